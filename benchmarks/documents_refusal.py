"""Whether the answerer answers where the contract has the clause, and refuses where it has not."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from benchmarks.documents_collection import Collection
from benchmarks.documents_questions import ClauseQuestion
from benchmarks.run_record import make_table
from core.docgraph.document_answer import Answer, Answerer


@dataclass(frozen=True)
class Judged:
    """An answer, and whether one of its references shares a character with an annotated place."""

    question: ClauseQuestion
    is_refusal: bool
    is_right: bool
    confidence: float | None
    milliseconds: float
    processor_ms: float = 0.0  # of this process, whatever else the machine does


def judge_answers(
    collection: Collection, answerer: Answerer, questions: Sequence[ClauseQuestion]
) -> list[Judged]:
    """The answers to questions over the whole collection."""
    found = []
    for question in questions:
        began = time.process_time()
        answer = answerer.answer(question.text)
        worked = (time.process_time() - began) * 1_000
        spent = answer.seconds.get("answer", 0.0) * 1_000
        found.append(
            Judged(
                question,
                answer.is_refusal,
                is_right(collection, question, answer),
                answer.confidence,
                spent,
                worked,
            )
        )
    return found


def is_right(collection: Collection, question: ClauseQuestion, answer: Answer) -> bool:
    """Whether a reference of the answer lies where the annotators found the clause."""
    title = collection.titles[question.file]
    return any(
        reference.article == title and reference.start < end and start < reference.end
        for reference in answer.references
        for start, end in question.spans
    )


def refusal_table(answers: Mapping[str, Sequence[Judged]]) -> dict[str, Any]:
    """How each scenario answers questions with and without an answer."""
    rows = []
    for name, judged in answers.items():
        present = [each for each in judged if not each.question.is_absent]
        absent = [each for each in judged if each.question.is_absent]
        rows.append(
            [
                name,
                _share(sum(each.is_right and not each.is_refusal for each in present), len(present)),
                _share(sum(not each.is_right and not each.is_refusal for each in present), len(present)),
                _share(sum(each.is_refusal for each in present), len(present)),
                _share(sum(each.is_refusal for each in absent), len(absent)),
                _share(sum(not each.is_refusal for each in absent), len(absent)),
                f"{calibration_error(judged):.3f}",
                f"{median(each.milliseconds for each in judged):.0f}",
                f"{median(each.processor_ms for each in judged):.0f}",
            ]
        )
    header = [
        "scenario",
        "present: right place",
        "present: wrong place",
        "present: refused wrongly",
        "absent: refused rightly",
        "absent: answered wrongly",
        "calibration error",
        "median ms",
        "median ms of processor",
    ]
    note = (
        "Right place: a quoted reference overlaps an annotated span. Calibration error: expected, ten bins."
    )
    return make_table("Answers and refusals over the whole collection", header, rows, note)


def refused_clauses_table(judged: Sequence[Judged]) -> dict[str, Any]:
    """Answers by clause type: right ones where the contract has the clause, any where it has not."""
    rows = []
    for clause in sorted({each.question.clause for each in judged}):
        here = [each for each in judged if each.question.clause == clause]
        present = [each for each in here if not each.question.is_absent]
        absent = [each for each in here if each.question.is_absent]
        rows.append(
            [
                clause,
                _share(sum(each.is_right and not each.is_refusal for each in present), len(present)),
                str(len(present)),
                _share(sum(not each.is_refusal for each in absent), len(absent)),
                str(len(absent)),
            ]
        )
    header = ["clause", "present: right place", "present", "absent: answered wrongly", "absent"]
    return make_table("Answers of the plan by clause type", header, rows)


def calibration_error(judged: Sequence[Judged], bins: int = 10) -> float:
    """The expected calibration error of the confidences, refusals by what their best passage's chance was."""
    told = [each for each in judged if each.confidence is not None and not each.is_refusal]
    total = 0.0
    for place in range(bins):
        inside = [each for each in told if min(int((each.confidence or 0.0) * bins), bins - 1) == place]
        if inside:
            mean = sum(each.confidence or 0.0 for each in inside) / len(inside)
            right = sum(each.is_right for each in inside) / len(inside)
            total += abs(mean - right) * len(inside)
    return total / len(told) if told else 0.0


def _share(count: int, total: int) -> str:
    return f"{count / total:.3f} ({count})" if total else "-"
