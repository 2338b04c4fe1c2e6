"""What noun phrases say without a verb, or with no more than "is" and "has": values, owners, titles, places."""

from itertools import pairwise

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.clauses import ASSERTED, Mood
from core.extraction.relations.emitter import Emitter, Statement
from core.extraction.relations.prepositions import LOCATIVES, obliques_of, wider_places
from core.extraction.relations.tree import Tree

# "has the capital of Kirkby", "the name of Ana Kirk": the noun and what follows "of" are one thing.
_NAMING = frozenset("capital city town seat name title rank status language currency".split())
_PLACED = frozenset({"dobj", "nsubjpass", "attr", "appos"})  # their places are read with the verb
_BREAKS = frozenset({"(", ")", '"', "“", "``", "'", "‘", ":", ";", "/", "*"})
_ARTICLES = frozenset({"a", "an", "the", "this", "that"})


class Nouns:
    """Reads the nouns of one tree and writes their edges."""

    def __init__(self, tree: Tree, arguments: Arguments, emitter: Emitter) -> None:
        self._tree = tree
        self._arguments = arguments
        self._emitter = emitter

    def write(self, noun: int) -> None:
        """Edges of one noun phrase that need no verb."""
        tree = self._tree
        if not tree.is_noun(noun) or tree.deps[noun] in {"compound", "span", "nummod"}:
            return
        self._appositions(noun)
        owner = self._owner(noun)
        values = self.values(noun)
        for value in values:
            self._emitter.add(noun, "be", value, Statement(noun, "be"))
            if owner is not None:
                self.name(owner, noun, value, ASSERTED)
        if owner is not None and not values:
            self._owned(owner, noun)
        self._prepositions(noun)

    def values(self, noun: int) -> list[int]:
        """Five years in "a term of five years", "a five-year term", "five years' notice"."""
        tree, arguments = self._tree, self._arguments
        if noun in tree.span_of or tree.is_value(noun):
            return []
        inner = arguments.of_object(noun)
        if inner is not None:
            inner = arguments.resolve_transparent(inner)
        counted = inner is not None and not arguments.keeps_of(noun) and arguments.is_counted(inner)
        found = [inner] if inner is not None and (counted or tree.is_value(inner)) else []
        found += [c for c in tree.children_by(noun, "nummod", "appos") if self._is_figure_behind(c, noun)]
        return found + [c for c in tree.children[noun] if arguments.is_prenominal_value(c)]

    def name(self, owner: int, noun: int, value: int, mood: Mood) -> None:
        """(owner, noun, value): "the capital of Indonesia is Jakarta"."""
        lemma = self._tree.lemmas[noun]
        self._emitter.add(owner, lemma, value, Statement(noun, lemma, mood))

    def attribute(self, owner: int, noun: int, mood: Mood) -> None:
        """(Lease, term, five years) for "the Lease has a term of five years"."""
        tree, inner = self._tree, self._arguments.of_object(noun)
        named = inner is not None and tree.lemmas[noun] in _NAMING and tree.is_named(inner)
        for value in [*self.values(noun), *([inner] if inner is not None and named else [])]:
            self.name(owner, noun, value, mood)

    def located(self, noun: int, preposition: str, place: int, mood: Mood) -> None:
        """(Acme, office in, Leeds) for "Acme's office is in Leeds"."""
        tree = self._tree
        if tree.is_common(noun) and preposition in LOCATIVES:
            lemma = tree.lemmas[noun]
            for owner in filter(tree.is_named, self._owners(noun)):
                self._emitter.add(owner, f"{lemma} {preposition}", place, Statement(noun, lemma, mood))

    def identify(self, holder: int, what: int, statement: Statement) -> None:
        """ "holder is what": who or what it is, whose it is, and where."""
        tree, emitter = self._tree, self._emitter
        if self._is_name_last(holder, what):
            holder, what = what, holder
        emitter.add(holder, statement.predicate, what, statement)
        if self._is_definite(what):
            owner = self._owner(holder, is_valued=tree.is_value(what))
            owner = self._place_of(holder) if owner is None else owner
            if owner is not None:
                self.name(owner, holder, what, statement.mood)
        if what in tree.span_of and tree.pos[what] != "NOUN":
            return
        for owner in self._owners(what) if not tree.is_value(what) else ():
            if not tree.is_value(owner):
                self.name(owner, what, holder, statement.mood)
        self._described(holder, what, statement)

    def _owner(self, noun: int, *, is_valued: bool = False) -> int | None:
        """Y in "Y's noun" and "noun of Y", Y no value; with a value also in "price for Y", "term under Y"."""
        tree, arguments = self._tree, self._arguments
        owner = tree.first_child(noun, "poss")  # pronouns too
        if owner is not None and not tree.is_value(owner):
            return arguments.resolve(owner)
        for prep in tree.children_by(noun, "prep"):
            if tree.words[prep] not in {"of", "for", "under"}:
                continue
            inner = tree.first_child(prep, "pobj")
            if inner is None or not tree.is_noun(inner) or tree.is_value(arguments.resolve(inner)):
                continue
            if tree.words[prep] == "of" or is_valued or self.values(noun):
                return arguments.resolve(inner)
        return None

    def _owners(self, noun: int) -> list[int]:
        """The owner and what is coordinated with it: "part of Lane and Polk County"."""
        owner = self._owner(noun)
        return [] if owner is None else list(dict.fromkeys([owner, *self._arguments.expand(owner)]))

    def _owned(self, owner: int, noun: int) -> None:
        """(Landlord, have, consent) for a named owner, where "of" is no part of the phrase."""
        tree, arguments = self._tree, self._arguments
        if not tree.is_named(owner) or (tree.first_child(noun, "poss") is None and arguments.keeps_of(noun)):
            return
        if tree.deps[noun] == "dobj" and tree.lemmas[tree.heads[noun]] == "have":
            return  # "Norland has the capital of Kirkby"
        for each in arguments.expand(owner):
            self._emitter.add(each, "have", noun, Statement(noun, "have"))

    def _place_of(self, noun: int) -> int | None:
        """Vermont in "the largest city in Vermont is Burlington"."""
        tree = self._tree
        preps = tree.children_by(noun, "prep") if tree.is_common(noun) else ()
        inner = [tree.first_child(prep, "pobj") for prep in preps if tree.words[prep] == "in"]
        return next((n for n in inner if n is not None and tree.is_named(n) and not tree.is_value(n)), None)

    def _is_definite(self, what: int) -> bool:
        """Whether the noun says which one it is, not only of what sort: never "a condition"."""
        tree = self._tree
        if tree.is_value(what) or tree.is_named(what):
            return True
        return tree.pos[what] == "NOUN" and not any(tree.words[c] in {"a", "an"} for c in tree.children[what])

    def _is_name_last(self, holder: int, what: int) -> bool:
        """ "The landlord is Westfield": the name comes second."""
        tree = self._tree
        if tree.is_value(what) or not tree.is_named(what) or self._has_article(what):
            return False
        is_determined = self._has_article(holder) or bool(tree.children_by(holder, "poss"))
        is_name = tree.pos[holder] == "PROPN" and holder in tree.span_of
        return is_determined and tree.pos[holder] != "PRON" and not is_name

    def _has_article(self, noun: int) -> bool:
        return any(self._tree.words[child] in _ARTICLES for child in self._tree.children[noun])

    def _described(self, holder: int, what: int, statement: Statement) -> None:
        """What hangs on the noun that names the holder: its place, its part in something."""
        tree = self._tree
        lemma = statement.predicate if tree.is_value(what) else tree.lemmas[what]
        for oblique in obliques_of(tree, self._arguments, what):
            preposition = oblique.preposition
            if preposition in {"as", "between", "among"}:
                continue
            is_place = preposition in LOCATIVES and not tree.is_value(oblique.token)
            label = f"be {preposition}" if is_place or lemma == "be" else f"be {lemma} {preposition}"
            said = statement if is_place else Statement(what, lemma, statement.mood)
            self._emitter.add(holder, label, oblique.token, said)

    def _appositions(self, noun: int) -> None:
        tree = self._tree
        wider = wider_places(tree, self._arguments, noun)
        for child in tree.children_by(noun, "appos"):
            if child in wider and not self._has_article(child):
                for place in wider:
                    self._emitter.add(noun, "be in", place, Statement(place, "be"))
            elif tree.is_noun(child) and not self._is_restatement(noun, child):
                self.identify(self._arguments.bearer(noun), child, Statement(child, "be"))
        for child in tree.children_by(noun, "prep"):
            role = tree.first_child(child, "pobj") if tree.words[child] == "as" else None
            if role is not None and tree.is_noun(role):
                self.identify(self._arguments.bearer(noun), role, Statement(child, "be"))

    def _is_restatement(self, noun: int, other: int) -> bool:
        """Aliases in brackets or quotes, "thirty (30)", and lists that the parser took for appositions."""
        tree = self._tree
        if tree.is_value(noun) or tree.is_value(other) or other < noun:
            return True
        first, _ = self._arguments.extent(other)
        if any(tree.deps[c] == "neg" or tree.words[c] == "not" for c in tree.children[other]):
            return True
        both_named = tree.pos[noun] == "PROPN" and tree.pos[other] == "PROPN"
        return tree.words[first - 1] in _BREAKS or (both_named and not self._has_article(other))

    def _prepositions(self, noun: int) -> None:
        """Places of nouns, and the two ends of "between"."""
        tree, lemma = self._tree, self._tree.lemmas[noun]
        if tree.is_value(noun):
            return
        between: list[int] = []
        for oblique in obliques_of(tree, self._arguments, noun):
            is_place = tree.is_named(oblique.token) and not tree.is_value(oblique.token)
            if oblique.preposition in {"between", "among"}:
                between.append(oblique.token)
            elif oblique.preposition in LOCATIVES | {"from"} and is_place and tree.deps[noun] not in _PLACED:
                self._emitter.add(noun, f"be {oblique.preposition}", oblique.token, Statement(noun, "be"))
        for left, right in pairwise(between):
            self._emitter.add(left, f"{lemma} with", right, Statement(noun, lemma))

    def _is_figure_behind(self, token: int, noun: int) -> bool:
        """Whether the number right behind a common noun is its value: never the 5 of "Ariane 5"."""
        tree = self._tree
        is_common = tree.pos[noun] == "NOUN" and tree.text[tree.starts[noun]].islower()
        return token == noun + 1 and tree.pos[token] == "NUM" and is_common
