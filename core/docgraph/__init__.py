"""Questions to a collection of documents: the document graph, its tools, a plan and an agent that answer."""
