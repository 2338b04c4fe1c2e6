"""Vectors of single tokens, each in its context: what BERTScore compares."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

from core.models.minilm import DIMENSIONS, MAX_TOKENS, MiniLM, encode_tokens

if TYPE_CHECKING:
    from numpy.typing import NDArray

_DIMENSIONS = 64


@dataclass(frozen=True, slots=True, eq=False)
class TokenVectors:
    """The tokens of one text, without the marks of beginning and end."""

    ids: tuple[int, ...]  # in the tokenizer's vocabulary
    vectors: "NDArray[np.float32]"  # (len(ids), d), rows of unit length


class TokenEncoder(Protocol):
    """Anything that turns a text into a vector for each of its tokens."""

    def encode_tokens(self, text: str) -> TokenVectors:
        """The token vectors of a text of any length."""


class MiniLMTokens(MiniLM):
    """The embedded sentence encoder, token by token."""

    def encode_tokens(self, text: str) -> TokenVectors:
        """The last hidden state of every token, at unit length; a long text is read in overlapping windows."""
        import torch
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(str(self._folder / "tokenizer.json"))
        tokenizer.no_padding()
        tokenizer.no_truncation()
        begin, end = (tokenizer.token_to_id(mark) for mark in ("[CLS]", "[SEP]"))
        ids = tokenizer.encode(text, add_special_tokens=False).ids
        size = MAX_TOKENS - 2
        rows = [np.empty((0, DIMENSIONS), dtype=np.float32)]
        with torch.inference_mode():
            for start, low, high in plan_windows(len(ids), size) if ids else ():
                window = [begin, *ids[start : start + size], end]
                tokens = torch.tensor([window], device=self._device)  # (1, t)
                real = torch.ones_like(tokens, dtype=torch.bool)
                hidden = encode_tokens(self._weights, tokens, real)[0].cpu()
                rows.append(hidden[1 + low - start : 1 + high - start].numpy())  # (kept, d)
        return TokenVectors(tuple(ids), unit_rows(np.concatenate(rows)))


class ScriptedTokens:
    """A token encoder for tests: a word is a token, and its vector follows from the word alone."""

    def encode_tokens(self, text: str) -> TokenVectors:
        """Unit vectors that are equal for equal words and nearly orthogonal for others."""
        ids = tuple(_word_id(word) for word in text.lower().split())
        rows = [np.random.default_rng(i).standard_normal(_DIMENSIONS, dtype=np.float32) for i in ids]
        found = np.array(rows, dtype=np.float32).reshape(len(ids), _DIMENSIONS)
        return TokenVectors(ids, unit_rows(found))


def unit_rows(rows: "NDArray[np.float32]") -> "NDArray[np.float32]":
    """The rows at unit length."""
    unit: NDArray[np.float32] = rows / np.linalg.norm(rows, axis=1, keepdims=True).clip(min=1e-12)
    return unit


def plan_windows(length: int, size: int) -> Sequence[tuple[int, int, int]]:
    """(start, kept from, kept to) of half-overlapping windows: each token is kept where it stands most central."""
    stride = max(1, size // 2)
    starts = list(range(0, max(1, length - size + stride), stride))
    cuts = [0, *(start + (size - stride) // 2 for start in starts[1:]), length]
    return [(start, cuts[i], cuts[i + 1]) for i, start in enumerate(starts)]


def _word_id(word: str) -> int:
    return int.from_bytes(hashlib.sha256(word.encode()).digest()[:4], "big")
