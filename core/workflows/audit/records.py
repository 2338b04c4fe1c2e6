"""Audits of texts in the trail."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from core.errors import LanguageModelError, ModelError
from core.grounding import GroundingOptions, GroundingReport, Policy
from core.grounding.exports import render_csv, render_html
from core.models.entries import ModelRole, load_entries
from core.models.language_model import LanguageModel
from core.models.load_language_model import load_language_model
from core.models.nli import ROLE as NLI
from core.models.nli import NLIModel
from core.settings import RelationExtractorName, SecondReading, Settings
from core.storage import Store
from core.text.document import Document
from core.trail import Actor
from core.types import QUERY, ModelRecord
from core.workflows.audit.auditing import AuditCase, Progress, audit_case
from core.workflows.audit.flags import flag_rows, load_flags, readable_record
from core.workflows.engine import Engine
from core.workflows.records.record_kind import Contents, Printed, RecordKind, StoredReport
from core.workflows.records.report_json import adapter, kept_findings, kept_of
from core.workflows.wire import shown

METHOD = "hallugraph"
_SOURCE = "source:"  # prefix of the names under which source documents are kept
_DOCUMENTS = "documents"  # the documents without their texts: titles, hashes, pages
_Documents = tuple[Document, ...]
StoredAudit = StoredReport[GroundingReport]


def submit_audit(  # noqa: PLR0913 - the flags are keyword-only
    store: Store,
    engine: Engine,
    case: AuditCase,
    *,
    actor: Actor,
    title: str = "",
    options: GroundingOptions | None = None,
    progress: Progress | None = None,
) -> str:
    """Audit a case and record it at once; the new audit's id."""
    report = audit_case(case, engine, options, progress=progress)
    return record_report(store, report, case, actor=actor, title=title)


def _contents(report: GroundingReport, case: AuditCase) -> Contents:
    wordless = tuple(replace(document, text="") for document in case.sources)
    texts = {
        **{f"{_SOURCE}{document.id}": document.text for document in case.sources},
        "response": case.response,
        _DOCUMENTS: adapter(_Documents).dump_json(wordless).decode(),
        QUERY: case.query,
    }
    details = {
        "findings": [
            kept | {"evidence": [shown(each, "start", "end") for each in item.evidence]}
            for kept, item in zip(kept_findings(report.findings), report.findings, strict=True)
        ],
        **kept_of(report.manifest),
        "coverage": shown(report.coverage, "extracted", "judged"),
    }
    return Contents(
        texts=texts,
        decision=report.decision,
        scores={"eg": report.eg, "rp": report.rp, "cfi": report.cfi},
        finding_ids=tuple(finding.id for finding in report.findings),
        details=details,
        words=title_of(case),
    )


def title_of(case: AuditCase) -> str:
    """What lists call an audit that nobody named: its document, or the first words of a pasted text."""
    first = next(document for document in case.sources if document.text.strip())
    words = first.text.lstrip("#*> \t\r\n").split() if first.title in ("", "Pasted text") else [first.title]
    return " ".join(words[:10])[:120]


def _audit_again(engine: Engine, old: GroundingReport, texts: Mapping[str, str], _: Any) -> GroundingReport:
    """With the extractor and the second reading of the record."""
    manifest = adapter(type(old.manifest)).dump_python(old.manifest)
    sources = tuple(
        replace(document, text=texts.get(f"{_SOURCE}{document.id}", ""))
        for document in adapter(_Documents).validate_json(texts[_DOCUMENTS])
    )
    case = AuditCase(old.case_id, sources, texts.get(QUERY, ""), texts["response"])
    then = Engine(replay_settings(engine.settings, manifest), use_graph_cache=False)
    return audit_case(case, then, _options_of(manifest["parameters"]))


def _options_of(parameters: Mapping[str, Any]) -> GroundingOptions:
    names = ("alpha", "pass_threshold", "fail_threshold")
    calibration = None
    if "calibration_sha256" in parameters:
        from core.grounding.calibration import load_calibration

        # The installed one: where it is another, the manifests differ, and the replay names the cause.
        calibration = load_calibration()
    return GroundingOptions(
        policy=Policy(parameters["policy"]),
        calibration=calibration,
        second_reading=SecondReading(parameters.get("second_reading", SecondReading.OFF)),
        **{name: parameters[name] for name in names},
    )


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


def _csv(printed: Printed[GroundingReport]) -> str:
    rows = flag_rows(load_flags(printed.store, printed.id))
    return render_csv(printed.report, printed.said) + rows


RECORDS = RecordKind(
    method=METHOD,
    held="an audit of a text",
    done="audited",
    report=GroundingReport,
    contents=_contents,
    run_again=_audit_again,
    html=lambda printed: render_html(printed.report, readable_record(printed.record)),
    csv=_csv,
)
record_report, open_audit = RECORDS.record, RECORDS.open
report_json, report_from_json = RECORDS.to_json, RECORDS.from_json
