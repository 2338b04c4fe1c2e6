"""Which name of a claim a pronoun stands for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj"})
PERSONAL = frozenset("he she it they him her them this".split())
POSSESSIVE = frozenset("his her its their whose".split())
RELATIVE = frozenset("who which that whom where".split())


@dataclass(frozen=True)
class Pointers:
    """The words of one parsed claim that point back at its names."""

    doc: "Doc"
    end_of: Mapping[int, int]  # numbers of ends by token

    def meant_by(self, token: "Token") -> int | None:
        """The end that a pronoun stands for; None for other words and for pronouns without one."""
        word = token.lower_
        if word in RELATIVE or word == "whose":
            verb = token
            while verb.dep_ != "relcl" and verb.head.i != verb.i:
                verb = verb.head
            if verb.dep_ != "relcl":
                return None
            return self._end_under(verb.head)
        if word in PERSONAL | POSSESSIVE and token.pos_ in {"PRON", "DET"}:
            return self._antecedent(token)
        return None

    def _end_under(self, noun: "Token") -> int | None:
        if noun.i in self.end_of:
            return self.end_of[noun.i]
        for child in (*noun.children,):
            if child.dep_ in {"appos", "compound", "nmod"} and child.i in self.end_of:
                return self.end_of[child.i]
        subject = [c for c in noun.head.children if c.dep_ in SUBJECTS]
        if noun.dep_ == "attr" and subject and subject[0].i in self.end_of:
            return self.end_of[subject[0].i]  # "A is a firm that was founded in B"
        while noun.dep_ in {"pobj", "prep", "appos"}:  # "A, a type of music that came from B"
            noun = noun.head
            if noun.i in self.end_of:
                return self.end_of[noun.i]
        return None

    def _antecedent(self, token: "Token") -> int | None:
        """The subject of the sentence before, else the first name of this one before the pronoun."""
        before = [t for t in self.doc[: token.i] if t.i in self.end_of]
        subjects = [t for t in before if t.dep_ in SUBJECTS and t.sent.start < token.sent.start]
        chosen = subjects[:1] or before[:1]
        if chosen:
            return self.end_of[chosen[0].i]
        after = [t for t in self.doc[token.i + 1 :] if t.i in self.end_of and t.dep_ in SUBJECTS]
        return self.end_of[after[0].i] if after else None  # "In his novel, Smith ..."
