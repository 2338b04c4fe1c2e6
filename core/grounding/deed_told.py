"""Deeds told in one text: the parts around one word of a deed put together, under their names."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.extraction.names.name import corporate_form
from core.graph import KnowledgeGraph
from core.grounding.deed_frames import AGENT, BEHALF, OTHER
from core.grounding.deed_lexicon import DEEDS
from core.grounding.deed_reading import Act, DeedReader

_BODY = re.compile(
    r"\b(?:Institut\w*|Bank|Fund|Foundation|Trust|Council|Board|Agency|Authority|Department|Ministry"
    r"|Office|Bureau|Committee"
    r"|Commission|Society|Association|Federation|Union|Alliance|League|Confederation|(?:[A-Z][a-z]+)?[Ww]orkers|Miners|Teachers|Seafarers|Employees|Guild|Brotherhood|Club"
    r"|University|College|School"
    r"|Cent(?:er|re)|Laborator\w+|Observatory|Station|Museum|Ratings?|Research|Analysis|Forum|Group"
    r"|Journal|Letters|Annals)\b"
)
_BUYING = re.compile(r"imports?\b|imported\b|bought\b|buys?\b|purchase", re.IGNORECASE)
_HEADED = re.compile(
    r"\b(bank|union|ministry|agency|team|survey|expedition|institute|club|league|\w*workers)\b"
)
_OF_INSTITUTE = re.compile(
    r"\b(?:of|from|at) (?:the )?(?:[A-Z][\w'\u2019-]+ )*Institute\b"
)  # where one who leads works
_ITS_ANALYST = re.compile(r"\b[Ii]ts (?:[a-z]+ )?(?:analyst|economist)\b")
_PHRASE = r"(?P<first>\b(?:the|an?) [a-z-]+(?: [a-z-]+){1,2}?)"
_FOOD = "(?:food|prey|diet|menu|enemy|predator|hunter|meal|quarry)"
# "takes the coral as food", but nobody is eaten where a board takes a decision.
_TAKES = (
    rf"catch(?:es)?|(?:uses?|takes?|serves?)(?= (?:[a-z-]+ ){{0,6}}(?:as|for) (?:its )?{_FOOD}\b)|has(?= an? {_FOOD}\b)"
    r"|has(?= the (?:[a-z-]+ ){2,3}to fear\b)|has to fear"
    r"|(?:gets?|draws?|takes?|obtains?|derives?) (?:its |their )?(?:food|nourishment|meals?) (?:from|by [a-z]+ing)"
    r"|nourish(?:es|ed)?|(?:animal|creature|species|fish) (?:that|which) takes|owes (?:its |their )?(?:food|meals?) to"
)
_FOE = "(?:eater|predator|enemy|hunter|foe|attacker|consumer)"
_UNDER_FOE = re.compile(  # "the enemy of the shrimp is the triton", "the animal that eats it is the triton"
    rf"\b(?:{_FOE} of [^:;.,]{{2,60}}?(?:: | is )|(?:animal|creature|species|fish) (?:that|which) [^:;.,]{{4,60}}? is )"
    rf"{_PHRASE}(?=[.,;:]|$| and\b)|{_PHRASE.replace('first', 'second')}(?= (?:is|was) (?:the |an? )?{_FOE} of\b)"
)
_NO_CREATURE = re.compile(r"\b(?:that|which|who|animals?|species|other)\b")
_CREATURES = frozenset({"eat"})  # done by what often has no name


@dataclass(frozen=True, slots=True)
class Told:
    """One deed told in one clause: the names of each part."""

    deed: str
    low: int
    high: int
    verb: int
    parts: Mapping[str, frozenset[str]]
    spoken: Mapping[str, frozenset[str]]  # the same by the text's own nodes
    words: frozenset[str]

    @property
    def names(self) -> frozenset[str]:
        """Everybody in it."""
        return frozenset().union(*self.parts.values())

    @property
    def keys(self) -> frozenset[str]:
        """Everybody in it, by the text's own nodes."""
        return frozenset().union(*self.spoken.values())


def read_deeds(
    text: str,
    graph: KnowledgeGraph,
    phrases: Sequence[str],
    ids: Mapping[str, frozenset[str]],
    pronouns: Sequence[str] = (),
) -> list[Told]:
    """The deeds of a text; `ids` says which nodes a node of it stands for. Shared phrases stand for themselves.

    `pronouns` stand for one person, whom `ids` has, too.
    """
    return _told(_acts(text, graph, phrases, pronouns), ids)


def _acts(text: str, graph: KnowledgeGraph, phrases: Sequence[str], pronouns: Sequence[str]) -> list[Act]:
    """The parts in all deeds; where creatures without names have a part, shared phrases stand for names."""
    plain = {name: deed for name, deed in DEEDS.items() if name not in _CREATURES}
    others = {name: DEEDS[name] for name in _CREATURES}
    return [*DeedReader(text, graph, pronouns).read(plain), *DeedReader(text, graph, phrases).read(others)]


def _told(acts: Sequence[Act], ids: Mapping[str, frozenset[str]]) -> list[Told]:
    """The parts put together: those around one word of a deed."""
    grouped: dict[tuple[str, int, int], list[Act]] = defaultdict(list)
    for act in acts:
        grouped[act.deed, act.low, act.verb].append(act)
    return [_join(acts, ids) for acts in grouped.values()]


