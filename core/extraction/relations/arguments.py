"""From a token of the tree to the arguments it stands for."""

from core.extraction.relations.candidate import Argument
from core.extraction.relations.tree import VERBS, Tree
from core.extraction.values.function_words import FUNCTION_WORDS

RELATIVES = frozenset({"who", "which", "that", "whom", "whose"})
_LEFT = frozenset(
    "compound amod nummod nmod poss det quantmod advmod npadvmod predet span case punct neg meta".split()
)
_TRIMMED = FUNCTION_WORDS | set("another other whose approximately about same certain respective".split())
# "one of the parties" speaks of the parties, "a period of five years" of five years.
_TRANSPARENT = frozenset(
    """one each all any some none either neither both most many much number amount sum total period group pair kind
    type variety majority""".split()
)
_PLACES = frozenset({"state", "city", "county", "town", "village", "region", "district", "island", "country"})
_PRENOMINAL = frozenset({"poss", "compound", "nmod", "amod"})
_OPENERS = frozenset({",", '"', "“", "``", "a", "the"})  # what may stand between a noun and its name
_MARKS = frozenset({"PUNCT", "SPACE"})
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
        if tree.lemmas[token] in _TRANSPARENT:
            return True
        is_place = tree.lemmas[token] in _PLACES and tree.is_named(inner)  # "the State of New York"
        return is_place and tree.first_child(token, "amod", "compound", "nmod") is None

    def bearer(self, noun: int) -> int:
        """Who a describing noun speaks of: X in "X, a company" and "X is a company", else the noun."""
        tree = self._tree
        head = tree.heads[noun]
        if tree.is_named(noun):
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
            if head in tree.span_of or tree.pos[head] not in VERBS:
                stack.extend(reversed(tree.children_by(head, "conj")))
        return list(dict.fromkeys(found))

    def _proper_name(self, noun: int) -> list[int]:
        """Jane Doe in "the plaintiff, Jane Doe,"."""
        tree = self._tree
        if noun in tree.span_of or tree.pos[noun] != "NOUN":
            return []
        names = [n for n in tree.children_by(noun, "appos") if n > noun and tree.is_named(n)]
        before = [(n, self.extent(n)[0] - 1) for n in names[:1]]
        return [n for n, token in before if token == noun or tree.words[token] in _OPENERS]

    def of_object(self, token: int) -> int | None:
        """Y in "token of Y"."""
        tree = self._tree
        for prep in tree.children_by(token, "prep"):
            if tree.words[prep] == "of":
                return tree.first_child(prep, "pobj")
        return None

    def keeps_of(self, token: int) -> bool:
        """Whether "of Y" is part of the phrase ("payment of rent"), not a relation of its own."""
        tree, inner = self._tree, self.of_object(token)
        if token in tree.span_of or inner is None:
            return False
        return not tree.is_value(inner) and not self.is_counted(inner)

    def is_counted(self, noun: int) -> bool:
        """Whether figures count or measure the noun: "160.0 kelvins", "755 inhabitants"."""
        tree = self._tree
        numbers = tree.children_by(noun, "nummod")
        return noun not in tree.span_of and any(tree.words[n][:1].isdigit() for n in numbers)

    def argument(self, token: int) -> Argument:
        """The core noun phrase around the token."""
        tree = self._tree
        first, last = self.extent(token)
        while first < last and first != token and self._is_loose(first):
            first += 1
        while last > first and last != token and tree.pos[last] in _MARKS:
            last -= 1
        first = self._with_bracket(first, last)
        start, end = tree.starts[first], tree.ends[last]
        return Argument(start, end, tree.text[start:end], token)

    def _is_loose(self, token: int) -> bool:
        """Whether a first word is no part of the phrase: an article, a quotation mark."""
        word = self._tree.words[token]
        return word in _TRIMMED or not any(char.isalnum() or char == "$" for char in word)

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
        while first < verb and (tree.words[first] in {"that", "whether"} or tree.pos[first] in _MARKS):
            first += 1
        while last > verb and tree.pos[last] in _MARKS:
            last -= 1
        start, end = tree.starts[first], tree.ends[last]
        return Argument(start, end, tree.text[start:end], verb)

    def _leftmost(self, token: int) -> int:
        tree = self._tree
        first = token
        for child in reversed([c for c in tree.children[token] if c < token]):
            if (
                self.is_prenominal_value(child)
                or (tree.deps[child] == "poss" and tree.is_named(child) and not tree.is_value(child))
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
        return pronoun
