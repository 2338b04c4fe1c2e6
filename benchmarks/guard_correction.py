"""Does a language model answer better once KG-Guard names its likely mistakes? KG-Guard, sections 4.4 and 5.2.

    python -m benchmarks.guard_correction --answers smollm2-135m-metaqa.jsonl --questions 100 --out runs.jsonl

Takes the test questions of a file of `benchmarks.guard_answers`, and lets the model that gave the answers
correct them: told the flagged names; told them and kept from giving them again; and, as control, told only to
try again. All arms are scored by the same detector and stop by the same rule. Prints table 12 and what
figures 3 and 4 show; `--out` keeps every round, and a stopped run goes on where it was.
"""

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from benchmarks.correction_tables import (
    CorrectedQuestion,
    count_rounds,
    present_correction,
    score_steps,
    summarise_arms,
)
from benchmarks.data_sets.lines import read_json_lines
from benchmarks.data_sets.splits import Split
from benchmarks.guard_answers import load_model
from benchmarks.plots import plot_lines
from benchmarks.run_record import format_table, write_record
from core.errors import LanguageModelError, PlumblineError
from core.guard.correction import MAX_ROUNDS, CorrectionConfig, Guidance, Round, correct_answers
from core.guard.detector import SHIPPED_WEIGHTS, NetworkDetector, load_detector
from core.kbqa.instance import KBQAInstance
from core.kbqa.kaping import KapingOptions
from core.kbqa.loaders import parse_instance, read_lines
from core.models.language_model import LanguageModel, Sampling
from core.settings import load_settings

_MEASURES = ("f1", "precision", "recall", "accuracy", "exact_match")
_ANSWER_TOKENS = 200
_TIMEOUT_SECONDS = 600.0  # a bulk run may share its processor with others


class _Asked(BaseModel):
    """What this needs of an answered line beside the instance."""

    split: Split
    model: str
    error: str | None = None


def main() -> None:
    """Correct, tabulate, keep a record."""
    args = _read_arguments()
    settings = load_settings()
    try:
        instances, name = _load_asked(args.answers, args.questions)
        detector = load_detector(settings, args.weights)
        model = load_model(name, settings.home, threads=args.threads)
        runs = _run(instances, model, detector, args)
    except PlumblineError as err:
        raise SystemExit(str(err)) from err
    result = {
        "model": name,
        "threshold": _threshold(detector, args),
        "seed": args.seed,
        **_report(runs, args.plot),
    }
    result |= {"detector": asdict(detector.record), **present_correction(result)}
    print(write_record("guard_correction", result, args.record))


def _load_asked(path: Path, number: int) -> tuple[list[KBQAInstance], str]:
    """The first `number` answered test questions, and the one model that answered them."""
    instances: list[KBQAInstance] = []
    models = set()
    for _, line in read_lines(path):
        asked = _Asked.model_validate_json(line)
        models.add(asked.model)
        if asked.split is Split.TEST and asked.error is None and len(instances) < number:
            instances.append(parse_instance(line).instance)
    if len(models) != 1 or not instances:
        raise SystemExit(
            f"{path} must hold test questions that one model answered; it names {sorted(models)}"
        )
    return instances, models.pop()


def _run(
    instances: Sequence[KBQAInstance],
    model: LanguageModel,
    detector: NetworkDetector,
    args: argparse.Namespace,
) -> list[CorrectedQuestion]:
    done = [] if not args.out.exists() else [run for _, run in read_json_lines(args.out, CorrectedQuestion)]
    known = {(run.id, run.guidance) for run in done}
    args.out.parent.mkdir(parents=True, exist_ok=True)
    with args.out.open("a", encoding="utf-8") as out:
        for number, instance in enumerate(instances, 1):
            for guidance in Guidance:
                if (instance.id, guidance) in known:
                    continue
                run = _correct(instance, model, detector, guidance, args)
                out.write(run.model_dump_json() + "\n")
                out.flush()
                done.append(run)
            if number % 10 == 0:
                print(f"{number} of {len(instances)} questions", flush=True)
    wanted = {instance.id for instance in instances}
    return [run for run in done if run.id in wanted]


