"""More ways to say who pays, keeps, gets, gives or vouches for something, and the plain words for each."""

from core.extraction.leases.duties import PERSON
from core.extraction.leases.marks import SIDE

_P = rf"(?:the\s+)?{SIDE}"
_OWNED = rf"({_P})\s*['’]s?"
_BE = r"(?:is|are|was|were|remains?|stays?|becomes?|being)"
_SOME = r"[^.;\ue010\ue011]{3,60}?"
_DUTY_NOUNS = (
    r"(?:affair|business|lot|province|domain|department|territory|turf|remit|list|plate|watch|lookout|worry"
    r"|chore|call|bag"
    r"|to-do\s+list|area)"
)
_COVER = r"(?:policy|policies|insurance|cover|coverage)"
_MADE_GOOD = (
    r"(?:debts?|obligations?|promises|performance|duties|commitments|rent\s+debts?|liabilities|payments"
    r"|lease\s+obligations)"
)
_NAMED = r"(?:he|she|(?:the\s+)?guarantor|(?-i:[A-Z]\w*\.?(?:\s+[A-Z]\w*\.?){0,3}))"
_VOUCHES = (
    r"(?:is|was|would\s+be|will\s+be|stands|remains|becomes|stays)\s+(?:personally\s+|also\s+|fully\s+)?"
)
_FAILS = (
    r"(?:does(?:\s+not|n['’]t)|defaults?|fails?|falls\s+(?:short|behind)|cannot|can['’]t|stops\s+paying"
    r"|does\s+not\s+pay)"
)

PAYING = (
    (
        rf"\b(?:rents|leases|hires)\s+([^.;\ue010\ue011]{{0,40}}?\b(?:parking|spaces?|stalls?))\s+from\s+(?={_P})",
        r"pays for \1 to ",
    ),
    (
        r"\b(?:gets?|receives?|is\s+sent|takes?)\s+the\s+(?:\w+\s+)?(?:bills?|invoices?|tab|check)\s+for\b",
        "pays",
    ),
    (
        rf"\b{_BE}\s+an?\s+({SIDE})\s+(?:costs?|expenses?|charges?|obligation|responsibility|duty|matter|item)\b",
        r"is for \1 to pay",
    ),
    (rf"\b{_BE}\s+an?\s+(?:charge|burden|drain|call)\s+(?:on|upon|for)\s+(?={_P})", "falls to "),
    (
        rf"\b({_BE})\s+(?:also\s+)?(?:on\s+|within\s+|part\s+of\s+)?{_OWNED}\s+{_DUTY_NOUNS}\b",
        r"\1 \2's responsibility",
    ),
    (rf"\b(?:{_BE}|lies|rests|puts?|placed|left)\s+in\s+{_OWNED}\s+(?:hands|care|charge)\b", r"falls to \1"),
    (rf"\b{_BE}\s+in\s+the\s+(?:hands|care|charge)\s+of\s+(?={_P})", "falls to "),
    (
        rf"\b(?:puts?|places?|leaves?)\s+({_SOME})\s+in\s+{_OWNED}\s+(?:hands|care|charge)\b",
        r"gives: \1 falls to \2",
    ),
    (r"\b(?:pays?|bears?|owes?|carr(?:y|ies)|covers?|picks?\s+up)\s+none\s+of\b", "does not pay"),
    (
        r"\bthe\s+(?:payer|payor|obligor|debtor)\s+(?:of|for)\s+([^.;\ue010\ue011]{3,40}?)\s+is\s+"
        + rf"({_P})",
        r"\1 is paid by \2",
    ),
    (rf"\b(?:sets?|setting|put|puts)\s+({_P})(?!\s*['’])\s+back\b", r"costs \1"),
    (rf"\bruns?\s+({_P})(?!\s*['’])\s+(?=[$\ue000-\ue00f])", r"costs \1 "),
    (
        rf"{_OWNED}\s+(?:\w+\s+)?(?:share|portion|slice|part|cut)\s+of\s+(the\s+)?(operating|shared|building)\b",
        r"\1's pro rata share of \2\3",
    ),
    (rf"\b{_BE}\s+{_OWNED}\s+(?:share|portion|slice|part|cut)\b", r"is \1's responsibility"),
    (
        rf"\b{_BE}\s+(?:entrusted|saddled|burdened|lumbered|landed|left|stuck|loaded|encumbered)\s+with\b",
        "is responsible for",
    ),
    (
        r"\b(?:needs?|calls?\s+for|requires?)\s+(?:work|repairs?|fixing|attention|servicing),\s+"
        + rf"({_P})\s+(?:does|handles|sees\s+to)\s+it\b",
        r"is maintained by \1",
    ),
    (r"\b(?:light|electric)\s+(bills?)\b", r"utilities \1"),
    (
        rf"({_P})\s+has\s+(?:its\s+own\s+)?accounts?\s+with\s+(?:the\s+)?utility\s+compan(?:y|ies)\b",
        r"\1 pays the utilities",
    ),
    (
        r"\bthe\s+(?:heating\s+and\s+cooling|climate(?:[- ]control)?)\s+(?:equipment|system|units?|plant)\b",
        "the heating and air conditioning",
    ),
)

