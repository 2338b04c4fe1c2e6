"""Further accounts of surveys, each a whole frame: "the loggers were a contribution of X", "X owes its food to Y".

Data only. The marks in a frame are those of `deed_ways.py`.
"""

from core.grounding.deed_things import GEAR, GUEST, TISSUE

_IN = r"(?:in|inside|within)"
_ROOM = (
    r"(?:an? |the )?(?:shelter|home|living space|living room|room|lodging|lodgings|accommodation|housing|space"
    r"|dwelling"
    r"|quarters|refuge|habitat|place to live|place|roof|asylum|board and lodging)"
)
_CALLED = r"(?:(?:known as|called|named|by the name of|which is|that is|identified as)|,)"
_HOLDS = (
    r"(?:keeps?|kept|holds?|held|carr(?:y|ies|ied)|contains?|contained|hosts?|hosted|harbou?rs?|harbou?red|houses?"
    r"|housed|has|shelters?|sheltered|accommodates?|accommodated|lodges?|boards|takes in|encloses?|conceals?)"
)
_THERE = (
    r"(?:living|dwelling|found|housed|residing|present|kept|carried|hosted|at home|lodged|sheltered|harbou?red"
    r"|contained|settled|resident|growing)"
)
_GIFT = r"(?:contribution|gift|donation|loan|delivery|present)"
_FOR = r"(?: for [a-z ]{2,30}?)?"
_GAVE = (
    r"(?:made available|provided|supplied|lent|loaned|given|gave|sent|delivered|contributed|donated|furnished"
    r"|shipped|handed over|sold)"
)
_RESULTS = r"(?:them|(?:(?:the|its|their|these|those) )?(?:[a-z]+ )?(?:results|findings|paper|article|manuscript|work))"
_VETTED = (
    r"(?:examined|judged|assessed|evaluated|checked|appraised|read|considered|vetted|reviewed|refereed"
    r"|scrutini[sz]ed"
    r"|went over|looked over|looked at|tested)"
)
_OPINION = r"(?:opinion|verdict|judge?ment|assessment|report|review|evaluation|appraisal|expertise)"
_ALGA = r"(?:(?:the|this|that|its|an?) )?(?:alga|algae|symbiont|algal partner|<N>)"
_LOOKS = (
    r"(?:study|research|work|investigations?|inquiry|inquiries|examination|experiments?|analysis|studies|tests?"
    r"|findings?|observations?)"
)
_CREDIT = r"(?:credit|praise|thanks|recognition|acknowledg?ment)"
_GOES = r"(?:goes|went|belongs|belonged|is due|is owed|falls|fell|accrues)"
_FED = r"(?:nourish(?:es|ed)?|sustains?|nurtures?|feeds?(?! (?:on|upon|off|from|itself)\b))"
_GETS = r"(?:gets?|got|draws?|drew|takes?|took|obtains?|derives?|receives?)"
_MEALS = r"(?:its |their )?(?:food|nourishment|meals?|diet|prey|energy|sustenance)"
_FOE = r"(?:eater|predator|enemy|hunter|foe|attacker|consumer|devourer)"
_SURVEY = r"(?:the )?(?:survey|expedition|fieldwork|field work|team|project|campaign)"

