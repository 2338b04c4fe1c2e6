"""The deterministic plan: documents are asked without any language model."""
