"""Units of measurement as claims and DBpedia's datatypes write them, with their factor to a base unit."""

import re
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class FoundUnit:
    """A unit after a number, ending at `end` of the text."""

    dimension: str
    factor: Decimal  # times the number is the number in the base unit
    end: int
    offset: Decimal = Decimal(0)  # added after the factor, for temperatures


# dimension: {spellings: factor}; the spellings are patterns. Base units: metre, kilogram, second, square metre, ...
_UNITS: dict[str, dict[str, str]] = {
    "speed": {
        r"(?:kilomet(?:er|re)s?|km)\s*(?:per|/|p)\s*(?:second|sec|s)s?|kilometreperseconds?|kmps": "1000",
        r"k\.?p\.?s": "1000",
        r"(?:kilomet(?:er|re)s?|km)\s*(?:per|/|p)\s*(?:hour|hr|h)|kilometreperhours?|kmh|kph": "0.27777777777777778",
        r"(?:met(?:er|re)s?|m)\s*(?:per|/)\s*(?:second|sec|s)|metreperseconds?": "1",
        r"(?:miles?)\s*(?:per|/)\s*hour|mph|mileperhours?": "0.44704",
        r"knots?": "0.514444444444444444444",
    },
    "area": {
        r"(?:square|sq\.?)\s*(?:kilomet(?:er|re)s?|kms?)|squarekilomet(?:er|re)s?|km2|km\u00b2": "1000000",
        r"(?:square|sq\.?)\s*(?:met(?:er|re)s?|m)|squaremet(?:er|re)s?|sqm|m2|m\u00b2": "1",
        r"(?:square|sq\.?)\s*miles?": "2589988.110336",
        r"(?:square|sq\.?)\s*(?:feet|foot|ft)": "0.09290304",
        r"acres?": "4046.8564224",
        r"hectares?|ha": "10000",
    },
    "volume": {
        r"cubic\s*inch(?:es)?": "0.016387064",
        r"cubic\s*centimet(?:er|re)s?|cc|cm3": "0.001",
        r"lit(?:er|re)s?|l": "1",
        r"cubic\s*met(?:er|re)s?|m3": "1000",
    },
    "length": {
        r"kilomet(?:er|re)s?|kms?": "1000",
        r"millimet(?:er|re)s?|mms?": "0.001",
        r"centimet(?:er|re)s?|cms?": "0.01",
        r"met(?:er|re)s?|m": "1",
        r"feet|foot|ft": "0.3048",
        r"inch(?:es)?": "0.0254",
        r"miles?|mi": "1609.344",
        r"nautical\s*miles?|nmi": "1852",
        r"yards?": "0.9144",
        r"light\s*years?": "9460730472580800",
        r"astronomical\s*units?|au": "149597870700",
    },
    "mass": {
        r"kilogram(?:me)?s?|kgs?": "1",
        r"grams?|g": "0.001",
        r"milligrams?|mg": "0.000001",
        r"pounds?|lbs?": "0.45359237",
        r"(?:metric\s*)?(?:tons?|tonnes?)": "1000",
        r"ounces?|oz": "0.028349523125",
    },
    "time": {
        r"seconds?|secs?": "1",
        r"minutes?|mins?": "60",
        r"hours?|hrs?": "3600",
        r"days?": "86400",
        r"weeks?": "604800",
        r"years?": "31557600",
    },
    "temperature": {r"kelvins?|k": "1"},
    "power": {
        r"kilowatts?|kw": "1000",
        r"megawatts?|mw": "1000000",
        r"watts?|w": "1",
        r"horsepower|hp|bhp": "745.7",
    },
    "share": {r"%|per\s?cent": "0.01"},
    # Amounts of two currencies are never compared; plain dollars are those of the United States.
    "US dollars": {r"(?:u\.?s\.?\s*|american\s*|united\s*states\s*)?dollars?|usd": "1"},
    "Australian dollars": {r"australian\s*dollars?|aud": "1"},
    "Canadian dollars": {r"canadian\s*dollars?|cad": "1"},
    "euros": {r"euros?|eur": "1"},
    "pounds sterling": {r"pounds?\s*sterling|british\s*pounds?|gbp": "1"},
}
_PATTERNS = [
    (re.compile(rf"[\s\-(]{{0,2}}(?:{spelling})(?![\w\u00b2])\.?", re.IGNORECASE), dimension, Decimal(factor))
    for dimension, spellings in _UNITS.items()
    for spelling, factor in spellings.items()
]
_CELSIUS = re.compile(r"[\s\-(]{0,2}(?:degrees?\s*celsius|\u00b0\s?c|celsius)(?!\w)", re.IGNORECASE)
_FIRST = re.compile(r"[\s\-(]{0,2}[A-Za-z%\u00b0]")


def find_unit(text: str, start: int) -> FoundUnit | None:
    """The unit that begins at `start` of the text, blanks passed over; None when there is none.

    "3.5 litres", "16.86 (kilometrePerSeconds)"; the longest spelling wins, so that "m/s" is no "m".
    """
    if not _FIRST.match(text, start):
        return None
    found: FoundUnit | None = None
    for pattern, dimension, factor in _PATTERNS:
        match = pattern.match(text, start)
        if match is not None and (found is None or match.end() > found.end):
            end = match.end() - match.group().endswith(".")
            found = FoundUnit(dimension, factor, end)
    celsius = _CELSIUS.match(text, start)
    if celsius is not None:
        return FoundUnit("temperature", Decimal(1), celsius.end(), Decimal("273.15"))
    return found
