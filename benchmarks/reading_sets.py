"""What `benchmarks.reading` measures with: statements and answers about sources, each true, denied, or left open."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks import changed_words_data, own_words_data
from benchmarks.contract_answers_data import TEXTS as CONTRACT_ANSWERS
from benchmarks.contract_answers_data import load_contract_pairs
from benchmarks.contract_nli_data import Half, Label, load_nli_contracts
from benchmarks.legal_texts.case import LegalCase
from benchmarks.passage_texts_data import load_passages
from benchmarks.reading_examples import family_of, is_held, is_held_alone, lean_on
from benchmarks.reading_texts_data import Answer, Part, Source, TrueStatement, load_sources
from core.models.entailment import Entailment

TRUE, FALSE, OPEN = Entailment.ENTAILED, Entailment.CONTRADICTED, Entailment.NEUTRAL
_LABELS = {Label.ENTAILED: TRUE, Label.CONTRADICTED: FALSE, Label.NOT_MENTIONED: OPEN}


@dataclass(frozen=True, slots=True)
class Item:
    """A statement, or a whole answer, with the right verdict."""

    document: str  # a name; what is resampled for intervals
    source: str  # the text
    question: str
    text: str
    label: Entailment
    group: str  # of a true one and its false versions; empty: none
    kind: str  # of what is wrong; empty for true ones
    is_answer: bool = False  # to be parted into statements
    wrong: tuple[tuple[int, int], ...] = ()  # spans at fault, where they are known
    deciding: tuple[tuple[int, int], ...] = ()  # spans of the source that decide, where they are known
    passages: tuple[str, ...] = ()  # given with the statement; empty: they are to be found


@dataclass(frozen=True, slots=True)
class Need:
    """What a set needs: the folder of data, and whether its test or its development part is wanted."""

    data: Path
    is_test: bool


def short_passages(need: Need) -> Iterator[Item]:
    """Claims about passages of one to four sentences."""
    for passage in load_passages():
        if passage.is_held_out is not need.is_test:
            continue
        for number, twins in enumerate(passage.twins):
            group = f"{passage.key}.{number}"
            yield Item(passage.key, passage.text, twins.question, twins.true, TRUE, group, "")
            yield Item(
                passage.key, passage.text, twins.question, twins.false, FALSE, group, twins.change.lower()
            )
        for text in passage.unsaid:
            yield Item(passage.key, passage.text, "", text, OPEN, "", "unsaid")


def own_words(need: Need) -> Iterator[Item]:
    """Answers about documents, in words of the writers' own."""
    yield from _cases(own_words_data.load_pairs(split="test" if need.is_test else "dev"))


def contract_answers(need: Need) -> Iterator[Item]:
    """Answers to a lawyer's questions about whole contracts."""
    split = "test" if need.is_test else "dev"
    yield from _cases(load_contract_pairs(CONTRACT_ANSWERS, need.data / "cuad", split))


def _cases(cases: Sequence[LegalCase]) -> Iterator[Item]:
    for case in cases:
        yield Item(case.document, case.context, case.query, case.faithful, TRUE, case.id, "", True)
        told, kind, wrong = case.hallucinated, case.error.value, (case.changed,)
        yield Item(case.document, case.context, case.query, told, FALSE, case.id, kind, True, wrong)


def changed_words(need: Need) -> Iterator[Item]:
    """Answers near the contract's words, and the same with one word changed."""
    for contract in changed_words_data.load_contracts():
        if (contract.split == "test") is not need.is_test:
            continue
        for number, answers in enumerate(contract.answers):
            group = f"{contract.id}.{number}"
            yield Item(contract.id, contract.text, answers.question, answers.true, TRUE, group, "", True)
            for changed in answers.false:
                yield Item(
                    contract.id,
                    contract.text,
                    answers.question,
                    changed.text,
                    FALSE,
                    group,
                    changed.kind,
                    True,
                )


def real_clauses(need: Need) -> Iterator[Item]:
    """Statements about windows of contracts that no training text uses, and what they leave open."""
    for source in _own(need):
        if source.is_document or not source.file:
            continue
        yield from _statements(source)


def invented_texts(need: Need) -> Iterator[Item]:
    """Statements about texts of many kinds that the writers invented."""
    for source in _own(need):
        if not source.file:
            yield from _statements(source)


def document_statements(need: Need) -> Iterator[Item]:
    """Statements about whole documents, found by retrieval."""
    for source in _own(need):
        if source.is_document:
            yield from _statements(source)


def document_answers(need: Need) -> Iterator[Item]:
    """Whole answers about whole documents: as written, and with one statement made false."""
    for source in _own(need):
        if not source.is_document:
            continue
        for number, answer in enumerate(source.answers):
            if len(answer.statements) > 1:
                yield from _answers(source, answer, f"{source.key}.{number}")


