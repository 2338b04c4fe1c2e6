"""Idioms for what is allowed, required or waived, and the plain words that the rules know for them."""

from core.extraction.leases.marks import SIDE

_P = rf"(?:the\s+)?{SIDE}"
_LEASE = r"(?:the|its|this)\s+(?:lease|tenancy|term|leasehold)"
_CONSENT = (
    r"(?:sign-?off|okay|ok|go-?ahead|green\s+light|blessing|assent|clearance|buy-in|nod|leave|say-so|thumbs-up"
    r"|authori[sz]ation|concurrence|acquiescence|approbation|endorsement|consent|approval|permission|agreement)"
)
_AGREES = (
    r"(?:agree(?:s|d)?(?:\s+(?:to|in\s+advance))?|consents?(?:\s+to)?|approves?|okays?|says?\s+yes|signs?\s+off(?:\s+on)?"
    r"|clears?|authori[sz]es?|green-?lights?|goes\s+along(?:\s+with)?|accepts?|allows?|permits?|blesses)"
)
_TO_AGREE = (
    r"(?:agree\s+to|consent\s+to|approve|okay|sign\s+off\s+on|clear(?!\s+(?:out|away|up)\b)|authori[sz]e|green-?light|go\s+along\s+with"
    r"|say\s+yes\s+to|bless|accept)"
)
_BLOCK = r"(?:block|stop|prevent|veto|oppose|bar|forbid|prohibit|stand\s+in\s+the\s+way\s+of|object\s+to|hold\s+up)"
_NO_LIMITS = (
    r"no\s+(?:restrictions?|limits?|limitations?|prohibitions?|bans?|bars?|obstacles?|hindrances?)"
    r"\s+(?:on|to|against|upon)"
)
_SPACES = r"\b(?:park\w*|spaces?|stalls?|spots?)\b"
_OUT = r"(?:\s+in\s+place|\s+behind|\s+where\s+they\s+are)?"
_ALTERATIONS = r"(?:its|the|any|those|all)\s+(?:\w+\s+)?alterations"
_PAYING = (
    r"(?:\s+(?:from|of))?(?:\s+(?:paying|having\s+to\s+pay|the\s+(?:obligation|duty)\s+to\s+pay))?"
    r"(?:\s+(?:the|any|its|all))?"
)

