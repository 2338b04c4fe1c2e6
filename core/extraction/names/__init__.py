"""Finders of names in raw text: organisations, places, roles, courts, documents, defined terms."""
