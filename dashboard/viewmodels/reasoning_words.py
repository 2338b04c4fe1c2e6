"""Answers found by paths, in words and tables that need no graph to be understood."""

from collections.abc import Mapping

import pandas as pd

from core.reasoning.read_paths import PathReader
from core.reasoning.report import BeamLevel, GuardOpinion, HaltedBy, RankedAnswer, ReasoningReport
from dashboard.viewmodels.claim_words import Step, seconds_words
from dashboard.viewmodels.kbqa_words import counted
from dashboard.viewmodels.reasoning_heading import Heading
from dashboard.viewmodels.reasoning_last_step import LAST_STEP, last_step_cell, last_step_heading

GUARD = "Wrong, by KG-Guard"
MAX_CANDIDATES = 12  # of one depth in the table; the rest is counted
_NAMED = 3  # answers in the heading
_STAGES: Mapping[str, str] = {
    "planning": "Plan",
    "embedding": "Embedding",
    "candidates": "Candidates",
    "selection": "Selection",
    "verification": "Verification",
    "answers": "Answers",
}
_HALTS: Mapping[HaltedBy, str] = {
    HaltedBy.DEDUCED: "the answer was deduced",
    HaltedBy.LEFT_OPEN: "a path takes every step that the question speaks of",
    HaltedBy.DEPTH: "the greatest depth was reached",
    HaltedBy.NO_CANDIDATES: "no further step held",
}


def heading_of(report: ReasoningReport) -> Heading:
    """What was found and why the search halted."""
    names = ", ".join(report.names[:_NAMED])
    more = f" and {len(report.names) - _NAMED} more" if len(report.names) > _NAMED else ""
    if not report.names:
        return Heading("review", "?", "No answer", "The graph leads to no answer", report.halting)
    if report.last_step is not None:
        return last_step_heading(report, report.last_step)
    if report.halted_by is HaltedBy.DEDUCED and report.is_said_by_model:
        told = (
            f"A language model holds that this follows: “{report.halting}” No rule was asked; read the paths."
        )
        return Heading("review", "?", "Said to follow", f"Perhaps {names}{more}", told)
    if report.halted_by is HaltedBy.DEDUCED:
        if doubted := _doubted(report):
            told = f"{_way_words(report)} KG-Guard, a second method, flags {doubted}: the two differ, so read the path."
            return Heading("review", "?", "Deduced, and doubted", f"{names}{more}", told)
        return Heading("pass", "✓", "Deduced", f"{names}{more}", _way_words(report))
    sentence = f"Perhaps {names}{more}"
    if report.halted_by is HaltedBy.LEFT_OPEN:
        return Heading("review", "?", "Not deduced", sentence, report.halting)
    told = "These are the nearest paths; that they answer the question could not be deduced."
    return Heading("review", "?", "Not deduced", sentence, told)


def _doubted(report: ReasoningReport) -> str:
    """The answers that KG-Guard flags on a graph of a kind that it knows."""
    guard = report.guard
    if guard is None or guard.note:
        return ""
    return ", ".join(a.entity for a in report.answers if a.guard is not None and a.guard >= guard.threshold)


def _way_words(report: ReasoningReport) -> str:
    if report.manifest.parameters.get("verifier") == PathReader.name:
        return report.halting
    path = report.paths[0].path
    way = " → ".join(relation.replace("^", "") for relation in path.relations)
    return f"The graph leads there from {path.start} by {way}; these steps cover all that the question says."


ROLE_WORDS = {
    "reader": "The trained reader, by whole paths (default)",
    "deterministic": "Rules",
    "language_model": "Language model",
    "token_probability": "Language model, by how probable it finds yes",
}


def halt_words(report: ReasoningReport) -> str:
    """Why it halted, how deep it was, and what it cost, in one sentence."""
    asked = (
        f"language models were asked {counted(report.calls, 'time')} ({report.tokens:,} tokens)"
        if report.calls
        else "no language model was asked"
    )
    depth = counted(len(report.levels), "step")
    is_said = report.halted_by is HaltedBy.DEDUCED and report.is_said_by_model
    why = "a language model held the answer for deduced" if is_said else _HALTS[report.halted_by]
    if report.last_step is not None:  # the answer itself is what a model picked
        why = why.replace("the answer", "the best path")
    return f"Halted after {depth}, since {why}; {asked}."


