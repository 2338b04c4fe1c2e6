"""Ways to say which species lives in, eats or is eaten by which, which spawned, and where boats anchor. Data only.

The marks in a frame are those of `deed_ways.py`. Here the one who acts may be a place: where anchors may be dropped,
where something was planted.
"""

from core.grounding.deed_things import TISSUE

_IN = r"(?:in|inside|within)"
_DWELLS = r"(?:lives?|lived|dwells?|dwelt|resides?|resided|is found|is at home|is lodged|finds shelter|has its home)"
_AS_HOST = (
    r"(?:a |the |its |their )?(?:host|home|shelter|refuge|dwelling|abode|habitat|lodging|quarters|residence)"
)
_SERVES = r"(?:serves?|served|acts?|acted|functions?|is used|does duty)"
_DIET = r"(?:diet|menu|food|prey|meals?|quarry|nourishment|fare)"
_ABOVE = r"(?:above|ahead of|higher (?:up )?than|on top of|over)"
_BELOW = r"(?:below|beneath|under|lower (?:down )?than|one (?:step|rung|level) (?:below|down from))"
_CHAIN = r"(?:(?:(?:in|on|of|at) )?the (?:top of the )?(?:food )?(?:chain|web|ladder|pyramid))"
_WARY = r"(?:must|has to|have to|should|needs? to|had better|has reason to|has cause to)"
_FEARS = r"(?:beware of|be wary of|watch out for|look out for|flee(?: from)?|hide from|fear|avoid|steer clear of|dread)"
_EATING = (
    r"(?:(?:grazing|feeding|browsing|preying|nibbling|feasting|gnawing|dining) (?:up)?on"
    r"|(?:eating|hunting|catching|killing|consuming|devouring|pursuing|chasing|swallowing|attacking|stalking)"
    r"(?: and (?:eating|killing|consuming))?)"
)
_EATS = (
    rf"(?:{_EATING}|(?:grazed|grazes|fed|feeds|browsed|browses|preyed|preys|nibbled|feasted|gnawed|dined) (?:up)?on"
    r"|(?:ate|eats|hunted|hunts|caught|catches|killed|kills|consumed|devoured|pursued|chased|swallowed|attacked|stalked))"
)
_REDUCES = r"(?:keeps?|kept|holds?|held|brings?)"
_NUMBERS = r"(?:numbers?|population|stocks?|ranks)"
_SPAWNS = (
    r"(?:spawn(?:s|ed|ing)?|(?:released|shed|cast|let go|discharged) (?:its |their |the )?(?:[a-z]+ )?(?:eggs|gametes"
    r"|spawn)|reproduced|bred)"
)
_SPECIES = r"(?:species|corals?|colonies)"
_YOUNG = r"(?:larvae|offspring|eggs|gametes|planulae|spawn)"
_ANCHORS = r"(?:anchor(?:s|ed|ing|age)?|moor(?:s|ed|ing)?)"
_AT = r"(?:over|at|on|near|off|above|around|in|by)"
_PUT = r"(?:planted|replanted|transplanted|outplanted|set out|put out)"
_PLOT = (
    r"(?:(?:restoration|planted|planting|coral|experimental) (?:plot|site|garden|area|nursery|patch)|plot"
    r"|nursery|garden"
    r"|(?:re)?planting|restoration)"
)

