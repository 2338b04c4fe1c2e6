"""The figures of the shipped detector that its model card and the README give.

    python -m benchmarks.guard_card --data FOLDER --answers FOLDER

For the validation and the test questions of each set, and for the self-written cases (the bundled ones, which were
chosen because all their answers are told rightly, and those of `guard_cases`, where one is not): AUROC and F1 at the
detector's threshold, the share of hallucinated answers that it flags, the share of right ones, the expected
calibration error, and the share of questions beside which the note on training domains stands. At most three answers
of a WebQSP question are measured; all are seen. Sets whose answers are not in the folder are left out.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.guard_run_tables import present_card
from benchmarks.guard_runs import cap_answers
from benchmarks.guard_sets import SETS, load_set
from benchmarks.run_record import format_table, write_record
from benchmarks.scored_answers import collect_scores
from core.errors import PlumblineError
from core.evaluation.calibration import expected_calibration_error, reliability_bins
from core.evaluation.classification import classify
from core.guard.detector import SHIPPED_WEIGHTS, NetworkDetector, load_detector
from core.kbqa.instance import KBQAInstance
from core.kbqa.loaders import load_kbqa_examples
from core.settings import load_settings

CASES = Path(__file__).with_name("guard_cases")  # self-written, like the bundled ones


def main() -> None:
    """Measure, print the table and write its record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--answers", type=Path, help="folder of benchmarks.guard_answers")
    parser.add_argument("--weights", type=Path, default=SHIPPED_WEIGHTS)
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    arguments = parser.parse_args()
    detector = load_detector(load_settings(), arguments.weights)
    rows = [
        {"set": name, **_measure(detector, instances, most)}
        for name, instances, most in _parts(arguments.data, arguments.answers)
    ]
    said = {"weights": detector.record.sha256, "threshold": detector.threshold, "rows": rows}
    shown = present_card(said)
    print(format_table(shown["tables"][0]["header"], shown["tables"][0]["rows"]))
    record = write_record("guard_card", {**said, **shown}, arguments.out)
    print(f"\nthreshold {detector.threshold:.3f}\nwritten to", record)


def _parts(data: Path, answers: Path | None) -> Iterator[tuple[str, Sequence[KBQAInstance], int | None]]:
    cases = (*load_kbqa_examples(), *load_kbqa_examples(CASES))
    yield "self-written cases", [case.instance for case in cases], None
    for name in SETS:
        try:
            found = load_set(name, data, answers, "smollm2-135m")
        except PlumblineError as err:
            print(f"{name} is left out: {err}")
            continue
        parts = {"validation": found.validation} | {
            f"test, {model}": part for model, part in found.tests.items()
        }
        for part, instances in parts.items():
            yield f"{name}, {part}", [replace(one, agreement=None) for one in instances], found.most_answers
            if all(one.agreement for one in instances):
                yield f"{name}, {part}, run agreement known", instances, found.most_answers


def _measure(
    detector: NetworkDetector, instances: Sequence[KBQAInstance], most: int | None
) -> dict[str, Any]:
    judged = [one for one in instances if one.answers and one.gold is not None]
    answers = cap_answers(collect_scores(judged, detector.probabilities(judged)), most)
    found = classify(answers.labels, answers.scores, detector.threshold)
    flagged = answers.scores >= detector.threshold
    noted = sum(detector.domain_note(one) is not None for one in judged)
    return {
        "questions": len(judged),
        "answers": found.count,
        "AUROC": found.auroc,
        "F1": found.f1,
        "wrong flagged": found.recall,
        "right flagged": float(flagged[~answers.labels].mean()) if (~answers.labels).any() else None,
        "ECE": expected_calibration_error(reliability_bins(answers.labels, answers.scores)),
        "noted": noted / len(judged),
    }


if __name__ == "__main__":
    main()
