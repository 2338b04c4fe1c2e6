"""Turns a text into its knowledge graph: parse, find mentions, resolve them, relate them."""

import re
import threading
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from core.extraction.builder import build_graph
from core.extraction.entities import resolve_entities
from core.extraction.graph_cache import GraphCache
from core.extraction.known_names import find_known_names
from core.extraction.language_model_relations import LanguageModelRelations, Reading, Watch
from core.extraction.mentions import find_mentions
from core.extraction.names.documents import own_title
from core.extraction.relations import Argument, RelationCandidate, RelationExtractor
from core.extraction.values.value import Value
from core.graph import KnowledgeGraph
from core.models.software import installed_version
from core.text.answer_form import SHORTHAND, crosses_items, find_salutations, read_form
from core.text.document import sha256_of
from core.text.markdown import read_markup
from core.text.plain_text import PlainText
from core.text.sentences import chunk_spans, sentence_spans
from core.text.spans import Spans
from core.text.unwrap import unwrapped
from core.types import Mention

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

# Raise it whenever graphs change that the confidence was fitted on: it holds for this version alone.
VERSION = "22"
_REVISION = "7"  # raise it whenever the same text may give another graph: the cache is keyed by both
_CHUNK = 4000  # characters parsed at once: keeps memory flat on long contracts
_MOST_TOKENS = 25_000  # of a text that are parsed: some 50 pages, three seconds of one processor core
_LONG_RUN = re.compile(r"\S{200}(?=\S)")


@dataclass(frozen=True)
class GraphExtractor:
    """Extracts graphs with one parser and one relation extractor; safe to share between threads."""

    parser: "Language"
    parser_name: str
    relations: RelationExtractor
    cache: GraphCache | None = None
    lock: AbstractContextManager[object] = field(default_factory=threading.RLock)  # spaCy is not re-entrant

    @property
    def name(self) -> str:
        """Name and version of everything that decides the graph."""
        relations, spacy = f"{self.relations.name}/{self.relations.version}", installed_version("spacy")
        return f"{relations}+{VERSION}+{self.parser_name}+spacy-{spacy}"

    def watched(self, watch: Watch) -> "GraphExtractor":
        """The same extractor; where a language model reads, it tells `watch` before each sentence."""
        if not isinstance(self.relations, LanguageModelRelations):
            return self
        return replace(self, relations=self.relations.watched(watch))

    def extract_response(self, text: str, sources: Sequence[KnowledgeGraph]) -> KnowledgeGraph:
        """The graph of a response, where the sources' own names are known names; never cached.

        NER overlooks a short name at the start of a sentence ("Todos pays ..."); the source has defined it.
        """
        plain = read_markup(text)
        graph = self._extract(read_form(plain.text), sources)
        return graph if plain.text == text else _placed(graph, plain)

    def extract(self, text: str) -> KnowledgeGraph:
        """The graph of `text`, from the cache when this extractor has met the text before."""
        key = f"{self.name}/{_REVISION}"
        if self.cache is not None and (known := self.cache.get(text, key)) is not None:
            return known
        plain = read_markup(text)
        graph = _placed(self._extract(unwrapped(plain.text)), plain)
        if self.cache is not None and not graph.unread:  # a server may do better when asked again
            self.cache.put(text, key, graph)
        return graph

    def _extract(self, text: str, sources: Sequence[KnowledgeGraph] | None = None) -> KnowledgeGraph:
        """The graph of a text; of a response to them where `sources` are given."""
        with self.lock:
            doc = self.parse(text)
            found = find_mentions(doc, () if sources is None else find_known_names(text, sources))
        greeted = Spans(find_salutations(text) if sources is not None else ())

        def is_said(whole: Value | RelationCandidate, *ends: Value | Argument) -> bool:
            is_greeted = any(greeted.meet(end.start, end.start + 1) for end in ends)
            return sources is None or not (is_greeted or crosses_items(text, whole.start, whole.end))

        names = [n for n in found.names if is_said(n, n) and (sources is None or n.text not in SHORTHAND)]
        found = replace(found, names=tuple(names))
        reading = self._read(doc, [(name.start, name.end) for name in names])
        candidates = [item for item in reading.candidates if is_said(item, item.subject, item.object)]
        graph = build_graph(doc, resolve_entities(found, own_title(text)), candidates, self.name)
        return replace(graph, dropped=reading.dropped, unread=reading.unread, parsed_to=_parsed_to(doc))

    def _read(self, doc: "Doc", spans: Sequence[tuple[int, int]]) -> Reading:
        """The relations of a parsed text; while a language model reads, others may use the parser."""
        if isinstance(self.relations, LanguageModelRelations):
            return self.relations.read(doc, spans)
        with self.lock:
            return Reading(tuple(self.relations.extract(doc, spans)))

    def parse(self, text: str) -> "Doc":
        """One Doc with `doc.text == text`, parsed in chunks of whole sentences as far as `_MOST_TOKENS` reach.

        Behind them are words and sentences without names, kinds of words and dependencies.
        """
        from spacy.tokens import Doc

        pieces = [self._words(piece) for piece in _pieces(text)]
        reached = list(accumulate(map(len, pieces)))
        first = bisect_right(reached, max(_MOST_TOKENS, reached[0]))
        parsed = list(self.parser.pipe(pieces[:first]))
        if len(pieces) == 1:
            return parsed[0]
        every = [*parsed, *map(_unparsed, pieces[first:])]
        doc = Doc.from_docs(every, ensure_whitespace=False, exclude=["tensor"])  # type: ignore[call-arg]
        assert doc.text == text
        return doc

    def _words(self, text: str) -> "Doc":
        """The tokens of a piece; the tokenizer's time grows with the square of a run without blanks, so it is cut."""
        from spacy.tokens import Doc

        cuts = [0, *(run.end() for run in _LONG_RUN.finditer(text)), len(text)]
        docs = [self.parser.make_doc(text[low:high]) for low, high in pairwise(cuts)]
        return docs[0] if len(docs) == 1 else Doc.from_docs(docs, ensure_whitespace=False)


