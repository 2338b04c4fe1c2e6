"""What claims are judged by: the pipeline with a verifier, and the baselines that see no evidence."""

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from benchmarks.claims_factbench import BenchmarkClaim
from benchmarks.claims_measures import LABELS
from benchmarks.run_progress import batches, told
from core.errors import LanguageModelError
from core.factcheck.claim import Checked, Claim, DecidedBy, Label, Mention, Mode, Verdict
from core.factcheck.pipeline import Pipeline, run_pipeline
from core.factcheck.protocols import KnowledgeGraphStore
from core.factcheck.store import load_triples
from core.settings import ClaimVerifier, Settings
from core.workflows.check.stages import load_pipeline
from core.workflows.engine import Engine

Row = tuple[str, str, str]
_MANY = 100_000  # claims; all of them, so that neighbourhoods are kept from one to the next


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answers of one system to the claims of one set."""

    system: str
    answers: tuple[Label, ...]
    seconds: float = 0.0  # of the checks, loading left out; 0 for a baseline
    stages: dict[str, float] | None = None  # seconds by stage
    mentions: tuple[tuple[Mention, ...], ...] = ()

    @property
    def claims_a_second(self) -> float | None:
        """None for a baseline."""
        return len(self.answers) / self.seconds if self.seconds else None


class Checks:
    """The product's own stages with one verifier; graphs are exchanged."""

    def __init__(self, settings: Settings, verifier: ClaimVerifier) -> None:
        self.settings = replace(settings, claim_verifier=verifier)
        self.engine = Engine(self.settings)
        self.name = f"KG alone, {verifier}"
        self._pipeline: Pipeline | None = None
        is_quick = verifier in (ClaimVerifier.ALIGNMENT, ClaimVerifier.READER)
        self._at_once = _MANY if is_quick else 1  # a language model takes seconds a claim

    def one_graph(self, claims: Sequence[BenchmarkClaim], rows: Sequence[Row]) -> Outcome:
        """All claims against one graph, a first few before the clock starts."""
        pipeline = self._with(load_triples(rows))
        asked = [Claim(claim.id, claim.text) for claim in claims]
        self._check(asked[: min(3, self._at_once)], pipeline)
        began = time.perf_counter()
        found = [
            checked
            for batch in told(batches(asked, self._at_once), self.name)
            for checked in self._check(batch, pipeline)
        ]
        return self._outcome(found, time.perf_counter() - began)

    def own_graphs(self, claims: Sequence[BenchmarkClaim], graphs: Sequence[Sequence[Row]]) -> Outcome:
        """Each claim against the graph of its number."""
        found: list[Checked] = []
        seconds = 0.0
        for claim in told(claims, self.name):
            pipeline = self._with(load_triples(graphs[claim.graph]))
            began = time.perf_counter()
            found += self._check([Claim(claim.id, claim.text)], pipeline)
            seconds += time.perf_counter() - began
        return self._outcome(found, seconds)

    def _check(self, claims: Sequence[Claim], pipeline: Pipeline) -> list[Checked]:
        """What the stages find; a model that gives no answer in time leaves its claim open, and the run goes on."""
        try:
            return run_pipeline(claims, pipeline, Mode.KNOWLEDGE_GRAPH)
        except LanguageModelError as err:
            if len(claims) > 1:
                raise
            print(f"{self.name}: {claims[0].id} is left open: {err}", file=sys.stderr, flush=True)
            verdict = Verdict(Label.NOT_ENOUGH_INFO, f"No answer: {err}.")
            return [Checked(claim=claims[0], verdict=verdict, decided_by=DecidedBy.KNOWLEDGE_GRAPH)]

    def _with(self, store: KnowledgeGraphStore) -> Pipeline:
        """The stages on another graph; the verifier and its caches stay."""
        new = load_pipeline(self.engine, self.settings, Mode.KNOWLEDGE_GRAPH, store)
        if self._pipeline is not None:
            new = replace(new, verifier=self._pipeline.verifier, ranker=self._pipeline.ranker)
        self._pipeline = new
        return new

    def _outcome(self, checked: Sequence[Checked], seconds: float) -> Outcome:
        stages: dict[str, float] = {}
        for each in checked:
            for stage in each.stages:
                stages[stage.name] = stages.get(stage.name, 0.0) + stage.seconds
        answers = tuple(each.verdict.label for each in checked)
        return Outcome(self.name, answers, seconds, stages, tuple(each.mentions for each in checked))


def random_choice(claims: Sequence[BenchmarkClaim], *, seed: int) -> Outcome:
    """One of the three labels, each as likely."""
    draw = random.Random(seed)
    return Outcome("Random choice", tuple(draw.choice(LABELS) for _ in claims))


def commonest(claims: Sequence[BenchmarkClaim]) -> Outcome:
    """The label that most claims have, for all."""
    labels = [claim.label for claim in claims]
    return Outcome("Always the commonest label", (max(LABELS, key=labels.count),) * len(claims))


def claim_only(train: Sequence[BenchmarkClaim], claims: Sequence[BenchmarkClaim], *, seed: int) -> Outcome:
    """Logistic regression on the words and word pairs of the claim alone, trained on development claims."""
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline

    model = make_pipeline(
        TfidfVectorizer(ngram_range=(1, 2), min_df=2, sublinear_tf=True),
        LogisticRegression(max_iter=1_000, class_weight="balanced", random_state=seed),
    )
    model.fit([claim.text for claim in train], [str(claim.label) for claim in train])
    found = model.predict([claim.text for claim in claims])
    return Outcome("Claim only, words", tuple(Label(label) for label in found))


def linking_accuracy(claims: Sequence[BenchmarkClaim], outcome: Outcome) -> tuple[int, int]:
    """Names linked to the right entity, and names; a name that the claim does not have word for word is left out."""
    right = total = 0
    for claim, mentions in zip(claims, outcome.mentions, strict=True):
        for surface, entity in claim.names:
            start = claim.text.lower().find(surface.lower())
            if start < 0:
                continue
            total += 1
            right += any(
                m.start <= start and start + len(surface) <= m.end and m.entity and m.entity.label == entity
                for m in mentions
            )
    return right, total
