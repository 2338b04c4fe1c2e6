"""The fallback from query to verdict: rewrite, search, rank, judge each snippet, judge the claim.

Kolli et al., "Hybrid Fact-Checking", section 3, stage 2: 3 to 5 queries, at most 100 snippets, the k = 5 best of
them, one classification each. They leave open what several classified pairs give together. Here

- snippets that decide on one side only give their label, whatever their number: one clear statement is enough;
- snippets on both sides give NOT ENOUGH INFO, whatever their numbers: two sources disagree, and counting hits of a
  search says nothing of who is right. A person should read both;
- no snippet that decides gives NOT ENOUGH INFO.

The reason is that of the best-ranked deciding snippet; the confidence that of the surest one, if any has one.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from core.errors import LanguageModelError, SearchError, SettingsError
from core.factcheck.claim import EvidenceItem, Label, Mention, Snippet, Stage, Verdict
from core.factcheck.fallback.document_cache import DocumentCache
from core.factcheck.fallback.folder import FolderLimits, FolderSearch
from core.factcheck.fallback.web_search import WebSearch, choose_service
from core.factcheck.protocols import (
    EvidenceRanker,
    FallbackResult,
    QueryRewriter,
    SearchProvider,
    Sender,
    ToVerify,
    Verifier,
)
from core.models.sentence_encoder import SentenceEncoder
from core.settings import SearchService, Settings
from core.text import limits_from
from core.types import ModelRecord

TOP_K = 5  # snippets that are judged; section 3, "Snippet retrieval"
MAX_SNIPPETS = 100  # that are ranked; ibid.
_WORDS = {Label.SUPPORTED: "support", Label.REFUTED: "refute"}


@dataclass
class _Run:
    """One check on its way."""

    queries: tuple[str, ...] = ()
    evidence: tuple[EvidenceItem, ...] = ()
    stages: list[Stage] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    began: float = field(default_factory=time.perf_counter)  # when the stage at work did

    def tick(self, name: str, counts: Mapping[str, int], note: str = "") -> None:
        """Note a stage that is done."""
        now = time.perf_counter()
        self.stages.append(Stage(name, now - self.began, counts, note))
        self.began = now


class SearchFallback:
    """Looks for passages and judges the claim by them. One instance serves one check at a time."""

    def __init__(
        self, rewriter: QueryRewriter, provider: SearchProvider, ranker: EvidenceRanker, verifier: Verifier
    ) -> None:
        self.name = provider.name
        self.verifier = verifier.name
        found = (*rewriter.records, *ranker.records, *verifier.records)
        self.records: tuple[ModelRecord, ...] = tuple(dict.fromkeys(found))
        self.prompts: Mapping[str, str] = {**rewriter.prompts, **verifier.prompts}
        self._rewriter = rewriter
        self._provider = provider
        self._ranker = ranker
        self._verifier = verifier

    def check(self, claim: str, mentions: Sequence[Mention]) -> FallbackResult:
        """The verdict with its evidence; a service that fails gives NOT ENOUGH INFO and a note saying so.

        Raises ModelError when a model of this machine cannot be loaded.
        """
        run = _Run()
        try:
            verdict = self._check(claim, mentions, run)
        except (SearchError, LanguageModelError) as err:
            run.notes.append(str(err))
            what = "search for documents" if isinstance(err, SearchError) else "language model"
            verdict = Verdict(Label.NOT_ENOUGH_INFO, f"The {what} failed, so documents could not decide.")
        stages = (self._rewriter, self._provider, self._verifier)
        sent = [each for stage in stages if isinstance(stage, Sender) for each in stage.sent()]
        run.notes += self._provider.notes()
        told = tuple(run.stages), tuple(sent), tuple(run.notes)
        return FallbackResult(verdict, run.evidence, run.queries, *told)

    def _check(self, claim: str, mentions: Sequence[Mention], run: _Run) -> Verdict:
        run.queries = self._rewriter.rewrite(claim, mentions)
        run.tick("rewriting", {"queries": len(run.queries)})
        first: dict[str, Snippet] = {}  # of those with the same words
        for snippet in self._provider.search(run.queries, limit=MAX_SNIPPETS) if run.queries else ():
            first.setdefault(" ".join(snippet.text.lower().split()), snippet)
        found = list(first.values())
        run.tick("search", {"snippets": len(found)})
        run.evidence = self._rank(claim, found)
        run.tick("snippets", {"snippets": len(found), "kept": len(run.evidence)})
        verdicts = self._verifier.verify([ToVerify(claim, tuple(mentions), (item,)) for item in run.evidence])
        verdict = aggregate(run.evidence, verdicts)
        counts = {str(label): sum(each.label is label for each in verdicts) for label in Label}
        run.tick("snippet verdicts", counts, str(verdict.label))
        return verdict

    def _rank(self, claim: str, snippets: Sequence[Snippet]) -> tuple[EvidenceItem, ...]:
        texts = [f"{each.title}. {each.text}" if each.title else each.text for each in snippets]
        scores = self._ranker.rank(claim, texts) if texts else []
        best = sorted(zip(snippets, scores, strict=True), key=lambda scored: -scored[1])[:TOP_K]
        return tuple(EvidenceItem(n, score, snippet=snippet) for n, (snippet, score) in enumerate(best, 1))


def aggregate(evidence: Sequence[EvidenceItem], verdicts: Sequence[Verdict]) -> Verdict:
    """The verdict on the claim; `verdicts[i]` is on `evidence[i]` alone, which is a snippet."""
    found = list(zip(evidence, verdicts, strict=True))
    supporting = [(item, verdict) for item, verdict in found if verdict.label is Label.SUPPORTED]
    refuting = [(item, verdict) for item, verdict in found if verdict.label is Label.REFUTED]
    if not evidence:
        return Verdict(Label.NOT_ENOUGH_INFO, "The search found no passage.")
    if supporting and refuting:
        told = f"The sources disagree: {_numbers(supporting)} for the claim, {_numbers(refuting)} against it."
        cited = tuple(sorted(item.number for item, _ in (*supporting, *refuting)))
        return Verdict(Label.NOT_ENOUGH_INFO, told, cited)
    if supporting or refuting:
        return _agree(supporting or refuting)
    told = f"None of the {len(evidence)} best passages states or contradicts the claim."
    one = "The one passage found neither states nor contradicts the claim."
    return Verdict(Label.NOT_ENOUGH_INFO, told if len(evidence) > 1 else one)


def _agree(side: Sequence[tuple[EvidenceItem, Verdict]]) -> Verdict:
    ordered = sorted(side, key=lambda found: found[0].number)
    first = ordered[0][1]
    sources = {item.snippet.source for item, _ in ordered if item.snippet is not None}
    reason = first.reason
    if len(ordered) > 1:
        places = f"{len(sources)} sources" if len(sources) > 1 else "one source"
        told = f"In all {len(ordered)} passages of {places} {_WORDS[first.label]} the claim"
        reason = f"{reason} {told} ({_numbers(ordered)})."
    confidences = [verdict.confidence for _, verdict in ordered if verdict.confidence is not None]
    cited = tuple(item.number for item, _ in ordered)
    return Verdict(first.label, reason, cited, max(confidences, default=None))


def _numbers(side: Sequence[tuple[EvidenceItem, Verdict]]) -> str:
    return "evidence " + ", ".join(str(number) for number in sorted(item.number for item, _ in side))


def load_search_provider(settings: Settings, encoder: SentenceEncoder) -> SearchProvider | None:
    """Where passages are looked for; None when nothing may be searched.

    A folder may be shared by threads and is worth keeping; a web service lists what it sent, so make one for each
    check.

    Raises SettingsError when the folder, address, key or engine that it needs is not set.
    """
    if settings.search_service is SearchService.OFF:
        return None
    if settings.search_service is not SearchService.FOLDER:
        return WebSearch(choose_service(settings))
    if not settings.search_folder:
        raise SettingsError("search_service = 'folder' needs search_folder; set it to a folder of documents")
    limits = FolderLimits(reading=limits_from(settings))
    return FolderSearch(Path(settings.search_folder), encoder, DocumentCache(settings.cache_dir), limits)


def describe_search(settings: Settings) -> str:
    """The choice in words: what is searched, and whether words leave the machine.

    Raises SettingsError when what it needs is not set.
    """
    if settings.search_service is SearchService.OFF:
        return "off: claims that the graph leaves undecided stay so"
    if settings.search_service is SearchService.FOLDER:
        return f"documents in {settings.search_folder or '(no folder is set)'}; texts stay on this machine"
    service = choose_service(settings)
    return f"{service.name} at {service.host}: QUERIES ARE SENT THERE"
