"""The table twins of a graph: the same items for eyes, ears and keyboards that a picture does not serve."""

import pandas as pd

from core.grounding.presentation.graph_view import GraphView


def node_frame(view: GraphView) -> pd.DataFrame:
    """One row a node; row i is `view.nodes[i]`."""
    rows = [
        {
            "Item": node.label,
            "Type": node.type,
            "Status": f"{node.style.symbol} {node.style.label}",
            "From": "source" if node.from_source else "answer",
        }
        for node in view.nodes
    ]
    return pd.DataFrame(rows, columns=["Item", "Type", "Status", "From"])


def edge_frame(view: GraphView) -> pd.DataFrame:
    """One row an edge; row i is `view.edges[i]`."""
    labels = {node.id: node.label for node in view.nodes}
    rows = [
        {
            "Subject": labels[edge.start],
            "Relation": edge.label or "is the same as",
            "Object": labels[edge.end],
            "Status": f"{edge.style.symbol} {edge.style.label}",
        }
        for edge in view.edges
    ]
    return pd.DataFrame(rows, columns=["Subject", "Relation", "Object", "Status"])
