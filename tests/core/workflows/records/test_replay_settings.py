"""A stored audit is run again with the models that made it, or it is said why not."""

from dataclasses import replace

import pytest

from core.errors import LanguageModelError, ModelError
from core.models.scripted_language_model import ScriptedLanguageModel
from core.settings import RelationExtractorName, SecondReading, load_settings
from core.workflows.audit.records import replay_settings

PARSER = {"role": "parser", "name": "p", "version": "1", "sha256": "a" * 64}
QWEN = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"


@pytest.fixture
def settings(tmp_path):
    return load_settings({"PLUMBLINE_HOME": str(tmp_path)})


def manifest(sha256=None, name="scripted", role="language_model", **parameters):
    models = [PARSER, {"role": role, "name": name, "version": "1", "sha256": sha256}]
    return {"parameters": parameters, "models": models if parameters else [PARSER]}


def scripted(sha256=None):
    model = ScriptedLanguageModel([])
    model.record = replace(model.record, sha256=sha256)
    return lambda _settings: model


def test_an_audit_without_models_is_replayed_without_them(settings):
    now = replace(
        settings,
        relation_extractor=RelationExtractorName.LANGUAGE_MODEL,
        second_reading=SecondReading.LANGUAGE_MODEL,
    )
    found = replay_settings(now, manifest())
    assert found.relation_extractor is RelationExtractorName.DEPENDENCY
    assert found.second_reading is SecondReading.OFF


def test_the_audit_s_own_choices_come_back(settings):
    old = manifest(
        second_reading="language_model",
        second_reading_limit=7,
        relation_extractor="language_model",
    )
    found = replay_settings(replace(settings, language_model="scripted"), old, load_model=scripted())
    assert found.relation_extractor is RelationExtractorName.LANGUAGE_MODEL
    assert (found.second_reading, found.second_reading_limit) == (SecondReading.LANGUAGE_MODEL, 7)
    assert found.language_model == "scripted"


def test_a_known_model_is_found_by_its_weights(settings):
    old = manifest(QWEN, "Qwen2.5", relation_extractor="language_model")
    assert replay_settings(settings, old).language_model == "qwen2.5-coder-1.5b"
    other = replace(settings, language_model="scripted")
    assert replay_settings(other, old, load_model=scripted("b" * 64)).language_model == "qwen2.5-coder-1.5b"


@pytest.mark.parametrize("here", ["b" * 64, None])
def test_another_model_cannot_replay_it_and_the_way_out_is_told(settings, here):
    old = manifest("c" * 64, "Large", second_reading="language_model")
    now = replace(settings, language_model="scripted")
    with pytest.raises(LanguageModelError, match=r"made with Large.*names scripted.*set language_model"):
        replay_settings(now, old, load_model=scripted(here))
    with pytest.raises(LanguageModelError, match="names none"):
        replay_settings(settings, old)


def test_a_server_s_model_is_known_by_its_name_alone(settings):
    old = manifest(None, "scripted", relation_extractor="language_model")
    now = replace(settings, language_model="x")
    assert replay_settings(now, old, load_model=scripted()).language_model == "x"
    with pytest.raises(LanguageModelError):
        replay_settings(
            now, manifest(None, "other", relation_extractor="language_model"), load_model=scripted()
        )


def test_an_nli_model_must_be_the_same(settings, tmp_path):
    old = manifest("d" * 64, "nli-folder", role="nli", second_reading="nli")
    with pytest.raises(ModelError, match="set nli_model"):
        replay_settings(settings, old)
    hub = manifest(None, "some/nli", role="nli", second_reading="nli")
    assert replay_settings(replace(settings, nli_model="some/nli"), hub).second_reading is SecondReading.NLI
    with pytest.raises(ModelError, match="names other/nli"):
        replay_settings(replace(settings, nli_model="other/nli"), hub)
