"""Reads one predicate: its subjects, voice and mood. Control and coordination are followed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.tree import VERBS
from core.types import Modality

if TYPE_CHECKING:
    from spacy.tokens import Doc

MODALS = {
    **dict.fromkeys(("shall", "must", "will", "'ll", "’ll", "should", "wo", "sha"), Modality.OBLIGATION),
    **dict.fromkeys(("may", "can", "could", "might", "ca"), Modality.PERMISSION),
}
_SUBJECTS = ("nsubj", "nsubjpass", "csubj", "csubjpass")
_NEGATIVE = frozenset({"no", "neither", "none", "nobody", "nothing", "never", "nor"})
_NO_CLAUSES = frozenset("aux auxpass amod compound punct case prep mark prt nmod".split())
_INHERITING = frozenset("conj xcomp pcomp advcl ccomp acl relcl prep agent dep oprd acomp".split())
_MAX_CLIMB = 200  # governors above a predicate that are still read; a longer chain is no sentence
_MAX_PREFIX = 3  # "agrees to cease to pay": what wraps deeper is left out


@dataclass(frozen=True, slots=True)
class Mood:
    """How a predicate is meant."""

    negated: bool = False
    modality: Modality = Modality.ASSERTED


ASSERTED = Mood()


class Clauses(Arguments):
    """A tree that answers about its predicates, too; it remembers what it found."""

    def __init__(self, doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> None:
        super().__init__(doc, spans)
        self._subjects: dict[int, tuple[int, ...]] = {}
        self._moods: dict[int, Mood] = {}

    def is_predicate(self, token: int) -> bool:
        """Whether the token is a full verb that can head a clause."""
        is_verb = self.pos[token] in VERBS and token not in self.span_of and self.tags[token] != "MD"
        return is_verb and self.deps[token] not in _NO_CLAUSES

    def is_passive(self, verb: int) -> bool:
        """Whether the surface subject is what the act is done to."""
        token = verb
        for _ in range(_MAX_CLIMB):
            if self.children_by(token, "nsubjpass", "auxpass", "csubjpass", "agent"):
                return True
            if self.tags[token] not in {"VBN", "VBD"} or self.children_by(token, "aux", "nsubj"):
                return False
            if self.deps[token] in {"acl", "advcl"}:
                return self.tags[token] == "VBN" or not self.children_by(token, "dobj")
            if self.deps[token] != "conj" or not self.is_predicate(self.heads[token]):
                return False
            token = self.heads[token]
        return False

    def prefix(self, verb: int) -> str:
        """ "seek to " for "seeks to terminate", "bar from " for "barred from entering": neither was done."""
        words: list[str] = []
        governor = self._governor(verb)
        while governor is not None and len(words) < _MAX_PREFIX:
            head, tie = governor
            if self.lemmas[head] != "be":
                words.insert(0, f"{self.lemmas[head]} {tie} ")
            governor = self._governor(head)
        return "".join(words)

    def _governor(self, verb: int) -> tuple[int, str] | None:
        """The word that a clause without a finite verb completes, and what ties it: ("right", "to")."""
        dep, head = self.deps[verb], self.heads[verb]
        if head == verb or self.pos[verb] not in VERBS:
            return None
        if dep == "pcomp" and self.deps[head] == "prep" and self.words[head] in {"from", "of", "for", "to"}:
            return self.heads[head], self.words[head]
        is_infinitive = any(self.words[child] == "to" for child in self.children_by(verb, "aux"))
        if not is_infinitive or dep not in {"xcomp", "ccomp", "acl", "advcl"}:
            return None
        is_purpose = dep == "advcl" and not (self.pos[head] in VERBS and self.is_passive(head))
        return None if is_purpose else (head, "to")

    def subjects(self, verb: int) -> tuple[int, ...]:
        """The surface subjects, resolved; inherited through coordination and control."""
        path: list[int] = []
        token: int | None = verb
        found: tuple[int, ...] = ()
        while token is not None and len(path) < _MAX_CLIMB:
            if token in self._subjects:
                found = self._subjects[token]
                break
            path.append(token)
            own = self._own_subjects(token)
            if own is not None:
                found = own
                break
            token = self._lender(token)
        for step in path:
            self._subjects[step] = found
        return found

    def _own_subjects(self, verb: int) -> tuple[int, ...] | None:
        """Subjects that stand at the verb itself or at the noun it describes; None to ask above."""
        heads = [c for c in self.children_by(verb, *_SUBJECTS) if self.is_noun(c) or self.pos[c] == "DET"]
        if len(heads) > 1:  # "the parties shall each provide"
            heads = [c for c in heads if self.pos[c] not in {"DET", "PRON"}] or heads
        if heads:
            found = (token for head in heads for token in self.expand(head))
            is_dummy = bool(self.children_by(verb, "expl"))
            return tuple(t for t in found if not (is_dummy and self.words[t] in {"it", "there"}))
        governor = self._governor(verb)
        head = self.heads[verb]
        if governor is not None and self.is_noun(governor[0]):
            return self._holders(governor[0])
        if self.deps[verb] == "acl" and self.is_noun(head):
            return (self.bearer(head),)
        if self.deps[verb] == "xcomp":
            done_by = self.first_child(head, "dobj", "dative")
            if done_by is not None and done_by != verb and self.is_noun(done_by):
                return tuple(self.expand(done_by))
        return () if self.deps[verb] == "ccomp" and governor is None else None

    def _holders(self, noun: int) -> tuple[int, ...]:
        """Whose right or duty the noun names."""
        owner = self.first_child(noun, "poss")
        owner = self.of_object(noun) if owner is None else owner
        if owner is None:
            verb = self._verb_above(noun)
            owner = None if verb is None else self.first_child(verb, "dative")
            if owner is None and verb is not None and not self.is_passive(verb):
                return self.subjects(verb)
        return () if owner is None else tuple(self.expand(owner))

    def _verb_above(self, token: int) -> int | None:
        for _ in range(_MAX_CLIMB):
            if self.is_predicate(token):
                return token
            if self.heads[token] == token:
                return None
            token = self.heads[token]
        return None

    def _lender(self, verb: int) -> int | None:
        """The predicate above from which a missing subject is taken."""
        token = verb
        for _ in range(_MAX_CLIMB):
            head = self.heads[token]
            if self.deps[token] not in _INHERITING or head == token:
                return None
            if self.deps[token] in {"acl", "relcl"} and self.is_noun(head):
                return None
            if self.pos[head] in VERBS:
                return head
            token = head
        return None

    def mood(self, verb: int) -> Mood:
        """Negation and modality; those of what governs the predicate or stands coordinated before it count, too."""
        path: list[int] = []
        token: int | None = verb
        while token is not None and token not in self._moods and len(path) < _MAX_CLIMB:
            path.append(token)
            token = self._mood_giver(token)
        mood = ASSERTED if token is None else self._moods.get(token, ASSERTED)
        for step in reversed(path):
            mood = self._moods[step] = self._own_mood(step, mood)
        return mood

    def mood_above(self, token: int) -> Mood:
        """The mood of a predicate, or of the clause around a noun: "is not the owner of"."""
        verb = self._verb_above(token)
        return ASSERTED if verb is None else self.mood(verb)

    def _mood_giver(self, verb: int) -> int | None:
        governor = self._governor(verb)
        if governor is not None:
            return self._verb_above(governor[0])
        head = self.heads[verb]
        if self.deps[verb] == "xcomp" and self.is_predicate(head):
            return head
        if self.deps[verb] != "conj" or not self.is_predicate(head):
            return None
        has_modal = any(self.tags[child] == "MD" for child in self.children_by(verb, "aux"))
        return None if has_modal or self.children_by(verb, *_SUBJECTS) else head

    def _own_mood(self, verb: int, above: Mood) -> Mood:
        modality = above.modality
        for child in self.children_by(verb, "aux"):
            modality = MODALS.get(self.words[child], modality) if self.tags[child] == "MD" else modality
        governor = self._governor(verb)
        negated = self._is_denied(verb)
        if governor is None:
            return Mood(negated or above.negated, modality)
        if self.lemmas[governor[0]] == "be" and modality is Modality.ASSERTED:
            modality = Modality.OBLIGATION  # "Tenant is to pay"
        return Mood(negated ^ above.negated, modality)

    def _is_denied(self, verb: int) -> bool:
        words = {self.words[child] for child in self.children_by(verb, "cc", "preconj", "advmod")}
        negated = bool(self.children_by(verb, "neg")) or bool(words & _NEGATIVE)
        negated ^= self.deps[verb] == "pcomp" and self.words[self.heads[verb]] == "without"
        nouns = self.children_by(verb, *_SUBJECTS, "dobj", "attr", "dative")
        nouns += [n for p in self.children_by(verb, "prep") for n in self.children_by(p, "pobj")]
        return negated or any(self._is_nobody(noun) for noun in nouns)

    def _is_nobody(self, noun: int) -> bool:
        around = (noun, *self.children_by(noun, "det", "preconj", "cc", "advmod", "neg"))
        return any(self.words[token] in _NEGATIVE for token in around)
