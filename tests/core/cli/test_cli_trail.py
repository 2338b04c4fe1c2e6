import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import text

from core.cli.trail import trail
from core.errors import InputError, TextErasedError, TrailError
from core.storage import Store
from core.trail import Actor, AuditSummary, Judgment, head, history, record_audit, record_review, sign_off
from core.types import Decision
from tests.empty_store import open_empty_store

ADA = Actor("Ada")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """The user's own trail, with two audits."""
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    store = open_empty_store(f"sqlite:///{tmp_path / 'plumbline.sqlite3'}")
    for audit_id, decision in (("abc1", Decision.FAIL), ("xyz2", Decision.PASS)):
        summary = AuditSummary("hallugraph", decision, {"cfi": 0.5, "rp": None}, ("e1", "e2"))
        texts = {"response": "The landlord pays.", "title": f"Lease {audit_id}"}
        record_audit(store, audit_id=audit_id, summary=summary, texts=texts, payload={}, actor=ADA)
    record_review(store, "abc1", "e1", Judgment.DISAGREE, note="not so", actor=ADA)
    sign_off(store, "abc1", actor=ADA)
    yield store
    store.close()


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(trail, arguments, input=stdin, catch_exceptions=False)


def forge(store: Store) -> None:
    with store.writing() as connection:
        connection.execute(text("DROP TRIGGER events_no_update"))
        connection.execute(text("UPDATE events SET actor = 'Eve' WHERE seq = 3"))


def test_verify_says_intact_and_prints_the_head(home: Store) -> None:
    result = run("verify")
    assert result.exit_code == 0
    assert result.stdout == f"trail: intact; 4 records, head 4:{head(home).hash}\n"


def test_verify_names_the_broken_record_and_fails(home: Store) -> None:
    forge(home)
    result = run("verify")
    assert result.exit_code == 1
    assert "BROKEN after 2 good records" in result.stdout
    assert "altered at record 3: record 3 (finding_reviewed" in result.stdout
    assert "lost its trigger events_no_update, a guard" in result.stdout


def test_verify_holds_the_trail_against_a_noted_head(home: Store) -> None:
    noted = head(home).hash
    for written in (noted, noted.removeprefix("sha256:").upper(), f"4:{noted}"):
        assert run("verify", "--head", written).exit_code == 0
    for wrong in ("1" * 64, f"9:{noted}", f"3:{noted}"):
        assert run("verify", "--head", wrong).exit_code == 1
    assert "cut_off" in run("verify", "--head", f"9:{noted}").stdout


@pytest.mark.parametrize(
    "junk", ["nonsense", "sha256:12", "x:" + "0" * 64, "é" * 64, "9" * 5000 + ":" + "1" * 64]
)
def test_what_is_no_head_is_told(home: Store, junk: str) -> None:
    with pytest.raises(InputError, match="not a head"):
        run("verify", "--head", junk)


@pytest.mark.parametrize("junk", ["1:" + "0" * 64, "4:sha256:" + "0" * 64, "0:" + "1" * 64])
def test_a_head_that_no_trail_can_have_is_told(home: Store, junk: str) -> None:
    with pytest.raises(InputError, match="cannot be the head of any trail"):
        run("verify", "--head", junk)


def test_list_shows_and_narrows(home: Store) -> None:
    lines = run("list").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["xyz2", "abc1"]
    assert "signed off without an outcome, 1 of 2 findings decided  Ada  Lease abc1" in lines[1]
    assert run("list", "--decision", "pass").stdout.startswith("xyz2")
    assert run("list", "--status", "signed_off").stdout.startswith("abc1")
    assert run("list", "--text", "nobody").stdout == ""
    assert run("list", "--outcome", "in_review").stdout.startswith("abc1")
    assert run("list", "--outcome", "accepted").stdout == ""
    rows = [json.loads(line) for line in run("list", "--json", "--limit", "1").stdout.splitlines()]
    assert [(row["id"], row["title"], row["scores"]) for row in rows] == [
        ("xyz2", "Lease xyz2", {"cfi": 0.5, "rp": None})
    ]


def test_list_prints_no_character_that_steers_the_terminal(home: Store) -> None:
    summary = AuditSummary("hallugraph", Decision.FAIL, {}, ())
    texts = {"response": "x", "title": "Lease \x1b[2J \u202eesael \u05d0"}
    record_audit(home, audit_id="esc3", summary=summary, texts=texts, payload={}, actor=ADA)
    printed = run("list").stdout
    assert "Lease \\x1b[2J \\u202eesael \u05d0" in printed
    assert not {"\x1b", "\u202e"} & set(printed)


def test_show_tells_who_did_what(home: Store) -> None:
    told, *lines = run("show", "abc").stdout.splitlines()
    assert told == "Plumbline: fail. Reviewer: signed off without an outcome, 1 of 2 findings decided."
    assert [line.split()[2] for line in lines[::2]] == [
        "audit_recorded",
        "finding_reviewed",
        "audit_signed_off",
    ]
    assert "Ada (self_asserted)" in lines[0]
    with pytest.raises(TrailError, match="no audit 'q'"):
        run("show", "q")


