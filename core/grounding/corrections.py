"""Values that no source has, in statements that another value of the source would make true: those values are wrong.

Whether a sum is another one or one that follows from the source, its absence does not tell; that the statement is borne
out with the source's own sum in its place does.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from core.graph import Node
from core.grounding.judge_entities import Grounds
from core.grounding.matched import NearMiss
from core.grounding.near_miss import others_like
from core.grounding.plain_reader import PlainReader
from core.grounding.statements import ReadPiece
from core.models.entailment import Entailment
from core.models.language_model import Cancelled
from core.reading.judgment import Statement
from core.text.markdown import read_markup
from core.text.plain_text import PlainText
from core.types import EntityType

_TYPES = frozenset(
    {EntityType.MONEY, EntityType.PERCENT, EntityType.DATE, EntityType.DURATION, EntityType.QUANTITY}
)
_MOST = 6  # values of the source tried in the place of one, the nearest first
_MOST_READ = 48  # of a response


@dataclass(frozen=True, slots=True)
class _Try:
    node: str
    borne_out: float  # of the statement as it stands
    miss: NearMiss
    statement: Statement


def find_corrections(
    grounds: Grounds, reader: PlainReader, *, cancelled: Cancelled | None = None
) -> Mapping[str, NearMiss]:
    """By node id, what the source has in the place of a value that it has nowhere, and no bound that it keeps.

    Raises: ModelError when a model is missing; CancelledError when `cancelled` said so.
    """
    said = read_markup(grounds.response)
    tries = [
        one
        for node in grounds.graph.entities
        if node.type in _TYPES
        and not grounds.matches.get(node.id)
        and node.id not in grounds.within
        and (piece := grounds.pieces.at(node.mentions[0].start)) is not None
        and piece.asked is not None
        for one in islice(_tries(node, piece, said, grounds, reader), _MOST)
    ][:_MOST_READ]
    best: dict[str, tuple[float, NearMiss]] = {}
    judged = reader.read([one.statement for one in tries], cancelled=cancelled) if tries else ()
    for one, judgment in zip(tries, judged, strict=True):
        if judgment is None or judgment.label is not Entailment.ENTAILED:
            continue
        if judgment.borne_out > max(one.borne_out, best[one.node][0] if one.node in best else 0):
            best[one.node] = (judgment.borne_out, one.miss)
    return {node: miss for node, (_, miss) in best.items()}


def _tries(
    node: Node, piece: ReadPiece, said: PlainText, grounds: Grounds, reader: PlainReader
) -> Iterator[_Try]:
    place, asked = node.mentions[0], piece.asked
    assert asked is not None
    before, behind = said.between(piece.start, place.start), said.between(place.end, piece.end)
    for miss in others_like(node, (*piece.passages, *piece.windows), grounds.by_id, grounds.taken):
        written = reader.in_plain(miss.source.text[miss.start : miss.end])
        yield _Try(node.id, piece.borne_out or 0.0, miss, replace(asked, text=f"{before}{written}{behind}"))
