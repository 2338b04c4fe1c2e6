"""What the page of benchmarks asks of `core`."""

import json

from core.text.table import write_csv
from core.workflows.benchmarks.records import (
    BenchmarkRecord,
    RecordShelf,
    ResultTable,
    find_records,
    record_folders,
)
from dashboard import services


def shelf() -> RecordShelf:
    """Every record that this machine has, newest first."""
    return find_records(record_folders(services.settings().home))


def record_json(record: BenchmarkRecord) -> bytes:
    """The record as it was stored."""
    return json.dumps(record.raw, indent=2, ensure_ascii=False).encode()


def table_csv(table: ResultTable) -> bytes:
    """The table for a spreadsheet, which knows by its mark that this is UTF-8."""
    return write_csv((table.header, *table.rows)).encode("utf-8-sig")
