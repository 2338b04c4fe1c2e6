"""The default answerer: a fixed plan of searches, without any language model.

Which document the question names, what it is about, chunk search, words, section titles, links, one joint order of
passages, the exact words that answer, and `unknown` when the calibrated chance of being right is too small.
"""

import threading
import time
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from core.docgraph.document_answer import UNKNOWN, Answer, Scenario, ToolCall
from core.docgraph.document_store import Cancelled, DocumentStore
from core.docgraph.plan.answer_parts import (
    PLAN,
    READ,
    Draft,
    make_reference,
    name_place,
    paragraphs_of,
    refusal,
)
from core.docgraph.plan.any_matter import answer_any
from core.docgraph.plan.lists import answer_list
from core.docgraph.plan.plan_calibration import PlanCalibration, chance, load_plan_calibration
from core.docgraph.plan.plan_index import PlanIndex, build_index
from core.docgraph.plan.question import Kind, read_question
from core.docgraph.plan.search import CHUNK_ROWS, Matters, spread_cosines
from core.docgraph.plan.spans import find_answer
from core.docgraph.plan.structure import (
    answer_backlinks,
    answer_connection,
    answer_definition,
    answer_section,
)
from core.docgraph.plan.task import Steps, Task
from core.docgraph.plan.yes_no import YesNoReader
from core.errors import InputError
from core.models.parser import load_parser
from core.models.sentence_encoder import SentenceEncoder
from core.reading.reader import TrainedReader
from core.settings import load_settings
from core.types import ModelRecord

MAX_QUESTION = 2_000  # characters
_VALUE_PASSAGES = 3  # nearest ones in which plain vector retrieval looks for a value
_NO_MODEL = (
    "Without documents only a language model could answer, and none is configured. Choose another scenario, or "
    "configure a language model."
)
_BY_KIND: Mapping[Kind, Callable[[Task], Draft | None]] = {
    Kind.FACT: answer_any,
    Kind.LIST: answer_list,
    Kind.COUNT: answer_list,
    Kind.DEFINITION: answer_definition,
    Kind.SECTION: answer_section,
    Kind.BACKLINKS: answer_backlinks,
    Kind.CONNECTION: answer_connection,
}


