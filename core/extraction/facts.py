"""Facts that legal documents state in set phrases: dates, governing law, terms, notice, parties.

A parser loses these in sentences of two hundred words; a trigger phrase near a typed value does
not. Each fact becomes an edge between the document and the value, in the context and in the
response alike, so that "is dated May 8, 2014" and "was signed on 8 May 2014" are one relation.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from core.extraction.names.name import Name
from core.types import EntityType


class Slot(StrEnum):
    """The relation label of a fact edge."""

    DATED = "be dated"
    EFFECTIVE = "take effect on"
    EXPIRES = "expire on"
    GOVERNED_BY = "be governed by law of"
    TERM = "last for"
    RENEWAL = "renew for"
    NOTICE = "require notice of"
    PARTY = "be made with"
    HOME = "organize in"  # where a company is organised: the same label that the parser gives
    ALIAS = "be called"
    ROLE = "be"  # a party holds a role: the same label that a copula gives


@dataclass(frozen=True, slots=True)
class Fact:
    """One stated fact: the document (or `subject`) has `value` in `slot`. Offsets into the text."""

    slot: Slot
    subject: tuple[int, int] | None  # a document named in the sentence; None = the document itself
    value: tuple[int, int]
    start: int
    end: int
    trigger: tuple[int, int]


# The trigger phrases of each slot, looked for near a value of its type.
_DATE_TRIGGERS: tuple[tuple[Slot, str], ...] = (
    (
        Slot.EXPIRES,
        r"expir\w+|terminat(?:es?|ing|ion\s+date)\b|(?<!year )(?<!period )(?<!quarter )(?<!month )(?<!week )"
        r"\bend(?:s|ed|ing)?\b(?=\s+(?:on|at|upon|date)|\W)|laps\w+|"
        r"\buntil\b|\bthrough\b|runs?\s+(?:out|to|till)|comes?\s+to\s+an\s+end|conclud(?:es|ing)\s+on|"
        r"stops?\s+(?:being\s+in\s+force|on)|ceases?|maturity|end\s+date|last\s+day|final\s+day",
    ),
    (
        Slot.EFFECTIVE,
        r"\beffective\b|commenc\w+|\bbegin\w*|\bbegan\b|\bstart(?:s|ed|ing)?\b|tak(?:es?|ing)\s+(?:legal\s+)?effect|"
        r"took\s+(?:legal\s+)?effect|(?:in|into)\s+(?:force|effect)|operative|\bbinding\s+(?:from|as\s+of)|goes?\s+live|"
        r"has\s+applied|applies\s+from|\bruns?\s+from|in\s+force\s+(?:from|since)|\bfrom\s+and\s+after",
    ),
    (
        Slot.DATED,
        r"\bdated?\b|\bmade\b|\benter(?:ed|ing)?\s+into|\bentered\b|execut\w+|\bsign(?:ed|ing|ature)\b|conclud(?:ed)\b|"
        r"bears?\s+the\s+date|carries\s+the\s+date|\bstruck\b|\bagreed\b|formed|drawn\s+up|\bconcluded\b|"
        r"date\s+of\s+(?:this|the)\s+(?:agreement|contract|lease)|\bcame\s+about|\bdates\s+from|\bdates\s+back|set\s+down",
    ),
)
_DATE_TRIGGER = re.compile(
    "|".join(f"(?P<{slot.name}>{pattern})" for slot, pattern in _DATE_TRIGGERS), re.IGNORECASE
)
_LAW_TRIGGER = re.compile(
    r"govern\w*|constru\w+|interpret\w*|controll?\w*|choice\s+of\s+law|applicable\s+law|appl(?:y|ies|ied)|subject\s+to|"
    r"\bread\b|determined|enforced|understood|dictat\w+|regulat\w+|rul(?:es?|ed)\b|disputes?",
    re.IGNORECASE,
)
_LAW_BEFORE = re.compile(
    r"\b(?:laws?|statutes)\s*(?:\([^)]{0,40}\)\s*)?(?:,[^,;.]{0,60},\s*)?(?:of|in|in\s+(?:force|effect)\s+in)\s+"
    r"(?:\w+\s+){0,2}$|\b(?:law|laws)\s+(?:is|are|shall\s+be|will\s+be)\s+(?:that|those)?\s*(?:of)?\s*(?:the\s+)?$",
    re.IGNORECASE,
)
_LAW_AFTER = re.compile(
    r"^['\u2019s]*\s+(?:(?:state|substantive|internal|domestic|contract|local)\s+)?laws?\b", re.IGNORECASE
)
_NOT_GOVERNING = re.compile(
    r"organi[sz]ed|existing|incorporated|formed|corporation|company|chartered|partnership|conflicts?\W+of|"
    r"without\s+(?:regard|giving|reference)|bankruptcy|court|venue|licensed\s+(?:in|under)",
    re.IGNORECASE,
)
_TERM_TRIGGER = re.compile(
    r"\bterm\b|continue\w*|in\s+(?:full\s+)?(?:force|effect)|\blasts?\b|duration|period\s+of\s+the|remain\w*|runs?\s+for",
    re.IGNORECASE,
)
_RENEWAL_TRIGGER = re.compile(r"renew\w*|exten(?:d|sion)\w*|roll(?:s|ing)?\s+over", re.IGNORECASE)
_NOTICE_TRIGGER = re.compile(r"\bnotice\b|\bnotif\w+|\bwarning\b", re.IGNORECASE)
_PARTY_TRIGGER = re.compile(
    r"\b(?:by\s+and\s+(?:between|among)|between|among|amongst|signed\s+by|entered\s+into\s+by|executed\s+by|"
    r"made\s+by|concluded\s+by|struck\s+by|parties\s+(?:are|to|were|include)|agreement\s+(?:of|with)|contract(?:ed|s)?\s+with|"
    r"counterpart(?:y|ies)|a\s+party|are\s+the\s+parties|binds?|entered\s+into|concluded|signed)\b",
    re.IGNORECASE,
)
# "X is the Licensee", "X appears in the contract as the Licensee", "X, as Customer", "X (the "Tenant")"
_HOLDS_ROLE = re.compile(
    r"^\W{0,3}(?:(?:is|was|acts?|serves?|appears?|features?|figures?|named|listed|identified|designated|described|signed|"
    r"signs|contracted|contracts|entered|enters|joined|joins|took|takes|plays|holds|fills|occupies)\b[^.;]{0,60}?)?"
    r"(?:\bas\s+|\b(?:is|was|being|called|termed|named)\s+|\brole\s+of\s+|\bpart\s+of\s+|\(|[\"\u201c])\s*"
    r"(?:(?:its|their|the)\s+)?[\"\u201c(]*$",
    re.IGNORECASE,
)
_CALLED = re.compile(
    r"\b(?:under\s+the\s+name(?:\s+of)?|referred\s+to\s+(?:\w+\s+){0,2}as|known\s+(?:\w+\s+)?as|called|calls|goes\s+by|"
    r"abbreviated\s+(?:\w+\s+)?(?:to|as)|short(?:ened)?\s+(?:name\s+)?(?:for|to)|short\s+name\s+of|named|defined\s+as|"
    r"stands\s+for|refers\s+to|means)\s+(?:the\s+)?[\"\u201c]?$",
    re.IGNORECASE,
)
_CALLS = re.compile(
    r"\b(?:calls?|called|calling|names?|naming|dubs?|designates?|terms)\s+(?:the\s+)?$", re.IGNORECASE
)
_ROLE_HELD_BY = re.compile(
    r"^[\"\u201d]?\s*(?:(?:here|under\s+it|in\s+this\s+(?:deal|contract|agreement)|in\s+question)?,?\s*)"
    r"(?:is|was|:|being|means|refers\s+to|=|(?:is|was)\s+(?:played|filled|taken|held)\s+by|named\s+(?:is|was))\s*(?:the\s+)?"
    r"(?:company\s+|firm\s+|party\s+)?(?:called\s+|named\s+)?$",
    re.IGNORECASE,
)
_OTHER_DOCUMENT = re.compile(
    r"\b(?:that|certain|another|prior|previous|original|separate|existing|related)\s+(?:[\w&-]+\s+){0,4}$",
    re.IGNORECASE,
)
_HOME_BEFORE = re.compile(
    r"\b(?:organi[sz]ed|formed|incorporated|existing|established|registered|chartered)\b[^.;]{0,70}$",
    re.IGNORECASE,
)
_A_PLACE = re.compile(r"^\W{0,3}(?:(?:is|was)\s+)?an?\s+(?:[a-z]+\s+){0,2}$", re.IGNORECASE)
_BODY_AFTER = re.compile(
    r"^\s+(?:\w+\s+){0,3}(?:corporation|company|partnership|L\.?L\.?C|bank|trust|association|entity|firm)\b",
    re.IGNORECASE,
)
_BARE_DATE = re.compile(r"dated?", re.IGNORECASE)
_SIGNED = re.compile(r"\bdated?\s*:?\s*(?:as\s+of\s+)?$", re.IGNORECASE)
_BESIDE = 30  # characters between two triggers of one date: "made and effective as of"
_ABOUT_DOCUMENT = re.compile(
    r"\b(?:this|the|said)\s+(?:\w+\s+){0,3}(?:agreement|contract|lease|term|deed|license|amendment)\b|"
    r"(?:effective|expiration|expiry|commencement|termination)\s+date|"
    r"initial\s+term|\bagreement\s+(?:is|was|dated|made|shall|will)",
    re.IGNORECASE,
)
_WHOLE = 2000  # characters; a text this short speaks of one document throughout
_FRONT = 5000  # a long document is dated at its front
_PARTY_BEFORE = re.compile(
    r"(?:\b(?:between|among|amongst|by|with|and|are|were|to)|:|\(\w{1,3}\)|\d\.)[\s,]*(?:the\s+)?$",
    re.IGNORECASE,
)
_SHORT = 250  # characters; in a longer sentence a name before the trigger is no party by it
_DOCUMENT_BEFORE = re.compile(r"^\W*(?:\([^)]{0,60}\)\W*)?(?:(?:is|was|were|has\s+been)\s+)?$")
_REACH_BEFORE = 130  # characters between a trigger and its value in a legal sentence
_REACH_AFTER = 60
_PARTIES = (EntityType.ORGANIZATION, EntityType.PERSON, EntityType.OTHER)
_ROLES = (EntityType.ROLE, EntityType.TERM)
_NAMED = (*_PARTIES, *_ROLES, EntityType.LOCATION)
_NAMING = 80  # characters between a name and what it is called
_PREAMBLE = 4000  # parties are introduced at the head of a document


def find_facts(text: str, names: Sequence[Name], sentences: Sequence[tuple[int, int]]) -> list[Fact]:
    """Facts in order of the text, from mentions that are sorted and do not overlap."""
    starts = [name.start for name in names]
    facts: list[Fact] = []
    for low, high in sentences:
        inside = names[bisect_left(starts, low) : bisect_right(starts, high - 1)]
        for index, name in enumerate(inside):
            facts.extend(_facts_of(text, (low, high), inside, index, name))
        facts.extend(_roles(text, inside))
        facts.extend(_homes(text, inside))
    facts.extend(_parties(text, names, sentences))
    return sorted(set(facts), key=lambda fact: (fact.value, fact.slot))


def _facts_of(
    text: str, sentence: tuple[int, int], inside: Sequence[Name], index: int, name: Name
) -> list[Fact]:
    if name.type is EntityType.DATE and len(name.canonical) >= 7 and not name.canonical.startswith("--"):
        return _date_facts(text, sentence, inside, index)
    if name.type is EntityType.JURISDICTION:
        return _law_facts(text, sentence, name)
    if name.type is EntityType.DURATION:
        return _duration_facts(text, sentence, inside, index)
    return []


def _window(text: str, sentence: tuple[int, int], inside: Sequence[Name], index: int) -> tuple[int, int]:
    """The stretch around a value that belongs to it: to the next value of its type, bounded."""
    name = inside[index]
    low, high = max(sentence[0], name.start - _REACH_BEFORE), min(sentence[1], name.end + _REACH_AFTER)
    for other in inside:
        if other.type is name.type and other.end <= name.start:
            low = max(low, other.end)
        elif other.type is name.type and other.start >= name.end:
            high = min(high, other.start)
            break
    return low, high


def _date_facts(text: str, sentence: tuple[int, int], inside: Sequence[Name], index: int) -> list[Fact]:
    name = inside[index]
    low, high = _window(text, sentence, inside, index)
    is_anchored = len(text) <= _WHOLE or _ABOUT_DOCUMENT.search(text, sentence[0], sentence[1])
    chosen = _chosen_triggers(text, name, (low, high))
    if not chosen and name.start < _FRONT and _is_title_date(text, inside, index):
        title = inside[index - 1]
        return [
            Fact(Slot.DATED, None, (name.start, name.end), title.start, name.end, (title.start, title.end))
        ]
    facts = []
    for match in chosen:
        if _is_other_document(text, inside, match):
            continue
        slot = Slot[match.lastgroup or "DATED"]
        is_far = name.start > _FRONT and not _SIGNED.search(text[low : name.start])
        if (slot is Slot.DATED and is_far and len(text) > _WHOLE) or (
            slot is not Slot.DATED and not is_anchored
        ):
            continue
        begin, end = min(match.start(), name.start), max(match.end(), name.end)
        facts.append(
            Fact(slot, _document_of(text, inside, match), (name.start, name.end), begin, end, match.span())
        )
    return facts


def _chosen_triggers(text: str, name: Name, window: tuple[int, int]) -> list[re.Match[str]]:
    """The trigger phrases that speak of this date: the nearest before it, else the first after it.

    A bare "date" says least: in "Expiration Date:" and "the date on which it ends" the other word decides.
    """
    before = list(_DATE_TRIGGER.finditer(text, window[0], name.start))
    after = list(_DATE_TRIGGER.finditer(text, name.end, window[1]))
    if not before:
        plain = [match for match in after if not _BARE_DATE.fullmatch(match.group())]
        return (plain or after)[:1]
    nearest = before[-1]
    if (
        _BARE_DATE.fullmatch(nearest.group())
        and len(before) > 1
        and nearest.start() - before[-2].end() < _BESIDE
    ):
        nearest = before[-2]
    if nearest.lastgroup == Slot.EXPIRES.name:
        return [nearest]
    earlier = [m for m in before if m.end() <= nearest.start() and nearest.start() - m.end() < _BESIDE]
    chosen = [nearest, *[m for m in earlier if m.lastgroup != nearest.lastgroup][-1:]]
    return chosen + [m for m in after[:1] if re.match(r"\W*\(", text[name.end : m.start()])]


def _is_title_date(text: str, inside: Sequence[Name], index: int) -> bool:
    """Whether the date stands right after the document's name, as on a title page."""
    if index == 0 or inside[index - 1].type is not EntityType.DOCUMENT:
        return False
    return not text[inside[index - 1].end : inside[index].start].strip(" \t\n\r,-")


