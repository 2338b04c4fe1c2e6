"""The reannotation page's way to `core`; what is cached, `dashboard.services` caches.

An item reaches the page through `core.workflows.annotate.voting` alone, which leaves out what an annotator may not
see yet.
"""

from collections.abc import Callable

from core.annotation.blind import Assignment, BlindItem, OwnVote, RevealedItem
from core.annotation.project_agreement import ProjectAgreement
from core.annotation.sheet import Sheet
from core.annotation.vote import Ballot
from core.factcheck.claim import ClaimReport
from core.trail import Actor, Erasure, Event
from core.workflows.annotate.projects import ProjectInfo
from core.workflows.annotate.reports import Sent
from core.workflows.annotate.results import Results, Ruling
from core.workflows.annotate.review import ModelReview
from dashboard import services

Cancelled = Callable[[], bool]
Progress = Callable[[int, int], None]


def projects() -> tuple[ProjectInfo, ...]:
    """All projects, the newest first."""
    from core.workflows.annotate.projects import list_projects

    return list_projects(services.store())


def project(project_id: str) -> ProjectInfo:
    """One project as lists show it."""
    from core.workflows.annotate.projects import project_info

    return project_info(services.store(), project_id)


def example_sheet() -> bytes:
    """The bundled sheet of claims."""
    from core.annotation.sheet import load_example_sheet

    return load_example_sheet()


def guidelines() -> str:
    """What annotators are asked to do, as Markdown."""
    from core.annotation.sheet import load_guidelines

    return load_guidelines()


def read_sheet(data: bytes) -> Sheet:
    """The project in an uploaded file."""
    from core.annotation.sheet import read_project

    return read_project(data, max_bytes=services.settings().max_upload_bytes)


def create(sheet: Sheet, *, title: str, actor: Actor) -> str:
    """Begin a project; its id."""
    from core.workflows.annotate.projects import create_project

    return create_project(services.store(), sheet.project, title=title, actor=actor)


def assignments(project_id: str, actor: Actor) -> tuple[Assignment, ...]:
    """All items in the annotator's own order."""
    from core.workflows.annotate.voting import assignments as read

    return read(services.store(), project_id, actor=actor)


def next_item(project_id: str, actor: Actor, *, after: str | None = None) -> BlindItem | None:
    """The item to judge next; None when none is left."""
    from core.workflows.annotate.voting import next_item as read

    return read(services.store(), project_id, actor=actor, after=after)


def serve_item(project_id: str, item_id: str, actor: Actor) -> BlindItem:
    """One item as the annotator may see it."""
    from core.workflows.annotate.voting import serve_item as read

    return read(services.store(), project_id, item_id, actor=actor)


def vote(project_id: str, item_id: str, ballot: Ballot, *, actor: Actor) -> OwnVote:
    """Store a vote."""
    from core.workflows.annotate.voting import cast_vote

    return cast_vote(services.store(), project_id, item_id, ballot, actor=actor)


def undo(project_id: str, *, actor: Actor) -> str:
    """Withdraw the annotator's latest vote; the item's id."""
    from core.workflows.annotate.voting import undo_vote

    return undo_vote(services.store(), project_id, actor=actor)


def reveal(project_id: str, item_id: str, *, actor: Actor) -> RevealedItem:
    """The explanation and everybody's votes on an item that the annotator voted on; that it was seen is recorded."""
    from core.workflows.annotate.voting import reveal_item

    return reveal_item(services.store(), project_id, item_id, actor=actor)


def close(project_id: str, *, actor: Actor, note: str) -> None:
    """End the voting."""
    from core.workflows.annotate.results import close_voting

    close_voting(services.store(), project_id, actor=actor, note=note)


def reopen(project_id: str, *, actor: Actor, reason: str) -> None:
    """Let annotators vote again."""
    from core.workflows.annotate.results import reopen_voting

    reopen_voting(services.store(), project_id, reason=reason, actor=actor)


def results(project_id: str, viewer: Actor) -> Results:
    """All votes of a closed project; that they were seen is recorded."""
    from core.workflows.annotate.results import load_results

    return load_results(services.store(), project_id, viewer=viewer)


def agreement(found: Results) -> ProjectAgreement:
    """How far the annotators agree, over blind votes alone; computed once for the same votes."""
    return services.project_agreement(found.project)


def adjudicate(project_id: str, item_id: str, ruling: Ruling, *, actor: Actor) -> None:
    """Decide a disagreement."""
    from core.workflows.annotate.results import adjudicate as decide

    decide(services.store(), project_id, item_id, ruling, actor=actor)


def export(project_id: str, fmt: str, viewer: Actor) -> bytes:
    """A closed project as a file."""
    from core.workflows.annotate.export import export_project

    return export_project(services.store(), project_id, fmt, viewer=viewer)


def export_copy(project_id: str, actor: Actor) -> bytes:
    """The annotator's own copy of the sheet."""
    from core.workflows.annotate.export import export_copy as make

    return make(services.store(), project_id, actor=actor)


def import_copy(project_id: str, data: bytes, *, annotator: Actor, is_blind: bool, actor: Actor) -> int:
    """Take the votes of a copy that was filled in; how many there are."""
    from core.workflows.annotate.projects import import_copy as take

    return take(services.store(), project_id, data, annotator=annotator, is_blind=is_blind, actor=actor)


def history(project_id: str) -> tuple[Event, ...]:
    """Every event of a closed project."""
    from core.workflows.annotate.projects import project_history

    return project_history(services.store(), project_id)


def erase(project_id: str, *, reason: str, actor: Actor) -> Erasure:
    """Delete every text of a project."""
    from core.workflows.annotate.projects import erase_project

    return erase_project(services.store(), project_id, reason=reason, actor=actor)


def send(report: ClaimReport, *, to: str | None, title: str, actor: Actor) -> Sent:
    """Make an item of a checked claim."""
    from core.workflows.annotate.reports import send_reports

    return send_reports(services.store(), [report], to=to, title=title, actor=actor)


def reviewing(project_id: str, model: str, *, actor: Actor) -> Callable[[Progress, Cancelled], ModelReview]:
    """What lets a language model vote; it may be called in a thread of its own."""
    from core.models.load_language_model import load_language_model
    from core.workflows.annotate.review import review_with_model

    database, loaded = services.store(), load_language_model(services.settings(), model)
    return lambda progress, cancelled: review_with_model(
        database, project_id, loaded, actor=actor, progress=progress, cancelled=cancelled
    )
