"""What a duration is the length of: the term, a renewal, a warranty, or a notice, and of what.

"Renews for five (5) year periods unless a party gives notice at least 120 days before the end" has two
durations in one sentence: each belongs to the words around it, up to the next duration.
"""

import re
from collections.abc import Sequence

from core.extraction.facts.fact import Fact, Slot
from core.extraction.facts.window import window_of
from core.extraction.names.name import Name

_NOTICE = re.compile(
    r"\bnotices?\b|\bheads-?up\b|\bnotif\w+|\bwarning\b|\badvance\s+warning|\badvis(?:es?|ed)\b", re.I
)
_RENEWAL = re.compile(r"(?<!non-)(?<!non)renew\w*|exten(?:d|sion)\w*|roll(?:s|ing)?\s+over|prolong\w*", re.I)
_TOGETHER = re.compile(r"\b(?:together|altogether|combined|in\s+all|in\s+total|add(?:s|ed)?\s+up)\b", re.I)
_NON_RENEWAL = re.compile(r"renew\w*|exten(?:d|sion)\w*|roll(?:s|ing)?\s+over|prolong\w*", re.I)
_ENDING = re.compile(
    r"terminat\w*|cancel\w*|without\s+cause|for\s+convenience|withdraw\w*"
    r"|\bend(?:s|ed|ing)?\b(?=\s+(?:the|this|of\s+(?:the|this))\s+(?:agreement|contract|lease|relation))",
    re.I,
)
_FOR_CAUSE = re.compile(
    r"\bbreach\w*|\bdefault\w*|\bcure[ds]?\b|\bremed\w+|insolven\w*|bankrupt\w*|\bfail(?:s|ed|ure)?\b|non-?payment",
    re.I,
)
_WARRANTY = re.compile(r"\bwarrant(?:y|ies|s|ed)\b|\bguarantee[ds]?\b", re.I)
_TERM = re.compile(
    r"(?<!-)\bterm\b(?!\s*[\"\u201c])|continu\w+|(?:in|into)\s+(?:full\s+)?(?:force|effect)|\blasts?\b|\bduration\b"
    r"|\bremains?\b(?!\s+(?:unpaid|outstanding|overdue|uncured|due|owing|payable)\b)|\bruns?\b|\bvalid\b|\b(?:made|concluded|entered\s+into|signed|agreed|bound)\b|\binitial\s+period\b",
    re.I,
)
_TERM_BEHIND = re.compile(r"^\W*(?:initial\s+)?(?:term|duration)\b", re.I)
_INITIAL = re.compile(r"\binitial\s+(?:(?:term|period)\s+of\s+)?$", re.I)
_OF_INITIAL = re.compile(r"\s+(?:of|for)\s+(?:the\s+)?initial\s+(?:term|period)\b", re.I)
_ADDITIONAL = re.compile(
    r"\b(?:additional|successive|subsequent|further|automatic|consecutive|renewal|extension)"
    r"(?:\s+(?:periods?|terms?|renewals?)(?:,|\s+of)?)?\s+(?:of\s+)?$",
    re.I,
)
# "during the first six months of the term", "and for a period of two years thereafter": a part of it, or time after it
_NOT_WHOLE = re.compile(
    r"\b(?:first|second|third|fourth|next|last|remaining|every|each|any|within|than|exceeds?|least|during)\s+(?:the\s+)?$"
    r"|\band\s+(?:thereafter\s+)?(?:for\s+)?(?:a\s+)?(?:period\s+)?(?:of\s+)?$"
    r"|(?<!continue )\bthereafter\s+for\s+a\s+period\s+of\s+$",
    re.I,
)
_OTHER_VERB = re.compile(
    r"\b(?:shall|will|may|must)\s+(?!be\b|continue|remain|have\b|run|last|commence|begin|end\b|start|expire|not\b|thereafter)",
    re.I,
)
_OF_DOCUMENT = re.compile(
    r"\b(?:this|the|said)\s+(?:\w+\s+){0,3}(?:agreement|contract|lease|deed|license|term|appointment)\b|\bits\b|\bit\b"
    r"|initial\s+(?:term|period)|\bterm\s+(?:is|shall|will)|\bTerm\b|\beffective\s+date\b",
    re.I,
)
# What else has a length: a duration beside these is none of the term.
_OF_OTHERS = re.compile(
    r"confidential\w*|non-?\s?compet\w*|non-?\s?solicit\w*|insur\w+|surviv\w*|royalt\w+|invoic\w*|\bpa(?:y|id|ys|yable|yments?)\b"
    r"|records?\b|audit\w*|inspect\w*|exercis\w*|option\b|vest\w*|deliver\w*|train\w*|suspen\w*|claims?\b|sell-?\s?off|defects?\b"
    r"|solicit\w*|accident\w*|impressions?\b",
    re.I,
)
# "within 30 days after notice", "two years after termination": a time after an event.
_EVENT = r"(?:receipt|receiv\w+|delivery|terminat\w*|expir\w*|occurrence|request\w*|invoice|shipment|end\b)"
_AFTER_EVENT = re.compile(
    r"^['\u2019]?\s*(?:period\s+|time\s+)?(?:(?:after|following|from)\s+(?:(?:the|any|such|its|said|an?|date|of|written|prior)\s+){0,5}"
    rf"(?:{_EVENT}|notice|notif\w*|written)|of\s+(?:(?:the|any|such|its|said|an?|date|of)\s+){{0,4}}{_EVENT})",
    re.I,
)
_OPTION = re.compile(r"^\s*(?:renewal\s+|extension\s+)?(?:options?|renewals?|extensions?|terms?)\b", re.I)
_EACH_AFTER = re.compile(r"^\s*,?\s*(?:each|apiece|at\s+a\s+time)\b", re.I)  # of several: no notice is
_EACH_BEFORE = re.compile(
    r"\beach(?:\s+one)?\s+(?:lasting|running|being|of|for|adding)\s+(?:an?\s+(?:further|additional|extra)\s+|an?\s+\w+\s+of\s+)?$",
    re.I,
)
_WITHIN = re.compile(r"\bwithin\s+(?:the\s+|a\s+period\s+of\s+)?$", re.I)  # has until then to do it
_BEFORE_END = re.compile(
    r"^['\u2019]?\s*(?:period\s+)?(?:(?:or|and)\s+(?:more|longer|earlier)\s+)?(?:prior\s+to|before|in\s+advance|ahead)",
    re.I,
)
# "The 120-day window for refunding the deposit": no length of the agreement.
_WINDOW = re.compile(
    r"^\s*(?:long\s+)?(?:window|deadline|limit|grace|cut-?off|turnaround|cure\b|repair\b|refund\b|payback|notice|countdown|clock"
    r"|allowance|interval|(?:period|time\s*frame|timeframe|timeline|span)\s+(?:for|to|in\s+which|within\s+which|allowed|given))",
    re.I,
)
# "Three years plus two extensions": the term, before the renewals.
_PLUS_RENEWALS = re.compile(
    r"^\s*,?\s*(?:\+|plus|and\s+then|together\s+with|followed\s+by)\s+(?:\w+\s+){0,3}?(?:extensions?|renewals?|options?)\b",
    re.I,
)
_NOTICE_AFTER = 70  # characters between a duration and "notice" behind it
_NEAR = 130
_BESIDE = 45
_AUDIT = re.compile(r"\baudit\w*|\binspect\w*", re.I)
_EXPIRY = re.compile(r"\bexpir\w+\s+of\s+(?:the|any)\s+(?:\w+\s+){0,2}$", re.I)
_SENTENCE = 700  # characters of a sentence that may say what a notice is for


