"""The fact-check page's way to `core`; what is cached, `dashboard.services` caches."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from core.errors import InputError
from core.factcheck.claim import Claim, ClaimReport
from core.factcheck.findings import METHOD
from core.trail import Actor, AuditRecord, FindingReview
from core.workflows.check.checking import CheckOptions
from core.workflows.check.graphs import GraphChoice
from core.workflows.examples import ClaimExample
from dashboard import services
from dashboard.background import Step, Tell

Cancelled = Callable[[], bool]
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """A checked claim as it was recorded, with the state of its review as it is now."""

    record: AuditRecord
    title: str
    report: ClaimReport | None  # None when its texts were erased
    reviews: Mapping[str, FindingReview]


def examples() -> tuple[ClaimExample, ...]:
    """The bundled claims."""
    from core.workflows.examples import load_claim_examples

    return load_claim_examples()


def graphs() -> tuple[GraphChoice, ...]:
    """The graphs that can be chosen."""
    from core.workflows.check.graphs import list_graphs

    return list_graphs(services.settings())


def adding(name: str, data: bytes) -> Callable[[Progress, Cancelled], GraphChoice]:
    """What loads an uploaded graph; it may be called in a thread of its own."""
    from core.workflows.check.graphs import add_graph

    known = services.settings()
    return lambda progress, cancelled: add_graph(known, name, data, progress=progress, cancelled=cancelled)


def fallback_words() -> str:
    """Where documents would be looked for, in one sentence; empty when the settings name no service."""
    from core.workflows.check.stages import describe_fallback

    return describe_fallback(services.settings())


def example_folder() -> str:
    """The bundled folder of documents."""
    from core.workflows.examples import EXAMPLE_DOCUMENTS

    return str(EXAMPLE_DOCUMENTS)


def single(text: str) -> Claim | None:
    """The one claim of a pasted text; None when there are several.

    Raises: CaseError when there is none, InputError when it cannot be checked.
    """
    from core.workflows.batch.method import method_named
    from core.workflows.batch.upload import read_pasted

    lines = read_pasted(method_named(METHOD), "claims", text).lines
    if len(lines) > 1:
        return None
    if lines[0].fault:
        raise InputError(lines[0].fault)
    return Claim(str(lines[0].id), json.loads(lines[0].text)["claim"])


def checking(claim: Claim, options: CheckOptions, *, actor: Actor, title: str) -> Callable[[Tell[Step]], str]:
    """What checks one claim and records the report; it gives the new record's id.

    It may be called in a thread of its own, where the graph is opened, too.
    """
    from core.workflows.check.records import record_claim

    database = services.store()

    def check(tell: Tell[Step]) -> str:
        report = services.checker(options).check([claim], cancelled=tell.is_cancelled)[0]
        tell.check(is_final=True)
        return record_claim(database, report, actor=actor, title=title)

    return check


def open_claim(record_id: str) -> OpenClaim:
    """The record, from storage and not computed again."""
    from core.trail import judgments, load_audit

    database = services.store()
    found = load_audit(database, record_id)
    stored = services.stored_claim(record_id, is_erased=found.erased_at is not None)
    return OpenClaim(found, stored.title or "Untitled claim", stored.report, judgments(database, record_id))
