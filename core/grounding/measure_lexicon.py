"""What the figures and dates of a report measure, by the words beside them. Data only."""

import re

from core.types import EntityType

_PERCENT = {
    "growth": r"growth|output|gdp|gross domestic product|expan(?:sion|ded)"
    r"|econom(?:y|ies) (?:of \S+ )?(?:grew|grow|expanded|shrank)",
    "inflation": r"inflation|prices (?:went|rose|fell|increased|climbed|of)|consumer prices|price level|cost of living",
    "unemployment": r"unemploy\w+|jobless\w*|(?:out of|without) (?:a )?(?:work|job)",
    "interest": r"interest|loan|lent|borrow\w*|credit|bears|repayable",
    "tariff": r"tariffs?|customs|duty|duties|levy",
    "cover": r"cover|covered|coverage|covers|live coral|occup(?:y|ied|ies)",
    "survival": r"surviv\w+|alive|lived through|still living",
    "mortality": r"died|mortality|dead",
    "bleaching": r"bleach\w*",
    "margin": r"margin",
    "share": r"shares?|stake",
}
_MONEY = {
    "wage": r"wages?|salar(?:y|ies)|earnings",
    "exports": r"exports?|exported|shipped|sent goods|sold(?! itself)|sell|sells|sales|earned",
    "imports": r"imports?|imported|took in"
    r"|bought(?= goods\b| \ue001| (?:there|here|from|in return)\b)"
    r"|spent(?! \ue001+ (?:on it|on (?:the|a) (?:company|firm|deal|takeover|purchase)|for|to (?:buy|acquire)))"
    r"|(?<!['’]s )purchases (?:from|of)|in purchases",
    "price": r"takeover|taken over|took over|sold itself|laid out|acqui\w+|purchase|price"
    r"|bought (?:by|whom)|bought(?= \ue000+(?!['’]))|paid(?= \ue001+ for (?:the )?\ue000)|merger",
    "loan": r"loan|lent|lend|borrow\w*|credit",
    "grant": r"grants?|granted|fund(?:ed|ing)|contributed|financed|donat\w+|project",
    "payment": r"households?|apiece|recipients?|per head",
    "revenue": r"revenues?|turnover",
    "profit": r"profits?|net income",
    "debt": r"debts?",
}
_NUMBER = {
    "depth": r"depth|deep|meters down|metres down|bottom|below the surface|lies at",
    "length": r"long|length|each",
    "count": r"colon(?:y|ies)|counted|counts?|dominated",
    "transects": r"transects?",
    "fragments": r"fragments?|seedlings?|saplings?",
    "households": r"households?",
    "temperature": r"temperature|maximum|peak\w*|warm\w*|degrees",
}
MEASURES: dict[EntityType, tuple[tuple[str, re.Pattern[str]], ...]] = {
    kind: tuple((name, re.compile(rf"\b(?:{words})\b")) for name, words in table.items())
    for kind, table in (
        (EntityType.PERCENT, _PERCENT),
        (EntityType.MONEY, _MONEY),
        (EntityType.NUMBER, _NUMBER),
        (EntityType.QUANTITY, _NUMBER),
    )
}
# What is worked out from others is judged as a calculation.
DERIVED = re.compile(
    r"\b(?:differ\w*|gap|apart|lie|total\w*|in all|altogether|together|add up|sum of|chang\w+|points?|costs?"
    r"|make|makes|from \S+ to \S+ is|ris(?:e|en) of|rise|increase of|increase came|went up by|rose by|go up by)\b"
)
EARLIER = re.compile(r"\b(?:earlier|previous\w*|before|prior|preceding|had been|last year)\b")
# A count of another thing than the one named, or how far two counts lie apart: "875 against 633", "by 34".
OF_OTHERS = re.compile(r"\b(?:against|versus|vs\.?|compared (?:with|to)|as opposed to|by) $", re.IGNORECASE)
