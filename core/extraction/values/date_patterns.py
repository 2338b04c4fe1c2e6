"""The shapes of dates in English legal text, as linear-time patterns.

Named groups: `day` digits, `day_word` an ordinal word, `month` a month's name, `year` digits.
"""

import re

from core.extraction.values.locales import alternatives, months
from core.extraction.values.number_words import ORDINAL_WORD, TENS, UNITS

MONTHS = {
    name: i for i, name in enumerate("jan feb mar apr may jun jul aug sep oct nov dec".split(), start=1)
}
_MONTH = (
    r"(?P<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?"
    r"|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?"
)
_WEEKDAY = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
_CALENDAR_WORD = re.compile(rf"{_MONTH}|{_WEEKDAY}", re.IGNORECASE)
_SUFFIX = r"(?:\s?(?:s\s?t|n\s?d|r\s?d|t\s?h)\b)"  # converters tear the raised letters off: "20t h"
_BRACKETED_DAY = rf"(?:\s*\(\d{{1,2}}{_SUFFIX}?\))?"
_DAY = rf"(?:(?P<day>\d{{1,2}})(?!\d)(?P<suffix>{_SUFFIX}?)|\b(?P<day_word>{ORDINAL_WORD})\b{_BRACKETED_DAY})"
YEAR = r"(?:1[5-9]|20|21)\d\d(?![\d,]\d|\d)"
_SHORT_YEAR = r"['\u2019]\d\d(?!\d)"
_YEAR = rf"(?P<year>{YEAR}|{_SHORT_YEAR})"
# A place left open in a form: "____", "[*]".
_BLANK = r"(?:(?<!_)_++(?:\s_++){0,3}|\[[^\]\n]{0,12}\]|\u2022|\u25cf)"
_TO_YEAR = r"(?:\s*,\s*|\s+)(?:of\s+|in\s+)?(?:the\s+year\s+)?(?:A\.?\s?D\.?,?\s*)?"
YEARLY = re.compile(
    r"\s+(?:of|in)\s+(?:each|every|any)\s+(?:(?:calendar|fiscal|contract|such|subsequent)\s+)?year\b",
    re.IGNORECASE,
)

