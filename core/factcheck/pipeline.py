"""The stages in order: link, retrieve, rank, judge; look into documents when the graph is silent.

Kolli et al., "Hybrid Fact-Checking", section 3 and figure 1: the graph first, one hop, the k = 5 best triples, and
the fallback only on NOT ENOUGH INFO.
"""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TYPE_CHECKING

from core.errors import CancelledError, InputError, SearchError
from core.factcheck.claim import (
    Checked,
    Claim,
    DecidedBy,
    EvidenceItem,
    Label,
    Mention,
    Mode,
    Sent,
    Stage,
    Verdict,
)
from core.factcheck.fair_share import in_turns
from core.factcheck.protocols import (
    Cancelled,
    EntityLinker,
    FallbackResult,
    KnowledgeGraphStore,
    LateNaming,
    Progress,
    Sender,
    ToVerify,
    TripleRanker,
    Verifier,
)
from core.factcheck.store.oxigraph_store import OxigraphStore
from core.factcheck.triple import Entity, Neighbourhood, Triple
from core.text.markdown import read_markup
from core.text.plain_text import PlainText
from core.text.words import words_of

if TYPE_CHECKING:
    from core.factcheck.fallback.search_fallback import SearchFallback

TOP_K = 5  # statements that a verifier is shown; section 3, "Triple scoring"
BATCH = 64  # claims; linked and judged together
MOST_DRAWN = 40  # statements that a report keeps for its picture
_UNASKED = "The knowledge graph could not be asked, so nothing is known of this claim; the notes say why."
_MOST_CACHED = 4_096  # neighbourhoods kept during one call
_LONGEST = 6  # words of a name that is looked for in a claim in capitals
_SHORT = 3  # letters up to which a word of one is a name only where the graph has it in capitals


@dataclass(frozen=True, slots=True, kw_only=True)
class Pipeline:
    """The stages that take part. A part that the mode does not need may be None."""

    store: KnowledgeGraphStore | None
    linker: EntityLinker | None
    ranker: TripleRanker | None
    verifier: Verifier | None
    fallback: "SearchFallback | None" = None
    entity_limit: int = 2_000  # statements of one entity
    top_k: int = TOP_K


@dataclass
class _Work:
    """One claim on its way through the stages."""

    claim: Claim
    plain: PlainText  # the claim without marks of a chat window; the places of mentions are in it
    text: str  # of the claim, as it is read
    mentions: tuple[Mention, ...] = ()
    triples: tuple[Triple, ...] = ()
    evidence: tuple[EvidenceItem, ...] = ()
    stages: list[Stage] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    is_unasked: bool = False  # the graph did not reply when it was asked about the claim


