"""The agent: a language model that reads documents through tools, and refuses when they do not tell."""
