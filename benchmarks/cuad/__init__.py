"""Facts read from the lawyers' annotations of CUAD contracts, and sentences that restate them."""

__all__: list[str] = []
