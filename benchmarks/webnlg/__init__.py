"""WebNLG as a measure of extracted triples: texts, names, systems, scores."""
