"""Case names in running text: "Smith v. Jones", "In re Marriage of Doe"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.extraction.values.function_words import FUNCTION_WORDS

_CAPITAL = r"[A-Z\u00c0-\u00de][\w'\u2019&.-]*"
_PARTICLE = r"of|the|and|for|in|de|la|van|von|der|du|on|&|et\s+al\.?|d/b/a|ex\s+rel\."
_PARTICLES_TEXT = "of the and for in de la van von der du on ex rel. et al. & d/b/a"
_PARTICLES = frozenset(_PARTICLES_TEXT.split())
# Capitalised at the beginning of a sentence or before a citation, yet no part of a party's name.
_SIGNALS = FUNCTION_WORDS | frozenset(
    """see cf accord compare e.g moreover held citing quoting following per unlike like applying overruling
    distinguishing affirming reversing finally indeed similarly likewise plaintiffs' defendants' plaintiff defendant
    relies rely id supra contra generally recently than first second third relying invoking discussing explaining
    rejecting adopting extending limiting interpreting construing quotation abrogating overturning affirmed reversed
    court""".split()
)
_VERSUS = re.compile(
    r"(?<=\S)(?:[ \t]{1,4}|[ \t]{0,4}\r?\n[ \t]{0,4})(?:v|vs)\.?\s{1,4}(?=[A-Z\u00c0-\u00de])"
)
_TOKEN_BEFORE = re.compile(r"[^\s,;:()\[\]\"\u201c\u201d]+,?\s*$")
_DEFENDANT = re.compile(rf"{_CAPITAL}(?:,?\s+(?:{_CAPITAL}|{_PARTICLE})){{0,14}}")
_FORM = r",?\s+(?:Incorporated|Inc|LLC|L\.L\.C|Ltd|LLP|L\.P|LP|Corp|Co|N\.A|P\.C|PLC|S\.A|et\s+al)\b\.?"
_SUFFIX = re.compile(_FORM + "$")
_SUFFIX_NEXT = re.compile(_FORM)
_COMMA = re.compile(r",\s+")
_LINE = re.compile(r"[ \t]*\r?\n\s*")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_COURT_LINE = re.compile(
    r"(?:[A-Z][A-Za-z.]*\s+){0,3}?(?:COURT|Court|Appellate\s+Division|(?:[A-Z][a-z]+\s+)?Circuit)\b"
)  # below the name of a case stands its court
_IN_RE = re.compile(
    rf"\b(?P<kind>In\s+re|In\s+the\s+Matter\s+of|Matter\s+of|Ex\s+parte|Estate\s+of)\s+(?:the\s+)?(?P<name>{_CAPITAL}"
    rf"(?:\s+(?:{_CAPITAL}|of|the|and|for|&)){{0,8}})"
)
_CONNECTIVES = re.compile(r"(?:,?\s+(?:of|the|and|for|in|de|la|on|&|et))+$")
_NEW_SENTENCE = re.compile(r"(?<=[a-z]{4})\.\s+(?P<next>[A-Z][\w'\u2019]*)")
_LONG_ABBREVIATION = 6  # letters of "Transp"; a longer word with a full stop ends a sentence
_PARTY = (
    r"(?:Plaintiff|Defendant|Petitioner|Respondent|Appellant|Appellee|Claimant|Intervenor|Cross|Counter|Third|Party|"
    r"and)s?"
)
_CAPTION = re.compile(rf"{_PARTY}(?:[\s/,-]+{_PARTY})*,?", re.IGNORECASE)
MAX_PLAINTIFF_WORDS = 12


@dataclass(frozen=True, slots=True)
class CaseName:
    """A case name at `text[start:end]`; `defendant` is empty after "In re"."""

    start: int
    end: int
    plaintiff: str
    defendant: str


def find_case_names(text: str) -> Iterator[CaseName]:
    """Every "X v. Y" and "In re X" by start, the parties' names pinned without the words around them."""
    found: list[CaseName] = []
    for match in _VERSUS.finditer(text):
        start = _plaintiff_start(text, match.start())
        end = _defendant_end(text, match.end())
        if start is None or end is None or _CAPTION.fullmatch(text, start, match.start()):
            continue  # "A. Roe, Plaintiff-Appellant, v. B. Doe" is the head of the opinion itself
        found.append(CaseName(start, end, text[start : match.start()], text[match.end() : end]))
    for match in _IN_RE.finditer(text):
        end = match.start("name") + len(_trimmed(match["name"]))
        found.append(CaseName(match.start(), end, text[match.start("name") : end], ""))
    ordered = sorted(found, key=lambda n: (n.start, -n.end))
    for i in range(1, len(ordered)):
        ordered[i - 1], ordered[i] = _split_shared(text, ordered[i - 1], ordered[i])
    last = 0
    for name in ordered:
        if name.start >= last:
            yield name
            last = name.end


