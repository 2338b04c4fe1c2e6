"""CR-LT-KGQA in the reasoning benchmark: yes/no questions that need common sense, so coverage and validity alone.

How often a language model says rightly yes or no is measured in `benchmarks.reasoning_crlt_accuracy`.
Each question names the triples that its answer rests on. The graph joins the cached Wikidata neighbourhoods of all
questions. A gold triple is looked up by head and relation, and by its value where the graph writes it alike (dates
and numbers are often written another way); those that the graph lacks are left out and counted.
"""

import hashlib
import json
import re
import statistics
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.data_sets.splits import Split, split_of
from benchmarks.retrieval.candidates import Reach, collect_candidates
from core.errors import CaseError
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.kbqa.names import as_relation_text, as_text
from core.models.sentence_encoder import SentenceEncoder
from core.reasoning.candidates import PathRagConfig
from core.reasoning.graph_index import GraphIndex
from core.reasoning.reasoner import Reasoner, ReasonerConfig
from core.reasoning.report import HaltedBy, ReasoningReport

NAME = "crlt"
HEADER = ("system", "coverage by depth", "triples kept", "validity", "mean depth", "deduced")
_GRAPHS, _QUESTIONS = "CR-LT-QA-Wikidata-Cache.jsonl", "CR-LT-QA.json"
_FACT = re.compile(r"\(((?:[^()]|\([^()]*\))*)\)")
_PARTS = 3  # of a triple
_POOL, _KEPT = 100, 24  # as for KAPING retrieval on the other sets
_AS_MANY = 110  # triples that the relation paths kept by Path-RAG have on the average
_HOPS = 2


@dataclass(frozen=True, slots=True)
class YesNoQuestion:
    """One question with the triples that its answer rests on."""

    id: str
    question: str
    topic_entities: tuple[str, ...]
    gold: tuple[tuple[int, frozenset[int]], ...]  # (depth, edges that state it), of each that the graph has
    n_absent: int  # gold triples that the graph lacks
    answer: bool | None = None  # yes or no; None where the set writes neither


@dataclass(frozen=True, slots=True)
class CommonSense:
    """The questions of one split, and the graph of all."""

    base: KnowledgeBase
    asked: tuple[YesNoQuestion, ...]
    n_all: int
    sha256: str


def load_crlt(data: Path, split: str) -> CommonSense:
    """The questions of "dev" or "test", split by hash, with at least one topic entity in the graph."""
    folder = data / NAME
    lines = (folder / _GRAPHS).read_text(encoding="utf-8").split("\n")
    cached = {line["id"]: line for line in map(json.loads, filter(str.strip, lines))}
    base = KnowledgeBase(Triple(*triple) for line in cached.values() for triple in line["graph"])
    edges = _by_head_and_relation(base)
    asked = []
    n_all = 0
    for told in json.loads((folder / _QUESTIONS).read_text(encoding="utf-8")):
        if (split_of(told["id"], source=NAME) is Split.TEST) != (split == "test"):
            continue
        n_all += 1
        topics = tuple(name for name in told["KG Entities"] if base.find(name) is not None)
        if told["id"] in cached and topics:
            asked.append(_read(told, topics, base, edges))
    digest = hashlib.sha256()
    for name in (_GRAPHS, _QUESTIONS):
        digest.update((folder / name).read_bytes())
    return CommonSense(base, tuple(asked), n_all, digest.hexdigest())


def measure_crlt(questions: CommonSense, encoder: SentenceEncoder) -> list[tuple[str, ...]]:
    """A row of `HEADER` for each system."""
    paper, blind = PathRagConfig(), replace(PathRagConfig(), alpha=0.0)
    index = GraphIndex(questions.base)
    return [
        _measure("Path-RAG", questions, _path_rag(questions.base, encoder, paper)),
        _measure("without look-ahead (alpha 0)", questions, _path_rag(questions.base, encoder, blind)),
        _measure("KAPING retrieval", questions, _kaping(index, encoder, _KEPT)),
        _measure("KAPING retrieval, as many triples", questions, _kaping(index, encoder, _AS_MANY)),
        _measure("breadth-first upper bound", questions, lambda asked: _Kept(_around(index, asked))),
    ]


@dataclass(frozen=True, slots=True)
class _Kept:
    edges: frozenset[int]
    n_steps: int = 0  # of the paths shown
    n_valid: int = 0
    depth: int | None = None
    is_deduced: bool = False


_Retrieve = Callable[[YesNoQuestion], _Kept]


def _measure(name: str, questions: CommonSense, retrieve: _Retrieve) -> tuple[str, ...]:
    found = [retrieve(asked) for asked in questions.asked]
    shares: dict[int, list[bool]] = {1: [], _HOPS: []}
    for asked, kept in zip(questions.asked, found, strict=True):
        for depth, edges in asked.gold:
            shares[min(depth, _HOPS)].append(not edges.isdisjoint(kept.edges))
    steps = sum(kept.n_steps for kept in found)
    depths = [kept.depth for kept in found if kept.depth is not None]
    return (
        name,
        " / ".join(f"{statistics.fmean(share):.3f}" for share in shares.values() if share),
        f"{statistics.fmean(len(kept.edges) for kept in found):.0f}",
        f"{sum(kept.n_valid for kept in found) / steps:.3f}" if steps else "",
        f"{statistics.fmean(depths):.2f}" if depths else "",
        f"{statistics.fmean(kept.is_deduced for kept in found):.3f}" if steps else "",
    )


