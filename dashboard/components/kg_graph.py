"""The graph component: pyvis' nodes and edges, drawn by the vis-network that pyvis carries."""

from importlib.resources import files
from pathlib import Path

import streamlit as st

from dashboard.viewmodels.network import NetworkData

_FRONTEND = Path(__file__).parent / "frontend"
_VIS = "lib/vis-9.1.2/vis-network.min.js"  # inside of pyvis 0.3.2
_SOURCE_MAP = "//# sourceMappingURL"  # names a file that pyvis does not carry
_HTML = """
<div class="kg" role="group">
  <div class="canvas"></div>
  <div class="wait">Drawing…</div>
  <div class="tools">
    <button type="button" data-action="in" aria-label="Zoom in">+</button>
    <button type="button" data-action="out" aria-label="Zoom out">−</button>
    <button type="button" data-action="fit" aria-label="Show the whole graph">⤢</button>
  </div>
</div>
"""


def _library() -> str:
    """vis-network as a module that puts `vis` where the graphs look for it."""
    script = files("pyvis").joinpath(_VIS).read_text(encoding="utf-8")
    script = "\n".join(line for line in script.split("\n") if not line.startswith(_SOURCE_MAP))
    return f"{script}\nexport default () => globalThis.dispatchEvent(new Event('plumbline-vis'));\n"


# The library is a component of its own without any data, so its 600 KB reach a browser once, not at every click.
_mount_library = st.components.v2.component("vis_library", js=_library())
_mount = st.components.v2.component(
    "kg_graph",
    html=_HTML,
    css=(_FRONTEND / "kg_graph.css").read_text(encoding="utf-8"),
    js=(_FRONTEND / "kg_graph.js").read_text(encoding="utf-8"),
)


def graph_library() -> None:
    """Bring vis-network to the page; call once, above the graphs."""
    _mount_library(key="vis_library", height=1)


def kg_graph(network: NetworkData, *, key: str, title: str, selected: tuple[str, ...]) -> None:
    """Draw a graph; `state.take_click` tells of a click on a node or an edge. `title` is read aloud."""
    _mount(
        key=key,
        data={
            "sequence": network.sequence,
            "nodes": list(network.nodes),
            "edges": list(network.edges),
            "options": network.options,
            "palette": network.palette,
            "selected": list(selected),
            "title": title,
        },
        on_picked_change=_ignore,
    )


def _ignore() -> None:
    """A component's state is only known to Python when a callback is named."""
