"""Edges of noun phrases that need no verb: values, owners, appositions, titles, places."""

from itertools import pairwise

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.attributes import Attributes
from core.extraction.relations.emitter import Emitter, Statement
from core.extraction.relations.identities import Identities
from core.extraction.relations.lexicon import (
    AGREEMENT_NOUNS,
    COMPLEX_PREPOSITIONS,
    DETERMINERS,
    LAW_NOUNS,
    LOCATIVES,
    NAMING_NOUNS,
    TRANSPARENT_NOUNS,
    is_role_word,
)
from core.extraction.relations.moods import ASSERTED
from core.extraction.relations.place_chains import stands_in_place, wider_places
from core.extraction.relations.prepositions import obliques_of
from core.extraction.relations.tree import Tree
from core.extraction.relations.wrappers import NOUNS as WRAPPING_NOUNS

_PLACED = frozenset({"dobj", "nsubjpass", "attr", "appos"})  # their places are read with the verb
_NAMED_PLACES = frozenset({"nsubj", "nsubjpass", "pobj", "dobj", "attr", "poss"})
_BREAKS = frozenset({"(", ")", '"', "“", "``", "'", "‘", ":", ";", "/", "*"})


class NounEdges:
    """Writes the edges of every noun of one tree."""

    def __init__(self, tree: Tree, arguments: Arguments, emitter: Emitter) -> None:
        self._tree = tree
        self._arguments = arguments
        self._emitter = emitter
        self._attributes = Attributes(tree, arguments, emitter)
        self._identities = Identities(tree, arguments, emitter)

    def write(self, noun: int) -> None:
        """Edges of one noun phrase."""
        tree = self._tree
        if not tree.is_noun(noun) or tree.deps[noun] in {"compound", "span", "nummod"}:
            return
        self._appositions(noun)
        self._titles(noun)
        owner = self._attributes.owner(noun)
        values = self._attributes.values(noun)
        for value in values:
            self._emitter.add(noun, "be", value, Statement(noun, "be"))
            if owner is not None:
                self._attributes.name(owner, noun, value, ASSERTED)
        if owner is not None and not values:
            self._owned(owner, noun)
        self._prepositions(noun)

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
            wider = wider_places(tree, self._arguments, noun)
            if child in wider[:1] and stands_in_place(tree, noun):
                for place in wider:
                    self._emitter.add(noun, "be in", place, Statement(place, "be"))
                continue
            determined = any(tree.words[c] in DETERMINERS for c in tree.children[child])
            if child in wider[:1] and tree.deps[noun] in _NAMED_PLACES and not determined:
                self._emitter.add(noun, "be in", child, Statement(child, "be"))
            if self._is_restatement(noun, child):
                continue
            self._identities.write(self._arguments.bearer(noun), child, Statement(child, "be"))
        for child in tree.children_by(noun, "prep"):
            if tree.words[child] == "as":
                role = tree.first_child(child, "pobj")
                if role is not None and tree.is_noun(role):
                    self._identities.write(self._arguments.bearer(noun), role, Statement(child, "be"))

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
        return both_named and not any(tree.words[c] in DETERMINERS for c in tree.children[other])

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
