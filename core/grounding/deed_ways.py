"""Further ways to say who did what in a report, each a whole frame. Data only.

In a frame <A> stands for who acts, <O> for the other end, <B> for on whose behalf, <N> for any name and <V> for a
value; <H> are words that may stand before a verb.
"""

from core.grounding.deed_things import GEAR, GUEST

_WORK = r"(?:review|report|study|paper|article|piece|publication|analysis|assessment|document|survey)"
_TEAM = r"(?:[a-z]+ )?(?:team|survey|expedition|group|fieldwork|researchers|divers|scientists)"
_DEAL = r"(?:the|an?|this|its) (?:[a-z]+ )?(?:deal|agreement|increase|raise|rise|settlement|wage|wages|bargain|terms)"
_TALKS = r"(?:talks|negotiations|bargaining|discussions)"
_SHOOTS = (
    r"(?:the |some |<V> )*(?:[a-z]+ )?(?:fragments|cuttings|pieces|nubbins|seedlings|transplants|corals)"
)
_PROGRAM = r"(?:payments?|transfers?|hand-?outs?|program|programme|scheme)"
_RATING = r"(?:an? |its |the )?(?:[a-z]+ )?(?:rating|grade)"
WAYS: dict[str, tuple[str, ...]] = {
    "author": (
        rf"<A><H> (?P<verb>put|pulled) (?:the|this) {_WORK} together",
        rf"<A><H> (?P<verb>produced|assembled) (?:the|this) {_WORK}",
        rf"\b{_WORK} (?:is|was|has been) (?P<verb>put together|produced|assembled) by <A>",
        r"\b(?P<verb>authorship) (?:belongs to|lies with|goes to|is (?:attributed|credited) to) <A>",
        rf"<A> (?:is|was) (?P<verb>credited with|behind|responsible for) (?:writing |compiling |preparing )?"
        rf"(?:the|this) {_WORK}",
    ),
    "present": (
        r"<A><H> (?P<verb>laid out|set out|introduced|described|explained|summari[sz]ed|communicated|took)"
        r" (?:the|its|their) (?:[a-z]+ )?(?:results|findings)\b",
    ),
    "referee": (
        r"<A><H> (?P<verb>checked|assessed|evaluated|examined|judged|read) (?:them|(?:the|its|their) (?:[a-z]+ )?"
        r"(?:results|findings|paper|article|manuscript))(?: on behalf of| for) (?:the )?<B>",
        r"<A><H> (?P<verb>checked|assessed|evaluated|appraised) the (?:paper|article|manuscript)\b",
        r"<A><H> (?:carried out|did|performed|handled|undertook) the (?P<verb>review|refereeing|peer review"
        r"|reviewing)\b",
        r"\b(?P<verb>refereeing|reviewing|peer review) (?:fell|went|was (?:left|entrusted|given)) to <A>",
    ),
    "lead": (
        r"\b(?:team|crew|expedition|survey|group) (?P<verb>under) <A>",
        rf"\b{_TEAM} (?:worked|sailed|operated|took place|was carried out|ran|served|set out) (?P<verb>under) <A>",
        rf"<A><H> (?P<verb>guided|commanded|captained|steered) (?:the|a|an|its) {_TEAM}\b",
        r"<A> (?:was|is) (?P<verb>at the helm)(?=[.,;]| of the (?:survey|expedition|team))",
        r"<A><H> took the (?P<verb>lead)\b",
        r"\b(?P<verb>leadership|command|charge|direction)(?: of [a-z ]{2,30})? (?:lay with|was given to"
        r"|fell to|went to"
        r"|rested with|was entrusted to|was in the hands of) <A>",
        rf"\bat the (?P<verb>head|helm) of the {_TEAM} (?:stood|was|is) <A>",
        r"<A>['\u2019]s? (?P<verb>team|crew|expedition)\b",
    ),
    "fund": (
        r"<A><H> (?P<verb>gave|paid|provided|offered|supplied|made a grant of|made available) <V>",
        r"<A><H> made (?:the|this) (?:project|survey|work|expedition|research|study) (?P<verb>possible)\b",
        r"<A><H> (?P<verb>supplied|provided|gave) (?:the|its|all the) (?:money|funds|funding|grant"
        r"|financial support)\b",
        r"\b(?P<verb>support|backing|sponsorship)(?: [a-z]+)? (?:came from|comes from|was provided by) <A>",
    ),
    "supply": (
        r"<A><H> (?P<verb>supplied|equipped|outfitted|furnished) <O>(?=[.,;]|$)",
        rf"\b{GEAR} of <O> (?P<verb>came|come|were|stemmed) from <A>",
        rf"<O><H> (?:was|is|were) (?P<verb>supplied|equipped|outfitted|provided"
        rf"|furnished)(?: with {GEAR})? by <A>",
        rf"<O><H> (?:was|were) (?P<verb>given|sent|sold) {GEAR} by <A>",
        rf"<A><H> (?P<verb>gave|sent|sold|shipped|handed) <O> {GEAR}",
        rf"<A><H> (?P<verb>gave|sent|sold|shipped|handed) {GEAR} to <O>",
        rf"<O><H> (?P<verb>relied on|used|worked with|deployed|bought|ordered|purchased|acquired|had) {GEAR}"
        r" (?:from|made by|supplied by|provided by) <A>",
    ),
    "acquire": (
        r"<O><H>(?: now)? (?P<verb>belongs|belonged) to <A>",
        r"<A>['\u2019]s? (?P<verb>purchase|takeover|acquisition|buy-?out) of <O>",
        r"<A><H> took <O> (?P<verb>over)\b",
        r"<A><H> (?:completed|closed|finali[sz]ed|sealed|concluded|agreed|announced|made|carried out) (?:the"
        r"|its|an?)"
        r" (?P<verb>takeover|acquisition|purchase|buy-?out) of <O>",
        r"<A><H> (?:got|took|gained|won|acquired|obtained|assumed|secured) (?P<verb>hold|control|ownership"
        r"|possession)"
        r" of <O>",
        r"<O>,? (?P<verb>changed hands|sold),? (?:going|passing) to <A>",
        r"<A><H> (?P<verb>secured|picked up|landed|captured|grabbed|bagged) <O>",
        r"<O><H> (?:came|passed|went|fell|is now|is|was) under <A>['\u2019]s? (?P<verb>control|ownership"
        r"|umbrella|wing)\b",
        r"<O><H> (?:was|is|were) (?P<verb>sold) for <V> to <A>",
    ),
    "lend": (
        r"<O><H> (?:took|took out|received|obtained|secured|got|raised|arranged|contracted) (?:an? |the "
        r"|its )?(?:new )?"
        r"(?P<verb>loan|credit)(?: (?:of|worth) <V>)? (?:from|with) <A>",
        r"<A><H> (?P<verb>provided|supplied|gave|granted|extended|offered) <O> (?:with )?(?:an? "
        r"|the )?(?:<V> )?(?:in )?"
        r"(?:loan|credit)\b",
        r"<A><H> (?P<verb>provided|supplied|financed|furnished) <O> with <V>",
        r"<O><H> turned to <A> for (?:an? |the )?(?:<V> )?(?P<verb>loan|credit)\b",
        r"<A> (?:is|was|became) <O>['\u2019]s? (?P<verb>creditor|lender)\b",
        r"<O> (?:is|was|became) <A>['\u2019]s? (?P<verb>borrower|debtor)\b",
        r"<O><H> (?:must|has to|will|is to|needs to|had to|should) (?P<verb>repay|pay back) <A>",
        r"<O><H> (?:was|is) (?P<verb>lent|loaned|advanced|granted|given|extended) (?:an? |the )?(?:<V>|loan"
        r"|credit)"
        r"(?: of <V>)? by <A>",
        r"<O><H> (?P<verb>obtained|got|raised|received|took|secured|drew) <V> in (?:credit|loans) (?:from"
        r"|with) <A>",
    ),
    "govern": (
        r"\bat the (?P<verb>helm|head) of (?:the )?(?:<N>|(?:central )?bank) (?:is|was|stands|stood|sits|sat) <A>",
    ),
    "analyze": (
        r"<A>(?:,? (?:of|from|at) (?:the )?<N>)?<H>,? (?P<verb>sees|warns|says|looks for|argues|holds"
        r"|maintains|cautions"
        r"|contends) (?=[^.;]*\b(?:deficit|shortfall|gap|hole|red ink|budget)\b)",
        r"\b(?P<verb>forecast|prediction|outlook|projection)(?: of [a-z ]{2,40})? (?:comes|came|stems) from <A>",
        r"\bin the (?P<verb>view|opinion|eyes|judgment) of <A>",
        r"\bin <A>['\u2019]s? (?P<verb>view|opinion|judgment|eyes)\b",
        r"<A><H> made (?:the|this|that) (?P<verb>forecast|prediction|projection)\b",
        r"<A>, (?:its |the )?(?:[a-z]+ )?(?P<verb>analyst|economist) (?:of|at|for|with) <N>",
        r"\b(?P<verb>forecast|prediction) (?:is|was) <A>['\u2019]s\b",
    ),
    "minister": (
        rf"<A>['\u2019]s? (?P<verb>{_PROGRAM})\b",
        rf"\b(?P<verb>{_PROGRAM}) (?:was|were|is|are) (?:ordered|run|arranged|organi[sz]ed|authori[sz]ed"
        rf"|approved|started"
        r"|overseen|administered|decreed) by <A>",
        rf"<A><H> (?P<verb>ordered|arranged|authori[sz]ed|organi[sz]ed|approved) (?:the|these|this) {_PROGRAM}\b",
        r"\b(?:ministry|finances|treasury) (?:was|is|lay) in the (?P<verb>hands) of <A>",
        rf"<A> (?:was|is|stood) (?P<verb>behind) the {_PROGRAM}\b",
        r"<A><H> (?P<verb>gave|sent|paid|granted|handed)(?: out)?(?: <V> to)?(?: (?:each|every|all|the|of"
        r"|<V>)){0,4}"
        r" (?:households?|famil(?:y|ies))\b",
        r"\b(?P<verb>minister)(?: [a-z]+){0,2} (?:was|is) <A>",
    ),
    "negotiate": (
        rf"<A><H> (?P<verb>led|conducted|headed|ran|handled|carried out) the (?:wage |pay )?{_TALKS}\b",
        rf"\b{_TALKS}(?: [a-z]+){{0,3}} (?:was|were) (?P<verb>led|conducted|headed|run|handled"
        rf"|carried out) by <A>",
        rf"<A><H> (?P<verb>reached|won|obtained|agreed|achieved|secured|brokered|settled|fought for"
        rf"|pushed through)"
        rf" (?:on )?{_DEAL}\b",
        rf"\b{_DEAL} (?:was|were) (?P<verb>reached|won|obtained|agreed|achieved|secured|brokered|settled"
        rf"|fought for"
        r"|pushed through) by <A>",
    ),
    "plant": (
        r"<A><H> (?:carried out|did|undertook|performed|organi[sz]ed|handled) the (?P<verb>(?:re)?planting"
        r"|restoration)\b",
        rf"<A><H> (?P<verb>placed|put|attached|installed|introduced|fixed|glued|laid out) {_SHOOTS}\b",
        r"\b(?:members|divers|volunteers) (?:of|from) <A> (?P<verb>planted|set out|put out|transplanted|placed)\b",
        r"<A> (?:was|were|is) (?P<verb>behind|responsible for) the (?:re)?planting\b",
        rf"\b{_SHOOTS}(?: of <N>)? (?:was|were) (?P<verb>placed|put|attached|installed|fixed"
        rf"|laid out)(?: [a-z]+){{0,4}}"
        r" by <A>",
    ),
    "host": (
        r"<O><H> (?:is|was) (?:found|housed|located|lodged|present) (?P<verb>inside|within|in) <A>",
        r"<O><H>,? (?P<verb>inhabits|inhabited|occupies|coloni[sz]es|(?:resides|dwells) (?:in|inside|within)) <A>",
        r"<O><H> ma(?:kes?|de) its (?P<verb>home) (?:in|inside|within) <A>",
        rf"\b{GUEST} (?P<verb>in|inside|within|of) <A> (?:is|was) <O>",
        rf"<O> (?:is|was) (?:the )?{GUEST} (?P<verb>of|in|inside|within) <A>",
        rf"<A><H> (?P<verb>carries|carried|contains|contained|keeps|kept|holds|possesses"
        rf"|has) (?:the )?(?:{GUEST} )?<O>(?! (?:as|for) (?:its|an?|the) )",
        rf"<A><H> (?:lives?|lived|grows) together (?P<verb>with) (?:the|an) {GUEST},? <O>",
        rf"<A><H> lives in (?P<verb>symbiosis|partnership|association) with (?:the )?(?:{GUEST} )?<O>",
    ),
    "rate": (
        r"\b(?P<verb>rating|grade) (?:came|comes|stems) from <A>",
        rf"<A><H> (?P<verb>gave|assigned|awarded|handed) <N> {_RATING}\b",
        rf"<N><H> (?:got|received|obtained|earned|was (?:given"
        rf"|awarded)) (?P<verb>{_RATING})(?: [a-z]+)? (?:from|by) <A>",
        rf"<A><H> (?P<verb>put out|brought out|came out with) {_RATING}\b",
        r"<A><H> (?P<verb>evaluated|judged|appraised|passed judgment on) (?:the )?(?:<N>['\u2019]s? )?(?:debt"
        r"|creditworthiness)\b",
        r"<A>['\u2019]s? (?P<verb>rating)\b",
    ),
}
