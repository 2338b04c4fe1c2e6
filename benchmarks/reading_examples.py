"""The examples that the reader is trained on: own texts and public sets, each without what it is measured on.

    python -m benchmarks.reading_examples --data FOLDER --part train --out examples.jsonl

Own: `reading_texts`, `passage_texts` (nine tenths), `contract_twins` (of contracts that no test uses). Public: MultiNLI
and SNLI development parts, ContractNLI (one half), FEVER-Symmetric (one half), WiCE's partly supported claims with
marked words. Windows of a document that do not decide a statement are read as "not said".
"""

import csv
import hashlib
import json
import random
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from benchmarks.contract_nli_data import Half, Label, load_nli_contracts
from benchmarks.cuad.contract import Split, load_contracts
from benchmarks.passage_texts_data import load_passages
from benchmarks.reading_graphs import ORIGIN, graph_examples
from benchmarks.reading_replies import kind_example, likest, question_examples, reply_examples
from benchmarks.reading_texts_data import (
    Answer,
    Part,
    Source,
    TrueStatement,
    changed_words,
    find_quote,
    load_sources,
)
from core.models.entailment import Entailment
from core.models.parser import load_parser
from core.reading.encoding import ReadingPair
from core.reading.examples import Example, write_examples
from core.reading.passages import PASSAGE_WORDS, Window, join_windows, split_windows
from core.reading.reader import TrainedReader
from core.reading.sentence_kinds import ReaderKinds, ScriptedKinds
from core.reading.statements import KindClassifier, PieceKind
from core.settings import load_settings
from core.text.sentences import sentence_spans

if TYPE_CHECKING:
    from core.models.parser import LoadedParser

_MADE_OF = re.compile(r"0{6}\d$")
_UNSAID_KINDS = {
    "invented_detail",
    "condition_added",
}  # of contract_twins: not borne out, but not contradicted
_NLI = {
    "entailment": Entailment.ENTAILED,
    "contradiction": Entailment.CONTRADICTED,
    "neutral": Entailment.NEUTRAL,
}
_CNLI = {
    Label.ENTAILED: Entailment.ENTAILED,
    Label.CONTRADICTED: Entailment.CONTRADICTED,
    Label.NOT_MENTIONED: Entailment.NEUTRAL,
}
_DENIED = {
    Entailment.ENTAILED: Entailment.CONTRADICTED,
    Entailment.CONTRADICTED: Entailment.ENTAILED,
    Entailment.NEUTRAL: Entailment.NEUTRAL,
}
_DENIALS = Path(__file__).with_name("contract_nli_denials.toml")
_WHOLE = 0.4  # share of the statements about one window that are read with all of it
_AROUND = (50, 180)  # words, at most, that the others are read with: a number between these
_BESIDE = 2  # windows of the same document that do not decide a statement, for each true one


def own_examples(
    sources: Sequence[Source],
    seed: int = 13,
    kinds: KindClassifier | None = None,
    parser: "LoadedParser | None" = None,
) -> Iterator[Example]:
    """What `reading_texts` gives: groups of a true statement with its false versions, and what is left open.

    `kinds` and `parser` part whole answers; without them every piece is a statement, and sentences stay whole.
    """
    kinds = kinds or ScriptedKinds()
    for source in sources:
        if source.origin.startswith(ORIGIN):
            yield from graph_examples(source, seed)
            continue
        chance = random.Random(f"{seed}-{source.key}")
        windows = (
            split_windows(source.text) if source.is_document else [Window(0, len(source.text), source.text)]
        )
        number = 0
        for answer in source.answers:
            for place, statement in enumerate(answer.statements):
                number += 1
                group = f"{source.key}.{number}"
                yield from _statement_examples(source, windows, answer, place, statement, group, chance)
        yield from reply_examples(source, windows, kinds, parser) if source.replies else ()
        yield from () if source.is_document else question_examples(source, source.text, chance)
        for question, text in source.unsaid:
            for window in likest(windows, text)[:2]:
                pair = ReadingPair(window.text, question, text)
                yield Example(pair, Entailment.NEUTRAL, None, "", "reading_texts", "unsaid")


