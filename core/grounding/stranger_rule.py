"""Somebody whom no source has do this, by a surname that opens a sentence: "Fairweather is the governor of the bank".

A recognizer of names takes such a word for any word. It is one where it does what only a person of the source does.
"""

import re
from collections.abc import Iterator, Sequence

from core.graph import KnowledgeGraph
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken
from core.grounding.deed_conduct import is_of_the_work
from core.grounding.deed_frames import AGENT
from core.grounding.deed_lexicon import DEEDS
from core.grounding.deed_told import Told, head_others, is_body, part_of
from core.grounding.item_places import senses_of
from core.grounding.peers import without_banks_of_sea
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import ItemVerdicts, Verdict
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType, Status

_PERSONAL = ("author", "minister", "negotiate", "analyze", "referee", "govern")
# What persons of the report do, too; a word that is nobody's name may open such a sentence: "Research showed".
_OF_NAMED = {
    "study": r"studied|studies|examined|investigated|researched|tested",
    "present": r"presented|announced|unveiled|reported|revealed",
    "lead": r"led|headed|directed|supervised|conducted",
}
_DOES = {name: DEEDS[name].does for name in _PERSONAL} | {
    "govern": r"headed|heads|governs|governed|presid(?:es|ed) over|leads|chairs|chaired",
    "minister": rf"{DEEDS['minister'].does}|had \S+ paid|had \S+(?: \S+)? (?:given|sent|handed)",
}
_SURNAME = (
    r"\W*(?P<who>[A-Z][a-z]+(?:['\u2019-][A-Z][a-z]+)?)(?:,? (?:of|from|at) (?:the )?[A-Z][^.,;]{2,60})?,? "
)
_IS = r"(?:is|was|served as|serves as|acts as|acted as) (?:the|its|their|an?) (?:[a-z]+ ){0,2}?"
_OPENS = {
    name: re.compile(
        rf"{_SURNAME}(?:{does}"
        rf"|{_IS}(?:{DEEDS[name].doer or '(?!)'}))\b"
    )
    for name, does in {**_DOES, **_OF_NAMED}.items()
}
_NAMED = frozenset(
    {EntityType.PERSON, EntityType.ORGANIZATION, EntityType.OTHER}
)  # a recognizer mistakes them
# What bodies of the report do: "Altamere Ratings rated the debt", of which a recognizer reads half a name, or none.
_OF_BODIES = ("rate", "lend", "acquire", "fund", "supply", "plant")
_BODY = r"\W*(?P<who>[A-Z][a-z]+(?:['\u2019-][A-Z][a-z]+)?)(?: (?:(?:of|for|and|the) )?[A-Z][\w'\u2019-]*){1,4},? "
_BODY_OPENS = {name: re.compile(rf"{_BODY}(?:{DEEDS[name].does})\b") for name in _OF_BODIES}
_PLURAL = re.compile(r"(?<![iuoa])s$|ly$|ing$")  # "Divers", "Jointly"; Petrakis and Castellanos are names
_BACK = re.compile(r"\b(?:it|its|they|their|the (?:alga|paper|results|findings))\b", re.IGNORECASE)
# Words that open a sentence and stand for many, or for whoever is meant.
_ANYBODY = frozenset(
    """he she it they this that these those who everybody everyone somebody someone nobody none one both others
    management government labor labour parliament staff research work fieldwork evidence analysis census consensus
    science leadership congress monitoring testing sampling nothing later then also once when while after before first
    last there here having being yes no not growth inflation unemployment output trade""".split()
)


