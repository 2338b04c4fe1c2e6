"""Reannotation of claims: the sheet, the evidence in it, votes, and how far annotators agree."""
