"""Edges inside and between noun phrases: attributes and values, owners, appositions, roles, places."""

from itertools import islice, pairwise

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.clauses import ASSERTED, Mood
from core.extraction.relations.emitter import Emitter, Statement
from core.extraction.relations.lexicon import (
    AGREEMENT_NOUNS,
    COMPANY_NOUNS,
    COMPLEX_PREPOSITIONS,
    LAW_NOUNS,
    LOCATIVES,
    NAMING_NOUNS,
    TRANSPARENT_NOUNS,
    is_role_word,
)
from core.extraction.relations.prepositions import obliques_of
from core.extraction.relations.tree import Tree
from core.extraction.relations.wrappers import NOUNS as WRAPPING_NOUNS

_PLACED = frozenset({"dobj", "nsubjpass", "attr", "appos"})  # their places are read with the verb
_NAMED_PLACES = frozenset({"nsubj", "nsubjpass", "pobj", "dobj", "attr", "poss"})
_DETERMINERS = frozenset({"a", "an", "the"})
_BREAKS = frozenset({"(", ")", '"', "“", "``", "'", "‘", ":", ";", "/", "*"})


class NounEdges:
    """Writes the edges of every noun of one tree."""

    def __init__(self, tree: Tree, arguments: Arguments, emitter: Emitter) -> None:
        self._tree = tree
        self._arguments = arguments
        self._emitter = emitter

    def write(self, noun: int) -> None:
        """Edges of one noun phrase."""
        tree = self._tree
        if not tree.is_noun(noun) or tree.deps[noun] in {"compound", "span", "nummod"}:
            return
        self._appositions(noun)
        self._titles(noun)
        owner = self._owner(noun)
        values = self.values(noun)
        for value in values:
            self._emitter.add(noun, "be", value, Statement(noun, "be"))
            if owner is not None:
                self._named(owner, noun, value, ASSERTED)
        if owner is not None and not values:
            self._owned(owner, noun)
        self._prepositions(noun)

    # -- shared with clauses -----------------------------------------------------------------------

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
        found += [c for c in tree.children[noun] if c == noun + 1 and tree.deps[c] in {"nummod", "appos"}
                  and tree.pos[c] == "NUM" and tree.pos[noun] == "NOUN" and tree.text[tree.starts[noun]].islower()]  # fmt: skip
        return found + [c for c in tree.children[noun] if arguments.is_prenominal_value(c)]

    def jurisdictions(self, noun: int) -> list[int]:
        """New York in "New York law" and "the laws of the State of New York"."""
        tree, arguments = self._tree, self._arguments
        if tree.lemmas[noun] not in LAW_NOUNS or noun in tree.span_of:
            return []
        inner = arguments.of_object(noun)
        if inner is not None:
            return arguments.expand(inner)
        named = tree.children_by(noun, "compound", "nmod", "amod", "poss")
        return [c for c in named if c in tree.span_of or tree.pos[c] == "PROPN"][-1:]

    def attribute(self, owner: int, noun: int, statement: Statement) -> None:
        """(Lease, term, five years) for "the Lease has a term of five years"."""
        for value in self.values(noun):
            self._named(owner, noun, value, statement.mood)
        tree, inner = self._tree, self._arguments.of_object(noun)
        if inner is None or tree.lemmas[noun] not in NAMING_NOUNS or noun in tree.span_of:
            return
        if tree.pos[inner] == "PROPN" or inner in tree.span_of:
            self._named(owner, noun, inner, statement.mood)

    def member(self, whole: int, part: int, statement: Statement) -> None:
        """(Lease, fixture, boiler) for "the Lease's fixtures include a boiler"."""
        tree = self._tree
        if whole in tree.span_of or tree.pos[whole] != "NOUN":
            return
        for owner in self._owners(whole):
            self._named(owner, whole, part, statement.mood)

    def attribute_of(self, owner: int, noun: int, value: int, mood: Mood) -> None:
        """(owner, noun, value): "the capital of Indonesia is Jakarta"."""
        self._named(owner, noun, value, mood)

    def identity(self, holder: int, what: int, statement: Statement) -> None:
        """ "holder is what", with what the two noun phrases say beside it."""
        tree, emitter = self._tree, self._emitter
        if self._is_name_last(holder, what):
            holder, what = what, holder
        emitter.add(holder, statement.predicate, what, statement)
        if self._is_definite(what):
            owner = self._owner(holder, is_valued=tree.is_value(what))
            owner = self._place_of(holder) if owner is None else owner
            owner = self._name_before(holder) if owner is None else owner
            if owner is not None:
                self._named(owner, holder, what, statement.mood)
        bearer = self._bearer_of_name(what, holder)
        if bearer is not None:
            self.identity(holder, bearer, statement)
        if what in tree.span_of and tree.lemmas[what] not in COMPANY_NOUNS and not self._is_bare_role(what):
            return
        for owner in self._owners(what) if not tree.is_value(what) else ():
            if not tree.is_value(owner):
                self._named(owner, what, holder, statement.mood)
        self._described(holder, what, statement)

    def _bearer_of_name(self, noun: int, name: int) -> int | None:
        """The tenant in "the name of the tenant is Kirkby"."""
        tree, inner = self._tree, self._arguments.of_object(noun)
        if tree.lemmas[noun] != "name" or noun in tree.span_of or inner is None:
            return None
        is_named = tree.pos[name] == "PROPN" or name in tree.span_of
        return inner if is_named and tree.pos[inner] == "NOUN" and inner not in tree.span_of else None

    def _is_bare_role(self, token: int) -> bool:
        """ "a tenant", and not a longer name that ends with the word."""
        tree = self._tree
        first, last = tree.span_of[token]
        return first == last and tree.pos[token] == "NOUN" and is_role_word(tree.words[token])

    def _is_definite(self, what: int) -> bool:
        """Whether the noun says which one it is, not only of what sort: never "a condition"."""
        tree = self._tree
        if tree.is_value(what) or tree.pos[what] == "PROPN" or what in tree.span_of:
            return True
        return tree.pos[what] == "NOUN" and not any(tree.words[c] in {"a", "an"} for c in tree.children[what])

    def _name_before(self, noun: int) -> int | None:
        """Kirkby Hall in "the Kirkby Hall floor area is 300 square metres"."""
        tree = self._tree
        if tree.pos[noun] != "NOUN" or noun in tree.span_of:
            return None
        for child in tree.children_by(noun, "compound", "nmod"):
            if (
                tree.pos[child] == "PROPN"
                and not is_role_word(tree.words[child])
                and not tree.is_value(child)
            ):
                return child if child in tree.span_of else None
        return None

    def _place_of(self, noun: int) -> int | None:
        """Vermont in "the largest city in Vermont is Burlington"."""
        tree = self._tree
        if tree.pos[noun] != "NOUN" or noun in tree.span_of:
            return None
        for prep in tree.children_by(noun, "prep"):
            inner = tree.first_child(prep, "pobj")
            if tree.words[prep] == "in" and inner is not None and tree.is_noun(inner):
                named = tree.pos[inner] == "PROPN" or inner in tree.span_of
                return inner if named and not tree.is_value(inner) else None
        return None

    def located(self, noun: int, preposition: str, place: int, mood: Mood) -> None:
        """(Acme, office in, Leeds) for "Acme's office is in Leeds"."""
        tree = self._tree
        if tree.pos[noun] != "NOUN" or noun in tree.span_of or preposition not in LOCATIVES:
            return
        for owner in self._owners(noun):
            if tree.pos[owner] == "PROPN" or owner in tree.span_of:
                lemma = tree.lemmas[noun]
                self._emitter.add(owner, f"{lemma} {preposition}", place, Statement(noun, lemma, mood))

    def _described(self, holder: int, what: int, statement: Statement) -> None:
        """What hangs on the noun that names the holder: its home, its place, its part in something."""
        tree, emitter = self._tree, self._emitter
        lemma = statement.predicate if tree.is_value(what) else tree.lemmas[what]
        if lemma in COMPANY_NOUNS:
            first, _ = self._arguments.extent(what)
            tokens = (i for i in range(first, what) if i in tree.span_of or tree.tags[i] == "NNP")
            for home in islice(tokens, 1):  # "a Delaware limited liability company"
                emitter.add(holder, "organize in", home, Statement(what, "organize", statement.mood))
        for oblique in obliques_of(tree, self._arguments, what):
            if oblique.preposition in LOCATIVES and not tree.is_value(oblique.token):
                emitter.add(holder, f"be {oblique.preposition}", oblique.token, statement)
            elif oblique.preposition in {"as", "between", "among"}:
                continue
            else:
                named = Statement(what, lemma, statement.mood)
                label = f"be {oblique.preposition}" if lemma == "be" else f"be {lemma} {oblique.preposition}"
                emitter.add(holder, label, oblique.token, named)

    # -- one noun ----------------------------------------------------------------------------------

    def _owner(self, noun: int, *, is_valued: bool = False) -> int | None:
        """Y in "Y's noun" and "noun of Y", Y no value; with a value also in "price for Y", "term under Y"."""
        tree, arguments = self._tree, self._arguments
        if (
            noun in tree.span_of
            and tree.first_child(noun, "poss") is None
            and arguments.of_object(noun) is None
        ):
            return None
        owner = arguments.possessor(noun)
        if owner is not None and not tree.is_value(owner):
            return arguments.resolve(owner)
        for prep in tree.children_by(noun, "prep"):
            if tree.words[prep] in {"of", "for", "under"}:
                inner = tree.first_child(prep, "pobj")
                if inner is None or not tree.is_noun(inner):
                    continue
                inner = arguments.resolve(inner)
                if tree.is_value(inner) or (
                    tree.words[prep] != "of" and not (is_valued or self.values(noun))
                ):
                    continue
                return inner
        return None

    def _owners(self, noun: int) -> list[int]:
        """`_owner` and what is coordinated with it: "part of Lane and Polk County"."""
        owner = self._owner(noun)
        if owner is None:
            return []
        return list(dict.fromkeys([owner, *self._arguments.expand(owner)]))

    def _named(self, owner: int, noun: int, value: int, mood: Mood) -> None:
        lemma = self._tree.lemmas[noun]
        self._emitter.add(owner, lemma, value, Statement(noun, lemma, mood))

    def _owned(self, owner: int, noun: int) -> None:
        """(Landlord, have, consent) for a named owner, where "of" is no part of the phrase."""
        tree, arguments = self._tree, self._arguments
        named = owner in tree.span_of or tree.pos[owner] == "PROPN"
        if not named or tree.lemmas[noun] in LAW_NOUNS | TRANSPARENT_NOUNS or self._is_in_preposition(noun):
            return
        if arguments.possessor(noun) is None and arguments.keeps_of(noun):
            return
        verb = tree.heads[noun]
        if tree.deps[noun] == "dobj" and tree.lemmas[noun] in NAMING_NOUNS and tree.lemmas[verb] == "have":
            return  # "Norland has the capital of Kirkby"
        if tree.lemmas[noun] in WRAPPING_NOUNS and tree.first_child(noun, "acl") is not None:
            return
        for each in arguments.expand(owner):
            self._emitter.add(each, "have", noun, Statement(noun, "have"))

    def _is_in_preposition(self, noun: int) -> bool:
        """Behalf in "on behalf of"."""
        tree = self._tree
        before = tree.words[tree.heads[noun]]
        return any((before, tree.lemmas[noun], word) in COMPLEX_PREPOSITIONS for word in ("of", "with", "to"))

    def _appositions(self, noun: int) -> None:
        tree = self._tree
        for child in tree.children_by(noun, "appos"):
            if not tree.is_noun(child):
                continue
            wider = self._arguments.wider_places(noun)
            if child in wider[:1] and self._arguments.stands_in_place(noun):
                for place in wider:
                    self._emitter.add(noun, "be in", place, Statement(place, "be"))
                continue
            determined = any(tree.words[c] in _DETERMINERS for c in tree.children[child])
            if child in wider[:1] and tree.deps[noun] in _NAMED_PLACES and not determined:
                self._emitter.add(noun, "be in", child, Statement(child, "be"))
            if self._is_restatement(noun, child):
                continue
            self.identity(self._arguments.bearer(noun), child, Statement(child, "be"))
        for child in tree.children_by(noun, "prep"):
            if tree.words[child] == "as":
                role = tree.first_child(child, "pobj")
                if role is not None and tree.is_noun(role):
                    self.identity(self._arguments.bearer(noun), role, Statement(child, "be"))

    def _titles(self, noun: int) -> None:
        """ "solo singer Ace Wilder", "Plaintiff John Smith": a name behind what it is."""
        tree = self._tree
        if tree.is_value(noun) or not (noun in tree.span_of or tree.pos[noun] == "PROPN"):
            return
        first = tree.span_of[noun][0] if noun in tree.span_of else self._arguments.extent(noun)[0]
        for child in tree.children_by(noun, "compound", "nmod"):
            named = child == first - 1 and (tree.pos[child] == "NOUN" or is_role_word(tree.words[child]))
            if named and (noun in tree.span_of or self._arguments.is_kind(child, noun)):
                self._emitter.add(noun, "be", child, Statement(child, "be"))

    def _is_restatement(self, noun: int, other: int) -> bool:
        """Aliases in brackets or quotes, "thirty (30)", and lists that the parser took for appositions."""
        tree = self._tree
        if tree.is_value(noun) or tree.is_value(other) or other < noun:
            return True
        first, _ = self._arguments.extent(other)
        if any(tree.deps[c] == "neg" or tree.words[c] == "not" for c in tree.children[other]):
            return True
        if first and tree.words[first - 1] in _BREAKS:
            return True
        both_named = tree.pos[noun] == "PROPN" and tree.pos[other] == "PROPN"
        return both_named and not any(tree.words[c] in _DETERMINERS for c in tree.children[other])

    def _prepositions(self, noun: int) -> None:
        """Places of nouns, and the two ends of "between"."""
        tree, add = self._tree, self._emitter.add
        lemma = tree.lemmas[noun]
        if tree.is_value(noun):
            return
        between: list[int] = []
        for oblique in obliques_of(tree, self._arguments, noun):
            named = oblique.token in tree.span_of or tree.pos[oblique.token] == "PROPN"
            if oblique.preposition in {"between", "among"}:
                between.append(oblique.token)
            elif oblique.preposition in {"with", "by"} and lemma in AGREEMENT_NOUNS and named:
                add(oblique.token, "be party to", noun, Statement(noun, "party"))
            elif (
                oblique.preposition in LOCATIVES | {"from"}
                and named
                and tree.deps[noun] not in _PLACED
                and not tree.is_value(oblique.token)
            ):
                add(noun, f"be {oblique.preposition}", oblique.token, Statement(noun, "be"))
        if lemma in AGREEMENT_NOUNS:
            for end in between:
                add(end, "be party to", noun, Statement(noun, "party"))
        else:
            for left, right in pairwise(between):
                add(left, f"{lemma} with", right, Statement(noun, lemma))

    def _is_name_last(self, holder: int, what: int) -> bool:
        """ "The landlord is Westfield": the name comes second."""
        tree = self._tree
        if tree.is_value(what) or not (tree.pos[what] == "PROPN" or what in tree.span_of):
            return False
        if any(tree.words[c] in {"a", "an", "the", "this", "that"} for c in tree.children[what]):
            return False
        determined = (
            any(tree.words[c] in _DETERMINERS or tree.deps[c] == "poss" for c in tree.children[holder])
            and tree.pos[holder] != "PRON"
        )
        return determined and (tree.pos[holder] != "PROPN" or holder not in tree.span_of)
