"""Thing against thing: where a source says that shrimp are sold, an answer that says flowers has another thing there.

Things without a name are no entities, and a sentence about another thing of the kind is like the source's to any
encoder. They are compared in set frames alone: what a country sells, what a tariff is put on, what larvae settle on.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace

from core.graph import KnowledgeGraph
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.source_index import SourceIndex, stems
from core.grounding.thing_lexicon import ANY_THING, ASKED, OF_LARVAE, ONLY_THING, THEY_LIKED, THINGS
from core.grounding.trade_sides import TradeSides
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType, Status

_MARK = "\ue000"
_SOLD = "what is sold"
_SELLS = "seller"
_LISTED = re.compile(
    r"\A[^:;\n]{2,80}:\s[^;\n]*[;\n][^:;\n]{2,80}:\s"
)  # "Author: Ann Lee; Main export: shrimp"
_FEW = 2  # things of one kind above which the source gives a list, and an answer may name any


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing at one place, with the beginnings of its words."""

    kind: str
    start: int
    end: int
    words: frozenset[str]
    who: int | None = None  # where the one is named who buys it


def read_things(text: str, graph: KnowledgeGraph) -> list[Thing]:
    """The things of a text that stand in one of the frames."""
    marked = _marked(text, graph)
    values = {m.start for n in graph.entities if n.type in VALUE_TYPES for m in n.mentions}
    return [thing for span in sentence_spans(text) for thing in _in_sentence(marked, span, values)]


def _marked(text: str, graph: KnowledgeGraph) -> str:
    """The text in small letters, its names and values marked."""
    chars = list(text)
    for node in graph.entities:
        is_plain = node.type in (EntityType.ROLE, EntityType.TERM, EntityType.OTHER)
        for mention in node.mentions:
            if node.type in VALUE_TYPES or not (is_plain and mention.text.islower()):
                chars[mention.start : mention.end] = _MARK * (mention.end - mention.start)
    return "".join(chars).lower()


def _in_sentence(marked: str, span: tuple[int, int], values: Collection[int]) -> Iterator[Thing]:
    low, high = span
    words = marked[low:high]
    for kind, patterns in THINGS.items():
        for pattern in patterns:
            for match in pattern.finditer(words):
                own = [word for word in match["thing"].split() if word not in ANY_THING]
                is_sum = "place" in match.groupdict() and low + match.start("place") in values
                if own and not is_sum:  # "the minimum went from $828 to $925"
                    begin, end = match.span("thing")
                    who = low + match.start("who") if "who" in match.groupdict() else None
                    yield Thing(kind, low + begin, low + end, stems(" ".join(own)), who)


def _answered(spoken: Spoken) -> Iterator[Thing]:
    """The thing that an answer begins with, without a verb: "Mainly wheat; sales came to $3 billion"."""
    match = None if _LISTED.search(spoken.text) else ONLY_THING.match(_marked(spoken.text, spoken.graph))
    for kind, asks in ASKED.items():
        asked = any(asks.search(question.lower()) for question in questions_of(spoken))
        own = [word for word in match["thing"].split() if word not in ANY_THING] if match and asked else []
        if match and own:
            yield Thing(kind, *match.span("thing"), stems(" ".join(own)))
    liked = THEY_LIKED.match(_marked(spoken.text, spoken.graph))
    if liked and any(OF_LARVAE.search(question.lower()) for question in questions_of(spoken)):
        own = [word for word in liked["thing"].split() if word not in ANY_THING]
        if own:
            yield Thing("what larvae settle on", *liked.span("thing"), stems(" ".join(own)))


@dataclass(slots=True)
class ThingVerdicts:
    """What the things settle: relations and entities by id, and by place sentences that have none of either."""

    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)
    sentences: dict[tuple[int, int], Verdict] = field(default_factory=dict)


def judge_things(spoken: Spoken, source: SourceIndex, sides: TradeSides) -> ThingVerdicts:
    """Contradictions for sentences with another thing than the source has there, on what is in them."""
    known = read_things(source.text, source.graph)
    settled = ThingVerdicts()
    for thing in [*read_things(spoken.text, spoken.graph), *_answered(spoken)]:
        is_sold = thing.who is not None and sides.is_partner(thing.who)  # what a partner buys
        said = replace(thing, kind=_SOLD) if is_sold else thing
        alike = [other for other in known if other.kind == said.kind]
        distinct = {other.words for other in alike}
        low, high = next(span for span in sentence_spans(spoken.text) if span[0] <= said.start < span[1])
        inside = [n for n in spoken.graph.entities if any(low <= m.start < high for m in n.mentions)]
        edges = [edge for edge in claims_of(spoken.graph) if low <= edge.trigger.start < high]
        same = next((other for other in alike if said.words & other.words), None)
        if same is not None and not inside and not edges:
            reason = "The source names the same thing here"
            verdict = Verdict(Status.SUPPORTED, reason, source, same.start, same.end, is_stated=True)
            settled.sentences[low, high] = verdict
        if same is not None:  # "cut flowers are the biggest seller" makes nobody a seller
            found = Verdict(
                Status.SUPPORTED, "The source names it here", source, same.start, same.end, is_stated=True
            )
            sellers = {n.id for n in inside if n.type is EntityType.ROLE and _SELLS in n.label}
            settled.entities |= dict.fromkeys(sellers, found)
            settled.relations |= {e.id: found for e in edges if sellers & {e.subject, e.object}}
        if same is not None and said.kind == _SOLD and (seller := sides.partner_selling((low, high))):
            reason = f"The source has this sold to \u201c{seller}\u201d"
            wrong = Verdict(Status.CONTRADICTED, reason, source, same.start, same.end, is_stated=True)
            settled.relations |= {edge.id: wrong for edge in edges}
            settled.entities |= {node.id: wrong for node in inside[:1] if not edges}
        if not alike or len(distinct) > _FEW or same is not None:
            continue
        place = alike[0]
        quote = " ".join(source.text[place.start : place.end].split())
        own = spoken.text[said.start : said.end]
        reason = f"The source has \u201c{quote}\u201d in this place, not \u201c{own}\u201d"
        verdict = Verdict(
            Status.CONTRADICTED, reason, source, place.start, place.end, is_stated=True, suggestion=quote
        )
        settled.relations |= {edge.id: verdict for edge in edges if edge.start <= said.start < edge.end}
        if not any(edge.id in settled.relations for edge in edges):
            settled.entities |= {node.id: verdict for node in inside[:1]}
        if not inside and not edges:
            settled.sentences[low, high] = verdict
    return settled