class PlanAnswerer:
    """Answers from one store by the plan. Threads may share it; the index is made at the first question.

    Raises: ModelError when the calibration is missing or altered.
    """

    name = PLAN

    def __init__(
        self,
        store: DocumentStore,
        encoder: SentenceEncoder,
        *,
        scenario: Scenario = Scenario.GRAPH,
        calibration: PlanCalibration | None = None,
        yes_no: YesNoReader | None = None,
    ) -> None:
        self.scenario = Scenario(scenario)
        self.calibration = calibration or load_plan_calibration()
        self._store = store
        self._encoder = encoder
        self._yes_no = yes_no or YesNoReader(TrainedReader(), lambda: load_parser(load_settings()))
        self._matters = Matters(encoder)
        self._index: PlanIndex | None = None
        self._lock = threading.Lock()

    @property
    def records(self) -> tuple[ModelRecord, ...]:
        """The sentence encoder and the calibration; reader and parser once they were asked."""
        if self.scenario is Scenario.ZERO_SHOT:
            return ()
        fitted = self.calibration
        return (
            self._encoder.record,
            ModelRecord("plan_calibration", "documents", fitted.version, fitted.sha256 or None),
            *(self._yes_no.records if self._yes_no.has_read else ()),
        )

    @property
    def prompts(self) -> Mapping[str, str]:
        """None: no language model takes part."""
        return {}

    def answer(
        self,
        question: str,
        *,
        titles: Sequence[str] = (),
        hints: Sequence[str] = (),
        progress: Callable[[ToolCall], None] | None = None,
        cancelled: Cancelled | None = None,
    ) -> Answer:
        """Answer a question; words of `hints` join the query, and the passages that answered before are lowered."""
        began = time.perf_counter()
        _check(question)
        steps = Steps(progress, cancelled)
        if self.scenario is Scenario.ZERO_SHOT:
            return Answer(question, UNKNOWN, _NO_MODEL, answered_by=PLAN)
        steps.check()
        index = self.index
        loaded = time.perf_counter()
        task = Task(
            question=read_question(question),
            hints=tuple(hint for hint in hints if hint.strip()),
            titles=self._known(titles),
            index=index,
            store=self._store,
            matters=self._matters,
            calibration=self.calibration,
            yes_no=self._yes_no,
            steps=steps,
        )
        draft = self._draft(task) or refusal("No passage of the documents was found for this question.")
        return Answer(
            question=question,
            answer=draft.answer,
            explanation=draft.explanation,
            references=draft.references,
            passages=draft.passages,
            calls=tuple(steps.calls),
            confidence=draft.confidence,
            rounds=len(steps.calls),
            answered_by=PLAN,
            notes=draft.notes,
            leaves_open=draft.leaves_open,
            seconds={"index": loaded - began, "answer": time.perf_counter() - loaded},
        )

    @property
    def index(self) -> PlanIndex:
        """The index of the collection as it is now; made again when a document changed."""
        with self._lock:
            if self._index is None or self._index.fingerprint != self._store.fingerprint():
                self._index = build_index(self._store)
            return self._index

    def _draft(self, task: Task) -> Draft | None:
        if not task.index.passages:
            return refusal("The collection has no text yet: add documents to it first.")
        if self.scenario is Scenario.VECTOR:
            return _answer_by_vectors(task)
        return _BY_KIND[task.question.kind](task)

    def _known(self, titles: Sequence[str]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for title in titles:
            known = self._store.resolve(title)
            if known is None:
                raise InputError(
                    f"the collection has no document {title!r}; `plumbline collection list` shows its documents"
                )
            found[known] = None
        return tuple(found)


def _answer_by_vectors(task: Task) -> Draft | None:
    """Plain vector retrieval, which the graph is held against: from the passages with the nearest chunks."""
    text = " ".join((task.question.text, *task.hints))
    vector = task.matters.encoder.encode([text])[0]
    rows = task.steps.run(
        "vector_search_paragraph",
        {"query": text, "k": CHUNK_ROWS, "titles": task.titles},
        lambda: task.store.search_chunks(vector, CHUNK_ROWS, task.titles),
        lambda rows: (f"{len(rows)} paragraphs, ranked by meaning.", [row.id for row in rows[:20]]),
    )
    if not rows:
        return None
    index = task.index
    places = np.array(sorted({p for row in rows for p in index.of_paragraph.get(row.id, ())}), dtype=np.intp)
    order = places[np.argsort(-spread_cosines(index, rows, places), kind="stable")]
    best = [index.passages[place] for place in order[:READ]]
    first = rows[0].score or 0.0
    lead = first - (rows[1].score or 0.0) if len(rows) > 1 else 0.0
    sure = chance(float(task.calibration.vector.logits(np.array([[first, lead]], dtype=np.float32))[0]))
    read = paragraphs_of(best)
    found = find_answer(task.query, best[:_VALUE_PASSAGES], best[0])
    if found is None or sure < task.calibration.refuse_vector_below:
        return refusal(
            f"The nearest passage is not near enough: the chance that it answers is {sure:.0%}.", read, sure
        )
    where = name_place(found.sentence.paragraph)
    return Draft(
        found.answer, f"Found {where}, the nearest in meaning.", (make_reference(found.sentence),), read, sure
    )


def _check(question: str) -> None:
    if not question.strip():
        raise InputError("the question is empty; write what you want to know")
    if len(question) > MAX_QUESTION:
        raise InputError(
            f"the question has {len(question):,} characters, more than {MAX_QUESTION:,}; ask something shorter"
        )
