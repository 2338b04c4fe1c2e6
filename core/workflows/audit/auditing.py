"""Audit one case: texts and options in, a grounding report out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.errors import CaseError
from core.extraction.language_model_relations import (
    PROMPT_VERSION,
    LanguageModelRelations,
    load_relation_extractor,
)
from core.grounding import GroundingOptions, GroundingReport, Policy, Subject, asserted, ground_response
from core.grounding.report import SourceText
from core.models.software import installed_versions
from core.models.turn import stoppable
from core.reading.adapters import PROMPT_VERSION as READING_PROMPT
from core.reading.adapters import load_second_reader
from core.settings import RelationExtractorName, SecondReading, Settings
from core.text.document import Document, page_of, sha256_of
from core.text.limits import blank_fault
from core.text.unwrap import unwrapped
from core.types import QUERY, Evidence, Manifest, ModelRecord
from core.workflows.engine import Engine

Progress = Callable[[str, float], None]  # (stage in words, share done in [0, 1]); may raise CancelledError

_SOFTWARE = ("plumbline", "spacy", "sentence-transformers", "torch", "eyecite", "numpy")


@dataclass(frozen=True, slots=True)
class AuditCase:
    """One response to be held against its sources."""

    id: str
    sources: tuple[Document, ...]
    query: str  # may be empty
    response: str


def audit_case(
    case: AuditCase,
    engine: Engine,
    options: GroundingOptions | None = None,
    *,
    progress: Progress | None = None,
) -> GroundingReport:
    """The grounding report of one case.

    Raises: CaseError when the response or every source is empty, a text is over the limit, or ids are not unique;
    CancelledError raised by `progress` when the user stops.
    """
    check_case(case, engine.settings)
    tell = progress or (lambda _stage, _share: None)
    options = _with_models(options or options_from(engine.settings), engine, tell)
    tell("Reading the source", 0.05)
    sources = []
    for index, document in enumerate(case.sources):
        low, high = (0.1 + 0.5 * (index + step) / len(case.sources) for step in (0, 1))
        extractor = engine.extractor.watched(_watch(tell, "Reading sentences of the source", low, high))
        read = extractor.extract(document.text)
        # Nodes are found by their ids alone, so no two sources may share one.
        own = read.relabelled(f"s{index}.") if index else read
        sources.append(SourceText(document.id, document.title, unwrapped(document.text), own))
        tell("Drawing the graph of the source", high)
    extractor = engine.extractor.watched(_watch(tell, "Reading sentences of the response", 0.65, 0.75))
    if case.query.strip():
        asked = extractor.extract(case.query).relabelled("q.")
        sources.append(SourceText(QUERY, "Question", case.query, asked))
    tell("Drawing the graph of the response", 0.65)
    said = asserted(case.response, options.policy)
    graph = extractor.extract_response(said, [source.graph for source in sources])
    subject = Subject(case.id, case.response, graph)
    tell("Comparing response and source", 0.75)
    manifest = _manifest(case, engine, options)
    with stoppable(lambda: tell("Reading the statements", 0.8)) as cancelled:
        report = ground_response(
            subject, sources, options, engine.grounding_models, manifest, cancelled=cancelled
        )
    report = _as_in_sources(report, case)
    tell("Done", 1.0)
    return report


def _with_models(options: GroundingOptions, engine: Engine, tell: Progress) -> GroundingOptions:
    """The options with the second reader, where one is asked; never under `strict`, the paper's own measure."""
    second = None if options.policy is Policy.STRICT else engine.second_reader(options.second_reading)
    if second is not None:
        second = second.watched(_watch(tell, f"Reading each statement with {second.title}", 0.85, 0.98))
    return replace(options, second=second)


def _watch(tell: Progress, stage: str, low: float, high: float) -> Callable[[int, int], None]:
    """What tells, for work from `low` to `high`, which step of how many is done."""
    return lambda done, of: tell(f"{stage} ({done + 1} of {of})", low + (high - low) * done / of)


def options_from(settings: Settings) -> GroundingOptions:
    """The options that the settings ask for, with the shipped calibration.

    Raises: ModelError when the calibration is missing or was altered.
    """
    from core.grounding.calibration import load_calibration

    calibration = load_calibration()
    return GroundingOptions(
        policy=settings.policy,
        alpha=settings.alpha,
        pass_threshold=settings.pass_threshold,
        fail_threshold=settings.fail_threshold,
        second_reading=settings.second_reading,
        calibration=calibration,
        fail_below=calibration.fail_at,
    )


