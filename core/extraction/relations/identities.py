"""Edges of "X is Y": who or what Y says X is, whose Y it is, and where."""

from itertools import islice

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.attributes import Attributes
from core.extraction.relations.emitter import Emitter, Statement
from core.extraction.relations.lexicon import COMPANY_NOUNS, DETERMINERS, LOCATIVES, is_role_word
from core.extraction.relations.prepositions import obliques_of
from core.extraction.relations.tree import Tree


class Identities:
    """Writes what identities say of both noun phrases."""

    def __init__(self, tree: Tree, arguments: Arguments, emitter: Emitter) -> None:
        self._tree = tree
        self._arguments = arguments
        self._emitter = emitter
        self._attributes = Attributes(tree, arguments, emitter)

    def write(self, holder: int, what: int, statement: Statement) -> None:
        """ "holder is what", with what the two noun phrases say beside it."""
        tree, emitter = self._tree, self._emitter
        if self._is_name_last(holder, what):
            holder, what = what, holder
        emitter.add(holder, statement.predicate, what, statement)
        if self._is_definite(what):
            owner = self._attributes.owner(holder, is_valued=tree.is_value(what))
            owner = self._place_of(holder) if owner is None else owner
            owner = self._name_before(holder) if owner is None else owner
            if owner is not None:
                self._attributes.name(owner, holder, what, statement.mood)
        bearer = self._bearer_of_name(what, holder)
        if bearer is not None:
            self.write(holder, bearer, statement)
        if what in tree.span_of and tree.lemmas[what] not in COMPANY_NOUNS and not self._is_bare_role(what):
            return
        for owner in self._attributes.owners(what) if not tree.is_value(what) else ():
            if not tree.is_value(owner):
                self._attributes.name(owner, what, holder, statement.mood)
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

    def _is_name_last(self, holder: int, what: int) -> bool:
        """ "The landlord is Westfield": the name comes second."""
        tree = self._tree
        if tree.is_value(what) or not (tree.pos[what] == "PROPN" or what in tree.span_of):
            return False
        if any(tree.words[c] in {"a", "an", "the", "this", "that"} for c in tree.children[what]):
            return False
        determined = (
            any(tree.words[c] in DETERMINERS or tree.deps[c] == "poss" for c in tree.children[holder])
            and tree.pos[holder] != "PRON"
        )
        return determined and (tree.pos[holder] != "PROPN" or holder not in tree.span_of)
