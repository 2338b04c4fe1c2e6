"""Outcomes in set words: affirmed or reversed, granted or denied, required or not."""

import re

from core.extraction.frames import Choice, phrase

_AFFIRMED = (
    r"affirm(?:s|ed)?|up(?:hold|held|holds)|let the judgment stand|left the judgment (?:undisturbed|in "
    r"place|standing)"
)
_REVERSED = (
    r"revers(?:e|es|ed)|overturn(?:s|ed)?|vacat(?:e|es|ed)|quash(?:es|ed)?|set(?:s)? the judgment aside"
    r"|annul(?:s|led)?"
)


def _outcomes(pairs: tuple[tuple[str, str], ...]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((name, phrase(words)) for name, words in pairs)


_NEED_NOT = (
    r"\b(?:need not|(?:is|was|are) not (?:required|ordered)(?: to| of)?|(?:does|do|did) not (?:have to"
    r"|need to|demand|require)"
    r"|shall not (?:be required to|have to))\b"
)
_NEEDS = (
    r"\b(?:must|shall|(?:is|was|are) (?:ordered|required)(?: to| of)?|has to|demand(?:s|ed)|require(?:s|d))\b"
)
_BY_US = (
    r"(?:\bwe (?:\w+,? ){0,2}|\b(?:this|the|appellate|supreme|high) court (?:therefore |accordingly "
    r"|hereby )?)"
)
_JUDGMENT = (
    r"\b(?:judgment|decision|order|decree)s?\b[^.;]{0,90}?\b(?:is|are|was|were|be)? ?(?:hereby "
    r"|therefore |accordingly )?"
)

_DID_NOT = r"\bcourt (?:did|does|do) not"

CHOICES: tuple[Choice, ...] = (
    Choice(
        "disposition",
        phrase(
            r"\bjudgment\b|\bappeal\b|\b(?:order|decree|decision)\b|\b(?:order|decree"
            r"|decision)\b[^.;]{0,90}? (?:affirmed|reversed"
            r"|vacated)\b|\bappellate\b|^\W*(?:affirmed|reversed|vacated)\W*$|\bwe (?:\w+ "
            r")?(?:affirm|reverse|vacate)\b"
        ),
        _outcomes(
            (
                (
                    "reversed",
                    rf"{_DID_NOT} (?:affirm|uphold)\b|{_JUDGMENT}\b(?:not (?:survive|stand|affirmed|upheld))\b",
                ),
                ("affirmed", rf"{_DID_NOT} (?:reverse|overturn|vacate|disturb)\b"),
                ("affirmed", rf"{_JUDGMENT}\bnot (?:reversed|overturned|vacated|disturbed|set aside)\b"),
                ("affirmed", rf"{_BY_US}(?:{_AFFIRMED})\b(?! (?:in part|the denial))"),
                ("reversed", rf"{_BY_US}(?:{_REVERSED})\b(?! (?:in part|the denial|the jury))"),
                ("affirmed", rf"{_JUDGMENT}\b(?:affirmed|upheld)\b(?! in part)"),
                ("reversed", rf"{_JUDGMENT}\b(?:reversed|overturned|vacated|set aside)\b(?! in part)"),
                (
                    "affirmed",
                    r"\bappeal (?:failed|fails|was dismissed|is dismissed|was unsuccessful|was rejected)\b",
                ),
                (
                    "reversed",
                    r"\bappeal (?:succeeded|succeeds|was successful|is sustained|was allowed|is allowed)\b",
                ),
                (
                    "affirmed",
                    r"\b(?:court|tribunal)s?(?: of [A-Z]\w+(?: [A-Z]\w+)?)? let the judgment stand\b",
                ),
                ("reversed", r"\bset the judgment aside\b"),
                ("reversed", r"\bcourt disagreed with the (?:judgment|decision)\b"),
                ("affirmed", r"\bcourt agreed with the (?:judgment|decision)\b"),
                ("affirmed", r"^\W*affirmed\W*$"),
                ("reversed", r"^\W*(?:reversed|vacated)\b(?! in part)"),
            )
        ),
        phrase(
            r"\bwould (?:have )?(?:affirm|reverse|vacate|decide)|\basks? (?:us|the)\b|\bin part\b"
            r"|\bverdict aside\b|\bjury.s award\b"
        ),
    ),
    Choice(
        "motion",
        phrase(r"\bmotion\b"),
        _outcomes(
            (
                (
                    "granted",
                    r"\bmotion\b[^.;]{0,140}?\b(?:was|were|is|has been) (?:\w+ly )?(?:granted|allowed"
                    r"|sustained)",
                ),
                (
                    "denied",
                    r"\bmotion\b[^.;]{0,140}?\b(?:was|were|is|has been) (?:\w+ly )?(?:denied|refused"
                    r"|overruled|rejected)",
                ),
                ("granted", r"\bmotion\b[^.;]{0,60}?(?: succeeded\b|: (?:granted|allowed)\b)"),
                ("denied", r"\bmotion\b[^.;]{0,60}?(?: failed\b|: (?:denied|refused)\b)"),
                ("granted", r"\b(?:granted|allowed) (?:the|that|this|its|his|her) motion\b"),
                ("denied", r"\b(?:denied|refused|overruled) (?:the|that|this|its|his|her) motion\b"),
            )
        ),
    ),
    Choice(
        "bond",
        phrase(r"\bbonds?\b"),
        _outcomes(
            (
                ("not required", rf"{_NEED_NOT} [^.;]{{0,12}}?\ba bond\b|\bbonds? {_NEED_NOT}"),
                ("not required", r"\bbond: (?:\w+ )?not (?:required|ordered)\b|\bno bond (?:is|was)\b"),
                (
                    "required",
                    rf"{_NEEDS} [^.;]{{0,12}}?\ba bond\b|\bbonds? {_NEEDS}|\bbond: (?:required|ordered)\b",
                ),
            )
        ),
        phrase(r"\bwould have to\b"),
    ),
    Choice(
        "admitted",
        phrase(r"\b(?:testimony|expert|admit|admitting|admission)\b"),
        _outcomes(
            (
                (
                    "improper",
                    r"\b(?:improperly admitted|inadmissible|not admissible|abuse of (?:its |the "
                    r")?discretion|(?:court|judge) erred|(?:was|is) (?:an )?error|wrong(?:ly)? (?:to "
                    r")?admit\w*|(?:should|ought) not (?:to )?have been admitted|improper)\b",
                ),
                (
                    "proper",
                    r"\b(?:properly admitted|admissible|within (?:the )?(?:trial )?(?:court.s "
                    r")?discretion|did not err|(?:was|is) no error|right(?:ly)? (?:to )?admit\w*|proper"
                    r"|not (?:an )?(?:error|abuse))\b",
                ),
            )
        ),
        phrase(r"\bsays? (?:that )?this was error\b|\bchallenges?\b"),
    ),
    Choice(
        "compound",
        phrase(r"\bcompound"),
        _outcomes(
            (
                (
                    "not compounded",
                    r"\b(?:may not be compounded|(?:is|be|are) not (?:to be )?compounded"
                    r"|compounding[^.;]{0,30}? (?:is|was)? ?(?:not (?:allowed|permitted)|excluded"
                    r"|forbidden)|compounding: (?:not allowed|excluded)|cannot be compounded)\b",
                ),
                (
                    "compounded",
                    r"\b(?:may be compounded|^\W*compound interest|(?:is|are|be) compounded"
                    r"|compounding[^.;]{0,30}? (?:is "
                    r"|was )?(?:allowed|permitted)|compounding: (?:allowed|permitted)|(?:is|it is|be) "
                    r"compound)\b",
                ),
            )
        ),
    ),
    Choice(
        "peril",
        phrase(
            r"\b(?:loss|damage|destroyed|ruined)\b[^.;]{0,30}? (?:was )?(?:due to|caused by"
            r"|resulted from)\b|\bwarehouse\b"
            r"|\b(?:caused|cause of|brought about|led to) (?:the )?(?:loss|damage)\b"
        ),
        _outcomes(
            (
                ("fire", r"\b(?:fires?|blaze|burned|burnt)\b"),
                ("water", r"\bpipes?\b|\bwater\b"),
                ("roof", r"\broofs?\b"),
                ("theft", r"\b(?:theft|thieves|burglar\w*|stolen)\b"),
                ("flood", r"\bflood\w*\b"),
                ("storm", r"\b(?:hail\w*|storms?|wind\w*|tornado|hurricane)\b"),
                ("explosion", r"\bexplo\w+\b"),
            )
        ),
    ),
    Choice(
        "compound",
        phrase(r"\binterest (?:is|be|was) simple\b|\b(?:is|be|was) simple(?: interest)?\W*$"),
        _outcomes((("not compounded", r"\b(?:is|be|was) simple\b"),)),
        phrase(r"\bcompound"),
    ),
)
