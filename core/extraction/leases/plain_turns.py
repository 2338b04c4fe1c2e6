"""Further ways to say who has days for something, pays, ranks before or lets go, and the plain words for each.

Read before the other idioms, which may read the plain words on.
"""

from core.extraction.frames.masking import MARKS, REST
from core.extraction.leases.marks import SIDE
from core.types import EntityType

_P = rf"(?:the\s+)?{SIDE}"
_DAYS = rf"{MARKS[EntityType.DURATION]}{REST}*"
_WORKS = r"(?:build-?out|fit-?out|improvements?|improvement\s+works?)"
_OTHERS = (
    r"(?:others|anyone(?:\s+else)?|another(?:\s+\w+)?|somebody\s+else|someone\s+else|third\s+parties"
    r"|a\s+third\s+party)"
)

PLAIN_TURNS = (
    # time that one side has
    (
        rf"({_P})\s+(?:gets?|receives?|(?:is|was)\s+(?:given|allowed|granted|afforded)|has\s+been\s+given)\s+"
        rf"(?=(?:only\s+|just\s+|up\s+to\s+|a\s+full\s+)?{_DAYS}(?!\s*['’]|\s+(?:\w+\s+){{0,2}}?(?:notice|warning|heads-?up)\b))",
        r"\1 has ",
    ),
    (
        rf"\bis\s+entitled\s+to\s+(?=(?:at\s+least\s+)?{_DAYS}\s*['’]?s?\s+(?:\w+\s+){{0,2}}?(?:notice|warning|heads-?up)\b)",
        "gets ",
    ),
    # what is kept and what is let go
    (r"\b(?:hangs?|holds?|clings?)\s+on\s*to\b", "keeps"),
    (
        r"\b(?:surrendered|abandoned|forfeited|dropped|disclaimed|ceded|yielded|given\s+away|signed\s+away)"
        r"(?=\s+(?:\w+\s+){0,4}?subrogation)",
        "waived",
    ),
    (
        r"\bsubrogation\s+(rights?\s+)?(is|are|was|has\s+been|have\s+been)\s+(?:gone|surrendered|abandoned|forfeited"
        r"|dropped|forsaken|out|lost)\b",
        r"subrogation \1\2 waived",
    ),
    (
        r"\bsubrogation\s+(?:is|remains|stays)\s+(?:intact|preserved|untouched|unaffected|alive)\b",
        "subrogation is kept",
    ),
    # rank
    (r"\b(?:wins?|prevails?)\s+(?:out\s+)?(?:over|against)\b", "has priority over"),
    (
        rf"\b{SIDE}\s*['’]s?\s+(?:rights?|interest|leasehold)\s+(?:ranks?|comes?|stands?|is|are|sits?)\s+"
        r"(?:above|before|ahead\s+of|senior\s+to|superior\s+to)\s+(?:the\s+)?(?:bank|lender|mortgagee)(?:\s*['’]s?)?",
        "the lease has priority over the mortgage",
    ),
    (
        rf"\b{SIDE}\s*['’]s?\s+(?:rights?|interest|leasehold)\s+(?:ranks?|comes?|stands?|is|are|sits?)\s+"
        r"(?:below|behind|after|beneath|junior\s+to|subordinate\s+to)\s+(?:the\s+)?(?:bank|lender|mortgagee)(?:\s*['’]s?)?",
        "the lease ranks behind the mortgage",
    ),
    (r"\bmortgage\s+(?:comes|is|ranks|stands)\s+(?:second|last|later)\b", "mortgage ranks behind"),
    (r"\blease\s+(?:sits|stands|lies)\s+(?:above|over|on\s+top\s+of)\b", "lease has priority over"),
    (r"\blease\s+(?:sits|stands|lies)\s+(?:below|beneath|under|underneath)\b", "lease ranks behind"),
    # rent while the premises are repaired
    (rf"\b{_P}\s+owes\s+no\s+rent\b", "the rent is suspended"),
    (
        r"\bno\s+rent\s+(?:accrues|falls\s+due|is\s+(?:due|owed|payable|charged)|runs|has\s+to\s+be\s+paid)\b",
        "the rent is suspended",
    ),
    (
        r"\brent\s+(?:still\s+accrues|keeps\s+accruing|keeps\s+coming\s+due|goes\s+on\s+accruing|continues\s+to\s+accrue)\b",
        "rent continues",
    ),
    (r"\bstill\s+owes?\s+(?:the\s+|its\s+)?(?:full\s+)?rent\b", "goes on paying rent"),
    (r"\brent\s+takes\s+a\s+(?:break|pause|holiday)\b", "rent is suspended"),
    # who pays
    (rf"\bsends?\s+(?:its|the)\s+(?:\S+\s+){{0,2}}?(?:invoices?|bills?)\s+to\s+(?={_P})", "is paid by "),
    (
        rf"\b{_WORKS}\s+(?:money|funds|dollars)\s+comes?\s+from\s+(?={_P})",
        "improvement allowance is paid by ",
    ),
    (
        rf"\b(the\s+{_WORKS})\s+(?:is|are)\s+(?:\w+ly\s+)?(?:paid\s+for|funded|financed|covered|subsidi[sz]ed)"
        r"(?:\s+in\s+part|\s+partly|\s+in\s+full)?\s+by\b",
        r"the allowance for \1 is paid by",
    ),
    (
        rf"\bparking\s+(?:fees?|money|charges?|income|revenue)\s+(?:go|goes|flows?|(?:is|are)\s+paid)\s+to\s+(?={_P})",
        "parking is paid to ",
    ),
    (r"\btax\s+collector\s+is\s+paid\s+by\b", "taxes are paid by"),
    # another tenant
    (
        rf"\b(?:rent|lease|let)\s+(?:out\s+)?(?:any|some|all|part|parts|portions?)\s+of\s+(?:the|its)\s+(?:space|premises|suite|unit)\s+"
        rf"(?:on\s+|out\s+)?to\s+{_OTHERS}\b",
        "sublet part of the premises",
    ),
    (
        rf"\b(?:handing|passing|turning|ceding|making|giving)\s+(?:the|its|this)\s+lease\s+(?:over\s+|on\s+)?to\s+{_OTHERS}\b",
        "assigning the lease",
    ),
    (r"\b(?:passes|hands|signs|turns|makes)\s+(?:the|its|this)\s+lease\s+(?:over|on)\b", "assigns the lease"),
    (
        r"\b(lease)\s+(can|may|cannot|can['’]t|may\s+not|must\s+not|could|might)\s+change\s+hands\b",
        r"\1 \2 be assigned",
    ),
    (rf"({_P})\s+(?:can|may)\s+object\s+to\s+(animals|pets|signs|signage)\b", r"\2 are prohibited"),
    (
        r"\b(?:has\s+|have\s+|had\s+)?(?:put|puts|putting|brought|brings?|got|gets?)\s+(?:the\s+)?(?:premises|space|suite|place|building|unit|damage)"
        r"\s+(?:back\s+)?(?:(?:in|into|to)\s+(?:good\s+|proper\s+|working\s+|usable\s+)?(?:order|shape|repair|use|condition|service)"
        r"|right|to\s+rights)\b",
        "repairs the premises",
    ),
    (
        rf"({_DAYS})\s+(?:(?:that|which)\s+(?:is|are)\s+)?(?:given|allowed|granted|afforded|allotted|available|reserved|left"
        rf"|accorded|set\s+aside)\s+(?:to|for)\s+({_P})\s+(?:for|to)\b",
        r"\1 that \2 has for",
    ),
    (
        r"\b(until|till|before)\s+(?:the\s+)?(premises|space|suite|place|building|unit)\s+(?:is|are)\s+(?:usable|fit|fixed|whole|ready)"
        r"(?:\s+(?:for\s+\w+|again|once\s+more))*",
        r"\1 the repairs of the \2 are done",
    ),
    (
        r"\b(?:whatever|what|anything|everything|all)\s+(?:that\s+)?(?:it|they)\s+(?:(?:has|have|had)\s+)?"
        r"(?:built|added|installed|put\s+(?:in|up)|constructed|fitted|remodel(?:l)?ed|altered|changed)(?!\s+(?:up|on)\b)",
        "its alterations",
    ),
    (
        r"\b(leave|keep)\s+its\s+alterations\s+(?:where\s+(?:it|they)\s+(?:is|are|stands?)|as\s+(?:it|they)\s+(?:is|are|stands?)"
        r"|standing|put|alone)\b",
        r"\1 its alterations in place",
    ),
    # rent through the repairs
    (
        r"\b(?:fire|casualty|damage)\s+(?:does|do|will|shall|would|can)\s*(?:not|n['’]t)\s+(?:stop|halt|suspend|interrupt|pause|excuse|end|abate)\s+"
        r"(?:the\s+|any\s+)?rent\b",
        "during the repairs the rent continues",
    ),
    (
        r"\b(?:fire|casualty|damage)\s+(?:stops|halts|suspends|interrupts|pauses|excuses|abates)\s+(?:the\s+|any\s+)?rent\b",
        "during the repairs the rent is suspended",
    ),
    # where the rent goes
    (
        rf"\b(?:lands?|arrives?|ends?\s+up|goes|go|comes?|flows?|is\s+(?:paid|wired|deposited|credited))\s+(?:in|into|to)\s+({_P})\s*['’]s?\s+"
        r"(?:\w+\s+)?(?:account|hands|coffers|pocket|bank|till|purse)\b",
        r"is paid to \1",
    ),
    (
        rf"({_P})\s*['’]s?\s+(?:slice|cut|chunk|portion|part|percentage)\s+(?=(?:is|was|comes\s+to|amounts\s+to|stands\s+at|equals)\b)",
        r"\1's pro rata share ",
    ),
    # warnings
    (
        rf"\b(?:notice|warning|heads-?up|word)\s+(?:has\s+to|must|needs\s+to|should|is\s+to|shall)\s+(?:reach|get\s+to|go\s+(?:out\s+)?to|arrive\s+at)\s+"
        rf"({_P})",
        r"notice must be given to \1",
    ),
    # spills
    (
        r"\b(?:if|when)\s+(?:something|anything|a\s+hazardous\s+\w+)\s+(?:leaks|escapes|is\s+spilled|gets\s+spilled)(?:\s+out)?\b",
        "of spills",
    ),
    (
        r"\b(?:can|may)\s+(?:wait|hold\s+off|delay)\s+(?:before|with)\s+(?:it\s+)?report(?:s|ing)\b",
        "need not report",
    ),
    (
        r"\b(?:cannot|can['’]t|may\s+not|must\s+not)\s+(?:wait|hold\s+off|delay)\s+(?:before|with)\s+(?:it\s+)?report(?:s|ing)\b",
        "must report",
    ),
    (r"\b(?:immediate|prompt|instant)\s+word\b(?=\s+(?:of|about)\b)", "notice"),
    # ending early
    (r"\bexit\s+(right|option)\b", r"early termination \1"),
    (
        r"\b(may|can|could)\s+(?:just\s+|simply\s+)?(?:walk|bow\s+out|opt\s+out|quit|back\s+out|bail(?:\s+out)?)\b(?!\s+(?:in|through|into)\b)",
        r"\1 terminate the lease early",
    ),
    (
        r"\b(buy|get|pull|bow|opt|back|bail)s\s+(?:its\s+way\s+|itself\s+)?out\b(?!\s+of\s+(?:the|its)\s+(?:premises|space))",
        "ends the lease early",
    ),
    (
        r"\b(?:quitting|leaving|exiting|getting\s+out|bowing\s+out|opting\s+out)\s+early\b",
        "early termination",
    ),
    # the winner's lawyers
    (r"\b(?:is|are)\s+left\s+with\s+(its|their)\s+own\b", r"bears \1 own"),
    (r"\bpays?\s+(its|their)\s+own\s+way\b", r"bears \1 own attorneys' fees"),
)
