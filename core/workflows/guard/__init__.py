"""KG-Guard: scored, trained, recorded."""
