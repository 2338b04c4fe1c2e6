"""Where reports name things without names: what is sold, what is taxed, what larvae settle on. Data only.

The group "thing" is a run of lower-case words; marks stand for names and values.
"""

import re

_THING = r"(?!(?:to|went|goes|go|came|flowed|moved|passed|reached)\b)(?P<thing>[a-z][a-z-]+(?: [a-z][a-z-]+){0,2}?)"
_STOP = (
    r"(?=[.,;:)\ue000\n]|\s+(?:to|for|from|there|in|on|at|off|near|under|over|by|as|of|with|worth|was|were"
    r"|is|are|and|or|but|which|that|took"
    r"|bore?|paid|had|has|have|more|than|while|whereas|the|an?|\ue000)\b|\s*\ue000|\s*$)"
)
_CHIEF = r"(?:main|chief|leading|largest|principal|top|biggest|most important)"
_BEFORE = r"(?:^|[.,;:\ue000]\s+|\b(?:19|20)\d\d\s+)"  # what a clause may begin behind
_RANK = r"(?:number one|no\. ?1|top|first|leading|biggest|largest|main|chief|principal|best[- ]selling|most valuable)"
_ITEM = (
    r"(?:items?|goods?|products?|commodity|commodities|sellers?|earners?|cargo|exports?|export items?"
    r"|export goods?|line|ware)"
)
_GOODS = (
    r"(?:goods|items|products|commodities|things|wares|exports?|shipments?|sales|deliveries|cargo(?:es)?)"
)
_TAX = r"(?:tariffs?|dut(?:y|ies)|lev(?:y|ies)|customs)"
_LIKED = (
    r"(?:settle[ds]?(?: readily| well)? (?:up)?on(?:to)?|settling (?:up)?on|settlement (?:up)?on|coloni[sz]ed?"
    r"|attach(?:ed)? to|took to|attracted to|reject(?:ed)?|accept(?:ed)?|avoid(?:ed)?|favou?r(?:ed)?"
    r"|cl(?:ung|ing) to|latch(?:ed)? on(?:to)?(?: to)?|adhered? to|st(?:ayed|ay) (?:off|away from)"
    r"|kept (?:off|away from)"
    r"|turned (?:away from|down)|lured to|drawn to|repelled by|put off by|took (?:readily|well) to"
    r"|prefer(?:red)?|chosen?|choose|shun(?:ned)?|spurn(?:ed)?|refused?)"
)
_THINGS = {
    "what is sold": (
        rf"\b(?:gets?|got|obtains?|sources?|buys?|bought) (?:its |the |their )?{_THING} from \ue000",
        rf"(?:^|[.,;:]\s+){_THING} (?:is|was) what \ue000+ (?:[a-z]+ly )?(?:gets?|got|obtains?|buys?|bought|imports?"
        r"|sells?|sold|exports?)\b",
        rf"\b(?:customer|buyer|market|outlet) for \ue000+['’]s? {_THING}{_STOP}",
        rf"\b(?:sold|sells?|exported|shipped|exporter of|seller of|exports of|buyer of|importer of) {_THING}{_STOP}",
        rf"\b{_CHIEF} (?:exports?|product)(?: (?:there|to \ue000+))? (?:was|were|is|are) {_THING}{_STOP}",
        rf"(?:^|[.,;:]\s+){_THING} (?:was|were|is|are) (?:the |its |their |\ue000+(?:['’]s)? )?"
        rf"(?:{_CHIEF}|best)[ -](?:sellers?|earners?|items?|goods?|commodity|money-?(?:makers?|spinners?))\b",
        rf"\b{_CHIEF} (?:exports?|product)(?: good)?(?: (?:there|to \ue000+))?: {_THING}{_STOP}",
        rf"(?:^|[.,;:]\s+|\bwith ){_THING} (?:was|were|is|are|as|led|topped|headed) (?:the|its|their|those|all)?"
        rf"(?: \ue000+(?:['’]s)?)?\s?(?:{_CHIEF} )?exports?\b",
        rf"(?:^|[.,;:]\s+){_THING} (?:dominate[sd]?|topped|tops?|headed|heads?|led|leads?"
        r"|made up|makes? up|account(?:s|ed)? for)"
        rf" (?:the |its |their |most of |the bulk of |all |of |list of |ranking of )*"
        r"(?:exports?|shipments?|sales|goods|what)\b",
        rf"\b(?:{_CHIEF}|best)[ -](?:sellers?|earners?|items?|commodity|good)(?: (?:there|in \ue000+|to \ue000+))?"
        rf" (?:was|were|is|are) {_THING}{_STOP}",
        rf"(?:^|[.,;:]\s+){_THING} (?:was |were )?(?:went|goes|go|flowed|shipped|sold|exported|sent)"
        r" from (?P<place>\ue000)\ue000* to \ue000",
        rf"{_BEFORE}{_THING},?(?: (?:worth|valued at|for|of|at) \ue000+,?)? from (?P<place>\ue000)\ue000* to \ue000",
        rf"{_BEFORE}{_THING} (?:was|were|is|are|formed|made|became) (?:the |its |their "
        rf"|\ue000+(?:['’]s)? )?{_RANK} {_ITEM}\b"
        rf"(?=[^.;]*\b(?:exported|exports?|shipped|ships|sold|sells?|sent|shipments|sales)\b|[^.;]*\ue000)",
        rf"{_BEFORE}{_THING} (?:c[ao]mes?|came|stood|stands|ranked|ranks|was|were|is|are|placed"
        rf"|finished) (?:in )?(?:the )?"
        rf"(?:first|top|foremost|number one|at the (?:top|head)|in (?:first|top) place|on top)"
        rf"(?: among| of| in| on| the| list| ranking| its| their| \ue000+(?:['’]s)?)* {_GOODS}\b",
        rf"{_BEFORE}{_THING} (?:headed|heads?|led|leads?|topped|tops?|dominate[sd]?) (?:the |its "
        rf"|their |list of |ranking of )*"
        rf"\ue000+(?:['’]s?)? {_GOODS}\b",
        rf"\b(?:{_CHIEF}|{_RANK})[ -]{_ITEM}(?: (?:among|in|of|on|to|from|for|that|which|shipped|sold|exported"
        rf"|exports?|shipments?|sales|there|its|their|the|\ue000+(?:['’]s)?))* (?:was|were|is|are) {_THING}{_STOP}",
        rf"\bexports?,? (?:chiefly|mainly|mostly|largely|above all|led by|consist(?:ed|ing) (?:mainly |chiefly )?of)"
        rf" {_THING}{_STOP}",
    ),
    "what is bought": (
        rf"(?P<who>\ue000)\ue000* (?:buys?|bought|imports?|imported) (?:(?:mostly|mainly|chiefly|largely"
        rf"|above all) )?"
        rf"{_THING}{_STOP}",
    ),
    "what is taxed": (
        rf"\b{_TAX}(?: of \ue000+)?(?: was| were)?(?: put| placed| imposed| charged| levied)? (?:on|upon)"
        rf"(?: imported| imports of| foreign| all| incoming)* {_THING}{_STOP}",
        rf"(?:^|[.,;:]\s+){_THING} (?:from abroad )?(?:paid|bore|bears|pays|faced|faces|attracts?|attracted"
        rf"|carries|carried|incurs?|incurred)"
        rf" (?:an? )?(?:\ue000+ )?{_TAX}\b",
        rf"{_BEFORE}(?:imported |foreign |incoming )?{_THING} (?:imports? |shipments? "
        rf")?(?:(?:ha[sd]|have) (?:been )?)?(?:(?:is|are|was|were|been|being) )?(?:now )?"
        rf"(?:subject to|liable (?:to|for)|hit (?:by|with)|covered by|under|taxed at|charged|borne"
        rf"|bears?|bore|paid|pays?"
        rf"|burdened with|carr(?:y|ies|ied)) (?:an? |the )?(?:new )?(?:\ue000+ )?(?:import )?{_TAX}\b",
        rf"{_BEFORE}{_THING} (?:that|which) (?:enters?|comes? in|is (?:imported|brought in))\b(?=[^.;]*\b{_TAX}\b)",
        rf"{_BEFORE}{_THING} (?:brought|imported|shipped) in(?:to)? \ue000(?=[^.;]*\b{_TAX}\b)",
        rf"\bimport(?:s of|ers of|ed) {_THING}{_STOP}(?=[^.;]*\b{_TAX}\b)",
    ),
    "what is reported": (
        rf"\b(?:operators?|divers?|guides|companies|firms|skippers)\b[^.;]*?\b(?:report(?:ing|s)?"
        rf"|(?:give|giving) notice of"
        rf"|notify [a-z ]{{0,20}}of|flag(?:ging)?|tell of|reports of|sightings of) (?:(?:any|all"
        rf"|the|coral|cases of|signs of) )*"
        rf"{_THING}{_STOP}",
        rf"\breports of (?:(?:any|all|the|coral|cases of|signs of) "
        rf")*{_THING}{_STOP}(?=[^.;]*\b(?:operators?|divers)\b)",
    ),
    "what larvae settle on": (
        rf"\blarvae\b[^.;:]*?\b{_LIKED} {_THING}{_STOP}",
        rf"\b{_LIKED} {_THING}{_STOP}(?=[^.;:]*\blarvae\b)",
        rf"(?:^|[.,;:]\s+){_THING} (?:did not |didn't )?(?:attract(?:ed)?|repel(?:led)?|lured?|dr[ae]w)"
        r" (?:the |its |their )?larvae\b",
        rf"(?:^|[.,;:]\s+){_THING} (?:was|is) (?:what|where|the surface|the material) (?:the larvae|they) {_LIKED}",
    ),
}
THINGS = {name: tuple(re.compile(pattern) for pattern in patterns) for name, patterns in _THINGS.items()}
# An answer to "What does it sell?" may be the thing alone.
_ONLY = (
    rf"\s*(?:(?:mainly|mostly|chiefly|largely|primarily|predominantly|above all),? )?{_THING}"
    r"(?: above all| mainly| mostly)?\s*(?:[.,;:\n]|$)"
)
ONLY_THING = re.compile(_ONLY)
_WHAT = r"\b(?:what|which (?:goods|products?))\b[^?]*"
ASKED = {
    "what is sold": re.compile(
        rf"{_WHAT}\b(?:sells?|exports?|ships?|exported|sold|shipped)\b|\bwhat do(?:es)?\b[^?]*\bbuy\b[^?]*\bfrom\b"
        rf"|\b(?:what|which)\b[^?]*\b{_CHIEF} (?:exports?|product|purchase|sale|good)\b"
    ),
    "what is taxed": re.compile(rf"{_WHAT}\b(?:taxed|tariffs?|dut(?:y|ies)|lev(?:y|ies))\b"),
}
# "They settled on oyster shells", in answer to a question about larvae.
THEY_LIKED = re.compile(rf"\s*(?:they|these|most|all)\b[^.;:]*?\b{_LIKED} {_THING}{_STOP}")
OF_LARVAE = re.compile(r"\blarvae\b")
# Words that stand for anything of the kind.
ANY_THING = frozenset(
    """far good goods product products merchandise item items wares it them those these that this other others some all
    things anything something commodity commodities imports exports import export more less most what which any
    imported foreign has have had must may need shall will would can could should not also still now then
    do does did never no neither nor either money back cash credit loan loans funds interest
    what comes come came whatever trade
    was were is are been be by to of tariff tariffs surface surfaces place places material materials
    ground country countries company the an its their his her there abroad worth""".split()
)
