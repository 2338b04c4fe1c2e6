"""A project as JSON, and back; pydantic checks what is read."""

import json
from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError

from core.annotation.project import MAX_ITEMS, Adjudication, Annotator, Item, Project, Vote
from core.annotation.vote import Ballot, Confidence, Sufficiency
from core.errors import InputError

FORMAT = "plumbline-annotation/1"


@dataclass(frozen=True, slots=True)
class _Seen:
    nr: str
    annotator: str


@dataclass(frozen=True, slots=True)
class _Vote(_Seen):
    label: Sufficiency
    confidence: Confidence | None
    note: str
    is_blind: bool


@dataclass(frozen=True, slots=True)
class _Adjudication(Adjudication):
    nr: str


@dataclass(frozen=True, slots=True)
class _File:
    """The `project` of an export."""

    items: list[Item]
    annotators: list[Annotator]
    votes: list[_Vote]
    seen: list[_Seen]
    adjudications: list[_Adjudication]


def project_json(project: Project) -> dict[str, Any]:
    """The project as JSON values; `read_project_json` gives an equal project back."""
    votes = sorted(project.votes.items(), key=lambda pair: pair[0])
    return {
        "items": [asdict(item) for item in project.items],
        "annotators": [asdict(annotator) for annotator in project.annotators],
        "votes": [
            {"nr": nr, "annotator": name, **asdict(vote.ballot), "is_blind": vote.is_blind}
            for (nr, name), vote in votes
        ],
        "seen": [{"nr": nr, "annotator": name} for nr, name in sorted(project.seen)],
        "adjudications": [{"nr": nr, **asdict(one)} for nr, one in project.adjudications.items()],
    }


def read_project_json(text: str) -> Project:
    """The project in a JSON export. Raises: InputError when it is none, or its parts do not fit together."""
    try:
        told = json.loads(text)
        if not isinstance(told, dict) or told.get("format") != FORMAT:
            raise InputError(f"this JSON is no export of a reannotation project (format {FORMAT})")
        file = TypeAdapter(_File).validate_python(told.get("project"))
    except ValidationError as err:
        problem = err.errors()[0]
        where = ".".join(map(str, problem["loc"]))
        raise InputError(f"the export is damaged at {where or 'project'}: {problem['msg']}") from err
    except (ValueError, RecursionError) as err:
        raise InputError(f"the file is no readable JSON: {err}") from err
    return _assemble(file)


def _assemble(file: _File) -> Project:
    numbers = {item.nr for item in file.items}
    names = {annotator.name for annotator in file.annotators}
    if not file.items or len(file.items) > MAX_ITEMS:
        raise InputError(f"the export has {len(file.items):,} items; a project holds 1 to {MAX_ITEMS:,}")
    votes = {
        (row.nr, row.annotator): Vote(Ballot(row.label, row.confidence, row.note), row.is_blind)
        for row in file.votes
    }
    repeated = [
        *_repeated(item.nr for item in file.items),
        *_repeated(annotator.name for annotator in file.annotators),
        *_repeated(f"{row.annotator} on {row.nr}" for row in file.votes),
    ]
    if repeated:
        raise InputError(f"the export has {repeated[0][:80]!r} twice; keep one of them")
    told = [*votes, *((row.nr, row.annotator) for row in file.seen)]
    strange = [nr for nr, name in told if nr not in numbers or name not in names]
    strange += [row.nr for row in file.adjudications if row.nr not in numbers]
    if strange:
        raise InputError(f"the export speaks of item {strange[0][:40]!r} or its annotator, but lacks them")
    return Project(
        tuple(file.items),
        tuple(file.annotators),
        votes,
        frozenset((row.nr, row.annotator) for row in file.seen),
        {row.nr: Adjudication(row.label, row.reason, row.note, row.by) for row in file.adjudications},
    )


def _repeated(names: Any) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]
