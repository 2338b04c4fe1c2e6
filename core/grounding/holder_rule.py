"""Who holds an office and whose an address is: the broker that a lease names, the landlord's address for notices.

All such names stand in the source, so that only their place tells a right answer from one that gives the lender as the
broker. Where the source names somebody else for the office, or gives the side another address, the answer is wrong.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.extraction.leases.belongings import Item, Owned, read_owned
from core.extraction.leases.marks import SIDE_OF, Marked
from core.extraction.leases.offices import Holding, OfficePlaces, read_claimed_offices, read_offices
from core.extraction.names.addresses import find_addresses
from core.extraction.names.name import bare_key, tokens_of
from core.extraction.names.persons import is_same_person
from core.graph import KnowledgeGraph, Node
from core.grounding.clause_nearest import Spoken, is_building
from core.grounding.matched import HOLDERS, Match
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import QUERY, EntityType, Status

_ROOMS = ("suite ", "unit ", "apartment ", "room ", "lot ", "bay ", "space ", "floor ")
_WORDS = 2  # of a full name
_TITLE = re.compile(r"\b(?:Mr|Mrs|Ms|Miss|Dr|Mx)\.?\s+$")
_INITIAL = re.compile(r"\A[A-Z][a-z]+\s+(?:[A-Z]\.\s+)+[A-Z][a-z]+")

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Texts:
    """An answer, its question and the lease, with marks for the two sides."""

    answer: Marked
    query: Marked
    lease: Marked


def judge_holders(
    spoken: Spoken, source: SourceIndex, texts: Texts, matches: Mapping[str, tuple[Match, ...]]
) -> list[Judgment]:
    """The names and addresses of an answer whose office or owner the lease tells, right or wrong."""
    known = read_offices(texts.lease, [span for _, span in full_names(source.graph, texts.lease)])
    named = [span for node, span in full_names(spoken.graph, texts.answer) if _stands(node, matches)]
    named += [span for node, span in _titled(spoken.graph, texts.answer) if _stands(node, matches)]
    claimed = read_claimed_offices(texts.answer, texts.query, sorted(named))
    found = [
        Judgment(held.start, held.end, verdict, held.office.about)
        for held in claimed
        if (verdict := _judge_office(held, texts, known, source)) is not None
    ]
    return [*found, *_judge_owned(spoken, source, texts)]


def _titled(graph: KnowledgeGraph, marked: Marked) -> Iterator[tuple[Node, Span]]:
    """The surnames of people behind a title, each where it stands: "Ms. Vasquez"."""
    for node in graph.entities:
        for mention in node.mentions if node.type is EntityType.PERSON else ():
            before = marked.text[: mention.start][-6:]
            if len(tokens_of(mention.text)) < _WORDS and _TITLE.search(before):
                yield node, (mention.start, mention.end)


def full_names(graph: KnowledgeGraph, marked: Marked) -> Iterator[tuple[Node, Span]]:
    """The full names of people and firms besides the two sides, each where it stands."""
    streets = [(name.start, name.end) for name in find_addresses(marked.text)]
    for node in graph.entities:
        if node.type not in HOLDERS and not _INITIAL.match(node.label):
            continue
        for mention in node.mentions:
            words = marked.words[mention.start : mention.end]
            is_street = any(low < mention.end and mention.start < high for low, high in streets)
            is_full = len(tokens_of(mention.text)) >= _WORDS and mention.text[0].isupper()
            if (
                is_full
                and not is_street
                and not is_building(node.label)
                and not any(mark in words for mark in SIDE_OF)
            ):
                yield node, (mention.start, mention.end)


def _stands(node: Node, matches: Mapping[str, tuple[Match, ...]]) -> bool:
    """Whether the source has the name, for one that is no place there; a name with an initial is a person's."""
    own = [match for match in matches.get(node.id, ()) if match.source != QUERY]
    is_person = _INITIAL.search(node.label) is not None
    return bool(own) and all(m.node is None or m.node.type in HOLDERS or is_person for m in own)


def _judge_office(held: Holding, texts: Texts, known: OfficePlaces, source: SourceIndex) -> Verdict | None:
    name = texts.answer.text[held.start : held.end]
    own = [each for each in known.holdings if each.office.name == held.office.name]
    if held.office.is_single:
        own = [each for each in own if each.is_direct] or own
    same = next((each for each in own if _is_same(name, source.text[each.start : each.end])), None)
    if same is not None:
        if not same.is_direct or not held.office.is_single:
            return None
        reason = f"The source names \u201c{_quote(source, same)}\u201d as the {held.office.name}"
        return Verdict(Status.SUPPORTED, reason, source, same.start, same.end, is_stated=True)
    rival = next((each for each in own if each.is_direct), None) or next(iter(own), None)
    if rival is None or _words(name) <= set(tokens_of(known.words[held.office.name])):
        return None
    theirs = _quote(source, rival)
    reason = f"The source names \u201c{theirs}\u201d as the {held.office.name}, not \u201c{name}\u201d"
    return Verdict(
        Status.CONTRADICTED, reason, source, rival.start, rival.end, is_stated=True, suggestion=theirs
    )


def _is_same(name: str, other: str) -> bool:
    mine, theirs = _words(name), _words(other)
    return mine <= theirs or theirs <= mine or is_same_person(name, other)


def _words(name: str) -> set[str]:
    """The words of a name without corporate form and initials."""
    return {word for word in tokens_of(bare_key(name)) if len(word) > 1}


def _quote(source: SourceIndex, place: Holding | Owned) -> str:
    return " ".join(source.text[place.start : place.end].split())


def _judge_owned(spoken: Spoken, source: SourceIndex, texts: Texts) -> Iterator[Judgment]:
    known = read_owned(texts.lease, _items(source.graph, texts.lease))
    for said in read_owned(texts.answer, _items(spoken.graph, texts.answer), texts.query):
        verdict = _judge_one(said, [each for each in known if each.kind is said.kind], source)
        if verdict is not None:
            yield Judgment(said.start, said.end, verdict)


def _judge_one(said: Owned, known: Sequence[Owned], source: SourceIndex) -> Verdict | None:
    """Right where the source gives it to the same owner, wrong where this owner has another one in the source."""
    same = next((each for each in known if each.key == said.key and each.owners & said.owners), None)
    kind = "address" if said.kind is EntityType.LOCATION else "state"
    if same is not None:
        owner = min(same.owners & said.owners)
        reason = f"The source gives this {kind} for the {owner}"
        return Verdict(Status.SUPPORTED, reason, source, same.start, same.end, is_stated=True)
    rival = next((each for each in known if each.owners & said.owners), None)
    is_known = said.kind is EntityType.JURISDICTION or any(each.key == said.key for each in known)
    if rival is None or not is_known:
        return None
    theirs, owner = _quote(source, rival), min(rival.owners & said.owners)
    reason = f"The source gives \u201c{theirs}\u201d as the {kind} of the {owner}"
    return Verdict(
        Status.CONTRADICTED, reason, source, rival.start, rival.end, is_stated=True, suggestion=theirs
    )


def _items(graph: KnowledgeGraph, marked: Marked) -> list[Item]:
    streets = [
        Item(EntityType.LOCATION, name.canonical, name.start, name.end)
        for name in find_addresses(marked.text)
        if not name.canonical.startswith(_ROOMS)
    ]
    states = [
        Item(EntityType.JURISDICTION, node.canonical, mention.start, mention.end)
        for node in graph.entities
        if node.type is EntityType.JURISDICTION
        for mention in node.mentions
    ]
    return [*streets, *states]
