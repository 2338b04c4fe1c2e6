"""Reasoning over a knowledge graph: run and recorded."""
