"""Matter against matter: whose duty a lease makes each thing, and whether it allows it, against what an answer says.

One reader goes over lease and answer (`core/extraction/leases`): who keeps the roof, who pays the taxes, whether a
sublease is allowed, whether alterations must go. Where every clause of the lease on a matter says one thing, an answer
that says it is supported, and one that says the opposite contradicted; where they differ, other rules decide.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.extraction.frames import Value
from core.extraction.leases import (
    Duty,
    Outcome,
    Side,
    Sides,
    Stated,
    is_lease,
    mark_text,
    read_answer,
    read_lease,
    read_valued,
)
from core.extraction.leases.figures import Figures
from core.extraction.leases.freed import read_freed
from core.extraction.leases.letting_sides import read_letting_sides
from core.extraction.leases.marks import Marked, mark_ours
from core.graph import KnowledgeGraph
from core.grounding.clause_nearest import Spoken
from core.grounding.combined_derivations import is_reduced
from core.grounding.condition_rule import judge_conditions, settle_conditions
from core.grounding.consent_rule import is_excused, judge_consents
from core.grounding.date_side_rule import judge_date_sides
from core.grounding.figure_rule import judge_figures
from core.grounding.guaranty_limit_rule import judge_guaranty_limit
from core.grounding.holder_rule import Texts, full_names, judge_holders
from core.grounding.holdover_rule import judge_holdover
from core.grounding.lease_place_rule import judge_places
from core.grounding.lease_settling import Judged, LeaseSettling
from core.grounding.letting_roles import side_nodes
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.place_settling import settle_places
from core.grounding.provision_rule import judge_provisions
from core.grounding.rhythm_rule import judge_rhythms
from core.grounding.right_denied_rule import judge_denied_rights
from core.grounding.side_rule import (
    judge_labels_of_sides,
    judge_lettings,
    judge_side,
    judge_signatory,
    settle_sides_to,
)
from core.grounding.signatory_rule import judge_signatories
from core.grounding.similarity import TextSimilarity
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.source_index import SourceIndex
from core.grounding.title_rule import is_title, judge_titles
from core.grounding.use_rule import judge_uses, settle_uses
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, VALUE_TYPES, Status

_LONGEST = (
    1500  # words: as for clauses, many passages of a longer lease speak of one matter, in different cases
)


@dataclass(frozen=True, slots=True)
class LeaseSource:
    """The lease that an answer is about, with marks in answer, question and lease for what they call the two sides."""

    source: SourceIndex
    texts: Texts


def judge_lease(
    spoken: Spoken,
    lease: LeaseSource,
    matches: Mapping[str, tuple[Match, ...]],
    found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]],
    similarity: TextSimilarity,
) -> SlotVerdicts:
    """What the matters of a lease settle of an answer about it.

    `found` are the verdicts so far, of relations and of entities: what the lease confirms takes back their denials.
    """
    source, texts = lease.source, lease.texts
    known: dict[str, list[Stated]] = defaultdict(list)
    stated_in_lease = read_lease(texts.lease)
    for stated in stated_in_lease:
        known[stated.matter.name].append(stated)
    valued = read_valued(texts.lease, stated_in_lease)
    judged = [
        Judged(stated, verdict.said_at(stated.start, stated.end))
        for stated in read_answer(texts.answer, texts.query, valued)
        if (verdict := _compare(stated, known[stated.matter.name], source)) is not None
    ]
    consents = list(judge_consents(spoken.text, source.text, source))
    judged = [
        j
        for j in judged
        if j.holds or not is_excused(j.stated.start, j.verdict.suggestion, spoken.text, consents)
    ]
    settled = LeaseSettling(spoken.graph, judged, matches, found).settle()
    settled.entities.update(_beside(spoken, judged, settled))
    uses = list(judge_uses(texts.answer, texts.lease, source, similarity))
    settled.sentences.update(settle_uses(uses, spoken.text))
    figures = Figures.of(texts.answer, texts.query, texts.lease)
    places = [
        *uses,
        *judge_holders(spoken, source, texts, matches),
        *consents,
        *judge_figures(texts.answer, figures, source),
        *judge_side(texts.answer, texts.query, source),
        *judge_lettings(texts.answer, source),
        *judge_labels_of_sides(texts.answer, source),
        *judge_titles(spoken.text, source),
        *judge_guaranty_limit(texts.answer, texts.query, figures, source),
        *judge_holdover(texts.answer, texts.query, figures, source),
        *judge_places(spoken.graph, (texts.answer, texts.query, texts.lease), source),
        *judge_provisions(texts.answer, figures, source),
        *judge_denied_rights(texts.answer, stated_in_lease, source),
        *judge_rhythms(texts.answer, texts.query, texts.lease, figures, source),
        *judge_date_sides(texts.answer, texts.lease, source),
        *judge_signatories(
            (texts.answer, texts.query),
            _spans(spoken.graph, texts.answer),
            (texts.lease, _spans(source.graph, texts.lease)),
            source,
        ),
        *judge_signatory((texts.answer, texts.query), spoken.graph, source, matches),
    ]
    reduced = _reduced(spoken.graph, found[1])
    places = [j for j in places if j.holds or not any(low <= j.start < high for low, high in reduced)]
    places = [replace(j, verdict=j.verdict.said_at(j.start, j.end)) for j in places]
    settled.told.update({judgment.start: judgment.verdict for judgment in places})
    settled.denied += [(j.start, j.end) for j in places if not j.holds]
    settled.denied += [(j.stated.start, j.stated.end) for j in judged if not j.holds]
    settled.told.update({j.stated.start: j.verdict for j in judged})
    settled.ruled |= {
        j.stated.start
        for j in judged
        if not isinstance(j.stated.matter, Duty)
        or read_freed(texts.answer.words[j.stated.start : j.stated.end]) is not None
    }
    held = settle_places(spoken.graph, places, found)
    settled.relations.update(settle_sides_to(texts.answer, spoken.graph, found[0], source))
    settled.relations.update(held.relations)
    settled.entities.update(held.entities)
    settled.entities.update(_beside(spoken, judged, settled))
    settled.sentences.update(_denied_at(settled))
    verdicts = {**found[0], **settled.relations}, {**found[1], **settled.entities}
    limited = settle_conditions(
        spoken.graph, spoken.text, judge_conditions(texts.answer, texts.lease, source), verdicts
    )
    settled.relations.update(limited.relations)
    settled.entities.update(limited.entities)
    settled.sentences.update(limited.sentences)
    return settled


def one_lease(
    spoken: Spoken, sources: Sequence[SourceIndex], matches: Mapping[str, tuple[Match, ...]]
) -> LeaseSource | None:
    """The one source beside the question, if it is a lease that is not too long."""
    contexts = [source for source in sources if source.id != QUERY]
    if len(contexts) != 1 or not is_lease(contexts[0].text) or len(contexts[0].text.split()) > _LONGEST:
        return None
    source = contexts[0]
    sides = sides_of(source, spoken.graph, matches)
    texts = Texts(
        mark_ours(mark_text(spoken.text, _values(spoken.graph), sides.spoken())),
        mark_text(spoken.query, (), sides.spoken()),
        mark_text(source.text, _values(source.graph), sides),
    )
    return LeaseSource(source, texts)


def _denied_at(settled: SlotVerdicts) -> dict[tuple[int, int], Verdict]:
    """The facts that were denied, by their place: a sentence with one is wrong, though it may name nobody."""
    kept = {id(verdict) for verdict in (*settled.relations.values(), *settled.entities.values())}
    return {
        (place, place + 1): verdict
        for place, verdict in settled.told.items()
        if verdict.status is Status.CONTRADICTED and id(verdict) in kept
    }


def _beside(spoken: Spoken, judged: Sequence[Judged], settled: SlotVerdicts) -> dict[str, Verdict]:
    """Wrong words that no item stands for are wrong in the item of their sentence nearest to them."""
    found = {}
    denied = {id(verdict) for verdict in (*settled.relations.values(), *settled.entities.values())}
    for low, high in sentence_spans(spoken.text):
        wrong = [
            j for j in judged if not j.holds and low <= j.stated.start < high and id(j.verdict) not in denied
        ]
        inside = [(m.start, n.id) for n in spoken.graph.entities for m in n.mentions if low <= m.start < high]
        for judgment in wrong if inside else ():
            _, key = min(inside, key=lambda item: abs(item[0] - judgment.stated.start))
            found[key] = judgment.verdict
    return found


def sides_of(
    source: SourceIndex,
    graph: KnowledgeGraph | None = None,
    matches: Mapping[str, tuple[Match, ...]] | None = None,
) -> Sides:
    """What a lease calls its two sides, and the shorter names that an answer has for them."""
    nodes = {side: side_nodes(source, side) for side in Side}
    let = read_letting_sides(source.text)
    names = {
        side: {name for node in own for name in (node.label, *node.names)} | {*let.get(side, ())}
        for side, own in nodes.items()
    }
    for node in graph.entities if graph else ():
        found = [match.node for match in (matches or {}).get(node.id, ()) if match.source == source.id]
        for side, own in nodes.items():
            if node.type in PARTY_TYPES and any(each in own for each in found):
                names[side] |= {mention.text for mention in node.mentions}
    shared = names[Side.LANDLORD] & names[Side.TENANT]
    return Sides({side: tuple(sorted(own - shared)) for side, own in names.items()})


def _reduced(graph: KnowledgeGraph, found: Mapping[str, Verdict]) -> list[tuple[int, int]]:
    """Where an answer gives what the source's own figure is reduced to, which is not that figure."""
    return [
        (mention.start, mention.end)
        for node in graph.entities
        if (verdict := found.get(node.id)) is not None and is_reduced(verdict.reason)
        for mention in node.mentions
    ]


