"""Everything in an answer that turns a clause of one contract, and what becomes of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.place_settling import Judgment
from core.grounding.quotation import Quotations
from core.grounding.source_index import SourceIndex
from core.grounding.turned.belongings import others_belongings
from core.grounding.turned.beside_amounts import other_sides
from core.grounding.turned.degrees import other_degrees
from core.grounding.turned.exclusives import told_of_one_alone
from core.grounding.turned.finding import Span, Turned, amounts_of
from core.grounding.turned.halves import other_halves
from core.grounding.turned.held_roles import others_roles
from core.grounding.turned.instalments import other_counts
from core.grounding.turned.origins import other_origins
from core.grounding.turned.outside import other_sides_of_places
from core.grounding.turned.owed_caps import others_caps
from core.grounding.turned.owned_places import others_places
from core.grounding.turned.rates import other_rates
from core.grounding.turned.reserves import Reserves
from core.grounding.turned.rhythms import other_rhythms
from core.grounding.turned.shared_costs import others_costs
from core.grounding.turned.shares_of import other_shares
from core.grounding.turned.unlimited import unlimited_liability
from core.grounding.turned.untold_owners import untold_owners
from core.grounding.verdict import Verdict
from core.grounding.wording.beside import Replaced
from core.text.sentences import sentence_spans
from core.types import EntityType, Status


@dataclass(frozen=True, slots=True)
class Compared:
    """An answer's text and graph, what of it matches in the sources, and which of its sentences they have."""

    text: str
    graph: KnowledgeGraph
    matches: Mapping[str, Sequence[Match]]
    quotations: Quotations
    asked: str = ""  # the question


def find_turned(said: Compared, source: SourceIndex) -> Iterator[Turned]:
    """Words of an answer that turn a clause of the source; none in a sentence that the source has itself."""
    answer = (said.text, said.graph)
    amounts = list(amounts_of(said.graph, source, said.matches))
    found = [turned for amount in amounts for turned in other_sides(said.text, amount, source)]
    found += others_caps(answer, amounts, source, said.matches)
    found += (turned for amount in amounts for turned in other_shares(said.text, amount, source))
    found += (turned for amount in amounts for turned in other_counts(said.text, amount, source))
    found += other_rates((said.text, _shares(said.graph), said.asked), amounts, source)
    found += other_halves(answer, source, said.matches)
    found += other_rhythms(said.text, source)
    found += others_roles(answer, source, said.matches)
    found += others_belongings(answer, source, said.matches)
    found += others_costs(answer, source, said.matches)
    found += untold_owners(answer, source, said.matches)
    found += others_places(answer, source, said.matches)
    found += other_origins(answer, source, said.matches)
    found += other_degrees(said.text, source)
    found += other_sides_of_places(said.text, source)
    found += unlimited_liability(said.text, source)
    found += told_of_one_alone(said.text, source)
    found += Reserves(answer, amounts, source, said.matches).find()
    for turned in sorted(dict.fromkeys(found), key=lambda each: each.said):
        if next(said.quotations.find(*turned.said), None) is None:
            yield turned


def _shares(graph: KnowledgeGraph) -> list[Span]:
    """Where the shares of a text stand, in its order."""
    nodes = (node for node in graph.entities if node.type is EntityType.PERCENT)
    return sorted((mention.start, mention.end) for node in nodes for mention in node.mentions)


def judge_turned(said: Compared, source: SourceIndex) -> Iterator[Judgment]:
    """What surely contradicts, at its place."""
    for turned in find_turned(said, source):
        if turned.is_sure:
            theirs, ours = _words(source.text, turned.known), _words(said.text, turned.said)
            reason = f"The source has \u201c{theirs}\u201d, not \u201c{ours}\u201d"
            verdict = Verdict(
                Status.CONTRADICTED, reason, source, *turned.known, is_stated=True, suggestion=theirs
            )
            yield Judgment(*turned.said, verdict.said_at(*turned.said))


def replaced_turned(said: Compared, source: SourceIndex) -> Iterator[Replaced]:
    """The same for a person to read side by side, whether it is sure or not."""
    spans = sentence_spans(said.text)
    for turned in find_turned(said, source):
        start = next((low for low, high in spans if low <= turned.said[0] < high), turned.said[0])
        yield Replaced(_words(said.text, turned.said), _words(source.text, turned.known), start)


def _words(text: str, span: tuple[int, int]) -> str:
    return " ".join(text[slice(*span)].split())
