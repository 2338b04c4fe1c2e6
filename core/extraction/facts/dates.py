"""When a document is dated, takes effect and ends."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from core.extraction.facts.fact import Fact, Slot
from core.extraction.facts.window import window_of
from core.extraction.names.name import Name
from core.types import EntityType

# The trigger phrases of each slot, looked for near a value of its type.
_DATE_TRIGGERS: tuple[tuple[Slot, str], ...] = (
    (
        Slot.EXPIRES,
        r"expir\w+|terminat(?:es?|ing|ion\s+date)\b|(?<!year )(?<!period )(?<!quarter )(?<!month )(?<!week )"
        r"\bend(?:s|ed|ing)?\b(?!\s+(?:early|earlier|sooner|prematurely)\b)(?=\s+(?:on|at|upon|date)|\W)|laps\w+|"
        r"\buntil\b(?!\s+after\b)|\bthrough\b|runs?\s+(?:out|to|till)|(?:is|are)\s+(?:up|over)\s+on\b|winds?\s+up\s+on|wraps?\s+up\s+on|comes?\s+to\s+an\s+end|conclud(?:es|ing)\s+on|"
        r"\bcloses?\s+on\b|comes?\s+to\s+a\s+close|stops?\s+(?:being\s+in\s+force|on)|ceases?|maturity|end\s+date|last\s+day|final\s+day",
    ),
    (
        Slot.EFFECTIVE,
        r"\beffective\b|commenc\w+|\bbegin\w*|\bbegan\b|\bstart(?:s|ed|ing)?\b|tak(?:es?|ing)\s+(?:legal\s+)?effect|"
        r"took\s+(?:legal\s+)?effect|(?:in|into)\s+(?:force|effect)|operative|\bbinding\s+(?:from|as\s+of)|goes?\s+live|kicks?\s+in\b|gets?\s+under\s+way|sets?\s+in\b|"
        r"has\s+applied|applies\s+from|\bruns?\s+from|in\s+force\s+(?:from|since)|first\s+day\s+of|\bopens?\s+on\b|\bfrom\s+and\s+after",
    ),
    (
        Slot.DATED,
        r"\bdated?\b(?!\s+of\s+(?:decision|filing|issue|loss|birth|hire|sale|purchase|delivery|trial|appeal))|\bmade\b|\benter(?:ed|ing)?\s+into|\bentered\b|execut\w+|\bsign(?:ed|ing|ature)\b|conclud(?:ed)\b|"
        r"bears?\s+the\s+date|carries\s+the\s+date|\bstruck\b|\bagreed\b|formed|drawn\s+up|\bconcluded\b|"
        r"date\s+of\s+(?:this|the)\s+(?:agreement|contract|lease)|\bcame\s+about|\bdates\s+from|\bdates\s+back|set\s+down",
    ),
)
_DATE_TRIGGER = re.compile(
    "|".join(f"(?P<{slot.name}>{pattern})" for slot, pattern in _DATE_TRIGGERS), re.IGNORECASE
)
_HEDGED = re.compile(
    r"\b(?:anticipat\w+|expect\w*|estimat\w+|project(?:s|ed)|target\w*|tentative\w*)\b", re.IGNORECASE
)
_BARE_DATE = re.compile(r"dated?", re.IGNORECASE)
_SIGNED = re.compile(r"\bdated?\s*:?\s*(?:as\s+of\s+)?$", re.IGNORECASE)
_IT = re.compile(r"\W*(?:It|They|Both)\b")  # "The term is sixty months. It starts on ..."
# What somebody may do from a day on, or does: "shelves can go in starting May 9" says nothing of the term.
_ACT = re.compile(
    r"\b(?:may|might|can|could|shall|must|will|would|(?:was|were|is|are)\s+(?:able|allowed|free|permitted)\s+to)\s+(?:not\s+|also\s+)?"
    r"(?!(?:be|been|commence|begin|start|run|last|continue|take|go\s+(?:live|into\s+effect)|have\s+effect|apply)\b)[a-z]{2,}\b",
    re.IGNORECASE,
)
# "Her guaranty expires May 31", "she is liable until May 31": the guaranty ends, not the lease.
_OF_GUARANTY = re.compile(
    r"\b(?:(?:he|she|guarantor)\b|(?:her|his|the|this|personal)\s+(?:\w+\s+)?guarant(?:y|ee)\b)(?:(?!\b(?:lease|term)\b)[^.;])*$",
    re.IGNORECASE,
)
# "If both options are used, the lease runs through October 31, 2034": another end than that of the term.
_IF_RENEWED = re.compile(
    r"\b(?:if|should|assuming|with|once|after|were)\b[^.;]{0,40}\b(?:options?|renew\w*|exten(?:d|sion)\w*)\b[^.;]{0,40}"
    r"\b(?:used|exercised|taken(?:\s+up)?|invoked|made\s+use\s+of|it|renew\w*|extended|included)\b",
    re.IGNORECASE,
)
_FROM_THEN_ON = re.compile(r"starting|beginning|commencing|from\s+and\s+after", re.IGNORECASE)
_TERM_SAID = re.compile(r"\b(?:lease|agreement|contract|term|rent|tenancy|obligations?)\b", re.IGNORECASE)
_SAID = 120  # characters before in which it is said what "it" is
_RIGHT = re.compile(
    r"\b(?:may|can|could|right|rights|option|entitled|free|able|not)\s+(?:to\s+)?(?:\w+ly\s+)?"
    r"(?:(?:bring|put)\s+(?:(?:the|this|its)\s+\w+\s+to\s+)?an\s+)?$",
    re.IGNORECASE,
)
_RANGE = re.compile(r"until|through", re.IGNORECASE)  # speaks of the date behind it, never of one before
_DEADLINE = re.compile(
    r"\b(?:has|have|had|gets?|given)\s+$", re.IGNORECASE
)  # "Tenant has until May 5 to finish"
_BEFORE_RIGHT = 40  # characters
_BESIDE = 30  # characters between two triggers of one date: "made and effective as of"
_ABOUT_DOCUMENT = re.compile(
    r"\b(?:this|the|said)\s+(?:\w+\s+){0,3}(?:agreement|contract|lease|term|deed|license|amendment)\b|"
    r"(?:effective|expiration|expiry|commencement|termination)\s+date|"
    r"initial\s+term|\bagreement\s+(?:is|was|dated|made|shall|will)",
    re.IGNORECASE,
)
_OTHER_DOCUMENT = re.compile(
    r"\b(?:that|certain|another|prior|previous|original|separate|existing|related)\s+(?:[\w&-]+\s+){0,4}$",
    re.IGNORECASE,
)
_DOCUMENT_BEFORE = re.compile(r"^\W*(?:\([^)]{0,60}\)\W*)?(?:(?:is|was|were|has\s+been)\s+)?$")
# "The first payment is made by May 5", "the schedule is dated May 5": a deadline, and the date of a part.
_UNTIL = re.compile(
    r"\s+(?:no\s+later\s+than|by|before|within|on\s+or\s+before|not\s+later\s+than)\s", re.IGNORECASE
)
_PART = re.compile(
    r"\b(?:schedule|exhibit|annex|appendix|invoice|purchase\s+order|notice|payment|instal?lment)\b[^,.;]{0,40}$",
    re.IGNORECASE,
)
_WHOLE = 2000  # characters; a text this short speaks of one document throughout
_FRONT = 5000  # a long document is dated at its front
_NAMING = 80  # characters between a name and what it is called
_BLANK = 400  # characters of space and leader dots between a document and "dated"


def find_date_facts(text: str, sentence: tuple[int, int], inside: Sequence[Name]) -> list[Fact]:
    """What the whole dates of a sentence are the dates of; nothing when no phrase near one says so."""
    dates = [index for index, name in enumerate(inside) if _is_whole_date(name)]
    if not dates:
        return []
    is_anchored = len(text) <= _WHOLE or _ABOUT_DOCUMENT.search(text, *sentence) is not None
    if not is_anchored and _IT.match(text, *sentence):
        is_anchored = _ABOUT_DOCUMENT.search(text, max(0, sentence[0] - _SAID), sentence[0]) is not None
    return [
        fact
        for index in dates
        for fact in _facts_of(text, window_of(text, sentence, inside, index), inside, index, is_anchored)
    ]


def _is_of_something_else(text: str, low: int, match: re.Match[str], name: Name) -> bool:
    """Whether a date is a deadline for something to be made, or the date of a part or a paper, not of the document."""
    is_deadline = _UNTIL.match(text, match.end(), name.start + 1) is not None
    return is_deadline or _PART.search(text[low : match.start()]) is not None


def _is_whole_date(name: Name) -> bool:
    return name.type is EntityType.DATE and len(name.canonical) >= 7 and not name.canonical.startswith("--")


def _facts_of(
    text: str, window: tuple[int, int], inside: Sequence[Name], index: int, is_anchored: bool
) -> list[Fact]:
    name = inside[index]
    low, high = window
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
        if slot is Slot.DATED and _is_of_something_else(text, low, match, name):
            continue
        if slot is Slot.EFFECTIVE and _is_of_act(text, low, match):
            continue
        if slot is Slot.EXPIRES and _OF_GUARANTY.search(text[low : match.start()]):
            continue
        if slot is Slot.EXPIRES and _IF_RENEWED.search(text, low, match.start()):
            continue
        if slot is not Slot.DATED and _HEDGED.search(text, low, name.start):
            continue  # a plan, not a date
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
    before = [
        m for m in _DATE_TRIGGER.finditer(text, window[0], name.start) if not _is_deadline(text, m, name)
    ]
    after = [m for m in _DATE_TRIGGER.finditer(text, name.end, window[1]) if not _is_of_other(text, m)]
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


def _is_deadline(text: str, trigger: re.Match[str], name: Name) -> bool:
    """Whether words before a date give somebody time or a right: "has until May 5", "may terminate after May 5"."""
    if re.fullmatch(r"\s+of\s+", text[trigger.end() : name.start]) and trigger.group().lower() == "end":
        return True  # "used by the end of May 5"
    if _RANGE.fullmatch(trigger.group()):
        return _DEADLINE.search(text, max(0, trigger.start() - 12), trigger.start()) is not None
    return _is_right(text, trigger)


def _is_of_other(text: str, trigger: re.Match[str]) -> bool:
    """Whether a phrase behind a date speaks of something else: "By July 15, Tenant may terminate"."""
    if trigger.lastgroup != Slot.EXPIRES.name:
        return False
    return _RANGE.fullmatch(trigger.group()) is not None or _is_right(text, trigger)


def _is_of_act(text: str, low: int, trigger: re.Match[str]) -> bool:
    """Whether "starting" says from when on somebody does something else: "Tenant may enter beginning May 9"."""
    before = text[low : trigger.start()]
    is_act = _FROM_THEN_ON.fullmatch(trigger.group()) is not None and _ACT.search(before) is not None
    return is_act and not _TERM_SAID.search(before)


def _is_right(text: str, trigger: re.Match[str]) -> bool:
    """Whether somebody may end something, which says nothing of when it ends."""
    before = max(0, trigger.start() - _BEFORE_RIGHT)
    return trigger.lastgroup == Slot.EXPIRES.name and _RIGHT.search(text, before, trigger.start()) is not None


def _is_title_date(text: str, inside: Sequence[Name], index: int) -> bool:
    """Whether the date stands right after the document's name, as on a title page."""
    if index == 0 or inside[index - 1].type is not EntityType.DOCUMENT:
        return False
    return not text[inside[index - 1].end : inside[index].start].strip(" \t\n\r,-")


def _is_other_document(text: str, inside: Sequence[Name], trigger: re.Match[str]) -> bool:
    """Whether the words speak of "that certain Lease dated ...", not of the document itself."""
    for name in _before(inside, trigger.start(), _NAMING):
        if name.type is EntityType.DOCUMENT:
            return bool(_OTHER_DOCUMENT.search(text[max(0, name.start - 50) : name.start]))
    return False


def _document_of(text: str, inside: Sequence[Name], trigger: re.Match[str]) -> tuple[int, int] | None:
    """The document named right before the trigger: "the Lease dated ...", "that Loan Agreement, dated ..."."""
    for name in _before(inside, trigger.start(), _BLANK):
        if name.type is EntityType.DOCUMENT:
            if _DOCUMENT_BEFORE.match(text[name.end : trigger.start()]):
                return name.start, name.end
            return None
    return None


def _before(inside: Sequence[Name], place: int, reach: int) -> Iterator[Name]:
    """The names that end at most `reach` characters before a place, the nearest first."""
    for index in range(bisect_right(inside, place, key=lambda name: name.end) - 1, -1, -1):
        if place - inside[index].end > reach:
            return
        yield inside[index]
