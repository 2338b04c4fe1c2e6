"""The verifier of last resort that the settings name."""

from collections.abc import Callable

from core.errors import ModelError
from core.models.entailment import EntailmentVerifier
from core.models.language_model import LanguageModel
from core.models.language_model_entailment import LanguageModelEntailment
from core.models.load_language_model import load_language_model
from core.models.nli import NLIModel
from core.settings import LastResort, Settings


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
    if not settings.nli_model:
        raise ModelError(
            "last_resort = 'nli' needs a model; set nli_model to a folder or hub id of a transformers NLI model, or "
            "last_resort to 'off'"
        )
    return NLIModel(settings.nli_model, settings.cache_dir, settings.device)


def describe_verifier(settings: Settings) -> str:
    """The verifier in words: which, and whether texts leave the machine.

    Raises:
        ModelError: as `load_verifier`, or its weights cannot be read.
    """
    verifier = load_verifier(settings)
    if verifier is None:
        return "off: relations that no rule decides stay open"
    where = (
        "texts stay on this machine"
        if verifier.destination is None
        else f"TEXTS ARE SENT TO {verifier.destination}"
    )
    return f"{verifier.title} is asked about at most {settings.last_resort_limit} relations; {where}"
