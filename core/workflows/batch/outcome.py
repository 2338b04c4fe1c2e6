"""What became of each line of a batch, and of the batch: what its table and its record show."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.types import Decision, Manifest

METHOD = "batch"
HALF = 0.5  # fit of what nothing is known of
SAMPLES = 5  # lines of a sample; a source may be long, so of audits those of one source
_SUBJECT = 160  # characters that tables show
_ORDER = (Decision.FAIL, None, Decision.REVIEW, Decision.PASS)  # the worst first; None: could not be judged
_WORDS = {
    Decision.FAIL: ("fails", "fail"),
    None: ("could not be judged", "could not be judged"),
    Decision.REVIEW: ("needs a person", "need a person"),
    Decision.PASS: ("passes", "pass"),
}


@dataclass(frozen=True, slots=True)
class Judged:
    """What a method says of one report, in short."""

    decision: Decision
    verdict: str  # in the method's own words, beside the decision; may be empty
    reason: str  # one sentence for people
    fit: float | None  # in [0, 1]; 1 = nothing speaks against it; orders what has the same decision


@dataclass(frozen=True, slots=True)
class LineOutcome:
    """One line of a batch."""

    number: int  # 1-based line of the file
    id: str | int | None  # as it was written; None when it cannot be read
    subject: str  # what it is about
    sha256: str  # of the line as it was read
    decision: Decision | None  # None when it could not be judged: `reason` says why
    verdict: str
    reason: str
    fit: float | None

    @property
    def risk(self) -> tuple[int, float]:
        """Sorts the line that needs a person most to the front."""
        return _ORDER.index(self.decision), -1.0 if self.fit is None else self.fit


@dataclass(frozen=True, slots=True)
class BatchReport:
    """A batch as it stands in the trail."""

    method: str  # of its lines
    name: str  # of the file
    options: str  # JSON of the method's options
    lines: tuple[LineOutcome, ...]  # that were done or could not be read, in the order of the file
    left: int  # lines that nobody worked on, for the batch was ended before
    note: str  # what somebody should know of how the file was read
    manifest: Manifest

    @property
    def decision(self) -> Decision:
        """The worst of its lines; what could not be judged is for a person."""
        worst = min(self.lines, key=lambda line: line.risk).decision if self.lines else None
        return worst or Decision.REVIEW

    @property
    def summary(self) -> str:
        """The batch in one sentence."""
        return summary_words(self.lines, self.left)


def short(text: str) -> str:
    """As much of a subject as tables show."""
    words = " ".join(text.split())
    return words if len(words) <= _SUBJECT else f"{words[: _SUBJECT - 1]}…"


def by_risk(lines: Sequence[LineOutcome]) -> list[LineOutcome]:
    """The lines, those first that need a person most."""
    return sorted(lines, key=lambda line: (line.risk, line.number))


def counts(lines: Sequence[LineOutcome]) -> dict[Decision | None, int]:
    """How many lines came to which decision, the worst first; those that none came to are left out."""
    found = Counter(line.decision for line in lines)
    return {decision: found[decision] for decision in _ORDER if found[decision]}


def summary_words(lines: Sequence[LineOutcome], left: int = 0) -> str:
    """How many lines came to what: "3 lines: 1 fails, 2 pass."."""
    told = ", ".join(f"{count:,} {_WORDS[of][count != 1]}" for of, count in counts(lines).items())
    end = f" {left:,} {'was' if left == 1 else 'were'} not worked on." if left else ""
    return f"{len(lines):,} {'line' if len(lines) == 1 else 'lines'}{f': {told}' if told else ''}.{end}"
