"""What noun phrases say without a verb, or with no more than "is" and "has": values, owners, titles, places."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from core.extraction.relations.candidate import Argument, RelationCandidate
from core.extraction.relations.clauses import ASSERTED, Clauses, Mood
from core.extraction.relations.prepositions import LOCATIVES, obliques_of, wider_places
from core.types import Mention

if TYPE_CHECKING:
    from spacy.tokens import Doc

# "has the capital of Kirkby", "the name of Ana Kirk": the noun and what follows "of" are one thing.
_NAMING = frozenset("capital city town seat name title rank status language currency".split())
_PLACED = frozenset({"dobj", "nsubjpass", "attr", "appos"})  # their places are read with the verb
_BREAKS = frozenset({"(", ")", '"', "“", "``", "'", "‘", ":", ";", "/", "*"})
_ARTICLES = frozenset({"a", "an", "the", "this", "that"})


@dataclass(frozen=True, slots=True)
class Statement:
    """The predicate of an edge."""

    trigger: int  # the token that states it
    predicate: str  # its lemma
    mood: Mood = ASSERTED


class Nouns(Clauses):
    """A tree that writes edges, those of its nouns to begin with; `candidates` has them as they were found."""

    def __init__(self, doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> None:
        super().__init__(doc, spans)
        self.candidates: list[RelationCandidate] = []
        self._built: dict[int, Argument] = {}

    def argument(self, token: int) -> Argument:
        """The argument of a token, built once."""
        if token not in self._built:
            self._built[token] = super().argument(token)
        return self._built[token]

    def add(self, subject: int, relation: str, object_: int, statement: Statement) -> None:
        """One edge between two noun phrases."""
        self.add_arguments(self.argument(subject), relation, self.argument(object_), statement)

    def add_arguments(
        self, subject: Argument, relation: str, object_: Argument, statement: Statement
    ) -> None:
        """One edge between two arguments; nothing when an end is empty or the ends overlap."""
        overlap = subject.start < object_.end and object_.start < subject.end
        if overlap or not all(any(map(str.isalnum, end.text)) for end in (subject, object_)):
            return
        start, end = self.starts[statement.trigger], self.ends[statement.trigger]
        said = (statement.predicate, statement.mood.negated, statement.mood.modality)
        reach = (min(start, subject.start, object_.start), max(end, subject.end, object_.end))
        trigger = Mention(start, end, self.text[start:end])
        self.candidates.append(RelationCandidate(subject, relation, object_, *said, *reach, trigger))

    def write_noun(self, noun: int) -> None:
        """Edges of one noun phrase that need no verb."""
        if not self.is_noun(noun) or self.deps[noun] in {"compound", "span", "nummod"}:
            return
        self._appositions(noun)
        owner = self._owner(noun)
        values = self.values(noun)
        for value in values:
            self.add(noun, "be", value, Statement(noun, "be"))
            if owner is not None:
                self.name(owner, noun, value, ASSERTED)
        if owner is not None and not values:
            self._owned(owner, noun)
        self._prepositions(noun)

    def values(self, noun: int) -> list[int]:
        """Five years in "a term of five years", "a five-year term", "five years' notice"."""
        if noun in self.span_of or self.is_value(noun):
            return []
        inner = self.of_object(noun)
        if inner is not None:
            inner = self.resolve_transparent(inner)
        counted = inner is not None and not self.keeps_of(noun) and self.is_counted(inner)
        found = [inner] if inner is not None and (counted or self.is_value(inner)) else []
        found += [c for c in self.children_by(noun, "nummod", "appos") if self._is_figure_behind(c, noun)]
        return found + [c for c in self.children[noun] if self.is_prenominal_value(c)]

    def name(self, owner: int, noun: int, value: int, mood: Mood) -> None:
        """(owner, noun, value): "the capital of Indonesia is Jakarta"."""
        lemma = self.lemmas[noun]
        self.add(owner, lemma, value, Statement(noun, lemma, mood))

    def attribute(self, owner: int, noun: int, mood: Mood) -> None:
        """(Lease, term, five years) for "the Lease has a term of five years"."""
        inner = self.of_object(noun)
        named = inner is not None and self.lemmas[noun] in _NAMING and self.is_named(inner)
        for value in [*self.values(noun), *([inner] if inner is not None and named else [])]:
            self.name(owner, noun, value, mood)

    def located(self, noun: int, preposition: str, place: int, mood: Mood) -> None:
        """(Acme, office in, Leeds) for "Acme's office is in Leeds"."""
        if self.is_common(noun) and preposition in LOCATIVES:
            lemma = self.lemmas[noun]
            for owner in filter(self.is_named, self._owners(noun)):
                self.add(owner, f"{lemma} {preposition}", place, Statement(noun, lemma, mood))

    def identify(self, holder: int, what: int, statement: Statement) -> None:
        """ "holder is what": who or what it is, whose it is, and where."""
        if self._is_name_last(holder, what):
            holder, what = what, holder
        self.add(holder, statement.predicate, what, statement)
        if self._is_definite(what):
            owner = self._owner(holder, is_valued=self.is_value(what))
            owner = self._place_of(holder) if owner is None else owner
            if owner is not None:
                self.name(owner, holder, what, statement.mood)
        if what in self.span_of and self.pos[what] != "NOUN":
            return
        for owner in self._owners(what) if not self.is_value(what) else ():
            if not self.is_value(owner):
                self.name(owner, what, holder, statement.mood)
        self._described(holder, what, statement)

    def _owner(self, noun: int, *, is_valued: bool = False) -> int | None:
        """Y in "Y's noun" and "noun of Y", Y no value; with a value also in "price for Y", "term under Y"."""
        owner = self.first_child(noun, "poss")  # pronouns too
        if owner is not None and not self.is_value(owner):
            return self.resolve(owner)
        for prep in self.children_by(noun, "prep"):
            if self.words[prep] not in {"of", "for", "under"}:
                continue
            inner = self.first_child(prep, "pobj")
            if inner is None or not self.is_noun(inner) or self.is_value(self.resolve(inner)):
                continue
            if self.words[prep] == "of" or is_valued or self.values(noun):
                return self.resolve(inner)
        return None

    def _owners(self, noun: int) -> list[int]:
        """The owner and what is coordinated with it: "part of Lane and Polk County"."""
        owner = self._owner(noun)
        return [] if owner is None else list(dict.fromkeys([owner, *self.expand(owner)]))

    def _owned(self, owner: int, noun: int) -> None:
        """(Landlord, have, consent) for a named owner, where "of" is no part of the phrase."""
        if not self.is_named(owner) or (self.first_child(noun, "poss") is None and self.keeps_of(noun)):
            return
        if self.deps[noun] == "dobj" and self.lemmas[self.heads[noun]] == "have":
            return  # "Norland has the capital of Kirkby"
        for each in self.expand(owner):
            self.add(each, "have", noun, Statement(noun, "have"))

    def _place_of(self, noun: int) -> int | None:
        """Vermont in "the largest city in Vermont is Burlington"."""
        preps = self.children_by(noun, "prep") if self.is_common(noun) else ()
        inner = [self.first_child(prep, "pobj") for prep in preps if self.words[prep] == "in"]
        return next((n for n in inner if n is not None and self.is_named(n) and not self.is_value(n)), None)

    def _is_definite(self, what: int) -> bool:
        """Whether the noun says which one it is, not only of what sort: never "a condition"."""
        if self.is_value(what) or self.is_named(what):
            return True
        return self.pos[what] == "NOUN" and not any(self.words[c] in {"a", "an"} for c in self.children[what])

    def _is_name_last(self, holder: int, what: int) -> bool:
        """ "The landlord is Westfield": the name comes second."""
        if self.is_value(what) or not self.is_named(what) or self._has_article(what):
            return False
        is_determined = self._has_article(holder) or bool(self.children_by(holder, "poss"))
        is_name = self.pos[holder] == "PROPN" and holder in self.span_of
        return is_determined and self.pos[holder] != "PRON" and not is_name

    def _has_article(self, noun: int) -> bool:
        return any(self.words[child] in _ARTICLES for child in self.children[noun])

    def _described(self, holder: int, what: int, statement: Statement) -> None:
        """What hangs on the noun that names the holder: its place, its part in something."""
        lemma = statement.predicate if self.is_value(what) else self.lemmas[what]
        for oblique in obliques_of(self, what):
            preposition = oblique.preposition
            if preposition in {"as", "between", "among"}:
                continue
            is_place = preposition in LOCATIVES and not self.is_value(oblique.token)
            label = f"be {preposition}" if is_place or lemma == "be" else f"be {lemma} {preposition}"
            said = statement if is_place else Statement(what, lemma, statement.mood)
            self.add(holder, label, oblique.token, said)

    def _appositions(self, noun: int) -> None:
        wider = wider_places(self, noun)
        for child in self.children_by(noun, "appos"):
            if child in wider and not self._has_article(child):
                for place in wider:
                    self.add(noun, "be in", place, Statement(place, "be"))
            elif self.is_noun(child) and not self._is_restatement(noun, child):
                self.identify(self.bearer(noun), child, Statement(child, "be"))
        for child in self.children_by(noun, "prep"):
            role = self.first_child(child, "pobj") if self.words[child] == "as" else None
            if role is not None and self.is_noun(role):
                self.identify(self.bearer(noun), role, Statement(child, "be"))

    def _is_restatement(self, noun: int, other: int) -> bool:
        """Aliases in brackets or quotes, "thirty (30)", and lists that the parser took for appositions."""
        if self.is_value(noun) or self.is_value(other) or other < noun:
            return True
        first, _ = self.extent(other)
        if any(self.deps[c] == "neg" or self.words[c] == "not" for c in self.children[other]):
            return True
        both_named = self.pos[noun] == "PROPN" and self.pos[other] == "PROPN"
        return self.words[first - 1] in _BREAKS or (both_named and not self._has_article(other))

    def _prepositions(self, noun: int) -> None:
        """Places of nouns, and the two ends of "between"."""
        lemma = self.lemmas[noun]
        if self.is_value(noun):
            return
        between: list[int] = []
        for oblique in obliques_of(self, noun):
            is_place = self.is_named(oblique.token) and not self.is_value(oblique.token)
            if oblique.preposition in {"between", "among"}:
                between.append(oblique.token)
            elif oblique.preposition in LOCATIVES | {"from"} and is_place and self.deps[noun] not in _PLACED:
                self.add(noun, f"be {oblique.preposition}", oblique.token, Statement(noun, "be"))
        for left, right in pairwise(between):
            self.add(left, f"{lemma} with", right, Statement(noun, lemma))

    def _is_figure_behind(self, token: int, noun: int) -> bool:
        """Whether the number right behind a common noun is its value: never the 5 of "Ariane 5"."""
        is_common = self.pos[noun] == "NOUN" and self.text[self.starts[noun]].islower()
        return token == noun + 1 and self.pos[token] == "NUM" and is_common
