"""Ways to tell an outcome without its usual verb, in the families of the outcome lexicon: for, against. Data only.

"Boats that anchor there break the rules", "the damage proved temporary", "reporting is a matter of choice".
"""

import re

_HEAT = r"(?:the |this |that )?(?:[a-z]+ )?(?:heat\w*|warm\w*|hot (?:spell|water|weather)|high temperatures?)"
_BOUND = (
    r"(?:the |all |commercial )*(?:dive |diving |tour |boat )?(?:operators?|compan(?:y|ies)|firms?"
    r"|businesses|banks"
    r"|lenders|households|famil(?:y|ies)|recipients|beneficiaries|skippers|captains|they|them)"
)
_DOES = (
    r"(?=(?:report|notif|tell|disclos|announc|hold|keep|set|put|build|add|rais|increas|repay|pay|return"
    r"|give|refund|hand)\w*\b)"
)
_MORE = r"(?:extra|additional|higher|larger|further|more|bigger|greater|fresh|new)"
_RULE = (
    r"(?:the |these |those |its |their |no |any |a |current |local |existing )*"
    r"(?:rules?|laws?|regulations?|provisions?)"
)
_SILENT = r"(?:keep|stay|remain|be)(?:s|ing)? (?:quiet|silent|mum)"
_HARM = r"(?:harm|damage|injur(?:y|ies)|wounds?|scars?)"
_OF_IT = r"(?: (?!not\b|never\b)[\w\ue000,]+){0,6}?"
_EARLIER = r"(?:earlier|former|previous|old|prior|original|starting|initial)"
_STOOD = (
    rf"(?:that|those|the (?:{_EARLIER} )?(?:figure|share|level|cover|value|rate|one|percentage)s?|its"
    rf" (?:{_EARLIER} )?(?:level|value|figure|height|rate)|(?:what|where) (?:it|they|the \w+)|{_EARLIER})"
)

