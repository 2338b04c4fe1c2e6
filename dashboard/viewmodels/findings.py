"""The findings as a table, and the order in which a reviewer walks through them."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

import pandas as pd

from core.grounding.presentation.appearance import STATUS_STYLES, status_text
from core.grounding.presentation.items import Item, one_line
from core.grounding.report import GroundingReport, SourceText
from core.trail import FindingReview, Judgment
from core.types import Evidence
from dashboard.viewmodels.kbqa_words import counted
from dashboard.viewmodels.matters import has_groups, matters_of

COLUMNS = ("Status", "In the answer", "Why", "Source says", "Decision", "Where")
_JUDGMENT_WORDS = {
    Judgment.AGREE: "✓ Agree",
    Judgment.DISAGREE: "✕ Disagree",
    Judgment.UNSURE: "? Unsure",
    Judgment.UNDECIDED: "",
}
_QUOTE = 160  # characters of a passage in a table cell; the source beside it shows all of it


def findings_frame(
    findings: Sequence[Item], report: GroundingReport, reviews: Mapping[str, FindingReview]
) -> pd.DataFrame:
    """One row a finding, in order of the response; with the number of its matter, where one has several findings."""
    matters = matters_of(report, findings)
    titles = {source.id: source.title for source in report.sources}
    rows = [
        {
            "Status": status_text(item.status),
            "In the answer": item.text,
            "Why": item.reason,
            "Source says": _shorten(source_words(item)),
            "Where": place_words(item.evidence[0], titles) if item.evidence else "",
            "Decision": judgment_words(reviews[item.id].latest.judgment) if item.id in reviews else "",
        }
        for item in findings
    ]
    frame = pd.DataFrame(rows, columns=list(COLUMNS))
    if has_groups(matters):
        frame.insert(0, "Matter", [matters[item.id] for item in findings])
    return frame


def findings_words(findings: Sequence[Item], report: GroundingReport) -> str:
    """How many findings of which status: the parts add up to the rows of the table."""
    matters = matters_of(report, findings)
    counts = Counter(item.status for item in findings)
    parts = [f"{counts[s]} {STATUS_STYLES[s].label.lower()}" for s in STATUS_STYLES if counts[s]]
    told = f"{len(findings)} {'finding' if len(findings) == 1 else 'findings'}: {', '.join(parts)}."
    if has_groups(matters):
        number = counted(len(set(matters.values())), "matter")
        told += f" They are {number}: a wrong item and the statements flagged for it are one."
    return told


def source_words(item: Item) -> str:
    """What the source has in the item's place; else the passage that decided it; else nothing."""
    return item.suggestion or (item.evidence[0].quote if item.evidence else "")


def place_words(evidence: Evidence, titles: Mapping[str, str]) -> str:
    """Where a passage stands, in words: title, page if any, characters."""
    page = f", page {evidence.page}" if evidence.page is not None else ""
    return f"{titles.get(evidence.source, evidence.source)}{page}, characters {evidence.start}–{evidence.end}"


def judgment_words(judgment: Judgment) -> str:
    """A judgment as tables show it."""
    return _JUDGMENT_WORDS[judgment]


def decided(reviews: Mapping[str, FindingReview]) -> frozenset[str]:
    """Ids of what a decision stands on."""
    return frozenset(id_ for id_, review in reviews.items() if review.is_decided)


def step_from(findings: Sequence[Item], selected: str | None, step: int) -> str | None:
    """The finding `step` places on from the selected one, round the end; the first when none is selected."""
    ids = [item.id for item in findings]
    if not ids:
        return None
    if selected not in ids:
        return ids[0] if step > 0 else ids[-1]
    return ids[(ids.index(selected) + step) % len(ids)]


def next_open(findings: Sequence[Item], selected: str, reviews: Collection[str]) -> str:
    """The next finding without a decision after the selected one; the selected one when none is left."""
    ids = [item.id for item in findings]
    start = ids.index(selected) if selected in ids else -1
    later = [*ids[start + 1 :], *ids[: start + 1]]
    return next((id_ for id_ in later if id_ not in reviews and id_ != selected), selected)


def source_of(evidence: Sequence[Evidence], sources: Sequence[SourceText]) -> str:
    """Id of the source to show: that of the first passage, else the first one."""
    return evidence[0].source if evidence else sources[0].id


def _shorten(quote: str) -> str:
    line = one_line(quote)
    return line if len(line) <= _QUOTE else f"{line[: _QUOTE - 1]}…"
