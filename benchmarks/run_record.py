"""What goes into the record of every measurement: when, on what machine, with which versions."""

import json
import os
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

RESULTS = Path(__file__).resolve().parent / "results"
_SOFTWARE = ("plumbline", "spacy", "sentence-transformers", "torch", "numpy")


def write_record(name: str, result: Mapping[str, object], out: Path | None = None) -> Path:
    """Write `result` with the machine and the versions as one JSON object; the path it went to."""
    now = datetime.now(UTC)
    path = out or RESULTS / f"{name}-{now:%Y%m%dT%H%M%SZ}.json"
    record = {
        "benchmark": name,
        "time": now.isoformat(timespec="seconds"),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "software": {"python": platform.python_version(), **{name: version(name) for name in _SOFTWARE}},
        **result,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def format_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A plain-text table: the first column to the left, the others to the right."""
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]

    def line(row: Sequence[str]) -> str:
        cells = [
            row[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)),
        ]
        return "  ".join(cells).rstrip()

    return "\n".join([line(head), "  ".join("-" * width for width in widths), *map(line, rows)])
