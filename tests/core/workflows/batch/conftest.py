"""Chains over a small graph: a whole batch without a model."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.settings import load_settings
from core.storage import Store
from core.workflows.batch.kept import KeptBatch, keep_batch
from core.workflows.batch.method import method_named
from core.workflows.batch.upload import read_batch
from core.workflows.bulk.chain import ChainChoice
from core.workflows.chain.auditing import ChainAuditor
from core.workflows.engine import Engine
from core.workflows.reason.graphs import ReasoningGraph
from core.workflows.records.report_json import adapter
from tests.empty_store import open_empty_store

CHAINS = method_named("chain-audit")
HELD, TURNED, UNKNOWN = (
    "Film -> director -> Lumet",
    "Lumet -> director -> Film",
    "Film -> director -> Kubrick",
)
OPTIONS = adapter(ChainChoice).dump_json(ChainChoice("small")).decode()


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    opened = open_empty_store(load_settings().database_url)
    yield opened
    opened.close()


@pytest.fixture
def auditor(store: Store) -> ChainAuditor:
    triples = KnowledgeBase([Triple("Film", "director", "Lumet")])
    return ChainAuditor.of(Engine(load_settings()), ReasoningGraph("small", "0" * 64, triples))


def file_of(*chains: str) -> bytes:
    """Lines with ids a, b, c...; what begins with a brace is a line of its own."""
    lines = [
        text if text.startswith("{") else json.dumps({"id": chr(97 + n), "chain": text})
        for n, text in enumerate(chains)
    ]
    return "\n".join(lines).encode()


@pytest.fixture
def keep(tmp_path: Path) -> Callable[..., KeptBatch]:
    """Keeps a file of these chains."""
    return lambda *chains: keep_batch(
        tmp_path, CHAINS.records.method, read_batch(CHAINS, "c.jsonl", file_of(*chains))
    )
