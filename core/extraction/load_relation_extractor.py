"""The relation extractor that the settings name."""

from collections.abc import Callable

from core.extraction.language_model_relations import LanguageModelRelations
from core.extraction.relations import DependencyRelations, RelationExtractor
from core.models.language_model import LanguageModel
from core.models.load_language_model import load_language_model
from core.settings import RelationExtractorName, Settings


def load_relation_extractor(
    settings: Settings, *, load_model: Callable[[Settings], LanguageModel] = load_language_model
) -> RelationExtractor:
    """The extractor that the settings name.

    Raises: LanguageModelError when it needs a language model, and none is named or the named one is not there.
    """
    if settings.relation_extractor == RelationExtractorName.DEPENDENCY:
        return DependencyRelations()
    return LanguageModelRelations(load_model(settings))


def describe_relation_extractor(settings: Settings) -> str:
    """The extractor in words, and whether texts leave the machine for it; raises as `load_relation_extractor`."""
    extractor = load_relation_extractor(settings)
    if not isinstance(extractor, LanguageModelRelations):
        return f"{extractor.name}: rules over the parse, no model is asked"
    model = extractor.model
    if model.destination is not None:
        return f"language model {model.record.name} at {model.destination}: EVERY TEXT IS SENT THERE"
    return f"language model {model.record.name}, sentence by sentence; texts stay on this machine"
