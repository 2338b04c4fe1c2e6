"""Fact-checking of claims against a knowledge graph first, and against documents when it is silent."""
