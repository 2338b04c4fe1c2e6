"""What the figures and dates of a report measure, by the words beside them. Data only."""

import re

from core.types import EntityType

_PERCENT = {
    "growth": r"growth|output|gdp|gross (?:domestic|national) product|expan(?:sion|ded)|national income"
    r"|economic activity"
    r"|econom(?:y|ies) (?:of (?:the )?\S+ (?:\S+ )?)?(?:[a-z]+ )?"
    r"(?:grew|grow|growing|expand(?:s|ed|ing)?|advance|gain|pick up|accelerate"
    r"|shrank|advanced|gained|picked up|accelerated|slowed|cooled"
    r"|contracted|increased)",
    "inflation": r"inflation|prices (?:(?:had|have|were|was|are|in general|on average|overall"
    r"|generally) )?(?:up|down|went|go|gone|ros[en]"
    r"|rise|risen|fell|fallen|increas\w+|climb\w*|jump\w*|advanced|gained|surged|soared|grew|grown|of"
    r"|higher|dearer|by)"
    r"|consumer prices?|price (?:level|growth|rises?|increases?|pressures?|gains?|index)|cpi|(?:cost"
    r"|price) of living|living costs"
    r"|(?:became|become|got|grew|were|are) (?:dearer|pricier|more expensive)",
    "unemployment": r"unemploy\w+|jobless\w*|(?:out of|without|lacked|looking for|in search of) (?:an? "
    r"|any )?(?:work|jobs?|employment)"
    r"|(?:lost|had no) (?:jobs?|work)",
    "interest": r"interest|loan(?:ed)?|lent|lend\w*|borrow\w*|credit|bears|repa(?:yable|id|yment)|owe[sd]?"
    r"|coupon|debtor|creditor",
    "tariff": r"tariffs?|customs|duty|duties|lev(?:y|ies|ied)|(?:import|border) (?:tax|charge)(?:es|s)?"
    r"|surcharge|taxed|excise",
    "cover": r"cover|covered|coverage|covers|(?:live|living) coral|blanket(?:s|ed)|occup(?:y|ied|ies)",
    "survival": r"(?:not|never) (?:die|perish|succumb)|spared|living (?=fragments|pieces|nubbins|ones|seedlings"
    "|cuttings)"
    r"|surviv\w+|alive|lived(?: through)?|still living|(?:made it|came|pulled) through|hung on|persisted"
    r"|fragments? (?:[a-z]+ ){0,3}(?:remain(?:ed|ing|s)?|left|there|thriv\w+|intact|healthy)|in place"
    r"|(?:seedlings?|transplants?|outplants?|nubbins|cuttings) (?:[a-z]+ ){0,3}(?:remain(?:ed|ing|s)?|left|there)",
    "mortality": r"(?<!not )(?<!never )(?:died|dies?|dying|perish\w*|succumb\w*)|mortality|dead|deaths?|killed"
    "|did not (?:survive|make it)",
    "bleaching": r"bleach\w*",
    "margin": r"margin",
    "share": r"shares?|stake",
}
_NOT_AS = (
    r"(?<!\bis a )(?<!\bwas a )(?<!\bas a )(?<!\bthan a )(?<!\bnot a )"  # what it is as, measures no sum
)
_MONEY = {
    "wage": r"wages?|salar(?:y|ies)|earnings|(?:minimum|monthly|basic) (?:monthly )?pay|pay (?:floor|packet"
    r"|at the bottom)"
    r"|earn(?:ed|s|ing)? (?:the (?:minimum|least)|at least|no less)|(?:entitled|paid|owed) (?:to )?(?:at least"
    r"|no less)"
    r"|(?:those|people|workers|employees|staff|whoever|anyone)(?: \ue000+| [a-z]+){0,4},? (?:who|that) earned"
    r"|monthly minimum|minimum(?= (?:stood|was|is|rose|went|came|of \ue001))|take-home|lowest[- ]paid"
    r"|minimum[- ]wage",
    "exports": r"exports?|export(?:ed|ing)|shipped|shipments? to|sent goods"
    r"|(?<!\ue000 was )(?<!\ue000 were )sold(?! itself)"
    r"|sell(?:s|ing)?|sales"
    r"|(?<!who )earned(?! (?:the minimum|the least|at least|less|no less|at minimum)\b)"
    r"|foreign sales|deliveries to|delivered|dispatched|outbound"
    r"|sent (?:abroad|there|to)"
    r"|outgoing goods|took in \ue001+ from",
    "imports": r"imports?|import(?:ed|ing)|took in(?! \ue001+ from)|sourced|shipments? from"
    r"|bought(?= goods\b| \ue001| (?:there|here|from|in return)\b)"
    r"|spent(?! \ue001+ (?:on it|on (?:the|a) (?:company|firm|deal|takeover|purchase)|for|to (?:buy"
    r"|acquire)))"
    r"|(?<!['’]s )purchases (?:from|of)|in purchases"
    r"|purchased(?= goods\b| \ue001+(?!\S* for\b)(?=[.,;:)]| (?:there|here|from|in return|worth)\b|$))"
    r"|procured|inbound"
    r"|(?:received|got|obtained|came)(?= (?:from|in return)\b)(?! from (?:the )?(?:loan|bank|lender|sales))"
    r"|bought in|brought in(?= goods\b| \ue001+ (?:of|worth))|orders from|incoming goods"
    r"|purchases(?= (?:were|was|came|amounted|totaled"
    r"|stood)\b)",
    "price": r"takeover|taken over|took over|sold itself|laid out|acqui\w+|purchase|price"
    r"|handed over|parted with|shelled out|forked out|buy-?outs?|snapped up|swallow\w*|(?<=\ue000 "
    r"was )sold|(?<=\ue000 were )sold|changed hands"
    r"|bought (?:by|whom)|bought(?= \ue000+(?!['’]))|paid(?= \ue001+ for (?:the )?\ue000)|merger",
    "loan": rf"{_NOT_AS}loan(?:ed)?|lent|lend(?:s|er)?|borrow\w*|credit(?:or)?|debtor|owe[sd]?|advanced(?= \ue001)"
    r"|made(?= \ue001+ available)",
    "grant": rf"{_NOT_AS}grants?|granted|fund(?:ed|ing)|contributed|financed(?! itself)"
    r"|financing(?! of \ue001+ to )|donat\w+|project|sponsor\w*"
    r"|backed|backing|bankroll\w*|underw(?:ote|rote|ritten)"
    r"|foot(?:ed)? the bill|put up|chipped in|endow\w*|paid for the (?:work|survey|expedition|research"
    r"|study)",
    "payment": r"households?|apiece|recipients?|per head|famil(?:y|ies)|hand-?outs?|payouts?|beneficiar\w+"
    r"|cash payments?|disburs\w+",
    "revenue": r"revenues?|turnover",
    "profit": r"profits?|net income",
    "debt": r"debts?",
}
_NUMBER = {
    "depth": r"depth|(?<=\ue001 )(?:down|of water|below|beneath)|how far down|far down|meters of water"
    r"|metres of water|(?:below|beneath|under) it\b|floor|deep(?:er|est)?|shallow\w*|meters down|metres down"
    r"|bottom|sea ?bed|sea ?floor"
    r"|(?:below|beneath|under) the (?:surface|waves|water)|below sea level|under ?water|lies at"
    r"|(?:div(?:ed|ers worked)|worked|dove|descended|went down) (?:at|to)(?= \ue001)",
    "length": r"long|length|each|apiece|stretch\w*",
    "count": r"colon(?:y|ies)|counted|counts?|dominated|tall(?:y|ies|ied)|enumerat\w*|census|outnumber\w*"
    r"|abundan\w*",
    "transects": r"transects?",
    "fragments": r"fragments?|seedlings?|saplings?|cuttings?|pieces|nubbins|transplants?|outplants?|shoots",
    "households": r"households?|famil(?:y|ies)|recipients?|beneficiar\w+",
    "temperature": r"temperature|maximum|peak\w*|warm\w*|degrees|hot(?:ter|test)?|heat|mercury"
    r"|thermometers?|celsius|loggers?|reading",
}
_DURATION = {
    "loan term": r"loan(?:ed)?|lent|borrow\w*|credit|repa(?:y|id|yable|yment)\w*|instal+ments?|matur\w+",
}
MEASURES: dict[EntityType, tuple[tuple[str, re.Pattern[str]], ...]] = {
    kind: tuple((name, re.compile(rf"\b(?:{words})\b")) for name, words in table.items())
    for kind, table in (
        (EntityType.PERCENT, _PERCENT),
        (EntityType.MONEY, _MONEY),
        (EntityType.NUMBER, _NUMBER),
        (EntityType.QUANTITY, _NUMBER),
        (EntityType.DURATION, _DURATION),
    )
}
# What is worked out from others is judged as a calculation.
DERIVED = re.compile(
    r"\b(?:differ\w*|gap|apart|lies? between|total\w*|in all|altogether|together"
    r"|add up|sum of|chang\w+|points?|costs?"
    r"|make|makes|from \S+ to \S+ is|ris(?:e|en) of|rise|increase of|increase came|went up by|rose by"
    r"|go up by|(?:m|meters?|metres?|feet) (?:deeper|shallower|(?:below|above|under|further down)(?! (?:the"
    r" (?:surface|waves|water)|sea level|water)))(?= \w))\b"
)
EARLIER = re.compile(
    r"\b(?:earlier|until then|up to then|hitherto|previous\w*|before|prior|preceding|had been|last year)\b",
    re.IGNORECASE,
)
# A count of another thing than the one named, or how far two counts lie apart: "875 against 633", "by 34".
OF_OTHERS = re.compile(
    r"\b(?:against|versus|vs\.?|compared (?:with|to)|as opposed to"
    r"|(?<!represented )(?<!formed )(?<!constituted )(?<!accounted for )by) $"
    r"|(?<!from )\b\d[\d,]* (?!to\b)[a-z]+ to $|\b(?:with|by) \d[\d,]* to $",
    re.IGNORECASE,
)
# A rate that is the change itself, and no change of a rate: "output rose by 3.5%", "with growth of 3.5%".
STATED_CHANGE = re.compile(
    r"\b(?:output|gdp|gross (?:domestic|national) product|national income|economic activity|econom(?:y|ies)|prices"
    r"|cost of living|living costs)\b(?:(?!\b(?:growth|inflation|rates?|forecasts?|share|points?|more|less|than)\b)"
    r"[^.;:,]){0,60}\bby (?:about |around |roughly |some |nearly |almost )?$"
    r"|\b(?:growth|expansion|inflation|unemployment|tariff|cover|interest) (?:rate )?of"
    r" (?:about |around |roughly |nearly )?$",
    re.IGNORECASE,
)
# A label that leaves it to the question what its figure is of: "Rate: 6 percent".
PLAIN_LABEL = re.compile(
    r"\s*(?:[-\u2022*\u00b7\u2013]\s*)?(?:the )?(?:(?:total|overall|absolute|net|annual|exact|size of the) )?"
    r"(?:rates?|levels?|figures?|amounts?|values?|percentages?|numbers?|counts?|changes?|differences?|total|sum"
    r"|results?"
    r"|answer|size|gap|extent|length|distance|shift):\s",
    re.IGNORECASE,
)
# "No reading exceeded 31.7 degrees": a peak, and no denial.
NO_HIGHER = (
    r"\b(?:no|none of the) (?:other )?(?:readings?|values?|temperatures?|measurements?|loggers?)"
    r" (?:[a-z]+ ){0,3}?(?:exceed\w*|above|higher|over|warmer|hotter|surpass\w*|topp?\w*|beyond|more)\b"
)
