"""A sentence as a snippet verifier compares it: its words, names and values, its subject, and what it denies."""

from calendar import month_name
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from core.extraction.values import find_values
from core.extraction.values.value import Value, make_value
from core.factcheck.fallback.word_lists import DENIALS, EMPTY, FEWER, MORE, SOLE
from core.factcheck.fallback.word_senses import is_listed
from core.text.words import words_of
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "NUM"})
_SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj", "csubjpass"})
_MONTHS = MappingProxyType({name: number for number, name in enumerate(month_name) if name})
_OWN_CLAUSES = frozenset(
    {"conj", "relcl", "acl", "advcl", "appos", "parataxis"}
)  # not denied by what is above
_DESCRIBING = frozenset({"acl", "relcl"})
_DENYING = frozenset({"neg", "det", "preconj", "acomp", "amod", "nummod", "advmod"})
_NOBODY = frozenset({"nobody", "none", "nothing"})
_UNREAL = frozenset({"before", "without", "despite", "instead", "unless", "if", "until"})


class UnitKind(StrEnum):
    """What a unit of a statement is."""

    WORD = "word"
    NAME = "name"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class Unit:
    """One thing that a statement says, at one place: a word, a word of a name, or a value."""

    kind: UnitKind
    token: int  # index of the token, or of the value's first one
    lemma: str  # lower case
    value: Value | None = None


@dataclass(frozen=True)
class Statement:
    """A parsed sentence. Tokens are those of `doc` from `start` to `end`."""

    doc: "Doc"
    start: int
    end: int
    units: tuple[Unit, ...]  # in order of place
    values: tuple[Value, ...]  # offsets into `doc.text`
    subject: frozenset[int]  # tokens of the main clause's subject

    @property
    def has_sole(self) -> bool:
        """Whether it says "only", "exclusively" and the like."""
        return any(token.lower_ in SOLE for token in self.doc[self.start : self.end])


def read_statements(doc: "Doc") -> list[Statement]:
    """The sentences of a parsed text, in order."""
    values = _values(doc)
    return [_read(doc, sentence.start, sentence.end, values) for sentence in doc.sents]


def read_whole(doc: "Doc") -> Statement:
    """A parsed claim as one statement, however many sentences the parser makes of it."""
    return _read(doc, 0, len(doc), _values(doc))


def _values(doc: "Doc") -> list[Value]:
    """The values of a text, with the months that stand alone ("born in May"), which could be words in contracts."""
    found = find_values(doc.text)
    taken = {place for value in found for place in range(value.start, value.end)}
    for token in doc[1:]:
        month = _MONTHS.get(token.text)
        if month is not None and token.idx not in taken and token.nbor(-1).lower_ in ("in", "since", "until"):
            place = token.idx
            found.append(make_value(doc.text, place, place + len(token), EntityType.DATE, f"--{month:02d}"))
    return sorted(found, key=lambda value: value.start)


def _read(doc: "Doc", start: int, end: int, values: Sequence[Value]) -> Statement:
    tokens = doc[start:end]
    own = tuple(
        value for value in values if tokens.start_char <= value.start and value.end <= tokens.end_char
    )
    subject = _subject(doc, start, end)
    return Statement(doc, start, end, tuple(_units(doc, start, end, own)), own, subject)


def _subject(doc: "Doc", start: int, end: int) -> frozenset[int]:
    for token in doc[start:end]:
        if token.dep_ in _SUBJECTS and token.head.dep_ == "ROOT":
            kept = (each.i for each in token.subtree if not _in_clause(each, token))
            return frozenset(kept)
    return frozenset()


def _in_clause(token: "Token", top: "Token") -> bool:
    """Whether the token stands in a clause that hangs on the subject: "X (born 1980)", "X, who won"."""
    while token != top:
        if token.dep_ in ("relcl", "acl", "appos", "parataxis"):
            return True
        token = token.head
    return False


def _units(doc: "Doc", start: int, end: int, values: Sequence[Value]) -> Iterator[Unit]:
    covered: dict[int, Value] = {
        token.i: value for value in values for token in doc[start:end] if value.start <= token.idx < value.end
    }
    told: set[int] = set()
    for token in doc[start:end]:
        value = covered.get(token.i)
        if value is not None:
            if value.start not in told:
                told.add(value.start)
                yield Unit(UnitKind.VALUE, token.i, value.text.lower(), value)
        elif (token.pos_ in _CONTENT or is_listed(lemma_of(token))) and not _is_empty(token):
            kind = UnitKind.NAME if token.pos_ == "PROPN" else UnitKind.WORD
            yield Unit(kind, token.i, lemma_of(token))


def _is_empty(token: "Token") -> bool:
    lemma = lemma_of(token)
    return lemma in EMPTY | DENIALS | SOLE | MORE | FEWER or not any(map(str.isalnum, lemma))


def lemma_of(token: "Token") -> str:
    """The lemma in lower case without accents; a name's own letters without a possessive."""
    word = (token.lemma_ if token.pos_ != "PROPN" else token.text).lower().removesuffix("'s").strip(".")
    return word if word.isascii() else fold(word)


@lru_cache(maxsize=4_096)
def fold(word: str) -> str:
    """The word as search compares it: lower case, without accents."""
    return " ".join(each.folded for each in words_of(word)) or word


def main_unit(statement: Statement, units: Sequence[Unit]) -> Unit | None:
    """The unit nearest to the head of the sentence: what the statement says of its subject, first of all."""
    words = [unit for unit in units if unit.kind is not UnitKind.VALUE]
    return min(words, key=lambda unit: (_depth(statement.doc[unit.token]), unit.token), default=None)


def _depth(token: "Token") -> int:
    depth = 0
    while token.dep_ != "ROOT":
        token, depth = token.head, depth + 1
    return depth


def is_denied(token: "Token") -> bool:
    """Whether what the token says is denied: a denial among the words that govern it or hang on it.

    Two denials cancel out: "did not fail to appear".
    """
    denials = _own_denials(token)
    while token.dep_ != "ROOT" and token.dep_ not in _OWN_CLAUSES:
        token = token.head
        denials += _own_denials(token) + (lemma_of(token) in DENIALS)
    if token.dep_ in _DESCRIBING:  # "there is no boy playing": who plays is not there
        denials += sum(child.dep_ == "det" and _denies(child) for child in token.head.children)
    return denials % 2 == 1


def is_asserted(token: "Token") -> bool:
    """Whether the token stands in no clause that tells what did not happen: "before helping", "despite being"."""
    while token.dep_ != "ROOT":
        if any(child.lower_ in _UNREAL and child.dep_ in ("mark", "prep", "cc") for child in token.children):
            return False
        if token.dep_ in ("pcomp", "pobj") and token.head.lower_ in _UNREAL and token.pos_ in ("VERB", "AUX"):
            return False
        token = token.head
    return True


def _own_denials(token: "Token") -> int:
    return sum(_denies(child) for child in token.children)


def _denies(child: "Token") -> bool:
    if child.lower_ == "yet":  # "has yet to appear"
        return child.i + 1 < len(child.doc) and child.nbor().lower_ == "to"
    if lemma_of(child) in _NOBODY:  # "nobody plays", "played by nobody"
        return child.dep_ in ("nsubj", "nsubjpass", "dobj")
    if child.dep_ in ("agent", "prep"):
        return any(lemma_of(each) in _NOBODY for each in child.children)
    return lemma_of(child) in DENIALS and child.dep_ in _DENYING
