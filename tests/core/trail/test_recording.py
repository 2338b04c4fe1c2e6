import pytest
from sqlalchemy import select

from core.errors import InputError, TrailError
from core.storage import Store, events
from core.trail import (
    Actor,
    ActorSource,
    AuditStatus,
    EventKind,
    Judgment,
    erase_texts,
    event_texts,
    history,
    judgments,
    load_audit,
    record_act,
    record_audit,
    record_review,
    record_setting_change,
    reopen,
    setting_changes,
    sign_off,
    verify,
)

ADA = Actor("Ada Lovelace")


def test_a_recorded_audit_is_told_back(store, record) -> None:
    event = record(store, "a1", actor=Actor("Ada", ActorSource.OIDC))
    audit = load_audit(store, "a1")
    assert (audit.id, audit.method, audit.decision, audit.status) == (
        "a1",
        "hallugraph",
        "fail",
        AuditStatus.OPEN,
    )
    assert audit.scores == {"eg": 1.0, "rp": 0.5, "cfi": 0.85, "none": None}
    assert (audit.findings, audit.finding_ids) == (3, ("n1", "e1", "e2"))
    assert (audit.recorded_at, audit.recorded_by) == (event.time, "Ada")
    assert event.actor_source == "oidc"
    assert event.data["details"]["alpha"] == 0.7


def test_an_id_serves_one_audit_only(store, record) -> None:
    record(store, "a1")
    with pytest.raises(InputError, match="taken"):
        record(store, "a1")
    with pytest.raises(InputError, match="taken"):
        record(store, "settings")
    assert verify(store).checked == 1


@pytest.mark.parametrize("bad", ["", "a b", "../x", "é", "x" * 65])
def test_an_impossible_id_is_refused(store, record, bad) -> None:
    with pytest.raises(InputError, match="cannot be an id"):
        record(store, bad)


@pytest.mark.parametrize("note", ["", "  \n"])
def test_a_disagreement_needs_a_note(store, record, note) -> None:
    record(store, "a1")
    with pytest.raises(InputError, match="say why"):
        record_review(store, "a1", "e1", Judgment.DISAGREE, note=note, actor=ADA)
    assert verify(store).checked == 1


def test_a_finding_that_is_not_there_cannot_be_reviewed(store, record) -> None:
    record(store, "a1")
    with pytest.raises(InputError, match="no finding 'e9'"):
        record_review(store, "a1", "e9", Judgment.AGREE, actor=ADA)


def test_a_stale_page_overrules_nobody(store, record) -> None:
    record(store, "a1")
    record_review(store, "a1", "e1", Judgment.AGREE, actor=ADA, seen=0)
    with pytest.raises(InputError, match=r"nothing was recorded, for Ada Lovelace decided “agree” at"):
        record_review(store, "a1", "e1", Judgment.UNSURE, actor=Actor("Ben"), seen=0)
    record_review(store, "a1", "e2", Judgment.UNSURE, actor=Actor("Ben"), seen=0)  # another finding
    with pytest.raises(InputError, match="Ben decided “unsure”"):
        sign_off(store, "a1", actor=ADA, seen=1)
    assert load_audit(store, "a1").status is AuditStatus.OPEN
    assert verify(store).checked == 3
    record_review(store, "a1", "e1", Judgment.UNSURE, actor=Actor("Ben"), seen=1)
    sign_off(store, "a1", actor=ADA, seen=3)


def test_an_audit_that_is_not_there_cannot_be_acted_on(store) -> None:
    for act in (
        lambda: record_review(store, "a1", "e1", Judgment.AGREE, actor=ADA),
        lambda: sign_off(store, "a1", actor=ADA),
        lambda: reopen(store, "a1", reason="new facts", actor=ADA),
        lambda: record_act(store, "a1", EventKind.AUDIT_EXPORTED, {"format": "json"}, actor=ADA),
        lambda: record_act(store, "a1", EventKind.AUDIT_REPLAYED, {"differences": 0}, actor=ADA),
    ):
        with pytest.raises(TrailError, match="no audit 'a1'"):
            act()
    assert verify(store).checked == 0


def test_the_latest_judgment_counts_and_the_earlier_ones_stay(reviewed: Store) -> None:
    said = judgments(reviewed, "a1")
    assert list(said) == ["n1", "e1"]
    assert said["n1"].latest.judgment is Judgment.UNSURE
    assert [review.judgment for review in said["n1"].history] == [Judgment.AGREE, Judgment.UNSURE]
    assert (said["e1"].latest.note, said["e1"].latest.actor.name) == ("Clause 3 says so.", "Grace")
    audit = load_audit(reviewed, "a1")
    assert (audit.agreed, audit.disagreed, audit.unsure) == (0, 1, 1)


def test_a_sign_off_names_what_nobody_judged(reviewed: Store) -> None:
    audit = load_audit(reviewed, "a1")
    assert (audit.status, audit.signed_off_by) == (AuditStatus.SIGNED_OFF, "Ada Lovelace")
    event = history(reviewed, "a1")[-1]
    assert event.data == {"agreed": 0, "disagreed": 1, "unsure": 1, "unjudged": ["e2"]}


