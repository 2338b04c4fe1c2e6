"""Texts of a given size for `audit_latency`: a bundled example, and a long contract."""

import json
from itertools import cycle
from pathlib import Path

from core.workflows.examples import Example, load_examples

LONG_WORDS = 10_000


def short_case() -> Example:
    """The bundled lease, about 600 words with an answer of about 100."""
    return load_examples()[0]


def long_contract(data: Path | None) -> str:
    """10,000 words: the first contracts of CUAD joined, else the bundled leases repeated with new numbers."""
    texts = _cuad_texts(data) if data else _renumbered_examples()
    words = 0
    parts = []
    for text in texts:
        parts.append(text)
        words += len(text.split())
        if words >= LONG_WORDS:
            break
    return _first_words("\n\n".join(parts), LONG_WORDS)


def _cuad_texts(data: Path) -> list[str]:
    with (data / "contracts.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line)["text"] for line, _ in zip(lines, range(8), strict=False)]


def _renumbered_examples() -> list[str]:
    contexts = cycle(example.context for example in load_examples() if example.kind == "lease")
    return [
        f"SCHEDULE {number}\n\n{next(contexts)}".replace("14,500", f"{14 + number},500").replace(
            "2014", str(1990 + number)
        )
        for number in range(1, 30)
    ]


def _first_words(text: str, limit: int) -> str:
    end = 0
    for _ in range(limit):
        while end < len(text) and text[end].isspace():
            end += 1
        while end < len(text) and not text[end].isspace():
            end += 1
    return text[:end]
