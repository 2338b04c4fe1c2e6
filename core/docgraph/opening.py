"""What the beginning of a contract tells by its form: who its parties are, and the day it was made.

Parties stand after "between", each at the place of one. A name is a party when it is given a short one ("the Supplier")
or says its own form (Inc., LLC, GmbH); descriptions, addresses and what stands in brackets are passed over. The time is
bounded for any text: so many places are tried, each within so many characters, by patterns that are linear. A date is
the contract's own where it says so: "is made and entered into as of this 3rd day of May".
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import islice

from core.extraction.names.places import is_known_place
from core.extraction.names.roles import role_key
from core.extraction.values.dates import find_dates
from core.extraction.values.value import Value

HEAD = 9_000  # characters of a contract in which its parties and its date are looked for
_SEGMENT = 2_600  # characters after "between" in which they stand
_CALLED_WITHIN = 420  # characters of description between a name and what it is called
_MOST = 12
_MOST_OPENINGS = 30  # places that say "between"; contracts say it a few times in their beginning
_MOST_STARTS = 60  # places after one of them at which a name may begin
_LONGEST = 120  # characters of a name; what is longer is a sentence in capitals
_BETWEEN = re.compile(
    r"\b(?:by\s+and\s+(?:between|among|amongst)|between|among|amongst)\b(?:\s+and\s+(?:between|among))?[:,\s]*",
    re.IGNORECASE,
)
_STOP = re.compile(
    r"\b(?:WHEREAS|Whereas|RECITALS?|Recitals?|WITNESSETH|W\s?I\s?T\s?N\s?E\s?S\s?S|NOW,?\s+THEREFORE|BACKGROUND|Background"
    r"|TABLE\s+OF\s+CONTENTS|Table\s+of\s+Contents|PREAMBLE|Preamble|[Aa]gree\s+as\s+follows|[Hh]ereby\s+agree"
    r"|(?:are|may\s+be|shall\s+be)\s+(?:\w+\s+)?(?:hereinafter|herein|individually|each|also|collectively|jointly|referred)"
    r"|is\s+(?:effective|made|entered|dated))\b"
    r"|\n[ \t]*(?:Source:|1\.|ARTICLE\b|Article\b|SECTION\b|Dated?\b|DATED?\b)"
)
_FORM = (
    r"(?:inc(?:orporated)?|l\.?\s?l\.?\s?c|l\.?l\.?p|l\.p|lp|ltd|limited|corp(?:oration)?|company|co|n\.a|s\.a(?:\.?r\.?l)?|sa|ag|gmbh|plc"
    r"|b\.v|bv|n\.v|nv|pty|s\.p\.a|trust|fund|bank|university|association|partnership|foundation|kg|pte|llp)"
)
_WORD = r"(?:[A-Z0-9\u00c0-\u00de][\w'\u2019.&/®™-]{0,60}|[a-z][\w-]{0,60}\.com|[a-z][A-Z]\w{0,60})"
_FORM_WORD = r"(?:plc|inc|llc|ltd|gmbh)\b\.?"  # as written in small letters
_GAP = r"(?:[ \t\xa0]{1,4}\n?[ \t]{0,12}|\n[ \t]{0,12})"
_NAME = re.compile(
    rf"{_WORD}(?:{_GAP}(?:{_WORD}|{_FORM_WORD}|&|[-\u2013](?={_GAP}(?!AND\b){_WORD})"
    rf"|(?:(?:of|for|OF|FOR)(?:{_GAP}(?:the|THE))?|de|la|the|and|AND)(?={_GAP}{_WORD}))){{0,12}}"
    rf"(?:\s?,{_GAP}?(?i:{_FORM})\b\.?(?:{_GAP}(?:&{_GAP})?(?i:{_FORM})\b\.?){{0,2}})?"
)
_HAS_FORM = re.compile(rf"(?:^|[\s,]){_FORM}\b\.?$", re.IGNORECASE)
_HAS_STRICT_FORM = re.compile(
    r"(?:^|[\s,])(?:inc(?:orporated)?|l\.?l\.?c|l\.?l\.?p|l\.?p|ltd|limited|corp(?:oration)?|n\.a|s\.?a(?:\.?r\.?l)?|ag|gmbh|plc"
    r"|b\.?v|n\.?v|s\.p\.a)\b\.?$",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    r"[\s,;:.\x00]*(?:(?:and|AND|And|with|&)\s+)?(?:(?:on\s+)?the\s+(?=[A-Z]))?(?:\(?(?:\d|[ivab]{1,3})[.)]\s*)?"
)
_NEXT = re.compile(
    r"(?:\band\b|\bAND\b|\bAnd\b|&|;|,)[\s:\x00-]*(?:the\s+|\(?(?:\d|[ivab]{1,3})[.)]\s*)?(?=[A-Z0-9\u00c0-\u00de])"
)
_CALLED = re.compile(
    r"\((?P<inner>[^()]{2,212})\)|\b(?:hereinafter|hereafter)\b|[\"\u201c']\s*the\s+[A-Z][\w ]{2,30}[\"\u201d']",
    re.IGNORECASE,
)
_QUOTES = frozenset("\"\u201c\u201d'\u2018\u2019?")  # "?" where a converter lost them
_NAME_BEFORE, _NAME_LENGTH = 120, 90  # characters in brackets before a short name's quotation mark, and after
_BRACKETS = re.compile(r"\((?:[^()]|\([^()]*\))*\)")
_MASK = "\x00"  # in place of what stands in brackets
_SENTENCE_END = re.compile(r"[\x00\"\u201d]\s*\.\s+[A-Z]|[a-z\d]{3}\.\s+(?:[A-Z]|The\b)")
_CLAUSE = re.compile(
    r"\b(?:shall|will|whereas|agrees?|desires?|wishes|has|have|was|were|is\s+engaged)\b", re.IGNORECASE
)
_POSTCODE = re.compile(r"[,\s]{1,4}\d{4,5}\b")  # after a state: "Minden, NV 89423" is no company
_SPLIT = re.compile(
    r"\s+(?:(?:and|AND|[-\u2013])\s+(?=[A-Z])|(?=\d|(?:unit|suite|room|flat|floor|level|no\.?)\s\d))",
    re.IGNORECASE,
)
_SHARES = re.compile(r",?\s+(?:and|AND)\s+[A-Z]")  # after a name with one short name for it and the next
_NOT_PARTY = re.compile(
    r"\b(?:date|agreement|contract|exhibit|schedule|article|section|subsidiar\w+|affiliates?|part(?:y|ies)|identification"
    r"|code)\b",
    re.IGNORECASE,
)
_ADDRESS = re.compile(
    r"\b(?:street|avenue|road|suite|floor|drive|lane|boulevard|blvd|highway|box|zip|parkway|plaza|building|tower)\b",
    re.IGNORECASE,
)
ABBREVIATED = re.compile(  # a name whose full stop is no sentence's
    r"(?:\b(?:inc|ltd|corp|co|l\.l\.c|l\.p|n\.a|s\.a|b\.v|n\.v|s\.p\.a|llc|lp)|\b[A-Z])\.$", re.IGNORECASE
)
_DATE_BEFORE = 160  # characters before a date in which it is said to be the contract's
_FULL = re.compile(r"\d{4}-\d\d-\d\d")
_MADE = re.compile(
    r"\b(?:made|entered\s+in(?:to)?|dated|executed|concluded|signed|made\s+effective|effective|last\s+(?:updated|revised)|date\s*:|date\s+of\s+this)\b"
    r"(?P<between>(?:(?!\b(?:Source|amend(?:ed|ing|s)?|that\s+certain|pursuant|expir\w+|terminat\w+|commenc\w+|WHEREAS)\b|[.;])[\s\S])*)$",
    re.IGNORECASE,
)
_LINE = re.compile(
    r"(?:^|\n)[ \t]*(?:as\s+of\s+|(?:dated?|filed|decided|issued)[ \t:]+(?:as\s+of\s+)?|effective\s+as\s+of\s+)?$",
    re.IGNORECASE,
)
_KIND = r"\b(?:AGREEMENT|CONTRACT|LEASE|LICEN[CS]E|Agreement|Contract|Lease)"
_UNDER_TITLE = re.compile(rf"{_KIND}[\s,]{{1,12}}$")
_IN_FOOTER = re.compile(rf"{_KIND}[ \t]{{1,4}}[-\u2013\u2014][ \t]{{1,4}}$")
_SIGNED = re.compile(r"(?:/s/|\\s\\)(?:[^.;]|(?<=\b[A-Za-z])\.)*$")  # a name, a title, a line
_OTHERS = re.compile(
    r"\b(?:that\s+certain|amends?|amended|amendment\s+to\s+the|original|prior|previous)\b", re.IGNORECASE
)
_SOURCE = re.compile(r"^[ \t]*Source:[^\n]*", re.MULTILINE)


def find_parties(text: str, *, least: int = 2) -> list[tuple[int, int]]:
    """Where the names of a contract's parties stand, in order; none when fewer than `least` (1 or 2) are found.

    Of several places that say "between" the first counts at which parties are given short names. One party alone
    ("and the undersigned") counts only where no place names two.
    """
    best: list[tuple[int, int]] = []
    alone: list[tuple[int, int]] = []
    for opening in islice(_BETWEEN.finditer(text[:HEAD]), _MOST_OPENINGS):
        segment = text[opening.end() : opening.end() + _SEGMENT]
        stop = _STOP.search(segment)
        segment = segment[: stop.start()] if stop else segment
        found = list(_parties(segment))
        places = [(opening.end() + start, opening.end() + end) for start, end, _ in found]
        is_called = all(is_called for _, _, is_called in found)
        if len(found) >= 2 and is_called:
            return places
        if len(found) >= 2:
            best = best or places
        elif found and is_called and _HAS_STRICT_FORM.search(text[slice(*places[0])]):
            alone = alone or places
    return best or (alone if least < 2 else [])


def party_names(text: str, *, least: int = 2) -> tuple[str, ...]:
    """The names of a contract's parties as its beginning first spells them, each once."""
    names = (" ".join(text[start:end].split()) for start, end in find_parties(text, least=least))
    once: dict[str, str] = {}  # "Alder Inc." and "ALDER INC." are one
    for name in names:
        once.setdefault(name.casefold(), name)
    return tuple(once.values())


