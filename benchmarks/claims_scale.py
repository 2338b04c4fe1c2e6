"""How linking and retrieval grow with the graph: seconds to load, milliseconds for each claim.

Run: python -m benchmarks.claims_scale [--sizes 100000 1000000 5000000] [--claims 500] [--folder DIR]

The graphs are synthetic: entities with names of two made-up words, one in twenty shared with another entity, 60
relations, a year for one entity in five; ends are drawn so that few entities (hubs) have most statements. Each
claim puts one statement of the graph into words, so that one of its entities is often a hub. Beside linking by the
index stands a baseline that tries every name of the graph on the claim, and beside retrieval one that reads the
whole graph; both up to a million statements. One process, without the verdict. Times are processor time, which
other programs on the machine do not change much; set OMP_NUM_THREADS=1.
"""

import argparse
import random
import resource
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.run_record import format_table, make_lines, make_table, write_record
from core.factcheck.linking import IndexLinker
from core.factcheck.store import OxigraphStore, load_graph
from core.factcheck.store.name_keys import name_key
from core.factcheck.triple import Entity
from core.models.parser import load_parser
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import Settings, load_settings

RELATIONS = 60
TRIPLES_OF_AN_ENTITY = 5
SHARED = 20  # one name in so many belongs to two entities
HUBS = 3  # exponent: the larger, the fewer entities have most of the statements
BATCH = 64  # claims linked together, as a check does
LIMIT = 2_000  # statements of one entity, as the setting `entity_limit` has it
BASELINE_CLAIMS = 20
BASELINE_MOST = 1_000_000  # statements that the baselines hold in memory
SYLLABLES = (
    "ba be bi bo da de di do fa fe ga go ha ka ke ki ko la le li lo ma me mi mo na ne ni no pa ra".split()
)
Claim = tuple[str, tuple[str, str]]
PHRASES = (
    "{} was born in {}.",
    "{} is part of {}.",
    "{} was founded by {}.",
    "The capital of {} is {}.",
    "{} worked together with {} for many years.",
)


@dataclass(frozen=True, slots=True)
class Measured:
    """One size."""

    triples: int
    load_seconds: float
    open_seconds: float
    megabytes: float  # on disk
    link_ms: float  # for each claim
    retrieve_ms: float  # for each claim, of all its entities
    hub_ms: float  # for the largest hub
    linked_share: (
        float  # of the entities that the claims name; a shared name counts when the right one is meant
    )
    statements: float  # for each claim


def entity_name(number: int, entities: int) -> str:
    """The name of an entity: two words; one in `SHARED` has the name of another and a word in brackets."""
    shown = number - 1 if number % SHARED == 1 else number
    name = f"{_word(shown % 9973, 3)} {_word(shown // 9973 + shown % 7, 3)}"
    return f"{name} (of {_word(number % 101, 2)})" if shown != number else name


def _word(number: int, syllables: int) -> str:
    parts = []
    for _ in range(syllables):
        number, index = divmod(number, len(SYLLABLES))
        parts.append(SYLLABLES[index])
    return "".join(parts).capitalize()


def statements(size: int, seed: int) -> Iterator[tuple[str, str, str]]:
    """The triples of a graph."""
    draw = random.Random(seed)
    entities = size // TRIPLES_OF_AN_ENTITY
    for number in range(size):
        head = entity_name(draw.randrange(entities), entities)
        if number % 25 == 0:
            yield head, "foundingYear", str(draw.randrange(1500, 2026))
        else:
            yield head, f"relation{draw.randrange(RELATIONS)}", entity_name(_hub(draw, entities), entities)


def _hub(draw: random.Random, entities: int) -> int:
    return int(entities * draw.random() ** HUBS)


def write_graph(path: Path, size: int, options: argparse.Namespace) -> list[Claim]:
    """The graph as tab-separated triples; claims about some of them, in words."""
    chosen = set(random.Random(options.seed + 1).sample(range(size), options.claims))
    claims: list[Claim] = []
    with path.open("w", encoding="utf-8") as file:
        for number, triple in enumerate(statements(size, options.seed)):
            file.write("\t".join(triple).replace(" ", "_") + "\n")
            if number in chosen and not triple[2].isdigit():
                claims.append(put_in_words(triple, len(claims)))
    return claims


def put_in_words(triple: tuple[str, str, str], number: int) -> Claim:
    """A claim, with the names of the two entities that it is about."""
    ends = (triple[0], triple[2])
    return PHRASES[number % len(PHRASES)].format(*(end.partition(" (")[0] for end in ends)), ends


