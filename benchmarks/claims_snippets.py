"""How well verifiers of snippets tell supported from refuted claims, and leave the rest open.

    python -m benchmarks.claims_snippets --fever DATA/fever_symmetric/dev.jsonl --sick DATA/sick/SICK.txt \
        [--verifier reader language_model nli] [--limit 0] [--seed 13] [--tune] [--out RECORD.json]

FEVER-Symmetric (Schuster et al., 2019; CC BY-SA 3.0) has four pairs of every kind, so that the claim alone says
nothing. Its pairs are split into two halves of whole groups: thresholds were made on the first (`--tune`), the
figures are those of the second, of which the reader has learned from some pairs. SICK (CC BY-NC-SA 3.0) is measured
with only: sentences without names. `mismatched` gives each claim a snippet of another group.

A verifier that leaves a pair open is wrong in recall and right in precision; `decided` is the share that it decides.
"""

import argparse
import hashlib
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.claims_snippets_data import (
    LabelledSnippet,
    draw_groups,
    mismatched,
    read_fever,
    read_sick,
)
from benchmarks.claims_snippets_systems import (
    AlwaysSupported,
    ClaimOnly,
    Judged,
    System,
    Threshold,
    overlap,
    similarity,
)
from benchmarks.run_record import format_table, make_bars, make_table, write_record
from core.errors import PlumblineError
from core.factcheck.claim import Label
from core.factcheck.verifiers.language_model import LanguageModelVerifier
from core.factcheck.verifiers.nli import NLIVerifier
from core.factcheck.verifiers.reader import ReaderVerifier
from core.models.load_language_model import load_language_model
from core.models.nli import NLIModel
from core.models.sentence_encoder import SentenceEncoder, load_sentence_encoder
from core.reading.reader import TrainedReader
from core.settings import ClaimVerifier, Settings, load_settings

SIDES = (Label.SUPPORTED, Label.REFUTED)
RESAMPLES = 1_000
_VERIFIERS = ("reader", ClaimVerifier.NLI.value, ClaimVerifier.LANGUAGE_MODEL.value)
FEVER, SICK, MISMATCHED = "FEVER-Symmetric", "SICK", "mismatched"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one system said of one set."""

    system: str
    data: str
    pairs: tuple[LabelledSnippet, ...]
    labels: tuple[Label, ...]
    seconds: float

    def scores(self, label: Label) -> tuple[float, float, float]:
        """Precision, recall and F1 of a label; each 0 where it is undefined."""
        return _scores([pair.label for pair in self.pairs], self.labels, label)

    @property
    def macro(self) -> tuple[float, float, float]:
        """Mean over SUPPORTED and REFUTED of precision, recall and F1."""
        found = np.array([self.scores(label) for label in SIDES])
        precision, recall, f1 = found.mean(axis=0)
        return float(precision), float(recall), float(f1)

    @property
    def decided(self) -> float:
        """Share of pairs with a label other than NOT ENOUGH INFO."""
        return float(np.mean([label is not Label.NOT_ENOUGH_INFO for label in self.labels]))

    @property
    def accuracy(self) -> float:
        """Share of right labels."""
        return float(np.mean([p.label is label for p, label in zip(self.pairs, self.labels, strict=True)]))

    def interval(self, seed: int) -> tuple[float, float]:
        """The 95 % bootstrap interval of macro-F1 over groups."""
        names = sorted({pair.group for pair in self.pairs})
        places: dict[str, list[int]] = {name: [] for name in names}
        for place, pair in enumerate(self.pairs):
            places[pair.group].append(place)
        rng = np.random.default_rng(seed)
        found = []
        for _ in range(RESAMPLES):
            drawn = [i for name in rng.choice(len(names), len(names)) for i in places[names[name]]]
            truth = [self.pairs[i].label for i in drawn]
            said = [self.labels[i] for i in drawn]
            found.append(np.mean([_scores(truth, said, label)[2] for label in SIDES]))
        low, high = np.percentile(found, [2.5, 97.5])
        return float(low), float(high)


def _scores(truth: Sequence[Label], said: Sequence[Label], label: Label) -> tuple[float, float, float]:
    right = sum(a is b is label for a, b in zip(truth, said, strict=True))
    claimed, actual = sum(a is label for a in said), sum(a is label for a in truth)
    precision = right / claimed if claimed else 0.0
    recall = right / actual if actual else 0.0
    f1 = 2 * precision * recall / (precision + recall) if right else 0.0
    return precision, recall, f1


def main() -> None:
    """Measure, print, and write the record."""
    options = read_options()
    settings = load_settings()
    encoder = load_sentence_encoder(settings)
    tuning = read_fever(options.fever, tune=True)
    sets = {FEVER: draw_groups(read_fever(options.fever, tune=options.tune), options.limit, options.seed)}
    if not options.matched:
        sets[MISMATCHED] = mismatched(sets[FEVER], options.seed)
    if options.sick:
        sets[SICK] = draw_groups(read_sick(options.sick, tune=options.tune), options.limit, options.seed)
    outcomes: list[Outcome] = []
    for system in make_systems(options.verifier, settings, encoder):
        system.fit(tuning)
        for name, pairs in sets.items():
            began = time.perf_counter()
            labels = system.label(pairs)
            outcomes.append(
                Outcome(system.name, name, tuple(pairs), tuple(labels), time.perf_counter() - began)
            )
            print(f"{system.name}, {name}: macro-F1 {outcomes[-1].macro[2]:.3f}", flush=True)
    tables = [side_table(outcomes, options.seed), three_way_table(outcomes), confusion_table(outcomes)]
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    write_record("claims_snippets", record(options, settings, outcomes, tables), options.out)


def make_systems(names: Sequence[str], settings: Settings, encoder: SentenceEncoder) -> list[System]:
    """The baselines and the verifiers called by `names`.

    Raises:
        ModelError: a verifier needs a model that is not named in the settings, or is not there.
    """
    makers: Mapping[str, Callable[[], list[System]]] = {
        "reader": lambda: [_read(with_title=False), _read(with_title=True)],
        ClaimVerifier.NLI: lambda: [
            Judged("nli", NLIVerifier(NLIModel(settings.nli_model, settings.cache_dir, settings.device)))
        ],
        ClaimVerifier.LANGUAGE_MODEL: lambda: [
            Judged("language_model", LanguageModelVerifier(load_language_model(settings)), at_once=1)
        ],
    }
    baselines: list[System] = [
        AlwaysSupported(),
        ClaimOnly(),
        Threshold("word overlap", overlap),
        Threshold("encoder similarity", similarity(encoder)),
    ]
    return baselines + [system for name in names for system in makers[name]()]


def _read(*, with_title: bool) -> Judged:
    name = "reader, title told" if with_title else "reader"
    return Judged(name, ReaderVerifier(TrainedReader()), with_title=with_title)


def side_table(outcomes: Sequence[Outcome], seed: int) -> dict[str, object]:
    """Precision, recall and F1 as in the paper's table 1, on the pairs that are supported or refuted."""
    rows = []
    for outcome in (each for each in outcomes if each.data == FEVER):
        low, high = outcome.interval(seed)
        cells = [*outcome.scores(Label.SUPPORTED), *outcome.scores(Label.REFUTED), *outcome.macro]
        rows.append(
            [
                outcome.system,
                *(f"{cell:.3f}" for cell in cells),
                f"{low:.3f} – {high:.3f}",
                f"{outcome.decided:.3f}",
                f"{1000 * outcome.seconds / len(outcome.pairs):.0f}",
            ]
        )
    sides = ["supported P", "R", "F1", "refuted P", "R", "F1", "Prec.", "Rec.", "F1"]
    header = ["system", *sides, "F1, 95 %", "decided", "ms a pair"]
    return make_table(f"Supported and refuted on {FEVER}; Prec., Rec., F1 are the means", header, rows)


