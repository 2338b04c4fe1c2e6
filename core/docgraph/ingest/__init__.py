"""Documents read into the nodes of the document graph."""
