"""Words of the arithmetic that an answer shows: units of time, rates, what adds, takes away and announces a result.

Data only.
"""

import re

TIME_UNITS = {  # the unit a length is counted in, and how many of it one is
    "year": ("M", 12),
    "annum": ("M", 12),
    "quarter": ("M", 3),
    "month": ("M", 1),
    "fortnight": ("D", 14),
    "week": ("D", 7),
    "day": ("D", 1),
    "hour": ("TH", 1),
}
ADVERBS = {
    "annual": "year",
    "annually": "year",
    "annualized": "year",
    "annualised": "year",
    "yearly": "year",
    "quarterly": "quarter",
    "monthly": "month",
    "weekly": "week",
    "daily": "day",
    "hourly": "hour",
}
PARTS = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "tenth": 10}
TIMES = {"once": 1, "twice": 2, "thrice": 3, "double": 2, "triple": 3}

_TIME = r"(?:year|quarter|month|fortnight|week|day|hour)"
UNIT_BEHIND = re.compile(
    r"[\s-]{0,3}(?:(?:full|whole|calendar|contract|lease|extra|additional|further|more|other|remaining|consecutive"
    rf"|successive)[\s-]+){{0,2}}(?P<unit>{_TIME})s?\b['’]?",
    re.IGNORECASE,
)
PER = re.compile(
    r"\s*(?:per|an?|each|every|for\s+each|for\s+every|/)\s*(?:full\s+|calendar\s+|contract\s+|additional\s+|extra\s+)?"
    r"(?!(?:maximum|minimum|total|cap|result|half|third|quarter\s+of)\b)(?P<noun>[a-z]+(?:\s+(?:ton|tonne|foot|user|unit|share)\b)?)",
    re.IGNORECASE,
)
PER_AFTER_NOUN = re.compile(
    rf"\s+(?P<own>[a-z]+(?:\s+[a-z]+)?)\s+(?:per|an?|each|every)\s+(?:calendar\s+)?(?P<noun>{_TIME})\b",
    re.IGNORECASE,
)
ADVERB_BEHIND = re.compile(
    r"\s+(?P<adverb>annually|yearly|quarterly|monthly|weekly|daily|hourly)\b", re.IGNORECASE
)
ADVERB_BEFORE = re.compile(
    r"\b(?P<adverb>annual|yearly|quarterly|monthly|weekly|daily|hourly)\s+(?:[a-z]+\s+){0,3}?(?:(?:of|at|is|are|for)\s+)?$",
    re.IGNORECASE,
)
EACH_BEHIND = re.compile(
    r"\s*,?\s*(?:each|apiece|respectively\s+each|per\s+(?:item|piece))\b(?!\s+[a-z])", re.I
)
EACH_BEFORE = re.compile(
    r"\b(?:each|every)\s+(?P<noun>[a-z]+)\s+(?:(?:is|are|was|gets?|earns?|costs?|adds?|brings?|pays?|yields?|makes?"
    r"|carries|carry|bears?|lasts?|comes?\s+to|worth|of|at|for|with)\s+){1,2}$",
    re.IGNORECASE,
)
EACH_ALONE = re.compile(
    r"\b(?:each|every\s+one)\s+(?:is|costs?|adds?|brings?|pays?|earns?|lasts?|of|at|for|worth)\s+$", re.I
)
COUNT_OF = re.compile(
    r"(?P<noun>[\s-]+[a-z][a-z\s-]{0,40}?)?\s*(?:[×x*]|\b(?:of|at|times|multiplied\s+by|for|on|by)\b)\s*"
    r"(?:a\s+rate\s+of\s+|only\s+|just\s+|the\s+)?",
    re.IGNORECASE,
)
NOUN_BEHIND = re.compile(
    r"[\s-]+(?!(?:to|of|in|at|on|by|plus|and|or|per|for|more|less|fewer|extra|longer|than|as|with|over|above|from|is|are"
    r"|was|were|makes?|making|comes?|gives?|would|will|if|when|bind|binds|do|does|not|a|an|each|every|times|followed)\b)"
    r"[a-z]+(?:[\s-]+[a-z]+){0,2}",
    re.IGNORECASE,
)
FRACTION = re.compile(
    r"\b(?:(?:an?|one)[\s-]+(?P<part>half|third|quarter|fifth|tenth)|half)\s+(?:of\s+)?(?=the\b|that\b|its\b|of\b|a\b|[$£€\d])",
    re.IGNORECASE,
)
MULTIPLE = re.compile(r"\b(?P<word>twice|thrice|double|triple|once)\b", re.IGNORECASE)
MULTIPLE_BEHIND = re.compile(r"\s+times\b(?!\s+(?:a|per|each|every)\b)", re.IGNORECASE)
A_PERIOD = re.compile(
    rf"\b(?:(?P<half>half\s+an?)|an?|one|the|another|full|whole)\s+(?:full\s+|whole\s+|entire\s+|calendar\s+|single\s+|extra\s+"
    rf"|additional\s+|further\s+)?(?P<unit>{_TIME})\b(?:['’]s)?",
    re.IGNORECASE,
)
MORE_PERIOD = re.compile(
    rf"\b(?:another|(?:an?\s+)?(?:extra|further|additional))\s+(?P<unit>{_TIME})\b|\bplus\s+an?\s+(?P<plain>{_TIME})\b",
    re.IGNORECASE,
)

