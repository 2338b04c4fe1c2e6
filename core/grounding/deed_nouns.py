"""Ways to say who did what with a noun for what was done: "peer review was in X's hands", "the planting fell to X".

Each deed gives the nouns for its work, and frames that hold for all of them are made around these. Data only, but for
the frames' making. The marks in a frame are those of `deed_ways.py`.
"""

from collections.abc import Iterator

_THE = r"(?:the |all (?:of )?the |its |their |this )?(?:[a-z]+ )?"
_TAIL = (
    r"(?: (?:of|on|into|for|behind|about|at|near)(?: (?!(?:by|to|with|was|were|is|are|lay|fell"
    r"|went)\b)[a-z']+){1,5})?"
)
_BE = r"(?:is|was|were|are|has been|had been|lay|lies|rests?|rested|stood|remained)"
_JOB = r"(?:job|task|work|part|business|doing|responsibility|role|concern|province|domain|remit|charge|affair|subject)"
_GIVEN = (
    r"(?:fell|went|belonged|came down|passed|(?:is|was|were) (?:given|handed|entrusted|assigned|left|delegated|allotted"
    r"|committed|up|due|down|owed|credited|attributed|ascribed))"
)
_DOES = (
    r"(?:saw to|sees to|took care of|takes care of|took on|handled|attended to|looked after|dealt with|took charge of"
    r"|took responsibility for|assumed responsibility for|shouldered|was (?:responsible|accountable|answerable"
    r"|to thank) for|is responsible for|was in charge of|was (?:tasked|charged|entrusted) with|was (?:the (?:one"
    r"|person|brain) )?behind|stood behind|was given|was assigned|was put in charge of|did|undertook|carried out)"
)
_ONE = r"(?:(?:one|person|man|woman|scientist|researcher|expert|party|body|organi[sz]ation)s? )?"
_ON_ALGA = r"(?:alga\w*|symbionts?|algal partner|zooxanthella\w*|its (?:effects?|role)|heat (?:tolerance|resistance))"

NOUNS: dict[str, str] = {
    "lead": r"(?:overall )?(?:leadership|command|direction|supervision|management)",
    "study": rf"(?:(?:research|work|stud(?:y|ies)|investigations?|inquir(?:y|ies)|experiments?|examination|analysis"
    rf"|findings)(?: (?:on|of|into|about) (?:the )?(?:effects? of (?:the )?)?{_ON_ALGA})|(?<!the )alga research)",
    "referee": r"(?:peer[ -]review(?:ing)?|refereeing|reviewing|(?:scientific )?scrutiny|vetting"
    r"|reviews? of (?:the |its )(?:paper|results|findings|article|manuscript))",
    "present": r"(?:talk|presentation|lecture|presenting|announcement)",
    "plant": r"(?:(?:re|out-?)?planting|restoration(?: work)?|gardening|transplanting|transplantation|reef gardening)",
    "fund": r"(?:funding|financing|money|funds|cash|sponsorship|bills?|costs?|expenses|budget|financial side"
    r"|payment)",
}
# What a person at its head is in charge of, and who works under whom.
_PARTY = (
    r"(?:surveys?|expeditions?|field ?work|team|divers|campaign|mission|cruise|project|work|research(?:ers)?)"
)
_SAILS = (
    r"(?:(?:home )?base|platform|ship|vessel|boat|floating (?:home|base|laboratory)|mother ?ship"
    r"|means of transport)"
)
_ITS = (
    r"(?:the |its |their )?(?:(?:divers|expedition|survey|team|scientists)['’]s? |research |survey |dive )?"
)


