"""The clauses of a claim as sequences of words and ends, in an order that templates can be matched to.

Each predicate gives one clause with its own subject, or with the one it shares: of the verb it is joined to, of
the noun that a relative clause or participle describes. Pronouns stand for the name that they most likely mean.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.factcheck.phrases import Item
from core.factcheck.word_classes import NEGATIONS

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj"})
_PERSONAL = frozenset("he she it they him her them this".split())
_POSSESSIVE = frozenset("his her its their whose".split())
_RELATIVE = frozenset("who which that whom where".split())
_OPENS_CLAUSE = frozenset({"relcl", "acl", "advcl", "ccomp", "parataxis", "appos"})


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause in reading order. `head` is the token of its predicate; -1 for the whole sentence."""

    items: tuple[Item, ...]
    head: int
    is_negated: bool = False
    is_past: bool = False  # its verb is in the past
    denied_end: int = -1  # the end alone that a "not" belongs to; -1 for the whole clause

    @property
    def ends(self) -> tuple[int, ...]:
        """Numbers of its ends in order, without repeats."""
        return tuple(dict.fromkeys(item.end for item in self.items if item.end >= 0))


class ClauseReader:
    """Reads the clauses off one parsed claim, given where its ends stand."""

    def __init__(self, doc: "Doc", places: Sequence[tuple[int, int]]) -> None:
        self._doc = doc
        self._end_of: dict[int, int] = {}
        for number, (start, end) in enumerate(places):
            for token in doc:
                if token.idx < end and token.idx + len(token) > start:
                    self._end_of.setdefault(token.i, number)

    def read(self) -> list[Clause]:
        """All clauses; the sentences as a whole are the last of them."""
        clauses = [self._of_predicate(token) for token in self._doc if self._is_predicate(token)]
        clauses += [self._make([*sentence], -1) for sentence in self._doc.sents]
        unique: dict[tuple[bool, tuple[tuple[int, int], ...]], Clause] = {}
        for clause in clauses:
            is_sentence = clause.head < 0  # its subject may stand in the sentence before
            key = (is_sentence, tuple((item.token, item.end) for item in clause.items))
            if len(clause.ends) > 1 or is_sentence:  # one that names nothing asserts something, too
                unique.setdefault(key, clause)
        return list(unique.values())

    def _is_predicate(self, token: "Token") -> bool:
        if token.i in self._end_of or token.pos_ not in {"VERB", "AUX"}:
            return False
        return token.dep_ in {"ROOT", "conj", "relcl", "acl", "advcl", "ccomp", "xcomp", "pcomp", "parataxis"}

    def _of_predicate(self, verb: "Token") -> Clause:
        subject = self._subject(verb)
        inside = {t.i for t in subject}
        body = [token for token in self._below(verb) if token.i not in inside]
        moved = [t for t in body if t.dep_ in {"dobj", "pobj"} and t.lower_ in _RELATIVE and t.i < verb.i]
        # "In the film, Smith plays a part" is read as "Smith plays a part in the film".
        before = [c for c in verb.children if c.dep_ == "prep" and c.i < verb.i]
        late = [*moved, *(token for child in before for token in self._below(child))]
        rest = [t for t in body if t not in late]
        return self._make([*subject, *rest, *late], verb.i)

    def _subject(self, verb: "Token") -> list["Token"]:
        """The words of the subject, also where it is shared or is the noun that the clause describes."""
        seen = set()
        while verb.i not in seen:
            seen.add(verb.i)
            own = [c for c in verb.children if c.dep_ in _SUBJECTS]
            if own:
                if own[0].lower_ in _RELATIVE and verb.dep_ == "relcl":
                    core = self._core(verb.head)
                    is_named = any(t.i in self._end_of for t in core)
                    return core if is_named or self._meant_by(own[0]) is None else [*core, own[0]]
                return self._below(own[0])
            if verb.dep_ in {"relcl", "acl"}:
                return self._core(verb.head) if verb.head.pos_ not in {"VERB", "AUX"} else []
            if verb.dep_ in {"conj", "advcl", "xcomp", "pcomp", "ccomp", "prep"} and verb.head.i != verb.i:
                verb = verb.head
                continue
            return []
        return []

    def _core(self, noun: "Token") -> list["Token"]:
        """A noun with what stands before it, and its "of" phrases."""
        keep = {noun.i}
        for child in noun.children:
            if child.dep_ not in _OPENS_CLAUSE and (child.i < noun.i or child.lower_ == "of"):
                keep |= {t.i for t in self._below(child)}
        return [self._doc[i] for i in sorted(keep)]

    def _below(self, top: "Token") -> list["Token"]:
        """The words under `top` that belong to no clause of their own, in order of place."""
        found = [top]
        for token in found:  # it grows
            found += [child for child in token.children if not self._is_boundary(child)]
        return sorted(found, key=lambda t: t.i)

    def _is_boundary(self, child: "Token") -> bool:
        if child.dep_ == "appos":
            return child.i not in self._end_of or child.head.i in self._end_of  # else "his wife, Smith, ..."
        if child.dep_ in _OPENS_CLAUSE:
            return child.pos_ in {"VERB", "AUX"} or child.dep_ in {"relcl", "ccomp", "advcl"}
        if child.dep_ != "conj" or child.i in self._end_of:
            return False
        return child.pos_ in {"VERB", "AUX"} or any(c.dep_ == "prep" for c in child.children)

    def _make(self, tokens: Sequence["Token"], head: int) -> Clause:
        items: list[Item] = []
        negated, denied = False, -1
        for token in tokens:
            items += self._items(token, items)
            if _denies(token) and token.i not in self._end_of:
                if self._doc[token.i + 1 : token.i + 2].text.lower() in {"only", "just", "least"}:
                    continue
                owner = self._end_of.get(token.head.i, -1)
                if owner >= 0 and token.head.dep_ not in {"attr", "ROOT"}:
                    denied = owner
                else:
                    negated = True
        if any(t.lower_ in {"fail", "fails", "failed", "refused", "refuses"} for t in tokens):
            negated = not negated
        is_past = any(t.tag_ == "VBD" and t.i not in self._end_of for t in tokens)
        return Clause(tuple(items), head, negated, is_past, denied)

    def _items(self, token: "Token", so_far: Sequence[Item]) -> list[Item]:
        number = self._end_of.get(token.i)
        if number is not None:
            is_repeated = bool(so_far) and so_far[-1].end == number
            return [] if is_repeated else [Item(token.i, frozenset(), token.pos_, number)]
        meant = self._meant_by(token)
        if meant is not None:
            end = Item(token.i, frozenset(), "PROPN", meant)
            if token.lower_ in _POSSESSIVE and token.dep_ == "poss":
                return [end, Item(token.i, frozenset({"'s"}), "DET")]  # "met his end": may be passed over
            return [Item(token.i, frozenset({"in"}), "ADP"), end] if token.lower_ == "where" else [end]
        lower = token.lower_.replace("\u2019", "'")
        is_possessive = token.dep_ == "case" or token.tag_ == "POS"
        forms = {"'s"} if is_possessive else {lower, token.lemma_.lower()}
        pos = "AUX" if token.lemma_ == "be" else token.pos_
        if token.pos_ == "ADJ":
            forms |= _verb_forms(lower)
            pos = "PRED" if token.dep_ in {"acomp", "ROOT", "acl", "relcl", "advcl", "conj"} else "ADJ"
        return [Item(token.i, frozenset(forms), pos, is_negation=_denies(token))]

    def _meant_by(self, token: "Token") -> int | None:
        """The end that a pronoun stands for; None for other words and for pronouns without one."""
        word = token.lower_
        if word in _RELATIVE or word == "whose":
            verb = token
            while verb.dep_ != "relcl" and verb.head.i != verb.i:
                verb = verb.head
            if verb.dep_ != "relcl":
                return None
            return self._end_under(verb.head)
        if word in _PERSONAL | _POSSESSIVE and token.pos_ in {"PRON", "DET"}:
            return self._antecedent(token)
        return None

    def _end_under(self, noun: "Token") -> int | None:
        if noun.i in self._end_of:
            return self._end_of[noun.i]
        for child in noun.children:
            if child.dep_ in {"appos", "compound", "nmod"} and child.i in self._end_of:
                return self._end_of[child.i]
        subject = [c for c in noun.head.children if c.dep_ in _SUBJECTS]
        if noun.dep_ == "attr" and subject and subject[0].i in self._end_of:
            return self._end_of[subject[0].i]  # "A is a firm that was founded in B"
        while noun.dep_ in {"pobj", "prep", "appos"}:  # "A, a type of music that came from B"
            noun = noun.head
            if noun.i in self._end_of:
                return self._end_of[noun.i]
        return None

    def _antecedent(self, token: "Token") -> int | None:
        """The subject of the sentence before, else the first name of this one before the pronoun."""
        before = [t for t in self._doc[: token.i] if t.i in self._end_of]
        subjects = [t for t in before if t.dep_ in _SUBJECTS and t.sent.start < token.sent.start]
        chosen = subjects[:1] or before[:1]
        if chosen:
            return self._end_of[chosen[0].i]
        after = [t for t in self._doc[token.i + 1 :] if t.i in self._end_of and t.dep_ in _SUBJECTS]
        return self._end_of[after[0].i] if after else None  # "In his novel, Smith ..."


def _denies(token: "Token") -> bool:
    """Whether a word is a denial; the "No." of a number is none."""
    is_number = token.lower_ == "no" and token.pos_ in {"PROPN", "NOUN"}
    return token.lower_ in NEGATIONS and not is_number


def _verb_forms(word: str) -> set[str]:
    """Base forms that a participle read as an adjective may have: "married" gives "marry"."""
    if not word.endswith("ed"):
        return set()
    return {word[:-1], word[:-2], f"{word[:-3]}y" if word.endswith("ied") else word[:-2]}