def names_company(text: str) -> bool:
    """Whether a text has a name that tells its form: "Birch Foods LLC"."""
    return any(
        _HAS_STRICT_FORM.search(match[0].rstrip(", ")) and " " in match[0] for match in _NAME.finditer(text)
    )


def _parties(segment: str) -> Iterator[tuple[int, int, bool]]:
    """(start, end, whether it is given a short name) of each party in what follows "between"."""
    masked = _BRACKETS.sub(lambda match: _MASK * len(match[0]), segment)
    before = _BEFORE.match(masked)
    starts = [before.end() if before else 0, *(match.end() for match in _NEXT.finditer(masked))]
    aliases = [match.span() for match in _CALLED.finditer(segment) if _gives_name(match)]
    end, count = -1, 0
    for start in starts[:_MOST_STARTS]:
        match = _NAME.match(masked, start) if start >= end else None
        if match is None:
            continue
        if count > 1 and _SENTENCE_END.search(masked, end, start + 1):
            return
        last = _end(masked, match)
        is_called = _is_called(masked, (start, last), _next_place(aliases, last))
        is_listed = masked[:start].rstrip(" \n\t").endswith((",", ";"))
        if _POSTCODE.match(masked, last) or not _is_party(
            masked[start:last], is_called=is_called, is_listed=is_listed
        ):
            if start == starts[0]:
                return
            continue
        yield start, last, is_called
        end, count = last, count + 1
        if count == _MOST:
            return


