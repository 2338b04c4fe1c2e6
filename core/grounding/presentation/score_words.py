"""EG, RP and CFI in plain words, with the arithmetic that gave them."""

from dataclasses import dataclass

from core.grounding.report import GroundingReport, preserved


@dataclass(frozen=True, slots=True)
class ScoreWords:
    """One score, explained."""

    key: str  # "eg", "rp", "cfi"
    title: str
    value: float | None  # in [0, 1]; None when undefined
    caption: str  # one plain sentence
    arithmetic: str  # how the number comes about


def show_score(score: float) -> str:
    """Two decimals; 1.00 and 0.00 only for scores that are exactly so: 256 of 257 is 0.99."""
    return f"{score if score in (0.0, 1.0) else min(max(score, 0.01), 0.99):.2f}"


def explain_scores(report: GroundingReport) -> tuple[ScoreWords, ScoreWords, ScoreWords]:
    """EG, RP and CFI, in this order."""
    caption = "Both scores in one number; it never outweighs a single wrong item."
    composite = ScoreWords("cfi", "Composite fidelity index", report.cfi, caption, _composite_sum(report))
    return (_grounding(report), _preservation(report), composite)


def _grounding(report: GroundingReport) -> ScoreWords:
    counted, total = sum(item.counts for item in report.entities), len(report.entities)
    caption = f"{counted} of {total} named items of the answer are in the source or the question."
    arithmetic = "undefined: no named items"
    if report.eg is None:
        caption = "The answer names nothing that could be looked up: no person, date, amount or citation."
    else:
        arithmetic = f"EG = {counted} ÷ {total} = {show_score(report.eg)}"
    return ScoreWords("eg", "Entity grounding", report.eg, caption, arithmetic)


def _preservation(report: GroundingReport) -> ScoreWords:
    kept = preserved(report.relations, report.sentences)
    counted, total = sum(kept), len(kept)
    caption = f"{counted} of {total} relations and statements of the answer are borne out by the source."
    arithmetic = "undefined: no relations and no statements"
    if report.rp is None:
        caption = "The answer makes no statement that joins two things, so there is none to check."
    else:
        arithmetic = f"RP = {counted} ÷ {total} = {show_score(report.rp)}"
    return ScoreWords("rp", "Relation preservation", report.rp, caption, arithmetic)


def _composite_sum(report: GroundingReport) -> str:
    if report.cfi is None:
        return "undefined: neither score is defined"
    if report.eg is None or report.rp is None:
        only = "EG" if report.rp is None else "RP"
        return f"CFI = {only} = {show_score(report.cfi)}, because the other score is undefined"
    alpha = float(report.manifest.parameters.get("alpha") or 0.0)
    eg, rp, cfi = show_score(report.eg), show_score(report.rp), show_score(report.cfi)
    return f"CFI = {alpha:g} × {eg} + {1 - alpha:g} × {rp} = {cfi}"
