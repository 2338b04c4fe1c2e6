"""Whether two canonical values agree, and whether a response's coarser value fits its source."""

import re
from collections.abc import Callable
from itertools import product

from core.extraction.values.citation_key import read_key, unlike_cites
from core.extraction.values.value import OR, readings_of
from core.types import EntityType

_DATE = re.compile(r"(?P<year>\d{4}|-)(?:-(?P<month>\d\d)(?:-(?P<day>\d\d))?|-Q(?P<quarter>[1-4]))?")
_SIGNED = frozenset({EntityType.MONEY, EntityType.PERCENT})
_DAYS_OR_HOURS = re.compile(r"P(?:(?P<days>\d+)D|T(?P<hours>\d+)H)")
_NARROWER = re.compile(r"[( ]")  # what stands behind a reference is a part of it
_MOST_WORDS = 20  # of the name of a case that are filed by each of their runs
_ACT_YEAR = re.compile(r" of \d{4}\b")


def compatible(response: str, source: str, type_: EntityType) -> bool:
    """Whether the response's value is the source's, or says less than it without contradicting it.

    "May 2014" is compatible with a source's "May 8, 2014"; not the other way round, since the
    response would then say more than its source. Not symmetric. Equal values have equal canonical forms: sixty days
    are not two months, one year is twelve months.
    """
    if response == source:
        return True
    if OR in response or OR in source:  # each reading of an ambiguous one: whether it is that is for a person
        pairs = product(readings_of(response), readings_of(source))
        return any(compatible(said, known, type_) for said, known in pairs)
    return type_ in _COARSER and _COARSER[type_](response, source)


def lookup_keys(canonical: str, type_: EntityType) -> set[str]:
    """Keys of a response's value: whatever of a source is compatible with it has one among its `filing_keys`."""
    if OR in canonical:
        return {canonical}.union(*(lookup_keys(reading, type_) for reading in readings_of(canonical)))
    if type_ is EntityType.CITATION:
        key = read_key(canonical)
        return {canonical, *(key.cites[:1] or (key.name,))}
    if type_ is EntityType.STATUTE and canonical.endswith(" code"):
        return {canonical, f"{canonical.partition(' ')[0]} code"}
    hours = _hours(canonical) if type_ is EntityType.DURATION else None
    return {canonical} if hours is None else {canonical, f"{hours} hours"}


def filing_keys(canonical: str, type_: EntityType) -> set[str]:
    """Keys of a source's value: of everything that says less than it."""
    if OR in canonical:
        return {canonical}.union(*(filing_keys(reading, type_) for reading in readings_of(canonical)))
    keys = {canonical}
    words = canonical.split()
    if type_ is EntityType.DATE and (date := _DATE.fullmatch(canonical)):
        year, month, day, quarter = date.group("year", "month", "day", "quarter")
        keys |= {year, f"{year[:3]}x"}
        if month:
            quarter = (int(month) + 2) // 3
            keys |= {f"{year}-{month}", f"--{month}", f"--{month}-{day}", f"{year}-Q{quarter}"}
    elif type_ is EntityType.CITATION:
        cited = read_key(canonical)
        name = cited.name.split()[:_MOST_WORDS]
        keys |= {cited.name, *cited.cites, *(" ".join(cite.split()[:2]) for cite in cited.cites)}
        keys |= {" ".join(name[low:high]) for high in range(len(name) + 1) for low in range(high)}
    elif type_ in _SIGNED:
        keys.add(canonical.replace("-", ""))
    elif type_ is EntityType.DURATION and (hours := _hours(canonical)) is not None:
        keys.add(f"{hours} hours")
    elif type_ in (EntityType.STATUTE, EntityType.PROVISION):
        for known in (canonical, _ACT_YEAR.sub("", canonical)):
            keys |= {known, *(known[: mark.start()] for mark in _NARROWER.finditer(known))}
        acts = canonical[max(canonical.find("act of "), 0) :].split()
        keys |= {f"{words[0]} code", *(" ".join(acts[:high]) for high in range(3, len(acts) + 1))}
    return keys


def _is_coarser_citation(response: str, source: str) -> bool:
    """Whether each part that the response gives (name, every parallel cite, year) is the source's."""
    said, known = read_key(response), read_key(source)
    if not (said.name or said.cites):
        return False
    is_same_year = said.year in ("", known.year)
    return is_same_year and _is_shorter_name(said.name, known.name) and not unlike_cites(said, known)


def _is_shorter_name(said: str, known: str) -> bool:
    """ "Smith" and "Smith v. Board" of a source's "Smith v. Board of Education"; each side for itself."""
    if not said or " v. " not in said:
        return f" {said} " in f" {known} " if said else True
    sides = zip(said.split(" v. ", 1), known.split(" v. ", 1), strict=False)
    return " v. " in known and all(f" {ours} " in f" {theirs} " for ours, theirs in sides)


def _is_coarser_statute(response: str, source: str) -> bool:
    """ "The California Code" of a source's "Cal. Health & Safety Code § 25316"."""
    if response.startswith("act of ") and response in source:
        return True  # "the 1933 Act" for "the Securities Act of 1933"
    shorter = _ACT_YEAR.sub("", source)  # "the Securities Act" for "the Securities Act of 1933"
    if any(_is_coarser_reference(response, known) for known in (source, shorter)):
        return True
    said, known = response.split(), source.split()
    is_whole = len(said) > 1 and said[-1] == "code" and said[0] == known[0]
    return is_whole and all(word in known for word in said)


def _hours(duration: str) -> int | None:
    """How many hours days or hours are; None of months, which differ: "three days" is seventy-two hours."""
    match = _DAYS_OR_HOURS.fullmatch(duration)
    if match is None:
        return None
    return 24 * int(match["days"]) if match["days"] else int(match["hours"])


def _is_coarser_date(response: str, source: str) -> bool:
    """Whether everything that the response says of the date, the source says too."""
    if response.endswith("x"):
        return source[:3] == response[:3] and source[:4].rstrip("x").isdigit()
    said, known = _DATE.fullmatch(response), _DATE.fullmatch(source)
    if said is None or known is None:
        return False
    if said["quarter"]:
        month = known["month"]
        same_quarter = month is not None and (int(month) + 2) // 3 == int(said["quarter"])
        return said["year"] == known["year"] and same_quarter
    if said["year"] != "-" and said["year"] != known["year"]:
        return False
    return all(said[part] in (None, known[part]) for part in ("month", "day"))


def _is_coarser_reference(response: str, source: str) -> bool:
    """ "section 12.1" of a source's "section 12.1(b)"; "12" is another section than "12.1"."""
    return response == source or source.startswith((f"{response}(", f"{response} "))


_COARSER: dict[EntityType, Callable[[str, str], bool]] = {
    EntityType.DATE: _is_coarser_date,
    EntityType.STATUTE: _is_coarser_statute,
    EntityType.CITATION: _is_coarser_citation,
    EntityType.DURATION: lambda response, source: _hours(response) == _hours(source) is not None,
    # "A net loss of $12,400" of a source's "$(12,400)": words beside an amount say as well that it is a loss.
    **dict.fromkeys(_SIGNED, lambda response, source: source.replace("-", "") == response),
    EntityType.PROVISION: _is_coarser_reference,
}
