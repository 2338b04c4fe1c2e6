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
    is_whole: bool  # False: the statement's end did not fit, so that nothing can be said of all of it


def encode_pairs(tokenizer: "Tokenizer", pairs: Sequence[ReadingPair]) -> list[EncodedPair]:
    """Every pair, read once by the tokenizer, in order. Half a surrogate pair is read as a replacement character."""
    told = [tuple(map(_readable, (pair.passage, pair.question, pair.statement))) for pair in pairs]
    found = tokenizer.encode_batch(
        [(passage, f"{question} {text}".lstrip()) for passage, question, text in told]
    )
    return [
        _place(encoding, len(f"{question} {text}".lstrip()) - len(text))
        for encoding, (_, question, text) in zip(found, told, strict=True)
    ]


def _place(encoding: "Encoding", start: int) -> EncodedPair:
    """The pair in at most `MAX_TOKENS`; `start` is the place of the statement in the second text.

    The end of the passage gives way first, down to a quarter of the room; then the beginning of the question; then the
    end of the statement.
    """
    ids, sequences, offsets = encoding.ids, encoding.sequence_ids, encoding.offsets
    passage = [i for i, sequence in enumerate(sequences) if sequence == 0]
    second = [i for i, sequence in enumerate(sequences) if sequence == 1]
    question = [i for i in second if offsets[i][1] <= start]
    statement = second[len(question) :]
    room = MAX_TOKENS - (len(ids) - len(passage) - len(second))
    least = min(len(passage), MAX_TOKENS // 4)
    kept_statement = statement[: room - least]
    kept_question = question[max(0, len(question) - (room - least - len(kept_statement))) :]
    kept_passage = passage[: room - len(kept_statement) - len(kept_question)]
    dropped = {*passage, *second} - {*kept_passage, *kept_question, *kept_statement}
    kept = [i for i in range(len(ids)) if i not in dropped]
    at = [(place, offsets[i]) for place, i in enumerate(kept) if sequences[i] == 1 and offsets[i][1] > start]
    spans = tuple((max(low - start, 0), high - start) for _, (low, high) in at)
    is_whole = len(kept_statement) == len(statement)
    return EncodedPair(tuple(ids[i] for i in kept), tuple(place for place, _ in at), spans, is_whole)


def _readable(text: str) -> str:
    """The text with every half of a surrogate pair replaced; as long as it was."""
    return "".join("\ufffd" if "\ud800" <= letter <= "\udfff" else letter for letter in text)


def pad(rows: Sequence[Sequence[int]], device: str = "cpu") -> "tuple[Tensor, Tensor]":
    """Token ids (n, t), and which of them are real (n, t)."""
    import torch
    from torch.nn.utils.rnn import pad_sequence

    tokens = pad_sequence([torch.tensor(row) for row in rows], batch_first=True)  # (n, t)
    tokens = torch.nn.functional.pad(tokens, (0, -tokens.shape[1] % _MULTIPLE))
    lengths = torch.tensor([len(row) for row in rows])
    real = torch.arange(tokens.shape[1]) < lengths[:, None]
    return tokens.to(device), real.to(device)


def runs(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Half-open ranges of neighbouring places that are set."""
    start: int | None = None
    for place, flag in enumerate((*flags, False)):
        if flag and start is None:
            start = place
        elif not flag and start is not None:
            yield start, place
            start = None
