"""From a token of the tree to the arguments it stands for."""

from core.extraction.relations.candidate import Argument
from core.extraction.relations.lexicon import (
    INCLUDED_OF,
    LAW_NOUNS,
    OWNED_NOUNS,
    PLACE_NOUNS,
    TRANSPARENT_NOUNS,
)
from core.extraction.relations.tree import Tree
from core.extraction.relations.word_set import word_set

RELATIVES = frozenset({"who", "which", "that", "whom", "whose"})
_LEFT = word_set(
    """
    compound amod nummod nmod poss det quantmod advmod npadvmod predet span case punct neg meta
    """
)
_TRIMMED = word_set(
    """
    a an the this that these those such any each every all both either neither no some another other
    said its their his her our your my whose " ' “ ” ‘ ’ ` `` '' ( [ ) ] , ; : - – — only also then
    approximately about not at least same certain respective
    """
)
_OPENERS = frozenset({'"', "“", "``", "'", "‘", "a", "the"})  # of a title: the book "A Winter"
_PRENOMINAL = frozenset({"poss", "compound", "nmod", "amod"})
_MAX_OF = 3  # "last day of the first month of each year": deeper chains say no more
_MAX_WALK = 40  # steps up or down a tree of coordinations that are still read


class Arguments:
    """Reads arguments off one tree."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree

    def resolve(self, token: int) -> int:
        """The token that really fills the place: antecedents for relative pronouns, Y for "each of Y"."""
        tree = self._tree
        if tree.words[token] in RELATIVES and tree.pos[token] in {"PRON", "SCONJ", "DET"}:
            return self.bearer(self._antecedent(token))
        return self.resolve_transparent(token)

    def resolve_transparent(self, token: int) -> int:
        """ "one of the parties" is a party, "a period of five years" is five years."""
        tree = self._tree
        for _ in range(_MAX_OF):
            if token in tree.span_of:
                return token
            inner = self.of_object(token)
            if inner is None or not self._is_transparent(token, inner):
                return token
            token = inner
        return token

    def _is_transparent(self, token: int, inner: int) -> bool:
        tree = self._tree
        lemma = tree.lemmas[token]
        if lemma in TRANSPARENT_NOUNS:
            return True
        named = inner in tree.span_of or tree.pos[inner] == "PROPN"  # "the State of New York"
        return named and lemma in PLACE_NOUNS and tree.first_child(token, "amod", "compound", "nmod") is None

    def bearer(self, noun: int) -> int:
        """Who a describing noun speaks of: X in "X, a company" and "X is a company", else the noun."""
        tree = self._tree
        head = tree.heads[noun]
        if noun in tree.span_of or tree.pos[noun] == "PROPN":
            return self.resolve_transparent(noun)
        if tree.deps[noun] == "appos" and noun > head and tree.is_noun(head) and not tree.is_value(noun):
            return self.resolve_transparent(head)
        if tree.deps[noun] == "attr" and tree.lemmas[head] == "be":
            subject = tree.first_child(head, "nsubj")
            if (
                subject is not None
                and subject < noun
                and tree.words[subject] not in RELATIVES | {"it", "there"}
            ):
                return self.resolve_transparent(subject)
        return self.resolve_transparent(noun)

    def is_prenominal_value(self, token: int) -> bool:
        """Sixty days in "sixty days' notice", five-year in "five-year term", $500 in "$500 fee"."""
        tree = self._tree
        if tree.deps[token] not in _PRENOMINAL or token > tree.heads[token] or not tree.is_value(token):
            return False
        return token in tree.span_of or any(tree.deps[c] in {"nummod", "nmod"} for c in tree.children[token])

    def is_kind(self, noun: int, name: int) -> bool:
        """Whether a common noun before a name says what the name names: "the dish Arros negre"."""
        tree = self._tree
        if tree.deps[noun] not in {"compound", "nmod"} or tree.pos[noun] != "NOUN" or noun > name:
            return False
        following = tree.text[tree.starts[noun + 1]]
        plain = tree.text[tree.starts[noun]].islower() and tree.tags[noun] == "NN"
        return plain and tree.pos[name] == "PROPN" and following.isupper()

    def is_owner(self, token: int) -> bool:
        """Whether Y in "Y's noun" makes an edge of its own, and is no part of the noun's phrase."""
        tree = self._tree
        if tree.deps[token] != "poss" or tree.is_value(token):
            return False
        named = token in tree.span_of or tree.pos[token] == "PROPN"
        return named or tree.lemmas[tree.heads[token]] in OWNED_NOUNS

    def expand(self, token: int) -> list[int]:
        """All conjuncts of a noun phrase, resolved: "A, B and C" is three.

        "The plaintiff, Jane Doe," is two: an answer may use either.
        """
        tree = self._tree
        found: list[int] = []
        stack = [token]
        while stack and len(found) < _MAX_WALK:
            head = stack.pop()
            if tree.is_noun(head) or head == token:
                found.append(self.resolve(head))
                found.extend(self._proper_name(head))
                stack.extend(reversed(self._members(head)))
            if head in tree.span_of or tree.pos[head] not in {"VERB", "AUX"}:
                stack.extend(reversed(tree.children_by(head, "conj")))
        return list(dict.fromkeys(found))

    def _proper_name(self, noun: int) -> list[int]:
        """Jane Doe in "the plaintiff, Jane Doe,"."""
        tree = self._tree
        if noun in tree.span_of or tree.pos[noun] != "NOUN":
            return []
        names = [n for n in tree.children_by(noun, "appos") if tree.pos[n] == "PROPN" or n in tree.span_of]
        return [n for n in names[:1] if n > noun and self._starts_behind(n, noun)]

    def _members(self, noun: int) -> list[int]:
        """Hearst Hall in "buildings including Hearst Hall", "buildings such as Hearst Hall": names alone."""
        tree = self._tree
        if noun in tree.span_of or tree.pos[noun] != "NOUN":
            return []
        preps = [p for p in tree.children_by(noun, "prep") if self._gives_members(p)]
        found = [n for p in preps for n in tree.children_by(p, "pobj")]
        return [n for n in found if tree.pos[n] == "PROPN" or n in tree.span_of]

    def _gives_members(self, prep: int) -> bool:
        tree = self._tree
        return tree.words[prep] == "including" or (
            tree.words[prep] == "as" and any(tree.words[c] == "such" for c in tree.children[prep])
        )

    def _starts_behind(self, name: int, noun: int) -> bool:
        first = self.extent(name)[0]
        while first > noun + 1 and self._tree.words[first - 1] in _OPENERS:
            first -= 1
        return first - 1 == noun or self._tree.words[first - 1] == ","

    def of_object(self, token: int) -> int | None:
        """Y in "token of Y"."""
        tree = self._tree
        for prep in tree.children_by(token, "prep"):
            if tree.words[prep] == "of":
                return tree.first_child(prep, "pobj")
        return None

    def possessor(self, token: int) -> int | None:
        """Y in "Y's token"; pronouns too."""
        return self._tree.first_child(token, "poss")

    def keeps_of(self, token: int) -> bool:
        """Whether "of Y" is part of the phrase ("payment of rent"), not a relation of its own."""
        tree = self._tree
        lemma = tree.lemmas[token]
        if token in tree.span_of or lemma in OWNED_NOUNS:
            return False
        if (
            lemma in INCLUDED_OF
            or lemma in LAW_NOUNS
            or lemma.endswith(("tion", "ment", "sion", "ance", "ing"))
        ):
            return True
        inner = self.of_object(token)
        return (
            inner is not None
            and inner not in tree.span_of
            and tree.pos[inner] == "NOUN"
            and not tree.is_value(inner)
            and not self.is_counted(inner)
        )

    def is_counted(self, noun: int) -> bool:
        """Whether figures count or measure the noun: "160.0 kelvins", "755 inhabitants"."""
        tree = self._tree
        numbers = tree.children_by(noun, "nummod")
        return noun not in tree.span_of and any(tree.words[n][:1].isdigit() for n in numbers)

    def argument(self, token: int) -> Argument:
        """The core noun phrase around the token."""
        tree = self._tree
        first, last = self.extent(token)
        while (
            first < last
            and (tree.words[first] in _TRIMMED or not tree.words[first].strip())
            and first != token
        ):
            first += 1
        while last > first and last != token and tree.pos[last] in {"PUNCT", "SPACE"}:
            last -= 1
        first = self._with_bracket(first, last)
        start, end = tree.starts[first], tree.ends[last]
        return Argument(start, end, tree.text[start:end], token)

    def _with_bracket(self, first: int, last: int) -> int:
        """The whole of "three (3) years" where only "3) years" hangs together."""
        words = self._tree.words[first : last + 1]
        if ")" not in words or "(" in words or first < 2 or self._tree.words[first - 1] != "(":
            return first
        return first - 2 if self._tree.pos[first - 2] == "NUM" else first - 1

    def extent(self, token: int) -> tuple[int, int]:
        """First and last token of the core noun phrase, determiners still on."""
        tree = self._tree
        if token in tree.span_of:
            return tree.span_of[token]
        first = self._leftmost(token)
        last = token
        for child in tree.children[token]:
            near = child == last + 1 or (child == last + 2 and tree.words[child - 1] == ",")
            is_free = child not in tree.span_of or self._is_number_of_name(child, token)
            if near and is_free and tree.deps[child] in {"nummod", "span"}:
                last = child
        inner = self.of_object(token)
        depth, head = 0, token
        while inner is not None and depth < _MAX_OF and self.keeps_of(head):
            last = max(last, tree.span_of[inner][1] if inner in tree.span_of else inner)
            head, inner, depth = inner, self.of_object(inner), depth + 1
        return first, last

    def _is_number_of_name(self, number: int, noun: int) -> bool:
        """Whether the number is the last word of a name: "Ariane 5", "Building 12"."""
        tree = self._tree
        is_bare = tree.words[number].isdigit() and tree.span_of[number] == (number, number)
        return is_bare and number == noun + 1 and tree.text[tree.starts[noun]].isupper()

    def clause(self, verb: int) -> Argument:
        """The whole clause under `verb`, without its "that" and closing marks."""
        tree = self._tree
        first, last = tree.extents[verb]
        while first < verb and (
            tree.words[first] in {"that", "whether", ","} or tree.pos[first] in {"PUNCT", "SPACE"}
        ):
            first += 1
        while last > verb and tree.pos[last] in {"PUNCT", "SPACE"}:
            last -= 1
        start, end = tree.starts[first], tree.ends[last]
        return Argument(start, end, tree.text[start:end], verb)

    def _leftmost(self, token: int) -> int:
        tree = self._tree
        first = token
        for child in reversed([c for c in tree.children[token] if c < token]):
            if (
                self.is_prenominal_value(child)
                or self.is_kind(child, token)
                or (tree.deps[child] == "poss" and self.is_owner(child))
                or tree.deps[child] not in _LEFT
                or (tree.deps[child] == "punct" and tree.words[child] not in {"-", "$", "/"})
            ):
                break
            first = self._leftmost_of_modifier(child)
        return first

    def _leftmost_of_modifier(self, token: int) -> int:
        tree = self._tree
        if token in tree.span_of:
            return min(token, tree.span_of[token][0])
        for _ in range(_MAX_WALK):
            left = tree.children[token][0] if tree.children[token] else token
            if left >= token:
                return token
            token = tree.span_of[left][0] if left in tree.span_of else left
        return token

    def _antecedent(self, pronoun: int) -> int:
        tree = self._tree
        token = pronoun
        for _ in range(_MAX_WALK):
            if tree.deps[token] == "relcl":
                return tree.heads[token]
            if tree.heads[token] == token:
                break
            token = tree.heads[token]
        return self._noun_before_comma(pronoun)

    def _noun_before_comma(self, pronoun: int) -> int:
        """Oslo in "Oslo, the mayor of which is Ana Kirk", where the parser saw no relative clause."""
        tree = self._tree
        noun = tree.heads[tree.heads[pronoun]]
        if tree.words[tree.heads[pronoun]] != "of" or not tree.is_noun(noun):
            return pronoun
        first = self._leftmost(noun)
        before = first - 2
        if before >= 0 and tree.words[first - 1] == "," and tree.is_noun(before):
            return before
        return pronoun
