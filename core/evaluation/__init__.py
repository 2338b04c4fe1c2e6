"""Metrics and baselines that benchmarks and training share."""
