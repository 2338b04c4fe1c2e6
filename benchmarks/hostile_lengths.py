"""How time and memory of an audit grow with texts that repeat one pattern, as source, as answer and as both.

`python -m benchmarks.hostile_lengths` audits every kind of `benchmarks.hostile_texts` in sizes that double up to
100 kB (with `--long` also a source of 1 MB of names and of prose). Each kind and role has a fresh process with warm
models; a size over the limit ends it. Time is the processor's, so that other work beside it does not count; the
exponent is the slope of a line through log time and log size, over the sizes of at least a quarter of the longest.
"""

import argparse
import json
import math
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.hostile_texts import KINDS, PROSE, hostile_text
from benchmarks.latency_texts import short_case
from benchmarks.run_record import format_table, make_table, write_record

ROOT = Path(__file__).resolve().parent.parent
HEAD = ("kind", "role", "largest", "seconds", "of wall", "GiB", "exponent")
ROLES = ("source", "answer", "both")
SIZES = (12_500, 25_000, 50_000, 100_000)
LONG_KINDS, LONG_SIZES = ("persons", PROSE), (250_000, 500_000, 1_000_000)
LIMIT_SECONDS, LIMIT_GIB, LIMIT_EXPONENT = 10.0, 2.0, 1.2


@dataclass(frozen=True, slots=True)
class Audited:
    """One audit: characters, seconds of the processor and of the wall, and the most memory held up to its end."""

    size: int
    seconds: float
    wall: float
    peak_gib: float
    decision: str


@dataclass(frozen=True, slots=True)
class Growth:
    """The audits of one kind in one role, the shortest first; `fault` says why they end early."""

    kind: str
    role: str
    audits: tuple[Audited, ...]
    fault: str = ""

    @property
    def exponent(self) -> float | None:
        """The slope of log time over log size; None of fewer than two sizes."""
        longest = self.audits[-1].size if self.audits else 0
        points = [
            (math.log(one.size), math.log(one.seconds)) for one in self.audits if one.size * 4 >= longest
        ]
        if len(points) < 2:
            return None
        middle = sum(x for x, _ in points) / len(points)
        return sum((x - middle) * y for x, y in points) / sum((x - middle) ** 2 for x, _ in points)

    @property
    def holds(self) -> bool:
        """Whether it stays within the limits."""
        if self.fault or not self.audits:
            return False
        last, exponent = self.audits[-1], self.exponent
        is_small = last.seconds <= LIMIT_SECONDS and last.peak_gib <= LIMIT_GIB
        return is_small and (exponent is None or exponent <= LIMIT_EXPONENT)


def measure(kind: str, role: str, sizes: tuple[int, ...], patience: float) -> Growth:
    """The audits of a kind in a fresh process, which is ended when one takes longer than `patience` of wall time."""
    command = [sys.executable, "-m", "benchmarks.hostile_lengths", "--probe", kind, role, *map(str, sizes)]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        told, err = process.communicate(timeout=patience * len(sizes) + 60)
        fault = "" if process.returncode == 0 else (err.strip().splitlines() or ["ended"])[-1]
    except subprocess.TimeoutExpired:
        process.kill()
        told, _ = process.communicate()
        fault = f"over {patience:.0f} s a size"
    audits = [Audited(**json.loads(line)) for line in told.splitlines() if line.startswith("{")]
    return Growth(kind, role, tuple(audits), fault)


def _probe(kind: str, role: str, sizes: list[int]) -> None:
    """Audit here, one line of JSON for each size; stops behind a size that took the limit."""
    from core.settings import load_settings
    from core.text import text_document
    from core.workflows.audit.auditing import AuditCase, audit_case
    from core.workflows.engine import Engine

    example = short_case()
    with tempfile.TemporaryDirectory() as home:
        engine = Engine(load_settings({"PLUMBLINE_HOME": home}), use_graph_cache=False)
        engine.warm()
        warm = AuditCase("warm", (text_document(example.context[:1500]),), "", "The rent is due.")
        audit_case(warm, engine)
        for size in sizes:
            text = hostile_text(kind, size)
            source = example.context if role == "answer" else text
            answer = example.responses[0].text if role == "source" else text
            case = AuditCase("hostile", (text_document(source),), example.query, answer)
            wall, spent = time.perf_counter(), time.process_time()
            report = audit_case(case, engine)
            wall, spent = time.perf_counter() - wall, time.process_time() - spent
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
            done = Audited(size, round(spent, 3), round(wall, 3), round(peak, 3), str(report.decision))
            print(json.dumps(asdict(done)), flush=True)
            if spent > 4 * LIMIT_SECONDS:
                break


def main() -> None:
    """Measure the kinds that were asked for, print a table and write the record."""
    arguments = _parse()
    if arguments.probe:
        kind, role, *sizes = arguments.probe
        _probe(kind, role, [int(size) for size in sizes])
        return
    plan = [(kind, role, tuple(arguments.sizes)) for kind in arguments.kinds for role in arguments.roles]
    if arguments.long:
        plan += [(kind, "source", LONG_SIZES) for kind in LONG_KINDS]
    found: list[Growth] = []
    rows = []
    for kind, role, sizes in plan:
        found.append(measure(kind, role, sizes, arguments.patience))
        rows.append(_row(found[-1]))
        print("  ".join(rows[-1]), file=sys.stderr, flush=True)
    print(format_table(HEAD, rows))
    held = sum(growth.holds for growth in found)
    note = f"{held} of {len(found)} stay under {LIMIT_SECONDS:g} s, {LIMIT_GIB:g} GiB and exponent {LIMIT_EXPONENT:g}."
    print(f"\n{note}")
    result: dict[str, Any] = {
        "growths": [
            asdict(growth) | {"exponent": growth.exponent, "holds": growth.holds} for growth in found
        ],
        "headline": {"name": "Kinds of hostile texts within the limits", "value": f"{held} of {len(found)}"},
        "tables": [make_table("Texts that repeat one pattern", HEAD, rows, note)],
        "data_name": "made by small generators",
    }
    print("written to", write_record("hostile_lengths", result, arguments.out))


def _row(growth: Growth) -> list[str]:
    last, exponent = growth.audits[-1] if growth.audits else None, growth.exponent
    cells = ["", "", "", ""]
    if last is not None:
        cells = [f"{last.size:,}", f"{last.seconds:.2f}", f"{last.wall:.2f}", f"{last.peak_gib:.2f}"]
    told = growth.fault or ("" if exponent is None else f"{exponent:.2f}")
    return [growth.kind, growth.role, *cells, told]


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND")
    parser.add_argument("--roles", nargs="+", choices=ROLES, default=list(ROLES))
    parser.add_argument("--sizes", nargs="+", type=int, default=list(SIZES), help="characters, ascending")
    parser.add_argument(
        "--long", action="store_true", help="also a source of up to 1 MB of names and of prose"
    )
    parser.add_argument("--patience", type=float, default=60.0, help="seconds of wall time a size may take")
    parser.add_argument("--probe", nargs="+", help=argparse.SUPPRESS)
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


if __name__ == "__main__":
    main()
