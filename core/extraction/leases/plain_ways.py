"""More ways to say what is allowed, required, kept or waived, by the thing that is said, and the plain words for each.

Read after the idioms of `plain_rules`, whose words may still stand in these.
"""

from core.extraction.leases.marks import SIDE

_P = rf"(?:the\s+)?{SIDE}"
_BE = r"(?:is|are|was|were|would\s+be|remains?|stays?)"
_MAY = r"(?:can|may|could|is\s+(?:free|able|allowed|entitled|at\s+liberty)\s+to)"
_MAY_NOT = (
    r"(?:cannot|can['’]t|(?:may|can|could|must|shall)\s+not|is\s+(?:not\s+(?:free|able|allowed|entitled)|unable)\s+to"
    r"|has\s+no\s+right\s+to)"
)
_STOPS = (
    r"(?:bar|stop|prevent|prohibit|forbid|preclude|exclude|block|object\s+to|oppose|rule\s+out|veto|ban|hinder|outlaw"
    r"|disallow|restrict|impede|stand\s+in\s+the\s+way\s+of)"
)
_STOPPED = (
    r"(?:bars|stops|prevents|prohibits|forbids|precludes|excludes|blocks|rules\s+out|bans|hinders|outlaws"
    r"|impedes|restricts)"
)
_CHORE = r"[^.;]{0,40}\b(?:re-?paint\w*|paint\w*|remov\w+|tak(?:e|ing)\s+out|report\w*)\b"
_DONE = r"(\b(?:re-?paint\w*|paint\w*|remov\w+|report\w*)\b[^.;:]{0,40}?)"
_AVOID = (
    r"(?:skip|avoid|escape|dodge|forgo|omit|shirk|evade|neglect|get\s+(?:out\s+of|away\s+without)"
    r"|dispense\s+with|do\s+without"
    r"|leave\s+without)"
)
_AVOIDED = (
    r"(?:skipped|avoided|omitted|dispensed\s+with|left\s+(?:out|undone)|forgone|foregone|dropped|dodged)"
)
_OWN_CHOICE = (
    rf"(?:left\s+to|up\s+to|at|in|a\s+matter\s+(?:of|for)|within)\s+(?:{_P}\s*['’]s?|its)\s+(?:own\s+|sole\s+"
    r"|free\s+)?"
    r"(?:choice|discretion|choosing|judgment)"
)
_OUT = r"(?:out|away|up|down)"
_ALTERED = r"(?:alterations|changes|modifications|adaptations)"
_REMOVE = (
    r"(?:dismantle|undo|reverse|demolish|uninstall|extract|eliminate|unbuild|scrap|detach|get\s+rid\s+of"
    r"|do\s+away\s+with"
    rf"|(?:clear|haul|carry|cart|pull|tear|rip|strip|take|rid)\s+{_OUT}(?:\s+of\s+there)?|take\s+with\s+it)"
)
_REMOVED = (
    r"(?:dismantled|undone|reversed|demolished|uninstalled|eliminated|scrapped|gotten\s+rid\s+of|done\s+away\s+with"
    rf"|(?:cleared|hauled|carried|carted|torn|ripped|stripped|taken)\s+{_OUT})"
)
_FRESH = r"(?:a\s+|its\s+|the\s+)?(?:fresh|new)\s+(?:coats?\s+of\s+)?paint"
_WALLS = r"(?:(?:the\s+)?(?:walls|premises|space|place|suite|interior)|everything|it|them)"

