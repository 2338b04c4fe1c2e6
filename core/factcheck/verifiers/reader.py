"""The default verifier: what the rules of alignment leave open, the trained reader judges by the graph's statements.

The likeliest statements about the names of a claim are told as lines ("Henry Dunant: birth place: Geneva."), which are
one passage to the reader. It decides from a threshold on, where the lines join what the claim names: no claim is
borne out by statements that lack one of its names or values, none contradicted for a name that they only do not tell.
Nor is it if it would be as much with two names exchanged. The statements cited are those without which it would not be
decided so. What the rules take for stated and the reader does not find at all is open.

Of passages the reader judges whether they state a claim, each under the title that it comes from.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Protocol

from core.factcheck.claim import EvidenceItem, Label, Verdict
from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.protocols import LateNaming, ToVerify, TripleRanker, Verifier
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import tell
from core.factcheck.verifiers.alignment_facts import Fact, is_named
from core.factcheck.verifiers.alignment_prepared import Prepared
from core.models.entailment import Entailment
from core.reading.judgment import LABELS, Judgment, Reader, Statement
from core.types import ModelRecord

NAME = "reader"
_MOST_LINES = 28  # statements in one passage
_MOST_WORDS = 260  # of a passage: the reader reads 280
_MOST_SHOWN = 5  # statements that a report shows, those that decide first
_MOST_NEXT = 8  # entities at the other end of the likeliest statements that are asked about as well
_LEAST = {Label.SUPPORTED: 0.45, Label.REFUTED: 0.5}  # probability from which a verdict is given
_MOST_EXCHANGED = 15  # versions of a claim
_DOUBTED = 0.05  # probability that a claim is borne out below which the rules' word for it is not enough
_WEIGHT = 0.1  # how much less probable a verdict is without a statement that decides it
_LABELS = {Label.SUPPORTED: Entailment.ENTAILED, Label.REFUTED: Entailment.CONTRADICTED}
_YET = "Yet the reader does not find the claim in what the graph says: a person must look."
_SAID = {Label.SUPPORTED: "bears the claim out", Label.REFUTED: "speaks against the claim"}
_SHORTEST = 3  # letters of a word by which a name may be another's
_Node = tuple[str, ...]  # an entity by its id, a literal by its subject's id and its text
_MAX_CHARS = 2_000  # of one snippet; services and folders give less
_PASSAGE_SAYS = {Label.SUPPORTED: "states the claim", Label.REFUTED: "speaks against the claim"}


class _Rules(Verifier, LateNaming, Protocol):
    """What judges first: rules that leave open what they cannot read."""


@dataclass(frozen=True, slots=True)
class _Lines:
    """The likeliest statements of the graph for one claim, best first, with their scores."""

    claim: str
    ranked: tuple[tuple[Triple, float], ...]

    def statement(self, without: int | None = None) -> Statement:
        """The claim with the lines as its passage, or with all of them but one; the best stand next to the claim."""
        told = [tell(triple) for place, (triple, _) in enumerate(self.ranked) if place != without]
        return Statement(self.claim, "", ("\n".join(reversed(told)),) if told else ())


class GraphReader:
    """Judges by rules and, where they leave a claim open, by what the reader reads in the graph's statements."""

    name = NAME

    def __init__(
        self, rules: _Rules, reader: Reader, ranker: TripleRanker, *, looks_further: bool = True
    ) -> None:
        """`looks_further`: also at what is next to a claim's names; eight questions more to a graph elsewhere."""
        self.records: tuple[ModelRecord, ...] = (*rules.records, reader.record)
        self.prompts: Mapping[str, str] = {}
        self._rules, self._reader, self._ranker = rules, reader, ranker
        self._looks_further = looks_further

    def verify(self, claims: Sequence[ToVerify]) -> list[Verdict]:
        """One verdict for each claim, in order. Raises ModelError when the reader cannot be loaded."""
        verdicts = self._rules.verify(claims)
        lines = [self._lines(claim) for claim in claims]
        judgments = self._reader.read([each.statement() for each in lines])
        found = zip(claims, verdicts, lines, judgments, strict=True)
        return [self._settle(claim, ruled, told, read) for claim, ruled, told, read in found]

    def _settle(self, claim: ToVerify, ruled: Verdict, lines: _Lines, judgment: Judgment | None) -> Verdict:
        if judgment is None:  # too long to be read whole
            return ruled
        if ruled.label is Label.SUPPORTED and lines.ranked and judgment.borne_out < _DOUBTED:
            return replace(ruled, label=Label.NOT_ENOUGH_INFO, reason=f"{ruled.reason} {_YET}")
        if ruled.label is not Label.NOT_ENOUGH_INFO:
            return ruled
        label = _decided(claim, lines, judgment)
        if label is Label.SUPPORTED and self._is_likelier_exchanged(claim, lines, judgment):
            label = None
        return ruled if label is None else self._told(lines, label, judgment)

    def _is_likelier_exchanged(self, claim: ToVerify, lines: _Lines, judgment: Judgment) -> bool:
        """Whether the claim is borne out as well with two of its names or values in each other's place."""
        texts = _exchanged(claim.claim, Prepared(claim).ends)
        read = self._reader.read([replace(lines, claim=text).statement() for text in texts])
        return any(one is not None and one.borne_out > judgment.borne_out for one in read)

    def named_late(self, claim: ToVerify) -> tuple[Entity, ...]:
        """Entities that the rules find named, and those at the other ends of the likeliest statements."""
        named = self._rules.named_late(claim)
        if not self._looks_further:
            return named
        known = {mention.entity.id for mention in claim.mentions if mention.entity is not None}
        near = (end for triple, _ in self._lines(claim).ranked for end in (triple.subject, triple.object))
        next_to = {end.id: end for end in near if isinstance(end, Entity) and end.id not in known}
        return tuple(dict.fromkeys((*named, *list(next_to.values())[:_MOST_NEXT])))

    def _lines(self, claim: ToVerify) -> _Lines:
        ranked = self._ranker.rank_triples(claim.claim, claim.mentions, claim.triples, _MOST_LINES)
        return _Lines(claim.claim, tuple(_within(ranked)))

    def _told(self, lines: _Lines, label: Label, judgment: Judgment) -> Verdict:
        """The verdict with the statements that it hangs on, found by leaving out one after the other."""
        told = judgment.probabilities[_LABELS[label]]
        without = self._reader.read([lines.statement(place) for place in range(len(lines.ranked))])
        losses = [told - (one.probabilities[_LABELS[label]] if one is not None else told) for one in without]
        order = sorted(range(len(losses)), key=lambda place: -losses[place])
        cited = [place for place in order if losses[place] >= _WEIGHT][:_MOST_SHOWN] or order[:1]
        shown = [*cited, *(place for place in range(len(losses)) if place not in cited)][:_MOST_SHOWN]
        best = (lines.ranked[place] for place in shown)
        items = tuple(EvidenceItem(n, score, triple=triple) for n, (triple, score) in enumerate(best, 1))
        numbers = tuple(range(1, len(cited) + 1))
        named = " and ".join(f"“{items[number - 1].text}”" for number in numbers[:2])
        return Verdict(label, f"The graph {_SAID[label]}: {named}.", numbers, round(told, 4), items)


