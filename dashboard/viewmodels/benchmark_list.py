"""The list of benchmarks: what each measures, and the one figure to remember."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.workflows.benchmarks.records import (
    BenchmarkRecord,
    Headline,
    Machine,
    Origin,
    StoredRecord,
    UnreadableRecord,
)
from dashboard.viewmodels.benchmark_words import ABOUT, About, Group, about

_ORIGINS = {
    Origin.PUBLISHED: "shipped with Plumbline",
    Origin.LOCAL: "run in this folder",
    Origin.HOME: "run by you",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One benchmark with all its runs, in the order of `shown_order`."""

    benchmark: str
    about: About
    headline: Headline | None  # of the first run that has one
    runs: tuple[StoredRecord, ...]

    @property
    def when(self) -> str:
        """When the first run was, and how many there are."""
        more = "" if len(self.runs) == 1 else f", {len(self.runs)} runs"
        return f"{self.runs[0].record.time:%-d %B %Y}{more}"


def entries_by_group(records: Sequence[StoredRecord]) -> dict[Group, tuple[Entry, ...]]:
    """Every benchmark that has a run, in the order in which the page tells of them."""
    order = {name: place for place, name in enumerate(ABOUT)}
    runs: dict[str, list[StoredRecord]] = {}
    for stored in records:
        runs.setdefault(stored.record.benchmark, []).append(stored)
    entries = [_entry(name, found) for name, found in runs.items()]
    entries.sort(key=lambda entry: (order.get(entry.benchmark, len(order)), entry.benchmark))
    groups = {group: tuple(each for each in entries if each.about.group is group) for group in Group}
    return {group: found for group, found in groups.items() if found}


def shown_order(runs: Sequence[StoredRecord]) -> tuple[StoredRecord, ...]:
    """Runs of one benchmark, newest first, but shipped side experiments after the shipped run that is reported.

    The reported run bears the benchmark's name ("legal_qa"), a side experiment more ("legal_qa-new-documents").
    """
    if not any(_is_reported(stored) for stored in runs):
        return tuple(runs)
    return tuple(sorted(runs, key=lambda run: run.origin is Origin.PUBLISHED and not _is_reported(run)))


def _is_reported(stored: StoredRecord) -> bool:
    return stored.origin is Origin.PUBLISHED and stored.path.stem == stored.record.benchmark


def _entry(benchmark: str, found: Sequence[StoredRecord]) -> Entry:
    runs = shown_order(found)
    headlines = (headline_of(stored.record) for stored in runs)
    headline = next((found for found in headlines if found is not None), None)
    return Entry(benchmark, about(benchmark), headline, runs)


def headline_of(record: BenchmarkRecord) -> Headline | None:
    """The record's own, else the cell that the benchmark's words point to; a paper's figure beside it."""
    if record.headline is not None:
        return record.headline
    for wanted in about(record.benchmark).headlines:
        for table in record.tables:
            cells = {row[0]: row for row in table.rows}
            if wanted.column in table.header and wanted.row in cells:
                place = table.header.index(wanted.column)
                paper = next((row[place] for label, row in cells.items() if is_published(label)), "")
                return Headline(wanted.words, cells[wanted.row][place], paper)
    return None


def is_published(label: str) -> bool:
    """Whether a row, column or series holds the figures of a paper and not ours."""
    return label.casefold().startswith("paper")


def run_label(stored: StoredRecord) -> str:
    """One run in a list: when, whose, on what, and what tells it from others of that day."""
    record = stored.record
    seeds = "" if not record.seeds else f", seed {', '.join(map(str, record.seeds))}"
    return (
        f"{record.time:%Y-%m-%d %H:%M} UTC, {stored.path.stem}, {_ORIGINS[stored.origin]}"
        f"{seeds}{_brief_machine(record.machine)}"
    )


def _brief_machine(machine: Machine) -> str:
    named = machine.gpu or machine.processor
    return f", {named}" if named else ""


def unreadable_words(found: UnreadableRecord) -> str:
    """Which file cannot be shown, and why."""
    return f"{found.path.name} ({_ORIGINS[found.origin]}): {found.reason}"
