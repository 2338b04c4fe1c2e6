"""A claim with its ends found, as the parser reads it.

Names that the linker left open are compared with the names around those it found: slips, short forms, initials. The
linker sees the whole graph and must be strict. Among the few names that stand beside a claim's own a looser comparison
is safe: every word of the claim's name must be in the graph's, and what the graph's name has beyond it must only say
what kind of thing it is or where it lies.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache

from core.factcheck.claim_ends import End, EndKind, MaskedClaim, find_ends, fold, mask
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.protocols import ToVerify
from core.factcheck.relations import load_relations
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import plain_label, relation_words
from core.factcheck.word_classes import NEUTRAL_NOUNS

_TEXT = 3  # words from which a literal is a text rather than a name
_REPEATED = 0.75  # share of a text's words that the claim must have
# "known as the President": a value
_CALLED = re.compile(r"\b(?:as|called|titled|titles?(?: of| is| was)?)(?: the| a| an)? $")
_HAS_COMPLEMENT = re.compile(r" of (?:the )?[\"\u201cA-Z\u00c0-\u00de\d]")
_NUMBER = re.compile(r" (?:no|nr|number)\.?$")  # "ISSN No."
_OWNING = ("'s", "\u2019s")
_WIDE = frozenset("international national regional local".split())
_EMPTY = frozenset("a an and or the of in on at for to with from".split())
# Words before a statement that deny it, or affirm it, as a whole.
_DENYING = r"it is (?:false|not true|untrue|not the case|incorrect|wrong|a lie) that |it isn't true that "
_FRAME = re.compile(
    rf"\s*(?:(?P<denied>{_DENYING})|it is (?:true|a fact|the case|known) that )", re.IGNORECASE
)
_OWN_FACT = re.compile(
    r"\b(?:national|nationality|citizen|native|born|died|lives?|lived|resides?)"
    r"(?: (?:is|was))?(?: (?:of|in|at))?(?: the)? $"
)  # what is said so is a fact of its own, whatever a name has in it
_NATIONAL = re.compile(r" (?:national|citizen|nationality)\b")
_WORD = re.compile(r"\w+(?:\.\w)*")
_INITIALS = re.compile(r"\b[^\W\d](?:\.\s?|\s)(?:[^\W\d](?:\.\s?|\s))*[^\W\d]\b(?=\.?\s)")
_EMPTY_IN_NAMES = _EMPTY | {"de", "la", "s"}
_KINDS = frozenset("language people music company fc club".split())
_ONE_SLIP, _TWO_SLIPS = 5, 8  # letters from which a word may have one slip of the keyboard, or two
_SHORT = 4  # letters of the shortest word that may have a slip
_SURE = 2  # letters fewer than these where another word of the name is the same: "Walter Baad"
_LEAST_SHARED = 0.6  # of the letters of a text of the graph that a name must have
_CHANGED = 2  # letters of two longer words that may differ at most
_CACHED = 50_000


@dataclass(frozen=True)
class Prepared:
    """A claim with its ends found and masked for the parser. "It is false that" is taken off the text."""

    asked: ToVerify

    @cached_property
    def _frame(self) -> tuple[int, bool]:
        return strip_frame(self.asked.claim)

    @property
    def is_denied(self) -> bool:
        """Whether words before the statement deny it as a whole."""
        return self._frame[1]

    @cached_property
    def triples(self) -> tuple[Triple, ...]:
        """Everything that was retrieved; the ranked few when no more is given."""
        shown = [item.triple for item in self.asked.evidence if item.triple is not None]
        return tuple(dict.fromkeys([*shown, *self.asked.triples]))

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """The names and values of the claim."""
        claim, start = self.asked.claim, self._frame[0]
        found = find_ends(claim, self.asked.mentions, self.triples)
        labels = _wordings(self.triples)
        kept = [end for end in found if end.start >= start and not _is_common_noun(end)]
        kept = [end for end in kept if not self._is_of_label(end, labels)]
        kept = [replace(end, kind=EndKind.TEXT) if self._is_of_text(end) else end for end in kept]
        kept = resolve_open(kept, self.triples)
        told = name_parts(kept)
        repeated = {end for end in kept if is_told_by_name(end, told, claim)}
        kept = [replace(end, kind=EndKind.TEXT) if end in repeated else end for end in kept]
        return with_closed_values(kept, claim, self.triples)

    def _is_of_label(self, end: End, labels: Sequence[str]) -> bool:
        """Whether a name repeats words of a relation: "Prime Minister" of "while prime minister".

        So does the class in "the composer of Rigoletto", beside a relation of that name.
        """
        if end.entities and end.text.islower() and fold(end.text) in labels:
            return _HAS_COMPLEMENT.match(self.asked.claim, end.end) is not None
        is_called = _CALLED.search(self.asked.claim, 0, end.start)
        if end.kind is not EndKind.UNKNOWN or is_called or self.is_owner(end):
            return False
        name = f" {_NUMBER.sub('', fold(end.text))} "
        return any(name in f" {label} " for label in labels)

    def is_owner(self, end: End) -> bool:
        """Whether a name is said to own what follows: "NASA's Apollo 8"."""
        return self.asked.claim.startswith(_OWNING, end.end)

    def _is_of_text(self, end: End) -> bool:
        words = set(_words_in(end.text))
        # What the claim has before a name a text of the graph says once ("Am. J. Math").
        again = _words_in(self.asked.claim[: end.start]) if end.kind is EndKind.UNKNOWN else ()
        return not end.entities and bool(words) and words <= self.text_words.difference(again)

    @cached_property
    def text_words(self) -> frozenset[str]:
        """Words of the graph's longer texts that the claim repeats nearly as a whole."""
        said = set(_words_in(self.asked.claim))
        found: set[str] = set()
        for triple in self.triples:
            if isinstance(triple.object, Literal):
                words = set(_words_in(triple.object.text))
                if len(words) >= _TEXT and len(words & said) >= _REPEATED * len(words):
                    found |= words
        return frozenset(found)

    @cached_property
    def masked(self) -> MaskedClaim:
        """What the parser reads."""
        start = self._frame[0]
        moved = [replace(end, start=end.start - start, end=end.end - start) for end in self.ends]
        masked = mask(self.asked.claim[start:], moved)
        return MaskedClaim(masked.text[:1].upper() + masked.text[1:], masked.places)