# Transfers and whose agreement they need.
CONSENT = (
    (
        rf"\b(?:clear|run)\s+(?:an?\s+|any\s+|the\s+)?(\w+)\s+(?:with|past|by)\s+({_P})(?!\s*['’])",
        r"have the consent of \2 for \1",
    ),
    (
        rf"\beven\s+(?:if|though|when|where)\s+({_P})\s+(?:objects|disagrees|refuses|opposes\s+it)",
        r"without the consent of \1",
    ),
    (
        rf"\b(?:over|against|despite)\s+({_P})\s*['’]s?\s+(?:objections?|wish(?:es)?|will|opposition)\b",
        r"without the consent of \1",
    ),
    (
        r"\b(?:has|is\s+given)\s+a\s+free\s+hand\s+to\s+assign\b|\b(?:may|can)\s+assign\s+without\s+(?:more|further\s+ado)\b",
        "may assign freely",
    ),
    (
        r"\b(?:transfer|pass\s+on|hand\s+over|hand|sign\s+over|sign|make\s+over|turn\s+over|convey|cede)"
        rf"\s+{_LEASE}(?:\s+(?:over|on))?\b",
        "assign the lease",
    ),
    (
        r"\b(?:transfer|pass\s+on|hand\s+over|make\s+over|convey|cede)\s+its\s+(?:interest|rights)\b",
        "assign its interest",
    ),
    (
        rf"\b(?:transferring|passing\s+on|handing\s+over|signing\s+over|conveying)\s+{_LEASE}\b",
        "assigning the lease",
    ),
    (r"\btransfers?\s+of\s+the\s+lease\b", "assignment of the lease"),
    (
        rf"\bwithout\s+(?:first\s+|ever\s+)?(?:asking|involving|consulting|troubling|going\s+through|recourse\s+to|reference\s+to"
        rf"|checking\s+with|clearing\s+it\s+with|running\s+it\s+by)\s+({_P})(?!\s*['’])(?:\s+first|\s+beforehand)?",
        r"without the consent of \1",
    ),
    (
        rf"\b(?:(?:irrespective|regardless)\s+of\s+)?whether(?:\s+or\s+not)?\s+({_P})\s+{_AGREES}(?:\s+or\s+not)?",
        r"without the consent of \1",
    ),
    (
        r"\bwithout\s+(?:first\s+)?(?:getting|obtaining|seeking|needing|requiring|having|securing|asking\s+for|having\s+to\s+get)"
        r"\s+(?=\S)",
        "without ",
    ),
    (
        rf"\b(?:only\s+)?unless\s+({_P})\s+(?:first\s+)?{_AGREES}",
        r"unless \1 approves",
    ),
    (
        rf"\b(?:only|solely)\s+(?:if|when|where|once|after)\s+({_P})\s+(?:has\s+)?{_AGREES}",
        r"only with the consent of \1",
    ),
    (
        rf"\b(?:must|has\s+to|have\s+to|needs?\s+to)\s+(?:first\s+)?(?:ask|check\s+with|clear\s+it\s+with|consult)\s+({_P})"
        r"(?:\s+first)?\s+(?=before|prior|to\b|in\s+order)",
        r"must have the consent of \1 ",
    ),
    (
        rf"({_P})\s+(?:has|gets|is\s+given)\s+(?:no|not\s+any)\s+(?:say|veto|voice|part)\s+(?:in|over|on|as\s+to|about)\b",
        r"no consent of \1 is needed for",
    ),
    (
        rf"({_P})\s+(?:has|gets|is\s+given)\s+(?:a|the\s+(?:last|final))\s+(?:say|veto|voice)\s+(?:in|over|on|as\s+to|about)\b",
        r"the consent of \1 is needed for",
    ),
    (
        rf"({_P})\s+(?:cannot|can['’]t|may\s+not|is\s+(?:not\s+able|unable)\s+to|has\s+no\s+(?:right|power)\s+to)\s+{_BLOCK}\b"
        r"(?=[^.;]{0,60}\bassign)",
        r"no consent of \1 is needed for",
    ),
    (
        rf"({_P})\s+(?:can|may|is\s+(?:able|free)\s+to|has\s+the\s+(?:right|power)\s+to)\s+{_BLOCK}\b(?=[^.;]{{0,60}}\bassign)",
        r"the consent of \1 is needed for",
    ),
    (
        rf"({_P})\s+(?:must|has\s+to|needs\s+to|is\s+required\s+to)\s+(?:first\s+)?{_TO_AGREE}",
        r"\1 must approve",
    ),
    (
        rf"({_P})\s+(?:need\s+not|needn['’]t|(?:does\s+not|doesn['’]t)\s+(?:have|need)\s+to|is\s+not\s+required\s+to)\s+{_TO_AGREE}",
        r"\1 need not approve",
    ),
    (
        rf"({SIDE}\s*['’]s?\s+(?:\w+\s+){{0,2}}?|\b(?:with(?:out)?|needs?|requires?|gets?|obtains?|seeks?)\s+(?:the|a|any|prior|written)?\s*)"
        rf"{_CONSENT}(?!\w)",
        r"\1consent",
    ),
    (r"\bclearance\s+(?=from|of)", "consent "),
    (
        r"\bassign(?=\b[^.;]{0,40}\b(?:at\s+will|as\s+it\s+(?:sees\s+fit|pleases|likes|wishes)|on\s+its\s+own|unilaterally"
        r"|at\s+its\s+(?:own\s+|sole\s+)?discretion))",
        "assign freely",
    ),
    (
        r"\bassign\s+and\s+(?:need\s+not|needn['’]t|does\s+not\s+have\s+to)\s+ask(?:\s+first)?\b",
        "assign freely",
    ),
    (
        r"\b(?:free|at\s+liberty)\s+to\s+assign\b(?![^.;]*\b(?:consent|approv|permission|freely))",
        "free to assign freely",
    ),
    (
        r"\b(assignments?|assigning|subletting|subleas(?:es|ing))\s+(?:is|are)\s+(?:unrestricted|unlimited|unfettered|unconditional)",
        r"\1 is freely allowed",
    ),
)

