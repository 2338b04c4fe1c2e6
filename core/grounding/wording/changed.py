"""What of a statement's difference from its passage changes the sense: another word, operator or name in its place.

Who restates a clause so closely that most words and their order are its own says something else where another word
stands in the place of one. Only what stands in a place counts: what a statement leaves out, or tells besides, does
not, unless it turns the sense ("not", "without", "except").
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product

from core.grounding.wording.alignment import Alignment, Difference
from core.grounding.wording.tokens import NAMES, Kind, Token, is_same, key_of

# Tokens around a difference that both have, at least, by the share of the statement's words that the passage has in
# order: the less of it is the passage's, the more must be the same around what differs.
_RUNS = ((0.8, 4), (0.7, 7), (0.6, 8))
_FREELY = 0.7  # share below which a statement must follow the passage from its first word on
_LONGEST = 8  # tokens of a statement that stand in place of others
_KNOWN = 5  # tokens of the passage in their place, and twice as many as _LONGEST at the end
_DROPPED_WITH = 2  # tokens of which one is an operator that the statement leaves out
_GROUPS = (
    ("duty", "leave", "spare", "ban"),
    ("duty", "not"),
    ("least", "most"),
    ("except", "including"),
    ("before", "after"),
    ("all", "part"),
    ("all", "not"),
    ("all", "most"),
    ("all", "least"),
    ("without", "only"),
)
_OPPOSED = frozenset(pair for group in _GROUPS for pair in permutations(group, 2))
_DENIES = frozenset({"ban", "not"})
_ONLY_SO = frozenset({"leave", "only"})  # "may only be used as an office" is "shall be used as an office"
_TURNS = frozenset({"ban", "not", "spare"})
_RESERVES = frozenset({"except", "only", "without"})
_DROPPED = _TURNS | {"without", "except", "including", "before"}
_ADDED = _DROPPED | {"only"}
_POINTS = frozenset("this that these those such said".split())
_PARTY = key_of("party")


@dataclass(frozen=True, slots=True)
class Changed:
    """Tokens of a statement and, in their place, those of the source; either may be none."""

    said: Sequence[Token]
    known: Sequence[Token]


def changes_of(alignment: Alignment) -> list[Changed]:
    """What the statement has in place of other words of its passage; nothing where it is not near its words."""
    if alignment.share < _RUNS[-1][0]:
        return []
    differences = [found for found in alignment.differences() if found.said or found.known]
    is_turned = _is_turned_about(differences)
    return [
        Changed(found.said, found.known)
        for found in differences
        if not _is_apart(found, alignment.share)
        and (
            (not is_turned and _turns(found))
            or _has_other_word(alignment, found)
            or _has_other_party(alignment, found)
            or _has_other_thing(alignment, found)
        )
    ]


def _is_apart(difference: Difference, share: float) -> bool:
    """Whether too much differs, or too little around it is the same, to say that one stands in place of the other."""
    said, known = difference.said, difference.known
    least = next(run for near, run in _RUNS if share >= near)
    if len(said) > _LONGEST or difference.run < least or (share < _FREELY and not difference.follows_all):
        return True
    if any(token.ends_sentence for token in (*said, *known)):
        return True
    if difference.is_last:
        return len(known) > 2 * _LONGEST
    is_longer = len(_words(known)) > len(_words(said)) + 1 and not _operators(said) & _ADDED
    return len(known) > _KNOWN or is_longer


def _is_turned_about(differences: Sequence[Difference]) -> bool:
    """Whether one says with "not ... unless" what the other says with "only if": operators alone tell nothing then."""
    said = frozenset[str]().union(*(_operators(found.said) for found in differences))
    known = frozenset[str]().union(*(_operators(found.known) for found in differences))
    return any(
        one & _TURNS and one & _RESERVES and other & (_RESERVES | {"leave"})
        for one, other in ((said, known), (known, said))
    )


def _turns(difference: Difference) -> bool:
    """Whether an operator of the one excludes one of the other, or stands where the other has none."""
    said, known = _operators(difference.said), _operators(difference.known)
    more, less = said - known, known - said
    if more | less == _DENIES or {frozenset(more), frozenset(less)} == {_ONLY_SO, frozenset({"duty"})}:
        return False
    if any(pair in _OPPOSED for pair in product(more, less)) or (more & _ADDED and difference.is_inside):
        return True
    weighty = [token for token in difference.known if token.kind in (Kind.WORD, Kind.VALUE, *NAMES)]
    if "all" in more and weighty and not _words(difference.said):
        return True
    is_dropped = bool(less & _DROPPED) and not weighty and len(difference.known) <= _DROPPED_WITH
    return is_dropped and difference.is_inside


def _has_other_word(alignment: Alignment, difference: Difference) -> bool:
    """Whether a word of the statement that its passage has not, or not so often, stands where that has another."""
    if not any(token.kind in (Kind.WORD, Kind.THING) or token.key == "only" for token in difference.known):
        return False
    return any(_is_new(token, alignment) for token in _words(difference.said))


def _has_other_party(alignment: Alignment, difference: Difference) -> bool:
    """Whether another party stands in place of one, or of the acting party's own, or of somebody else."""
    said = [token for token in difference.said if token.kind is Kind.PARTY and token.ids]
    known = [token for token in difference.known if token.kind is Kind.PARTY]
    words = _words(difference.known)
    if len(said) != 1 or len(known) > 1:
        return False
    if known:
        return not is_same(said[0], known[0])
    if any(token.key == "own" for token in difference.known):
        acting = next(token for token in alignment.said if token.kind is Kind.PARTY)
        return acting is not said[0] and not is_same(acting, said[0])
    is_plain = len(words) == 1 and words[0].key != _PARTY and not _words(difference.said)
    return is_plain and not _points(difference.known) and _is_nowhere(said[0], alignment)


def _has_other_thing(alignment: Alignment, difference: Difference) -> bool:
    """Whether a named thing that its passage has not stands where that has a plain word."""
    said = [token for token in difference.said if token.kind is Kind.THING]
    if len(said) != 1 or _words(difference.said) or not _words(difference.known):
        return False
    return not _points(difference.known) and _is_nowhere(said[0], alignment)


def _is_new(token: Token, alignment: Alignment) -> bool:
    """Whether the passage has a word less often than the statement, alone or as a part of a name."""
    here, there = (
        sum(
            is_same(token, other) or (other.kind in NAMES and token.key in other.key.split())
            for other in side
        )
        for side in (alignment.said, alignment.passage)
    )
    return there < here


def _is_nowhere(token: Token, alignment: Alignment) -> bool:
    return not any(is_same(token, other) for other in alignment.passage)


def _points(tokens: Sequence[Token]) -> bool:
    """Whether tokens speak of something named before: "that location"."""
    return any(token.key in _POINTS for token in tokens)


def _operators(tokens: Sequence[Token]) -> frozenset[str]:
    return frozenset(token.key for token in tokens if token.kind is Kind.OPERATOR)


def _words(tokens: Sequence[Token]) -> list[Token]:
    return [token for token in tokens if token.kind is Kind.WORD]
