"""Questions to documents: asked and recorded."""
