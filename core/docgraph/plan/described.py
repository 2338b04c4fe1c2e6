"""Things that a question does not name but describes: "the bank that issued the letter of credit for the lease"."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from core.docgraph.plan.stems import STOPWORDS, terms_of

_KIND = r"(?P<kind>[a-z][\w-]*(?:\s+[a-z][\w-]*)?)"
_SECTIONS = re.compile(
    r"\b(?:section|clause|article|paragraph|exhibit|schedule|annex|appendix)s?\b", re.IGNORECASE
)
_RELATIVE = re.compile(r"\s(?:that|which|who)\s+(?=(?P<said>[^?]{8,}))", re.IGNORECASE)
_THE = re.compile(rf"\bthe\s+{_KIND}")
_PARTICIPLE = re.compile(
    rf"\bthe\s+{_KIND}\s+(?P<said>(?:\w{{2,}}ed|built|drawn|given|held|led|run|made|known|written|owned|won|born|kept)\s+"
    r"(?:by|in|after|under|at|on|for|from|to|as|with)\s+[^?]{3,})"
)
_RELATED = re.compile(
    r"\bthe\s+(?P<kind>[a-z][\w-]*(?:\s[a-z][\w-]*)?)\s+of\s+(?P<owner>(?:the\s+)?(?:[\w&.'’-]+\s+){0,4}?[A-Z][\w&.'’-]*"
    r"(?:\s+(?:(?:of|and|the|&|v\.)\s+)*[A-Z][\w&.'’-]*)*)"
)
_WHICH = re.compile(rf"^\W*(?:which|what)\s+{_KIND}\s+(?P<said>[^?]{{8,}})", re.IGNORECASE)
_PREPOSITION = re.compile(r"\b(?:of|to|in|on|at|by|from|for|with|under|after|during)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Described:
    """What is said of a thing, and the question around it: `{before}THE THING{after}`."""

    kind: tuple[str, ...]  # words that may say of what kind it is: ("bank", "founded"), ("law", "firm")
    said: str  # what is said of it; for a relation, whose it is
    before: str = ""
    after: str = ""
    is_relation: bool = False  # "the mother of Augustin Thorne": `kind` stands in the sentence that tells
    is_asked: bool = False  # "Which bank issued ...": the thing itself answers

    def question_about(self, title: str, kinds: Collection[str]) -> str:
        """The question that is left, with a title in place of the description.

        Of the words that may say its kind only those up to the last in `kinds` (stems) do: "founded" of "the bank
        founded" stays.
        """
        last = max(
            (place for place, word in enumerate(self.kind) if set(terms_of(word)) & set(kinds)), default=-1
        )
        rest = () if self.is_relation else self.kind[last + 1 :]
        asked = f"{self.before} {title} {' '.join(rest)} {self.after}"
        return f"{' '.join(asked.split()).rstrip(' ?')}?"


def find_described(question: str) -> list[Described]:
    """The things that a question may describe, the likeliest first; none when it describes none."""
    return _relative(question) or _participle(question) or _related(question) or _asked(question)


def _relative(question: str) -> list[Described]:
    """A relative clause at the end belongs to the nearest "the ..." before it, not always to the last word."""
    for clause in _RELATIVE.finditer(question):
        main = question[: clause.start()]
        if _PREPOSITION.search(main):
            continue
        things = [thing for thing in _THE.finditer(main) if not _SECTIONS.search(thing["kind"])]
        if things:
            thing = things[-1]
            kind = tuple(thing["kind"].split())
            return [Described(kind, clause["said"], main[: thing.start()], main[thing.end() :])]
    return []


def _participle(question: str) -> list[Described]:
    match = next((m for m in _PARTICIPLE.finditer(question) if not _SECTIONS.search(m["kind"])), None)
    if match is None:
        return []
    return [Described(tuple(match["kind"].split()), match["said"], question[: match.start()])]


def _related(question: str) -> list[Described]:
    return [
        Described(
            tuple(match["kind"].split()),
            match["owner"],
            question[: match.start()],
            question[match.end() :],
            is_relation=True,
        )
        for match in _RELATED.finditer(question)
        if not _SECTIONS.search(match["kind"])
    ]


def _asked(question: str) -> list[Described]:
    match = _WHICH.match(question)
    if match is None or set(match["kind"].casefold().split()) & STOPWORDS:
        return []
    kind = tuple(match["kind"].split())
    found = [Described(kind[:1], f"{' '.join(kind[1:])} {match['said']}".strip(), is_asked=True)]
    return [Described(kind, match["said"], is_asked=True), *found] if len(kind) > 1 else found
