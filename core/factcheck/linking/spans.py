"""Which stretches of a claim are names of the graph: the longest first, and no ordinary words."""

import re
from calendar import day_name, month_name
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.factcheck.linking.claim_words import ClaimWord, ReadClaim
from core.factcheck.protocols import Name
from core.factcheck.store.name_keys import MAX_WORDS, growing_keys, key_of
from core.factcheck.word_classes import NEUTRAL_NOUNS
from core.text.words import Word

_BREAK = re.compile(r"[!?;\n]|[.:]\s")  # between two words: they are one name only if the name has it too
_CONNECTING = re.compile(r"[\s\-–—'’.]*")  # between two words of one run of capitals
# Behind a name they make another of it: "Frederick county" is not Frederick.
_AREAS = frozenset("county district province parish prefecture township borough university airport".split())
_ROMAN = re.compile(r"[IVX]+")
_CALENDAR = frozenset(name.lower() for name in (*month_name, *day_name) if name)
_NUMBERED = NEUTRAL_NOUNS - {"year", "date", "month", "day", "time"}  # what a number may be the name of
_TIMES = frozenset({"DATE", "TIME"})  # spaCy's labels


@dataclass(frozen=True, slots=True)
class Span:
    """Words `first` to `last` (exclusive) of a claim, and the graph's names that they are."""

    first: int
    last: int
    names: tuple[Name, ...]

    def overlaps(self, other: "Span") -> bool:
        """Whether the two share a word."""
        return self.first < other.last and other.first < self.last


def keys_of(claim: ReadClaim) -> Iterator[tuple[str, int, int]]:
    """The key of every stretch of up to `MAX_WORDS` words that may be one name, with its first and last word."""
    words = [key_of((Word(word.folded, 0, 0),)) for word in claim.words]
    for first in range(len(words)):
        for last, key in enumerate(growing_keys(words[first : first + MAX_WORDS]), first + 1):
            yield key, first, last


def other_numbers(key: str) -> tuple[str, ...]:
    """The key with its last word in the plural or the singular: "beatle" for "beatles", "americans" for "american"."""
    if len(key.rsplit(" ", 1)[-1]) < 4 or key[-1].isdigit():
        return ()
    if key.endswith("ies"):
        return (key[:-3] + "y", key[:-1])
    if key.endswith("oes"):
        return (key[:-2], key[:-1])
    return (key[:-1],) if key.endswith("s") else (key + "s",)


def choose_spans(
    claim: ReadClaim, found: Mapping[str, tuple[Name, ...]], relations: frozenset[str]
) -> list[Span]:
    """The names of a claim in order of place, none overlapping; of two that overlap the longer is taken.

    `relations` are the graph's relations in words: "director" in small letters is the relation, not a film.
    """
    spans = [
        Span(first, last, names)
        for key, first, last in keys_of(claim)
        if (names := _fitting(claim, first, last, found.get(key, ()), relations))
    ]
    taken: list[Span] = []
    for span in sorted(spans, key=lambda span: (span.first - span.last, span.first)):
        if not any(span.overlaps(other) for other in taken):
            taken.append(span)
    kept = (span for span in taken if not _is_part_of_longer_name(claim, span, taken))
    return sorted((s for s in kept if not _is_numbered(claim, s)), key=lambda span: span.first)


def _is_numbered(claim: ReadClaim, span: Span) -> bool:
    """Whether a numeral with a capital stands behind, which makes another name of it: "World War One"."""
    following = claim.words[span.last : span.last + 1]
    if not following or claim.gap(span.last) != " " or not following[0].is_capital:
        return False
    is_numeral = following[0].tag == "CD" or _ROMAN.fullmatch(following[0].text) is not None
    return is_numeral and claim.words[span.last - 1].is_capital


def _fitting(
    claim: ReadClaim, first: int, last: int, names: Sequence[Name], relations: frozenset[str]
) -> tuple[Name, ...]:
    """The names that the words can mean where they stand."""
    if not names:
        return ()
    words = claim.words[first:last]
    if len(words) == 1:
        return tuple(names) if _is_name_alone(claim, first, relations) else ()
    capital = [word for word in words if word.is_capital]
    is_common = all(word.is_stop for word in words) and len(capital) < len(words)
    is_date = all(word.is_number or word.folded in _CALENDAR for word in words)  # "May 5, 2012"
    # "directed by John Ford" is no title where "directed" is the verb.
    opens_with_verb = capital and words[0].tag.startswith("VB") and not words[0].is_capital
    if is_common or is_date or opens_with_verb:
        return ()
    breaks = [gap for index in range(first + 1, last) if _BREAK.search(gap := claim.gap(index))]
    return tuple(
        name
        for name in names
        if all(gap.strip()[:1] in name.surface for gap in breaks)
        and not _is_split_off(claim, words, name.surface)
        and (capital or not _is_title(name.surface) or sum(not word.is_stop for word in words) > 1)
    )


