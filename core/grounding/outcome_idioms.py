"""Idioms for how something came out, in the families of the outcome lexicon: for, against. Data only."""

import re

_OWN = r"(?:its|their|the|all (?:its|their|the))"
_HUE = r"(?:colou?rs?|hues?|shades?|tints?|pigment\w*|colou?ration)"
_ODDS = r"(?:odds|chances?|prospects?)"
_LEVY = r"(?:it|the (?:tariff|duty|levy)|this (?:tariff|duty|levy))"
_STEP = r"(?:an? )?(?:full |half |quarter |whole )?(?:\ue000+ )?(?:(?:percentage )?points? )?"
_CONSENT = r"(?:permission|approval|clearance|consent|authori[sz]ation|blessing|green light|go-ahead)"

DUTY = (
    r"repayment (?:(?:was|is|being|to be|has been|not|never) )*(?:asked|expected|required|due"
    r"|demanded|requested)"
    r"|dut(?:y|ies) of (?=repay|return|report|pay)|(?<!under )obligations? of (?=repay|return|report|pay)"
    r"|(?:(?<=\bare )|(?<=\bis )|(?<=\bwere )|(?<=\bwas )|(?<=\bnot ))covered(?=[.,;]|$| too\b"
    rf"| as well\b| by {_LEVY})"
    rf"|taxed(?! at \ue000)|(?:caught|bitten) by {_LEVY}|ha(?:s|ve|d) {_LEVY} to pay|be (?=repaid"
    rf"|refunded|returned)"
    r"|(?<=tariff )(?:extends|reaches|stretches)(?: out)? to|(?<=does not )extend to|(?<=did not )extend to",
    r"(?:may|can|could|might|will|would|allowed to|able to|free to)(?: not)? keep (?:the |their )?\ue000+"
    r"|(?<=tariff was )set aside|(?<=tariff was not )set aside"
    r"|(?<=tariff )leaves (?:goods )?(?:from |of )?\ue000+(?: goods)? alone"
    r"|(?<=does not )leave (?:goods )?(?:from |of )?\ue000+(?: goods)? alone",
)
LEAVE = (
    r"attraction|affinity|appetite|fondness|inclination|tak(?:en|ing) to|ma(?:de|ke"
    r"|kes) (?:themselves|itself) at home"
    r"|felt at home|(?<=\bnot )make themselves at home"
    r"|smil(?:es?|ed) (?:up)?on|fine (?:with|by)|in order|within the rules|waved on"
    r"|unobjectionable|opened the (?:door|way)|cleared the way"
    r"|(?:got|gets|get|went|slipped|sailed|made it) past",
    r"aversion|distaste|indifferen(?:t|ce)|prohibited|frown(?:s|ed) (?:up)?on|put paid to|out of the question"
    r"|put (?:a stop|an end) to|put the brakes on|(?:closed|shut|slammed) the door|short shrift"
    r"|pull(?:s|ed) the plug"
    r"|veto|inadmissible|not on the cards|(?:ran|run) aground|fell at the hurdle|unwelcome",
)
COLOR = (
    rf"{_HUE} (?:(?:was|is|all|had) )?(?:gone|lost|drained|faded|missing|vanished|disappeared|drained away)"
    rf"|(?:took|drained|drove|sucked|bleached|leached) (?:the |all )?{_HUE} (?:out of|from)"
    rf"|(?:robb|stripp|depriv)(?:ed|s|es) \ue000+ of {_OWN}? ?{_HUE}|(?:ghostly|chalk|bone"
    rf"|snow)(?:y|[- ])white"
    rf"|(?:los(?:t|es|ing)|shed|gave up|surrendered) {_OWN} (?:[a-z]+ )?{_HUE}|loss of {_HUE}"
    r"|(?:turn(?:s|ed)|went|grew|became|looked) (?:pallid|colou?rless|ashen)|washed out|drained white",
    rf"(?:ke(?:pt|eps|ep)|retain(?:s|ed)?|h(?:eld|olds) (?:on to )?|maintain(?:s|ed)?|preserv(?:es"
    rf"|ed)) {_OWN} (?:[a-z]+ )?{_HUE}"
    rf"|{_HUE} (?:(?:was|is|remained|stayed) )?(?:intact|unchanged|unaffected|undimmed|unaltered)",
)
RECOVERY = (
    r"turned the corner|(?:found|gained) (?:its|their) feet again|back in (?:good )?shape"
    r"|grew new tissue|regained"
    r"|(?:was|is|were|grew) whole again|restored to health|got back on (?:its|their) feet|recolou?red",
    r"remained in (?:its|their|a) damaged (?:state|condition)|stayed in (?:its|their"
    r"|a) damaged (?:state|condition)"
    r"|(?:its|the) wounds (?:remained|stayed)",
)
RESISTANCE = (
    rf"better {_ODDS}|(?:improv|rais|boost|increas|lift)\w* (?:the |its |their )?{_ODDS}"
    rf"|better (?:able|equipped"
    r"|placed|suited)|upper hand|cop(?:e|es|ed) better|(?:gives?|gave"
    r"|lends?) (?:\w+ ){1,3}(?:a boost|strength)",
    rf"(?:worse|poorer|lower) {_ODDS}|(?:harm|hurt|reduc|lower|worsen)\w* (?:the |its "
    rf"|their )?{_ODDS}|worse off"
    r"|handicap\w*|disadvantage\w*",
)
AGREEMENT = ("shook hands|saw eye to eye|struck a bargain", "at loggerheads|parted without")
CHANGE = (
    rf"(?:went|goes?|gone|moved|came|came in|ended|finished) {_STEP}higher|firming|turn(?:s|ed)? upwards?"
    r"|(?:on|onto) an? (?:upward|rising) (?:path|track|course|trend)|(?:got|gets|grew"
    r"|became) (?:larger|bigger|wider)"
    r"|topped up|bulked up|fattened|gained ground|put on \ue000+",
    rf"(?:went|goes?|gone|moved|came|came in|ended|finished) {_STEP}lower|loosening|turn(?:s|ed)? downwards?"
    r"|(?:on|onto) a (?:downward|falling) (?:path|track|course|trend)|(?:got|gets|grew|became) smaller"
    r"|lost \ue000+ of|pruned|whittled|came off its peak",
)
# "Permission was denied" prohibits, though its first word permits.
REFUSED = re.compile(
    rf"\b{_CONSENT}\b(?P<what>[^.;,]{{0,60}}?) (?:(?:was|is|were|has been|had been|being) )"
    r"(?:denied|refused|withheld|rejected|turned down|not (?:given|granted|forthcoming))\b"
)
# "Did nothing to its color": it did not bleach.
UNTOUCHED = re.compile(
    rf"\b(?:did|does|has done) (?:nothing|no harm) to (?:{_OWN} )?{_HUE}\b|\bno (?:loss|change) of {_HUE}\b"
)
# "Denies that it protects": what somebody disputes is denied.
DISPUTED = re.compile(
    r"\b(?:den(?:y|ies|ied)|disput(?:e|es|ed)|contest(?:s|ed)|doubt(?:s|ed)|refut(?:e|es|ed)"
    r"|disprov(?:e|es|ed)"
    r"|rul(?:e|es|ed) out|reject(?:s|ed)|dismiss(?:es|ed)|contradict(?:s|ed)|challeng(?:e|es|ed))"
    r"(?: (?:the |any |this )?(?:idea|view|notion|claim|suggestion|theory|possibility|hypothesis|belief"
    r"|opinion))? that\b"
)
