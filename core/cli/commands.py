"""`plumbline`: the command line. Heavy imports happen inside the command that needs them."""

import json
import sys
from typing import TYPE_CHECKING, Any

import click

from core.cli.agreement import agreement
from core.cli.collection import collection, tool
from core.cli.guard import guard
from core.cli.methods import ask, audit, chain, check, compare, extract, reason
from core.cli.reader import reader
from core.cli.trail import trail
from core.errors import PlumblineError
from core.workflows.bulk.telling import tell

if TYPE_CHECKING:
    from core.settings import Settings


class PlainErrors(click.Group):
    """A group that turns a PlumblineError into one sentence on standard error and exit status 2."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what Plumbline raises on purpose is for the user to read."""
        try:
            return super().invoke(ctx)
        except PlumblineError as err:
            tell(str(err))
            ctx.exit(2)


@click.group(cls=PlainErrors, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="plumbline")
def main() -> None:
    """Hold a language model's answer against its sources."""
    from core.settings import home_folder, keep_private

    keep_private(home_folder())


_METHODS = (audit, compare, extract, check, ask, reason, chain)
for _command in (*_METHODS, agreement, collection, guard, reader, tool, trail):
    main.add_command(_command)


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
    from core.models.entries import ModelRole, load_entries
    from core.models.weights import installed_path

    settings = _settings()
    for entry in load_entries():
        state = "installed" if (path := installed_path(entry, settings)) else "not installed"
        if path is None and entry.role is ModelRole.LANGUAGE_MODEL:
            state += f": plumbline models pull {entry.id}"
        click.echo(f"{entry.name:34} {entry.role:18} {entry.licence:12} {state}")


@models.command("verify")
def verify_models() -> None:
    """Hash the installed weights against the manifest."""
    from core.models.weights import verify_installed

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
    from core.models.pull import pull_model

    def report(package: str, number: int, of: int) -> None:
        click.echo(f"[{number}/{of}] {package} is here and as pinned", err=True)

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
@click.option("--address", default="127.0.0.1", show_default=True, help="Any other opens it to the network.")
@click.option("--browser/--no-browser", default=True, help="Open the page in the default browser.")
def serve(port: int, address: str, *, browser: bool) -> None:
    """Start the dashboard."""
    from core.cli.serving import run_dashboard

    sys.exit(run_dashboard(port, address, open_browser=browser))


def _settings() -> "Settings":
    from core.settings import load_settings

    return load_settings()
