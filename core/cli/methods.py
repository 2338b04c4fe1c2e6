"""The commands over lines: `audit`, `compare`, `extract`, `check`, `ask`, `reason`, `chain`."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

import click

from core.cli.options import OUTPUT, TITLES, choice, lines_command, recorded
from core.settings import ClaimVerifier, Policy, ReasoningRole, ReasoningVerifier, SecondReading

_WORKERS = click.option("--workers", type=click.IntRange(0, 256), default=0, help="Processes; 0: one a core.")
_RELATIONS = click.option(
    "--relations",
    "relation_extractor",
    type=click.Choice(["dependency", "language_model"]),
    help="Who reads the relations: rules over the parse, or the configured language model.",
)
_GRAPH = click.option(
    "--kg",
    "graph",
    metavar="TRIPLES",
    required=True,
    help="TSV, lines of head|relation|tail, or RDF, each also .gz or .bz2; or the URL of a SPARQL endpoint.",
)
_STRICT = click.option("--strict/--no-strict", default=False, help="Refuse a graph with a bad statement.")


def _role(name: str, kinds: type[StrEnum], task: str) -> Callable[[Any], Any]:
    return choice(f"--{name}", kinds, f"Who {task}; else the settings say.")


@lines_command("PATH", "auditing", "audit.begin_audits")
@OUTPUT
@_WORKERS
@_RELATIONS
@choice("--second-reading", SecondReading, "Who reads the statements that are borne out a second time.")
@choice("--policy", Policy, "How strictly response and source are compared.")
@click.option("--alpha", type=click.FloatRange(0, 1), help="Weight of entity grounding in the CFI.")
@recorded
def audit() -> None:
    """Audit CASES.jsonl: each line has id, context, query, response."""


@lines_command("PATH", "comparing", "audit.begin_comparisons")
@OUTPUT
@_WORKERS
def compare() -> None:
    """Audit two answers to the same in PAIRS.jsonl: each line has id, context, query, response, other."""


@lines_command("PATH", "extracting", "audit.begin_extractions")
@OUTPUT
@_WORKERS
@_RELATIONS
def extract() -> None:
    """Extract entities and triples from TEXTS.jsonl: each line has id, text."""


@lines_command("CLAIMS.jsonl", "checking", "check.begin_checks")
@click.option(
    "--kg",
    "graph",
    metavar="TRIPLES",
    default="",
    help="TSV or RDF (also .gz, .bz2), or the URL of a SPARQL endpoint; the bundled graph if left out.",
)
@_STRICT
@OUTPUT
@choice(
    "--mode",
    ("hybrid", "kg", "fallback"),
    "Graph first and documents when it is silent; the graph alone; documents alone.",
    default="hybrid",
)
@choice("--verifier", ClaimVerifier, "Who judges the evidence.")
@click.option(
    "--documents",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help="A folder of documents that is searched when the graph is silent.",
)
@recorded
def check() -> None:
    """Check CLAIMS.jsonl: each line has id, claim."""


@lines_command("QUESTIONS.jsonl", "asking", "ask.begin_questions")
@click.option("--collection", metavar="NAME", required=True, help="The collection to ask.")
@OUTPUT
@choice(
    "--answerer",
    ("plan", "language_model"),
    "The retrieval plan, or an agent over the configured language model.",
    default="plan",
)
@choice(
    "--scenario",
    ("vector_graph", "vector", "zero_shot"),
    "All tools; the chunk search alone; none.",
    default="vector_graph",
)
@TITLES
@click.option("--audit/--no-audit", "audits", default=True, help="Hold every answer against its passages.")
@click.option("--details/--no-details", default=False, help="Also every tool call and the manifest.")
@recorded
def ask() -> None:
    """Answer QUESTIONS.jsonl from documents: each line has id, question."""


@lines_command("QUESTIONS.jsonl", "reasoning", "reason.begin_questions")
@_GRAPH
@_STRICT
@OUTPUT
@click.option("--details/--no-details", default=False, help="Also scores, verdicts, plan and manifest.")
@click.option("--guard/--no-guard", default=True, help="KG-Guard's probability beside each answer.")
@_role("planner", ReasoningRole, "plans the walk")
@_role("selector", ReasoningRole, "chooses the paths to go on with")
@_role("verifier", ReasoningVerifier, "says what follows")
@_role("answerer", ReasoningRole, "picks the answer at the end")
@click.option("--language-model", "model", default="", help="Who is asked in them; else the settings say.")
@recorded
def reason() -> None:
    """Answer QUESTIONS.jsonl by paths: each line has id, question, topic_entities."""


@lines_command("CHAINS.jsonl", "auditing", "chain.begin_chains")
@_GRAPH
@_STRICT
@OUTPUT
@recorded
def chain() -> None:
    """Audit CHAINS.jsonl: each line has id, chain (A -> r -> B, JSON or prose), question, perhaps answers."""
