"""The only way from the dashboard to `core`, and the only place that caches.

Engines and stores are shared by all sessions; a report, which holds someone's texts, only by its own.
"""

import gc
import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import streamlit as st

from core.annotation.project import Project
from core.annotation.project_agreement import ProjectAgreement
from core.errors import DocumentError
from core.grounding import GroundingReport
from core.settings import Settings, keep_private, load_settings
from core.storage import Store, open_store
from core.text import Document
from core.trail import (
    Actor,
    AuditRecord,
    Erasure,
    FindingReview,
)
from core.workflows.check.checking import Checker, CheckOptions
from core.workflows.check.records import StoredClaim
from core.workflows.engine import Engine, load_engine
from core.workflows.examples import Example, load_examples
from core.workflows.guard.records import StoredGuard
from core.workflows.records.drafts import SOURCE, KeptFile, read_file

if TYPE_CHECKING:
    from core.docgraph.document_answer import Answerer
    from core.docgraph.document_store import DocumentStore
    from core.workflows.ask.asking import AskOptions, DocumentAsker
    from core.workflows.ask.records import StoredAsk
    from core.workflows.audit.flags import SentenceFlag
    from core.workflows.batch.records import StoredBatch
    from core.workflows.chain.records import StoredChain
    from core.workflows.collections.documents import Collections
    from core.workflows.reason.questions import GraphReasoner, TopicEntity
    from core.workflows.reason.records import StoredReasoning

logger = logging.getLogger(__name__)

_KEPT_CHECKERS = 3  # choices of graph and verifier; each holds its graph open
_KEPT_COLLECTIONS = 8  # open at a time
_KEPT_REASONERS = 2  # graphs; each is held whole as arrays
_KEPT_REPORTS = 4  # of a session: enough to go back and forth without reading them again


class OpenRecord(Protocol):
    """A record of any method as its page shows it."""

    @property
    def record(self) -> AuditRecord:
        """What the trail knows of it."""

    @property
    def report(self) -> object | None:
        """Its report; None when its texts were erased."""

    @property
    def reviews(self) -> Mapping[str, FindingReview]:
        """What reviewers decided, by id of the item."""


@dataclass(frozen=True, slots=True)
class OpenAudit:
    """An audit as it was recorded, with the state of its review as it is now."""

    record: AuditRecord
    title: str
    report: GroundingReport | None  # None when its texts were erased
    reviews: Mapping[str, FindingReview]
    flags: tuple["SentenceFlag", ...] = ()  # of sentences, by reviewers; oldest first


def settings() -> Settings:
    """The settings of this machine, read anew: a changed file counts at once."""
    return load_settings()


@st.cache_resource(show_spinner="Opening the trail", on_release=lambda store: store.close())
def _store(database_url: str) -> Store:
    keep_private(settings().home)
    return open_store(database_url)


@st.cache_resource(show_spinner="Waking the models")
def _engine(wanted: Settings) -> Engine:
    return load_engine(wanted)


@st.cache_resource(scope="session", max_entries=_KEPT_REPORTS, show_spinner="Opening the audit")
def _stored(database_url: str, audit_id: str, is_erased: bool) -> tuple[str, GroundingReport | None]:
    from core.workflows.audit.records import open_audit

    stored = open_audit(_store(database_url), audit_id)
    return stored.title or "Untitled audit", stored.report


@st.cache_resource(scope="session", max_entries=_KEPT_REPORTS, show_spinner="Opening the record")
def _stored_record(method: str, kind: str, database_url: str, audit_id: str, is_erased: bool) -> Any:
    opener = getattr(import_module(f"core.workflows.{method}.records"), f"open_{kind}")
    return opener(_store(database_url), audit_id)


@st.cache_resource(show_spinner="Looking for collections")
def _collections(wanted: Settings) -> "Collections":
    from core.workflows.collections.documents import Collections

    return Collections(_engine(wanted))


