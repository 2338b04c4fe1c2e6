"""ContractNLI's development documents: contracts, hypotheses, labels and annotated spans.

Koreeda and Manning, 2021, CC BY 4.0. The documents are split in halves by the sha256 of their file names, so that
what is tuned on one half can be reported on the other.
"""

import hashlib
import json
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

FILE = "dev.json"


class Half(StrEnum):
    """Which documents: `dev` may be tuned on, `test` is only reported."""

    DEV = "dev"
    TEST = "test"
    ALL = "all"


class Label(StrEnum):
    """What the annotators say of a hypothesis."""

    ENTAILED = "Entailment"
    CONTRADICTED = "Contradiction"
    NOT_MENTIONED = "NotMentioned"


@dataclass(frozen=True, slots=True)
class Annotation:
    """A hypothesis held against one contract."""

    hypothesis: str  # its key: "nda-11"
    sentence: str
    label: Label
    spans: tuple[tuple[int, int], ...]  # of the contract, that settle it; empty when it is not mentioned


@dataclass(frozen=True, slots=True)
class NliContract:
    """A contract with its annotations, one for each hypothesis."""

    name: str
    text: str
    annotations: tuple[Annotation, ...]

    @property
    def half(self) -> Half:
        """The half that the document belongs to, by the hash of its name."""
        digest = int(hashlib.sha256(self.name.encode()).hexdigest(), 16)
        return Half.TEST if digest % 2 else Half.DEV


def load_nli_contracts(folder: Path, half: Half) -> list[NliContract]:
    """The contracts of one half, or all, in file order.

    Raises:
        SystemExit: the file is not in `folder`.
    """
    path = folder / FILE
    if not path.is_file():
        raise SystemExit(f"There is no {FILE} in {folder}. Give the folder of ContractNLI with --data.")
    data = json.loads(path.read_text(encoding="utf-8"))
    sentences = {key: value["hypothesis"] for key, value in data["labels"].items()}
    contracts = [_contract(document, sentences) for document in data["documents"]]
    return [contract for contract in contracts if half in (Half.ALL, contract.half)]


def nli_sha256(folder: Path) -> str:
    """The sha256 of the data file, for the record of a run."""
    return hashlib.sha256((folder / FILE).read_bytes()).hexdigest()


def _contract(document: dict, sentences: dict[str, str]) -> NliContract:
    found = document["annotation_sets"][0]["annotations"]
    annotations = tuple(
        Annotation(
            key,
            sentence,
            Label(found[key]["choice"]),
            tuple((low, high) for low, high in (document["spans"][i] for i in found[key]["spans"])),
        )
        for key, sentence in sentences.items()
    )
    return NliContract(document["file_name"], document["text"], annotations)