PLUS = re.compile(
    r"\bplus\b|\+|\band\b|\bfollowed\s+by\b|\bthen\b|\btogether\s+with\b|\balong\s+with\b|\bin\s+addition\s+to\b|\bon\s+top\b"
    r"|\badded\s+to\b|\bextended\s+by\b|\bas\s+well\s+as\b|,|\bwith\b",
    re.IGNORECASE,
)
NO_PLUS = re.compile(
    r"\b(?:or|to(?!\s+(?:begin|start))|from|but|if|unless|until|within|after|before|of|times|by\s+the|instead|versus|against|than"
    r"|between|not|because|since|which\s+is|for|per|each)\b",
    re.IGNORECASE,
)
TAKEN_AWAY = re.compile(r"\b(?:less|minus|after\s+deducting|net\s+of|reduced\s+by)\b|−", re.IGNORECASE)
IN_ALL = re.compile(
    r"\bplus\b|\+|\bin\s+all\b|\ball\s+told\b|\baltogether\b|\btotal\w*\b|\btogether\b|\bcombined\b|\badd(?:s|ed|ing)?\s+up\b"
    r"|\bfollowed\s+by\b|\bsums?\b|\baggregate\b|\boverall\b|\bextended\s+by\b|\bon\s+top\b|\badded\s+to\b",
    re.IGNORECASE,
)
MORE_THAN = re.compile(
    r"\s*(?:(?!or\b)[a-z]+\s+){0,2}?(?:more|longer|extra|additional|further|fewer|less|shorter|higher|lower|larger|smaller"
    r"|later|earlier|dearer|cheaper|above|below|over|beyond|apart|short)\b",
    re.IGNORECASE,
)
DIFFERENCE_IN = re.compile(
    r"\b(?:more|longer|extra|additional|further|fewer|shorter|higher|lower|larger|smaller|dearer|cheaper)\b",
    re.I,
)
REST_BEFORE = re.compile(
    r"\b(?:the\s+(?:other|remaining|rest|last)|leav(?:es|ing)|exceeds?\s+\w*\s*by|difference\s+(?:is|of)|differs?\s+by"
    r"|gap\s+(?:is|of)|remaining|apart\s+by)\s+$",
    re.IGNORECASE,
)
FROM_TO = re.compile(r"\b(?:from|between)\s+$", re.IGNORECASE)
RESULT_BEFORE = re.compile(
    r"(?:=|:|;|—|–|\b(?:is|are|was|makes?|making|made|comes?\s+(?:out\s+)?(?:to|at)|came\s+to|gives?|giving|yields?|yielding"
    r"|totals?|totall?ing|equals?|amounts?\s+to|costs?|cost|earns?|works?\s+out\s+(?:at|to)|so|hence|thus|therefore"
    r"|that\s+is|i\.e\.|or|being|adds?\s+up\s+to|reach(?:es)?|produces?|brings?|attracts?|means?)\b)"
    r"[\s,]*(?:(?:a|an|the|in|up|to|of|at|out|it|about|roughly|approximately|around|some|exactly|just|total|sum|all|commission|fee"
    r"|charge|it\s+is|that\s+is|that\s+comes\s+to|[a-z]+\s+[a-z]+\s+of)\s+){0,5}$",
    re.IGNORECASE,
)
RESULT_FIRST = re.compile(
    r"(?:\s+[a-z]+){0,3}\s*(?:[:=—–(]|,\s*(?:being|since|because|as|i\.e\.|that\s+is|or|for)\b|\b(?:being|since|because|as)\b"
    r"|\bin\s+(?:all|total)\b|\baltogether\b|\baltogether\s*:)",
    re.IGNORECASE,
)
NEARLY = re.compile(
    r"\b(?:about|around|roughly|approximately|some|nearly|almost|close\s+to|just\s+(?:under|over)|a\s+little\s+(?:under|over))\s+"
    r"(?:the\s+)?$",
    re.IGNORECASE,
)
OTHERWISE = re.compile(  # words after which a figure may be right though the rest does not give it
    r"\b(?:discount\w*|rebate\w*|net|less|minus|excluding|without|compound\w*|pro[\s-]?rat\w*|remaining|balance|cap(?:ped)?"
    r"|limit(?:ed)?|no\s+more|not\s+more|at\s+(?:most|least)|up\s+to|maximum|minimum|only|except|rather|instead|unless|but|if"
    r"|although|though|not|never|credit\w*|deduct\w*|increas\w*|reduc\w*|escalat\w*|growth|grows?|halv\w+|either)\b",
    re.IGNORECASE,
)
CUT = re.compile(
    r"\s*(?:;|—|–(?=\s)|,\s+(?=(?:which|so|that\s+is|i\.e\.|but|because|since|as\s+against|unless|where|while)\b))\s*|:\s+",
    re.IGNORECASE,
)
SHARE_OF = re.compile(r"\s*(?:\([^)]*\)\s*)?(?:(?:of|on)\s+)?(?:[\w'’-]+\s+){0,4}", re.IGNORECASE)
OF = re.compile(r"\b(?:of|on)\b", re.IGNORECASE)
AT_RATE = re.compile(r"\b(?:at|with)\s+(?:a|an|the|its|their|that)?\s*$", re.IGNORECASE)
NAMED = re.compile(  # what a figure of the source is called: "the wholesale hosting rate", "one Renewal Term"
    r"\b(?P<article>the|its|their|one|an?|each|that|(?:two|three|four|five)(?=\s+[A-Z]))\s+"
    r"(?P<name>(?!(?:total|sum|result)\b)(?:[a-z][\w'’-]*\s+){0,3}?(?:fee|rate|price|term|rent|salary|cover(?:age)?|notice|charge|deposit"
    r"|premium|retainer|commission|royalty|minimum|bonus|period|renewal|extension|payment|instal?lment|cap)s?)\b"
    r"(?!\s+(?:of\s+)?[$£€\d])",
    re.IGNORECASE,
)
NAMED_BY = re.compile(  # "30 days more than the notice required when the shareholders vote"
    r"\bthan\s+(?:the|its|their|what|that|those)\s+(?P<name>[^.;,:\d]{6,120})", re.IGNORECASE
)
SECTION = re.compile(
    r"\b(?P<name>(?:schedule|exhibit|annex|appendix|attachment)\s+[A-Z0-9]{1,3})\b", re.IGNORECASE
)
ADDED_UP = re.compile(
    r"\b(?:add(?:ing|s|ed)?(?:\s+\w+){0,2}\s+up|add\w*\s+together|sum\w*|total\w*|altogether|in\s+all|combined)\b",
    re.IGNORECASE,
)
LENGTH_NAME = re.compile(r"\b(?:term|period|renewal|extension|notice)s?$", re.IGNORECASE)
MONEY_NAME = re.compile(
    r"\b(?:fee|price|rent|salary|cover(?:age)?|charge|deposit|premium|retainer|bonus|payment|instal?lment|cap)s?$",
    re.IGNORECASE,
)
UNSAID = re.compile(  # what is added without its amount: "three four-year extensions to the initial term"
    r"\b(?:plus|add(?:s|ed|ing)?\b[^.;:]{0,60}\bto|on\s+top\s+of|in\s+addition\s+to|including|together\s+with|along\s+with)\s+(?:the|its|their|an?|any|all|both)\s+"
    r"(?![\d$£€])(?!(?:same|total|sum|result|(?:extra|further|additional)\s)\b)(?!\w+\s+[\d$£€])[a-z]",
    re.IGNORECASE,
)
APART_FROM = re.compile(
    r"\b(?:than|against|compared|versus|usual|ordinary|other|remaining|rest)\b|:", re.IGNORECASE
)
OR_MORE = re.compile(r"\s*(?:\w+\s+){0,1}?or\s+(?:more|longer|fewer|less)\b", re.IGNORECASE)