def _is_common_noun(end: End) -> bool:
    """Whether the end is an ordinary word such as "novel" that the graph also has as a class, or "the University"."""
    words = end.text.split()
    if end.kind is EndKind.UNKNOWN and len(words) > 1 and words[0].lower() in _WIDE:
        words = words[1:]  # "the International Airport"
    lower = [word.lower() for word in words]
    if end.is_value or not all({word, word.removesuffix("s")} & NEUTRAL_NOUNS for word in lower):
        return False
    return end.text.islower() or end.kind is EndKind.UNKNOWN


def _words_in(text: str) -> list[str]:
    joined = re.sub(r"\b(\w{1,2})\.(?=\w{1,2}\b)", r"\1", fold(text))  # "M.A." is "MA"
    return [word for word in re.findall(r"\w+", joined) if word not in _EMPTY]


def _wordings(triples: Iterable[Triple]) -> list[str]:
    """Labels of the graph's relations, and those that mean the same: "prime minister" for "leader name"."""
    lexicon = load_relations()
    labels = dict.fromkeys(relation_words(triple.relation) for triple in triples)
    alike = {other: None for label in labels for sense in lexicon.find(label) for other in sense.labels}
    return [fold(label).replace("'", "") for label in (*labels, *alike)]


def strip_frame(claim: str) -> tuple[int, bool]:
    """Where the statement itself begins, and whether the words before it deny it ("It is false that ...")."""
    frame = _FRAME.match(claim)
    return (frame.end(), bool(frame["denied"])) if frame else (0, False)


def name_parts(ends: Sequence[End]) -> frozenset[str]:
    """What names say beside themselves: "Texas" of "Abilene, Texas", "New York" of "Albany (New York)"."""
    labels = [name for end in ends for name in (*(e.label for e in end.entities[:1]), *end.stands_for)]
    brackets = [part for label in labels for part in re.findall(r"\(([^()]*)\)", label)]
    owners = [part.rpartition(" ")[0] for part in brackets if part.split(" ")[-1].lower() in NEUTRAL_NOUNS]
    parts = [part for label in labels for part in label.split(", ")[1:]]
    places = [load_gazetteer().canonical(owner) for owner in owners]  # "US" of "Georgia (U.S. state)"
    return frozenset(fold(part) for part in (*parts, *brackets, *owners, *places) if part)


def is_told_by_name(end: End, parts: frozenset[str], claim: str) -> bool:
    """Whether a name needs no fact of its own, since it only repeats a part of another's: "Abilene, in Texas"."""
    is_own_fact = _OWN_FACT.search(claim, 0, end.start) or _NATIONAL.match(claim, end.end)
    if end.kind is not EndKind.UNKNOWN or is_own_fact:
        return False
    place = load_gazetteer().canonical(end.text)  # "Nigerian" beside "Chief of Staff (Nigeria)"
    return place in parts or all(part in parts for part in fold(end.text).split(", "))


def with_closed_values(ends: Sequence[End], claim: str, triples: Iterable[Triple]) -> tuple[End, ...]:
    """The ends, and the values of the graph's relations with closed lists that the claim has besides.

    Where the graph has "main course" of a dish, it may have no node "dessert" at all, and no linker finds one.
    """
    values = _closed_values(claim, triples)
    found = [v for v in values if all(v.end <= e.start or e.end <= v.start for e in ends)]
    return tuple(sorted([*ends, *found], key=lambda end: end.start))


