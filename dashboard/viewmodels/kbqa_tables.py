"""The table twins of a question's graph, for eyes, ears and keyboards that a picture does not serve."""

import pandas as pd

from dashboard.viewmodels.kbqa_graph import GuardView, Weight


def node_frame(view: GuardView) -> pd.DataFrame:
    """One row a node; row i is `view.nodes[i]`."""
    rows = [
        {"Node": node.name, "Role": str(node.role), "Likely wrong": node.note.removesuffix(" likely wrong")}
        for node in view.nodes
    ]
    return pd.DataFrame(rows, columns=["Node", "Role", "Likely wrong"])


def edge_frame(view: GuardView) -> pd.DataFrame:
    """One row an edge; row i is `view.edges[i]`."""
    names = {node.id: node.name for node in view.nodes}
    rows = [
        {
            "Head": names[edge.start],
            "Relation": edge.label,
            "Tail": names[edge.end],
            "Effect": f"{edge.weight} ({100 * edge.effect:+.0f} points)"
            if edge.weight in (Weight.RAISES, Weight.LOWERS)
            else str(edge.weight),
        }
        for edge in view.edges
    ]
    return pd.DataFrame(rows, columns=["Head", "Relation", "Tail", "Effect"])