def test_a_signed_off_audit_must_be_reopened_before_it_changes(reviewed: Store) -> None:
    for act in (
        lambda: record_review(reviewed, "a1", "e2", Judgment.AGREE, actor=ADA),
        lambda: sign_off(reviewed, "a1", actor=ADA),
    ):
        with pytest.raises(InputError, match="reopen it first"):
            act()
    with pytest.raises(InputError, match="say why"):
        reopen(reviewed, "a1", reason=" ", actor=ADA)
    reopen(reviewed, "a1", reason="new facts", actor=ADA)
    with pytest.raises(InputError, match="open already"):
        reopen(reviewed, "a1", reason="new facts", actor=ADA)
    record_review(reviewed, "a1", "e2", Judgment.AGREE, actor=ADA)
    audit = load_audit(reviewed, "a1")
    assert (audit.status, audit.signed_off_at, audit.agreed) == (AuditStatus.OPEN, None, 1)
    assert [event.kind for event in history(reviewed, "a1")][-3:] == [
        EventKind.AUDIT_SIGNED_OFF,
        EventKind.AUDIT_REOPENED,
        EventKind.FINDING_REVIEWED,
    ]
    assert verify(reviewed).ok


def test_exports_replays_and_settings_are_recorded(reviewed: Store) -> None:
    record_act(reviewed, "a1", EventKind.AUDIT_EXPORTED, {"format": "html"}, actor=ADA)
    plumbline = Actor("Plumbline", ActorSource.SYSTEM)
    record_act(reviewed, "a1", EventKind.AUDIT_REPLAYED, {"differences": 2}, actor=plumbline)
    changed = record_setting_change(reviewed, "alpha", 0.7, 0.8, actor=ADA)
    assert [event.data for event in history(reviewed, "a1")][-2:] == [{"format": "html"}, {"differences": 2}]
    assert (changed.subject, changed.data) == ("settings", {"name": "alpha", "old": 0.7, "new": 0.8})
    assert verify(reviewed).ok


def test_no_event_holds_a_word_of_the_texts(reviewed: Store) -> None:
    with reviewed.reading() as connection:
        rows = connection.execute(select(events)).all()
    everything = " ".join(str(value) for row in rows for value in row)
    for word in ("Quince", "14,500", "Clause 3", "swapped", "source:d1", "pays"):
        assert word not in everything


def test_words_of_a_text_are_refused_in_the_payload(store: Store, record) -> None:
    from core.trail import AuditSummary
    from core.types import Decision

    summary = AuditSummary("hallugraph", Decision.PASS, {}, ())
    texts = {"response": "The landlord of 12 Quince Lane pays."}
    for payload in ({"a": [{"text": "12 Quince Lane"}]}, {"12 Quince Lane": 1}):
        with pytest.raises(InputError, match="confidential text"):
            record_audit(store, audit_id="a1", summary=summary, texts=texts, payload=payload, actor=ADA)
    payload = {"status": "landlord", "device": "a GPU of some make"}
    record_audit(store, audit_id="a1", summary=summary, texts=texts, payload=payload, actor=ADA)
    assert verify(store).ok


def test_what_is_not_json_is_refused(store: Store) -> None:
    for value in (float("nan"), {1, 2}, b"x"):
        with pytest.raises(InputError, match="JSON"):
            record_setting_change(store, "alpha", 0.7, value, actor=ADA)


@pytest.mark.parametrize("name", ["", "  ", "x" * 201, "a\0b", "\ud800"])
def test_a_name_that_says_nothing_is_refused(name: str) -> None:
    with pytest.raises(InputError):
        Actor(name)


def test_a_correction_keeps_counts_for_ever_and_its_words_apart(reviewed: Store) -> None:
    kind, texts = EventKind.ANSWERS_CORRECTED, {"transcript": "Who pays? The tenant pays."}
    event = record_act(reviewed, "a1", kind, {"rounds": 2}, actor=ADA, texts=texts)
    assert (event.kind, event.data) == (EventKind.ANSWERS_CORRECTED, {"rounds": 2})
    ((told, texts),) = event_texts(reviewed, "a1", EventKind.ANSWERS_CORRECTED)
    assert (told, texts) == (event, {"transcript": "Who pays? The tenant pays."})
    assert verify(reviewed).ok
    with pytest.raises(InputError, match="confidential text"):
        record_act(
            reviewed,
            "a1",
            EventKind.ANSWERS_CORRECTED,
            {"x": "The tenant pays"},
            actor=ADA,
            texts={"transcript": "The tenant pays"},
        )
    erase_texts(reviewed, "a1", reason="asked for", actor=ADA)
    assert event_texts(reviewed, "a1", EventKind.ANSWERS_CORRECTED) == ((event, None),)
    assert verify(reviewed).ok


def test_setting_changes_are_listed_newest_first_with_their_details(reviewed: Store) -> None:
    record_setting_change(reviewed, "alpha", 0.7, 0.8, actor=ADA)
    newest = record_setting_change(reviewed, "beta", 1, 2, actor=ADA, details={"reason": "asked for"})
    assert [event.data["name"] for event in setting_changes(reviewed)] == ["beta", "alpha"]
    assert setting_changes(reviewed, limit=1) == (newest,)
    assert newest.data["reason"] == "asked for"
