import os
import stat

from core.workflows.records.drafts import (
    KEPT_SECONDS,
    Draft,
    discard_draft,
    load_draft,
    new_draft_id,
    save_draft,
)

DRAFT = Draft("The Term ends in 2021.", "It ends in 2024. عقد", "When?", "A lease")


def test_a_draft_comes_back_as_it_was(tmp_path):
    name = new_draft_id()
    save_draft(tmp_path, name, DRAFT)
    assert load_draft(tmp_path, name) == DRAFT


def test_only_its_owner_can_read_it(tmp_path):
    save_draft(tmp_path, new_draft_id(), DRAFT)
    (path,) = (tmp_path / "drafts").iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_discarded_draft_is_gone(tmp_path):
    name = new_draft_id()
    save_draft(tmp_path, name, DRAFT)
    discard_draft(tmp_path, name)
    assert load_draft(tmp_path, name) is None
    assert list((tmp_path / "drafts").iterdir()) == []


def test_a_forgotten_draft_goes_after_a_week(tmp_path):
    old = new_draft_id()
    save_draft(tmp_path, old, DRAFT)
    past = (tmp_path / "drafts" / f"{old}.json").stat().st_mtime - KEPT_SECONDS - 60
    os.utime(tmp_path / "drafts" / f"{old}.json", (past, past))
    save_draft(tmp_path, new_draft_id(), DRAFT)
    assert load_draft(tmp_path, old) is None


def test_what_is_no_id_reaches_no_file(tmp_path):
    outside = tmp_path / "secret.json"
    outside.write_text('{"source": "secret"}')
    assert load_draft(tmp_path, "../secret") is None
    save_draft(tmp_path, "../other", DRAFT)
    discard_draft(tmp_path, "../secret")
    assert outside.exists()
    assert not (tmp_path / "other.json").exists()


def test_a_damaged_draft_is_no_draft(tmp_path):
    name = new_draft_id()
    save_draft(tmp_path, name, DRAFT)
    (tmp_path / "drafts" / f"{name}.json").write_text("{")
    assert load_draft(tmp_path, name) is None
