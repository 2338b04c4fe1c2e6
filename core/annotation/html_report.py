"""The agreement of a project as a page that stands alone: printable, no script, nothing from outside of it.

`core.text.html_page` escapes every text; nothing is marked safe.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.annotation.agreement import Coefficient
from core.annotation.project import Item, Project, final_label, is_disputed
from core.annotation.project_agreement import Figures, ProjectAgreement, make_figures
from core.text.html_page import page_template

_TEMPLATES = Path(__file__).parent / "templates"
_MOST = 500  # disagreements in full; the rest stands in the other exports


@dataclass(frozen=True, slots=True)
class PrintedCoefficient:
    """One line of the table."""

    name: str
    value: str  # "–" when undefined
    interval: str
    n: int
    note: str


@dataclass(frozen=True, slots=True)
class PrintedDispute:
    """One item on which people's votes differ."""

    item: Item
    votes: tuple[tuple[str, str, str], ...]  # (name, vote with confidence, note)
    decision: str  # "sufficient, by Ada: ..."; empty when nobody has decided


def render_agreement_html(
    title: str, project: Project, agreement: ProjectAgreement, record: Mapping[str, Any]
) -> str:
    """The page. `record`: `label`, `events` (what happened, but for single votes), `votes` (how many) and `head`."""
    disputes = [_dispute(project, item) for item in project.items if is_disputed(project, item.nr)]
    figures = make_figures(agreement)
    return page_template(_TEMPLATES, "agreement.html").render(
        title=title,
        agreement=agreement,
        people=_people(agreement),
        bars=[print_coefficient(bar.name, bar.coefficient) for bar in figures.agreement],
        rates=_rates(figures),
        confusions=[*(pair.confusion for pair in agreement.humans.cohen), *figures.confusions],
        disputes=disputes[:_MOST],
        left_out=max(0, len(disputes) - _MOST),
        sufficient=sum(str(final_label(project, item.nr)) == "sufficient" for item in project.items),
        undecided=sum(final_label(project, item.nr) is None for item in project.items),
        record=record,
        tones=(),
    )


def print_coefficient(name: str, found: Coefficient) -> PrintedCoefficient:
    """A coefficient in words; three decimals, the full precision is in the JSON."""
    value = "–" if found.value is None else f"{found.value:.3f}"
    interval = "–" if found.low is None or found.high is None else f"{found.low:.3f} to {found.high:.3f}"
    return PrintedCoefficient(name, value, interval, found.n, found.note)


def _people(agreement: ProjectAgreement) -> Sequence[PrintedCoefficient]:
    humans = agreement.humans
    return [
        print_coefficient("Raw agreement", humans.raw),
        print_coefficient("Unanimous items", humans.unanimous),
        print_coefficient("Fleiss' kappa", humans.fleiss),
        print_coefficient("Krippendorff's alpha", humans.krippendorff),
        print_coefficient("Gwet's AC1", humans.ac1),
    ]


def _rates(figures: Figures) -> list[tuple[str, str, int, int]]:
    """(name, share in words, width in [0, 100], votes)."""
    return [
        (
            f"{rate.annotator} (model)" if is_model else rate.annotator,
            "–" if rate.value is None else f"{100 * rate.value:.1f} %",
            round(100 * (rate.value or 0)),
            rate.n,
        )
        for rate, is_model in figures.rates
    ]


def _dispute(project: Project, item: Item) -> PrintedDispute:
    votes = []
    for annotator in project.annotators:
        vote = project.votes.get((item.nr, annotator.name))
        if vote is None:
            continue
        name = f"{annotator.name} (model)" if annotator.is_model else annotator.name
        sure = f", confidence {vote.ballot.confidence}" if vote.ballot.confidence else ""
        blind = "" if vote.is_blind else ", not blind"
        votes.append((name, f"{vote.ballot.label}{sure}{blind}", vote.ballot.note))
    decided = project.adjudications.get(item.nr)
    words = f"{decided.label}, by {decided.by}: {decided.reason.words} {decided.note}" if decided else ""
    return PrintedDispute(item, tuple(votes), words)
