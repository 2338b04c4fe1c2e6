"""How the document store grows: synthetic contracts, random vectors, each query of the document graph.

    python -m benchmarks.documents_scale [--paragraphs 1000 10000 100000] [--repeats 15] [--seed 13]

A document has ten sections of ten paragraphs of about 400 characters; every fifth paragraph links to a section of
another document, the popular ones more often. Random vectors suffice: time does not depend on what words mean.
Baseline of chunk search: the same vectors as one matrix in memory, multiplied by numpy.
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.run_record import format_table, make_lines, make_table, write_record
from core.docgraph.document_nodes import (
    Article,
    Link,
    Paragraph,
    Section,
    chunks_of,
    paragraph_id,
    section_id,
)
from core.docgraph.document_store import EmbeddedArticle
from core.docgraph.stores.ladybug_store import FILE_NAME, WIDTH, LadybugStore

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SECTIONS = 10  # of a document
PARAGRAPHS = 10  # of a section
WORDS_A_PARAGRAPH = 60
LINKING = 0.2  # of the paragraphs
WORDS = (
    "the licensee shall pay royalties under this agreement as governed by law after written notice to any party "
    "landlord tenant rent term renewal assignment indemnity warranty confidential disclosure audit insurance"
).split()
MATRIX = "numpy matrix in memory"
SEARCH = "chunk search"


@dataclass(frozen=True, slots=True)
class Growth:
    """What was measured at one size."""

    paragraphs: int
    chunks: int
    links: int
    written: float  # seconds for all
    written_cpu: float
    megabytes: float
    replaced: float  # seconds for one document
    deleted: float
    queries: dict[str, tuple[float, float]]  # milliseconds: median, least


def main() -> None:
    """Measure each size, and write the record."""
    args = _read_arguments()
    found = [measure(size, args) for size in args.paragraphs]
    growth, queries = _growth_table(found), _query_table(found)
    for table in (growth, queries):
        print(format_table(table["header"], table["rows"]), end="\n\n")
    names = list(found[0].queries)
    sizes = [each.paragraphs for each in found]
    lines = {name: (sizes, [each.queries[name][0] for each in found]) for name in names}
    figure = make_lines("Each query by the size of the collection", ("paragraphs", "median ms"), lines)
    record = {
        "headline": {
            "name": f"median ms of chunk search at {sizes[-1]:,} paragraphs",
            "value": f"{found[-1].queries[SEARCH][0]:.0f}",
        },
        "tables": [growth, queries],
        "figures": [{**figure, "logarithmic": True}],
        "seed": args.seed,
        "data_name": "synthetic",
        "software": {"ladybug": version("ladybug")},
        "note": "Wall time; the machine had other work to do, which `load` tells of.",
    }
    print(f"written to {write_record('documents_scale', record, args.out)}")


def measure(size: int, args: argparse.Namespace) -> Growth:
    """Write a collection of about `size` paragraphs, ask it everything, change one document, delete one."""
    import numpy as np

    chance = np.random.default_rng(args.seed)
    documents = max(2, size // (SECTIONS * PARAGRAPHS))
    with tempfile.TemporaryDirectory() as folder:
        store = LadybugStore(folder, name="scale")
        matrix, spent, spent_cpu = [], 0.0, 0.0
        for batch in _batches(documents, args.batch, chance):
            matrix += [each.chunk_vectors for each in batch]
            wall, cpu = time.perf_counter(), time.process_time()
            store.replace(batch)
            spent, spent_cpu = spent + time.perf_counter() - wall, spent_cpu + time.process_time() - cpu
        megabytes = (Path(folder) / FILE_NAME).stat().st_size / 1e6
        queries = _time_queries(store, np.concatenate(matrix), args.repeats, chance)
        counts = store.counts()
        replaced = _seconds(lambda: store.replace([_document(0, documents, chance)]))
        deleted = _seconds(lambda: store.delete(_title(1)))
        store.close()
    return Growth(
        counts["Paragraph"],
        counts["Chunk"],
        counts["LINKS_TO"],
        spent,
        spent_cpu,
        megabytes,
        replaced,
        deleted,
        queries,
    )


def _time_queries(
    store: LadybugStore, matrix: "NDArray[np.float32]", repeats: int, chance: "np.random.Generator"
) -> dict[str, tuple[float, float]]:
    """Median and least milliseconds of each query, on documents drawn anew for each."""
    documents = len(store.articles())
    drawn = [int(number) for number in chance.integers(0, documents, repeats)]
    vectors = _unit(chance, repeats)
    calls: dict[str, Callable[[int], object]] = {
        "title search": lambda i: store.search_titles(vectors[i], 5),
        SEARCH: lambda i: store.search_chunks(vectors[i], 10),
        "chunk search in one document": lambda i: store.search_chunks(vectors[i], 10, [_title(drawn[i])]),
        MATRIX: lambda i: (matrix @ vectors[i]).argpartition(-10)[-10:],
        "neighbourhood, 1 step": lambda i: store.neighbourhood(_title(drawn[i]), 1),
        "neighbourhood, 3 steps": lambda i: store.neighbourhood(_title(drawn[i]), 3),
        "article text": lambda i: store.article_text(_title(drawn[i])),
        "outline": lambda i: store.outline(_title(drawn[i])),
        "sections": lambda i: store.sections([section_id(_title(drawn[i]), 3)]),
        "paragraph window": lambda i: store.window_paragraphs(paragraph_id(_title(drawn[i]), 3, 5), 2),
        "section window": lambda i: store.window_sections(section_id(_title(drawn[i]), 3), 1),
        "backlinks": lambda i: store.backlinks(_title(drawn[i])),
        "shortest path": lambda i: store.shortest_path(_title(drawn[i]), _title(drawn[i - 1])),
        "list of documents": lambda i: store.articles(),
        "fingerprint": lambda i: store.fingerprint(),
    }
    return {name: _milliseconds(call, repeats) for name, call in calls.items()}


def _milliseconds(call: Callable[[int], object], repeats: int) -> tuple[float, float]:
    spent = [1000 * _seconds(lambda i=i: call(i)) for i in range(repeats)]
    return statistics.median(spent), min(spent)


def _seconds(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def _batches(documents: int, size: int, chance: "np.random.Generator") -> Iterator[list[EmbeddedArticle]]:
    for first in range(0, documents, size):
        yield [_document(number, documents, chance) for number in range(first, min(first + size, documents))]


def _title(number: int) -> str:
    return f"Agreement {number}"


def _document(number: int, documents: int, chance: "np.random.Generator") -> EmbeddedArticle:
    sections = tuple(
        Section(
            f"Clause {place}",
            1,
            tuple(_paragraph(f"{number}.{place}.{i}", documents, chance) for i in range(PARAGRAPHS)),
            str(place),
        )
        for place in range(SECTIONS)
    )
    article = Article(
        _title(number), f"agreement-{number}.txt", f"sha {number}", "text/plain", sections, details={}
    )
    texts = [paragraph.text for section in sections for paragraph in section.paragraphs]
    vectors = _unit(chance, 1 + sum(len(chunks_of(text)) for text in texts))
    return EmbeddedArticle(article, vectors[0], vectors[1:])


def _paragraph(place: str, documents: int, chance: "np.random.Generator") -> Paragraph:
    words = [WORDS[number] for number in chance.integers(0, len(WORDS), WORDS_A_PARAGRAPH)]
    text = " ".join([place, *words])
    links: tuple[Link, ...] = ()
    if chance.random() < LINKING:
        target = int(documents ** chance.random()) - 1  # log-uniform: the first documents are popular
        links = (Link(_title(target), place, 0, len(place), section=int(chance.integers(0, SECTIONS))),)
    return Paragraph(text, 0, len(text), links=links)


def _unit(chance: "np.random.Generator", rows: int) -> "NDArray[np.float32]":
    import numpy as np

    vectors = chance.standard_normal((rows, WIDTH), dtype=np.float32)
    unit: NDArray[np.float32] = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return unit


def _growth_table(found: Sequence[Growth]) -> dict[str, object]:
    header = (
        "paragraphs",
        "chunks",
        "links",
        "seconds to write",
        "CPU seconds",
        "MB on disk",
        "seconds to replace one",
        "seconds to delete one",
    )
    rows = [
        (
            f"{each.paragraphs:,}",
            f"{each.chunks:,}",
            f"{each.links:,}",
            f"{each.written:.1f}",
            f"{each.written_cpu:.1f}",
            f"{each.megabytes:.0f}",
            f"{each.replaced:.1f}",
            f"{each.deleted:.1f}",
        )
        for each in found
    ]
    return make_table("The collection by its size", header, rows)


def _query_table(found: Sequence[Growth]) -> dict[str, object]:
    header = ("ms of", *(f"{each.paragraphs:,}" for each in found))
    rows = [(name, *map(_shown, (each.queries[name] for each in found))) for name in found[0].queries]
    note = "Median, and in brackets the least of all repeats, which other work disturbed least."
    return make_table("Each query by the number of paragraphs", header, rows, note)


def _shown(spent: tuple[float, float]) -> str:
    return f"{spent[0]:.1f} ({spent[1]:.1f})"


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how the document store grows.")
    parser.add_argument("--paragraphs", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--batch", type=int, default=50, help="documents that are written together")
    parser.add_argument("--repeats", type=int, default=15, help="of each query")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
