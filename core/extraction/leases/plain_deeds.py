"""Idioms for who does, pays or gets something, and the plain words that the rules know for them."""

from core.extraction.frames.masking import MARKS, REST
from core.extraction.leases.marks import SIDE
from core.types import EntityType

_P = rf"(?:the\s+)?{SIDE}"
_LENGTH = rf"{MARKS[EntityType.DURATION]}{REST}*"
_LEASE = r"(?:the|its|this)\s+(?:lease|tenancy|agreement)"
_MAKES = (
    r"(?:makes|requires|obliges|obligates|compels|forces|binds|expects|directs|commits|calls\s+(?:on|upon)"
    r"|leaves\s+it\s+to)"
)
_PUTS = r"(?:allocates|assigns|leaves|puts|places|imposes|lays|shifts|hands|passes|entrusts|gives)"
_BURDENED = r"(?:stuck|saddled|lumbered|burdened|landed|hit|loaded|encumbered)"
_KEEPS = (
    r"(?:hangs?\s+on\s+to|holds?\s+on\s+to|keeps?\s+hold\s+of|retains?|keeps?|has\s+custody\s+of|sits?\s+on"
    r"|safeguards?|is\s+in\s+possession\s+of|looks\s+after)"
)
_MONEY_LEFT = (
    r"(?:(?:the|its|any|this|that)\s+)?(?:\w+\s+){0,2}?(?:deposit|balance|remainder|rest|security)"
    r"(?:\s+of\s+(?:the|its)\s+(?:security\s+)?deposit)?"
)
_UNUSED = r"(?:the\s+|any\s+)?(?:unused|unapplied|unspent|remaining|leftover)\s+(?:\w+\s+of\s+the\s+)?\w+"
_EARLY = (
    r"(?:\s+(?:early|prematurely|ahead\s+of\s+(?:time|schedule)|sooner"
    r"|before\s+(?:the\s+term|it|the\s+lease)\s+(?:is\s+up|ends|expires|runs\s+out|is\s+over)))?"
)

DUTIES_TOLD = (
    (rf"({_P})\s+gets\s+to\s+(?=[a-z])", r"\1 may "),
    (
        rf"{_P}\s+(?:has|makes|requires|obliges|obligates|expects)\s+({_P})(?!\s*['’])\s+(?:to\s+)?(?=[a-z]+\b(?<!ly))",
        r"\1 must ",
    ),
    (
        r"\b(?:bills?|invoices?)\s+for\s+([^.;\ue010\ue011]{3,40}?)\s+(?:(?:is|are)\s+(?:sent|addressed|passed)|goe?s?|comes?)\s+to\b",
        r"\1 falls to",
    ),
    (
        rf"{_P}\s+(?:leaves|shifts|pushes|offloads)\s+([^.;\ue010\ue011]{{3,60}}?)\s+(?:to|onto|upon)\s+({_P})(?!\s*['’])",
        r"\1 falls to \2",
    ),
    (rf"({_P})\s+is\s+the\s+one\s+(?:(?:who|that)\s+)?(hold|keep|pay|maintain|repair)(?:s|ing)\b", r"\1 \2s"),
    (
        r"\b(must|has\s+to|needs\s+to)\s+get\s+(?=(?:the|its)\s+(?:premises|space|damage|roof|building)\b)",
        r"\1 put ",
    ),
    (
        rf"\b(?:the\s+(?:lease|clause|contract|agreement)|section\s+\S+|it|this)\s+{_MAKES}\s+({_P})\s+(?:to\s+)?"
        r"(?=(?:responsible|liable|answerable|accountable)\b)",
        r"\1 is ",
    ),
    (
        rf"\b(?:the\s+(?:lease|clause|contract|agreement)|section\s+\S+|it|this)\s+{_MAKES}\s+({_P})(?!\s*['’])\s+(?:to\s+)?(?=[a-z])",
        r"\1 must ",
    ),
    (
        rf"\bthe\s+(?:lease|clause|contract|agreement)\s+{_PUTS}\s+([^.;,\ue010\ue011]{{3,70}}?)\s+(?:to|on|upon|onto|with)\s+({_P})(?!\s*['’])",
        r"\1 falls to \2",
    ),
    (rf"\bdown\s+to\s+(?={_P})", "up to "),
    (
        rf"\b(?:is|gets|ends\s+up|winds\s+up|finds\s+itself|will\s+be)\s+{_BURDENED}\s+with\b",
        "pays",
    ),
    (
        r"\b(?:pays?|owes?|contributes?|bears?|throws?\s+in|puts?\s+in)\s+nothing(?:\s+(?:toward|towards|for|of|to|at\s+all))?(?=\s+(?:the|for|toward)?)",
        "does not pay",
    ),
    (
        rf"({SIDE})\s+(?:gets|is\s+(?:given|allowed|afforded|allotted|granted))\s+(?={_LENGTH}\s+to\b)",
        r"\1 has ",
    ),
    (
        rf"({_P})\s+(?:(?:may|can|will|shall)\s+)?(?:imposes?|lev(?:y|ies)|assess(?:es)?|slaps?|exacts?|claims?|adds?)\s+"
        rf"([^.;\ue010\ue011]{{3,50}}?)\s+(?:on|upon|against|from)\s+({_P})(?!\s*['’])",
        r"\3 pays \2 to \1",
    ),
)