ALLOWING = (
    (
        r"\b(?:has|have|gets|is\s+given)\s+(?:the|an?|every)\s+(?:option|freedom|choice|opportunity|privilege"
        r"|liberty|chance)\s+"
        r"(?:to|of)\b(?!\s+(?:renew|extend|prolong|terminat|cancel|end)\w*)",
        "may",
    ),
    (r"\b(?:is|are)\s+unable\s+to\b", "may not"),
    (r"\bunder-?(let|lets|letting|lease|leases|leasing)\b", r"sub\1"),
    (
        r"\b(?:rent|lease|let)\s+(?:out\s+)?(?:a\s+)?(?:part|parts|portions?|some|pieces?)\s+of\s+(?:the"
        r"|its)\s+(?:premises|space|suite|unit)"
        r"(?:\s+out)?(?:\s+to\s+(?:others|third\s+parties|another|somebody\s+else|someone\s+else))?\b",
        "sublet part of the premises",
    ),
    (
        r"\blet\s+(?:others|third\s+parties|someone\s+else|somebody\s+else)\s+(?:have|use|take|rent)\b",
        "sublet",
    ),
    (
        rf"\bnothing\s+(?:in\s+the\s+lease\s+)?(?:{_STOPPED}|stands\s+in\s+the\s+way\s+of|is\s+said\s+against)\b",
        "the lease allows",
    ),
    (
        r"\b(?:does(?:\s+not|n['’]t)|do(?:\s+not|n['’]t)|cannot|can['’]t|may\s+not"
        rf"|has\s+no\s+right\s+to)\s+{_STOPS}\b",
        "allows",
    ),
    (
        rf"\b{_BE}(?:\s+not|n['’]t)\s+(?:a\s+(?:problem|breach|violation)|an\s+issue|objectionable"
        r"|against\s+the\s+lease|unacceptable"
        r"|excluded|closed\s+to)\b",
        "is allowed",
    ),
    (
        rf"\b{_BE}\s+(?:unobjectionable|in\s+order|fair\s+game|a\s+go|all\s+right|alright|green-?lighted"
        r"|okayed|unrestricted)\b",
        "is allowed",
    ),
    (r"\b(?:gets?|has|is\s+given)\s+(?:a|the)\s+(?:green\s+light|go-ahead|nod)\s+(?:for|to)\b", "may do"),
    (r"\b(?:gets?|has)\s+(?:a|the)\s+(?:green\s+light|go-ahead|nod)\b", "is allowed"),
    (r"\b(?:okays|green-?lights|sanctions|countenances|condones)\b", "allows"),
    (
        rf"\b{_BE}\s+(?:closed\s+to|shut\s+off|unacceptable|inadmissible|unauthorized|impermissible"
        r"|impermissable|illicit|verboten"
        r"|against\s+the\s+(?:lease|rules|terms)|(?:in\s+)?(?:a\s+)?(?:breach|violation"
        r"|contravention)(?:\s+of\s+the\s+lease)?"
        r"|contrary\s+to\s+the\s+lease|denied|outlawed|shut\s+out)\b",
        "is prohibited",
    ),
    (
        r"\b(?:runs\s+counter\s+to|goes\s+against|violates|breaches|contravenes|infringes"
        r"|offends\s+against)\s+the\s+(?:lease|terms|rules)\b",
        "is prohibited",
    ),
    (r"\b(?:excludes|outlaws|vetoes|shuts\s+out|closes\s+the\s+door\s+(?:on|to))\b", "prohibits"),
    (r"\bthe\s+door\s+is\s+(?:closed|shut)\s+(?:to|on)\b", "the lease prohibits"),
    (rf"\b(?:is|are)\s+{_OWN_CHOICE}\b", "is OPTIONAL"),
    (rf"\b(?:is|are)\s+left\s+open\s+to\s+({_P})(?!\s*['’])", r"is allowed to \1"),
    (
        r"\b(?:must|has\s+to|have\s+to|is\s+to|are\s+to|needs?\s+to|should)\s+(?:be\s+kept|be\s+left|stay"
        r"|remain)\s+(?:free|clear|bare|empty)"
        r"\s+of\b",
        "may not be used to keep",
    ),
    (
        r"\b(animals?|pets?)\s+(?:must|have\s+to|has\s+to|need\s+to|are\s+to)\s+(?:stay|remain|be\s+kept"
        r"|be\s+left)\s+(?:out|outside|off|away|at\s+home)"
        r"(?:\s+of)?\b",
        r"\1 are prohibited",
    ),
    (r"\bpet-?friendly\b", "open to pets and allows them"),
    (
        r"\b(?:have|house|bring|warehouse|stash|stock|place)\s+((?:any\s+)?(?:hazardous|toxic)\s+\w+)",
        r"store \1",
    ),
    (
        r"\b(an?|any|no)\s+((?:\w+\s+)?)sign\b(?!\s+of\b)(?=[^.;]{0,50}\b(?:outside|exterior|outdoors?"
        r"|fa[cç]ade|front|building|walls?)\b)",
        r"\1 \2signs",
    ),
)

