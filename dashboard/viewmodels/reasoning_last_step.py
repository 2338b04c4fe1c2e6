"""What a language model picked at the ends of the paths, in words: never as what rules deduced."""

from core.reasoning.report import HaltedBy, LastStep, ReasoningReport
from dashboard.viewmodels.kbqa_words import counted
from dashboard.viewmodels.reasoning_heading import Heading

LAST_STEP = "Language model"
_NAMED = 3  # answers in the heading


def last_step_heading(report: ReasoningReport, last: LastStep) -> Heading:
    """The verdict over a report whose answer a language model was to pick. It always waits for a person."""
    names = report.picked
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    perhaps = f"Perhaps {', '.join(names[:_NAMED])}{more}"
    if last.said is not None:
        told = (
            f"It was shown {counted(len(last.offered), 'path')} and gave as its reason: “{_sentence(last.reason)}” "
            "No rule decides that; read the paths."
        )
        return Heading("review", "?", f"Said: {last.said}", f"A language model says {last.said}", told)
    if last.chosen:
        told = (
            f"A language model picked {len(last.chosen)} of the {counted(len(last.offered), 'end')} it was shown. Its "
            f"reason: “{_sentence(last.reason)}” {_ground(report)}"
        )
        return Heading("review", "?", "Picked by a model", perhaps, told)
    why = "picked none of the ends it was shown"
    if not last.is_read:
        why = "gave no reply that could be read"
    elif last.asks_yes_no:
        why = "could tell neither yes nor no"
    told = f"The language model that was to answer {why}: “{_sentence(last.reason)}” {_ground(report)}"
    return Heading("review", "?", "Nothing picked", perhaps, told)


def _sentence(reason: str) -> str:
    return reason if reason.endswith((".", "!", "?", "…")) else f"{reason}."


def _ground(report: ReasoningReport) -> str:
    """How the best path itself stands."""
    if report.halted_by is not HaltedBy.DEDUCED:
        return "That the best path answers the question could not be deduced; read the paths."
    if report.is_said_by_model:
        return "That the best path answers the question is a model's word, too; read the paths."
    return "Rules deduced that the best path answers the question; read the paths."


def last_step_cell(last: LastStep, name: str) -> str:
    """What was said of one answer, with symbol and word."""
    if not last.is_read:
        return "not told"
    if name in last.chosen:
        return "● picked"
    return "○ not picked" if name in last.offered else "not shown"


def last_step_words(last: LastStep) -> str:
    """What the model's column, or its yes or no, means."""
    if last.asks_yes_no:
        return (
            "The question asks for yes or no. These are the ends of the paths that the language model was "
            "shown; none of them is the answer itself."
        )
    return (
        "A language model was shown the ends of the paths and picked among them: what it picked stands first. It can "
        "name nothing that is not at the end of a path."
    )


def answers_title(last: LastStep | None) -> str:
    """What stands above the answers; to a question of yes or no they are only what the paths lead to."""
    return "Where the paths lead" if last is not None and last.asks_yes_no else "Answers"


def decision_question(last: LastStep | None, name: str) -> str:
    """What a reviewer is asked of one answer."""
    if last is None or not last.asks_yes_no:
        return f"Is {name} right?"
    if last.said is None:
        return f"Does the path to {name} bear on the question?"
    return f"Does the path to {name} bear out “{last.said}”?"
