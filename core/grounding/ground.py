"""Grounds a response in its sources: graphs in, a report out."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.extraction.opinions import is_opinion
from core.grounding.comparison import Comparison, Subject, ask_verifier, compare
from core.grounding.decision import Scores, decide
from core.grounding.features import Judged, labels_asked_for, strange_words
from core.grounding.findings import coverage_of, findings_of
from core.grounding.judge_sentences import judge_sentences
from core.grounding.last_resort_statements import Statements, ask_about_statements, settle
from core.grounding.lent import Sentences, lent_statements
from core.grounding.metrics import composite_fidelity
from core.grounding.opposed_parties import OpposedParties
from core.grounding.other_words import OtherWord, other_words
from core.grounding.policy import GroundingOptions, Policy, asserted, words_left_out
from core.grounding.regime import operating_regime
from core.grounding.report import Confidence, GroundingReport, JudgedEntity, SentenceVerdict, SourceText
from core.grounding.report_texts import is_report
from core.grounding.second_reading import Read, doubt_opposed, read_again, with_readings
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.grounding.statement_scores import denied_sentences, shares_of
from core.grounding.statement_support import StatementSupport
from core.grounding.statement_words import SourceWords
from core.grounding.summary import summary_of
from core.grounding.turned.find import Compared, replaced_turned
from core.grounding.unsaid import Clauses, unsaid_statements, without_support
from core.grounding.wording.beside import Replaced, find_replaced
from core.grounding.wording.doubts import Doubt, with_doubts, wording_doubts
from core.types import QUERY, VALUE_TYPES, Decision, Manifest, Status


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
    found, outcome = ask_verifier(
        compare(subject, sources, options, similarity), options.last_resort, similarity
    )
    if options.last_resort is not None:
        manifest = _with(manifest, outcome.account)
    second, said = Read(), asserted(subject.response, options.policy)
    question = next((source.text for source in sources if source.id == QUERY), "")
    if options.reader is not None:
        parties = OpposedParties(subject.response, subject.graph, found.sources, found.matches)
        wrong = _contradicted(found, options.policy)
        second = read_again(options.reader, parties, question, similarity, wrong=wrong)
        doubts = doubt_opposed(parties, found.verdicts, second, options.reader.reader.title)
        found = replace(found, verdicts={**found.verdicts, **doubts})
        manifest = _with(manifest, second.account)
    entities, relations = found.entities(options.policy), found.relations()
    regime = operating_regime(found.sources)
    contexts = [source for source in found.sources if source.id != QUERY]
    statements = StatementSupport(contexts, found.quotations, found.outcomes)
    sentences = judge_sentences(said, (entities, relations), statements, options)
    unsaid: tuple[Doubt, ...] = ()
    if options.policy is Policy.RESOLVED:
        alone, lent = _unsaid(found, said, (entities, sentences), contexts, similarity)
        unsaid = (*alone, *lent)
        if alone:
            found = replace(found, verdicts=without_support(found.verdicts, sentences, alone))
            relations = found.relations()
            sentences = judge_sentences(said, (entities, relations), statements, options)
        sentences = with_doubts(sentences, unsaid)
    shares = shares_of(entities, relations, sentences, options.policy)
    coverage = coverage_of(subject.graph, entities, relations)
    coverage = replace(coverage, for_contrast=words_left_out(subject.response, said))
    left = coverage.extracted - coverage.judged
    written = [e.text for e in entities if e.type in VALUE_TYPES and e.status is Status.SUPPORTED]
    asked = labels_asked_for(said, question)
    strange = strange_words(said, (*(source.text for source in contexts), *written, *asked))
    judged = Judged(shares.eg, shares.rp, entities, relations, sentences, left, regime, strange)
    confidence, no_confidence = _confidence(judged, options, manifest)
    if shares.by_statements and confidence is not None:
        confidence, no_confidence = None, "No confidence is given: it was measured on answers with names."
    cfi = composite_fidelity(shares.eg, shares.rp, options.alpha)
    refused = denied_sentences(sentences, by_statements=shares.by_statements)
    denied = tuple(item.reason for item in refused)
    unsettled = [item.reason for item in sentences if item.is_statement and item.decision is Decision.REVIEW]
    reworded: tuple[Doubt, ...] = ()
    if options.policy is Policy.RESOLVED:
        reworded = wording_doubts(_replaced(found, said, contexts), _other_words(found, said, contexts))
    scores = Scores(
        shares.eg,
        shares.rp,
        cfi,
        confidence,
        by_statements=shares.by_statements,
        denied=denied,
        open_statements=tuple(unsettled),
        unsaid=tuple(doubt.reason for doubt in unsaid),
        wording=tuple(doubt.reason for doubt in reworded),
        strange=0.0 if found.is_confirmed else strange,
    )
    decision, reasons = decide(entities, relations, scores, regime, options)
    read = Statements(sentences, outcome)
    if options.last_resort is not None:
        read = ask_about_statements(options.last_resort, said, sentences, outcome)
        manifest = _with(manifest, read.outcome.account)
    if options.reader is not None:
        read = with_readings(read, second, options.reader.reader.title)
    decision, reasons = settle(decision, reasons, read)
    return GroundingReport(
        case_id=subject.case_id,
        eg=shares.eg,
        rp=shares.rp,
        cfi=scores.cfi,
        decision=decision,
        summary=summary_of(
            decision,
            entities,
            relations,
            denied=len(read.denials) + len(denied),
            is_sparse=regime.abstains,
            by_model=options.last_resort is not None or options.reader is not None,
            is_compared=scores.cfi is not None,
            reworded=len({doubt.start for doubt in reworded if doubt.reason in reasons}),
            unsaid=len({doubt.start for doubt in unsaid if doubt.reason in reasons}),
        ),
        reasons=reasons,
        response=subject.response,
        response_graph=subject.graph,
        sources=tuple(sources),
        entities=entities,
        relations=relations,
        sentences=with_doubts(read.sentences, reworded),
        findings=findings_of(subject.response, entities, relations),
        coverage=coverage,
        regime=regime,
        manifest=manifest,
        confidence=confidence,
        no_confidence=no_confidence,
    )


def _other_words(found: Comparison, said: str, contexts: Sequence[SourceIndex]) -> tuple[OtherWord, ...]:
    """The words in which statements near the source's own differ from it; none where rules confirmed them all.

    Reports are left out: what stands in them is told by rules for their idioms.
    """
    if found.is_confirmed or any(is_report(source.text) for source in contexts):
        return ()
    named = [n for n in found.subject.graph.entities if n.type not in VALUE_TYPES]
    names = (name for node in named for name in (node.label, *node.names))
    return other_words(said, [tokens for source in contexts for tokens in source.sentence_tokens], names)


def _unsaid(
    found: Comparison,
    said: str,
    judged: tuple[Sequence[JudgedEntity], Sequence[SentenceVerdict]],
    contexts: Sequence[SourceIndex],
    similarity: TextSimilarity,
) -> tuple[tuple[Doubt, ...], tuple[Doubt, ...]]:
    """Sentences that no clause of contracts says, and those whose words it has in several.

    Reports and opinions are read by rules of their own.
    """
    if found.is_confirmed_lease or any(is_report(s.text) or is_opinion(s.text) for s in contexts):
        return (), ()
    words = SourceWords([tokens for source in contexts for tokens in source.sentence_tokens])
    known = Clauses(words, found.verdicts, [start for start, _ in found.outcomes])
    alone = () if found.is_confirmed else tuple(unsaid_statements(said, judged[1], judged[0], known))
    told = {doubt.start for doubt in alone}
    rest = [sentence for sentence in judged[1] if sentence.start not in told]
    return alone, tuple(lent_statements(said, rest, judged[0], Sentences(words, contexts), similarity))


def _replaced(found: Comparison, said: str, contexts: Sequence[SourceIndex]) -> tuple[Replaced, ...]:
    """What statements near a contract's own words have in place of them, and what turns one of its clauses."""
    contracts = [source for source in contexts if not is_report(source.text) and not is_opinion(source.text)]
    graph = found.subject.graph
    asked = next((source.text for source in found.sources if source.id == QUERY), "")
    compared = Compared(said, graph, found.matches, found.quotations, asked)
    plain = find_replaced(said, graph, contracts, found.matches)
    turned = (item for source in contracts for item in replaced_turned(compared, source))
    return (*plain, *(item for item in turned if not any(_is_told(item, other) for other in plain)))


def _is_told(item: Replaced, other: Replaced) -> bool:
    """Whether a statement's difference is told already, in fewer words."""
    is_within = other.said in item.said or (not item.known and item.said in other.said.split())
    return item.start == other.start and bool(other.said) and is_within


def _contradicted(found: Comparison, policy: Policy) -> list[int]:
    """Where in the response rules found something wrong."""
    items = [
        place for item in found.entities(policy) if item.status is Status.CONTRADICTED for place in item.flags
    ]
    wrong = [item.start for item in found.relations() if item.status is Status.CONTRADICTED]
    return [*(start for start, _ in items), *wrong]


def _with(manifest: Manifest, account: Mapping[str, int]) -> Manifest:
    return replace(manifest, parameters={**manifest.parameters, **account})


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
    if manifest.parameters.get("second_reading_opposed"):
        return None, "No confidence is given: it was measured without a second reading."
    models = {model.role: model.sha256 for model in manifest.models}
    why = calibration.mismatch(manifest.parameters, models)
    if why is not None:
        return None, f"No confidence is given: {why}."
    return calibration.confidence(judged), None
