"""The settings under which a stored audit is run again: its extractor and second reading, their models."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from core.errors import LanguageModelError, ModelError
from core.models.entries import ModelRole, load_entries
from core.models.language_model import LanguageModel
from core.models.load_language_model import load_language_model
from core.models.nli import ROLE as NLI
from core.models.nli import NLIModel
from core.settings import RelationExtractorName, SecondReading, Settings
from core.types import ModelRecord


def replay_settings(
    settings: Settings,
    manifest: Mapping[str, Any],
    *,
    load_model: Callable[[Settings], LanguageModel] = load_language_model,
) -> Settings:
    """The settings with what the manifest of the audit says took part.

    Raises: ModelError when it was made with a language model or NLI model that is not the one at hand.
    """
    parameters = manifest["parameters"]
    settings = replace(
        settings,
        relation_extractor=RelationExtractorName(
            parameters.get("relation_extractor", RelationExtractorName.DEPENDENCY)
        ),
        second_reading=SecondReading(parameters.get("second_reading", SecondReading.OFF)),
        most_statements=parameters.get("most_statements", settings.most_statements),
        second_reading_limit=parameters.get("second_reading_limit", settings.second_reading_limit),
    )
    models = {model["role"]: ModelRecord(**model) for model in manifest["models"]}
    if (
        settings.relation_extractor is RelationExtractorName.LANGUAGE_MODEL
        or settings.second_reading is SecondReading.LANGUAGE_MODEL
    ):
        settings = _with_language_model(settings, models[ModelRole.LANGUAGE_MODEL], load_model)
    if settings.second_reading is SecondReading.NLI:
        wanted = models[NLI]
        here = NLIModel(settings.nli_model, settings.cache_dir).record if settings.nli_model else None
        if here is None or not _is_same(here, wanted):
            raise ModelError(_refusal(wanted, settings.nli_model, "nli_model"))
    return settings


def _with_language_model(
    settings: Settings, wanted: ModelRecord, load_model: Callable[[Settings], LanguageModel]
) -> Settings:
    """The settings naming the model of the record: as they are, or a known model with the same weights."""
    if settings.language_model and _is_same(load_model(settings).record, wanted):
        return settings
    known = {entry.sha256: entry.id for entry in load_entries() if entry.role is ModelRole.LANGUAGE_MODEL}
    if wanted.sha256 in known:
        return replace(settings, language_model=known[wanted.sha256])
    raise LanguageModelError(_refusal(wanted, settings.language_model, "language_model"))


def _is_same(here: ModelRecord, wanted: ModelRecord) -> bool:
    """The same weights; the same name where nobody pins them."""
    if wanted.sha256 is not None:
        return here.sha256 == wanted.sha256
    return (here.name, here.sha256) == (wanted.name, None)


def _refusal(wanted: ModelRecord, named: str, setting: str) -> str:
    weights = f" (sha256 {wanted.sha256[:16]}\u2026)" if wanted.sha256 else ""
    return (
        f"this audit was made with {wanted.name}{weights}, and {setting} names {named or 'none'}: it cannot be run "
        f"again with another model; set {setting} to that one and replay it"
    )
