"""Guard reports in the trail, the threshold at which flags are set, and runs of the correction loop."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.guard.exports import render_guard_csv, render_guard_html
from core.guard.findings import METHOD, TRIPLES, answer_id, answers_text, decide, triples_text
from core.guard.report import GuardReport
from core.kbqa.instance import CheckedInstance, KBQAInstance
from core.storage import Store
from core.trail import Actor, Event, EventKind, event_texts, record_act, record_setting_change
from core.types import QUERY, ModelRecord
from core.workflows.engine import Engine
from core.workflows.guard.guarding import GuardOptions, Scorable, guard_instance
from core.workflows.records.record_kind import Contents, RecordKind, StoredReport
from core.workflows.records.report_json import adapter, kept_findings, kept_of
from core.workflows.wire import shown

THRESHOLD_SETTING = "guard_threshold"
REPLAY_TOLERANCE = 1e-5  # float32 sums depend a little on which instances share a batch


StoredGuard = StoredReport[GuardReport]


@dataclass(frozen=True, slots=True)
class CorrectionRun:
    """What stays in the trail of one run of the correction loop."""

    model: ModelRecord  # the answering model
    answers: tuple[int, ...]  # of each round, the first answer included: how many were given
    flagged: tuple[int, ...]  # of each round: how many of them were flagged
    threshold: float  # in [0, 1]
    transcript: str  # JSON of every round; confidential


def _contents(report: GuardReport, instance: Scorable) -> Contents:
    """Every answer can be judged, also those that are not flagged: the threshold may change, a reviewer know better."""
    plain = instance.instance if isinstance(instance, CheckedInstance) else instance
    verdicts = report.verdicts
    highest = max((verdict.probability for verdict in verdicts), default=None)
    return Contents(
        texts={
            QUERY: plain.question,
            "answers": answers_text(plain.answers),
            f"source:{TRIPLES}": triples_text(plain.triples),
            "instance": adapter(KBQAInstance).dump_json(plain).decode(),
        },
        decision=decide(report),
        scores={"highest": highest, "flagged": len(report.flagged) / len(verdicts) if verdicts else None},
        finding_ids=tuple(answer_id(index) for index in range(len(verdicts))),
        details={
            "answers": [
                {"id": answer_id(i), **shown(each, "probability", "flagged=is_flagged", "right=is_gold")}
                for i, each in enumerate(verdicts)
            ],
            "findings": kept_findings(report.findings),
            **kept_of(report.manifest),
            "graph": {"triples": len(plain.triples), "topic_entities": len(plain.topic_entities)},
            "outside_training_domains": report.domain_note is not None,
        },
        words=plain.question,
    )


def instance_of(stored: StoredGuard) -> KBQAInstance | None:
    """What a report was made of; None when its texts were erased."""
    return _instance(stored.texts) if stored.texts else None


def record_threshold_change(  # noqa: PLR0913 - who moved it from where to where, why, and on which page
    store: Store, old: float, new: float, *, actor: Actor, reason: str = "", audit_id: str | None = None
) -> Event:
    """Record that flags are now set at another probability.

    `reason` stays in the trail for ever: no confidential words in it. `audit_id` is the record that was open.

    Raises: InputError when a threshold is not in [0, 1].
    """
    for value in (old, new):
        GuardOptions(threshold=value)  # raises
    told = {"reason": reason.strip(), "audit": audit_id or ""}
    details = {name: value for name, value in told.items() if value}
    return record_setting_change(store, THRESHOLD_SETTING, old, new, actor=actor, details=details)


def record_correction_run(store: Store, audit_id: str, run: CorrectionRun, *, actor: Actor) -> Event:
    """Record that the answering model was asked again; the rounds' words go into an erasable text.

    Raises: TrailError when there is no such record.
    """
    data: dict[str, Any] = {"rounds": len(run.answers), **shown(run, "answers", "flagged", "threshold")}
    data["model"] = shown(run.model, "name", "version", "sha256")
    texts = {"transcript": run.transcript}
    return record_act(store, audit_id, EventKind.ANSWERS_CORRECTED, data, actor=actor, texts=texts)


def correction_transcripts(store: Store, audit_id: str) -> tuple[tuple[Event, str | None], ...]:
    """Every correction run of a record with its transcript, oldest first; None where it was erased."""
    found = event_texts(store, audit_id, EventKind.ANSWERS_CORRECTED)
    return tuple((event, None if texts is None else texts["transcript"]) for event, texts in found)


def _instance(texts: Mapping[str, str]) -> KBQAInstance:
    return adapter(KBQAInstance).validate_json(texts["instance"])


def _score_again(engine: Engine, old: GuardReport, texts: Mapping[str, str], _load: Any) -> GuardReport:
    """At its own threshold, as deep as it was explained."""
    checked = CheckedInstance(_instance(texts), old.notes)
    explain = bool(old.manifest.parameters["explained"])
    return guard_instance(checked, engine, threshold=old.threshold, explain=explain)


RECORDS = RecordKind(
    method=METHOD,
    held="scored answers of KG-Guard",
    done="scored",
    report=GuardReport,
    contents=_contents,
    run_again=_score_again,
    html=lambda printed: render_guard_html(printed.report, _instance(printed.texts), printed.record),
    csv=lambda printed: render_guard_csv(printed.report, printed.said),
    tolerance=REPLAY_TOLERANCE,
)
record_guard, open_guard, replay_guard = RECORDS.record, RECORDS.open, RECORDS.replay
guard_json, guard_from_json = RECORDS.to_json, RECORDS.from_json