DUTY = (
    r"(?:compel|(?<!in )(?<!into )(?<!full )force|oblige|command|instruct)(?= )"
    r"|(?<!in )(?<!the )(?<!of )order(?= (?:an?|the|banks|more|any|an|it"
    rf"|them|higher|extra|additional)\b)|ma(?:k(?:e|es|ing)|de) {_BOUND} {_DOES}"
    r"|(?:legal|statutory|binding|formal|official) dut(?:y|ies)"
    r"|(?:\bis|\bare|\bwas|\bwere|\bbe|\bas|\bit|\bnot|repayment|reporting|repaying) (?:a|their"
    r"|the|its|no|one)"
    r" (?:[a-z]+ )?duty(?! (?:of|on|for) (?:\ue000|(?:its |the |their )?(?:[a-z]+ )?(?:imports?|goods))|-)"
    rf"|(?:an?|the|any|no) duty (?:of|for|on) (?={_BOUND}\b)"
    rf"|(?:mean|means|meant|br(?:ing|ings|ought)|entail(?:s|ed)?|involv(?:e|es|ed)) {_MORE} reserves"
    rf"|(?:expected|demanded|required|asked) (?:of|from) {_BOUND} (?:that|to)"
    rf"|(?:expects?|expected|wants?|wanted) {_BOUND} to {_DOES}|wants? nothing back"
    rf"|question of (?:repay|pay|return|refund)\w*"
    r"|(?:goes?|flows?|comes?|sent|handed|passes) back to the (?=state|government|treasury|ministry|minister)"
    r"|(?:was|were|is|are) (?:merely |only |just )?lent(?= to (?:the )?(?:households|families"
    r"|recipients)|[.,;]|$)",
    rf"(?:could|may|might|can|allowed to)(?: not)? (?:stay|remain|be left)(?: (?:just|exactly))?"
    r" (?:as|where|at|un|the same|what)"
    r"|leave (?:it )?undone|do (?:so )?or not|matter of (?:[a-z]+ ){0,2}(?:choice|preference"
    r"|goodwill|courtesy)"
    r"|(?:own|free) (?:choice|decision)|by choice|as (?:they|it) (?:see|sees|please|pleases|wish"
    r"|wishes|like|likes)"
    r"|see(?:s)? fit"
    rf"|up to {_BOUND}(?=[.,;:]| whether| if|$)|left (?:up )?to {_BOUND}"
    r"|(?:leaves?|leaving|left) (?:it|this|that|the (?:matter|decision|choice|question)"
    rf"|(?:the )?report\w*(?: of"
    rf" bleaching| bleaching)?) (?:up )?(?:to|with) {_BOUND}"
    rf"|(?:may|can|could|allowed to|permitted to|free to)(?: not)? {_SILENT}"
    rf"|(?:stay|remain)(?:s|ed)? (?:for good )?with {_BOUND}|(?<=households )keep|(?<=recipients )keep"
    r"|(?<=they )keep(?= (?:it|what|all|the (?:money|sum|payment)))|theirs (?:for good|alone"
    r"|outright)|to keep(?=[.,;]|$)"
    r"|(?:for(?:goes|went|gone)|dropped|renounc(?:es|ed)|abandoned) repayment|repayment (?:was"
    r"|is) (?:ruled out|dropped)",
)
LEAVE = (
    r"permissible|admissible|allowable|unobstructed|(?:in|within) (?:accordance|line|keeping"
    r"|conformity|compliance"
    rf"|harmony) with {_RULE}|compatible with {_RULE}|compl(?:y|ies|iant) with {_RULE}"
    rf"|conform(?:s)? (?:to|with) {_RULE}"
    r"|within (?:their|its) rights?"
    r"|ma(?:de|ke|kes|king) (?:no |some |good |any |much )*use of"
    r"|(?<=larvae )used|(?<=larvae did not )use|(?<=larvae never )used"
    r"|w(?:ere|as)(?: not| never)?(?: later)? found (?=on\b)"
    r"|(?:found|f(?:ind|inds)|gained|got|gets?|t(?:ook|ake|akes))(?: no| a| any| firm)* (?:hold"
    r"|footing|foothold"
    r"|purchase)(?= (?:on|upon|in|there)\b|[.,;]|$)",
    r"impermissible|avoid(?:ance|ing)|shunning|rejecting|refusing"
    rf"|br(?:eaks?|eaking|oke) {_RULE}|(?:in )?(?:breach|violation|contravention|defiance) of"
    rf"|contraven\w+|infring\w+|breach(?:es|ed)? {_RULE}|flout\w*|(?:out of line|incompatible"
    rf"|at odds) with {_RULE}"
    r"|offen[cs]es?(?! against)|punishable|(?:\bbe|\bare|\bis|\bgets?|\brisk)(?: being"
    r"| not)? (?:fined|punished"
    r"|penali[sz]ed|prosecuted)|obstacles?|hindrances?|impediments?",
)
COLOR = (
    r"with (?:its|their) (?:[a-z]+ )?colou?rs? (?:gone|lost|faded|drained)",
    r"",
)
RECOVERY = (
    rf"{_HARM}{_OF_IT} (?:(?:was|is|were|proved|turned out|ha(?:s|d)|been|not"
    rf"|never) )+(?:to be )?(?:only |merely |just )?"
    r"(?:temporary|passing|short-lived|reversible|transient|repaired|undone|overcome|healed|mended"
    r"|gone|made good)"
    rf"|{_HARM}{_OF_IT} (?:disappear|vanish|fade|pass|heal|go)(?:ed|es|s)?(?: away)?(?=[.,;]|$)",
    rf"{_HARM}{_OF_IT} (?:persist|remain|linger|last|endur|stay|continu)(?:s|es|ed)?(?! only)"
    rf"|{_HARM}{_OF_IT} (?:was|is|were) (?:still (?:there|visible|present|evident)|here to stay)"
    r"|no better than (?:before|after)|as (?:damaged|bad|poor) as (?:before|ever)",
)
_VAIN = r"(?:useless|worthless|ineffective|ineffectual|powerless|futile|of (?:very )?little (?:use|help|avail|value))"
RESISTANCE = (
    r"(?:better|more) (?:able|capable|fit) (?:to|of)|(?<=less )able|(?:bear|stand|tak|handl"
    r"|withstand|surviv|endur|toler"
    r"at)(?:e|es|ing|s)? (?:the |more |such |greater |this )*heat|armou?r(?:s|ed)?"
    r"|spares? (?=\ue000|the (?:coral|host)"
    r"|its (?:coral|host))|profit(?:s|ed)? from(?= (?:the |this |its )?(?:alga|partner|symbiont"
    r"|\ue000))|liv(?:e|es) through"
    r"|(?:less|more) heat-(?:toleran|resist)\w+",
    rf"{_VAIN}|defen[cs]eless",
)
AGREEMENT = (
    r"com(?:e|ing) to (?:an )?(?:understanding|terms|arrangement)"
    r"|reach(?:ed)? (?:an )?(?:understanding|arrangement)"
    r"|sett(?:le|led) (?:their|the) (?:dispute|differences)|found common ground|made peace",
    r"empty-handed|without result|at odds|far apart|fruitless(?:ly)?|inconclusive(?:ly)?|in vain",
)
CHANGE = (
    rf"above(?= {_STOOD}\b)|exceed(?:s|ed)? (?:that|the (?:figure|share|level|cover"
    rf"|value)) (?=(?:of|for|in) (?:19|20)\d\d)"
    r"|spread(?= (?:between|from (?:19|20)\d\d|in the (?:\w+ )?(?:years|period)|over (?:the"
    r"|those) (?:\w+ )?(?:years"
    r"|period)))"
    r"|more(?= (?:unemployment|joblessness|jobless(?:ness)?)\b)"
    r"|(?:show|reveal|indicat|record|register|experienc|underwent|undergo|point)\w* (?:to |a |an "
    r"|some |net |clear )*"
    r"(?:growth|expansion)(?! of \ue000)|one of (?:growth|expansion)|(?:turn"
    r"|changed?) for the better|easier to (?:find|get)"
    r"|more (?:jobs|work)|borrow(?:s|ed|ing)? more|(?:further|farther) from balance|add(?:s"
    r"|ed) (?=to (?:the|its) (?:\w+ )?rate)"
    r"|enlargement|(?:a|the|net|live|coral) gains?",
    rf"below(?= {_STOOD}\b)|shrinkage|less(?= (?:unemployment|joblessness)\b)|retreat(?:s|ing)?|in retreat"
    r"|(?:turn|changed?) for the worse|become worse|harder to (?:find|get|come by)|lost their jobs"
    r"|job losses|(?:fewer|less) (?:jobs"
    r"|work)|borrow(?:s|ed|ing)? less|(?:closer|nearer) to balance|subtract(?:s|ed)"
    r"|gap(?: \w+){1,6}? clos(?:e|es|ed|ing)"
    r"|(?:a|the|net) loss(?= (?:between|from|over|in) )|dwindle",
)
# "Reduces the harm done by heat" protects, though what it reduces is no protection; "worsens it" exposes.
_DONE = rf"(?: that (?:is|was))?(?: done| caused| inflicted| wrought| posed)? (?:by|of|from) {_HEAT}"
_EFFECT = (
    r"(?:the |its |any )?(?:[a-z]+ )?"
    r"(?:harm|damage|effects?|impact|stress|toll|strain|injury|risks?|danger|threat|burden)"
)
MITIGATES = re.compile(
    r"\b(?:reduc|lessen|mitigat|soften|dampen|limit|cushion|alleviat|eas|curb|lower|diminish|blunt"
    r"|decreas|minimi[sz]"
    rf"|temper)(?:e|es|ed|ing|s)? {_EFFECT}(?:{_DONE}|(?: that| which)? {_HEAT} (?:causes|does"
    rf"|inflicts|brings))"
    rf"|\bsuffer(?:s|ed)? less (?:from|in|under) {_HEAT}|{_HEAT} (?:is|was) less (?:harmful"
    rf"|damaging|dangerous|of a threat)"
    rf"|{_HEAT} (?:does|do|did) less (?:harm|damage)|{_HEAT} (?:harms|hurts|damages|affects"
    rf"|troubles|stresses) [^.;,]{{1,30}}? less\b"
)
WORSENS = re.compile(
    r"\b(?:increas|worsen|aggravat|heighten|exacerbat|intensif|deepen|amplif|rais|add)(?:e|es|ed"
    r"|ing|s|ies|y|ied)?"
    rf"(?: to)? {_EFFECT}{_DONE}|\bsuffer(?:s|ed)? (?:no less|(?:just |quite )?as much|equally"
    rf"|more) (?:from|in|under) {_HEAT}"
)
# "Leaves its tolerance unchanged", "as tolerant with it as without it": no help.
NO_CHANGE = re.compile(
    r"\b(?:toleran|resist|sensitiv|hard(?:y|i)|vulnerab|susceptib)[^.;,]* (?:unchanged|unaffected"
    r"|untouched|unaltered"
    r"|the same)\b|\b(?:unchanged|unaffected|same) (?:[a-z]+ ){0,3}?(?:toleran|resistan|sensitiv)"
    r"|\bas without\b"
    r"|\bneither more nor less\b|\b(?:independent|regardless|irrespective) of (?:the "
    r"|its )?(?:alga|partner|\ue000)"
    r"|\b(?:equally|just as|no more and no less)\b[^.;]*\bwith (?:or|and) without\b"
    r"|\bwith or without\b[^.;]*\b(?:equally|just as|same)\b"
)
CAN_STAND = re.compile(
    r"\bcan (?P<not>not )?(?=(?:better |well )?(?:stand|bear|take|tolerate|withstand|endure"
    r"|survive|cope|resist|handle|live"
    r" through)\b)"
)
# What rises while unemployment falls.
EMPLOYED = re.compile(
    r"\b(?:employment|(?:labou?r|job) market|jobs?|in work|found work|work (?:was|became|got|is)"
    r"|(?:had|have|with) work)\b"
)
IDLE = re.compile(
    r"\b(?:unemploy|jobless|out of|without|no (?:job|work|employment)|idle|(?:look|search"
    r"|hunt)\w* for|in search of)"
)
# "A cut rather than a rise" is a cut.
_MOVE = (
    r"(?:an? |the |to |its )?(?:increas|decreas|ris|fall|rais|cut|hik|drop|declin|gain|loss|growth"
    r"|grow|reduc|lower|widen"
    r"|narrow|tighten|eas|expan|contract|shrink|loosen)\w*"
)
CONTRAST = re.compile(
    rf",? (?:(?:and|but) not|rather than|instead of|as opposed to) {_MOVE}|\bnot {_MOVE},? but\b"
)
# Who keeps silent breaks a rule, or none: that tells whether a report is a duty.
SILENCE = re.compile(
    rf"\b(?:{_SILENT}|silence|fail(?:s|ing|ure)?(?: of [a-z ]{{2,30}}?)? to report|(?:do|does|did|to|will) not report"
    rf"|not reporting|conceal\w*"
    r"|hid(?:e|es|ing)|withhold\w*|sa(?:y|ys|ying) nothing|unreported|without report\w*|omit\w* to report)\b"
)
PUNISHED = re.compile(
    r"\b(?P<none>br(?:eaks?|eaking|oke) no(?:ne of the)? (?:[a-z]+ )?(?:rule|law|regulation)"
    r"|(?:no|without|not(?: an?)?|never|cannot be|neither) (?:[a-z]+ )?(?:offen[cs]e|breach"
    rf"|violat|fault|penalt"
    rf"|punish|fine|crime|wrong|consequence))|\bbr(?:eaks?|eaking|oke) {_RULE}|\b(?:offen[cs]e"
    rf"|breach|violat|at fault|penal|punish"
    r"|fined?|prosecut|crime|against the (?:rules|law)|illegal|unlawful)"
)
# Who decides whether something is so, says nothing of how it is.
OPEN = re.compile(
    r"\b(?:decid|determin|rul|settl|regulat|govern|lays? down|laid down|stipulat|say"
    r"|sets? out)\w*(?: on| over|"
    r" the question(?: of)?)? (?:whether|if|where|when|how)\b"
)
# "As an aid against heat it proved useless": no aid, whatever stands before it.
VAIN = re.compile(_VAIN)
# Of a color that is named, what else is said of the heat says less.
HUED = re.compile(r"colou?r|bleach|white|pale|pigment|hue|shade|tint")
# Whose rules they are is no leave and no duty.
GOVERNS = re.compile(
    r"\b(?:govern(?:s|ed|ing)?|regulat(?:es|ed|ing|or)|subject to|responsib\w+|in charge"
    r"|decid(?:es|ed)|decisions?"
    r"|determin(?:es|ed)|jurisdiction|compet(?:ent|ence)|(?:under|within) the (?:authority|control"
    r"|jurisdiction"
    r"|supervision|rules|power)|(?:rules?|regulations?) (?:on|for|about|over|at"
    r"|of)?(?:[\w ]{0,40}? )?(?:come|came|stem"
    r"|originat|(?:are|is|were|was|ha(?:ve|s|d) been) (?:those|from|made|issued|set|drawn|laid"
    r"|written|by|enacted|imposed"
    r"|adopted|passed|promulgated|enforced))\w*|(?:set|sets|made|makes|issued|issues|laid down"
    r"|lays down|wrote|drew up"
    r"|enacted|adopted|imposed|imposes|enforces|passed) (?:the |these |those |both "
    r"|two )*(?:rules?|regulations?)"
    r"|authority (?:is|for|over|that|which|in)|whether)\b",
    re.IGNORECASE,
)