def _is_called(masked: str, name: tuple[int, int], called: int | None) -> bool:
    """Whether the short name at `called` is that of a name, alone or together with the next."""
    if called is None:
        return False
    between = masked[name[1] : called]
    if _SHARES.match(between) and _HAS_FORM.search(masked[slice(*name)]):
        return _CLAUSE.search(between) is None
    return not _is_others(between)


def _gives_name(match: re.Match[str]) -> bool:
    """Whether what stands in brackets quotes a name; other words that give one always do."""
    inner = match["inner"]
    return inner is None or any(
        place <= _NAME_BEFORE and 1 <= len(inner) - place - 1 <= _NAME_LENGTH
        for place, character in enumerate(inner)
        if character in _QUOTES
    )


def _next_place(aliases: Sequence[tuple[int, int]], last: int) -> int | None:
    """Where the first short name behind a name begins, if it is near enough."""
    place = bisect_left(aliases, (last, 0))
    if place == len(aliases) or aliases[place][1] > last + _CALLED_WITHIN:
        return None
    return aliases[place][0]


def _end(text: str, match: re.Match[str]) -> int:
    """Where a name ends: before an "and" after its form, without the full stop of a sentence."""
    words = match[0]
    for joint in _SPLIT.finditer(words):
        if _HAS_STRICT_FORM.search(words[: joint.start()]) and joint.start() > 3:
            words = words[: joint.start()]
            break
    words = words.rstrip(" \t\n,;&-")
    if words.endswith(".") and not ABBREVIATED.search(words):
        words = words.rstrip(".")
    return match.start() + len(words)