@st.cache_resource(
    max_entries=_KEPT_COLLECTIONS,
    show_spinner="Opening the collection",
    on_release=lambda store: store.close(),
)
def _documents(wanted: Settings, name: str) -> "DocumentStore":
    return _collections(wanted).open(name)


@st.cache_resource(max_entries=_KEPT_COLLECTIONS, show_spinner=False)  # by the work, not by its page
def _answerer(wanted: Settings, name: str, options: "AskOptions") -> "Answerer":
    from core.workflows.ask.asking import load_answerer

    return load_answerer(_engine(wanted), _documents(wanted, name), options)


@st.cache_resource(max_entries=_KEPT_REASONERS, show_spinner=False)  # by the work, or to look for names
def _reasoner(wanted: Settings, graph: str) -> "GraphReasoner":
    from core.workflows.reason.questions import load_question_reasoner

    return load_question_reasoner(_engine(wanted), graph)


@st.cache_resource(scope="session", max_entries=_KEPT_REPORTS, show_spinner="Looking for names")
def _linked(wanted: Settings, question: str, graph: str) -> "tuple[TopicEntity, ...]":
    return _reasoner(wanted, graph).link(question)


@st.cache_resource(max_entries=_KEPT_CHECKERS, show_spinner=False)  # by the work, not by its page
def _checker(wanted: Settings, options: CheckOptions) -> Checker:
    return Checker(_engine(wanted), options)


@st.cache_resource(
    scope="session",
    max_entries=_KEPT_REPORTS,
    show_spinner="Measuring agreement",
    hash_funcs={Project: lambda project: hash(repr(project))},
)
def _agreement(project: Project) -> ProjectAgreement:
    from core.annotation.project_agreement import measure_project

    return measure_project(project)


@st.cache_resource(scope="session", max_entries=SOURCE.files, show_spinner="Reading the file")
def _uploaded_document(home: str, draft_id: str, file: KeptFile, number: int) -> Document | str:
    from core.text import read_document

    data = read_file(Path(home), draft_id, file.id)
    try:
        return replace(read_document(file.name, data or b""), id=f"d{number}")
    except DocumentError as err:
        return str(err)


@st.cache_resource(show_spinner=False)
def _warming(wanted: Settings) -> threading.Thread:
    """Loads the models in the background, so that the first audit does not wait for them."""
    thread = threading.Thread(target=_warm, args=(_engine(wanted).warm,), name="warm-models", daemon=True)
    thread.start()
    return thread


@st.cache_resource(show_spinner=False)
def _warming_detector(wanted: Settings) -> threading.Thread:
    """The same for the detector, which the page of answers needs and no other."""
    load = partial(getattr, _engine(wanted), "detector")
    thread = threading.Thread(target=_warm, args=(load,), name="warm-detector", daemon=True)
    thread.start()
    return thread


def _warm(load: Callable[[], object]) -> None:
    try:
        load()
    except Exception:
        # Whatever is missing is told to the person whose audit needs it.
        logger.exception("the models could not be loaded in advance")


def engine() -> Engine:
    """The models of the settings, shared by all; each is loaded when it is first needed."""
    return _engine(settings())


def stored_guard(audit_id: str, *, is_erased: bool) -> StoredGuard:
    """Recorded answers as they were scored, read once for each session."""
    found: StoredGuard = _stored_record("guard", "guard", settings().database_url, audit_id, is_erased)
    return found


def stored_claim(audit_id: str, *, is_erased: bool) -> StoredClaim:
    """A checked claim as it was recorded, read once for each session."""
    found: StoredClaim = _stored_record("check", "claim", settings().database_url, audit_id, is_erased)
    return found


def checker(options: CheckOptions) -> Checker:
    """The stages for these options over the graph that they name, shared by all."""
    return _checker(settings(), options)


