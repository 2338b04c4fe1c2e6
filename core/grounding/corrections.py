"""Values that no source has, in statements that another value of the source would make true: those values are wrong.

Whether a sum is another one or one that follows from the source, its absence does not tell; that the statement is borne
out with the source's own sum in its place does.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from core.graph import KnowledgeGraph, Node
from core.grounding.matched import Match, NearMiss
from core.grounding.near_miss import others_like, taken_of
from core.grounding.plain_reader import PlainReader
from core.grounding.source_index import SourceIndex
from core.grounding.statements import Pieces, ReadPiece
from core.models.entailment import Entailment
from core.models.language_model import Cancelled
from core.reading.judgment import Statement
from core.text.markdown import read_markup
from core.text.plain_text import PlainText
from core.types import QUERY, EntityType

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


def find_corrections(  # noqa: PLR0913 - what values are tried on
    response: str,
    graph: KnowledgeGraph,
    sources: Sequence[SourceIndex],
    matches: Mapping[str, tuple[Match, ...]],
    pieces: Pieces,
    reader: PlainReader,
    *,
    cancelled: Cancelled | None = None,
) -> Mapping[str, NearMiss]:
    """By node id, what the source has in the place of a value that it has nowhere; of none that `matches` knows.

    Raises:
        ModelError: a model is missing.
        CancelledError: `cancelled` said so.
    """
    taken, said = taken_of(matches), read_markup(response)
    contexts = {source.id: source for source in sources if source.id != QUERY}
    tries = [
        one
        for node in graph.entities
        if node.type in _TYPES
        and node.id not in matches
        and (piece := pieces.at(node.mentions[0].start)) is not None
        and piece.asked is not None
        for one in islice(_tries(node, piece, said, contexts, taken, reader), _MOST)
    ][:_MOST_READ]
    best: dict[str, tuple[float, NearMiss]] = {}
    judged = reader.read([one.statement for one in tries], cancelled=cancelled) if tries else ()
    for one, judgment in zip(tries, judged, strict=True):
        if judgment is None or judgment.label is not Entailment.ENTAILED:
            continue
        if judgment.borne_out > max(one.borne_out, best[one.node][0] if one.node in best else 0):
            best[one.node] = (judgment.borne_out, one.miss)
    return {node: miss for node, (_, miss) in best.items()}


def _tries(  # noqa: PLR0913 - as above
    node: Node,
    piece: ReadPiece,
    said: PlainText,
    contexts: Mapping[str, SourceIndex],
    taken: frozenset[tuple[str, str]],
    reader: PlainReader,
) -> Iterator[_Try]:
    place, asked = node.mentions[0], piece.asked
    assert asked is not None
    before, behind = said.between(piece.start, place.start), said.between(place.end, piece.end)
    for miss in others_like(node, (*piece.passages, *piece.windows), contexts, taken):
        written = reader.in_plain(miss.source.text[miss.start : miss.end])
        yield _Try(node.id, piece.borne_out or 0.0, miss, replace(asked, text=f"{before}{written}{behind}"))
