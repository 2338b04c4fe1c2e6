"""Who gives what to whom, read from the words between two party names.

"Todos hereby grants Reseller a license" is lost on a parser that takes "grants" for a noun. Between two
neighbouring parties the verb phrase itself is plain, in the active, the passive and the receiver's view.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from core.extraction.names.name import Name
from core.extraction.relations import Argument, RelationCandidate
from core.types import EntityType, Mention, Modality

if TYPE_CHECKING:
    from spacy.tokens import Doc

_PARTIES = frozenset(
    {EntityType.ORGANIZATION, EntityType.PERSON, EntityType.ROLE, EntityType.LOCATION, EntityType.TERM}
)
_AUX = (
    r"(?:(?:shall|will|may|must|can|hereby|also|further|irrevocably|unconditionally|expressly|exclusively|agrees?\s+to|is\s+required\s+to|has\s+agreed\s+to|not)"
    r"\s+){0,4}"
)
# Third person or plain form of a verb, by its lemma; the passive participle follows.
_VERBS = {
    "grant": (r"grants?", r"granted"),
    "license": (r"licen[sc]es?", r"licen[sc]ed"),
    "sell": (r"sells?", r"sold"),
    "lease": (r"leases?|lets?", r"leased|let"),
    "assign": (r"assigns?", r"assigned"),
    "transfer": (r"transfers?", r"transferred"),
    "pay": (r"pays?", r"paid"),
    "provide": (r"provides?|supplies|supply|gives?|furnish(?:es)?", r"provided|supplied|given|furnished"),
    "deliver": (r"delivers?", r"delivered"),
    "indemnify": (r"indemnif(?:y|ies)", r"indemnified"),
    "employ": (
        r"engages?|retains?|appoints?|hires?|employs?",
        r"engaged|retained|appointed|hired|employed",
    ),
    "reimburse": (r"reimburses?", r"reimbursed"),
    "notify": (r"notif(?:y|ies)", r"notified"),
}
# Not "assign this Agreement only if Licensor consents to it": Licensor is given nothing.
_THEME = r"(?P<theme>(?!(?:[^.]*\s)?(?:if|unless|when|until|without|except)\s)[a-z][\w\s,'\u2019()$-]{0,90}?)"
_ACTIVE = {
    lemma: re.compile(rf"^\s+(?P<aux>{_AUX})(?P<verb>{forms})\s+(?:{_THEME}\s+to\s+)?(?:to\s+)?(?:the\s+)?$")
    for lemma, (forms, _) in _VERBS.items()
}
_PASSIVE = {
    lemma: re.compile(
        rf"^\s+(?P<aux>(?:is|are|was|were|(?:shall|will|may|must)(?:\s+not)?\s+be|has\s+been)\s+(?:hereby\s+)?)"
        rf"(?P<verb>{done})\s+(?:{_THEME}\s+)?by\s+(?:the\s+)?$"
    )
    for lemma, (_, done) in _VERBS.items()
}
_RECEIVES = re.compile(
    rf"^\s+(?P<aux>{_AUX})(?P<verb>receives?|obtains?|gets?|takes?|acquires?|buys?|purchases?|leases?|licenses?)"
    rf"\s+{_THEME}\s+from\s+(?:the\s+)?$"
)
_FROM = re.compile(r"\b(?P<verb>pass(?:es)?|goes|moves?|transferred|assigned|conveyed)\s+from\s+(?:the\s+)?$")
_ASSIGNMENT_BY = re.compile(
    r"\b(?P<verb>assignment|transfer)\s+(?:\w+\s+){0,4}?by\s+(?:the\s+)?$", re.IGNORECASE
)
_REQUIRES = re.compile(
    r"^\s+(?:requires?|needs?)\s+(?:the\s+)?(?:(?:prior\s+)?(?:written\s+)?consent\s+(?:of|from|by)\s+(?:the\s+)?)?$"
)
_GIVEN_BY = re.compile(  # "the license is given by X to Y": the thing before the verb, both parties behind it
    r"\b(?P<thing>licen[sc]es?|rights?|sublicen[sc]es?|leases?)\s+(?P<aux>(?:is|are|was|were|has\s+been|(?:shall|will)\s+be)"
    r"(?:\s+hereby)?)\s+(?P<verb>given|granted|conferred)\s+by\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_TO = re.compile(r"^\s+to\s+(?:the\s+)?$")
_GIVEN = {
    "buy": "sell",
    "buys": "sell",
    "purchase": "sell",
    "purchases": "sell",
    "lease": "lease",
    "leases": "lease",
}
_BEFORE = 60  # characters before a party that say what passes from it
_PAID = re.compile(r"\b(?:payments?|royalt(?:y|ies)|fees?|compensation)\b", re.IGNORECASE)
_ASSIGNED = re.compile(r"\b(?:assignment|transfer|conveyance)\b", re.IGNORECASE)
_RIGHTS = re.compile(r"licen[sc]e|right", re.IGNORECASE)


def find_transfers(doc: "Doc", names: Sequence[Name]) -> list[RelationCandidate]:
    """Candidates (giver, "VERB to", receiver), in order of the text."""
    text = doc.text
    parties = [name for name in names if name.type in _PARTIES]
    found = []
    for first, second in pairwise(parties):
        between = text[first.end : second.start]
        if len(between) > 160 or "\n\n" in between or ". " in between:
            continue
        candidate = _read(doc, text, (first, second), between) or _passing(
            doc, text, (first, second), between
        )
        if candidate is not None:
            found.append(candidate)
    return found


def with_transfers(
    candidates: Sequence[RelationCandidate], transfers: Sequence[RelationCandidate]
) -> list[RelationCandidate]:
    """Both, without what the parser has the receiver of a grant do: "Licensee is granted a license by ..."."""
    received = [
        (item.trigger.start, item.object, item.subject)
        for item in transfers
        if item.predicate in ("grant", "assign", "pay") and item.object.start < item.subject.start
    ]
    kept = [
        item
        for item in candidates
        if not any(
            (item.trigger.start == trigger and _overlap(item.subject, receiver))
            or (item.object.start == giver.start and receiver.start <= item.start and item.end <= giver.end)
            for trigger, receiver, giver in received
        )
    ]
    return [*kept, *transfers]


def _overlap(one: Argument, other: Argument) -> bool:
    return one.start < other.end and other.start < one.end


def _read(doc: "Doc", text: str, ends: tuple[Name, Name], between: str) -> RelationCandidate | None:
    first, second = ends
    for lemma, pattern in _ACTIVE.items():
        if match := pattern.match(between):
            return _candidate(doc, text, (first, second), match, lemma)
    for lemma, pattern in _PASSIVE.items():
        if match := pattern.match(between):
            return _candidate(doc, text, (second, first), match, lemma)
    if match := _RECEIVES.match(between):
        theme = match.group("theme")
        plain = (
            "pay"
            if _PAID.search(theme)
            else "assign"
            if _ASSIGNED.search(theme)
            else "grant"
            if _RIGHTS.search(theme)
            else "provide"
        )
        return _candidate(doc, text, (second, first), match, _GIVEN.get(match.group("verb"), plain))
    return None


def _passing(doc: "Doc", text: str, ends: tuple[Name, Name], between: str) -> RelationCandidate | None:
    """ "Ownership passes from X to Y", "an assignment by X requires Y to consent"."""
    low = max(0, ends[0].start - _BEFORE)
    before = text[low : ends[0].start]
    given = _GIVEN_BY.search(before) if _TO.match(between) else None
    if given is not None:
        return _given(doc, text, ends, (low + given.start("verb"), low + given.end("verb")))
    match = _FROM.search(before)
    needed = _ASSIGNMENT_BY.search(before) if _REQUIRES.match(between) else None
    if needed is not None:
        place = low + needed.start("verb"), low + needed.end("verb")
        one, other = (_argument(doc, text, end) for end in ends)
        words, trigger = (place[0], ends[1].end), Mention(*place, text[slice(*place)])
        relation = "assign without consent of"
        return RelationCandidate(
            one, relation, other, "assign", True, Modality.PERMISSION, *words, trigger, 0
        )
    if match is None or not _TO.match(between):
        return None
    place = low + match.start("verb"), low + match.end("verb")
    trigger = Mention(*place, text[slice(*place)])
    giver, receiver = (_argument(doc, text, end) for end in ends)
    words = place[0], ends[1].end
    return RelationCandidate(
        giver, "assign to", receiver, "assign", False, Modality.ASSERTED, *words, trigger, 0
    )


def _given(doc: "Doc", text: str, ends: tuple[Name, Name], verb: tuple[int, int]) -> RelationCandidate:
    """ "The license is given by X to Y": X grants it to Y."""
    giver, receiver = (_argument(doc, text, end) for end in ends)
    trigger = Mention(*verb, text[slice(*verb)])
    return RelationCandidate(
        giver, "grant to", receiver, "grant", False, Modality.ASSERTED, verb[0], ends[1].end, trigger, 0
    )


def _candidate(
    doc: "Doc", text: str, ends: tuple[Name, Name], match: re.Match[str], lemma: str
) -> RelationCandidate:
    giver, receiver = ends
    start, end = min(giver.start, receiver.start), max(giver.end, receiver.end)
    place = min(giver.end, receiver.end) + match.start("verb")
    verb = match.group("verb")
    words = match.group("aux").split()
    modality = Modality.ASSERTED
    if {"shall", "will", "must", "agree", "agrees", "agreed", "required"} & set(words):
        modality = Modality.OBLIGATION
    elif {"may", "can"} & set(words):
        modality = Modality.PERMISSION
    return RelationCandidate(
        _argument(doc, text, giver),
        f"{lemma} to",
        _argument(doc, text, receiver),
        lemma,
        "not" in words,
        modality,
        start,
        end,
        Mention(place, place + len(verb), verb),
        0,
    )


def _argument(doc: "Doc", text: str, name: Name) -> Argument:
    span = doc.char_span(name.start, name.end, alignment_mode="expand")
    head = int(span.root.i) if span is not None else 0
    return Argument(name.start, name.end, text[name.start : name.end], head)
