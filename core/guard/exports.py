"""One guard report for others: as a page that stands alone, and as CSV, one row an answer."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from core.guard.findings import answer_id, decide, path_steps, show_share, summarise, triple_words
from core.guard.report import GuardReport
from core.kbqa.instance import KBQAInstance
from core.text.printed_record import print_record, reviews_of
from core.text.table import write_csv
from core.types import Decision

_TEMPLATE = Path(__file__).parent / "templates" / "guard.html"
_COLUMNS = (
    "answer_id answer probability threshold flagged right reason triples domain_note decision note".split()
)
_MOST = 10  # triples or paths of one answer; on paper more would not be read
_MOST_ANSWERS = 500  # in full; the rest stands in the other exports


# How a flag is shown: by a word and a symbol, never by colour alone. The colours reach a contrast of 4.5 on white.
_FLAGGED = SimpleNamespace(name="contradicted", label="Likely hallucinated", symbol="◆", light="#b42318")
_CLEAR = SimpleNamespace(name="supported", label="Not flagged", symbol="●", light="#0f766e")
_ADVICE = {Decision.PASS: "✓ Pass", Decision.REVIEW: "! Review", Decision.FAIL: "✕ Fail"}


def render_guard_html(report: GuardReport, instance: KBQAInstance, record: Mapping[str, Any]) -> str:
    """The page of one report. `record` is the trail's export of it (`core.trail.export_record`)."""
    decision = decide(report)
    answers = [(answer_id(place), verdict) for place, verdict in enumerate(report.verdicts)]
    return print_record(
        _TEMPLATE,
        record,
        report.question,
        answer_names(report),
        report=report,
        instance=instance,
        decision=str(decision),
        verdict=f"{_ADVICE[decision]}: {summarise(report)}",
        tones=(_FLAGGED, _CLEAR),
        tone_of={True: _FLAGGED, False: _CLEAR},
        show_share=show_share,
        triple_words=triple_words,
        effect_words=effect_words,
        path_steps=path_steps,
        reviews=reviews_of(record),
        most=_MOST,
        answers=answers[:_MOST_ANSWERS],
        left_out=len(answers) - len(answers[:_MOST_ANSWERS]),
    )


def render_guard_csv(report: GuardReport, decisions: Mapping[str, tuple[str, str | None]]) -> str:
    """One row an answer, flagged or not. `decisions`: answer id -> (latest judgment, note)."""
    rows: list[Iterable[object]] = [_COLUMNS]
    for id_, verdict in zip(answer_names(report), report.verdicts, strict=True):
        figures = (float(verdict.probability), float(report.threshold), verdict.is_flagged, verdict.is_gold)
        triples = "; ".join(triple_words(evidence.triple) for evidence in verdict.triples)
        said = (verdict.reason, triples, report.domain_note, *decisions.get(id_, ("", None)))
        rows.append((id_, verdict.answer, *figures, *said))
    return write_csv(rows)


def answer_names(report: GuardReport) -> dict[str, str]:
    """By the id under which it is judged, each answer."""
    return {answer_id(index): verdict.answer for index, verdict in enumerate(report.verdicts)}


def effect_words(effect: float) -> str:
    """What a triple does to the probability: "raises the probability by 12 percentage points"."""
    if effect == 0:
        return "leaves the probability as it is"
    size = show_share(abs(effect)).removesuffix(" %")
    return f"{'raises' if effect > 0 else 'lowers'} the probability by {size} percentage points"
