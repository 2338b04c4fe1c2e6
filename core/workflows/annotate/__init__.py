"""Reannotation projects: votes, reviews, results."""