def _parsed_to(doc: "Doc") -> int | None:
    """Up to which character a text was parsed; None: to its end."""
    rest = doc.to_array(["TAG"]) == 0
    return doc[int(rest.argmax())].idx if rest.any() else None


def _unparsed(doc: "Doc") -> "Doc":
    """The same words; all of a sentence hang on its first."""
    import numpy as np

    starts = {start for start, _ in sentence_spans(doc.text)}
    heads, head = [], 0
    for token in doc:
        head = token.i if token.idx in starts else head
        heads.append((head - token.i, doc.vocab.strings.add("ROOT" if head == token.i else "dep")))
    return doc.from_array(["HEAD", "DEP"], np.array(heads).astype(np.uint64))  # type: ignore[arg-type]


def _placed(graph: KnowledgeGraph, plain: PlainText) -> KnowledgeGraph:
    """The same graph over `plain.original`, every mention as it stands there.

    What stands nowhere in it, since it was only told again (the head of a column), is no item of it.
    """

    def quoted(mentions: Sequence[Mention]) -> tuple[Mention, ...]:
        spans = [plain.span(mention.start, mention.end) for mention in mentions]
        return tuple(Mention(*span, plain.original[slice(*span)]) for span in spans if span)

    placed = (replace(node, mentions=quoted(node.mentions)) for node in graph.nodes)
    nodes = tuple(node for node in placed if node.mentions)
    kept = {node.id for node in nodes}
    edges = []
    for edge in graph.edges:
        span, trigger = plain.span(edge.start, edge.end), quoted([edge.trigger])
        if span and trigger and edge.subject in kept and edge.object in kept:
            edges.append(replace(edge, start=span[0], end=span[1], trigger=trigger[0]))
    return replace(graph, text_sha256=sha256_of(plain.original), nodes=nodes, edges=tuple(edges))


def _pieces(text: str) -> Iterable[str]:
    """Consecutive pieces that join to the text, cut at the starts of sentences."""
    starts = [start for start, _ in chunk_spans(text, _CHUNK)]
    bounds = [0, *starts[1:], len(text)]
    return [text[low:high] for low, high in pairwise(bounds)] or [text]
