"""Fits the calibrated confidence on answers that nobody here wrote, and writes its file.

`python -m benchmarks.grounding_calibration --data FOLDER [--save assets/calibration/grounding.json]`
audits the true and false answers of the development parts of `contract_answers`, `own_words`, `changed_words`,
`reading_texts` and `whole_answers`, fits the probability that an answer is faithful, chooses the thresholds for a
stated cost, and prints how far the probabilities hold on unseen documents. `FOLDER` holds CUAD (`cuad`) and
ContractNLI (`contract_nli`).
"""

import argparse
import hashlib
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.calibration_fit import (
    FOLDS,
    Fitted,
    Thresholds,
    alike_bins,
    choose_thresholds,
    decide_row,
    fit,
    index_as_probability,
    matrix_of,
    quality,
    weights_of,
)
from benchmarks.calibration_rows import Response, Row, Rows, gather_rows, read_rows, write_rows
from benchmarks.changed_words_data import load_contracts as load_changed
from benchmarks.contract_answers_data import TEXTS as CONTRACT_TEXTS
from benchmarks.contract_answers_data import load_contract_pairs
from benchmarks.legal_texts.case import LegalCase
from benchmarks.own_words_data import load_pairs
from benchmarks.ranking import roc_auc
from benchmarks.reading_texts_data import Part, load_sources
from benchmarks.run_record import format_table, make_table, write_record
from benchmarks.swap_cases import DEFAULT_SEED
from benchmarks.whole_answers import REFUSAL, load_cases
from benchmarks.whole_answers import TEXTS as WHOLE_TEXTS
from core.grounding.calibration import SHIPPED, Calibration, Costs, Measured, save_calibration

CONTRACTS = "answers about real contracts"
OWN_WORDS = "answers in their authors' own words"
CHANGED = "answers near a contract's words"
WHOLE = "whole answers about contracts and made documents"
FORMS = "tables, JSON, lists, letters and free words as assistants give them"
_LEAST_STATEMENTS = 2  # of a whole answer
_PER_QUESTION = 2  # false answers of `changed_words` to each true one


def main() -> None:
    """Gather, fit, print, write."""
    arguments = _arguments()
    costs = Costs(arguments.missed, arguments.reviewed, arguments.rejected, arguments.least_passed)
    gathered, hashes = _rows(arguments)
    rows = replace(gathered, rows=tuple(row for row in gathered.rows if row.is_rated))
    fitted = fit(rows.rows, seed=arguments.seed)
    thresholds = choose_thresholds(rows.rows, fitted.unseen, fitted.folds, costs)
    calibration = _calibration(rows, hashes, fitted, thresholds, costs, seed=arguments.seed)
    tables = _tables(rows.rows, fitted, thresholds, calibration)
    for table in tables:
        note = f" ({table['note']})" if "note" in table else ""
        print(f"\n{table['title']}{note}\n{format_table(table['header'], table['rows'])}")
    if arguments.save:
        digest = save_calibration(arguments.save, calibration)
        print(f"\n{arguments.save} (sha256 {digest})")
    result = {
        "arguments": {"seed": arguments.seed, "costs": asdict(costs)},
        "data": [{"name": data.name, "sha256": data.sha256} for data in calibration.data],
        "headline": {
            "name": "expected calibration error on unseen documents",
            "value": f"{calibration.after.ece:.3f}",
        },
        "calibration": {key: value for key, value in asdict(calibration).items() if key != "sha256"},
        "tables": tables,
        "figures": [_reliability(calibration)],
        "note": "About half of the answers were made false on purpose, by writers who saw no code.",
    }
    print(write_record("grounding_calibration", result, arguments.out))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with cuad and contract_nli")
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED)
    parser.add_argument("--limit", type=int, help="use about this many pairs of each data set")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--missed", type=float, default=15.0, help="cost of passing a false answer")
    parser.add_argument("--reviewed", type=float, default=1.0, help="cost of sending any answer to review")
    parser.add_argument("--rejected", type=float, default=3.0, help="cost of failing a faithful answer")
    parser.add_argument(
        "--least-passed",
        type=float,
        default=0.75,
        help="of the faithful answers whose statements pass, the share that must",
    )
    parser.add_argument(
        "--rows", type=Path, help="keep the audited rows here, or read them when they are there"
    )
    parser.add_argument("--save", type=Path, help=f"write the calibration, to ship it: {SHIPPED}")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


