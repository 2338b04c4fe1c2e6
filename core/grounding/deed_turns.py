"""Turns of phrase for who did what that put the thing first, or what it was for: "the giver of the loggers was X".

Each is a whole frame. Data only. The marks in a frame are those of `deed_ways.py`.
"""

from core.grounding.deed_things import GEAR, GUEST, TISSUE

_USED = (
    r"(?:(?:that|which)(?: had| has)? )?(?:in use at|used (?:by|at)|deployed by|employed by|received by|obtained by"
    r"|in the hands of|of|for|at|with)"
)
_CAME = (
    r"(?:came|come|were|was|stemmed|originated|(?:had been|have been|were|was)(?: [a-z]+ly)? (?:delivered|supplied"
    r"|provided|furnished|sent|given|shipped|lent|donated|contributed|bought|obtained|acquired|ordered|sourced))"
)
_GIVER = r"(?:giver|source|origin|maker|vendor|donor|provider|supplier|contributor|sender|provenance)"
_TAKER = r"(?:taker|receiver|user|beneficiary|recipient|addressee|customer)"
_MONEY = (
    r"(?:(?:the|an?|its|all|financial|outside|necessary|needed) )*(?:money|funds|funding|cash|grants?|award|support"
    r"|financing|backing|assistance|aid|contribution|donation|sponsorship|subsidy|means)"
)
_COSTS = r"(?:(?:the|its|all|their) )*(?:costs?|expenses|bills?|expenditure|outlay)"
_IN = r"(?:in|inside|within)"
_IS_FOUND = (
    r"(?:(?:is|was) (?:found|kept|contained|present|housed|hosted|harbou?red|lodged|carried|located|living|at home)"
    r"|occurs?|lives?|lived|dwells?|dwelt|resides?|grows|sits|thrives|finds a home|finds shelter)"
)
_KEEPS = (
    r"(?:keeps?|kept|holds?|held|carr(?:y|ies|ied)|contains?|contained|hosts?|hosted|harbou?rs?|harbou?red|houses?"
    r"|housed|has|shelters?|sheltered)"
)
_CATCHES = r"(?:catch(?:es)?|caught|kills?|killed|swallows?|captures?|feeds? itself (?:up)?on)"
_FOOD = r"(?:food|prey|diet|nourishment|quarry|meals?|fare)"
_FOE = r"(?:enemy|predator|hunter|foe|attacker|eater|consumer)"
_IS = r"(?: is| was|:|,? namely| being)"
_RESULTS = (
    r"(?:them|(?:(?:the|its|their|these|those) )?(?:[a-z]+ )?(?:results|findings|paper|article"
    r"|manuscript|work))"
)
_JUDGED = (
    r"(?:examined|judged|assessed|evaluated|checked|appraised|read|considered|looked at|gone over|vetted|reviewed"
    r"|refereed|scrutini[sz]ed)"
)
_REVIEW = (
    r"(?:(?:the|its|an?|their|peer) )*(?:reviews?|reviewing|refereeing|peer[ -]review|referee['’]s report"
    r"|report)"
)
_HANDED = (
    r"(?:entrusted|gave|handed|assigned|left|sent|passed|delegated|committed|commissioned|charged|tasked|asked"
    r"|engaged"
    r"|invited|chose|appointed|called on|turned to|approached|requested|used|had|picked|selected|relied on)"
)
_SAYS = (
    r"(?:report(?:s|ed)|not(?:es|ed)|observ(?:es|ed)|stat(?:es|ed)|says|said|writes|wrote|holds|held"
    r"|believ(?:es|ed)"
    r"|maintain(?:s|ed)|argu(?:es|ed)|explain(?:s|ed)|claim(?:s|ed)|learn(?:s|ed)|saw|sees|establish(?:es|ed)"
    r"|demonstrat(?:es|ed)|prov(?:es|ed)|confirm(?:s|ed)|suggest(?:s|ed)|infer(?:s|red))"
)
_MATTER = r"(?=[^.;]{0,90}\b(?:alga\w*|hosts?|heat|symbiont|tolera\w+|protect\w*|resist\w+))"
_ALGA = (
    r"(?:(?:the|this|that|its|an?) )?(?:(?:effects?|role) of (?:the )?)?(?:alga|algae|symbiont"
    r"|algal partner|<N>)"
)
_LOOKS = (
    r"(?:study|research|work|investigations?|inquiry|examination|experiments?|analysis|studies|tests?"
    r"|findings?)"
)
_DONE = (
    r"(?:made|done|carried out|conducted|undertaken|performed|led|run|written|the work|that"
    r"|the subject of work)"
)
_SHOOTS = (
    r"(?:(?:the|all|these|of|<V>) ?)*(?:fragments|cuttings|pieces|nubbins|seedlings|transplants|corals"
    r"|shoots)"
)

