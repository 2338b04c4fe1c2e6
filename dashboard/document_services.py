"""The way of the page that asks documents to `core`; what is cached, `dashboard.services` caches."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from core.docgraph.document_answer import Reference
from core.docgraph.document_store import OutlineRow, ParagraphRow, StoredArticle
from core.errors import PlumblineError
from core.trail import Actor, AuditRecord, FindingReview
from core.workflows.ask.asking import AskOptions
from core.workflows.ask.report import AskReport
from core.workflows.collections.documents import EXAMPLES, Added, CollectionInfo
from dashboard import draft_services, services
from dashboard.background import Step, Tell
from dashboard.viewmodels.document_graph import Around

__all__ = ["EXAMPLES", "Added", "Cancelled", "OpenAsk"]

Cancelled = Callable[[], bool]
Progress = Callable[[int, int, str], None]
_AROUND = 3  # paragraphs on either side of a reference
_DRAWN = 3  # documents of an answer, each with its surroundings


@dataclass(frozen=True, slots=True)
class OpenAsk:
    """A question to documents as it was recorded, with the state of its review as it is now."""

    record: AuditRecord
    title: str
    report: AskReport | None  # None when its texts were erased
    reviews: Mapping[str, FindingReview]


def collections() -> tuple[CollectionInfo, ...]:
    """The collections, the bundled one first."""
    return services.document_collections().list()


def documents(name: str) -> tuple[StoredArticle, ...]:
    """The documents of a collection, by title."""
    return services.document_store(name).articles()


def example_questions() -> tuple[str, ...]:
    """Questions to the bundled collection."""
    from core.workflows.examples import load_ask_examples

    return tuple(example.question for example in load_ask_examples())


def language_model_name() -> str:
    """The configured language model; empty when there is none."""
    return services.settings().language_model


def destination_words() -> str:
    """Where passages go when a language model answers, in one sentence."""
    settings = services.settings()
    if settings.language_model_url:
        return f"Passages are sent to {settings.language_model_url}, as the settings say."
    return "The model runs on this machine; nothing leaves it."


def create(name: str, *, actor: Actor) -> None:
    """Make an empty collection."""
    services.document_collections().create(name, actor=actor)


def adding(
    name: str, files: Sequence[tuple[str, bytes]], *, actor: Actor
) -> Callable[[Progress, Cancelled], Added]:
    """What loads uploaded files into a collection; it may be called in a thread of its own."""
    known = services.document_collections()

    def add(progress: Progress, cancelled: Cancelled) -> Added:
        return known.add(name, files, actor=actor, progress=progress, cancelled=cancelled)

    return add


def waiting_id(name: str) -> str:
    """The draft of what was uploaded for a collection and is not added yet; whoever opens the page finds it."""
    return hashlib.sha256(f"collection {name.casefold()}".encode()).hexdigest()[:32]


def remove(name: str, title: str, *, actor: Actor) -> None:
    """Remove a document from a collection."""
    services.document_collections().remove(name, title, actor=actor)


def delete(name: str, *, actor: Actor) -> None:
    """Delete a collection with its documents, and what waits to be added to it."""
    services.close_document_store(name)
    services.document_collections().delete(name, actor=actor)
    draft_services.discard_draft(waiting_id(name))


def outline(name: str, title: str) -> tuple[OutlineRow, ...]:
    """The headings of a document."""
    return services.document_store(name).outline(title)


def around(name: str, title: str, sections: Sequence[str] = ()) -> Around:
    """A document with what it refers to and what refers to it."""
    store = services.document_store(name)
    near = store.neighbourhood(title, 1)
    by = dict.fromkeys(row.article for row in store.backlinks(title))
    return Around(
        title=title,
        sections=tuple(dict.fromkeys(section for section in sections if section)),
        to=tuple(item.title for item in near),
        by=tuple(by),
        stubs=frozenset(item.title for item in near if item.is_stub),
    )


def surroundings(report: AskReport) -> tuple[Around, ...]:
    """The documents that an answer was read from; none when their collection is not there any more."""
    sections: dict[str, list[str]] = {}
    for reference in report.answer.references:
        sections.setdefault(reference.article, []).append(reference.section)
    try:
        return tuple(
            around(report.collection, title, found) for title, found in list(sections.items())[:_DRAWN]
        )
    except PlumblineError:
        return ()


def paragraphs_around(collection: str, reference: Reference, *, is_wide: bool) -> tuple[ParagraphRow, ...]:
    """The paragraphs of a reference's section near it, or all of its document; none when they are not there."""
    try:
        store = services.document_store(collection)
        if is_wide:
            return store.article_text(reference.article)
        return store.window_paragraphs(reference.paragraph_id, _AROUND)
    except PlumblineError:
        return ()


def asking(
    question: str, collection: str, options: AskOptions, *, actor: Actor
) -> Callable[[Tell[Step]], str]:
    """What asks the documents and records the report; it gives the new record's id.

    It may be called in a thread of its own, where the collection is made ready, too.
    """
    from core.workflows.ask.records import record_ask

    database = services.store()

    def ask(tell: Tell[Step]) -> str:
        asker = services.document_asker(collection, options)
        report = asker.ask(question, watch=lambda step: tell(Step(step)), cancelled=tell.is_cancelled)
        tell.check(is_final=True)
        return record_ask(database, report, actor=actor)

    return ask


def open_ask(record_id: str) -> OpenAsk:
    """The record, from storage and not computed again."""
    from core.trail import judgments, load_audit

    database = services.store()
    found = load_audit(database, record_id)
    stored = services.stored_ask(record_id, is_erased=found.erased_at is not None)
    title = stored.title or "Untitled question"
    return OpenAsk(found, title, stored.report, judgments(database, record_id))
