"""`plumbline trail ...`: verify, list, show, export, erase and replay what is recorded."""

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from core.cli.options import FILE, OUTPUT, WHO, acting, one_line, write_output
from core.errors import InputError

if TYPE_CHECKING:
    from core.settings import Settings
    from core.storage import Store
    from core.trail import ListedAudit, Verification
    from core.workflows.outcome import ReviewOutcome


_DAY = click.DateTime(["%Y-%m-%d"])
_ID = click.argument("audit_id", metavar="ID")


@click.group()
def trail() -> None:
    """Look into the audit trail, and verify it."""


@trail.command()
@click.option("--head", "noted", metavar="[SEQ:]HASH", help="A head noted down before, as exports print it.")
@click.option("--export", "exported", type=FILE, help="A JSON export to prove and hold against this trail.")
def verify(noted: str | None, exported: Path | None) -> None:
    """Derive every hash anew and name the first broken record; exit status 1 when there is one."""
    from core.trail import match_export, read_head, verify_anchored, verify_export

    heads = [read_head(noted)] if noted else []
    outcomes = []
    with _opened() as (settings, store):
        if exported is not None:
            export = _read_export(exported)
            alone = verify_export(export)
            outcomes.append(("export", match_export(store, export) if alone.ok else alone))
            heads += [alone.head] if alone.ok else []
        outcomes.append(("trail", verify_anchored(store, settings, *heads)))
    for name, outcome in outcomes:
        _print_outcome(name, outcome)
    if not all(outcome.ok for _, outcome in outcomes):
        raise SystemExit(1)


@trail.command()
def anchor() -> None:
    """Note the trail's head down where the settings say, so that a cut-off or rewritten trail shows."""
    from core.trail import anchor_head

    with _opened() as (settings, store):
        noted = anchor_head(store, settings)
    stamped = "" if noted.stamped is None else f", stamped by {settings.timestamp_url}"
    click.echo(f"noted {noted.head}{stamped}")