def _is_other_document(text: str, inside: Sequence[Name], trigger: re.Match[str]) -> bool:
    """Whether the words speak of "that certain Lease dated ...", not of the document itself."""
    for name in reversed(inside):
        if name.end <= trigger.start():
            if trigger.start() - name.end > _NAMING:
                return False
            if name.type is not EntityType.DOCUMENT:
                continue
            return bool(_OTHER_DOCUMENT.search(text[max(0, name.start - 50) : name.start]))
    return False


def _document_of(text: str, inside: Sequence[Name], trigger: re.Match[str]) -> tuple[int, int] | None:
    """The document named right before the trigger: "the Lease dated ...", "that Loan Agreement, dated ..."."""
    for name in reversed(inside):
        if name.end <= trigger.start() and name.type is EntityType.DOCUMENT:
            if _DOCUMENT_BEFORE.match(text[name.end : trigger.start()]):
                return name.start, name.end
            return None
    return None


def _law_facts(text: str, sentence: tuple[int, int], name: Name) -> list[Fact]:
    low, high = sentence
    before = text[max(low, name.start - 160) : name.start]
    after = text[name.end : min(high, name.end + 40)]
    if not (_LAW_BEFORE.search(before) or _LAW_AFTER.match(after)):
        return []
    clause = re.split(r"[;]|\bwithout\b", before)[-1]
    if _NOT_GOVERNING.search(clause[-90:]) and not re.search(r"govern|constru", clause, re.IGNORECASE):
        return []
    triggers = list(_LAW_TRIGGER.finditer(text, low, high))
    if not triggers:
        return []
    nearest = min(triggers, key=lambda m: min(abs(m.start() - name.start), abs(m.end() - name.start)))
    if min(abs(nearest.start() - name.end), abs(nearest.end() - name.start)) > 260:
        return []
    begin, end = min(nearest.start(), name.start), max(nearest.end(), name.end)
    return [Fact(Slot.GOVERNED_BY, None, (name.start, name.end), begin, end, nearest.span())]


