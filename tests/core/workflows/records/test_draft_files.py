import os
import stat

import pytest

from core.errors import InputError
from core.workflows.records import drafts
from core.workflows.records.drafts import (
    COLLECTION,
    KEPT_SECONDS,
    SOURCE,
    Draft,
    Room,
    discard_draft,
    drop_file,
    keep_file,
    kept_files,
    load_draft,
    new_draft_id,
    read_file,
    save_draft,
)

NAME, DATA = "größe\n.pdf", b"%PDF\n\n\xff\0 bytes"


def test_an_upload_comes_back_byte_by_byte(tmp_path):
    draft = new_draft_id()
    keep_file(tmp_path, draft, "b.txt", b"")
    keep_file(tmp_path, draft, NAME, DATA)
    empty, full = kept_files(tmp_path, draft)
    assert (empty.name, empty.size, read_file(tmp_path, draft, empty.id)) == ("b.txt", 0, b"")
    assert (full.name, full.size, read_file(tmp_path, draft, full.id)) == (NAME, len(DATA), DATA)


def test_the_same_upload_is_kept_once(tmp_path):
    draft = new_draft_id()
    first = keep_file(tmp_path, draft, NAME, DATA)
    assert keep_file(tmp_path, draft, NAME, DATA) == first
    keep_file(tmp_path, draft, NAME, DATA[::-1])
    assert len(kept_files(tmp_path, draft)) == 2


def test_an_upload_has_an_id_that_no_other_had(tmp_path):
    draft = new_draft_id()
    first = keep_file(tmp_path, draft, NAME, DATA)
    drop_file(tmp_path, draft, first.id)
    assert kept_files(tmp_path, draft) == ()
    assert keep_file(tmp_path, draft, NAME, DATA[::-1]).id != first.id


def test_only_its_owner_can_read_an_upload(tmp_path):
    keep_file(tmp_path, new_draft_id(), NAME, DATA)
    (folder,) = (tmp_path / "drafts").iterdir()
    (path,) = folder.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(folder.parent.stat().st_mode) == 0o700


def test_uploads_go_with_their_draft(tmp_path):
    draft = new_draft_id()
    save_draft(tmp_path, draft, Draft("a source"))
    keep_file(tmp_path, draft, NAME, DATA)
    discard_draft(tmp_path, draft)
    assert list((tmp_path / "drafts").iterdir()) == []


def test_text_and_uploads_grow_old_together(tmp_path):
    fresh, old = new_draft_id(), new_draft_id()
    for draft in (fresh, old):
        save_draft(tmp_path, draft, Draft("a source"))
        keep_file(tmp_path, draft, NAME, DATA)
    for path in (tmp_path / "drafts").iterdir():
        past = path.stat().st_mtime - KEPT_SECONDS - 60
        if path.name != f"{fresh}.json":
            os.utime(path, (past, past))
    save_draft(tmp_path, new_draft_id(), Draft("another"))
    assert load_draft(tmp_path, fresh) is not None
    assert len(kept_files(tmp_path, fresh)) == 1
    assert load_draft(tmp_path, old) is None
    assert kept_files(tmp_path, old) == ()


@pytest.mark.parametrize("room", [Room("one source", 1, 100), Room("one source", 50, 0)])
def test_what_a_draft_keeps_is_bounded(tmp_path, room):
    draft = new_draft_id()
    keep_file(tmp_path, draft, NAME, b"")
    with pytest.raises(InputError, match=r"at most 1 files|0 MiB together"):
        keep_file(tmp_path, draft, "more.txt", DATA, room)
    assert len(kept_files(tmp_path, draft)) == 1


def test_what_all_drafts_keep_is_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(drafts, "MAX_BYTES_IN_ALL", 1)
    with pytest.raises(InputError, match="on this machine"):
        keep_file(tmp_path, new_draft_id(), "more.txt", DATA)


def test_an_addition_to_a_collection_has_more_room_than_a_source(tmp_path):
    draft = new_draft_id()
    for number in range(SOURCE.files):
        keep_file(tmp_path, draft, f"{number}.txt", b"")
    with pytest.raises(InputError, match="at most 50 files"):
        keep_file(tmp_path, draft, "more.txt", DATA)
    assert keep_file(tmp_path, draft, "more.txt", DATA, COLLECTION) is not None


def test_what_is_no_id_reaches_no_file(tmp_path):
    outside = tmp_path / "secret"
    outside.write_text('{"name": "secret"}\nsecret')
    draft = new_draft_id()
    keep_file(tmp_path, draft, NAME, DATA)
    assert keep_file(tmp_path, "../other", NAME, DATA) is None
    assert read_file(tmp_path, draft, "../../secret") is None
    drop_file(tmp_path, draft, "../../secret")
    assert outside.exists()


def test_a_damaged_upload_is_left_out(tmp_path):
    draft = new_draft_id()
    file = keep_file(tmp_path, draft, NAME, DATA)
    (tmp_path / "drafts" / f"{draft}.files" / file.id).write_text("[]\n")
    assert kept_files(tmp_path, draft) == ()
