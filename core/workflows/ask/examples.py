"""The bundled questions to the bundled collection, with what the documents say."""

import json
from dataclasses import dataclass
from functools import cache

from core.settings import ASSETS

_PATH = ASSETS / "documents" / "questions.jsonl"


@dataclass(frozen=True, slots=True)
class AskExample:
    """A question with its short gold answers; none when the documents do not tell."""

    id: str
    question: str
    answers: tuple[str, ...]
    kind: str  # "one_document", "link", "path", "unanswerable", ...
    sources: tuple[str, ...]  # titles of the documents that tell


@cache
def load_ask_examples() -> tuple[AskExample, ...]:
    """The bundled questions, in their order."""
    lines = _PATH.read_text(encoding="utf-8").splitlines()
    return tuple(_example(json.loads(line)) for line in lines if line.strip())


def _example(line: dict[str, object]) -> AskExample:
    def texts(name: str) -> tuple[str, ...]:
        found = line[name]
        assert isinstance(found, list), name
        return tuple(str(item) for item in found)

    return AskExample(
        str(line["id"]), str(line["question"]), texts("answers"), str(line["kind"]), texts("sources")
    )
