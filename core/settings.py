"""Frozen settings: defaults, then a TOML file, then `PLUMBLINE_*` environment variables."""
