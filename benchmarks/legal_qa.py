"""The experiment of the HalluGraph paper on generated leases, opinions and control texts.

    python -m benchmarks.legal_qa --seed 13 --split test

Scores every faithful and hallucinated answer of `benchmarks.legal_texts` under both policies and with the
baselines, and prints the paper's tables with its figures beside ours. The dev documents are for tuning; the
test documents are only reported, so `--misses` is refused there.
"""

import argparse
import hashlib
import os
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import islice, zip_longest
from pathlib import Path

from tqdm import tqdm

from benchmarks.guard_answers import load_model
from benchmarks.legal_figures import all_figures, write_page
from benchmarks.legal_misses import write_misses
from benchmarks.legal_scores import POLICIES, PairScores, Systems, score_cases
from benchmarks.legal_tables import all_tables, judge_table
from benchmarks.legal_texts import build_cases
from benchmarks.legal_texts.build import PLANS
from benchmarks.legal_texts.case import Domain, LegalCase
from benchmarks.run_record import write_record
from benchmarks.text_baselines import GroundingJudge, TextPair
from core.settings import load_settings

DEFAULT_SEED = 13
SPLITS = ("dev", "test", "all")


def main() -> None:
    """Run the experiment, print its tables, write its record and its page."""
    arguments = _parse()
    split = None if arguments.split == "all" else arguments.split
    cases = choose_cases(cases_of(arguments.seed, arguments.domains, split), arguments.limit)
    policies = POLICIES if arguments.policy == "both" else (arguments.policy,)
    contexts = tuple(dict.fromkeys(case.context for case in cases))
    systems = Systems(policies, arguments.nli, not arguments.no_baselines, contexts)
    started = time.perf_counter()
    pairs = _score(cases, systems, arguments.workers)
    seconds = time.perf_counter() - started
    first = arguments.seed[0]
    tables = all_tables(pairs, seed=first)
    if arguments.judge:
        judged, name, undecided = _judge(cases, pairs, arguments.judge, arguments.judge_questions)
        tables.append(judge_table(judged, name, undecided))
    print(f"\n{len(pairs)} pairs of {len(contexts)} documents ({arguments.split}), {seconds:.0f} s\n")
    print("\n\n".join(map(str, tables)))
    if arguments.misses:
        count = write_misses(arguments.misses, cases, pairs, policies[0])
        print(f"\n{count} missed pairs written to {arguments.misses}")
    figures = all_figures(pairs, seed=first)
    result = {
        "arguments": {
            name: value if isinstance(value, int | None) else str(value)
            for name, value in vars(arguments).items()
            if name not in ("out", "misses", "seed")
        }
        | ({"seed": first} if len(arguments.seed) == 1 else {"seeds": arguments.seed}),
        "pairs": len(pairs),
        "documents": len(contexts),
        "seconds": round(seconds, 1),
        "tables": [asdict(table) for table in tables],
        "figures": figures,
        "scores": [_compact(pair) for pair in pairs],
    }
    record = write_record("legal_qa", result, arguments.out)
    title = f"Legal question answering: {len(pairs)} pairs, {arguments.split}"
    print("\nwritten to", record, "and", write_page(figures, record.with_suffix(".html"), title))


def cases_of(seeds: Sequence[int], domains: Sequence[Domain] | None, split: str | None) -> list[LegalCase]:
    """The pairs of every seed; of several, ids and documents begin with theirs."""
    found = []
    for seed in seeds:
        mark = "" if len(seeds) == 1 else f"{seed}/"
        found += [
            replace(case, id=mark + case.id, document=mark + case.document)
            for case in build_cases(seed, domains=domains, split=split)
        ]
    return found


def choose_cases(cases: Sequence[LegalCase], limit: int | None) -> list[LegalCase]:
    """About `limit` cases, taken in turn from every document in an order of their ids' hashes; all without a limit."""
    if limit is None or limit >= len(cases):
        return list(cases)
    rows: dict[str, list[LegalCase]] = {}
    for case in sorted(cases, key=lambda case: hashlib.sha256(case.id.encode()).digest()):
        rows.setdefault(case.document, []).append(case)
    in_turn = (case for turn in zip_longest(*rows.values()) for case in turn if case is not None)
    chosen = {case.id for case in islice(in_turn, limit)}
    return [case for case in cases if case.id in chosen]


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--seed", type=int, nargs="+", default=[DEFAULT_SEED], help="several give the pairs of each"
    )
    parser.add_argument("--split", choices=SPLITS, default="test")
    parser.add_argument(
        "--domains",
        type=Domain,
        choices=list(PLANS),
        nargs="+",
        metavar="DOMAIN",
        help=f"of {', '.join(PLANS)}; all of them by default",
    )
    parser.add_argument("--limit", type=int, help="use about this many pairs, spread over the documents")
    parser.add_argument("--policy", choices=[*POLICIES, "both"], default="both")
    parser.add_argument("--no-baselines", action="store_true", help="score with Plumbline alone")
    parser.add_argument("--nli", metavar="MODEL", help="folder or hub id of a transformers NLI model")
    parser.add_argument("--judge", metavar="MODEL", help="a pulled language model as judge")
    parser.add_argument("--judge-questions", type=int, default=100, help="for so many pairs (default 100)")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--misses", type=Path, help="JSONL of missed pairs; not for the test documents")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    arguments = parser.parse_args()
    if arguments.misses and arguments.split != "dev":
        parser.error("--misses is for --split dev: the test documents are only reported")
    return arguments


def _score(cases: Sequence[LegalCase], systems: Systems, workers: int) -> list[PairScores]:
    pairs: list[PairScores] = []
    with tqdm(total=len(cases), unit="pair", disable=None) as bar:
        for batch in score_cases(cases, systems, workers=workers):
            pairs += batch
            bar.update(len(batch))
    return pairs


def _judge(
    cases: Sequence[LegalCase], pairs: Sequence[PairScores], model: str, questions: int
) -> tuple[list[PairScores], str, int]:
    """The chosen pairs with the judge's verdicts among their baselines, its name, and how often it gave none."""
    settings = load_settings()
    threads = settings.language_model_threads or os.cpu_count() or 1
    judge = GroundingJudge(load_model(model, settings.home, threads=threads))
    known = {pair.case_id: pair for pair in pairs}
    judged = []
    for case in tqdm(choose_cases(cases, questions), unit="question", disable=None):
        pair = known[case.id]
        faithful, hallucinated = (
            replace(scores, baselines={**scores.baselines, judge.name: judge.score(_text_pair(case, text))})
            for scores, text in ((pair.faithful, case.faithful), (pair.hallucinated, case.hallucinated))
        )
        judged.append(replace(pair, faithful=faithful, hallucinated=hallucinated))
    return judged, judge.name, judge.undecided


def _text_pair(case: LegalCase, answer: str) -> TextPair:
    return TextPair(case.context, answer, case.query)


def _compact(pair: PairScores) -> dict[str, object]:
    """One pair as the record keeps it: numbers and decisions, no text."""

    def answer(name: str) -> dict[str, object]:
        scores = getattr(pair, name)
        reports = {
            policy: [report.eg, report.rp, report.cfi, report.decision]
            for policy, report in scores.reports.items()
        }
        return reports | {
            name: value if value is None else round(value, 4) for name, value in scores.baselines.items()
        }

    return {
        "id": pair.case_id,
        "domain": str(pair.domain),
        "document": pair.document,
        "error": str(pair.error),
        "words": pair.words,
        "entities": pair.entities,
        "faithful": answer("faithful"),
        "hallucinated": answer("hallucinated"),
    }


if __name__ == "__main__":
    main()
