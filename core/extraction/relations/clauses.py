"""Reads one predicate: its subjects, voice and wrappers. Control and coordination are followed."""

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.lexicon import HERE_WORDS
from core.extraction.relations.tree import VERBS, Tree
from core.extraction.relations.wrappers import (
    ADJECTIVES,
    GIVING,
    HAVING,
    NOUNS,
    OBJECT_CONTROL,
    Wrapper,
)
from core.extraction.relations.wrappers import VERBS as WRAPPING_VERBS
from core.types import Modality

SUBJECTS = ("nsubj", "nsubjpass", "csubj", "csubjpass")
_INHERITING = frozenset(
    {"conj", "xcomp", "pcomp", "advcl", "ccomp", "acl", "relcl", "prep", "agent", "dep", "oprd", "acomp"}
)
_MAX_CLIMB = 200  # governors above a predicate that are still read; a longer chain is no sentence


class Clauses:
    """Answers about the predicates of one tree; remembers what it found."""

    def __init__(self, tree: Tree, arguments: Arguments) -> None:
        self._tree = tree
        self._arguments = arguments
        self._subjects: dict[int, tuple[int, ...]] = {}

    def is_predicate(self, token: int) -> bool:
        """Whether the token is a full verb that can head a clause."""
        tree = self._tree
        if tree.pos[token] not in VERBS or token in tree.span_of:
            return False
        if tree.deps[token] in {
            "aux",
            "auxpass",
            "amod",
            "compound",
            "punct",
            "case",
            "prep",
            "mark",
            "prt",
            "nmod",
        }:
            return False
        if tree.words[token] == "provided" and not tree.children_by(token, "aux", "auxpass"):
            following = tree.words[token + 1] if token + 1 < tree.size else ""
            return following not in {"that", ",", "however"}  # a conjunction
        return tree.tags[token] != "MD" and tree.words[token] not in HERE_WORDS

    def is_passive(self, verb: int) -> bool:
        """Whether the surface subject is what the act is done to."""
        tree = self._tree
        token = verb
        for _ in range(_MAX_CLIMB):
            for child in tree.children[token]:
                if tree.deps[child] in {"nsubjpass", "auxpass", "csubjpass", "agent"}:
                    return True
            if tree.tags[token] not in {"VBN", "VBD"} or tree.children_by(token, "aux", "nsubj"):
                return False
            if tree.deps[token] in {"acl", "advcl"}:
                return tree.tags[token] == "VBN" or not tree.children_by(token, "dobj")
            if tree.deps[token] != "conj" or not self.is_predicate(tree.heads[token]):
                return False
            token = tree.heads[token]
        return False

    def wrapper(self, verb: int) -> Wrapper | None:
        """The wrapper whose inner predicate `verb` is, or None."""
        governor = self.governor(verb)
        return None if governor is None else self.wrapper_of(governor, verb)

    def governor(self, verb: int) -> int | None:
        """The verb, adjective or noun whose complement the clause of `verb` is."""
        tree = self._tree
        head = tree.heads[verb]
        if head == verb:
            return None
        if tree.deps[verb] == "pcomp" and tree.deps[head] in {"prep", "agent"}:
            return tree.heads[head] if tree.words[head] in {"from", "for", "of", "to"} else None
        if tree.deps[verb] in {"xcomp", "ccomp", "acl", "advcl"}:
            return head
        return None

    def wrapper_of(self, governor: int, verb: int) -> Wrapper | None:
        """What the governor does to the clause of `verb`; None when it wraps nothing."""
        tree = self._tree
        dep, lemma = tree.deps[verb], tree.lemmas[governor]
        infinitive = any(tree.words[c] == "to" and tree.deps[c] == "aux" for c in tree.children[verb])
        if tree.pos[governor] in VERBS:
            if dep == "advcl" and not (infinitive and self.is_passive(governor)):
                return None
            if lemma == "be" and infinitive:
                return Wrapper(Modality.PERMISSION if self._is_at_liberty(governor) else Modality.OBLIGATION)
            return WRAPPING_VERBS.get(lemma) if infinitive or tree.tags[verb] in {"VBG", "VB"} else None
        if tree.pos[governor] == "ADJ":
            return ADJECTIVES.get(tree.words[governor]) if infinitive or dep == "pcomp" else None
        return (
            NOUNS.get(lemma)
            if dep in {"acl", "pcomp", "xcomp", "advcl"} and (infinitive or dep == "pcomp")
            else None
        )

    def _is_at_liberty(self, verb: int) -> bool:
        """ "Tenant is at liberty to assign"."""
        tree = self._tree
        return any(
            tree.words[child] == "at"
            and (noun := tree.first_child(child, "pobj")) is not None
            and tree.words[noun] == "liberty"
            for child in tree.children_by(verb, "prep")
        )

    def is_wrapping(self, verb: int) -> bool:
        """Whether the verb only wraps another predicate and makes no edge of its own."""
        tree = self._tree
        lemma = tree.lemmas[verb]
        for child in tree.children[verb]:
            dep = tree.deps[child]
            if (
                dep in {"xcomp", "ccomp", "advcl"}
                and self.is_predicate(child)
                and self.wrapper_of(verb, child)
            ):
                return True
            if dep == "prep" and tree.words[child] == "from" and lemma in WRAPPING_VERBS:
                return tree.first_child(child, "pcomp") is not None
            if (
                lemma in HAVING | GIVING | {"be"}
                and dep in {"dobj", "acomp", "attr"}
                and self.has_wrapped(child)
            ):
                return True
        return False

    def has_wrapped(self, token: int) -> bool:
        """ "right to pay", "responsible for paying"."""
        tree = self._tree
        for child in tree.children[token]:
            inner = tree.first_child(child, "pcomp") if tree.deps[child] == "prep" else child
            if inner is not None and self.is_predicate(inner) and self.wrapper(inner) is not None:
                return True
        return False

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
        """Subjects that stand at the verb itself or at the noun it describes; None to ask the governor."""
        tree, arguments = self._tree, self._arguments
        heads = [c for c in tree.children_by(verb, *SUBJECTS) if tree.is_noun(c) or tree.pos[c] == "DET"]
        if len(heads) > 1:  # "the parties shall each provide"
            heads = [c for c in heads if tree.words[c] not in {"each", "both", "all"}] or heads
        if heads:
            return tuple(
                t
                for head in heads
                for t in arguments.expand(head)
                if tree.words[t] not in {"it", "there"} or not tree.children_by(verb, "expl")
            )
        head = tree.heads[verb]
        if tree.deps[verb] == "acl" and tree.is_noun(head):
            if self.wrapper(verb) is not None:
                return self._holders(head)
            return (arguments.bearer(head),)
        governor = self.governor(verb)
        if governor is None:
            return None
        if tree.is_noun(governor):
            return self._holders(governor) if self.wrapper(verb) is not None else ()
        return self._controlled(governor, verb)

    def _controlled(self, governor: int, verb: int) -> tuple[int, ...] | None:
        """The governor's object where that does the inner act ("requires Tenant to pay"), else None."""
        tree = self._tree
        if tree.lemmas[governor] in OBJECT_CONTROL:
            target = tree.first_child(governor, "dobj", "dative")
            if target is not None and target != verb and tree.is_noun(target):
                return tuple(self._arguments.expand(target))
        if tree.deps[verb] == "ccomp" and self.wrapper(verb) is None:
            return ()
        return None

    def _holders(self, noun: int) -> tuple[int, ...]:
        """Whose right or duty the noun names."""
        tree, arguments = self._tree, self._arguments
        owner = arguments.possessor(noun)
        if owner is None:
            owner = arguments.of_object(noun)
        head = tree.heads[noun]
        if owner is None and tree.deps[noun] in {"dobj", "attr", "pobj", "conj"}:
            for _ in range(_MAX_CLIMB):
                if tree.pos[head] in VERBS or tree.heads[head] == head:
                    break
                head = tree.heads[head]
            if tree.lemmas[head] in GIVING:
                owner = self._recipient(head)
            if owner is None and self.is_predicate(head):
                return () if self.is_passive(head) else self.subjects(head)
        if owner is None and tree.deps[noun] == "nsubjpass" and tree.lemmas[head] in GIVING:
            owner = self._recipient(head)
        return () if owner is None else tuple(arguments.expand(owner))

    def _recipient(self, verb: int) -> int | None:
        tree = self._tree
        for child in tree.children_by(verb, "dative", "prep"):
            if tree.words[child] == "to":
                return tree.first_child(child, "pobj")
            if tree.deps[child] == "dative":
                return child
        return None

    def _lender(self, verb: int) -> int | None:
        """The predicate above from which a missing subject is taken."""
        tree = self._tree
        token = verb
        for _ in range(_MAX_CLIMB):
            if tree.deps[token] not in _INHERITING or tree.heads[token] == token:
                return None
            head = tree.heads[token]
            if tree.deps[token] in {"acl", "relcl"} and tree.is_noun(head):
                return None
            if tree.pos[head] in VERBS:
                return head
            token = head
        return None
