"""What goes into the record of every measurement: when, how, on what machine, with which versions.

A benchmark gives its own figures under names of its own, and what the dashboard shows of them:

    "headline": {"name": str, "value": str, "paper": str}                     the one number to remember
    "tables": [{"title": str, "header": [str], "rows": [[str]], "note": str}]
    "figures": [{"title": str, "kind": "bars" | "lines", "x_title": str, "y_title": str, "note": str,
                 "logarithmic": bool, "series": [{"name", "x": [...], "y": [...], "low": [...], "high": [...]}]}]
    "data_name": str, "data_sha256": str, or "data": [{"name": str, "sha256": str}]
    "note": str                                                               what a reader must know

`core.workflows.benchmarks.records` is the form in full; `note`, `paper`, `headline`, `low` and `high` may be left out.
"""

import json
import math
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from benchmarks.run_machine import current_command, current_commit, describe_machine

RESULTS = Path(__file__).resolve().parent / "results"
_SOFTWARE = ("plumbline", "spacy", "sentence-transformers", "torch", "numpy")


def write_record(name: str, result: Mapping[str, Any], out: Path | None = None) -> Path:
    """Write `result` with the command, the machine and the versions as one JSON object; the path it went to."""
    now = datetime.now(UTC)
    path = out or RESULTS / f"{name}-{now:%Y%m%dT%H%M%SZ}.json"
    record = {
        "benchmark": name,
        "time": now.isoformat(timespec="seconds"),
        **result,
        "command": current_command(),
        "commit": current_commit(),
        "machine": describe_machine(),
        "software": {
            "python": platform.python_version(),
            **{package: _version(package) for package in _SOFTWARE},
            **result.get("software", {}),
        },
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(_finite(record), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def _finite(value: Any) -> Any:
    """The value with null for every number that is none: JSON knows neither NaN nor infinity."""
    if isinstance(value, Mapping):
        return {key: _finite(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(each) for each in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def make_table(
    title: str, header: Sequence[str], rows: Sequence[Sequence[str]], note: str = ""
) -> dict[str, Any]:
    """A table of the record; indentation, which only plain text needs, is taken off."""
    cells = [[cell.strip() for cell in row] for row in rows]
    return {"title": title, "header": list(header), "rows": cells, **({"note": note} if note else {})}


def make_bars(
    title: str, axis: str, bars: Mapping[str, Mapping[str, tuple[float, float, float]]]
) -> dict[str, Any]:
    """A figure of grouped bars: `bars[system][group]` is a value with the ends of its interval."""
    series = [
        {
            "name": system,
            "x": list(found),
            "y": [value for value, _, _ in found.values()],
            "low": [low for _, low, _ in found.values()],
            "high": [high for _, _, high in found.values()],
        }
        for system, found in bars.items()
    ]
    return {"title": title, "kind": "bars", "x_title": "", "y_title": axis, "series": series}


def make_lines(
    title: str, axes: tuple[str, str], lines: Mapping[str, tuple[Sequence[float], Sequence[float]]]
) -> dict[str, Any]:
    """A figure of lines with their points: `lines[system]` is all x, then all y."""
    series = [{"name": name, "x": list(x), "y": list(y)} for name, (x, y) in lines.items()]
    return {"title": title, "kind": "lines", "x_title": axes[0], "y_title": axes[1], "series": series}


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
