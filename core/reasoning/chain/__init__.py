"""The audit of a given reasoning chain: which steps exist, which are malformed, whether the whole is a deduction."""