# What is allowed and what is not.
ALLOWED = (
    (r"\b(?:poses?|presents?|raises?|is|are)\s+no\s+(?:problem|issue|difficulty)\b", "is allowed"),
    (r"\b(?:has|gets|is\s+given)\s+leave\s+to\b", "may"),
    (rf"\bgives\s+({_P})\s+leave\s+to\b", r"allows \1 to"),
    (r"\bis\s+(?:available|open)\s+to\b", "is allowed to"),
    (r"\b(?:been|is|are)\s+denied\b(?!\s+(?:the|any|a)\s+(?:right|power|option|freedom))", "is refused"),
    (
        r"\b(?:shuts?|closes?)\s+the\s+door\s+(?:on|to)\b|\bstands?\s+in\s+the\s+way\s+of\b|\brules?\s+against\b",
        "prohibits",
    ),
    (r"\b(?:is|are)\s+(?:blocked|vetoed|excluded|impossible|not\s+on(?=\W*$))\b", "is prohibited"),
    (r"\bwithholds?\s+the\s+right\b", "refuses the right"),
    (r"\b(?:would\s+(?:breach|violate|infringe)|is\s+a\s+(?:breach|violation)\s+of)\b", "is prohibited by"),
    (
        r"\bkeep\s+((?:any\s+)?(?:hazardous|toxic)\s+\w+)\s+(?:out\s+of|away\s+from|off)\b",
        r"not store \1 in",
    ),
    (
        rf"\b(?:there\s+is\s+|there['’]s\s+)?nothing\s+(?:in\s+the\s+lease\s+)?(?:to\s+|that\s+)?(?:stops?|prevents?|bars?|keeps?"
        rf"|prohibits?|forbids?)\s+({_P})\s+(?:from\s+)?",
        r"\1 is allowed ",
    ),
    (rf"\b(?:places?|sets?|imposes?|contains?|puts?|has|knows)\s+{_NO_LIMITS}", "allows"),
    (rf"\b(?:there\s+(?:is|are)\s+)?{_NO_LIMITS}\s+(\w+)(?:\s+appl(?:y|ies)|\s+exists?)?", r"\1 is allowed"),
    (r"\b(?:is|are)\s+an\s+option\b", "is allowed"),
    (r"\b(?:bring|take|let)\s+in\s+(?:a\s+)?sub-?tenants?\b", "sublet"),
    (
        r"\b(?:prevented|restricted|kept|stopped|debarred|enjoined|disabled|restrained|excluded)\s+from\b",
        "prohibited from",
    ),
    (r"\b(?:refrain|abstain|desist|hold\s+back)\s+from\b", "not be allowed"),
    (r"\blacks?\s+(?:the|any|a)\s+(right|power|authority|ability|freedom)\b", r"has no \1"),
    (r"\b(?:is|are|was)\s+denied\s+(?:the|any|a)\s+(right|power|option|freedom)\b", r"has no \1"),
    (r"\ba\s+no-no\b|\btaboo\b|\bunlawful\s+under\s+the\s+lease\b", "prohibited"),
    (r"\bfalls?\s+outside\s+(?:of\s+)?what\b", "is not what"),
    (r"\bbans\b", "prohibits"),
    (r"\bban\s+on\b", "prohibition on"),
    (
        r"\bkeep(?:s|ing)?\s+(?:the\s+|its\s+)?(?:premises|space|site|suite|property)\s+(?:free|clear)\s+(?:of|from)\b",
        "not store",
    ),
)

