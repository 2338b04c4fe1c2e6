"""Prompts as versioned files: the file's name is the version that a manifest records."""
