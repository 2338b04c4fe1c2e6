import pytest
from streamlit.elements.lib import policies

from core.errors import StorageError
from core.settings import load_settings
from core.workflows.records.drafts import load_draft
from tests.dashboard.conftest import APP, SECONDS, AppTest, open_page


def draft_of(app):
    found = app.query_params["draft"]
    return found[0] if isinstance(found, list) else found


def test_what_is_typed_survives_a_reload(store):
    app = open_page()
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    app.text_area(key="audit.source").set_value("The Term ends in 2021.").run()
    app.text_area(key="audit.response").set_value("It ends in 2024.").run()
    again = AppTest.from_file(str(APP), default_timeout=SECONDS)
    again.query_params["draft"] = draft_of(app)
    again.run()
    assert again.text_area(key="audit.source").value == "The Term ends in 2021."
    assert again.text_area(key="audit.response").value == "It ends in 2024."


def test_an_empty_form_leaves_no_draft(store):
    app = open_page()
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    assert "draft" not in app.query_params
    assert not (load_settings().home / "drafts").exists()


def test_a_cleared_form_is_kept_cleared(store):
    app = open_page()
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    app.text_area(key="audit.source").set_value("secret").run()
    app.text_area(key="audit.source").set_value("").run()
    assert load_draft(load_settings().home, draft_of(app)).is_empty


@pytest.fixture
def told(monkeypatch):
    """What Streamlit logs: it writes no warning of this kind twice, and passes none of its own on."""
    monkeypatch.setattr(policies, "_shown_default_value_warning", False)
    told = []
    monkeypatch.setattr(policies._LOGGER, "warning", lambda words, *args, **_: told.append(words % args))
    return told


def test_a_draft_is_restored_without_a_warning_in_the_servers_log(store, told):
    app = open_page()
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    app.text_area(key="audit.response").set_value("It ends in 2024.").run()
    again = AppTest.from_file(str(APP), default_timeout=SECONDS)
    again.query_params["draft"] = draft_of(app)
    again.run()
    assert again.segmented_control(key="audit.start").value == "Your own texts"
    assert told == []


def test_a_draft_that_cannot_be_kept_is_told_and_what_was_typed_stays(store, monkeypatch):
    def full(*_args):
        raise StorageError("what you typed cannot be kept (No space left on device); leave the page open")

    monkeypatch.setattr("core.workflows.records.drafts.save_draft", full)
    app = open_page()
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    app.text_area(key="audit.source").set_value("The Term ends in 2021.").run()
    assert not app.exception
    assert any("leave the page open" in each.value for each in app.error)
    assert app.text_area(key="audit.source").value == "The Term ends in 2021."
    assert app.text_area(key="audit.response") is not None  # the form is drawn on
