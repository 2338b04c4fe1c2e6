"""Measurements, one command each: they print a table and write a JSON row under `benchmarks/results/`."""

__all__: list[str] = []
