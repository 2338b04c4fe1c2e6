"""The knowledge-graph value."""

from core.graph.knowledge_graph import Edge, KnowledgeGraph, Node

__all__ = ["Edge", "KnowledgeGraph", "Node"]
