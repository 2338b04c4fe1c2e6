"""Files of a source on the audit page: kept over a reload, removed, and told when they cannot be read."""

import pytest

from core.settings import load_settings
from core.workflows.records.drafts import Room, kept_files
from dashboard import audit_services
from tests.dashboard.conftest import APP, SECONDS, AppTest, open_page

LEASE = b"Oak Tower LLC lets Suite 4. The rent is $14,500 a month."
ANSWER = "The rent is $15,400 a month."


@pytest.fixture
def audited(monkeypatch, audit_id):
    """The cases that were to be audited, each recorded as the audit that is there."""
    cases = []

    def run(case, _options, _other, **_how):
        cases.append(case)
        return lambda _tell: (audit_id, None)

    monkeypatch.setattr(audit_services, "auditing", run)
    return cases


def own_texts():
    app = open_page()
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    app.text_area(key="audit.response").set_value(ANSWER).run()
    return app


def upload(app, *files):
    app.file_uploader[0].set_value([(name, data, "text/plain") for name, data in files]).run()
    return app


def draft_of(app):
    found = app.query_params["draft"]
    return found[0] if isinstance(found, list) else found


def listed(app):
    return [each.value.replace("\\", "") for each in app.markdown if ":material/description:" in each.value]


def reloaded(app):
    again = AppTest.from_file(str(APP), default_timeout=SECONDS)
    again.query_params["draft"] = draft_of(app)
    again.session_state["sidebar.reviewer"] = "Jane Doe"
    return again.run()


def test_an_upload_survives_a_reload(audited):
    app = reloaded(upload(own_texts(), ("lease.txt", LEASE)))
    assert "lease.txt" in listed(app)[0]
    assert app.text_area(key="audit.response").value == ANSWER
    app.button(key="audit.run").click().run()
    assert [document.text for document in audited[0].sources] == [LEASE.decode()]
    assert audited[0].response == ANSWER


def test_an_upload_survives_another_start_and_another_page(audited):
    app = upload(own_texts(), ("lease.txt", LEASE))
    app.segmented_control(key="audit.start").set_value("A bundled example").run()
    app.query_params.clear()  # as a visit of another page does
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    assert len(listed(app)) == 1
    assert "draft" in app.query_params


def test_a_removed_upload_is_gone(audited):
    app = upload(own_texts(), ("lease.txt", LEASE), ("other.txt", b"Other words."))
    first, _second = kept_files(load_settings().home, draft_of(app))
    app.button(key=f"audit.remove_{first.id}").click().run()
    assert "other.txt" in listed(app)[0]
    assert len(listed(reloaded(app))) == 1


def test_a_file_that_cannot_be_read_is_told_and_left_out(audited):
    app = upload(own_texts(), ("broken.pdf", b"%PDF-1.4 nonsense"), ("lease.txt", LEASE))
    (told,) = [each.value.replace("\\", "") for each in app.warning]
    assert "broken.pdf" in told
    assert "leaves this file out" in told
    app.button(key="audit.run").click().run()
    assert [(each.id, each.text) for each in audited[0].sources] == [("d1", LEASE.decode())]


def test_too_much_is_refused_in_a_sentence(audited, monkeypatch):
    monkeypatch.setattr("core.workflows.records.drafts.SOURCE", Room("one source", 1, 100))
    app = upload(own_texts(), ("lease.txt", LEASE), ("other.txt", b"Other words."))
    assert len(listed(app)) == 1
    assert "other.txt" in app.warning[0].value.replace("\\", "")
    assert app.button(key="audit.run")


def test_after_the_audit_nothing_is_left_on_the_disk_and_the_form_has_its_files(audited):
    app = upload(own_texts(), ("lease.txt", LEASE))
    draft = draft_of(app)
    app.button(key="audit.run").click().run()
    assert kept_files(load_settings().home, draft) == ()
    assert "draft" not in app.query_params
    app.button(key="audit.new").click().run()
    assert "lease.txt" in listed(app)[0]
