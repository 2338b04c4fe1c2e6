"""Projects, votes and agreement in words and tables that need no statistics to be read."""

from collections.abc import Sequence

import pandas as pd

from core.annotation.agreement import Coefficient, PairAgreement
from core.annotation.blind import OthersVote
from core.annotation.project import Item, Project, final_label
from core.annotation.project_agreement import ProjectAgreement, make_figures
from core.annotation.vote import Ballot, Sufficiency
from core.workflows.annotate.projects import ProjectInfo
from core.workflows.benchmarks.records import FigureKind, ResultFigure, Series
from dashboard.viewmodels.kbqa_words import counted

SYMBOLS = {Sufficiency.SUFFICIENT: "✓ Sufficient", Sufficiency.NOT_SUFFICIENT: "✕ Not sufficient"}
# Landis and Koch (1977), table on page 165: words for kappa, which say nothing about what is good enough.
_STRENGTHS = ((0.0, "poor"), (0.2, "slight"), (0.4, "fair"), (0.6, "moderate"), (0.8, "substantial"))


def ballot_words(ballot: Ballot) -> str:
    """A vote for tables: "✓ Sufficient (sure: high)"."""
    sure = f" (sure: {ballot.confidence})" if ballot.confidence is not None else ""
    return f"{SYMBOLS[ballot.label]}{sure}"


def project_words(info: ProjectInfo) -> str:
    """One project in a line of a list."""
    title = info.title or "(texts erased)"
    return f"{title} · {counted(info.items, 'claim')} · {'voting' if info.is_open else 'closed'}"


def project_frame(infos: Sequence[ProjectInfo]) -> pd.DataFrame:
    """One row a project; progress is in numbers, never in votes."""
    rows = [
        {
            "Project": info.title or "(texts erased)",
            "Claims": info.items,
            "State": "voting" if info.is_open else "closed",
            "Annotators": ", ".join(
                f"{p.name}{' (model)' if p.is_model else ''} {p.voted}/{p.of}" for p in info.progress
            ),
            "Begun (UTC)": f"{info.created_at:%Y-%m-%d %H:%M}",
            "By": info.created_by,
        }
        for info in infos
    ]
    return pd.DataFrame(rows, columns=["Project", "Claims", "State", "Annotators", "Begun (UTC)", "By"])


def others_frame(others: Sequence[OthersVote]) -> pd.DataFrame:
    """One row a vote of somebody else."""
    rows = [
        {
            "Annotator": f"{vote.annotator}{' (language model)' if vote.is_model else ''}",
            "Vote": ballot_words(vote.ballot),
            "Note": vote.ballot.note,
        }
        for vote in others
    ]
    return pd.DataFrame(rows, columns=["Annotator", "Vote", "Note"])


def coefficient_words(found: Coefficient) -> str:
    """A value with its interval: "0.61 [0.42, 0.78]"; a dash when it is undefined."""
    if found.value is None:
        return "–"
    if found.low is None or found.high is None:
        return f"{found.value:.2f}"
    return f"{found.value:.2f} [{found.low:.2f}, {found.high:.2f}]"


def strength_words(found: Coefficient) -> str:
    """The usual word for a coefficient of agreement."""
    if found.value is None:
        return ""
    return next((word for limit, word in _STRENGTHS if found.value <= limit), "almost perfect")


def agreement_frame(agreement: ProjectAgreement) -> pd.DataFrame:
    """One row a coefficient, with what it says in a sentence."""
    people = agreement.humans
    rows = [
        ("Raw agreement", people.raw, "", "share of pairs of votes that are the same"),
        ("All agree", people.unanimous, "", "share of claims on which every vote is the same"),
        ("Krippendorff's α", people.krippendorff, None, "corrected for chance; also with missing votes"),
        ("Fleiss' κ", people.fleiss, None, "corrected for chance; needs every vote"),
        ("Gwet's AC1", people.ac1, None, "corrected for chance; steady when one label is rare"),
        *(
            (_pair_name(pair), pair.kappa, None, "corrected for chance; two annotators")
            for pair in people.cohen
        ),
    ]
    return pd.DataFrame(
        [
            {
                "Measure": name,
                "Value [95 % interval]": coefficient_words(found),
                "In words": strength_words(found) if strength is None else strength,
                "Claims": found.n,
                "What it is": found.note or what,
            }
            for name, found, strength, what in rows
        ]
    )


