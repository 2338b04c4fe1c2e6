"""A comparison of two responses in words, for the page and for its exports."""

from collections.abc import Sequence

from core.grounding.presentation.appearance import status_text
from core.grounding.presentation.comparison import ComparedItem, Comparison, Flag, Presence
from core.grounding.presentation.items import Item
from core.grounding.presentation.score_words import show_score
from core.grounding.report import GroundingReport
from core.text.event_words import counted

PRESENCE_WORDS = {
    Presence.BOTH: "In both",
    Presence.ONLY_A: "Only in A",
    Presence.ONLY_B: "Only in B",
    Presence.CHANGED: "Changed",
}
FLAG_WORDS = {Flag.GONE: "Went away", Flag.NEW: "New", Flag.KEPT: "Still there", Flag.NONE: "Not flagged"}


def comparison_summary(comparison: Comparison) -> str:
    """What became of the flags and the items, in one or two sentences."""
    counts = comparison.counts
    gone, new, kept = counts[Flag.GONE], counts[Flag.NEW], counts[Flag.KEPT]
    if not gone and not new and not kept:
        flags = "Neither answer has a flag."
    else:
        flags = f"From A to B {counted(gone, 'flag')} went away, {new} came, {kept} stayed."
    changed, only_a, only_b = counts[Presence.CHANGED], counts[Presence.ONLY_A], counts[Presence.ONLY_B]
    if not changed and not only_a and not only_b:
        return f"{flags} Both answers state the same things."
    items = f"{counted(only_a, 'item')} {'stands' if only_a == 1 else 'stand'} only in A, {only_b} only in B"
    return f"{flags} {counted(changed, 'value')} changed; {items}."


def comparison_cautions(comparison: Comparison) -> tuple[str, ...]:
    """Why the two verdicts may not be held against each other."""
    found = []
    if not comparison.same_sources:
        found.append("The two answers were not held against the same source and question.")
    if not comparison.same_options:
        found.append("The two audits were made with different settings; the manifests say which.")
    return tuple(found)


def score_rows(a: GroundingReport, b: GroundingReport) -> tuple[tuple[str, str, str], ...]:
    """Name, value of A, value of B."""
    confidences = [report.confidence.probability if report.confidence else None for report in (a, b)]
    return (
        ("Entity grounding (EG)", _shown(a.eg), _shown(b.eg)),
        ("Relation preservation (RP)", _shown(a.rp), _shown(b.rp)),
        ("Composite fidelity index (CFI)", _shown(a.cfi), _shown(b.cfi)),
        ("Calibrated probability that it is faithful", _shown(confidences[0]), _shown(confidences[1])),
        ("Flags", str(len(a.findings)), str(len(b.findings))),
        ("Items judged", str(a.coverage.judged), str(b.coverage.judged)),
    )


def differing_items(comparison: Comparison) -> tuple[ComparedItem, ...]:
    """The items worth a reader's time: flagged in one of the two, or not the same in both."""
    return tuple(
        item for item in comparison.items if item.flag is not Flag.NONE or item.presence is not Presence.BOTH
    )


def item_cells(item: ComparedItem) -> tuple[str, ...]:
    """Kind, presence, words of A, its status, words of B, its status, flag, and what the source has."""
    return (
        item.any.kind,
        PRESENCE_WORDS[item.presence],
        *_side(item.a),
        *_side(item.b),
        FLAG_WORDS[item.flag],
        _source_has((item.b, item.a)),
    )


def _side(item: Item | None) -> tuple[str, str]:
    return ("", "") if item is None else (item.text, status_text(item.status))


def _source_has(items: Sequence[Item | None]) -> str:
    """What the source has in the place of the contradicted one."""
    return next((item.suggestion for item in items if item is not None and item.suggestion), "")


def _shown(value: float | None) -> str:
    return "–" if value is None else show_score(value)