def _rows(arguments: argparse.Namespace) -> tuple[Rows, Mapping[str, str]]:
    """The audited responses, and the sha256 of each data set."""
    found = {
        CONTRACTS: _pairs(CONTRACTS, load_contract_pairs(CONTRACT_TEXTS, arguments.data / "cuad", "dev")),
        OWN_WORDS: _pairs(OWN_WORDS, load_pairs(split="dev")),
        CHANGED: list(_changed()),
        WHOLE: list(_whole(arguments.data, arguments.seed)),
        FORMS: list(_forms(arguments.data, arguments.seed)),
    }
    hashes = {name: _text_hash(responses) for name, responses in found.items()}
    if arguments.rows and arguments.rows.exists():
        return read_rows(arguments.rows), hashes
    responses = [one for data in found.values() for one in _some(data, arguments.limit)]
    rows = gather_rows(responses, workers=arguments.workers)
    if arguments.rows:
        write_rows(arguments.rows, rows)
    return rows, hashes


def _pairs(name: str, cases: Sequence[LegalCase]) -> list[Response]:
    """A true and a false answer of each case."""
    return [
        Response(name, case.document, case.context, case.query, text, faithful)
        for case in cases
        for text, faithful in ((case.faithful, True), (case.hallucinated, False))
    ]


def _changed() -> Iterator[Response]:
    for contract in load_changed():
        if contract.split != "dev":
            continue
        for one in contract.answers:
            yield Response(CHANGED, contract.id, contract.text, one.question, one.true, True)
            for false in one.false[:_PER_QUESTION]:
                yield Response(CHANGED, contract.id, contract.text, one.question, false.text, False)


def _whole(data: Path, seed: int) -> Iterator[Response]:
    """Each answer of several statements as it was written, and with one statement of it made wrong."""
    for source in load_sources(data):
        if source.part is not Part.DEV or not source.is_document:
            continue
        for number, answer in enumerate(source.answers):
            if len(answer.statements) < _LEAST_STATEMENTS:
                continue
            said = [one.text for one in answer.statements]
            yield Response(WHOLE, source.key, source.text, answer.question, " ".join(said), True)
            chance = random.Random(f"{seed}-{source.key}-{number}")
            changed = [place for place, one in enumerate(answer.statements) if one.changes]
            if changed:
                place = chance.choice(changed)
                wrong, _, _ = chance.choice(answer.statements[place].changes).apply(said[place])
                text = " ".join([*said[:place], wrong, *said[place + 1 :]])
                yield Response(WHOLE, source.key, source.text, answer.question, text, False)


def _forms(data: Path, seed: int) -> Iterator[Response]:
    """Each reply as it was written, and with one place of it made wrong; and the answers of `whole_answers`."""
    for source in load_sources(data):
        for number, reply in enumerate(source.replies if source.part is Part.DEV else ()):
            chance = random.Random(f"{seed}-{source.key}-{number}")
            wrong, _, _ = chance.choice(reply.changes).apply(reply.text)
            for text, faithful in ((reply.text, True), (wrong, False)):
                yield Response(FORMS, source.key, source.text, reply.question, text, faithful)
    for case in load_cases(WHOLE_TEXTS / "dev.jsonl"):
        if case.form != REFUSAL:
            document = hashlib.sha256(case.context.encode()).hexdigest()[:12]
            yield Response(FORMS, document, case.context, case.query, case.response, case.is_true)


def _some(responses: Sequence[Response], limit: int | None) -> Sequence[Response]:
    """The responses of evenly chosen documents, about `limit` pairs."""
    documents = list(dict.fromkeys(response.document for response in responses))
    step = 1 if limit is None else max(1, round(len(responses) / (2 * limit)))
    kept = set(documents[::step])
    return [response for response in responses if response.document in kept]


def _text_hash(responses: Sequence[Response]) -> str:
    """The sha256 of generated responses and contexts."""
    digest = hashlib.sha256()
    for response in responses:
        digest.update(
            f"{response.context}\0{response.query}\0{response.text}\0{response.faithful}\0".encode()
        )
    return digest.hexdigest()


def _calibration(  # noqa: PLR0913 - everything that the file says
    rows: Rows,
    hashes: Mapping[str, str],
    fitted: Fitted,
    thresholds: Thresholds,
    costs: Costs,
    *,
    seed: int,
) -> Calibration:
    values, truth = matrix_of(rows.rows)
    curve = fitted.isotonic
    return Calibration(
        version=f"{datetime.now(UTC):%Y%m%d}",
        sha256="",
        method="logistic" if curve is None else "logistic, then isotonic",
        made=f"{datetime.now(UTC):%Y-%m-%d}",
        weights=weights_of(fitted.logistic, values),
        intercept=fitted.logistic.intercept,
        knots=() if curve is None else tuple(zip(curve.probabilities, curve.calibrated, strict=True)),
        pass_at=thresholds.pass_at,
        fail_at=thresholds.fail_at,
        costs=costs,
        bins=alike_bins(rows.rows, fitted.unseen, seed=seed),
        data=tuple(_measured(rows.rows, name, digest) for name, digest in hashes.items()),
        folds=FOLDS,
        before=quality(truth, index_as_probability(rows.rows)),
        after=quality(truth, fitted.unseen),
        parameters=rows.parameters,
        models=rows.models,
    )


