import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.settings import keep_private, write_private


@pytest.fixture(autouse=True)
def _umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> set[int]:
    return {path.stat().st_mode & 0o077 for path in (folder, *folder.rglob("*"))}


def test_a_home_that_was_open_is_closed_with_all_that_is_in_it(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "cache" / "graphs").mkdir(parents=True)
    (home / "plumbline.sqlite3").write_text("x")
    (home / "cache" / "graphs" / "a.gz").write_text("x")
    assert keep_private(home)
    assert modes(home) == {0}
    assert not keep_private(home)


def test_what_is_written_from_then_on_is_its_owners_alone(tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert not keep_private(home)  # not there yet
    (home / "cache").mkdir(parents=True)
    (home / "cache" / "vectors").write_text("x")
    assert modes(home) == {0}


def test_a_folder_for_everybody_is_left_alone(tmp_path: Path) -> None:
    home = tmp_path / "shared"
    home.mkdir()
    home.chmod(0o1777)
    assert not keep_private(home)
    assert home.stat().st_mode & 0o7777 == 0o1777


def test_what_links_lead_to_outside_is_left_alone(tmp_path: Path) -> None:
    home, other = tmp_path / "home", tmp_path / "other"
    home.mkdir(mode=0o755)
    other.write_text("x")
    other.chmod(0o644)
    (home / "link").symlink_to(other)
    assert keep_private(home)
    assert other.stat().st_mode & 0o777 == 0o644


def test_a_private_file_is_whole_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.json"
    write_private(path, b"first")
    write_private(path, b"second")
    assert path.read_bytes() == b"second"
    assert modes(tmp_path / "a") == {0}
    with pytest.raises(OSError, match=r".+"):
        write_private(path / "no" / "folder", b"x")
    (path.parent / "folder").mkdir()
    with pytest.raises(OSError, match=r".+"):
        write_private(path.parent / "folder", b"x")
    assert {each.name for each in path.parent.iterdir()} == {
        "c.json",
        "folder",
    }  # nothing half-written is left
