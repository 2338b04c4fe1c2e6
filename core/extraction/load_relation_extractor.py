"""The relation extractor that the settings name."""

from collections.abc import Callable

from core.errors import SettingsError
from core.extraction.language_model_relations import LanguageModelRelations
from core.extraction.relations import DependencyRelations, RelationExtractor
from core.models.language_model import LanguageModel
from core.models.load_language_model import load_language_model
from core.settings import RelationExtractorName, Settings


def load_relation_extractor(
    settings: Settings,
    name: str | None = None,
    *,
    load_model: Callable[[Settings], LanguageModel] = load_language_model,
) -> RelationExtractor:
    """The extractor called `name`, else the one that the settings name.

    Raises:
        SettingsError: there is no such extractor.
        LanguageModelError: it needs a language model, and none is named or the named one is not there.
    """
    try:
        wanted = RelationExtractorName(settings.relation_extractor if name is None else name)
    except ValueError as err:
        known = ", ".join(RelationExtractorName)
        raise SettingsError(f"there is no relation extractor {name!r}; known are: {known}") from err
    if wanted is RelationExtractorName.DEPENDENCY:
        return DependencyRelations()
    return LanguageModelRelations(load_model(settings))


def describe_relation_extractor(settings: Settings) -> str:
    """The extractor in words, and whether texts leave the machine for it.

    Raises:
        LanguageModelError: it needs a language model, and none is named or the named one is not there.
    """
    extractor = load_relation_extractor(settings)
    if not isinstance(extractor, LanguageModelRelations):
        return f"{extractor.name}: rules over the parse, no model is asked"
    model = extractor.model
    if model.destination is not None:
        return f"language model {model.record.name} at {model.destination}: EVERY TEXT IS SENT THERE"
    return f"language model {model.record.name}, sentence by sentence; texts stay on this machine"
