"""More ways to say what ranks first, is reserved, recovered or suspended, and whose agreement a transfer needs."""

from core.extraction.leases.marks import SIDE

_P = rf"(?:the\s+)?{SIDE}"
_MAY = r"(?:can|may|could|is\s+(?:free|able|allowed|entitled|at\s+liberty)\s+to)"
_NEED_NOT = (
    r"(?:need\s+not|needn['’]t|(?:does|do)(?:\s+not|n['’]t)\s+(?:have|need)\s+to|is(?:\s+not"
    r"|n['’]t)\s+(?:required|obliged|bound)\s+to)"
)
_SPACES = r"\b(?:park\w*|spaces?|stalls?|spots?|slots?|bays?|lots?)\b"
_GONE = (
    r"(?:gone|given\s+away|signed\s+away|extinguished|surrendered|abandoned|dropped|no\s+more|lost|forgone"
    r"|foregone)"
)

RANKING = (
    (
        r"\b(?:sits|is|falls|comes|stands|lies)\s+(?:below|beneath|under"
        r"|underneath)\s+(?=the\s+(?:\w+\s+)?(?:mortgage|lease)\b)",
        "is subordinate to ",
    ),
    (r"\bprecedes?\s+(?=the\s+(?:\w+\s+)?(?:mortgage|lease)\b)", "has priority over "),
    (
        r"\bis\s+(not\s+)?(?:second|secondary|subject|next)\s+to\s+(?=the\s+(?:\w+\s+)?mortgage\b)",
        r"is \1subordinate to ",
    ),
    (
        r"\bmortgage\s+(?:comes?|stands?|sits?|falls?|goes|follows?|lines\s+up)\s+(?:after|behind"
        r"|below)?\s*the\s+lease\b",
        "mortgage ranks behind the lease",
    ),
    (
        r"\b(?:parts?\s+with|parted\s+with|foregoes|forego|forewent|sacrific\w+|gives?\s+away"
        r"|has\s+given\s+away|signs?\s+away|gives?\s+in\s+on"
        r"|divests?\s+itself\s+of|does\s+without)(?=\s+(?:\w+\s+){0,4}?subrogation)",
        "waives",
    ),
    (rf"\b(subrogation(?:\s+rights?)?)\s+(?:is|are|has\s+been)\s+{_GONE}\b", r"\1 is waived"),
    (
        r"\b(subrogation(?:\s+rights?)?)\s+(?:falls?\s+away|lapses?|disappears?|ends?|ceases?)\b",
        r"\1 is waived",
    ),
    (
        r"\b(winner|winning\s+(?:party|side)|prevailing\s+(?:party|side)|other\s+side"
        r"|other\s+party)(\s*['’]s)\s+(?:lawyers?|attorneys?|counsel)"
        r"(?!\s*['’]|\s+(?:fees?|costs?|bills?|expenses))",
        r"\1\2 attorneys' fees",
    ),
    (r"\b(?:no|not\s+any)\s+fee[- ]shifting\b", "each side bears its own attorneys' fees"),
    (r"\b(?:is|are)\s+responsible\s+for\s+(its|their)\s+own\b", r"bears \1 own"),
    (
        r"\bpays?\s+for\s+(its|their)\s+own\s+(?:lawyers?|attorneys?|counsel)(?!['’\w])",
        r"pays \1 own attorneys' fees",
    ),
    (
        rf"({_SPACES}[^.;]{{0,40}}?)\b(?:not\s+(?:held|kept|guaranteed|marked|private)(?:\s+for\s+\w+)?"
        r"|communal|general(?=\s+parking)|open(?=\s+parking)"
        r"|available\s+to\s+(?:anyone|everyone|all|others)|(?:held\s+)?in\s+common(?:\s+with\s+others)?"
        r"|for\s+(?:anyone|everyone)(?:\s*['’]s\s+use)?)",
        r"\1unreserved",
    ),
    (
        rf"({_SPACES}[^.;]{{0,40}}?)\b(?:(?:held|kept|saved|guaranteed|ring-?fenced|marked)\s+(?:for|to"
        r"|as)\b(?!\s+\$)|private\b|not\s+open\s+to\s+(?:others|anyone\s+else)"
        rf"|for\s+{_P}\s*['’]s?\s+(?:sole|exclusive|own)?\s*use\b|for\s+the\s+(?:sole|exclusive)\s+use\s+of\b"
        rf"|for\s+{_P}\s+(?:only|alone)\b)",
        r"\1reserved",
    ),
    (
        r"\brent\b([^.;]{0,25}?)\s+(?:(?:is|are|goes|put|stays|remains)\s+(?:placed\s+)?(?:on\s+(?:hold|ice"
        r"|pause)|in\s+(?:abeyance|suspense)|off)"
        r"|takes\s+a\s+(?:break|pause)|lapses|pauses|rests|goes\s+into\s+abeyance|ebbs|drops\s+out)\b",
        r"rent\1 is suspended",
    ),
    (r"\b(?:there\s+is\s+|there['’]s\s+)?an?\s+rent\s+holiday\b", "rent is suspended"),
    (
        rf"\b{_MAY}\s+(?:withhold|hold\s+back|stop\s+paying|suspend)\s+(?:the\s+|its\s+)?rent\b",
        "has the rent suspended",
    ),
    (rf"\b{_NEED_NOT}\s+pay\s+(?:the\s+|any\s+|its\s+)?rent\b", "has the rent suspended"),
    (r"\bthroughout\s+the\s+(repairs?|work|restoration|rebuilding)\b", r"during the \1"),
    (r"\brent\s+resumes\s+(?:only\s+)?(?:once|when|after|upon)\b", "rent is suspended until"),
)

ASSIGNING = (
    (r"\bfreely\s+(assign|transfer)\b", r"\1 freely"),
    (
        rf"\b{_NEED_NOT}\s+(?:ask|consult|involve|trouble"
        rf"|tell)\s+({_P})(?!\s*['’])(?:\s+first)?(?=[^.;]{{0,30}}\bassign)",
        r"needs no consent of \1",
    ),
    (r"\b(assignments?|assigning)\s+is\s+allowed(?=\W*$)", r"\1 is freely allowed"),
    (
        r"\b(?:is|are)\s+free\s+(?:of|from)\s+any\s+(?:consent|approval)(?:\s+requirement)?\b",
        "is freely allowed",
    ),
    (
        rf"\bwithout\s+(?:any\s+)?{_P}\s*['’]s?\s+(?:involvement|participation|input|knowledge|intervention)\b",
        "without consent",
    ),
    (
        r"\b(?:sell|hand|pass|sign|make|give)\s+(?:the|its|this)\s+(?:lease|tenancy|leasehold)\s+(?:on|along"
        r"|over|away)\b",
        "assign the lease",
    ),
    (r"\bsell\s+(?:the|its|this)\s+(?:lease|tenancy|leasehold)\b", "assign the lease"),
    (
        rf"\bif\s+({_P})\s+(?:agrees|consents|approves|says\s+yes|okays\s+it|signs\s+off)\b(?=\W*$)",
        r"only with the consent of \1",
    ),
)

PLAIN_RANKS = (*RANKING, *ASSIGNING)