def _measured(rows: Sequence[Row], name: str, digest: str) -> Measured:
    own = [row for row in rows if row.data == name]
    documents = len({row.document for row in own})
    return Measured(name, digest, "dev", len(own), documents, sum(row.faithful for row in own))


def _auc(name: str, rows: Sequence[Row], unseen: Sequence[float]) -> str:
    scores = [(p, row.faithful) for row, p in zip(rows, unseen, strict=True) if row.data == name]
    return f"{roc_auc([p for p, true in scores if not true], [p for p, true in scores if true]):.3f}"


def _tables(
    rows: Sequence[Row], fitted: Fitted, thresholds: Thresholds, calibration: Calibration
) -> list[dict[str, Any]]:
    by_rules = [row.decision for row in rows]
    calibrated = [decide_row(row, p, thresholds.pass_at) for row, p in zip(rows, fitted.unseen, strict=True)]
    errors = {
        "CFI taken for a probability": calibration.before,
        "logistic": fitted.platt,
        "logistic, then isotonic": fitted.both,
    }
    return [
        make_table(
            "Measured on",
            ["data", "answers", "documents", "faithful", "AUC on unseen documents"],
            [
                [d.name, str(d.answers), str(d.documents), str(d.faithful), _auc(d.name, rows, fitted.unseen)]
                for d in calibration.data
            ],
        ),
        make_table(
            "Errors on unseen documents",
            ["probability", "ECE", "Brier", "AUC"],
            [
                [name, f"{found.ece:.3f}", f"{found.brier:.3f}", f"{found.auc:.3f}"]
                for name, found in errors.items()
            ],
            f"{FOLDS} folds; the file holds: {calibration.method}",
        ),
        make_table("Reliability", *_bins(calibration)),
        make_table(
            "Decisions",
            ["decided by", "mean cost", "faithful pass", "faithful fail", "false pass", "false fail"],
            [
                ["statements alone", f"{thresholds.cost_by_rules:.3f}", *_shares(rows, by_rules)],
                ["statements and calibration", f"{thresholds.cost:.3f}", *_shares(rows, calibrated)],
            ],
            f"passes from {thresholds.pass_at:.3f}, failing is cheaper below {thresholds.fail_at:.3f}; the mean cost "
            "of the second row is of documents that did not choose the threshold",
        ),
        make_table(
            "The logistic curve",
            ["feature", "weight"],
            [[part.feature, f"{part.weight:+.3f}"] for part in calibration.weights],
            "weights of scaled features; below 0 speaks against the answer",
        ),
    ]


def _bins(calibration: Calibration) -> tuple[list[str], list[list[str]]]:
    head = ["probability", "mean", "answers", "documents", "faithful", "95 % interval"]
    return head, [
        [
            f"{b.low:.3f} to {b.high:.3f}",
            f"{b.mean:.3f}",
            str(b.answers),
            str(b.documents),
            f"{b.faithful:.3f}",
            f"{b.faithful_low:.3f} to {b.faithful_high:.3f}",
        ]
        for b in calibration.bins
    ]


def _shares(rows: Sequence[Row], decisions: Sequence[str]) -> list[str]:
    found = []
    for faithful in (True, False):
        said = [d for d, row in zip(decisions, rows, strict=True) if row.faithful is faithful]
        found += [f"{said.count(kind) / len(said):.3f}" for kind in ("pass", "fail")]
    return found


def _reliability(calibration: Calibration) -> Mapping[str, Any]:
    bins = calibration.bins
    return {
        "title": "Reliability",
        "kind": "lines",
        "x_title": "probability that the answer is faithful",
        "y_title": "share that was faithful",
        "series": [
            {
                "name": "measured",
                "x": [b.mean for b in bins],
                "y": [b.faithful for b in bins],
                "low": [b.faithful_low for b in bins],
                "high": [b.faithful_high for b in bins],
            },
            {"name": "perfect", "x": [0.0, 1.0], "y": [0.0, 1.0]},
        ],
    }


if __name__ == "__main__":
    main()
