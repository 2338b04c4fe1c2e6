"""The words of a claim with what the parser says of each, and the names that the parser sees."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.models.parser import LoadedParser
from core.text.words import words_of

# Of these spaCy finds values, which are compared and not linked.
VALUES = frozenset({"CARDINAL", "DATE", "MONEY", "ORDINAL", "PERCENT", "QUANTITY", "TIME"})
_UNUSED = ("attribute_ruler", "lemmatizer", "parser")  # linking needs tags and names
_BATCH = 64  # claims parsed together
_SENTENCE_END = re.compile(r"[.!?][\"'”’)]*\s")
_NOUN_TAGS = ("NN", "NNS", "NNP", "NNPS")


@dataclass(frozen=True, slots=True)
class ClaimWord:
    """One word of a claim."""

    text: str
    folded: str
    start: int
    end: int
    tag: str  # of the Penn Treebank: "NNP", "VBD"
    name: int  # index of the parser's name or value around it; -1 outside of any
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
    def is_time(self) -> bool:
        """Whether it is a date or a time."""
        return self.label in {"DATE", "TIME"}

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
        return [
            _read(
                text,
                [(token.idx, token.tag_) for token in doc],
                tuple(NameSpan(ent.start_char, ent.end_char, ent.label_) for ent in doc.ents),
                stops,
            )
            for text, doc in zip(claims, docs, strict=True)
        ]


def _read(text: str, tags: list[tuple[int, str]], names: tuple[NameSpan, ...], stops: set[str]) -> ReadClaim:
    words: list[ClaimWord] = []
    at = 0
    for word in words_of(text):
        while at + 1 < len(tags) and tags[at + 1][0] <= word.start:
            at += 1
        name = next((i for i, span in enumerate(names) if span.start <= word.start < span.end), -1)
        gap = text[words[-1].end if words else 0 : word.start]
        begins = not words or (bool(_SENTENCE_END.search(gap)) and not _is_abbreviation(words[-1].text))
        words.append(
            ClaimWord(
                text[word.start : word.end],
                word.folded,
                word.start,
                word.end,
                tags[at][1] if tags else "",
                name,
                begins,
                word.folded in stops,
            )
        )
    return ReadClaim(text, tuple(words), names)


def _is_abbreviation(word: str) -> bool:
    """Whether the point behind a word ends no sentence: St. Louis, J. Smith, Dr. No."""
    return len(word) == 1 or word in {"St", "Dr", "Mr", "Mrs", "Ms", "Jr", "Sr", "Mt", "Ft", "No", "vs"}


def supposed_names(claim: ReadClaim) -> list[tuple[int, int]]:
    """Places of what looks like a name, values left out: the parser's names, and other runs of capital nouns."""
    named = [_trimmed(claim, name) for name in claim.names if not name.is_value]
    return sorted([place for place in named if place[0] < place[1]] + _unnamed_runs(claim))


def _trimmed(claim: ReadClaim, name: NameSpan) -> tuple[int, int]:
    """The parser's name without an article before it and a possessive behind it."""
    words = [word for word in claim.words if name.start <= word.start < name.end]
    while words and words[0].tag in {"DT", "PRP$"}:
        words = words[1:]
    while words and words[-1].tag == "POS":
        words = words[:-1]
    return (words[0].start, words[-1].end) if words else (name.start, name.start)


def _unnamed_runs(claim: ReadClaim) -> list[tuple[int, int]]:
    """Places of runs of capital proper nouns that the parser has no name for; a word alone must stand inside."""
    runs: list[list[ClaimWord]] = []
    for index, word in enumerate(claim.words):
        if not (word.is_capital and word.tag in {"NNP", "NNPS"} and word.name < 0):
            continue
        if runs and index and runs[-1][-1] is claim.words[index - 1] and not claim.gap(index).strip(" -–'’"):
            runs[-1].append(word)
        else:
            runs.append([word])
    return [
        (run[0].start, run[-1].end)
        for run in runs
        if len(run) > 1 or not (run[0].begins_sentence or run[0].is_stop or len(run[0].text) < 2)
    ]
