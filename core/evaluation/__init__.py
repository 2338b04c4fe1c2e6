"""Metrics and calibration of scored answers: what training, the command line and the benchmarks share."""