def _closed_values(claim: str, triples: Iterable[Triple]) -> Iterator[End]:
    labels = {relation_words(triple.relation) for triple in triples}
    senses = dict.fromkeys(sense for label in sorted(labels) for sense in load_relations().find(label))
    values = frozenset[str]().union(*(sense.values for sense in senses))
    if values:
        for match in _pattern(values).finditer(claim):
            yield End(match.start(), match.end(), match.group(), EndKind.TEXT)


@cache
def _pattern(values: frozenset[str]) -> re.Pattern[str]:
    longest_first = sorted(values, key=lambda value: (-len(value), value))
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)


def resolve_open(ends: Sequence[End], triples: Iterable[Triple]) -> list[End]:
    """The ends, those that the graph does not know by their own name taken for the one node that is called alike."""
    nodes = list(dict.fromkeys(node for t in triples for node in (t.subject, t.object)))
    return [_resolved(end, nodes) if end.kind is EndKind.UNKNOWN else end for end in ends]


def _resolved(end: End, nodes: Sequence[Entity | Literal]) -> End:
    alike = [node for node in nodes if is_called(node, end.text)]
    gazetteer = load_gazetteer()
    if not alike and gazetteer.is_country(end.text):  # another name of a country: "America"
        name, entities = gazetteer.canonical(end.text), (n for n in nodes if isinstance(n, Entity))
        alike = [node for node in entities if gazetteer.canonical(plain_label(node)) == name]
    if len({fold(plain_label(node)) for node in alike}) != 1:
        return end
    known = tuple(node for node in alike if isinstance(node, Entity))
    if known:
        return replace(end, kind=EndKind.ENTITY, entities=known[:1])
    return replace(end, kind=EndKind.TEXT, stands_for=(alike[0].label,))


def is_called(node: Entity | Literal, name: str) -> bool:
    """Whether a node may be meant by a name that is not quite its own."""
    if isinstance(node, Literal) and not any(char.isalpha() for char in node.text):
        return False
    return _is_called(node.label.strip('"'), name, isinstance(node, Literal))


@lru_cache(_CACHED)
def _is_called(label: str, name: str, is_text: bool) -> bool:
    said, known = _words(name), _words(label)
    if not said or not known:
        return False
    if len(said) == 1 and name.isupper() and len(name) > 1:
        return said[0] == "".join(word[0] for word in known)
    left = list(known)
    is_sure = any(len(word) >= _ONE_SLIP and word in known for word in said)
    for word in said:
        same = next((other for other in left if is_slip(word, other, is_sure=is_sure)), None)
        if same is None:
            return False
        left.remove(same)
    if is_text:
        return sum(map(len, said)) >= _LEAST_SHARED * sum(map(len, known)) or len(said) > 1
    own = _words(plain_label(Entity("", label)).partition(",")[0])
    gazetteer = load_gazetteer()  # "Texans" says which team, not where
    extra = [word for word in left if word in own and word not in {*_KINDS, *said}]
    return all(word in gazetteer.places or word in gazetteer.same for word in extra)


def is_slip(word: str, other: str, *, is_sure: bool = False) -> bool:
    """Whether two folded words are the same but for a slip; words with digits must be the same.

    Of a name of which another word is the same (`is_sure`), a shorter word may have one, or two.
    """
    if word == other:
        return True
    length = min(len(word), len(other))
    shorter = length + (_SURE if is_sure else 0)
    is_short = shorter < _ONE_SLIP or length < _SHORT
    if is_short or word[0] != other[0] or any(char.isdigit() for char in word + other):
        return False
    if shorter < _TWO_SLIPS:
        return _distance(word, other) <= 1
    return _distance(word, other) <= _CHANGED and not _is_other_syllable(word, other)


def _is_other_syllable(word: str, other: str) -> bool:
    """Whether two letters in a row are others: "Rosaceae" and "Rutaceae" are two names."""
    changed = [place for place in range(min(len(word), len(other))) if word[place] != other[place]]
    if len(word) != len(other) or len(changed) != _CHANGED or changed[1] - changed[0] != 1:
        return False
    first = changed[0]
    return word[first : first + _CHANGED] != other[first : first + _CHANGED][::-1]


def _distance(one: str, other: str) -> int:
    """Slips between two words: letters left out, added, changed or swapped (optimal string alignment)."""
    rows = [list(range(len(other) + 1))]
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            best = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


def _words(text: str) -> tuple[str, ...]:
    """The words of a name; initials in a row are one: "jp" for "J. P. Smith", "J P Smith" and "J.P. Smith"."""
    plain = _INITIALS.sub(lambda found: re.sub(r"[\s.]", "", found[0]), fold(text))
    return tuple(
        word for each in _WORD.findall(plain) if (word := each.replace(".", "")) not in _EMPTY_IN_NAMES
    )
