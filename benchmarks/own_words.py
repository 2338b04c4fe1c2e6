"""Answers in their authors' own words: how well the audit does on wordings that nobody here chose.

    python -m benchmarks.own_words --split test

`benchmarks/own_words_texts` holds leases, opinions and reports that a large language model made up, each with
questions, a true answer in words far from the document's, and the same answer with one thing wrong. It was shown
neither the code nor the other benchmarks. Documents with odd numbers are for calibration ("dev"); those with even
numbers, and all above 20, are only scored ("test"), so `--misses` is refused there.
"""

import argparse
import hashlib
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tqdm import tqdm

from benchmarks.legal_misses import write_misses
from benchmarks.legal_scores import PairScores, Systems, score_cases
from benchmarks.legal_statistics import (
    CALIBRATED,
    GROUPS,
    auc_by_group,
    decision_shares,
    systems_of,
    triples,
    within,
)
from benchmarks.legal_tables import Table, confidence_tables, error_table
from benchmarks.legal_texts.case import Error, LegalCase
from benchmarks.own_words_data import TEXTS, load_pairs
from benchmarks.ranking import Interval, auc_interval, share_interval
from benchmarks.run_record import write_record

SEED = 13  # of the intervals
SPLITS = ("dev", "test")
POLICY = "resolved"
_ALL = "all"
_SETS = ("lease", "opinion", "coral", "economics", "real contract")


@dataclass(frozen=True, slots=True)
class Data:
    """What a run was measured on."""

    name: str
    sha256: str


def main() -> None:
    """Score the pairs, print the tables, write the record."""
    arguments = parse(argument_parser(__doc__, TEXTS))
    files = sorted(arguments.texts.glob("*.toml"))
    data = Data(f"{len(files)} documents with answers", hash_of(files))
    measure("own_words", load_pairs(arguments.texts, arguments.split), data, arguments)