def _path_rag(base: KnowledgeBase, encoder: SentenceEncoder, config: PathRagConfig) -> _Retrieve:
    reasoner = Reasoner(base, encoder, config=replace(ReasonerConfig(), path_rag=config))

    def retrieve(asked: YesNoQuestion) -> _Kept:
        try:
            report = reasoner.answer(asked.question, asked.topic_entities)
        except CaseError:
            return _Kept(frozenset())
        steps = [step.step for path in report.paths for step in path.steps]
        valid = sum(reasoner.index.has(step) for step in steps)
        assert valid == len(steps), "a step that is no triple"
        depth = len(report.paths[0].steps) if report.paths else None
        is_deduced = report.halted_by is HaltedBy.DEDUCED
        return _Kept(kept_edges(report, reasoner.index), len(steps), valid, depth, is_deduced)

    return retrieve


def kept_edges(report: ReasoningReport, index: GraphIndex) -> frozenset[int]:
    """The triples, by number, of all relation paths that Path-RAG kept at any depth."""
    found: set[int] = set()
    for candidate in (each for level in report.levels for each in level.candidates):
        start = index.base.find(candidate.start)
        assert start is not None, candidate
        ends = np.array([start], dtype=np.int32)
        for relation in candidate.relations:
            arcs, _ = index.leave(ends)
            named = [index.relation_name(walked) == relation for walked in index.relation[arcs].tolist()]
            arcs = arcs[np.array(named, dtype=bool)]
            ends = np.unique(index.target[arcs])
        found.update((arcs % index.n_triples).tolist())
    return frozenset(found)


def _kaping(index: GraphIndex, encoder: SentenceEncoder, n_kept: int) -> _Retrieve:
    relations = encoder.encode([as_relation_text(name) for name in index.base.relation_names])

    def retrieve(asked: YesNoQuestion) -> _Kept:
        vector = encoder.encode([as_text(asked.question)])[0]
        reach = Reach(max_hops=_HOPS, max_candidates=max(_POOL, 2 * n_kept))
        pool = collect_candidates(index.base, _nodes(index, asked), relations @ vector, reach).edges
        triples = [index.base.triple(edge) for edge in pool.tolist()]
        texts = [f"{as_text(t.head)} {as_relation_text(t.relation)} {as_text(t.tail)}" for t in triples]
        near = np.argsort(-(encoder.encode(texts) @ vector), kind="stable")[:n_kept]
        return _Kept(frozenset(pool[near].tolist()))

    return retrieve


def _around(index: GraphIndex, asked: YesNoQuestion) -> frozenset[int]:
    seen = np.array(_nodes(index, asked), dtype=np.int32)
    found: set[int] = set()
    for _ in range(_HOPS):
        arcs, _ = index.leave(seen)
        found.update((arcs % index.n_triples).tolist())
        seen = np.union1d(seen, index.target[arcs])
    return frozenset(found)


def _nodes(index: GraphIndex, asked: YesNoQuestion) -> list[int]:
    found = [index.base.find(name) for name in asked.topic_entities]
    return [node for node in found if node is not None]


_ByHeadAndRelation = dict[tuple[str, str], list[int]]


def _by_head_and_relation(base: KnowledgeBase) -> _ByHeadAndRelation:
    found: _ByHeadAndRelation = defaultdict(list)
    for edge in range(len(base)):
        triple = base.triple(edge)
        found[_key(triple.head), _key(triple.relation)].append(edge)
    return dict(found)


def _read(
    told: dict[str, Any], topics: tuple[str, ...], base: KnowledgeBase, edges: _ByHeadAndRelation
) -> YesNoQuestion:
    starts = set(map(_key, topics))
    gold: list[tuple[int, frozenset[int]]] = []
    absent = 0
    for triple in dict.fromkeys(read_facts(told["KG Triples"])):
        there = edges.get((_key(triple.head), _key(triple.relation)), [])
        alike = [edge for edge in there if _key(base.triple(edge).tail) == _key(triple.tail)]
        if there:
            gold.append((1 if _key(triple.head) in starts else _HOPS, frozenset(alike or there)))
        else:
            absent += 1
    answer = told.get("answer")
    return YesNoQuestion(
        told["id"], told["query"], topics, tuple(gold), absent, answer if isinstance(answer, bool) else None
    )


def read_facts(text: str) -> Iterator[Triple]:
    """The triples of `1- (head, relation, tail), 2- (...)`; a tail may hold commas."""
    for fact in _FACT.findall(text):
        parts: Sequence[str] = [part.strip() for part in fact.split(",", _PARTS - 1)]
        if len(parts) == _PARTS and all(parts):
            yield Triple(*parts)


def _key(name: str) -> str:
    words = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(words.replace(",", "").replace("+", " ").split())