def _duration_facts(text: str, sentence: tuple[int, int], inside: Sequence[Name], index: int) -> list[Fact]:
    name = inside[index]
    low, high = _window(text, sentence, inside, index)
    for slot, pattern in (
        (Slot.NOTICE, _NOTICE_TRIGGER),
        (Slot.RENEWAL, _RENEWAL_TRIGGER),
        (Slot.TERM, _TERM_TRIGGER),
    ):
        near = list(pattern.finditer(text, max(low, name.start - 70), min(high, name.end + 35)))
        if near:
            match = min(near, key=lambda m: min(abs(m.start() - name.end), abs(m.end() - name.start)))
            begin, end = min(match.start(), name.start), max(match.end(), name.end)
            return [Fact(slot, None, (name.start, name.end), begin, end, match.span())]
    return []


def _roles(text: str, inside: Sequence[Name]) -> list[Fact]:
    """Neighbouring party and role that a set phrase joins, in either order."""
    facts = []
    for first, second in pairwise(inside):
        between = text[first.end : second.start]
        if first.type in _NAMED and second.type in _NAMED and _is_naming(text, first, second):
            facts.append(
                _joined(
                    text, Slot.ALIAS, (first, second), (first.start, first.end), (second.start, second.end)
                )
            )
            continue
        is_role = second.type in _ROLES or (second.type in _PARTIES and between.endswith(" the "))
        if first.type in _PARTIES and is_role and _HOLDS_ROLE.match(between):
            party, role = first, second
        elif first.type in _ROLES and second.type in _PARTIES and _ROLE_HELD_BY.match(between):
            party, role = second, first
        else:
            continue
        facts.append(
            _joined(text, Slot.ROLE, (first, second), (party.start, party.end), (role.start, role.end))
        )
    return facts