def _exchanged(claim: str, ends: Sequence[End]) -> list[str]:
    """The claim with each two of its names, or of its dates or numbers, exchanged."""
    found = []
    for one, other in combinations(ends, 2):
        is_alike = one.kind is other.kind or not (one.is_value or other.is_value)
        if is_alike and one.identity != other.identity:
            between = claim[one.end : other.start]
            found.append(f"{claim[: one.start]}{other.text}{between}{one.text}{claim[other.end :]}")
    return found[:_MOST_EXCHANGED]


def _decided(claim: ToVerify, lines: _Lines, judgment: Judgment) -> Label | None:
    likely = [label for label, least in _LEAST.items() if judgment.probabilities[_LABELS[label]] >= least]
    if not likely:
        return None
    joined = join_ends(Prepared(claim).ends, [triple for triple, _ in lines.ranked])
    if joined.is_whole or (joined.lacks_values and likely[0] is Label.REFUTED):  # another value in its place
        return likely[0]
    return None


def _within(ranked: Sequence[tuple[Triple, float]]) -> Iterator[tuple[Triple, float]]:
    """As many of the statements as the reader reads at once."""
    room = _MOST_WORDS
    for triple, score in ranked:
        room -= len(tell(triple).split())
        if room < 0:
            return
        yield triple, score