# What must be done at the end, or at once.
REQUIRED = (
    (r"\b(?:stay|keep|remain)\s+(?:silent|quiet)\s+(?:about|on)\b", "not report"),
    (r"\bkeep\s+(spills?|releases?)\s+(?:to\s+itself|quiet|secret)\b", r"not report \1"),
    (r"\b(?:optional|voluntary|discretionary)\b", "not required"),
    (
        rf"\b(?:cannot|can['’]t|may\s+not|must\s+not|are\s+not\s+(?:allowed\s+)?to)\s+(?:stay|remain|be\s+left){_OUT}",
        "must be removed",
    ),
    (
        rf"\b(?:cannot|can['’]t|may\s+not|must\s+not|is\s+not\s+(?:allowed\s+|free\s+)?to)\s+leave\s+({_ALTERATIONS}){_OUT}",
        r"must remove \1",
    ),
    (
        rf"\b(?:may|can|could|gets\s+to|is\s+(?:allowed|free|permitted|entitled|at\s+liberty)\s+to)\s+leave\s+({_ALTERATIONS}){_OUT}",
        r"need not remove \1",
    ),
    (
        r"\b(?:dismantle|undo|clear\s+(?:out|away)|pull\s+out|get\s+rid\s+of|take\s+down|tear\s+(?:out|down)|demolish|reverse"
        rf"|uninstall|take\s+back\s+out)(?=\s+{_ALTERATIONS})",
        "remove",
    ),
    (
        r"\b(?:skip|forgo|dispense\s+with|omit)\s+(?:the\s+|any\s+)?(?:repainting|paint\w*)\b|\bleave\s+the\s+paint(?:work)?\s+as\s+it\s+is\b",
        "need not repaint",
    ),
    (r"\b(?:spared|let\s+off)\s+(?:from\s+)?(?=(?:the\s+)?repaint)", "excused from "),
)

# Mortgage, subrogation, fees, parking.
RANKS = (
    (r"\b(?:comes?|goes?|ranks?|stands?)\s+(?:before|ahead\s+of)\b", "has priority over"),
    (
        r"\bmortgage\s+(?:comes?|is|ranks?|stands?)\s+(?:second|subordinate|postponed)\s+to\s+the\s+lease\b",
        "lease has priority over the mortgage",
    ),
    (r"\bshift\s+its\s+(\w+\W?\s+fees)\s+(?:on)?to\b", r"recover its \1 from"),
    (r"\b(?:swallow|eat)s?\s+its(?:\s+own)?\b", "bears its own"),
    (rf"({_SPACES}[^.;]{{0,30}}?)\bup\s+for\s+grabs\b", r"\1unreserved"),
    (
        r"\b(?:takes?\s+a\s+back\s?seat|yields?|gives?\s+way|defers?|bows?|cedes?\s+priority|plays?\s+second\s+fiddle|is\s+postponed"
        r"|takes?\s+second\s+place|stands?\s+second|is\s+secondary|is\s+inferior|is\s+subservient)\s+to\b",
        "is subordinate to",
    ),
    (
        r"\b(?:(?:takes?|has|have|enjoys?)\s+(?:precedence|preference)\s+over|trumps?|prevails?\s+over|overrides?|beats?"
        r"|(?:ranks?|stands?|sits?|comes?)\s+(?:above|over|higher\s+than))\b",
        "has priority over",
    ),
    (
        r"\b(mortgage\b[^.;,]{0,30}?)\s+(?:is|ranks?)\s+(?:junior|subordinate|second|inferior)\s+to\s+(the\s+lease|it)\b",
        r"lease has priority over the mortgage",
    ),
    (
        r"\b(?:surrenders?|abandons?|forfeits?|drops?|disclaims?|cedes?|yields?|gives?\s+away|loses|signs\s+away)"
        r"(?=\s+(?:\w+\s+){0,4}?subrogation)",
        "waives",
    ),
    (r"\bleft\s+to\s+(bear|pay|cover|carry)\s+(its|their)\s+own\b", r"to \1 \2 own"),
    (
        r"\b(pays?|bears?|covers?|carr(?:y|ies)|meets?)\s+(its|their)\s+own\s+(?:lawyers?|attorneys?|counsel)(?!['’\w])",
        r"\1 \2 own attorneys' fees",
    ),
    (r"\b(?:stay|lie|remain|rest)s?\s+where\s+they\s+(?:fall|fell)\b", "are not recovered"),
    (r"\bout\s+of\s+pocket\s+for\s+(?=[^.;]{0,30}\bfees\b)", "not reimbursed for "),
    (r"\b(?:victor|one\s+that\s+(?:comes\s+out\s+on\s+top|wins))\b", "winner"),
    (
        rf"\b(?:dedicated|set\s+aside|assigned|earmarked|designated|allocated|allotted|exclusive|ring-?fenced|marked)"
        rf"(?=[^.;]{{0,40}}{_SPACES})",
        "reserved",
    ),
    (
        rf"({_SPACES}[^.;]{{0,40}}?)\b(?:dedicated|set\s+aside|assigned|earmarked|designated|allocated|allotted|exclusive(?!ly\s+of)"
        rf"|ring-?fenced)\b",
        r"\1reserved",
    ),
    (
        rf"({_SPACES}[^.;]{{0,50}}?)\b(?:(?:on\s+a\s+)?first[- ]come(?:,?[- ]first[- ]served)?(?:\s+basis)?"
        r"|shared|unassigned|unallocated"
        rf"|undesignated|non-?exclusive|non-?dedicated|open\s+to\s+(?:all|anyone|everyone)(?:\s+comers)?|used\s+in\s+common)\b",
        r"\1unreserved",
    ),
    (r"\bunreserved[\s(,;:–—-]+(?:i\.e\.\W+)?(?:unreserved|not\s+reserved)\)?", "unreserved"),
)

