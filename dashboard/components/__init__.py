"""What pages are made of: a component draws, and returns a value or None."""