def _around(noun: str) -> Iterator[str]:
    """The frames of one noun for what was done."""
    verb = rf"(?P<verb>{noun})"
    yield rf"\b{verb}{_TAIL} {_BE} (?:all )?(?:in the hands of|with|by|the {_JOB} of|up to|down to|a matter for) <A>"
    yield rf"\b{verb}{_TAIL} {_GIVEN} to <A>"
    yield rf"\bto <A>,? (?:there )?(?:{_GIVEN}|belongs|falls|is owed|we owe) {_THE}{verb}\b"
    yield rf"\bto (?:the )?\ue010\ue000*[^.;:]{{5,80}}?, to <A> {_THE}{verb}\b"
    yield (
        rf"\b{verb}{_TAIL} {_BE} (?:left )?(?:in )?<A>['’]s?(?: own)?(?: hands)?(?: {_JOB})?(?=[.,;:]|$| (?:and"
        rf"|while|but)\b)"
    )
    yield rf"<A><H>,? {_DOES} {_THE}{verb}\b"
    yield (
        rf"\b(?:responsible|accountable|in charge|to thank|behind) (?:for |of )?{_THE}{verb}{_TAIL}(?: is| was"
        rf"| were|:|,| stood) <A>"
    )
    yield rf"\b(?:saw|attended|tended|looked) to [^.;]{{1,60}},? (?:and )?<A> to {_THE}{verb}\b"
    yield rf"\bit (?:is|was) (?:in|into|with|by) (?:the hands of )?<A>(?:['’]s? hands)? that {_THE}{verb}\b"
    yield (
        rf"\b(?:responsibility|credit|duty|task|job|burden) (?:for|of) {_THE}{verb}{_TAIL} (?:{_BE} (?:with"
        rf"|in the hands of)|{_GIVEN} to) <A>"
    )


def _headed() -> Iterator[str]:
    """Who leads: under whom the divers worked, who was in charge of the fieldwork."""
    yield rf"\bit (?:is|was) (?P<verb>under) <A>(?:['’]s? [a-z]+)? that (?:the )?(?:[a-z]+ )?{_PARTY}"
    yield (
        rf"\b{_ONE}(?:who was |who is )?(?P<verb>in charge|in command|at the head"
        rf"|at the helm) of {_THE}{_PARTY}(?: is| was|:|,) <A>"
    )
    yield (
        rf"\b{_PARTY}(?: [a-z]+){{0,2}} had <A> (?P<verb>at its (?:head|helm)|in (?:charge|command)"
        rf"|as (?:its )?(?:leader|head|chief))"
    )
    yield (
        r"<A><H> (?P<verb>called the shots|was in command|held command|had the command|took command|had the say"
        r"|had the last word|made the decisions|gave the orders)\b"
    )
    yield (
        r"\bunder <A>,? (?:the |a )?(?:[a-z]+ )?(?P<verb>divers|team|scientists|researchers|survey"
        r"|expedition) (?:worked|sailed|set out|ran|took place)"
    )
    yield rf"<A><H>,? (?P<verb>was|stood) (?:in charge|in command|at the (?:head|helm)) of {_THE}{_PARTY}\b"


def _looked_at() -> Iterator[str]:
    """Who studied the alga: "the scientist who looked into it", "the alga was X's subject"."""
    look = (
        r"(?:looked (?:in)?(?:to|at|after)|took (?:an? )?(?:[a-z]+ )?look at|studied|examined|investigated"
        r"|researched|probed"
        r"|tested|worked on|analy[sz]ed|explored|scrutini[sz]ed|devoted (?:him|her|them)self to"
        r"|concentrated on|focused on)"
    )
    it = rf"(?:the |an? |this )?(?:[a-z]+ )?(?:{_ON_ALGA}|question)"
    yield rf"\bwho (?:had )?(?P<verb>{look}) {it}(?: [a-z]+){{0,4}}?(?:,| is| was|:)+ <A>"
    yield rf"<A><H>,? (?:was the (?:one|person|scientist|researcher) who )?(?P<verb>{look}) {it}\b"
    yield (
        rf"\b(?P<verb>{_ON_ALGA}) (?:is|was|were) (?:the {_JOB} of|(?:studied|examined|investigated"
        rf"|researched) by) <A>"
    )
    yield rf"\b(?P<verb>{_ON_ALGA}) (?:is|was|were) <A>['’]s?(?: own)? {_JOB}\b"
    yield (
        r"\b(?:rests?|relies|is based|goes back|depends) (?:up)?(?:on|to) (?:the |a )?(?P<verb>findings?|work"
        r"|research|stud(?:y|ies)|word) (?:of|by) <A>"
    )


