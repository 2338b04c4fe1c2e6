"""How well the reasoner finds answers and paths, with what it is made of taken away, beside baselines.

    python -m benchmarks.reasoning --data DATA [--sets metaqa-1 ...] [--split test] [--limit 200] [--seed 13]
        [--language-model qwen2.5-coder-1.5b] [--encoder NAME]

Needs the folder of data sets. The encoder's cache begins empty, so that times are those of questions never met.
With --language-model a pulled model plays the roles as well, all of them and one at a time; a reply of it that cannot
be read counts as no answer. It also takes the last step, that is, picks the answer among the ends of the paths: on
the very reports of the deterministic roles, and on those of the model in all roles. F1 and accuracy are then of what it
picked. With --encoder another one takes the embedded encoder's place: any sentence-transformers
id or folder, or `words` and `letters`, which know nothing but spelling. CR-LT (`crlt`) is of yes/no questions that need
common sense: it has coverage and validity, and with --language-model the share of right answers.

Accuracy is exact match of normalised names: a name that contains a gold answer is no hit. Questions without a
gold path count in every figure but coverage and depth; none is dropped silently.
"""

import argparse
import os
import random
import statistics
import tempfile
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.answer_scores import score_answers
from benchmarks.guard_answers import load_model
from benchmarks.reasoning_crlt import HEADER as CRLT_HEADER
from benchmarks.reasoning_crlt import NAME as CRLT
from benchmarks.reasoning_crlt import load_crlt, measure_crlt
from benchmarks.reasoning_crlt_accuracy import HEADER as ACCURACY_HEADER
from benchmarks.reasoning_crlt_accuracy import measure_accuracy
from benchmarks.reasoning_data import SETS, Asked, QuestionSet, load_set
from benchmarks.reasoning_encoders import load_encoder
from benchmarks.reasoning_last_step import HEADER as LAST_STEP_HEADER
from benchmarks.reasoning_last_step import describe_last_step
from benchmarks.reasoning_systems import Prediction, make_systems
from benchmarks.run_progress import told
from benchmarks.run_record import make_table, write_record
from core.models.language_model import LanguageModel
from core.settings import Settings, load_settings

_HEADER = (
    "system",
    "Hits@1",
    "95 %",
    "F1",
    "accuracy",
    "coverage by depth",
    "mean depth (gold)",
    "validity",
    "deduced",
    "calls, tokens",
    "median ms (CPU)",
)
_RESAMPLES = 1000


def main() -> None:
    """Measure as the command line says, and write the record."""
    args = _read_arguments()
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(load_settings(), cache_dir=Path(folder))
        args.model = _model(args.language_model, settings)
        encoder = load_encoder(args.encoder, settings)
        results, common, said_rows = {}, None, []
        for name in args.sets:
            if name == CRLT:
                common = load_crlt(args.data, args.split)
                common_rows = measure_crlt(common, encoder)
                print(f"{CRLT}: {len(common.asked)} questions", *map(" | ".join, common_rows), sep="\n  ")
                if args.model is not None:
                    said_rows = measure_accuracy(common, encoder, args.model, seed=args.seed)
                continue
            questions = load_set(name, args.data, args.split)
            results[name] = _measure_set(questions, _sample(questions, args), encoder, args)
    tables = [
        make_table(f"{name}: {result['n']} of {result['n_all']} questions", _HEADER, result["rows"])
        for name, result in results.items()
    ]
    tables += [
        make_table(f"{name}: what the last step changes", LAST_STEP_HEADER, result["last_steps"])
        for name, result in results.items()
        if result["last_steps"]
    ]
    if common is not None:
        absent = sum(asked.n_absent for asked in common.asked)
        told = f"{absent} gold triples are not in the graph"
        far = sum(depth > 1 for asked in common.asked for depth, _ in asked.gold)
        told = f"{told}, {far} are of another thing than the question names"
        name = f"crlt: {len(common.asked)} of {common.n_all} questions; {told}"
        tables.append(make_table(name, CRLT_HEADER, common_rows))
        if said_rows:
            told = (
                f"{sum(asked.answer is not None for asked in common.asked)} questions answered with yes or no"
            )
            tables.append(make_table(f"crlt: {told}", ACCURACY_HEADER, said_rows))
    record = {
        "headline": {
            "name": "Hits@1, " + ", ".join(results),
            "value": ", ".join(f"{result['hits']:.3f}" for result in results.values()),
        },
        "tables": tables,
        "data": [
            *({"name": name, "sha256": result["sha256"]} for name, result in results.items()),
            *([{"name": CRLT, "sha256": common.sha256}] if common is not None else []),
        ],
        "encoder": encoder.record.name,
        "seed": args.seed,
        "split": args.split,
        "language_model": args.language_model or None,
        "questions_left_out": {name: result["left_out"] for name, result in results.items()},
        "note": (
            "No training. The lexicon was written with development questions of these sets at hand. Baselines "
            "know how many hops away the answer is; the reasoner does not. A candidate of the reasoner is a "
            "relation path with all its triples, one of a retriever is a triple; both keep 24 at a depth."
        ),
    }
    print(f"written to {write_record('reasoning', record, args.out)}")


def _model(name: str, settings: Settings) -> LanguageModel | None:
    """A pulled language model, when one is named."""
    threads = settings.language_model_threads or os.cpu_count() or 1
    return load_model(name, settings.home, threads=threads) if name else None


