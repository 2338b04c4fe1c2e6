"""Commands over many lines: one JSON object in, one out."""
