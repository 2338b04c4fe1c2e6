"""The way of the page of reasoning paths to `core`; what is cached, `dashboard.services` caches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from core.reasoning.chain.chain import ChainCase, ChainReport
from core.reasoning.report import ReasoningReport
from core.trail import Actor, AuditRecord, FindingReview
from core.workflows.examples import ChainExample, QuestionExample
from core.workflows.reason.questions import TopicEntity
from core.workflows.reason.roles import RoleChoice, choice_of_settings
from dashboard import audit_services, guard_services, services
from dashboard.background import Step, Tell


@dataclass(frozen=True, slots=True)
class OpenChain:
    """An audited chain as it was recorded, with the state of its review as it is now."""

    record: AuditRecord
    title: str
    report: ChainReport | None  # None when its texts were erased
    reviews: Mapping[str, FindingReview]


@dataclass(frozen=True, slots=True)
class OpenReasoning:
    """Answers by paths as they were recorded, with the state of their review as it is now."""

    record: AuditRecord
    title: str
    report: ReasoningReport | None  # None when its texts were erased
    reviews: Mapping[str, FindingReview]


def question_examples() -> tuple[QuestionExample, ...]:
    """The bundled questions."""
    from core.workflows.examples import load_question_examples

    return load_question_examples()


def chain_examples() -> tuple[ChainExample, ...]:
    """The bundled chains."""
    from core.workflows.examples import load_chain_examples

    return load_chain_examples()


def uploaded_chain(name: str, data: bytes) -> str:
    """The text of an uploaded file of paths; JSON is read as the text that it is."""
    from core.text.formats.plain import decode

    if name.lower().endswith(".json") and data:
        return decode(name, data)
    return audit_services.uploaded_document(name, data, 1).text


def link(question: str, graph: str) -> tuple[TopicEntity, ...]:
    """The things of a graph that a question names."""
    return services.linked_topics(question, graph)


def suggest(words: str, graph: str) -> tuple[str, ...]:
    """Things of a graph with this name or nearly this name."""
    return services.question_reasoner(graph).suggest(words)


def endpoint_host(graph: str) -> str:
    """The host that names are sent to when this graph is asked; empty when it is on this machine."""
    from core.workflows.reason.graphs import is_endpoint

    source = graph or services.settings().knowledge_graph
    return (urlsplit(source).hostname or "") if is_endpoint(source) else ""


def usual_roles() -> RoleChoice:
    """Who looks for paths when nobody chooses: what the settings say."""
    return choice_of_settings(services.settings())


def language_models() -> tuple[str, ...]:
    """The language models that can be given a part."""
    return guard_services.language_models()


def model_host(model: str) -> str:
    """The host that texts are sent to when this model is asked; empty when nothing leaves the machine."""
    return guard_services.destination(model) or ""


def asking(
    question: str, topics: tuple[str, ...], graph: str, roles: RoleChoice, *, actor: Actor
) -> Callable[[Tell[Step]], str]:
    """What looks for paths and records the report; it gives the new record's id.

    It may be called in a thread of its own, where the graph is opened, too.
    """
    from core.workflows.reason.guard import guard_answers
    from core.workflows.reason.records import record_reasoning

    database = services.store()

    def ask(tell: Tell[Step]) -> str:
        reasoner = services.question_reasoner(graph)
        report = reasoner.answer(question, topics, roles=roles, cancelled=tell.is_cancelled)
        report = guard_answers(report, reasoner.engine, cancelled=tell.is_cancelled)
        tell.check(is_final=True)
        return record_reasoning(database, report, actor=actor)

    return ask


def auditing(case: ChainCase, graph: str, *, actor: Actor, title: str) -> Callable[[Tell[Step]], str]:
    """What audits a chain and records the report; it gives the new record's id. As `asking`."""
    from core.workflows.chain.records import record_chain

    database = services.store()

    def audit(tell: Tell[Step]) -> str:
        report = services.question_reasoner(graph).auditor().audit(case)
        tell.check(is_final=True)
        return record_chain(database, report, actor=actor, title=title)

    return audit


def open_chain(record_id: str) -> OpenChain:
    """The record, from storage and not computed again."""
    from core.trail import judgments, load_audit

    database = services.store()
    found = load_audit(database, record_id)
    stored = services.stored_chain(record_id, is_erased=found.erased_at is not None)
    return OpenChain(found, stored.title or "Untitled chain", stored.report, judgments(database, record_id))


def open_reasoning(record_id: str) -> OpenReasoning:
    """The record, from storage and not computed again."""
    from core.trail import judgments, load_audit

    database = services.store()
    found = load_audit(database, record_id)
    stored = services.stored_reasoning(record_id, is_erased=found.erased_at is not None)
    title = stored.title or "Untitled question"
    return OpenReasoning(found, title, stored.report, judgments(database, record_id))
