"""A response laid beside its sources: what its nodes match, and a verdict on each of its relations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.graph import Edge, KnowledgeGraph
from core.grounding.align import RelationAligner
from core.grounding.approximations import find_approximate
from core.grounding.arithmetic_rule import NOTHING_CALCULATED, judge_calculations
from core.grounding.cited_section import settle_cited_sections
from core.grounding.clause_rule import ClauseRule, Spoken
from core.grounding.clause_settled import is_contradicted
from core.grounding.confirmed import is_confirmed, settle_confirmed
from core.grounding.confirmed_report import is_confirmed_report
from core.grounding.contract_rules import Laid, judge_contract
from core.grounding.counted_things import without_other_units
from core.grounding.dealing_roles import find_dealing_roles
from core.grounding.judge_entities import Grounds, judge_entities
from core.grounding.last_resort import OpenQuestions, Outcome, ask_last_resort
from core.grounding.last_resort_choice import LastResort
from core.grounding.lease_rule import judge_lease, one_lease
from core.grounding.letting_roles import find_letting_roles
from core.grounding.match import find_matches
from core.grounding.matched import Match
from core.grounding.policy import GroundingOptions, Policy, asserted
from core.grounding.quotation import Quotations
from core.grounding.report import JudgedEntity, JudgedRelation, SourceText
from core.grounding.report_rules import judge_report
from core.grounding.report_texts import as_read
from core.grounding.ruling_rule import judge_rulings
from core.grounding.shown_arithmetic import NOTHING_SHOWN, judge_shown
from core.grounding.shown_settling import Settled, settle_shown
from core.grounding.similarity import TextSimilarity
from core.grounding.slot_rule import judge_slots
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.source_index import SourceIndex
from core.grounding.story_figures import judge_story_figures
from core.grounding.verdict import Verdict
from core.grounding.who_rule import judge_who
from core.grounding.yes_no_rule import judge_yes_or_no
from core.text.answer_form import read_form
from core.types import QUERY, Status


@dataclass(frozen=True, slots=True)
class Subject:
    """The response to be grounded, with the graph of what it asserts (`policy.asserted`)."""

    case_id: str
    response: str
    graph: KnowledgeGraph


@dataclass(frozen=True, slots=True)
class Comparison:
    """What rules and verifiers found; verdicts on nodes are those that no match alone decides."""

    subject: Subject
    sources: Sequence[SourceIndex]
    matches: Mapping[str, tuple[Match, ...]]  # by node id
    quotations: Quotations
    verdicts: Mapping[str, Verdict]  # by edge id
    settled: Mapping[str, Verdict]  # by node id: calculations, clauses, slots
    outcomes: Mapping[tuple[int, int], Verdict] = field(default_factory=dict)  # by place: of whole sentences
    denied: Sequence[tuple[int, int]] = ()  # words of the response that some rule denies
    is_confirmed: bool = False  # rules for leases or reports found every statement of the response
    is_confirmed_lease: bool = False  # those for leases did

    def entities(self, policy: Policy) -> tuple[JudgedEntity, ...]:
        """Every named item of the response with its verdict."""
        subject = self.subject
        return judge_entities(
            Grounds(
                asserted(subject.response, policy),
                subject.graph,
                self.sources,
                self.matches,
                self.verdicts,
                policy,
                self.quotations,
                self.settled,
                self.denied,
            )
        )

    def relations(self) -> tuple[JudgedRelation, ...]:
        """Every judged relation of the response with its verdict."""
        edges = {edge.id: edge for edge in self.subject.graph.edges}
        return tuple(
            _judged(edges[edge_id], self.subject.response, verdict)
            for edge_id, verdict in self.verdicts.items()
        )


def compare(
    subject: Subject, sources: Sequence[SourceText], options: GroundingOptions, similarity: TextSimilarity
) -> Comparison:
    """The comparison by rules: matches, calculations, alignment, clauses, slots."""
    indexes = [SourceIndex(source.id, source.title, as_read(source.text), source.graph) for source in sources]
    graph, is_resolved = subject.graph, options.policy is Policy.RESOLVED
    said = asserted(subject.response, options.policy)
    matches = {node.id: find_matches(node, indexes, options.policy) for node in graph.entities}
    calculated, shown = NOTHING_CALCULATED, NOTHING_SHOWN
    if is_resolved:
        matches |= without_other_units(said, graph, indexes, matches)
        matches |= find_dealing_roles(graph, indexes, matches)
        matches |= find_letting_roles(graph, indexes, matches)
        matches |= find_approximate(said, graph, indexes, matches)
        calculated = judge_calculations(said, graph, indexes, matches)
        calculated = judge_story_figures(said, graph, indexes, matches, calculated)
        shown = judge_shown(said, graph, indexes, matches, calculated)
        calculated = shown.calculated
        matches |= calculated.matches
    quotations = Quotations(subject.response, indexes)
    aligner = RelationAligner(graph, indexes, matches, options, similarity)
    verdicts = calculated.apply(graph, aligner.judge(said, quotations))
    if not is_resolved:
        return Comparison(subject, indexes, matches, quotations, verdicts, calculated.verdicts)
    query = next((source.text for source in sources if source.id == QUERY), "")
    form = read_form(said)
    spoken = Spoken(form.plain, graph, " ".join(form.questions) or query)
    by_report = judge_report(spoken, indexes, matches, verdicts, similarity)
    clauses = ClauseRule(indexes, matches, similarity)
    by_clause = clauses.judge(
        spoken, verdicts, supports=options.last_resort is None, outcomes=by_report.clauses
    )
    by_slot = judge_slots(spoken, indexes)
    by_ruling = judge_rulings(spoken, indexes, {**verdicts, **by_slot.relations})
    unplaced = {**by_clause.entities, **by_report.entities, **calculated.verdicts, **by_report.totals}
    denied = [*by_clause.denied, *by_slot.denied, *_unplaced(graph, unplaced)]
    verdicts = {**verdicts, **by_clause.relations, **by_report.relations}
    verdicts |= {**by_slot.relations, **by_ruling.relations}
    settled = {**by_clause.entities, **by_report.entities, **calculated.verdicts}
    settled |= {**by_report.totals, **by_slot.entities, **by_ruling.entities}
    lease, by_lease = one_lease(spoken, indexes, matches), SlotVerdicts()
    if lease is not None:
        by_lease = judge_lease(spoken, lease, matches, (verdicts, settled), similarity)
    verdicts, settled = {**verdicts, **by_lease.relations}, {**settled, **by_lease.entities}
    denied += by_lease.denied
    if lease is not None:
        by_who = judge_who(spoken, lease.texts, clauses.nearest, by_lease)
        by_reply = judge_yes_or_no(spoken, clauses.nearest, by_lease)
        doubts = {**by_reply.relations, **by_who.relations}
        verdicts = {
            **verdicts,
            **{key: v for key, v in doubts.items() if not is_contradicted(verdicts.get(key))},
        }
        settled = {**settled, **by_who.entities}
    if lease is None:
        by_place = judge_contract(spoken, Laid(indexes, matches, quotations), (verdicts, settled), similarity)
        verdicts, settled = {**verdicts, **by_place.relations}, {**settled, **by_place.entities}
        denied += by_place.denied
    for index in clauses.indexes:
        by_section = settle_cited_sections(spoken, index, (verdicts, settled), by_lease.told, matches)
        verdicts, settled = {**verdicts, **by_section.relations}, {**settled, **by_section.entities}
    shows = settle_shown(shown, graph, Settled(verdicts, settled))
    verdicts, settled = dict(shows.relations), dict(shows.entities)
    stated = {
        at: v for at, v in by_report.sentences.items() if not is_contradicted(by_report.clauses.get(at))
    }
    outcomes = {**by_report.clauses, **stated, **by_ruling.sentences}
    outcomes |= {**by_slot.sentences, **by_ruling.denials, **by_lease.sentences}
    confirmed = lease is not None and is_confirmed(said, graph, (verdicts, settled), by_lease)
    if confirmed:
        outcomes = {**settle_confirmed(said, by_lease), **outcomes}
    by_rules = confirmed or is_confirmed_report(said, graph, (verdicts, settled), by_report)
    return Comparison(
        subject, indexes, matches, quotations, verdicts, settled, outcomes, denied, by_rules, confirmed
    )


def _unplaced(graph: KnowledgeGraph, verdicts: Mapping[str, Verdict]) -> list[tuple[int, int]]:
    """Every mention of what is denied without a place: it may be wrong wherever it stands."""
    return [
        (mention.start, mention.end)
        for key, verdict in verdicts.items()
        if verdict.status is Status.CONTRADICTED and verdict.at is None
        for mention in graph.by_id[key].mentions
    ]


def ask_verifier(
    found: Comparison, resort: LastResort | None, similarity: TextSimilarity
) -> tuple[Comparison, Outcome]:
    """The comparison with what a verifier of last resort said of the open relations, and an account of it."""
    if resort is None:
        return found, Outcome({})
    subject = found.subject
    questions = OpenQuestions(subject.response, subject.graph, found.sources, found.matches, found.verdicts)
    outcome = ask_last_resort(resort, questions, similarity)
    return replace(found, verdicts=outcome.verdicts), outcome


def _judged(edge: Edge, response: str, verdict: Verdict) -> JudgedRelation:
    return JudgedRelation(
        edge.id,
        edge.subject,
        edge.relation,
        edge.object,
        edge.negated,
        edge.modality,
        edge.start,
        edge.end,
        response[edge.start : edge.end],
        verdict.status,
        verdict.is_supported,
        f"{verdict.reason}.",
        verdict.evidence,
        verdict.suggestion,
        verdict.asks_review,
    )