def _join(acts: Sequence[Act], ids: Mapping[str, frozenset[str]]) -> Told:
    parts: dict[str, frozenset[str]] = {}
    spoken: dict[str, frozenset[str]] = {}
    for act in acts:
        parts[act.role] = parts.get(act.role, frozenset()) | ids.get(act.key, frozenset({act.key}))
        spoken[act.role] = spoken.get(act.role, frozenset()) | {act.key}
    return Told(acts[0].deed, acts[0].low, acts[0].high, acts[0].verb, parts, spoken, acts[0].words)


def creatures_in(*texts: str) -> list[str]:
    """Noun phrases without a name beside a deed that such have a part in, the longest first: "the cushion star"."""
    deeds = [DEEDS[name] for name in _CREATURES]
    does, done = (
        "|".join((*(d.does for d in deeds), "feeds?", "falls? (?:prey|victim) to", _TAKES)),
        "|".join((*(d.done for d in deeds), "caught", "killed", "nourished")),
    )
    called = "|".join(word for d in deeds for word in (d.doer, d.getter) if word)  # "the hunter is the snail"
    slot = (  # "what the snail eats is the shrimp", "the diet of the snail includes", "Hunter: the snail"
        rf"\b(?:{does})|(?:{done}) by|\b(?:{called}|{does}) (?:is|was|are|were|in|to)"
        rf"|\b{_FOOD} (?:of|for|is|includes)|^for(?= [^.;]*\b{_FOOD}\b)|(?:{called}|{_FOOD}):"
        rf"|\b{_FOE} (?:of|in)|\b(?:eating|hunting) of [^:;.]{{2,60}}? by|\bnot by"
    )
    beside = re.compile(
        rf"{_PHRASE}(?=,?(?: (?:which|that|is|are|was|were|itself|in turn))* (?:{does}|{done})\b)"
        rf"|(?:{slot}) {_PHRASE.replace('first', 'second')}"
        r"(?=[.,;:]|\s(?:and|in|is|by|which|that|as|includes?|falls?|has)\b|$)"
    )
    found = {m["first"] or m["second"] for text in texts for m in beside.finditer(text.lower())}
    found |= {m["first"] or m["second"] for text in texts for m in _UNDER_FOE.finditer(text.lower())}
    bare = {re.sub(r"^(?:the|an?) ", "", phrase) for phrase in found if not _NO_CREATURE.search(phrase)}
    return sorted(bare, key=lambda phrase: -len(phrase))


def part_of(told: Told, role: str) -> frozenset[str]:
    """Who has a part; who acts and on whose behalf are both said to do it."""
    if role == AGENT:
        return told.parts.get(AGENT, frozenset()) | told.parts.get(BEHALF, frozenset())
    return told.parts.get(role, frozenset())


def is_purchase(told: Told, text: str) -> bool:
    """Whether a source tells what a country buys: its trade in what it sells is another matter."""
    return DEEDS[told.deed].of_places and _BUYING.match(text, told.verb) is not None


def with_agencies(known: Sequence[Told], text: str) -> list[Told]:
    """The deeds, each forecast of "its analyst" also on behalf of the one agency that gives a rating."""
    agencies = frozenset().union(*(part_of(told, AGENT) for told in known if told.deed == "rate"))
    if len(agencies) != 1:
        return list(known)
    return [
        replace(told, parts={**told.parts, BEHALF: agencies})
        if told.deed == "analyze" and _ITS_ANALYST.search(text, told.low, told.high)
        else told
        for told in known
    ]


def with_rated(known: Sequence[Told], country: str | None) -> list[Told]:
    """The deeds, each rating also with the country that the report is about: "a rating by X dates from June"."""
    rated = [
        replace(told, deed="assess", parts={AGENT: part_of(told, AGENT), OTHER: frozenset({country})})
        for told in known
        if told.deed == "rate" and country is not None and part_of(told, AGENT)
    ]
    return [*known, *rated]


def with_borrower(known: Sequence[Told], country: str | None) -> list[Told]:
    """The deeds, a loan of which the source names no borrower being one to the country that the report is about."""
    loans = [told for told in known if told.deed == "lend"]
    is_told = any(part_of(told, OTHER) or country in part_of(told, AGENT) for told in loans)
    if country is None or is_told:
        return list(known)
    return [
        replace(told, parts={**told.parts, OTHER: frozenset({country})}) if told.deed == "lend" else told
        for told in known
    ]


def is_body(label: str) -> bool:
    """Whether a name is that of a body, and no person's: an agency and its analyst both make a forecast."""
    return corporate_form(label) is not None or _BODY.search(label) is not None


def kinds_of(label: str) -> frozenset[bool]:
    """Whether a name is a body's; both where a recognizer joined two, "Ann Lee, Birch Institute"."""
    first, comma, rest = label.partition(", ")
    is_joined = comma and corporate_form(label) is None and is_body(rest) and not is_body(first)
    return frozenset({True, False}) if is_joined else frozenset({is_body(label)})


def headed_in(words: str) -> frozenset[str]:
    """What some words name that somebody may head: a bank, a union, a survey."""
    return frozenset(_HEADED.findall(words.lower()))


def head_others(first: str, second: str) -> bool:
    """Whether two clauses speak of different such bodies: the governor of the bank, and the league that X leads."""
    ours, theirs = headed_in(first), headed_in(_OF_INSTITUTE.sub(" ", second))
    return bool(ours and theirs) and not ours & theirs
