"""Which name of a claim a pronoun, "there" or "the airport" stands for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.factcheck.clause_words import SUBJECTS
from core.factcheck.pointing import PLACE_WORDS, NamedEnd, is_pointing, is_region, last_called, place_before

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

PERSONAL = frozenset("he she it they him her them this".split())
POSSESSIVE = frozenset("his her its their whose".split())
RELATIVE = frozenset("who which that whom where".split())


@dataclass(frozen=True)
class Pointers:
    """The words of one parsed claim that point back at its names."""

    doc: "Doc"
    end_of: Mapping[int, int]  # numbers of ends by token
    named: Sequence[NamedEnd]  # what each end is called

    def meant_by(self, token: "Token") -> int | None:
        """The end that a pronoun stands for; None for other words and for pronouns without one."""
        word = token.lower_
        if word in RELATIVE or word == "whose":
            verb = token
            while verb.dep_ != "relcl" and verb.head.i != verb.i:
                verb = verb.head
            if verb.dep_ != "relcl":
                return None
            if word == "where" and verb.head.i not in self.end_of:
                region = place_before(self._ends_before(token), self.named)
                if region is not None:  # "A is the capital of B where C is eaten"
                    return region
            return self._end_under(verb.head)
        if word in PERSONAL | POSSESSIVE and token.pos_ in {"PRON", "DET"}:
            region = place_before(self._ends_before(token), self.named) if self._is_place(token) else None
            return self._antecedent(token) if region is None else region
        if word == "latter":
            return next((self.end_of[t.i] for t in reversed(self.doc[: token.i]) if self._is_name(t)), None)
        if word == "there" and token.dep_ == "advmod":
            return place_before(self._ends_before(token), self.named)
        children = [child.lower_ for child in token.children]
        if token.pos_ != "NOUN" or not is_pointing(token.lower_, children):
            return None
        before = self._ends_before(token)
        if is_region(token.lower_):
            return place_before(before, self.named, token.lower_)
        if token.dep_ not in SUBJECTS:
            return None
        called = last_called(token.lower_, before, self.named)
        return self._antecedent(token) if called is None else called

    def _is_place(self, token: "Token") -> bool:
        """Whether a pronoun is said to be a place: "It is also where Smith is from", "it is home to Jones"."""
        if token.lower_ not in {"it", "this"} or token.dep_ not in SUBJECTS or token.head.lemma_ != "be":
            return False
        opening = self.doc[token.head.i + 1 : token.sent.end]
        words = [t.lower_ for t in opening if t.lower_ not in {"also", "the", "a", "an"}][:1]
        return bool(words) and words[0] in PLACE_WORDS

    def _is_name(self, token: "Token") -> bool:
        return token.i in self.end_of and not token.like_num

    def _ends_before(self, token: "Token") -> list[int]:
        return [self.end_of[t.i] for t in self.doc[: token.i] if t.i in self.end_of]

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
