"""Encoders for the reasoning benchmark: the embedded one, any that is configured, and two of spelling alone."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from core.models.sentence_encoder import SentenceEncoder, load_sentence_encoder
from core.settings import Settings
from core.types import ModelRecord

_DIMENSIONS = 4096
_LETTERS = 3  # in a row
_LEAST = 3  # letters that a stem keeps


class SpellingEncoder:
    """Unit vectors of hashed words, or of every three letters in a row: what texts share in spelling, no more."""

    def __init__(self, name: str) -> None:
        """`name` is "words" or "letters"."""
        self.record = ModelRecord("sentence_encoder", name, "1", hashlib.sha256(name.encode()).hexdigest())
        self._pieces = _words if name == "words" else _letters

    def encode(self, texts: Sequence[str]) -> "np.ndarray":
        """Rows of shape (len(texts), 4096); a text without any word gets a row of its own."""
        rows = np.zeros((len(texts), _DIMENSIONS), dtype=np.float32)
        for row, text in zip(rows, texts, strict=True):
            for piece in self._pieces(text) or [text]:
                row[_place(piece)] += 1.0
        found: np.ndarray = rows / np.linalg.norm(rows, axis=1, keepdims=True)
        return found


def load_encoder(name: str, settings: Settings) -> SentenceEncoder:
    """The encoder of a name: "words", "letters", a sentence-transformers id or folder; empty is the embedded one.

    Raises:
        ModelError: it is not there.
    """
    if name in {"words", "letters"}:
        return SpellingEncoder(name)
    return load_sentence_encoder(replace(settings, encoder=name) if name else settings)


def _words(text: str) -> list[str]:
    words = "".join(char if char.isalnum() else " " for char in text.casefold()).split()
    return [word.removesuffix("s") if len(word) > _LEAST else word for word in words]


def _letters(text: str) -> list[str]:
    spelt = f" {' '.join(_words(text))} "
    return [spelt[at : at + _LETTERS] for at in range(len(spelt) - _LETTERS + 1)]


def _place(piece: str) -> int:
    return int.from_bytes(hashlib.blake2s(piece.encode(), digest_size=4).digest(), "big") % _DIMENSIONS
