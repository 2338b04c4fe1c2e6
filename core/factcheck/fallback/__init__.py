"""What is done when the graph leaves a claim undecided: queries, passages, a verdict on each, one on all."""
