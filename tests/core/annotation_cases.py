"""A small reannotation project whose secrets are easy to find, and what people do with it."""

from dataclasses import asdict, is_dataclass

from core.annotation.agreement import Bootstrap
from core.annotation.project import Item, Project, Withheld
from core.annotation.project_agreement import measure_project
from core.annotation.vote import Ballot, Confidence, Sufficiency
from core.trail import Actor
from core.workflows.annotate.projects import create_project, extend_project
from core.workflows.annotate.results import load_results
from core.workflows.annotate.voting import cast_vote

ADA, BO, CY, CORA = (Actor(name) for name in ("Ada", "Bo", "Cy", "Cora"))
YES, NO = Sufficiency.SUFFICIENT, Sufficiency.NOT_SUFFICIENT
WHY, SHEET_NOTE, SHEET_VOTE, EXTRA = "XEXPLANATION", "XSHEETNOTE", "not sufficient XSHEETVOTE", "XEXTRA"
SECRETS = (WHY, SHEET_NOTE, "XSHEETVOTE", EXTRA)
PATH = "[Path 1]\n  1. Sky → colour → Blue"


def item(number):
    """One item with everything that can be withheld."""
    withheld = Withheld(f"{WHY} {number}", SHEET_VOTE, SHEET_NOTE, (("lawyer", EXTRA),))
    return Item(str(number), f"Claim {number} is so.", "Supported", PATH, "NOT ENOUGH INFO", withheld)


def project_of(count):
    """A project without votes."""
    return Project(tuple(item(number) for number in range(1, count + 1)))


def make(store, count=4, *, seed=13):
    """The id of a new project."""
    return create_project(store, project_of(count), title="Sky claims", actor=CORA, seed=seed)


def vote(store, project_id, actor, labels, *, first=1):
    """Vote on the items in the order of the sheet: one letter an item, y, n, or "." for none."""
    for number, letter in enumerate(labels, start=first):
        if letter != ".":
            ballot = Ballot(YES if letter == "y" else NO, Confidence.HIGH, f"XNOTE of {actor.name} {number}")
            cast_vote(store, project_id, f"i{number}", ballot, actor=actor)


def everything_in(value):
    """Every text that somebody who holds the value can get at, also by its repr."""
    return f"{value!r} {asdict(value) if is_dataclass(value) else value!r}"


def add_items(store, project_id, items, *, actor):
    """Add items to a project in a transaction of their own."""
    with store.writing() as connection:
        return extend_project(connection, project_id, items, actor=actor)


def agreement_of(store, project_id, *, viewer, bootstrap=Bootstrap()):  # noqa: B008 - frozen
    """The agreement of a project whose results may be seen."""
    return measure_project(load_results(store, project_id, viewer=viewer).project, bootstrap)