INSURING = (
    (
        r"\b(?:(?:is|gets|stays)\s+(?:entitled\s+to|given|granted|accorded|owed|afforded|promised)|has|have|having|gets?|enjoys?"
        r"|receives?|holds?|claims?|obtains?|acquires?)\s+(?:an?\s+|the\s+)?(?:additional|named|extra|added|co-?)[\s-]?insured['’]?s?"
        r"\s+(?:status|standing|cover(?:age)?|protection|position|rights?)",
        "is an additional insured",
    ),
    (
        r"\b(must|has\s+to|shall|needs?\s+to|is\s+(?:required|obliged)\s+to)\s+be\s+insured\b",
        r"\1 carry insurance",
    ),
    (
        r"\b(?:is|gets|being|be)\s+(?:also\s+)?added\s+as\s+an?\s+(?:additional\s+)?insured\b|\bis\s+an\s+added\s+insured\b",
        "is an additional insured",
    ),
    (
        rf"({_P})\s+(?:benefits|profits|gains)\s+(?:too\s+)?from\s+({_P})\s*['’]s?\s+(?:\w+\s+)?(?:policy|insurance|cover(?:age)?)",
        r"\2 carries the insurance for \1",
    ),
    (
        rf"\b(?:makes?|make)\s+({_P})\s+whole\s+(?:for|against)|\bkeeps?\s+({_P})\s+free\s+(?:from|of)(?:\s+liability\s+for)?",
        r"indemnify \1\2 against",
    ),
    (
        rf"\b(?:reimburses?|compensates?|answers?\s+to|covers?)\s+({_P})\s+(?:for|against)(?=\s+(?:\w+\s+){{0,3}}?claims\b)",
        r"indemnifies \1 against",
    ),
    (
        rf"({_P})\s+(?:enjoys?|has|gets?|receives?|is\s+given|holds?|can\s+rely\s+on)\s+(?:an|the)\s+indemnity\s+from\s+({_P})",
        r"\2 indemnifies \1",
    ),
)

DEPOSITS = (
    (rf"\b(?:turn|hand)\s+({_UNUSED}|{_MONEY_LEFT})\s+over\s+to\b", r"return \1 to"),
    (rf"\bget\s+{_MONEY_LEFT}\s+back\s+to\b", "return the deposit to"),
    (r"\bcome\s+up\s+with\s+(?=the\s+(?:balance|remainder|rest)\s+of\s+the\s+deposit)", "return "),
    (
        rf"({_P})\s+((?:must|may|can|will|shall)\s+)?{_KEEPS}(?=\s+(?:the|its|this|a)\s+(?:\w+\s+)?deposit)",
        r"\1 \2holds",
    ),
    (
        rf"\bdeposit([^.;\ue010\ue011]{{0,40}}?)\s+(?:(?:stays|remains|rests|sits|is\s+kept|is\s+lodged|lies)\s+with\s+({_P})(?!\s*['’])"
        rf"|(?:is|stays|remains|sits)\s+in\s+({_P})\s*['’]s?\s+(?:hands|custody|keeping|possession|account))",
        r"deposit\1 is held by \2\3",
    ),
    (
        rf"({_P})\s+(?:leaves|places|parks|hands|puts)\s+((?:the|its|a)\s+(?:\w+\s+)?deposit)\s+(?:over\s+)?(?:with|to)\s+({_P})",
        r"\1 has paid \2 to \3",
    ),
    (
        rf"\b(?:give|hand|pay|send|turn)(?:s|ing)?\s+(?:back\s+)?({_P})\s+(?:back\s+)?(?!an?\s){_MONEY_LEFT}(?:\s+back)?\b",
        r"return the deposit to \1",
    ),
    (
        rf"\b(?:give|hand|pay|send|turn)\s+{_MONEY_LEFT}\s+back\b(?:\s+(?:over\s+)?to\s+({_P}))?",
        r"return the deposit",
    ),
    (
        rf"({_P})\s+(?:is\s+(?:due|owed)|can\s+expect|may\s+expect|receives|gets|recoups|has\s+a\s+claim\s+to)\s+"
        rf"(?:{_UNUSED}|{_MONEY_LEFT})(?:\s+back)?\b(?=[^.;]{{0,60}}?\b(?:deposit|back|\W*$))",
        r"\1 is repaid the deposit",
    ),
    (rf"\breleases?\s+({_MONEY_LEFT}|{_UNUSED})\s+to\b", r"return \1 to"),
    (r"\breverts?\s+to\b", "goes back to"),
    (rf"\b(?:reimburse|refund)s?\s+({_P})\s+{_UNUSED}", r"return the deposit to \1"),
    (rf"\bowes?\s+({_P})\s+{_MONEY_LEFT}(?=[^.;]{{0,30}}\bdeposit|\W*$)", r"returns the deposit to \1"),
)

