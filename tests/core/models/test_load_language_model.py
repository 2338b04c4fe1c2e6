import hashlib
from dataclasses import replace

import pytest

from core.errors import LanguageModelError
from core.models import load_language_model as module
from core.models.endpoint_model import EndpointModel
from core.models.entries import find_entry
from core.models.gguf_model import GGUFModel
from core.models.load_language_model import describe_language_model, load_language_model
from core.models.transformers_model import TransformersModel
from core.settings import load_settings

WEIGHTS = b"GGUF weights"
SHA256 = hashlib.sha256(WEIGHTS).hexdigest()


@pytest.fixture
def make_settings(tmp_path):
    def make(model="", **changes):
        given = {f"PLUMBLINE_LANGUAGE_MODEL_{name.upper()}": value for name, value in changes.items()}
        return load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_LANGUAGE_MODEL": model, **given})

    return make


@pytest.fixture
def pulled(tmp_path, monkeypatch):
    """The small model, pulled, with other weights and their hash pinned."""
    path = tmp_path / "models" / "smollm2-135m.gguf"
    path.parent.mkdir()
    path.write_bytes(WEIGHTS)
    entries = (replace(find_entry("smollm2-135m"), sha256=SHA256), find_entry("qwen2.5-coder-1.5b"))
    monkeypatch.setattr(module, "load_entries", lambda: entries)
    return path


def test_pulled_model_runs_here_under_its_pinned_hash(make_settings, pulled):
    model = load_language_model(make_settings(), "smollm2-135m")
    assert isinstance(model, GGUFModel)
    assert model.record.sha256 == SHA256
    assert model.record.role == "language_model"
    assert model.destination is None


def test_settings_name_the_model_unless_another_is_asked_for(make_settings, pulled):
    settings = make_settings("smollm2-135m")
    assert load_language_model(settings).record.name.startswith("SmolLM2")
    assert load_language_model(settings, f"gguf:{pulled}").record.name == "smollm2-135m"


def test_one_model_serves_a_process_until_what_it_depends_on_changes(make_settings, pulled):
    settings = make_settings("smollm2-135m")
    model = load_language_model(settings)
    assert load_language_model(replace(settings, alpha=0.1)) is model
    assert load_language_model(replace(settings, language_model_context=512)) is not model


def test_model_that_was_not_pulled_says_how(make_settings, pulled):
    with pytest.raises(LanguageModelError, match=r"plumbline models pull qwen2\.5-coder-1\.5b"):
        load_language_model(make_settings("qwen2.5-coder-1.5b"))


def test_altered_weights_are_refused(make_settings, pulled):
    pulled.write_bytes(b"GGUF altered")
    with pytest.raises(LanguageModelError, match=f"not the pinned {SHA256}"):
        load_language_model(make_settings("smollm2-135m"))


def test_file_of_the_user_s_own_is_hashed(make_settings, tmp_path):
    path = tmp_path / "mine.gguf"
    path.write_bytes(WEIGHTS)
    model = load_language_model(make_settings(f"gguf:{path}"))
    assert (model.record.name, model.record.sha256) == ("mine", SHA256)
    with pytest.raises(LanguageModelError, match="there is no GGUF file"):
        load_language_model(make_settings(f"gguf:{tmp_path / 'none.gguf'}"))


def test_transformers_model_is_chosen_by_its_prefix(make_settings, tmp_path):
    model = load_language_model(make_settings(f"transformers:{tmp_path}"))
    assert isinstance(model, TransformersModel)
    assert model.destination is None


def test_name_of_a_server_s_model_is_sent_there(make_settings):
    model = load_language_model(make_settings("large", url="https://llm.example.org/v1", key="sk-secret"))
    assert isinstance(model, EndpointModel)
    assert (model.record.name, model.destination) == ("large", "llm.example.org")


def test_name_of_this_machine_s_own_model_never_sends_texts_away(make_settings, pulled):
    settings = make_settings(url="https://llm.example.org/v1")
    assert load_language_model(settings, "smollm2-135m").destination is None
    assert load_language_model(settings, f"gguf:{pulled}").destination is None
    assert load_language_model(settings, "endpoint:smollm2-135m").destination == "llm.example.org"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "no language model is chosen; set language_model to one of: smollm2-135m"),
        ("gpt", "unknown language model 'gpt'; known are: smollm2-135m"),
        ("gguf:", "unknown language model 'gguf:'"),
        ("all-minilm-l6-v2", "unknown language model"),
        ("endpoint:gpt", "language_model_url is not set"),
    ],
)
def test_name_that_means_nothing_gets_the_ones_that_do(make_settings, name, words):
    with pytest.raises(LanguageModelError, match=words):
        load_language_model(make_settings(name))


def test_description_says_which_model_and_where_texts_go(make_settings, pulled):
    assert describe_language_model(make_settings()).startswith("none chosen")
    here = describe_language_model(make_settings("smollm2-135m"))
    assert SHA256[:12] in here
    assert here.endswith("texts stay on this machine")
    away = describe_language_model(make_settings("large", url="https://llm.example.org/v1", key="sk-secret"))
    assert away == "large at llm.example.org: TEXTS ARE SENT THERE"
