"""The second reader that the settings name."""

from collections.abc import Callable
from dataclasses import dataclass

from core.errors import ModelError
from core.models.language_model import LanguageModel
from core.models.load_language_model import load_language_model
from core.models.nli import NLIModel
from core.reading.adapters import LanguageModelReader, NLIModelReader
from core.reading.judgment import Reader
from core.settings import SecondReading, Settings


@dataclass(frozen=True, slots=True)
class LoadedReader:
    """A reader with what is said of it."""

    reader: Reader
    title: str  # in words: "a language model (NAME)"


def load_second_reader(
    settings: Settings, *, load_model: Callable[[Settings], LanguageModel] = load_language_model
) -> LoadedReader | None:
    """The model that reads every statement a second time; None when that is off.

    Raises: ModelError when it is switched on, and no model is named or the named one is not there.
    """
    if settings.second_reading is SecondReading.OFF:
        return None
    if settings.second_reading is SecondReading.LANGUAGE_MODEL:
        model = load_model(settings)
        return LoadedReader(LanguageModelReader(model), f"a language model ({model.record.name})")
    if not settings.nli_model:
        raise ModelError(
            "second_reading = 'nli' needs a model; set nli_model to a folder or hub id of a transformers NLI model, or "
            "second_reading to 'off'"
        )
    nli = NLIModel(settings.nli_model, settings.cache_dir, settings.device)
    return LoadedReader(NLIModelReader(nli), nli.title)


def describe_second_reader(settings: Settings) -> str:
    """The second reader in words: which, and whether texts leave the machine.

    Raises: ModelError as `load_second_reader`, or its weights cannot be read.
    """
    found = load_second_reader(settings)
    if found is None:
        return "off: statements are read by Plumbline's own reader alone"
    goes = found.reader.destination
    where = "texts stay on this machine" if goes is None else f"TEXTS ARE SENT TO {goes}"
    return f"{found.title} reads at most {settings.second_reading_limit} statements of an answer; {where}"
