import pytest
from sqlalchemy import delete, update

from core.errors import InputError, TrailError
from core.storage import Store, events, texts
from core.storage.triggers import GENESIS
from core.trail import find_audit_id, head, history, judgments, load_audit, load_text, load_texts

STRANGE = {
    "response": "<script>alert('x')</script>\0 שלום עולם 🏛 \r\n\ttabs",
    "source:../../etc <b>": "",
    "query": "é" + "e\u0301",
    "report": "x" * 3_000_000,
}


def test_texts_come_back_to_the_last_character(store: Store, record) -> None:
    record(store, "a1", STRANGE)
    assert load_texts(store, "a1") == STRANGE


@pytest.mark.parametrize("name", ["", "Response", "source\0:x", "a b", ":x", "source:"])
def test_an_impossible_text_name_is_refused(store: Store, record, name: str) -> None:
    with pytest.raises(InputError, match="cannot name"):
        record(store, "a1", {name: "x"})
    assert head(store).seq == 0


def test_half_a_character_is_refused(store: Store, record) -> None:
    with pytest.raises(InputError, match="position 3"):
        record(store, "a1", {"response": "abc\ud83d"})


def test_a_changed_text_is_never_read_as_the_recorded_one(reviewed: Store, tamper) -> None:
    tamper(reviewed, update(texts).where(texts.c.owner == "a1").values(content=b"forged"))
    with pytest.raises(TrailError, match="changed after it was recorded"):
        load_texts(reviewed, "a1")
    with pytest.raises(TrailError, match="changed after it was recorded"):
        judgments(reviewed, "a1")


def test_a_vanished_text_is_not_taken_for_an_erased_one(reviewed: Store, tamper) -> None:
    tamper(reviewed, delete(texts).where(texts.c.owner == "a1", texts.c.name == "query"))
    with pytest.raises(TrailError, match="no record says it was erased"):
        load_texts(reviewed, "a1")


def test_one_text_is_read_without_the_others(reviewed: Store, tamper) -> None:
    assert load_text(reviewed, "a1", "response") == load_texts(reviewed, "a1")["response"]
    with pytest.raises(TrailError, match="no text 'other'"):
        load_text(reviewed, "a1", "other")
    tamper(reviewed, update(texts).where(texts.c.name == "response").values(content=b"forged"))
    with pytest.raises(TrailError, match="was changed"):
        load_text(reviewed, "a1", "response")


def test_a_record_that_cannot_be_read_is_told(reviewed: Store, tamper) -> None:
    for payload in ("nonsense", "[]", "{}", '{"data": [], "texts": []}', '{"data": {}, "texts": []}'):
        tamper(reviewed, update(events).where(events.c.seq == 1).values(payload=payload))
        with pytest.raises(TrailError):
            load_audit(reviewed, "a1")


def test_the_history_is_that_of_one_audit_in_order(reviewed: Store) -> None:
    assert [event.seq for event in history(reviewed, "a1")] == [1, 3, 4, 6, 8]
    assert [event.seq for event in history(reviewed, "a3")] == [7]
    for read in (history, load_audit, load_texts, judgments):
        with pytest.raises(TrailError, match="no audit 'a9'"):
            read(reviewed, "a9")


def test_the_head_moves_with_every_record(store: Store, record) -> None:
    assert (head(store).seq, head(store).hash) == (0, GENESIS)
    event = record(store, "a1")
    assert (head(store).seq, head(store).hash) == (1, event.hash)


def test_an_id_may_be_shortened_while_it_is_clear(store: Store, record) -> None:
    for audit_id in ("abc1", "abd2", "abd", "x_1"):
        record(store, audit_id, {})
    assert find_audit_id(store, "abc") == "abc1"
    assert find_audit_id(store, "abd") == "abd"
    for unclear in ("ab", "abd3", "", "%", "x%"):
        with pytest.raises(TrailError):
            find_audit_id(store, unclear)
