import copy
import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any

import pytest

from core.errors import TrailError
from core.storage import Store, open_store
from core.trail import (
    EXPORT_LABEL,
    Actor,
    BreakKind,
    EventKind,
    Head,
    Judgment,
    erase_texts,
    export_record,
    head,
    match_export,
    record_act,
    record_review,
    verify,
    verify_export,
)

ADA = Actor("Ada Lovelace")


@pytest.fixture
def export(reviewed: Store) -> dict[str, Any]:
    """The export of the first audit after a trip through a file: its records are 1, 3, 4, 6, 8, 10 of 11."""
    record_act(reviewed, "a1", EventKind.AUDIT_EXPORTED, {"format": "json"}, actor=ADA)
    record_review(reviewed, "a3", "n1", Judgment.AGREE, actor=ADA)
    return json.loads(json.dumps(export_record(reviewed, "a1")))


def test_an_export_holds_everything_of_its_audit(reviewed: Store, export) -> None:
    assert export["label"] == EXPORT_LABEL == "Evidence export, not a compliance determination"
    assert [event["seq"] for event in export["events"]] == [1, 3, 4, 6, 8, 10]
    assert sorted(text["name"].partition(":")[0] for text in export["texts"]) == [
        "note",
        "query",
        "report",
        "response",
        "source",
        "title",
    ]
    assert len(export["others"]) == 5
    assert export["head"] == {"seq": 11, "hash": head(reviewed).hash}


def test_an_export_tells_nothing_of_other_audits(reviewed: Store, export) -> None:
    everything = json.dumps(export)
    assert '"a2"' not in everything
    assert '"a3"' not in everything


def test_an_untouched_export_proves_itself_and_matches_its_trail(reviewed: Store, export) -> None:
    assert verify_export(export).breaks == ()
    assert verify_export(export).head == head(reviewed)
    assert match_export(reviewed, export).breaks == ()
    assert verify(reviewed, verify_export(export).head).ok


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every plain value in a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from leaves(item, (*path, key))
    if not isinstance(value, dict | list):
        yield path


def parent_of(export: Any, path: tuple[Any, ...]) -> Any:
    for key in path[:-1]:
        export = export[key]
    return export


def other_than(value: Any) -> Any:
    if isinstance(value, str):
        return value[:-1] + chr(ord(value[-1]) ^ 1) if value else "x"
    return 0.123 if value is None or isinstance(value, bool) else value + 1


def test_a_change_of_any_value_breaks_an_export(export) -> None:
    paths = list(leaves(export))
    assert len(paths) > 140
    for path in paths:
        forged = copy.deepcopy(export)
        parent = parent_of(forged, path)
        parent[path[-1]] = other_than(parent[path[-1]])
        assert not verify_export(forged).ok, path


def test_removing_any_value_breaks_an_export(export) -> None:
    for path in leaves(export):
        forged = copy.deepcopy(export)
        del parent_of(forged, path)[path[-1]]
        assert not verify_export(forged).ok, path


def test_the_reason_of_a_break_names_its_record(export) -> None:
    export["events"][2]["actor"] = "Mallory"
    broken = verify_export(export).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (4, BreakKind.ALTERED)


def test_leaving_out_adding_or_swapping_records_breaks_an_export(export) -> None:
    for forge in (
        lambda e: e["events"].pop(2),
        lambda e: e["events"].pop(),
        lambda e: e["events"].clear(),
        lambda e: e["events"].append(e["events"][-1]),
        lambda e: e["events"].insert(1, e["events"].pop(2)),
        lambda e: e["others"].pop(),
        lambda e: e["others"].insert(0, e["others"].pop(1)),
        lambda e: e["others"].append("sha256:" + "0" * 64),
        lambda e: e["texts"].pop(),
        lambda e: e["texts"].append(e["texts"][0]),
        lambda e: e.update(more=1),
        lambda e: e["events"][0].update(more=1),
        lambda e: e["texts"][0].update(more=1),
        lambda e: e["head"].update(more=1),
        lambda e: e["audit"].update(more=1),
    ):
        forged = copy.deepcopy(export)
        forge(forged)
        assert not verify_export(forged).ok


