"""WebNLG's texts with the triples that each states, and where the data lie."""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from benchmarks.webnlg.matching import name_keys, object_keys, relation_words


class Split(StrEnum):
    """The parts of the data set; rules are made on train and dev, test is only reported."""

    TRAIN = "train"
    DEV = "dev"
    TEST = "test"


@dataclass(frozen=True)
class GoldTriple:
    """One fact of the data set; names as DBpedia writes them."""

    subject: str
    relation: str
    object: str

    @cached_property
    def ends(self) -> tuple[frozenset[str], frozenset[str]]:
        """The normal forms of both ends."""
        return name_keys(self.subject), object_keys(self.object)

    @cached_property
    def words(self) -> str:
        """The relation in words: "runway length" for "runwayLength"."""
        return relation_words(self.relation)


@dataclass(frozen=True, slots=True)
class TextCase:
    """One text; texts of one entry state the same triples in other words."""

    entry: int  # 0-based line of the file
    category: str
    text: str
    triples: tuple[GoldTriple, ...]


def read_cases(folder: Path, split: Split) -> list[TextCase]:
    """Every text of the split, in order.

    Raises:
        SystemExit: the folder has no such file; the sentence says what to do.
    """
    path = folder / f"{split}.jsonl"
    if not path.is_file():
        raise SystemExit(f"{path} is not there: give --data the folder with WebNLG's {split}.jsonl")
    cases = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        row = json.loads(line)
        triples = tuple(GoldTriple(*triple) for triple in row["triples"])
        cases += [TextCase(number, row["category"], text, triples) for text in row["texts"]]
    return cases


def sample_cases(cases: Sequence[TextCase], limit: int | None, *, seed: int) -> list[TextCase]:
    """`limit` texts drawn without replacement, in order of the file; all of them for None."""
    if limit is None or limit >= len(cases):
        return list(cases)
    chosen = sorted(random.Random(seed).sample(range(len(cases)), limit))
    return [cases[index] for index in chosen]