def judge_strangers(spoken: Spoken, source: SourceIndex, known: Sequence[Told]) -> ItemVerdicts:
    """Contradictions for the sentences that somebody unknown opens, where the source has somebody else do it."""
    found = ItemVerdicts()
    for low, high, deed, who in _strangers(spoken, source):
        clause = spoken.text[low:high]
        own = [t for t in known if t.deed == deed and not head_others(clause, _clause_of(t, source))]
        persons = [t for t in own if _is_of_person(t, source)]
        named = _of_that_name(who, source)
        words = senses_of(clause.lower()) - senses_of(_OF_NAMED.get(deed, "").replace("|", " "))
        if deed in _OF_NAMED:  # "Ferraro studied two reefs" is not of the alga that somebody else studied
            is_the_work = deed == "lead" and is_of_the_work(clause.lower())
            persons = [t for t in persons if is_the_work or words & _about(t, source)]
        told = next(iter(persons), None)
        if told is None:
            continue
        doers = frozenset().union(*(part_of(t, AGENT) for t in own))
        if named & doers:
            continue
        labels = [source.graph.by_id[key].label for key in sorted(told.parts[AGENT])]
        label = next(name for name in labels if not is_body(name))
        known_by = "The source" if named else f"No source mentions \u201c{who}\u201d; it"
        reason = f"{known_by} says this of \u201c{label}\u201d"
        verdict = Verdict(
            Status.CONTRADICTED, reason, source, told.low, told.high, is_stated=True, suggestion=label
        )
        edges = [e.id for e in claims_of(spoken.graph) if low <= e.trigger.start < high]
        found.relations |= dict.fromkeys(edges, verdict)
        if not edges:
            found.entities |= dict.fromkeys(_items(spoken.graph, low, high), verdict)
    for low, high, deed, who in _strange_bodies(spoken, source):
        bodies = [t for t in known if t.deed == deed and not _is_of_person(t, source) and part_of(t, AGENT)]
        if not bodies:
            continue
        label = source.graph.by_id[min(part_of(bodies[0], AGENT))].label
        reason = f"No source mentions \u201c{who}\u201d; it says this of \u201c{label}\u201d"
        verdict = Verdict(
            Status.CONTRADICTED,
            reason,
            source,
            bodies[0].low,
            bodies[0].high,
            is_stated=True,
            suggestion=label,
        )
        edges = [e.id for e in claims_of(spoken.graph) if low <= e.trigger.start < high]
        found.relations |= dict.fromkeys(edges, verdict)
        found.entities |= dict.fromkeys(_items(spoken.graph, low, high), verdict)
    return found


def _clause_of(told: Told, source: SourceIndex) -> str:
    return without_banks_of_sea(source.text[told.low : told.high], source.text)


def _is_of_person(told: Told, source: SourceIndex) -> bool:
    return any(not is_body(source.graph.by_id[key].label) for key in told.parts.get(AGENT, ()))


def _about(told: Told, source: SourceIndex) -> frozenset[str]:
    """What a deed is about; with "it", also what the sentence before it names."""
    if not _BACK.search(source.text, told.low, told.high):
        return told.words
    before = max((span for span in source.sentences if span[1] <= told.low), default=(0, 0))
    return told.words | senses_of(source.text[slice(*before)].lower())


def _strangers(spoken: Spoken, source: SourceIndex) -> Iterator[tuple[int, int, str, str]]:
    """Sentences that open with a word that is no name of either text, where a person does what people do."""
    text, known = spoken.text, f"{source.text} {spoken.query}".casefold()
    for low, high in sentence_spans(text):
        for deed, pattern in _OPENS.items():
            match = pattern.match(text, low, high)
            if match is None or match["who"].casefold() in _ANYBODY or _PLURAL.search(match["who"]):
                continue
            begin, end = match.span("who")
            is_named = any(m.start < end and begin < m.end for n in spoken.graph.entities for m in n.mentions)
            is_new = re.search(rf"\b{re.escape(match['who'].casefold())}", known) is None
            if not is_named and (is_new or _of_that_name(match["who"], source)):
                yield low, high, deed, match["who"]


def _strange_bodies(spoken: Spoken, source: SourceIndex) -> Iterator[tuple[int, int, str, str]]:
    """Sentences that open with a body's name whose first word is in no text, and is part of no name that was found."""
    text, known = spoken.text, f"{source.text} {spoken.query}".casefold()
    for low, high in sentence_spans(text):
        for deed, pattern in _BODY_OPENS.items():
            match = pattern.match(text, low, high)
            if match is None or match["who"].casefold() in _ANYBODY or _PLURAL.search(match["who"]):
                continue
            begin, end = match.span("who")
            is_named = any(m.start < end and begin < m.end for n in spoken.graph.entities for m in n.mentions)
            if not is_named and re.search(rf"\b{re.escape(match['who'].casefold())}", known) is None:
                yield low, high, deed, match["who"]


def _of_that_name(who: str, source: SourceIndex) -> frozenset[str]:
    """The persons of a source with a surname."""
    return frozenset(
        node.id
        for node in source.graph.entities
        if node.type in _NAMED
        and not is_body(node.label)
        and who in (name.split()[-1] for name in node.names if name.split())
    )


def _items(graph: KnowledgeGraph, low: int, high: int) -> list[str]:
    """The first name of a sentence, else its first value."""
    inside = [n for n in graph.entities if any(low <= m.start < high for m in n.mentions)]
    return [node.id for node in sorted(inside, key=lambda node: node.type in VALUE_TYPES)[:1]]
