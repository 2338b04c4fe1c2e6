"""What a date of a report may be the date of, by the words beside it. Data only."""

import re

_HAPPENINGS = {
    "work": r"survey\w*|expeditions?|field ?work|field season|campaign|cruise|inventor(?:y|ied)|excavat\w+|census"
    r"|inspections?|inspected|were examined|sites? (?:was|were)|divers? worked|sent the|sailed|set sail"
    r"|departed|voyage"
    r"|observation period|study period|monitoring|trials?|missions?|field trips?|diving|dives"
    r"|(?:researchers?|teams?|scientists) worked",
    "heat": r"temperatures?|warm\w*|heat\w*|hot(?:ter|test)?|mercury|thermometers?|highest reading|degrees"
    r"|peak\w*|°\s?c",
    "spawning": r"spawn\w*|eggs|gametes|reproduc\w+|hatch\w*|breeding|nesting",
    "planting": r"plant(?:ed|ing|ings|s)|transplant\w*|replant\w*|outplant\w*|fragments|seedlings|saplings"
    r"|restor\w+|out-?plants?|nubbins|reseed\w*|re-?planting"
    r"|nursery"
    r"|s(?:et|ets) out|put out|sow(?:n|ed|ing)",
    "presentation": r"present(?:ed|s|ation|ations|ing)|talks?|lectures?|announc\w+|unveil\w*|conference|symposium"
    r"|workshop|aired|made (?:\w+ ){0,3}(?:public|known)|keynote|audience|reveal\w*|(?:results"
    r"|findings) (?:were|was) (?:shared|disclosed)|gave a paper",
    "publication": r"publi(?:shed|shes|cation|sh)|appear(?:ed|ance)|c(?:ame|ome|omes) out|released?"
    r"|went public|went to press|put out|brought out"
    r"|date of the (?:review|report|study|paper)",
    "storm": r"storms?|cyclones?|hurricanes?|typhoons?|earthquakes?|floods?|eruptions?",
    "policy rate": r"policy rates?|rate (?:hikes?|cuts?|rises?|increases?|reductions?|moves?|decisions?"
    "|changes?|was (?:cut|raised|lowered))|borrowing costs|benchmark|key rates?"
    r"|interest rates?(?! (?:of|at|on)\b)|base rates?"
    r"|bank rates?|lending rates?|basis points?"
    r"|central bank|monetary policy|tighten(?:ed|ing)|loosen(?:ed|ing)|rates (?:up|down)"
    r"|(?:cut|rais|hik|lower|trimm|slash|lift|put|reduc|increas)\w* (?:its |the )?rates",
    "tariff": r"tariffs?|dut(?:y|ies)|customs|lev(?:y|ies|ied)|decree|(?:import|border) (?:tax|charge)(?:es"
    r"|s)?|taxed|surcharge",
    "loan": r"loans?|lent|lends?|lending|lender|borrow\w*|advanced(?= \W*\d)|creditor|debtor|owe[sd]?"
    r"|made available|drew down"
    r"|credits? (?:of|from|to|by|was|was signed)|repa(?:y|id)\w*",
    "takeover": r"acqui\w+|t(?:ake|akes|ook|aken|aking) ?over|takeovers?|bought|buys?(?! (?:in|from|goods|there)\b)"
    r"|buyers?|purchas\w+|merge\w*"
    r"|absorbed|buy-?outs?|snapp(?:ed|ing) up|swallow\w*|t(?:ook|aken|aking) control|gained control"
    r"|changed hands|sold itself|now part of|paid [^.;]{0,40} for",
    "rating": r"rat(?:ed|ings?)|grade[ds]?|downgrad\w+|upgrad\w+|assess(?:ed|es|ment of) [^.;]{0,30}debt"
    r"|creditworth\w+|rates? the debt"
    r"|verdict on [^.;]{0,30}debt",
    "wages": r"wages?|pay rise|bargain\w*|pay (?:deal|talks)|negotiat\w+|strikes?",
    "election": r"elect(?:ed|ion|ions)|votes?|voted|ballots?|referendum",
    "founding": r"found(?:ed|ing|ation of)|established|incorporated|inaugurat\w+",
    "launch": r"launch\w*|roll(?:ed)?[- ]out",
    "death": r"died|deaths?",
    "approval": r"approv(?:ed|al)|licen[sc]ed|permits?|permitted",
}
HAPPENINGS = {name: re.compile(rf"(?<!\w)(?:{words})(?!\w)") for name, words in _HAPPENINGS.items()}
MAIN = "work"  # what only "began" and "ended", began and ended
PUBLICATION = "publication"  # of the report itself, whose own date stands without a word
BEGINS = re.compile(
    r"\b(?:beg[aiu]n(?:s|ning)?|start(?:s|ed|ing)?|commenc\w+|first day|outset|onset|set out|set off"
    r"|set sail|got under ?way|kick(?:s|ed) off|opened|launch(?:es|ed)|sent|departed"
    r"|takes? effect|took effect|came into force)\b"
)
ENDS = re.compile(
    r"\b(?:end(?:s|ed|ing)?|finish\w*|conclu(?:d\w+|sions?)|close(?=[.,;]|$| of\b)|finale|termination"
    r"|wrap-up|the (?:last|final)(?=[.;]|$)|clos(?:es|ed)|complet\w+|last day|final day"
    r"|came to (?:an end|a close)|w(?:ound|rapped|rapping|ound things) up|ceas\w+|ran until|lasted until|was over"
    r"|returned)\b"
)
# "From the start of April to mid-May": the part of a month says nothing of what began or ended.
_PART = r"(?:mid[- ]|early |late |(?:start|beginning|middle|end) of )?"
FROM = re.compile(rf"\b(?:from|between|since|starting|beginning|as of)\s+(?:the\s+)?{_PART}$")
TO = re.compile(rf"\b(?:to|until|till|through|ending)\s+(?:and including\s+)?(?:the\s+)?{_PART}$")
