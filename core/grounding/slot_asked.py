"""What a bare answer fills: "Northfen." after "Who appealed?", "Justice Kirk" behind "Dissent:"."""

import re
from collections.abc import Iterator, Sequence

from core.extraction.frames import Fill, Kind, fill_at, fills_of_kind
from core.extraction.frames.frame import MARKED
from core.extraction.opinions import Asked, OpinionReading, OpinionSlot, asked_slots, label_of
from core.extraction.opinions.plain_outcomes import PLAIN_OUTCOMES, outcome_in, replied_outcome
from core.grounding.clause_nearest import Spoken

_NEGATED = re.compile(r"\b(?:not|never|neither|nor|no|none|nobody|except|unlike)\b|n['’]t\b", re.IGNORECASE)
_JURY = re.compile(r"\b(?:jury|verdict)\b", re.IGNORECASE)  # its verdict may have been set aside
_ON_BENCH = (OpinionSlot.AUTHOR, OpinionSlot.JOINED, OpinionSlot.DISSENT, OpinionSlot.TRIAL_JUDGE)
_ARGUING = (OpinionSlot.COUNSEL, OpinionSlot.FIRM)
_OPENS = re.compile(r"(?:in short|in brief|briefly|short answer|answer|in a word|bottom line)", re.IGNORECASE)
_TITLED = re.compile(r"(?:\w+\s+)*(?:Judge|Justice)\b")
_QUESTION = re.compile(r"[^?]+\?")
_ASKS_HOW = re.compile(
    r"^\s*(?:and\s+|but\s+)?(?:wh(?:o|om|ose|en|ere|y)|how\s+(?:long|much|many|soon))\b", re.IGNORECASE
)


def asked_fills(spoken: Spoken, said: OpinionReading) -> Iterator[Fill]:
    """Fills of the slots that a label before the words names, or the question that they answer."""
    asking = [match.group() for match in _QUESTION.finditer(spoken.query)] or [spoken.query]
    if len(asking) == 1:
        yield from _outcomes(asking[0], said)
    questions = [asked_slots(match.group()) for match in _QUESTION.finditer(spoken.query)]
    for index, (low, high) in enumerate(said.spans):
        label = label_of(spoken.text, low, high)
        if label is not None and _OPENS.fullmatch(spoken.text[slice(*label)]):
            label = None
        begin = low if label is None else label[1]
        if _NEGATED.search(spoken.text, begin, high) or _JURY.search(spoken.text, begin, high):
            continue
        if label is not None:
            asked = asked_slots(spoken.text[slice(*label)])
        elif len(questions) == 1:
            asked = questions[0]
        else:
            asked = questions[index] if len(questions) == len(said.spans) else None
        if asked is not None:
            yield from _fill(asked, said, (begin, high), low)
    if 1 < len(questions) != len(said.spans):
        yield from _of_one_kind(questions, said)


def _outcomes(question: str, said: OpinionReading) -> Iterator[Fill]:
    """The outcome that the first sentence gives to the matter of the question, in words of any kind."""
    asked = asked_slots(question)
    if asked is None or not said.spans or _ASKS_HOW.match(question):
        return
    low, high = said.spans[0]
    words = said.masked.words[low:high]
    for slot, kind in asked.slots:
        if kind is not Kind.CHOICE or slot not in PLAIN_OUTCOMES or any(f.slot == slot for f in said.fills):
            continue
        told, replied = outcome_in(slot, words), replied_outcome(slot, question, words)
        if (told is not None and replied in (None, told)) or (told is None and replied is not None):
            yield Fill(slot, Kind.CHOICE, low, high, told or replied or "", low, high)


def labels_of(said: OpinionReading) -> dict[tuple[int, int], tuple[int, int]]:
    """Where the label of each list item stands, by where the item does."""
    labels = {span: label_of(said.masked.text, *span) for span in said.spans}
    return {span: label for span, label in labels.items() if label is not None}


def _fill(asked: Asked, said: OpinionReading, place: tuple[int, int], low: int) -> Iterator[Fill]:
    """The only filler of its kind in the words; counsel and firm are two names in this order."""
    begin, high = place
    for slot, kind in asked.slots:
        beside = _ARGUING if slot in _ARGUING else (slot,)
        if kind is Kind.CHOICE or any(f.slot in beside and begin <= f.start < high for f in said.fills):
            continue
        wanted = Kind.NAME if kind is Kind.FIRM else kind
        places = fills_of_kind(wanted, said.masked, begin, high)
        if slot in _ARGUING:
            places = places[slot == OpinionSlot.FIRM :][:1] if len(places) <= 2 else []
        titled = [place for place in places if _TITLED.match(said.masked.text, *place)]
        if slot in _ON_BENCH and len(titled) == 1:
            places = titled  # "to Judge Stone in Oregon"
        if len(places) == 1:
            yield fill_at(said.masked, (slot, kind), places[0], (low, high), asked.about)


def _of_one_kind(questions: Sequence[Asked | None], said: OpinionReading) -> Iterator[Fill]:
    """The only date of an answer to several questions, of which one asks for a date; and so for other values."""
    asked = [(slot, kind) for each in questions if each is not None for slot, kind in each.slots]
    whole = (0, len(said.masked.text))
    if any(each is None for each in questions) or _NEGATED.search(said.masked.text):
        return
    for slot, kind in asked:
        if kind in MARKED and [other for _, other in asked].count(kind) == 1:
            yield from _fill(Asked(((slot, kind),)), said, whole, 0)