def _is_others(between: str) -> bool:
    """Whether a short name is that of another name, which tells its form, or of what a sentence speaks of."""
    return _CLAUSE.search(between) is not None or any(
        _HAS_FORM.search(match[0].rstrip(",")) and not _POSTCODE.match(between, match.end())
        for match in _NAME.finditer(between)
        if " " in match[0]
    )


def _is_party(name: str, *, is_called: bool, is_listed: bool) -> bool:
    """Whether words at the place of a party are one; after a comma (`is_listed`) an address may stand there."""
    plain = " ".join(name.split())
    if not 3 <= len(plain) <= _LONGEST or _NOT_PARTY.search(plain) or not re.search(r"[A-Za-z]{2}", plain):
        return False
    has_form = " " in plain and _HAS_STRICT_FORM.search(plain) is not None
    if _ADDRESS.search(plain) and not (has_form and is_called):  # "Birch Tower, L.P." owns one
        return False
    if is_known_place(plain) or role_key(plain) is not None:
        return False
    if has_form:
        return not re.match(r"(?:[A-Z]{2}\.?\s+)?\d{4,}|.*\b\d{5}\b", plain)
    if _HAS_FORM.search(plain):
        return is_called and " " in plain
    return is_called and not is_listed and (" " in plain or len(plain) > 4)


def find_opening_date(text: str) -> Value | None:
    """The first whole date in the beginning that is said to be that of the making; else one on a line of its own.

    A date that an earlier agreement has ("that certain lease dated ...") is passed over. Where the signatures
    stand in the beginning too, as in a contract of two pages, the last of their dates counts when there is no other.
    None when the beginning tells no day.
    """
    head = _SOURCE.sub(lambda match: " " * len(match[0]), text[:HEAD])
    dates = [value for value in find_dates(head) if _FULL.fullmatch(value.canonical)]
    for value in dates:
        before = head[max(0, value.start - _DATE_BEFORE) : value.start]
        made = _MADE.search(before)
        if made and not _OTHERS.search(before[made.start() :]) and not _OTHERS.search(before[-60:]):
            return value
        if _IN_FOOTER.search(before) or (_UNDER_TITLE.search(before) and value.start < HEAD // 9):
            return value
    alone = [value for value in dates if value.start < HEAD // 3 and _stands_alone(head, value)]
    if alone:
        return alone[0] if len({value.canonical for value in alone}) == 1 else None
    signed = [each for each in dates if _SIGNED.search(head[max(0, each.start - _DATE_BEFORE) : each.start])]
    return max(signed, key=lambda value: value.canonical, default=None)


def dates_in(text: str) -> Iterator[tuple[int, int, date]]:
    """(start, end, date) of the whole dates in a text, in order."""
    for value in find_dates(text):
        if _FULL.fullmatch(value.canonical):
            yield value.start, value.end, date.fromisoformat(value.canonical)


def _stands_alone(head: str, value: Value) -> bool:
    """Whether nothing else stands on the line."""
    after = head[value.end :].split("\n", 1)[0]
    return _LINE.search(head[max(0, value.start - 60) : value.start]) is not None and not after.strip(" .,")
