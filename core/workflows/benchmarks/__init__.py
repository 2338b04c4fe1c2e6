"""Results of benchmarks, for people."""
