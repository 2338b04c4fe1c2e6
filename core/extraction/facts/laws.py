"""Which law governs a document."""

import re

from core.extraction.facts.fact import Fact, Slot
from core.extraction.names.name import Name

_LAW_TRIGGER = re.compile(
    r"govern\w*|constru\w+|interpret\w*|controll?\w*|choice\s+of\s+law|applicable\s+law|appl(?:y|ies|ied)|subject\s+to|"
    r"\bread\b|determined|enforced|understood|dictat\w+|regulat\w+|rul(?:es?|ed)\b|disputes?|cho(?:ose|se|sen)\b",
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
_RULES = re.compile(
    r"^\W*(?:shall|will|must|is\s+to|are\s+to)?\s*(?:govern|control|apply|applies)\w*\b", re.IGNORECASE
)
_LAW_ALONE = re.compile(
    r"(?P<law>\s+(?:state\s+)?law)\s*(?:[;,.]|$)", re.IGNORECASE
)  # "Ohio law; suit in ..."
_LAW_LABEL = re.compile(
    r"(?:^|[\n;|.)•*-])\s*(?P<label>(?:governing|applicable|controlling)\s+law|choice\s+of\s+law)\W{0,3}[:=|]\W{0,3}"
    r"(?:(?:the\s+)?(?:laws?\s+of\s+)?(?:the\s+)?(?:state|commonwealth)\s+of\s+|laws?\s+of\s+)?$",
    re.IGNORECASE,
)  # "Governing law: Ohio"
_LAW_REACH = 260  # characters between "governed by" and the place


def find_law_facts(text: str, sentence: tuple[int, int], name: Name) -> list[Fact]:
    """That the law of a jurisdiction governs; a place of incorporation or of a court is none."""
    low, high = sentence
    before = text[max(low, name.start - 160) : name.start]
    after = text[name.end : min(high, name.end + 40)]
    if label := _LAW_LABEL.search(before):
        start = name.start - len(before) + label.start("label")
        place = (start, start + len(label["label"]))
        return [Fact(Slot.GOVERNED_BY, None, (name.start, name.end), start, name.end, place)]
    if not (_LAW_BEFORE.search(before) or _LAW_AFTER.match(after)):
        return []
    clause = re.split(r"[;]|\bwithout\b", before)[-1]
    is_said = _RULES.match(after) or re.search(r"govern|constru", clause, re.IGNORECASE)
    if _NOT_GOVERNING.search(clause[-90:]) and not is_said:
        return []
    near = max(low, name.start - 2 * _LAW_REACH), min(high, name.end + 2 * _LAW_REACH)
    if not before.strip(" \n\t-•·") and (bare := _LAW_ALONE.match(after)):
        stop = name.end + bare.end("law")
        return [Fact(Slot.GOVERNED_BY, None, (name.start, name.end), name.start, stop, (name.end, stop))]
    triggers = list(_LAW_TRIGGER.finditer(text, *near))
    if not triggers:
        return []
    nearest = min(triggers, key=lambda m: min(abs(m.start() - name.start), abs(m.end() - name.start)))
    if min(abs(nearest.start() - name.end), abs(nearest.end() - name.start)) > _LAW_REACH:
        return []
    begin, end = min(nearest.start(), name.start), max(nearest.end(), name.end)
    return [Fact(Slot.GOVERNED_BY, None, (name.start, name.end), begin, end, nearest.span())]
