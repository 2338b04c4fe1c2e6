"""What a question asks for: one fact, a list or a count of documents, a definition, a section, a connection."""

import re
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The form of the answer."""

    FACT = "fact"
    LIST = "list"
    COUNT = "count"
    DEFINITION = "definition"
    SECTION = "section"
    BACKLINKS = "backlinks"
    CONNECTION = "connection"


class AskedKind(StrEnum):
    """The kind of words that answer."""

    NAME = "name"  # who, where: the sentence that names somebody or a place
    DATE = "date"
    YEAR = "year"
    MONEY = "money"
    QUANTITY = "quantity"  # how high, how far
    COUNT = "count"  # how many
    DURATION = "duration"
    EXTENT = "extent"  # how long something is: a time or a length
    PERCENT = "percent"
    LAW = "law"  # the place whose law governs
    SENTENCE = "sentence"  # anything else


_DOCUMENTS = (
    r"(?:agreements?|contracts?|documents?|leases?|articles?|deeds?|opinions?|files?|papers?"
    r"|licen[cs]es?|texts?)"
)
_ONE = re.compile(  # one document, by its kind: "under the Supply Agreement"
    r"\b(?:the|this|that)\s+(?:[A-Z][\w&'-]*\s+){1,8}?(?:Agreement|Contract|Lease|Deed|License|Licence|Plan|Policy)\b"
)
_COUNT = re.compile(
    rf"\bhow many\s+(?:of\s+(?:the|these|our)\s+)?(?:\w+\s+){{0,2}}?{_DOCUMENTS}\b", re.IGNORECASE
)
_LIST = re.compile(
    rf"\b(?:which|what|list(?:\s+all)?|name(?:\s+all)?|find(?:\s+all)?|all)\s+(?:of\s+)?(?:the\s+|these\s+|our\s+)?"
    rf"(?:\w+\s+){{0,2}}?(?:{_DOCUMENTS.replace('s?', 's')})\b",
    re.IGNORECASE,
)
_DEFINITION = re.compile(
    r"\bwhat\s+(?:does|do|is|are)\s+(?:the\s+(?:term|word|expression)\s+)?(?P<a>.{2,80}?)\s+(?:mean|stand\s+for)\b"
    r"|\b(?:define|definition\s+of|meaning\s+of|meant\s+by)\s+(?:the\s+(?:term|word|expression)\s+)?(?P<b>.{2,80}?)"
    r"(?=\s+(?:in|under|within|according)\b|[?.]|$)"
    r"|\bhow\s+(?:is|are|does)\s+(?P<c>.{2,80}?)\s+defined?\b",
    re.IGNORECASE,
)
_SECTION = re.compile(
    r"\b(?:section|clause|article|paragraph|exhibit|schedule|annex|appendix)\s+"
    r"(?P<number>\d{1,3}(?:\.\d{1,3})*|(?-i:[A-Z]|[IVXL]{1,6}))\b"
    r"(?:\s*\((?P<letter>[a-z\d]{1,3})\))?",
    re.IGNORECASE,
)
_REFERRED = re.compile(
    r"\b(?:referred\s+to|refers?\s+to|referenced|cross-reference|pointed\s+to|named)\b", re.IGNORECASE
)
_BACKLINKS = re.compile(
    rf"\b(?:which|what)\s+(?:other\s+)?{_DOCUMENTS}\s+(?:refers?|links?|mentions?|points?|cites?|names?)\b",
    re.IGNORECASE,
)
_CONNECTED = re.compile(
    r"\b(?:connect(?:ed|ion|s)?|related|relation(?:ship)?|linked|path|leads?\s+from|get\s+from)\b",
    re.IGNORECASE,
)
_COMPARED = re.compile(  # which of some is ahead of the others: a list of all would be wrong
    r"\bha(?:s|ve|d)\s+the\s+(?:\w+er|\w+est|more|most|least|fewer)\b|\b(?:is|are|was|were)\s+the\s+\w+est\b",
    re.IGNORECASE,
)
_YES_NO = re.compile(
    r"\s*(?:is|are|was|were|does|do|did|may|can|could|must|has|have|will|would|shall|should)\b", re.IGNORECASE
)
# The kind of words that answer, the kind of value as `matters.toml` names it, and how it is asked.
_ASKED = tuple(
    (AskedKind(kind), wants, re.compile(pattern, re.IGNORECASE))
    for kind, wants, pattern in (
        ("year", "date", r"\bwh(?:ich|at)\s+year\b"),
        ("sentence", "", r"\bwhen\s+(?:may|can|could)\b"),  # a condition, no date
        ("date", "date", r"\bwhen\b|\bwh(?:at|ich)\s+(?:\w+\s+)?(?:date|day)\b|\bas\s+of\s+which\b"),
        ("extent", "duration", r"\bhow\s+long\s+(?:is|was|are|were)\b"),
        ("duration", "duration", r"\bhow\s+(?:long|many\s+(?:days|weeks|months|years)|much\s+notice)\b"),
        ("duration", "duration", r"\bwhat\s+(?:period|notice)\b|\b(?:length|duration)\s+of\b"),
        (
            "percent",
            "percent",
            r"\bwh(?:at|ich)\s+(?:is\s+the\s+)?(?:\w+\s+){0,2}?(?:percentage|per\s?cent|share|rate)\b",
        ),
        ("money", "money", r"\bhow\s+much\b|\bup\s+to\s+what\s+amount\b"),
        (
            "money",
            "money",
            r"\bwhat\s+(?:is\s+the\s+)?(?:\w+\s+)?(?:amount|price|rent|fee|sum|salary|deposit)\b",
        ),
        ("count", "number", r"\bhow\s+many\s+(?P<noun>\w+)"),
        ("quantity", "", r"\bhow\s+(?:high|tall|deep|wide|large|big|far|heavy|fast)\b"),
        ("law", "", r"\b(?:which|what|whose)\s+laws?\b|\blaws?\s+of\s+(?:which|what)\b"),
        ("name", "", r"^\W*(?:\w+\s+)?(?:who|whom|whose|where)\b"),
    )
)
_QUOTED = re.compile(r"[\"\u201c\u2018'](?P<term>[^\"\u201c\u201d\u2019']{2,80})[\"\u201d\u2019']")
_ARTICLE = re.compile(r"^(?:the|an?)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Question:
    """A question, read."""

    text: str
    kind: Kind
    asked: AskedKind = AskedKind.SENTENCE
    wants: str = ""  # the kind of value its words ask for, as `matters.toml` has it; "" when they do not say
    counted: str = ""  # the word behind "how many"
    term: str = ""  # to be defined
    section: str = ""  # number of the section it names: "12.1", "B"
    follows: bool = False  # it asks for what that section refers to
    is_yes_no: bool = False


def read_question(text: str) -> Question:
    """What a question asks for, by its words."""
    kind, term, number = Kind.FACT, "", ""
    defined, section = _DEFINITION.search(text), _SECTION.search(text)
    if _BACKLINKS.search(text):
        kind = Kind.BACKLINKS
    elif _COUNT.search(text):
        kind = Kind.COUNT
    elif _LIST.search(text) and not _ONE.search(text) and not _COMPARED.search(text):
        kind = Kind.LIST
    elif defined:
        quoted = _QUOTED.search(text)
        said = quoted["term"] if quoted else next(group for group in defined.groups() if group)
        kind, term = Kind.DEFINITION, _ARTICLE.sub("", said.strip(" \"'?."))
    elif section:
        kind, number = Kind.SECTION, section["number"]
    elif _CONNECTED.search(text):
        kind = Kind.CONNECTION
    asks = ((kind, wants, match) for kind, wants, pattern in _ASKED if (match := pattern.search(text)))
    asked, wants, begins = next(asks, (AskedKind.SENTENCE, "", None))
    return Question(
        text=text,
        kind=kind,
        asked=asked,
        wants=wants,
        counted=begins["noun"] if begins and asked is AskedKind.COUNT else "",
        term=term,
        section=number,
        follows=bool(number and _REFERRED.search(text)),
        is_yes_no=bool(_YES_NO.match(text)),
    )
