"""What the trail's export of a record says, for printing: its title, reviews and history; and its page.

`record` is what `core.trail.export_record` gives; texts that were erased are simply not in it. It is the one module
through which text reaches printable HTML: Jinja's autoescape writes every piece of it, and nothing is marked safe.
Pages stand alone: printable, no script, no reference to anything outside of them. What all of them share (the look,
the manifest, the history) lies in `templates` beside this file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.text.event_words import NO_NAMES, event_words, source_words, time_words

if TYPE_CHECKING:
    from jinja2 import Template

Record = Mapping[str, Any]
_SHARED = Path(__file__).parent / "templates"
_WORDLESS = ("audit_recorded", "answers_corrected")  # their texts are a report or a transcript, not a note


@dataclass(frozen=True, slots=True)
class PrintedReview:
    """One decision on one finding."""

    at: str
    actor: str
    actor_source: str
    judgment: str
    note: str


@cache
def page_template(folder: Path, name: str) -> "Template":
    """The template `name` of `folder`, which may include the shared parts."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    loader = FileSystemLoader([folder, _SHARED])
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters.update(time=time_words, source=source_words)
    environment.globals["tones"] = ()  # the colours of a page's own verdicts; many have none
    return environment.get_template(name)


def print_record(
    template: Path, record: Record, title: str, names: Mapping[str, str] = NO_NAMES, **shown: Any
) -> str:
    """A record as a page that stands alone. `title`: where it has none; `names` as for `events_of`."""
    page, events = page_template(template.parent, template.name), events_of(record, names)
    return page.render(record=record, title=title_of(record) or title, events=events, **shown)


def title_of(record: Record) -> str:
    """The title; empty when there is none."""
    return next((text["content"] for text in record["texts"] if text["name"] == "title"), "")


def reviews_of(record: Record) -> dict[str, tuple[PrintedReview, ...]]:
    """By finding id, what reviewers said, oldest first."""
    texts = _texts(record)
    found: dict[str, tuple[PrintedReview, ...]] = {}
    for event in record["events"]:
        if event["kind"] == "finding_reviewed":
            data = event["payload"]["data"]
            said = "decision taken back" if "undoes" in data else data["judgment"]
            by = (event["at"], event["actor"], event["actor_source"])
            review = PrintedReview(*by, said, _note(event, texts))
            found[data["finding_id"]] = (*found.get(data["finding_id"], ()), review)
    return found


def events_of(record: Record, names: Mapping[str, str] = NO_NAMES) -> list[dict[str, Any]]:
    """The events, each with its `words`: what happened, in a line.

    `names`: by id, the words of the items that reviewers judge.
    """
    texts = _texts(record)
    return [
        {**event, "words": " Note: ".join(filter(None, (told, _note(event, texts))))}
        for event in record["events"]
        for told in [event_words(event["kind"], event["payload"]["data"], names)]
    ]


def _texts(record: Record) -> dict[str, Mapping[str, str]]:
    return {text["id"]: text for text in record["texts"]}


def _note(event: Record, texts: Mapping[str, Mapping[str, str]]) -> str:
    notes = [texts[ref["id"]]["content"] for ref in event["payload"]["texts"] if ref["id"] in texts]
    return " ".join(notes) if event["kind"] not in _WORDLESS else ""
