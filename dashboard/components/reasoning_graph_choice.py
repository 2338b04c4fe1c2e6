"""Which knowledge graph paths are looked for in, and what leaves the machine when it is an endpoint's."""

import streamlit as st

from dashboard import claim_services, reasoning_services
from dashboard.components.graph_choice import add_graph, graph_choice
from dashboard.components.html import plain

_PREFIX = "reasoning"  # of the keys of widgets


def reasoning_graph() -> str:
    """Draw the choice; what names the graph."""
    chosen = graph_choice(
        [choice for choice in claim_services.graphs() if "://" not in choice.source], _PREFIX
    )
    host = reasoning_services.endpoint_host(chosen)
    if host:
        st.caption(
            plain(
                f"This graph is behind a SPARQL endpoint: names in what you write are sent to {host}, and what lies "
                "around them is read."
            )
        )
    add_graph(_PREFIX)
    return chosen
