"""The agreement of a project as a page that stands alone: printable, no script, nothing from outside of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.annotation.project import Project, final_label, is_disputed
from core.annotation.project_agreement import ProjectAgreement, make_figures
from core.annotation.vote import Sufficiency
from core.text.printed_record import page_template

_TEMPLATES = Path(__file__).parent / "templates"
_MOST = 500  # disagreements in full; the rest stands in the other exports


def render_agreement_html(
    title: str, project: Project, agreement: ProjectAgreement, record: Mapping[str, Any]
) -> str:
    """The page. `record`: `label`, `events` (what happened, but for single votes), `votes` (how many) and `head`."""
    humans, figures = agreement.humans, make_figures(agreement)
    disputes = [item for item in project.items if is_disputed(project, item.nr)]
    finals = [final_label(project, item.nr) for item in project.items]
    return page_template(_TEMPLATES, "agreement.html").render(
        title=title,
        project=project,
        agreement=agreement,
        people=[
            ("Raw agreement", humans.raw),
            ("Unanimous items", humans.unanimous),
            ("Fleiss' kappa", humans.fleiss),
            ("Krippendorff's alpha", humans.krippendorff),
            ("Gwet's AC1", humans.ac1),
        ],
        figures=figures,
        bars=[(bar.name, bar.coefficient) for bar in figures.agreement],
        confusions=[*(pair.confusion for pair in humans.cohen), *figures.confusions],
        disputes=disputes[:_MOST],
        left_out=max(0, len(disputes) - _MOST),
        sufficient=finals.count(Sufficiency.SUFFICIENT),
        undecided=finals.count(None),
        record=record,
    )