def run_pipeline(
    claims: Sequence[Claim],
    pipeline: Pipeline,
    mode: Mode = Mode.HYBRID,
    *,
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> list[Checked]:
    """What is found for each claim, in order.

    A service that fails costs its stage, not the claim: the verdict is then NOT ENOUGH INFO, and a note says why.

    Raises:
        CancelledError: `cancelled` said so.
        InputError: a claim is empty, or the mode needs a stage that the pipeline lacks.
    """
    check_stages(pipeline, mode)
    for claim in claims:
        if not read_markup(claim.text).text.strip():
            raise InputError(f"claim {claim.id!r} has no words; write the statement to be checked")
    found: list[Checked] = []
    seen: dict[str, Neighbourhood] = {}
    # One by one where words are sent away, so that each report lists what was sent for it.
    size = 1 if any(isinstance(stage, Sender) for stage in (pipeline.linker, pipeline.verifier)) else BATCH
    for start in range(0, len(claims), size):
        batch = [_work(claim, pipeline) for claim in claims[start : start + size]]
        for checked in _check_batch(batch, pipeline, mode, seen, cancelled):
            found.append(checked)
            if progress is not None:
                progress(len(found), len(claims))
        if len(seen) > _MOST_CACHED:
            seen.clear()
    return found


def _work(claim: Claim, pipeline: Pipeline) -> _Work:
    plain = read_markup(claim.text)
    text = plain.text
    if pipeline.store is not None:
        with suppress(SearchError):  # the endpoint is asked again for the names, and that is told
            text = in_small_letters(text, pipeline.store)
    return _Work(claim, plain, text)


def in_small_letters(text: str, store: KnowledgeGraphStore) -> str:
    """A claim in capitals in small letters but for the graph's names and its beginning; every other text as it is.

    The parser and the linker tell names by their capitals. The letters keep their places.
    """
    words, small = words_of(text), list(text.lower())
    if not text.isupper() or len(words) <= 1 or len(small) != len(text):
        return text
    spans = [
        (words[first].start, words[last].end)
        for first in range(len(words))
        for last in range(first, min(first + _LONGEST, len(words)))
    ]
    found = dict(zip(spans, store.named([text[start:end] for start, end in spans]), strict=True))
    taken = 0
    for start, end in sorted(spans, key=lambda span: (span[0], -span[1])):
        said = text[start:end].lower()
        names = [name.surface for name in found[start, end] if name.surface != name.surface.lower()]
        if start < taken or not names or (end - start <= _SHORT and not names[0].isupper()):
            continue
        small[start:end] = next((name for name in names if name.lower() == said), said.title())
        taken = end
    return text[:1] + "".join(small)[1:]


def check_stages(pipeline: Pipeline, mode: Mode) -> None:
    """Raises: InputError when the mode needs a stage that the pipeline lacks."""
    stages = (pipeline.store, pipeline.linker, pipeline.ranker, pipeline.verifier)
    if mode is not Mode.FALLBACK and any(stage is None for stage in stages):
        raise InputError(f"the mode {mode} asks a knowledge graph, and none is given; name one")
    if mode is Mode.FALLBACK and pipeline.fallback is None:
        told = "the mode fallback looks into documents, and no search service is set"
        raise InputError(f"{told}; set search_service, or name a folder of documents")


def _check_batch(
    batch: Sequence[_Work],
    pipeline: Pipeline,
    mode: Mode,
    seen: dict[str, Neighbourhood],
    cancelled: Cancelled | None,
) -> list[Checked]:
    _stop_if(cancelled)
    verdicts: Sequence[Verdict | None] = [None] * len(batch)
    if pipeline.linker is not None:
        _link(batch, pipeline.linker)
    if mode is not Mode.FALLBACK:
        for work in batch:
            _stop_if(cancelled)
            _retrieve(work, pipeline, seen)
            _rank(work, pipeline)
        verdicts = _judge(batch, pipeline)
    results = []
    for work, verdict in zip(batch, verdicts, strict=True):
        _stop_if(cancelled)
        results.append(_conclude(work, verdict, pipeline, mode))
    return results


def _stop_if(cancelled: Cancelled | None) -> None:
    if cancelled is not None and cancelled():
        raise CancelledError("the check was stopped")


def _link(batch: Sequence[_Work], linker: EntityLinker) -> None:
    began = time.perf_counter()
    try:
        linked = linker.link([work.text for work in batch])
    except SearchError as err:
        for work in batch:
            work.is_unasked = True
            work.notes.append(f"Names could not be linked: {err}")
        linked = [()] * len(batch)
    share = (time.perf_counter() - began) / len(batch)
    for work, mentions in zip(batch, linked, strict=True):
        work.mentions = mentions
        known = sum(mention.entity is not None for mention in mentions)
        work.stages.append(Stage("linking", share, {"mentions": len(mentions), "linked": known}))
        if isinstance(linker, Sender):
            work.sent += linker.sent()


def _retrieve(work: _Work, pipeline: Pipeline, seen: dict[str, Neighbourhood]) -> None:
    """One hop around the names of a claim: what the graph states about each, and what joins them."""
    began = time.perf_counter()
    assert pipeline.store is not None
    counts: Counter[str] = Counter()
    _ask_about([m.entity for m in work.mentions if m.entity is not None], work, pipeline, seen, counts)
    verifier: object = pipeline.verifier
    if isinstance(verifier, LateNaming):
        late = verifier.named_late(ToVerify(work.text, work.mentions, (), work.triples))
        _ask_about(late, work, pipeline, seen, counts)
    work.sent += pipeline.store.sent()
    told = {"entities": counts["entities"], "triples": len(work.triples), "meta": counts["meta"]}
    work.stages.append(Stage("retrieval", time.perf_counter() - began, told))


def _ask_about(
    named: Sequence[Entity],
    work: _Work,
    pipeline: Pipeline,
    seen: dict[str, Neighbourhood],
    counts: Counter[str],
) -> None:
    """Adds the statements around entities; one that cannot be asked about costs its own, and a note says so."""
    store, limit = pipeline.store, pipeline.entity_limit
    assert store is not None
    entities = {entity.id: entity for entity in named}
    counts["entities"] += len(entities)
    found, is_cut = dict.fromkeys(work.triples), False
    for entity in entities.values():
        try:
            if entity.id not in seen:
                seen[entity.id] = store.neighbourhood(entity, limit=limit)
        except SearchError as err:
            work.is_unasked = True
            work.notes.append(f"The graph could not be asked about “{entity.label}”: {err}")
            continue
        around = seen[entity.id]
        found.update(dict.fromkeys(around.triples))
        counts["meta"] += around.left_out
        if around.is_cut:
            is_cut = True
            told = f"“{entity.label}” has more statements than the limit of {limit:,}"
            work.notes.append(f"{told}; {len(around.triples):,} of them were looked at.")
    if is_cut and isinstance(store, OxigraphStore):
        # What joins two names of the claim must not be lost with the rest.
        for one, other in combinations(entities.values(), 2):
            found.update(dict.fromkeys(store.between(one, other)))
    work.triples = tuple(found)


def _rank(work: _Work, pipeline: Pipeline) -> None:
    began = time.perf_counter()
    assert pipeline.ranker is not None
    ranked = pipeline.ranker.rank_triples(work.text, work.mentions, work.triples, pipeline.top_k)
    items = (EvidenceItem(n, score, triple=triple) for n, (triple, score) in enumerate(ranked, 1))
    work.evidence = tuple(items)
    counts = {"triples": len(work.triples), "kept": len(ranked)}
    work.stages.append(Stage("ranking", time.perf_counter() - began, counts))


def _judge(batch: Sequence[_Work], pipeline: Pipeline) -> list[Verdict]:
    assert pipeline.verifier is not None
    began = time.perf_counter()
    single = pipeline.store.single_valued if pipeline.store is not None else frozenset[str]()
    asked = [ToVerify(work.text, work.mentions, work.evidence, work.triples, single) for work in batch]
    verdicts = pipeline.verifier.verify(asked)
    share = (time.perf_counter() - began) / len(batch)
    # Nobody knows what a graph says that cannot be asked.
    told = [
        replace(v, reason=_UNASKED) if work.is_unasked and v.label is Label.NOT_ENOUGH_INFO else v
        for work, v in zip(batch, verdicts, strict=True)
    ]
    for work, verdict in zip(batch, told, strict=True):
        counts = {"evidence": len(work.evidence), "cited": len(verdict.cited)}
        work.stages.append(Stage("verdict", share, counts, note=str(verdict.label)))
        if isinstance(pipeline.verifier, Sender):
            work.sent += pipeline.verifier.sent()
    return told


def _conclude(work: _Work, graph_verdict: Verdict | None, pipeline: Pipeline, mode: Mode) -> Checked:
    """The result: the graph's verdict, or what documents say where the graph leaves the claim undecided."""
    read = graph_verdict.read if graph_verdict is not None else ()
    verdict, evidence = graph_verdict, _deciding(read or work.evidence, graph_verdict)
    found = None
    undecided = graph_verdict is None or graph_verdict.label is Label.NOT_ENOUGH_INFO
    if undecided and pipeline.fallback is not None and mode is not Mode.KNOWLEDGE_GRAPH:
        found = _fall_back(work, pipeline.fallback)
        verdict = found.verdict
        if verdict.label is Label.NOT_ENOUGH_INFO and graph_verdict is not None:
            verdict = replace(graph_verdict, reason=f"{graph_verdict.reason} {verdict.reason}", cited=())
    assert verdict is not None
    return Checked(
        claim=work.claim,
        verdict=verdict,
        decided_by=DecidedBy.KNOWLEDGE_GRAPH if found is None else DecidedBy.FALLBACK,
        mentions=tuple(_placed(work)),
        evidence=evidence if found is None else _deciding(found.evidence, found.verdict),
        graph_evidence=evidence,
        graph_verdict=graph_verdict,
        neighbourhood=_drawn(work),
        queries=() if found is None else found.queries,
        stages=tuple(work.stages),
        sent=tuple(work.sent),
        notes=tuple(work.notes),
    )


def _placed(work: _Work) -> Iterator[Mention]:
    """The mentions with their places in the claim as it was written."""
    for one in work.mentions:
        if (span := work.plain.span(one.start, one.end)) is not None:
            yield replace(one, start=span[0], end=span[1], text=work.claim.text[slice(*span)])


def _fall_back(work: _Work, fallback: "SearchFallback") -> FallbackResult:
    try:
        found = fallback.check(work.text, work.mentions)
    except SearchError as err:
        failed = Verdict(Label.NOT_ENOUGH_INFO, "The search for documents failed.")
        found = FallbackResult(failed, (), (), (), notes=(str(err),))
    work.stages += found.stages
    work.sent += found.sent
    work.notes += found.notes
    return found


def _deciding(evidence: Sequence[EvidenceItem], verdict: Verdict | None) -> tuple[EvidenceItem, ...]:
    cited = set(verdict.cited) if verdict is not None else set()
    return tuple(replace(item, is_deciding=item.number in cited) for item in evidence)


def _drawn(work: _Work) -> tuple[Triple, ...]:
    """The evidence first, then one statement of each relation in turn, so that no relation crowds out the others."""
    chosen = dict.fromkeys(item.triple for item in work.evidence if item.triple is not None)
    others = [triple for triple in work.triples if triple not in chosen]
    turns = in_turns([triple.relation.id for triple in others])
    return (*chosen, *(others[place] for place in turns))[:MOST_DRAWN]
