"""Names that spaCy's NER gives, trimmed and corrected: its spans run over what joins two names at times."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from core.extraction.names.documents import SELF_WORDS
from core.extraction.names.name import Name, corporate_form, name_key, named
from core.extraction.names.persons import HONORIFIC
from core.extraction.names.places import is_known_place, place_key
from core.extraction.names.roles import role_key
from core.extraction.values.date_patterns import is_calendar_word
from core.extraction.values.function_words import FUNCTION_WORDS
from core.text.words import UPPER
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span

_SPACY_TYPES = {
    "PERSON": EntityType.PERSON,
    "ORG": EntityType.ORGANIZATION,
    "GPE": EntityType.JURISDICTION,
    **dict.fromkeys(("LOC", "FAC"), EntityType.LOCATION),
    **dict.fromkeys(("NORP", "PRODUCT", "EVENT", "WORK_OF_ART", "LANGUAGE"), EntityType.OTHER),
}
NOT_TERMS = FUNCTION_WORDS | frozenset(
    """party parties section sections article exhibit schedule state court mr mrs ms dr judge justice president director
    yes plaintiffs defendants inc corp llc corporation united states day days""".split()
)
_EDGES = " \t\r\n\"'\u201c\u201d\u2018\u2019.,;:()[]*_-\u2013"
_DETERMINERS = re.compile(
    r"^(?:the|th[ai][st]|such|its|their|his|her|our|an?|what|which|how|why|while)\s+", re.IGNORECASE
)
_STREET = re.compile(
    r"\b(?:Street|Avenue|Road|Drive|Boulevard|Blvd|Parkway|Lane|Suite|Ste|STE|Floor|Building|Court|Plaza|Box|Highway|Way)\.?\s*[\dA-Z-]*$"
)
_POST_CODE = re.compile(r"^[A-Z]{2},?\s+\d{4,5}")  # "NY 10950" closes an address, it names nobody
_FORM = re.compile(
    r"\s+(?:(?:public|private|general|professional|non-?profit)\s+)?(?:limited|corporation|company|partnership|inc|llc)\b",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(r"(?:['\u2019]s|s['\u2019])$")
_TITLE = re.compile(
    r"^(?:(?:Chief|Associate|Presiding|Senior|Acting|Hon\.|Honorable|Magistrate)\s+)*"
    rf"(?:(?:Judge|Justice|Chancellor|Magistrate|{HONORIFIC}\.?)\s+)+(?=[{UPPER}])"
)
# Words in small letters that no name has inside, and the mark that ends one.
_PARTED = re.compile(
    r"\s*;\s*|(?<=[a-z]):\s+(?=[A-Z])|\s+(?:against|versus|vs?\.|from|by|under|before|because|when|while|whereas|which|who|is|was|are|were|has|had|"
    r"shall|may|must|will|not)\s+"
)
_LOOSE_END = re.compile(r"\s+(?:of|and|for|at|in|on|to|with|the|or|&)$")
_SURNAME_TOKENS = 2
_MOST_TOKENS = 8  # a longer span is a sentence in capitals


def find_recognized(doc: "Doc", text: str) -> Iterator[Name]:
    """What NER takes for names, as far as it reads like names.

    `text` is that of the Doc, which spaCy would put together anew at every access.
    """
    for entity, kind in _whole(doc):
        whole = (entity.start_char, entity.end_char)
        if kind is None or len(entity) > _MOST_TOKENS or "\n" in text[slice(*whole)].strip():
            continue
        for start, end in [whole] if kind is EntityType.OTHER else _pieces(text, *whole):
            tokens = [token for token in entity if start <= token.idx < end]
            is_proper = any(token.pos_ == "PROPN" or token.is_upper for token in tokens)
            if is_proper and (name := _name(text, _trim(text, start, end), kind)):
                yield name


def _whole(doc: "Doc") -> Iterator[tuple["Span", EntityType | None]]:
    """The spans of NER with their types; one where it cut a first name off: "Felicity" as a place, and "Vasquez"."""
    spans = [*doc.ents, None]
    is_taken = False
    for span, after in pairwise(spans):
        if is_taken or span is None:
            is_taken = False
            continue
        kind = _SPACY_TYPES.get(span.label_)
        if after is not None and (is_taken := _is_first_name(span, after)):
            whole = EntityType.PERSON if after.label_ == "PERSON" else EntityType.OTHER
            yield doc[span.start : after.end], whole
            continue
        yield span, kind


def _is_first_name(span: "Span", after: "Span") -> bool:
    """Whether a place of one word is rather the first name of what stands right behind it."""
    is_one_word = len(span) == 1 and span[0].text.istitle() and span[0].whitespace_ == " "
    is_next = after.start == span.end and after[0].text.istitle() and len(after) <= _SURNAME_TOKENS
    if span.label_ not in ("GPE", "LOC") or not (is_one_word and is_next):
        return False
    is_surname = after.label_ == "ORG" and len(after) == 1 and not is_known_place(span.text)
    return after.label_ == "PERSON" or is_surname


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The names in a span that joins two: "Harbor Electric against Alder Insurance"."""
    for parting in _PARTED.finditer(text, start, end):
        if start < parting.start():
            yield start, parting.start()
        start = parting.end()
    if start < end:
        yield start, end


def _name(whole: str, place: tuple[int, int], kind: EntityType) -> Name | None:
    """A span as a name; None when it is noise."""
    start, end = place
    if kind is EntityType.PERSON and (title := _TITLE.match(whole[start:end])):
        start += title.end()
    text = whole[start:end]
    if not _reads_like_name(text):
        return None
    key = name_key(text)
    if role_key(text) or is_calendar_word(text) or key in NOT_TERMS | SELF_WORDS:
        return None
    if key.split()[-1] in {"date", "party"}:
        return None
    if (kind is EntityType.OTHER and len(text) < 3) or _POST_CODE.match(text):
        return None
    if _STREET.search(text):
        kind = EntityType.LOCATION
    if kind is EntityType.ORGANIZATION and corporate_form(text) and is_known_place(_FORM.split(text)[0]):
        return None  # "a British Columbia Corporation" describes a company, it does not name one
    if kind is EntityType.JURISDICTION and is_known_place(text):
        return Name(start, end, text, kind, place_key(text))
    return named(whole, start, end, EntityType.LOCATION if kind is EntityType.JURISDICTION else kind)


def is_plain_words(name: Name, plain: frozenset[str]) -> bool:
    """Whether a name is only everyday words of this text in capitals: "Licensed Products", "DEFINITIONS"."""
    if name.type is EntityType.JURISDICTION:
        return False
    words = re.findall(r"[A-Za-z]{3,}", name.text)
    return bool(words) and all(word.casefold() in plain for word in words)


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    """Cut quotes, punctuation, a determiner and a possessive from the ends of a span."""
    start = end - len(text[start:end].lstrip(_EDGES))
    if determiner := _DETERMINERS.match(text[start:end]):
        start += determiner.end()
    start = end - len(text[start:end].lstrip(_EDGES))
    possessive = _POSSESSIVE.search(text[start:end])
    if possessive and possessive.group().endswith("s"):
        end = start + possessive.start()
    end = start + len(text[start:end].rstrip(_EDGES))
    if loose := _LOOSE_END.search(text[start:end]):
        end = start + loose.start()
    return start, end


def _reads_like_name(text: str) -> bool:
    words = text.split()
    if len(text) < 2 or not text[0].isupper() or not name_key(text):
        return False
    return not (text.isupper() and (len(words) > 3 or (len(words) == 1 and len(text) > 7)))  # a heading
