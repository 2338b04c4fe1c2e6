"""Ways to say who did what to whom that name both ends, each a whole frame. Data only.

The marks in a frame are those of `deed_ways.py`. A deed in which a country can have a part is told from its twin with
the ends exchanged by such frames alone.
"""

from collections.abc import Iterator

from core.grounding.deed_things import GEAR

_DEBT = (
    r"(?:(?:sovereign|public|government|national|state) )?(?:debts?|bonds?|borrowings?|credit(?:worthiness| standing"
    r"| quality)?|ability to (?:pay|repay)|obligations|solvency|paper)"
)
_RATED = (rf"(?:the )?{_DEBT} of <O>", rf"<O>['\u2019]?s? {_DEBT}\b", r"<O>(?=[.,;]|$| (?:on|in|at) )")
_ASIDE = r"(?: (?:on )?(?:that|this) (?:day|month|year)| then| (?:on|in) (?:the )?<V>)?"
_MARK = r"(?:an? |its |the )?(?:[a-z]+ )?(?:ratings?|grades?|scores?|marks?|assessments?|verdicts?)"
_GRADES = (
    r"rate[sd]?|graded?s?|assess(?:es|ed)?|evaluate[sd]?|judge[sd]?|apprais(?:es|ed)|weigh(?:s|ed)(?: up)?|sized? up"
    r"|score[sd]|examine[sd]?|analy[sz]e[sd]?|scrutini[sz]e[sd]?|review(?:s|ed)|looked (?:at|into|over)"
    r"|took a (?:close )?look at|(?:up|down)graded"
)
_JUDGES = (
    rf"{_GRADES}|(?:passed judgment|pronounced|gave (?:its|an?) (?:verdict|opinion|view)){_ASIDE} (?:up)?on"
    rf"|(?:published|issued|gave|assigned|put|set|released|delivered|made|announced|put out) {_MARK}{_ASIDE}"
    r" (?:to|for|of|on)"
)
_OWNED = r"(?:ownership|possession|hands|fold|control|portfolio|arms|stable|group|empire|grip|lap)"
_PAID = (
    r"(?:paid|spent|laid out|put down|put up|parted with|shelled out|forked out|handed over|gave|offered"
    r"|invested)"
)
_TO_OWN = r"(?:for|on|in|to (?:get|buy|acquire|secure|take over|own|purchase|obtain|take control of))"
_LOAN = r"(?:loan|credit|advance|financing)"
_SUM = r"(?:it|this|that|them|the (?:money|sum|loan|amount|debt)(?: of <V>)?|<V>)"
_MEAL = r"(?:prey|food|quarry|victim|meal|diet|dinner|target|favorite (?:food|dish))"
_LIVES = r"lives?|lived|dwells?|dwelt|resides?|resided|sits|grows"
_TISSUE = r"(?:the )?(?:(?:tissues?|cells|body|flesh|polyps) of (?:the )?)?"
_HUNTER = r"(?:hunter|predator|enemy|attacker|eater)"
_SHIP = r"(?:(?:research |survey )?(?:vessel|ship|boat))"


def _assessed() -> Iterator[str]:
    """Who rates whom, with the debt before or behind its country."""
    for rated in _RATED:
        yield rf"<A><H> (?P<verb>{_JUDGES})(?: [a-z]+ly)? {rated}"
        yield (
            rf"{rated}<H> (?:was|is|were|are|got|has been|had been|being)(?: [a-z]+ly)? (?P<verb>{_GRADES})"
            rf"{_ASIDE} by <A>"
        )
        yield (
            rf"\b(?P<verb>{_MARK})(?: (?:was|were|is|has been))?(?: (?:assigned|given|awarded|attached|handed|issued"
            rf"|published|handed out))?{_ASIDE} (?:to|for|on|of) {rated},?(?: [a-z]+)?{_ASIDE} (?:by|from) <A>"
        )
        yield (
            rf"<A>['\u2019]?s? (?P<verb>{_MARK.removeprefix('(?:an? |its |the )?')}) (?:of|on|for) {rated}"
        )
        yield rf"<A><H> put {rated} (?P<verb>under the (?:microscope|magnifying glass|spotlight)|to the test)"
    yield rf"<O><H> had its {_DEBT} (?P<verb>{_GRADES}) by <A>"
    yield rf"<O><H> (?:got|received|obtained|was given|was awarded|earned) (?P<verb>{_MARK}) (?:from|by) <A>"


