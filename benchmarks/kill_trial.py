"""Kill a server with three visitors at random moments: is anything lost that it had said was recorded?

Run: nice python -m benchmarks.kill_trial [--kills 300] [--seed 1]
Each trial starts a process in which three threads record audits, decide, sign off, file, export and erase against one
store, and say so after each; it is killed (SIGKILL) after a random time, the making of the store and the overwriting of
erased texts included. Then the store is opened anew, verified, and held against everything that was said.
"""

import argparse
import os
import random
import signal
import sqlite3
import sys
import tempfile
import threading
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.run_record import format_table, make_table, write_record
from core.storage import Store, open_store
from core.trail import (
    Actor,
    AuditSummary,
    Event,
    EventKind,
    Head,
    Judgment,
    erase_texts,
    file_under,
    read_head,
    record_act,
    record_audit,
    record_review,
    reopen,
    sign_off,
    verify,
)
from core.types import Decision

VISITORS = 3
TRIALS_EACH = 25  # on one store: what is verified after each trial grows with it
MOST = 30  # steps that the visitors are told of before the end comes near
LONGEST = 0.05  # seconds from the last of those steps to the end, or from the start when there is none
TEXTS = {"response": "r" * 5_000, "source:d1": "s" * 40_000, "report": "{}", "title": "Lease"}
HEAD = ("measure", "value")


@dataclass
class Outcome:
    """What the trials found."""

    kills: int = 0
    recorded: int = 0  # said to be recorded
    faults: list[str] = field(default_factory=list)  # a sentence each; none is the aim


def run_trials(kills: int, seed: int, folder: str | None = None) -> Outcome:
    """Kill so often, at moments that follow from the seed and from the machine's own haste."""
    chance, outcome = random.Random(seed), Outcome()
    while outcome.kills < kills:
        with tempfile.TemporaryDirectory(dir=folder) as made:
            url = f"sqlite:///{Path(made) / 'plumbline.sqlite3'}"
            told: list[Head] = []
            for _ in range(min(TRIALS_EACH, kills - outcome.kills)):
                told += _serve_until_killed(url, chance)
                outcome.kills += 1
                outcome.faults += [f"after kill {outcome.kills}: {fault}" for fault in _faults(url, told)]
            outcome.recorded += len(told)
    return outcome


def _faults(url: str, told: list[Head]) -> list[str]:
    """What is wrong with the store, or missing of what was said to be in it."""
    store = open_store(url)
    try:
        return [found.reason for found in verify(store, *told).breaks]
    finally:
        store.close()


def _serve_until_killed(url: str, chance: random.Random) -> list[Head]:
    """The heads that the visitors were told, of a process that is killed at a random moment."""
    steps, seconds, seed = chance.randrange(MOST), chance.uniform(0, LONGEST), chance.randrange(2**32)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            _serve(url, writing, seed)
        except BaseException:  # noqa: BLE001 - a child must never go on as its parent
            traceback.print_exc()
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading, encoding="ascii") as stream:
        lines = [stream.readline() for _ in range(steps)]
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        lines += stream.readlines()
    status = os.waitpid(child, 0)[1]
    assert status == signal.SIGKILL, f"the server ended by itself: {status}"
    return [read_head(line) for line in lines if line.endswith("\n")]


def _serve(url: str, writing: int, seed: int) -> None:
    store = open_store(url)
    visitors = [
        threading.Thread(target=_visit, args=(store, writing, random.Random(seed + number)))
        for number in range(VISITORS)
    ]
    for visitor in visitors:
        visitor.start()
    for visitor in visitors:
        visitor.join()


def _visit(store: Store, writing: int, chance: random.Random) -> None:
    """Work without end, and say after each step what was recorded."""
    actor = Actor(f"Visitor {chance.randrange(1000)}")

    def say(event: Event) -> None:
        os.write(writing, f"{event.seq}:{event.hash}\n".encode())  # a short line is written whole

    while True:
        audit_id = f"a{chance.randrange(2**60):x}"
        summary = AuditSummary("hallugraph", Decision.FAIL, {"cfi": 0.5}, ("e1", "e2"))
        say(record_audit(store, audit_id=audit_id, summary=summary, texts=TEXTS, payload={}, actor=actor))
        say(record_review(store, audit_id, "e1", Judgment.DISAGREE, note="Clause 3.", actor=actor))
        say(file_under(store, audit_id, "Quince v. Lane", actor=actor))
        say(sign_off(store, audit_id, actor=actor, note="closed"))
        if chance.random() < 0.5:
            say(reopen(store, audit_id, reason="again", actor=actor))
        say(record_act(store, audit_id, EventKind.AUDIT_EXPORTED, {"format": "json"}, actor=actor))
        if chance.random() < 0.2:
            say(erase_texts(store, audit_id, reason="retention", actor=actor).event)


def main() -> None:
    """Kill, print the table and write the record; exit status 1 when anything was lost or broken."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    options = parser.parse_args()
    found = run_trials(options.kills, options.seed, options.folder)
    rows = [
        ["times that a server with three visitors was killed", f"{found.kills:,}"],
        ["records that visitors were told of", f"{found.recorded:,}"],
        ["lost, or found broken", f"{len(found.faults):,}"],
    ]
    print(format_table(HEAD, rows))
    for fault in found.faults:
        print(fault)
    result = {
        "arguments": {"kills": options.kills, "seed": options.seed},
        "measured": {"kills": found.kills, "recorded": found.recorded, "faults": found.faults},
        "software": {"sqlite": sqlite3.sqlite_version},
        "headline": {"name": f"Lost in {found.kills:,} kills", "value": f"{len(found.faults):,}"},
        "tables": [make_table("Kills", HEAD, rows)],
        "data_name": "made-up audits, always the same",
    }
    print("\nwritten to", write_record("kill_trial", result, options.out))
    sys.exit(1 if found.faults else 0)


if __name__ == "__main__":
    main()
