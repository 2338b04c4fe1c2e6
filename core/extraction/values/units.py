"""The units that make a number a quantity: canonical name -> how it is written (a pattern each).

The list is open: add a line to have another unit recognised. Durations, money and percentages
have finders of their own and are not repeated here.
"""

MEASURES: dict[str, str] = {  # of length, area, weight and so on: never the same by number alone
    # area
    "square_foot": r"(?:square|sq\.?)[\s-]*(?:feet|foot|ft\b\.?)|r?\.?s\.f\.|r?sf|sq\.?\s?ft\.?",
    "square_meter": r"(?:square|sq\.?)[\s-]*(?:met(?:er|re)s?|m\b)|sqm|m2|m\u00b2",
    "square_mile": r"(?:square|sq\.?)[\s-]*miles?",
    "square_yard": r"(?:square|sq\.?)[\s-]*(?:yards?|yds?)",
    "square_kilometer": r"(?:square|sq\.?)[\s-]*kilomet(?:er|re)s?|km2|km\u00b2",
    "acre": r"acres?",
    "hectare": r"hectares?",
    # length
    "mile": r"(?:statute\s+)?miles?",
    "nautical_mile": r"nautical\s+miles?|nmi",
    "kilometer": r"kilomet(?:er|re)s?|km",
    "meter": r"(?:running\s+|linear\s+)?met(?:er|re)s?"
    r"|(?<=[ \u00a0])(?-i:m)(?![.'\u2019]?\w)(?!\s+(?:people|users|dollars|euros|pounds|(?-i:[A-Z]{3})\b))",
    "centimeter": r"centimet(?:er|re)s?|cm",
    "millimeter": r"millimet(?:er|re)s?|mm",
    "foot": r"feet|foot|ft",
    "inch": r"inch(?:es)?",
    "yard": r"yards?",
    # weight and volume
    "kilogram": r"kilogram(?:me)?s?|kilos?|kgs?",
    "gram": r"gram(?:me)?s?",
    "milligram": r"milligram(?:me)?s?|mg",
    "pound": r"pounds?|lbs?",
    "ounce": r"ounces?|oz",
    "metric_ton": r"metric\s+tons?|tonnes?",
    "ton": r"(?:short\s+|long\s+)?tons?",
    "liter": r"lit(?:er|re)s?",
    "milliliter": r"millilit(?:er|re)s?|ml",
    "gallon": r"gallons?",
    "barrel": r"barrels?|bbls?",
    "cubic_foot": r"cubic\s+(?:feet|foot)",
    "cubic_meter": r"cubic\s+met(?:er|re)s?|m3|m\u00b3",
    "bushel": r"bushels?",
    # temperature, energy, data, rates
    "degree_celsius": r"degrees?\s+(?:celsius|centigrade|c)|\u00b0\s?c|\u2103",
    "degree_fahrenheit": r"degrees?\s+(?:fahrenheit|f)|\u00b0\s?f|\u2109",
    "degree": r"degrees?|\u00b0",
    "kilowatt_hour": r"kilowatt[\s-]*hours?|kwh",
    "megawatt_hour": r"megawatt[\s-]*hours?|mwh",
    "kilowatt": r"kilowatts?|kw",
    "megawatt": r"megawatts?|mw",
    "volt": r"volts?",
    "british_thermal_unit": r"btus?|british\s+thermal\s+units?",
    "kilobyte": r"kilobytes?|kb",
    "megabyte": r"megabytes?|mb",
    "gigabyte": r"gigabytes?|gb",
    "terabyte": r"terabytes?|tb",
    "decibel": r"decibels?|db",
    "mile_per_hour": r"miles?\s+per\s+hour|mph",
}
# Counted things of contracts and judgments: those that "one" may stand before, and those in the plural alone.
_COUNTED = """
    share warrant unit counterpart page vehicle seat building store restaurant vessel truck machine user subscriber
    customer employee arbitrator juror payment vote event episode film patient dose sample
"""
_PLURALS = """
    option bond original word space location product member director count title call case item name impression
    click
"""
UNITS: dict[str, str] = {
    **MEASURES,
    **{thing: f"{thing}s?" for thing in _COUNTED.split()},
    **{thing: f"{thing}s" for thing in _PLURALS.split()},
    "times": r"times(?!\s+(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b)",
    "copy": r"cop(?:y|ies)",
    "parking_space": r"parking\s+(?:spaces?|stalls?|spots?)",
    "room": r"(?:guest\s?|bed)?rooms",
    "floor": r"floors|stories",
    "facility": r"facilit(?:y|ies)",
    "aircraft": r"aircrafts?|airplanes?",
    "license": r"licen[sc]es",
    "person": r"persons?|people|individuals?",
    "judge": r"judges|justices",
    "witness": r"witnesses",
    "attorney": r"attorneys|lawyers",
    "installment": r"instal?lments?",
    "page_view": r"page\s+views?",
}
_QUALIFIERS_TEXT = """
rentable usable gross net leasable leased contiguous additional approximate new existing full complete
original executed duplicate conformed authorized issued outstanding common ordinary preferred restricted
registered fully-paid voting non-voting equal consecutive monthly quarterly annual semi-annual separate
individual independent disinterested neutral active total different reserved unreserved covered
passenger commercial such other of more initial further certified true class series a b c
"""
QUALIFIERS = tuple(_QUALIFIERS_TEXT.split())
"""Words that may stand between the number and its unit."""
