"""Every named mention of a text, typed, with exact offsets and no overlaps.

Four sources are joined: values and legal references (regular expressions), names by their form
(organisations, courts, places, roles, documents), terms that the text defines, and spaCy's NER.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.extraction.names.addresses import find_addresses
from core.extraction.names.definitions import Definition, find_definitions
from core.extraction.names.documents import SELF_WORDS, find_documents
from core.extraction.names.name import Name, corporate_form, name_key
from core.extraction.names.organizations import find_organizations
from core.extraction.names.places import find_jurisdictions, is_known_place, place_key
from core.extraction.names.preamble import find_introduced
from core.extraction.names.roles import find_roles, role_key
from core.extraction.values import find_headings, find_values
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span

_SPACY_TYPES = {
    "PERSON": EntityType.PERSON,
    "ORG": EntityType.ORGANIZATION,
    "GPE": EntityType.JURISDICTION,
    "LOC": EntityType.LOCATION,
    "FAC": EntityType.LOCATION,
    "NORP": EntityType.OTHER,
    "PRODUCT": EntityType.OTHER,
    "EVENT": EntityType.OTHER,
    "WORK_OF_ART": EntityType.OTHER,
    "LANGUAGE": EntityType.OTHER,
}
# Which finder wins where two claim the same words; lower wins, then the longer.
_RANK = {
    EntityType.CITATION: 0,
    EntityType.STATUTE: 1,
    EntityType.ORGANIZATION: 2,
    EntityType.COURT: 2,
    EntityType.PROVISION: 2,
    EntityType.DATE: 2,
    EntityType.MONEY: 2,
    EntityType.PERCENT: 2,
    EntityType.DURATION: 2,
    EntityType.QUANTITY: 3,
    EntityType.DOCUMENT: 4,
    EntityType.JURISDICTION: 4,
    EntityType.ROLE: 5,
}
_NUMBERED_FROM = 2000  # characters; in a shorter text "1." opens an item of a list, not a section
_BY_NER = 6
_KNOWN = 6  # as NER, so that the longer wins: "Felicia Brandt" is not the source's "Brandt"
_LONG = 3  # words; so long a known name is no part of another: "University of Texas" of a center of that name
_BETWEEN = 5  # characters: " and "
_BY_CASE = 8
_NUMBER = 7
_WORD = r"(?:[A-Z][A-Za-z]*[a-z][A-Za-z]*|[A-Z]{2,14})"
_TERM = re.compile(
    rf"(?:(?<=[a-z0-9,;:\u2019')\"\u201c(] )(?<!\w)(?:{_WORD}(?:[ \t](?:of[ \t])?{_WORD}){{0,4}})"
    r"|(?:(?<=Inc\. )|(?<=Ltd\. )|(?<=Corp\. )|(?<=Co\. )|(?<=L\.P\. ))[A-Z]{2,14}"
    r"|(?<!\w)[A-Z][a-z]+[A-Z]\w*)(?![\w.]*\w)"
)
_NOT_TERMS = frozenset(
    """party parties section sections article exhibit schedule state court the this that these those any each such no
    not and or if in on by for with mr mrs ms dr judge justice president director january february march april may june
    july august september october november december monday tuesday wednesday thursday friday saturday sunday yes
    plaintiffs defendants inc corp llc corporation united states day days it its he
    she we they you is are was were""".split()
)
_EDGES = " \t\r\n\"'\u201c\u201d\u2018\u2019.,;:()[]*_-\u2013"
_DETERMINERS = re.compile(r"^(?:the|The|THE|this|This|that|such|its|their|his|her|our|an?|An?)\s+")
_STREET = re.compile(
    r"\b(?:Street|Avenue|Road|Drive|Boulevard|Blvd|Parkway|Lane|Suite|Ste|STE|Floor|Building|Court|Plaza|Box|Highway|Way)\.?\s*[\dA-Z-]*$"
)
_POST_CODE = re.compile(r"^[A-Z]{2},?\s+\d{4,5}")  # "NY 10950" closes an address, it names nobody
_FORM = re.compile(
    r"\s+(?:(?:public|private|general|professional|non-?profit)\s+)?(?:limited|corporation|company|partnership|inc|llc)\b",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(r"(?:['\u2019]s|s['\u2019])$")


@dataclass(frozen=True, slots=True)
class FoundMentions:
    """The mentions of one text in order, and what the text defines."""

    names: tuple[Name, ...]
    definitions: tuple[Definition, ...]


def find_mentions(doc: "Doc", known: Sequence[Name] = ()) -> FoundMentions:
    """All named mentions of a parsed text. `names` is sorted, without overlaps, quotes are exact.

    `known` are mentions found otherwise, such as the sources' own names in a response.
    """
    text = doc.text
    headings = find_headings(text) if len(text) > _NUMBERED_FROM else []
    values = [Name(v.start, v.end, v.text, v.type, v.canonical) for v in [*find_values(text), *headings]]
    plain = frozenset(re.findall(r"\b[a-z]{3,}\b", text))
    formal = [
        name
        for name in find_organizations(text)
        if not (name.text.isupper() and _is_plain_words(name, plain)) and not _joins_two(name, known)
    ]
    people = [
        name
        for entity in doc.ents
        if (name := _from_spacy(entity, text)) is not None and not _is_plain_words(name, plain)
    ]
    introduced = _introduced(text, formal, people)
    named = [*formal, *introduced]
    by_form = frozenset(named)
    parties = [
        name
        for name in _without_overlaps(
            [(_RANK[EntityType.ORGANIZATION], name) for name in named] + [(_BY_NER, name) for name in people]
        )
        if name.type in (EntityType.ORGANIZATION, EntityType.PERSON, EntityType.OTHER, EntityType.LOCATION)
        and (name in by_form or not is_known_place(name.text))
    ]
    spans = [(v.start, v.end, v.type) for v in values]
    definitions = find_definitions(text, parties, spans, introduced=frozenset(introduced))
    candidates = [
        (_rank(name), name) for name in [*values, *formal, *find_jurisdictions(text), *find_roles(text)]
    ]
    candidates += [(_RANK[EntityType.ORGANIZATION], name) for name in introduced]
    candidates += [(_rank(name), name) for name in find_documents(text)]
    candidates += [(_RANK[EntityType.ORGANIZATION], name) for name in find_addresses(text)]
    candidates += [
        (_RANK[EntityType.ORGANIZATION] if len(name.text.split()) >= _LONG else _KNOWN, name)
        for name in known
    ]
    candidates += [(_BY_NER, name) for name in people if not _joins_two(name, known)]
    candidates += [(_RANK[EntityType.ROLE], name) for name in _defined(text, definitions)]
    candidates += [(_BY_CASE, name) for name in _capitalised(text)]
    kept = [name for name in _without_overlaps(candidates) if _is_worth_keeping(name)]
    return FoundMentions(tuple(kept), tuple(definitions))


def _joins_two(name: Name, known: Sequence[Name]) -> bool:
    """Whether two names of the sources were taken for one: "Harbor Loom LLC HL", "Harbor and Alder Works Inc."."""
    inside = sorted({(k.start, k.end) for k in known if name.start <= k.start and k.end <= name.end})
    return any(
        first[0] == name.start and 0 < second[0] - first[1] <= _BETWEEN and second[1] == name.end
        for first in inside
        for second in inside
    )


def _introduced(text: str, formal: Sequence[Name], people: Sequence[Name]) -> list[Name]:
    """Parties by their place at the head of the text, where no corporate form tells a name."""
    persons = {person.canonical for person in people if person.type is EntityType.PERSON}
    return [
        replace(name, type=EntityType.PERSON) if name.canonical in persons else name
        for name in find_introduced(text)
        if not any(other.start < name.end and name.start < other.end for other in formal)
    ]


def _rank(name: Name) -> int:
    return _RANK.get(name.type, _NUMBER)


def _without_overlaps(candidates: Iterable[tuple[int, Name]]) -> list[Name]:
    taken: set[int] = set()
    kept = []
    for _, name in sorted(candidates, key=lambda item: (item[0], item[1].start - item[1].end, item[1].start)):
        places = range(name.start, name.end)
        if not taken.isdisjoint((name.start, name.end - 1)) or not taken.isdisjoint(places):
            continue
        taken.update(places)
        kept.append(name)
    return sorted(kept, key=lambda name: name.start)


def _is_worth_keeping(name: Name) -> bool:
    if name.type is EntityType.NUMBER and name.text.isalpha() and len(name.canonical) < 2:
        return False  # "the two parties": a count word, not a figure
    return bool(name.canonical) and not (name.type is EntityType.TERM and name.canonical in _NOT_TERMS)


def _from_spacy(entity: "Span", whole: str) -> Name | None:
    """A NER span as a name, trimmed of quotes and determiners; None when it is noise.

    `whole` is the text of the Doc, which spaCy would put together anew at every access.
    """
    kind = _SPACY_TYPES.get(entity.label_)
    if kind is None or "\n" in whole[entity.start_char : entity.end_char].strip() or len(entity) > 8:
        return None
    start, end = _trim(whole, entity.start_char, entity.end_char)
    text = whole[start:end]
    if not _reads_like_name(text) or not any(token.pos_ == "PROPN" or token.is_upper for token in entity):
        return None
    if (
        role_key(text)
        or name_key(text) in _NOT_TERMS | SELF_WORDS
        or name_key(text).split()[-1] in {"date", "party"}
    ):
        return None
    if (kind is EntityType.OTHER and len(text) < 3) or _POST_CODE.match(text):
        return None
    if _STREET.search(text):
        kind = EntityType.LOCATION
    if kind is EntityType.ORGANIZATION and corporate_form(text) and is_known_place(_FORM.split(text)[0]):
        return None  # "a British Columbia Corporation" describes a company, it does not name one
    if kind is EntityType.JURISDICTION:
        kind = EntityType.JURISDICTION if is_known_place(text) else EntityType.LOCATION
        return Name(
            start, end, text, kind, place_key(text) if kind is EntityType.JURISDICTION else name_key(text)
        )
    return Name(start, end, text, kind, name_key(text))


def _is_plain_words(name: Name, plain: frozenset[str]) -> bool:
    """Whether a name is only everyday words of this text in capitals: "Licensed Products", "DEFINITIONS"."""
    if name.type is EntityType.JURISDICTION:
        return False
    words = re.findall(r"[A-Za-z]{3,}", name.text)
    return bool(words) and all(word.casefold() in plain for word in words)


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    """Cut quotes, punctuation, a determiner and a possessive from the ends of a span."""
    while start < end and text[start] in _EDGES:
        start += 1
    determiner = _DETERMINERS.match(text[start:end])
    if determiner:
        start += determiner.end()
    while start < end and text[start] in _EDGES:
        start += 1
    possessive = _POSSESSIVE.search(text[start:end])
    if possessive and possessive.group().endswith("s"):
        end = start + possessive.start()
    while end > start and text[end - 1] in _EDGES:
        end -= 1
    return start, end


def _reads_like_name(text: str) -> bool:
    words = text.split()
    if len(text) < 2 or not text[0].isupper() or not name_key(text):
        return False
    return not (text.isupper() and (len(words) > 3 or (len(words) == 1 and len(text) > 7)))  # a heading


def _defined(text: str, definitions: Sequence[Definition]) -> list[Name]:
    """Every later use of a defined term, in the spelling it was defined in."""
    by_first: dict[str, list[tuple[str, ...]]] = {}
    for definition in definitions:
        if role_key(definition.term) or name_key(definition.term) in SELF_WORDS or len(definition.term) < 2:
            continue
        words = tuple(re.findall(r"\w+", definition.term))
        if words and not words[0].islower():
            by_first.setdefault(words[0], []).append(words)
    if not by_first:
        return []
    tokens = list(re.finditer(r"\w+", text))
    names = []
    for index, token in enumerate(tokens):
        for words in sorted(set(by_first.get(token.group(), ())), key=len, reverse=True):
            following = tokens[index : index + len(words)]
            if tuple(part.group() for part in following) == words:
                start, end = token.start(), following[-1].end()
                names.append(Name(start, end, text[start:end], EntityType.TERM, name_key(text[start:end])))
                break
    return names


def _capitalised(text: str) -> list[Name]:
    """Capitalised words inside a sentence that no other finder knows: terms defined elsewhere."""
    return [
        Name(match.start(), match.end(), match.group(), EntityType.TERM, name_key(match.group()))
        for match in _TERM.finditer(text)
        if not role_key(match.group())
    ]
