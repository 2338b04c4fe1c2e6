"""A language model votes on a project's items, by configuration; marked as a model wherever it appears."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from core.annotation.evidence import parse_evidence
from core.annotation.model_reviewer import PROMPT_VERSION, ask_reviewer
from core.annotation.project import Vote
from core.errors import InputError, MalformedReplyError
from core.models.language_model import Cancelled, LanguageModel
from core.storage import Store
from core.trail import Actor, ActorSource
from core.workflows.annotate.reading import OpenedProject, Seat, person_key
from core.workflows.wire import shown

_NO_VOTE = "The model replied twice with something that is no vote."  # the reply may tell its opinion
Progress = Callable[[int, int], None]  # items done, items in all


@dataclass(frozen=True, slots=True)
class ModelReview:
    """What a run of the model gave. A run that was stopped can be taken up again: votes that are there stay."""

    annotator: str  # the name under which it votes
    voted: int
    failed: Mapping[str, str]  # item id -> why there is no vote


def reviewer_name(model: LanguageModel) -> str:
    """The name under which a model votes: with the prompt, since another prompt is another reviewer."""
    return f"{model.record.name} ({PROMPT_VERSION})"


def review_with_model(  # noqa: PLR0913 - who is asked about what, on whose word, and how to watch or stop it
    store: Store,
    project_id: str,
    model: LanguageModel,
    *,
    actor: Actor,
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> ModelReview:
    """Let a language model vote on every item that it has not voted on; each vote is stored at once.

    It sees claim, predicted label and evidence, as people do; it never counts among them. Where the texts were sent
    is recorded with it. A closed project may be reviewed as well: nothing that people voted reaches the model.

    Raises: TrailError, TextErasedError when there is no such project, or its texts were erased; InputError when a
    person in it has the model's name; LanguageModelError when the model cannot be reached, refused, timed out, or a
    prompt does not fit; CancelledError when `cancelled` said so, and votes until then are stored.
    """
    with store.writing() as connection:
        seat = _take_seat(OpenedProject.unerased(connection, project_id), model, actor)
    with store.reading() as connection:
        project = OpenedProject.unerased(connection, project_id)
        voted = {vote.item_id for vote in project.votes(seat=seat)}
        stored = [one for one in project.stored if one.id not in voted]
        waiting = dict(zip([one.id for one in stored], project.items(stored), strict=True))
    failed: dict[str, str] = {}
    for done, (item_id, item) in enumerate(waiting.items()):
        if progress is not None:
            progress(done, len(waiting))
        evidence = parse_evidence(item.found_evidence)
        try:
            ballot = ask_reviewer(
                model,
                claim=item.claim,
                predicted_label=item.predicted_label,
                evidence=evidence,
                cancelled=cancelled,
            )
        except MalformedReplyError:
            failed[item_id] = _NO_VOTE
            continue
        with store.writing() as connection:
            project = OpenedProject.unerased(connection, project_id)
            project.vote(item_id, seat, Vote(ballot, is_blind=True), actor=actor)
    if progress is not None:
        progress(len(waiting), len(waiting))
    return ModelReview(seat.name, len(waiting) - len(failed), failed)


def _take_seat(project: OpenedProject, model: LanguageModel, actor: Actor) -> Seat:
    name = reviewer_name(model)
    for seat in project.seats:
        if person_key(seat.name) == person_key(name):
            if not seat.is_model:
                raise InputError(f"a person in this project is called {name!r}; the model needs another name")
            return seat
    told = shown(model.record, "name", "version", "sha256")
    told |= {"prompt": PROMPT_VERSION, "destination": model.destination}
    return project.add_seat(Actor(name, ActorSource.SYSTEM), by=actor, model=told)
