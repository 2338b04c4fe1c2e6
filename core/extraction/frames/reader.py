"""Fills of the slots of a text: every frame tried on every sentence that has its word."""

import re
from collections.abc import Iterator, Sequence

from core.extraction.frames.frame import ABOUT, MARKED, PATTERNS, Choice, Fill, Frame, Kind, Sole
from core.extraction.frames.masking import MARKS, Masked

_FINDERS = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in PATTERNS.items()}


def read_fills(
    masked: Masked,
    spans: Sequence[tuple[int, int]],
    rules: Sequence[Frame | Sole | Choice],
    *,
    caption: int = 0,
) -> list[Fill]:
    """What the rules read in the given sentences, in order of the text; in a caption of so many characters, its own."""
    frames = [rule for rule in rules if isinstance(rule, Frame)]
    headed = [frame for frame in frames if frame.is_caption and caption]
    plain = [frame for frame in frames if not frame.is_caption and not (frame.is_answer and caption)]
    found: list[Fill] = []
    for low, high in spans:
        words = masked.words[low:high]
        lowered = words.lower()
        for frame in plain:
            if any(word in lowered for word in frame.needed):
                found += _read(frame, masked, words, low)
        for rule in rules:
            if isinstance(rule, Sole):
                found += _sole(rule, masked, words, low)
            elif isinstance(rule, Choice):
                found += _choose(rule, words, low)
    for frame in headed:
        found += _read(frame, masked, masked.words[:caption], 0)
    return sorted(dict.fromkeys(found), key=lambda fill: (fill.start, fill.end, fill.slot))


def fills_of_kind(kind: Kind, masked: Masked, low: int, high: int) -> list[tuple[int, int]]:
    """Every place in a stretch that may fill a hole of the kind."""
    if kind in MARKED:
        mark = MARKS[MARKED[kind]]
        return [
            (start, value.end)
            for start, value in masked.values.items()
            if low <= start < high and masked.words[start] == mark
        ]
    return [match.span() for match in _FINDERS[kind].finditer(masked.words, low, high)]


def fill_at(
    masked: Masked, what: tuple[str, Kind], place: tuple[int, int], frame: tuple[int, int], about: str = ""
) -> Fill:
    """The fill of a slot by the words at a place, with the canonical form of a value."""
    value = masked.values.get(place[0]) if what[1] in MARKED else None
    canonical = value.canonical if value is not None else ""
    return Fill(*what, *place, masked.text[slice(*place)], *frame, about, canonical)


def _read(frame: Frame, masked: Masked, words: str, low: int) -> Iterator[Fill]:
    if frame.excluded is not None and frame.excluded.search(words):
        return
    for match in frame.pattern.finditer(words):
        holes = [(name.split("__"), match.span(name)) for name, text in match.groupdict().items() if text]
        about = next((masked.text[low + a : low + b] for (slot, *_), (a, b) in holes if slot == ABOUT), "")
        around = low + match.start(), low + match.end()
        for (slot, kind, _), (start, end) in holes:
            if slot != ABOUT:
                yield fill_at(masked, (slot, Kind(kind)), (low + start, low + end), around, about)


def _sole(rule: Sole, masked: Masked, words: str, low: int) -> Iterator[Fill]:
    if not rule.matter.search(words) or (rule.unless is not None and rule.unless.search(words)):
        return
    high = low + len(words)
    places = fills_of_kind(rule.kind, masked, low, high)
    if len(places) == 1:
        yield fill_at(masked, (rule.slot, rule.kind), places[0], (low, high))


def _choose(rule: Choice, words: str, low: int) -> Iterator[Fill]:
    if not rule.matter.search(words) or (rule.unless is not None and rule.unless.search(words)):
        return
    found: list[tuple[int, int, str]] = []
    for outcome, pattern in rule.outcomes:
        for match in pattern.finditer(words):
            if not any(start < match.end() and match.start() < end for start, end, _ in found):
                found.append((*match.span(), outcome))
    if len({outcome for *_, outcome in found}) == 1:
        start, end, outcome = found[0]
        yield Fill(rule.slot, Kind.CHOICE, low + start, low + end, outcome, low, low + len(words))
