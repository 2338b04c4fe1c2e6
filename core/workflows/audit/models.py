"""What the manifest of an audit says of the models that take part besides parser and sentence encoder."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError

from core.extraction.language_model_relations import PROMPT_VERSION, LanguageModelRelations
from core.extraction.load_relation_extractor import load_relation_extractor
from core.grounding import GroundingOptions
from core.models.software import installed_version
from core.reading.adapters import PROMPT_VERSION as READING_PROMPT
from core.reading.load_reader import load_second_reader
from core.settings import RelationExtractorName, SecondReading, Settings
from core.types import ModelRecord
from core.workflows.engine import Engine

_RUNTIMES = ("xllamacpp", "openai", "transformers")  # whichever of them runs a model decides its words too


@dataclass(frozen=True, slots=True)
class MoreModels:
    """Additions to a manifest; empty when no model besides parser and encoder takes part."""

    models: tuple[ModelRecord, ...] = ()
    parameters: Mapping[str, str | int | float | bool | None] = field(default_factory=dict)
    prompts: Mapping[str, str] = field(default_factory=dict)
    software: Mapping[str, str] = field(default_factory=dict)


def more_models(engine: Engine, options: GroundingOptions) -> MoreModels:
    """The relation extractor's language model and the second reader, where they take part."""
    records: list[ModelRecord] = []
    parameters: dict[str, str | int | float | bool | None] = {}
    prompts: dict[str, str] = {}
    hosts: list[str] = []
    relations = engine.extractor.relations
    if isinstance(relations, LanguageModelRelations):
        records.append(relations.model.record)
        parameters["relation_extractor"] = relations.name
        prompts["relations"] = PROMPT_VERSION
        hosts += [relations.model.destination] if relations.model.destination else []
    if options.second is not None:
        reader = options.second.reader
        records.append(reader.record)
        parameters["second_reading"] = str(options.second_reading)
        parameters["second_reading_limit"] = options.second.limit
        if options.second_reading is SecondReading.LANGUAGE_MODEL:
            prompts["second_reading"] = READING_PROMPT
        hosts += [reader.destination] if reader.destination else []
    if not records:
        return MoreModels()
    if hosts:
        parameters["texts_sent_to"] = ", ".join(dict.fromkeys(hosts))
    return MoreModels(tuple(dict.fromkeys(records)), parameters, prompts, _installed(_RUNTIMES))


def asks_model(settings: Settings) -> bool:
    """Whether audits with these settings ask a language model or an NLI model: one process is enough then."""
    is_read = settings.relation_extractor is RelationExtractorName.LANGUAGE_MODEL
    return is_read or settings.second_reading is not SecondReading.OFF


def text_destination(settings: Settings) -> str | None:
    """The host that audits with these settings send texts to; None when nothing leaves the machine.

    Raises:
        ModelError: a model that is switched on is not there.
    """
    relations = load_relation_extractor(settings)
    if isinstance(relations, LanguageModelRelations) and relations.model.destination:
        return relations.model.destination
    second = load_second_reader(settings)
    return None if second is None else second.reader.destination


def _installed(names: tuple[str, ...]) -> dict[str, str]:
    found = {}
    for name in names:
        try:
            found[name] = installed_version(name)
        except PackageNotFoundError:
            continue
    return found
