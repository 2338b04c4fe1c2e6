"""Statements that say the opposite of one: denied where it affirms, its parties the other way round.

A language model that is asked of both, one after the other, tells which a passage bears out far better than it tells
whether one alone is borne out: what it is inclined to say of any statement goes out of the difference.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from core.grounding.counterstatements.antonyms import put_in_antonym
from core.grounding.counterstatements.clauses import Clause, main_clauses
from core.grounding.counterstatements.edits import Edit, apply_edits, tidy
from core.grounding.counterstatements.negation import deny

if TYPE_CHECKING:
    from spacy.tokens import Doc

Span = tuple[int, int]

MOST = 3  # opposites of one statement: each is a call, and a chance to be taken for what the source says


class Turn(StrEnum):
    """What was turned round."""

    DENIED = "denied"  # "must pay" became "need not pay", or the other way
    EXCHANGED = "exchanged"  # two parties stand in each other's place
    REWORDED = "reworded"  # a word became its opposite: "upheld" became "overturned"


@dataclass(frozen=True, slots=True)
class CounterStatement:
    """A statement that cannot well be true together with the one that it was made of."""

    turn: Turn
    text: str


@dataclass(frozen=True, slots=True)
class Party:
    """One of the two that a statement may have exchanged: where it names it, if it does, and how to name it."""

    places: Sequence[Span]
    name: str  # "the Tenant", "Harbor Books"


_REPLY = re.compile(r"(yes|no)(?=\s*[,.:;\u2013\u2014]|\s+-\s)", re.IGNORECASE)
_ARTICLE = re.compile(r"\bthe\s+$", re.IGNORECASE)
_OTHER_REPLY = {"yes": "no", "no": "yes"}
_NOT_SAID = re.compile(r"\s*\||.*[?:]\s*$", re.DOTALL)  # a row of a table, a question, what only announces
_ALONGSIDE = re.compile(r"\s*,?\s*(?:and|or|nor|&)\s+(?:the\s+)?", re.IGNORECASE)
_WITHOUT_VERB = re.compile(r"(not|no)\s+(?!later|more|less|fewer|sooner|earlier|yet)(?=\w)", re.IGNORECASE)


def counter_statements(doc: "Doc", parties: Sequence[tuple[Party, Party]]) -> list[CounterStatement]:
    """The opposites of a parsed statement, at most `MOST`, the best first.

    Its parties exchanged, for the first of these pairs; its first main clause denied, or no longer denied; the second
    denied; a word that tells the outcome put in its opposite. None equals the statement.
    """
    exchanged = [
        CounterStatement(Turn.EXCHANGED, _exchanged(doc.text, *pair))
        for pair in parties[:1]
        if not _are_alike(doc.text, *pair)
    ]
    found = {each.text: each for each in (*_turned(doc), *exchanged) if each.text != tidy(doc.text)}
    ordered = sorted(found.values(), key=lambda each: each.turn is not Turn.EXCHANGED)
    return ordered[:MOST]


def _turned(doc: "Doc") -> Iterator[CounterStatement]:
    """The opposites that need no other party."""
    if _NOT_SAID.match(doc.text):
        return
    reply = _REPLY.match(doc.text)
    first = reply.end() if reply is not None else 0
    flip = [] if reply is None else [(reply.start(), reply.end(), _OTHER_REPLY[reply[1].lower()])]
    clauses = main_clauses(doc, first)
    if not clauses and reply is None and (bare := _WITHOUT_VERB.match(doc.text)):
        yield CounterStatement(Turn.DENIED, tidy(doc.text[bare.end() :]))
    for turn, edits in _turns(clauses):
        if edits:
            yield CounterStatement(turn, tidy(apply_edits(doc.text, [*flip, *edits])))


def _turns(clauses: Sequence[Clause]) -> Iterator[tuple[Turn, list[Edit]]]:
    for clause in clauses:
        yield Turn.DENIED, deny(clause)
    for clause in clauses:
        yield Turn.REWORDED, put_in_antonym(clause)


def _exchanged(text: str, one: Party, other: Party) -> str:
    edits = [
        (*_with_article(text, span), new.name)
        for old, new in ((one, other), (other, one))
        for span in old.places
    ]
    return tidy(apply_edits(text, edits))


def _are_alike(text: str, one: Party, other: Party) -> bool:
    """Whether the statement says the same of both at once, as of a contract "between A and B"."""
    if len(one.places) != 1 or len(other.places) != 1:
        return False
    (_, end), (start, _) = sorted((one.places[0], other.places[0]))
    return _ALONGSIDE.fullmatch(text[end:start]) is not None


def _with_article(text: str, span: Span) -> Span:
    before = _ARTICLE.search(text[: span[0]])
    return (before.start() if before else span[0]), span[1]