REQUIRING = (
    (rf"{_DONE}\bis\s+OPTIONAL\b", r"\1is not required"),
    (r"\bis\s+OPTIONAL\b", "is allowed"),
    (rf"{_DONE}\b(?:is|are)\s+allowed\s+to\s+(?={_P})", r"\1is not required of "),
    (
        rf"\b{_MAY_NOT}\s+{_AVOID}(?:\s+having\s+to)?(?={_CHORE})",
        "must do",
    ),
    (rf"\b{_MAY}\s+{_AVOID}(?={_CHORE})", "is excused from"),
    (r"\b(?:cannot|can['’]t|may\s+not|must\s+not)\s+be\s+" + _AVOIDED, "is required"),
    (r"\b(?:can|may|could)\s+be\s+" + _AVOIDED, "is not required"),
    (
        rf"\b{_MAY}\s+(?:decline|refuse|choose\s+not|opt\s+not|elect\s+not)\s+to\b(?={_CHORE})",
        "need not",
    ),
    (rf"\b(?:spared|freed|released|absolved|let\s+off)\s+(?:from\s+|of\s+)?(?={_CHORE})", "excused from "),
    (
        rf"\b(?:spares?|frees?|releases?|absolves?|lets?\s+off)\s+({_P})(?!\s*['’])\s+(?:from\s+|of\s+)?(?={_CHORE})",
        r"excuses \1 from ",
    ),
    # what is altered, and what becomes of it
    (
        r"\b(?:whatever|what|anything|everything)\s+(?:that\s+)?(?:it|they)\s+(?:has\s+|have\s+"
        r"|had\s+)?(?:altered|changed|modified)\b",
        "its alterations",
    ),
    (rf"\bits\s+{_ALTERED}\s+(?:to|in|of)\s+the\s+(?:premises|space|suite|property)\b", "its alterations"),
    (r"\b(undo|remove|reverse|keep|leave)\s+its\s+changes\b", r"\1 its alterations"),
    (
        r"\bput\s+(?:the\s+)?(?:premises|space|suite|place)\s+back\s+(?:as\s+(?:it|they)\s+(?:was|were)"
        r"|the\s+way\s+(?:it|they)\s+(?:was|were))"
        r"\s+before\b(?=[^.;]{0,20}\balterations)",
        "remove",
    ),
    (rf"\b{_REMOVE}\s+(?=(?:its|the|any|those|all|such)\s+(?:\w+\s+)?alterations)", "remove "),
    (rf"\b(alterations\b[^.;]{{0,30}}?)\b{_REMOVED}\b", r"\1removed"),
    (
        rf"\b{_MAY}\s+(?:keep|retain|leave)\s+((?:its|the|any|those|all)\s+(?:\w+\s+)?alterations)",
        r"need not remove \1",
    ),
    (
        r"\b(?:must|has\s+to|shall)\s+(?:keep|leave)\s+((?:its|the|any|those"
        r"|all)\s+(?:\w+\s+)?alterations)\s+(?:in\s+place|behind|there)",
        r"need not remove \1",
    ),
    (
        r"\b(alterations\b[^.;]{0,20}?)\b(?:remain\s+(?:in\s+place|there|behind)|stay\s+put|become\s+(?:part"
        r"|the\s+property)\s+of)\b",
        r"\1left in place as",
    ),
    # paint
    (rf"\b(?:put|slap|apply|lay)\s+(?:on\s+)?{_FRESH}(?:\s+on)?\b", "repaint"),
    (rf"\b(?:give|giving)\s+{_WALLS}\s+{_FRESH}\b", "repaint"),
    (
        r"\b(?:redo|renew|refresh|freshen(?:\s+up)?|touch\s+up|do\s+over)\s+(?:the\s+|its\s+)?paint(?:work|ing)?\b",
        "repaint",
    ),
    (
        rf"\b(?:leave|return|hand\s+back|give\s+back|deliver)\s+{_WALLS}(?:\s+back)?\s+(?:freshly"
        r"|newly)\s+(?:re-?)?painted\b",
        "repaint",
    ),
    (r"\b(?:freshly|newly)\s+painted\b", "repainted"),
    (rf"\bwithout\s+{_FRESH}", "without repainting"),
    (rf"\b{_FRESH}\b", "repainting"),
    (r"\b(?:an?\s+)?(?:new\s+|fresh\s+)?paint\s+job\b", "repainting"),
    (rf"\b{_MAY_NOT}\s+(?:leave\s+{_WALLS}|stay|remain|be\s+left)\s+unpainted\b", "must be repainted"),
    (rf"\b{_MAY}\s+(?:leave\s+{_WALLS}|stay|remain|be\s+left)\s+unpainted\b", "need not be repainted"),
    (r"\b(?:has|have)\s+no\s+painting\s+to\s+do\b", "need not repaint"),
)

PLAIN_WAYS = (*ALLOWING, *REQUIRING)