def stages_of(report: ReasoningReport) -> tuple[Step, ...]:
    """The stages of the search with their times."""
    figures = {
        "planning": counted(len(report.plan), "sentence"),
        "embedding": counted(len(report.keywords), "keyword"),
        "candidates": f"{sum(level.n_candidates for level in report.levels):,} met",
        "selection": f"{sum(c.is_kept for level in report.levels for c in level.candidates)} kept",
        "verification": counted(len(report.paths), "path"),
        "answers": counted(len(report.answers), "answer"),
    }
    return tuple(
        Step(_STAGES.get(name, name.capitalize()), figures.get(name, ""), seconds_words(seconds))
        for name, seconds in report.seconds.items()
    )


def answers_frame(report: ReasoningReport) -> pd.DataFrame:
    """One row an answer, the best first; row i is `report.answers[i]`.

    The language model that picks the answer has a column only where it was asked; KG-Guard only where it also knows
    graphs like this one: elsewhere its figure is a hint (`guard_words`), and would contradict what was deduced.
    """
    last = report.last_step if report.last_step is not None and not report.last_step.asks_yes_no else None
    guard = report.guard if report.guard is not None and not report.guard.note else None
    columns = [
        "Answer",
        *([LAST_STEP] if last is not None else []),
        "Paths",
        *([GUARD] if guard is not None else []),
    ]
    rows = [
        {
            "Answer": answer.entity,
            LAST_STEP: last_step_cell(last, answer.entity) if last is not None else "",
            "Paths": answer.n_paths,
            GUARD: guard_cell(answer, guard) if guard is not None else "",
        }
        for answer in report.answers
    ]
    return pd.DataFrame(rows, columns=columns)


def guard_cell(answer: RankedAnswer, opinion: GuardOpinion) -> str:
    """KG-Guard's probability with symbol and word: "⚑ 81 % flagged", "12 %"."""
    if answer.guard is None:
        return "not scored"
    shown = f"{100 * answer.guard:.0f} %"
    return f"⚑ {shown} flagged" if answer.guard >= opinion.threshold else shown


def guard_words(report: ReasoningReport) -> str:
    """What KG-Guard's column means, or, on a graph unlike those it knows, what it would say; empty when not asked."""
    if report.guard is None:
        return ""
    model = report.guard.model
    told = (
        f"KG-Guard ({model.name} {model.version}), a second method: how probably the answer is wrong, judged by the "
        "paths and the candidates."
    )
    if report.guard.note:
        said = ", ".join(
            f"{answer.entity} {100 * answer.guard:.0f} %"
            for answer in report.answers
            if answer.guard is not None
        )
        return f"{told} {report.guard.note} So it decides nothing here. It gives {said or 'no figure'}."
    return f"{told} Flagged from {100 * report.guard.threshold:.0f} %."


def beam_frame(level: BeamLevel, *, is_said_by_model: bool = False) -> pd.DataFrame:
    """The candidates of one depth, the best first."""
    deduced = "? said to follow" if is_said_by_model else "✓ deduced"
    rows = [
        {
            "": deduced if candidate.is_deduced else "● kept" if candidate.is_kept else "○ left out",
            "Relations walked": " → ".join(candidate.relations),
            "For example": candidate.example.in_arrows(),
            "Paths": candidate.n_paths,
            "Score": candidate.candidate_score,
            "Verified": "not looked at"
            if candidate.local is None
            else f"{'✓' if candidate.local.holds else '✕'} {candidate.local.reason}",
        }
        for candidate in level.candidates[:MAX_CANDIDATES]
    ]
    return pd.DataFrame(rows, columns=["", "Relations walked", "For example", "Paths", "Score", "Verified"])


def level_words(level: BeamLevel) -> str:
    """The heading of one depth."""
    shown = min(len(level.candidates), MAX_CANDIDATES)
    rest = f", the best {shown} shown" if level.n_candidates > shown else ""
    return f"Depth {level.depth}: {counted(level.n_candidates, 'candidate')}{rest}"
