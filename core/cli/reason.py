"""`plumbline reason` and `plumbline chain`: paths looked for in a graph, and given chains held against it."""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from core.cli.options import ACTOR, OUTPUT, RECORD, finish, lines_argument
from core.settings import ReasoningRole, ReasoningVerifier

_GRAPH = click.option(
    "--kg",
    "graph",
    metavar="TRIPLES",
    required=True,
    help="TSV, lines of head|relation|tail, N-Triples or Turtle, each also .gz; or the URL of a SPARQL endpoint.",
)


def _role(name: str, kinds: type[StrEnum], task: str) -> Callable[[Any], Any]:
    return click.option(
        f"--{name}",
        type=click.Choice([str(kind) for kind in kinds]),
        help=f"Who {task}; else the settings say.",
    )


@click.command()
@lines_argument("QUESTIONS.jsonl")
@_GRAPH
@OUTPUT
@click.option("--details/--no-details", default=False, help="Also scores, verdicts, plan and manifest.")
@click.option("--guard/--no-guard", default=True, help="KG-Guard's probability beside each answer.")
@_role("planner", ReasoningRole, "plans the walk")
@_role("selector", ReasoningRole, "chooses the paths to go on with")
@_role("verifier", ReasoningVerifier, "says what follows")
@_role("answerer", ReasoningRole, "picks the answer at the end")
@click.option(
    "--language-model", "model", default="", help="Who is asked in these roles; else the settings say."
)
@RECORD
@ACTOR
def reason(  # noqa: PLR0913 - one parameter for each option
    path: Path,
    graph: str,
    output: Path | None,
    *,
    details: bool,
    guard: bool,
    record: bool,
    actor: str | None,
    planner: str | None,
    selector: str | None,
    verifier: str | None,
    answerer: str | None,
    model: str,
) -> None:
    """Answer QUESTIONS.jsonl by paths: each line has id, question, topic_entities."""
    from core.cli.bulk.lines import read_lines, write_results
    from core.cli.bulk.reason import ReasonWork, reason_lines
    from core.settings import load_settings
    from core.workflows.engine import Engine
    from core.workflows.reason.questions import load_file_reasoner
    from core.workflows.reason.roles import choice_of_settings

    lines = read_lines(path)
    settings = load_settings()
    engine = Engine(settings)
    reasoner = load_file_reasoner(engine, graph)
    told = choice_of_settings(settings)
    roles = replace(
        told,
        planner=ReasoningRole(planner or told.planner),
        selector=ReasoningRole(selector or told.selector),
        verifier=ReasoningVerifier(verifier or told.verifier),
        answerer=ReasoningRole(answerer or told.answerer),
        model=model,
    )
    _tell_endpoint(graph, "questions")
    named = model or settings.language_model
    if roles.asks_model and named and (host := engine.language_model_named(named).destination):
        click.echo(f"plumbline: questions and names on their paths are sent to {host}", err=True)
    work = ReasonWork(record=record, details=details, guard=guard, actor=actor, roles=roles)
    finish(write_results(reason_lines(lines, reasoner, work), len(lines), output, "reasoning"), len(lines))


@click.command()
@lines_argument("CHAINS.jsonl")
@_GRAPH
@OUTPUT
@RECORD
@ACTOR
def chain(path: Path, graph: str, output: Path | None, *, record: bool, actor: str | None) -> None:
    """Audit CHAINS.jsonl: each line has id, chain (A -> r -> B, JSON or prose), question, perhaps answers."""
    from core.cli.bulk.chain import chain_lines
    from core.cli.bulk.lines import read_lines, write_results
    from core.cli.bulk.runner import BulkWork
    from core.settings import load_settings
    from core.workflows.engine import Engine
    from core.workflows.reason.questions import load_file_reasoner

    lines = read_lines(path)
    settings = load_settings()
    reasoner = load_file_reasoner(Engine(settings), graph)
    _tell_endpoint(graph, "chains")
    if record:
        reasoner.keep()
    results = chain_lines(lines, reasoner.auditor(), settings, BulkWork(record=record, actor=actor))
    finish(write_results(results, len(lines), output, "auditing"), len(lines))


def _tell_endpoint(graph: str, texts: str) -> None:
    """Say what leaves the machine when the graph is an endpoint's."""
    from core.workflows.reason.graphs import is_endpoint

    if is_endpoint(graph):
        click.echo(f"plumbline: names in {texts} are sent to {urlsplit(graph).hostname}", err=True)