@pytest.mark.parametrize(
    "junk", [{}, {"events": []}, {"events": None, "head": 3}, {"head": {}, "events": [{}]}]
)
def test_what_is_no_export_is_told(junk) -> None:
    assert verify_export(junk).broken.what is BreakKind.EXPORT_DIFFERS


def test_an_erased_audit_exports_its_record_without_texts(reviewed: Store) -> None:
    erase_texts(reviewed, "a1", reason="retention is over", actor=ADA)
    export = export_record(reviewed, "a1")
    assert export["texts"] == []
    assert verify_export(export).breaks == ()
    assert match_export(reviewed, export).ok


def test_an_export_made_before_the_erasure_still_proves_itself(reviewed: Store, export) -> None:
    erase_texts(reviewed, "a1", reason="retention is over", actor=ADA)
    assert verify_export(export).ok
    assert match_export(reviewed, export).ok


def test_an_export_of_another_trail_does_not_match(reviewed: Store, export, tmp_path, record) -> None:
    other = open_store(f"sqlite:///{tmp_path / 'other.sqlite3'}")
    assert match_export(other, export).broken.what is BreakKind.EXPORT_DIFFERS
    record(other, "a1")
    assert not match_export(other, export).ok
    assert not verify(other, verify_export(export).head).ok
    other.close()


def hide(export: dict[str, Any], seq: int) -> dict[str, Any]:
    """An export that gives out a record of the audit as one of another."""
    from core.trail.audit import project, to_row
    from core.trail.export import _read

    forged = copy.deepcopy(export)
    hidden = next(event for event in forged["events"] if event["seq"] == seq)
    forged["events"].remove(hidden)
    forged["others"].insert(1, _read(hidden).content_hash)
    refs = {ref["id"] for ref in hidden["payload"]["texts"]}
    forged["texts"] = [text for text in forged["texts"] if text["id"] not in refs]
    forged["audit"] = to_row(project([_read(event) for event in forged["events"]]))
    return forged


def test_a_hidden_disagreement_shows_against_the_trail(reviewed: Store, export) -> None:
    forged = hide(export, 4)
    assert verify_export(forged).ok  # what an export alone cannot prove
    assert match_export(reviewed, forged).broken.what is BreakKind.EXPORT_DIFFERS


def test_an_unknown_audit_has_no_export(store: Store) -> None:
    with pytest.raises(TrailError, match="no audit"):
        export_record(store, "a1")


def test_the_first_record_of_a_trail_exports_alone(store: Store, record) -> None:
    event = record(store, "a1")
    export = export_record(store, "a1")
    assert export["others"] == []
    assert verify_export(export).head == Head(1, event.hash)
    assert verify_export(export).ok


def test_an_export_can_be_checked_by_the_recipe_in_the_documentation(export) -> None:
    def canonical(value: object) -> str:
        return json.dumps(value, sort_keys=True, separators=(",", ":"))

    def sha256(value: object) -> str:
        return "sha256:" + hashlib.sha256(canonical(value).encode()).hexdigest()

    own = {event["seq"]: event for event in export["events"]}
    others = iter(export["others"])
    first = min(own)
    link = own[first]["prev_hash"]
    for seq in range(first, export["head"]["seq"] + 1):
        if seq in own:
            names = ("id", "at", "actor", "actor_source", "kind", "subject")
            said = {name: own[seq][name] for name in names} | {"format": "plumbline-event/1"}
            content = sha256(said | {"payload": canonical(own[seq]["payload"])})
        else:
            content = next(others)
        link = sha256([seq, link, content])
    assert link == export["head"]["hash"]

    committed = {ref["id"]: ref["commitment"] for event in own.values() for ref in event["payload"]["texts"]}
    for stored in export["texts"]:
        message = stored["name"].encode() + b"\0" + stored["content"].encode()
        code = hmac.new(bytes.fromhex(stored["salt"]), message, hashlib.sha256).hexdigest()
        assert committed.pop(stored["id"]) == f"hmac-sha256:{code}"
    assert committed == {}