def _correct(
    instance: KBQAInstance,
    model: LanguageModel,
    detector: NetworkDetector,
    guidance: Guidance,
    args: argparse.Namespace,
) -> CorrectedQuestion:
    config = CorrectionConfig(
        threshold=_threshold(detector, args),
        guidance=guidance,
        options=KapingOptions(
            with_reasoning=False,
            sampling=Sampling(max_tokens=_ANSWER_TOKENS, seed=args.seed, timeout_seconds=_TIMEOUT_SECONDS),
        ),
    )
    fields: dict[str, Any] = {"id": instance.id, "guidance": guidance, "gold": list(instance.gold or ())}
    try:
        found = correct_answers(model, instance, lambda each: detector.probabilities([each])[0], config)
    except LanguageModelError as err:
        return CorrectedQuestion(**fields, rounds=[], outcome=None, error=str(err))
    return CorrectedQuestion(
        **fields, rounds=[_describe(each) for each in found.rounds], outcome=found.outcome
    )


def _describe(each: Round) -> dict[str, Any]:
    return {
        "answers": list(each.answers),
        "probabilities": [round(value, 6) for value in each.probabilities],
        "flagged": list(each.flagged),
        "tokens": each.tokens,
        "seconds": round(each.seconds, 3),
    }


def _threshold(detector: NetworkDetector, args: argparse.Namespace) -> float:
    return detector.threshold if args.threshold is None else float(args.threshold)


def _report(runs: Sequence[CorrectedQuestion], plot: Path | None) -> dict[str, Any]:
    """Print the tables; everything that they say, for the record."""
    failed = {
        run.id for run in runs if run.error is not None
    }  # left out of every arm, to compare like with like
    kept = [run for run in runs if run.id not in failed]
    if not kept:
        raise SystemExit("no question was corrected: the language model failed on every one")
    arms = summarise_arms(kept)
    print(f"\nTable 12: answer quality in percent, {len(kept) // len(Guidance)} questions\n")
    rows = [
        [arm.guidance, label, *(f"{100 * getattr(score, name):.1f}" for name in _MEASURES)]
        for arm in arms
        for label, score in (("initial", arm.initial), ("refined", arm.refined))
    ]
    print(format_table(["arm", "", *_MEASURES], rows))
    steps = {guidance: score_steps(kept, guidance) for guidance in Guidance}
    print("\nFigure 3: F1 and exact match in percent after each round\n")
    head = ["arm", *(str(number) for number in range(MAX_ROUNDS + 1))]
    print(
        format_table(
            head,
            [
                [f"{guidance} {name}", *(f"{100 * getattr(score, name):.1f}" for score in scores)]
                for guidance, scores in steps.items()
                for name in ("f1", "exact_match")
            ],
        )
    )
    rounds = {guidance: count_rounds(kept, guidance) for guidance in Guidance}
    print("\nFigure 4: questions by rounds taken, and how they ended\n")
    print(format_table(head, [[guidance, *map(str, found.by_rounds)] for guidance, found in rounds.items()]))
    for guidance, found in rounds.items():
        print(
            f"{guidance}: {found.outcomes}, {found.mean_tokens:.0f} tokens and {found.mean_seconds:.1f} s a question"
        )
    print(f"\n{len(failed)} questions left out: no usable reply")
    if plot is not None:
        numbers = [float(number) for number in range(MAX_ROUNDS + 1)]
        lines = {
            arm: {"round": numbers, "F1": [score.f1 for score in scores]} for arm, scores in steps.items()
        }
        print(plot_lines(lines, plot, "Answer quality after each round of correction"))
    return {
        "questions": len(kept) // len(Guidance),
        "failed": len(failed),
        "arms": [asdict(arm) for arm in arms],
        "steps": {arm: [asdict(score) for score in scores] for arm, scores in steps.items()},
        "rounds": {arm: asdict(found) for arm, found in rounds.items()},
    }


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--answers", type=Path, required=True, help="a file of benchmarks.guard_answers")
    parser.add_argument("--questions", type=int, default=100)
    parser.add_argument("--weights", type=Path, default=SHIPPED_WEIGHTS)
    parser.add_argument("--threshold", type=float, help="in place of the detector's own")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="every round, one line a question and arm")
    parser.add_argument("--plot", type=Path, help="an HTML page with figure 3")
    parser.add_argument("--record", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
