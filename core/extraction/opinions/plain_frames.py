"""Who did what in a case, in the words of people who are no lawyers: read from answers alone.

An opinion may say these words of other cases, or of what a party only contends.
"""

from core.extraction.frames import Frame

_SOON = r"(?:(?!not\b|never\b)\w+ ){0,2}?"  # "shall therefore", "now"
_BILLS = r"(?:fees\b|(?:lawyers?|attorneys?|legal)(?:['’]s?)? (?:bills?|costs)\b)"
_NOT = r"\b(?:not|never|neither|nor|no|nobody|without)\b|n['’]t\b"
_OWES = (
    r"(?:owes?|pays?|foots?|covers?|meets?|shoulders?|bears?|picks? up|reimburses?"
    r"|(?:is|was|are|were|gets?|got|ends? up) (?:stuck|saddled|left|burdened|charged|hit|landed"
    r"|ordered to pay)(?: with)?"
    r"|(?:is|was) (?:on the hook|liable|responsible|answerable) for"
    r"|(?:has|had|is|was|were) (?:(?:ordered|required|obliged|told|bound|made) )?to "
    r"(?:pay|meet|cover|foot|bear|shoulder|reimburse|pick up))"
)
_PAID_BY = r"(?:met|paid|borne|covered|footed|shouldered|absorbed|picked up) by"
_GETS = (
    r"(?:recovers?|gets?|receives?|collects?|recoups?|obtains?|(?:is|was) (?:awarded|owed|entitled to|reimbursed)"
    r"|(?:may|can|could) (?:recover|collect|recoup))"
)
_CASE = r"(?:suit|lawsuit|action|case|proceedings?|litigation)"
_PARTED = (
    r"(?:parted (?:ways|company)|broke (?:away|ranks)|disagreed|differed|begged to differ|voted against"
    r"|(?:was|is) (?:against|the (?:lone|only|sole|one) (?:holdout|dissenter|dissenting|dissent))"
    r"|(?:took|went|ruled|voted) the other (?:way|side)|refused to (?:join|sign)"
    r"|did not (?:agree|join|go along|concur|sign on))"
)
_WITH = (
    r"(?:sided|agreed|concurred|voted|went along|stood|formed a majority|made (?:it )?a majority|made up the majority)"
    r" (?:together )?with|signed (?:on to|off on|up to)|backed|supported|joined|lined up behind"
)


def _told(needs: str, words: str, unless: str = "") -> Frame:
    return Frame(needs, words, is_answer=True, unless=unless)


