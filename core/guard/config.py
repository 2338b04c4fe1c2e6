"""Which form of the detector: the paper's own, ours, and every ablation of tables 4 and 5."""

from dataclasses import dataclass, replace
from enum import StrEnum

from core.errors import SettingsError


class GraphEncoder(StrEnum):
    """What carries information over the edges."""

    GRAPH_TRANSFORMER = "graph_transformer"  # Shi et al. 2021, equations 3 to 5
    GAT = "gat"  # Velickovic et al. 2018
    NONE = "none"  # no message passing: "question only" of table 5


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardConfig:
    """The shape of one network. The defaults are the shipped form.

    Raises:
        SettingsError: a width that no network can have.
    """

    graph_encoder: GraphEncoder = GraphEncoder.GRAPH_TRANSFORMER
    layers: int = 3  # MetaQA's longest questions have three hops; the paper has 2
    heads: int = 8
    hidden: int = 256  # all heads together
    mark_width: int = 20  # of each of the two marks
    dropout: float = 0.3
    use_marks: bool = True
    use_virtual_question: bool = True
    use_relations: bool = True  # relation texts on the edges
    use_node_text: bool = True
    use_question: bool = True  # question text, in the virtual node and beside the answer
    reverse_edges: bool = True  # every triple may be walked backwards too; the paper's edges are directed
    structural_marks: bool = True  # what `core.guard.structure` reads off the graph, beside the answer

    def __post_init__(self) -> None:
        if self.hidden < 1 or self.heads < 1 or self.hidden % self.heads:
            raise SettingsError(f"hidden = {self.hidden} cannot be divided among heads = {self.heads}")
        if self.layers < 1 or not 0 <= self.dropout < 1 or self.mark_width < 1:
            raise SettingsError(
                f"layers = {self.layers}, dropout = {self.dropout}, mark_width = {self.mark_width}: "
                "layers and mark_width must be at least 1, dropout in [0, 1)"
            )


SHIPPED = GuardConfig()
PAPER = GuardConfig(layers=2, reverse_edges=False, structural_marks=False)

CONFIGURATIONS: dict[str, GuardConfig] = {
    "shipped": SHIPPED,
    "shipped-gat": replace(SHIPPED, graph_encoder=GraphEncoder.GAT),
    "paper": PAPER,
    "paper-gat": replace(PAPER, graph_encoder=GraphEncoder.GAT),
    # table 4
    "without-marking": replace(PAPER, use_marks=False),
    "without-virtual-question": replace(PAPER, use_virtual_question=False),
    "without-marking-and-virtual-question": replace(PAPER, use_marks=False, use_virtual_question=False),
    # The paper does not say what "w/o all" leaves out besides; here the relation texts go as well.
    "without-all": replace(PAPER, use_marks=False, use_virtual_question=False, use_relations=False),
    # table 5
    "graph-only": replace(PAPER, use_node_text=False, use_question=False),
    "question-only": replace(PAPER, graph_encoder=GraphEncoder.NONE, use_node_text=False, use_marks=False),
    # our own steps, one at a time
    "paper-reverse-edges": replace(PAPER, reverse_edges=True, layers=3),
    "paper-structural-marks": replace(PAPER, structural_marks=True),
}


def find_configuration(name: str) -> GuardConfig:
    """The configuration called `name`.

    Raises:
        SettingsError: there is none; the message names the known ones.
    """
    if name not in CONFIGURATIONS:
        raise SettingsError(f"unknown configuration {name!r}; known are: {', '.join(CONFIGURATIONS)}")
    return CONFIGURATIONS[name]
