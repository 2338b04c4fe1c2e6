"""Jurisdictions: which ones a text names, and which one governs a contract."""

import re

from benchmarks.cuad.contract import Contract

_STATES = """Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia
Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts
Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey
New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania
Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|West Virginia
Virginia|Washington|Wisconsin|Wyoming"""
STATES = tuple(_STATES.replace("\n", "|").split("|"))
PROVINCES = ("Ontario", "British Columbia", "Nova Scotia", "Alberta", "Quebec", "Manitoba")
_COUNTRIES = """England|Israel|Hong Kong|Japan|Germany|Switzerland|Spain|India|Taiwan|Ireland"""
COUNTRIES = tuple(_COUNTRIES.split("|"))
_GROUPS = (STATES, PROVINCES, COUNTRIES)
_BY_LOWER = {name.lower(): name for group in _GROUPS for name in group}
_ANY = r"(?P<law>" + "|".join(name.replace(" ", r"\s+") for name in _BY_LOWER) + ")"
_NAMED = re.compile(rf"\b{_ANY}\b", re.IGNORECASE)
_SORT = r"(?:\w+\s+)?(?:corporation|limited\s+liability\s+company|limited\s+partnership)"
_HOME = rf"\ban?\s+{_ANY}\s+(?P<sort>{_SORT})\b"
_HOME_ANYWHERE = re.compile(_HOME, re.IGNORECASE)
_GOVERNING = re.compile(r"govern|constru|interpret", re.IGNORECASE)


def governing_law(contract: Contract) -> str | None:
    """The one jurisdiction whose law governs, or None where there are several or the span lacks it."""
    answer = contract.answers.get("Governing Law", "").removesuffix(", Canada")
    spans = contract.spans.get("Governing Law", ())
    if answer.lower() not in _BY_LOWER or not spans:
        return None
    return answer if all(jurisdictions(span) == {answer} for span in spans) else None


def jurisdictions(text: str) -> set[str]:
    """The known jurisdictions that `text` names."""
    return {_canonical(match["law"]) for match in _NAMED.finditer(text)}


def governing_candidates(text: str) -> set[str]:
    """The jurisdictions that `text` names near words about governing law."""
    return {
        _canonical(match["law"])
        for match in _NAMED.finditer(text)
        if _GOVERNING.search(text[max(0, match.start() - 250) : match.end() + 250])
    }


def peers(name: str) -> tuple[str, ...]:
    """Jurisdictions of the same sort as `name`, itself left out."""
    group = next(group for group in _GROUPS if name in group)
    return tuple(other for other in group if other != name)


def home_states(context: str) -> list[str]:
    """Jurisdictions that `context` names as the home of a company ("a Delaware corporation"), sorted."""
    return sorted({_canonical(match["law"]) for match in _HOME_ANYWHERE.finditer(context)})


def home_state_of(company: str, context: str) -> tuple[str, str] | None:
    """(state, sort of company) that `context` states right after a match of the pattern `company`."""
    match = re.search(rf"{company}\s*,?\s*\(?\s*{_HOME}", context, re.IGNORECASE)
    return (_canonical(match["law"]), " ".join(match["sort"].split()).lower()) if match else None


def _canonical(matched: str) -> str:
    return _BY_LOWER[" ".join(matched.lower().split())]
