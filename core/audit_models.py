"""What the manifest of an audit says of the models that take part besides parser and sentence encoder."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError

from core.engine import Engine
from core.extraction.language_model_relations import PROMPT_VERSION, LanguageModelRelations
from core.extraction.load_relation_extractor import load_relation_extractor
from core.grounding import GroundingOptions
from core.models.load_verifier import load_reader, load_verifier
from core.models.software import installed_version
from core.settings import LastResort, RelationExtractorName, SecondReading, Settings
from core.types import ModelRecord

_RUNTIMES = ("xllamacpp", "openai", "transformers")  # whichever of them runs a model decides its words too


@dataclass(frozen=True, slots=True)
class MoreModels:
    """Additions to a manifest; empty when no model besides parser and encoder takes part."""

    models: tuple[ModelRecord, ...] = ()
    parameters: Mapping[str, str | int | float | bool | None] = field(default_factory=dict)
    prompts: Mapping[str, str] = field(default_factory=dict)
    software: Mapping[str, str] = field(default_factory=dict)


def more_models(engine: Engine, options: GroundingOptions) -> MoreModels:
    """The relation extractor's language model, the verifier of last resort, the second reader, where they take part."""
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
    if options.last_resort is not None:
        verifier = options.last_resort.verifier
        records.append(verifier.record)
        parameters["last_resort"] = str(engine.settings.last_resort)
        parameters["last_resort_limit"] = options.last_resort.limit
        parameters["last_resort_denial"] = str(options.last_resort.denial)
        if verifier.prompt_version is not None:
            prompts["last_resort"] = verifier.prompt_version
        hosts += [verifier.destination] if verifier.destination else []
    if options.reader is not None:
        reader = options.reader.reader
        records.append(reader.record)
        parameters["second_reading"] = str(options.second_reading)
        parameters["second_reading_limit"] = options.reader.limit
        if reader.prompt_version is not None:
            prompts["second_reading"] = reader.prompt_version
        hosts += [reader.destination] if reader.destination else []
    if not records:
        return MoreModels()
    if hosts:
        parameters["texts_sent_to"] = ", ".join(dict.fromkeys(hosts))
    return MoreModels(tuple(dict.fromkeys(records)), parameters, prompts, _installed(_RUNTIMES))


def asks_model(settings: Settings) -> bool:
    """Whether audits with these settings ask a language model or an NLI model: one process is enough then."""
    is_read = settings.relation_extractor is RelationExtractorName.LANGUAGE_MODEL
    asked = settings.last_resort is not LastResort.OFF or settings.second_reading is not SecondReading.OFF
    return is_read or asked


def text_destination(settings: Settings) -> str | None:
    """The host that audits with these settings send texts to; None when nothing leaves the machine.

    Raises:
        ModelError: a model that is switched on is not there.
    """
    relations = load_relation_extractor(settings)
    if isinstance(relations, LanguageModelRelations) and relations.model.destination:
        return relations.model.destination
    asked = load_verifier(settings), load_reader(settings)
    return next((model.destination for model in asked if model is not None and model.destination), None)


def _installed(names: tuple[str, ...]) -> dict[str, str]:
    found = {}
    for name in names:
        try:
            found[name] = installed_version(name)
        except PackageNotFoundError:
            continue
    return found
