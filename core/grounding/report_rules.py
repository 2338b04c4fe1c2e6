"""What an answer says of a report, held against the report: how things came out, who did what, what figures measure.

These rules know the words of science and business, not of contracts and opinions, and are asked of reports alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.grounding.asked_deed_rule import judge_asked
from core.grounding.balance_rule import judge_balance
from core.grounding.both_rule import judge_both
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import LONGEST, Matches, Spoken
from core.grounding.companions import judge_companions
from core.grounding.covered_year_rule import judge_covered_year
from core.grounding.date_label_rule import judge_date_labels
from core.grounding.deed_rule import DeedRule
from core.grounding.derived_rule import judge_derived
from core.grounding.event_order_rule import judge_event_order
from core.grounding.exchange_rule import judge_exchanged
from core.grounding.figure_edges import judge_figure_edges
from core.grounding.happening_rule import HappeningRule
from core.grounding.measure_rule import MeasureRule
from core.grounding.multiple_rule import judge_multiples
from core.grounding.order_rule import judge_order
from core.grounding.outcome_rule import OutcomeRule
from core.grounding.pair_rule import judge_pairs
from core.grounding.part_rule import judge_parts
from core.grounding.payout_rule import judge_payouts
from core.grounding.peer_rule import PeerRule
from core.grounding.peers import SourceNames
from core.grounding.publisher_rule import judge_publishers
from core.grounding.reply_rule import judge_replies
from core.grounding.report_texts import is_report
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.grounding.step_rule import judge_steps
from core.grounding.stranger_rule import judge_strangers
from core.grounding.subject_rule import judge_subject
from core.grounding.thing_rule import judge_things
from core.grounding.trade_sides import TradeSides
from core.grounding.verdict import ItemVerdicts, Verdict
from core.grounding.year_order_rule import judge_year_order
from core.grounding.year_rule import YearRule
from core.grounding.yearly_rule import judge_yearly
from core.types import QUERY, VALUE_TYPES, EntityType, Status


@dataclass(frozen=True, slots=True)
class ReportVerdicts:
    """What the rules settle: relations and entities by id, and the clauses with an outcome by place."""

    relations: Mapping[str, Verdict] = field(default_factory=dict)
    entities: Mapping[str, Verdict] = field(default_factory=dict)
    clauses: Mapping[tuple[int, int], Verdict] = field(default_factory=dict)
    sentences: Mapping[tuple[int, int], Verdict] = field(default_factory=dict)  # bare replies, things alone
    totals: Mapping[str, Verdict] = field(default_factory=dict)  # entities, whatever a calculation says


def judge_report(
    spoken: Spoken,
    sources: Sequence[SourceIndex],
    matches: Matches,
    verdicts: Mapping[str, Verdict],
    similarity: TextSimilarity,
) -> ReportVerdicts:
    """What the rules settle of a response about one short report; nothing of any other."""
    contexts = [source for source in sources if source.id != QUERY]
    if len(contexts) != 1 or len(contexts[0].text.split()) > LONGEST or not is_report(contexts[0].text):
        return ReportVerdicts()
    query = next((source for source in sources if source.id == QUERY), None)
    names = SourceNames(contexts[0])
    settled = _judge(spoken, contexts[0], query, matches, verdicts)
    paired = judge_pairs(spoken, contexts[0], names)
    settled = replace(settled, entities={**settled.entities, **paired})
    peers = PeerRule(spoken, contexts[0], matches, names).judge(similarity)
    compared = {key for key, verdict in paired.items() if verdict.is_supported}
    peers.relations = {
        edge.id: peers.relations[edge.id]
        for edge in claims_of(spoken.graph)
        if edge.id in peers.relations and not compared & {edge.subject, edge.object}
    }
    settled = _with_peers(settled, peers, _told_right(settled.clauses, spoken, matches))
    exchanged = judge_exchanged(spoken, contexts[0], names, similarity)
    return replace(
        settled,
        entities={**settled.entities, **exchanged.entities},
        sentences={**settled.sentences, **exchanged.pieces},
    )


def _told_right(clauses: Mapping[tuple[int, int], Verdict], spoken: Spoken, matches: Matches) -> set[str]:
    """The names of clauses whose outcome the source states beside the same name: "cover shrank at Sable Cay"."""
    found: set[str] = set()
    for (low, high), verdict in clauses.items():
        for node in spoken.graph.entities_in(low, high) if verdict.is_supported else ():
            places = [
                m.start for match in matches.get(node.id, ()) if match.node for m in match.node.mentions
            ]
            if any(verdict.start <= place < verdict.end for place in places):
                found.add(node.id)
    return found


def _without_things(
    deeds: ItemVerdicts, clauses: Mapping[tuple[int, int], Verdict], spoken: Spoken, things: set[str]
) -> ItemVerdicts:
    """The verdicts on deeds, none against a clause whose outcome the source tells of all its names, no two of a kind.

    "Permission to anchor over X is refused by Y" has nobody do anything with X.
    """
    told: set[str] = set()
    for low, high in (place for place, verdict in clauses.items() if verdict.is_supported):
        nodes = [n for n in spoken.graph.entities_in(low, high) if n.type not in VALUE_TYPES]
        named, types = {node.id for node in nodes}, {node.type for node in nodes}
        if named and named <= things and len(types) == len(named) and EntityType.PERSON not in types:
            edges = (edge for edge in claims_of(spoken.graph) if low <= edge.trigger.start < high)
            told |= named | {edge.id for edge in edges}
    entities, relations = (
        {key: v for key, v in part.items() if key not in told or v.status is not Status.CONTRADICTED}
        for part in (deeds.entities, deeds.relations)
    )
    return replace(deeds, entities=entities, relations=relations)


def _with_peers(settled: ReportVerdicts, peers: ItemVerdicts, told: set[str]) -> ReportVerdicts:
    """The verdicts, and those on names where no other rule has the name or its relation right."""
    right = told | {key for key, verdict in settled.entities.items() if verdict.is_supported}
    named = {key: v for key, v in peers.entities.items() if key not in right}
    related = {key: v for key, v in peers.relations.items() if key not in settled.relations}
    return replace(
        settled, entities={**named, **settled.entities}, relations={**related, **settled.relations}
    )


def _judge(
    spoken: Spoken,
    source: SourceIndex,
    query: SourceIndex | None,
    matches: Matches,
    verdicts: Mapping[str, Verdict],
) -> ReportVerdicts:
    """The verdicts of all rules together; where two speak of one item, the later in the list has it."""
    sides = TradeSides(spoken, source)
    outcome_rule = OutcomeRule(source, matches)
    outcomes = outcome_rule.judge(spoken, verdicts)
    replies = judge_replies(spoken, query, lambda said: outcome_rule.judge_stated(said, spoken))
    deed_rule = DeedRule(source, matches, spoken)
    told_of = _told_right(outcomes.clauses, spoken, matches)
    deeds = _without_things(deed_rule.judge(verdicts), outcomes.clauses, spoken, told_of)
    asked = judge_asked(spoken, source, deed_rule.known, deed_rule.own)
    parts = judge_parts(spoken, source, deed_rule.known, deed_rule.own)
    strangers = judge_strangers(spoken, source, deed_rule.known)
    measure_rule = MeasureRule(source, matches, spoken, sides)
    figures = measure_rule.judge()
    years = YearRule(source, matches, spoken).judge()
    happening_rule = HappeningRule(source, matches, spoken)
    dates = happening_rule.judge(verdicts)
    steps = judge_steps(spoken, source)
    joined = {**_joined(years, figures), **steps}
    told = judge_figure_edges(spoken, source, matches, joined, verdicts)
    payouts = judge_payouts(spoken, source)
    issued, issuers = judge_publishers(spoken, source, matches)
    balance = judge_balance(spoken, source)
    derived = judge_derived(spoken, source)
    yearly = judge_yearly(spoken, source)
    ordered = [
        judge(spoken, source) for judge in (judge_order, judge_multiples, judge_year_order, judge_event_order)
    ]
    subject = judge_subject(spoken, source, matches)
    things = judge_things(spoken, source, sides)
    labelled = judge_date_labels(spoken, source)
    beside, named = judge_companions(spoken, source, matches)
    return ReportVerdicts(
        {
            **{key: v for key, v in derived.right.items() if _is_open(verdicts.get(key))},
            **{key: v for key, v in labelled.relations.items() if _is_open(verdicts.get(key))},
            **beside,
            **told,
            **issued,
            **dates.relations,
            **deeds.relations,
            **outcomes.relations,
            **things.relations,
            **{key: verdict for rule in ordered for key, verdict in rule.relations.items()},
            **strangers.relations,
            **payouts.relations,
            **derived.relations,
        },
        {
            **judge_both(spoken, source),
            **labelled.entities,
            **named,
            **parts,
            **dates.entities,
            **joined,
            **derived.results,
            **issuers,
            **deeds.entities,
            **outcomes.entities,
            **things.entities,
            **balance,
            **derived.entities,
            **yearly,
            **{key: verdict for rule in ordered for key, verdict in rule.entities.items()},
            **subject,
            **judge_covered_year(spoken, source),
            **strangers.entities,
            **_denied(replies, spoken),
            **asked,
        },
        outcomes.clauses,
        {
            **replies,
            **things.sentences,
            **derived.pieces,
            **deed_rule.sentences,
            **{place: verdict for rule in ordered for place, verdict in rule.sentences.items()},
        },
        {
            **derived.results,
            **payouts.entities,
            **balance,
            **derived.entities,
            **yearly,
            **measure_rule.direct,
            **happening_rule.direct,
            **_wrong(steps),
            **_wrong(outcomes.entities),
        },
    )


def _wrong(verdicts: Mapping[str, Verdict]) -> dict[str, Verdict]:
    """Those that contradict: "down by 19 points" of what rose by 19 is wrong, though the 19 is right."""
    return {key: verdict for key, verdict in verdicts.items() if verdict.status is Status.CONTRADICTED}


def _is_open(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.status is Status.NOT_ENOUGH_INFO


def _denied(replies: Mapping[tuple[int, int], Verdict], spoken: Spoken) -> dict[str, Verdict]:
    """The first item of each sentence whose bare reply is wrong."""
    found: dict[str, Verdict] = {}
    for (low, high), verdict in replies.items():
        inside = [n for n in spoken.graph.entities if any(low <= m.start < high for m in n.mentions)]
        if verdict.status is Status.CONTRADICTED:
            found |= {node.id: verdict for node in inside[:1]}
    return found


def _joined(years: Mapping[str, Verdict], figures: Mapping[str, Verdict]) -> dict[str, Verdict]:
    """Both on one figure: wrong where either says so."""
    wrong = {key: v for key, v in years.items() if v.status is Status.CONTRADICTED}
    return {**years, **figures, **wrong}