ACCOUNTS: dict[str, tuple[str, ...]] = {
    "host": (
        rf"<A><H> (?P<verb>gives?|gave|provides?|provided|offers?|offered|affords?|afforded|grants?) {_ROOM}"
        rf" (?:to|for) (?:(?:the|an) )?(?:{GUEST},? )?<O>",
        rf"<A><H> (?P<verb>{_HOLDS}) (?:an|the|its) {GUEST},? {_CALLED} (?:the )?<O>",
        rf"\bthe (?:coral|species|host|animal) (?P<verb>{_HOLDS}) (?:(?:the|an|its) )?(?:{GUEST},? )?<O>",
        rf"<A><H> (?P<verb>accommodates?|accommodated|lodges?|boards|takes in|encloses?) (?:(?:the|an|its) )?"
        rf"(?:{GUEST},? )?<O>",
        rf"\bwhat <A><H> (?P<verb>{_HOLDS})(?: (?:within|inside|in)(?: (?:it|itself|its tissues?))?)? (?:is|was)"
        rf" (?:(?:the|an) )?(?:{GUEST},? )?<O>",
        rf"\b(?P<verb>{_THERE}) {_IN} {TISSUE}<A> (?:is|was|there is) (?:(?:the|an) )?(?:{GUEST},? )?<O>",
        rf"<O><H>,? (?:is|was) (?P<verb>{_THERE}) {_IN} {TISSUE}(?:the )?(?:coral,? )?<A>",
        rf"\b(?P<verb>{GUEST}) (?:that|which) (?:<N> )?[a-z]+ {_IN} <A> (?:is|was) (?:called |named |the )?<O>",
        rf"\bit (?:is|was) {_IN} {TISSUE}<A> that <O> (?:is |was )?(?P<verb>dwells?|lives?|resides?|found"
        rf"|grows?|occurs?)\b",
        r"<O><H> (?P<verb>depends?|relies|rely) on <A> for (?:a |its )?(?:place to live|home|shelter|housing"
        r"|lodging)",
        rf"\b(?:the )?(?P<verb>host|home|shelter) of (?:(?:the|an) )?(?:{GUEST},? )?<O> (?:is|was) (?:the )?<A>",
        rf"<A><H> (?P<verb>is|was) (?:the )?(?:home|host|shelter|refuge|dwelling) (?:of|to|for) (?:(?:the|an) )?"
        rf"(?:{GUEST},? )?<O>",
        rf"^\W*(?:inside|within|in) {TISSUE}<A>(?: is|:|,)? (?:(?:the|an) )?(?P<verb>{GUEST}),? <O>",
    ),
    "supply": (
        rf"\bit (?:was|is) to <O> that <A><H> (?P<verb>{_GAVE}) {GEAR}",
        rf"\bit (?:was|is) from <A> that <O><H> (?P<verb>got|received|obtained|bought|borrowed) {GEAR}",
        rf"\bfor {GEAR},? <O><H> (?P<verb>relied|relies|depended|depends|counted|counts) (?:up)?on <A>",
        rf"\b{GEAR} (?P<verb>passed|went|moved) from <A> into the (?:hands|possession|keeping) of <O>",
        rf"\bthanks to <A>,? {GEAR} (?:was|were) (?P<verb>available|at hand|on hand) (?:to|for|at) <O>",
        rf"\b{GEAR}{_FOR} (?:at|of|used by|in use at|with which) <O>[^.;:]{{0,40}}? (?:was|were|is|are) an?"
        rf" (?P<verb>{_GIFT}) (?:of|from|by) <A>",
        rf"<O><H> (?:worked|operated|measured|made do|took readings|took measurements"
        rf"|recorded [a-z]+) with {GEAR}{_FOR}"
        rf" (?:that|which) <A><H>(?: had)? (?P<verb>{_GAVE})\b",
        rf"<O><H> (?P<verb>owes?|owed) {GEAR}{_FOR} to <A>",
        rf"<O><H> (?P<verb>relied|relies|depended|drew|counted) (?:up)?on {GEAR}{_FOR} (?:from|of|by|made by) <A>",
        rf"<O><H> (?P<verb>worked|measured|made use|operated) (?:with|of) {GEAR}{_FOR} (?:from|by|made by) <A>",
        rf"\bwhat <A><H> (?P<verb>{_GAVE}) (?:to )?<O> (?:is|was|were) {GEAR}",
        rf"\bwhat <O><H> (?P<verb>got|received|obtained|bought|borrowed|accepted) from <A> (?:is|was|were) {GEAR}",
        rf"\b{GEAR}{_FOR} (?P<verb>originated|originate) (?:with|at) <A>",
        rf"\b(?P<verb>origin|source|provenance) of {GEAR}(?: (?:of|at|used by) <N>)?(?: is| was|:) <A>",
        rf"<A><H> (?P<verb>made|put) {GEAR}{_FOR} (?:available to|at the disposal of) <O>",
    ),
    "referee": (
        rf"<A><H>,? (?P<verb>{_VETTED}) (?:for|on behalf of) (?:the )?<B>,? {_RESULTS}",
        rf"\b(?:person|scientist|expert|one|specialist|scholar|reader) (?:who|that)(?: had)? (?P<verb>{_VETTED})"
        rf" {_RESULTS}[^.;:]{{0,30}}? (?:is|was) <A>",
        rf"\b(?P<verb>{_OPINION}) (?:that|which) <B><H> (?:obtained|got|sought|received|commissioned|requested"
        rf"|asked for)"
        rf"(?: on {_RESULTS})? (?:is|was) (?:that of|from|by) <A>",
        rf"<B><H> (?:obtained|got|sought|received|commissioned|requested) (?:an?|the) (?P<verb>{_OPINION})"
        rf"(?: on {_RESULTS})? (?:of|from|by) <A>",
        rf"\b(?P<verb>{_OPINION}) on {_RESULTS} (?:came|comes|is|was) (?:from|by|that of) <A>",
    ),
    "present": (
        rf"<A><H> (?P<verb>laid|put|brought) {_RESULTS} before\b",
        rf"\b{_RESULTS} (?:became|were made|went) (?P<verb>public|known)\b[^.;:]{{0,60}}? (?:through|by"
        rf"|thanks to) <A>",
        rf"\b(?:public )?(?P<verb>account) of {_RESULTS} (?:is|was|came) (?:given |provided )?(?:by|from) <A>",
    ),
    "study": (
        rf"\b{_ALGA} (?:was|is) the (?P<verb>subject|concern|task|field|theme|topic) of <A>",
        rf"<A><H> took (?:on|up) the (?P<verb>question|matter|study|problem) of {_ALGA}",
        rf"<A><H> (?P<verb>determined|worked out|tested|investigated|studied|examined|found out) (?:how|whether"
        rf"|what)"
        rf" {_ALGA}",
        rf"\b(?:scientist|researcher|person|one|expert|member of the team|colleague) (?:who"
        rf"|that) (?:had )?(?P<verb>dealt"
        rf" with|took on|took up|focused on) {_ALGA} (?:was|is) <A>",
        rf"<N> (?P<verb>left) {_ALGA} to <A>",
        rf"\b(?P<verb>{_CREDIT}) for (?:the |its |their )?{_LOOKS} (?:on|of|into|about) {_ALGA} {_GOES} to <A>",
        rf"\b{_LOOKS} (?:on|of|into|about) {_ALGA} (?:is|was|were|has been|had been) (?P<verb>conducted"
        rf"|carried out|done"
        rf"|made|led|undertaken|performed|pursued|directed) by <A>",
        rf"\bthat {_ALGA}[^.;]{{0,80}}? (?:is|was) (?:the |a )?(?P<verb>finding|conclusion|result|discovery"
        rf"|view|verdict)"
        r" of <A>",
        rf"\bname (?:linked|connected|associated|bound up) with (?:the )?(?P<verb>{_LOOKS}) (?:on|of|into"
        rf"|about) {_ALGA}"
        r" (?:is|was) (?:that of )?<A>",
        rf"\b(?P<verb>{_LOOKS}) (?:on|of|into|about) {_ALGA} (?:is|was|are|were) (?:due|owed|attributed"
        rf"|credited) to <A>",
        rf"<A><H> (?P<verb>directed|turned|devoted) (?:his|her|their) (?:attention|efforts?|research"
        rf"|work) to {_ALGA}\b",
    ),
    "lead": (
        rf"\b{_CREDIT} for {_SURVEY}(?: {_GOES})?(?P<verb> to) <A>",
        rf"\b(?P<verb>direction|leadership|command|management) of {_SURVEY} (?:came from|was with|lay with"
        rf"|belonged to"
        r"|was that of|was the job of|was the task of) <A>",
        rf"\b(?P<verb>direction|leadership|command|management) of {_SURVEY}: <A>",
        r"<A><H>(?:,? (?:is|was|being))? (?:named|listed|given|known"
        r"|described) as (?:the )?(?P<verb>chief scientist"
        r"|leader|head|director)\b",
    ),
    "rule": (
        r"\b(?P<verb>power|authority|right) to (?:make|issue|set|lay down) (?:such |the |these )?(?:rules"
        r"|regulations)"
        r" (?:lies|rests|is|belongs) (?:with|to) <A>",
        r"\bwhat <A><H> (?P<verb>lays down|laid down)\b",
        r"<N><H> (?P<verb>falls under|comes under|is under) <A>",
        r"\b(?P<verb>rules|regulations|provisions) (?:come|came|stem|are|originate)(?: those)? (?:from|of"
        r"|with) <A>",
        r"^\W*(?:the )?(?P<verb>rules|regulations|provisions) of <A>",
    ),
    "eat": (
        r"<O>,? (?:eats|feeds on|preys on|hunts|consumes|lives on|grazes on|catches) (?:the )?<N>,? (?:and"
        r"|but) (?:is|are)"
        r" (?:(?:itself|in turn|then|also|in its turn) )*(?P<verb>eaten|hunted|consumed|preyed on|caught|devoured"
        r"|pursued|attacked) by <A>",
        r"\b(?:animal|creature|species|fish) (?:that|which) (?P<verb>takes|catches|eats|hunts|pursues|attacks"
        r"|preys on"
        r"|feeds on) <O> (?:is|was) <A>",
        rf"<O><H>,? (?P<verb>{_FED}) <A>",
        rf"<O>,? which(?: in turn| itself| also)? (?P<verb>{_FED}) <A>",
        rf"<A><H> (?P<verb>{_GETS}) {_MEALS} (?:from|by (?:hunting|eating|catching|consuming|attacking)) <O>",
        rf"<A><H> (?P<verb>owes?) {_MEALS} to <O>",
        rf"\b(?P<verb>{_FOE}) of <O>(?: is| was|:) <A>",
        rf"<A><H> (?:is|was) (?:the |an? )?(?P<verb>{_FOE}) of <O>",
        r"\b(?P<verb>eating|hunting|consumption|predation) of <O> (?:is|was) (?:done|carried out|left|the work)"
        r" (?:by|to|of) <A>",
        r"<O><H> (?:(?:has|have|had) to )?(?P<verb>fears?|fear) <A>",
        rf"<O><H> (?P<verb>is|was) (?:among|part of|on) (?:the )?(?:{_MEALS}|menu) of <A>",
        r"<O><H> (?:is|are|was|were)(?: (?:itself|then|also))? (?P<verb>pursued|chased|targeted|attacked|sought"
        r"|hunted down|devoured) by <A>",
    ),
}
