"""How a matter came out, in the few words of a reply: "Turned down", "No, it should have been kept out".

The question names the matter, so that words of any sense will do: those that say yes to it, those that say no, and
the denials among them.
"""

import re
from dataclasses import dataclass

from core.extraction.frames import phrase
from core.extraction.opinions.slots import OpinionSlot
from core.text.denial_words import NO

_DENIES = phrase(rf"\b(?:not|never|nor|cannot|nothing|nobody|none|{NO}|without)\b|n['’]t\b")
_REPLY = phrase(r"^\W*(?P<word>yes|yep|yeah|correct|right|indeed|no|nope|nay)\b(?=\s*(?:[,.;:!-]|–|—|$))")
_YES = re.compile(r"^\W*(?:yes|yep|yeah|correct|right|indeed)", re.IGNORECASE)
# What follows is a reason, a reserve or a consequence.
_REST = phrase(
    r"(?:,|;| -| –)? ?\b(?:but|though|although|because|since|so|yet|albeit|only for|without (?:a|the|any) )\b.*"
)


@dataclass(frozen=True, slots=True)
class _Sides:
    yes: str
    no: str
    affirms: re.Pattern[str]
    denies: re.Pattern[str]
    unless: re.Pattern[str]


_NEVER = re.compile(r"(?!)")
_SIDES = {
    OpinionSlot.MOTION: _Sides(
        "granted",
        "denied",
        phrase(
            r"\b(?:grant(?:ed|s)?|allow(?:ed|s)?|succeed\w*|success\w*|sustained|accepted|carried|let through)\b"
        ),
        phrase(
            r"\b(?:denied|denies|den(?:y|ial)|refus\w+|reject\w*|(?:turned|struck|shot|voted) (?:it )?down|fail\w*"
            r"|unsuccessful\w*|overruled|dismissed|(?:got|went) nowhere|lost)\b"
        ),
        _NEVER,
    ),
    OpinionSlot.DISPOSITION: _Sides(
        "affirmed",
        "reversed",
        phrase(
            r"\b(?:affirm\w*|upheld|uphold\w*|confirm(?:ed|s)|st(?:ands?|ood|anding)"
            r"|left (?:\w+ ){0,3}?(?:in place|alone"
            r"|intact|undisturbed)|kept in place|held on to|survive[sd]?)\b"
        ),
        phrase(
            r"\b(?:revers\w+|overturn\w*|vacat\w+|set aside|und(?:id|one)|wiped (?:out|away)"
            r"|thr(?:own|ew) out|tossed(?: out)?"
            r"|annul\w*|quash\w*|struck down|nullif\w+|overrul\w+)\b"
        ),
        phrase(
            r"\b(?:jury|jurors?|verdict|trial (?:court|judge)|would|ask(?:s|ed)|in part|motion|damages)\b"
        ),
    ),
    OpinionSlot.BOND: _Sides(
        "required",
        "not required",
        phrase(
            r"\b(?:requir\w+|must|ordered|obliged|demanded|asked|expected|ha[sd] to|needs? to|needed|bound|told)\b"
        ),
        phrase(r"\b(?:excused|exempt\w*|spared|waived|relieved|free|optional|dispensed)\b"),
        phrase(r"\b(?:would)\b"),
    ),
    OpinionSlot.ADMITTED: _Sides(
        "proper",
        "improper",
        phrase(
            r"\b(?:proper(?:ly)?|right(?:ly)?|correct(?:ly)?|admissible|within [^.;]{0,30}?discretion"
            r"|fine|allowed|let in"
            r"|fair game|permitted|admitted|sound|justified)\b"
        ),
        phrase(
            r"\b(?:improper\w*|err(?:or|ed|oneous\w*)?|mistak\w+|wrong\w*|abuse[sd]?|inadmissible"
            r"|(?:kept|shut|left|ruled) out"
            r"|excluded|barred|incorrect\w*|unsound)\b"
        ),
        phrase(r"\b(?:says?|argue[sd]?|complain\w*|contend\w*|claim(?:s|ed))\b"),
    ),
    OpinionSlot.COMPOUND: _Sides(
        "compounded",
        "not compounded",
        phrase(r"\bcompound\w*\b"),
        phrase(r"\bsimple\b"),
        _NEVER,
    ),
}
PLAIN_OUTCOMES = frozenset(_SIDES)


def outcome_in(slot: str, words: str) -> str | None:
    """The outcome that words about the slot's matter state; None where they state none that is clear."""
    sides = _SIDES[OpinionSlot(slot)]
    told = _REST.sub("", _REPLY.sub("", words))
    if sides.unless.search(told):
        return None
    against = len(sides.denies.findall(told))
    rest = sides.denies.sub("", told)
    if not against and not sides.affirms.search(rest):
        return None
    return sides.no if (against + len(_DENIES.findall(rest))) % 2 else sides.yes


def replied_outcome(slot: str, question: str, words: str) -> str | None:
    """The outcome that a yes or a no gives to what the question supposes: "Yes." to "Was it an error?"."""
    reply = _REPLY.search(words)
    supposed = outcome_in(slot, question.rstrip(" ?")) if reply else None
    if reply is None or supposed is None or re.search(r"\bor\b", question):
        return None
    if _YES.match(words):
        return supposed
    sides = _SIDES[OpinionSlot(slot)]
    return sides.no if supposed == sides.yes else sides.yes
