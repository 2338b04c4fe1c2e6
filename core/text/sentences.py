"""Sentences of legal text by rule, without a model: the same text always gives the same spans.

A blank line always ends a sentence. A single line break ends one only at a heading, a list item
or a row of a table (`core.text.lines`); a semicolon never does. Full stops of abbreviations,
initials, citations and clause numbers do not end a sentence (see the lists below).
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from core.text.document import trim_span
from core.text.lines import ends_at_newline

CORPORATE_FORMS = frozenset(
    """inc corp co ltd llc llp lp plc bros assn cos mfg intl natl
    l.l.c l.l.p l.p p.c p.a p.l.c n.a n.v s.a b.v s.p.a a.g""".split()
)

# A sentence goes on after these, whatever follows.
TITLES = frozenset(
    """mr mrs ms dr prof hon rev messrs mmes gen sen gov pres capt col cmdr lt maj sgt st mt ft jdg judg supt atty
    v vs cf viz e.g i.e eg ie a.k.a f.k.a d.b.a et""".split()
)

# A sentence goes on after these when a number, a letter or a Roman numeral follows.
NUMBERED = frozenset(
    """no nos sec secs sect art arts para paras par pars cl cls ch chs chap pt pts fig figs ex exs exh exhs app apps
    vol vols p pp pg pgs n nn ln lns sched schs tit r subd subsec jan feb mar apr jun jul aug sep sept oct nov dec
    c ca approx est ext tel fl bldg ste rm rs fr""".split()
)

# A sentence may end after these; it does when what follows can only begin a new one.
OPEN_ENDED = frozenset(
    """etc al jr sr esq ph.d j.d m.d b.a m.a ret dec'd dept dep't ass'n comm'n int'l nat'l gov't
    ct cir dist div supp stat ann rev civ crim proc evid bankr fed cal tex fla ill mass mich minn wash wis colo
    conn del ga ind kan ky la md me miss mo mont neb nev okla or ore pa tenn va vt wyo ala ariz ark ct so ed
    reg regs admin auth bd comm comp const elec eng envtl fin fn grp hosp indus ins inst labs litig mut mun mkt
    org prod props publ'g ry sch serv servs soc sys tech tel transp tr univ util cas sur sav tit guar id ibid supra
    ave blvd rd dr hwy pkwy sq ctr attn min max avg yr yrs mo mos hr hrs wk wks lb lbs oz sq ft in mi km kg
    ed eds trans rep op mem mot br resp pet aff'd rev'd cert den""".split()
)

STARTERS = frozenset(
    """the this that these those it its he she they we you his her their our your there here in on at by for from
    if when whenever where whereas while after before under upon unless until since although though because as
    each every any all both either neither no none nothing such however moreover furthermore therefore thus
    accordingly consequently notwithstanding except subject pursuant provided further additionally finally first
    second third next then also instead rather nevertheless nonetheless otherwise similarly likewise to with
    without within during what who whom whose which why how and but or nor yet so an""".split()
)

MODALS = frozenset(
    """shall may must will is are was were has have had does did do can cannot could should would agrees agree
    agreed acknowledges acknowledged represents represented warrants covenants hereby also then means paid pays
    leased filed argued held sued owns owned moved signed""".split()
)

# A capital letter after these is a label and not somebody's initial.
LABELLED = frozenset(
    """exhibit exhibits schedule appendix annex attachment addendum section article part class type unit suite series
    plan option group phase tier building lot tract parcel form clause paragraph table figure count grade block floor
    room apartment item step level version vitamin hepatitis""".split()
)


_LOOK_BACK = 60  # characters before a full stop that are read; no abbreviation is longer
_LOOK_AHEAD = 60

_CLOSERS = r"(?:[\"'”’»)\]}*_`]|\[\d{1,3}\])*+"
_BREAK = re.compile(
    rf"""
      (?P<gap>(?:\r\n|[\n\r\x0b\x0c\x85\u2028\u2029])\s*)
    | (?P<wide>[。！？।॥]{_CLOSERS})
    | (?<!\.)(?P<dots>\.(?:[ \u00a0]\.){{2,3}}|\.{{2,}}+|…\.?){_CLOSERS}(?=\s)
    | (?<![!?؟۔])(?P<loud>[!?؟۔]++[.!?]*+){_CLOSERS}(?=\s)
    | (?P<stop>\.){_CLOSERS}(?=\s)
    | (?<=[a-z]{{3}})(?P<noted>\.)["”’)]*\d{{1,2}}(?=\s+[A-Z])
    """,
    re.VERBOSE,
)
_HARD_GAP = re.compile(r"\f|\u2029|(?:\r\n|[\n\r\x0b\x85\u2028])[^\S\n\r]*[\n\r\x0b\x85\u2028]")
_LAST_WORD = re.compile(r"[^\s(\[{\"“”‘*_/—–-]+$")
_LAST_TWO = re.compile(r"(\S+)\s+\S+$")
_SPACE = re.compile(r"\s*")
_LINE_END = re.compile("[\n\r\x0b\x0c\x85\u2028\u2029]")
_NEXT = re.compile(r"(?P<open>[\"'“‘«(\[*_]*)(?P<word>[^\s,;:!?)\]\"”]*)\s*(?P<second>[^\s.,;:!?]*)")
_ENUMERATOR = re.compile(r"\s*\((?:\d{1,3}|[a-zA-Z]|[ivxlcIVXLC]{1,6})\)")
_CLAUSE_NUMBER = re.compile(
    r"[\"“(*_#\s]*(?:(?:article|section|sec\.|exhibit|schedule|chapter|part|clause|paragraph|appendix|annex|§+)\s*)?"
    r"(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[IVXLC]{1,6}|[ivxlc]{1,6})",
    re.IGNORECASE,
)
# A number in running text that counts what follows it: "as follows: 1. Rent".
_MARKER = re.compile(r"[:;,]\s+(?:(?:and|or)\s+)?(?:\d{1,2}|[A-Z]|[a-z]|[IVX]{2,4}|[ivx]{2,4})$")
_ACRONYM = re.compile(r"[^\W\d_](?:\.[^\W\d_])+")
_REPORTER = re.compile(r"[A-Z][a-z]{0,5}(?:\.[A-Z][a-z]{0,5})+")  # "S.Ct." before its page, "F.Supp."
_ROMAN = re.compile(r"[IVXLC]+|[A-Z]")


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """Spans of the sentences of `text`: in order, apart, trimmed; every non-space character is in one."""
    return list(_spans(text))


@lru_cache(maxsize=8)  # the texts of one audit: several rules ask for the sentences of each
def _spans(text: str) -> tuple[tuple[int, int], ...]:
    trimmed = (trim_span(text, start, end) for start, end in pairwise([0, *_ends(text)]))
    return tuple(span for span in trimmed if span[0] < span[1])


def chunk_spans(text: str, max_chars: int) -> list[tuple[int, int]]:
    """Spans of at most `max_chars` made of whole sentences; only a longer sentence is cut, at a space.

    Raises: ValueError when `max_chars` is not positive.
    """
    if max_chars < 1:
        raise ValueError(f"max_chars = {max_chars} must be at least 1")
    chunks: list[tuple[int, int]] = []
    for sentence in sentence_spans(text):
        for start, end in _pieces(text, sentence, max_chars):
            if chunks and end - chunks[-1][0] <= max_chars:
                chunks[-1] = (chunks[-1][0], end)
            else:
                chunks.append((start, end))
    return chunks


def _pieces(text: str, span: tuple[int, int], max_chars: int) -> Iterator[tuple[int, int]]:
    start, end = span
    while end - start > max_chars:
        window = text[start : start + max_chars + 1]
        kept = window[: _last_space(window) or max_chars].rstrip()
        yield start, start + len(kept)
        start += len(kept)
        while text[start : start + 1].isspace():
            start += 1
    yield start, end


def _last_space(window: str) -> int:
    return next((place for place in range(len(window) - 1, 0, -1) if window[place].isspace()), 0)


def _ends(text: str) -> Iterator[int]:
    """Where sentences end, in order; the last one is the end of the text."""
    start = line = 0  # of the sentence, of the line
    titled = True  # the sentence is nothing but capitals so far, so that a heading may go on
    for match in _BREAK.finditer(text):
        is_gap = match["gap"] is not None
        before = text[line : match.start()].strip() if is_gap else ""
        if _gap_ends(text, match, before, opens=titled) if is_gap else _stop_ends(text, match, start):
            start = line = match.end()
            titled = True
            yield start
        elif is_gap:
            line = match.end()
            titled = titled and before.isupper()
    yield len(text)


def _gap_ends(text: str, match: re.Match[str], before: str, *, opens: bool) -> bool:
    if _HARD_GAP.search(match[0]):
        return True
    line_end = _LINE_END.search(text, match.end())
    after = text[match.end() : line_end.start() if line_end else len(text)].strip()
    return ends_at_newline(before, after, opens=opens)


def _stop_ends(text: str, match: re.Match[str], start: int) -> bool:
    if match["wide"] is not None:
        return True
    following = _following(text, match.end())
    if match["noted"] is not None:
        return _last_word(text, start, match.start()).lower() not in NUMBERED | TITLES
    if match["dots"] is not None:
        is_long = match["dots"].count(".") > 3
        return _begins(following) and (is_long or following["word"].lower() in STARTERS)
    if match["loud"] is not None:
        return _begins(following) and following["word"].lower().rstrip(".,") not in CORPORATE_FORMS
    return _full_stop_ends(text, match, start, following)


def _following(text: str, place: int) -> re.Match[str]:
    """What comes after the space at `place`: opening signs, a word and the word after it."""
    space = _SPACE.match(text, place)
    assert space is not None  # also an empty run matches
    found = _NEXT.match(text, space.end(), space.end() + _LOOK_AHEAD)
    assert found is not None  # every part is optional
    return found


def _begins(following: re.Match[str]) -> bool:
    """Whether what follows could begin a sentence: anything but a lower-case letter or a comma."""
    word = following["word"]
    if not word:
        return bool(following["open"] or following["second"]) or following.end() == len(following.string)
    return not word[0].islower()


def _full_stop_ends(text: str, match: re.Match[str], start: int, following: re.Match[str]) -> bool:
    place = match.start()
    if not _begins(following):
        return _ENUMERATOR.match(text, match.end()) is not None and place > start
    word = _last_word(text, start, place)
    if not word:  # a full stop after a space belongs to a broken ellipsis, after a bracket or quote it ends
        return place > start and not text[place - 1].isspace()
    if place - start < _LOOK_BACK and _CLAUSE_NUMBER.fullmatch(text, start, place):
        return False
    if _MARKER.search(text[max(start, place - _LOOK_BACK) : place]):
        return False
    key = word.lower()
    if key in TITLES:
        return False
    if key in NUMBERED and _is_numbering(following["word"]):
        return False
    if len(word) == 1 and word.isalpha() and word.isupper():
        return _initial_ends(text, start, place, following)
    if key in CORPORATE_FORMS or key in OPEN_ENDED or _ACRONYM.fullmatch(word) or _REPORTER.fullmatch(word):
        return _starts_anew(key, following)
    return True


def _last_word(text: str, start: int, place: int) -> str:
    found = _LAST_WORD.search(text[max(start, place - _LOOK_BACK) : place])
    return found[0].rstrip(")]") if found else ""


def _initial_ends(text: str, start: int, place: int, following: re.Match[str]) -> bool:
    """Whether a sentence ends after a lone capital letter: `Exhibit A. The` but not `John A. Smith`."""
    before = _LAST_TWO.search(text[max(start, place - _LOOK_BACK) : place])
    if before and before[1].lower() in LABELLED:
        return True
    return following["word"].lower() in STARTERS


def _starts_anew(key: str, following: re.Match[str]) -> bool:
    """Whether what follows an abbreviation that may end a sentence can only begin a new one."""
    if "(" in following["open"] or "[" in following["open"]:
        return False
    word = following["word"].lower()
    if word in STARTERS:
        return True
    if word == "a" and key in CORPORATE_FORMS:  # "Acme LLC. A grant", not "Acme Co. A and Acme Co. B"
        return following["second"].islower() and following["second"] not in ("and", "or")
    is_name = not _ACRONYM.fullmatch(key) or key in CORPORATE_FORMS  # U.S. Government shall: one name
    return is_name and following["word"][:1].isupper() and following["second"].lower() in MODALS


def _is_numbering(word: str) -> bool:
    bare = word.rstrip(".")
    return any(character.isdigit() for character in word) or _ROMAN.fullmatch(bare) is not None or bare == "§"
