"""Take a project out of Plumbline: the sheet with the votes, JSON, a printable report, an annotator's own copy."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection

from core.annotation.agreement import Bootstrap, agreement_json
from core.annotation.html_report import render_agreement_html
from core.annotation.project_agreement import ProjectAgreement, measure_project
from core.annotation.project_json import FORMAT, project_json
from core.annotation.sheet import write_copy, write_sheet
from core.errors import InputError
from core.storage import Store
from core.trail import EXPORT_LABEL, Actor, EventKind
from core.trail.append import last
from core.trail.audit import events_of
from core.workflows.annotate.reading import OpenedProject
from core.workflows.annotate.results import Results, load_results

FORMATS = ("csv", "json", "html")
_OF_SINGLE_VOTES = frozenset(
    {EventKind.ANNOTATION_VOTED, EventKind.ANNOTATION_VOTE_UNDONE, EventKind.ANNOTATION_ITEM_REVEALED}
)
_FIGURES = ("any_sufficient", "not_blind", "disputed", "adjudicated")
_SHOWN = ("seq", "id", "at", "actor", "actor_source", "kind", "prev_hash", "hash")


def export_project(
    store: Store,
    project_id: str,
    fmt: str,
    *,
    viewer: Actor,
    bootstrap: Bootstrap = Bootstrap(),  # noqa: B008 - frozen
) -> bytes:
    """A project whose voting is closed as a file: "csv" (the sheet), "json" (complete), "html" (agreement, printable).

    `read_project` gives an equal project back from csv and json. The export is itself recorded, before it is made.

    Raises: InputError when the format is unknown, or the voting is open; TrailError when there is no such project;
    TextErasedError when its texts were erased.
    """
    if fmt not in FORMATS:
        raise InputError(f"there is no export format {fmt!r}; choose one of: {', '.join(FORMATS)}")
    results = load_results(store, project_id, viewer=viewer)
    with store.writing() as connection:
        project = OpenedProject.of(connection, project_id)
        project.append(EventKind.ANNOTATION_EXPORTED, viewer, {"format": fmt, "what": "results"})
        record = _record(connection, project_id)
    if fmt == "csv":
        return write_sheet(results.project)
    agreement = measure_project(results.project, bootstrap)
    if fmt == "json":
        return _as_json(results, agreement, record)
    kept = [event for event in record["events"] if event["kind"] not in _OF_SINGLE_VOTES]
    shown = {**record, "events": kept, "votes": len(record["events"]) - len(kept)}
    return render_agreement_html(results.title, results.project, agreement, shown).encode()


def export_copy(store: Store, project_id: str, *, actor: Actor) -> bytes:
    """The annotator's own copy of the sheet: claims, labels, evidence and their own votes, nothing that is withheld.

    Possible at any time; `import_copy` takes a filled one back.

    Raises: TrailError when there is no such project, TextErasedError when its texts were erased.
    """
    with store.writing() as connection:
        project = OpenedProject.unerased(connection, project_id)
        items = project.items(project.stored)
        numbers = {one.id: item.nr for one, item in zip(project.stored, items, strict=True)}
        seat = project.seat_of(actor)
        votes = [] if seat is None else project.votes(seat=seat)
        ballots = {numbers[vote.item_id]: ballot for vote, ballot in project.ballots(votes)}
        project.append(EventKind.ANNOTATION_EXPORTED, actor, {"format": "csv", "what": "copy"})
    return write_copy(items, ballots)


def _record(connection: Connection, project_id: str) -> dict[str, Any]:
    head = last(connection)
    return {
        "label": EXPORT_LABEL,
        "events": [
            {**{name: getattr(event, name) for name in _SHOWN}, "payload": dict(event.contents)}
            for event in events_of(connection, project_id)
        ],
        "head": {"seq": head.seq, "hash": head.hash},
    }


def _as_json(results: Results, agreement: ProjectAgreement, record: Mapping[str, Any]) -> bytes:
    told = {
        "label": record["label"],
        "format": FORMAT,
        "title": results.title,
        "project": project_json(results.project),
        "agreement": {
            **agreement_json(agreement.humans),
            "models": [asdict(model) for model in agreement.models],
            **{name: getattr(agreement, name) for name in _FIGURES},
        },
        "events": record["events"],
        "head": record["head"],
    }
    return json.dumps(told, ensure_ascii=False, indent=2).encode()