NATURE: dict[str, tuple[str, ...]] = {
    "host": (
        rf"<A><H>,? (?P<verb>{_SERVES}) as {_AS_HOST} (?:for|to|of) (?:the (?:alga )?)?<O>",
        rf"<A><H>,? (?:is|was|provides|offers|makes) {_AS_HOST} (?P<verb>for|to|of) (?:the (?:alga )?)?<O>",
        rf"<O><H>,? (?P<verb>{_DWELLS}) {_IN} {TISSUE}<A>",
        rf"\b{_IN} which (?:the (?:alga )?)?<O> (?P<verb>{_DWELLS}) (?:is|was) <A>",
        rf"\b(?P<verb>where) (?:the (?:alga )?)?<O> {_DWELLS} (?:is|was) (?:{_IN} )?{TISSUE}<A>",
        rf"<A>, {_IN} which (?:the (?:alga )?)?<O> (?P<verb>{_DWELLS})\b",
        rf"<A>, {_IN} (?:the tissues? of )?(?:which|whose [a-z]+) (?P<verb>{_DWELLS}) (?:the (?:alga )?)?<O>",
        r"<O><H>,? (?P<verb>uses?|makes? use of|has|chose|took|relies on|depends on) <A> (?:as|for) (?:a "
        r"|an |its )?(?:host"
        r"|home|shelter)\b",
        rf"<A> and (?:the (?:alga )?)?<O>[^.;]{{0,40}}?\bthe latter (?P<verb>{_IN}) the former\b",
        rf"<O> and (?:the (?:coral )?)?<A>[^.;]{{0,40}}?\bthe former (?P<verb>{_IN}) the latter\b",
        r"\b(?P<verb>symbiont|alga|algal partner|partner|guest|lodger) (?:of|in|inside|within|hosted by) <A>"
        r" (?:is|was|goes by the name(?: of)?|is (?:called|named|known as)),? <O>",
        r"<A>['’]s (?:algal )?(?P<verb>symbiont|alga|partner|guest|lodger)(?: is| was|,|:| is called) <O>",
        r"<O> (?:is|was) <A>['’]s (?:algal )?(?P<verb>symbiont|alga|partner|guest|lodger)\b",
    ),
    "eat": (
        rf"<A>,? (?:as|while|when) it (?:was |is )?(?P<verb>{_EATS}) <O>",
        rf"<A> (?P<verb>{_EATING}) <O>",
        rf"\babove <O>,?(?: {_CHAIN},?)? (?:there )?(?P<verb>stands?|is|comes?|ranks?|sits?) <A>",
        rf"<A>[^.;]{{0,30}}?,? (?P<verb>{_BELOW}|with) (?:it|which|that),? (?:stands? |comes? |sits? |is |are )?<O>",
        rf"\b{_CHAIN} (?:stands?|is|comes?|sits?) <A>,? (?:and )?(?:(?P<verb>{_BELOW}) it|followed by|then|next)"
        r"(?: (?:comes?|stands?|is))? <O>",
        rf"<A> (?:stands?|is|sits?|ranks?|comes?) (?P<verb>{_ABOVE}) <O>(?: {_CHAIN})?(?=[.,;]|$)",
        rf"<O> (?:stands?|is|sits?|ranks?|comes?) (?P<verb>{_BELOW}) <A>(?: {_CHAIN})?(?=[.,;]|$)",
        rf"<O><H> {_WARY} (?P<verb>{_FEARS}) <A>",
        rf"<A><H> {_REDUCES} (?:the )?(?P<verb>{_NUMBERS}) of <O> (?:down|low|in check|small|at bay)\b",
        r"<O><H> (?:is|was|are) (?P<verb>kept (?:down|in check|at bay)|thinned out|culled) by <A>",
        rf"\b(?:the )?(?P<verb>{_DIET}) of <A> (?:is|was|includes?|consists? of|comprises?|features?"
        rf"|contains?|is made up of)"
        r" <O>",
        rf"<A>['’]s? (?P<verb>{_DIET}) (?:is|was|includes?|consists? of|comprises?|features?|contains?) <O>",
        rf"<O><H>,? (?:is|was|are|were|makes?|forms?|serves? as|ends? up as|becomes?) (?:a |the "
        rf"|part of the )?(?P<verb>{_DIET})"
        r" (?:for|of|to) <A>",
        r"<A><H> makes? (?:its|a|most of its) (?P<verb>meals?|living|dinner|diet) (?:of|from|on|off|out of) <O>",
        r"<A><H> (?P<verb>fattens|gorges itself|feasts|lunches|dines|sups|browses) (?:up)?on <O>",
        r"\b(?:enemy|predator|hunter|attacker|foe|scourge|bane) (?P<verb>of) <O> (?:is|was|being|:) <A>",
        r"<A><H> (?:is|was) the (?:[a-z]+ )?(?P<verb>enemy|foe|scourge|bane|nemesis) of <O>",
        r"<O><H> (?:ends? up|ended up|disappears?|finishes|winds up) (?P<verb>in the (?:stomach|belly|jaws"
        r"|mouth)s?) of <A>",
    ),
    "spawn": (
        rf"<A><H>,? (?P<verb>{_SPAWNS})\b",
        r"\b(?P<verb>spawning|reproduction) (?:of|by|in) <A>",
        rf"<A>['’]s? (?P<verb>spawning|{_YOUNG})\b",
        rf"\b(?P<verb>{_YOUNG}) (?:(?:were|are) (?:those |the {_YOUNG} )?(?:of|from)|of|from|c[ao]me from"
        rf"|belonged to) <A>",
        rf"\b(?P<verb>spawning {_SPECIES}|{_SPECIES} (?:that"
        rf"|which) (?:had )?{_SPAWNS})(?:[^.;:]{{0,30}})?(?: is| was|:|,) <A>",
        rf"\b(?:saw|watched|observed|recorded|caught) <A> (?P<verb>{_SPAWNS})\b",
        rf"\bit (?:is|was) <A> (?:that|which) (?P<verb>{_SPAWNS})\b",
        rf"<A> (?:is|was) (?:the )?(?:{_SPECIES} |one )?(?P<verb>to spawn|spawning)\b",
    ),
    "anchor": (
        rf"\b(?P<verb>{_ANCHORS}) (?:is |are |was )?(?:[a-z]+ )?{_AT} <A>",
        rf"\b(?P<verb>{_ANCHORS}) (?:rules?|ban|permits?|regime|restrictions?|prohibition|regulations?) (?:is |are )?"
        rf"(?:concerns?|appl(?:y|ies) to|covers?|relates? to|is about|holds? for|{_AT}|for|of) <A>",
        rf"\bas (?:to|for|regards) <A>,[^.;]{{0,90}}?\b(?P<verb>{_ANCHORS})\b",
        rf"<A> (?:is|was|are) (?:not )?(?:open to|closed to|off limits (?:for|to)) (?P<verb>{_ANCHORS})\b",
    ),
    "plot": (
        rf"\b(?P<verb>{_PUT}|{_PLOT}) (?:is |was |lies |lay )?(?:(?:situated |located )?(?:near"
        r"|close to|next to|beside|(?<!planted )(?<!set out )(?<!put out )by|not far from|in the vicinity of|at|off)"
        r"|set up (?:near|close to|next to|beside|not far from|in the vicinity of|at|off)) <A>",
        rf"\bnear <A>,[^.;]{{0,90}}?\b(?P<verb>{_PUT})\b",
        rf"\b(?P<verb>{_PUT})\b[^.;]{{0,90}}? (?:near|close to|next to|beside|not far from|in the vicinity of) <A>",
        r"\binto the (?P<verb>ground|sea ?bed|bottom|sea ?floor) (?:near|close to|next to|beside|at|off) <A>",
    ),
}
