import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import insert

from core.errors import InputError
from core.storage import Store, audits
from core.trail import Actor, Entry, EventKind, append, find_audits, head, verify

ADA = Actor("Ada")
ROOT = Path(__file__).parents[3]


def entry(**values) -> Entry:
    return Entry(EventKind.SETTING_CHANGED, "settings", ADA, **values)


def test_records_are_numbered_from_one_and_linked(store: Store) -> None:
    with store.writing() as connection:
        made = [append(connection, entry(data={"n": n})) for n in range(3)]
    assert [event.seq for event in made] == [1, 2, 3]
    assert [event.prev_hash for event in made[1:]] == [event.hash for event in made[:-1]]
    assert head(store).hash == made[-1].hash


def test_a_record_shares_the_fate_of_the_change_it_records(store: Store) -> None:
    def fail() -> None:
        with store.writing() as connection:
            append(connection, entry(texts={"note": "x"}))
            connection.execute(insert(audits).values(id="incomplete"))

    with pytest.raises(Exception, match=r"NOT NULL|null value"):
        fail()
    assert head(store).seq == 0


def test_times_are_kept_in_utc_with_microseconds(store: Store) -> None:
    at = datetime(2026, 3, 4, 23, 30, tzinfo=timezone(timedelta(hours=-5)))
    with store.writing() as connection:
        event = append(connection, entry(at=at))
        assert event.at == "2026-03-05T04:30:00.000000+00:00"
        assert event.time == at
        assert abs(append(connection, entry()).time - datetime.now(UTC)) < timedelta(minutes=1)
        with pytest.raises(InputError, match="time zone"):
            append(connection, entry(at=datetime(2026, 1, 1)))  # noqa: DTZ001


def test_threads_share_one_chain(store: Store, record) -> None:
    def work(name: int) -> None:
        for turn in range(5):
            record(store, f"a{name}-{turn}")

    threads = [threading.Thread(target=work, args=(name,)) for name in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert find_audits(store).total == 30
    outcome = verify(store)
    assert (outcome.breaks, outcome.checked) == ((), 30)


WRITER = """
import sys
from core.storage import open_store
from core.trail import Actor, record_setting_change
store = open_store(sys.argv[1])
for turn in range(25):
    record_setting_change(store, "turn", turn, turn + 1, actor=Actor(sys.argv[2]))
"""


def test_processes_share_one_chain(store: Store, database_url: str) -> None:
    running = [
        subprocess.Popen([sys.executable, "-c", WRITER, database_url, f"writer {n}"], cwd=ROOT)
        for n in range(3)
    ]
    assert [process.wait() for process in running] == [0, 0, 0]
    outcome = verify(store)
    assert (outcome.breaks, outcome.checked) == ((), 75)
