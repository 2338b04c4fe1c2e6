"""Fees, credits, items of damages, interest, the expert's figure."""

from core.extraction.frames import PATTERNS, Frame, Kind, Sole, phrase

_FEES = phrase(r"\b(?:attorney.{0,2}s?.?|counsel|legal) fees\b|\bfees (?:are|were|come|came|is)\b")
_INTEREST = phrase(r"\binterest\b|\bper annum\b")
_A_YEAR_OF = rf"(?:(?:{PATTERNS[Kind.PERIOD]}|(?:one|a) year)(?:.s| of) )?"
_LIMITATION = phrase(
    r"\b(?:period|statute) of limitations?\b|\blimitations? period\b|\bmust be brought within\b|\bmust "
    r"sue within\b|\bto sue\b"
)
_CALCULATED = phrase(r"\bone year.s\b|\ba year of\b|\bbears?\b|\bcomes to\b")
_BEGINS = phrase(r"\b(?:interest|computed|accrues|period begins)\b")

MONEY_FRAMES: tuple[Frame | Sole, ...] = (
    Sole("fee_sum", Kind.MONEY, _FEES),
    Sole("fee_statute", Kind.STATUTE, phrase(r"\bfees\b")),
    Sole("bond_period", Kind.PERIOD, phrase(r"\bbonds?\b|\bsecurity\b")),
    Sole(
        "credit",
        Kind.MONEY,
        phrase(r"\bcredit(?:ed)?\b|\bset off\b|\balready (?:been )?paid\b|\bmust have credit\b"),
        phrase(r"\b(?:after|less|once|remain\w*|leaves|left|net\w*|minus|balance|deduct\w*|subtract\w*)\b"),
    ),
    Sole("rate", Kind.PERCENT, _INTEREST, _CALCULATED),
    Sole("interest_from", Kind.DATE, _BEGINS),
    Sole("interest_statute", Kind.STATUTE, _INTEREST, phrase(r"\bfees\b")),
    Sole("estimate", Kind.MONEY, phrase(r"\bestimate[sd]?\b|\bput the loss\b|\bthe loss was\b|\bexpert\b")),
    Frame(
        "",
        r"{item:money} (?:for|in|represents|was for|is for|represent) {about:thing}(?=\s*[.;,)\n]"
        r"|\s+and\b|\s+plus\b|\s+make\b|$)",
        unless=r"\b(?:credit|already paid)\b",
    ),
    Frame("make", r"together (?:they )?make {total:money}"),
    Frame(
        "of|for|in",
        r"\b(?:verdict|judgment|damages|award|figure)(?: (?:for|to) [^.;]{1,40}?)?,? (?:of|for|in the "
        r"(?:amount|sum) of|at|which was for) {total:money}(?! (?:for|in|and) [a-z\ue002])",
        unless=r"\b(?:fees|credit(?!ed)|bond|estimate|loss was|policy|already)\b",
    ),
    Frame(
        "damages",
        r"damages (?:are|were|come to|came to|amount to|total|totaled) {total:money}",
        unless=r"\b(?:net|less|after|once|credited)\b",
    ),
    Sole("limit", Kind.PERIOD, _LIMITATION),
    Sole("limit_statute", Kind.STATUTE, _LIMITATION),
    Sole(
        "salary",
        Kind.MONEY,
        phrase(r"\bsalary\b|\bearned\b|\b(?:annual|yearly) (?:pay|wages?|income)\b"),
        phrase(r"\binterest\b"),
    ),
    Sole(
        "cover",
        Kind.MONEY,
        phrase(
            r"\binsured\b[^.;]*\bup to\b|\bpolicy limit\b|\bcover(?:age)? (?:up to|(?:was "
            r"|is )?(?:topped|capped|limited))"
            r"|\bpolicy\b[^.;]*\b(?:at most|up to|limit|topped out|capped|maximum)\b"
        ),
    ),
    Sole(
        "price",
        Kind.MONEY,
        phrase(r"\b(?:contract|purchase|agreed) price\b|\bat a price of\b|\bthe price (?:of|was|is)\b"),
        phrase(r"\bdamages\b"),
    ),
    Frame("consists|made up", r"{total:money} (?:consists of|was made up of|is made up of)"),
    Frame(
        "add up|make|equal|=",
        r"{part:money} (?:\+|and|plus) {part:money},? (?:=|add up to|make|makes|equals?|total) {total:money}",
    ),
    Frame("sum of", r"sum of {part:money} and {part:money}"),
    Frame("add up|make", r"(?:add up to|make) {total:money}"),
    Frame("less", r"{total:money},? less {credit:money} (?:leaves|makes|is) {net:money}"),
    Frame("remain", r"credit of {credit:money},? {net:money} of the {total:money} remains"),
    Frame("credited", r"once {credit:money} (?:has been|is) credited,? the damages are {net:money}"),
    Frame(
        "net",
        r"\bnet (?:amount|damages|sum)(?: is| are| of the credit)?:? {net:money}|\bnet of the credit: "
        r"{net:money}",
    ),
    Frame(
        "interest",
        _A_YEAR_OF
        + r"(?:simple )?interest on (?:the damages of )?{total:money}(?: at [^.;]{1,12})? "
        + r"(?:is|comes to|amounts to) {year_interest:money}",
    ),
    Frame("bears", r"{total:money} bears {year_interest:money} of (?:simple )?interest"),
    Frame("comes to", r"of {total:money} comes to {year_interest:money}", unless=r"\bfees\b"),
    Frame("interest", r"simple interest on the damages: ?{year_interest:money}"),
    Frame("put at", r"{about:thing}, (?:put|set|fixed) at {item:money}"),
    Frame("amount", r"\bfor {about:thing},? the (?:amount|sum|figure) (?:is|was) {item:money}"),
    Frame("account", r"{about:thing} (?:account|accounts|accounted) for {item:money}"),
    Frame("attributed", r"attributed to {about:thing} (?:is|was) {item:money}"),
    Frame(
        "estimat|loss",
        r"{expert:name},? (?:an expert )?(?:who|according to whom|whose) (?:\w+ ){0,3}(?:estimate"
        r"|estimated|put|loss)",
    ),
    Frame("expert", r"expert,? {expert:name}"),
    Frame("expert", r"expert(?: witness)?:? (?:(?:is|was) )?{expert:name}", is_answer=True),
    Frame("testi", r"testimony of {expert:name}"),
    Frame("testified", r"{expert:name} testified"),
    Frame("loss was", r"heard {expert:name},? according to whom"),
    Frame("estimate", r"estimate[^.;]{0,40}? (?:by|given by|of) {expert:name}"),
    Frame("estimate", r"{expert:name},? (?:who )?estimated"),
    Frame("estimate", r"as to {expert:name},? whose estimate"),
    Frame("expert", r"concerns {expert:name},? an expert"),
    Frame("admit", r"to admit what {expert:name} (?:said|testified)"),
    Frame("challeng", r"challenges (?:the testimony of )?{expert:name}"),
    Sole(
        "hired",
        Kind.DATE,
        phrase(
            r"\bhired\b|\bworked for\b|\bwas employed\b|\bentered the service\b|\bposition\b"
            r"|\bengaged\b[^.;]{1,40}? as\b|\bstarted as\b"
        ),
        phrase(r"\b(?:dismiss|contract)"),
    ),
    Frame("hired", r"hired [^.;]{1,60}? on {hired:date}"),
    Frame("from", r"\bfrom {hired:date},? [^.;]{1,60}? was employed"),
    Sole(
        "dismissed",
        Kind.DATE,
        phrase(
            r"\bdismiss(?:ed|al)\b|\bended the employment\b|\bemployment (?:was terminated|ended)\b"
            r"|\bdischarged\b|\bfired\b"
        ),
    ),
    Sole(
        "injured_on",
        Kind.DATE,
        phrase(r"\b(?:fell|slipped|hurt|injured|lost footing|accident|the fall happened)\b"),
        phrase(r"\bsince\b"),
    ),
    Sole(
        "contracted",
        Kind.DATE,
        phrase(
            r"\bcontract (?:was|is|of|dated|made|signed|entered)\b|\bcontracted\b|\bjoint venture\b"
            r"|\bventure (?:dates|was)\b|\bundertook to (?:build|construct)\b|\b(?:agreed|contracted) "
            r"to (?:sell|supply|build)\b"
        ),
        phrase(r"\b(?:deliver|sold|fees|rejected|breach|sued|filed)"),
    ),
)
