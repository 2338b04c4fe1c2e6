"""Names that a claim's parser cut wrongly, and that the graph does not have as they were cut.

"U" of "the U.S where", "U.K. He" across a full stop, "Andalusia Spain" without its comma, "He" after a missing blank.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.places import place_rank

_INITIALS = re.compile(r"(?:[A-Z]\.)+(?:[A-Z](?![\w]))?")  # "U.S.", "U.S" without its last stop
_PRONOUN = re.compile(
    r"(?:^|(?<=[.\s]))(?:Previously|Currently|Formerly|Originally|Additionally|Later|However|(?:is )?Located in"
    r"|He|She|It|They|There|His|Her|Its|Their|This|That|These|Those|Both|Also|Another|AKA|IN|An|Has|Had|Is|Was|Were)$"
)
_JOINED = re.compile(r"(?:[a-z]{3,}|to|in|of|at|by|on|as)(?=[A-Z][a-z])")  # "theAdolfo Airport": no blank
_DEGREE = re.compile(r"(?:[BM]\.(?:S|A|Sc)\.|Ph\.D\.|Sc\.D\.)(?= [A-Z])")  # "with an M.S. Anders was ..."
_CUT_DEGREE = re.compile(r"Sc\.? ?D(?!\w)\.?")  # "graduated with a Sc. D"
_PARTICIPLE = re.compile(r"[A-Z][a-z]{2,}ed")
_BE = re.compile(r"\b(?:is|are|was|were|been|being) $")
_LEADING = re.compile(
    r"(?:Run|Led|Made|Built|Sung|Held|Set|Bought|Sold|Won|Written|Drawn) (?:by|in|at|from|up)"
)
_LETTER = re.compile(r" [A-Z](?=\.(?:\s|$)|[,;)]|$)")  # "in the Serie A."
_NUMERAL = re.compile(r"[IVX]{2,}")
_NAMED = re.compile(r"(?<!\w)[A-Z][a-z]+ $")  # right before a numeral: "Margrethe II"
_OPENING = re.compile(
    r"(?:Born|Located|Situated|Based|Founded|Established|Built|Published|Written)(?: in)? (?=[A-Z])"
)


def whole_names(ends: Sequence[End], claim: str) -> tuple[End, ...]:
    """The ends, those that the graph does not know mended: initials whole, pronouns off, places apart."""
    found = _placed([each for end in ends for each in _mended(end, claim)], claim)
    return tuple(end for place, end in enumerate(found) if not _is_within(end, found[:place]))


def _placed(ends: Sequence[End], claim: str) -> list[End]:
    """The ends, a name and the region behind its comma made one where the graph has neither: "Wheeler, Texas"."""
    found: list[End] = []
    for end in ends:
        before = found[-1] if found else None
        if before is not None and _is_placed_in(before, end, claim):
            found[-1] = _cut(before, before.start, end.end, claim)
        else:
            found.append(end)
    return found


def _is_placed_in(name: End, region: End, claim: str) -> bool:
    if not name.kind is region.kind is EndKind.UNKNOWN or claim[name.end : region.start] != ", ":
        return False
    return place_rank(region.text) is not None and place_rank(name.text) is None


def _mended(end: End, claim: str) -> Iterator[End]:
    if end.kind is not EndKind.UNKNOWN:
        yield end
        return
    opening = _JOINED.match(end.text) or _OPENING.match(end.text)
    if opening is not None:
        end = _cut(end, end.start + opening.end(), end.end, claim)
    degree = _DEGREE.match(end.text)
    if degree is not None:
        cut = end.start + degree.end()
        yield _cut(end, end.start, cut, claim)
        end = _cut(end, cut + 1, end.end, claim)
    if _PARTICIPLE.fullmatch(end.text) and _BE.search(claim, 0, end.start):
        return  # "was Published in"
    if _LEADING.fullmatch(end.text):
        return  # "Run by Smith, ..."
    initials = _INITIALS.match(claim, end.start)
    if initials is not None and initials.end() > end.end and len(initials.group()) > len("U."):
        end = _cut(end, end.start, initials.end(), claim)
    cut_degree = _CUT_DEGREE.match(claim, end.start)
    if cut_degree is not None and cut_degree.end() > end.end:
        end = _cut(end, end.start, cut_degree.end(), claim)
    named = _NAMED.search(claim, 0, end.start) if _NUMERAL.fullmatch(end.text) else None
    if named is not None:
        end = _cut(end, named.start(), end.end, claim)
    letter = _LETTER.match(claim, end.end)
    if letter is not None:
        end = _cut(end, end.start, end.end + len(" A"), claim)
    pronoun = _PRONOUN.search(end.text)
    if pronoun is not None:
        rest = end.text[: pronoun.start()].rstrip(" ,")
        if rest:
            yield _cut(end, end.start, end.start + len(rest), claim)
        return
    yield from _parted(end, claim)


def _parted(end: End, claim: str) -> Iterator[End]:
    """A name and the country behind it, or before it and a full stop, apart."""
    is_country, words = load_gazetteer().is_country, end.text.split(" ")
    for count in range(len(words) - 1, 0, -1):
        first, second = " ".join(words[:count]), " ".join(words[count:])
        is_behind = first[:1].isupper() and second[:1].isupper() and is_country(second)
        is_behind = (
            is_behind and fold(first) not in load_gazetteer().peoples
        )  # "British Hong Kong" is one place
        if (is_behind and not is_country(end.text)) or (first.endswith(".") and is_country(first)):
            cut = end.start + len(first)
            yield _cut(end, end.start, cut, claim)
            yield _cut(end, cut + 1, end.end, claim)
            return
    yield end


def _cut(end: End, start: int, stop: int, claim: str) -> End:
    return replace(end, start=start, end=stop, text=claim[start:stop])


def _is_within(end: End, earlier: Iterable[End]) -> bool:
    """Whether a name before it took its place."""
    return any(other.start <= end.start < other.end for other in earlier)
