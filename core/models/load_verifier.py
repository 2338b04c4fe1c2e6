"""The verifier of last resort and the second reader that the settings name."""

from collections.abc import Callable

from core.errors import ModelError
from core.models.entailment import EntailmentVerifier
from core.models.language_model import LanguageModel
from core.models.language_model_entailment import LanguageModelEntailment
from core.models.load_language_model import load_language_model
from core.models.nli import NLIModel
from core.models.statement_reader import LanguageModelReader, NLIReader, StatementReader
from core.settings import LastResort, SecondReading, Settings


def load_verifier(
    settings: Settings, *, load_model: Callable[[Settings], LanguageModel] = load_language_model
) -> EntailmentVerifier | None:
    """The model that is asked about what no rule could decide; None when nobody is asked.

    Raises:
        ModelError: it is switched on, and no model is named or the named one is not there.
    """
    if settings.last_resort is LastResort.OFF:
        return None
    if settings.last_resort is LastResort.LANGUAGE_MODEL:
        return LanguageModelEntailment(load_model(settings))
    return _load_nli(settings, "last_resort")


def load_reader(
    settings: Settings, *, load_model: Callable[[Settings], LanguageModel] = load_language_model
) -> StatementReader | None:
    """The model that reads every statement a second time; None when that is off.

    Raises:
        ModelError: it is switched on, and no model is named or the named one is not there.
    """
    if settings.second_reading is SecondReading.OFF:
        return None
    if settings.second_reading is SecondReading.LANGUAGE_MODEL:
        return LanguageModelReader(load_model(settings))
    return NLIReader(_load_nli(settings, "second_reading"))


def describe_verifier(settings: Settings) -> str:
    """The verifier in words: which, and whether texts leave the machine.

    Raises:
        ModelError: as `load_verifier`, or its weights cannot be read.
    """
    verifier = load_verifier(settings)
    if verifier is None:
        return "off: relations that no rule decides stay open"
    asked = f"{verifier.title} is asked about at most {settings.last_resort_limit} relations"
    return f"{asked}; {_where_texts_go(verifier.destination)}"


def describe_reader(settings: Settings) -> str:
    """The second reader in words: which, and whether texts leave the machine.

    Raises:
        ModelError: as `load_reader`, or its weights cannot be read.
    """
    reader = load_reader(settings)
    if reader is None:
        return "off: answers are held against their sources by rules alone"
    reads = f"{reader.title} reads at most {settings.second_reading_limit} statements of an answer"
    return f"{reads}; {_where_texts_go(reader.destination)}"


def _load_nli(settings: Settings, setting: str) -> NLIModel:
    if not settings.nli_model:
        raise ModelError(
            f"{setting} = 'nli' needs a model; set nli_model to a folder or hub id of a transformers NLI model, or "
            f"{setting} to 'off'"
        )
    return NLIModel(settings.nli_model, settings.cache_dir, settings.device)


def _where_texts_go(destination: str | None) -> str:
    return "texts stay on this machine" if destination is None else f"TEXTS ARE SENT TO {destination}"