DAY_FIRST = re.compile(
    rf"(?<![\d./])(?<![A-Za-z]-){_DAY}(?P<of>(?:\s+day)?(?:\s+of)?)\s+(?:{_WEEKDAY},?\s+)?{_MONTH}(?:{_TO_YEAR}{_YEAR})?",
    re.IGNORECASE,
)
MONTH_FIRST = re.compile(
    rf"\b{_MONTH}\s+(?:the\s+)?{_DAY}(?:\s?[-\u2013]\s?(?P<until>\d{{1,2}})(?!\d))?(?:{_TO_YEAR}{_YEAR})?",
    re.IGNORECASE,
)
MONTH_YEAR = re.compile(
    rf"\b{_MONTH},?\s+(?:{_BLANK}\s*,?\s*)?(?:of\s+)?(?:the\s+year\s+)?{_YEAR}", re.IGNORECASE
)
LAST_DAY = re.compile(rf"\blast\s+day\s+of\s+{_MONTH},?\s+{_YEAR}", re.IGNORECASE)
DAY_OPEN = re.compile(
    rf"{_BLANK}\s*day\s+of\s+(?:{_MONTH}|{_BLANK})\s*,?\s*{_YEAR}|{_BLANK}\s*,\s*(?P<year_only>{YEAR})",
    re.IGNORECASE,
)
NUMERIC = re.compile(
    r"(?<![\w./-])(?P<first>\d{1,2})(?P<mark>[/.-])(?P<second>\d{1,2})(?P=mark)(?P<year>\d{4}"
    r"|\d\d)(?![\w/-]|\.\d)"
)
ISO = re.compile(
    r"(?<![\w./-])(?P<year>(?:1[5-9]|20|21)\d\d)(?P<mark>[/-])(?P<month>\d{1,2})(?P=mark)(?P<day>\d{1,2})"
    r"(?:T\d\d:\d\d(?::\d\d)?Z?)?(?![\w/-]|\.\d)"
)
QUARTER = re.compile(
    r"\b(?:(?:Q(?P<q>[1-4])|(?P<q2>[1-4])Q|(?P<q3>first|second|third|fourth|1st|2nd|3rd"
    rf"|4th)\s+(?:calendar\s+|fiscal\s+)?"
    rf"quarter)(?:\s*,\s*|\s*[/-]?\s*)(?:of\s+)?(?:the\s+)?(?:fiscal\s+|calendar\s+)?(?:year\s+)?(?:FY\s?)?"
    rf"(?P<year>{YEAR}|{_SHORT_YEAR})|(?P<year_first>{YEAR})\s?[/-]?\s?Q(?P<q4>[1-4])\b)",
    re.IGNORECASE,
)
# Months by number alone: "01.1988"; another one is a date beside such a one, or behind a word that tells when.
MONTH_POINT = re.compile(r"(?<![\w.,/-])(?P<month>0[1-9]|1[0-2])\.(?P<year>(?:19|20)\d\d)(?![\w/%-]|[.,]\d)")
JOINED = re.compile(r"\s*(?:[-\u2013,/]|\b\w{1,5}\b)\s*(?:\b\w{1,5}\b\s*)?")
WHEN = re.compile(
    r"\b(?:in|since|until|till|from|by|before|after|seit|bis|von|ab|im|per|de|du|desde|hasta|od|do|fr\u00e5n|till)\s+$",
    re.IGNORECASE,
)
# The same in other languages than English, each with a year; a month of small letters alone may be another word.
_FOREIGN = alternatives(months())
FOREIGN = re.compile(
    rf"(?<![\w.,/-])(?:(?P<day>\d{{1,2}})(?:\.|er|\u00ba|\u00b0|:[ae])?[ \t\xa0]+(?:de[ \t\xa0]+)?(?P<month>{_FOREIGN})"
    rf"|(?<![\d.] )\b(?P<alone>(?-i:{_FOREIGN})))(?:[ \t\xa0]+(?:de[ \t\xa0]+|del[ \t\xa0]+)?(?P<year>{YEAR}))",
    re.IGNORECASE,
)
DASHED = re.compile(rf"(?<![\w./-])(?P<day>\d{{1,2}})-{_MONTH}-(?P<year>{YEAR}|\d\d)(?![\w-])", re.IGNORECASE)
DECADE = re.compile(r"\b(?:the\s+)?(?P<decade>(?:1[5-9]|20)\d)0['\u2019]?s\b")
YEAR_ALONE = re.compile(
    r"\b(?:(?:(?:(?:the\s+)?(?:calendar\s+|fiscal\s+|tax\s+|contract\s+)?year|fiscal|FY"
    rf"|calendar)\s*(?:of\s+)?"
    r"|(?P<lead>(?:in|since|until|till|during|through|throughout|from|between|by|before|after"
    rf"|circa|early|late|mid"
    rf"|spring|summer|autumn|fall|winter|(?:end|beginning|start|middle|half|quarter|close)\s+of)\s+|mid-))"
    rf"(?P<year>{YEAR})(?![-/%\w]|\.\d)(?:\s*(?:to|and|through|until"
    rf"|[-\u2013])\s*(?P<until>{YEAR})(?![-/%\w]))?)",
    re.IGNORECASE,
)
WORD_YEAR = re.compile(
    r"(?:\s*,\s*|\s+)(?:in\s+the\s+year\s+)?(?P<words>(?:two\s+thousand|nineteen|twenty)"
    rf"(?:[\s-]{{1,4}}(?:hundred|and|{'|'.join([*TENS, *UNITS])})\b){{0,5}})"
    r"(?:\s*\(\d{4}\))?",
    re.IGNORECASE,
)


def is_calendar_word(word: str) -> bool:
    """Whether the word is a month, also cut short, or a day of the week."""
    return _CALENDAR_WORD.fullmatch(word) is not None