# Rent after a casualty.
RENT = (
    (
        r"\bis\s+free\s+(?:of|from)\s+(?:the\s+|any\s+)?rent\b|\bwithholds\s+(?:the\s+|its\s+)?rent\b",
        "has the rent suspended",
    ),
    (
        r"\bno\s+(?:rent\s+)?(?:relief|break|reduction|let-?up|holiday|respite|concession|discount|moratorium)\b"
        r"(?:\s+(?:on|of|in|from|for)(?:\s+the)?\s+rent)?(?:\s+is\s+(?:given|granted|allowed))?",
        "rent continues",
    ),
    (
        r"\b(?:do(?:es)?\s+not|don['’]t|doesn['’]t)\s+(?:affect|touch|alter|change|interrupt)\s+(?:the\s+|its\s+)?rent\b",
        "let the rent continue",
    ),
    (
        r"\brent\s+(?:is|stays|remains)\s+(?:unaffected|unchanged|untouched|the\s+same|as\s+(?:usual|before))\b",
        "rent continues",
    ),
    (
        rf"\b(?:is|are|gets)\s+(?:then\s+)?(?:freed|relieved|released|spared|excused|exempt(?:ed)?|let\s+off|absolved){_PAYING}\s+rent\b",
        "has the rent suspended",
    ),
    (
        r"\b(?:gets?|has|enjoys?|is\s+given)\s+a\s+(?:rent|payment)\s+(?:holiday|break|pause|moratorium)\b"
        r"|\b(?:lives?|stays?|sits?|is)\s+rent[- ]free\b",
        "has the rent suspended",
    ),
    (
        r"\brent\b([^.;]{0,25}?)\s+(?:is|are|gets)\s+(?:put\s+on\s+(?:hold|ice|pause)|lifted|frozen|stayed|interrupted|not\s+charged"
        r"|remitted|held\s+in\s+abeyance)\b",
        r"rent\1 is suspended",
    ),
    (r"\brent\s+(?:drops?|falls?|goes)\s+away\b", "rent is suspended"),
)
PLAIN_RULES = (*CONSENT, *ALLOWED, *REQUIRED, *RANKS, *RENT)
