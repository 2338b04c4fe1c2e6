import pytest

from core.errors import LanguageModelError, ModelError
from core.models.language_model_entailment import LanguageModelEntailment
from core.models.load_verifier import describe_verifier, load_verifier
from core.models.nli import NLIModel
from core.settings import load_settings


@pytest.fixture
def make_settings(tmp_path):
    def make(**values):
        found = {f"PLUMBLINE_{name.upper()}": value for name, value in values.items()}
        return load_settings({"PLUMBLINE_HOME": str(tmp_path), **found})

    return make


def test_nobody_is_asked_by_default(make_settings):
    assert load_verifier(make_settings()) is None
    assert load_verifier(make_settings(language_model="smollm2-135m", nli_model="x/y")) is None
    assert describe_verifier(make_settings()).startswith("off")


def test_the_nli_model_is_the_one_that_is_named(make_settings):
    verifier = load_verifier(make_settings(last_resort="nli", nli_model="some/nli-model"))
    assert isinstance(verifier, NLIModel)
    assert verifier.record.name == "some/nli-model"


def test_the_language_model_is_the_configured_one(make_settings):
    settings = make_settings(
        last_resort="language_model", language_model="big", language_model_url="http://models.example/v1"
    )
    assert isinstance(load_verifier(settings), LanguageModelEntailment)
    assert "TEXTS ARE SENT TO models.example" in describe_verifier(settings)
    assert "at most 20 relations" in describe_verifier(settings)


def test_a_missing_model_is_told_with_the_way_out(make_settings):
    with pytest.raises(ModelError, match="set nli_model"):
        load_verifier(make_settings(last_resort="nli"))
    with pytest.raises(LanguageModelError, match="set language_model"):
        load_verifier(make_settings(last_resort="language_model"))
