"""The frames in which a deed is told around the names that have a part in it: patterns over marked words.

In the active, the passive, as a noun, under a label, and turned round: "it is Y that X hunts", "the one to acquire Y".
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from core.grounding.deed_accounts import ACCOUNTS
from core.grounding.deed_both import BOTH
from core.grounding.deed_flows import FLOWS
from core.grounding.deed_lexicon import DEEDS, Deed
from core.grounding.deed_nature import NATURE
from core.grounding.deed_nouns import NOMINAL
from core.grounding.deed_turns import TURNS
from core.grounding.deed_ways import WAYS

NAME, VALUE, REST = "\ue010", "\ue011", "\ue000"
AGENT, OTHER, BEHALF = "agent", "other", "behalf"
_N = rf"(?:the |an? )?(?P<{{}}>{NAME}){REST}*"
_AGENT, _OTHER, _BEHALF = (_N.format(role) for role in (AGENT, OTHER, BEHALF))
_ANY_N = rf"{NAME}{REST}*"
_NO_NAME = rf"[^;:\n{NAME}]"
_GAP = r"(?:(?!\bby\b)[^;:\n]){0,90}?"
_ELSE = (
    "before|after|than|while|whereas|preceded|followed|came the"  # what stands behind is of something else
)
_NEXT = (
    r", (?:and|but|while|whereas|though|the (?:review|talk|presentation|survey|study|planting|grant|leadership)\b) "
    r"|\b(?:and|but) the "
)  # where another thing is told
_NEAR = rf"(?:(?!\b(?:by|that|those|which|who|{_ELSE})\b|{_NEXT})[^;:\n]){{0,60}}?"
_LIGHT = (
    "by|made|done|given|granted|extended|provided|written|issued|published|carried|held|delivered"
    "|presented|undertaken|performed|prepared"  # say no more than their noun
)
# Not over another deed: "according to the review, the wage was negotiated by X".
_OWN = (
    rf"(?:(?!\b(?:by|that|those|which|who|{_ELSE})\b|{_NEXT}"
    rf"|\b(?:is|are|was|were|been) (?!(?:{_LIGHT})\b)[a-z])"
    r"[^;:\n]){0,60}?"
)
# What a passive goes over: not another deed, as in "the paper that Y announced was refereed by X".
_PASSED = (
    rf"(?:(?!\bby\b|{_NEXT}|\b(?:is|are|was|were|been) (?!(?:{_LIGHT})\b)[a-z]+(?:ed|en|wn|ld|lt"
    rf"|id)\b)[^;:\n]){{0,90}}?"
)
_ASIDE = rf"(?:,{_NO_NAME}{{0,60}},|, (?:led|headed|chaired|directed) by {_ANY_N},)?"
_HELP = r"(?:,? (?:who|which|that))?(?: (?:had|has|have|also|then|later|first|jointly|and colleagues|itself|duly))*"
_ALONE = (
    r"(?<!\bof )(?<!\bof the )(?<!\bfrom )(?<!\bfrom the )(?<!\bat )(?<!\bat the )(?<!\bfor )"
    r"(?<!\binside )(?<!\bwithin )"
)
_ENDS = rf"(?!(?: being| is| was)? (?:the )?{NAME})"  # in "the seller was X, the buyer Y", X is no buyer
_NOT_OWED = "".join(  # "owes its loggers to X" gives X nothing
    rf"(?<!\b{verb} {word} )(?<!\b{verb} {word} temperature )"
    for verb in ("owes", "owed", "owe")
    for word in ("the", "its", "their")
)
_PLAIN = rf"(?: (?:(?!\b(?:not|never|no)\b)[^;:,.\n{NAME}]){{1,60}}?)?"  # "ran the program as minister"
_ITS = r"(?:the|its|their|his|her|an?|that|whose)"
_NOT_USED = "".join(
    rf"(?<!\b{word})" for word in ("used", "received", "obtained", "taken", "deployed", "employed")
)


def _frames(deed: Deed) -> Iterator[str]:
    done = deed.done or deed.does
    yield rf"{_ALONE}{_AGENT}{_ASIDE}{_HELP},? (?P<verb>{deed.does})\b(?! by\b)"
    yield rf"{_AGENT},? (?:of|from|at) (?:the )?{_ANY_N},? (?P<verb>{deed.does})\b(?! by\b)"
    yield rf"{_AGENT} (?:leads|heads|chairs) {_ANY_N}, (?:which|that|who) (?P<verb>{deed.does})\b"
    yield rf"{_ANY_N}, (?:led|headed|chaired|directed) by {_AGENT}, (?P<verb>{deed.does})\b"
    yield rf"{_AGENT} and (?:its|their|his|her) [a-z ]{{2,20}}, {_ANY_N},? (?P<verb>{deed.does})\b"
    yield rf"\b(?P<verb>{done})\b{_PASSED}\bby (?:its |their )?(?:[a-z]+ ){{0,2}}?{_AGENT}"
    if deed.event:
        yield rf"\b(?P<verb>{deed.event})\b{_OWN}{_NOT_USED},? by {_AGENT}"
        yield rf"\b(?P<verb>{deed.event})\b{_NEAR}\b(?:that|those) of {_AGENT}"
        yield rf"\bunder (?:the (?:{deed.event}) of )?{_AGENT}{_HELP},? (?P<verb>{deed.does})\b"
        yield rf"\bunder the (?P<verb>{deed.event}) of {_AGENT}"
        yield (
            rf"\b(?P<verb>{deed.event})\b(?: of {_NO_NAME}{{1,40}})?(?: is| was| were"
            rf"|,)? {_AGENT}['\u2019]s?{_JOB}"
        )
        yield (
            rf"\b(?P<verb>{deed.event})\b{_OWN} (?:left to|lay with|rested with|fell to|belonged to"
            rf"|up to) {_AGENT}"
        )
    if deed.doer:
        of = rf"(?: of {_NO_NAME}{{0,40}}?| of (?:the )?{_ANY_N})"
        be = "(?: is| was|:| being| has been| were)"  # "the leader of X" is not X
        yield rf"{_NOT_ITS}{_BEHIND_AS}\b(?P<verb>{deed.doer})\b(?:{of},|,) {_AGENT}"
        yield rf"{_NOT_ITS}{_NOT_AS}\b(?P<verb>{deed.doer})\b(?:{of}{be}+|{be}*) {_AGENT}"
        yield rf"{_AGENT},? (?:is|was|as) (?P<verb>{deed.doer})\b{_ENDS}"
        be = r"(?:(?:is|was|as|who is|who was|being|has been),? )?"
        yield rf"{_AGENT},? {be}{_ITS} (?:[a-z]+ ){{0,3}}?(?P<verb>{deed.doer})\b{_ENDS}"
        yield rf"{_AGENT},?{_PLAIN} as (?:{_ITS} )?(?:[a-z'\u2019]+ ){{0,3}}?(?P<verb>{deed.doer})\b{_ENDS}"
        own = rf"{_ANY_N}(?:['\u2019]s?)? (?:[a-z]+ ){{0,3}}?"  # "Peru's central bank governor"
        yield rf"{_AGENT},? (?:is|was|being|has been) {own}(?P<verb>{deed.doer})\b{_ENDS}"
        yield rf"\b{_ANY_N}['\u2019]?s? (?:[a-z]+ )?(?P<verb>{deed.doer}) (?:is|was|being) {_AGENT}"
        yield from _with_other(deed)
    if deed.getter:
        be = "(?:,| is| was|:| being)"
        yield rf"{_NOT_CALLED}\b(?P<verb>{deed.getter})\b(?: of {_NO_NAME}{{0,40}}?{be}+|{be}*) {_OTHER}"
        be = r"(?:(?:is|was|as|who is|who was|being),? )?"
        yield rf"{_OTHER},? {be}{_ITS} (?:[a-z]+ ){{0,3}}?(?P<verb>{deed.getter})\b{_ENDS}"
    if deed.gets:
        yield rf"{_OTHER}{_ASIDE}{_HELP},? (?P<verb>{deed.gets})\b"
        yield rf"\b(?P<verb>{deed.gets})\b{_GAP}\bfrom {_AGENT}"
    if deed.taking:
        yield rf"{_OTHER}['\u2019]?s? (?:[a-z]+ )?(?P<verb>{deed.taking})\b{_OWN}\b(?:from|with) {_AGENT}"
    if deed.gets:
        yield rf"\b{_ONE} (?P<verb>{deed.gets})\b{_PLAIN}(?: {_ANY_N})? (?:is|was|were) {_OTHER}"
    plain = _infinitives(deed.does) or "(?!)"
    yield (
        rf"{_ALONE}{_AGENT} (?:is|was) (?:the (?:one|first|party|company|firm|bank"
        rf"|person) )?to (?P<verb>{plain})\b"
    )
    yield rf"\b(?:fell|left|up|given|entrusted)\b[^;:\n]{{0,80}}?\bto {_AGENT} to (?P<verb>{plain})\b"
    yield rf"\bto (?P<verb>{plain})\b[^;:\n]{{0,60}}? (?:fell|was left|was up|was given) to {_AGENT}"
    yield rf"{_ALONE}{_AGENT} (?:is|was) (?:left|chosen|asked|appointed|engaged) to (?P<verb>{plain})\b"
    if deed.is_direct:
        yield rf"\bto (?P<verb>{plain}) {_OTHER}"
    yield rf"\b{_ONE} (?P<verb>{deed.does})\b{_PLAIN}(?: {_ANY_N})? (?:is|was|were) {_AGENT}"
    if deed.is_gift:
        event = f"|{deed.event}" if deed.event else ""
        yield rf"{_NOT_OWED}\b(?:{deed.does}|{done}{event})\b{_GAP}(?<!up )\bto {_OTHER}"
        yield rf"\b(?P<verb>{deed.does}) {_OTHER} with\b"
        yield rf"\b(?P<verb>{deed.does}) {_OTHER} (?!(?:to|for|with|in|on|at|by|from|and|or|of)\b)[a-z{VALUE}]"
        yield rf"{_OTHER}{_ASIDE}{_HELP} (?:is|are|was|were|been) (?P<verb>{done}) with\b"
        yield rf"\b(?P<verb>{done}) by (?:the )?{_ANY_N} to {_OTHER}"
        yield rf"\b(?P<verb>{deed.event})\b{_GAP}\bfrom {_AGENT} to {_OTHER}"
        yield rf"\b(?P<verb>{deed.event})\b{_GAP}\b(?:reached|arrived at|(?:went|came|got|passed) to) {_OTHER}"
        yield rf"\b(?P<verb>{deed.event})\b{_GAP}\b(?:reached|at|to) {_ANY_N} from {_AGENT}"
        yield (
            rf"\b(?P<verb>{deed.event})\b{_GAP}\b(?:came|stemmed|originated|arrived|hailed) (?:from"
            rf"|with) {_AGENT}"
        )
    if deed.is_direct:
        yield rf"\b(?P<verb>{deed.does})(?: the [a-z]+)? {_OTHER}"
        yield (
            rf"{_OTHER}{_ASIDE}{_HELP} (?:is|are|was|were|been|being|gets?|got"
            rf"|getting)(?: \w+)? (?P<verb>{done})\b"
        )
        yield from _object_first(deed)
    if deed.is_direct and deed.event:
        yield rf"\b(?P<verb>{deed.event})\b by {_ANY_N} of {_OTHER}"
        yield rf"\b(?P<verb>{deed.event})\b(?:{_NO_NAME}{{0,40}}? that)? of {_OTHER}"


_ONE = (
    r"the (?:one|party|side|company|firm|bank|body|person|man|woman|scientist|researcher|expert|diver|team"
    r"|group|club"
    r"|species|animal|creature|coral|country|institution|institute|organi[sz]ation|foundation|fund|ship|vessel) "
    r"(?:that|which|who)(?: had| has)?"
)
_IRREGULAR = {
    "bought": "buy",
    "sold": "sell",
    "lent": "lend",
    "led": "lead",
    "wrote": "write",
    "ran": "run",
    "found": "find",
    "spoke": "speak",
    "oversaw": "oversee",
    "ate": "eat",
    "forbade": "forbid",
}
_JOB = (
    r"(?: (?:job|task|work|part|business|doing|responsibility|role|concern|matter))?"
    r"(?=[.,;:]|$| (?:and|while|but)\b)"
)
_BACK = r"(?=[.,;:]|$| (?:in|on|for|from|at|and|while|but|with|is|was|are|were)\b)"
# In "X was the referee, Y the speaker" the referee is X: the name behind the comma has another part.
_NOT_CALLED = rf"(?<!{NAME} is the )(?<!{NAME} was the )(?<!{REST} is the )(?<!{REST} was the )"
_BEHIND_AS = r"(?<!\bas )(?<!\bas the )(?<!\bas its )"  # "under X as leader, Y studied it"
# Nor in "X acted as referee, Y as speaker": but "as governor, X" may be so called.
_NOT_AS = "".join(
    rf"(?<!\b{verb} as )(?<!\b{verb} as the )" for verb in ("acted", "served", "acts", "serves", "worked")
)
_NOT_ITS = rf"{_NOT_CALLED}(?<!{REST}, the )"


def _infinitives(does: str) -> str:
    """The plain forms of the verbs of a deed, as far as their endings tell: "acquire" of "acquired"."""
    words = [word for word in re.split(r"\|(?![^(]*\))", does) if re.fullmatch("[a-z]+", word)]
    plain = {_IRREGULAR[word] for word in words if word in _IRREGULAR}
    for word in words:
        if word in _IRREGULAR:
            continue
        if word.endswith("ied"):
            plain.add(f"{word[:-3]}y")
        elif word.endswith("ed"):
            plain |= {word[:-2], word[:-1]}
        elif word.endswith("s"):
            plain.add(word[:-1])
    return "|".join(sorted(plain, key=lambda word: (-len(word), word)))


def _object_first(deed: Deed) -> Iterator[str]:
    """Whom it is done to, before the one who does it: "what X eats is Y", "it is Y that X eats"."""
    is_it = r"(?:,? (?:that|which|who|whom)|(?: is| was|,)? what)"
    yield rf"{_OTHER}{is_it} (?:the )?{_ANY_N}{_HELP} (?P<verb>{deed.does}){_BACK}"
    yield rf"\bwhat (?:the )?{_ANY_N}{_HELP} (?P<verb>{deed.does}) (?:is|was|are|were) {_OTHER}"


def _with_other(deed: Deed) -> Iterator[str]:
    """The other end beside the one who is called by the deed: "Y's lender is X", "Y found a buyer in X"."""
    if not (deed.is_direct or deed.is_gift):
        return
    yield rf"{_OTHER}['\u2019]?s? (?:(?:new|chief|main|own|sole|only) )?(?P<verb>{deed.doer})\b"
    yield rf"\b(?P<verb>{deed.doer}) (?:of|to|for) {_OTHER}"
    yield rf"{_OTHER}{_HELP} (?:found|had|has|got) (?:an? |its |the )?(?:new )?(?P<verb>{deed.doer}) in {_ANY_N}"
    yield rf"\b(?P<verb>{deed.doer}) in {_AGENT}"


_SHOOTS = "fragments|cuttings|seedlings|saplings|colonies|shoots|branches|trees"
_MINISTRY = r"(?:[a-z]+ )*(?:ministry|treasury|exchequer)(?: of [a-z]+)?"
_LED = "led|directed|headed|supervised|coordinated|oversaw|managed"
_WRITTEN = "review|report|study|paper|article|piece|publication|analysis|assessment|document|survey"
_SPECIAL = {
    "author": (
        rf"\b(?P<verb>{_WRITTEN}) (?:(?:is|was) (?:the work of|by|from|credited to|due to|signed by)"
        rf"|(?:comes?|came|stems|originates|hails) from|bears the name of) {_AGENT}",
        rf"\b(?P<verb>{_WRITTEN})(?:['\u2019]s)? (?:is|was) {_AGENT}['\u2019]s?(?: work)?(?=[.,;]|$)",
    ),
    "present": (rf"{_AGENT}['\u2019]s? (?P<verb>presentation|talk|lecture|keynote|announcement)\b",),
    "acquire": (
        rf"{_AGENT}{_ASIDE} paid {VALUE}{REST}* for {_OTHER}",
        rf"{_OTHER} by {_AGENT}, (?:completed|agreed|announced)",
        rf"\bthat of {_OTHER} by {_AGENT}",
        rf"{_OTHER}{_ASIDE}{_HELP} (?:sold itself|was sold|were sold|passed|went) to {_AGENT}",
        rf"{_OTHER}{_ASIDE}{_HELP} (?:came|fell|passed|ended up) (?:under the control of|into the hands of"
        rf"|in the hands of|with|to) {_AGENT}",
        rf"{_AGENT} (?:is|was|became) (?:now )?the (?:new )?(?:owner|parent)(?: company)? of {_OTHER}",
        rf"{_AGENT}{_ASIDE} (?:spent|laid out|handed over) {VALUE}{REST}* (?:on|for) {_OTHER}",
        rf"{_OTHER}{_ASIDE}{_HELP} (?:is|was|became) (?:now )?(?:part of|owned by|a subsidiary of) {_AGENT}",
    ),
    "conduct": (
        rf"\b(?P<verb>team|crew|party|divers|scientists|researchers|inspectors|surveyors) (?:of|from) {_AGENT}",
        rf"{_AGENT} (?P<verb>sent|dispatched) (?:the )?{_ANY_N} to\b",
        rf"{_ANY_N} (?:of|from|at) {_AGENT} and (?:(?:his|her|their) )?(?P<verb>colleagues|team|group)\b",
        rf"{_AGENT} (?:and|with|together with) (?:the )?{_ANY_N},? (?:jointly )?(?:{DEEDS['conduct'].does})\b",
        rf"\b(?:{DEEDS['conduct'].done})\b{_PASSED}\bby (?:the )?{_ANY_N}{_NO_NAME}{{0,40}}?"
        rf",? (?:and|with|together with)(?: [a-z ]{{1,20}})?(?: by)? {_AGENT}",
        rf"{_ANY_N},? (?:of|from|at) {_AGENT},? (?:{_LED})\b",  # for whom somebody leads it
        rf"\b(?:{_LED}|overseen) by {_ANY_N},? (?:of|from|at) {_AGENT}",
        rf"\b(?:chief scientist|leader|director|principal investigator)(?: is| was|:|,) {_ANY_N},?"
        rf" (?:of|from|at) {_AGENT}",
    ),
    "lead": (
        rf"{_AGENT} (?:of|from|at) (?:the )?{_ANY_N} and (?:(?:his|her|their) )?(?:colleagues|team|group)\b",
        rf"\b(?:heading|leading|directing|in charge of|at the head of) {_NO_NAME}{{1,40}} (?:is|was"
        rf"|were) {_AGENT}",
        rf"\bunder {_AGENT}['’]s? (?:direction|leadership|supervision)",
    ),
    "supply": (
        rf"{_AGENT} (?:made|makes) {_NO_NAME}{{1,40}} available to {_OTHER}",
        rf"{_OTHER} (?:had|has|obtained|bought|purchased|ordered) {_NO_NAME}{{1,40}} from {_AGENT}",
        rf"\b(?:is|are|was|were) (?P<verb>bought|purchased|ordered|obtained|procured|acquired|sourced) by {_OTHER}"
        rf" (?:from|at) {_AGENT}",
        rf"\b(?:is|are|was|were) (?P<verb>bought|purchased|ordered|obtained|procured|acquired"
        rf"|sourced) from {_AGENT}"
        rf" by {_OTHER}",
    ),
    "plant": (
        rf"\b(?P<verb>{DEEDS['plant'].done})\b[^;:\n]{{0,140}}?\b(?:{_SHOOTS}) of {_OTHER}",
        rf"\b(?:{_SHOOTS}) of {_OTHER}{_GAP}\b(?P<verb>{DEEDS['plant'].done})\b",
    ),
    "lend": (
        rf"{_OTHER} (?P<verb>owes|owed) {_AGENT}",
        rf"{_OTHER} (?P<verb>owes|owed) {VALUE}{REST}* to {_AGENT}",
        rf"{_OTHER} (?:is|was) (?P<verb>indebted|in debt) to {_AGENT}",
        rf"{_AGENT} (?:is|was) (?P<verb>owed) {VALUE}{REST}* by {_OTHER}",
        rf"\b(?P<verb>owed)(?: {VALUE}{REST}*)? (?:to {_AGENT} by|by {_OTHER} to)\b",
        rf"{_OTHER}{_ASIDE}{_HELP} (?P<verb>took (?:up|out)|raised|drew(?: down)?|obtained|secured|received|got)"
        rf" {VALUE}{REST}* (?:from|with|at) {_AGENT}",
        rf"{_AGENT} (?:made|makes) {VALUE}{REST}* (?P<verb>available) to {_OTHER}",
        rf"\b(?P<verb>loan|credit|advance)\b{_GAP}\bfrom {_AGENT}",
    ),
    "fund": (
        rf"\b(?:money|funds|funding|means|grant|sum)\b{_GAP}\b(?:given|provided|put up|contributed"
        rf"|made available) by {_AGENT}",
        rf"\b(?:grant|funding|donation|money|contribution)\b{_GAP}\bfrom {_AGENT}",
        rf"{VALUE}{REST}* (?:came|comes|was given) from {_AGENT}",
    ),
    "trade": (
        rf"\b(?:went|go|goes|shipped|,) from {_AGENT} to {_OTHER}",
        rf"{_AGENT} earned {VALUE}{REST}* from sales to {_OTHER}",
        rf"\b(?P<verb>exports) of {_AGENT}",
        rf"\btrade with {_OTHER}{_NO_NAME.replace(':', '')}{{0,60}}?\bexports of {_AGENT} to it\b",
        rf"\b(?P<verb>sold|exported|exports|sales)\b[^;:\n]{{0,60}}? to {_OTHER}",
    ),
    "study": (rf"\baccording to {_AGENT}",),
    "analyze": (rf"\baccording to {_AGENT}", rf"\baccording to its [a-z ]+, {_AGENT}"),
    "govern": (
        rf"{_ANY_N} under {_AGENT}",
        rf"\bbank,? (?:under|led by|headed by|run by) (?:governor )?{_AGENT}",
        rf"\bunder (?:governor )?{_AGENT},? the (?:[a-z]+ )?bank\b",
    ),
    "negotiate": (
        rf"\b(?P<verb>negotiat\w+)\b{_GAP}\bunder {_AGENT}",
        rf"\b(?P<verb>negotiat\w+)\b{_GAP}\bfor {_BEHALF}",
        rf"{_AGENT},? (?:speaking|bargaining|acting|on behalf) (?:for|of) {_BEHALF}",
        rf"\b(?:speaking|bargaining|acting|on behalf) (?:for|of) (?:{_NO_NAME}{{0,30}})?{_BEHALF}, {_AGENT}",
    ),
    "minister": (
        rf"{_AGENT}{_ASIDE} had {VALUE}{REST}* paid",
        rf"{_AGENT}{_ASIDE}{_HELP},? (?:ran|runs|headed|heads|led|leads|was in charge of) the {_MINISTRY}",
        rf"\bthe {_MINISTRY},? (?:under|run by|headed by|led by) {_AGENT}",
        rf"\b(?:program|programme|scheme) (?:of|that|which) (?:the )?{_AGENT}",
        rf"\b(?:program|programme|scheme) of (?:the )?[a-z ]{{3,25}}, {_AGENT}",
        rf"\b(?:payments?|paid|households?)\b(?:(?!\b(?:by|and|while"
        rf"|bank)\b)[^;\n{NAME}]){{0,60}}?\bunder {_AGENT}",
    ),
    "rule": (rf"\b(?:rules?|regulations?) of {_AGENT}",),
    "referee": (
        rf"\b(?P<verb>reviewed|refereed|reviewer|referee)\b{_GAP}(?: by {_ANY_N})?(?:,? for"
        rf"| on behalf of) {_BEHALF}",
        rf"{_BEHALF} had \w+(?: \w+)? (?P<verb>reviewed|refereed)\b",
    ),
    "host": (
        rf"{_OTHER}{_HELP},? live[sd] (?:inside|within|in) {_AGENT}",
        rf"\binside {_AGENT},? live[sd] {_OTHER}",
        rf"{_OTHER}, (?:the|an?) [a-z]+ (?:that|which) {_AGENT} (?:hosts|harbou?rs|houses|shelters)",
        rf"\b(?:hosts|harbou?rs|houses|shelters) (?:the |an? )?[a-z]+ {_OTHER}",
        rf"\b(?:host|harbou?r|hous|shelter)ed by {_AGENT}(?: is| was) {_OTHER}",
        rf"{_OTHER} (?:inside|within) {_AGENT}",
        rf"{_AGENT} (?:is|are|was|were|serves as|acts as) (?:the |an? )?(?P<verb>host) (?:to|of"
        rf"|for) (?:the )?{_OTHER}",
    ),
    "eat": (
        rf"{_OTHER} (?:eats?|feeds? on|preys? on|hunts?) {_ANY_N},? (?:and|but) is (?:itself |in turn |also "
        rf"|then )*"
        rf"(?P<verb>eaten|hunted|preyed (?:up)?on) by {_AGENT}",
        rf"{_AGENT} keeps {_OTHER} in check\b",
        rf"{_OTHER},? (?:(?:itself|in turn|also|and|which) )*(?:is|are|was|were|serves? as)"
        rf" (?:the )?(?:food|prey|a meal) (?:for|of|to) {_AGENT}",
        rf"\b(?:food|diet|prey) of {_AGENT} (?:is|was|consists of|includes) {_OTHER}",
        rf"\bon {_OTHER} (?P<verb>feeds?|preys?|grazes?) {_AGENT}",
        rf"{_OTHER},? (?:(?:itself|in turn|also|which) )*(?:falls?|fell) (?:prey|victim) to {_AGENT}",
        rf"{_OTHER} (?:{DEEDS['eat'].does}) {_ANY_N},? (?:and|but) (?:(?:itself|in turn|also|then) )*(?:falls?"
        rf"|fell)"
        rf" (?:prey|victim) to {_AGENT}",
        rf"{_AGENT},? (?:(?:itself|in turn|also|is|and|which) )*(?:an? |the )?"
        rf"(?P<verb>grazer|predator|eater|hunter|enemy) (?:of|on) {_OTHER}",
    ),
}


_MARKS = {"<A>": _AGENT, "<O>": _OTHER, "<B>": _BEHALF, "<N>": _ANY_N, "<V>": f"{VALUE}{REST}*", "<H>": _HELP}


@lru_cache(maxsize=64)
def frames_of(name: str) -> tuple[re.Pattern[str], ...]:
    """The frames of a deed; the groups "agent", "other" and "behalf" stand at the first character of a name."""
    return tuple(re.compile(words) for words in _frames(DEEDS[name]))


@lru_cache(maxsize=64)
def special_frames_of(name: str) -> tuple[re.Pattern[str], ...]:
    """The frames that one deed alone has, those of the word lists among them."""
    frames = (
        _filled(frame)
        for ways in (WAYS, BOTH, FLOWS, NOMINAL, NATURE, TURNS, ACCOUNTS)
        for frame in ways.get(name, ())
    )
    return tuple(re.compile(words) for words in (*_SPECIAL.get(name, ()), *frames))


def _filled(frame: str) -> str:
    """A frame with what its marks stand for."""
    for mark, words in _MARKS.items():
        frame = frame.replace(mark, words)
    return frame