ENDING = (
    (
        rf"\b(?:get|be)\s+(?:released|let\s+out|freed)\s+(?:from|of)\s+{_LEASE}{_EARLY}",
        "terminate the lease early",
    ),
    (
        r"\b(?:hand\s+back|surrender|give\s+up|return|vacate)\s+the\s+(?:premises|space|suite)\s+early\b",
        "terminate the lease early",
    ),
    (r"\b(?:ask\s+for|have)\s+the\s+(?:term|lease)\s+(?:to\s+be\s+)?extended\b", "extend the term"),
    (
        rf"\b(?:bow|opt|back|bail|pull|step|get|drop|buy\s+(?:its|their)\s+way)(?:s|ing)?\s+out(?:\s+of\s+{_LEASE})?{_EARLY}(?!\w|\s+of\b)",
        "terminate the lease early",
    ),
    (
        rf"\b(?:exit|quit|leave|escape|abandon|give\s+up|surrender|put\s+an\s+end\s+to|wind\s+up|walk\s+away\s+from|rescind|dissolve"
        rf"|call\s+off|shed|drop)\s+{_LEASE}{_EARLY}",
        "terminate the lease early",
    ),
    (
        rf"\b(?:call\s+it\s+quits|call\s+it\s+a\s+day|bring\s+{_LEASE}\s+to\s+an?\s+(?:early\s+|premature\s+)?(?:end|close))(?:\s+early)?\b",
        "terminate the lease early",
    ),
    (
        r"\b(?:leave|depart|move\s+out|vacate|quit|go)\s+(?:early|before\s+(?:the\s+)?(?:term|lease|it)\s+(?:is\s+up|ends|expires|runs\s+out|is\s+over))\b",
        "terminate the lease early",
    ),
    (
        r"\b(option|right|power|freedom)\s+to\s+(?:cancel|terminate|end|exit|leave|quit)(?!\s+(?:the|this|its)\b)",
        r"\1 to terminate the lease early",
    ),
    (
        r"\b(?:lengthen|stretch|continue|prolong|carry\s+on|draw\s+out|protract|push\s+out|roll\s+over|renew)\s+(?:the|its|this)\s+"
        r"(?:lease|term|tenancy)\b|\bkeep\s+(?:the|its|this)\s+(?:lease|tenancy|term)\s+(?:going|alive|running)\b",
        "extend the term",
    ),
)

ENTERING = (
    (r"\b(?:drop\s+in|stop\s+by|come\s+by|pop\s+in|swing\s+by|call\s+in|look\s+in)\b", "enter"),
    (
        r"\b(?:visit|look\s+(?:over|around)|view|check(?:\s+on)?|go\s+into|come\s+on(?:to)?|come\s+into|set\s+foot\s+(?:in|on)|step\s+into"
        r"|walk\s+through|survey|examine|tour)(?=\s+(?:the\s+)?(?:\w+\s+)?(?:premises|space|suite|unit|property)\b)",
        "enter",
    ),
    (
        r"\b(?:drops\s+in|stops\s+by|comes\s+by|pops\s+in|swings\s+by|calls\s+in|looks\s+in|turns\s+up|shows\s+up)\b"
        r"|\b(?:visits|looks\s+(?:over|around)|views|checks(?:\s+on)?|goes\s+into|comes\s+(?:on(?:to)?|into)|sets\s+foot\s+(?:in|on)"
        r"|steps\s+into|walks\s+(?:through|into)|surveys|examines|tours)"
        r"(?=\s+(?:the\s+)?(?:\w+\s+)?(?:premises|space|suite|unit|property)\b)",
        "enters",
    ),
    (rf"\blets?\s+({_P})\s+in(?:side)?\b(?!\s+on\b)", r"admit \1"),
    (rf"({_P})\s+(?:is|must\s+be|shall\s+be)\s+(?:allowed|let|admitted)\s+in(?:side)?\b", r"\1 may enter"),
)

VOUCHING = (
    (
        rf"\b(?:underwrites|stands\s+surety\s+for|goes\s+bail\s+for|cosigns\s+for|pledges\s+to\s+cover)\s+({_P})\s*['’]s\b",
        r"guarantees \1's",
    ),
    (rf"\bguarantees\s+what(?:ever)?\s+({_P})\s+owes\b", r"guarantees the obligations of \1"),
    (
        r"\bget\s+(an?\s+estoppel\s+certificate|the\s+certificate)\s+(?=to\b)",
        r"deliver \1 ",
    ),
)
PLAIN_DEEDS = (*DUTIES_TOLD, *INSURING, *DEPOSITS, *ENDING, *ENTERING, *VOUCHING)