def check_case(case: AuditCase, settings: Settings) -> None:
    """Raise CaseError, in words for the user, when the case cannot be audited."""
    if not case.response.strip():
        raise CaseError("The response is empty. Paste the answer that is to be audited.")
    if not any(document.text.strip() for document in case.sources):
        raise CaseError("The context is empty. Paste or upload the source that the response is held against.")
    taken = {"response", QUERY}
    for document in case.sources:  # evidence and manifest name a text by its id, so it stands for one text
        if document.id in taken:
            raise CaseError(
                f"The id {document.id!r} of the source {document.title!r} is taken. "
                'Give every source an id of its own, other than "response" and "query".'
            )
        taken.add(document.id)
    for name, text in [("response", case.response), ("question", case.query)] + [
        (document.title, document.text) for document in case.sources
    ]:
        if len(text) > settings.max_text_chars:
            raise CaseError(
                f"The {name} has {len(text):,} characters, more than the limit of {settings.max_text_chars:,}. "
                "Split it, or raise max_text_chars in the settings."
            )
        gap = blank_fault(text)
        if gap:
            raise CaseError(f"The {name} {gap}")
        try:
            text.encode()
        except UnicodeEncodeError as err:
            raise CaseError(
                f"The {name} holds a broken character (a lone surrogate) at {err.start}. Remove it."
            ) from err


def _manifest(case: AuditCase, engine: Engine, options: GroundingOptions) -> Manifest:
    texts = {"response": case.response, **{document.id: document.text for document in case.sources}}
    if case.query.strip():
        texts[QUERY] = case.query
    calibration = options.calibration
    read_by = () if options.policy is Policy.STRICT else (engine.reader.record,)
    manifest = Manifest(
        method="hallugraph",
        inputs={name: sha256_of(text) for name, text in texts.items()},
        parameters={
            "policy": str(options.policy),
            "alpha": options.alpha,
            "pass_threshold": options.pass_threshold,
            "fail_threshold": options.fail_threshold,
            "extractor": engine.extractor.name,
            "most_statements": engine.settings.most_statements,
            **(
                {"calibration_version": calibration.version, "calibration_sha256": calibration.sha256}
                if calibration
                else {}
            ),
        },
        models=(*engine.models, *read_by),
        software=installed_versions(_SOFTWARE),
        device=engine.device,
    )
    return with_models(manifest, engine, options)


def _as_in_sources(report: GroundingReport, case: AuditCase) -> GroundingReport:
    """The report with evidence as the sources have it, also where cut lines were joined, and on which page."""
    documents = {document.id: document for document in case.sources}

    def found(e: Evidence) -> Evidence:
        of = documents.get(e.source)
        return replace(e, quote=of.text[e.start : e.end], page=page_of(of, e.start)) if of else e

    def told(items: Sequence[Any], name: str = "evidence") -> tuple[Any, ...]:
        return tuple(replace(item, **{name: tuple(map(found, getattr(item, name)))}) for item in items)

    return replace(
        report,
        sources=tuple(
            replace(each, text=documents[each.id].text) if each.id in documents else each
            for each in report.sources
        ),
        entities=told(report.entities),
        relations=told(report.relations),
        sentences=told(report.sentences, "passages"),
        findings=told(report.findings),
    )


_RUNTIMES = ("xllamacpp", "openai", "transformers")  # whichever of them runs a model decides its words too


def with_models(manifest: Manifest, engine: Engine, options: GroundingOptions) -> Manifest:
    """The manifest with the relation extractor's language model and the second reader, where they take part."""
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
        return manifest
    if hosts:
        parameters["texts_sent_to"] = ", ".join(dict.fromkeys(hosts))
    return replace(
        manifest,
        models=(*manifest.models, *dict.fromkeys(records)),
        parameters={**manifest.parameters, **parameters},
        prompts=prompts,
        software={**manifest.software, **installed_versions(_RUNTIMES)},
    )


def asks_model(settings: Settings) -> bool:
    """Whether audits with these settings ask a language model or an NLI model: one process is enough then."""
    is_read = settings.relation_extractor is RelationExtractorName.LANGUAGE_MODEL
    return is_read or settings.second_reading is not SecondReading.OFF


def text_destination(settings: Settings) -> str | None:
    """The host that audits with these settings send texts to; None when nothing leaves the machine.

    Raises: ModelError when a model that is switched on is not there.
    """
    relations = load_relation_extractor(settings)
    if isinstance(relations, LanguageModelRelations) and relations.model.destination:
        return relations.model.destination
    second = load_second_reader(settings)
    return None if second is None else second.destination
