"""What the beginning of a legal document says of it: its title, parties, date; and the law that governs it."""

import re
from dataclasses import dataclass
from datetime import date

from core.docgraph.laws import governing_law
from core.docgraph.opening import ABBREVIATED, find_opening_date, party_names

_HEAD = 4_000  # characters that are read for a title
_MAX_NAME = 120
_MAX_NAMED = 130  # characters of the two parties that a title names; of longer ones it names the first
_KIND = (
    r"(?:AGREEMENT|CONTRACT|LEASE|LICENSE|LICENCE|AMENDMENT|ADDENDUM|ENDORSEMENT|INDENTURE|DEED|GUARANTY|GUARANTEES?"
    r"|MEMORANDUM|UNDERSTANDING|POLICY|PLAN|TERMS|ORDER|OPINION|JUDGMENT|TESTAMENT|NOTE|ASSIGNMENT|CHARTER|BYLAWS|STATEMENT)"
)
_NOTICE = re.compile(
    r"confidential treatment|redacted|omitted|excluded|securities and exchange|execution (?:version|copy)"
    r"|source:|pursuant to|rule 24b|furnished|certain (?:portions|identified|information)|denotes|page \d"
    r"|^exhibit\b[^A-Za-z]*$|table of contents",
    re.I,
)
_FILING = re.compile(
    r"\s*(?:EXHIBITS?|Exhibits?|EX)[ -]?[\d.]+(?:\([a-zA-Z0-9]{1,5}\))*[A-Za-z]?\s*[-–:]?\s*"
)
_NOTED = re.compile(r"(?:DISCLOSED|EXECUTION (?:VERSION|COPY)|CONFIDENTIAL(?: TREATMENT REQUESTED)?)[.,]?\s+")
_SENTENCE_END = re.compile(r"(?<=[A-Z]{5})\.\s+")  # of a notice before the title
_TWICE = re.compile(r"^(.{4,60}) \1$")
_THIS_FOLLOWS = re.compile(r"\s(?=(?:THIS|This)\s)")
_TITLE_RUN = re.compile(
    rf"(?<![\w])(?:[A-Z0-9][A-Z0-9&,.’'()/-]*[ \t]+){{0,12}}{_KIND}S?\b(?![a-z])(?:\s+NO\.\s*\d+)?"
)
_THIS = re.compile(
    rf"\b(?:THIS|This)\s+(?P<name>(?:[A-Z][\w&,’'/-]*\s+|of\s+|and\s+|to\s+|the\s+|for\s+){{0,12}}(?i:{_KIND}))\b"
)
_CAPTION = re.compile(
    r"(?P<one>[A-Z][^\n;]{2,90}?),?\s{1,3}(?:Plaintiffs?|Petitioners?|Appellants?|Claimants?)\b[^\n;]{0,60}?\bvs?\.\s{1,3}"
    r"(?P<other>[^\n;]{2,90}?),\s{1,3}(?:Defendants?|Respondents?|Appellees?)\b"
)
_SMALL = frozenset("of and the to for in on by with between from as at or a an v vs".split())
_KEPT = frozenset(
    "LLC LLP LP INC PLC USA US UK EU IP IT NDA GMBH AG SA NV BV NA II III IV VI VII PLLC".split()
)


@dataclass(frozen=True, slots=True)
class Preamble:
    """What was found; empty where the document does not say."""

    name: str  # "Office Lease"
    parties: tuple[str, ...] = ()
    day: date | None = None
    law: str = ""

    @property
    def qualified(self) -> str:
        """The name with what tells it from others of its kind: parties and date."""
        told = 1 if sum(map(len, self.parties[:2])) > _MAX_NAMED else 2
        said = [" and ".join(self.parties[:told]) + (" and others" if len(self.parties) > told else "")]
        said.append(shown_date(self.day) if self.day else "")
        inner = ", ".join(part for part in said if part)
        return f"{self.name} ({inner})" if inner else self.name

    @property
    def details(self) -> dict[str, str]:
        """For the list of documents: date as ISO 8601, parties, governing law."""
        found = {
            "date": self.day.isoformat() if self.day else "",
            "parties": "; ".join(self.parties),
            "governing law": self.law,
        }
        return {name: value for name, value in found.items() if value}


def read_preamble(text: str) -> Preamble:
    """What the beginning of a document says of it; `name` is empty when it has no title of its own."""
    head = text[:_HEAD]
    made, law = find_opening_date(text), title_case(governing_law(text))
    day = date.fromisoformat(made.canonical) if made else None
    if caption := _CAPTION.search(head[:1_500]):
        return Preamble(f"{title_case(caption['one'])} v. {title_case(caption['other'])}", (), day, law)
    name = _find_name(head)
    parties = party_names(text, least=1) if re.search(rf"(?i)\b{_KIND}", name) else ()
    shown = (title_case(each) if each.isupper() and " " in each else each for each in parties)
    return Preamble(name, tuple(shown), day, law)


def shown_date(day: date) -> str:
    """A date as titles write it: 3 May 2021."""
    return f"{day.day} {day:%B} {day.year}"


def title_case(text: str) -> str:
    """Words in capitals as a title writes them; other words as they are."""
    words = " ".join(text.split()).strip(" ,;:-–—*_")
    if words.endswith(".") and not ABBREVIATED.search(words):
        words = words[:-1]
    if not words.isupper():
        return words
    parts = words.split(" ")
    return " ".join(_cased(part, first=place == 0) for place, part in enumerate(parts))


def _cased(word: str, *, first: bool) -> str:
    bare = re.sub(r"[^A-Z]", "", word)
    has_no_vowel = len(bare) > 1 and not re.search("[AEIOUY]", bare)
    if has_no_vowel or bare in _KEPT or re.fullmatch(r"(?:[A-Z]\.)+,?", word):
        usual = {"INC": word.capitalize(), "LTD": word.capitalize(), "GMBH": word.replace("GMBH", "GmbH")}
        return usual.get(bare, word)
    if not first and word.lower().strip(",") in _SMALL:
        return word.lower()
    return re.sub(r"[A-Z]+(?:['’][A-Z]+)?", lambda part: part[0].capitalize(), word)


def _find_name(head: str) -> str:
    lines = [line.strip() for line in head[:3_000].splitlines()]
    for line in lines[:60]:
        bare = _THIS_FOLLOWS.split(_FILING.sub("", line, count=1), maxsplit=1)[0].strip()
        bare = _SENTENCE_END.split(bare)[-1]
        if not 4 <= len(bare) <= _MAX_NAME or _NOTICE.search(bare) or bare[-1] in ",;" or bare[0].isdigit():
            continue
        is_title = _TITLE_RUN.fullmatch(bare.upper()) and not bare.upper().startswith(("THIS ", "THE "))
        if is_title and _is_cased(bare):
            return title_case(bare)
    run = _TITLE_RUN.search(head[:2_500])
    this = _THIS.search(head[:4_000])
    if run and len(run[0]) <= _MAX_NAME and " " in run[0] and (not this or run.start() <= this.start()):
        words = _THIS_FOLLOWS.split(" ".join(_FILING.sub("", run[0]).split()), maxsplit=1)[0]
        words = _TWICE.sub(r"\1", _SENTENCE_END.split(_NOTED.split(words)[-1])[-1])
        return title_case(re.sub(r"^(?:[\d.,()-]+\s+|(?:THIS|THE)\s+)+", "", words))
    if this and " " in this["name"]:
        return title_case(this["name"])
    return ""


def _is_cased(line: str) -> bool:
    return line.isupper() or all(
        word[0].isupper() or word in _SMALL or not word[0].isalpha() for word in line.split()
    )
