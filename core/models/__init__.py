"""Models: their manifest and weights, the parser, the sentence encoder and its cache."""
