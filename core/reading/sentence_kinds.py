"""Tells statements, refusals and courtesies apart: logistic regression over the sentence encoder."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import InputError, ModelError
from core.reading.statements import PieceKind
from core.settings import ASSETS

if TYPE_CHECKING:
    from core.models.sentence_encoder import SentenceEncoder

SHIPPED_KINDS = ASSETS / "reader" / "sentence-kinds.json"
KINDS = (PieceKind.STATEMENT, PieceKind.REFUSAL, PieceKind.COURTESY)
_STRENGTH = 10.0  # inverse of the regularisation; chosen by cross-validation


class EncoderKinds:
    """Classifies with the weights of one file."""

    def __init__(self, encoder: "SentenceEncoder", path: Path = SHIPPED_KINDS) -> None:
        self._encoder = encoder
        try:
            told = json.loads(path.read_text(encoding="utf-8"))
            self._weights, self._lean = told["weights"], told["lean"]  # (3, d), (3,)
        except (OSError, ValueError, KeyError) as err:
            raise ModelError(f"{path} cannot be read ({err}); reinstall Plumbline") from err

    def classify(self, texts: Sequence[str]) -> tuple[PieceKind, ...]:
        """The kind of each text.

        Raises:
            ModelError: the encoder is not there.
        """
        import numpy as np

        if not texts:
            return ()
        scores = self._encoder.encode(list(texts)) @ np.asarray(self._weights).T + np.asarray(
            self._lean
        )  # (n, 3)
        return tuple(KINDS[int(column)] for column in scores.argmax(axis=1))


class ScriptedKinds:
    """For tests: kinds as the test says; everything else is a statement."""

    def __init__(self, script: Mapping[str, PieceKind] | None = None) -> None:
        self._script = dict(script or {})

    def classify(self, texts: Sequence[str]) -> tuple[PieceKind, ...]:
        """The scripted kind of each text."""
        return tuple(self._script.get(text, PieceKind.STATEMENT) for text in texts)


def fit_kinds(examples: Sequence[tuple[str, PieceKind]], encoder: "SentenceEncoder", path: Path) -> None:
    """Train on texts with their kinds, and write the weights.

    Raises:
        InputError: a kind has no example.
    """
    from sklearn.linear_model import LogisticRegression

    missing = set(KINDS) - {kind for _, kind in examples}
    if missing:
        raise InputError(f"no example is of the kind {min(missing)}; give some of each")
    model = LogisticRegression(C=_STRENGTH, max_iter=2000)
    model.fit(encoder.encode([text for text, _ in examples]), [KINDS.index(kind) for _, kind in examples])
    told = {
        "kinds": list(KINDS),
        "weights": model.coef_.round(5).tolist(),
        "lean": model.intercept_.round(5).tolist(),
    }
    path.write_text(json.dumps(told) + "\n", encoding="utf-8")
