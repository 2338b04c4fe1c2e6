import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select, text

from core.errors import StorageError
from core.storage import Store, audits, open_store
from core.storage.store import _keep_a_log

ROW = {
    "method": "hallugraph",
    "decision": "pass",
    "scores": "{}",
    "findings": 0,
    "agreed": 0,
    "disagreed": 0,
    "unsure": 0,
    "status": "open",
    "recorded_at": "2026-01-01T00:00:00.000000+00:00",
    "recorded_by": "Ada",
    "last_seq": 1,
}


def count(store: Store) -> int:
    with store.reading() as connection:
        return connection.execute(select(func.count()).select_from(audits)).scalar_one()


def test_new_folder_and_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'new' / 'p.sqlite3'}")
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == ["p.sqlite3", "p.sqlite3-shm", "p.sqlite3-wal"]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    store.close()


def test_every_sqlite_connection_is_durable_and_enforces_foreign_keys(sqlite_store: Store) -> None:
    with sqlite_store.reading() as one, sqlite_store.reading() as two:
        for connection in (one, two):
            values = {
                name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "foreign_keys", "secure_delete", "synchronous", "busy_timeout")
            }
            assert values == {
                "journal_mode": "wal",
                "foreign_keys": 1,
                "secure_delete": 1,
                "synchronous": 2,
                "busy_timeout": 30_000,
            }


def test_an_error_while_writing_leaves_nothing(store: Store) -> None:
    def fail() -> None:
        with store.writing() as connection:
            connection.execute(insert(audits).values(id="a", **ROW))
            raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"):
        fail()
    assert count(store) == 0


def test_a_reader_sees_one_state_while_others_write(store: Store) -> None:
    query = select(func.count()).select_from(audits)
    with store.reading() as reader:
        assert reader.execute(query).scalar_one() == 0
        with store.writing() as writer:
            writer.execute(insert(audits).values(id="a", **ROW))
        assert reader.execute(query).scalar_one() == 0
    assert count(store) == 1


def test_writers_in_threads_take_their_turn(store: Store) -> None:
    seen: list[int] = []

    def work(name: int) -> None:
        for turn in range(5):
            with store.writing() as connection:
                seen.append(connection.execute(select(func.count()).select_from(audits)).scalar_one())
                connection.execute(insert(audits).values(id=f"{name}-{turn}", **ROW))

    threads = [threading.Thread(target=work, args=(name,)) for name in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == list(range(30))


def test_two_processes_may_open_a_new_database_at_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'p.sqlite3'}"
    code = f"from core.storage import open_store; open_store({url!r}).close()"
    root = Path(__file__).parents[3]
    running = [subprocess.Popen([sys.executable, "-c", code], cwd=root) for _ in range(3)]
    assert [process.wait() for process in running] == [0, 0, 0]


def test_who_opens_a_file_while_another_makes_its_log_asks_again(tmp_path: Path) -> None:
    holder = sqlite3.connect(tmp_path / "p.sqlite3", isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN EXCLUSIVE")
    late = sqlite3.connect(tmp_path / "p.sqlite3", timeout=0)
    release = threading.Timer(0.2, holder.rollback)
    release.start()
    _keep_a_log(late)
    release.join()
    assert late.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("nonsense", "no URL of a database"),
        ("postgresql://jane:secret@host:port/db", "^(?!.*secret).*no URL of a database"),
        ("mysql://host/db", "not supported"),
        ("sqlite://", "needs a file"),
        ("sqlite:////proc/nowhere/p.sqlite3", "cannot be created"),
    ],
)
def test_an_impossible_url_is_told(url: str, message: str) -> None:
    with pytest.raises(StorageError, match=message):
        open_store(url)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "p.sqlite3"
    file.write_text("dear diary, " * 1000)
    with pytest.raises(StorageError, match="cannot be used"):
        open_store(f"sqlite:///{file}")
    assert file.read_text().startswith("dear diary")


def test_a_password_is_never_shown() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StorageError) as caught:
        open_store("postgresql+psycopg://me:hunter2@127.0.0.1:1/none")
    assert "hunter2" not in str(caught.value)


def test_lower_case_is_that_of_unicode(store: Store) -> None:
    with store.reading() as connection:
        assert connection.execute(text("SELECT lower('ÉMILE')")).scalar() == "émile"


def test_scrub_says_when_a_reader_is_in_its_way(sqlite_store: Store) -> None:
    assert sqlite_store.scrub() is True
    assert sqlite_store.path is not None
    other = sqlite3.connect(sqlite_store.path, isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT count(*) FROM events").fetchone()

    assert sqlite_store.scrub() is False
    other.execute("ROLLBACK")
    other.close()
    assert sqlite_store.scrub() is True