BOTH: dict[str, tuple[str, ...]] = {
    "assess": tuple(_assessed()),
    "acquire": (
        rf"<O><H> (?:ended up|landed|finished|is now|was) in the (?P<verb>{_OWNED}) of <A>",
        rf"<O><H> (?:ended up|landed|finished|is now|was) in <A>['\u2019]?s? (?P<verb>{_OWNED})\b",
        rf"<O><H> (?:passed|came|went|fell|moved|was (?:brought|taken|placed|put|absorbed)) (?:in)?(?:to|under)"
        rf" the (?P<verb>{_OWNED}) of <A>",
        rf"<O><H> (?:passed|came|went|fell|moved|was (?:brought|taken|placed|put|absorbed)) (?:in)?(?:to|under)"
        rf" <A>['\u2019]?s? (?P<verb>{_OWNED})\b",
        r"\b(?P<verb>ownership|control|possession) of <O> (?:passed|went|moved|was (?:transferred|handed|sold))"
        r"(?: over)? to <A>",
        rf"<V> (?:was|were|had been) {_PAID} by <A> {_TO_OWN} <O>",
        rf"<A><H> {_PAID} <V> {_TO_OWN} <O>",
        rf"<A><H> (?:added|welcomed|brought|took|folded) <O> (?:in)?to its (?P<verb>{_OWNED})\b",
        r"<A><H> (?:became|is|was) <O>['\u2019]?s? (?:new )?(?P<verb>owner|parent|buyer)\b",
        r"\bby <A>,? <V> (?:was|were) (?P<verb>paid|spent|laid out) for <O>",
        r"<O>['\u2019]?s? (?:new |present |current )?(?P<verb>owner|parent(?: company)?) (?:is|was|became) <A>",
        r"<A><H> (?:is|was|became) the (?:new )?(?P<verb>owner|parent(?: company)?) of <O>",
        r"<A><H> (?:has|had|made|turned) <O> (?:as|into|its|a) (?:an? |its )?(?P<verb>subsidiary|unit|division|part)\b",
        r"<O><H> (?:is|was|became) (?:an? |the )?(?P<verb>subsidiary|unit|division|part|property|possession) of <A>",
        r"<A><H> merged with <O> by (?P<verb>buying|acquiring|purchasing|taking over) it\b",
        r"<A><H> (?P<verb>came to own|now owns|owns|got|won|obtained|bagged|landed) <O>",
    ),
    "lend": (
        r"<A><H> (?P<verb>granted|gave|advanced|provided|extended|offered|made|loaned) <O> <V>",
        r"<A><H> has (?:an? )?(?P<verb>claim|claims) (?:against|on) <O>",
        r"\b(?P<verb>money|funds|cash|sum|credit|financing) (?:for|to) <O> (?:is|was|were) (?:put up|provided|supplied"
        r"|given|advanced|made available|lent|extended|granted) by <A>",
        rf"<O><H> (?P<verb>owes|owed|must repay|has to repay|is to repay|will repay) {_SUM} to <A>",
        r"<O><H> (?:is|was|stands|stood|went|remains|remained) in <A>['\u2019]?s? (?P<verb>debt)\b",
        r"<O><H> (?:must|has to|will|is to|needs to|had to|should) (?:pay|give) <A> (?P<verb>back)\b",
        r"<O><H> (?P<verb>tapped|approached|relied on|called on|drew on|turned to) <A> for <V>",
        rf"<A><H> (?:is|was) the (?P<verb>source|provider|giver) of (?:an? |the )?(?:<V> )?{_LOAN}(?: of <V>)? to <O>",
        r"<A><H> (?P<verb>wired|transferred|disbursed|supplied|provided|granted|gave|extended|furnished|paid) <V>"
        r"(?: in (?:credit|loans?))? to <O>",
        rf"<A>['\u2019]?s? (?:<V> )?(?P<verb>{_LOAN})(?: of <V>)? to <O>",
        rf"<O>['\u2019]?s? (?:<V> )?(?P<verb>debt|{_LOAN}|borrowing)(?: of <V>)? (?:to|from|with) <A>",
        r"<A><H> (?:is|was) (?:to be )?(?P<verb>repaid|paid back) by <O>",
        rf"\b(?P<verb>money|sum|{_LOAN}|funds) (?:flowed|went|passed|came|moved) from <A> to <O>",
    ),
    "host": (
        rf"<O><H> (?P<verb>{_LIVES}) (?:in|inside|within) {_TISSUE}<A>",
        rf"\b(?:in|inside|within) {_TISSUE}<A>,? (?:there )?(?P<verb>{_LIVES}) (?:(?:the|an) alga,? )?<O>",
        r"<O><H> (?:has|had|finds|found|makes|takes up|took up) (?:its |an? )?(?P<verb>home|residence|shelter|lodgings?"
        r"|quarters) (?:in|inside|within|with) <A>",
        r"<A><H> (?:gives|gave|provides|provided|offers|offered) (?:an? |its )?(?P<verb>home|shelter|refuge|lodging)"
        r" (?:to|for) <O>",
        r"<O><H> (?:is|was) (?:an? |the )?(?P<verb>tenant|lodger|guest|resident|inhabitant) (?:of|in) <A>",
        r"<A><H> (?:is|was) (?P<verb>inhabited|occupied|coloni[sz]ed) by <O>",
    ),
    "eat": (
        r"\bfor <A>,? <O> (?:is|was|are|were|makes) (?:an? |the )?(?P<verb>prey|food|quarry|meal)\b",
        r"<O><H> (?P<verb>serves?|feeds|nourish(?:es)?|sustains?) <A>(?= as| with|[.,;]|$)",
        r"<O><H> has <A> to (?P<verb>fear)\b",
        r"<A><H> (?:makes?|made|gets?|got) (?:a|its) (?P<verb>living|food|nourishment|meals?) (?:from|off|out of) <O>",
        r"<A><H> has <O> for (?P<verb>prey|food|lunch|dinner)\b",
        rf"<A>['\u2019]?s? (?P<verb>{_MEAL}) (?:includes?|consists? of|is made up of) <O>",
        rf"<O><H>,? (?:is|was|are|were|makes|make|forms?|serves? as|provides?) <A>['\u2019]?s? (?P<verb>{_MEAL})\b",
        r"<O><H>,? (?:is|was|are|were|features?|ends? up|appears?) on the (?P<verb>menu|diet|plate|bill of fare)"
        r" (?:of|for) <A>",
        rf"<O><H> has <A> as (?:its |an? )?(?P<verb>{_HUNTER})\b",
        rf"<A><H> has <O> (?:as (?:its |an? )?(?P<verb>{_MEAL})|on (?:its|the) menu|for dinner)\b",
        rf"<A>(?: is|,|:)? (?:as )?(?:the )?(?P<verb>{_HUNTER}),?(?: and)? <O>(?: is|,)? (?:as "
        rf")?(?:the |its )?{_MEAL}\b",
        rf"<O>(?: is|,|:)? (?:as )?(?:the )?(?P<verb>{_MEAL}),?(?: and)? <A>(?: is|,)? (?:as "
        rf")?(?:the |its )?{_HUNTER}\b",
        rf"<A> and <O>[^.;]{{0,60}}?\bthe former (?:as|is|being) (?:the )?(?P<verb>{_HUNTER})\b",
        rf"<O> and <A>[^.;]{{0,60}}?\bthe latter (?:as|is|being) (?:the )?(?P<verb>{_HUNTER})\b",
        rf"<O> and <A>[^.;]{{0,60}}?\bthe former (?:as|is|being) (?:the )?(?P<verb>{_MEAL})\b",
        rf"<A>['\u2019]?s? (?P<verb>{_MEAL}) (?:is|was|includes|consists of) <O>",
        rf"<O>['\u2019]?s? (?P<verb>{_HUNTER}) (?:is|was) <A>",
    ),
    "supply": (
        r"<O><H> (?:is|was|were) (?:an? )?(?P<verb>customer|client|buyer) of <A>",
        rf"\b(?P<verb>{GEAR})(?: that| which)? <O><H> (?:used|deployed|installed|had) (?:is|was|were) <A>['\u2019]s?",
    ),
    "sail": (
        rf"\b(?P<verb>{_SHIP})(?:,| was| is|:)? <A>",
        r"\b(?P<verb>aboard|on board|on the decks? of|from the deck of) <A>",
        r"\b(?P<verb>sail(?:ed|ing|s)|travel(?:l?ed|s)|cruised|embarked|carried|voyaged) (?:on|aboard) <A>",
        r"\b(?P<verb>worked|works|operated|dived|based) (?:from|aboard) <A>",
        rf"<A> (?:was|is|served as|acted as) (?:the|its|their) (?P<verb>(?:expedition's )?{_SHIP})\b",
        r"\b(?P<verb>sent|chartered|boarded) <A> (?:to|for|as)\b",
        r"\b(?P<verb>expedition|cruise|voyage) of <A>",
        r"<A><H> (?P<verb>carried|took|brought|transported|ferried) the (?:team|divers|scientists"
        r"|group|party|crew|expedition)\b",
    ),
    "govern": (
        r"<A><H> (?:is|was|sits|sat|works|worked|serves|served|governs) (?P<verb>at) the (?:central )?bank\b",
        r"<A>(?:,| is| was| as)? (?:the )?(?:(?:central )?bank|<N>)['\u2019]?s? (?P<verb>governor"
        r"|chief|boss)\b(?! [a-z]*(?:ist|yst)\b)",
        r"<A><H> (?:is|was|sits|sat|stood|stands) at the (?P<verb>controls|wheel|reins|top) of "
        r"(?:<N>|the (?:central )?bank)",
    ),
    "negotiate": (
        r"<A>(?:,| is| was| as)? (?:the )?(?:(?:trade |labou?r )?union|<N>)['\u2019]?s? (?P<verb>leader|negotiator"
        r"|president|boss)\b(?! <N>)",
        r"\b(?:talks|negotiations|bargaining) (?:was|were|lay|rested) (?:in the (?P<verb>hands) of|with) <A>",
    ),
    "minister": (
        r"<A><H> (?P<verb>(?:is|was|stands|stood|sits|sat) (?:at the (?:head|helm|top) of|in charge of"
        r"|responsible for))"
        r" (?:the )?(?:[a-z]+ )?(?:ministry|treasury|exchequer|finances)\b",
        r"<A><H> (?P<verb>oversaw|managed|supervised|administered|directed|coordinated|ran|runs"
        r"|holds?|held|headed|led|leads"
        r"|had) (?:the )?(?:<N>['\u2019]?s? )?(?:treasury|exchequer|(?:finance )?ministry|finances|finance portfolio"
        r"|(?:household )?(?:payments?|program|programme|hand-?outs?|scheme))\b",
    ),
    "analyze": (
        r"<A><H> (?P<verb>heads|leads|runs|headed|led|ran|directs|directed) (?:the )?(?:analysis|analysts|analytical"
        r"|ratings?|research|credit)\b",
    ),
    "referee": (
        r"\b(?:results|findings|paper|article|manuscript),? which <A><H> (?P<verb>assessed|checked"
        r"|evaluated|judged|read"
        r"|appraised|examined)\b",
    ),
    "present": (
        r"<A><H> (?P<verb>took|brought|carried) (?:the|its|their|these) (?:[a-z]+ )?(?:results|findings) to\b",
    ),
}
