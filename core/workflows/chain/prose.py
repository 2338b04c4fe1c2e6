"""Reasoning in prose as steps: relations read by the extractor, in the words of the graph where they have any."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from core.errors import CaseError
from core.extraction.extractor import GraphExtractor
from core.factcheck.phrases import PREPOSITIONS, Item, find_matches
from core.factcheck.relations import Direction, load_relations
from core.graph import Edge, KnowledgeGraph
from core.graph.knowledge_graph import Node
from core.reading.judgment import Reader, Statement
from core.reasoning.chain.chain import ChainForm, Meaning, Part, ReadChain, ReadPath, ReadStep
from core.reasoning.chain.matching import edges_between, match_step
from core.reasoning.chain.names import GraphNames, relation_words
from core.reasoning.chain.reading import MAX_STEPS
from core.reasoning.read_paths import tell_triple
from core.text.sentences import sentence_spans
from core.text.words import words_of

_UNDERSTOOD = 0.9  # probability from which a sentence is taken to say what the graph states between two names
_REACH = 5  # words on either side of a name by which the parser may have cut it short
_LONGEST = 10  # words of a name
_EMPTY = frozenset({"be", "have", "do"})


@dataclass(frozen=True)
class ProseReader:
    """Reads steps out of sentences, for the audit against one graph."""

    extractor: GraphExtractor
    names: GraphNames
    reader: Reader | None = None  # None: words that no list has stay without a meaning

    def read(self, text: str) -> ReadChain:
        """The steps of a text, in its order, as one chain.

        Raises: CaseError when no sentence of it states how two things are related.
        """
        graph = self.extractor.extract(text)
        steps: dict[tuple[str, str, str], ReadStep] = {}
        denied = unclear = 0
        for edge in sorted(graph.edges, key=lambda edge: (edge.start, edge.trigger.start)):
            step = self._step(text, graph, edge)
            if edge.negated:
                denied += 1
            elif step is None:
                unclear += 1
            else:
                assert step.head is not None
                assert step.relation is not None
                assert step.tail is not None
                steps.setdefault((step.head.text, step.relation.text, step.tail.text), step)
        read = [*steps.values(), *self._between_names(text, list(steps.values()), graph)]
        kept = tuple(self._understood(text, sorted(read, key=lambda step: step.start)))[:MAX_STEPS]
        if not kept:
            why = "it denies something, and denials are not judged" if denied else ""
            raise CaseError(
                f"No step was found in the text: {why or 'no sentence says how two things are related'}. "
                "Write A -> relation -> B, one path a line."
            )
        return ReadChain(ChainForm.PROSE, (ReadPath(kept, is_walk=False),), tuple(_notes(denied, unclear)))

    def _step(self, text: str, graph: KnowledgeGraph, edge: Edge) -> ReadStep | None:
        head = self._end(text, graph.by_id[edge.subject], edge)
        tail = self._end(text, graph.by_id[edge.object], edge)
        if head is None or tail is None or head.text == tail.text:
            return None
        words = [word for word in edge.relation.split() if word not in _EMPTY]
        if not words:
            return None
        spots = (head, tail, edge.trigger)
        inside = [spot for spot in spots if edge.start <= spot.start and spot.end <= edge.end]
        return ReadStep(
            start=min(edge.start, *(spot.start for spot in inside)),
            end=max(edge.end, *(spot.end for spot in inside)),
            head=head,
            relation=Part(" ".join([edge.trigger.text, *words[1:]]), edge.trigger.start, edge.trigger.end),
            tail=tail,
            meanings=tuple(self._meanings(words)),
        )

    def _between_names(
        self, text: str, steps: Sequence[ReadStep], graph: KnowledgeGraph
    ) -> Iterator[ReadStep]:
        """Of sentences in which no relation was found, a step from each name of the graph to the next.

        What only joins two things of steps before it, and the graph does not, is a conclusion and no step.
        """
        read = [(step.start, step.end) for step in steps]
        read += [(edge.start, edge.end) for edge in graph.edges if edge.negated]
        told = [(step.start, part) for step in steps for part in (step.head, step.tail) if part is not None]
        for start, end in sentence_spans(text):
            if any(low < end and start < high for low, high in read):
                continue
            for head, tail in pairwise(self._names_in(text, start, end)):
                between = text[head.end : tail.start].strip(" ,:-")
                if not between or head.text == tail.text:
                    continue
                place = text.index(between, head.end)
                relation = Part(between, place, place + len(between))
                step = ReadStep(start=start, end=end, head=head, relation=relation, tail=tail)
                known = {node for at, part in told if at < start for node in self.names.nodes(part.text)}
                is_known = all(known.intersection(self.names.nodes(part.text)) for part in (head, tail))
                if not is_known or edges_between(match_step(step, self.names), self.names):
                    told += [(start, head), (start, tail)]
                    yield step

    def _names_in(self, text: str, start: int, end: int) -> Iterator[Part]:
        """Names of the graph that stand in a sentence, in order, each as long as it can be."""
        words = [word for word in words_of(text[start:end]) if word.start < word.end]
        first = 0
        while first < len(words):
            low = start + words[first].start
            ends = [start + word.end for word in words[first : first + _LONGEST]]
            high = next((high for high in reversed(ends) if self.names.nodes(text[low:high])), None)
            if high is not None:
                yield Part(text[low:high], low, high)
            first += 1 if high is None else 1 + ends.index(high)

    def _end(self, text: str, node: Node, edge: Edge) -> Part | None:
        """The name of an end, as long as the graph has it; None for a plain noun that is no name of the graph."""
        spot = min(node.mentions, key=lambda m: (max(edge.start - m.start, m.end - edge.end, 0), m.start))
        for start, end in _wider(text, spot.start, spot.end):
            if self.names.nodes(text[start:end]):
                return Part(text[start:end], start, end)
        known = next((name for name in (node.label, *node.names) if self.names.nodes(name)), None)
        if known is None and not node.is_entity:
            return None
        return Part(known or node.label, spot.start, spot.end)

    def _meanings(self, words: Sequence[str]) -> Iterator[Meaning]:
        """The relations of the graph that words between two names may stand for."""
        found: dict[Meaning, None] = {}
        for label in self.names.relations(" ".join(words)) or self.names.relations(words[0]):
            found[Meaning(self.names.base.relation_names[label], is_inverse=False)] = None
        items = _clause(words)
        for phrase in load_relations().phrases.candidates(items):
            for match in find_matches(phrase, items) if phrase.weight else ():
                for meaning in self._by_sense(phrase.sense, is_turned=match.subject == 1):
                    found[meaning] = None
        yield from found

    def _by_sense(self, name: str, *, is_turned: bool) -> Iterator[Meaning]:
        sense = load_relations().senses[name]
        for relation in self.names.base.relation_names:
            words = relation_words(relation)
            for labels, inverse in ((sense.labels, False), (sense.inverse, True)):
                if words in labels:
                    yield Meaning(relation, is_inverse=inverse != is_turned)
                    if sense.direction is Direction.FREE:
                        yield Meaning(relation, is_inverse=inverse == is_turned)

    def _understood(self, text: str, steps: Sequence[ReadStep]) -> list[ReadStep]:
        """The steps, with relations of the graph between their ends that the reader finds told by their words."""
        asked: list[tuple[int, Meaning]] = []
        statements = []
        for place, step in enumerate(steps):
            match = match_step(step, self.names)
            told = f"{text[step.start : step.end].rstrip('.')}."
            for edge in () if match.stated else edges_between(match, self.names):
                triple = self.names.base.triple(edge)
                is_inverse = self.names.base.tails[edge] in match.heads
                asked.append((place, Meaning(triple.relation, is_inverse=is_inverse)))
                statements.append(Statement(told, "", (tell_triple(triple),)))
        found = list(steps)
        if self.reader is None:
            return found
        for (place, meaning), judgment in zip(asked, self.reader.read(statements), strict=True):
            if judgment is not None and judgment.borne_out >= _UNDERSTOOD:
                found[place] = replace(found[place], meanings=(*found[place].meanings, meaning))
        return found


def _wider(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Stretches of one sentence around a name, the longest first: the parser may have cut a title short."""
    words = words_of(text)
    inside = [i for i, word in enumerate(words) if word.start < end and word.end > start]
    if not inside:
        return
    first, last = inside[0], inside[-1]
    spans = [
        (words[left].start, words[right].end)
        for left in range(max(0, first - _REACH), first + 1)
        for right in range(last, min(len(words), last + _REACH + 1))
    ]
    for span in sorted(spans, key=lambda span: (span[0] - span[1], span[0])):
        if not any(mark in text[span[0] : span[1]] for mark in ".?!\n;"):
            yield span


def _clause(words: Sequence[str]) -> list[Item]:
    """The relation with its two ends, as the lexicon of wordings reads clauses."""
    items = [Item(0, frozenset(), "PROPN", 0)]
    for place, word in enumerate(words, 1):
        kind = "ADP" if word in PREPOSITIONS else "VERB" if place == 1 else "NOUN"
        items.append(Item(place, frozenset({word}), kind))
    return [*items, Item(len(words) + 1, frozenset(), "PROPN", 1)]


def _notes(denied: int, unclear: int) -> Iterator[str]:
    if denied:
        told = "statement that denies something was" if denied == 1 else "statements that deny something were"
        yield f"{denied} {told} not judged."
    if unclear:
        yield (
            f"{unclear} {'relation' if unclear == 1 else 'relations'} between words that are no names "
            f"{'was' if unclear == 1 else 'were'} not judged."
        )
