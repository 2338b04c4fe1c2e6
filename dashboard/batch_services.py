"""The way of batches to `core`, on whatever page they are given; what is cached, `dashboard.services` caches."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from core.errors import StorageError
from core.factcheck.findings import METHOD as CLAIM
from core.reasoning.chain.chain import METHOD as CHAIN
from core.reasoning.report import METHOD as PATHS
from core.settings import Settings
from core.trail import Actor, AuditRecord, FindingReview
from core.workflows.ask.report import METHOD as ASK
from dashboard import background, services
from dashboard.background import Tell

if TYPE_CHECKING:
    from core.grounding import GroundingOptions
    from core.workflows.ask.asking import AskOptions
    from core.workflows.batch.kept import BatchHead, KeptBatch
    from core.workflows.batch.method import BatchMethod
    from core.workflows.batch.outcome import BatchReport, LineOutcome
    from core.workflows.bulk.ask import AskChoice
    from core.workflows.bulk.audit import AuditChoice
    from core.workflows.bulk.chain import ChainChoice
    from core.workflows.bulk.reason import PathChoice
    from core.workflows.reason.roles import RoleChoice

# By method: the worker that the pages share already, for the options of a batch; the others are opened for it alone.
_WORKERS: Mapping[str, Callable[[Any], Any]] = {
    CLAIM: services.checker,
    CHAIN: lambda chosen: services.question_reasoner(chosen.graph).auditor(),
    PATHS: lambda chosen: (services.question_reasoner(chosen.graph), chosen.roles),
    ASK: lambda chosen: services.document_asker(chosen.collection, chosen.options),
}


@dataclass(frozen=True, slots=True)
class WaitingBatch:
    """A batch that is not in the trail yet."""

    id: str
    head: "BatchHead"
    total: int  # lines, the bad ones included
    lines: tuple["LineOutcome", ...]  # that were done or are bad
    is_under_way: bool

    @property
    def is_begun(self) -> bool:
        """Whether somebody said how, and let it go."""
        return self.head.is_begun


@dataclass(frozen=True, slots=True)
class OpenBatch:
    """A batch as it was recorded."""

    record: AuditRecord
    title: str
    report: "BatchReport | None"  # None when its texts were erased
    reviews: Mapping[str, FindingReview] = field(default_factory=dict)  # nobody judges a batch as a whole


def method(name: str) -> "BatchMethod":
    """How the lines of a method are treated."""
    from core.workflows.batch.method import method_named

    return method_named(name)


def audit_choice(options: "GroundingOptions") -> "AuditChoice":
    """What a batch of audits keeps of these options; all else is as the settings say."""
    from core.workflows.bulk.audit import AuditChoice

    return AuditChoice(options.policy, options.alpha, options.second_reading)


def chain_choice(graph: str) -> "ChainChoice":
    """The graph of a batch of chains."""
    from core.workflows.bulk.chain import ChainChoice

    return ChainChoice(graph)


def path_choice(graph: str, roles: "RoleChoice") -> "PathChoice":
    """The graph of a batch of questions, and who looks for paths."""
    from core.workflows.bulk.reason import PathChoice

    return PathChoice(graph, roles)


def ask_choice(collection: str, options: "AskOptions") -> "AskChoice":
    """What a batch of questions is asked of, and how."""
    from core.workflows.bulk.ask import AskChoice

    return AskChoice(collection, options)


def sample(name: str) -> bytes:
    """A small file of bundled cases."""
    from core.workflows.batch.method import sample_file

    return sample_file(method(name))


def upload(name: str, file_name: str, data: bytes) -> str:
    """Read a file and keep it until it is begun; the batch's id."""
    from core.workflows.batch.kept import keep_batch
    from core.workflows.batch.upload import read_batch

    return keep_batch(services.settings().home, name, read_batch(method(name), file_name, data)).id


def paste(name: str, file_name: str, text: str) -> str:
    """As `upload`, of a pasted list."""
    from core.workflows.batch.kept import keep_batch
    from core.workflows.batch.upload import read_pasted

    return keep_batch(services.settings().home, name, read_pasted(method(name), file_name, text)).id


