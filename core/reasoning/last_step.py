"""The last step (FiDeLiS, appendix C.5): the search is over, and somebody says which ends of its paths answer.

By default nobody is asked, and the ends of the best relation path are the answers. Whoever is asked points at ends
of listed paths: what stands at none of them cannot become an answer, which is asserted.
"""

from collections.abc import Iterator
from dataclasses import replace

from core.kbqa.names import is_unnamed
from core.models.language_model import Cancelled
from core.reasoning.beam_search import timed
from core.reasoning.report import LastStep, RankedAnswer, ReasoningReport, ScoredPath, sum_uses
from core.reasoning.roles import Answerer, Run

MAX_ENDS = 20  # that are shown; small models lose their way in longer lists
_KEPT_FOR_OTHERS = 4  # of them for paths other than the best, when the best has many ends


def offered_paths(report: ReasoningReport) -> tuple[ScoredPath, ...]:
    """The best path to each end, at most `MAX_ENDS`, the answers' own first; nodes without a name are none."""
    best: dict[str, ScoredPath] = {}
    for path in report.paths:
        if not is_unnamed(path.path.end):
            best.setdefault(path.path.end, path)
    names = set(report.names)
    own = [path for end, path in best.items() if end in names]
    others = [path for end, path in best.items() if end not in names]
    room = MAX_ENDS - min(len(others), _KEPT_FOR_OTHERS)
    shown = own[:room]
    return (*shown, *others[: MAX_ENDS - len(shown)])


def take_last_step(
    report: ReasoningReport, answerer: Answerer | None, cancelled: Cancelled | None = None
) -> ReasoningReport:
    """The report, the answerer's choice first if there is one. Raises: LanguageModelError, CancelledError."""
    if answerer is None:
        return report
    run, seconds = Run(cancelled), dict(report.seconds)
    with timed(seconds, "answers"):
        said = answerer.choose(report, run)
    manifest = replace(
        report.manifest,
        parameters={**report.manifest.parameters, "answerer": answerer.name},
        models=tuple(dict.fromkeys((*report.manifest.models, *answerer.records))),
        prompts={**report.manifest.prompts, **answerer.prompts},
    )
    report = replace(report, manifest=manifest, seconds=seconds)
    if said is None:
        return report
    return replace(
        report,
        answers=_ordered(report, said),
        last_step=said,
        uses=(*report.uses, *sum_uses(run.used)),
        notes=(*report.notes, *_notes(report, said)),
    )


def _ordered(report: ReasoningReport, said: LastStep) -> tuple[RankedAnswer, ...]:
    """The chosen ends in their order, then the other answers in theirs."""
    known = {answer.entity: answer for answer in report.answers}
    chosen = (known.get(name) or _new_answer(report, name) for name in said.chosen)
    return (*chosen, *(answer for answer in report.answers if answer.entity not in said.chosen))


def _new_answer(report: ReasoningReport, name: str) -> RankedAnswer:
    """An end of a path that is none of the best one's."""
    paths = [path for path in report.paths if path.path.end == name]
    assert paths, f"{name!r} stands at the end of no path"
    return RankedAnswer(entity=name, score=max(path.score for path in paths), n_paths=len(paths))


def _notes(report: ReasoningReport, said: LastStep) -> Iterator[str]:
    ends = {path.path.end for path in report.paths if not is_unnamed(path.path.end)} | set(report.names)
    if len(said.offered) < len(ends):
        yield f"The language model that picks the answer was shown {len(said.offered)} of the {len(ends)} ends."
    if not said.is_read:
        yield "What the language model picked could not be read; the answers stand as the search ranked them."
    elif said.asks_yes_no and said.said is None:
        yield "The language model could tell neither yes nor no from the paths."
    elif not said.is_answered:
        yield (
            "The language model held that no end it was shown answers the question; the answers stand as the search "
            "ranked them."
        )
