"""How real contracts are read into the document graph: sections, references, passages, dates, laws, and how fast.

    python -m benchmarks.documents_ingestion --data FOLDER               # structure of all contracts, about a minute
    python -m benchmarks.documents_ingestion --data FOLDER --load 27     # also loads 27 of them, spread evenly

FOLDER holds CUAD's contracts.jsonl. Beside every figure stands what the plainest way finds: lines that begin with a
number as headings, windows of 1,000 characters as passages, the first date and the first state of the text.
"""

import argparse
import re
import resource
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

from benchmarks.cuad.contract import Contract, data_sha256, load_contracts
from benchmarks.run_record import make_table, write_record
from core.docgraph.ingest.cross_references import CrossReferences
from core.docgraph.ingest.outline import Heading, find_headings, number_key
from core.docgraph.ingest.paragraph_spans import MAX_PARAGRAPH, paragraph_spans
from core.docgraph.ingest.preamble import read_preamble
from core.docgraph.opening import dates_in

_PLAIN_HEADING = re.compile(r"^[ \t]*(?:Section |SECTION )?(\d{1,3}(?:\.\d{1,3})*)\.?\s", re.MULTILINE)
_PLAIN_ATTACHMENT = re.compile(
    r"^[ \t]*(EXHIBIT|Exhibit|SCHEDULE|Schedule)\s+([A-Z0-9]{1,3})\b", re.MULTILINE
)
_PLAIN_ARTICLE = re.compile(r"^[ \t]*(?:ARTICLE|Article)\s+(\d{1,2})\b", re.MULTILINE)
_PLAIN_STATE = re.compile(r"\b(?:State|Commonwealth) of ((?:New |North |South |West )?[A-Z][a-z]+)")
Span = tuple[int, int]


@dataclass
class Measures:
    """What one way of reading found in all contracts."""

    references: int = 0
    resolved: int = 0
    spans: int = 0  # annotated clauses
    held: int = 0  # that lie whole in one passage
    dates: int = 0
    dates_right: int = 0
    laws: int = 0
    laws_right: int = 0
    passages: int = 0
    seconds: Counter[str] = field(default_factory=Counter)


def plain_headings(text: str) -> tuple[Heading, ...]:
    """Every line that begins with a number, or with an exhibit's or article's, as a heading."""
    found = [
        Heading(match.start(1), match.end(1), match[1], "", 1, ("number", *number_key(match[1])))
        for match in _PLAIN_HEADING.finditer(text)
    ]
    found += [
        Heading(match.start(1), match.end(), "", "", 1, (match[1].lower(), match[2].lower()))
        for match in _PLAIN_ATTACHMENT.finditer(text)
    ]
    found += [
        Heading(match.start(), match.end(), "", "", 1, ("article", int(match[1])))
        for match in _PLAIN_ARTICLE.finditer(text)
    ]
    return tuple(sorted(found, key=lambda heading: heading.start))


def measure_references(text: str, headings: Sequence[Heading], measures: Measures) -> None:
    """Count the references of a text to its own parts, and those that lead to one."""
    references = CrossReferences("-", headings)
    begins = [0, *(heading.start for heading in headings), len(text)]
    for start, end in pairwise(begins):
        for _ in references.links_in(text, start, end):
            pass
    measures.references += references.found
    measures.resolved += references.resolved


def measure_passages(contract: Contract, passages: Sequence[Span], measures: Measures) -> None:
    """Count the annotated clauses that one passage holds whole."""
    for literal in {span for spans in contract.spans.values() for span in spans}:
        start = contract.text.find(literal)
        if start < 0 or len(literal) > MAX_PARAGRAPH:
            continue
        measures.spans += 1
        measures.held += any(low <= start and start + len(literal) <= high for low, high in passages)
    measures.passages += len(passages)


def annotated_date(contract: Contract) -> date | None:
    """The date of an agreement as annotated, where it is a full one."""
    try:
        return datetime.strptime(contract.answers.get("Agreement Date", ""), "%m/%d/%y").date()  # noqa: DTZ007
    except ValueError:
        return None


def measure_facts(contract: Contract, day: date | None, law: str, measures: Measures) -> None:
    """Count dates and laws that are as annotated."""
    wanted = annotated_date(contract)
    if wanted is not None:
        measures.dates += 1
        measures.dates_right += day == wanted
    answer = contract.answers.get("Governing Law", "")
    if answer:
        measures.laws += 1
        measures.laws_right += bool(law) and law.casefold() in answer.casefold()


