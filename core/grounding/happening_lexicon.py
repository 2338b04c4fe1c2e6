"""What a date of a report may be the date of, by the words beside it. Data only."""

import re

_HAPPENINGS = {
    "work": r"survey\w*|expeditions?|field ?work|field season|campaign|cruise|inventor(?:y|ied)|excavat\w+|census"
    r"|inspections?|inspected|were examined|sites? (?:was|were)|divers? worked|sent the|sailed|set sail|departed|voyage"
    r"|observation period|study period|monitoring|trials?",
    "heat": r"temperatures?|warm\w*|heat\w*|hottest|degrees|peak\w*|°\s?c",
    "spawning": r"spawn\w*|eggs|gametes|hatch\w*|breeding|nesting",
    "planting": r"plant(?:ed|ing|ings|s)|transplant\w*|replant\w*|outplant\w*|fragments|seedlings|saplings|restor\w+"
    r"|nursery"
    r"|s(?:et|ets) out|put out|sow(?:n|ed|ing)",
    "presentation": r"present(?:ed|s|ation|ations|ing)|talks?|lectures?|announc\w+|unveil\w*|conference|symposium"
    r"|workshop|aired|made public|keynote|audience",
    "publication": r"publi(?:shed|shes|cation|sh)|appear(?:ed|ance)|came out|released"
    r"|date of the (?:review|report|study|paper)",
    "storm": r"storms?|cyclones?|hurricanes?|typhoons?|earthquakes?|floods?|eruptions?",
    "policy rate": r"policy rates?|rate (?:hikes?|cuts?|rises?|increases?|reductions?|moves?|decisions?)|key rates?"
    r"|interest rates?(?! (?:of|at|on)\b)|base rates?"
    r"|bank rates?|lending rates?|basis points?"
    r"|central bank|monetary policy",
    "tariff": r"tariffs?|dut(?:y|ies)|customs|lev(?:y|ies|ied)|decree|(?:import|border) tax(?:es)?|taxed",
    "loan": r"loans?|lent|lends?|lending|lender|borrow\w*|advanced"
    r"|credits? (?:of|from|to|by|was|was signed)|repa(?:y|id)\w*",
    "takeover": r"acqui\w+|t(?:ake|akes|ook|aken|aking) ?over|takeovers?|bought|buys?(?! (?:in|from|goods|there)\b)"
    r"|buyers?|purchas\w+|merge\w*"
    r"|absorbed|sold itself|now part of|paid [^.;]{0,40} for",
    "rating": r"rat(?:ed|ings?)|grade[ds]?|downgrad\w+|upgrad\w+|creditworth\w+|rates? the debt"
    r"|verdict on [^.;]{0,30}debt",
    "wages": r"wages?|pay rise|negotiat\w+|strikes?",
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
    r"\b(?:beg[aiu]n(?:s|ning)?|start(?:s|ed|ing)?|commenc\w+|first day|outset|onset|set out|sent|departed"
    r"|takes? effect|took effect|came into force)\b"
)
ENDS = re.compile(
    r"\b(?:end(?:s|ed|ing)?|finish\w*|conclud\w+|clos(?:es|ed)|complet\w+|last day|final day|came to an end|wound up"
    r"|returned)\b"
)
# "From the start of April to mid-May": the part of a month says nothing of what began or ended.
_PART = r"(?:mid[- ]|early |late |(?:start|beginning|middle|end) of )?"
FROM = re.compile(rf"\b(?:from|between|since|starting|beginning|as of)\s+(?:the\s+)?{_PART}$")
TO = re.compile(rf"\b(?:to|until|till|through|ending)\s+(?:and including\s+)?(?:the\s+)?{_PART}$")
