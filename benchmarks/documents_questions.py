"""Questions in plain words over CUAD's contracts: one for each annotated clause, and for clauses that are absent."""

import hashlib
import json
import random
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from benchmarks.cuad.contract import Contract, Split, load_contracts, loose, squeeze

WORDINGS = Path(__file__).with_name("documents_wordings.toml")
_NAME_CLAUSES = {"Document Name", "Parties"}  # asked for, so not said in the question
_ABSENT_PER_CONTRACT = 4  # questions on clauses that a contract does not have
_MOST_NAMES = 2  # parties that a question names
_OMITTED = "<omitted>"
_SEGMENT = re.compile(r"[(\"“”]")


@dataclass(frozen=True, slots=True)
class ClauseQuestion:
    """A question on one clause type of one contract, with the annotated places that answer it."""

    id: str
    text: str
    file: str
    clause: str
    spans: tuple[tuple[int, int], ...]  # in the contract; empty when the clause is absent
    gold: str  # the annotators' normalised answer

    @property
    def is_absent(self) -> bool:
        """Whether the contract has no such clause."""
        return not self.spans


def load_wordings(kind: str) -> dict[str, list[str]]:
    """The wordings of each clause type: `dev`, `test` or `annotators`."""
    with WORDINGS.open("rb") as file:
        said = tomllib.load(file)
    return {clause: each[kind] for clause, each in said.items()}


def load_annotations(folder: Path) -> dict[str, dict[str, list[str]]]:
    """The verbatim spans of every clause of every contract, by file name; spans outside any budget too."""
    with (folder / "contracts.jsonl").open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return {
        row["file"]: {name: list(clause["spans"]) for name, clause in row["clauses"].items()} for row in rows
    }


@dataclass(frozen=True, slots=True)
class Selection:
    """Which contracts are asked about, and in which words."""

    split: Split = Split.ALL
    seed: int = 0
    limit: int = 0  # contracts; 0 for all
    longest: int = 0  # characters of a contract; 0 for any
    wordings: str = ""  # `dev`, `test` or `annotators`; those of the split when empty


def load_questions(folder: Path, selection: Selection) -> list[ClauseQuestion]:
    """The questions on the selected contracts of a data folder.

    The contracts are those with the smallest hashes, so that a limit does not prefer the first in the file.
    """
    longest, seed = selection.longest, selection.seed
    contracts = [
        each
        for each in load_contracts(folder)
        if selection.split in (Split.ALL, each.split) and (not longest or len(each.text) <= longest)
    ]
    contracts.sort(key=lambda each: hashlib.sha256(f"{seed}/{each.file}".encode()).hexdigest())
    said = load_wordings(selection.wordings or ("dev" if selection.split is Split.DEV else "test"))
    return make_questions(contracts[: selection.limit or None], load_annotations(folder), said, seed)


def sample_questions(questions: Sequence[ClauseQuestion], count: int, seed: int) -> list[ClauseQuestion]:
    """So many questions, in their order, drawn evenly over contracts: one of each, then a second of each; 0 for all."""
    rng = random.Random(seed)
    of_file: dict[str, list[ClauseQuestion]] = {}
    for question in rng.sample(list(questions), len(questions)):
        of_file.setdefault(question.file, []).append(question)
    turns = [each for turn in zip_longest(*of_file.values()) for each in turn if each is not None]
    drawn = {question.id for question in turns[: count or None]}
    return [question for question in questions if question.id in drawn]


def make_questions(
    contracts: Sequence[Contract],
    annotations: Mapping[str, Mapping[str, Sequence[str]]],
    wordings: Mapping[str, Sequence[str]],
    seed: int,
) -> list[ClauseQuestion]:
    """The questions on contracts, by contract; the same seed gives the same questions."""
    return [
        question
        for contract in contracts
        for question in _of_contract(contract, annotations[contract.file], wordings, seed)
    ]


def _of_contract(
    contract: Contract,
    annotated: Mapping[str, Sequence[str]],
    wordings: Mapping[str, Sequence[str]],
    seed: int,
) -> Iterator[ClauseQuestion]:
    rng = random.Random(f"{seed}/{contract.file}")
    absent = [clause for clause in wordings if clause not in annotated]
    asked = [*annotated, *rng.sample(absent, min(_ABSENT_PER_CONTRACT, len(absent)))]
    for clause in asked:
        places = find_spans(contract.text, annotated.get(clause, ()))
        text = rng.choice(list(wordings[clause])).format(doc=name_contract(contract, clause, rng))
        if clause in annotated and not places:
            continue  # the text of the data lacks what was annotated
        if clause in _NAME_CLAUSES and not party_names(contract):
            continue  # nothing is left to name the contract by
        digest = hashlib.sha256(f"{contract.file}/{clause}".encode()).hexdigest()[:12]
        yield ClauseQuestion(digest, text, contract.file, clause, places, contract.answers.get(clause, ""))


def find_spans(text: str, spans: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Every place of every annotated span; pieces around `<omitted>` are places of their own.

    Very short pieces that occur often (an alias such as "Company") count where they occur first only.
    """
    found: set[tuple[int, int]] = set()
    for span in spans:
        for piece in (part.strip() for part in span.split(_OMITTED)):
            if not piece:
                continue
            matches = [match.span() for match in re.finditer(loose(piece), text)]
            found |= set(matches if len(piece) >= 60 or len(matches) == 1 else matches[:1])
    return tuple(sorted(found))


def name_contract(contract: Contract, clause: str, rng: random.Random) -> str:
    """What a question calls a contract: its kind and its parties, as the annotators have them."""
    title = _as_title(contract.answers.get("Document Name", "")) or "agreement"
    names = party_names(contract)[:_MOST_NAMES]
    if clause in _NAME_CLAUSES:
        names = names[:1] if clause == "Parties" else names
        title = title if clause == "Parties" else "agreement"
    elif rng.random() < 0.2:
        names = names[:1]
    if not names:
        return f"the {title}"
    return (
        f"the {title} between {names[0]} and {names[1]}" if len(names) > 1 else f"the {title} of {names[0]}"
    )


def party_names(contract: Contract) -> list[str]:
    """The parties' names without aliases, in the annotators' order."""
    segments = [_SEGMENT.split(part.strip())[0] for part in contract.answers.get("Parties", "").split(";")]
    names = [squeeze(segment).strip(" ,;:*_") for segment in segments]
    return [name for name in names if len(re.findall(r"[A-Za-z]", name)) >= 3]


def _as_title(name: str) -> str:
    name = squeeze(name).strip(' .,*_"')
    return name.title() if name.isupper() else name
