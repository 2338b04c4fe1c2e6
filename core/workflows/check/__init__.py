"""Fact-checks: run and recorded."""
