"""The dates of a report with what they are the dates of: what happened on each, and whether it began or ended then."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.happening_lexicon import BEGINS, ENDS, FROM, HAPPENINGS, MAIN, PUBLICATION, TO
from core.grounding.measure_reading import ends_after_names
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType, Mention

_MARK = "\ue000"  # stands for each character of a name
_WHOLE = len("2014-05")  # a year alone says when, beside what was
_CUT = re.compile(
    r"[;:\n()]|,\s+(?=(?:and|but|while|whereas|which|who|where)\b)|\s(?=(?:while|whereas|but)\b)"
)
_BARE = re.compile(r"[\s,]*(?:\b(?:on|in|by|at|from|and|then|later|between|the|day of|of)\b[\s,]*)*")
_ARTICLE = re.compile(r"\s*(?:the\s+)?")  # "First day: the 13th day of April, 2012"
_AND = re.compile(r"\s+and\s+(?:the\s+)?$")
_UNTIL = re.compile(r"\s*(?:,\s*)?(?:to|until|till|through|[-\u2013\u2014])\s*(?:the\s+)?")
_ITS_ASPECT = re.compile(
    r"\s*(?:(?:is|was|marked|saw|brought|as|being)\s+)?(?:its|their|the)\s+(?:end|close|conclusion|finish"
    r"|last|final|finale"
    r"|completion|start|beginning|first|outset|opening)\b"
)
_HEAD, _FOOT = 240, 160  # characters at either end of a report where a bare date is its own
_ISSUED = "rating"  # is published, too, but is no report
_OF_REPORT = re.compile(r"\b(?:reviews?|reports?|surveys?|stud(?:y|ies)|assessment|outlook)\b")
_SAYS = re.compile(r"\b(?:is|are|was|were|has|had|have|did|does|can|may|must|will|\w{3,}ed)\b")


@dataclass(frozen=True, slots=True)
class Dated:
    """One date at one place; what happened then by its own stretch, and by its whole sentence."""

    node: str
    start: int
    end: int
    near: frozenset[str]
    around: frozenset[str]
    is_begin: bool | None  # None: not said whether something began or ended


class HappeningReader:
    """Reads the whole dates of one text."""

    def __init__(self, text: str, graph: KnowledgeGraph, *, is_report: bool = False) -> None:
        chars = list(text)
        dates: list[tuple[Mention, str]] = []
        for node in graph.entities:
            if node.type is EntityType.DATE and len(node.canonical) >= _WHOLE:
                dates += [(mention, node.id) for mention in node.mentions]
            elif node.type not in VALUE_TYPES and node.type is not EntityType.ROLE:
                for mention in node.mentions:
                    if not mention.text.islower():
                        chars[mention.start : mention.end] = _MARK * (mention.end - mention.start)
        for at in ends_after_names(text, chars):
            chars[at] = ";"
        self._text = text
        self._is_report = is_report  # and so has a date of its own
        self._words = "".join(chars).lower()
        self._dates = sorted(dates, key=lambda pair: pair[0].start)

    def read(self) -> list[Dated]:
        """Every whole date in order."""
        found: list[Dated] = []
        for low, high in sentence_spans(self._text):
            inside = [pair for pair in self._dates if low <= pair[0].start < high]
            found += self._in_sentence((low, high), inside)
        return found

    def _in_sentence(self, place: tuple[int, int], dates: Sequence[tuple[Mention, str]]) -> Iterator[Dated]:
        low, high = place
        around = happenings_in(self._words[low:high])
        spans = [(mention.start, mention.end) for mention, _ in dates]
        for index, (mention, key) in enumerate(dates):
            own = self._stretch(place, spans, index)
            near, is_begin = happenings_in(own), self._begins(mention.start, own, spans)
            if not around and is_begin is not None:
                near = frozenset({MAIN})
            elif not around and self._is_report and self._is_its_own(place):
                near = frozenset({PUBLICATION})
            yield Dated(key, mention.start, mention.end, near, around, is_begin)

    def _stretch(self, place: tuple[int, int], spans: Sequence[tuple[int, int]], index: int) -> str:
        """The words of a date: its clause; beside another date, those before it, or behind it if there are none."""
        low, high = place
        start, end = spans[index]
        cuts = [low, *(cut.end() for cut in _CUT.finditer(self._words, low, start))]
        begin = cuts[-1]
        if (
            len(cuts) > 1
            and self._words[:begin].rstrip().endswith(":")
            and _ARTICLE.fullmatch(self._words, begin, start)
        ):
            begin = cuts[-2]  # the label of a date: "First day: 13 April 2012"
        close = next((cut.start() for cut in _CUT.finditer(self._words, end, high)), high)
        before = max((e for _, e in spans[:index] if e > begin), default=begin)
        after = min((s for s, _ in spans[index + 1 :] if s < close), default=close)
        head, tail = self._words[before:start], self._words[end:after]
        if before == begin and after == close:
            return f"{head} {tail}"
        if _BARE.fullmatch(head) and before == begin and after < close and happenings_in(tail):
            return f"{head} {tail}"
        if before > begin and _ITS_ASPECT.match(
            tail
        ):  # "A marked the outset of the survey, B its conclusion"
            return f"{ENDS.sub(' ', BEGINS.sub(' ', head))} {tail}"
        if happenings_in(head):
            return head
        if TO.search(head) or _AND.search(head):  # "from the one to the other" have what stands before both
            return f"{self._words[begin:start]} {self._words[end:close] if index == len(spans) - 1 else ''}"
        return f"{head} {tail}"

    def _begins(self, start: int, own: str, spans: Sequence[tuple[int, int]]) -> bool | None:
        before = self._words[max(0, start - 30) : start]
        if FROM.search(before):
            return True
        if TO.search(before):
            return False
        following = min((s for s, _ in spans if s > start), default=None)
        if following is not None and _UNTIL.fullmatch(self._words, self._end_of(start, spans), following):
            return True  # "2010-04-06 to June 13th, 2010"
        is_second = _AND.search(before) and any(
            FROM.search(self._words[max(0, s - 30) : s]) and 0 < start - e < len(" and including the ")
            for s, e in spans
        )
        if is_second:
            return False
        begins, ends = BEGINS.search(own) is not None, ENDS.search(own) is not None
        return begins if begins != ends else None

    @staticmethod
    def _end_of(start: int, spans: Sequence[tuple[int, int]]) -> int:
        return next(end for begin, end in spans if begin == start)

    def _is_its_own(self, place: tuple[int, int]) -> bool:
        """Whether a date stands in the head with a word for the report, or at head or foot without a verb: its own."""
        low, high = place
        if low < _HEAD and _OF_REPORT.search(self._words, low, high):
            return True
        is_edge = low < _HEAD or high > len(self._words) - _FOOT
        return is_edge and _SAYS.search(self._words[low:high]) is None


def happenings_in(words: str) -> frozenset[str]:
    """What some lower-case words say happened."""
    found = frozenset(name for name, pattern in HAPPENINGS.items() if pattern.search(words))
    return found - {PUBLICATION} if _ISSUED in found else found


def aspect_of(words: str) -> bool | None:
    """Whether lower-case words ask or say that something began (True) or ended (False)."""
    begins, ends = BEGINS.search(words) is not None, ENDS.search(words) is not None
    return begins if begins != ends else None