def stored_chain(audit_id: str, *, is_erased: bool) -> "StoredChain":
    """An audited chain as it was recorded, read once for each session."""
    found: StoredChain = _stored_record("chain", "chain", settings().database_url, audit_id, is_erased)
    return found


def stored_reasoning(audit_id: str, *, is_erased: bool) -> "StoredReasoning":
    """Answers by reasoning paths as they were recorded, read once for each session."""
    found: StoredReasoning = _stored_record(
        "reason", "reasoning", settings().database_url, audit_id, is_erased
    )
    return found


def stored_ask(audit_id: str, *, is_erased: bool) -> "StoredAsk":
    """A recorded question to documents; kept for this session."""
    found: StoredAsk = _stored_record("ask", "ask", settings().database_url, audit_id, is_erased)
    return found


def document_collections() -> "Collections":
    """The collections of this machine."""
    return _collections(settings())


def document_store(name: str) -> "DocumentStore":
    """An open collection; kept for all sessions, as one process opens it once."""
    return _documents(settings(), name)


def document_asker(name: str, options: "AskOptions") -> "DocumentAsker":
    """Who asks a collection in one way. Its answerer, with its index, is kept for all choices of documents."""
    from core.workflows.ask.asking import AskOptions, DocumentAsker

    wanted = settings()
    answerer = _answerer(wanted, name, AskOptions(answerer=options.answerer, scenario=options.scenario))
    return DocumentAsker(_engine(wanted), _documents(wanted, name), options, loader=lambda *_parts: answerer)


def close_document_store(name: str) -> None:
    """Let go of a collection before it is deleted."""
    _answerer.clear()
    _documents.clear(settings(), name)


def question_reasoner(graph: str) -> "GraphReasoner":
    """The reasoner over a graph, shared by all."""
    return _reasoner(settings(), graph)


def linked_topics(question: str, graph: str) -> "tuple[TopicEntity, ...]":
    """What a question names in a graph, looked up once for each session."""
    return _linked(settings(), question, graph)


def project_agreement(project: Project) -> ProjectAgreement:
    """How far the annotators of a project agree; drawn once for the same votes."""
    return _agreement(project)


def uploaded_document(draft_id: str, file: KeptFile, number: int) -> Document | str:
    """The document of a file that is kept with a draft, read once a session, or why it cannot be read."""
    return _uploaded_document(str(settings().home), draft_id, file, number)


def stored_batch(audit_id: str, *, is_erased: bool) -> "StoredBatch":
    """A batch as it was recorded, without the texts of its lines; kept for this session."""
    found: StoredBatch = _stored_record("batch", "batch", settings().database_url, audit_id, is_erased)
    return found


def store() -> Store:
    """The open database of the settings."""
    return _store(settings().database_url)


def warm_up() -> None:
    """Begin to load the models, once for the server."""
    _warming(settings())


def warm_up_detector() -> None:
    """Begin to load the detector, once for the server."""
    _warming_detector(settings())


def examples() -> tuple[Example, ...]:
    """The bundled examples."""
    return load_examples()


def open_audit(audit_id: str) -> OpenAudit:
    """The audit, its report from storage and not computed again."""
    from core.trail import judgments, load_audit
    from core.workflows.audit.flags import load_flags

    database = store()
    record = load_audit(database, audit_id)
    title, report = _stored(settings().database_url, audit_id, record.erased_at is not None)
    return OpenAudit(record, title, report, judgments(database, audit_id), load_flags(database, audit_id))


def erase(audit_id: str, *, actor: Actor, reason: str) -> Erasure:
    """Erase the texts of an audit, from this session's memory too."""
    from core.workflows.records.record_kind import erase_audit

    erasure = erase_audit(store(), settings(), audit_id, actor=actor, reason=reason)
    _stored.clear()
    _stored_record.clear()
    _linked.clear()
    _uploaded_document.clear()
    engine().forget()
    gc.collect()  # what refers to itself goes now: the server looks for garbage only now and then
    return erasure
