"""What a candidate subgraph is worth: G-Retriever's prizes and costs (He et al., 2024, section 4.3 and its code)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from benchmarks.retrieval.steiner import SteinerProblem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_DECAY = 0.01  # c: a lower rank is worth at least this share less than the rank above it


@dataclass(frozen=True, slots=True, kw_only=True)
class Prizes:
    """G-Retriever's hyper-parameters for WebQSP, which KG-Guard keeps."""

    top_nodes: int = 3  # k: nodes get prizes k, k - 1, ..., 1
    top_edges: int = 5  # k_e: distinct relevances get prizes k_e, ..., 1, shared by the edges that have them
    edge_cost: float = 0.5


@dataclass(frozen=True, slots=True)
class PricedGraph:
    """A Steiner problem over the nodes and, for edges worth more than they cost, virtual nodes.

    Attributes:
        problem: nodes 0 ... n - 1 are the graph's; then one virtual node for each edge in `virtual`.
        plain: for the first problem edges, the graph edge that each stands for.
        virtual: for each virtual node, the graph edge that it stands for.
    """

    problem: SteinerProblem
    plain: tuple[int, ...]
    virtual: tuple[int, ...]


def node_prizes(cosines: "NDArray[np.float32]", top: int) -> "NDArray[np.float64]":
    """Prizes (n,) from the cosines (n,) of nodes with the question: `top` for the nearest, down to 1; else 0."""
    import numpy as np

    prizes = np.zeros(len(cosines))
    nearest = np.argsort(-cosines, kind="stable")[:top]
    prizes[nearest] = np.arange(len(nearest), 0, -1)
    return prizes


def edge_prizes(cosines: "NDArray[np.float32]", top: int) -> "NDArray[np.float64]":
    """Prizes (m,) from the cosines (m,) of edges with the question.

    The r-th highest distinct cosine (r from 0) is worth `top` - r, shared equally by the edges that have it,
    and at most 1 - c times what an edge of the rank above is worth.
    """
    import numpy as np

    prizes = np.zeros(len(cosines))
    ranks = np.unique(cosines)[::-1][:top]
    cap = float(len(ranks))
    for rank, cosine in enumerate(ranks):
        has_it = cosines == cosine
        value = min((len(ranks) - rank) / int(has_it.sum()), cap)
        prizes[has_it] = value
        cap = value * (1 - _DECAY)
    return prizes


def price_graph(
    ends: "NDArray[np.integer[Any]]",
    node_cosines: "NDArray[np.float32]",
    edge_cosines: "NDArray[np.float32]",
    roots: tuple[int, ...],
    prizes: Prizes,
) -> PricedGraph:
    """The Steiner problem of a graph with edges `ends` (m, 2) that must hold `roots`.

    An edge costs `edge_cost`, lowered so that the best edge is worth more than it costs. A prize up to the
    cost lowers it; a higher one becomes a virtual node between the ends, worth the difference.
    """
    worth = edge_prizes(edge_cosines, prizes.top_edges)  # (m,)
    cost = min(prizes.edge_cost, float(worth.max()) * (1 - _DECAY / 2))
    values = node_prizes(node_cosines, prizes.top_nodes).tolist()
    edges: list[tuple[int, int]] = []
    costs: list[float] = []
    virtual_edges: list[tuple[int, int]] = []
    plain: list[int] = []
    virtual: list[int] = []
    for number, ((head, tail), prize) in enumerate(zip(ends.tolist(), worth.tolist(), strict=True)):
        if prize <= cost:
            plain.append(number)
            edges.append((head, tail))
            costs.append(cost - prize)
        else:
            middle = len(values)
            virtual.append(number)
            virtual_edges += [(head, middle), (middle, tail)]
            values.append(prize - cost)
    problem = SteinerProblem(
        prizes=tuple(values),
        edges=(*edges, *virtual_edges),
        costs=(*costs, *[0.0] * len(virtual_edges)),
        roots=roots,
    )
    return PricedGraph(problem, tuple(plain), tuple(virtual))
