"""One question with all that the plan needs to answer it, and the record of what it did: calls as an agent's are."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from core.docgraph.document_answer import ToolCall
from core.docgraph.document_store import Cancelled, DocumentStore, ParagraphRow
from core.docgraph.plan.plan_calibration import PlanCalibration
from core.docgraph.plan.plan_index import PlanIndex
from core.docgraph.plan.question import Question
from core.docgraph.plan.search import CHUNK_ROWS, Matters, Query, Ranked, make_query, rank_passages
from core.docgraph.plan.yes_no import YesNoReader
from core.docgraph.stems import terms_of
from core.docgraph.tools import Toolbox
from core.docgraph.tools.results import AnyRow, Found
from core.errors import CancelledError

Rows = TypeVar("Rows")

_SHARED = 0.6  # share of a hint's words from which a passage is one that it speaks of


class Steps:
    """Collects the tool calls of one question, tells of each, and stops when the user says so."""

    def __init__(
        self, progress: Callable[[ToolCall], None] | None = None, cancelled: Cancelled | None = None
    ) -> None:
        self.calls: list[ToolCall] = []
        self._progress = progress
        self._cancelled = cancelled or (lambda: False)

    def use(self, toolbox: Toolbox, tool: str, **arguments: object) -> tuple[AnyRow, ...]:
        """The rows of a tool; none when the call failed, which the record says."""
        self.check()
        called = toolbox.record(tool, arguments, round=len(self.calls) + 1)
        self._add(called.call)
        return called.result.rows if isinstance(called.result, Found) else ()

    def run(
        self,
        tool: str,
        arguments: Mapping[str, object],
        work: Callable[[], Rows],
        told: Callable[[Rows], tuple[str, Sequence[str]]],
    ) -> Rows:
        """The result of a search that takes more rows than a tool gives; `told` has its summary and paragraphs."""
        self.check()
        began = time.perf_counter()
        rows = work()
        spent = (time.perf_counter() - began) * 1_000
        summary, ids = told(rows)
        self._add(ToolCall(tool, dict(arguments), summary, tuple(ids), len(self.calls) + 1, spent))
        return rows

    def aside(self) -> "Steps":
        """A record beside this one, of which nobody is told; it stops when this one does."""
        return Steps(cancelled=self._cancelled)

    def check(self) -> None:
        """Nothing, or a `CancelledError` when the user stopped the question."""
        if self._cancelled():
            raise CancelledError("the question was stopped")

    def _add(self, call: ToolCall) -> None:
        self.calls.append(call)
        if self._progress is not None:
            self._progress(call)


@dataclass
class Task:
    """A question, where to look, and what to look with."""

    question: Question
    hints: tuple[str, ...]
    titles: tuple[str, ...]  # to search; empty: all
    index: PlanIndex
    store: DocumentStore
    matters: Matters
    calibration: PlanCalibration
    yes_no: YesNoReader
    steps: Steps

    @cached_property
    def query(self) -> Query:
        """What is searched for."""
        return make_query(self.question, self.index, self.matters, titles=self.titles, hints=self.hints)

    @cached_property
    def toolbox(self) -> Toolbox:
        """The tools over the documents that may be read."""
        return Toolbox(self.store, self.matters.encoder, self.titles)

    def rank(self) -> Ranked:
        """The passages, best first; those that an audit's hints speak against are lowered."""
        query = self.query
        where = f"{len(query.titles)} named documents" if query.titles else "the whole collection"
        rows = self.steps.run(
            "vector_search_paragraph",
            {"query": query.matter_text, "k": CHUNK_ROWS, "titles": query.titles},
            lambda: self.store.search_chunks(query.vector, CHUNK_ROWS, query.titles),
            lambda rows: (
                f"{len(rows)} paragraphs of {where}, ranked by meaning.",
                [row.id for row in rows[:20]],
            ),
        )
        return self.steps.run(
            "word_search",
            {"query": query.matter_text, "terms": " ".join(query.sought.words)},
            lambda: rank_passages(self.index, query, rows, self.calibration, self._lowered(rows)),
            lambda ranked: (
                f"{len(ranked.places)} passages, ranked by words, section titles and meaning together.",
                [self.index.passages[place].pieces[0].paragraph.id for place in ranked.places[:10]],
            ),
        )

    def _lowered(self, rows: tuple[ParagraphRow, ...]) -> list[int]:
        """The passage that answered without the hints, and those near it that say what a hint says."""
        if not self.hints:
            return []
        plain = make_query(self.question, self.index, self.matters, titles=self.titles)
        best = rank_passages(self.index, plain, rows, self.calibration).places[:5]
        wrong = [frozenset(terms_of(hint)) for hint in self.hints]
        stems = {place: frozenset(terms_of(self.index.passages[place].text)) for place in best}
        said = [
            place
            for place in best
            if any(words and len(words & stems[place]) / len(words) >= _SHARED for words in wrong)
        ]
        return [*best[:1], *said]
