"""Sayings of careful writers for an outcome, in the families of the outcome lexicon. Data only."""

import re

_HEAT = r"(?:the |this |that )?(?:[a-z]+ )?(?:heat\w*|warm\w*|hot (?:spell|water|weather)|high temperatures?)"
_CORAL = r"(?:\ue000+|the (?:\w+ )?(?:coral|species|colony|colonies)|it|them)"
_HUE = r"(?:colou?rs?|hues?|pigment\w*|colou?ration)"
_OPERATORS = (
    r"(?:the |all |each |every |commercial )*(?:dive |diving |tour )?(?:operators?|compan(?:y|ies)"
    r"|firms?|businesses|skippers"
    r"|captains|banks|lenders|households|they)"
)
_BOTTOM = r"(?= of (?:the|its) (?:bottom|reef|floor|seabed|sea floor|ground|area|surface|site)\b)"
_TURNED = r"(?: not| never)*"

DUTY = (
    rf"(?<!armed )forces? (?={_OPERATORS} )|reports? (?:of bleaching )?(?:is|are|was"
    rf"|were){_TURNED} (?:due|owed|called for|demanded)"
    rf"|rule (?:that|requiring|obliging|forcing) {_OPERATORS}|calls? (?:up)?on {_OPERATORS} to"
    rf"|demands? (?:no |any )?(?=report)"
    r"|ow(?:e|es|ed) (?:(?:the |an? )\w+ )?(?:a |no |any )?reports?|option of (?=not )",
    rf"silence (?:about|on|over) bleaching (?:is|was){_TURNED} (?:permitted|allowed|tolerated|lawful|legal)"
    rf"|(?:can|may|could|allowed to|free to){_TURNED} (?:skip|omit|forgo|ignore|dispense with)"
    rf"|choose whether",
)
LEAVE = (
    r"tolerates?(?= (?:anchor|boats|mooring))|(?:is|are|was|were) not (?=tolerated)"
    r"|granted anchorage|(?:took|shows?|showed|had|take)"
    r" (?:no |some |any |an |much |little )*interest(?= in)|(?:a|no) place for(?= (?:the "
    r"|its )?larvae)|took up residence"
    rf"|(?:were|was){_TURNED} present(?= on\b)|absent from|did well on|(?:lived|living|grew"
    rf"|growing) on(?! (?:the )?transect)",
    r"(?:do|does|did) (?:nothing |no )?wrong|kept? (?:their|its) distance|(?:stay|remain)(?:s"
    r"|ed) (?:empty|bare|unoccupied|vacant"
    r"|free of larvae|without larvae)",
)
COLOR = (
    rf"cost {_CORAL} (?:its|their) (?:\w+ )?{_HUE}|lo(?:se|ses|st|sing) (?:none|nothing|some|much"
    rf"|most|any|part|all) of (?:its"
    rf"|their) {_HUE}|{_HUE}(?: of (?:the )?[\w\ue000]+)?(?: did| has| had| was)?{_TURNED} (?:chang"
    rf"|fad|alter|suffer)(?:e|ed|es)?"
    rf"|(?:left|leaves|turned) {_CORAL} (?:[a-z]+ )?(?:white|pale|bleached|colou?rless)",
    rf"{_HEAT} (?:left|leaves) {_CORAL} (?:unharmed|unscathed|unhurt|undamaged|unaffected|unmarked"
    rf"|untouched|unbleached)",
)
RECOVERY = (
    r"(?:no|an|any|some|clear|marked) improvement|again what it (?:was|had been)|the same since"
    r"|(?:its|their) old sel(?:f|ves)"
    r"|in (?:good|full|fine|better) health|got (?:well|better)(?= |[.,;]|$)|return to (?:its"
    r"|their) (?:former|previous|old"
    r"|earlier|original)|(?:harm|damage|injur(?:y|ies)) (?:was|were|has been"
    rf"|had been){_TURNED} (?:fully |soon )?(?:made good|repaired|undone"
    r"|healed|overcome)",
    r"lasting (?:traces?|scars?|marks?|damage|harm)|b(?:ore|ears?|earing) (?:the )?(?:marks?|scars?|traces?)",
)
RESISTANCE = ("", "")
AGREEMENT = ("", "")
CHANGE = (
    rf"(?:t(?:ook|akes?|aken) up|occup(?:y|ies|ied)) more|more{_BOTTOM}|more abundant|denser|thicker"
    r"|gained (?:coral|live|living)",
    rf"g(?:ave|ive|iven) up ground|(?:t(?:ook|akes?|aken) up|occup(?:y|ies|ied)) less|less{_BOTTOM}"
    rf"|less abundant|sparser"
    r"|thinner|patchier|lost (?:(?:live|living|coral|some|much) )*cover\b",
)
# "The earlier figure is the higher one" tells of a fall; "the higher figure is that of 2007" is not read.
EARLIER = re.compile(
    r"\bthe (?:earlier|first|former|older|previous) (?:figure|value|share|one|number|year|level"
    r"|cover|percentage)?\b[^.;,]*"
    r"\b(?:higher|lower|larger|greater|smaller)\b"
)
WHICHEVER = re.compile(
    r"\bthe (?:higher|lower|larger|smaller|greater) (?:figure|value|share|one|number|level|of (?:the )?two)\b"
    r" (?:is|was|belongs|dates|comes|came|stood|stands)"
)
# Who decides for himself whether to report is free, whatever others decide.
FREE = re.compile(
    rf"\b{_OPERATORS} (?:themselves )?(?:may |can |are free to |are allowed to |get to )?(?:decide"
    rf"|determine|choose|settle)s?"
    rf"(?: for themselves| themselves| freely)? (?:whether|if)\b|\bwhether [^.;,]{{1,50}}? (?:is"
    rf"|was) (?:for|up to|left to)"
    rf" {_OPERATORS}(?: to (?:decide|say|settle))?"
)
ELSEWHERE = re.compile(
    r"\b(?:must|shall|ha(?:ve|s|d) to|are to|need to) (?=(?:drop anchor|anchor|moor"
    r"|tie up) (?:elsewhere|somewhere else"
    r"|outside|at a distance))"
)
LEFT_ALONE = re.compile(r"(?<=larvae )(?:left|leave) [^.;,]{1,40}? alone\b")
SAME_COLOR = re.compile(rf"\b(?:stay|remain)(?:s|ed) (?:just )?as (?:it|they) (?:was|were) in {_HUE}")
