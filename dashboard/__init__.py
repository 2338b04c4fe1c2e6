"""The dashboard: it draws what `core` thinks."""