@trail.command("list")
@click.option("--text", default="", help="In the title, the id, or the name of anyone who acted on it.")
@click.option("--matter", default="", help="Filed under this matter.")
@click.option("--reviewer", default="", help="In the name of anyone who decided, flagged or signed off.")
@click.option("--decision", type=click.Choice(["pass", "review", "fail"]))
@click.option("--status", type=click.Choice(["open", "signed_off"]))
@click.option("--method", help="hallugraph, kg-guard, fact-check, reasoning, chain-audit, ask.")
@click.option("--since", type=_DAY, help="Recorded on this day (UTC) or later: 2026-01-31.")
@click.option("--until", type=_DAY, help="Recorded before this day (UTC).")
@click.option(
    "--outcome",
    type=click.Choice(["not_reviewed", "in_review", "open_questions", "not_accepted", "accepted"]),
    help="What reviewers made of it.",
)
@click.option("--limit", type=click.IntRange(1, 10_000), default=50, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def list_audits(limit: int, outcome: str | None, *, as_json: bool, **wanted: Any) -> None:
    """List the recorded audits, newest first."""
    from core.trail import AuditFilter, AuditStatus
    from core.types import Decision
    from core.workflows.outcome import OutcomeKind, find_records

    kinds = {"decision": Decision, "status": AuditStatus}
    read: dict[str, Any] = {
        name: value.replace(tzinfo=UTC) if isinstance(value, datetime) else kinds.get(name, str)(value)
        for name, value in wanted.items()
        if value is not None
    }
    with _opened() as (_, store):
        kind = OutcomeKind(outcome) if outcome else None
        page, outcomes = find_records(store, AuditFilter(**read), kind, limit=limit)
    for audit in page.audits:
        reviewed = outcomes[audit.record.id]
        click.echo(_as_json(audit, reviewed) if as_json else one_line(_as_line(audit, reviewed)))
    if not as_json:
        click.echo(f"{len(page.audits)} of {page.total} audits", err=True)


@trail.command()
@_ID
def show(audit_id: str) -> None:
    """Show who did what to an audit, and when. ID may be shortened."""
    from core.trail import history, load_audit
    from core.workflows.outcome import outcome_words, record_outcome

    with _found(audit_id) as (_, store, full):
        click.echo(outcome_words(load_audit(store, full).decision, record_outcome(store, full)))
        for event in history(store, full):
            who = f"{event.actor} ({event.actor_source})"
            click.echo(one_line(f"{event.seq:>7}  {event.at}  {event.kind:<18} {who}  {event.hash}"))
            click.echo(one_line(f"         {json.dumps(event.data, ensure_ascii=False, sort_keys=True)}"))


@trail.command()
@_ID
@click.option(
    "--format",
    "fmt",
    type=click.Choice(["json", "csv", "html", "pdf", "webannotation", "prov"]),
    default="json",
    show_default=True,
)
@WHO
@OUTPUT
def export(audit_id: str, fmt: str, actor: str | None, output: Path | None) -> None:
    """Export an audit: json proves itself, html and pdf print, csv lists the findings; webannotation (JSON-LD) has
    them with the words that they speak of, prov (PROV-JSON) who did what with what.
    """
    from core.workflows.records.record_kind import export_audit

    with _found(audit_id) as (_, store, full):
        exported = export_audit(store, full, fmt, actor=acting(actor))
    write_output(exported, output)


@trail.command("file")
@_ID
@click.argument("matter")
@WHO
def file_record(audit_id: str, matter: str, actor: str | None) -> None:
    """File an audit, an answer or a check under MATTER; an empty one takes it out of its matter."""
    from core.trail import file_under

    with _found(audit_id) as (_, store, full):
        event = file_under(store, full, matter, actor=acting(actor))
    click.echo(f"record {event.seq} says so")


@trail.command()
@_ID
@click.option("--reason", required=True, help="Stays in the trail for ever: no confidential words in it.")
@WHO
@click.option("--yes", is_flag=True, help="Do not ask.")
def erase(audit_id: str, reason: str, actor: str | None, *, yes: bool) -> None:
    """Erase the texts of an audit; its hashes and decisions stay, and the trail still verifies."""
    from core.workflows.records.record_kind import erase_audit

    with _found(audit_id) as (settings, store, full):
        if not yes:
            click.confirm(f"Erase the texts of audit {full} for good?", abort=True)
        erasure = erase_audit(store, settings, full, reason=reason, actor=acting(actor))
    click.echo(f"{erasure.texts} texts of audit {full} erased; record {erasure.event.seq} says so")
    if not erasure.overwritten:
        click.echo(
            "the database was in use, so traces may be left in its file: close Plumbline elsewhere, "
            "then run `plumbline trail scrub`",
            err=True,
        )


@trail.command()
def scrub() -> None:
    """Overwrite what erased texts may have left in the database file."""
    with _opened() as (_, store):
        done = store.scrub()
    if not done:
        click.echo("the database is in use; try again later", err=True)
        raise SystemExit(1)
    click.echo("nothing is left of erased texts")


@trail.command()
@_ID
def replay(audit_id: str) -> None:
    """Run a stored audit again: identical, or what differs; exit status 1 when something does."""
    from core.workflows.records.record_kind import replay_audit

    with _found(audit_id) as (settings, store, full):
        outcome = replay_audit(store, settings, full)
    if outcome.is_identical:
        click.echo(f"identical: audit {outcome.audit_id} gives the same report")
        return
    click.echo(f"audit {outcome.audit_id} differs in {len(outcome.differences)} places:")
    for difference in outcome.differences:
        click.echo(f"  {difference}")
    raise SystemExit(1)


@contextmanager
def _opened() -> "Iterator[tuple[Settings, Store]]":
    from core.settings import load_settings
    from core.storage import open_store

    settings = load_settings()
    with closing(open_store(settings.database_url)) as store:
        yield settings, store


@contextmanager
def _found(audit_id: str) -> "Iterator[tuple[Settings, Store, str]]":
    """With the whole id of an audit."""
    from core.trail import find_audit_id

    with _opened() as (settings, store):
        yield settings, store, find_audit_id(store, audit_id)


def _read_export(path: Path) -> dict[str, object]:
    try:
        export = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as err:
        raise InputError(f"{path} is no JSON export: {err}") from err
    if not isinstance(export, dict):
        raise InputError(f"{path} is no JSON export of an audit")
    return export


def _print_outcome(name: str, outcome: "Verification") -> None:
    if outcome.ok:
        records = "record" if outcome.checked == 1 else "records"
        click.echo(f"{name}: intact; {outcome.checked} {records}, head {outcome.head}")
        return
    click.echo(f"{name}: BROKEN after {outcome.checked} good records")
    for broken in outcome.breaks:
        where = "" if broken.seq is None else f" at record {broken.seq}"
        click.echo(one_line(f"  {broken.what.value}{where}: {broken.reason}"))


def _as_line(audit: "ListedAudit", outcome: "ReviewOutcome") -> str:
    record = audit.record
    cfi = record.scores.get("cfi")
    return (
        f"{record.id}  {record.recorded_at:%Y-%m-%d %H:%M}  {record.decision.value:<6} "
        f"{'-' if cfi is None else f'{cfi:.2f}':>4}  {record.status.value:<10} {outcome.words}  "
        f"{record.recorded_by}  {audit.title or ('(erased)' if record.erased_at else '')}"
        f"{f'  [{audit.matter}]' if audit.matter else ''}"
    )


def _as_json(audit: "ListedAudit", outcome: "ReviewOutcome") -> str:
    from core.trail.audit import to_row

    record = to_row(audit.record) | {"scores": dict(audit.record.scores)}
    about = {"title": audit.title, "matter": audit.matter, "outcome": outcome.data}
    return json.dumps(record | about, ensure_ascii=False)