def test_erase_asks_first_and_leaves_a_trail_that_verifies(home: Store) -> None:
    declined = run("erase", "abc", "--reason", "retention", stdin="n\n")
    assert declined.exit_code == 1
    assert head(home).seq == 4
    home.close()
    result = run("erase", "abc", "--reason", "retention", "--yes")
    assert result.stdout == "3 texts of audit abc1 erased; record 5 says so\n"
    assert "(erased)" in run("list").stdout
    assert run("verify").exit_code == 0
    with pytest.raises(TextErasedError):
        run("erase", "abc", "--reason", "retention", "--yes")


def test_scrub_says_whether_something_is_left(home: Store) -> None:
    with home.reading() as reader:
        reader.execute(text("SELECT 1 FROM events")).first()
        assert run("scrub").exit_code == 1
    assert run("scrub").exit_code == 0


def test_an_export_is_written_recorded_and_verified(home: Store, tmp_path: Path) -> None:
    run("erase", "abc", "--reason", "retention", "--yes")  # what is left needs no report
    file = tmp_path / "export.json"
    assert run("export", "abc", "-o", str(file)).exit_code == 0
    assert json.loads(file.read_text())["head"] == {"seq": 6, "hash": head(home).hash}
    assert json.loads(run("export", "abc").stdout)["head"]["seq"] == 7
    result = run("verify", "--export", str(file))
    assert result.exit_code == 0
    assert [line.partition(":")[0] for line in result.stdout.splitlines()] == ["export", "trail"]
    for fmt in ("html", "csv"):
        with pytest.raises(TextErasedError):
            run("export", "abc", "--format", fmt)


def test_a_forged_export_and_a_cut_off_trail_fail(home: Store, tmp_path: Path) -> None:
    from core.trail import export_record

    export = export_record(home, "abc1")
    file = tmp_path / "export.json"
    file.write_text(json.dumps(export).replace("disagree", "disaqree"))
    forged = run("verify", "--export", str(file))
    assert forged.exit_code == 1
    assert "export: BROKEN" in forged.stdout
    file.write_text(json.dumps(export))
    with home.writing() as connection:
        connection.execute(text("DROP TRIGGER events_no_delete"))
        connection.execute(text("DELETE FROM events WHERE seq = 4"))
    assert "cut_off at record 4" in run("verify", "--export", str(file)).stdout


@pytest.mark.parametrize("content", ["", "[]", "{", "\ufeff3", "[" * 100_000])
def test_a_file_that_is_no_export_is_told(home: Store, tmp_path: Path, content: str) -> None:
    file = tmp_path / "export.json"
    file.write_text(content)
    with pytest.raises(InputError, match="no JSON export"):
        run("verify", "--export", str(file))


def test_an_output_that_cannot_be_written_is_told(home: Store, tmp_path: Path) -> None:
    run("erase", "abc", "--reason", "retention", "--yes")
    with pytest.raises(InputError, match="cannot be written"):
        run("export", "abc", "-o", str(tmp_path / "nowhere" / "x.json"))


def test_replaying_an_erased_audit_is_told(home: Store) -> None:
    run("erase", "abc", "--reason", "retention", "--yes")
    with pytest.raises(TextErasedError):
        run("replay", "abc")


def test_nobody_forges_a_line_by_a_name(home: Store) -> None:
    forged = Actor(
        "Eve\nzzz9  2026-01-01 00:00  pass   1.00  signed_off 2/2 judged  Judge\x1b[2K\u202e\u2028"
    )
    summary = AuditSummary("hallugraph", Decision.FAIL, {"cfi": 0.1}, ())
    texts = {"title": "Lease\u00a0of 1\r\nxyz2 pass"}
    record_audit(home, audit_id="eve3", summary=summary, texts=texts, payload={}, actor=forged)
    for shown in (run("list").stdout, run("show", "eve3").stdout):
        assert not any(line.startswith(("zzz9", "xyz2 pass")) for line in shown.split("\n"))
        assert not set(shown) & set("\x1b\r\u202e\u2028")
        assert "Eve\\nzzz9" in shown
    assert "Lease\u00a0of 1\\r\\nxyz2" in run("list").stdout


def test_whoever_exports_or_erases_can_be_named(home: Store) -> None:
    run("erase", "xyz2", "--reason", "retention", "--yes", "--actor", "Grace Hopper")
    run("export", "xyz2", "--actor", "Grace Hopper")
    assert [event.actor for event in history(home, "xyz2")] == ["Ada", "Grace Hopper", "Grace Hopper"]


def test_a_record_is_filed_under_a_matter_and_found_by_it(home: Store) -> None:
    assert run("file", "abc", "Quince v. Lane", "--actor", "Ada").exit_code == 0
    assert run("list", "--matter", "quince v. lane").stdout.rstrip().endswith("[Quince v. Lane]")
    assert run("list", "--matter", "other").stdout == ""
    assert history(home, "abc1")[-1].actor == "Ada"


def test_list_narrows_by_reviewer_method_and_day(home: Store) -> None:
    assert run("list", "--reviewer", "ada").stdout.startswith("abc1")
    assert run("list", "--method", "ask").stdout == ""
    assert run("list", "--until", "2020-01-01").stdout == ""
    assert len(run("list", "--since", "2020-01-01").stdout.splitlines()) == 2
    assert run("list", "--since", "yesterday").exit_code == 2
