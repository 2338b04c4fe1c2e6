"""The bundled questions and chains over the bundled graph."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from core.reasoning.chain import ChainCase
from core.settings import ASSETS

EXAMPLE_QUESTIONS = ASSETS / "reasoning" / "questions.jsonl"
EXAMPLE_CHAINS = ASSETS / "reasoning" / "chains.jsonl"


@dataclass(frozen=True, slots=True)
class QuestionExample:
    """A bundled question, and what it starts from."""

    question: str
    topic_entities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChainExample:
    """A bundled chain, and what it shows."""

    title: str
    case: ChainCase


@cache
def load_question_examples() -> tuple[QuestionExample, ...]:
    """All bundled questions, in the order of their file."""
    return tuple(
        QuestionExample(item["question"], tuple(item["topic_entities"])) for item in _read(EXAMPLE_QUESTIONS)
    )


@cache
def load_chain_examples() -> tuple[ChainExample, ...]:
    """All bundled chains, in the order of their file."""
    return tuple(
        ChainExample(
            item["title"],
            ChainCase(
                id=item["id"], question=item["question"], text=item["chain"], answers=tuple(item["answers"])
            ),
        )
        for item in _read(EXAMPLE_CHAINS)
    )


def _read(path: Path) -> list[dict[str, Any]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]