def _statement_examples(  # noqa: PLR0913 - what one statement is read with
    source: Source,
    windows: Sequence[Window],
    answer: Answer,
    place: int,
    statement: TrueStatement,
    group: str,
    chance: random.Random,
) -> Iterator[Example]:
    spans = [span for quote in statement.quotes if (span := find_quote(source.text, quote))]
    deciding = [w for w in windows if any(w.start < end and start < w.end for start, end in spans)]
    beside = [w for w in likest(windows, statement.text) if w not in deciding]
    passage = join_windows(_with_company(deciding, beside, chance))
    if not source.is_document:
        passage = _around(passage, statement.quotes, chance)
    question = lean_on(answer, place)

    def example(
        passage: str, text: str, label: Entailment, kind: str, words: tuple[tuple[int, int], ...] | None
    ):  # type: ignore[no-untyped-def]
        return Example(ReadingPair(passage, question, text), label, words, group, "reading_texts", kind)

    yield example(passage, statement.text, Entailment.ENTAILED, "", ())
    for change in statement.changes:
        made, start, _ = change.apply(statement.text)
        label = Entailment.NEUTRAL if change.is_unsaid else Entailment.CONTRADICTED
        yield example(passage, made, label, change.kind, change.at_fault(start))
    if statement.needs_all and (rest := _without_one(passage, statement.quotes, chance)):
        yield example(rest, statement.text, Entailment.NEUTRAL, "taken_out", None)
    if source.is_document and beside:
        other = chance.choice(beside[: 2 * _BESIDE])
        yield example(other.text, statement.text, Entailment.NEUTRAL, "elsewhere", None)


def lean_on(answer: Answer, place: int) -> str:
    """What a statement of an answer leans on: the question, and the statement before it."""
    before = answer.statements[place - 1].text if place else ""
    return f"{answer.question} {before}".strip()


def _with_company(
    deciding: Sequence[Window], beside: Sequence[Window], chance: random.Random
) -> list[Window]:
    """The deciding windows, often with some that do not decide, as retrieval joins them."""
    chosen = list(deciding)
    for window in beside[: chance.choice((0, 1, 2, 4))]:
        if sum(one.words for one in chosen) + window.words <= PASSAGE_WORDS:
            chosen.append(window)
    return sorted(chosen, key=lambda window: window.start)


def _around(passage: str, quotes: Sequence[str], chance: random.Random) -> str:
    """Often only the sentences of the quotes with some about them: less to read, and as much to learn."""
    spans = [find_quote(passage, quote) for quote in quotes]
    if chance.random() < _WHOLE or not spans or None in spans:
        return passage
    first, last = min(span[0] for span in spans if span), max(span[1] for span in spans if span)
    sentences = list(sentence_spans(passage))
    within = [i for i, (a, b) in enumerate(sentences) if a < last and first < b]
    low, high = within[0], within[-1] + 1
    most = chance.randint(*_AROUND)
    while high - low < len(sentences):
        low, high = chance.choice(((max(0, low - 1), high), (low, min(len(sentences), high + 1))))
        if len(passage[sentences[low][0] : sentences[high - 1][1]].split()) >= most:
            break
    return passage[sentences[low][0] : sentences[high - 1][1]].strip()


def _homes(passage: str, quotes: Sequence[str], sentences: Sequence[tuple[int, int]]) -> list[int | None]:
    """For each quote the place of the sentence that it begins in."""
    spans = [find_quote(passage, quote) for quote in quotes]
    return [
        next((i for i, (a, b) in enumerate(sentences) if span and a <= span[0] < b), None) for span in spans
    ]


def _without_one(passage: str, quotes: Sequence[str], chance: random.Random) -> str | None:
    """The passage without the sentence of one of its quotes; None when both stand in one sentence."""
    sentences = list(sentence_spans(passage))
    homes = _homes(passage, quotes, sentences)
    if len(homes) < 2 or None in homes or len(set(homes)) < len(homes):
        return None
    start, end = sentences[chance.choice(homes) or 0]
    return (passage[:start] + passage[end:]).strip() or None


def passage_examples() -> Iterator[Example]:
    """What nine tenths of `passage_texts` give."""
    for passage in load_passages():
        if passage.is_held_out:
            continue
        for number, twins in enumerate(passage.twins):
            made = _Twins("passage_texts", f"{passage.key}.{number}", twins.change, Entailment.CONTRADICTED)
            yield from made.about(passage.text, twins.question, twins.true, twins.false)
        for text in passage.unsaid:
            pair = ReadingPair(passage.text, "", text)
            yield Example(pair, Entailment.NEUTRAL, None, "", "passage_texts", "unsaid")


