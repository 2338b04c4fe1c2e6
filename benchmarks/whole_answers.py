"""Audits of whole answers in the forms that assistants give them: tables, JSON, lists, letters, refusals, free words.

    python -m benchmarks.whole_answers --split test

`benchmarks/whole_answers_texts` was written by people who saw no code. Nothing of `test` is read: `--misses` is
refused there. The trivial baseline calls an answer as good as the share of its words that the source has.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from benchmarks.audit_pool import Auditor, audit_all
from benchmarks.ranking import roc_auc
from benchmarks.run_record import format_table, make_table, write_record

if TYPE_CHECKING:
    from core.grounding import GroundingReport

TEXTS = Path(__file__).resolve().parent / "whole_answers_texts"
REFUSAL = "refusal"
HEAD = (
    "form",
    "answers",
    "AUC",
    "AUC of shared words",
    "true: pass",
    "true: fail",
    "false: pass",
    "false: fail",
    "flags of false answers",
    "on the words at fault",
)
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Case:
    """An answer about a source."""

    id: str
    form: str
    context: str
    query: str
    response: str
    is_true: bool
    wrong: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the audit said of a case."""

    case: Case
    decision: str
    probability: float | None
    flags: tuple[tuple[int, int], ...]

    @property
    def score(self) -> float:
        """The probability that the answer is faithful; without one, what was decided."""
        decided = {"pass": 1.0, "review": 0.5, "fail": 0.0}[self.decision]
        return decided if self.probability is None else self.probability

    @property
    def on_wrong_words(self) -> int:
        """How many flags meet the words at fault."""
        starts = [(self.case.response.index(words), len(words)) for words in self.case.wrong]
        return sum(any(low < at + size and at < high for at, size in starts) for low, high in self.flags)


def load_cases(path: Path) -> list[Case]:
    """The cases of a file, in order."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [
        Case(
            row["id"],
            row["kind"],
            row["context"],
            row["query"],
            row["response"],
            row["true"],
            tuple(row["wrong_words"]),
        )
        for row in rows
    ]


def shared_words(case: Case) -> float:
    """The trivial baseline: the share of an answer's words that its source has."""
    told = [word.casefold() for word in _WORD.findall(case.response)]
    known = {word.casefold() for word in _WORD.findall(case.context)}
    return sum(word in known for word in told) / max(1, len(told))


def judge(auditor: Auditor, case: Case) -> Outcome:
    """The audit of one case."""
    report: GroundingReport = auditor.audit(case.id, case.context, case.query, case.response)
    probability = None if report.confidence is None else report.confidence.probability
    flags = tuple((one.start, one.end) for one in report.findings)
    return Outcome(case, str(report.decision), probability, flags)


@click.command()
@click.option("--split", type=click.Choice(["dev", "test"]), default="dev", show_default=True)
@click.option(
    "--texts", type=click.Path(exists=True, file_okay=False, path_type=Path), default=TEXTS, help="Others."
)
@click.option("--workers", default=1, show_default=True, help="Processes.")
@click.option(
    "--misses", type=click.Path(dir_okay=False, path_type=Path), help="What went wrong, of dev alone."
)
@click.option("-o", "--out", type=click.Path(dir_okay=False, path_type=Path))
def main(split: str, texts: Path, workers: int, misses: Path | None, out: Path | None) -> None:
    """Audit every answer, print the table, write the record."""
    if misses and split != "dev":
        raise click.UsageError("--misses is for --split dev: the test answers are only scored")
    path = texts / f"{split}.jsonl"
    outcomes = list(audit_all(judge, load_cases(path), workers=workers))
    forms = sorted({one.case.form for one in outcomes})
    rows = [_row(form, [one for one in outcomes if one.case.form == form]) for form in forms]
    rows.append(_row("all", outcomes))
    rows.append(_row("all but refusals", told := [one for one in outcomes if one.case.form != REFUSAL]))
    table = make_table("Whole answers", HEAD, rows)
    print(f"\n{format_table(table['header'], table['rows'])}")
    if misses:
        misses.write_text("".join(_miss(one) for one in outcomes), encoding="utf-8")
    result: dict[str, Any] = {
        "arguments": {"split": split},
        "headline": {"name": "AUC of answers that are no refusals", "value": f"{_auc(told):.3f}"},
        "data_name": f"{len(outcomes)} answers",
        "data_sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "tables": [table],
    }
    print("\nwritten to", write_record("whole_answers", result, out))


def _auc(outcomes: Sequence[Outcome]) -> float:
    return roc_auc(*([one.score for one in outcomes if one.case.is_true is side] for side in (False, True)))


def _row(name: str, outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    sides = [[one for one in outcomes if one.case.is_true is side] for side in (True, False)]
    shares = [
        f"{sum(one.decision == decision for one in side)} of {len(side)}"
        for side in sides
        for decision in ("pass", "fail")
    ]
    words = roc_auc(*([shared_words(one.case) for one in side] for side in reversed(sides)))
    flags = sum(len(one.flags) for one in sides[1])
    right = sum(one.on_wrong_words for one in sides[1])
    return (
        name,
        str(len(outcomes)),
        f"{_auc(outcomes):.3f}",
        f"{words:.3f}",
        *shares,
        str(flags),
        str(right),
    )


def _miss(one: Outcome) -> str:
    if one.decision == ("pass" if one.case.is_true else "fail"):
        return ""
    told = {
        "id": one.case.id,
        "form": one.case.form,
        "true": one.case.is_true,
        "decision": one.decision,
        "probability": one.probability,
        "query": one.case.query,
        "response": one.case.response,
        "wrong": one.case.wrong,
        "flags": [one.case.response[low:high] for low, high in one.flags],
    }
    return json.dumps(told, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    main()