GIVING = (
    (rf"\bhold(?=\s+(?:an?\s+|the\s+)(?:\w+\s+){{0,3}}?{_COVER}\b)", "carry"),
    (rf"\bholds(?=\s+(?:an?\s+|the\s+)(?:\w+\s+){{0,3}}?{_COVER}\b)", "carries"),
    (
        rf"({_P})\s+{_BE}\s+(?:also\s+)?(?:listed|covered|protected|insured|named|included|shown)\s+(?:on|by"
        rf"|under|in)\s+{_OWNED}\s+(?:\w+\s+){{0,2}}?{_COVER}\b",
        r"\2 carries the insurance for \1",
    ),
    (
        rf"({_P})\s+(?:enjoys|has|gets|receives)\s+(?:cover|coverage|protection)\s+(?:under|from"
        rf"|by)\s+{_OWNED}\s+(?:\w+\s+){{0,2}}?{_COVER}\b",
        r"\2 carries the insurance for \1",
    ),
    (
        rf"\b(must|has\s+to|shall)\s+(?:add|put|include|list)\s+({_P})(?!\s*['’])\s+(?:to|on|in"
        rf"|under)\s+(?:its|the)\s+(?:\w+\s+){{0,2}}?{_COVER}\b",
        r"\1 carry insurance naming \2",
    ),
    (
        rf"\b(?:needs?|must\s+(?:show|have)|effects?|writes?)\s+((?:\w+\s+){{0,2}}?liability\s+{_COVER})\b",
        r"carries \1",
    ),
    (
        rf"\b((?:\w+\s+){{0,2}}?{_COVER})\s+is\s+(?:taken\s+out|bought|arranged|purchased|procured|effected)\s+by\b",
        r"\1 is carried by",
    ),
    # what a landlord adds to the tenant's works
    (
        r"\b(?:offers?|allots?|extends?|makes\s+available"
        rf"|credits?)\s+({_P})(?!\s*['’])\s+(?:with\s+)?(an?\s+(?:\w+\s+){{0,2}}?allowance)\b",
        r"grants \1 \2",
    ),
    (r"\bmakes?\s+(an?\s+(?:\w+\s+){0,2}?allowance)\s+available\s+to\b", r"grants \1 to"),
    (
        r"\b(?:underwrites?|bankrolls?|supports?|helps?\s+(?:to\s+)?(?:pay|fund)(?:\s+for)?"
        r"|shares?\s+in\s+the\s+cost\s+of|subsidi[sz]es)\s+"
        r"((?:the|its)\s+(?:\w+\s+)?(?:build-?out|fit-?out|improvements?))\b",
        r"pays an allowance for \1",
    ),
    (
        r"\b(?:puts?|invests?|adds?|throws?\s+in)\s+([^.;\ue010\ue011]{3,40}?)\s+(?:toward|towards|into|in|to)\s+"
        r"((?:the|its)\s+(?:\w+\s+)?(?:build-?out|fit-?out|improvements?))\b",
        r"contributes \1 toward \2",
    ),
    (
        rf"\breimburses?\s+({_P})(?!\s*['’])\s+for\s+((?:the|its)\s+(?:\w+\s+)?(?:build-?out|fit-?out))\b",
        r"pays \1 an allowance for \2",
    ),
    # deposits
    (r"\b(give|hand|pay|send|turn)s\s+((?:the|its|that|this)\s+(?:\w+\s+)?deposit)\s+back\b", r"returns \2"),
    (
        r"\b(?:surrenders?|remits?|reimburses?|turns?\s+over|releases?)\s+((?:the"
        rf"|its)\s+(?:\w+\s+)?deposit)\s+(?:over\s+)?to\s+(?={_P})",
        r"returns \1 to ",
    ),
    (
        rf"({_P})\s+(?:(?:can|may|must|will)\s+)?(?:sees?|gets?|collects?|reclaims?|claims?\s+(?:back"
        r"|the\s+return\s+of)|recoups?)\s+((?:the|its)\s+(?:\w+\s+)?deposit)(?:\s+(?:again"
        rf"|back))?(?:\s+from\s+{_P})?",
        r"\1 gets \2 back",
    ),
    (rf"\bgives?\s+({_P})(?!\s*['’])\s+(an?\s+(?:security\s+)?deposit)\b", r"pays \2 to \1"),
    (
        r"\b(?:makes?|supplies|supply|pledges?|advances?|tenders?|presents?)\s+(an?\s+(?:security\s+)?deposit)\b",
        r"pays \1",
    ),
    (
        rf"({_P})\s+has\s+((?:the|its|a)\s+(?:security\s+)?deposit)\s+in\s+(?:its\s+)?(?:hands?|custody|keeping)\b",
        r"\1 holds \2",
    ),
    (rf"({_P})\s+is\s+holding\b", r"\1 holds"),
    (rf"\bdeposit\s+(?:is|lies|rests|sits|stays)\s+with\s+({_P})(?!\s*['’])", r"deposit is held by \1"),
    (rf"\bdeposit\s+comes\s+from\s+({_P})(?!\s*['’])", r"deposit is paid by \1"),
    (
        r"\b(?:secures|backs(?:\s+up)?|supports)\s+its\s+(?:\w+\s+)?(?:obligations|promises"
        r"|performance)\s+with\s+(?=(?:a|the)\s+(?:\w+\s+)?deposit)",
        "pays ",
    ),
    (
        rf"\b(?:entrusts|provides|furnishes|supplies)\s+({_P})(?!\s*['’])\s+with\s+(an?\s+(?:security\s+)?deposit)\b",
        r"pays \2 to \1",
    ),
    (
        r"\b(?:put|puts|lays|laid)\s+([^.;\ue010\ue011]{2,40}?)\s+down\s+as\s+(?:a\s+)?security\b",
        r"pays \1 as a security deposit",
    ),
    (
        r"\b(?:puts|put|pays|paid|posts|posted|gives|gave|lodges|lodged|hands\s+over"
        r"|places)\s+(?:up\s+)?([^.;\ue010\ue011]{2,40}?)\s+as\s+(?:a\s+)?security\b(?!\s+deposit)",
        r"pays \1 as a security deposit",
    ),
    # claims
    (rf"\bkeeps?\s+({_P})(?!\s*['’])\s+(?:clear|free|safe)\s+(?:of|from)\b", r"indemnify \1 against"),
    (
        rf"\b(?:secures?|stands\s+behind|screens?|covers?)\s+({_P})(?!\s*['’])\s+(?:against"
        rf"|from)\s+(?=(?:\w+\s+){{0,3}}?claims\b)",
        r"indemnifies \1 against ",
    ),
    (rf"\bhold\s+({_P})(?!\s*['’])\s+free\s+(?:of|from)\b", r"hold \1 harmless from"),
    (
        rf"({_P})\s+is\s+(?:shielded|protected|guarded|insulated|screened"
        rf"|covered)\s+by\s+({_P})(?!\s*['’])\s+(?:from|against)\b",
        r"\2 indemnifies \1 against",
    ),
    (
        rf"({_P})\s+(?:can|may)\s+(?:look|turn)\s+to\s+({_P})(?!\s*['’])\s+(?:if|when|for"
        rf"|should)\b(?=[^.;]{{0,20}}\bclaims\b)",
        r"\2 indemnifies \1 for",
    ),
    (rf"\bthe\s+indemnitor\s+is\s+({_P})", r"the indemnity is owed by \1"),
    (
        rf"\bclaims\s+({_BE})\s+{_OWNED}\s+(?:problem|responsibility|headache|concern|burden|worry)\b",
        r"claims \1 for \2 to bear",
    ),
)