TURNS: dict[str, tuple[str, ...]] = {
    "supply": (
        rf"<O><H> (?P<verb>relied|relies|depended|depends|counted|counts) (?:up)?on <A> for {GEAR}",
        rf"\bto <A>,? <O><H> (?P<verb>owes?|owed) {GEAR}",
        rf"<O><H> (?P<verb>owes?|owed) {GEAR} to <A>",
        rf"\b{GEAR} (?:with which|{_USED}) <O>[^.;:]{{0,60}}? {_CAME} (?P<verb>from|by) <A>",
        rf"<A><H> (?:is|was|were) (?:the |a )?(?P<verb>{_GIVER}) of {GEAR} {_USED} <O>",
        rf"<A><H> (?:is|was) <O>['’]s? (?:[a-z]+ )?(?P<verb>{_GIVER})\b",
        rf"\bfrom <A> to <O>,? (?:(?:there )?(?:went|came|passed|travel+ed) "
        rf"|equipment,? namely )?(?P<verb>{GEAR})",
        rf"\bto <O>,? (?:(?:there )?(?:went|came|passed) )(?P<verb>{GEAR}) (?:from|of|made by|supplied by) <A>",
        rf"\bto <O>,? <A><H> (?P<verb>gave|sent|sold|shipped|handed|supplied|provided|delivered|lent"
        rf"|contributed) {GEAR}",
        rf"\b{GEAR}(?: [a-z]+){{0,2}} (?P<verb>went|passed|travel+ed|moved|were sent"
        rf"|were shipped) from <A> to <O>",
        rf"\b{GEAR} of <A> (?P<verb>went|passed|came|were sent|were given) to <O>",
        rf"<A><H> (?P<verb>gave|supplied|provided|delivered|sent|sold) {GEAR},? (?:which|that) <O>",
        rf"<A>['’]s? {GEAR} (?P<verb>went|passed|came|were sent|were given) to <O>",
        rf"\b(?P<verb>{_GIVER}) of {GEAR}{_IS} <A>",
        rf"<A><H> (?:is|was|acted as|served as) (?:the )?(?P<verb>{_GIVER}) of {GEAR}",
        rf"\b(?:giver|source|sender|supplier|donor)\b[^.]{{1,80}}?\b(?P<verb>{_TAKER})(?: of {GEAR})?{_IS} <O>",
        rf"\b(?P<verb>{_TAKER}) of {GEAR}{_IS} <O>",
        rf"<O><H> (?:is|was) (?:the )?(?P<verb>{_TAKER}) of {GEAR}",
        rf"\b{GEAR}[:,] (?:an? |the )?(?P<verb>contribution|gift|donation|loan|delivery|present) (?:of|from"
        rf"|by) <A>"
        rf"(?: to <O>)?",
        rf"\b{GEAR}:? (?:an? |the )?(?P<verb>contribution|gift|donation|loan|delivery|present)"
        rf" (?:of|from|by) (?:the )?<N> to <O>",
        rf"\bwhat <A><H> (?P<verb>contributed|supplied|provided|gave|delivered|donated|sent|lent) (?:is|was"
        rf"|were) {GEAR}",
        rf"<O><H> (?P<verb>acquired|took|accepted|bought|collected|drew|was given|were given|was sent|borrowed"
        rf"|has|had"
        rf"|got|received|obtained|used|procured) {GEAR} (?:from|of|by|made by) <A>",
        rf"<A><H> (?P<verb>lent|loaned|dispatched|contributed|presented|passed|issued|brought|offered|made|donated)"
        rf" {GEAR}(?: available)? to <O>",
        rf"<A><H> (?P<verb>lent|loaned|offered|brought|issued) <O> {GEAR}",
        r"<A><H> (?P<verb>was|were|is) (?:who|what) (?:supplied|equipped|provided) <O>",
    ),
    "fund": (
        rf"\b(?:received|obtained|got|secured|won|drew|accepted|attracted|raised)(?: on)? (?:{_MONEY}|<V>)"
        rf"(?: (?:of|worth|amounting to|in) (?:<V>|{_MONEY}))? (?P<verb>from) <A>",
        rf"\b{_MONEY}(?: (?:of|worth|in the amount of) <V>)? (?:was|were|is|has been|had been) (?:received"
        rf"|obtained|won"
        rf"|secured|given|provided|granted|made|awarded|supplied|put up)[^.;:]{{0,20}}? (?P<verb>from|by) <A>",
        rf"\b(?:drew|relied|rested|depended|was based) (?:up)?on {_MONEY} (?P<verb>from|of|by) <A>",
        rf"<A><H>,? (?P<verb>bore|met|covered|carried|shouldered|paid|took on|defrayed|absorbed) {_COSTS}\b",
        rf"\b{_COSTS}(?: of [a-z ]{{2,30}})? (?:was|were|is) (?P<verb>met|borne|paid|covered|carried"
        rf"|defrayed) by <A>",
        rf"\bfrom <A>,? (?:(?:there )?(?:came|went) )?(?P<verb>{_MONEY})\b",
        rf"\b(?P<verb>financed|funded|paid for) (?:out of|from|with|through|by means of) {_MONEY}"
        r"(?: (?:of|worth) <V>)? (?:of|from|by) <A>",
        rf"\b(?P<verb>source|origin|giver|provider) of {_MONEY}{_IS} <A>",
        rf"<A><H> (?:is|was|acted as) (?:the )?(?P<verb>source|giver|provider) of {_MONEY}",
        rf"<A><H> (?:stood|was) (?P<verb>behind) {_MONEY}",
        r"\b(?P<verb>thanks to|at the expense of|out of the pocket of|paid out of the funds of) <A>",
        r"<A><H> (?:is|was) the (?P<verb>grantor|grant-?maker|financial backer|body that paid)\b",
        r"\b(?P<verb>body|institution|organi[sz]ation|foundation|one)(?: that| which)(?: had)? (?:paid|granted"
        r"|funded"
        r"|financed|gave)[^.;:]{0,40}? (?:is|was) <A>",
        rf"\b(?P<verb>owe[sd]?) {_MONEY} to <A>",
    ),
    "study": (
        rf"<A><H>,? (?P<verb>{_SAYS}) that{_MATTER}",
        rf"\b(?P<verb>{_LOOKS}) by <A>",
        rf"\b(?P<verb>{_LOOKS}) of <A>{_MATTER}",
        rf"\b(?P<verb>{_LOOKS}) (?:on|of|into|about) {_ALGA}(?: (?:is|was|were)(?: {_DONE})?)? (?:by|that of) <A>",
        rf"\b(?P<verb>{_LOOKS}) (?:on|of|into|about) {_ALGA} (?:came|comes|stems) from <A>",
        rf"\b(?P<verb>{_LOOKS}) (?:that|which) <A><H> (?:made|did|carried out|conducted|undertook){_MATTER}",
        rf"\b(?P<verb>{_LOOKS}) (?:that|which) <A><H> (?:made|did|carried out|conducted|undertook) of {_ALGA}",
        r"\bas (?:determined|found|shown|established|reported|concluded|observed|stated) (?P<verb>by) <A>",
        rf"<A>,? who (?:had )?(?P<verb>investigated|examined|studied|researched|tested|worked on) (?:it|{_ALGA})\b",
        rf"\b{_ALGA}(?: has been| is| was|, which| that)? ?(?:was |is )?(?P<verb>examined|investigated|studied"
        rf"|tested"
        rf"|researched|analy[sz]ed) by <A>",
        rf"<A><H> (?:made|took|had|chose) {_ALGA} (?:as |for )?(?:an? |the |his |her |their )?(?P<verb>object"
        rf"|subject|topic"
        rf"|theme|focus)\b",
        rf"<A><H>,? (?:is|was) (?:the |an? )?(?P<verb>investigator|student|researcher|author of the study"
        rf"|examiner) of"
        rf" {_ALGA}",
        rf"\b(?P<verb>researcher|scientist|investigator|person|one|expert|member of the team|colleague)(?: who"
        rf"| that)?"
        rf" (?:was |is )?(?:concerned with|studied|looked into|examined|investigated|worked on|behind the study of)"
        rf" {_ALGA}{_IS} <A>",
        rf"<A><H> (?:is|was) (?P<verb>concerned with|occupied with|at work on|responsible for the (?:work"
        rf"|study) on) {_ALGA}",
        rf"<A><H>,? (?P<verb>conducted|did|carried out|undertook|led|pursued|performed|made) (?:the |a |an "
        rf"|some )?{_LOOKS}"
        rf" (?:on|of|into|about) {_ALGA}",
        r"\b(?P<verb>whose) (?:answer|finding|conclusion|verdict|result)\b",
        r"\b(?:examined|investigated|studied|tested) (?P<verb>by) <A>, whose (?:answer|finding|conclusion|verdict)",
    ),
    "referee": (
        r"\breviews?,? (?:written |done |made |prepared )?(?:at the request of|on behalf of|for"
        r"|commissioned by) <B>,?"
        r" (?:is|was) (?P<verb>that of|by|the work of|the task of) <A>",
        rf"\bfor <B>,? (?:they|these|those|it|{_RESULTS}) (?:was|were) (?P<verb>{_JUDGED}) by <A>",
        rf"\b(?P<verb>{_JUDGED}) (?:for|on behalf of) (?:the )?<B>,? by <A>",
        rf"\b(?P<verb>{_JUDGED}) by <A>,? (?:for|on behalf of) (?:the )?<B>",
        rf"\b{_RESULTS}(?:,[^.;]{{0,80}},)? (?:was|were|had been"
        rf"|have been) (?P<verb>{_JUDGED})[^.;:]{{0,60}}? by <A>",
        r"\b(?P<verb>reviews?|refereeing) (?:for|on behalf of) <B>(?:,| is| was| has been| had been)+"
        r" (?:(?:written|done|prepared|made|carried out|provided|supplied|delivered) )?(?:by|from|that of"
        r"|the work of) <A>",
        rf"<A>,? whom <B><H> (?P<verb>{_HANDED})\b",
        rf"<B><H> (?P<verb>{_HANDED}) (?:{_REVIEW}|{_RESULTS})(?: of {_RESULTS})? to <A>",
        rf"<B><H> (?P<verb>{_HANDED}) <A> (?:with|to do|to write|for|to (?:re)?view|to referee|as)\b",
        rf"<B><H> (?P<verb>{_HANDED}|commissioned|obtained|ordered) {_REVIEW} (?:from|by) <A>",
        r"\bfor <B>,? (?:the )?(?P<verb>reviewer|referee) (?:is|was) <A>",
        r"<B>['’]s? (?P<verb>reviewer|referee)(?: is| was|:|,) <A>",
        rf"<A><H>,? (?P<verb>judged|assessed|evaluated|appraised|examined|considered) {_RESULTS}"
        rf" (?:for|on behalf of) <B>",
        rf"\b(?:person|scientist|expert|one|specialist|scholar) (?:who|that)(?: had)? (?P<verb>reviewed"
        rf"|refereed|vetted"
        rf"|examined|judged) {_RESULTS}[^.;:]{{0,30}}? (?:is|was) <A>",
        r"\band to <A> to (?P<verb>review|referee|examine|judge|vet)\b",
    ),
    "present": (
        r"\b(?:person|scientist|one|speaker|scholar) (?:who|that)(?: had)? (?P<verb>presented|announced"
        r"|gave the talk)"
        r"[^.;:]{0,40}? (?:is|was) <A>",
        r"\b(?:heard|learned of|learned|got) (?:the )?(?:results|findings) (?P<verb>from) <A>",
        r"<A> as (?:the )?(?P<verb>speaker|presenter|lecturer)\b",
    ),
    "eat": (
        r"\b(?:eaten|hunted|consumed|caught|devoured|preyed (?:up)?on) by (?:the )?<N>,? (?:and"
        r"|while) <O>,?(?: in turn,?)?"
        r" (?P<verb>by) <A>",
        r"<O><H> (?P<verb>falls?|fell)(?: an?| the)? (?:prey|victim) to <A>",
        rf"<O>,? (?:eats|feeds on|preys on|hunts|consumes|lives on|grazes on|catches)"
        rf" (?:the )?<N>,? (?:(?:and|but|it"
        rf"|yet|itself|in turn) )*(?:is|are) (?:(?:itself|in turn|then|also) )*(?:the )?(?P<verb>{_FOOD} (?:of"
        rf"|for)) <A>",
        rf"^\W*(?:the )?(?P<verb>{_FOE}) of <O>: <A>",
        rf"<A><H> (?P<verb>{_CATCHES})(?: and (?:eats?|kills?|devours?|consumes?))? <O>(?=[.,;:]|$| (?:and|while"
        r"|whereas|as)\b)",
        rf"<A><H> (?P<verb>takes?|uses?|used) <O> (?:as|for) (?:its )?{_FOOD}\b",
        rf"<O>[^.;]{{0,30}}?\bhas an? (?P<verb>{_FOE}) in <A>",
        rf"<O>,? (?:an animal that |which |that )?has an? (?P<verb>{_FOE})(?: of its own)?(?:, | in )<A>",
        rf"<O><H>,? (?:serves?|is used|acts?|functions?|is taken)(?: in turn)? as (?P<verb>{_FOOD}) (?:for|of"
        rf"|by) <A>",
        rf"\b(?P<verb>{_FOOD}) of <A>,?(?: in turn,?)? (?:is|was|includes?|consists? of) <O>",
        rf"<O>,? which (?P<verb>{_CATCHES}|is caught by) <A>(?=[.,;])",
        rf"<O><H>,? (?:is|was|itself is|is itself)(?: itself)? (?:the )?(?P<verb>{_FOOD}) (?:of|for) <A>",
        r"<O><H>,? (?:is|are|was|were) (?P<verb>caught|killed|captured|swallowed)(?: and eaten)? by <A>",
        r"\bwhat <A> (?P<verb>eats|hunts|catches|consumes|lives on|feeds on) is <O>",
        r"\bwhat (?P<verb>eats|hunts|catches|consumes|feeds on) <O>,?(?: in turn,?)? is <A>",
    ),
    "host": (
        rf"<A><H> (?P<verb>{_KEEPS}) (?:the )?(?:{GUEST},? )?<O>(?! (?:as|for) (?:its|an?|the) )",
        r"<O><H> has <A> (?:as|for) (?:its |an? |the )?(?P<verb>host|home)\b",
        rf"<O>,? (?:that|which) <A><H> (?P<verb>{_KEEPS})\b",
        rf"\b{_IN} {TISSUE}<A>,? (?:there )?(?:(?:the|an) {GUEST},? )?<O>,? (?P<verb>{_IS_FOUND})\b",
        rf"\b{_IN} {TISSUE}<A>,? (?:there )?(?P<verb>{_IS_FOUND})(?: an?| the)?(?: {GUEST},?)? <O>",
        rf"<O>,?<H>,? (?P<verb>{_IS_FOUND}) {_IN} {TISSUE}(?:the )?(?:coral,? )?<A>",
        rf"\b(?P<verb>{GUEST}) (?:in|inside|within|of|hosted by|kept by|harbou?red by) (?:the )?<A>"
        rf"(?: is| was|:|,)(?: the)?(?: alga)?,? <O>",
        rf"\b(?P<verb>{GUEST}) (?:that|which) (?:inhabits|lives in|dwells in|occupies|lives inside) <A> (?:is"
        rf"|was) <O>",
        rf"<O> (?:is|was) the {GUEST} (?P<verb>hosted|kept|harbou?red|sheltered|housed|carried) by <A>",
        r"^\W*(?:the |its )?(?P<verb>alga|symbiont)(?: (?!of|in|inside|within|by)[a-z]+){0,3}(?: is| was"
        r"|:)(?: called| named)? <O>",
        rf"\btissues? of <A><H> (?P<verb>{_KEEPS}) (?:the )?(?:{GUEST},? )?<O>",
    ),
    "plant": (
        rf"\b{_SHOOTS}[^.;]{{0,30}}? (?:that|which) <A><H> (?P<verb>planted|set out|put out|transplanted|placed)\b",
        r"\b(?P<verb>(?:re)?planting)(?: [a-z]+){0,3} (?:was|were) (?:done|carried out|undertaken|performed"
        r"|made|handled)"
        r"(?:[^.;]{0,30}?) by <A>",
        rf"\b(?P<verb>received|got|was given|took in) {_SHOOTS}(?: of <N>)? from <A>",
        rf"\b{_SHOOTS} (?P<verb>came|were contributed|were provided|were supplied) (?:from|by) <A>",
        r"\b(?P<verb>thanks to|owed to|the work of|due to) <A>",
    ),
}
