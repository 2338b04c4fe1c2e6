"""Claims about the bundled graph in many wordings, each true one beside twins with exactly one thing wrong.

    python -m benchmarks.claims_bundled --seed 23 --split test [--most 10] [--misses FILE] [-o RECORD.json]

The claims are made from the triples of `assets/factcheck/example.tsv` by the wordings of `claims_bundled_wordings.toml`
(`benchmarks/claims_bundled_data.py` tells how, and what a twin is labelled). Development and test share no wording and
no subject; rules may be made on development claims, and test claims are only scored. The worst error is a claim that is
supported and should not be. Baselines see the claim alone.
"""

import argparse
import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.claims_bundled_data import LACKING, WHOLE, make_bundled_claims
from benchmarks.claims_bundled_graph import GRAPH, read_graph
from benchmarks.claims_bundled_wordings import WORDINGS, load_wordings
from benchmarks.claims_factbench import SPLITS, BenchmarkClaim
from benchmarks.claims_measures import DECIDED, LABELS, confusion_rows, macro
from benchmarks.claims_systems import Checks, Outcome, claim_only, commonest, random_choice
from benchmarks.run_record import format_table, make_table, write_record
from core.errors import PlumblineError
from core.factcheck.claim import Label
from core.settings import ClaimVerifier, load_settings

SEED = 23
MOST = 10  # subjects of one family of wordings
_ALL = "all"


def main() -> None:
    """Make the claims, judge them, print the tables, write the record."""
    options = read_options()
    if options.misses and options.split != "dev":
        raise SystemExit("test claims are only scored: --misses is for the development split")
    graph, wordings = read_graph(), load_wordings()
    train, _ = make_bundled_claims(graph, wordings, "dev", seed=options.seed, most=options.most)
    claims, lacking = make_bundled_claims(
        graph, wordings, options.split, seed=options.seed, most=options.most
    )
    checks = Checks(load_settings(), ClaimVerifier(options.verifier))
    found = judge(claims, {WHOLE: graph.rows, LACKING: lacking}, checks)
    outcomes = [
        random_choice(claims, seed=options.seed),
        commonest(claims),
        claim_only(train, claims, seed=options.seed),
        found,
    ]
    gold = [claim.label for claim in claims]
    tables = [
        system_table(gold, outcomes, options.seed),
        kind_table(claims, found.answers),
        make_table(
            "Answers", ["label", *(f"answered {x}" for x in LABELS)], confusion_rows(gold, found.answers)
        ),
    ]
    print(f"\n{len(claims)} claims about the bundled graph ({options.split}, seed {options.seed})")
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    if options.misses:
        write_misses(claims, found.answers, options.misses)
    score = macro(gold, found.answers, LABELS, seed=options.seed)
    files = [GRAPH, WORDINGS]
    result = {
        "arguments": {"split": options.split, "seed": options.seed, "most": options.most, "verifier": options.verifier},
        "headline": {"name": "F1 of three labels", "value": f"{score.f1:.3f}"},
        "claims": len(claims),
        "claims_a_second": found.claims_a_second,
        "wrongly_supported": share(claims, found.answers, wrongly(Label.SUPPORTED)),
        "wrongly_refuted": share(claims, found.answers, wrongly(Label.REFUTED)),
        "data": [{"name": path.name, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()} for path in files],
        "note": "The wordings are by one author, who also wrote rules; those of the test split were written before "
        "any test claim was judged, and none was read.",
        "tables": tables,
    }  # fmt: skip
    print("\nwritten to", write_record("claims_bundled", result, options.out))


def judge(
    claims: Sequence[BenchmarkClaim], graphs: dict[int, Sequence[tuple[str, str, str]]], checks: Checks
) -> Outcome:
    """The answers of the product's own stages, each claim against its graph."""
    answers: dict[str, Label] = {}
    seconds = 0.0
    for number, rows in graphs.items():
        asked = [claim for claim in claims if claim.graph == number]
        if asked:
            outcome = checks.one_graph(asked, rows)
            answers |= dict(zip((claim.id for claim in asked), outcome.answers, strict=True))
            seconds += outcome.seconds
    return Outcome(checks.name, tuple(answers[claim.id] for claim in claims), seconds)


def system_table(gold: Sequence[Label], outcomes: Sequence[Outcome], seed: int) -> dict[str, object]:
    """Mean F1 of each system over two labels and over three, with its interval."""
    rows = [
        [
            o.system,
            str(macro(gold, o.answers, DECIDED, seed=seed)),
            str(macro(gold, o.answers, LABELS, seed=seed)),
        ]
        for o in outcomes
    ]
    return make_table("Mean F1", ["system", "F1 of S and R, all claims", "F1 of three labels"], rows)


def kind_table(claims: Sequence[BenchmarkClaim], answers: Sequence[Label]) -> dict[str, object]:
    """For each kind of claim: the share that is judged rightly, and those supported or refuted wrongly."""
    pairs = list(zip(claims, answers, strict=True))
    rows = []
    for kind in [*dict.fromkeys(claim.kind for claim in claims), _ALL]:
        own = [(claim, answer) for claim, answer in pairs if kind in {claim.kind, _ALL}]
        chosen, given = [claim for claim, _ in own], [answer for _, answer in own]
        shares = (
            share(chosen, given, test)
            for test in (_is_right, wrongly(Label.SUPPORTED), wrongly(Label.REFUTED))
        )
        rows.append([kind, str(len(own)), *(f"{value:.3f}" for value in shares)])
    return make_table(
        "By kind of claim", ["kind", "claims", "right", "wrongly supported", "wrongly refuted"], rows
    )


def wrongly(label: Label) -> Callable[[Label, Label], bool]:
    """Whether an answer is the label, and should not be."""
    return lambda gold, answer: answer is label and gold is not label


def share(
    claims: Sequence[BenchmarkClaim], answers: Sequence[Label], test: Callable[[Label, Label], bool]
) -> float:
    """The share of claims of whose label and answer something holds; in [0, 1]."""
    return sum(test(c.label, a) for c, a in zip(claims, answers, strict=True)) / max(1, len(claims))


def write_misses(claims: Sequence[BenchmarkClaim], answers: Sequence[Label], path: Path) -> None:
    """The claims that were judged wrongly, one JSON object a line."""
    with path.open("w", encoding="utf-8") as out:
        for claim, answer in zip(claims, answers, strict=True):
            if claim.label is not answer:
                row = {"kind": claim.kind, "label": claim.label, "answer": answer, "claim": claim.text}
                out.write(json.dumps(row, ensure_ascii=False) + "\n")


def read_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--split", choices=SPLITS, default="dev")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--most", type=int, default=MOST, help="subjects of one family of wordings")
    parser.add_argument("--verifier", choices=[str(v) for v in ClaimVerifier], default="alignment")
    parser.add_argument(
        "--misses", type=Path, help="where to write development claims that are judged wrongly"
    )
    parser.add_argument("-o", "--out", type=Path)
    return parser.parse_args()


def _is_right(gold: Label, answer: Label) -> bool:
    return gold is answer


if __name__ == "__main__":
    try:
        main()
    except PlumblineError as err:
        raise SystemExit(f"claims_bundled: {err}") from err
