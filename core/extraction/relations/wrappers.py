"""Predicates that only say how another one is meant: "agrees to pay", "fails to pay", "right to pay".

They make no edge of their own; the inner predicate carries their modality and negation.
"""

from dataclasses import dataclass

from core.extraction.relations.word_set import word_set
from core.types import Modality


@dataclass(frozen=True, slots=True)
class Wrapper:
    """What a wrapping word does to the clause inside."""

    modality: Modality | None  # None: that of the wrapping clause stays
    negates: bool = False


_OBLIGES = Wrapper(Modality.OBLIGATION)
_PERMITS = Wrapper(Modality.PERMISSION)
_DENIES = Wrapper(None, negates=True)
_FORBIDS = Wrapper(Modality.PERMISSION, negates=True)
_KEEPS = Wrapper(None)


def _table(*rows: tuple[Wrapper, str]) -> dict[str, Wrapper]:
    return {word: wrapper for wrapper, words in rows for word in word_set(words)}


MODALS = {
    **dict.fromkeys(word_set("shall must will 'll ’ll should ought need wo sha"), Modality.OBLIGATION),
    **dict.fromkeys(word_set("may can could might ca cannot"), Modality.PERMISSION),
}

# With an infinitive, or "from" and a gerund, inside.
VERBS = _table(
    (
        _OBLIGES,
        """agree covenant undertake promise require obligate oblige bind commit need have compel mandate
        direct order instruct pledge expect ought owe""",
    ),
    (_PERMITS, "allow permit entitle authorize authorise empower enable license let"),
    (_DENIES, "fail refuse decline neglect refrain omit avoid cease abstain stop"),
    (_FORBIDS, "prohibit forbid bar prevent restrict preclude enjoin ban disallow restrain"),
    (
        _KEEPS,
        """begin continue elect proceed manage cause choose start happen come get go use tend help serve
        appear seem hold wish""",
    ),
)
ADJECTIVES = _table(
    (
        _OBLIGES,
        "required obligated obliged bound responsible liable necessary mandatory compelled accountable",
    ),
    (_PERMITS, "entitled free able eligible permitted allowed authorized authorised empowered welcome"),
    (_FORBIDS, "prohibited forbidden barred precluded restricted unable ineligible"),
    (_KEEPS, "likely sure certain set due willing ready"),
)
NOUNS = _table(
    (
        _OBLIGES,
        """obligation duty responsibility requirement commitment covenant undertaking agreement
        promise liability""",
    ),
    (
        _PERMITS,
        """right option power privilege authority permission ability license entitlement election
        discretion liberty freedom opportunity""",
    ),
    (_FORBIDS, "prohibition restriction ban"),
    (_DENIES, "failure refusal inability omission"),
)

# Their object, not their subject, does what the infinitive says.
OBJECT_CONTROL = word_set(
    """
    require oblige obligate allow permit entitle authorize authorise empower enable cause direct
    order instruct compel forbid prohibit bar prevent restrain enjoin help let license restrict
    preclude ask request force want expect tell bind get persuade urge invite
    """
)
GIVING = frozenset({"grant", "give", "confer", "afford", "provide", "offer", "award", "assign", "reserve"})
HAVING = frozenset({"have", "retain", "possess", "enjoy", "hold", "reserve", "bear", "assume", "undertake"})
