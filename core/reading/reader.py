"""The trained reader: statements against passages, in batches of like length, with a memory of what it has read."""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.models.device import choose_device
from core.models.entailment import Entailment
from core.models.language_model import Cancelled
from core.models.minilm import plan_batches
from core.models.turn import stop_if
from core.reading.calibration import ReaderCalibration, combine
from core.reading.checkpoint import LoadedReader, load_checkpoint
from core.reading.encoding import EncodedPair, ReadingPair, encode_pairs, pad
from core.reading.judgment import Judgment, Statement, judge
from core.reading.marking import mark_words
from core.reading.network import COLUMNS, NOT_SAID, choose_precision
from core.settings import ASSETS, DeviceChoice
from core.types import ModelRecord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROLE = "reader"
SHIPPED = ASSETS / "reader" / "reader.safetensors"
GRAPHS = ASSETS / "reader" / "graphs.safetensors"  # trained on over knowledge graphs, told as lines
_BATCH_TOKENS = {"cpu": 4096, "cuda": 65536}  # padding included
_REMEMBERED = 20_000  # pairs, some 50 MB


@dataclass(frozen=True, slots=True, eq=False)
class PairReading:
    """What the network says of one pair."""

    logits: "NDArray[np.float64]"  # (3,)
    words: "NDArray[np.float64]"  # (tokens of the statement,) probabilities of being at fault
    spans: tuple[tuple[int, int], ...]  # of those tokens, in the statement
    is_whole: bool = True  # False: the statement was too long to be read to its end


class TrainedReader:
    """Reads with a checkpoint of `plumbline reader train`, loaded at the first statement. Thread-safe."""

    destination: str | None = None

    def __init__(
        self, path: Path = SHIPPED, device: DeviceChoice = DeviceChoice.AUTO, base: str | None = None
    ) -> None:
        self._path = path
        self._choice = device
        self._base = base
        self._lock = threading.Lock()
        self._loaded: LoadedReader | None = None
        self._device = "cpu"
        self._memory: OrderedDict[bytes, PairReading] = OrderedDict()

    @property
    def record(self) -> ModelRecord:
        """Name, version and hash of the checkpoint.

        Raises: ModelError when it, or its base, is missing.
        """
        with self._lock:
            loaded = self._load()
        return ModelRecord(
            ROLE, f"plumbline-reader over {loaded.card.base}", loaded.card.version, loaded.sha256
        )

    @property
    def threshold(self) -> float:
        """From which probability of "borne out" on a statement passes, in [0, 1]."""
        return self.calibration.threshold

    @property
    def calibration(self) -> ReaderCalibration:
        """What makes probabilities of its logits."""
        with self._lock:
            return self._load().card.calibration

    def read(
        self, statements: Sequence[Statement], *, cancelled: Cancelled | None = None
    ) -> tuple[Judgment | None, ...]:
        """One judgment for each statement; without passages it is not said. None: it is too long to be read whole.

        Raises: ModelError when the checkpoint or its base is missing, or the chosen device is not there;
        CancelledError when `cancelled` said so.
        """
        pairs = [
            ReadingPair(passage, one.question, one.text) for one in statements for passage in one.passages
        ]
        readings = iter(self.read_pairs(pairs, cancelled=cancelled))
        return tuple(self._judge(one, [next(readings) for _ in one.passages]) for one in statements)

    def read_pairs(
        self, pairs: Sequence[ReadingPair], *, cancelled: Cancelled | None = None
    ) -> list[PairReading]:
        """The network's own words on each pair, before calibration.

        Raises: ModelError as `read`; CancelledError when `cancelled` said so.
        """
        with self._lock:
            loaded = self._load()
            keys = [_key(pair) for pair in pairs]
            new = {key: pair for key, pair in zip(keys, pairs, strict=True) if key not in self._memory}
            encoded = encode_pairs(loaded.tokenizer, list(new.values()))
            found = {key: self._memory[key] for key in keys if key in self._memory}
            waiting = list(new)
            for batch in plan_batches([len(one.ids) for one in encoded], _BATCH_TOKENS[self._device]):
                stop_if(cancelled)
                read = self._run(loaded, [encoded[i] for i in batch])
                now = {waiting[i]: one for i, one in zip(batch, read, strict=True)}
                found |= now
                self._memory |= now
            for key in found:
                self._memory.move_to_end(key)
            while len(self._memory) > _REMEMBERED:
                self._memory.popitem(last=False)
        return [found[key] for key in keys]

    def _run(self, loaded: LoadedReader, batch: list[EncodedPair]) -> list[PairReading]:
        import torch

        tokens, real = pad([one.ids for one in batch], self._device)
        with torch.inference_mode():
            output = loaded.network(tokens, real)
        logits = output.logits.double().cpu().numpy()  # (n, 3)
        words = torch.sigmoid(output.tokens).double().cpu().numpy()  # (n, t)
        return [
            PairReading(logits[row], words[row, list(one.places)], one.spans, one.is_whole)
            for row, one in enumerate(batch)
        ]

    def _judge(self, statement: Statement, readings: list[PairReading]) -> Judgment | None:
        import numpy as np

        assert self._loaded is not None  # `read_pairs` has loaded it
        calibration = self._loaded.card.calibration
        if not readings:
            unsaid = {label: float(label is Entailment.NEUTRAL) for label in Entailment}
            return judge(statement.text, unsaid, calibration.threshold, (), None)
        if not all(one.is_whole for one in readings):
            return None
        rows = calibration.apply(np.stack([one.logits for one in readings]))  # (k, 3)
        told, decided = combine(rows, calibration.threshold)
        probabilities = {label: round(float(told[column]), 6) for label, column in COLUMNS.items()}
        chosen = readings[decided]
        is_strange = chosen.words.max(initial=0.0) < calibration.word_threshold and told.argmax() == NOT_SAID
        spans: tuple[tuple[int, int], ...] = ()
        if not is_strange:
            spans = mark_words(statement.text, chosen.spans, chosen.words, calibration.word_threshold)
        return judge(statement.text, probabilities, calibration.threshold, spans, decided)

    def _load(self) -> LoadedReader:
        """The checkpoint, on the device; the lock is held."""
        if self._loaded is None:
            self._device = choose_device(self._choice)
            loaded = load_checkpoint(self._path, self._base)
            loaded.network.to(device=self._device, dtype=choose_precision(self._device))
            self._loaded = loaded
        return self._loaded


def _key(pair: ReadingPair) -> bytes:
    parts = [part.encode("utf-8", "surrogatepass") for part in (pair.passage, pair.question, pair.statement)]
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()
