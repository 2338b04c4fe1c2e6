"""What is bundled to try every method on: texts with answers, claims, questions, chains, documents."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from core.factcheck.claim import Claim, Label
from core.reasoning.chain.chain import ChainCase
from core.settings import ASSETS

EXAMPLES = ASSETS / "examples"  # one file each; the names' leading digits give the order
EXAMPLE_DOCUMENTS = ASSETS / "factcheck" / "documents"  # beside the bundled graph
DOCUMENTS = ASSETS / "documents"  # pages of a small wiki, two agreements, and questions to the collection


class ExampleKind(StrEnum):
    """What sort of text an example's context is."""

    LEASE = "lease"
    OPINION = "opinion"
    NDA = "nda"
    CONTROL = "control"  # not legal


@dataclass(frozen=True, slots=True)
class ExampleError:
    """One thing that is wrong in a response. `quote` occurs in its text exactly once."""

    quote: str
    what: str  # what the context says instead, and where


@dataclass(frozen=True, slots=True)
class ExampleResponse:
    """An answer to an example's question; a faithful one has no errors."""

    id: str
    title: str
    text: str
    faithful: bool
    errors: tuple[ExampleError, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A context, a question about it, and several answers, the faithful one first."""

    id: str
    title: str
    kind: ExampleKind
    context: str
    query: str
    responses: tuple[ExampleResponse, ...]


@dataclass(frozen=True, slots=True)
class ClaimExample:
    """A bundled claim, and what a check against the bundled graph should say."""

    claim: Claim
    label: Label


@dataclass(frozen=True, slots=True)
class AskExample:
    """A question to the bundled collection with its short gold answers; none when the documents do not tell."""

    id: str
    question: str
    answers: tuple[str, ...]
    kind: str  # "one_document", "link", "path", "unanswerable", ...
    sources: tuple[str, ...]  # titles of the documents that tell


@dataclass(frozen=True, slots=True)
class QuestionExample:
    """A question to the bundled graph, and what it starts from."""

    question: str
    topic_entities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChainExample:
    """A bundled chain, and what it shows."""

    title: str
    case: ChainCase


@cache
def load_examples() -> tuple[Example, ...]:
    """Every bundled text with its answers, in the order in which they are shown."""
    from pydantic import TypeAdapter

    reader = TypeAdapter(Example)
    return tuple(reader.validate_json(path.read_bytes()) for path in sorted(EXAMPLES.glob("*.json")))


@cache
def load_claim_examples() -> tuple[ClaimExample, ...]:
    """All bundled claims, in the order of their file."""
    found = _read(ASSETS / "factcheck" / "example_claims.jsonl")
    return tuple(ClaimExample(Claim(each["id"], each["claim"]), Label(each["label"])) for each in found)


@cache
def load_ask_examples() -> tuple[AskExample, ...]:
    """The bundled questions to the bundled collection, in their order."""
    return tuple(AskExample(**each) for each in _read(DOCUMENTS / "questions.jsonl"))


@cache
def load_question_examples() -> tuple[QuestionExample, ...]:
    """All bundled questions to the bundled graph, in the order of their file."""
    found = _read(ASSETS / "reasoning" / "questions.jsonl")
    return tuple(QuestionExample(each["question"], each["topic_entities"]) for each in found)


@cache
def load_chain_examples() -> tuple[ChainExample, ...]:
    """All bundled chains, in the order of their file."""
    return tuple(
        ChainExample(each.pop("title"), ChainCase(text=each.pop("chain"), **each))
        for each in _read(ASSETS / "reasoning" / "chains.jsonl")
    )


@cache
def example_files() -> tuple[tuple[str, bytes], ...]:
    """(name, bytes) of every document of the bundled collection: pages, agreements, contexts of legal examples."""
    paths = [*sorted(DOCUMENTS.glob("*.wiki")), *sorted(DOCUMENTS.glob("*.txt"))]
    pages = [(path.name, path.read_bytes()) for path in paths]
    legal = [example for example in load_examples() if example.kind is not ExampleKind.CONTROL]
    return (*pages, *((f"{example.id}.txt", example.context.encode()) for example in legal))


def count_examples() -> int:
    """How many documents that makes, redirect pages left out."""
    from core.docgraph.ingest.wikitext_article import redirect_target

    return sum(1 for _, data in example_files() if redirect_target(data.decode()) is None)


def _read(path: Path) -> Iterator[dict[str, Any]]:
    """The objects of a file of lines, their lists as tuples."""
    for line in filter(str.strip, path.read_text(encoding="utf-8").splitlines()):
        found: dict[str, Any] = json.loads(line)
        yield {key: tuple(value) if isinstance(value, list) else value for key, value in found.items()}
