"""Write to a trail until killed: run by test_crash.py with a database URL and a way to die.

`endless`: record and review without end, a line on standard output for each committed record.
`each`: record, review and erase one audit in many processes, the nth of which kills itself after its nth
statement (commits counted), until one comes to its end; each one's exit status on standard output.
"""

import os
import signal
import sys
import uuid

from sqlalchemy import event

from core.storage import Store, open_store
from core.trail import Actor, AuditSummary, Judgment, erase_texts, record_audit, record_review
from core.types import Decision

ADA = Actor("Ada")
TEXTS = {"response": "r" * 20_000, "source:d1": "s" * 100_000, "report": "{}"}


def record(store: Store) -> str:
    audit_id = uuid.uuid4().hex
    summary = AuditSummary("hallugraph", Decision.PASS, {"cfi": 1.0}, ("e1",))
    record_audit(store, audit_id=audit_id, summary=summary, texts=TEXTS, payload={}, actor=ADA)
    return audit_id


def write_without_end(store: Store) -> None:
    while True:
        audit_id = record(store)
        sys.stdout.write(f"{audit_id}\n")
        record_review(store, audit_id, "e1", Judgment.DISAGREE, note="no", actor=ADA)
        sys.stdout.write("-\n")
        sys.stdout.flush()


def die_at(store: Store, last: int) -> None:
    done = 0

    def count(*_args: object) -> None:
        nonlocal done
        done += 1
        if done == last:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(store.engine, "after_cursor_execute", count)
    event.listen(store.engine, "commit", count)
    audit_id = record(store)
    record_review(store, audit_id, "e1", Judgment.DISAGREE, note="no", actor=ADA)
    erase_texts(store, audit_id, reason="x", actor=ADA)


def run_each(url: str) -> None:
    """Die at the first statement, the second, ...: one forked process each, until one comes to its end."""
    last = 0
    while True:
        last += 1
        child = os.fork()
        if child == 0:
            die_at(open_store(url), last)
            os._exit(0)
        status = os.waitpid(child, 0)[1]
        sys.stdout.write(f"{status}\n")
        if status == 0:
            return


if __name__ == "__main__":
    database_url, how = sys.argv[1:]
    if how == "endless":
        write_without_end(open_store(database_url))
    else:
        open_store(database_url).close()
        run_each(database_url)
