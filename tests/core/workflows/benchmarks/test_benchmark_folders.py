import json
import os
import re

import pytest

from core.workflows.benchmarks.records import (
    LOCAL,
    MAX_FILES,
    PUBLISHED,
    Origin,
    find_records,
    record_folders,
)
from tests.core.benchmark_cases import written

_PATH = re.compile(r"""(?:^|[\s"'=(:])(?:/[\w.-]+){2,}|[A-Za-z]:\\\\""")


def test_records_of_all_folders_are_found_newest_first(tmp_path):
    for name, day in (("published", 1), ("local", 3), ("home", 2)):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.json").write_bytes(written(time=f"2026-11-0{day}T00:00:00+00:00"))
    shelf = find_records({origin: tmp_path / str(origin) for origin in Origin})
    assert [stored.id for stored in shelf.records] == ["local/local", "home/home", "published/published"]
    assert shelf.unreadable == ()


def test_a_bad_file_is_named_and_hides_no_other(tmp_path):
    (tmp_path / "good.json").write_bytes(written())
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "notes.txt").write_text("no record")
    shelf = find_records({Origin.HOME: tmp_path})
    assert [stored.path.name for stored in shelf.records] == ["good.json"]
    reasons = {found.path.name: found.reason for found in shelf.unreadable}
    assert reasons.keys() == {"bad.json", "folder.json"}
    assert reasons["folder.json"] == "it is no file"


def test_a_folder_that_is_not_there_holds_nothing(tmp_path):
    shelf = find_records(
        record_folders(tmp_path / "nowhere") | {Origin.PUBLISHED: tmp_path, Origin.LOCAL: tmp_path}
    )
    assert (shelf.records, shelf.unreadable) == ((), ())


def test_a_link_to_nowhere_is_no_record(tmp_path):
    (tmp_path / "lost.json").symlink_to(tmp_path / "nothing")
    assert find_records({Origin.HOME: tmp_path}).records == ()


def test_a_changed_file_is_read_again(tmp_path):
    path = tmp_path / "run.json"
    path.write_bytes(written())
    assert find_records({Origin.HOME: tmp_path}).records[0].record.note == ""
    path.write_bytes(written(note="again"))
    assert find_records({Origin.HOME: tmp_path}).records[0].record.note == "again"


def test_of_very_many_files_the_newest_are_read(tmp_path):
    for number in range(MAX_FILES + 1):
        path = tmp_path / f"{number}.json"
        path.write_bytes(b"{")
        os.utime(path, (number, number))
    found = find_records({Origin.HOME: tmp_path}).unreadable
    assert len(found) == MAX_FILES
    assert "0.json" not in {each.path.name for each in found}


def test_the_folders_are_those_that_the_documentation_names(tmp_path):
    assert record_folders(tmp_path) == {
        Origin.PUBLISHED: PUBLISHED,
        Origin.LOCAL: LOCAL,
        Origin.HOME: tmp_path / "benchmarks",
    }


@pytest.mark.parametrize("path", sorted(PUBLISHED.glob("*.json")), ids=lambda path: path.name)
def test_a_shipped_record_is_small_readable_and_names_no_folder(path):
    assert find_records({Origin.PUBLISHED: PUBLISHED}).unreadable == ()
    text = path.read_text(encoding="utf-8")
    assert len(text) < 200_000
    assert _PATH.search(text) is None
    assert not {"cases", "misses", "outcomes"} & set(json.loads(text))
