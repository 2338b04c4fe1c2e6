"""KG-Guard: which answers of a KBQA system are likely hallucinated, with what probability and why."""