def _split_shared(text: str, left: CaseName, right: CaseName) -> tuple[CaseName, CaseName]:
    """Divides "Doe v. Roe and Hall v. Oates" at the "and" that both names claim."""
    if right.start >= left.end or not (left.defendant and right.defendant):
        return left, right
    shared = text[right.start : left.end]
    words, conjunction, rest = shared.rpartition(" and ")
    if not conjunction or not words or not rest:
        return left, right
    end, start = right.start + len(words), left.end - len(rest)
    defendant = left.defendant[: len(left.defendant) - (left.end - end)]
    plaintiff = right.plaintiff[start - right.start :]
    first = CaseName(left.start, end, left.plaintiff, defendant)
    return first, CaseName(start, right.end, plaintiff, right.defendant)


def _plaintiff_start(text: str, end: int) -> int | None:
    """Walks back over capitalised words and the particles between them."""
    start: int | None = None
    position = end
    for _ in range(MAX_PLAINTIFF_WORDS):
        match = _TOKEN_BEFORE.search(text, max(0, position - 40), position)
        if match is None or _BLANK_LINE.search(match.group()):
            break
        word = match.group().strip()
        bare = word.rstrip(",")
        comma = match.start() + len(bare)
        is_comma_break = word.endswith(",") and position != end and not _SUFFIX_NEXT.match(text, comma)
        if is_comma_break or _ends_sentence(bare):
            break
        is_initial = len(bare) == 2 and bare[0].isupper() and bare[1] == "."  # "Ana A. Kirk" has no article
        if bare[:1].isupper() and (is_initial or bare.lower().rstrip(".") not in _SIGNALS):
            start = match.start()
        elif bare not in _PARTICLES:
            break
        position = match.start()
        if position and text[position - 1] in '("\u201c[;:':
            break
    return start


def _ends_sentence(word: str) -> bool:
    """Whether the word closes an earlier sentence ("liable."), which an abbreviation does not."""
    if not word.endswith(".") or not word[:-1].isalpha():
        return False
    return (word[0].islower() and len(word) > 4) or len(word) - 1 > _LONG_ABBREVIATION


def _defendant_end(text: str, start: int) -> int | None:
    match = _DEFENDANT.match(text, start, start + 200)
    if match is None:
        return None
    return start + len(_trimmed(_first_lines(match.group())))


def _first_lines(name: str) -> str:
    """The name without the lines below it: it wraps, but not behind a blank line, its form, or before a court."""
    for line in _LINE.finditer(name):
        above, is_blank = name[: line.start()], line.group().count("\n") > 1
        if is_blank or _SUFFIX.search(above) or _COURT_LINE.match(name, line.end()):
            return above
    return name


def _trimmed(name: str) -> str:
    """The name up to the end of its sentence, without what belongs to the next one."""
    for cut in _NEW_SENTENCE.finditer(name):
        word = name[: cut.start()].rpartition(" ")[2]
        if len(word) > _LONG_ABBREVIATION or cut["next"].lower() in _SIGNALS:
            name = name[: cut.start()]
            break
    comma = next((c.start() for c in _COMMA.finditer(name) if not _SUFFIX_NEXT.match(name, c.start())), None)
    name = _CONNECTIVES.sub("", name[:comma].rstrip(" ,"))
    if re.search(r"[a-z]{4}\.$", name) and not _SUFFIX.search(name):
        name = name[:-1]
    return name
