"""Who judges a claim by its evidence."""