def waiting(batch_id: str) -> WaitingBatch | None:
    """The batch of this id when it is not in the trail; None when it is, or there is none."""
    from core.workflows.batch.records import is_recorded

    kept = _kept(batch_id)
    if kept is None:
        return None
    if is_recorded(services.store(), batch_id):  # the server was killed before it let go of the file
        kept.discard()
        return None
    return WaitingBatch(
        batch_id, kept.head(), kept.progress()[1], kept.outcomes(), background.is_begun(batch_id)
    )


def begun(name: str) -> tuple[tuple[str, "BatchHead"], ...]:
    """Ids and heads of the batches of a method that were begun and are not in the trail, the latest first."""
    from core.workflows.batch.kept import kept_batches

    found = ((kept.id, kept.head()) for kept in reversed(kept_batches(services.settings().home)))
    return tuple(pair for pair in found if pair[1].is_begun and pair[1].method == name)


def begin(batch_id: str, options: object, *, actor: Actor) -> None:
    """Let a batch go that was uploaded."""
    from core.workflows.records.report_json import adapter

    kept = _kept(batch_id)
    if kept is not None and not kept.head().is_begun:
        kept.begin(adapter(type(options)).dump_json(options).decode(), actor)
    go_on(batch_id)


def go_on(batch_id: str) -> None:
    """Work through what is left of a batch, in the background; it is recorded the moment it is done."""
    from core.workflows.batch.kept import work_on
    from core.workflows.batch.records import record_batch

    kept = _kept(batch_id)
    if kept is None:
        return
    head, store = kept.head(), services.store()
    treated, worker = method(head.method), _worker(head)

    def work(tell: Tell[tuple[int, int]]) -> str:
        def progress(done: int, total: int) -> None:
            tell.check()
            tell((done, total))

        work_on(kept, treated, worker, progress)
        tell.check(is_final=True)
        return record_batch(store, kept, head.begun_by)

    background.begin(work, batch_id)


def end(batch_id: str) -> None:
    """Record a stopped batch as it stands."""
    from core.workflows.batch.records import record_batch

    kept = _kept(batch_id)
    if kept is not None and not background.is_begun(batch_id):
        record_batch(services.store(), kept, kept.head().begun_by)


def progress(batch_id: str) -> tuple[int, int] | None:
    """How many of how many lines are done; None when it is not under way any more."""
    kept = _kept(batch_id)
    if kept is None or background.is_done(batch_id) or not background.is_begun(batch_id):
        return None
    with suppress(StorageError):  # recorded just now
        return kept.progress()
    return None


def let_go(batch_id: str) -> None:
    """Remove a batch that was not begun."""
    kept = _kept(batch_id)
    if kept is not None and not kept.head().is_begun:
        kept.discard()


def open_batch(record_id: str) -> OpenBatch:
    """The record, from storage. Raises: TrailError when there is none."""
    from core.trail import load_audit

    found = load_audit(services.store(), record_id)
    stored = services.stored_batch(record_id, is_erased=found.erased_at is not None)
    return OpenBatch(found, stored.title or "Untitled batch", stored.report)


def open_line(batch_id: str, number: int, *, actor: Actor) -> str:
    """The id of the record of one line, which is made the first time that it is opened."""
    from core.workflows.batch.records import open_batch as read_batch
    from core.workflows.batch.records import open_line as record_line

    store = services.store()
    batch = _kept(batch_id) or read_batch(store, batch_id)
    return record_line(store, services.engine(), batch, number, actor=actor)


def export_lines(batch_id: str, actor: Actor) -> bytes:
    """The output lines of the command line; the export is itself recorded."""
    from core.workflows.batch.records import export_lines as make_export

    return make_export(services.store(), batch_id, actor=actor)


def _kept(batch_id: str) -> "KeptBatch | None":
    from core.workflows.batch.kept import find_batch

    known: Settings = services.settings()
    return find_batch(known.home, batch_id)


def _worker(head: "BatchHead") -> Any:
    from core.workflows.records.report_json import adapter

    treated = method(head.method)
    options = adapter(treated.options).validate_json(head.options)
    shared = _WORKERS.get(head.method)
    return treated.open(services.engine(), options) if shared is None else shared(options)
