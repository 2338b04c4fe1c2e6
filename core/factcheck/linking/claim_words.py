"""The words of a claim with what the parser says of each, and the names that the parser sees."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.models.parser import LoadedParser
from core.text.sentences import sentence_spans
from core.text.words import words_of

if TYPE_CHECKING:
    from spacy.tokens import Doc

# Of these spaCy finds values, which are compared and not linked.
VALUES = frozenset({"CARDINAL", "DATE", "MONEY", "ORDINAL", "PERCENT", "QUANTITY", "TIME"})
_UNUSED = ("attribute_ruler", "lemmatizer", "parser")  # linking needs tags and names
_BATCH = 64  # claims parsed together
_PROPER = ("NNP", "NNPS")
JOINING = frozenset("of the s v vs de la le du van von der den di da del y".split())
_NOUN_TAGS = ("NN", "NNS", "NNP", "NNPS")


@dataclass(frozen=True, slots=True)
class ClaimWord:
    """One word of a claim."""

    text: str
    folded: str
    start: int
    end: int
    tag: str  # of the Penn Treebank: "NNP", "VBD"
    name: "NameSpan | None"  # the parser's name or value around it
    begins_sentence: bool
    is_stop: bool  # so common that alone it is hardly ever a name

    @property
    def is_capital(self) -> bool:
        """Whether it is written with a capital, in front or inside: "Obama", "3Arena", "iPhone"."""
        return self.text != self.text.lower()

    @property
    def is_noun(self) -> bool:
        """Whether the parser takes it for a noun."""
        return self.tag in _NOUN_TAGS

    @property
    def is_number(self) -> bool:
        """Whether it holds no letter."""
        return not any(char.isalpha() for char in self.text)


@dataclass(frozen=True, slots=True)
class NameSpan:
    """What the parser takes for a name or a value. Invariant: `claim[start:end]` is what stands there."""

    start: int
    end: int
    label: str  # spaCy's: "PERSON", "DATE"

    @property
    def is_value(self) -> bool:
        """Whether it is a date, a number or an amount."""
        return self.label in VALUES


@dataclass(frozen=True, slots=True)
class ReadClaim:
    """A claim as linking sees it."""

    text: str
    words: tuple[ClaimWord, ...]
    names: tuple[NameSpan, ...]

    def gap(self, index: int) -> str:
        """What stands between a word and the one before it."""
        return self.text[self.words[index - 1].end : self.words[index].start] if index else ""


def read_claims(claims: Sequence[str], parser: LoadedParser) -> list[ReadClaim]:
    """Each claim with its words, their tags, and the parser's names."""
    stops = parser.language.Defaults.stop_words
    with parser.lock:
        docs = list(parser.language.pipe(claims, disable=_UNUSED, batch_size=_BATCH))
        return [_read(text, doc, stops) for text, doc in zip(claims, docs, strict=True)]


def _read(text: str, doc: "Doc", stops: set[str]) -> ReadClaim:
    tags = [(token.idx, token.tag_) for token in doc]
    names = tuple(NameSpan(ent.start_char, ent.end_char, ent.label_) for ent in doc.ents)
    words: list[ClaimWord] = []
    starts = [start for start, _ in sentence_spans(text)]
    at = 0
    for word in words_of(text):
        while at + 1 < len(tags) and tags[at + 1][0] <= word.start:
            at += 1
        name = next((span for span in names if span.start <= word.start < span.end), None)
        begins = not words or any(words[-1].end <= start <= word.start for start in starts)
        tag, said = tags[at][1] if tags else "", text[word.start : word.end]
        is_stop = word.folded in stops
        words.append(ClaimWord(said, word.folded, word.start, word.end, tag, name, begins, is_stop))
    return ReadClaim(text, tuple(words), names)


def supposed_names(claim: ReadClaim, taken: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Places of what looks like a name outside of the places that are taken: runs of capitals, the parser's names.

    Values are left out. "Assassin's Creed" and "Lord of the Rings" are one name each.
    """
    free = [not any(start < word.end and word.start < end for start, end in taken) for word in claim.words]
    inside = [
        [place for place, word in enumerate(claim.words) if word.name == name]
        for name in claim.names
        if not name.is_value
    ]
    named = [(places[0], places[-1] + 1) for places in inside if places]
    found: list[tuple[int, int]] = []
    for first, last in sorted([*named, *_runs(claim)]):
        for part in _free_parts(first, last, free):
            start, end = _trimmed(claim, *part)
            if found and start < found[-1][1]:
                found[-1] = (found[-1][0], max(end, found[-1][1]))
            elif start < end:
                found.append((start, end))
    return [(claim.words[first].start, claim.words[last - 1].end) for first, last in found]


def _runs(claim: ReadClaim) -> Iterator[tuple[int, int]]:
    """Runs of capital words, with the small words that join them; a common word alone at the beginning is none."""
    words = claim.words
    index = 0
    while index < len(words):
        first = index
        last = index = first + 1
        begin = words[first]
        is_common = begin.begins_sentence and (begin.is_stop or begin.tag not in _PROPER)
        if is_common or not _is_proper(claim, first):
            continue
        while index < len(words) and not claim.gap(index).strip(" -–'’"):
            if _is_proper(claim, index):
                last = index + 1
            elif words[index].folded not in JOINING or index >= last + 2:
                break
            index += 1
        index = last
        yield first, last


def _is_proper(claim: ReadClaim, index: int) -> bool:
    word = claim.words[index]
    is_value = word.name is not None and word.name.is_value
    return word.is_capital and not is_value and len(word.text) > 1 and word.tag not in {"JJ", "JJS", "JJR"}


def _free_parts(first: int, last: int, free: Sequence[bool]) -> Iterator[tuple[int, int]]:
    start = first
    for index in range(first, last + 1):
        if index == last or not free[index]:
            if start < index:
                yield start, index
            start = index + 1


def _trimmed(claim: ReadClaim, first: int, last: int) -> tuple[int, int]:
    """Without articles and joining words at both ends, and without a possessive behind."""
    words = claim.words
    while first < last and (words[first].tag in {"DT", "PRP$", "POS"} or words[first].folded in JOINING):
        first += 1
    while first < last and (words[last - 1].tag == "POS" or words[last - 1].folded in JOINING):
        last -= 1
    return first, last
