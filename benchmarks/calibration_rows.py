"""What the calibration is fitted on: every response whose truth is known as its report's features."""

import json
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from core.grounding import GroundingReport
from core.grounding.features import Judged, features_of
from core.settings import load_settings
from core.text import text_document
from core.workflows.audit.auditing import AuditCase, audit_case, options_from
from core.workflows.engine import Engine


@dataclass(frozen=True, slots=True)
class Response:
    """One response whose truth is known."""

    data: str  # name of its data set
    document: str  # what it speaks of; documents are never split between fitting and checking
    context: str
    query: str
    text: str
    faithful: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One response as its report saw it."""

    data: str
    document: str
    faithful: bool
    decision: str  # by the statements alone, without calibration
    failed: bool  # which calibration does not overrule
    held: bool  # for review, which calibration does not overrule
    cfi: float | None
    features: Mapping[str, float]
    is_rated: bool = True  # False: such a report gives no confidence


@dataclass(frozen=True, slots=True)
class Rows:
    """Every row, with what the reports were made by."""

    rows: tuple[Row, ...]
    parameters: Mapping[str, str | int | float | bool | None]
    models: Mapping[str, str]  # role -> sha256


def gather_rows(responses: Sequence[Response], *, workers: int) -> Rows:
    """Audit every response; graphs are cached in a folder of this run alone."""
    from tqdm import tqdm

    batches = [list(batch) for batch in _by_document(responses)]
    rows: list[Row] = []
    said: tuple[Mapping[str, Any], Mapping[str, str]] = ({}, {})
    with (
        tempfile.TemporaryDirectory() as home,
        ProcessPoolExecutor(workers, initializer=_set_up, initargs=(Path(home),)) as pool,
        tqdm(total=len(responses), unit="answer", disable=None) as bar,
    ):
        for found, *said_by in pool.map(_audit_batch, batches):
            rows += found
            said = said_by[0], said_by[1]
            bar.update(len(found))
    return Rows(tuple(rows), *said)


def write_rows(path: Path, rows: Rows) -> None:
    """Keep the rows, so that another fit needs no audits."""
    path.write_text(json.dumps(asdict(rows)), encoding="utf-8")


def read_rows(path: Path) -> Rows:
    """The rows that `write_rows` kept."""
    said = json.loads(path.read_text(encoding="utf-8"))
    return Rows(tuple(Row(**row) for row in said["rows"]), said["parameters"], said["models"])


def row_of(response: Response, report: GroundingReport) -> Row:
    """A report as a row. It must have been made without a calibration."""
    decision = str(report.decision)
    judged = Judged(report.eg, report.entities, report.sentences, report.regime, report.whole, report.denied)
    return Row(
        response.data,
        response.document,
        response.faithful,
        decision,
        decision == "fail",
        decision == "review",
        report.cfi,
        dict(features_of(judged)),
        not report.regime.abstains and any(s.support is not None for s in report.sentences),
    )


def _by_document(responses: Iterable[Response]) -> Iterator[list[Response]]:
    groups: dict[str, list[Response]] = {}
    for response in responses:
        groups.setdefault(response.document, []).append(response)
    yield from groups.values()


_engine: Engine | None = None  # of a worker process


def _set_up(home: Path) -> None:
    global _engine  # noqa: PLW0603 - a worker process has one job; a closure cannot be pickled to it
    import torch

    torch.set_num_threads(1)
    _engine = Engine(load_settings({"PLUMBLINE_HOME": str(home)}))


def _audit_batch(
    batch: Sequence[Response],
) -> tuple[list[Row], Mapping[str, Any], Mapping[str, str]]:
    assert _engine is not None
    options = replace(options_from(_engine.settings), calibration=None)
    rows = []
    parameters: Mapping[str, Any] = {}
    models: Mapping[str, str] = {}
    for response in batch:
        case = AuditCase("case", (text_document(response.context),), response.query, response.text)
        report = audit_case(case, _engine, options)
        rows.append(row_of(response, report))
        parameters = dict(report.manifest.parameters)
        models = {m.role: m.sha256 for m in report.manifest.models if m.sha256}
    return rows, parameters, models