def find_duration_facts(
    text: str, sentence: tuple[int, int], inside: Sequence[Name], index: int
) -> list[Fact]:
    """What `inside[index]`, a duration, is the length of; nothing when no phrase near it says so."""
    name = inside[index]
    low, high = window_of(text, sentence, inside, index)
    around = _Around(text, name, (max(low, name.start - _NEAR), high), sentence)
    found = around.by_adjective() or around.notice() or around.renewal() or around.warranty() or around.term()
    if found is None:
        return []
    slot, match = found
    begin, end = around.stretch(slot, match)
    return [Fact(slot, None, (name.start, name.end), begin, end, match.span())]


class _Around:
    """The words around one duration, asked one question after another."""

    def __init__(self, text: str, name: Name, window: tuple[int, int], sentence: tuple[int, int]) -> None:
        self._text = text
        self._name = name
        self._low, self._high = window
        self._sentence = max(sentence[0], name.start - _SENTENCE), min(sentence[1], name.end + _SENTENCE)
        self._before = text[self._low : name.start]
        self._after = text[name.end : self._high]

    def by_adjective(self) -> tuple[Slot, re.Match[str]] | None:
        """ "An initial five (5) year term", "renew for additional two-year periods": the word before decides."""
        if name := _INITIAL.search(self._before):
            return Slot.TERM, self._at(name)
        if first := _OF_INITIAL.match(self._text, self._name.end):
            return Slot.TERM, first
        if (added := _ADDITIONAL.search(self._before)) and _NON_RENEWAL.search(
            self._text, self._sentence[0], self._name.start
        ):
            return Slot.RENEWAL, self._at(added)
        return None

    def stretch(self, slot: Slot, match: re.Match[str]) -> tuple[int, int]:
        """All the words that state the fact: with a notice, what it is a notice of."""
        places = [(match.start(), match.end()), (self._name.start, self._name.end)]
        if of_what := {Slot.RENEWAL_NOTICE: _NON_RENEWAL, Slot.TERMINATION_NOTICE: _ENDING}.get(slot):
            places += [m.span() for m in of_what.finditer(self._text, self._low, self._high)]
        return min(start for start, _ in places), max(end for _, end in places)

    def _at(self, match: re.Match[str]) -> re.Match[str]:
        """The same match with its place in the whole text."""
        found = match.re.search(self._text, self._low + match.start(), self._name.start)
        assert found is not None
        return found

    def notice(self) -> tuple[Slot, re.Match[str]] | None:
        """A notice before the end of something; which end, the sentence tells."""
        match = self._nearest(_NOTICE, _NOTICE_AFTER)
        if match is None or _AFTER_EVENT.match(self._after) or _OPTION.match(self._after):
            return None
        if _EACH_AFTER.match(self._after) or _EACH_BEFORE.search(self._before):
            return None
        between = self._text[min(match.end(), self._name.end) : max(match.start(), self._name.start)]
        if ";" in between:
            return None  # "has given notice thereof; or (b) for a period of ninety days"
        whole = self._text[slice(*self._sentence)]
        if _NON_RENEWAL.search(whole):
            return Slot.RENEWAL_NOTICE, match
        near = f"{self._before} {self._after}"
        if _ENDING.search(whole) and not _FOR_CAUSE.search(near) and not _AUDIT.search(near):
            return Slot.TERMINATION_NOTICE, match
        return Slot.NOTICE, match

    def renewal(self) -> tuple[Slot, re.Match[str]] | None:
        """A renewal or an extension."""
        match = self._nearest(_RENEWAL, _BESIDE)
        if match is not None and _TOGETHER.search(self._text, match.start(), self._name.start):
            return None
        if match is None or _BEFORE_END.match(self._after) or _AFTER_EVENT.match(self._after):
            return None
        if _PLUS_RENEWALS.match(self._after):
            return None
        if _WITHIN.search(self._before):
            return None
        return Slot.RENEWAL, match

    def warranty(self) -> tuple[Slot, re.Match[str]] | None:
        """A warranty for products or services."""
        match = self._nearest(_WARRANTY, _BESIDE)
        if match is None or _EXPIRY.search(self._text, self._low, match.start()):
            return None
        return Slot.WARRANTY, match

    def term(self) -> tuple[Slot, re.Match[str]] | None:
        """The document's own term."""
        match = self._nearest(_TERM, _BESIDE)
        if match is None or _BEFORE_END.match(self._after) or _AFTER_EVENT.match(self._after):
            return None
        if _WINDOW.match(self._after):
            return None
        if self._name.canonical.startswith("PT") or _NOT_WHOLE.search(self._before):
            return None
        is_behind = match.start() >= self._name.end
        if is_behind and not _TERM_BEHIND.match(self._after):
            return None
        if not is_behind and _OTHER_VERB.search(self._text, match.end(), self._name.start):
            return None
        whole = self._text[slice(*self._sentence)]
        if not _OF_DOCUMENT.search(whole) or _OF_OTHERS.search(f"{self._before} {self._after}"):
            return None
        return Slot.TERM, match

    def _nearest(self, pattern: re.Pattern[str], reach: int) -> re.Match[str] | None:
        name = self._name
        near = list(pattern.finditer(self._text, self._low, min(self._high, name.end + reach)))
        near = [m for m in near if m.end() <= name.start or m.start() >= name.end]
        return min(
            near,
            key=lambda m: name.start - m.end() if m.end() <= name.start else m.start() - name.end,
            default=None,
        )
