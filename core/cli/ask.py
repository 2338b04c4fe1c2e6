"""`plumbline ask`: questions to the documents of a collection."""

from pathlib import Path

import click

from core.cli.options import ACTOR, OUTPUT, RECORD, finish, lines_argument


@click.command()
@lines_argument("QUESTIONS.jsonl")
@click.option("--collection", metavar="NAME", required=True, help="The collection to ask.")
@OUTPUT
@click.option(
    "--answerer",
    type=click.Choice(["plan", "language_model"]),
    default="plan",
    show_default=True,
    help="The retrieval plan, or an agent over the configured language model.",
)
@click.option(
    "--scenario",
    type=click.Choice(["vector_graph", "vector", "zero_shot"]),
    default="vector_graph",
    show_default=True,
    help="All tools; the chunk search alone; none.",
)
@click.option(
    "--document", "titles", metavar="TITLE", multiple=True, help="Ask only this document; may be repeated."
)
@click.option("--audit/--no-audit", "audits", default=True, help="Hold every answer against its passages.")
@click.option("--details/--no-details", default=False, help="Also every tool call and the manifest.")
@RECORD
@ACTOR
def ask(  # noqa: PLR0913 - one parameter for each option
    path: Path,
    collection: str,
    output: Path | None,
    answerer: str,
    scenario: str,
    titles: tuple[str, ...],
    *,
    audits: bool,
    details: bool,
    record: bool,
    actor: str | None,
) -> None:
    """Answer QUESTIONS.jsonl from documents: each line has id, question."""
    from core.cli.bulk.ask import AskWork, ask_lines
    from core.cli.bulk.lines import read_lines, write_results
    from core.docgraph.document_answer import Scenario
    from core.settings import load_settings
    from core.workflows.ask.asking import AskOptions, DocumentAsker
    from core.workflows.ask.report import AnswererName
    from core.workflows.collections.documents import Collections
    from core.workflows.engine import Engine

    lines = read_lines(path)
    engine = Engine(load_settings())
    options = AskOptions(
        answerer=AnswererName(answerer), scenario=Scenario(scenario), titles=titles, audits=audits
    )
    if options.answerer is AnswererName.LANGUAGE_MODEL and (host := engine.language_model.destination):
        click.echo(f"plumbline: texts are sent to {host}", err=True)
    asker = DocumentAsker(engine, Collections(engine).open(collection), options)
    results = ask_lines(lines, asker, AskWork(record=record, details=details, actor=actor))
    finish(write_results(results, len(lines), output, "asking"), len(lines))
