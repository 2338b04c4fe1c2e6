"""The canonical form of a case citation: "smith v. jones, 500 us 123 (1995)", and its parts."""

import re
from dataclasses import dataclass

_FORMS_TEXT = "inc incorporated llc corp corporation co company ltd limited llp lp plc na pc sa"
_FORMS = frozenset(_FORMS_TEXT.split())
# Names have neither commas nor brackets (`party_key`), so the parts cannot be confused.
_KEY = re.compile(
    r"(?P<name>[^,()]*?)(?:(?:, |^)(?P<cite>\d+ [a-z][a-z0-9]*(?: \d+)?))?(?: ?\((?P<year>\d{4})\))?"
)


@dataclass(frozen=True, slots=True)
class CitationKey:
    """The parts of a canonical citation; empty when the text leaves them out."""

    name: str  # "smith v. jones", "in re doe"
    cite: str  # "500 us 123"
    year: str

    def __str__(self) -> str:
        reference = ", ".join(part for part in (self.name, self.cite) if part)
        return f"{reference} ({self.year})".strip() if self.year else reference


def read_key(canonical: str) -> CitationKey:
    """The parts of `str(key)`."""
    match = _KEY.fullmatch(canonical)
    if match is None:
        return CitationKey(canonical, "", "")
    return CitationKey(match["name"], match["cite"] or "", match["year"] or "")


def party_key(name: str) -> str:
    """A party without punctuation, corporate form and "et al."."""
    words = re.sub(r"[^\w\s]", "", name.lower().replace("&", " and ").replace("-", " ")).split()
    kept = [word for word in words if word not in _FORMS and word not in ("et", "al", "the")]
    text = " ".join(kept or words)
    return "us" if text in ("united states", "united states of america") else text


def name_of(plaintiff: str, defendant: str) -> str:
    """ "smith v. jones", or "in re doe" when there is no defendant."""
    if not defendant:
        return f"in re {party_key(plaintiff)}" if plaintiff else ""
    return f"{party_key(plaintiff)} v. {party_key(defendant)}"


def cite_of(volume: str, reporter: str, page: str) -> str:
    """ "500 us 123" for volume, reporter "U.S." and page."""
    return f"{volume} {re.sub(r'[^a-z0-9]', '', reporter.lower())} {page}"
