"""Which clauses of a source may be meant by a clause of the response, which of them deny it, which one states it."""

import re
from collections.abc import Sequence

from core.extraction.relations.word_set import word_set
from core.grounding.clause_asides import plain_words
from core.grounding.clause_denials import denials_about, denies_some
from core.grounding.clause_nearest import ClauseIndex, Matches, Nearest, Spoken, beginnings
from core.grounding.clause_parts import Clause
from core.grounding.clause_verbs import acts_in
from core.grounding.opposites import count_opposites
from core.grounding.source_index import stems
from core.types import Mention

_STATES = 0.35  # similarity from which a clause that agrees states it
_NEXT = 0.1  # a clause this little farther may be the one that is meant, too
NEAR_BY = 0.2  # a clause with the very act may be this much farther
_AS_MUCH = 0.2  # share of the matter by which a clause that is meant may name less than another
_SAY_LITTLE = word_set(
    """shall must will have been with that this from they their what when which does party parties where
    other others same such upon under into then than only also being there unless"""
)
_BEGINNING = 4  # as the windows of a clause are read
_TURNING = re.compile(
    r"\b(?:prohibit|forbid|barr|exempt|waiv|relinquish|renounc|disallow|refus|reliev|spare|exclud|excus|den[iy])\w*",
    re.IGNORECASE,
)
_LONG_WORD = re.compile(r"[A-Za-z]{4,}")


def find_meant(clause: Clause, nearest: Sequence[Nearest], index: ClauseIndex) -> list[Nearest]:
    """The clauses about as near as the nearest that name as much of the matter as any of these."""
    words = beginnings(clause.masked)
    about = [near for near in nearest if near.similarity >= nearest[0].similarity - _NEXT]
    acts = index.rare(acts_in(clause.text))
    named = [near for near in nearest if near.similarity >= nearest[0].similarity - NEAR_BY]
    about = [near for near in named if acts and acts <= stems(near.clause.text)] or about
    enough = max(index.coverage(words, near.clause) for near in about) - _AS_MUCH
    return [near for near in about if index.coverage(words, near.clause) >= enough]


def find_stating(
    spoken: Spoken, clause: Clause, nearest: Sequence[Nearest], index: ClauseIndex
) -> Nearest | None:
    """The clause that may state what agrees with it; a denial is stated by a denial only."""
    meant = find_meant(clause, nearest, index)
    if clause.is_denied:
        denied = denials_in(meant, spoken, clause)
        meant = [near for near, is_denied in zip(meant, denied, strict=True) if is_denied]
    return meant[0] if meant and meant[0].similarity >= _STATES else None


def denials_in(meant: Sequence[Nearest], spoken: Spoken, clause: Clause) -> list[bool]:
    """For each clause of a source whether it denies what a clause of the response is about."""
    words = _matter(spoken, clause)
    return [_denials(near.clause, clause, words) % 2 == 1 for near in meant]


def has_node(near: Nearest, node: str, matches: Matches) -> bool:
    """Whether a clause of the source mentions what an entity stands for."""
    return bool(places_in(near, node, matches))


def places_in(near: Nearest, node: str, matches: Matches) -> list[Mention]:
    """Where a clause of the source mentions what an entity stands for."""
    found = (match.node for match in matches.get(node, ()) if match.node and match.source == near.source.id)
    return [
        mention
        for known in found
        for mention in known.mentions
        if near.clause.start <= mention.start < near.clause.end
    ]


def denies_matter(near: Nearest, clause: Clause) -> bool:
    """Whether what a clause of the response denies is something that a clause of the source speaks of."""
    known = _LONG_WORD.findall(f"{near.clause.heading} {near.clause.masked}")
    own = frozenset(word.lower()[:_BEGINNING] for word in known if word.lower() not in _SAY_LITTLE)
    return denies_some(clause, own)


def turns_on_other_words(clause: Clause, meant: Sequence[Nearest]) -> bool:
    """Whether a clause denies what itself denies, in a word that no clause meant has: "not waived" for "not abate"."""
    turning = {match.group().lower()[:_BEGINNING] for match in _TURNING.finditer(clause.text)}
    known = {word.lower()[:_BEGINNING] for near in meant for word in _LONG_WORD.findall(near.clause.text)}
    return clause.denials > 1 and bool(turning - known)


def _matter(spoken: Spoken, clause: Clause) -> frozenset[str]:
    """Beginnings of the words that say what a clause, after the question that it answers, is about."""
    asked = "" if ":" in clause.text or spoken.query.count("?") != 1 else spoken.query
    return frozenset(
        word.lower()[:_BEGINNING]
        for word in _LONG_WORD.findall(f"{clause.masked} {asked}")
        if word.lower() not in _SAY_LITTLE
    )


def _denials(known: Clause, said: Clause, words: frozenset[str]) -> int:
    """How often a source clause denies what the response says, by a "not" or by a word of the opposite sense."""
    return denials_about(known, words) + count_opposites(plain_words(known.masked), said.masked)
