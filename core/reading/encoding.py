"""Passage and statement as token ids, and which of them are the statement's."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokenizers import Encoding, Tokenizer
    from torch import Tensor

_MULTIPLE = 16  # tokens that a batch is padded to a multiple of: processors multiply such matrices faster
MAX_TOKENS = 512  # of a pair: what the base's distances were trained for; of a longer one the passage is cut


@dataclass(frozen=True, slots=True)
class ReadingPair:
    """A passage, and a statement that is held against it."""

    passage: str
    question: str  # that the statement answers; empty when there is none
    statement: str


@dataclass(frozen=True, slots=True)
class EncodedPair:
    """Token ids of a pair, and where the statement stands among them."""

    ids: tuple[int, ...]
    places: tuple[int, ...]  # of the statement's tokens, in `ids`
    spans: tuple[tuple[int, int], ...]  # of each of them, in the statement
    is_cut: bool  # whether the passage was too long to be read whole


def encode_pairs(tokenizer: "Tokenizer", pairs: Sequence[ReadingPair]) -> list[EncodedPair]:
    """Every pair, read once by the tokenizer, in order."""
    told = [(pair.passage, f"{pair.question} {pair.statement}".lstrip()) for pair in pairs]
    found = tokenizer.encode_batch(told)
    return [
        _place(encoding, len(second) - len(pair.statement))
        for encoding, (_, second), pair in zip(found, told, pairs, strict=True)
    ]


def _place(encoding: "Encoding", start: int) -> EncodedPair:
    ids, sequences, offsets = encoding.ids, encoding.sequence_ids, encoding.offsets
    excess = len(ids) - MAX_TOKENS
    kept = list(range(len(ids)))
    if excess > 0:
        first = [i for i in kept if sequences[i] == 0]
        second = [i for i in kept if sequences[i] == 1]
        # the end of the passage gives way, and of a statement that is too long by itself its end
        dropped = {
            *first[max(len(first) - excess, 0) :],
            *second[max(0, MAX_TOKENS // 2) :][: max(0, excess - len(first))],
        }
        kept = [i for i in kept if i not in dropped]
    at = [(place, offsets[i]) for place, i in enumerate(kept) if sequences[i] == 1 and offsets[i][1] > start]
    spans = tuple((max(low - start, 0), high - start) for _, (low, high) in at)
    return EncodedPair(tuple(ids[i] for i in kept), tuple(place for place, _ in at), spans, excess > 0)


def plan_batches(lengths: Sequence[int], budget: int) -> list[list[int]]:
    """Indices to read together: of like length, at most `budget` tokens a batch with the padding."""
    batches: list[list[int]] = []
    for i in sorted(range(len(lengths)), key=lengths.__getitem__):
        if not batches or (len(batches[-1]) + 1) * lengths[i] > budget:
            batches.append([])
        batches[-1].append(i)
    return batches


def pad(rows: Sequence[Sequence[int]], device: str = "cpu") -> "tuple[Tensor, Tensor]":
    """Token ids (n, t), and which of them are real (n, t)."""
    import torch
    from torch.nn.utils.rnn import pad_sequence

    tokens = pad_sequence([torch.tensor(row) for row in rows], batch_first=True)  # (n, t)
    tokens = torch.nn.functional.pad(tokens, (0, -tokens.shape[1] % _MULTIPLE))
    lengths = torch.tensor([len(row) for row in rows])
    real = torch.arange(tokens.shape[1]) < lengths[:, None]
    return tokens.to(device), real.to(device)


def trim(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without the white space at its edges; tokenizers keep the blank before a word."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def runs(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Half-open ranges of neighbouring places that are set."""
    start: int | None = None
    for place, flag in enumerate((*flags, False)):
        if flag and start is None:
            start = place
        elif not flag and start is not None:
            yield start, place
            start = None
