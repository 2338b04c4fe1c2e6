"""Grounds a response in its sources: graphs in, a report out. Two stages, one precedence.

1. Names and values are matched exactly: in the source, in the question alone, nowhere. Shown sums are recomputed.
2. Every statement is read against the passages retrieved for it.

What is nowhere vetoes; then the reader decides; nothing else does. EG, RP and CFI are the paper's, fed by the two.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.graph import KnowledgeGraph
from core.grounding.decision import decide, decide_strictly, summary_of
from core.grounding.exchanges import find_corrections, read_exchanged
from core.grounding.features import Judged
from core.grounding.findings import coverage_of, findings_of
from core.grounding.judge_entities import Grounds, judge_entities
from core.grounding.judge_relations import judge_relations
from core.grounding.judge_sentences import judge_sentences
from core.grounding.match import find_matches
from core.grounding.metrics import (
    composite_fidelity,
    entity_grounding,
    operating_regime,
    relation_preservation,
)
from core.grounding.plain_reader import PlainReader
from core.grounding.policy import GroundingOptions, Policy, words_left_out
from core.grounding.report import Confidence, GroundingReport, SourceText, preserved
from core.grounding.source_index import SourceIndex
from core.grounding.source_names import SourceNames
from core.grounding.statements import Models, Pieces, read_pieces
from core.grounding.within import find_within
from core.models.language_model import Cancelled
from core.types import QUERY, Manifest


@dataclass(frozen=True, slots=True)
class Subject:
    """The response to be grounded, with the graph of what it asserts (`policy.asserted`)."""

    case_id: str
    response: str
    graph: KnowledgeGraph


def ground_response(  # noqa: PLR0913 - what a report is made of
    subject: Subject,
    sources: Sequence[SourceText],
    options: GroundingOptions,
    models: Models,
    manifest: Manifest,
    *,
    cancelled: Cancelled | None = None,
) -> GroundingReport:
    """HalluGraph's report: every name, value, statement and relation of the response judged, scored and decided.

    Sources are contexts first, then the question (id "query") when there is one.
    """
    strict = options.policy is Policy.STRICT
    indexes = [SourceIndex(source.id, source.title, source.text, source.graph) for source in sources]
    matches = {node.id: find_matches(node, indexes, options.policy) for node in subject.graph.entities}
    response, graph = subject.response, subject.graph
    names = SourceNames.of(graph, matches)
    reader = PlainReader.of(
        models.answers.reader, response, [s.text for s in sources if s.id != QUERY], names
    )
    pieces, whole = (
        ((), None) if strict else read_pieces(response, indexes, models, reader, options.second, cancelled)
    )
    grounds = Grounds(response, graph, indexes, matches, options.policy, Pieces(pieces))
    grounds = replace(grounds, pieces=Pieces(read_exchanged(grounds, reader, cancelled=cancelled)))
    grounds = replace(grounds, within=find_within(grounds))
    grounds = replace(grounds, corrections=find_corrections(grounds, reader, cancelled=cancelled))
    entities, relations = judge_entities(grounds), judge_relations(grounds)
    sentences = judge_sentences(grounds, (entities, relations), options)
    eg = entity_grounding([item.counts for item in entities])
    rp = relation_preservation(preserved(relations, sentences))
    cfi = composite_fidelity(eg, rp, options.alpha)
    regime = operating_regime(indexes)
    together = (None, None) if whole is None else (whole.borne_out, whole.contradicted)
    judged = Judged(eg, entities, sentences, regime, *together)
    confidence, no_confidence = _confidence(judged, options, manifest)
    if strict:
        decision, reasons = decide_strictly((entities, relations, sentences), cfi, regime, options)
    else:
        decision, reasons = decide(sentences, confidence, regime)
    findings = findings_of(subject.response, entities, relations, sentences, options.policy)
    coverage = coverage_of(subject.graph, entities, relations)
    return GroundingReport(
        case_id=subject.case_id,
        eg=eg,
        rp=rp,
        cfi=cfi,
        decision=decision,
        summary=summary_of(decision, findings, sentences, is_sparse=regime.abstains),
        reasons=reasons,
        response=subject.response,
        response_graph=subject.graph,
        sources=tuple(sources),
        entities=entities,
        relations=relations,
        sentences=sentences,
        findings=findings,
        coverage=replace(coverage, for_contrast=words_left_out(subject.response, options.policy)),
        regime=regime,
        manifest=manifest,
        confidence=confidence,
        no_confidence=no_confidence,
        whole=judged.whole,
        denied=judged.denied,
    )


def _confidence(
    judged: Judged, options: GroundingOptions, manifest: Manifest
) -> tuple[Confidence | None, str | None]:
    """The calibrated confidence, or why there is none."""
    calibration = options.calibration
    if calibration is None:
        return None, None
    why: str | None = "it was measured with the reader, which takes no part under this policy"
    if options.policy is not Policy.STRICT:
        if all(item.support is None for item in judged.sentences):
            return None, "Nothing of this answer was read, so no confidence is given."
        if judged.regime.abstains:
            return None, "The source has too few named items for a confidence."
        models = {model.role: model.sha256 for model in manifest.models}
        why = calibration.mismatch(manifest.parameters, models)
    if why is not None:
        return None, f"No confidence is given: {why}."
    return calibration.confidence(judged), None
