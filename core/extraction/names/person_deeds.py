"""Persons by what is said of them: "led by Priya Okafor", "Okafor of the Halloran Center led the survey"."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.extraction.names.first_words import NO_FIRST_WORDS
from core.extraction.names.name import Name, name_key
from core.extraction.names.places import is_known_place
from core.extraction.names.roles import role_key
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc

_DEEDS = (
    r"led|headed|directed|reviewed|refereed|presented|examined|studied|chaired|investigated|written|authored"
)
_TITLED = r"(?:(?:Dr|Mr|Mrs|Ms|Prof)\.\s+)?$"
_BY = re.compile(rf"\b(?:{_DEEDS}|signed|made\s+known|announced)\s+by\s+{_TITLED}")
# Firms head much, but no firm directs a survey in person: what a recognizer takes for one here is somebody.
_UNDER = re.compile(
    r"\b(?:under\s+the\s+(?:direction|leadership|guidance|supervision)\s+of"
    rf"|(?:chief\s+(?:scientist|investigator)|reviewer|referee|team\s+leader)(?:\s+was|\s+is|:|,))\s+{_TITLED}",
    re.IGNORECASE,
)
_DID = re.compile(
    r"\s+(?:who\b|(?:then\s+|later\s+|also\s+|had\s+|has\s+)?(?:led|headed|directed|reviewed|refereed|presented"
    r"|examined|studied|found\s+that|concluded|investigated|wrote|chaired|argued|announced)\b)"
)
_BEFORE = 45  # characters before a name in which it stands what its bearer did
_FULL_NAME = re.compile(
    r"[A-Z][a-z]+(?:[ \t](?:[A-Z]\.[ \t])?(?:Mc|Mac|O['\u2019])?[A-Z][a-z]+(?:-[A-Z][a-z]+)?){1,2}"
)
# The last word of what is no person, whatever it does.
_NOBODY = re.compile(
    r"\b(?:Agency|Academy|Archives?|Association|Authority|Bank|Bay|Board|Bureau|Cay|Center|Centre|Channel|Club|College"
    r"|Committee|Company|Corporation|Council|Court|Department|Desk|Division|Enterprises|Foundation|Fund|Group|Gulf|Holdings|Hospital|House|Industries|Institute|Instruments"
    r"|Island|Islands|Laboratory|Lake|League|Ministry|Observatory|Ocean|Office|Partners|Point|Port|Reef|River|School|Sea"
    r"|Sensors|Service|Services|Shoals?|Society|Station|Street|Survey|Systems|Team|Technologies|Treasury|Tribunal|Trust|Union|University"
    r"|Valley|Watch)$"
)
_WATER = re.compile(
    r"\b(?:Reef|Shoals?|Cay|Atoll|Sea|Ocean|Gulf|Lagoon|Islands?|Islet|Straits?)$|^(?:Gulf|Bay|Straits?|Sea)\s+of\s"
)
_MISTAKEN = frozenset(
    {EntityType.LOCATION, EntityType.JURISDICTION, EntityType.OTHER, EntityType.TERM}
)  # what a recognizer takes a person for
_OF = re.compile(r"\s+of\s+(?:the\s+)?")
# What goods and countries do not do: "Cheese headed the exports", "Growth led the recovery".
_SPOKE = re.compile(
    r"\s+(?:spoke|presented|reviewed|refereed|examined|studied|concluded|investigated|wrote|chaired|argued"
    r"|announced)\b"
)
_NO_SURNAMES = frozenset(
    """management council congress parliament government counsel staff police industry science nobody everybody
    somebody anybody everyone someone anyone nature research history evidence literature senate cabinet""".split()
)
_SHORTEST = 4  # letters of a surname that opens a sentence


def with_persons(names: Sequence[Name], text: str) -> list[Name]:
    """The names, those that somebody's deed shows to be persons with that type, wherever the text has them.

    No sea and no reef is a person, whatever a recognizer takes it for.
    """
    persons = {name.canonical for name in names if _is_person(name, text)}
    return [_typed(name, persons) for name in names]


def _typed(name: Name, persons: Collection[str]) -> Name:
    if name.type is EntityType.PERSON and _WATER.search(name.text):
        return replace(name, type=EntityType.LOCATION)
    if name.type in _MISTAKEN | {EntityType.ORGANIZATION} and name.canonical in persons:
        return replace(name, type=EntityType.PERSON)
    return name


def find_surnames(doc: "Doc", bodies: Sequence[Name]) -> Iterator[Name]:
    """Surnames that open a sentence before a deed of persons: "Okafor spoke", "Okafor of the Halloran Center led"."""
    text = doc.text
    starts = {body.start: body for body in bodies if body.type is EntityType.ORGANIZATION}
    for token in doc:
        if not (token.is_sent_start and token.is_title and token.is_alpha and len(token) >= _SHORTEST):
            continue
        end = token.idx + len(token)
        joint = _OF.match(text, end)
        body = starts.get(joint.end()) if joint else None
        is_word = token.lower_ in NO_FIRST_WORDS | _NO_SURNAMES or token.text.endswith("s")
        is_word = is_word or _NOBODY.search(token.text) is not None or role_key(token.text) is not None
        is_name = (
            (token.pos_ == "PROPN" or bool(token.ent_type_))
            and not is_word
            and not is_known_place(token.text)
        )
        did = _DID.match(text, body.end) if body is not None else _SPOKE.match(text, end)
        if is_name and did is not None:
            yield Name(token.idx, end, token.text, EntityType.PERSON, name_key(token.text))


def _is_person(name: Name, text: str) -> bool:
    if name.type not in _MISTAKEN | {EntityType.ORGANIZATION} or _FULL_NAME.fullmatch(name.text) is None:
        return False
    if is_known_place(name.text) or _NOBODY.search(name.text) or role_key(name.text) is not None:
        return False
    before = text[max(0, name.start - _BEFORE) : name.start]
    if name.type is EntityType.ORGANIZATION:
        return _UNDER.search(before) is not None
    return any(cue.search(before) for cue in (_BY, _UNDER)) or _DID.match(text, name.end) is not None