def _spans(graph: KnowledgeGraph, marked: Marked) -> list[tuple[int, int]]:
    return [span for node, span in full_names(graph, marked) if not is_title(node.label)]


def _values(graph: KnowledgeGraph) -> list[Value]:
    return [
        Value(mention.start, mention.end, node.type, node.canonical)
        for node in graph.entities
        if node.type in VALUE_TYPES
        for mention in node.mentions
    ]


def _compare(said: Stated, known: Sequence[Stated], source: SourceIndex) -> Verdict | None:
    """Supported or contradicted by what all clauses on the matter say; None where they differ, or there are none."""
    values = {stated.value for stated in known}
    if len(values) != 1:
        return None
    (value,) = values
    place = known[0]
    words = _in_words(said, value)
    if value == said.value:
        reason = f"The source says so: {words}"
        return Verdict(Status.SUPPORTED, reason, source, place.start, place.end, is_stated=True)
    if not said.is_sure or Outcome.CONSENT in (value, said.value):
        return None  # what needs consent is neither plainly allowed nor plainly forbidden
    return Verdict(
        Status.CONTRADICTED,
        f"The source says otherwise: {words}",
        source,
        place.start,
        place.end,
        is_stated=True,
        suggestion=value.value if isinstance(value, Side) else None,
    )


def _in_words(said: Stated, value: Side | Outcome) -> str:
    matter = said.matter
    if isinstance(matter, Duty):
        return f"it names the {value} for {matter.in_words}"
    if value is Outcome.CONSENT:
        return f"it allows {matter.name} with consent only"
    outcome = matter.yes if value is Outcome.YES else matter.no
    return f"it {outcome}" if matter.is_whole else f"it {outcome} {matter.name}"
