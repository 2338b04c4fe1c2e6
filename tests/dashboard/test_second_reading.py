"""The second reading on the audit page: the choice of the form."""

import pytest

from core.errors import CaseError
from core.settings import SecondReading
from tests.dashboard.conftest import open_page

KEY = "audit.second_reading"


@pytest.fixture
def chosen(monkeypatch):
    """The options with which audits were asked for."""
    asked = []

    def run(_case, options, _other, **_rest):
        asked.append(options)
        raise CaseError("Nothing is audited here.")

    monkeypatch.setattr("dashboard.audit_services.auditing", run)
    return asked


def captions(app):
    return "\n".join(each.value.replace("\\", "") for each in app.caption)


def choice(app):
    return next((radio for radio in app.radio if radio.key == KEY), None)


@pytest.fixture
def local_model(store, monkeypatch, tmp_path):
    """A language model of this machine, named in the settings; no audit reads its weights."""
    path = tmp_path / "tiny_model.gguf"
    path.write_bytes(b"no weights")
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL", f"gguf:{path}")


@pytest.fixture
def distant_model(store, monkeypatch):
    """A language model behind an endpoint."""
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL", "tiny")
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL_URL", "http://models.example/v1")


def test_without_a_model_the_form_tells_how_to_get_one(store):
    app = open_page()
    assert not app.exception
    assert choice(app) is None
    assert "`plumbline models pull qwen2.5-coder-1.5b`" in captions(app)
    assert '`language_model = "qwen2.5-coder-1.5b"` in the settings' in captions(app)


def test_without_a_model_nobody_reads_whatever_the_settings_ask_for(store, monkeypatch, chosen):
    monkeypatch.setenv("PLUMBLINE_SECOND_READING", "language_model")
    open_page().button(key="audit.run").click().run()
    assert chosen[0].second_reading is SecondReading.OFF


def test_the_form_offers_only_the_models_that_the_settings_name(local_model, monkeypatch):
    assert [label.replace("\\", "") for label in choice(open_page()).options] == [
        "Off",
        "By the configured language model (tiny_model)",
    ]
    monkeypatch.setenv("PLUMBLINE_NLI_MODEL", "org/reader")
    assert len(choice(open_page()).options) == 3
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL", "")
    assert [label.replace("\\", "") for label in choice(open_page()).options] == [
        "Off",
        "By the configured NLI model (reader)",
    ]


def test_the_choice_begins_as_the_settings_have_it(local_model, monkeypatch):
    app = open_page()
    assert choice(app).value is SecondReading.OFF
    assert "several seconds" not in captions(app)
    monkeypatch.setenv("PLUMBLINE_SECOND_READING", "language_model")
    assert choice(open_page()).value is SecondReading.LANGUAGE_MODEL


def test_a_model_of_this_machine_is_said_to_take_time_and_to_keep_texts_here(local_model, chosen):
    app = open_page()
    app.radio(key=KEY).set_value(SecondReading.LANGUAGE_MODEL).run()
    assert "no text leaves it" in captions(app)
    assert "several seconds for each statement" in captions(app)
    app.button(key="audit.run").click().run()
    assert chosen[0].second_reading is SecondReading.LANGUAGE_MODEL


def test_the_host_of_a_distant_model_is_named(distant_model):
    app = open_page()
    app.radio(key=KEY).set_value(SecondReading.LANGUAGE_MODEL).run()
    assert "Texts leave this machine: statements and passages are sent to models.example" in captions(app)


def test_a_model_that_is_not_there_is_told_and_the_form_goes_on(store, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL", "qwen2.5-coder-1.5b")
    monkeypatch.setenv("PLUMBLINE_SECOND_READING", "language_model")
    app = open_page()
    assert "plumbline models pull" in app.error[0].value.replace("\\", "")
    assert app.button(key="audit.run").label == "Audit this answer"


def test_nobody_reads_a_second_time_in_the_comparison_to_the_letter(local_model, monkeypatch, chosen):
    monkeypatch.setenv("PLUMBLINE_SECOND_READING", "language_model")
    app = open_page()
    app.radio(key="audit.policy").set_value("strict").run()
    assert choice(app).disabled
    assert "Not with the comparison to the letter" in captions(app)
    app.button(key="audit.run").click().run()
    assert chosen[0].second_reading is SecondReading.OFF
