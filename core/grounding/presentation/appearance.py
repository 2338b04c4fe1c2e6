"""How a status or a decision is shown: by a word, by a symbol and by a shape, never by colour alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from core.grounding.report import PieceKind, SentenceVerdict
from core.types import Decision, Status


@dataclass(frozen=True, slots=True)
class StatusStyle:
    """One look. The two colours reach a contrast of 4.5 on the light and on the dark background."""

    name: str  # of the CSS class and of the colour
    label: str
    symbol: str
    shape: str  # of a node, as vis-network calls it
    light: str
    dark: str


STATUS_STYLES: Mapping[Status, StatusStyle] = MappingProxyType(
    {
        Status.SUPPORTED: StatusStyle("supported", "Supported", "●", "dot", "#0f766e", "#5eead4"),
        Status.CONTRADICTED: StatusStyle(
            "contradicted", "Contradicted", "◆", "diamond", "#b42318", "#fda29b"
        ),
        Status.NOT_ENOUGH_INFO: StatusStyle("missing", "Not found", "▲", "triangle", "#a15c07", "#fdb022"),
        Status.ONLY_IN_QUESTION: StatusStyle(
            "question", "Only in the question", "■", "square", "#6938ef", "#bdb4fe"
        ),
    }
)
PLAIN_STYLE = StatusStyle("plain", "Not judged", "○", "dot", "#667085", "#98a2b3")

# The most serious first: the order in which a reader must see them.
_GRAVEST = (Status.CONTRADICTED, Status.NOT_ENOUGH_INFO, Status.ONLY_IN_QUESTION, Status.SUPPORTED)
SEVERITY: Mapping[Status, int] = MappingProxyType({status: n for n, status in enumerate(_GRAVEST)})


@dataclass(frozen=True, slots=True)
class DecisionStyle:
    """How a decision is shown."""

    name: str
    label: str
    symbol: str
    heading: str


DECISION_STYLES: Mapping[Decision, DecisionStyle] = MappingProxyType(
    {
        Decision.PASS: DecisionStyle("pass", "Pass", "✓", "This answer holds to its source"),
        Decision.REVIEW: DecisionStyle("review", "Review", "!", "A person should look at this answer"),
        Decision.FAIL: DecisionStyle("fail", "Fail", "✕", "This answer does not hold to its source"),
    }
)
_ASIDE = DecisionStyle("aside", "Set aside", "○", "")


def piece_style(piece: SentenceVerdict) -> DecisionStyle:
    """The look of a piece of the answer: its decision's, or that of what is no part of what the answer says."""
    return _ASIDE if piece.kind is PieceKind.ASIDE else DECISION_STYLES[piece.decision]


def piece_note(piece: SentenceVerdict) -> str:
    """What stands beside it; nothing where it is borne out."""
    is_borne_out = (
        piece.decision is Decision.PASS and piece.outcome is None and piece.kind is not PieceKind.ASIDE
    )
    return "" if is_borne_out else piece.reason


def status_text(status: Status) -> str:
    """Symbol and words, for tables: "◆ Contradicted"."""
    style = STATUS_STYLES[status]
    return f"{style.symbol} {style.label}"


def decision_text(decision: Decision) -> str:
    """Symbol and word, for tables: "✕ Fail"."""
    style = DECISION_STYLES[decision]
    return f"{style.symbol} {style.label}"
