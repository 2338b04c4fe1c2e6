"""Is the clause that decides a statement in what the reader is given? Recall of retrieval, by what it ranks with.

    python -m benchmarks.reading_retrieval --data FOLDER

Annotated spans: ContractNLI's evidence (hypotheses that are entailed or contradicted), CUAD's clauses (asked for by
their type and the annotators' answer), the quotes of `reading_texts`' document statements. A statement counts as found
in k passages when the windows of the first k hold half of each of its spans. Development parts alone.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from benchmarks.contract_nli_data import Half, load_nli_contracts
from benchmarks.cuad.contract import Split, load_contracts
from benchmarks.reading_examples import lean_on
from benchmarks.reading_texts_data import Part, find_quote, load_sources
from benchmarks.run_record import format_table, make_table, write_record
from core.models.sentence_encoder import SentenceEncoder, load_sentence_encoder
from core.reading.passages import PassageIndex, RetrievedPassage
from core.settings import load_settings

_DEEPEST = 4  # passages
_CLAUSES = 12  # of a contract of CUAD, the first annotated ones


@dataclass(frozen=True, slots=True)
class Wanted:
    """A statement about a source, and the spans of the source that decide it."""

    set: str
    source: str
    text: str
    spans: tuple[tuple[int, int], ...]


class Lexical(PassageIndex):
    """BM25 alone."""

    def __init__(self, text: str, _encoder: SentenceEncoder) -> None:
        super().__init__(text)


class Dense(PassageIndex):
    """The sentence encoder alone."""

    def rank(self, statements: Sequence[str]) -> list[list[int]]:
        """The places of all windows by their cosine."""
        assert self._encoder is not None
        vectors = self._encoder.encode([window.text for window in self.windows])  # (w, d)
        scores = self._encoder.encode(list(statements)) @ vectors.T
        return [[int(i) for i in row] for row in (-scores).argsort(axis=1, kind="stable")]


RANKINGS = {"both": PassageIndex, "BM25 alone": Lexical, "encoder alone": Dense}


@click.command()
@click.option("--data", required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--limit", type=int, help="Of each set, only so many sources.")
def main(data: Path, limit: int | None) -> None:
    """Print the table, write the record."""
    encoder = load_sentence_encoder(load_settings())
    sets = {
        "ContractNLI": list(_contract_nli(data)),
        "CUAD": list(_cuad(data)),
        "own documents": list(_own(data)),
    }
    rows = []
    for name, wanted in sets.items():
        by_source: dict[str, list[Wanted]] = {}
        for one in wanted:
            by_source.setdefault(one.source, []).append(one)
        chosen = dict(list(by_source.items())[:limit])
        for ranking, make in RANKINGS.items():
            found: list[int | None] = []
            for source, statements in chosen.items():
                index = make(source, encoder)
                retrieved = index.retrieve([one.text for one in statements], passages=_DEEPEST)
                found += [_depth(one, passages) for one, passages in zip(statements, retrieved, strict=True)]
            shares = [
                sum(d is not None and d <= k for d in found) / len(found) for k in range(1, _DEEPEST + 1)
            ]
            rows.append(
                (name, ranking, str(len(chosen)), str(len(found)), *(f"{share:.3f}" for share in shares))
            )
            print(" | ".join(rows[-1]), flush=True)
    header = ("set", "ranked by", "sources", "statements", *(f"found in {k}" for k in range(1, _DEEPEST + 1)))
    table = make_table("Recall of the clauses that decide a statement", header, rows)
    print(f"\n{format_table(table['header'], table['rows'])}")
    result = {
        "arguments": {},
        "data_name": "ContractNLI, CUAD, reading_texts",
        "data_sha256": "",
        "tables": [table],
    }
    print("\nwritten to", write_record("reading_retrieval", result))


def _depth(wanted: Wanted, passages: Sequence[RetrievedPassage]) -> int | None:
    """How many passages it takes to hold every span; None: more than there are."""
    held: set[tuple[int, int]] = set()
    for number, passage in enumerate(passages, 1):
        held |= {(window.start, window.end) for window in passage.windows}
        if all(_is_held(span, held) for span in wanted.spans):
            return number
    return None


def _is_held(span: tuple[int, int], held: Collection[tuple[int, int]]) -> bool:
    covered = sum(max(0, min(span[1], end) - max(span[0], start)) for start, end in held)
    return covered >= (span[1] - span[0]) / 2


def _contract_nli(data: Path) -> Iterator[Wanted]:
    for contract in load_nli_contracts(data / "contract_nli", Half.DEV):
        for one in contract.annotations:
            if one.spans:
                yield Wanted("ContractNLI", contract.text, one.sentence, one.spans)


def _cuad(data: Path) -> Iterator[Wanted]:
    for contract in load_contracts(data / "cuad"):
        if contract.audit_split is not Split.DEV:
            continue
        annotated = [
            (name, spans) for name, spans in contract.spans.items() if spans and contract.answers.get(name)
        ]
        for name, spans in annotated[:_CLAUSES]:
            span = find_quote(contract.context, " ".join(spans[0].split()[:40]))
            if span is not None:
                yield Wanted("CUAD", contract.context, f"{name}: {contract.answers[name]}", (span,))


def _own(data: Path) -> Iterator[Wanted]:
    for source in load_sources(data):
        if source.part is Part.DEV and source.is_document:
            for answer in source.answers:
                for place, statement in enumerate(answer.statements):
                    spans = [span for quote in statement.quotes if (span := find_quote(source.text, quote))]
                    text = f"{lean_on(answer, place)} {statement.text}".strip()
                    yield Wanted("own documents", source.text, text, tuple(spans))


if __name__ == "__main__":
    main()