def _measure_set(
    questions: QuestionSet, asked: Sequence[Asked], encoder: Any, args: argparse.Namespace
) -> dict[str, Any]:
    known = [
        each
        for each in asked
        if len(each.question.topic_entities) > args.several
        and any(questions.base.find(topic) is not None for topic in each.question.topic_entities)
    ]
    rows, last_steps, hits = [], [], 0.0
    print(f"{questions.name}: {len(known)} questions, {len(questions.base)} triples", flush=True)
    for name, system in make_systems(questions, encoder, args.model).items():
        if args.systems and not any(word in name for word in args.systems):
            continue
        found = [system(each) for each in told(known, name)]
        row = _describe(name, known, found, args.seed)
        rows.append(row)
        taken = describe_last_step(name, known, found, _normalise)
        last_steps += [taken] if taken else []
        hits = hits if len(rows) > 1 else float(row[1])
        malformed = sum(prediction.is_malformed for prediction in found)
        unread = f" | {malformed} replies could not be read" if malformed else ""
        print("  " + " | ".join(row) + unread, flush=True)
        if taken:
            print(
                "    " + ", ".join(map(": ".join, zip(LAST_STEP_HEADER[1:], taken[1:], strict=True))),
                flush=True,
            )
    return {
        "rows": rows,
        "last_steps": last_steps,
        "hits": hits,
        "n": len(known),
        "n_all": len(questions.asked),
        "left_out": f"{len(asked) - len(known)} whose topic entity the graph lacks"
        + (", or that have only one" if args.several else ""),
        "sha256": questions.sha256,
    }


def _describe(name: str, asked: Sequence[Asked], found: Sequence[Prediction], seed: int) -> list[str]:
    pairs = list(zip(asked, found, strict=True))
    hits = [_is_hit(each, prediction) for each, prediction in pairs]
    scores = [
        score_answers(set(map(_normalise, prediction.answers)), set(map(_normalise, each.question.gold)))
        for each, prediction in pairs
    ]
    chance = random.Random(seed)
    means = sorted(statistics.fmean(chance.choices(hits, k=len(hits))) for _ in range(_RESAMPLES))
    depths = [prediction.depth for prediction in found if prediction.depth is not None]
    gold = [len(each.gold_path) for each in asked if each.gold_path]
    steps = sum(prediction.n_steps for prediction in found)
    return [
        name,
        f"{statistics.fmean(hits):.3f}",
        f"{means[len(means) // 40]:.3f} to {means[-len(means) // 40]:.3f}",
        f"{statistics.fmean(score.f1 for score in scores):.3f}",
        f"{statistics.fmean(score.exact_match for score in scores):.3f}",
        _coverage(found),
        f"{statistics.fmean(depths):.2f}" + (f" ({statistics.fmean(gold):.2f})" if gold else "")
        if depths
        else "",
        f"{sum(prediction.n_valid for prediction in found) / steps:.3f}" if steps else "",
        f"{statistics.fmean(prediction.is_deduced for prediction in found):.3f}" if steps else "",
        f"{statistics.fmean(each.calls for each in found):.1f}, {statistics.fmean(each.tokens for each in found):.0f}"
        if steps
        else "",
        _time(found),
    ]


def _time(found: Sequence[Prediction]) -> str:
    if not any(prediction.seconds for prediction in found):
        return ""
    wall = statistics.median(prediction.seconds for prediction in found)
    cpu = statistics.median(prediction.cpu_seconds for prediction in found)
    return f"{1000 * wall:.1f} ({1000 * cpu:.1f})"


def _coverage(found: Sequence[Prediction]) -> str:
    """Share of gold steps retrieved at each depth; a question that halted before counts as not retrieved."""
    deepest = max((len(prediction.covered) for prediction in found), default=0)
    shares = []
    for depth in range(deepest):
        there = [prediction.covered[depth] for prediction in found if len(prediction.covered) > depth]
        shares.append(f"{statistics.fmean(there):.3f}")
    return " / ".join(shares)


def _is_hit(asked: Asked, found: Prediction) -> float:
    gold = set(map(_normalise, asked.question.gold))
    return float(bool(found.answers) and _normalise(found.answers[0]) in gold)


def _normalise(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().replace("_", " ").split())


def _sample(questions: QuestionSet, args: argparse.Namespace) -> list[Asked]:
    chosen = list(questions.asked)
    return random.Random(args.seed).sample(chosen, min(args.limit or len(chosen), len(chosen)))


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure reasoning paths.")
    parser.add_argument("--data", type=Path, required=True, help="folder of data sets")
    parser.add_argument("--sets", nargs="+", choices=(*SETS, CRLT), default=[*SETS, CRLT])
    parser.add_argument("--systems", nargs="*", help="only those whose name has one of these words")
    parser.add_argument("--split", choices=("dev", "test"), default="test", help="dev is for tuning")
    parser.add_argument("--limit", type=int, default=200, help="questions of each set; 0 for all")
    parser.add_argument("--language-model", default="", metavar="MODEL", help="a pulled model in the roles")
    parser.add_argument("--encoder", default="", metavar="NAME", help="in place of the embedded one")
    parser.add_argument("--several", action="store_true", help="only questions with several topic entities")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