def _is_split_off(claim: ReadClaim, words: Sequence[ClaimWord], surface: str) -> bool:
    """Whether a common word and an explanation only look like a name: "the film" is not "The (film)"."""
    bare, bracket, _ = surface.partition(" (")
    text = claim.text[words[0].start : words[-1].end]
    return bool(bracket) and "(" not in text and all(word.is_stop for word in words[: len(bare.split())])


def _is_name_alone(claim: ReadClaim, index: int, relations: frozenset[str]) -> bool:
    """Whether a single word that is also a name of the graph is meant as a name."""
    word = claim.words[index]
    if len(word.text) < 2 or (word.folded == "i"):
        return False
    if word.is_number:
        return _is_numeric_name(claim, index)
    if word.name is not None and word.name.is_value and (word.folded in _CALENDAR or not word.is_capital):
        return False  # May is a month; Halloween may be a film
    inside = word.is_capital and not word.begins_sentence
    if word.text[1:] != word.text[1:].lower() and word.text[:1].isalpha() and not word.text.isupper():
        return True  # NeXT, iPhone
    if word.is_stop:
        return (inside and not _has_capital_neighbour(claim, index)) or _is_quoted(claim, word)
    if inside or (word.folded in relations and not _is_quoted(claim, word)):
        return inside
    is_opening = _is_verb_next(claim, index)  # "Superbad is a film"
    may_be_name = is_opening or word.name is not None or word.tag in {"JJ", "FW"}
    return word.is_noun or (word.is_capital and may_be_name)


def _is_numeric_name(claim: ReadClaim, index: int) -> bool:
    """Whether a number is a name ("1408 is a film") and not a year or an amount."""
    word = claim.words[index]
    before = claim.words[index - 1].folded if index else ""
    if _is_quoted(claim, word) or before in _NUMBERED:  # "the novel 334"
        return True
    if word.name is not None and word.name.label in _TIMES:
        return False
    return word.begins_sentence and (word.name is None or _is_verb_next(claim, index))


def _is_verb_next(claim: ReadClaim, index: int) -> bool:
    """Whether a verb follows right behind, so that the word is its subject."""
    following = claim.words[index + 1 : index + 2]
    return bool(following) and following[0].tag[:2] in {"VB", "MD"}


def _is_quoted(claim: ReadClaim, word: ClaimWord) -> bool:
    before, after = claim.text[: word.start][-1:], claim.text[word.end :][:1]
    return bool(before) and before in "\"“'‘«" and bool(after) and after in "\"”'’»"


def _has_capital_neighbour(claim: ReadClaim, index: int) -> bool:
    """Whether a capital word stands right beside: then both belong to some longer title."""
    words = claim.words
    before = index > 0 and words[index - 1].is_capital and not words[index - 1].begins_sentence
    after = index + 1 < len(words) and words[index + 1].is_capital
    return (before and claim.gap(index) == " ") or (after and claim.gap(index + 1) == " ")


def _is_title(surface: str) -> bool:
    """Whether every longer word of a name has a capital, as in titles and proper names; "Rock music" has not."""
    return all(word[:1].isupper() for word in surface.split() if len(word) > 3)


def _makes_area(claim: ReadClaim, span: Span) -> bool:
    """Whether a word in small letters behind a name makes an area of it that its names do not have."""
    following = claim.words[span.last : span.last + 1]
    if not following or following[0].name != claim.words[span.first].name or claim.gap(span.last) != " ":
        return False
    word = following[0]
    is_area = word.folded in _AREAS and word.is_noun and not word.is_capital
    return is_area and not any(word.folded in name.surface.casefold().split() for name in span.names)


def _is_part_of_longer_name(claim: ReadClaim, span: Span, taken: Sequence[Span]) -> bool:
    """Whether the parser sees one longer name of which the span is a part: "Fletcher" of "Ron Fletcher".

    Only words right beside count that are proper nouns and belong to no other name of the graph; before two words
    and more they are taken for what describes them ("Retiree Buzz Aldrin").
    """
    name = claim.words[span.first].name
    if name is None or name.is_value or claim.words[span.last - 1].name != name:
        return False
    if _makes_area(claim, span):
        return True
    before, after = (span.first - 1, span.first), (span.last, span.last)
    for index, gap in (before, after) if span.last - span.first == 1 else (after,):
        if not 0 <= index < len(claim.words):
            continue
        word = claim.words[index]
        is_free = not any(other.first <= index < other.last for other in taken)
        if (
            is_free
            and word.name == name
            and word.is_capital
            and word.tag.startswith("NNP")
            and (index >= span.last or word.folded not in NEUTRAL_NOUNS)
            and _CONNECTING.fullmatch(claim.gap(gap))
            and not claim.text[word.end :].startswith(("'s", "’s"))
        ):
            return True
    return False
