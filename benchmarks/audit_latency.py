"""How long an audit takes and how much memory, beside the targets.

`python -m benchmarks.audit_latency` times a 600-word context with a 100-word response and a
10,000-word contract (models warm, nothing remembered), `import core`, and the dashboard's first page.
"""

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.latency_probes import time_audits, time_first_page, time_import
from benchmarks.run_record import format_table, make_table, write_record

HEAD = ("measure", "value", "target")
PARTS = ("short", "long", "import", "server")


def main() -> None:
    """Measure the parts that were asked for, print a table and write the record."""
    arguments = _parse()
    rows: list[list[str]] = []
    result: dict[str, Any] = {}
    for size, runs, target in (("short", arguments.runs, 0.5), ("long", max(3, arguments.runs // 5), 8.0)):
        if size in arguments.only:
            times = time_audits(size, arguments.data, runs=runs)
            label = f"audit, {times.context_words:,} words with {times.response_words}: median of {runs}"
            rows.append([label, f"{times.median:.3f} s", f"< {target:g} s"])
            rows.append([f"    slowest of {runs}", f"{max(times.seconds):.3f} s", ""])
            rows.append(["    peak memory of the process", f"{times.peak_gib:.2f} GiB", "< 1.5 GB"])
            rows.append(["    loading and warming the models", f"{times.warm_up_seconds:.1f} s", ""])
            result[size] = {**asdict(times), "median": times.median, "target": target}
    if "import" in arguments.only:
        for module, target in (("core", 0.3), ("core.workflows", None)):
            seconds = time_import(module, runs=7)
            rows.append(
                [f"import {module}: median of 7", f"{seconds:.3f} s", f"< {target} s" if target else ""]
            )
            result[f"import {module}"] = {"median": seconds, "target": target}
    if "server" in arguments.only:
        seconds = time_first_page()
        rows.append(["plumbline serve: first page", f"{seconds:.1f} s", "< 15 s"])
        result["first_page"] = {"seconds": seconds, "target": 15.0}
    print(format_table(HEAD, rows))
    result |= {"tables": [make_table("Time and memory", HEAD, rows)], **_headline(result)}
    print("\nwritten to", write_record("audit_latency", result, arguments.out))


def _headline(result: dict[str, Any]) -> dict[str, Any]:
    if "short" not in result:
        return {}
    words, median = result["short"]["context_words"], result["short"]["median"]
    name = f"To audit an answer against {words:,} words (median)"
    return {"headline": {"name": name, "value": f"{median:.2f} s"}, "data_name": "a bundled lease; CUAD"}


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, help="folder with CUAD's contracts.jsonl, for the long contract")
    parser.add_argument("--runs", type=int, default=15, help="audits of the short case (the long: a fifth)")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


if __name__ == "__main__":
    main()
