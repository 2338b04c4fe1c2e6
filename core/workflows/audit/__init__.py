"""Audits: run, recorded, compared, flagged."""
