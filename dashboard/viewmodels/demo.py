"""The guided demo: its steps, what a visitor did of them, and the line in which the browser keeps that."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from core.trail import EventKind

EXAMPLE, ANSWER = (
    "retail-lease",
    "swapped-amount-and-date",
)  # bundled: a lease, and an answer with a wrong date


class DemoStep(StrEnum):
    """What a visitor does, in the order in which it is told."""

    AUDIT = "audit"
    SOURCE = "source"
    DECIDE = "decide"
    SIGN = "sign"
    VERIFY = "verify"
    EXPORT = "export"


# The steps that the record itself tells of.
_TOLD_BY: Mapping[str, DemoStep] = MappingProxyType(
    {
        EventKind.FINDING_REVIEWED: DemoStep.DECIDE,
        EventKind.AUDIT_SIGNED_OFF: DemoStep.SIGN,
        EventKind.AUDIT_EXPORTED: DemoStep.EXPORT,
    }
)


@dataclass(frozen=True, slots=True)
class StepWords:
    """One step for people."""

    title: str
    text: str


WORDS: Mapping[DemoStep, StepWords] = MappingProxyType(
    {
        DemoStep.AUDIT: StepWords(
            "Find a wrong date",
            "Below are a lease and a summary of it. The summary has one date and one sum wrong. Press “Audit this "
            "answer”; it takes some seconds.",
        ),
        DemoStep.SOURCE: StepWords(
            "See what the source says",
            "The first finding is the wrong date: its end is marked in the answer, on the left. Press “Show it in the "
            "source” to be taken to the clause.",
        ),
        DemoStep.DECIDE: StepWords(
            "Decide",
            "Is it an error? Press “Agree”; or write why not in the note and press “Disagree”. It is recorded at once, "
            "under the name that you type at the top of the page.",
        ),
        DemoStep.SIGN: StepWords(
            "Sign off",
            "Further down, under Sign-off, close the review. The button says what your decisions have come to.",
        ),
        DemoStep.VERIFY: StepWords(
            "Verify the trail",
            "All of it stands in the audit trail. Open it and press “Verify the trail”: had anybody changed a record, "
            "it would be named.",
        ),
        DemoStep.EXPORT: StepWords(
            "Take it with you",
            "Back in the audit, under Export, save the memorandum (PDF) or another file. The export is recorded, too.",
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Demo:
    """A demo that runs: the audit it is about, and which steps are done or were skipped."""

    record_id: str = ""  # empty until the example was audited
    done: frozenset[DemoStep] = frozenset()
    skipped: frozenset[DemoStep] = frozenset()

    @property
    def step(self) -> DemoStep | None:
        """The first step that is neither done nor skipped; None at the end."""
        return next((step for step in DemoStep if step not in self.done | self.skipped), None)

    def did(self, *steps: DemoStep) -> "Demo":
        """The demo with these steps done."""
        return replace(self, done=self.done | set(steps))

    def follow(self, record_id: str) -> "Demo":
        """The demo about this audit; one that has its audit keeps it."""
        return self if self.record_id else replace(self.did(DemoStep.AUDIT), record_id=record_id)

    def skip(self) -> "Demo":
        """The demo at its next step."""
        return self if self.step is None else replace(self, skipped=self.skipped | {self.step})

    def heed(self, events: Collection[str]) -> "Demo":
        """The demo with what these kinds of events of its audit tell."""
        return self.did(*(_TOLD_BY[kind] for kind in events if kind in _TOLD_BY))


def to_line(demo: Demo | None) -> str:
    """A line for the browser to keep; empty when no demo runs."""
    if demo is None:
        return ""
    return "|".join((demo.record_id, ",".join(sorted(demo.done)), ",".join(sorted(demo.skipped))))


def from_line(line: str) -> Demo | None:
    """The demo that was kept; None when there was none, or what was kept is not ours."""
    parts = line.split("|")
    if len(parts) != 3:
        return None
    known = {str(step): step for step in DemoStep}
    done, skipped = (
        frozenset(known[name] for name in part.split(",") if name in known) for part in parts[1:]
    )
    return Demo(parts[0], done, skipped)


def end_words(demo: Demo) -> str:
    """What stands in the strip when no step is left."""
    if demo.skipped:
        return f"You did {len(demo.done)} of {len(DemoStep)} steps. The rest waits in the menu whenever you like."
    return (
        "You found an error, saw its source, decided, signed off, verified and exported. All of it was real."
    )
