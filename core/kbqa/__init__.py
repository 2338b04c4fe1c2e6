"""Question answering over a knowledge graph: instances, loaders, retrieval, answering."""
