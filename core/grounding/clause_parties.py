"""The parties that a clause names: who acts in it, read off the words around each, and who does not."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.grounding.clause_verbs import has_auxiliary

_OWN = re.compile(r"['’]")  # "Tenant's share: $400" says nothing of what the tenant does
_TITLE = re.compile(r"\s*:")  # "Tenant: Birch LLC" says who it is, not what it does
_LABEL = re.compile(r":\s+(?:from\s+)?(?:the\s+)?$", re.IGNORECASE)
_STATE = re.compile(r"\s+(?:is|are|was|were)\b")
_AFTER_PARTY = 240  # characters that say whether a party acts
_SUBORDINATE = re.compile(
    r"\b(?:as|which|whom|if|unless|until|when|after|before|where|what|whatever|whether|than|had)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_UNLESS = re.compile(r"\b(?:unless|until|provided|except\s+(?:if|where|when))\s+(?:the\s+)?$", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?:as|which|that|whom)\s+(?:the\s+)?$", re.IGNORECASE)
_DONE_BY = re.compile(
    r"\b(?:is|are|was|were|been|be)\s+(?:\w+ly\s+)?\w+ed\s+by\s+(?:the\s+)?$", re.IGNORECASE
)
_IF = re.compile(r"\b(?:if|should)\s+(?:the\s+)?$", re.IGNORECASE)
_BEFORE_AGENT = re.compile(
    r"(?:(?<!\bnotice\s)(?<!\brequest\s)(?<!\bdemand\s)(?<!\bconsent\s)\bby|\b(?:responsib\w+"
    r"|obligations?|duty|duties|burden|job|task|costs?|expenses?|charge|rights?|option|matter"
    r"|liability|account|undertaking)\s+(?:of|for)|\b(?:falls?|fell|left|belongs?|rests?|lies?"
    r"|up)\s+(?:to|on|upon|with)|\b(?:sits?|stays?|remains?|is|are)\s+(?:with|on|upon)"
    r"|\b(?:required|demanded|expected|incumbent)\s+(?:of|on|upon)|\b(?:due|owed|owing|payable)\s+from"
    r"|\b(?:is|was)\s+that\s+of|\b(?:lets?|allow\w*|permit\w*|requires?|oblig\w+|entitl\w+"
    r"|forbids?|prohibits?|enabl\w+|gives?|grants?)|\bit\s+is)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_CAUSATIVE = re.compile(r"\b(?:lets?|allows?|permits?|enables?)\s+(?:the\s+)?$", re.IGNORECASE)
_AFTER_AGENT = re.compile(
    r"\s*(?:\([^)]*\)\s*|,\s+(?:as\s+\w+|the\s+\w+),\s+|,\s+[^,.;]{1,80},\s+(?=(?:shall|must|may|will|can|agrees?)\b)"
    r"|,\s+(?:for|in|upon|subject|without|with|at|if|by|unless|except|save|having|being|whether"
    r"|notwithstanding|pursuant)\b(?:[^;.]|\.(?=\d)){1,180}?,\s+"
    r"(?=(?:shall|must|may|will|can|hereby|agrees?|covenants?|leases?|lets?|demises?"
    r"|grants?|do(?:es)?|fails?)\b))?(?:(?:shall|must|may|will|can|cannot|has|have|had|does|did"
    r"|agree[sd]?|covenants?|needs?|would|could)\b|(?:is|are|was"
    r"|were)\s+(?:not\s+)?(?:\w+ly\s+)?(?:required|obliged|obligated"
    r"|responsible|liable|bound|entitled|allowed|permitted|free|prohibited|forbidden|barred|to"
    r"|the\s+(?:one|party))\b|(?!(?:is|was|as|its|has)\b)[a-z]{2,}(?:s|ed)\b|(?:also|alone|only|itself)\s+\w+)"
    r"|['’]s?\s+(?:\w+\s+)?(?:responsibility|obligation|duty|expense|cost|account|burden|job|task|right|option)\b",
)
_ACTED_ON = re.compile(
    r"\b(?:it|he|she|they|which|that|and|[a-z]+(?:ity|ment|ion|ance|ence|cy))\s+(?:also\s+|only\s+)?"
    r"(?!(?:has|was|is)\b)[a-z]{3,}s\s+(?:the\s+)?$",
    re.IGNORECASE,
)  # "it covers Landlord"
_PREPOSITION = re.compile(
    r"\b(?:to|of|with|from|for|against|on|under|upon|in|and|or|between|through|naming|as|about|concerning|regarding)"
    r"\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_TO = re.compile(r"\b(?:to|for|of|from|toward|with|behind|against|than)\s+(?:the\s+)?$", re.IGNORECASE)
_TOLD = re.compile(r"\s+know\b")  # "must let Landlord know"
_CLEFT = re.compile(r"\bit\s+is\s+(?:the\s+)?$", re.IGNORECASE)
_CAUSED, _SUBJECT, _BY, _VALUE, _OTHER = range(5)


@dataclass(frozen=True, slots=True)
class Named:
    """A party at one place of a text; several ids where more than one node may be meant."""

    start: int
    end: int
    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Acting:
    """Who acts in a clause, and whom it names besides, by id."""

    agents: frozenset[str]
    others: frozenset[str]
    also: frozenset[str]  # of the others, who acts in a clause inside it


def parties_in(
    mentions: Mapping[str, Iterable[tuple[int, int]]], ids: Mapping[str, frozenset[str]]
) -> list[Named]:
    """Places of parties in order of the text; `ids` says for each whom it may mean."""
    found = [
        Named(start, end, ids[key])
        for key, places in mentions.items()
        for start, end in places
        if ids.get(key)
    ]
    return sorted(found, key=lambda named: named.start)


def who_acts(
    words: str, start: int, parties: Sequence[Named], *, is_condition: bool, is_alone: bool = True
) -> Acting:
    """Who acts in a clause that begins at `start` of its text and names these parties there.

    With `is_alone` the only party of a clause may act in it though its words do not say so plainly.
    """
    named = {key for party in parties for key in party.ids}
    ranked: dict[int, set[str]] = {}
    also: set[str] = set()
    for party in parties:
        before, after = words[: party.start - start][-60:], words[party.end - start :][:_AFTER_PARTY]
        before = _IF.sub("", before) if is_condition else before
        ranked.setdefault(_rank(before, after), set()).update(party.ids)
        if (_RELATIVE.search(before) and _AFTER_AGENT.match(after)) or _DONE_BY.search(before):
            also.update(party.ids)
    agents = ranked.get(_CAUSED) or ranked.get(_SUBJECT) or ranked.get(_BY) or ranked.get(_VALUE) or set()
    if is_alone and not agents and len({party.ids for party in parties}) == 1:
        agents = set() if _is_idle(words, start, parties[0]) else named
    return Acting(frozenset(agents), frozenset(named - agents), frozenset(also - agents))


def _is_idle(words: str, start: int, party: Named) -> bool:
    """Whether the only party of a clause does nothing in it: "Notices go to Landlord", "Tenant: Birch LLC"."""
    before, after = words[: party.start - start], words[party.end - start :]
    is_titled = _TITLE.match(after) and not has_auxiliary(words)
    return bool(
        is_titled
        or _TO.search(before)
        or _UNLESS.search(before)
        or _ACTED_ON.search(before)
        or has_auxiliary(before)
        or _STATE.match(after)
        or _OWN.match(after)
    )


def _rank(before: str, after: str) -> int:
    """How plainly a party acts: let by another, as the subject, after "by" or "falls to", under a label, or not."""
    if _CAUSATIVE.search(before):
        return _OTHER if _TOLD.match(after) else _CAUSED
    if _SUBORDINATE.search(before):
        return _OTHER
    if _CLEFT.search(before) or (_AFTER_AGENT.match(after) and not _PREPOSITION.search(before)):
        return _SUBJECT
    if _BEFORE_AGENT.search(before):
        return _BY
    return _VALUE if _LABEL.search(before) and not has_auxiliary(before) else _OTHER
