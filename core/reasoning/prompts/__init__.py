"""Prompts of the reasoning roles, a file a version; the version goes into every manifest."""