def read_all(contracts: Iterable[Contract]) -> tuple[Measures, Measures]:
    """What our reading finds, and what the plainest does."""
    ours, plain = Measures(), Measures()
    for contract in contracts:
        text = contract.text
        began = time.process_time()
        headings = find_headings(text)
        ours.seconds["headings"] += time.process_time() - began
        begins = [0, *(heading.start for heading in headings), len(text)]
        began = time.process_time()
        passages = [span for start, end in pairwise(begins) for span in paragraph_spans(text, start, end)]
        ours.seconds["passages"] += time.process_time() - began
        began = time.process_time()
        measure_references(text, headings, ours)
        ours.seconds["references"] += time.process_time() - began
        measure_references(text, plain_headings(text), plain)
        measure_passages(contract, passages, ours)
        windows = [(start, start + MAX_PARAGRAPH) for start in range(0, len(text), MAX_PARAGRAPH)]
        measure_passages(contract, windows, plain)
        preamble = read_preamble(text)
        measure_facts(contract, preamble.day, preamble.law, ours)
        first = next(iter(sorted(dates_in(text[:20_000]))), None)
        state = _PLAIN_STATE.search(text)
        measure_facts(contract, first[2] if first else None, state[1] if state else "", plain)
    return ours, plain


def load_some(contracts: Sequence[Contract]) -> dict[str, Any]:
    """Load contracts into a collection of its own; seconds of the clock and of the processor, memory, chunks."""
    from core.settings import load_settings
    from core.workflows.collections.documents import Collections
    from core.workflows.engine import Engine

    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        settings = replace(
            load_settings({}),
            home=home,
            cache_dir=home / "cache",
            database_url=f"sqlite:///{home / 'trail.sqlite3'}",
        )
        collections = Collections(Engine(settings))
        collections.create("CUAD")
        wall, processor = time.perf_counter(), time.process_time()
        added = collections.add("CUAD", [(each.file, each.text.encode()) for each in contracts])
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
        again = time.perf_counter()
        repeated = collections.add("CUAD", [(each.file, each.text.encode()) for each in contracts])
        again = time.perf_counter() - again
    assert repeated.loaded == 0, repeated
    return {
        "contracts": len(contracts),
        "characters": sum(len(each.text) for each in contracts),
        "chunks": added.chunks,
        "seconds": wall,
        "processor_seconds": processor,
        "seconds_by_stage": added.seconds,
        "seconds_again": again,
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def rows_of(ours: Measures, plain: Measures) -> list[list[str]]:
    """The table's rows: what is counted, ours, the plainest way."""

    def share(part: int, whole: int) -> str:
        return f"{part:,} of {whole:,} ({part / whole:.1%})" if whole else "none"

    return [
        ["references that lead to a part", *(share(m.resolved, m.references) for m in (ours, plain))],
        ["annotated clauses whole in one passage", *(share(m.held, m.spans) for m in (ours, plain))],
        ["passages", f"{ours.passages:,}", f"{plain.passages:,}"],
        ["dates of agreements", *(share(m.dates_right, m.dates) for m in (ours, plain))],
        ["governing laws", *(share(m.laws_right, m.laws) for m in (ours, plain))],
    ]


def loading_rows(loaded: Mapping[str, Any], characters: int) -> list[list[str]]:
    """The rows on loading; the last one is reckoned from the characters of all contracts."""
    minutes = loaded["processor_seconds"] * characters / loaded["characters"] / 60
    return [
        ["contracts", f"{loaded['contracts']:,}"],
        ["chunks", f"{loaded['chunks']:,}"],
        ["seconds of the clock", f"{loaded['seconds']:.0f}"],
        ["seconds of the processor", f"{loaded['processor_seconds']:.0f}"],
        ["seconds to find that nothing changed", f"{loaded['seconds_again']:.1f}"],
        ["peak memory", f"{loaded['peak_memory_mb']:,.0f} MB"],
        ["minutes of the processor for all contracts, reckoned", f"{minutes:.1f}"],
    ]


def main() -> None:
    """Measure, print the tables, write the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="the folder with CUAD's contracts.jsonl")
    parser.add_argument("--load", type=int, default=0, help="contracts that are also loaded; 0 for none")
    parser.add_argument("--out", type=Path, help="where the record goes")
    args = parser.parse_args()
    contracts = load_contracts(args.data)
    ours, plain = read_all(contracts)
    tables = [
        make_table("Structure of real contracts", ["", "Plumbline", "plainest way"], rows_of(ours, plain))
    ]
    result: dict[str, Any] = {"ours": vars(ours), "plain": vars(plain)}
    if args.load:
        chosen = contracts[:: max(1, len(contracts) // args.load)][: args.load]
        result["loading"] = load_some(chosen)
        characters = sum(len(contract.text) for contract in contracts)
        tables.append(make_table("Loading", ["", ""], loading_rows(result["loading"], characters)))
    for table in tables:
        print(table["title"], *(" | ".join(row) for row in table["rows"]), sep="\n  ")
    path = write_record(
        "documents_ingestion",
        {
            **result,
            "headline": {
                "name": "references that lead to a part",
                "value": f"{ours.resolved / max(ours.references, 1):.1%}",
            },
            "tables": tables,
            "data_name": "CUAD v1, 214 contracts (CC BY 4.0)",
            "data_sha256": data_sha256(args.data),
            "note": "The rules were written while looking at some of these contracts; many exhibits were not filed.",
        },
        args.out,
    )
    print(path)


if __name__ == "__main__":
    main()
