"""Values in tab-separated files: what of a tail is a number, a date or a text, and with which datatype."""

import re
from calendar import month_abbr

from core.extraction.values.units import unit_in_words, unit_of_sign
from core.factcheck.terms import UNITS, XSD, as_iri
from core.factcheck.triple import Literal

_QUOTING = re.compile(r'"[^"]+" ')  # of a name, the first word may stand in quotes: "Weird Al" Yankovic
_SENTENCE = 5  # blanks; a name that begins with a quoted word has fewer
MAX_NAME = 150  # characters; longer tails are descriptions. Wikipedia's longest titles in use have about 120

_NUMBER = r"[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][-+]?\d{1,3})?"
_MONTH = rf"(?:{'|'.join(month_abbr[1:])})[a-z]{{0,6}}\.?"
_QUOTED = re.compile(
    r'"(?P<text>.*)"(?:\^\^(?P<type>\S+)|@(?P<language>[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*))?', re.S
)
_WITH_UNIT = re.compile(rf"\"?(?P<number>{_NUMBER})\"?[\s_]*\((?P<unit>[^()]+)\)")
_WITH_SIGN = re.compile(rf"(?P<number>{_NUMBER})[\s_]*(?P<sign>[A-Za-z%°²/]{{1,4}}2?)")
YEAR_RELATION = re.compile(
    r"year|date|season|established|founded|founding|inception|born|died|epoch|since|term", re.I
)
_DATE = re.compile(r"-?\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")
_TYPED = tuple(
    (re.compile(pattern), XSD + name)
    for pattern, name in (
        (r"[-+]?(?:0|[1-9]\d{0,17})", "integer"),
        (r"[-+]?\d+\.\d+", "decimal"),
        (r"[-+]?\d+(?:\.\d+)?[eE][-+]?\d{1,3}", "double"),
        (_DATE.pattern, "date"),
        (r"-?\d{4}-(?:0[1-9]|1[0-2])", "gYearMonth"),
        (r"-?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)?", "dateTime"),
        (r"--(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])", "gMonthDay"),
        (r"true|false", "boolean"),
    )
)
_UNTYPED = re.compile(  # values that no datatype of XML Schema writes so
    rf"{_NUMBER}|\d{{1,2}}(?:st|nd|rd|th)?[\s_]+{_MONTH},?[\s_]+\d{{3,4}}|{_MONTH}[\s_]+\d{{1,2}},?[\s_]+\d{{3,4}}"
    rf"|\d{{4}}-{_MONTH}-\d{{1,2}}|{_MONTH}[\s_]+\d{{4}}"
)


def quoted_value(text: str) -> Literal | None:
    """The value of `"..."`, `"..."@en` or `"..."^^xsd:date`; None when the text is not in quotes."""
    if len(text) < 2 or text[0] != '"' or not (found := _QUOTED.fullmatch(text)):
        return None
    inside = found["text"].replace('\\"', '"').replace('""', '"')
    if not found["type"] and not found["language"]:
        dated = _DATE.fullmatch(inside)
        return Literal(inside, XSD + "date") if dated else Literal(inside)
    datatype = ""
    if found["type"]:
        datatype = as_iri(found["type"]) or ""
        if not datatype:
            return None
    datatype = "" if datatype == f"{XSD}string" else datatype
    return Literal(inside, datatype, (found["language"] or "").lower())


def plain_value(text: str, relation: str = "") -> Literal | None:
    """The number, date or long text that an unquoted tail is; None when it may be a name.

    Four digits are a year under a relation that speaks of years or dates, and a whole number elsewhere.
    """
    is_name = text[:1].isalpha() and len(text) <= MAX_NAME and not text[-1].isdigit()
    if is_name and text not in {"true", "false"}:
        return None  # by far the most tails; the patterns below cannot match them
    if re.fullmatch(r"\d{4}", text) and YEAR_RELATION.search(relation):
        return Literal(text, XSD + "gYear")
    for pattern, datatype in _TYPED:
        if pattern.fullmatch(text):
            return Literal(text, datatype)
    if (found := _WITH_UNIT.fullmatch(text)) and (unit := unit_in_words(found["unit"])):
        return Literal(found["number"], UNITS + unit)
    if (found := _WITH_SIGN.fullmatch(text)) and (unit := unit_of_sign(found["sign"])):
        return Literal(found["number"], UNITS + unit)
    if _UNTYPED.fullmatch(text):
        return Literal(text.replace("_", " "))
    if _QUOTING.match(text) and text.count(" ") >= _SENTENCE:
        return Literal(text)  # "Squeezed" or "smashed" chicken served with rice
    return Literal(text) if len(text) > MAX_NAME and as_iri(text) is None else None
