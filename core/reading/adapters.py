"""Other models as readers: any NLI model of `transformers`, and any language model that tells probabilities.

Which of them reads every statement a second time, the settings name.
"""

import math
from collections.abc import Callable, Sequence

from core.errors import ModelError
from core.models.entailment import MEANINGS, Entailment, Pair, Word, write_entailment_prompt
from core.models.language_model import Cancelled, LanguageModel
from core.models.load_language_model import load_language_model
from core.models.nli import CLASSES, NLIModel
from core.models.structured import weigh
from core.reading.calibration import combine
from core.reading.judgment import Judgment, Statement, judge
from core.reading.network import COLUMNS
from core.settings import SecondReading, Settings
from core.types import ModelRecord

_THRESHOLD = 0.5  # borne out is more probable than not
PROMPT_VERSION = "reading-v1"


class NLIModelReader:
    """Reads with a model that classifies pairs; it marks a whole statement or nothing."""

    destination: str | None = None

    def __init__(self, model: NLIModel) -> None:
        self._model = model

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses. Raises: ModelError when the weights of a folder cannot be read."""
        return self._model.record

    @property
    def title(self) -> str:
        """What it is, in words."""
        return self._model.title

    def read(
        self, statements: Sequence[Statement], *, cancelled: Cancelled | None = None
    ) -> tuple[Judgment | None, ...]:
        """The passages of each statement together.

        Raises: ModelError as the protocol says; CancelledError when `cancelled` said so.
        """
        pairs = [Pair(passage, _told(one)) for one in statements for passage in one.passages]
        rows = iter(self._model.probabilities(pairs, cancelled=cancelled).tolist())
        return tuple(
            _decide(one, [dict(zip(CLASSES, next(rows), strict=True)) for _ in one.passages])
            for one in statements
        )


class LanguageModelReader:
    """Asks a language model for one word a passage, and reads how probable each of three words is."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model
        self.destination = model.destination

    @property
    def record(self) -> ModelRecord:
        """Which weights the language model uses."""
        return self._model.record

    @property
    def title(self) -> str:
        """What it is, in words."""
        return f"a language model ({self.record.name})"

    def read(
        self, statements: Sequence[Statement], *, cancelled: Cancelled | None = None
    ) -> tuple[Judgment | None, ...]:
        """The passages of each statement together; None where the model would say none of the words.

        Raises: LanguageModelError as the protocol says, or a passage does not fit; CancelledError when `cancelled`
        said so.
        """
        return tuple(self._read(one, cancelled) for one in statements)

    def _read(self, statement: Statement, cancelled: Cancelled | None) -> Judgment | None:
        rows = []
        for passage in statement.passages:
            messages = write_entailment_prompt(Pair(passage, _told(statement)), PROMPT_VERSION)
            shares = weigh(self._model, messages, tuple(Word), cancelled=cancelled).shares
            if shares is None:
                return None
            rows.append({MEANINGS[word]: share for word, share in zip(Word, shares, strict=True)})
        return _decide(statement, rows)


def _told(statement: Statement) -> str:
    return f"{statement.question} {statement.text}".strip()


def _decide(statement: Statement, rows: Sequence[dict[Entailment, float]]) -> Judgment:
    """All passages together, as the trained reader's; the whole of a statement that is not borne out is marked."""
    import numpy as np

    if not rows:
        unsaid = {label: float(label is Entailment.NEUTRAL) for label in Entailment}
        return judge(statement.text, unsaid, _THRESHOLD, (), None)
    told = np.array([[row[label] / math.fsum(row.values()) for label in COLUMNS] for row in rows])
    found, place = combine(told[:, list(COLUMNS.values())])
    probabilities = {label: float(found[column]) for label, column in COLUMNS.items()}
    return judge(statement.text, probabilities, _THRESHOLD, (), place)


def load_second_reader(
    settings: Settings, *, load_model: Callable[[Settings], LanguageModel] = load_language_model
) -> NLIModelReader | LanguageModelReader | None:
    """The model that reads every statement a second time; None when that is off.

    Raises: ModelError when it is switched on, and no model is named or the named one is not there.
    """
    if settings.second_reading is SecondReading.OFF:
        return None
    if settings.second_reading is SecondReading.LANGUAGE_MODEL:
        return LanguageModelReader(load_model(settings))
    if not settings.nli_model:
        raise ModelError(
            "second_reading = 'nli' needs a model; set nli_model to a folder or hub id of a transformers NLI model, or "
            "second_reading to 'off'"
        )
    return NLIModelReader(NLIModel(settings.nli_model, settings.cache_dir, settings.device))


def describe_second_reader(settings: Settings) -> str:
    """The second reader in words: which, and whether texts leave the machine.

    Raises: ModelError as `load_second_reader`, or its weights cannot be read.
    """
    found = load_second_reader(settings)
    if found is None:
        return "off: statements are read by Plumbline's own reader alone"
    goes = found.destination
    where = "texts stay on this machine" if goes is None else f"TEXTS ARE SENT TO {goes}"
    return f"{found.title} reads at most {settings.second_reading_limit} statements of an answer; {where}"
