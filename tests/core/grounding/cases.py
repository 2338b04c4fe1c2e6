"""Graphs made by hand, and a reader that answers as a test says, for the tests of grounding."""

import hashlib
from collections.abc import Callable, Mapping, Sequence

from core.graph import Edge, KnowledgeGraph, Node
from core.grounding import GroundingOptions, GroundingReport, Models, Subject, ground_response
from core.grounding.report import SourceText
from core.models.entailment import Entailment
from core.reading.answers import AnswerReader
from core.reading.judgment import Judgment, ScriptedReader, Statement, judge
from core.reading.sentence_kinds import ScriptedKinds
from core.reading.statements import PieceKind
from core.types import EntityType, Manifest, Mention, Modality


def node(text: str, key: str, words: Sequence[str], kind: EntityType, canonical: str | None = None) -> Node:
    """A node whose names and mentions are the given words, each found in the text."""
    places = tuple(sorted((_mention(text, word) for word in words), key=lambda m: m.start))
    return Node(key, kind, words[0], canonical or words[0].casefold(), tuple(words), places)


def edge(
    text: str,
    key: str,
    ends: tuple[str, str],
    relation: str,
    words: str,
    *,
    negated: bool = False,
    modality: Modality = Modality.ASSERTED,
) -> Edge:
    """An edge stated by the given words of the text."""
    place = _mention(text, words)
    predicate = relation.split(maxsplit=1)[0]
    return Edge(key, ends[0], relation, ends[1], predicate, negated, modality, place.start, place.end, place)


def graph(text: str, nodes: Sequence[Node], edges: Sequence[Edge] = ()) -> KnowledgeGraph:
    """A graph of the text."""
    return KnowledgeGraph(hashlib.sha256(text.encode()).hexdigest(), "by hand", tuple(nodes), tuple(edges))


def source(text: str, made: KnowledgeGraph, source_id: str = "context") -> SourceText:
    """A source with its graph."""
    return SourceText(source_id, source_id.title(), text, made)


def judged(statement: Statement, borne_out: float, words: str = "", *, contradicted: bool = True) -> Judgment:
    """What a reader says of a statement: how likely it is borne out, and which of its words are not."""
    rest = 1.0 - borne_out
    shares = {
        Entailment.ENTAILED: borne_out,
        Entailment.CONTRADICTED: rest if contradicted else 0.0,
        Entailment.NEUTRAL: 0.0 if contradicted else rest,
    }
    at = statement.text.find(words) if words else 0
    spans = [(at, at + len(words))] if words else []
    return judge(statement.text, shares, 0.5, spans, 0 if statement.passages else None)


def models(
    answer: Callable[[Statement], Judgment | None], kinds: Mapping[str, PieceKind] | None = None
) -> Models:
    """What reads in tests: statements as scripted, no clauses cut, windows ranked by words alone."""
    return Models(AnswerReader(ScriptedReader(answer), ScriptedKinds(kinds)), None)


def ground(
    response: tuple[str, KnowledgeGraph],
    sources: Sequence[SourceText],
    answer: Callable[[Statement], Judgment | None] = lambda statement: judged(statement, 0.99),
    options: GroundingOptions | None = None,
    kinds: Mapping[str, PieceKind] | None = None,
) -> GroundingReport:
    """The report of a response, read as scripted; borne out if nothing is said."""
    manifest = Manifest("hallugraph", {}, {})
    subject = Subject("case", *response)
    return ground_response(subject, sources, options or GroundingOptions(), models(answer, kinds), manifest)


def _mention(text: str, words: str) -> Mention:
    start = text.index(words)
    return Mention(start, start + len(words), words)
