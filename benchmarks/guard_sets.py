"""The labelled answers that detection is trained and measured on, split by question.

WebQSP brings published answers. Those to MetaQA and PathQuestion are generated: files of
`benchmarks.guard_answers`, one line a question, in one folder.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel

from benchmarks.baselines.judge import Reasoning
from benchmarks.data_sets import load_webqsp
from benchmarks.data_sets.splits import Split, split_of
from core.errors import CaseError, InputError
from core.kbqa.instance import KBQAInstance, Triple
from core.kbqa.loaders import parse_instance, read_lines

SETS = ("webqsp", "metaqa", "pathquestion")
PUBLISHED_MODEL = "llama2-7b"  # RoG's, which answered WebQSP
MOST_ANSWERS = 3  # measured of one WebQSP question: long lists are right or wrong together


@dataclass(frozen=True, slots=True, eq=False)
class LabelledSet:
    """Instances with answers and gold. Answers of other models than the one trained on are for testing alone."""

    name: str
    train: Sequence[KBQAInstance]
    validation: Sequence[KBQAInstance]
    tests: Mapping[str, Sequence[KBQAInstance]]  # answering model -> test instances; the trained-on one first
    hops: Mapping[str, int]  # instance id -> hops, where the set says so
    samples: Mapping[str, Mapping[str, Sequence[frozenset[str]]]]  # model -> instance id -> further runs
    reasoning: Mapping[str, Mapping[str, Reasoning]]  # model -> instance id -> what it said of its answers
    most_answers: int | None = None  # of one question that are measured; the methods see all of them


class _Split(BaseModel):
    split: Split


class _Answered(_Split):
    """What a line of `benchmarks.guard_answers` says beside the instance."""

    set: str
    model: str
    hops: int = 0
    error: str | None = None
    samples: list[list[str]] = []
    summary: str | None = None
    reasoning_triples: list[tuple[str, str, str]] = []


def load_set(name: str, data: Path, answers: Path | None, trained_on: str) -> LabelledSet:
    """The named set; abstentions are left out, as they propose nothing (section 3.1).

    Raises:
        InputError: the set is unknown, or needs answers that are not there.
        CaseError: a file is missing or damaged.
    """
    if name not in SETS:
        raise InputError(f"unknown set {name!r}; known are: {', '.join(SETS)}")
    if name == "webqsp":
        return _load_published(data / "webqsp")
    if answers is None:
        raise InputError(f"{name} has no published answers; give --answers with a folder of generated ones")
    return _load_generated(name, answers, trained_on)


def load_subgraphs(folder: Path) -> list[KBQAInstance]:
    """Training questions with gold but without answers: files that guard_answers wrote without --model.

    Raises:
        InputError: there is none.
        CaseError: a line is damaged.
    """
    lines = [line for path in sorted(folder.glob("*.jsonl")) for _, line in read_lines(path)]
    kept = [line for line in lines if _Split.model_validate_json(line).split is Split.TRAIN]
    if not kept:
        raise InputError(
            f"{folder} holds no subgraph of the train split; make some with benchmarks.guard_answers"
        )
    return [parse_instance(line).instance for line in kept]


def hash_files(paths: Iterable[Path]) -> str:
    """One sha256 over the named files' names and contents, in the order of their names."""
    digest = hashlib.sha256()
    for path in sorted(paths, key=lambda path: path.name):
        digest.update(path.name.encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _load_published(folder: Path) -> LabelledSet:
    parts: dict[Split, list[KBQAInstance]] = defaultdict(list)
    for checked in load_webqsp(folder):
        if checked.instance.answers:
            parts[split_of(checked.instance.id, source="webqsp")].append(checked.instance)
    tests = {PUBLISHED_MODEL: parts[Split.TEST]}
    return LabelledSet("webqsp", parts[Split.TRAIN], parts[Split.VALIDATION], tests, {}, {}, {}, MOST_ANSWERS)


def _load_generated(name: str, folder: Path, trained_on: str) -> LabelledSet:
    parts: dict[tuple[str, Split], list[KBQAInstance]] = defaultdict(list)
    hops: dict[str, int] = {}
    samples: dict[str, dict[str, Sequence[frozenset[str]]]] = defaultdict(dict)
    reasoning: dict[str, dict[str, Reasoning]] = defaultdict(dict)
    for line in (line for path in sorted(folder.glob("*.jsonl")) for _, line in read_lines(path)):
        said = _Answered.model_validate_json(line)
        if said.set != name or said.error is not None:
            continue
        instance = parse_instance(line).instance
        if said.samples:
            samples[said.model][instance.id] = [frozenset(sample) for sample in said.samples]
        if said.summary is not None:
            stated = tuple(Triple(*triple) for triple in said.reasoning_triples)
            reasoning[said.model][instance.id] = Reasoning(said.summary, stated)
        known = parts[said.model, said.split]
        # One question may stand in several files (plain, sampled, with reasoning): its first answers count.
        if instance.answers and instance.id not in {each.id for each in known}:
            known.append(instance)
            hops[instance.id] = said.hops
    if not parts[trained_on, Split.TRAIN] or not parts[trained_on, Split.VALIDATION]:
        raise CaseError(
            f"{folder} holds no train and validation answers of {trained_on} to {name}; make them with "
            "python -m benchmarks.guard_answers, or name another model with --trained-on"
        )
    models = sorted(
        {model for model, split in parts if parts[model, split]}, key=lambda model: model != trained_on
    )
    tests = {model: parts[model, Split.TEST] for model in models if parts[model, Split.TEST]}
    train, validation = parts[trained_on, Split.TRAIN], parts[trained_on, Split.VALIDATION]
    return LabelledSet(name, train, validation, tests, hops, samples, reasoning)
