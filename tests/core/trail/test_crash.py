import random
import signal
import subprocess
import sys
from pathlib import Path

from core.storage import Store, open_store
from core.trail import find_audits, history, judgments, load_texts, verify

CHILD = Path(__file__).with_name("crash_child.py")
ROOT = Path(__file__).parents[3]


def start(store: Store, how: str) -> "subprocess.Popen[str]":
    command = [sys.executable, str(CHILD), f"sqlite:///{store.path}", how]
    return subprocess.Popen(
        command, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, text=True
    )


def check_whole(store: Store) -> set[str]:
    """Every audit that is there is whole; their ids."""
    assert verify(store).breaks == ()
    found = {audit.record.id: audit.record for audit in find_audits(store, limit=10_000).audits}
    for audit_id, record in found.items():
        assert next(event.kind for event in history(store, audit_id)) == "audit_recorded"
        if record.erased_at is None:
            assert {name: len(text) for name, text in load_texts(store, audit_id).items()} == {
                "response": 20_000,
                "source:d1": 100_000,
                "report": 2,
            }
            assert all(said.latest.note == "no" for said in judgments(store, audit_id).values())
    return set(found)


def test_killed_writers_leave_a_whole_trail_and_lose_nothing_that_was_committed(sqlite_store: Store) -> None:
    told: set[str] = set()
    chance = random.Random(5)
    for _ in range(6):
        with start(sqlite_store, "endless") as child:
            assert child.stdout is not None
            for _line in range(chance.randrange(2, 30)):
                told.add(child.stdout.readline().strip())
            child.kill()
            told |= {
                line.strip() for line in child.stdout.read().splitlines(keepends=True) if line[-1] == "\n"
            }
        assert child.returncode == -signal.SIGKILL
    told.discard("-")
    assert told <= check_whole(sqlite_store)
    assert len(told) > 6


def test_a_death_between_any_two_writes_leaves_all_or_nothing(sqlite_store: Store) -> None:
    with start(sqlite_store, "each") as child:
        assert child.stdout is not None
        statuses = [int(line) for line in child.stdout]
    assert child.returncode == 0
    assert len(statuses) > 30
    assert set(statuses[:-1]) == {signal.SIGKILL}
    again = open_store(f"sqlite:///{sqlite_store.path}")
    check_whole(again)
    states = {
        (len(history(again, a.record.id)), a.record.disagreed, a.record.erased_at is None)
        for a in find_audits(again, limit=999).audits
    }
    assert states == {(1, 0, True), (2, 1, True), (3, 1, False)}
    again.close()
