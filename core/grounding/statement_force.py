"""The force of a statement: who must, may, must not or need not do something, read at the word of the act.

The operator that governs an act is the nearest one before it in its clause ("shall not at any time
disclose"), or one right behind a noun ("copying is prohibited"). An item of a list takes the operator of its lead-in.
"""

import re
from dataclasses import dataclass
from enum import StrEnum


class Force(StrEnum):
    """How an act is spoken of."""

    DUTY = "must"
    BAN = "must not"
    LEAVE = "may"
    EXEMPTION = "need not"
    FACT = "is said"
    DENIAL = "is denied"


@dataclass(frozen=True, slots=True)
class Stance:
    """The force of an act at one place, and how its clause narrows it."""

    force: Force
    has_exception: bool = False  # "except to its advisers", "other than": the rest is open
    needs_consent: bool = False  # "without the prior written consent of"
    is_only: bool = False  # "only for the Purpose", "solely"
    operator: str = ""  # its words


_MODAL = r"(?:shall|will|must|may|can|should|could|would|do|does|did|is|are|was|were|has|have|be)"
_FREES = (
    r"(?:apply|restrict|prevent|prohibit|limit|preclude|require|obligate|oblige|extend|include|constitute|be deemed|be considered"
    r"|be construed|be treated|be subject|mean|cover|impair|be applicable|be restricted|be required|be obligated|be obliged|be prevented|be prohibited"
    r"|be precluded|be limited|be liable|be bound|restricted|required|obligated|obliged|prevented|prohibited|precluded|limited|liable"
    r"|bound|intended|deemed|considered)"
)
_OPERATORS = re.compile(
    rf"""
    (?P<exemption>\b(?:
        need\ not(?:\ be)? | {_MODAL}(?:\ \w+)?\ not\ (?:\w+ly\ )?{_FREES}\b | not\ (?:be\ )?(?:required|obligated|obliged|restricted|prevented|prohibited)\b
      | no\ (?:\w+\ )?(?:obligations?|duty|restrictions?)\b | nothing\b | none\ of\ the | without\ (?:any\ )?obligation
      | exclud(?:es?|ed|ing) | free\ of | free\ from | whether\ or\ not | regardless\ of\ whether | exceptions?\ (?:to|from)
      ))
  | (?P<ban>\b(?:
        {_MODAL}(?:\ \w+)?\ not\ (?:\w+\ )?(?:permitted|allowed|entitled|authori[sz]ed)(?:\ to)?
      | (?:shall|will|must|may|can|should|could|would)(?:,?\ \w+,?)?\ not(?!\ only) | cannot | may\ no | never | not\ to | to\ not
      | refrain\w*\ from | prohibit\w*(?:\ from)? | forbid\w* | forbidden | precluded\ from | neither | nor | no\ right(?:\ to)? | under\ no\ circumstances?
      | in\ no\ (?:event|way|case) | (?:at\ no\ time) | avoid | prevent(?:\ the)? | without(?=\ (?:\w+ly\ )?\w+ing\b)
      ))
  | (?P<denial>\b(?:{_MODAL}\ (?:\w+ly\ )?not | not | no | none | nothing) \b)
  | (?P<leave>\b(?:
        may | can | entitled\ to | permit\w*(?:\ to)? | allow\w*(?:\ to)? | free\ to | (?:the|a)\ right\ to | authori[sz]ed\ to | at\ liberty\ to
      | eligible\ to ))
  | (?P<duty>\b(?:
        shall | must | will | agrees?(?:\ that|\ to)? | undertakes?(?:\ to)? | required\ to | requires? | obligat\w+\ to | obliged\ to | covenants?(?:\ to)?
      | (?:is|are)\ to | responsible\ for | promises?\ to | should ))
    """,
    re.VERBOSE | re.IGNORECASE,
)
_FORCES = {
    "exemption": Force.EXEMPTION,
    "ban": Force.BAN,
    "denial": Force.DENIAL,
    "leave": Force.LEAVE,
    "duty": Force.DUTY,
}
_BEHIND = re.compile(
    r"^[^.;:]{0,60}?\b(?:(?P<ban>(?:is|are|be)\s+(?:\w+ly\s+)?(?:prohibited|forbidden|not (?:permitted|allowed|authori[sz]ed)))"
    r"|(?P<leave>(?:is|are|be)\s+(?:\w+ly\s+)?(?:permitted|allowed|authori[sz]ed)))\b",
    re.IGNORECASE,
)
_BOUNDARY = re.compile(r"[.;](?=\s)")
_EXCEPTION = re.compile(
    r"\b(?:except|other than|unless|save (?:as|for|that|to|where)|but only|apart from|only (?:if|to|as|when|where|with|such|those)|outside of)\b",
    re.IGNORECASE,
)
_CONSENT = re.compile(
    r"\b(?:unless|without|except|save|prior to|before|subject to|absent)\b[^.;]{0,80}?\b(?:consents?|approv\w+|permission|authori[sz]ation|authori[sz]ed|agrees?|agreed)\b",
    re.IGNORECASE,
)
_ONLY = re.compile(r"\b(?:only|solely|exclusively|merely)\b", re.IGNORECASE)
_REACH = 260  # characters before the act in which its operator stands


def stance_at(text: str, start: int, end: int) -> Stance:
    """The stance on the act named by `text[start:end]`."""
    opening = max((m.end() for m in _BOUNDARY.finditer(text, 0, start)), default=0)
    closing = next((m.start() for m in _BOUNDARY.finditer(text, end)), len(text))
    force, operator = _force(text, max(opening, start - _REACH), start, text[end:closing])
    clause = text[opening:closing]
    consent = _CONSENT.search(clause)
    rest = clause[: consent.start()] + clause[consent.end() :] if consent else clause
    return Stance(
        force,
        has_exception=_EXCEPTION.search(rest) is not None,
        needs_consent=consent is not None,
        is_only=_ONLY.search(clause) is not None,
        operator=operator,
    )


def _force(text: str, low: int, place: int, behind: str) -> tuple[Force, str]:
    after = _BEHIND.match(behind)
    if after:
        return _FORCES[str(after.lastgroup)], after[0].strip()
    last = None
    for match in _OPERATORS.finditer(" ".join(text[low:place].split())):
        last = match
    if last is None:
        return Force.FACT, ""
    return _FORCES[str(last.lastgroup)], last[0]