def twin_examples(data: Path) -> Iterator[Example]:
    """What `contract_twins` gives, without the contracts that `reading_texts` or any benchmark measures with."""
    held = {source.file for source in load_sources(data) if source.part is not Part.TRAIN}
    contracts = {one.file: one for one in load_contracts(data / "cuad")}
    for number, line in enumerate(
        (data / "contract_twins" / "twins.jsonl").read_text(encoding="utf-8").splitlines()
    ):
        raw = json.loads(line)
        contract = contracts[raw["file"]]
        if contract.audit_split is Split.TEST or contract.file in held:
            continue
        passage = " ".join(contract.text[raw["start"] : raw["end"]].split())
        if "unsaid" in raw:
            pair = ReadingPair(passage, raw["question"], raw["unsaid"])
            yield Example(pair, Entailment.NEUTRAL, None, "", "contract_twins", "unsaid")
            continue
        label = Entailment.NEUTRAL if raw["kind"] in _UNSAID_KINDS else Entailment.CONTRADICTED
        made = _Twins("contract_twins", f"t{number}", raw["kind"], label)
        yield from made.about(passage, raw["question"], raw["true"], raw["false"])


@dataclass(frozen=True, slots=True)
class _Twins:
    """Where twins come from."""

    set: str
    group: str
    kind: str
    label: Entailment  # of the false one

    def about(self, passage: str, question: str, true: str, false: str) -> Iterator[Example]:
        """The two examples."""
        pair = ReadingPair(passage, question, true)
        yield Example(pair, Entailment.ENTAILED, (), self.group, self.set, "")
        words = changed_words(true, false)
        pair = ReadingPair(passage, question, false)
        yield Example(pair, self.label, words or None, self.group, self.set, self.kind)


def nli_examples(data: Path) -> Iterator[Example]:
    """MultiNLI's and SNLI's development parts."""
    for name in ("mnli_dev", "snli_dev"):
        with (data / "nli" / f"{name}.csv").open(encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines):
                pair = ReadingPair(row["premise"].strip(), "", row["hypothesis"].strip())
                if pair.passage and pair.statement and row["label"] in _NLI:
                    yield Example(pair, _NLI[row["label"]], None, "", name, "")


def contract_nli_examples(data: Path, seed: int = 13) -> Iterator[Example]:
    """ContractNLI's development half: the annotated windows, and for what is not mentioned the likest ones.

    Each hypothesis is read together with what denies it, about the same windows.
    """
    chance = random.Random(seed)
    denials = tomllib.loads(_DENIALS.read_text(encoding="utf-8"))
    for contract in load_nli_contracts(data / "contract_nli", Half.DEV):
        windows = split_windows(contract.text)
        for number, one in enumerate(contract.annotations):
            near = likest(windows, one.sentence)
            deciding = [w for w in windows if any(w.start < b and a < w.end for a, b in one.spans)]
            others = [w for w in near if w not in deciding]
            group = f"{contract.name}.{number}"
            chosen = join_windows(sorted(deciding[:3], key=lambda w: w.start) or near[:2])
            label = _CNLI[one.label]
            yield Example(ReadingPair(chosen, "", one.sentence), label, None, group, "contract_nli", "")
            denial = ReadingPair(chosen, "", denials[one.hypothesis])
            yield Example(denial, _DENIED[label], None, group, "contract_nli", "denied")
            if deciding and others:
                pair = ReadingPair(chance.choice(others[:4]).text, "", one.sentence)
                yield Example(pair, Entailment.NEUTRAL, None, group, "contract_nli", "elsewhere")


def is_held(number: str) -> bool:
    """Whether a pair of FEVER-Symmetric is in the half that is measured on.

    Two claims and two passages belong together; the pairs made of one continue its number with 000000 and a digit.
    """
    return is_held_alone(family_of(number))


def family_of(number: str) -> str:
    """The number of the pair that a pair of FEVER-Symmetric was made of."""
    return _MADE_OF.sub("", number)


def is_held_alone(number: str) -> bool:
    """Whether a number's own hash holds it."""
    return int(hashlib.sha256(f"fever/{number}".encode()).hexdigest(), 16) % 2 == 1


def fever_examples(data: Path) -> Iterator[Example]:
    """Half of FEVER-Symmetric; a claim and a passage are in one half alone."""
    for line in (data / "fever_symmetric" / "dev.jsonl").read_text(encoding="utf-8").splitlines():
        raw = json.loads(line)
        if is_held(raw["id"]):
            continue
        label = Entailment.ENTAILED if raw["label"] == "SUPPORTS" else Entailment.CONTRADICTED
        yield Example(ReadingPair(raw["evidence"], "", raw["claim"]), label, None, "", "fever_symmetric", "")