def _homes(text: str, inside: Sequence[Name]) -> list[Fact]:
    """ "X, a Delaware corporation", "X is a company organized under the laws of Delaware"."""
    facts = []
    for index, name in enumerate(inside):
        if name.type not in _PARTIES:
            continue
        for place in inside[index + 1 :]:
            between = text[name.end : place.start]
            if place.type in (*_PARTIES, EntityType.ROLE) or len(between) > _REACH_BEFORE:
                break
            if place.type is not EntityType.JURISDICTION:
                continue
            after = text[place.end : place.end + _REACH_AFTER]
            if _HOME_BEFORE.search(between) or (_A_PLACE.match(between) and _BODY_AFTER.match(after)):
                facts.append(
                    _joined(text, Slot.HOME, (name, place), (name.start, name.end), (place.start, place.end))
                )
            break
    return facts


def _is_naming(text: str, first: Name, second: Name) -> bool:
    """Whether one is said to be called the other: "X is referred to as Y", "the contract calls X the Y"."""
    between = text[first.end : second.start]
    if len(between) < _NAMING and _CALLED.search(between):
        return True
    return between.strip(' "\u201c') in ("", "the") and bool(
        _CALLS.search(text[max(0, first.start - 40) : first.start])
    )


def _joined(
    text: str, slot: Slot, names: tuple[Name, Name], subject: tuple[int, int], value: tuple[int, int]
) -> Fact:
    first, second = names
    between = text[first.end : second.start]
    start = first.end + len(between) - len(between.lstrip())
    trigger = (start, start + len(between.strip())) if between.strip() else (first.start, second.end)
    return Fact(slot, subject, value, first.start, second.end, trigger)


def _parties(text: str, names: Sequence[Name], sentences: Sequence[tuple[int, int]]) -> list[Fact]:
    """Organisations and persons that a trigger such as "by and between" introduces as parties."""
    facts = []
    for low, high in sentences:
        if low > _PREAMBLE:
            break
        inside = [n for n in names if low <= n.start < high]
        people = [n for n in inside if n.type in (EntityType.ORGANIZATION, EntityType.PERSON)]
        document = any(n.type is EntityType.DOCUMENT for n in inside) or re.search(
            r"\b(?:agreement|contract|contracted|document|lease|deal|parties)\b",
            text[low:high],
            re.IGNORECASE,
        )
        trigger = _PARTY_TRIGGER.search(text, low, high)
        if not people or trigger is None or not document:
            continue
        for name in people:
            if name.start > trigger.start() and not _PARTY_BEFORE.search(
                text[max(low, name.start - 40) : name.start]
            ):
                continue
            if name.start < trigger.start() and high - low > _SHORT:
                continue
            begin, end = min(trigger.start(), name.start), max(trigger.end(), name.end)
            facts.append(Fact(Slot.PARTY, None, (name.start, name.end), begin, end, trigger.span()))
    return facts
