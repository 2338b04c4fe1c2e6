"""Which nodes and edges a verdict depends on, layer by layer: the rest of a graph need not be computed.

After the last layer only answers are read, so only edges that end in an answer count there; the layer before
has to give the nodes at both ends of those, and so on backwards. The numbers stay exactly the same.
"""

from dataclasses import dataclass

import torch
from torch import Tensor


@dataclass(frozen=True, slots=True, eq=False)
class LayerField:
    """What one layer works on."""

    nodes: Tensor  # (N,) increasing; the layer's input rows, those that must come out right among them
    edges: Tensor  # (E,) positions of the edges that end in a node that must come out right


def receptive_fields(edges: Tensor, answers: Tensor, size: int, layers: int) -> list[LayerField]:
    """One field a layer, first layer first; edges (2, E) over `size` nodes, answers (A,)."""
    source, target = edges
    needed = torch.zeros(size, dtype=torch.bool, device=edges.device)
    needed[answers] = True
    fields = []
    for _ in range(layers):
        used = needed[target].nonzero()[:, 0]  # (E',)
        needed = needed.clone()
        needed[source[used]] = True
        fields.append(LayerField(needed.nonzero()[:, 0], used))
    return fields[::-1]