def _read_it() -> Iterator[str]:
    """Who refereed: "X went through the paper", "the journal turned to X for an opinion"."""
    paper = r"(?:the |its |their )(?:[a-z]+ )?(?:paper|article|manuscript|results|findings|submission)"
    went = (
        r"(?:went|read|looked|combed|worked) (?:through|over)|passed judgment (?:up)?on|gave (?:an|its|his"
        r"|her|the) opinion on"
        r"|commented on|pronounced on|sat in judgment on|cast an eye over|checked|vetted|weighed(?: up)?|evaluated"
        r"|assessed|critiqued|inspected"
    )
    yield rf"<A><H>,? (?P<verb>{went}) {paper}\b"
    yield (
        rf"\b{paper}[^.;]{{0,40}}? (?:was|were) (?P<verb>gone over|gone through|checked|vetted|weighed|evaluated"
        rf"|assessed|critiqued|inspected) by <A>"
    )
    yield (
        r"<B><H> (?P<verb>turned to|consulted|asked|called (?:up)?on|relied on|approached|commissioned"
        r"|engaged) <A> (?:for|to|as)\b"
    )
    yield r"<A><H> (?P<verb>acted|reported|refereed|reviewed|read|spoke|worked) (?:for|on behalf of) <B>"
    yield r"\bfor <B>,? <A><H> (?P<verb>went|read|looked|checked|assessed|evaluated|reviewed|refereed|weighed|vetted)\b"
    yield (
        r"<B><H> (?:received|got|obtained|had) an? (?:[a-z]+['’]?s? )?(?P<verb>report|review|opinion"
        r"|verdict) (?:from|by) <A>"
    )


NOMINAL: dict[str, tuple[str, ...]] = {name: tuple(_around(noun)) for name, noun in NOUNS.items()}
NOMINAL["lead"] += tuple(_headed())
NOMINAL["study"] += tuple(_looked_at())
NOMINAL["referee"] += tuple(_read_it())
NOMINAL["present"] += (
    r"<A><H>,? (?P<verb>wrote|gave|delivered|held) the (?:talk|lecture|presentation|paper)",
    r"\b(?:heard|listened to|hosted) <A> (?P<verb>report|speak|talk|present|lecture|explain)\b",
)
NOMINAL["sail"] = (
    rf"\b(?P<verb>{_SAILS})(?: [a-z]+){{0,2}} (?:is|was|:) <A>",
    rf"<A> (?:is|was|served as|acted as|made) {_ITS}(?P<verb>{_SAILS})\b",
    r"\b(?P<verb>put to sea|went to sea|set out|set sail|lived|slept|embarked|went out|travel+ed) (?:in|on"
    r"|aboard|with) <A>",
)
NOMINAL["supply"] = (
    r"<A><H> (?P<verb>kitted|fitted|rigged|decked) <O> (?:out|up) with\b",
    r"<O><H> (?:is|was|were) (?P<verb>kitted|fitted|rigged|decked) out (?:[^.;]{0,40} )?by <A>",
    r"<O><H> (?P<verb>had|has|got|bought|obtained) (?:the |its |their )?(?:[a-z]+ )?(?:loggers|sensors"
    r"|instruments|gear|equipment|thermometers|devices) (?:from|of|by) <A>",
)
# Not "X of the institute led the survey": X did.
_ALONE = "".join(rf"(?<!\b{word} )(?<!\b{word} the )" for word in ("of", "from", "at", "for"))
NOMINAL["conduct"] = (
    rf"{_ALONE}<A><H> (?P<verb>ran|runs|managed|oversaw|directed|led|headed|was in charge of"
    r"|was responsible for) (?:the |this )"
    r"(?:[a-z]+ )?(?:surveys?|expeditions?|campaign|mission|cruise|field ?work)\b",
    rf"\b(?P<verb>surveys?|expeditions?|campaign|mission|cruise"
    rf"|field ?work)(?: [a-z]+)? {_BE} (?:the )?(?:{_JOB}|enterprise"
    rf"|undertaking|initiative) of <A>",
    r"\b(?:behind|at the back of) the (?:[a-z]+ )?(?P<verb>survey|expedition|campaign|mission|cruise) (?:is"
    r"|was|stood) <A>",
)