@dataclass(frozen=True, slots=True)
class Joined:
    """What the statements of a graph do with the ends of a claim: what the reader's word is worth without it.

    A fact joins its two ends, an event what it states of itself, and a chain of two statements its ends. Two names that
    only share what both lead to (two towns of one country) are not joined.
    """

    is_whole: bool  # every end stands in them, and they join all
    lacks_values: bool = False  # the ends that stand in none are dates and numbers


def join_ends(ends: Sequence[End], triples: Sequence[Triple]) -> Joined:
    """Whether the statements name all ends and join them; texts that only repeat the graph's wording need no place."""
    asked = [end for end in ends if end.kind is not EndKind.TEXT]
    sides = [(node, triple) for triple in triples for node in (triple.subject, triple.object)]
    places = [{_node(node, triple) for node, triple in sides if _is_end(node, end, triple)} for end in asked]
    missing = [end for end, found in zip(asked, places, strict=True) if not found]
    if missing:
        return Joined(is_whole=False, lacks_values=all(end.is_value for end in missing))
    return Joined(is_whole=_are_joined(places, triples))


def _are_joined(places: Sequence[set[_Node]], triples: Sequence[Triple]) -> bool:
    stated: dict[_Node, set[_Node]] = {}
    for triple in triples:
        stated.setdefault(_node(triple.subject, triple), set()).add(_node(triple.object, triple))
    groups = [{number} for number in range(len(places))]
    for source, objects in stated.items():
        family = {source, *objects}.union(*(stated.get(each, ()) for each in objects))
        inside = {number for number, found in enumerate(places) if found & family}
        touched = [group for group in groups if group & inside]
        if touched:
            groups = [group for group in groups if not group & inside] + [set().union(*touched)]
    return len(groups) <= 1


def _is_end(node: Entity | Literal, end: End, triple: Triple) -> bool:
    if end.kind is EndKind.UNKNOWN and _words(end.text) & _words(node.label):
        return True  # "Justice Varley" of Gus Varley: the reader tells whether it is he
    if isinstance(node, Entity):
        return any(node.id == each.id for each in end.entities) or is_named(node, end)
    if end.value is not None:
        return Fact(triple, node).agrees_with(end.value)
    return is_named(node, end) or fold(end.text) in fold(node.text)


def _words(text: str) -> set[str]:
    return {word for word in re.findall(r"\w+", fold(text)) if len(word) >= _SHORTEST and word.isalpha()}


def _node(node: Entity | Literal, triple: Triple) -> _Node:
    return (node.id,) if isinstance(node, Entity) else (triple.subject.id, node.text)


class ReaderVerifier:
    """Judges claims by snippets; triples are left to the verifier of the graph."""

    name = "reader"

    def __init__(self, reader: Reader) -> None:
        self.records: tuple[ModelRecord, ...] = (reader.record,)
        self.prompts: Mapping[str, str] = {}
        self._reader = reader

    def verify(self, claims: Sequence[ToVerify]) -> list[Verdict]:
        """One verdict for each claim, in order, by all of its snippets together; all are read in one go.

        Raises ModelError when the reader cannot be loaded.
        """
        kept = [[item for item in claim.evidence if item.snippet is not None] for claim in claims]
        told = [tuple(map(_passage, items)) for items in kept]
        read = [Statement(each.claim, "", passages) for each, passages in zip(claims, told, strict=True)]
        judgments = self._reader.read(read)
        return [_verdict(judgment, items) for judgment, items in zip(judgments, kept, strict=True)]


def _passage(item: EvidenceItem) -> str:
    assert item.snippet is not None
    text = item.snippet.text[:_MAX_CHARS]
    return f"{item.snippet.title}: {text}" if item.snippet.title else text


def _verdict(judgment: Judgment | None, items: Sequence[EvidenceItem]) -> Verdict:
    if judgment is None:
        return Verdict(Label.NOT_ENOUGH_INFO, "The claim is too long to be read to its end.")
    label = Label(LABELS[judgment.label])
    if label is Label.NOT_ENOUGH_INFO or judgment.passage is None:
        return Verdict(Label.NOT_ENOUGH_INFO, "No passage states the claim or speaks against it.")
    number, confidence = items[judgment.passage].number, judgment.probabilities[judgment.label]
    return Verdict(label, f"Evidence {number} {_PASSAGE_SAYS[label]}.", (number,), round(confidence, 4))
