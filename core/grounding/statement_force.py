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


_VERB = r"(?:shall|will|must|may|can|should|could|would|do|does|did|is|are|was|were|has|have|be)"
_DRAFTING = r"(?:shall|will|must|may|can|should|could|would)"
# What "shall not" frees from when it stands before it: "shall not apply to", "is not required to".
_FREES = (
    r"(?:apply|extend|include|constitute|mean|cover|impair|intended|considered|deemed"
    r"|restrict|prevent|prohibit|limit|preclude|require|obligate|oblige"
    r"|restricted|prevented|prohibited|limited|precluded|required|obligated|obliged|liable|bound"
    r"|be (?:restricted|prevented|prohibited|limited|precluded|required|obligated|obliged|liable|bound"
    r"|deemed|considered|construed|treated|subject|applicable))"
)
# The operators of each force, one pattern a line; the longest that fits at a place wins, by this order.
_OPERATORS = {
    Force.EXEMPTION: rf"""
        need not(?: be)?
        {_VERB}(?: \w+)? not(?:, [^,]{{1,50}},)? (?:\w+ly )?{_FREES}\b
        not (?:be )?(?:required|obligated|obliged|restricted|prevented|prohibited)\b
        no (?:\w+ )?(?:obligations?|duty|restrictions?|liability)\b
        without (?:any )?obligation
        nothing
        none of the
        exclud(?:es?|ed|ing)
        free (?:of|from)
        whether or not
        regardless of whether
        exceptions? (?:to|from)
    """,
    Force.BAN: rf"""
        {_VERB}(?: \w+)? not (?:\w+ )?(?:permitted|allowed|entitled|authori[sz]ed)(?: to)?
        {_DRAFTING}(?:,? \w+,?)? not (?:\w+ )?(?:permit|allow|authori[sz]e)\b
        {_DRAFTING}(?:,? \w+,?)? not(?! only)
        cannot
        may no
        never
        not to
        to not
        refrain\w* from
        prohibit\w* from
        prohibit(?:s|ing)?\b
        forbid\w*
        precluded from
        neither
        nor
        no right(?: to)?
        under no circumstances?
        in no (?:event|way|case)
        at no time
        without(?=(?: \w+ly)?$| (?:\w+ly )?\w+ing\b)
    """,
    Force.DENIAL: rf"""
        {_VERB} (?:\w+ly )?not\b
        not\b(?! (?:limited|only|less|more|later))
        no\b(?! (?:less|more|later)|\.\s*[\w-]*\d)
        none\b
    """,
    Force.LEAVE: r"""
        may\b
        can\b
        entitled to
        permits?\b
        permitted to
        permission to
        allows?\b
        allowed to
        free to
        (?:the|a) right to
        authori[sz]ed to
        at liberty to
        eligible to
    """,
    Force.DUTY: r"""
        shall\b
        must\b
        will\b
        agrees?(?: that| to)?
        undertakes?(?: to)?
        required to
        requires?
        obligat\w+ to
        obliged to
        covenants?(?: to)?
        (?:is|are) to\b
        responsible for
        promises? to
        should\b
    """,
}
_ANY_OPERATOR = re.compile(
    "|".join(
        f"(?P<{force.name}>\\b(?:{'|'.join(line.strip() for line in lines.strip().splitlines())})(?!\\w))"
        for force, lines in _OPERATORS.items()
    ),
    re.IGNORECASE,
)
# "Neither party may", "no right shall be", "nothing in this Agreement shall": the subject itself negates.
_NEGATIVE_SUBJECT = re.compile(
    r"\b(?P<word>neither|no(?! (?:less|more|later))|none|nothing|nor)\b[^,;:.]{0,80}$", re.IGNORECASE
)
_CONTRAST = re.compile(r"\bbut\b(?! (?:only|not)\b)", re.IGNORECASE)
_FREEING = re.compile(
    r"\b(?:restrict|prevent|prohibit|limit|preclude|require|obligate|oblige|bind)\b", re.IGNORECASE
)
_OPEN = r"(?:is|are|be)\s+(?:\w+ly\s+)?"
_BEHIND = re.compile(
    rf"^[^.;:]{{0,60}}?\b(?:(?P<BAN>{_OPEN}(?:prohibited|forbidden|not (?:permitted|allowed|authori[sz]ed)))"
    rf"|(?P<LEAVE>{_OPEN}(?:permitted|allowed|authori[sz]ed)))\b",
    re.IGNORECASE,
)
_BOUNDARY = re.compile(r"[.;](?=\s)")
_EXCEPTION = re.compile(
    r"\b(?:except|other than|unless|save (?:as|for|that|to|where)|but only|apart from|outside of"
    r"|only (?:if|to|as|when|where|with|such|those))\b",
    re.IGNORECASE,
)
_CONSENT = re.compile(
    r"\b(?:unless|without|except|save|prior to|before|subject to|absent)\b[^.;]{0,80}?"
    r"\b(?:consents?|approv\w+|permission|authori[sz]ation|authori[sz]ed|agrees?|agreed)\b",
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
    before = _CONTRAST.split(" ".join(text[low:place].split()))[-1]
    after = _BEHIND.match(behind)
    if after:
        force = Force[str(after.lastgroup)]
        is_denied = force is Force.LEAVE and _NEGATIVE_SUBJECT.search(before)
        return Force.BAN if is_denied else force, after[0].strip()
    found = list(_ANY_OPERATOR.finditer(before))
    if not found:
        return Force.FACT, ""
    last = found[-1]
    force = Force[str(last.lastgroup)]
    negative = _NEGATIVE_SUBJECT.search(before[: last.start()])
    if negative and force in (Force.DUTY, Force.LEAVE, Force.BAN):
        frees = force is Force.BAN or _FREEING.search(before, last.end()) is not None
        return Force.EXEMPTION if frees else Force.BAN, f"{negative['word']} ... {last[0]}"
    return force, last[0]
