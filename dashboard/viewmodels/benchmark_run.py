"""One run of a benchmark: how it was measured, and the words to read it with."""

from collections.abc import Iterator

from core.workflows.benchmarks.records import BenchmarkRecord, Machine, ResultFigure, ResultTable
from dashboard.viewmodels.benchmark_words import Group, about
from dashboard.viewmodels.glossary import Term, terms_in

_MIX = 1.5  # processes for each core above which other work surely slowed a measurement down


def run_facts(record: BenchmarkRecord) -> tuple[tuple[str, str], ...]:
    """What was used, as (what, value); what an older record does not say is called unknown."""
    unknown = "not recorded"
    seeds = ", ".join(map(str, record.seeds))
    data = tuple((f"Data{f': {each.name}' if each.name else ''}", _hash(each.sha256)) for each in record.data)
    return (
        ("Measured", f"{record.time:%-d %B %Y, %H:%M} UTC"),
        ("Seed of all random choices", seeds or "none"),
        *(data or (("Data", unknown),)),
        ("Machine", _machine(record.machine) or unknown),
        ("Code", _commit(record.commit) or unknown),
        ("Versions", ", ".join(f"{name} {version}" for name, version in record.software.items()) or unknown),
    )


def _hash(sha256: str) -> str:
    return f"sha256 {sha256}" if sha256 else "made by the benchmark itself, or not recorded"


def _commit(commit: str) -> str:
    name, changed, _ = commit.partition("+")
    return f"commit {name}{', with changes that were not committed' if changed else ''}" if name else ""


def _machine(machine: Machine) -> str:
    parts = [
        machine.processor,
        "" if machine.cores is None else f"{machine.cores} cores",
        "" if machine.memory_gib is None else f"{machine.memory_gib:g} GiB of memory",
        machine.gpu or ("no GPU used" if machine.processor else ""),
        machine.system,
    ]
    return ", ".join(part for part in parts if part)


def busy_words(record: BenchmarkRecord) -> str | None:
    """A caution beside times when other work ran on the machine; None when it was idle, or we do not know."""
    machine = record.machine
    if about(record.benchmark).group is not Group.SPEED or machine.load is None or machine.cores is None:
        return None
    if machine.load <= _MIX * machine.cores:
        return None
    return (
        f"The machine was busy with other work at the time ({machine.load:g} processes for {machine.cores} cores): "
        "times are longer than on a quiet one."
    )


def record_terms(record: BenchmarkRecord) -> tuple[Term, ...]:
    """The measures that the tables and figures of a record speak of."""
    return terms_in(_texts(record))


def _texts(record: BenchmarkRecord) -> Iterator[str]:
    if record.headline is not None:
        yield from (record.headline.name, record.headline.value)
    for table in record.tables:
        yield from (table.title, table.note, *table.header)
        for row in table.rows:
            yield row[0]
            yield from (cell for cell in row[1:] if "[" in cell)
    for figure in record.figures:
        yield from (figure.title, figure.note, figure.x_title, figure.y_title)
        yield from (series.name for series in figure.series)


def paired_figures(record: BenchmarkRecord) -> Iterator[tuple[ResultTable | None, ResultFigure | None]]:
    """Tables in their order, each with the figure whose title begins its own; then the figures that are left."""
    left = list(record.figures)
    for table in record.tables:
        own = next((figure for figure in left if table.title.startswith(figure.title)), None)
        if own is not None:
            left.remove(own)
        yield table, own
    yield from ((None, figure) for figure in left)