def wice_examples(data: Path) -> Iterator[Example]:
    """WiCE's partly supported claims with the words that are not: evidence around the supporting sentences."""
    for line in (data / "wice" / "unsupported_tokens_train.jsonl").read_text(encoding="utf-8").splitlines():
        raw = json.loads(line)
        spans = token_spans(raw["claim"], raw["claim_tokens"], raw["non_supported_spans"])
        if not spans:
            continue
        chosen: set[int] = set()
        for place in sorted({i for group in raw["supporting_sentences"] for i in group}):
            chosen |= {i for i in (place - 1, place, place + 1) if 0 <= i < len(raw["evidence"])}
        passage = " ".join(raw["evidence"][i] for i in sorted(chosen))
        pair = ReadingPair(" ".join(passage.split()[:330]), "", raw["claim"])
        yield Example(pair, Entailment.NEUTRAL, spans, "", "wice", "partly")


def token_spans(claim: str, tokens: Sequence[str], flags: Sequence[bool]) -> tuple[tuple[int, int], ...]:
    """Spans of the flagged tokens in the claim."""
    found = []
    place = 0
    for token, flag in zip(tokens, flags, strict=True):
        start = claim.find(token, place)
        if start < 0:
            continue
        place = start + len(token)
        if flag:
            found.append((start, place))
    return tuple(found)


def is_held_piece(text: str) -> bool:
    """Whether a piece of an answer is in the fifth that is measured on."""
    return int(hashlib.sha256(f"piece/{text}".encode()).hexdigest(), 16) % 5 == 0


def piece_lines() -> list[tuple[str, PieceKind]]:
    """Pieces of answers with their kinds, written by hand."""
    path = Path(__file__).resolve().parent / "sentence_kinds" / "pieces.jsonl"
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [(str(line["text"]), PieceKind(line["kind"])) for line in lines]


def piece_examples() -> Iterator[Example]:
    """Four fifths of the pieces of answers, as the reader is asked about them; each twice, for there are few."""
    for text, kind in piece_lines() * 2:
        if not is_held_piece(text):
            yield kind_example(text, kind)


_SETS: dict[str, Callable[[Path], Iterator[Example]]] = {
    "passage_texts": lambda _: passage_examples(),
    "contract_twins": twin_examples,
    "nli": nli_examples,
    "contract_nli": contract_nli_examples,
    "fever_symmetric": fever_examples,
    "wice": wice_examples,
    "sentence_kinds": lambda _: piece_examples(),
}


def thin(examples: Sequence[Example], share: float, seed: int) -> list[Example]:
    """A share of the groups, by chance; single examples are groups of one."""
    chance = random.Random(seed)
    kept: dict[str, bool] = {}
    found = []
    for number, one in enumerate(examples):
        key = one.group or f"#{number}"
        if key not in kept:
            kept[key] = chance.random() < share
        if kept[key]:
            found.append(one)
    return found


@click.command()
@click.option("--data", required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--part", type=click.Choice([part.value for part in Part]), default="train", show_default=True)
@click.option(
    "--share", "shares", multiple=True, metavar="SET=SHARE", help="Of a set, take only a share: nli=0.2."
)
@click.option("--set", "names", multiple=True, help="Only these sets; all of them if left out.")
@click.option(
    "--portion", default="", help="Only portions of `reading_texts` that are so called: s, w1, s05."
)
@click.option("--seed", default=13, show_default=True)
@click.option("--out", required=True, type=click.Path(dir_okay=False, path_type=Path))
def main(  # noqa: PLR0913 - one parameter for each option
    data: Path,
    part: str,
    shares: tuple[str, ...],
    names: tuple[str, ...],
    portion: str,
    seed: int,
    out: Path,
) -> None:
    """Write the examples of one part."""
    sources = [
        source
        for source in load_sources(data)
        if source.part == part and source.key.startswith(f"{part}-{portion}")
    ]
    twins = sum(
        len(one.changes) for source in sources for answer in source.answers for one in answer.statements
    )
    click.echo(
        f"{len(sources)} sources, {twins} twins, {sum(len(source.unsaid) for source in sources)} open statements"
    )
    own = own_examples(sources, seed, ReaderKinds(TrainedReader()), load_parser(load_settings()))
    makers = {"reading_texts": lambda _: own} | (_SETS if part == Part.TRAIN else {})
    found = {name: list(make(data)) for name, make in makers.items() if not names or name in names}
    for share in shares:
        name, _, value = share.partition("=")
        found[name] = thin(found[name], float(value), seed)
    write_examples((one for rows in found.values() for one in rows), out)
    for name, rows in found.items():
        click.echo(f"{name:16} {len(rows):7} examples, {sum(bool(one.kind) for one in rows):7} false or open")


if __name__ == "__main__":
    main()
