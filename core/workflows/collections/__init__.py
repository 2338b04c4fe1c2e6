"""Collections of documents: kept, filled, opened."""
