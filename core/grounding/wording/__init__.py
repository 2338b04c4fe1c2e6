"""Statements in nearly a source's own words, laid beside it word by word."""
