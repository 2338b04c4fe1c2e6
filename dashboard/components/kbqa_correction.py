"""Ask the answering model again, with the flagged names told to it; every round is shown and recorded."""

from dataclasses import replace

import streamlit as st

from core.guard.correction import Correction, Outcome
from core.kbqa.instance import CheckedInstance
from core.trail import Actor
from dashboard import guard_services, state
from dashboard.boundary import error_boundary
from dashboard.components.html import plain, show, tag
from dashboard.components.recorded_run import CORRECTION, SCORING, attend_run, begin_run
from dashboard.components.reviewer import may_go
from dashboard.guard_services import AskedModel, GuardInput, OpenGuard, RecordedCorrection
from dashboard.state import AuditParameter
from dashboard.viewmodels.kbqa_rounds import RoundView, outcome_words, round_views

_PULL = "plumbline models pull smollm2-135m"


def correction(guard: OpenGuard, actor: Actor | None, page: AuditParameter) -> None:
    """Draw the way to ask again, and every run that there was."""
    st.caption(
        "The flagged names are told to a language model, which answers the question anew from the same graph, without "
        "them, up to five times. Each of its answers is scored here, as the first ones were."
    )
    with error_boundary():
        _ask(guard, actor)
        asked = attend_run(CORRECTION)
        if asked is not None:
            state.change_address({CORRECTION.parameter: None})
            state.remember_notice(outcome_words(asked))
            st.rerun()
    for number, run in enumerate(guard_services.corrections(guard.record.id)):
        with st.expander(_title(run), expanded=number == 0, icon=":material/forum:"):
            _recorded(run)
            if number == 0:
                _check_new(guard, run.correction, actor, page)


def _ask(guard: OpenGuard, actor: Actor | None) -> None:
    names = guard_services.language_models()
    if not names:
        st.info(
            "No language model is set up, so nobody can be asked. This command fetches a small one (98 MB), which "
            "then runs on this machine:",
            icon=":material/smart_toy:",
        )
        st.code(_PULL, language="bash")
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        model = st.selectbox("Language model", names, key="kbqa.model", width=320)
        is_asked = st.button("Ask again", key="kbqa.ask", icon=":material/forum:", type="primary")
    explains = st.checkbox(
        "Let it explain its answers (takes about three times as long)", key="kbqa.explains"
    )
    host = guard_services.destination(model)
    if host is None:
        st.caption("It runs on this machine: no text leaves it.")
    else:
        st.warning(
            f"**Texts leave this machine:** the question, its graph and the answers are sent to {plain(host)}.",
            icon=":material/upload:",
        )
    if is_asked and may_go(actor):
        assert actor is not None
        asked = AskedModel(name=model, explains=explains)
        begin_run(CORRECTION, guard_services.correcting(guard, asked, actor=actor))


def _title(run: RecordedCorrection) -> str:
    return f"Asked again {run.event.time:%Y-%m-%d %H:%M} UTC by {plain(run.event.actor)}"


def _recorded(run: RecordedCorrection) -> None:
    if run.correction is None:
        st.caption("The words of this run were erased.")
        return
    st.markdown(f"**{plain(outcome_words(run.correction))}**")
    for view in round_views(run.correction.rounds):
        _round(view)
    model = run.event.data.get("model", {})
    st.caption(f"Answered by {plain(str(model.get('name', 'a language model')))}.")


def _check_new(guard: OpenGuard, found: Correction | None, actor: Actor | None, page: AuditParameter) -> None:
    if found is None or found.outcome not in (Outcome.RESOLVED, Outcome.STILL_FLAGGED):
        return
    label = "Check the new answers in a record of their own"
    if st.button(label, key="kbqa.check_new", icon=":material/fact_check:") and may_go(actor):
        assert actor is not None
        assert guard.instance is not None
        instance = replace(guard.instance, answers=found.answers, agreement=None)
        wanted = GuardInput(CheckedInstance(instance, ()), f"{guard.title} · asked again"[:120])
        begin_run(SCORING, guard_services.scoring(wanted, actor=actor))
    with error_boundary():
        done = attend_run(SCORING)
        if done is not None:
            state.change_address({page: done, SCORING.parameter: None})
            st.rerun()


def _round(view: RoundView) -> None:
    answers = [
        tag(
            "li",
            tag(
                "span",
                "◆ " if answer.is_flagged else "● ",
                attributes={
                    "class": f"pl-status {'pl-contradicted' if answer.is_flagged else 'pl-supported'}"
                },
            ),
            f"{answer.name}: {answer.words}{', flagged' if answer.is_flagged else ''}",
            attributes={"dir": "auto"},
        )
        for answer in view.answers
    ] or [tag("li", "No answer: the model says that the graph does not hold it.")]
    told, *after = [
        tag("div", text, attributes={"class": "pl-where", "dir": "auto"})
        for text in (view.told, f"It says: {view.summary}" if view.summary else "", view.cost)
    ]
    heading = tag("div", view.title, attributes={"class": "pl-finding"})
    listed = tag("ul", *answers, attributes={"class": "pl-answers"})
    show(tag("div", heading, told, listed, *after, attributes={"class": "pl-round"}))
