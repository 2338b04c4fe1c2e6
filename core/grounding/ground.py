"""Grounds a response in its sources: graphs in, a report out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.graph import KnowledgeGraph
from core.grounding.align import RelationAligner
from core.grounding.arithmetic_rule import NOTHING_CALCULATED, judge_calculations
from core.grounding.claims import claims_of
from core.grounding.clause_rule import ClauseRule, Spoken
from core.grounding.decision import Scores, decide, decide_sentence
from core.grounding.features import Judged
from core.grounding.judge_entities import Grounds, judge_entities
from core.grounding.last_resort import OpenQuestions, Outcome, ask_last_resort
from core.grounding.last_resort_statements import Statements, ask_about_statements, settle
from core.grounding.match import find_matches
from core.grounding.metrics import composite_fidelity
from core.grounding.policy import GroundingOptions, Policy
from core.grounding.quotation import Quotations
from core.grounding.regime import operating_regime
from core.grounding.report import (
    Confidence,
    Coverage,
    GroundingReport,
    JudgedEntity,
    JudgedRelation,
    SentenceVerdict,
    SourceText,
)
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.grounding.statement_scores import decide_statement, names_nobody, shares_of
from core.grounding.statement_support import StatementSupport
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, Decision, Evidence, Finding, FindingKind, Manifest, Status


@dataclass(frozen=True, slots=True)
class Subject:
    """The response to be grounded, with its graph."""

    case_id: str
    response: str
    graph: KnowledgeGraph


def ground_response(
    subject: Subject,
    sources: Sequence[SourceText],
    options: GroundingOptions,
    similarity: TextSimilarity,
    manifest: Manifest,
) -> GroundingReport:
    """HalluGraph's report: every entity and relation of the response judged, scored and decided.

    Sources are contexts first, then the question (id "query") when there is one.
    """
    indexes = [SourceIndex(source.id, source.title, source.text, source.graph) for source in sources]
    graph = subject.graph
    matches = {node.id: find_matches(node, indexes, options.policy) for node in graph.entities}
    calculated = NOTHING_CALCULATED
    if options.policy is Policy.RESOLVED:
        calculated = judge_calculations(subject.response, graph, indexes, matches)
        matches |= calculated.matches
    quotations = Quotations(subject.response, indexes)
    aligner = RelationAligner(graph, indexes, matches, options, similarity)
    verdicts: Mapping[str, Verdict] = calculated.apply(graph, aligner.judge(subject.response, quotations))
    outcome = Outcome({})
    settled: dict[str, Verdict] = {}
    if options.policy is Policy.RESOLVED:
        query = next((source.text for source in sources if source.id == QUERY), "")
        by_clause = ClauseRule(indexes, matches, similarity).judge(
            Spoken(subject.response, graph, query), verdicts, supports=options.last_resort is None
        )
        verdicts = {**verdicts, **by_clause.relations}
        settled = by_clause.entities
    if options.last_resort is not None:
        questions = OpenQuestions(subject.response, graph, indexes, matches, verdicts)
        outcome = ask_last_resort(options.last_resort, questions, similarity)
        verdicts = outcome.verdicts
        manifest = replace(manifest, parameters={**manifest.parameters, **outcome.account})
    entities = judge_entities(
        Grounds(
            subject.response,
            graph,
            indexes,
            matches,
            verdicts,
            options.policy,
            quotations,
            {**settled, **calculated.verdicts},
        )
    )
    relations = tuple(
        _judged(graph, subject.response, edge_id, verdict) for edge_id, verdict in verdicts.items()
    )
    regime = operating_regime(indexes)
    statements = StatementSupport([index for index in indexes if index.id != QUERY], quotations)
    sentences = _sentences(subject.response, (entities, relations), statements, options)
    shares = shares_of(entities, relations, sentences, options.policy)
    eg, rp = shares.eg, shares.rp
    coverage = _coverage(graph, entities, relations)
    left = coverage.extracted - coverage.judged
    judged = Judged(eg, rp, entities, relations, sentences, left, regime)
    confidence, no_confidence = _confidence(judged, options, manifest)
    if shares.by_statements and confidence is not None:
        confidence, no_confidence = None, "No confidence is given: it was measured on answers with names."
    cfi = composite_fidelity(eg, rp, options.alpha)
    scores = Scores(eg, rp, cfi, confidence, by_statements=shares.by_statements)
    decision, reasons = decide(entities, relations, scores, regime, options)
    read = Statements(sentences, outcome)
    if options.last_resort is not None:
        read = ask_about_statements(options.last_resort, subject.response, sentences, outcome)
        decision, reasons = settle(decision, reasons, read)
        manifest = replace(manifest, parameters={**manifest.parameters, **read.outcome.account})
    return GroundingReport(
        case_id=subject.case_id,
        eg=eg,
        rp=rp,
        cfi=scores.cfi,
        decision=decision,
        summary=_summary(decision, entities, relations, denied=len(read.denials)),
        reasons=reasons,
        response=subject.response,
        response_graph=graph,
        sources=tuple(sources),
        entities=entities,
        relations=relations,
        sentences=read.sentences,
        findings=_findings(subject.response, entities, relations),
        coverage=coverage,
        regime=regime,
        manifest=manifest,
        confidence=confidence,
        no_confidence=no_confidence,
    )


def _confidence(
    judged: Judged, options: GroundingOptions, manifest: Manifest
) -> tuple[Confidence | None, str | None]:
    """The calibrated confidence, or why there is none."""
    calibration = options.calibration
    if calibration is None:
        return None, None
    if judged.eg is None and judged.rp is None:
        return None, "Nothing of this answer could be compared, so no confidence is given."
    if judged.regime.abstains:
        return None, "The source has too few named items for a confidence."
    if manifest.parameters.get("last_resort_decided"):
        return None, "No confidence is given: it was measured without a verifier of last resort."
    models = {model.role: model.sha256 for model in manifest.models}
    why = calibration.mismatch(manifest.parameters, models)
    if why is not None:
        return None, f"No confidence is given: {why}."
    return calibration.confidence(judged), None


def _judged(graph: KnowledgeGraph, response: str, edge_id: str, verdict: Verdict) -> JudgedRelation:
    edge = next(edge for edge in graph.edges if edge.id == edge_id)
    evidence: tuple[Evidence, ...] = ()
    if verdict.source is not None:
        quote = verdict.source.text[verdict.start : verdict.end]
        evidence = (Evidence(verdict.source.id, verdict.start, verdict.end, quote),)
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
        evidence,
        verdict.suggestion,
        verdict.asks_review,
    )


def _sentences(
    response: str,
    items: tuple[Sequence[JudgedEntity], Sequence[JudgedRelation]],
    statements: StatementSupport,
    options: GroundingOptions,
) -> tuple[SentenceVerdict, ...]:
    entities, relations = items
    whole = names_nobody(entities, options.policy)
    verdicts = []
    for start, end in sentence_spans(response):
        named = [item for item in entities if any(start <= low < end for low, _ in item.mentions)]
        stated = [item for item in relations if start <= item.start < end]
        statement = statements.judge(response, start, end)
        if whole and statement is not None and statement.is_statement:
            decision, reason = decide_statement(named, stated, statement, options.pass_threshold)
        else:
            decision, reason = decide_sentence(named, stated)
        verdicts.append(
            SentenceVerdict(
                start,
                end,
                decision,
                reason,
                tuple(i.id for i in named),
                tuple(i.id for i in stated),
                statement.support if statement else None,
                statement.passages if statement else (),
                is_statement=statement is not None and statement.is_statement,
            )
        )
    return tuple(verdicts)


def _findings(
    response: str, entities: Sequence[JudgedEntity], relations: Sequence[JudgedRelation]
) -> tuple[Finding, ...]:
    found = [
        Finding(
            item.id,
            FindingKind.UNGROUNDED_ENTITY,
            item.status,
            response[slice(*item.mentions[0])],
            *item.mentions[0],
            item.reason,
            item.evidence,
            item.suggestion,
        )
        for item in entities
        if item.status is not Status.SUPPORTED
    ]
    found += [
        Finding(
            item.id,
            FindingKind.UNSUPPORTED_RELATION,
            item.status,
            item.text,
            item.start,
            item.end,
            item.reason,
            item.evidence,
            item.suggestion,
        )
        for item in relations
        if item.status is not Status.SUPPORTED
    ]
    return tuple(sorted(found, key=lambda item: (item.start, item.end, item.id)))


def _coverage(
    graph: KnowledgeGraph, entities: Sequence[JudgedEntity], relations: Sequence[JudgedRelation]
) -> Coverage:
    by_id = graph.by_id
    known = {item.id for item in relations}
    left = [f"{words}: it is not clear what the pronoun stands for" for words in graph.unresolved]
    left += [
        f"{words}: the language model named words that are not in the sentence" for words in graph.dropped
    ]
    left += [f"{words}: the language model gave no usable reply for this sentence" for words in graph.unread]
    left += [
        f"{by_id[edge.subject].label} | {edge.relation} | {by_id[edge.object].label}: "
        "two plain noun phrases, and no source joins them"
        for edge in claims_of(graph)
        if edge.id not in known
    ]
    judged = len(entities) + len(relations)
    return Coverage(judged + len(left), judged, tuple(left))


def _summary(
    decision: Decision,
    entities: Sequence[JudgedEntity],
    relations: Sequence[JudgedRelation],
    *,
    denied: int,
) -> str:
    statuses = [item.status for item in entities] + [item.status for item in relations]
    contradicted = statuses.count(Status.CONTRADICTED)
    absent = sum(item.status is Status.NOT_ENOUGH_INFO for item in entities)
    asked = statuses.count(Status.ONLY_IN_QUESTION)
    doubted = sum(item.asks_review for item in relations) + denied
    if decision is Decision.PASS:
        return (
            f"Every one of the {len(entities)} named items of the response is in the source, "
            "and nothing contradicts it."
        )
    parts = []
    if contradicted:
        parts.append(
            f"{contradicted} {_items(contradicted)} of the response {_do(contradicted)} not agree with the source"
        )
    if absent:
        parts.append(f"{absent} named {_items(absent)} {_do(absent, 'is', 'are')} not in the source")
    if asked:
        parts.append(f"{asked} {_items(asked)} {_do(asked, 'stands', 'stand')} only in the question")
    if doubted:
        parts.append(f"{doubted} {_items(doubted)} may not agree with the source, as a model reads it")
    if not parts:
        return "Nothing contradicts the source, but too little of the response could be tied to it."
    text = ", and ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


def _items(count: int) -> str:
    return "item" if count == 1 else "items"


def _do(count: int, one: str = "does", many: str = "do") -> str:
    return one if count == 1 else many
