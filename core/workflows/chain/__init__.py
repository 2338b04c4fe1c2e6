"""Audits of reasoning chains."""