def measure(size: int, options: argparse.Namespace, settings: Settings, folder: Path) -> Measured:
    """Load one graph, and link and retrieve for its claims."""
    path = folder / f"synthetic-{size}.tsv"
    claims = write_graph(path, size, options)
    began = time.process_time()
    load_graph(path, folder / "graphs")
    loaded = time.process_time() - began
    began = time.process_time()
    store = load_graph(path, folder / "graphs")
    opened = time.process_time() - began
    linker = IndexLinker(store, load_sentence_encoder(settings), load_parser(settings))
    linker.link([text for text, _ in claims[:BATCH]])  # the models are read before the clock starts
    entities, link_seconds = _link(linker, [text for text, _ in claims])
    found, retrieve_seconds = _retrieve(store, entities)
    hits = sum(
        name in {entity.label for entity in got}
        for (_, names), got in zip(claims, entities, strict=True)
        for name in names
    )
    largest = store.named([entity_name(0, size // TRIPLES_OF_AN_ENTITY)])[0][0].entity
    hub = min(_timed(lambda: store.neighbourhood(largest, limit=LIMIT)) for _ in range(3))
    path.unlink()
    return Measured(
        size,
        loaded,
        opened,
        sum(file.stat().st_size for file in (folder / "graphs").rglob("*") if file.is_file()) / 2**20,
        1000 * link_seconds / len(claims),
        1000 * retrieve_seconds / len(claims),
        1000 * hub,
        hits / (2 * len(claims)),
        found / len(claims),
    )


def _link(linker: IndexLinker, texts: Sequence[str]) -> tuple[list[list[Entity]], float]:
    began = time.process_time()
    found: list[list[Entity]] = []
    for start in range(0, len(texts), BATCH):
        for mentions in linker.link(texts[start : start + BATCH]):
            found.append([mention.entity for mention in mentions if mention.entity is not None])
    return found, time.process_time() - began


def _retrieve(store: OxigraphStore, entities: Sequence[Sequence[Entity]]) -> tuple[int, float]:
    """Statements of all claims' entities; none is remembered from one claim to the next."""
    began = time.process_time()
    count = sum(
        len(store.neighbourhood(entity, limit=LIMIT).triples) for group in entities for entity in group
    )
    return count, time.process_time() - began


def measure_baselines(size: int, seed: int) -> tuple[float, float]:
    """Milliseconds a claim of trying every name of a graph, and of reading the whole graph for an entity."""
    triples = list(statements(size, seed))
    names = sorted({name_key(end) for head, _, tail in triples for end in (head, tail)})
    claims = [put_in_words(triple, n) for n, triple in enumerate(triples[:BASELINE_CLAIMS])]
    keys = [f" {name_key(text)} " for text, _ in claims]
    linking = _timed(lambda: [[name for name in names if f" {name} " in key] for key in keys])
    retrieval = _timed(lambda: [[t for t in triples if t[0] in both or t[2] in both] for _, both in claims])
    return 1000 * linking / BASELINE_CLAIMS, 1000 * retrieval / BASELINE_CLAIMS


def _timed(action: Callable[[], object]) -> float:
    began = time.process_time()
    action()
    return time.process_time() - began


def report(rows: Sequence[Measured], baselines: Mapping[int, tuple[float, float]]) -> dict[str, object]:
    """The record's tables and figures."""
    header = (
        "triples",
        "load s",
        "open s",
        "MiB",
        "link ms",
        "retrieve ms",
        "hub ms",
        "linked",
        "statements",
    )
    cells = [
        [
            f"{row.triples:,}",
            f"{row.load_seconds:.1f}",
            f"{row.open_seconds:.2f}",
            f"{row.megabytes:,.0f}",
            f"{row.link_ms:.2f}",
            f"{row.retrieve_ms:.2f}",
            f"{row.hub_ms:.1f}",
            f"{row.linked_share:.3f}",
            f"{row.statements:,.0f}",
        ]
        for row in rows
    ]
    head = (
        "triples",
        "linking by the index",
        "by trying every name",
        "retrieval from the store",
        "by reading all",
    )
    plain = [
        [f"{row.triples:,}", f"{row.link_ms:.2f}", f"{tried:.2f}", f"{row.retrieve_ms:.2f}", f"{read:.2f}"]
        for row in rows
        if row.triples in baselines
        for tried, read in [baselines[row.triples]]
    ]
    print(format_table(header, cells))
    print()
    print(format_table(head, plain))
    sizes = [row.triples for row in rows]
    lines = {
        "linking": (sizes, [row.link_ms for row in rows]),
        "retrieval": (sizes, [row.retrieve_ms for row in rows]),
        "both": (sizes, [row.link_ms + row.retrieve_ms for row in rows]),
    }
    measured = [size for size in sizes if size in baselines]
    lines["both, by reading everything"] = (measured, [sum(baselines[size]) for size in measured])
    figure = make_lines("Time for a claim by size of the graph", ("triples", "milliseconds"), lines)
    growth = (rows[-1].link_ms + rows[-1].retrieve_ms) / (rows[0].link_ms + rows[0].retrieve_ms)
    return {
        "headline": {
            "name": f"Linking and retrieval from {rows[0].triples:,} to {rows[-1].triples:,} statements",
            "value": f"{growth:.1f} times the time for {rows[-1].triples / rows[0].triples:.0f} times the graph",
        },
        "tables": [
            make_table("Growth with the graph", header, cells, "Synthetic graphs with hubs; one process."),
            make_table("Milliseconds for a claim, beside baselines", head, plain),
        ],
        "figures": [figure | {"logarithmic": True}],
    }


def main() -> None:
    """Measure every size, print the tables and write the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", type=int, nargs="+", default=[100_000, 1_000_000, 5_000_000])
    parser.add_argument("--claims", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the graphs are made; about 2 GB at 5 million")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    options = parser.parse_args()
    settings = load_settings()
    baselines = {
        size: measure_baselines(size, options.seed) for size in options.sizes if size <= BASELINE_MOST
    }
    rows = []
    for size in sorted(options.sizes):
        with tempfile.TemporaryDirectory(dir=options.folder) as made:
            rows.append(measure(size, options, settings, Path(made)))
        print(rows[-1], flush=True)
    result = {
        "arguments": {"sizes": sorted(options.sizes), "claims": options.claims, "seed": options.seed},
        "measured": {
            f"{row.triples}": {"link_ms": row.link_ms, "retrieve_ms": row.retrieve_ms} for row in rows
        },
        "peak_memory_mib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "data_name": f"synthetic graphs, seed {options.seed}",
        **report(rows, baselines),
    }
    print("\nwritten to", write_record("claims_scale", result, options.out))


if __name__ == "__main__":
    main()
