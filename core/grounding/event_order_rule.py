"""Event against event: what came first in a source that dates both, held against "the loan followed the takeover".

Such a sentence has no date that could be wrong, and the same words as its opposite.
"""

import re
from collections import defaultdict
from collections.abc import Mapping

from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.happening_lexicon import BEGINS, ENDS, MAIN, PUBLICATION
from core.grounding.happening_reading import Dated, HappeningReader, happenings_in
from core.grounding.report_settled import SentenceVerdicts
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType, Status

_MARK = "\ue000"
_EARLIER = (
    r"before|prior to|earlier than|ahead of|preced(?:es|ed|ing)|predat(?:es|ed|ing)|antedat(?:es|ed)|was followed by"
    r"|were followed by|led up to|was succeeded by|sooner than|in advance of|followed by"
)
_LATER = (
    r"after|later than|subsequent to|follow(?:s|ed|ing)|postdat(?:es|ed)|(?:was|were) preceded by|in the wake of"
    r"|succeeded|on the heels of"
)
_BETWEEN = re.compile(rf"\b(?:(?P<earlier>{_EARLIER})|(?P<later>{_LATER}))\b")
# "After A, B took place", "Before B came A": the first clause has the word, and the second goes on.
_AHEAD = re.compile(
    r"^\W*(?:only |shortly |soon |well |some time |long |just )?(?:(?P<later>after|following|in the wake of)"
    r"|(?P<earlier>before|prior to|ahead of))\b(?P<first>.+?)"
    r"(?:,| (?:came|comes|there (?:was|were|came)) )(?P<second>.+)$"
)
_BY_THEN = re.compile(
    r"^\W*(?:by the time(?: of)?|when|at the time of|as of)\b(?P<first>.+?),(?P<second>.*\balready\b.*)$"
)
_FIRST_THEN = re.compile(
    r"^\W*(?:first|to begin with),?(?: came| there (?:was|were))?\b(?P<first>.+?)(?:,|;|\band\b)\s*"
    r"(?:and |only |followed )?(?:then|next|after that|afterwards|later|by)\b(?P<second>.+)$"
)
_NOT = re.compile(r"\b(?:not|no|never|neither|nor)\b|n['\u2019]t\b")


def judge_event_order(spoken: Spoken, source: SourceIndex) -> SentenceVerdicts:
    """Verdicts on each sentence that says which of two dated events came first."""
    settled = SentenceVerdicts()
    words = _masked(spoken)
    found: Mapping[str, list[Dated]] | None = None
    for low, high in sentence_spans(spoken.text):
        told = _told(words[low:high].lower().replace("\n", " "), spoken)
        if told is None:
            continue
        found = found if found is not None else _dates_of(source)
        earlier, later = (
            _one(found, side, source, is_first=is_first)
            for side, is_first in zip(told, (True, False), strict=True)
        )
        if earlier is None or later is None or _day(earlier, source) == _day(later, source):
            continue
        is_right = _day(earlier, source) < _day(later, source)
        quotes = [" ".join(source.text[d.start : d.end].split()) for d in (earlier, later)]
        reason = (
            f"The source dates the one {quotes[0]}, the other {quotes[1]}"
            if is_right
            else f"In the source it is the other way round: {quotes[1]}, then {quotes[0]}"
        )
        start, end = min(earlier.start, later.start), max(earlier.end, later.end)
        status = Status.SUPPORTED if is_right else Status.CONTRADICTED
        verdict = Verdict(status, reason, source, start, end, is_stated=True)
        edges = [edge for edge in claims_of(spoken.graph) if low <= edge.trigger.start < high]
        settled.settle((low, high), edges, spoken.graph.entities_in(low, high), verdict)
    return settled


def _told(words: str, spoken: Spoken) -> tuple[str, str] | None:
    """The words for what came earlier and for what came later; None where a sentence says neither, or denies it."""
    if _NOT.search(words):
        return None
    by_then, in_turn, ahead = _BY_THEN.search(words), _FIRST_THEN.search(words), _AHEAD.search(words)
    if by_then is not None:
        return by_then["second"], by_then["first"]
    if in_turn is not None:
        return in_turn["first"], in_turn["second"]
    if ahead is not None:
        pair = ahead["first"], ahead["second"]
        return pair if ahead["later"] else pair[::-1]
    found = [m for m in _BETWEEN.finditer(words) if happenings_in(words[m.end() :])]
    if len(found) != 1:
        return None
    match = found[0]
    first, second = words[: match.start()], words[match.end() :]
    if not happenings_in(first):  # "It came after the survey": the other of the two asked about
        asked = frozenset().union(*(happenings_in(q.lower()) for q in questions_of(spoken)))
        other = asked - happenings_in(second)
        if len(asked) != 2 or len(other) != 1 or not re.match(r"\W*(?:it|they|that|this)\b", first):
            return None
        first = f"\ue001{min(other)}"
    return (first, second) if match["earlier"] else (second, first)


def _one(
    found: Mapping[str, list[Dated]], words: str, source: SourceIndex, *, is_first: bool
) -> Dated | None:
    """The one date of what some words name; of work that lasts, the end where it comes first, else the beginning."""
    names = frozenset({words[1:]}) if words.startswith("\ue001") else happenings_in(words)
    if names != {PUBLICATION}:
        names -= {PUBLICATION}  # "when the rating was published"
    if len(names) != 1:
        return None
    dates = found.get(min(names), [])
    if names == {MAIN}:
        begins, ends = BEGINS.search(words) is not None, ENDS.search(words) is not None
        is_begin = begins if begins != ends else None
        if is_begin is None:
            return None
        dates = [dated for dated in dates if dated.is_begin is is_begin]
    days = {_day(dated, source) for dated in dates}
    return dates[0] if len(days) == 1 else None


def _dates_of(source: SourceIndex) -> Mapping[str, list[Dated]]:
    """The source's whole dates by what happened on them, where their own words name one thing alone."""
    found: dict[str, list[Dated]] = defaultdict(list)
    for dated in HappeningReader(source.text, source.graph, is_report=True).read():
        names = dated.near or dated.around
        if len(names) == 1 and len(_day(dated, source)) > len("2014-05"):
            found[min(names)].append(dated)
    return found


def _day(dated: Dated, source: SourceIndex) -> str:
    return source.graph.by_id[dated.node].canonical


def _masked(spoken: Spoken) -> str:
    """The text with its names blanked, whose words name no event."""
    chars = list(spoken.text)
    for node in spoken.graph.entities:
        if node.type in VALUE_TYPES or node.type is EntityType.ROLE:
            continue
        for mention in node.mentions:
            if not mention.text.islower() and not happenings_in(mention.text.lower()):
                chars[mention.start : mention.end] = _MARK * (mention.end - mention.start)
    return "".join(chars)
