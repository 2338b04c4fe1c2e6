"""Reannotation projects: begun from a sheet or reports, added to, given votes cast elsewhere, listed, erased."""

import secrets
import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection, select

from core.annotation.project import MAX_ITEMS, Item, Project, Vote, item_text, withheld_text
from core.annotation.sheet import read_sheet
from core.annotation.vote import Ballot, read_sufficiency
from core.errors import InputError
from core.storage import Store, events, texts
from core.trail import Actor, ActorSource, Entry, Erasure, Event, EventKind, append
from core.trail.audit import events_of
from core.trail.recording import erase_owned
from core.workflows.annotate.reading import OpenedProject, person_key

MAX_TITLE = 200  # characters
_SEEDS = 2**31  # an INTEGER column
_BATCH = 200  # items of one event: their commitments are read with each of them


@dataclass(frozen=True, slots=True)
class Progress:
    """How far one annotator is. Says nothing of what they voted."""

    name: str
    is_model: bool
    voted: int
    of: int


@dataclass(frozen=True, slots=True)
class ProjectInfo:
    """A project in a list: nothing that an annotator may not know."""

    id: str
    title: str | None  # None when its texts were erased
    is_open: bool  # votes may be cast, and nobody sees results
    items: int
    created_at: datetime
    created_by: str
    progress: tuple[Progress, ...]


@dataclass(frozen=True, slots=True)
class Added:
    """What became of items that were sent to a project."""

    item_ids: tuple[str, ...]
    skipped: tuple[str, ...]  # sentences: items that are there already


def create_project(
    store: Store, project: Project, *, title: str, actor: Actor, seed: int | None = None
) -> str:
    """Begin a project from a sheet that was read; the new project's id. All of it, or nothing.

    Votes, adjudications and what annotators have seen are taken over as the sheet tells them, each as an event that
    says it was imported. `seed` gives the annotators' orders; a random one when None.

    Raises: InputError when the title is empty or too long, there are too many items, or two annotators have one name.
    """
    with store.writing() as connection:
        return write_project(connection, project, title=title, actor=actor, seed=seed).id


def write_project(
    connection: Connection, project: Project, *, title: str, actor: Actor, seed: int | None = None
) -> OpenedProject:
    """As `create_project`, in a transaction that is open."""
    title = " ".join(title.split())
    if not title or len(title) > MAX_TITLE:
        raise InputError(f"a project needs a title of 1 to {MAX_TITLE} characters")
    if seed is not None and not 0 <= seed < _SEEDS:
        raise InputError(f"the seed {seed} is impossible; give a number from 0 to {_SEEDS - 1}")
    project_id = uuid.uuid4().hex
    data = {"seed": secrets.randbelow(_SEEDS) if seed is None else seed}
    append(connection, Entry(EventKind.ANNOTATION_PROJECT_CREATED, project_id, actor, data, {"title": title}))
    made = OpenedProject.of(connection, project_id)
    item_ids = _write_items(made, project.items, actor)
    places = {item.nr: item_id for item, item_id in zip(project.items, item_ids, strict=True)}
    _take_over(made, project, places, actor=actor)
    return made


def extend_project(connection: Connection, project_id: str, items: Sequence[Item], *, actor: Actor) -> Added:
    """Add items to an open project. The same claim with the same evidence and label is not added twice.

    An item whose number is taken gets the next free one.

    Raises: TrailError when there is no such project; InputError when its voting is closed, or it would be too large.
    """
    project = OpenedProject.voting(connection, project_id)
    there = project.items(project.stored)
    known = {_content(item) for item in there}
    new = {_content(item): item for item in items if _content(item) not in known}
    skipped = tuple(f"“{i.claim[:80]}” is in the project already." for i in items if _content(i) in known)
    taken = {item.nr for item in there}
    renumbered = [_renumber(item, taken, len(there)) for item in new.values()]
    return Added(_write_items(project, renumbered, actor), skipped)


def import_copy(  # noqa: PLR0913 - whose copy of what, whether it is blind, and on whose word
    store: Store, project_id: str, data: bytes, *, annotator: Actor, is_blind: bool, actor: Actor
) -> int:
    """Take the votes of a copy that one annotator filled in (human_annotated, notes); how many there are.

    Rows are matched by number, and must have the same claim. `is_blind`: whether the annotator voted without seeing
    the explanation or other votes, which only the importer can know; it is recorded as their word.

    Raises: TrailError when there is no such project; InputError when its voting is closed, a row has no counterpart,
    a vote is no vote, or there are none.
    """
    filled = read_sheet(data).project.items
    with store.writing() as connection:
        project = OpenedProject.voting(connection, project_id)
        places = _match(project.items(project.stored), filled)
        ballots = {places[item.nr]: ballot for item in filled if (ballot := _ballot(item)) is not None}
        if not ballots:
            raise InputError("the copy has no vote in its column human_annotated")
        seat = project.take_seat(annotator, by=actor)
        for item_id, ballot in ballots.items():
            vote = Vote(ballot, is_blind and not project.has_seen(annotator.name, item_id))
            project.vote(item_id, seat, vote, actor=actor, imported=True)
    return len(ballots)


def list_projects(store: Store) -> tuple[ProjectInfo, ...]:
    """All projects, the newest first."""
    query = select(events.c.subject).where(events.c.kind == EventKind.ANNOTATION_PROJECT_CREATED.value)
    with store.reading() as connection:
        found = connection.execute(query.order_by(events.c.seq.desc())).scalars().all()
        return tuple(_info(OpenedProject.of(connection, project_id)) for project_id in found)


