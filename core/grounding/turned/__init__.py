"""Words that turn a contract's own clause: another period of its sum, a ceiling for a floor, a reserve taken away."""
