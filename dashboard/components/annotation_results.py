"""What a closed project shows: agreement, the paper's figures, disagreements to decide, every vote."""

import pandas as pd
import streamlit as st

from core.annotation.agreement import Confusion
from core.annotation.project import Item
from core.annotation.project_agreement import ProjectAgreement, make_figures
from core.annotation.vote import AdjudicationReason, Sufficiency
from core.trail import Actor
from core.workflows.annotate.results import Results, Ruling
from dashboard import annotation_services, state
from dashboard.boundary import kept_errors, show_problem
from dashboard.components.annotation_evidence import found_evidence
from dashboard.components.benchmark_figures import result_figure
from dashboard.components.html import plain, show, tag
from dashboard.viewmodels.annotation_words import (
    SYMBOLS,
    agreement_frame,
    ballot_words,
    dispute_words,
    figures_of,
    model_frame,
    summary_words,
    votes_frame,
)


def results(project_id: str, viewer: Actor) -> None:
    """Draw everything of a closed project."""
    found = annotation_services.results(project_id, viewer)
    measured = annotation_services.agreement(found)
    st.markdown("## Agreement")
    st.markdown(plain(summary_words(measured)))
    st.dataframe(
        agreement_frame(measured),
        key="annotate.agreement",
        hide_index=True,
        column_config={
            "Measure": st.column_config.TextColumn(width=260),
            "What it is": st.column_config.TextColumn(width=480),
        },
        alt="Coefficients of agreement with their intervals",
    )
    st.caption(
        "Over blind votes of people alone. The words are Landis and Koch's (1977); they do not say what is good enough."
    )
    if measured.models:
        st.markdown("## Language models beside people")
        st.dataframe(
            model_frame(measured),
            key="annotate.models",
            hide_index=True,
            alt="Agreement of models with people",
        )
    _figures(measured)
    _disputes(project_id, found, viewer)
    with st.expander("Every vote", icon=":material/table_rows:"):
        st.dataframe(
            votes_frame(found.project),
            key="annotate.votes",
            hide_index=True,
            column_config={"Claim": st.column_config.TextColumn(width=380)},
            alt="Every vote",
        )


def _figures(measured: ProjectAgreement) -> None:
    drawn = figures_of(measured)
    for column, (number, figure) in zip(st.columns(2, gap="large"), enumerate(drawn), strict=False):
        with column:
            result_figure(figure, key=f"annotate.figure_{number}")
    tables = [pair.confusion for pair in measured.humans.cohen] + list(make_figures(measured).confusions)
    if not tables:
        return
    st.markdown("## Which votes meet which")
    columns = st.columns(min(3, len(tables)), gap="large")
    for number, table in enumerate(tables):
        with columns[number % len(columns)]:
            _confusion(table, number)


def _confusion(table: Confusion, number: int) -> None:
    rows = [
        {f"{table.rows} ↓ / {table.columns} →": SYMBOLS[Sufficiency(label)]}
        | {SYMBOLS[Sufficiency(other)]: count for other, count in zip(table.labels, counts, strict=True)}
        for label, counts in zip(table.labels, table.counts, strict=True)
    ]
    st.dataframe(
        pd.DataFrame(rows),
        key=f"annotate.confusion_{number}",
        hide_index=True,
        alt=f"Votes of {table.rows} against those of {table.columns}",
    )


def _disputes(project_id: str, found: Results, viewer: Actor) -> None:
    st.markdown("## Disagreements")
    disputed = found.disagreements
    if not disputed:
        st.success("There is no claim on which people's votes differ.", icon=":material/done_all:")
        return
    chosen = st.selectbox(
        "Claim",
        disputed,
        format_func=lambda item: dispute_words(item, found.project),
        key="annotate.dispute",
    )
    left, right = st.columns([5, 3], gap="large")
    with left:
        _disputed(chosen, found)
    with right, st.container(border=True):
        _ruling(project_id, chosen, found, viewer)


def _disputed(item: Item, found: Results) -> None:
    from core.annotation.evidence import parse_evidence

    show(tag("div", item.claim, attributes={"class": "pl-claim", "dir": "auto"}))
    show(tag("div", f"The system says: {item.predicted_label}", attributes={"class": "pl-near"}))
    for annotator in found.project.annotators:
        vote = found.project.votes.get((item.nr, annotator.name))
        if vote is not None:
            kind = " (language model)" if annotator.is_model else ""
            note = f": {vote.ballot.note}" if vote.ballot.note else ""
            show(
                tag(
                    "div",
                    f"{annotator.name}{kind}: {ballot_words(vote.ballot)}{note}",
                    attributes={"class": "pl-text", "dir": "auto"},
                )
            )
    found_evidence(parse_evidence(item.found_evidence))
    if item.withheld.explanation:
        with st.expander("The system's explanation", icon=":material/psychology:"):
            show(tag("div", item.withheld.explanation, attributes={"class": "pl-text", "dir": "auto"}))


def _ruling(project_id: str, item: Item, found: Results, viewer: Actor) -> None:
    decided = found.project.adjudications.get(item.nr)
    if decided is not None:
        st.success(f"{SYMBOLS[decided.label]}, decided by {plain(decided.by)}.")
        st.caption(f"{plain(decided.reason.words)} {plain(decided.note)}")
    st.markdown("**Decide this claim**" if decided is None else "**Decide it anew**")
    key = f"annotate.rule_{project_id}_{item.nr}"
    if state.widget(f"{key}_seen") is None:  # what others decide from here on is told at the press
        state.set_widget(f"{key}_seen", () if decided is None else (decided,))
    st.radio("The evidence is", list(Sufficiency), index=None, key=f"{key}_label", horizontal=True)
    st.selectbox(
        "Reason", list(AdjudicationReason), format_func=lambda r: r.words, index=None, key=f"{key}_reason"
    )
    st.text_area("Note (required)", key=f"{key}_note", height=90, persist_state="session")
    st.button(
        "Decide",
        key=f"{key}_decide",
        type="primary",
        icon=":material/gavel:",
        on_click=_decide,
        args=(project_id, found.item_ids[item.nr], key, viewer),
    )
    show_problem(key)


def _decide(project_id: str, item_id: str, key: str, viewer: Actor) -> None:
    """Record the ruling before anything is drawn anew: what is pressed right after it cannot undo it."""
    seen = state.widget(f"{key}_seen")
    if not state.is_pressed(f"{key}_decide") or seen is None:
        return  # without `seen` it is the second press of two, on a page that is not drawn anew yet
    label, reason = state.widget(f"{key}_label"), state.widget(f"{key}_reason")
    if label is None or reason is None:
        asked = "whether the evidence is sufficient" if label is None else "the reason of the decision"
        state.remember_problem(key, f"Choose {asked}.")
        return
    with kept_errors(key):
        note = str(state.widget(f"{key}_note") or "")
        ruling = Ruling(Sufficiency(label), reason, note, seen)
        state.set_widget(f"{key}_seen", None)  # whoever is refused is told what stands, and has read it
        annotation_services.adjudicate(project_id, item_id, ruling, actor=viewer)
        state.remember_notice("Decided and recorded.")