def project_info(store: Store, project_id: str) -> ProjectInfo:
    """One project, as lists show it. Raises: TrailError when there is none."""
    with store.reading() as connection:
        return _info(OpenedProject.of(connection, project_id))


def project_history(store: Store, project_id: str) -> tuple[Event, ...]:
    """Every event of a project, oldest first: for those who may see the votes.

    Raises: TrailError when there is no such project, InputError while its voting is open.
    """
    with store.reading() as connection:
        if OpenedProject.of(connection, project_id).state.is_open:
            raise InputError("the history shows every vote; close the voting first")
        return events_of(connection, project_id)


def erase_project(store: Store, project_id: str, *, reason: str, actor: Actor) -> Erasure:
    """Delete every text of a project: claims, evidence, explanations, notes. Votes and hashes remain.

    `reason` stays in the trail for ever: no confidential words in it.

    Raises: InputError when no reason is given, TrailError when there is no such project, TextErasedError when nothing
    is left.
    """
    with store.writing() as connection:
        OpenedProject.of(connection, project_id)
        event = erase_owned(connection, project_id, reason=reason, actor=actor)
    return Erasure(event, len(event.data["text_ids"]), store.scrub())


def _write_items(project: OpenedProject, items: Sequence[Item], actor: Actor) -> tuple[str, ...]:
    """Add items; their ids. Raises: InputError when there would be none, or too many."""
    before = len(project.stored)
    numbered = list(enumerate(items, start=before + 1))
    if not 0 < before + len(items) <= MAX_ITEMS:
        raise InputError(f"a project holds 1 to {MAX_ITEMS:,} items, not {before + len(items):,}; split them")
    for start in range(0, len(items), _BATCH):
        batch = numbered[start : start + _BATCH]
        hidden = [(position, item.withheld) for position, item in batch if not item.withheld.is_empty]
        written = {
            **{f"item:i{position}": item_text(item) for position, item in batch},
            **{f"withheld:i{position}": withheld_text(withheld) for position, withheld in hidden},
        }
        data = {"first": before + start + 1, "withheld": [position for position, _ in hidden]}
        project.append(EventKind.ANNOTATION_ITEMS_ADDED, actor, data, written)
    return tuple(f"i{position}" for position, _ in numbered)


def _take_over(project: OpenedProject, told: Project, places: Mapping[str, str], *, actor: Actor) -> None:
    """Write the votes, adjudications and what was seen of an imported project, as events; `places`: nr -> item id.

    Raises: InputError when two annotators have the same name.
    """
    if len({person_key(one.name) for one in told.annotators}) < len(told.annotators):
        raise InputError("two annotators of the sheet have the same name; rename one of them")
    for annotator in told.annotators:
        model: dict[str, object] | None = {"imported": True} if annotator.is_model else None
        source = ActorSource.SYSTEM if annotator.is_model else actor.source
        seat = project.add_seat(Actor(annotator.name, source), by=actor, model=model)
        for (nr, name), vote in told.votes.items():
            if name == annotator.name:
                project.vote(places[nr], seat, vote, actor=actor, imported=True)
        seen = sorted(places[nr] for nr, name in told.seen if name == annotator.name)
        if seen:
            project.mark_seen(seen, person=annotator.name, actor=actor)
    for nr, decided in told.adjudications.items():
        project.adjudicate(places[nr], decided, actor=actor)


def _match(items: Sequence[Item], filled: Sequence[Item]) -> dict[str, str]:
    """Number -> item id, for every row of the copy."""
    there = {item.nr: (f"i{place}", item.claim.split()) for place, item in enumerate(items, start=1)}
    for row in filled:
        if row.nr not in there:
            raise InputError(
                f"the copy has a claim with the number {row.nr[:40]!r}, which the project has not"
            )
        if there[row.nr][1] != row.claim.split():
            raise InputError(
                f"claim {row.nr[:40]} of the copy is another one than the project's; is it its copy?"
            )
    return {row.nr: there[row.nr][0] for row in filled}


def _ballot(item: Item) -> Ballot | None:
    try:
        label = read_sufficiency(item.withheld.human_annotated)
    except InputError as err:
        raise InputError(f"claim {item.nr[:40]}: {err}") from err
    return Ballot(label, note=item.withheld.notes) if label else None


def _content(item: Item) -> tuple[str, ...]:
    return (item.claim, item.predicted_label, item.found_evidence)


def _renumber(item: Item, taken: set[str], start: int) -> Item:
    nr = item.nr
    while not nr or nr in taken:
        start += 1
        nr = str(start)
    taken.add(nr)
    return replace(item, nr=nr)


def _info(project: OpenedProject) -> ProjectInfo:
    title = select(texts.c.content).where(texts.c.owner == project.id, texts.c.id == project.title_id)
    content = project.connection.execute(title).scalar()
    voted = Counter(vote.by for vote in project.votes())
    items, created = len(project.stored), project.state.created
    return ProjectInfo(
        id=project.id,
        title=None if content is None else content.decode(),
        is_open=project.state.is_open,
        items=items,
        created_at=created.time,
        created_by=created.actor,
        progress=tuple(Progress(seat.name, seat.is_model, voted[seat.id], items) for seat in project.seats),
    )
