"""The two readers on a real model, where it was pulled: what it says may be nonsense, its form and its place not."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.entailment_verifiers import LanguageModelEntailment
from core.extraction.language_model_relations import MAX_TRIPLES, LanguageModelRelations
from core.models.entailment import Pair
from core.models.gguf_model import GGUFModel
from core.types import ModelRecord
from core.workflows.engine import Engine

# Read while tests are collected: later every test has a home of its own.
WEIGHTS = (
    Path(os.environ.get("PLUMBLINE_HOME") or "~/.plumbline").expanduser() / "models" / "smollm2-135m.gguf"
)
TEXT = "Harbor Books, Inc. shall pay monthly rent of $14,500 to Westfield Properties LLC."

pytestmark = pytest.mark.skipif(
    not WEIGHTS.is_file(), reason="SmolLM2 is not here: plumbline models pull smollm2-135m"
)


@pytest.fixture(scope="module")
def model() -> GGUFModel:
    return GGUFModel(
        WEIGHTS, ModelRecord("language_model", "small", "1", None), context_tokens=2048, threads=1
    )


def test_triples_follow_their_grammar_and_stand_in_the_text(model: GGUFModel, engine: Engine) -> None:
    relations = LanguageModelRelations(model)
    reading = relations.read(engine.extractor.parse(TEXT))
    assert reading.unread == ()
    assert 0 < len(reading.candidates) + len(reading.dropped) <= MAX_TRIPLES
    for item in reading.candidates:
        assert TEXT[item.subject.start : item.subject.end] == item.subject.text
        assert TEXT[item.object.start : item.object.end] == item.object.text
    extractor = replace(engine.extractor, relations=relations)
    assert extractor.extract(TEXT) == extractor.extract(TEXT)


def test_an_answer_is_one_word_and_the_same_each_time(model: GGUFModel) -> None:
    pair = Pair(TEXT, "Harbor Books, Inc. pays rent.")
    first, second = LanguageModelEntailment(model).judge([pair, pair])
    assert first is not None
    assert first is second
