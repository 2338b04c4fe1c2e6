"""Two audited responses to the same sources, item by item: what only one says, what changed, which flags went; and the
same in words, for the page and for its exports.
"""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum

from core.grounding.presentation.appearance import SEVERITY, status_text
from core.grounding.presentation.items import NAMED_ITEM, STATEMENT, Item, items_of, one_line
from core.grounding.presentation.score_words import show_score
from core.grounding.report import GroundingReport
from core.text.difference import Change, Stretch, compare_texts
from core.text.event_words import counted
from core.types import QUERY

_Key = tuple[str, ...]


class Presence(StrEnum):
    """Where an item stands."""

    BOTH = "both"
    ONLY_A = "only_a"
    ONLY_B = "only_b"
    CHANGED = "changed"  # B has another value in the same place


class Flag(StrEnum):
    """What became of a flag from A to B."""

    GONE = "gone"
    NEW = "new"
    KEPT = "kept"
    NONE = "none"  # flagged in neither


_PRESENCE_WORDS = {
    Presence.BOTH: "In both",
    Presence.ONLY_A: "Only in A",
    Presence.ONLY_B: "Only in B",
    Presence.CHANGED: "Changed",
}
_FLAG_WORDS = {Flag.GONE: "Went away", Flag.NEW: "New", Flag.KEPT: "Still there", Flag.NONE: "Not flagged"}


@dataclass(frozen=True, slots=True)
class ComparedItem:
    """One item, or two that stand in the same place."""

    presence: Presence
    flag: Flag
    a: Item | None
    b: Item | None

    @property
    def any(self) -> Item:
        """The item of A, else that of B."""
        found = self.a or self.b
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything that differs between two responses."""

    same_sources: bool  # False: the verdicts do not speak of the same thing
    same_options: bool  # False: they were not compared in the same way
    items: tuple[ComparedItem, ...]  # the most serious first
    stretches: tuple[Stretch, ...]  # the whole of both texts

    @property
    def counts(self) -> Counter[Flag | Presence]:
        """How many items have each flag and each presence."""
        return Counter(word for item in self.items for word in (item.flag, item.presence))


def compare_reports(a: GroundingReport, b: GroundingReport) -> Comparison:
    """Items are the same when type and canonical form are; statements when their ends, too, are the same.

    An item of A and one of B of the same kind are one changed value when the texts differ exactly there.
    """
    stretches = compare_texts(a.response, b.response)
    here, there = _keyed(a), _keyed(b)
    flagged = {finding.id for finding in a.findings}, {finding.id for finding in b.findings}
    pairs = [(here[key], there[key]) for key in here if key in there]
    left = [item for key, item in here.items() if key not in there]
    right = [item for key, item in there.items() if key not in here]
    changed = _in_the_same_place(left, right, stretches)
    for one, two in changed:
        left.remove(one)
        right.remove(two)
    found = [ComparedItem(Presence.BOTH, _flag(x, y, flagged), x, y) for x, y in pairs]
    found += [ComparedItem(Presence.CHANGED, _flag(x, y, flagged), x, y) for x, y in changed]
    found += [ComparedItem(Presence.ONLY_A, _flag(x, None, flagged), x, None) for x in left]
    found += [ComparedItem(Presence.ONLY_B, _flag(None, y, flagged), None, y) for y in right]
    same_options = a.manifest.parameters == b.manifest.parameters
    return Comparison(_sources(a) == _sources(b), same_options, tuple(sorted(found, key=_order)), stretches)


def _keyed(report: GroundingReport) -> dict[_Key, Item]:
    """The items by what they say; of two that say the same, the more serious one."""
    nodes = report.response_graph.by_id
    keys: dict[str, _Key] = {item.id: (item.type, item.canonical) for item in report.entities}

    def end(node_id: str) -> str:
        return nodes[node_id].canonical.casefold()

    for stated in report.relations:
        modal = ("not" if stated.negated else "", str(stated.modality))
        keys[stated.id] = (end(stated.subject), stated.relation, end(stated.object), *modal)
    for sentence in report.sentences:
        keys[sentence.id] = (STATEMENT, one_line(report.response[sentence.start : sentence.end]).casefold())
    found: dict[_Key, Item] = {}
    for item in sorted(items_of(report), key=lambda item: SEVERITY[item.status]):
        found.setdefault(keys[item.id], item)
    return found


def _in_the_same_place(
    left: Sequence[Item], right: Sequence[Item], stretches: Sequence[Stretch]
) -> list[tuple[Item, Item]]:
    """Items of one kind, or one type, that touch the two sides of one changed stretch; each in one pair only."""
    taken: set[str] = set()
    pairs: list[tuple[Item, Item]] = []
    for stretch in stretches:
        if stretch.change is not Change.CHANGED:
            continue
        here = [item for item in left if _touches(item, stretch.start, stretch.end)]
        there = [item for item in right if _touches(item, stretch.new_start, stretch.new_end)]
        for one in here:
            two = next((x for x in there if x.id not in taken and _alike(one, x)), None)
            if two is not None and all(one is not x for x, _ in pairs):
                taken.add(two.id)
                pairs.append((one, two))
    return pairs


def _touches(item: Item, start: int, end: int) -> bool:
    return any(low < end and start < high for low, high in item.places)


def _alike(one: Item, two: Item) -> bool:
    """Of the same kind; named items of the same type, statements with the same middle."""
    if one.kind != two.kind or one.kind == NAMED_ITEM:
        return (one.kind, one.detail) == (two.kind, two.detail)
    return one.detail.split(" → ")[1:2] == two.detail.split(" → ")[1:2]


def _flag(a: Item | None, b: Item | None, flagged: tuple[Set[str], Set[str]]) -> Flag:
    was, is_ = (item is not None and item.id in ids for item, ids in zip((a, b), flagged, strict=True))
    if was and is_:
        return Flag.KEPT
    return Flag.GONE if was else Flag.NEW if is_ else Flag.NONE


def _order(item: ComparedItem) -> tuple[int, int, bool, tuple[int, int]]:
    order: Mapping[Flag, int] = {Flag.NEW: 0, Flag.KEPT: 1, Flag.GONE: 2, Flag.NONE: 3}
    worst = min(SEVERITY[one.status] for one in (item.a, item.b) if one is not None)
    return order[item.flag], worst, item.any.kind != NAMED_ITEM, item.any.places[0]


def _sources(report: GroundingReport) -> list[tuple[bool, str]]:
    return sorted((source.id == QUERY, source.text) for source in report.sources)


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
    sources = "The two answers were not held against the same source and question."
    options = "The two audits were made with different settings; the manifests say which."
    told = ((comparison.same_sources, sources), (comparison.same_options, options))
    return tuple(text for is_same, text in told if not is_same)


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
        _PRESENCE_WORDS[item.presence],
        *_side(item.a),
        *_side(item.b),
        _FLAG_WORDS[item.flag],
        next((one.suggestion for one in (item.b, item.a) if one is not None and one.suggestion), ""),
    )


def _side(item: Item | None) -> tuple[str, str]:
    return ("", "") if item is None else (item.text, status_text(item.status))


def _shown(value: float | None) -> str:
    return "–" if value is None else show_score(value)
