"""Audits in which a language model takes part: chosen by settings, told in the manifest, stopped, replayed."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import CancelledError, LanguageModelError
from core.extraction.language_model_relations import PROMPT_VERSION
from core.grounding import GroundingReport, Policy
from core.models.language_model import Message
from core.models.scripted_language_model import ScriptedLanguageModel
from core.reading.adapters import PROMPT_VERSION as READING_VERSION
from core.settings import RelationExtractorName, SecondReading, load_settings
from core.storage import Store
from core.text.document import text_document
from core.trail import Actor
from core.types import Manifest
from core.workflows.audit.auditing import (
    AuditCase,
    asks_model,
    audit_case,
    options_from,
    text_destination,
    with_models,
)
from core.workflows.audit.records import submit_audit
from core.workflows.engine import Engine
from core.workflows.records.record_kind import replay_audit
from tests.core.models.chat_server import says, serve

CONTEXT = (
    "This lease is between Alder Corp and Birch LLC alone. Birch LLC looks after the boiler of the Salem plant. "
    "The boiler heats the building."
)
RESPONSE = "Birch LLC maintains the boiler."


def _reply(messages: Sequence[Message]) -> str:
    """A model that reads one relation."""
    said = messages[-1].text
    if said.startswith("Sentence:"):
        triples = [["Birch LLC", "maintains", "boiler"], ["Birch LLC", "owns", "the sea"]]
        return json.dumps({"triples": triples if "maintains" in said else []})
    return "false"


@pytest.fixture
def make_engine(engine: Engine):
    """Engines over one parser and encoder; the scripted model is the configured one."""

    def make(destination: str | None = None, **choice: object) -> tuple[Engine, ScriptedLanguageModel]:
        likely = [("false", 0.8), ("true", 0.1), ("unknown", 0.1)]
        model = ScriptedLanguageModel(_reply, destination=destination, likely=lambda _: likely)
        made = Engine(
            replace(engine.settings, **choice), use_graph_cache=False, language_model_loader=lambda _s: model
        )
        for name in ("encoder", "models", "reader"):
            made.__dict__[name] = getattr(engine, name)
        return made, model

    return make


def _audit(engine: Engine, context: str = CONTEXT, **changes: object) -> GroundingReport:
    return audit_case(AuditCase("case", (text_document(context),), "", RESPONSE), engine, **changes)


def test_by_default_no_model_takes_part(make_engine) -> None:
    engine, model = make_engine()
    report = _audit(engine)
    assert model.asked == []
    assert dict(report.manifest.prompts) == {}
    assert not {"relation_extractor", "second_reading"} & report.manifest.parameters.keys()
    assert {record.role for record in report.manifest.models} == {"parser", "sentence_encoder", "reader"}


def test_the_language_model_reads_every_text_and_stands_in_the_manifest(make_engine) -> None:
    engine, model = make_engine(relation_extractor=RelationExtractorName.LANGUAGE_MODEL)
    report = _audit(engine)
    assert len(model.asked) == 4
    assert [edge.relation for edge in report.response_graph.edges] == ["maintain"]
    assert report.manifest.prompts == {"relations": PROMPT_VERSION}
    assert report.manifest.parameters["relation_extractor"] == "language_model"
    assert "scripted" in str(report.manifest.parameters["extractor"])
    assert [r.name for r in report.manifest.models if r.role == "language_model"] == ["scripted"]
    assert any("the sea" in line for line in report.coverage.not_judged)
    assert "texts_sent_to" not in report.manifest.parameters


def test_a_second_reader_stands_in_the_manifest_and_keeps_what_it_doubts_from_passing(make_engine) -> None:
    engine, model = make_engine(second_reading=SecondReading.LANGUAGE_MODEL)
    report = _audit(engine, options=replace(options_from(engine.settings), calibration=None))
    assert [s.second and s.second.label for s in report.sentences] == ["REFUTED"]
    assert report.decision == "review"
    assert report.manifest.prompts == {"second_reading": READING_VERSION}
    assert report.manifest.parameters["second_reading"] == "language_model"
    assert len(model.asked) == 1


def test_the_strict_policy_asks_nobody(make_engine) -> None:
    engine, model = make_engine(second_reading=SecondReading.LANGUAGE_MODEL)
    report = _audit(engine, options=replace(options_from(engine.settings), policy=Policy.STRICT))
    assert model.asked == []
    assert "second_reading" not in report.manifest.parameters
    assert "reader" not in {record.role for record in report.manifest.models}


def test_it_is_recorded_where_texts_were_sent(make_engine) -> None:
    both = {
        "relation_extractor": RelationExtractorName.LANGUAGE_MODEL,
        "second_reading": SecondReading.LANGUAGE_MODEL,
    }
    engine, _ = make_engine("models.example", **both)
    second = engine.second_reader(SecondReading.LANGUAGE_MODEL)
    options = replace(options_from(engine.settings), second=second)
    bare = Manifest(method="hallugraph", inputs={}, parameters={})
    more = with_models(bare, engine, options)
    assert more.parameters["texts_sent_to"] == "models.example"
    assert len(more.models) == 1


def test_the_user_hears_of_sentences_and_can_stop_between_them(make_engine) -> None:
    engine, model = make_engine(relation_extractor=RelationExtractorName.LANGUAGE_MODEL)
    heard: list[str] = []

    def progress(stage: str, _share: float) -> None:
        heard.append(stage)
        if "(2 of 3)" in stage:
            raise CancelledError("stopped")

    with pytest.raises(CancelledError, match="stopped"):
        _audit(engine, progress=progress)
    assert len(model.asked) == 1
    assert "Reading sentences of the source (1 of 3)" in heard


def test_shares_never_fall_back(make_engine) -> None:
    both = {
        "relation_extractor": RelationExtractorName.LANGUAGE_MODEL,
        "second_reading": SecondReading.LANGUAGE_MODEL,
    }
    engine, _ = make_engine(**both)
    shares: list[float] = []
    _audit(engine, progress=lambda _stage, share: shares.append(share))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_a_model_that_is_not_there_is_told_before_any_work(tmp_path: Path) -> None:
    home = {"PLUMBLINE_HOME": str(tmp_path)}
    assert text_destination(load_settings(home)) is None
    assert not asks_model(load_settings(home))
    wished = load_settings({**home, "PLUMBLINE_RELATION_EXTRACTOR": "language_model"})
    assert asks_model(wished)
    with pytest.raises(LanguageModelError, match="set language_model"):
        text_destination(wished)
    server = {"PLUMBLINE_LANGUAGE_MODEL": "big", "PLUMBLINE_LANGUAGE_MODEL_URL": "http://models.example/v1"}
    assert text_destination(load_settings({**home, **server})) is None
    asked = load_settings({**home, **server, "PLUMBLINE_SECOND_READING": "language_model"})
    assert text_destination(asked) == "models.example"


def test_an_audit_is_replayed_with_the_model_that_made_it_or_not_at_all(store: Store, engine: Engine) -> None:
    actor = Actor("Ada Reviewer")
    reply = says('{"triples": [["Birch LLC", "maintains", "boiler"]]}')
    with serve(*[reply] * 8) as server:
        settings = replace(
            engine.settings,
            relation_extractor=RelationExtractorName.LANGUAGE_MODEL,
            language_model="tiny",
            language_model_url=server.url,
        )
        case = AuditCase("case", (text_document(CONTEXT),), "", RESPONSE)
        audit_id = submit_audit(store, Engine(settings, use_graph_cache=False), case, actor=actor)
        asked = len(server.asked)
        later = replace(settings, relation_extractor=RelationExtractorName.DEPENDENCY)
        assert replay_audit(store, later, audit_id, actor=actor).is_identical
        assert len(server.asked) == 2 * asked
        with pytest.raises(LanguageModelError, match="made with tiny, and language_model names none"):
            replay_audit(store, replace(later, language_model=""), audit_id, actor=actor)
