"""What an answer says of a contract, held against it: its courts and law, who signed for whom, what turns it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.extraction.opinions import is_opinion
from core.grounding.clause_nearest import Spoken
from core.grounding.distant_clauses import doubt_distant
from core.grounding.matched import Match
from core.grounding.place_settling import settle_places
from core.grounding.quotation import Quotations
from core.grounding.report_texts import is_report
from core.grounding.signature_rule import judge_signatures
from core.grounding.similarity import TextSimilarity
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.source_index import SourceIndex
from core.grounding.title_rule import judge_titles
from core.grounding.turned.find import Compared, judge_turned
from core.grounding.venue_rule import judge_venues
from core.grounding.verdict import Verdict
from core.types import QUERY


@dataclass(frozen=True, slots=True)
class Laid:
    """The sources beside an answer, what its names match in them, and which of its sentences they have."""

    sources: Sequence[SourceIndex]
    matches: Mapping[str, tuple[Match, ...]]
    quotations: Quotations


def judge_contract(
    spoken: Spoken,
    laid: Laid,
    found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]],
    similarity: TextSimilarity,
) -> SlotVerdicts:
    """What a contract settles of an answer about it; nothing where there are several sources, or one of another kind.

    `found` are the verdicts so far, of relations and of entities.
    """
    contexts = [source for source in laid.sources if source.id != QUERY]
    if len(contexts) != 1 or is_opinion(contexts[0].text) or is_report(contexts[0].text):
        return SlotVerdicts()
    source = contexts[0]
    judged = [
        *judge_venues(spoken, source, laid.matches, laid.quotations),
        *judge_signatures(spoken, source),
        *judge_titles(spoken.text, source),
        *judge_turned(
            Compared(spoken.text, spoken.graph, laid.matches, laid.quotations, spoken.query), source
        ),
    ]
    settled = settle_places(spoken.graph, judged, found)
    settled.denied += [(judgment.start, judgment.end) for judgment in judged]
    doubts = doubt_distant(spoken, source, laid.matches, found[0], similarity)
    settled.relations = {**doubts, **settled.relations}
    return settled
