"""Statements that say the opposite of one: denied where it affirms, its parties the other way round.

A language model that is asked of both, one after the other, tells which a passage bears out far better than it tells
whether one alone is borne out: what it is inclined to say of any statement goes out of the difference.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

Span = tuple[int, int]


class Turn(StrEnum):
    """What was turned round."""

    DENIED = "denied"  # "must pay" became "must not pay", or the other way
    EXCHANGED = "exchanged"  # two parties stand in each other's place


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


_REPLY = re.compile(r"(yes|no)(?=\s*[,.:;\u2013\u2014])", re.IGNORECASE)
_ARTICLE = re.compile(r"\bthe\s+$", re.IGNORECASE)
_OTHER_REPLY = {"yes": "no", "no": "yes"}
_LACKS = {
    "no": "a",
    "neither": "either",
    "nor": "or",
    "nobody": "somebody",
    "none": "some",
    "nothing": "something",
    "nowhere": "somewhere",
    "never": "always",
    "without": "with",
}
_NOT = {"not", "n't", "n\u2019t", "never"}
_WHOLE = {"ca": "can", "wo": "will", "sha": "shall"}
_THAT = {
    "hold",
    "find",
    "say",
    "state",
    "provide",
    "mean",
    "conclude",
    "decide",
    "agree",
    "rule",
    "appear",
    "seem",
}
_DO = {"VBZ": "does not", "VBP": "do not", "VBD": "did not"}


def counter_statements(doc: "Doc", parties: Sequence[tuple[Party, Party]]) -> list[CounterStatement]:
    """The opposites of a parsed statement, each of these pairs of parties exchanged, and its main verb denied."""
    found = [CounterStatement(Turn.EXCHANGED, _exchanged(doc.text, *pair)) for pair in parties]
    denied = _denied(doc)
    if denied is not None:
        found.append(CounterStatement(Turn.DENIED, denied))
    return list(dict.fromkeys(each for each in found if each.text != doc.text))


def _exchanged(text: str, one: Party, other: Party) -> str:
    edits = [
        (*_with_article(text, span), new.name)
        for old, new in ((one, other), (other, one))
        for span in old.places
    ]
    return _capital(_edit(text, edits))


def _with_article(text: str, span: Span) -> Span:
    before = _ARTICLE.search(text[: span[0]])
    return (before.start() if before else span[0]), span[1]


def _denied(doc: "Doc") -> str | None:
    """The statement with its main verb denied, or no longer denied; None where it has no finite verb."""
    edits: list[tuple[int, int, str]] = []
    reply = _REPLY.match(doc.text)
    if reply is not None:
        edits.append((reply.start(), reply.end(), _OTHER_REPLY[reply[1].lower()]))
    first = reply.end() if reply is not None else 0
    verb = _main_verb(doc, first)
    if verb is None:
        return None
    lacking = [token for token in _near(verb) if token.idx >= first and _is_lack(token)]
    edits += [_affirm(token) for token in lacking[:1]] or [_deny(verb)]
    return _capital(_edit(doc.text, edits))


def _main_verb(doc: "Doc", first: int) -> "Token | None":
    """The finite verb of the first clause; of what is said, where the clause says that somebody says something."""
    for sentence in doc.sents:
        verb = sentence.root
        while verb.lemma_ in _THAT and (said := [t for t in verb.children if t.dep_ == "ccomp"]):
            verb = said[0]
        if verb.idx >= first and _is_finite(verb):
            return verb
        finite = [t for t in sentence if t.idx >= first and t.pos_ in {"VERB", "AUX"} and _is_finite(t)]
        if finite:
            return finite[0]
    return None


def _is_finite(token: "Token") -> bool:
    return token.tag_ in {*_DO, "MD"} or any(_is_auxiliary(child) for child in token.children)


def _is_auxiliary(token: "Token") -> bool:
    return token.dep_ in {"aux", "auxpass"} and token.tag_ in {*_DO, "MD"}


def _near(verb: "Token") -> Iterator["Token"]:
    """The words of a verb's own clause, not those of clauses below it."""
    stack = [verb]
    kept = []
    while stack:
        token = stack.pop()
        kept.append(token)
        stack += [
            t for t in token.children if t.dep_ not in {"advcl", "relcl", "ccomp", "conj", "acl", "parataxis"}
        ]
    yield from sorted(kept, key=lambda token: token.i)


def _is_lack(token: "Token") -> bool:
    return token.lower_ in _LACKS or token.lower_ in _NOT


def _affirm(token: "Token") -> tuple[int, int, str]:
    before = token.nbor(-1) if token.i else None
    end = token.idx + len(token.text)
    if token.lower_ in _NOT and token.lower_ != "never" and before is not None:
        return before.idx, end, _WHOLE.get(before.lower_, before.text)
    return token.idx, end, _LACKS.get(token.lower_, "")


def _deny(verb: "Token") -> tuple[int, int, str]:
    end = verb.idx + len(verb.text)
    auxiliary = next((child for child in verb.children if _is_auxiliary(child) and child.i < verb.i), None)
    if auxiliary is not None:
        return auxiliary.idx, auxiliary.idx + len(auxiliary.text), f"{_spelt(auxiliary)} not"
    if verb.lemma_ == "be" or verb.tag_ == "MD":
        return verb.idx, end, f"{verb.text} not"
    return verb.idx, end, f"{_DO[verb.tag_]} {verb.lemma_}"


def _spelt(auxiliary: "Token") -> str:
    return {"'s": "is", "\u2019s": "is", "'ll": "will", "\u2019ll": "will"}.get(
        auxiliary.lower_, auxiliary.text
    )


def _edit(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    for start, end, new in sorted(edits, reverse=True):
        text = f"{text[:start]}{new}{text[end:]}"
    return text


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