def three_way_table(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """How often what should stay open is decided, and SICK's three labels."""
    rows = []
    for outcome in (each for each in outcomes if each.data != FEVER):
        supported, refuted, undecided = (outcome.scores(label) for label in Label)
        macro = np.mean([supported[2], refuted[2], undecided[2]])
        rows.append(
            [
                outcome.system,
                outcome.data,
                str(len(outcome.pairs)),
                f"{outcome.accuracy:.3f}",
                *(f"{side[0]:.3f} / {side[1]:.3f}" for side in (supported, refuted, undecided)),
                f"{macro:.3f}" if outcome.data == SICK else "-",
            ]
        )
    header = [
        "system",
        "data",
        "pairs",
        "accuracy",
        "supported P / R",
        "refuted P / R",
        "open P / R",
        "macro-F1",
    ]
    return make_table("Three labels", header, rows)


def confusion_table(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """Gold label and given label, counted."""
    rows = []
    for outcome in outcomes:
        found = Counter(zip((pair.label for pair in outcome.pairs), outcome.labels, strict=True))
        for gold in Label:
            counts = [found[gold, said] for said in Label]
            if any(counts):
                rows.append([outcome.system, outcome.data, gold.value, *map(str, counts)])
    header = ["system", "data", "label", *(f"said {label.value.lower()}" for label in Label)]
    return make_table("Counts", header, rows)


def record(
    options: argparse.Namespace,
    settings: Settings,
    outcomes: Sequence[Outcome],
    tables: Sequence[dict[str, object]],
) -> dict[str, object]:
    """The whole result."""
    fever = [outcome for outcome in outcomes if outcome.data == FEVER]
    bars = {
        outcome.system: {
            "macro-F1": (outcome.macro[2], *outcome.interval(options.seed)),
        }
        for outcome in fever
    }
    files = {FEVER: options.fever, SICK: options.sick}
    first = next((each for each in fever if each.system in _VERIFIERS), fever[-1])
    return {
        "arguments": {
            "verifier": options.verifier,
            "limit": options.limit,
            "seed": options.seed,
            "tune": options.tune,
            "language_model": settings.language_model,
            "nli_model": settings.nli_model,
        },
        "data": [
            {"name": name, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
            for name, path in files.items()
            if path
        ],
        "headline": {
            "name": f"precision of {first.system} on snippets, {first.decided:.0%} of the pairs decided",
            "value": f"{first.macro[0]:.3f}",
        },
        "tables": list(tables),
        "figures": [make_bars(f"Macro-F1 over supported and refuted, {FEVER}", "macro-F1", bars)],
        "note": "The half of FEVER-Symmetric that nothing was tuned on, unless --tune was given.",
    }


def read_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fever", type=Path, required=True, help="dev.jsonl of FEVER-Symmetric")
    parser.add_argument("--sick", type=Path, help="SICK.txt")
    parser.add_argument("--verifier", nargs="+", choices=list(_VERIFIERS), default=["reader"])
    parser.add_argument("--limit", type=int, default=0, help="pairs of each set, in whole groups; 0 = all")
    parser.add_argument("--matched", action="store_true", help="leave out the mismatched pairs")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument(
        "--tune", action="store_true", help="measure on the half that thresholds were made on"
    )
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    try:
        main()
    except PlumblineError as err:
        raise SystemExit(f"claims_snippets: {err}") from err
