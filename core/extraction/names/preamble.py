"""Parties by their place at the head of a contract: between NAME, description ("Alias"), and NAME ...

A name there needs no corporate form and no NER: "The University of Texas M. D. Anderson Cancer Center",
"drkoop.com, inc.", "Ludmila Smolyansky".
"""

import re

from core.extraction.names.name import Name, named
from core.extraction.names.places import is_known_place
from core.extraction.names.roles import role_key
from core.types import EntityType

_HEAD = 6000  # characters in which a contract introduces its parties
_DESCRIBED = 500  # characters of state, address and capacity between a name and what it is called
_NEXT = 900  # characters from one party to the next
_OPENING = re.compile(
    r"(?:(?P<first>\b(?:between|among|amongst|by)\b)\s*:?|\b(?:and|with)\b|&|;|(?<=\s)\(?(?:\d|[a-z]|i{1,3}|iv)[.)](?=\s))"
    r"\s*(?:\bthe\s+(?=[A-Z]))?",
    re.IGNORECASE,
)
_GAP = r"(?:[ \t\xa0]{1,3}\n?[ \t]{0,20}|\n[ \t]{0,20})"
_CAPITAL = r"(?:(?:[A-Z]|\d+(?=[A-Za-z]))[\w'\u2019.&/-]*|[a-z]+\.com|[a-z][A-Z]\w*|\d{1,3}(?=\s[A-Z]))"
_NAME = re.compile(
    rf"(?P<name>{_CAPITAL}(?:{_GAP}(?:{_CAPITAL}|&|(?:of|for|de|la|du|von|van|the|OF|FOR|and|AND)(?={_GAP}{_CAPITAL}))){{0,10}}"
    r"(?:,\s?(?:inc|llc|ltd|l\.l\.c|l\.p|lp|corp|n\.a|s\.a|plc|co)\b\.?)?)(?=[\s,;(]|$)"
)
_CALLED = re.compile(
    r"\(\s*[^()\"\u201c\u201d]{0,70}[\"\u201c\u201d]|\b(?:hereinafter|hereafter)\b", re.IGNORECASE
)
_CLAUSE = re.compile(r"\b(?:shall|will|whereas|agrees?|desires?|wishes|has|have|was|were)\b", re.IGNORECASE)
_FIRST = re.compile(r"\b(?:between|among|amongst)\b", re.IGNORECASE)
_ABBREVIATED = re.compile(r"(?:\b\w{1,4}|[A-Z])\.$")
_NOT_NAMES = frozenset(
    """agreement contract lease amendment date effective whereas exhibit schedule article section parties party
    this that these each any all such its their state commonwealth commission street avenue suite road drive county
    city floor""".split()
)


def find_introduced(text: str) -> list[Name]:
    """The names that the head of a contract introduces as parties and gives another name to."""
    head = text[:_HEAD]
    found: list[Name] = []
    for opening in _OPENING.finditer(head):
        if found and not 0 <= opening.start() - found[-1].end < _NEXT:
            continue
        opens = opening["first"] or _FIRST.search(head, max(0, opening.start() - 60), opening.start())
        if not found and not opens:
            continue
        match = _NAME.match(head, opening.end())
        if match is not None and _is_introduced(head, match):
            start, end = match.span("name")
            if not _ABBREVIATED.search(head, start, end):
                end = start + len(head[start:end].rstrip(".,"))
            found.append(named(head, start, end, EntityType.ORGANIZATION))
    return found


def _is_introduced(head: str, match: re.Match[str]) -> bool:
    """Whether words at a party's place are a name that is called something else soon after."""
    words, end = match["name"], match.end("name")
    if not _is_name(words):
        return False
    called = _CALLED.search(head, end, end + _DESCRIBED)
    if called is None or _CLAUSE.search(head, end, called.start()):
        return False
    first = re.escape(words.split()[0].rstrip(",."))
    if re.search(rf"[\"\u201c](?:the )?{first}[\"\u201d,.]", head[: match.start()]):
        return False  # it is an alias itself
    return len(words.split()) > 1 or not head[end : called.start()].strip(" ,\n\t")


def _is_name(words: str) -> bool:
    plain = re.findall(r"[a-z]+", words.casefold())
    if not plain or len(words) < 3 or _NOT_NAMES & set(plain) or is_known_place(words):
        return False
    return role_key(words) is None and not re.fullmatch(r"[\d.\s]+", words)
