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


class Arguments(Tree):
    """A tree that tells the noun phrases of its words; ask it only after the last repair."""

    def resolve(self, token: int) -> int:
        """The token that really fills the place: antecedents for relative pronouns, Y for "each of Y"."""
        if self.words[token] in RELATIVES and self.pos[token] in {"PRON", "SCONJ", "DET"}:
            return self.bearer(self._antecedent(token))
        return self.resolve_transparent(token)

    def resolve_transparent(self, token: int) -> int:
        """ "one of the parties" is a party, "a period of five years" is five years."""
        for _ in range(_MAX_OF):
            if token in self.span_of:
                return token
            inner = self.of_object(token)
            if inner is None or not self._is_transparent(token, inner):
                return token
            token = inner
        return token

    def _is_transparent(self, token: int, inner: int) -> bool:
        if self.lemmas[token] in _TRANSPARENT:
            return True
        is_place = self.lemmas[token] in _PLACES and self.is_named(inner)  # "the State of New York"
        return is_place and self.first_child(token, "amod", "compound", "nmod") is None

    def bearer(self, noun: int) -> int:
        """Who a describing noun speaks of: X in "X, a company" and "X is a company", else the noun."""
        head = self.heads[noun]
        if self.is_named(noun):
            return self.resolve_transparent(noun)
        if self.deps[noun] == "appos" and noun > head and self.is_noun(head) and not self.is_value(noun):
            return self.resolve_transparent(head)
        if self.deps[noun] == "attr" and self.lemmas[head] == "be":
            subject = self.first_child(head, "nsubj")
            if (
                subject is not None
                and subject < noun
                and self.words[subject] not in RELATIVES | {"it", "there"}
            ):
                return self.resolve_transparent(subject)
        return self.resolve_transparent(noun)

    def is_prenominal_value(self, token: int) -> bool:
        """Sixty days in "sixty days' notice", five-year in "five-year term", $500 in "$500 fee"."""
        if self.deps[token] not in _PRENOMINAL or token > self.heads[token] or not self.is_value(token):
            return False
        return token in self.span_of or any(self.deps[c] in {"nummod", "nmod"} for c in self.children[token])

    def expand(self, token: int) -> list[int]:
        """All conjuncts of a noun phrase, resolved: "A, B and C" is three.

        "The plaintiff, Jane Doe," is two: an answer may use either.
        """
        found: list[int] = []
        stack = [token]
        while stack and len(found) < _MAX_WALK:
            head = stack.pop()
            if self.is_noun(head) or head == token:
                found.append(self.resolve(head))
                found.extend(self._proper_name(head))
            if head in self.span_of or self.pos[head] not in VERBS:
                stack.extend(reversed(self.children_by(head, "conj")))
        return list(dict.fromkeys(found))

    def _proper_name(self, noun: int) -> list[int]:
        """Jane Doe in "the plaintiff, Jane Doe,"."""
        if noun in self.span_of or self.pos[noun] != "NOUN":
            return []
        names = [n for n in self.children_by(noun, "appos") if n > noun and self.is_named(n)]
        before = [(n, self.extent(n)[0] - 1) for n in names[:1]]
        return [n for n, token in before if token == noun or self.words[token] in _OPENERS]

    def of_object(self, token: int) -> int | None:
        """Y in "token of Y"."""
        for prep in self.children_by(token, "prep"):
            if self.words[prep] == "of":
                return self.first_child(prep, "pobj")
        return None

    def keeps_of(self, token: int) -> bool:
        """Whether "of Y" is part of the phrase ("payment of rent"), not a relation of its own."""
        inner = self.of_object(token)
        if token in self.span_of or inner is None:
            return False
        return not self.is_value(inner) and not self.is_counted(inner)

    def is_counted(self, noun: int) -> bool:
        """Whether figures count or measure the noun: "160.0 kelvins", "755 inhabitants"."""
        numbers = self.children_by(noun, "nummod")
        return noun not in self.span_of and any(self.words[n][:1].isdigit() for n in numbers)

    def argument(self, token: int) -> Argument:
        """The core noun phrase around the token."""
        first, last = self.extent(token)
        while first < last and first != token and self._is_loose(first):
            first += 1
        while last > first and last != token and self.pos[last] in _MARKS:
            last -= 1
        first = self._with_bracket(first, last)
        start, end = self.starts[first], self.ends[last]
        return Argument(start, end, self.text[start:end], token)

    def _is_loose(self, token: int) -> bool:
        """Whether a first word is no part of the phrase: an article, a quotation mark."""
        word = self.words[token]
        return word in _TRIMMED or not any(char.isalnum() or char == "$" for char in word)

    def _with_bracket(self, first: int, last: int) -> int:
        """The whole of "three (3) years" where only "3) years" hangs together."""
        words = self.words[first : last + 1]
        if ")" not in words or "(" in words or first < 2 or self.words[first - 1] != "(":
            return first
        return first - 2 if self.pos[first - 2] == "NUM" else first - 1

    def extent(self, token: int) -> tuple[int, int]:
        """First and last token of the core noun phrase, determiners still on."""
        if token in self.span_of:
            return self.span_of[token]
        first = self._leftmost(token)
        last = token
        for child in self.children[token]:
            near = child == last + 1 or (child == last + 2 and self.words[child - 1] == ",")
            is_free = child not in self.span_of or self._is_number_of_name(child, token)
            if near and is_free and self.deps[child] in {"nummod", "span"}:
                last = child
        inner = self.of_object(token)
        depth, head = 0, token
        while inner is not None and depth < _MAX_OF and self.keeps_of(head):
            last = max(last, self.span_of[inner][1] if inner in self.span_of else inner)
            head, inner, depth = inner, self.of_object(inner), depth + 1
        return first, last

    def _is_number_of_name(self, number: int, noun: int) -> bool:
        """Whether the number is the last word of a name: "Ariane 5", "Building 12"."""
        is_bare = self.words[number].isdigit() and self.span_of[number] == (number, number)
        return is_bare and number == noun + 1 and self.text[self.starts[noun]].isupper()

    def clause(self, verb: int) -> Argument:
        """The whole clause under `verb`, without its "that" and closing marks."""
        first, last = self.extents[verb]
        while first < verb and (self.words[first] in {"that", "whether"} or self.pos[first] in _MARKS):
            first += 1
        while last > verb and self.pos[last] in _MARKS:
            last -= 1
        start, end = self.starts[first], self.ends[last]
        return Argument(start, end, self.text[start:end], verb)

    def _leftmost(self, token: int) -> int:
        first = token
        for child in reversed([c for c in self.children[token] if c < token]):
            if (
                self.is_prenominal_value(child)
                or (self.deps[child] == "poss" and self.is_named(child) and not self.is_value(child))
                or self.deps[child] not in _LEFT
                or (self.deps[child] == "punct" and self.words[child] not in {"-", "$", "/"})
            ):
                break
            first = self._leftmost_of_modifier(child)
        return first

    def _leftmost_of_modifier(self, token: int) -> int:
        if token in self.span_of:
            return min(token, self.span_of[token][0])
        for _ in range(_MAX_WALK):
            left = self.children[token][0] if self.children[token] else token
            if left >= token:
                return token
            token = self.span_of[left][0] if left in self.span_of else left
        return token

    def _antecedent(self, pronoun: int) -> int:
        token = pronoun
        for _ in range(_MAX_WALK):
            if self.deps[token] == "relcl":
                return self.heads[token]
            if self.heads[token] == token:
                break
            token = self.heads[token]
        return pronoun