TELLING = (
    (r"\bheads-?up\b", "notice"),
    (rf"\bmakes?\s+({_P})(?!\s*['’])\s+aware\s+of\b", r"notify \1 of"),
    (rf"\bbring(?:s|ing)?\s+({_SOME})\s+to\s+{_OWNED}\s+(?:attention|notice)\b", r"report \1 to \2"),
    (rf"\bbrought\s+to\s+{_OWNED}\s+(?:attention|notice)\b", r"reported to \1"),
    (
        rf"\b(?:call|calls|phone|phones|email|emails)\s+({_P})(?!\s*['’])\s+(?:about|over|regarding)\b",
        r"notify \1 of",
    ),
    (
        r"\b(?:flag|flags|disclose|discloses|announce|announces|signal|signals)\s+((?:any\s+)?spills?)\s+to\b",
        r"report \1 to",
    ),
    (rf"\b(?:advise|advises)\s+({_P})(?!\s*['’])\s+of\s+(?=(?:any\s+)?spills?)", r"notify \1 of "),
    (r"\b(spills?\b[^.;]{0,20}?)\b(?:flagged|disclosed|announced|signal?led)\b", r"\1reported"),
    (
        r"\b(must|has\s+to|needs\s+to)\s+(?:hear|learn|know|be\s+aware)\s+(?:of|about)\b(?!\s+spills?)",
        r"\1 be told of",
    ),
    (
        r"\b(?:settle\s+up|part\s+with|let\s+go\s+of|fork\s+over|cough\s+up)\s+(?=(?:the|its)\s+(?:\w+\s+)?deposit\b)",
        "return ",
    ),
    (rf"({_P})\s+must\s+(?:hear|learn)\s+of\s+(spills?)", r"\2 must be reported to \1"),
    (rf"({_P})\s+need\s+not\s+(?:hear|learn)\s+of\s+(spills?)", r"\2 need not be reported to \1"),
    (r"\bif\s+(?:something|anything)\s+spills\b", "of spills"),
    # estoppel certificates
    (
        rf"({_P})\s+(?:can|may)\s+(?:insist\s+on|require|demand|call\s+for|ask\s+for|request)\s+((?:an?"
        rf"|the)\s+(?:\w+\s+)?certificate)(?:\s+from\s+{_P})?",
        r"at the request of \1 the other delivers \2",
    ),
    (r"\b(?:make|draw|write|fill)s?\s+(?:out|up)\s+((?:an?|the)\s+(?:\w+\s+)?certificate)\b", r"deliver \1"),
    (r"\bturn\s+in\s+((?:an?|the)\s+(?:\w+\s+)?certificate)\b", r"deliver \1"),
    # after a fire
    (
        r"\b(?:reconstruct|redo|renovate|refurbish|put\s+(?:things|everything|matters|it)\s+right"
        r"|bring\s+back)\b(?=[^.;]{0,40}\b(?:fire|casualty)\b|\W*$)",
        "restore",
    ),
    (r"\bput(s?)\s+((?:the\s+)?(?:premises|space|suite|building))\s+right\b", r"restore\1 \2"),
    (r"\b(?:bring|get)\s+((?:the\s+)?(?:premises|space|suite|building))\s+back\b(?!\s+to\b)", r"restore \1"),
    (
        r"\b(?:remedy|undo|patch\s+up|clean\s+up|correct|fix\s+up)\s+((?:any\s+|the\s+)?(?:fire"
        r"|casualty)\s+damage)\b",
        r"repair \1",
    ),
    # who may end or go on
    (
        rf"{_OWNED}\s+(?:exit|break|walk-?away|opt-?out|cancellation|early-?out)\s+(?:right|option|clause"
        r"|privilege)\b",
        r"\1's right of early termination",
    ),
    (
        r"\b(?:getting|walking|pulling|backing|buying\s+its\s+way)\s+(?:out"
        r"|away)(?:\s+of\s+the\s+lease)?\s+(?:early\s+)?(?=(?:costs?|sets?)\b)",
        "early termination ",
    ),
    (r"\bdiscontinue\s+(?:the|its|this)\s+(?:lease|tenancy)(?:\s+early)?\b", "terminate the lease early"),
    (r"\b(?:carry|keep)\s+(?:the|its|this)\s+(?:lease|tenancy)\s+(?:on|up)\b", "extend the term"),
    (rf"\b(renew\w*)\s+(?:is|are)\s+up\s+to\s+(?={_P})", r"\1 is at the option of "),
)

