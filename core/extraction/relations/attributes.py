"""What a noun phrase says of its owner: values, members, places; (Lease, term, five years)."""

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.emitter import Emitter, Statement
from core.extraction.relations.lexicon import LAW_NOUNS, LOCATIVES, NAMING_NOUNS
from core.extraction.relations.moods import Mood
from core.extraction.relations.tree import Tree


class Attributes:
    """Reads the attributes of nouns off one tree and writes their edges."""

    def __init__(self, tree: Tree, arguments: Arguments, emitter: Emitter) -> None:
        self._tree = tree
        self._arguments = arguments
        self._emitter = emitter

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
            self.name(owner, noun, value, statement.mood)
        tree, inner = self._tree, self._arguments.of_object(noun)
        if inner is None or tree.lemmas[noun] not in NAMING_NOUNS or noun in tree.span_of:
            return
        if tree.pos[inner] == "PROPN" or inner in tree.span_of:
            self.name(owner, noun, inner, statement.mood)

    def member(self, whole: int, part: int, statement: Statement) -> None:
        """(Lease, fixture, boiler) for "the Lease's fixtures include a boiler"."""
        tree = self._tree
        if whole in tree.span_of or tree.pos[whole] != "NOUN":
            return
        for owner in self.owners(whole):
            self.name(owner, whole, part, statement.mood)

    def located(self, noun: int, preposition: str, place: int, mood: Mood) -> None:
        """(Acme, office in, Leeds) for "Acme's office is in Leeds"."""
        tree = self._tree
        if tree.pos[noun] != "NOUN" or noun in tree.span_of or preposition not in LOCATIVES:
            return
        for owner in self.owners(noun):
            if tree.pos[owner] == "PROPN" or owner in tree.span_of:
                lemma = tree.lemmas[noun]
                self._emitter.add(owner, f"{lemma} {preposition}", place, Statement(noun, lemma, mood))

    def owner(self, noun: int, *, is_valued: bool = False) -> int | None:
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

    def owners(self, noun: int) -> list[int]:
        """`_owner` and what is coordinated with it: "part of Lane and Polk County"."""
        owner = self.owner(noun)
        if owner is None:
            return []
        return list(dict.fromkeys([owner, *self._arguments.expand(owner)]))

    def name(self, owner: int, noun: int, value: int, mood: Mood) -> None:
        """(owner, noun, value): "the capital of Indonesia is Jakarta"."""
        lemma = self._tree.lemmas[noun]
        self._emitter.add(owner, lemma, value, Statement(noun, lemma, mood))

    def _is_figure_behind(self, token: int, noun: int) -> bool:
        """Whether the number right behind a common noun is its value: never the 5 of "Ariane 5"."""
        tree = self._tree
        is_common = tree.pos[noun] == "NOUN" and tree.text[tree.starts[noun]].islower()
        return token == noun + 1 and tree.pos[token] == "NUM" and is_common