def model_frame(agreement: ProjectAgreement) -> pd.DataFrame:
    """One row a language model and a person, or the people's majority."""
    rows = [
        {
            "Model": f"{model.model} (language model)",
            "Beside": pair.second,
            "Cohen's κ [95 % interval]": coefficient_words(pair.kappa),
            "In words": strength_words(pair.kappa),
            "Claims": pair.kappa.n,
            "Note": pair.kappa.note,
        }
        for model in agreement.models
        for pair in (*model.with_humans, model.with_majority)
    ]
    return pd.DataFrame(rows)


def summary_words(agreement: ProjectAgreement) -> str:
    """The outcome in plain sentences."""
    people = agreement.humans
    words = [
        f"{counted(len(people.annotators), 'person')} judged {counted(agreement.items, 'claim')}.".replace(
            "persons", "people"
        )
    ]
    if agreement.any_sufficient is not None:
        share = round(100 * agreement.any_sufficient)
        words.append(
            f"For {share} % of the judged claims at least one of them found the evidence sufficient."
        )
    if agreement.not_blind:
        verbs = ("was", "is") if agreement.not_blind == 1 else ("were", "are")
        words.append(f"{counted(agreement.not_blind, 'vote')} {verbs[0]} not blind and {verbs[1]} left out.")
    if agreement.disputed:
        words.append(
            f"They disagree on {counted(agreement.disputed, 'claim')}, {_undecided_words(agreement)}."
        )
    return " ".join(words)


def _undecided_words(agreement: ProjectAgreement) -> str:
    """What became of the disagreements: "of which 2 are undecided"."""
    still = max(agreement.disputed - agreement.adjudicated, 0)
    if agreement.disputed == 1:
        return "which is undecided" if still else "which is decided"
    return f"of which {still or 'none'} {'are' if still > 1 else 'is'} undecided"


def figures_of(agreement: ProjectAgreement) -> tuple[ResultFigure, ...]:
    """The paper's figures 2 and 3, with these votes."""
    made = make_figures(agreement)
    known = [bar for bar in made.agreement if bar.coefficient.value is not None]
    kinds = (("People", False), ("Language models", True))
    bars = [
        Series(
            name=name,
            x=tuple(bar.name for bar in known if bar.is_model is is_model),
            y=tuple(float(bar.coefficient.value or 0.0) for bar in known if bar.is_model is is_model),
            low=tuple(
                _or_value(bar.coefficient.low, bar.coefficient) for bar in known if bar.is_model is is_model
            ),
            high=tuple(
                _or_value(bar.coefficient.high, bar.coefficient) for bar in known if bar.is_model is is_model
            ),
        )
        for name, is_model in kinds
        if any(bar.is_model is is_model for bar in known)
    ]
    rates = [
        Series(
            name=name,
            x=tuple(
                rate.annotator for rate, model in made.rates if model is is_model and rate.value is not None
            ),
            y=tuple(
                float(rate.value)
                for rate, model in made.rates
                if model is is_model and rate.value is not None
            ),
        )
        for name, is_model in kinds
        if any(model is is_model and rate.value is not None for rate, model in made.rates)
    ]
    return tuple(
        ResultFigure(
            title=title,
            kind=FigureKind.BARS,
            x_title="",
            y_title=y,
            series=tuple(series),
        )
        for title, y, series in (
            ("How far votes agree", "Kappa", bars),
            ("How often evidence was found sufficient", "Share of the annotator's votes", rates),
        )
        if series
    )


def votes_frame(project: Project) -> pd.DataFrame:
    """One row a claim, one column an annotator, and what is final."""
    rows = []
    for item in project.items:
        row = {"No.": item.nr, "Claim": item.claim, "Predicted": item.predicted_label}
        for annotator in project.annotators:
            vote = project.votes.get((item.nr, annotator.name))
            mark = "" if vote is None or vote.is_blind or annotator.is_model else " (not blind)"
            name = f"{annotator.name}{' (model)' if annotator.is_model else ''}"
            row[name] = "" if vote is None else f"{SYMBOLS[vote.ballot.label]}{mark}"
        final = final_label(project, item.nr)
        row["Final"] = "" if final is None else SYMBOLS[final]
        rows.append(row)
    return pd.DataFrame(rows)


def dispute_words(item: Item, project: Project) -> str:
    """A disagreement in a line of a list."""
    decided = project.adjudications.get(item.nr)
    state = "undecided" if decided is None else f"decided: {decided.label}"
    return f"{item.nr}. {item.claim} ({state})"


def _pair_name(pair: PairAgreement) -> str:
    return f"Cohen's κ, {pair.first} and {pair.second}"


def _or_value(bound: float | None, found: Coefficient) -> float:
    return float(bound if bound is not None else found.value or 0.0)
