"""Votes that were cast elsewhere: those of a sheet that Plumbline exported, and copies that annotators filled in."""

from collections.abc import Mapping, Sequence

from core.annotation.project import Adjudication, Item, Project, Vote
from core.annotation.sheet import read_sheet
from core.annotation.vote import Ballot, read_sufficiency
from core.errors import InputError
from core.storage import Store
from core.trail import Actor, ActorSource, EventKind
from core.workflows.annotate.reading import OpenedProject, Seat, person_key


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
            write_vote(project, item_id, seat, vote, actor=actor, imported=True)
    return len(ballots)


def take_over(project: OpenedProject, told: Project, places: Mapping[str, str], *, actor: Actor) -> None:
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
                write_vote(project, places[nr], seat, vote, actor=actor, imported=True)
        seen = sorted(places[nr] for nr, name in told.seen if name == annotator.name)
        if seen:
            mark_seen(project, seen, person=annotator.name, actor=actor)
    for nr, decided in told.adjudications.items():
        write_adjudication(project, places[nr], decided, actor=actor)


def write_vote(  # noqa: PLR0913 - who votes what on which item, and on whose behalf
    project: OpenedProject, item_id: str, seat: Seat, vote: Vote, *, actor: Actor, imported: bool = False
) -> None:
    """Append one vote to the trail, with its note as an erasable text."""
    data = {
        "item": item_id,
        "annotator": seat.id,
        "label": vote.ballot.label.code,
        "confidence": str(vote.ballot.confidence) if vote.ballot.confidence else None,
        "blind": vote.is_blind,
        **({"imported": True} if imported else {}),
    }
    note = {"note": vote.ballot.note} if vote.ballot.note else {}
    project.append(EventKind.ANNOTATION_VOTED, actor, data, note)


def write_adjudication(project: OpenedProject, item_id: str, decided: Adjudication, *, actor: Actor) -> None:
    """Append one adjudication to the trail, with its note as an erasable text."""
    data = {
        "item": item_id,
        "label": decided.label.code,
        "reason": str(decided.reason),
        "by": decided.by.split(),  # word by word: the note may name the adjudicator, and is no secret by that
    }
    project.append(EventKind.ANNOTATION_ADJUDICATED, actor, data, {"note": decided.note})


def mark_seen(project: OpenedProject, item_ids: Sequence[str], *, person: str, actor: Actor) -> None:
    """Append that a person saw what is withheld of some items."""
    data = {"items": list(item_ids), "person": person_key(person)}
    project.append(EventKind.ANNOTATION_ITEM_REVEALED, actor, data)


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
