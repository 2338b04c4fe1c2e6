"""Answers from documents in the trail, with every step."""

from core.types import QUERY
from core.workflows.ask.asking import AskOptions, DocumentAsker
from core.workflows.ask.presentation import render_ask_csv, render_ask_html
from core.workflows.ask.report import ANSWER_ID, METHOD, AnswererName, AskReport, Attempt
from core.workflows.engine import Engine
from core.workflows.records.record_kind import Contents, RecordKind, StoredReport
from core.workflows.records.report_json import kept_of
from core.workflows.wire import shown

StoredAsk = StoredReport[AskReport]


def _contents(report: AskReport, _made_of: object) -> Contents:
    """Reviewers judge the answer under the id "answer", and each finding of its audit under the finding's own id."""
    audit = report.audit
    findings = audit.findings if audit is not None else ()
    return Contents(
        texts={QUERY: report.question, "response": report.answer.answer},
        decision=report.decision,
        scores={
            "confidence": report.answer.confidence,
            **{name: None if audit is None else getattr(audit, name) for name in ("eg", "rp", "cfi")},
        },
        finding_ids=(ANSWER_ID, *(item.id for item in findings)),
        details={
            "outcome": str(report.outcome),
            "documents": len(report.titles),
            "attempts": [_step(attempt) for attempt in report.attempts],
            **kept_of(report.manifest),
        },
        words=report.question,
    )


def _step(attempt: Attempt) -> dict[str, object]:
    answer, audit = attempt.answer, attempt.audit
    return {
        "refused": answer.is_refusal,
        "hints": len(attempt.hints),
        "references": [reference.paragraph_id for reference in answer.references],
        "calls": [
            shown(call, "tool", "round", "paragraphs=paragraph_ids") | {"failed": bool(call.error)}
            for call in answer.calls
        ],
        "tokens": shown(answer.tokens, "input", "output"),
        "audit": None if audit is None else shown(audit, "decision", "cfi"),
    }


def asker_of_record(engine: Engine, report: AskReport) -> DocumentAsker:
    """An asker over the collection that a record was made with.

    Raises: InputError when the collection is not there any more.
    """
    from core.workflows.collections.documents import Collections

    parameters = report.manifest.parameters
    options = AskOptions(
        answerer=AnswererName(str(parameters["answerer"])),
        scenario=report.scenario,
        titles=report.titles,
        audits=bool(parameters["audits"]),
    )
    return DocumentAsker(engine, Collections(engine).open(report.collection), options)


RECORDS = RecordKind(
    method=METHOD,
    held="an answer from documents",
    done="asked",
    report=AskReport,
    contents=_contents,
    run_again=lambda engine, old, _texts, load: (load or asker_of_record)(engine, old).ask(old.question),
    html=lambda printed: render_ask_html(printed.report, printed.record),
    csv=lambda printed: render_ask_csv(printed.report, printed.said.get(ANSWER_ID, ("", None))),
    tolerance=1e-4,  # cosines differ so much between processors and batch sizes
)
record_ask, open_ask, replay_ask = RECORDS.record, RECORDS.open, RECORDS.replay
ask_json = RECORDS.to_json
