"""How a predicate is meant: denied, owed or allowed; wrappers and coordination counted in."""

from dataclasses import dataclass

from core.extraction.relations.clauses import SUBJECTS, Clauses
from core.extraction.relations.prepositions import NO_CASE
from core.extraction.relations.tree import VERBS, Tree
from core.extraction.relations.wrappers import MODALS
from core.types import Modality

_NEGATIVE = frozenset({"no", "neither", "none", "nobody", "nothing"})
_MAX_CLIMB = 200  # governors above a predicate that are still read; a longer chain is no sentence


@dataclass(frozen=True, slots=True)
class Mood:
    """How a predicate is meant."""

    negated: bool = False
    modality: Modality = Modality.ASSERTED


ASSERTED = Mood()


class Moods:
    """Answers about the predicates of one tree; remembers what it found."""

    def __init__(self, tree: Tree, clauses: Clauses) -> None:
        self._tree = tree
        self._clauses = clauses
        self._moods: dict[int, Mood] = {}

    def of(self, verb: int) -> Mood:
        """Negation and modality, those of wrappers and of coordinated verbs included."""
        path: list[int] = []
        token = verb
        while token not in self._moods and len(path) < _MAX_CLIMB:
            path.append(token)
            above = self._mood_giver(token)
            if above is None:
                break
            token = above
        mood = self._moods.get(token, ASSERTED)
        for step in reversed(path):
            mood = self._moods[step] = self._own_mood(step, mood)
        return mood

    def _mood_giver(self, verb: int) -> int | None:
        tree = self._tree
        governor = self._clauses.governor(verb)
        if governor is not None and self._clauses.wrapper_of(governor, verb) is not None:
            for _ in range(_MAX_CLIMB):
                if tree.pos[governor] in VERBS or tree.heads[governor] == governor:
                    break
                governor = tree.heads[governor]
            return governor if self._clauses.is_wrapping(governor) else None
        if tree.deps[verb] == "conj" and self._clauses.is_predicate(tree.heads[verb]):
            own = any(tree.deps[c] == "aux" and tree.tags[c] == "MD" for c in tree.children[verb])
            if not own and not tree.children_by(verb, *SUBJECTS):
                return tree.heads[verb]
        if tree.deps[verb] == "xcomp" and self._clauses.is_predicate(tree.heads[verb]):
            return tree.heads[verb]
        return None

    def _own_mood(self, verb: int, above: Mood) -> Mood:
        tree = self._tree
        negated, modality = self._stated_negation(verb), above.modality
        for child in tree.children_by(verb, "aux"):
            if tree.words[child] in MODALS and tree.tags[child] == "MD":
                modality = MODALS[tree.words[child]]
        if modality is Modality.PERMISSION and self._is_limited(verb):
            modality = Modality.ASSERTED  # "may be used only for offices" is a duty as well
        wrapper = self._clauses.wrapper(verb)
        if wrapper is None:
            return Mood(negated or (above.negated and not negated), modality)
        negated ^= above.negated ^ wrapper.negates
        governor = self._clauses.governor(verb)
        if governor is not None and tree.is_noun(governor):
            negated ^= any(tree.words[c] in _NEGATIVE for c in tree.children[governor])
        return Mood(negated, wrapper.modality or modality)

    def _is_limited(self, verb: int) -> bool:
        """Whether something may be done for one purpose alone; "only with consent" allows."""
        tree = self._tree
        places = [p for p in tree.children_by(verb, "prep") if tree.words[p] in {"for", "as"}]
        near = {*places, *(p - 1 for p in places), *(tree.children_by(verb, "advmod") if places else ())}
        inside = {child for p in places for child in tree.children[p]}
        return any(tree.words[token] in {"only", "solely", "exclusively"} for token in near | inside)

    def _stated_negation(self, verb: int) -> bool:
        tree = self._tree
        head = tree.heads[verb]
        negated = bool(tree.children_by(verb, "neg")) or any(
            tree.words[c] in {"nor", "neither", "never"} and tree.deps[c] in {"cc", "preconj", "advmod"}
            for c in tree.children[verb]
        )
        negated ^= tree.deps[verb] == "pcomp" and tree.words[head] == "without"
        for child in tree.children_by(verb, "prep"):
            noun = tree.first_child(child, "pobj")
            if noun is not None and tree.lemmas[noun] in NO_CASE and self._is_nobody(noun):
                return True
        for child in tree.children_by(verb, *SUBJECTS, "dobj", "attr", "dative"):
            if self._is_nobody(child) and not self._clauses.has_wrapped(child):
                return True
        return negated

    def _is_nobody(self, noun: int) -> bool:
        tree = self._tree
        if tree.words[noun] in _NEGATIVE:
            return True
        return any(
            tree.words[c] in _NEGATIVE and tree.deps[c] in {"det", "preconj", "cc", "advmod", "neg"}
            for c in tree.children[noun]
        )