def contract_nli(need: Need) -> Iterator[Item]:
    """ContractNLI's hypotheses about whole agreements."""
    for contract in load_nli_contracts(need.data / "contract_nli", Half.TEST if need.is_test else Half.DEV):
        for one in contract.annotations:
            yield Item(
                contract.name,
                contract.text,
                "",
                one.sentence,
                _LABELS[one.label],
                "",
                one.hypothesis,
                deciding=one.spans,
            )


def wice(need: Need) -> Iterator[Item]:
    """Claims of Wikipedia against the article they cite; partly supported ones are not supported."""
    if need.is_test:
        for line in (need.data / "wice" / "claims_dev.jsonl").read_text(encoding="utf-8").splitlines():
            raw = json.loads(line)
            source = "\n".join(raw["evidence"])
            label = TRUE if raw["label"] == "supported" else OPEN
            yield Item(raw["evidence"][0], source, "", raw["claim"], label, "", raw["label"])


def wice_chunks(need: Need) -> Iterator[Item]:
    """The same claims against three chunks that WiCE's authors chose by the evidence: what published figures are of."""
    if not need.is_test:
        return
    claims: dict[str, list[dict[str, Any]]] = {}
    path = need.data / "wice" / "oracle_chunks_dev.jsonl"
    for raw in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        claims.setdefault(raw["meta"]["id"], []).append(raw)
    for number, found in claims.items():
        label = TRUE if found[0]["label"] == "supported" else OPEN
        chunks = tuple(" ".join(raw["evidence"]) for raw in found)
        title, claim = found[0]["meta"]["claim_title"], found[0]["claim"]
        yield Item(
            title, "\n".join((number, *chunks)), "", claim, label, "", found[0]["label"], passages=chunks
        )


def fever_symmetric(need: Need) -> Iterator[Item]:
    """Claims against a passage, balanced so that the claim alone tells nothing.

    The shipped reader's first training parted pairs by their own number, not by that of their family: what is measured
    are the families of which it saw no pair.
    """
    lines = (need.data / "fever_symmetric" / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    families: dict[str, list[dict[str, str]]] = {}
    for raw in map(json.loads, lines):
        families.setdefault(family_of(raw["id"]), []).append(raw)
    for family, pairs in families.items():
        is_clean = is_held(family) and all(is_held_alone(raw["id"]) for raw in pairs)
        for raw in pairs if (is_clean if need.is_test else not is_held(family)) else ():
            label = TRUE if raw["label"] == "SUPPORTS" else FALSE
            yield Item(family, raw["evidence"], "", raw["claim"], label, "", "")


SETS: dict[str, Callable[[Need], Iterator[Item]]] = {
    "short passages": short_passages,
    "own words": own_words,
    "contract answers": contract_answers,
    "changed words": changed_words,
    "real clauses": real_clauses,
    "invented texts": invented_texts,
    "ContractNLI": contract_nli,
    "WiCE": wice,
    "WiCE, given chunks": wice_chunks,
    "FEVER-Symmetric": fever_symmetric,
    "document statements": document_statements,
    "document answers": document_answers,
}


def _own(need: Need) -> list[Source]:
    part = Part.TEST if need.is_test else Part.DEV
    return [source for source in load_sources(need.data) if source.part is part]


def _statements(source: Source) -> Iterator[Item]:
    number = 0
    for answer in source.answers:
        for place, statement in enumerate(answer.statements):
            number += 1
            yield from _versions(source, lean_on(answer, place), statement, f"{source.key}.{number}")
    for question, text in source.unsaid:
        yield Item(source.file or source.key, source.text, question, text, OPEN, "", "unsaid")


def _versions(source: Source, question: str, statement: TrueStatement, group: str) -> Iterator[Item]:
    document = source.file or source.key
    yield Item(document, source.text, question, statement.text, TRUE, group, "")
    for change in statement.changes:
        text, start, end = change.apply(statement.text)
        label = OPEN if change.is_unsaid else FALSE
        yield Item(document, source.text, question, text, label, group, change.kind, wrong=((start, end),))


def _answers(source: Source, answer: Answer, group: str) -> Iterator[Item]:
    """The answer, and each of its statements in turn with its first change."""
    document = source.file or source.key
    texts = [statement.text for statement in answer.statements]
    yield Item(document, source.text, answer.question, "\n".join(texts), TRUE, group, "", True)
    for place, statement in enumerate(answer.statements):
        change = statement.changes[0]
        made, start, end = change.apply(statement.text)
        before = sum(len(text) + 1 for text in texts[:place])
        told = "\n".join([*texts[:place], made, *texts[place + 1 :]])
        label = OPEN if change.is_unsaid else FALSE
        yield Item(
            document,
            source.text,
            answer.question,
            told,
            label,
            group,
            change.kind,
            True,
            ((before + start, before + end),),
        )
