"""The canonical form of a case citation: "smith v. jones, 500 us 123 (1995)", and its parts."""

import re
from dataclasses import dataclass

_FORMS_TEXT = "inc incorporated llc corp corporation co company ltd limited llp lp plc na pc sa"
_FORMS = frozenset(_FORMS_TEXT.split())
_CITE = r"\d+ [a-z][a-z0-9]*(?: \d+)?"
# Names have neither commas nor brackets (`party_key`), so the parts cannot be confused.
_KEY = re.compile(
    rf"(?P<name>[^,()]*?)(?:(?:, |^)(?P<cites>{_CITE}(?:; {_CITE})*))?(?: ?\((?P<year>\d{{4}})\))?"
)


@dataclass(frozen=True, slots=True)
class CitationKey:
    """The parts of a canonical citation; empty when the text leaves them out."""

    name: str  # "smith v. jones", "in re doe"
    cites: tuple[str, ...]  # the parallel ones: "500 us 123", "98 sct 1400"; without page of a short form
    year: str

    def __str__(self) -> str:
        reference = ", ".join(part for part in (self.name, "; ".join(self.cites)) if part)
        return f"{reference} ({self.year})".strip() if self.year else reference


def read_key(canonical: str) -> CitationKey:
    """The parts of `str(key)`."""
    match = _KEY.fullmatch(canonical)
    if match is None:
        return CitationKey(canonical, (), "")
    cites = tuple(match["cites"].split("; ")) if match["cites"] else ()
    return CitationKey(match["name"], cites, match["year"] or "")


def unlike_cites(said: CitationKey, known: CitationKey) -> list[tuple[str, str | None]]:
    """Every cite of the first that the second has not, with the one that it has in the same reporter."""
    theirs = [f"{cite} " for cite in known.cites]
    rest = [cite for cite in said.cites if not any(other.startswith(f"{cite} ") for other in theirs)]
    series = {cite.split()[1]: cite for cite in known.cites}
    return [(cite, series.get(cite.split()[1])) for cite in rest]


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
