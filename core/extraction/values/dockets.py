"""Docket numbers: "No. A-55390", "Case No. 2:19-cv-00123-ABC", "Docket C-20907", all as "docket a-55390".

"No." alone opens a docket number only where a court numbers its cases so: letters or a hyphen in it, and
no other thing that is numbered named before it ("Policy No. 22-451").
"""

import re

from core.extraction.values.value import Value, make_value
from core.types import EntityType

_NUMBER = (
    r"(?:\d{1,2}:)?\d{2,4}[- ](?:cv|cr|mc|md|ap|bk|civ|crim)[- ]\d{2,6}(?:[-\u2013][A-Z]{2,4}){0,3}"  # federal
    r"|[A-Z]{1,4}[-\u2013]?\d{2,8}(?:[-\u2013/]\d{1,6}){0,2}(?:[-\u2013][A-Z]{1,3})?"  # S123456, A-55390
    r"|\d{2,4}[-\u2013]\d{2,6}(?:[-\u2013](?:\d{1,4}|[A-Z]{1,3})){0,2}"  # 19-1392
    r"|\d{4,7}/\d{4}"  # 650123/2019
    r"|[CTF]-\d{1,3}/\d\d"  # of the European Union: C-6/90
)
_PLAIN = r"\d{4,8}"  # only after a word that says what it numbers
_KIND = (
    r"(?:[Dd]ocket|DOCKET|[Cc]ase|CASE|[Aa]ppeal|APPEAL|[Cc]ause|CAUSE|[Ii]ndex|INDEX|[Cc]ivil\s+[Aa]ction|CIVIL\s+ACTION|"
    r"[Cc]riminal|Civ\.(?:\s+A(?:ction|\.))?|Crim\.|C\.A\.|[Aa]pplication|[Pp]etition)"
)
_MARK = r"(?:[Nn]os?\.|NOS?\.|[Nn]umbers?|#)"
_NAMED = re.compile(
    rf"(?<![\w-])(?:[Tt]he\s+)?(?P<all>{_KIND}\s*(?:{_MARK}\s*)?(?P<number>{_NUMBER})"
    rf"|{_KIND}\s*{_MARK}\s*(?P<plain>{_PLAIN}))(?![\w/]|-\w|[.,]\d)"
)
# A decision's European number.
_ECLI = re.compile(r"\bECLI:[A-Z]{2}:[A-Z][A-Z0-9]{0,7}:\d{4}:[A-Z0-9.]{1,25}(?<!\.)")
_BARE = re.compile(rf"(?<![\w-])(?P<all>Nos?\.\s+(?P<number>{_NUMBER}))(?![\w/]|-\w|[.,]\d)")
# A bare "No." opens a docket number at the beginning of a line, after punctuation and after these words ...
_BEFORE = re.compile(
    r"(?:\b(?:in|In|under|as|at|from|is|was|see|See|heard|decided|numbered)|[,;:\u2014\u2013]|[a-z]{5}\.)\s*$|^\s*$"
)
# ... where a court is near: patents, filings and houses are numbered so too.
_COURT = re.compile(r"\b(?:[Cc]ourts?|COURTS?|[Cc]ircuit|Cir\.|[Aa]ppeals?|[Dd]ecided|DECIDED|vs?\.)(?!\w)")
_NEAR = 150  # characters
_DIVISION = re.compile(r"^\d{1,2}:")
_JUDGES = re.compile(r"(?<=\d)(?:-[a-z]{2,4})+$")


def find_dockets(text: str) -> list[Value]:
    """Every docket number with the words that call it one."""
    found = [_value(text, match, match["number"] or match["plain"]) for match in _NAMED.finditer(text)]
    european = _ECLI.finditer(text)
    found += [make_value(text, *m.span(), EntityType.CITATION, m.group().lower()) for m in european]
    ends = {value.end for value in found}
    for match in _BARE.finditer(text):
        line = text[max(0, match.start() - 40) : match.start()].rpartition("\n")[2]
        near = text[max(0, match.start() - _NEAR) : match.end() + _NEAR]
        if match.end() not in ends and _BEFORE.search(line) and _COURT.search(near):
            found.append(_value(text, match, match["number"]))
    return sorted(found, key=lambda value: value.start)


def _value(text: str, match: re.Match[str], number: str) -> Value:
    """Without the court's division and the judges' initials, which a shorter citation leaves out."""
    key = _JUDGES.sub("", _DIVISION.sub("", number.lower().replace("\u2013", "-").replace(" ", "-")))
    return make_value(text, *match.span("all"), EntityType.CITATION, f"docket {key}")
