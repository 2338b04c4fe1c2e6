"""Every named mention of a text, typed, with exact offsets and no overlaps.

Four sources are joined: values and legal references (regular expressions), names by their form
(organisations, courts, places, roles, documents), terms that the text defines, and spaCy's NER.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.extraction.names.addresses import find_addresses
from core.extraction.names.definitions import Definition, find_definitions
from core.extraction.names.documents import SELF_WORDS, find_documents
from core.extraction.names.name import Name, name_key, named
from core.extraction.names.organizations import find_organizations
from core.extraction.names.persons import HONORIFIC, find_titled
from core.extraction.names.places import find_jurisdictions, is_known_place
from core.extraction.names.preamble import find_introduced
from core.extraction.names.roles import find_roles, role_key
from core.extraction.names.structure import (
    find_headings_of,
    find_judges,
    find_offices,
    find_signatures,
    stands_in,
)
from core.extraction.recognized import NOT_TERMS, find_recognized, is_plain_words
from core.extraction.values import find_values
from core.extraction.values.date_patterns import is_calendar_word
from core.extraction.values.provisions import find_headings
from core.extraction.values.value import keep_apart
from core.text.language import find_other_letters, languages_of
from core.text.sentences import sentence_spans
from core.text.spans import Spans
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc

# Which finder wins where two claim the same words; lower wins, then the longer.
_NAMED = 2  # parties and courts by their form, and most values
_RANK = {
    EntityType.CITATION: 0,
    EntityType.STATUTE: 1,
    **dict.fromkeys((EntityType.ORGANIZATION, EntityType.PERSON, EntityType.COURT), _NAMED),
    **dict.fromkeys((EntityType.PROVISION, EntityType.DATE, EntityType.MONEY), _NAMED),
    **dict.fromkeys((EntityType.PERCENT, EntityType.DURATION), _NAMED),
    EntityType.QUANTITY: 3,
    EntityType.DOCUMENT: 4,
    EntityType.JURISDICTION: 4,
    EntityType.ROLE: 5,
}
_NUMBERED_FROM = 2000  # characters; in a shorter text "1." opens an item of a list, not a section
_DOTTED = 4  # numbers such as "1.2" that open a line, from which a short text has sections, too
_BY_NER = 6
_KNOWN = 6  # as NER, so that the longer wins: "Felicia Brandt" is not the source's "Brandt"
_LONG = 3  # words; so long a known name is no part of another: "University of Texas" of a center of that name
_BY_CASE = 8
_POINTS = re.compile(r"\s+points?\b(?!\s+of\b)")  # "cover fell by five points"
_HONORIFIC = re.compile(HONORIFIC)
_NUMBER = 7
_NEAR = 20  # characters before a name in which its sentence may begin
_BEGINS = ("", ".", "!", "?", ":", ";")
_WORD = r"(?:[A-Z][A-Za-z]*[a-z][A-Za-z]*(?:-[A-Z][A-Za-z]+)*|[A-Z]{2,14})"
_TERM = re.compile(
    rf"(?:(?<=[a-z0-9,;:\u2019')\"\u201c(] )(?<!\w)(?:{_WORD}(?:[ \t](?:of[ \t])?{_WORD}){{0,4}})"
    r"|(?:(?<=Inc\. )|(?<=Ltd\. )|(?<=Corp\. )|(?<=Co\. )|(?<=L\.P\. ))[A-Z]{2,14}"
    r"|(?<!\w)[A-Z][a-z]+[A-Z]\w*)(?![\w.]*\w)"
)


@dataclass(frozen=True, slots=True)
class FoundMentions:
    """The mentions of one text in order, and what the text defines."""

    names: tuple[Name, ...]
    definitions: tuple[Definition, ...]


def find_mentions(doc: "Doc", known: Sequence[Name] = ()) -> FoundMentions:
    """All named mentions of a parsed text. `names` is sorted, without overlaps, quotes are exact.

    `known`, sorted, are mentions found otherwise, such as the sources' own names in a response.
    """
    text = doc.text
    headings = find_headings(text)
    if len(text) <= _NUMBERED_FROM and sum("." in heading.text for heading in headings) < _DOTTED:
        headings = []
    values = [*find_values(text), *headings]
    plain = frozenset(re.findall(r"\b[a-z]{3,}\b", text))
    found = find_organizations(text)
    formal = [name for name in found if not (name.text.isupper() and is_plain_words(name, plain))]
    foreign = _foreign_places(text)
    offices = find_offices(text)
    signers, fields = find_signatures(text)
    judges = list(find_judges(text))
    recognized = (
        name
        for name in find_recognized(doc, text)
        if not is_plain_words(name, plain)
        and (not foreign[name.start] or _is_plainly_name(name, text))
        and not stands_in(name, offices)
    )
    people = [*signers, *judges, *find_titled(text), *recognized]
    structure = sorted([*find_headings_of(text), *fields, *offices])
    introduced = _introduced(text, formal, people)
    formed = [*formal, *introduced]
    by_form = frozenset(formed)
    parties = [
        name
        for name in keep_apart([*((_NAMED, name) for name in formed), *((_BY_NER, name) for name in people)])
        if name.type in (EntityType.ORGANIZATION, EntityType.PERSON, EntityType.OTHER, EntityType.LOCATION)
        and (name in by_form or not is_known_place(name.text))
    ]
    spans = [(v.start, v.end, v.type) for v in values]
    definitions = find_definitions(text, parties, spans, introduced=frozenset(introduced))
    by_type = [*values, *formal, *find_jurisdictions(text), *find_roles(text), *find_documents(text)]
    candidates = [(_RANK.get(name.type, _NUMBER), name) for name in by_type]
    candidates += [(_NAMED, name) for name in [*introduced, *find_addresses(text)]]
    candidates += [(_NAMED if _is_sure(name) else _KNOWN, name) for name in known]
    other = (named(text, *span, EntityType.OTHER) for span in find_other_letters(text))
    by_case = (name for name in _capitalised(text) if not stands_in(name, structure))
    for rank, names in (
        (_BY_NER, people),
        (_RANK[EntityType.ROLE], _defined(text, definitions)),
        (_NAMED, judges),
        (_BY_CASE, [name for name in by_case if not foreign[name.start]]),
        (_BY_NER, [name for name in other if not foreign[name.start]]),  # names in an English sentence
    ):
        candidates += [(rank, name) for name in names]
    kept = [name for name in keep_apart(candidates) if _is_worth_keeping(name, text)]
    return FoundMentions(tuple(kept), tuple(definitions))


def _foreign_places(text: str) -> bytearray:
    """Which characters are in a sentence of another language: NER does not know it, its nouns may have capitals."""
    places = bytearray(len(text))
    spans = sentence_spans(text)
    for (start, end), language in zip(spans, languages_of(text, spans), strict=True):
        if language:
            places[start:end] = b"\x01" * (end - start)
    return places


def _is_plainly_name(name: Name, text: str) -> bool:
    """Whether two capitals or more in a row, not where a sentence begins, are a name in any language."""
    words = name.text.split()
    before = text[max(0, name.start - _NEAR) : name.start].rstrip()
    return len(words) > 1 and before[-1:] not in _BEGINS and all(word[0].isupper() for word in words)


def _introduced(text: str, formal: Sequence[Name], people: Sequence[Name]) -> list[Name]:
    """Parties by their place at the head of the text, where no corporate form tells a name."""
    persons = {person.canonical for person in people if person.type is EntityType.PERSON}
    taken = Spans((name.start, name.end) for name in formal)
    return [
        replace(name, type=EntityType.PERSON) if name.canonical in persons else name
        for name in find_introduced(text)
        if not taken.meet(name.start, name.end)
    ]


def _is_sure(name: Name) -> bool:
    """Whether a known name is hardly another's words: a long one, or a role in two words, "Escrow Agent"."""
    words = name.text.split()
    return len(words) >= _LONG or (len(words) > 1 and role_key(words[-1]) is not None)


def _is_worth_keeping(name: Name, text: str) -> bool:
    if name.type is EntityType.NUMBER and name.text.isalpha() and len(name.canonical) < 2:
        return _POINTS.match(text, name.end) is not None  # in "the two parties" a count word, and no figure
    return bool(name.canonical) and not (
        name.type is EntityType.TERM
        and (name.canonical in NOT_TERMS or is_calendar_word(name.text) or _HONORIFIC.fullmatch(name.text))
    )


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
        for words in sorted(dict.fromkeys(by_first.get(token.group(), ())), key=len, reverse=True):
            following = tokens[index : index + len(words)]
            if tuple(part.group() for part in following) == words:
                names.append(named(text, token.start(), following[-1].end(), EntityType.TERM))
                break
    return names


def _capitalised(text: str) -> list[Name]:
    """Capitalised words inside a sentence that no other finder knows: terms defined elsewhere."""
    return [
        named(text, *match.span(), EntityType.TERM)
        for match in _TERM.finditer(text)
        if not role_key(match.group())
    ]