VOUCHED = (
    (
        rf"\b(?:if|should|when|where)\s+({_P})\s+(?:{_FAILS}"
        rf"|default)[^.;,]{{0,40}},\s+({_NAMED})\s+(?=(?:must|has\s+to|will|pays|steps|shall|is)\b)",
        r"\2 guarantees the obligations of \1 and ",
    ),
    (
        rf"({PERSON})\s+{_VOUCHES}(?:liable|answerable|responsible|accountable|on\s+the\s+hook|good"
        rf"|bound)\s+for\s+{_OWNED}\s+(?:\w+\s+){{0,2}}?{_MADE_GOOD}\b",
        r"\1 guarantees \2's obligations",
    ),
    (
        rf"({PERSON})\s+{_VOUCHES}(?:liable|answerable|on\s+the\s+hook|bound)\s+(?:if|when|should"
        rf"|where)\s+({_P})\s+{_FAILS}",
        r"\1 guarantees the obligations of \2",
    ),
    (
        rf"({PERSON})\s+(?:must|will|has\s+to|shall|would|promises\s+to|undertakes\s+to|agrees\s+to"
        rf"|pledges\s+to)\s+(?:pay|cover|step\s+in|make\s+good|answer)\s+(?:\w+\s+){{0,6}}?(?:if|when|should"
        rf"|where)\s+({_P})\s+{_FAILS}",
        r"\1 guarantees the obligations of \2",
    ),
    (
        rf"({PERSON})\s+(?:steps\s+in|pays|covers)\s+(?:\w+\s+){{0,6}}?(?:if|when|should|where)\s+({_P})\s+{_FAILS}",
        r"\1 guarantees the obligations of \2",
    ),
    (
        rf"({PERSON})\s+(?:(?:will|must|has\s+to|shall|would)\s+)?(?:covers?|makes?\s+good|supports?"
        r"|backs?(?:\s+up)?|secures?|answers?\s+for"
        rf"|underwrites?)\s+{_OWNED}\s+(?:\w+\s+){{0,2}}?{_MADE_GOOD}\b",
        r"\1 guarantees \2's obligations",
    ),
    (
        rf"{_OWNED}\s+(?:\w+\s+)?{_MADE_GOOD}\s+(?:is|are)\s+(?:backed(?:\s+up)?|secured|covered|underwritten"
        r"|supported|vouched\s+for)\s+by\b",
        r"the obligations of \1 are guaranteed by",
    ),
    (rf"\bsteps\s+into\s+{_OWNED}\s+shoes\b", r"guarantees the obligations of \1"),
    (rf"\bhas\s+guaranteed\s+what(?:ever)?\s+({_P})\s+owes\b", r"guarantees the obligations of \1"),
)
PLAIN_PAYERS = (*PAYING, *GIVING, *TELLING, *VOUCHED)
