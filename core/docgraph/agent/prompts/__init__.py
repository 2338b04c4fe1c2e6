"""Prompts of the agent, a file a version; the version goes into every record."""
