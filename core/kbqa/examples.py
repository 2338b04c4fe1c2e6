"""The bundled KBQA examples: self-written graphs with right and hallucinated answers, which KG-Guard tells apart."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from core.kbqa.instance import KBQAInstance
from core.kbqa.loaders import parse_instance
from core.settings import ASSETS

EXAMPLES = ASSETS / "kbqa"  # one instance a file; the names' leading digits give the order


@dataclass(frozen=True, slots=True)
class KBQAExample:
    """One question with its graph and answers, and what a reader should know about it."""

    id: str  # also the instance's
    title: str
    note: str  # one to three sentences for people who have never seen a graph
    instance: KBQAInstance  # gold answers are known


@cache
def load_kbqa_examples(folder: Path = EXAMPLES) -> tuple[KBQAExample, ...]:
    """Every bundled example, in the order in which they are shown; or those of another folder."""
    return tuple(_read(path) for path in sorted(folder.glob("*.json")))


def _read(path: Path) -> KBQAExample:
    text = path.read_text(encoding="utf-8")
    words = json.loads(text)
    instance = parse_instance(text).instance
    return KBQAExample(instance.id, words["title"], words["note"], instance)
