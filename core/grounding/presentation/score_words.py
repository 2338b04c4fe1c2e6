"""EG, RP and CFI in plain words, with the arithmetic that gave them."""

from dataclasses import dataclass

from core.grounding.report import GroundingReport


@dataclass(frozen=True, slots=True)
class ScoreWords:
    """One score, explained."""

    key: str  # "eg", "rp", "cfi"
    title: str
    value: float | None  # in [0, 1]; None when undefined
    caption: str  # one plain sentence
    arithmetic: str  # how the number comes about


def explain_scores(report: GroundingReport) -> tuple[ScoreWords, ScoreWords, ScoreWords]:
    """EG, RP and CFI, in this order."""
    return (_grounding(report), _preservation(report), _composite(report))


def _grounding(report: GroundingReport) -> ScoreWords:
    counted, total = sum(item.counts for item in report.entities), len(report.entities)
    caption = f"{counted} of {total} named items of the answer are in the source or the question."
    arithmetic = "undefined: no named items"
    if report.eg is None:
        caption = "The answer names nothing that could be looked up: no person, date, amount or citation."
    else:
        arithmetic = f"EG = {counted} ÷ {total} = {report.eg:.2f}"
    return ScoreWords("eg", "Entity grounding", report.eg, caption, arithmetic)


def _preservation(report: GroundingReport) -> ScoreWords:
    counted, total = sum(item.counts for item in report.relations), len(report.relations)
    caption = f"{counted} of {total} statements of the answer are made by the source too."
    arithmetic = "undefined: no statements"
    if report.rp is None:
        caption = "The answer makes no statement that joins two things, so there is none to check."
    else:
        arithmetic = f"RP = {counted} ÷ {total} = {report.rp:.2f}"
    return ScoreWords("rp", "Relation preservation", report.rp, caption, arithmetic)


def _composite(report: GroundingReport) -> ScoreWords:
    caption = "Both scores in one number; it never outweighs a single wrong item."
    return ScoreWords("cfi", "Composite fidelity index", report.cfi, caption, _composite_sum(report))


def _composite_sum(report: GroundingReport) -> str:
    if report.cfi is None:
        return "undefined: neither score is defined"
    if report.eg is None or report.rp is None:
        only = "EG" if report.rp is None else "RP"
        return f"CFI = {only} = {report.cfi:.2f}, because the other score is undefined"
    alpha = float(report.manifest.parameters.get("alpha") or 0.0)
    return f"CFI = {alpha:g} × {report.eg:.2f} + {1 - alpha:g} × {report.rp:.2f} = {report.cfi:.2f}"
