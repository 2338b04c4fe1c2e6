"""The ends of a claim's statements: names that were linked, texts that the graph has, dates and numbers.

Also the claim with every name replaced by a short one, which a parser reads more surely than a title such as
"The Passion of New Eve".
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.extraction.values.bounds import lead_of, trail_of, without_bound
from core.factcheck.claim import Mention
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.values import DateValue, NumberValue, Value, find_claim_values
from core.factcheck.verbalise import plain_label

_STAND_INS = "Smith Jones Miller Davis Wilson Moore Taylor Clark Lewis Walker Baker".split()
_STAND_IN_YEAR = "1987"
_CODE = re.compile(
    r"(?<![\w/])(?<!\d\.)(?=[\w/-]*\d)(?=[\w/-]*[-/A-Za-z])[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*(?![\w/])"
)
_ORDINAL_OR_DECADE = re.compile(r"\d+(?:st|nd|rd|th|s)|[A-Za-z]+-?\d|\d+-[A-Za-z]{3,}.*", re.IGNORECASE)
_SHORTEST = 3  # characters of a text that is looked for in the claim; shorter ones occur by chance
_MANY_NAMES = 3  # names of a claim from which the parser is not trusted alone
_MANY_VALUES = 2  # the same of dates and numbers
_CAPITAL = re.compile(r"[A-Z\u00c0-\u00de]")


class EndKind(StrEnum):
    """What an end is."""

    ENTITY = "entity"
    TEXT = "text"  # a literal of the graph, found in the claim word for word
    CODE = "code"  # an identifier: "0-670-03380-4"
    DATE = "date"
    NUMBER = "number"
    UNKNOWN = "unknown"  # a name that the graph does not have


@dataclass(frozen=True, slots=True)
class End:
    """One end. Invariant: `claim[start:end] == text`."""

    start: int
    end: int
    text: str
    kind: EndKind
    entities: tuple[Entity, ...] = ()  # what it may mean, the best first
    value: Value | None = None
    stands_for: tuple[str, ...] = ()  # texts of the graph that it repeats in other words

    @property
    def is_value(self) -> bool:
        """Whether it is a date or a number."""
        return self.kind in {EndKind.DATE, EndKind.NUMBER}

    @property
    def identity(self) -> str:
        """The same for two places of the claim that name the same entity or value."""
        return self.entities[0].id if self.entities else self.text.casefold()


@dataclass(frozen=True, slots=True)
class MaskedClaim:
    """The claim as the parser reads it. `places[i]` is where end i stands in `text`."""

    text: str
    places: tuple[tuple[int, int], ...]


def fold(text: str) -> str:
    """The text in lower case without accents, quotes and doubled blanks, for comparing names."""
    plain = text
    if not text.isascii():
        plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(plain.replace("\u2013", "-").replace("\u2019", "'").replace('"', "").casefold().split())


def find_ends(claim: str, mentions: Sequence[Mention], triples: Sequence[Triple]) -> tuple[End, ...]:
    """The ends of a claim in order of place; no two share a character."""
    linked = [_of_mention(mention) for mention in mentions if mention.entity is not None]
    longer = [end for end in _graph_texts(claim, triples) if not _is_inside(end, linked)]
    values = [
        End(v.start, v.end, claim[v.start : v.end], kind, value=v.value)
        for v in find_claim_values(claim)
        for kind in (EndKind.DATE if isinstance(v.value, DateValue) else EndKind.NUMBER,)
    ]
    codes = _codes(claim, values)
    unlinked = [_of_mention(mention) for mention in mentions if mention.entity is None]
    named = [end for end in unlinked if _CAPITAL.search(end.text) and not any(c.isdigit() for c in end.text)]
    larger_first = sorted([*linked, *longer], key=lambda e: (e.start - e.end, e.kind is not EndKind.ENTITY))
    ends = _without_overlaps([*larger_first, *codes, *values, *named])
    return tuple(sorted(ends, key=lambda end: end.start))


def is_long(ends: Sequence[End]) -> bool:
    """Whether the claim has so many names and values that it states several facts."""
    values = sum(end.is_value for end in ends)
    names = len(ends) - values
    has_number = any(end.kind is EndKind.NUMBER for end in ends)
    return names >= _MANY_NAMES or values >= _MANY_VALUES or (names > 1 and has_number)


def may_be_several(ends: Sequence[End]) -> bool:
    """Whether the claim may state several facts: a date beside two names may be that of one, or a fact of its own."""
    return is_long(ends) or (sum(not end.is_value for end in ends) > 1 and any(end.is_value for end in ends))


def mask(claim: str, ends: Sequence[End]) -> MaskedClaim:
    """The claim with a short name for each name and a year for each date."""
    pieces: list[str] = []
    places: list[tuple[int, int]] = []
    position = length = names = 0
    for end in ends:
        before = claim[position : end.start]
        if end.value is not None:
            is_bound = end.value.bound is not None
            number = without_bound(end.text) if is_bound else end.text
            stand_in = _STAND_IN_YEAR if end.kind is EndKind.DATE else number
            before += lead_of(end.text) if is_bound else ""
        else:
            stand_in = _STAND_INS[names % len(_STAND_INS)]
            names += 1
        if before[-1:].isalpha():
            before = f"{before} "  # "by" of "byAnthony"
        pieces += [before, stand_in]
        length += len(before)
        places.append((length, length + len(stand_in)))
        length += len(stand_in)
        if isinstance(end.value, NumberValue) and end.value.bound is not None and end.value.dimension:
            trail = trail_of(end.text, before)
            pieces.append(trail)
            length += len(trail)
        position = end.end
    return MaskedClaim("".join([*pieces, claim[position:]]), tuple(places))


def _of_mention(mention: Mention) -> End:
    entities = tuple(candidate.entity for candidate in mention.candidates)
    kind = EndKind.ENTITY if entities else EndKind.UNKNOWN
    return End(mention.start, mention.end, mention.text, kind, entities)


def _codes(claim: str, values: Iterable[End]) -> Iterator[End]:
    """Identifiers: letters and digits in one, or digits joined by "-" or "/", that are no date."""
    dates = [end for end in values if end.kind is EndKind.DATE and len(end.text) > 4]
    units = [end for end in values if isinstance(end.value, NumberValue) and end.value.dimension]
    spans = [end for end in values if end.kind is EndKind.DATE and claim[end.start - 1 : end.start] == "-"]
    for match in _CODE.finditer(claim):
        code = End(match.start(), match.end(), match.group(), EndKind.CODE)
        is_value = _ORDINAL_OR_DECADE.fullmatch(code.text) or _is_inside(code, [*dates, *units])
        has_digit = any(char.isdigit() for char in code.text)
        if has_digit and not is_value and not any(_is_inside(span, [code]) for span in spans):
            yield code


def _graph_texts(claim: str, triples: Sequence[Triple]) -> Iterator[End]:
    """Literals and entities around the linked names that the claim has word for word, linked or not."""
    letters = [fold(char) or (" " if char.isspace() else "") for char in claim]
    folded, places = "".join(letters), [place for place, each in enumerate(letters) for _ in each]
    seen: set[str] = set()
    for triple in triples:
        for node in (triple.subject, triple.object):
            datatype = node.datatype if isinstance(node, Literal) else ""
            if datatype and not datatype.endswith(("string", "langString")):
                continue
            name = fold(plain_label(node))
            if len(name) < _SHORTEST or name in seen or name.replace(".", "").replace("-", "").isdigit():
                continue
            seen.add(name)
            spelled = (name.replace("-", ""), name.replace("-", " ")) if "-" in name else ()
            forms = (name, f"{name}s", f"{name}es", *spelled)  # "RS3" for "RS-3"
            form = next((form for form in forms if _find_word(folded, form) is not None), name)
            first = at = _find_word(folded, form)
            entities = (node,) if isinstance(node, Entity) else ()
            kind = EndKind.ENTITY if entities else EndKind.TEXT
            while at is not None:
                start, end = places[at], places[at + len(form) - 1] + 1
                if at == first or not _is_part_of_name(claim, start, end):
                    yield End(start, end, claim[start:end], kind, entities)
                at = _find_word(folded, form, at + len(form)) if form == name or " " in form else None


def _is_part_of_name(text: str, start: int, end: int) -> bool:
    """Whether a capitalised word stands right beside: "Americans" of "Native Americans", "Honda" of "Honda Co."."""
    before = text[:start].rpartition(" ")[0].split(" ")[-1]
    is_joined = text[start - 1 : start] == " " and _CAPITAL.match(before) and before[-1].isalnum()
    return bool(is_joined or (text[end : end + 1] == " " and _CAPITAL.match(text, end + 1)))


def _find_word(text: str, word: str, start: int = 0) -> int | None:
    at = text.find(word, start)
    while at >= 0:
        before, after = text[at - 1 : at], text[at + len(word) : at + len(word) + 1]
        if not (before.isalnum() or after.isalnum()):
            return at
        at = text.find(word, at + 1)
    return None


def _is_inside(end: End, others: Iterable[End]) -> bool:
    return any(other.start <= end.start and end.end <= other.end for other in others)


def _without_overlaps(ends: Iterable[End]) -> list[End]:
    kept: list[End] = []
    for end in ends:
        if all(end.end <= other.start or other.end <= end.start for other in kept):
            kept.append(end)
    return kept
