"""Which form of the detector: the paper's own, ours, and the steps between them."""

from dataclasses import dataclass, replace

from core.errors import SettingsError


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardConfig:
    """The shape of one network, by default the shipped one. Raises: SettingsError when no network can have it."""

    layers: int = 3  # MetaQA's longest questions have three hops; the paper has 2
    heads: int = 8
    hidden: int = 256  # all heads together
    mark_width: int = 20  # of each of the two marks
    dropout: float = 0.3
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
    "paper": PAPER,
    # our own steps, one at a time
    "paper-reverse-edges": replace(PAPER, reverse_edges=True, layers=3),
    "paper-structural-marks": replace(PAPER, structural_marks=True),
}


def find_configuration(name: str) -> GuardConfig:
    """The configuration called `name`. Raises: SettingsError, which names the known ones, when there is none."""
    if name not in CONFIGURATIONS:
        raise SettingsError(f"unknown configuration {name!r}; known are: {', '.join(CONFIGURATIONS)}")
    return CONFIGURATIONS[name]