PLAIN_FRAMES: tuple[Frame, ...] = (
    # who sued, who appealed
    _told(
        "",
        rf"{_CASE} (?:was|were) (?:first )?(?:initiated|started|launched|instituted|opened|set in motion) by "
        rf"{{plaintiff:party}}",
    ),
    _told(
        "",
        rf"{{plaintiff:party}} {_SOON}(?:initiated|started|launched|instituted|brought|opened) "
        rf"(?:(?:the|a|an|this|its|his|her) )?(?:civil )?{_CASE}(?: against {{defendant:party}})?",
        r"\b(?:counterclaim|appeal)",
    ),
    _told(
        "court|sued",
        rf"{{plaintiff:party}} {_SOON}took {{defendant:party}} to court",
    ),
    _told("target", r"target (?:is|was) {defendant:party}", r"\bappeal"),
    _told(
        "appeal|higher|judgment|ruling|decision|loss",
        rf"{{appellant:party}},? {_SOON}(?:took (?:the|this|its|his|her) (?:case|matter|loss) (?:up"
        rf"|to the [^.;]{{0,30}}?court)"
        r"|(?:pursued|pressed|launched|mounted|entered|made|initiated) (?:an|the|this) appeal"
        r"|(?:challenged|contested|attacked|appealed against) the (?:judgment|ruling|decision|outcome))",
        _NOT,
    ),
    _told(
        "",
        r"(?:appeal|challenge) (?:came from|was (?:pursued|pressed|launched|mounted|made|initiated) by|is the work of)"
        r" {appellant:party}",
        r"\bmotion\b",
    ),
    # who won
    _told(
        "below|trial|judge",
        r"judge[^.;]{0,60}? (?:ruled|decided|found) (?:for|in favou?r of) {won_below:party}",
    ),
    _told("below|trial|judge", r"judge[^.;]{0,60}? (?:ruled|decided|found) against {lost_below:party}"),
    _told(
        "appeal|supreme court|in the end|ultimately|high court",
        rf"{{won:party}} {_SOON}(?:won|prevailed|prevails|wins|succeeded|succeeds|came out (?:on top|ahead)|was "
        r"successful|was vindicated) (?:on appeal|in the end|ultimately|(?:before|in"
        r"|at) the (?:supreme|high|appellate))",
        _NOT,
    ),
    # motions
    _told(
        "motion",
        r"motion[^.;]{0,60}? (?:was |were )?(?:put in|submitted|lodged|entered|brought on) by {mover:party}",
    ),
    _told(
        "request|instance|urging|behest|motion",
        r"(?:punitive|motion)[^;]{0,80}? (?:at|on|upon) (?:the )?{mover:party}['’]s? (?:request"
        r"|instance|urging|behest)",
    ),
    # costs and fees
    _told(
        "cost|bill|tab|expense",
        rf"{{costs:party}},? {_SOON}{_OWES} (?:for )?(?:all |both )?(?:the |its |his |her )?"
        r"(?:costs|(?:bill|tab|expenses?) (?:for|of) the appeal)",
        _NOT + r"|\bown costs\b",
    ),
    _told("cost", rf"costs?\b[^.;]{{0,40}}? {_PAID_BY} {{costs:party}}", _NOT),
    _told(
        "cost",
        r"costs\b[^.;]{0,30}? (?:go|fall|land|lie|rest|come)s? (?:down )?(?:on|upon|with|against) {costs:party}",
        _NOT,
    ),
    _told(
        "fees|bill|cost",
        rf"{{fees_by:party}},? {_SOON}{_OWES} (?:for )?{{fees_to:party}}['’]s? [^.;]{{0,30}}?{_BILLS}",
        _NOT,
    ),
    _told("fees|bill", rf"{{fees_by:party}},? {_SOON}{_OWES} [^.;]{{0,60}}?{_BILLS}", _NOT + r"|\brecover"),
    _told(
        "fees|bill",
        rf"{{fees_to:party}},? {_SOON}{_GETS} [^.;]{{0,60}}?{_BILLS}[^.;]{{0,30}}?(?: from {{fees_by:party}})?",
        _NOT,
    ),
    _told("fees", r"fees\b[^.;]{0,60}? (?:go|goes|are owed|are due|are payable) to {fees_to:party}", _NOT),
    _told(
        "credit",
        r"credit\b[^.;$]{0,60}?,? (?:out )?(?:leaves?|left|(?:would|will) (?:leave|have left)|leaving"
        r"|brings? (?:it|that) down to) "
        r"{net:money}",
    ),
    _told(
        "credit",
        r"credit\b(?: of [^.; ]{1,30})?(?:(?!\bof\b)[^.;]){0,30}?,? {net:money} "
        r"(?:remains?|(?:is|was|would be) (?:left|due|owed|outstanding))",
    ),
    # bond
    _told(
        "bond|security",
        r"(?:bond|security)\b[^.;]{0,60}? (?:required|demanded|asked|expected) (?:of|from) {bond_by:party}",
    ),
    _told(
        "bond|security",
        rf"{{bond_by:party}},? {_SOON}(?:has|had|needs?|is|was) (?:(?:ordered|required|obliged|excused"
        rf"|exempt\w*|told|bound) )?"
        r"(?:to|from) (?:put up|post|give|provide|furnish|posting|giving|putting up|lodge) (?:a |any "
        r"|the )?(?:bond|security)",
    ),
    # the bench
    _told("presid", r"{trial_judge:name}, (?:[CP]\. ?)?J\.,? presid"),
    _told("", r"{trial_judge:name}, (?:[CP]\. ?)?J\.,? (?:sat|tried|heard)\b", r"\b(?:panel|appeal)"),
    _told("", rf"{{dissent:name}},? (?:alone |however,? )?{_PARTED}", r"\b(?:appellant|expert|counsel)\b"),
    _told("", rf"{{joined:name}},? {_SOON}(?:{_WITH}) {{author:name}}", r"\b(?:jury|motion)\b"),
    _told("", rf"{{joined:name}},? {_SOON}(?:{_WITH}) the majority"),
)
