"""Copy a record to where the dashboard shows it to everybody, without anything that came out of a data set.

    python -m benchmarks.publish benchmarks/results/RECORD.json [MORE.json ...] [--as NAME] [--note "..."]

Several records of one benchmark, run part by part, become one with the tables of all.

What is kept: how it was measured, the headline, tables and figures, and of the raw figures all numbers and
short words. What goes: outcomes of single cases, long lists, longer texts, every path. Records that were written
before benchmarks gave tables get them from their raw figures, where we know how. Read the file before you commit it.
"""

import argparse
import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.correction_tables import present_correction
from benchmarks.guard_run_tables import present_card, present_explanations, present_throughput
from benchmarks.guard_tables import present_detection
from core.errors import InputError, PlumblineError
from core.workflows.benchmarks.records import MAX_BYTES, PUBLISHED, parse_record

MAX_PUBLISHED = 200_000  # bytes; the largest record of ours has a third of it
_SHOWN = frozenset(
    "benchmark time command commit seeds data machine software headline tables figures note".split()
)
_SHARED = ("benchmark", "commit", "seed", "split", "language_model")  # by every part of a joined record
_CASES = frozenset("cases misses outcomes examples texts questions_of per_case predictions".split())
_MOST_ITEMS = 60  # of a list: thresholds, seeds, rows of a table; a longer one speaks of single cases
_MOST_LETTERS = 60  # of a text: names of methods, models and sets; a longer one may be text of a data set
# An absolute path, not "4,460 /s": from a slash, a tilde or a drive on; its last part is the group
_PATH = re.compile(
    r"""(?:^|(?<=[\s"'=(\[:,]))(?<!\d )(?:file://|~|[A-Za-z]:)?[/\\](?:[\w.@+-]+[/\\])*([\w.@+-]+)[/\\]?"""
)
_PRESENTERS: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "guard_card": present_card,
    "guard_correction": present_correction,
    "guard_detection": present_detection,
    "guard_explanations": present_explanations,
    "guard_throughput": present_throughput,
}


def main() -> None:
    """Shorten, check, copy."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("record", type=Path)
    parser.add_argument("more", type=Path, nargs="*", help="further parts of the same benchmark")
    parser.add_argument("--as", dest="name", help="the file's name; the benchmark's unless given")
    parser.add_argument("--note", help="what a reader must know of this run")
    parser.add_argument("--folder", type=Path, default=PUBLISHED)
    arguments = parser.parse_args()
    try:
        raw = join([read(path) for path in (arguments.record, *arguments.more)])
        print("written to", publish(raw, arguments.folder, arguments.name, arguments.note))
    except PlumblineError as err:
        raise SystemExit(f"{arguments.record}: {err}") from err


def read(source: Path) -> dict[str, Any]:
    """A record as it was written.

    Raises:
        InputError: the file is no JSON object.
    """
    try:
        raw = json.loads(source.read_bytes()[: 50 * MAX_BYTES])
    except (OSError, ValueError, RecursionError) as err:
        raise InputError(f"it cannot be read as JSON: {err}") from err
    if not isinstance(raw, dict):
        raise InputError("it is JSON, but no object such as a benchmark writes")
    return raw


def join(parts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One record of a benchmark that was run part by part; what the parts do not share is the first one's.

    Raises:
        InputError: they are of several benchmarks, commits or seeds.
    """
    for key in _SHARED:
        if any(part.get(key) != parts[0].get(key) for part in parts):
            raise InputError(f"the parts differ in {key!r}: run them alike, or publish them one by one")
    joined = dict(parts[0])
    if len(parts) == 1:
        return joined
    headlines = [part["headline"] for part in parts if "headline" in part]
    joined["headline"] = {
        key: ", ".join(dict.fromkeys(str(each[key]) for each in headlines))
        if key == "name"
        else ", ".join(str(each[key]) for each in headlines)
        for key in ("name", "value")
    }
    joined["command"] = " ; ".join(str(part.get("command", "")) for part in parts)
    for key in ("tables", "figures", "data"):
        found = [each for part in parts for each in part.get(key, ())]
        if found:
            joined[key] = found
    return joined


def publish(raw: Mapping[str, Any], folder: Path, name: str | None = None, note: str | None = None) -> Path:
    """Write the shortened record into `folder`; the path it went to.

    Raises:
        InputError: it is no record, or what is left of it is still too large.
    """
    short = shorten(present(raw))
    if note:
        short["note"] = note
    text = json.dumps(short, indent=1, ensure_ascii=False) + "\n"
    record = parse_record(text.encode())
    if len(text.encode()) > MAX_PUBLISHED:
        raise InputError(f"{len(text):,} bytes are left, more than {MAX_PUBLISHED:,}: give fewer tables")
    path = folder / f"{name or record.benchmark}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def present(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The record with tables and figures as they are drawn now, from its raw figures where we know how."""
    known = _PRESENTERS.get(str(raw.get("benchmark")))
    if known is None:
        return dict(raw)
    measured = {"measured": raw["tables"]} if "tables" in raw else {}  # where an older record has them
    older = {key: value for key, value in {**measured, **raw}.items() if key != "tables"}
    try:
        return {**older, **known(older)}
    except (KeyError, TypeError, ValueError, IndexError) as err:
        raise InputError(
            f"its raw figures are not those of {raw['benchmark']} ({err!r}); run it again"
        ) from err


def shorten(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The record without single cases, texts and paths."""
    return {
        key: _without_paths(value) if key in _SHOWN else kept
        for key, value in raw.items()
        if key in _SHOWN or (key not in _CASES and (kept := _figures_of(value)) is not None)
    }


def _figures_of(value: Any) -> Any:
    """Numbers and short words; None for what must not travel."""
    match value:
        case bool() | int() | float():
            return value
        case str():
            return _without_paths(value) if len(value) <= _MOST_LETTERS or _is_hash(value) else None
        case dict():
            kept = {
                key: found
                for key, each in value.items()
                if key not in _CASES and (found := _figures_of(each)) is not None
            }
            return kept or None
        case list() if len(value) <= _MOST_ITEMS:
            found = [_figures_of(each) for each in value]
            return [each for each in found if each is not None] or None
        case _:
            return None


def _is_hash(text: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{64}", text) is not None


def _without_paths(value: Any) -> Any:
    """Every absolute path in every text cut down to its last part."""
    match value:
        case str():
            return _PATH.sub(r"\1", value)
        case dict():
            return {key: _without_paths(each) for key, each in value.items()}
        case list():
            return [_without_paths(each) for each in value]
        case _:
            return value


if __name__ == "__main__":
    main()
