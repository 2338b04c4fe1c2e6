"""What kind of words a question asks for, by how it begins, and where a sentence has them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from core.docgraph.plan.laws import find_law
from core.docgraph.plan.stems import terms_of
from core.docgraph.plan.value_choice import fitting, with_rate
from core.extraction.values import find_values
from core.types import EntityType


class AskedKind(StrEnum):
    """The kind of words that answer."""

    NAME = "name"  # who, which company
    PLACE = "place"
    DATE = "date"
    YEAR = "year"
    MONEY = "money"
    QUANTITY = "quantity"  # how high, how far
    COUNT = "count"  # how many
    DURATION = "duration"
    PERCENT = "percent"
    LAW = "law"  # the place whose law governs
    SENTENCE = "sentence"  # anything else


@dataclass(frozen=True, slots=True)
class Asked:
    """The kind, and the word that is counted or named: "judges" of "how many judges"."""

    kind: AskedKind
    noun: str = ""

    @property
    def is_value(self) -> bool:
        """Whether some words of a sentence answer, not the sentence as a whole."""
        return self.kind is not AskedKind.SENTENCE


_NAMED = (
    r"compan\w+|firm|bank|court|judge|justice|person|man|woman|ship|steamer|vessel|author\w*|insurer|landlord|tenant|"
    r"guarantor|architect|engineer|captain|lawyer|attorney|party|organi[sz]ation|university|school|newspaper|captain"
)
_PLACES = r"city|town|country|state|village|place|port|street"
_BEGINNINGS = tuple(
    (AskedKind(kind), re.compile(pattern, re.IGNORECASE | re.VERBOSE))
    for kind, pattern in (
        ("year", r"\b(?:in\s+)?(?:which|what)\s+year\b"),
        ("date", r"\bwhen\b(?!\s+(?:may|can|could)\b) | \b(?:which|what)\s+(?:date|day)\b"),
        (
            "money",
            r"""\bhow\s+much\s+(?!notice|time|water|space) | \bwhat\s+(?:sum|price|salary|fee)\b
            | \bwhat\s+is\s+the\s+(?:\w+\s+)?rent\b""",
        ),
        (
            "duration",
            r"""\bhow\s+long\s+(?:(?:does|did|has|may|must|shall|will)\b|(?:is|was|are)\s+(?:the\s+|its\s+)?(?:\w+\s+){0,2}
            (?:lease|term|agreement|contract|licen[cs]e|notice|period|guarantee|warranty|tenancy)\b)""",
        ),
        ("duration", r"\bhow\s+many\s+(?:days|weeks|months|years)\b"),
        ("count", r"\bhow\s+many\s+(?P<noun>\w+)"),
        (
            "percent",
            r"""\b(?:what|which)\s+(?:is\s+the\s+)?(?:(?:annual|yearly|default|interest|tax|discount)\s+)*
            (?:percentage|share|per\s?cent|rate)\b""",
        ),
        ("quantity", r"\bhow\s+(?:high|tall|deep|wide|large|big|far|heavy|fast|broad|long)\b"),
        ("law", r"\b(?:which|what|whose)\s+laws?\b | \blaws?\s+of\s+(?:which|what)\b"),
        ("place", rf"\bwhere\b | \b(?:which|what)\s+(?:{_PLACES})\b"),
        (
            "name",
            rf"""^\W*(?:(?:by|to|for|from|with|of|after|under)\s+)?(?:who|whom|whose)\b | \bafter\s+whom\b
            | \b(?:which|what)\s+(?:\w+\s+)?(?:{_NAMED})\b(?!\s+(?:decisions?|cases?|orders?|fees?|costs?)\b)""",
        ),
    )
)
_ASKED_WORDS = re.compile(
    rf"\b(?:which|what)\s+(?:year|date|day|time|number|amount|sum|percentage|per\s?cent|{_PLACES})\b",
    re.IGNORECASE,
)
_FORM = re.compile(
    r"\bhow\s+(?:long|high|large|big|wide|far|tall|much|many|often|soon|early|late(?=\s+(?:may|can|must)))\b"
    r"|\bwhat\s+(?:kind|type|sort)s?\s+of\b|\bwhat\s+(?:share|percentage|part|portion)\s+of\b",
    re.IGNORECASE,
)
_SHARE_WORDS = re.compile(r"\b(?:rates?|percentages?|per\s?cent)\b", re.IGNORECASE)
_NAME = re.compile(
    r"(?:(?:Mr|Ms|Mrs|Dr|Judge|Justice|Chief\s+Justice|Captain|Sir|Lady)\.?\s+)?"
    r"[^\W\d_a-zß-ÿ][\w’'.&-]*(?:\s+(?:of|the|and|&|de|van|von|for|v\.)(?=\s+[A-Z])|\s+[^\W\d_a-z][\w’'&-]*\.?|,\s(?:Inc|LLC|Ltd|L\.P)\.?)*"
)
_BY_HOW_MUCH = re.compile(r"\bby\s+how\s+much\b", re.IGNORECASE)  # a sum or a share
_WITHIN_CLAUSE = re.compile(r"(?:\s*\(\w+\))?(?:[\s-]+[\w'’]+){0,4}")  # what a number counts stands in it
_BARE_YEAR = re.compile(r"\b(?:1[5-9]\d\d|20\d\d)\b")
_COUNTED = re.compile(
    r"\b(?:\d{1,3}(?:,\d{3})+|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)\b(?!\s*(?:per|%))",
    re.IGNORECASE,
)
_ROLE = re.compile(
    r"\(\s*(?:the|each|as|together)?[^()\"“]{0,20}[\"“](?:the\s+)?(?P<role>[^\"”]{2,40})[\"”][^()]{0,20}\)"
)
_PARTS = re.compile(r"\b(?i:between|among|and|by)\s+(?=[A-Z])")
_TOGETHER = re.compile(r"\b(?:together|collectively|jointly)\b", re.IGNORECASE)
_MOST_TOGETHER = 200  # characters that name several people who share a role
_PLACE_BEFORE = re.compile(r"(?:\b(?:in|at|on|near|to|from|of)\s+(?:the\s+)?|[,:]\s+)$")
_ABBREVIATED = ("Inc.", "Ltd.", "Co.", "Corp.", "L.P.", "Jr.", "S.A.")
_ADDRESS = re.compile(  # "500 Pike Street, Suite 1200, Seattle, Washington 98101"
    r"\b(?:\d+[A-Za-z]?\s+(?:[A-Z][\w.'’-]*\s+){1,4}?(?:Street|St\.|Avenue|Ave\.|Road|Rd\.|Boulevard|Blvd\.|Drive|Dr\.|Lane|Way|Place"
    r"|Square|Parkway|Plaza|Court|Highway|Quay|Wharf|Row|Broadway|Terrace)|P\.?\s?O\.?\s+Box\s+\d+)"
    r"(?:,\s+(?:(?:Suite|Floor|Room|Unit|Apartment|Building)\s+[\w-]+|[\w-]+\s+Floor|(?!Att(?:ention|n)\b)[A-Z][\w.'’-]*(?:\s+[A-Z][\w.'’-]*){0,2}"
    r"(?:\s+\d{4,5}(?:-\d{4})?)?))*"
)
_OF_ADDRESS = re.compile(r"(?:Suite|Floor|Room|Unit|Attention|Attn)\b\.?", re.IGNORECASE)
_THING = re.compile(  # what contracts write like a name and what is nobody
    r"(?:Premises|Lease|Term|Building|Property|Agreement|Contract|Rent|Base Rent|Deposit|Security Deposit|"
    r"Effective Date|Commencement Date|Products?|Services|Territory|Exhibit|Schedule|Section|Article)(?:\s+[A-Z0-9])?",
)
_AGENT = re.compile(r"\bby\s+(?:the\s+)?(?:[a-z]+\s+){0,3}$")
_WHO_DOES = re.compile(  # deeds whose doer is easily taken for the one they are done to
    r"^\W*(?:who|which\s+party)\s+(?:(?:must|shall|may|can|will|has\s+to|is\s+to)\s+)?"
    r"(?P<verb>(?:pay|bear|reimburs|compensat|indemnif|grant|leas|let|sell|suppl|provid|deliver|giv|hir|employ|su)"
    r"(?:e|es|s|y|ies|ed|ied|d)?)\b",
    re.IGNORECASE,
)
_PASSIVE = re.compile(r"\b(?:be|been|is|are|was|were|being)\s+(?:\w+ly\s+)?$", re.IGNORECASE)
_TYPES = {
    AskedKind.DATE: (EntityType.DATE,),
    AskedKind.MONEY: (EntityType.MONEY,),
    AskedKind.DURATION: (EntityType.DURATION,),
    AskedKind.PERCENT: (EntityType.PERCENT,),
    AskedKind.QUANTITY: (EntityType.QUANTITY,),
}
_NOT_NAMES = frozenset(
    """the a an it its he she they this that these those in on at by from of for with and or but as if when where
    which who between section article exhibit however there here each every no all both after before since until during
    one two three four five six seven eight nine ten""".split()
)


def asked_of(question: str) -> Asked:
    """What a question asks for."""
    for kind, pattern in _BEGINNINGS:
        match = pattern.search(question)
        if match:
            noun = match.groupdict().get("noun") or ""
            return Asked(kind, noun)
    return Asked(AskedKind.SENTENCE)


def without_asked(question: str) -> str:
    """A question without the words for the kind that is asked for, which a sentence that answers need not say.

    "In which city does the court sit" is about a court that sits; of "which judges" the judges are left.
    """
    plain = _FORM.sub(" ", _ASKED_WORDS.sub(" ", question))
    return _SHARE_WORDS.sub(" ", plain) if asked_of(question).kind is AskedKind.PERCENT else plain


def find_asked(sentence: str, asked: Asked, question: str) -> str:
    """The words of a sentence that are of the asked kind and nearest to the question's own; empty when it has none.

    Words that the question says itself are no answer.
    """
    if not asked.is_value:
        return ""
    if asked.kind is AskedKind.LAW:
        return find_law(sentence) or ""
    known = set(terms_of(question))
    named = defined_as(sentence, question) if asked.kind is AskedKind.NAME else ""
    if named:
        return named
    anchors = [m.start() for m in re.finditer(r"\w+", sentence) if set(terms_of(m[0])) & known]
    found = [
        (start, end)
        for start, end in _candidates(sentence, asked, question)
        if not _is_said(sentence[start:end], known)
        and (asked.kind is not AskedKind.PLACE or _PLACE_BEFORE.search(sentence[:start]))
        and (asked.kind is not AskedKind.NAME or _can_do(sentence, start, question))
    ]
    if not found:
        return ""

    def distance(span: tuple[int, int]) -> float:
        start, end = span
        near = min((abs(start - at) if at < start else abs(at - end) for at in anchors), default=0)
        bonus = 0
        if asked.kind is AskedKind.NAME and _AGENT.search(sentence[:start]):
            bonus = 30
        if asked.kind is AskedKind.PLACE and _PLACE_BEFORE.search(sentence[:start]):
            bonus = 40
        if (
            asked.noun
            and terms_of(asked.noun)
            and terms_of(asked.noun)[0] in terms_of(sentence[end : end + 40])
        ):
            bonus = 60
        return near - bonus

    start, end = min(found, key=distance)
    is_rated = asked.kind in (AskedKind.MONEY, AskedKind.PERCENT)
    return _trimmed(with_rate(sentence, start, end) if is_rated else sentence[start:end])


def defined_as(sentence: str, question: str) -> str:
    """Who is called by a role that the question names: `Veridian Optics GmbH, Jena (the "Discloser")`."""
    asked = question.casefold()
    roles = [match for match in _ROLE.finditer(sentence) if match["role"].casefold() in asked]
    for match in sorted(roles, key=lambda match: asked.index(match["role"].casefold())):
        before = _ROLE.split(sentence[: match.start()])[-1]
        if _TOGETHER.search(match[0]):
            named = list(_names(before))
            if named and named[-1][1] - named[0][0] <= _MOST_TOGETHER:
                return _trimmed(before[named[0][0] : named[-1][1]])
            continue
        cut = max((part.end() for part in _PARTS.finditer(before)), default=0)
        for text in (before[cut:], before):
            for start, end in _names(text):
                return _trimmed(text[start:end])
    return ""


def _can_do(sentence: str, start: int, question: str) -> bool:
    """Whether a name stands where the doer of the asked deed does: "Who pays" is before "pay", or behind "paid by"."""
    asked = _WHO_DOES.match(question)
    if asked is None:
        return True
    verb = terms_of(asked["verb"])
    deeds = [match for match in re.finditer(r"\w+", sentence) if verb and terms_of(match[0]) == verb]
    if not deeds:
        return True
    passive = [match for match in deeds if _PASSIVE.search(sentence[: match.start()])]
    if passive:
        return bool(_AGENT.search(sentence[:start])) and start > passive[0].start()
    return start < deeds[0].start()


def _trimmed(words: str) -> str:
    """The words on one line, without the comma or full stop after them; that of "Inc." is part of the name."""
    plain = " ".join(words.split()).rstrip(",;")
    return plain if plain.endswith(_ABBREVIATED) else plain.rstrip(".")


def _is_said(words: str, known: set[str]) -> bool:
    stems = terms_of(words)
    return not stems or all(stem in known for stem in stems)


def _candidates(sentence: str, asked: Asked, question: str) -> Iterator[tuple[int, int]]:
    kind = asked.kind
    if kind is AskedKind.YEAR:
        yield from (m.span() for m in _BARE_YEAR.finditer(sentence))
    elif kind is AskedKind.COUNT:
        yield from (m.span() for m in _COUNTED.finditer(sentence) if _counts(sentence, m.end(), asked.noun))
    elif kind in (AskedKind.NAME, AskedKind.PLACE):
        addresses = [match.span() for match in _ADDRESS.finditer(sentence)]
        if kind is AskedKind.PLACE:
            yield from addresses
        for start, end in _names(sentence):
            if (
                not any(low <= start < high for low, high in addresses)
                and not _OF_ADDRESS.match(sentence[start:end])
                and not (kind is AskedKind.NAME and _THING.fullmatch(sentence[start:end]))
            ):
                yield start, end
    else:
        types: tuple[EntityType, ...] = _TYPES[kind]
        if kind is AskedKind.MONEY and _BY_HOW_MUCH.search(question):
            types = (*types, EntityType.PERCENT)
        values = [value for value in find_values(sentence) if value.type in types]
        values = fitting(sentence, values, question)
        yield from ((value.start, value.end) for value in values)
        if kind is AskedKind.DATE and not values:
            yield from (m.span() for m in _BARE_YEAR.finditer(sentence))


def _counts(sentence: str, end: int, noun: str) -> bool:
    """Whether a number counts what is asked for: "ten equal instalments", and in a list or a table "Judges: 5"."""
    wanted = terms_of(noun)[:1]
    if not wanted or wanted[0] not in terms_of(sentence):
        return True
    behind = _WITHIN_CLAUSE.match(sentence, end)
    before = re.search(r"(\w+)\s*:\s*$", sentence[: max(end - 1, 0)].rstrip("0123456789, "))
    near = f"{behind[0] if behind else ''} {before[1] if before else ''}"
    return wanted[0] in terms_of(near)


def _names(sentence: str) -> Iterator[tuple[int, int]]:
    for match in _NAME.finditer(sentence):
        start, end = match.span()
        first = re.match(r"[\w’'-]+", match[0])
        if first and first[0].casefold() in _NOT_NAMES:
            rest = re.search(r"\s+[^\W\d_a-z]", match[0])
            if rest is None:
                continue
            start += rest.end() - 1
        yield start, end