def hash_of(files: Sequence[Path]) -> str:
    """The sha256 of all files together."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def measure(name: str, cases: Sequence[LegalCase], data: Data, arguments: argparse.Namespace) -> None:
    """Score pairs that were made up answer by answer, print the tables, write the record of benchmark `name`."""
    cases = cases[:: arguments.every]
    contexts = tuple(dict.fromkeys(case.context for case in cases))
    systems = Systems((POLICY,), None, not arguments.no_baselines, contexts, arguments.second_reading)
    started = time.perf_counter()
    pairs: list[PairScores] = []
    with tqdm(total=len(cases), unit="pair", disable=None) as bar:
        for batch in score_cases(cases, systems, workers=arguments.workers):
            pairs += batch
            bar.update(len(batch))
    tables = all_tables(pairs)
    print(f"\n{len(pairs)} pairs of {len(contexts)} documents ({arguments.split})\n")
    print("\n\n".join(map(str, tables)))
    if arguments.misses:
        count = write_misses(arguments.misses, cases, pairs, POLICY)
        print(f"\n{count} missed pairs written to {arguments.misses}")
    auc = auc_interval(triples(pairs, systems_of(pairs)[CALIBRATED]), seed=SEED)
    choices = {"second_reading": arguments.second_reading} if arguments.second_reading else {}
    choices |= {"every": arguments.every} if arguments.every > 1 else {}
    result = {
        "arguments": {"seed": SEED, "split": arguments.split, "policy": POLICY, **choices},
        "headline": {"name": f"AUC over all pairs, by {CALIBRATED}", "value": str(auc)},
        "pairs": len(pairs),
        "documents": len(contexts),
        "seconds": round(time.perf_counter() - started, 1),
        "data_name": data.name,
        "data_sha256": data.sha256,
        "tables": [asdict(table) for table in tables],
    }
    print("\nwritten to", write_record(name, result, arguments.out))


def all_tables(pairs: Sequence[PairScores]) -> list[Table]:
    """AUC and decisions by domain, AUC by kind of error, and how far the confidence holds."""
    systems = systems_of(pairs)
    return [
        domain_table(pairs),
        error_table(pairs, systems, seed=SEED),
        decision_table(pairs),
        passed_table(pairs),
        flag_table(pairs),
        *confidence_tables(pairs),
    ]


def decision_table(pairs: Sequence[PairScores]) -> Table:
    """What is decided of true and false answers by kind of error, and how many of those that pass are true."""
    kinds = {str(error): [pair for pair in pairs if pair.error is error] for error in Error}
    rows = []
    for name, chosen in [*((name, found) for name, found in kinds.items() if found), (_ALL, pairs)]:
        true, false = (
            [getattr(pair, twin).reports[POLICY].decision for pair in chosen]
            for twin in ("faithful", "hallucinated")
        )
        counts = [found.count(decision) for decision in ("pass", "review", "fail") for found in (true, false)]
        passed = counts[0] + counts[1]
        share = f"{counts[0] / passed:.3f}" if passed else "none"
        rows.append((name, str(len(chosen)), *map(str, counts), share))
    header = [f"{twin}: {word}" for word in ("pass", "review", "fail") for twin in ("true", "false")]
    return Table(
        "Decisions by kind of error", ("error", "pairs", *header, "true, of those that pass"), tuple(rows)
    )


def passed_table(pairs: Sequence[PairScores]) -> Table:
    """How many of the answers that pass are true: by whether they state a value."""
    passed = [
        (report, pair.document, twin == "faithful")
        for pair in pairs
        for twin in ("faithful", "hallucinated")
        for report in [getattr(pair, twin).reports[POLICY]]
        if report.decision == "pass"
    ]
    kinds = {
        "with a date, sum, length, share or count": lambda report: report.states_value,
        "without": lambda report: not report.states_value,
    }
    rows = []
    for name, is_meant in kinds.items():
        meant = [(document, is_true) for report, document, is_true in passed if is_meant(report)]
        true = sum(is_true for _, is_true in meant)
        share = str(share_interval(meant, seed=SEED)) if meant else "none"
        rows.append((name, str(true), str(len(meant) - true), share))
    return Table("Answers that pass", ("answers", "true", "false", "true, of these"), tuple(rows))


def flag_table(pairs: Sequence[PairScores]) -> Table:
    """Where the flags of false answers lie, by kind of error: on the words that were changed, or on right ones."""
    kinds = {str(error): [pair for pair in pairs if pair.error is error] for error in Error}
    rows = []
    for name, chosen in [*((name, found) for name, found in kinds.items() if found), (_ALL, pairs)]:
        flags = [
            (pair.document, low < pair.changed[1] and pair.changed[0] < high)
            for pair in chosen
            for low, high in pair.hallucinated.reports[POLICY].flags
        ]
        found_out = sum(
            any(low < pair.changed[1] and pair.changed[0] < high for low, high in report.flags)
            for pair in chosen
            for report in [pair.hallucinated.reports[POLICY]]
        )
        on_true = sum(len(pair.faithful.reports[POLICY].flags) for pair in chosen)
        share = str(share_interval(flags, seed=SEED)) if flags else "none"
        rows.append((name, str(len(chosen)), str(len(flags)), share, str(found_out), str(on_true)))
    header = ("error", "pairs", "flags of false answers", "on the words at fault", "answers with such a flag")
    return Table("Where flags lie", (*header, "flags of true answers"), tuple(rows))


def domain_table(pairs: Sequence[PairScores]) -> Table:
    """A row for each domain and one for all: AUC of Plumbline and of the baselines, and what is decided."""
    systems = {
        name: fidelity for name, fidelity in systems_of(pairs).items() if not name.startswith(("EG ", "RP "))
    }
    by_group = {name: auc_by_group(pairs, fidelity, seed=SEED) for name, fidelity in systems.items()}
    overall = {name: auc_interval(triples(pairs, fidelity), seed=SEED) for name, fidelity in systems.items()}
    groups = [
        name
        for name in ("lease", "opinion", "coral", "economics", "real contract")
        if within(pairs, GROUPS[name])
    ]
    rows = [
        _row(name, within(pairs, GROUPS[name]), [found[name] for found in by_group.values()])
        for name in groups
    ]
    rows.append(_row(_ALL, pairs, list(overall.values())))
    decisions = ("faithful: pass", "faithful: fail", "hallucinated: do not pass", "hallucinated: fail")
    header = ("set", "pairs", *(f"AUC of {name}" for name in systems), *decisions)
    return Table("Answers in their authors' own words", header, tuple(rows))


def _row(name: str, pairs: Sequence[PairScores], aucs: Sequence[Interval]) -> tuple[str, ...]:
    shares = decision_shares(pairs, POLICY)
    figures = (
        shares.faithful_pass,
        shares.faithful_fail,
        shares.hallucinated_stopped,
        shares.hallucinated_fail,
    )
    return (name, str(len(pairs)), *map(str, aucs), *(f"{value:.3f}" for value in figures))


def argument_parser(about: str | None, texts: Path) -> argparse.ArgumentParser:
    """The options of a benchmark of answers that were made up; `texts` is the folder of its files."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--split", choices=SPLITS, default="test")
    parser.add_argument("--texts", type=Path, default=texts, help="another folder of such files")
    parser.add_argument("--no-baselines", action="store_true", help="score with Plumbline alone")
    parser.add_argument(
        "--second-reading",
        default="",
        metavar="MODEL",
        help="a language model that reads every statement again",
    )
    parser.add_argument("--every", type=int, default=1, metavar="N", help="score only every Nth pair")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--misses", type=Path, help="JSONL of missed pairs; not for the test documents")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser


def parse(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """The options as they were given; what would show the test documents is refused."""
    arguments = parser.parse_args()
    if arguments.every < 1:
        parser.error("--every counts from 1: 1 scores every pair, 2 every second")
    if arguments.misses and arguments.split != "dev":
        parser.error("--misses is for --split dev: the test documents are only scored")
    return arguments


if __name__ == "__main__":
    main()
