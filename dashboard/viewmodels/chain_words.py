"""An audited chain in words, symbols and tables; never by colour alone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pandas as pd

from core.reasoning.chain.chain import AuditedStep, ChainReport, StepStatus, triple_words
from core.reasoning.chain.findings import decide
from core.types import Decision
from dashboard.viewmodels.kbqa_words import counted
from dashboard.viewmodels.reasoning_heading import Heading


@dataclass(frozen=True, slots=True)
class StepStyle:
    """How the status of a step is shown."""

    tone: str  # CSS class
    symbol: str
    words: str

    @property
    def label(self) -> str:
        """Symbol and words: "✕ not in the graph"."""
        return f"{self.symbol} {self.words}"


STEP_STYLES: Mapping[StepStatus, StepStyle] = {
    StepStatus.IN_GRAPH: StepStyle("supported", "✓", "in the graph"),
    StepStatus.REVERSED: StepStyle("question", "⇄", "reversed"),
    StepStatus.NOT_IN_GRAPH: StepStyle("contradicted", "✕", "not in the graph"),
    StepStatus.MALFORMED: StepStyle("missing", "!", "malformed"),
}
_HEADINGS: Mapping[Decision, tuple[str, str, str, str]] = {
    Decision.PASS: ("pass", "✓", "Deductive", "Every step stands in the graph, and the answer follows"),
    Decision.REVIEW: (
        "review",
        "⇄",
        "Turned round",
        "Every step stands in the graph, but not every direction",
    ),
    Decision.FAIL: ("fail", "✕", "Not deductive", "The answer does not follow from the graph"),
}


_WITHOUT_ANSWER = {
    "Deductive": "Every step stands in the graph, and each follows from the one before",
    "Not deductive": "The chain does not follow from the graph",
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the given text, and the step that it belongs to."""

    text: str
    step: AuditedStep | None


def heading_of(report: ChainReport) -> Heading:
    """The verdict in a word and two sentences."""
    tone, symbol, word, sentence = _HEADINGS[decide(report)]
    if not report.case.answers:
        sentence = _WITHOUT_ANSWER.get(word, sentence)
    good = sum(step.is_valid for step in report.steps)
    share = (
        f"{good} of {counted(len(report.steps), 'step')} in the graph ({100 * report.validity_ratio:.0f} %)."
    )
    if report.doubt:
        return Heading(
            tone, "?", "Sound, and doubted", "It is not sure that the steps answer the question", report.doubt
        )
    return Heading(tone, symbol, word, sentence, f"{report.reason} {share}")


def pieces_of(report: ChainReport) -> Iterator[Piece]:
    """The given text cut where steps begin and end; of two steps that share a name the first has it."""
    text, at = report.case.text, 0
    for step in sorted(report.steps, key=lambda step: (step.start, step.end)):
        start, end = max(step.start, at), step.end
        if end <= start:
            continue
        if start > at:
            yield Piece(text[at:start], None)
        yield Piece(text[start:end], step)
        at = end
    if at < len(text):
        yield Piece(text[at:], None)


def step_words(step: AuditedStep) -> str:
    """A step in one line: "A → ^r → B"; what is missing is a question mark."""
    relation = f"^{step.relation}" if step.is_inverse else step.relation
    return " → ".join(part or "?" for part in (step.head, relation, step.tail))


def steps_frame(report: ChainReport) -> pd.DataFrame:
    """One row a step; row i is `report.steps[i]`."""
    many = len(report.paths) > 1
    rows = [
        {
            "Step": f"{path.number}.{number}" if many else str(number),
            "In the graph?": STEP_STYLES[step.status].label,
            "Follows?": "" if number == 1 else "✕ no" if step.break_before else "✓ yes",
            "As it was given": step_words(step),
        }
        for path in report.paths
        for number, step in enumerate(path.steps, 1)
    ]
    return pd.DataFrame(rows, columns=["Step", "In the graph?", "Follows?", "As it was given"])


def alternatives_of(step: AuditedStep) -> dict[str, list[str]]:
    """What the graph has in the place of a step, by how it differs."""
    found: dict[str, list[str]] = {}
    for each in step.alternatives:
        found.setdefault(str(each.kind).capitalize(), []).append(triple_words(each.triple))
    return found
