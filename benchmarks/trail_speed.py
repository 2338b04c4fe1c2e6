"""How fast the trail records, verifies, lists and exports, as a table.

Run: python -m benchmarks.trail_speed [--audits 2500] [--reviews 3]
The defaults make 10,000 records. The database lies in a folder of its own on the disk under --folder.
"""

import argparse
import json
import sqlite3
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.run_record import format_table, make_table, write_record
from core.storage import Store, open_store
from core.trail import (
    Actor,
    AuditFilter,
    AuditSummary,
    Judgment,
    erase_texts,
    export_record,
    find_audits,
    record_audit,
    record_review,
    verify,
    verify_export,
)
from core.types import Decision

ADA = Actor("Ada")
TEXTS = {"source:d1": "lease " * 600, "response": "answer " * 100, "report": "{}" * 10_000, "title": "Lease"}
FINDINGS = tuple(f"e{number}" for number in range(20))


HEAD = ("measure", "value")
LINES = {  # words, unit, decimals
    "record_audit_median": ("to record an audit, median", " ms", 2),
    "record_audit_p99": ("to record an audit, 99 of 100", " ms", 2),
    "record_review_median": ("to record a decision, median", " ms", 2),
    "record_review_p99": ("to record a decision, 99 of 100", " ms", 2),
    "records": ("records in the trail", "", 0),
    "verify_seconds": ("to verify all of them", " s", 2),
    "verify_peak_mib": ("memory to verify them, at most", " MiB", 1),
    "list_page": ("to list the newest audits", " ms", 1),
    "search_names_and_titles": ("to search all names and titles", " ms", 1),
    "export_first_audit": ("to export one audit", " ms", 1),
    "export_first_audit_kib": ("size of that export", " KiB", 1),
    "verify_export": ("to verify an export", " ms", 2),
    "erase_and_overwrite": ("to erase the texts of one audit", " ms", 1),
    "database_mib": ("size of the database", " MiB", 1),
}


@contextmanager
def temporary_store(folder: str | None) -> Iterator[Store]:
    """A store that is gone afterwards."""
    with tempfile.TemporaryDirectory(dir=folder) as made:
        store = open_store(f"sqlite:///{Path(made) / 'plumbline.sqlite3'}")
        yield store
        store.close()


def time_each(actions: list[Callable[[], object]]) -> list[float]:
    """Milliseconds of each action."""
    taken = []
    for action in actions:
        start = time.perf_counter()
        action()
        taken.append((time.perf_counter() - start) * 1000)
    return taken


def measure(store: Store, audits: int, reviews: int) -> dict[str, float]:
    """Fill the store and time everything; milliseconds unless the name says otherwise."""
    payload = {
        "findings": [{"id": name, "status": "contradicted", "start": 1, "end": 9} for name in FINDINGS]
    }
    summary = AuditSummary("hallugraph", Decision.FAIL, {"eg": 0.5, "rp": None, "cfi": 0.5}, FINDINGS)

    def audit(name: str) -> Callable[[], object]:
        return lambda: record_audit(
            store, audit_id=name, summary=summary, texts=TEXTS, payload=payload, actor=ADA
        )

    def review(name: str, number: int) -> Callable[[], object]:
        return lambda: record_review(store, name, FINDINGS[number], Judgment.DISAGREE, note="no", actor=ADA)

    names = [f"a{number}" for number in range(audits)]
    recorded = time_each([audit(name) for name in names])
    reviewed = time_each([review(name, number) for name in names for number in range(reviews)])
    result = {
        "record_audit_median": statistics.median(recorded),
        "record_audit_p99": percentile(recorded, 99),
    }
    result |= {
        "record_review_median": statistics.median(reviewed),
        "record_review_p99": percentile(reviewed, 99),
    }
    result["records"] = audits * (1 + reviews)
    result["verify_seconds"] = time_each([lambda: verify(store)])[0] / 1000
    tracemalloc.start()
    assert verify(store).ok
    result["verify_peak_mib"] = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    result["list_page"] = time_each([lambda: find_audits(store)])[0]
    result["search_names_and_titles"] = time_each([lambda: find_audits(store, AuditFilter(text="nobody"))])[0]
    result["export_first_audit"] = time_each([lambda: export_record(store, "a0")])[0]
    export = export_record(store, "a0")
    result["export_first_audit_kib"] = len(json.dumps(export)) / 1024
    result["verify_export"] = time_each([lambda: verify_export(export)])[0]
    result["erase_and_overwrite"] = time_each([lambda: erase_texts(store, "a1", reason="x", actor=ADA)])[0]
    result["database_mib"] = (store.path.stat().st_size if store.path else 0) / 2**20
    return result


def percentile(values: list[float], percent: int) -> float:
    """The value that `percent` of a hundred do not exceed."""
    return sorted(values)[max(0, len(values) * percent // 100 - 1)]


def main() -> None:
    """Measure, print the table and write the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--audits", type=int, default=2500)
    parser.add_argument("--reviews", type=int, default=3)
    parser.add_argument("--folder")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    options = parser.parse_args()
    with temporary_store(options.folder) as store:
        found = measure(store, options.audits, options.reviews)
    rows = [[words, f"{found[name]:,.{digits}f}{unit}"] for name, (words, unit, digits) in LINES.items()]
    print(format_table(HEAD, rows))
    seconds = f"{found['verify_seconds']:.2f} s"
    result = {
        "arguments": {"audits": options.audits, "reviews": options.reviews},
        "measured": found,
        "software": {"sqlite": sqlite3.sqlite_version},
        "headline": {"name": f"To verify a trail of {found['records']:,} records", "value": seconds},
        "tables": [make_table("Time and size", HEAD, rows)],
        "data_name": "made-up audits, always the same",
    }
    print("\nwritten to", write_record("trail_speed", result, options.out))


if __name__ == "__main__":
    main()
