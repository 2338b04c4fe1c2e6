"""What is done with a project as a whole: its progress, closing and opening the voting, files in and out."""

from functools import partial

import streamlit as st

from core.trail import Actor
from core.workflows.annotate.projects import ProjectInfo
from core.workflows.annotate.review import ModelReview
from dashboard import annotation_services, guard_services, state
from dashboard.background import Tell, run_beside
from dashboard.boundary import error_boundary
from dashboard.components.html import plain
from dashboard.components.reviewer import may_go
from dashboard.components.under_way import under_way
from dashboard.viewmodels.events import history_frame
from dashboard.viewmodels.kbqa_words import counted

_FORMATS = (
    ("csv", "The sheet with votes (CSV)", "text/csv", ":material/table_view:"),
    ("json", "Everything (JSON)", "application/json", ":material/data_object:"),
    ("html", "Agreement report to print (HTML)", "text/html", ":material/print:"),
)


def manage(info: ProjectInfo, actor: Actor) -> None:
    """Draw the state of a project and what can be done with it."""
    left, right = st.columns(2, gap="large")
    with left:
        _progress(info)
        _voting(info, actor)
        _model(info, actor)
    with right:
        _files(info, actor)
    if not info.is_open:
        events = annotation_services.history(info.id)
        with st.expander(f"History: {counted(len(events), 'record')}", icon=":material/history:"):
            st.dataframe(
                history_frame(events), key="annotate.history", hide_index=True, alt="History of this project"
            )
    _erase(info, actor)


def _progress(info: ProjectInfo) -> None:
    st.markdown("## Progress")
    if not info.progress:
        st.caption("Nobody has voted yet.")
    for one in info.progress:
        kind = " (language model)" if one.is_model else ""
        st.progress(
            one.voted / one.of if one.of else 0.0, text=plain(f"{one.name}{kind}: {one.voted} of {one.of}")
        )


def _voting(info: ProjectInfo, actor: Actor) -> None:
    st.markdown("## Voting")
    if info.is_open:
        st.markdown(
            "While the voting is open nobody sees results. Close it when everybody has judged; then agreement, "
            "explanations and all votes can be seen, and disagreements decided."
        )
        note = st.text_input(
            "Why it ends before every vote is in (needed when votes are missing)", key="annotate.close_note"
        )
        if st.button("Close the voting", key="annotate.close", icon=":material/lock:", type="primary"):
            with error_boundary():
                annotation_services.close(info.id, actor=actor, note=note or "")
                state.remember_notice("The voting is closed.")
                st.rerun()
        return
    st.success("The voting is closed.", icon=":material/lock:")
    with st.popover("Open it again", icon=":material/lock_open:"):
        st.caption("Votes of those who saw the results will not be blind.")
        reason = st.text_input("Why", key="annotate.reopen_reason")
        pressed = st.button("Open again", key="annotate.reopen")
        if pressed and may_go(actor, "" if reason.strip() else "Say why first."):
            with error_boundary():
                annotation_services.reopen(info.id, actor=actor, reason=reason or "")
                st.rerun()


def _model(info: ProjectInfo, actor: Actor) -> None:
    st.markdown("## A language model as an extra reviewer")
    models = guard_services.language_models()
    if not models:
        st.caption("None is set up. It is never counted among people; see docs/language-models.md.")
        return
    chosen = st.selectbox("Model", models, key="annotate.model")
    if (host := guard_services.destination(chosen)) is not None:
        st.warning(f"Claims and evidence will be sent to {plain(host)}.", icon=":material/outbound:")
    if st.button("Let it judge what it has not judged", key="annotate.review", icon=":material/smart_toy:"):
        with error_boundary():
            _review(info.id, chosen, actor)


def _review(project_id: str, model: str, actor: Actor) -> None:
    with under_way():
        bar = st.progress(0.0, text="Waking the model…")
        st.button("Stop", key="annotate.stop", icon=":material/stop:")
        run = annotation_services.reviewing(project_id, model, actor=actor)

        def work(tell: Tell[tuple[int, int]]) -> ModelReview:
            return run(lambda done, of: tell((done, of)), tell.is_cancelled)

        def on_news(news: tuple[int, int]) -> None:
            bar.progress(news[0] / max(1, news[1]), text=f"{news[0]} of {news[1]} claims judged…")

        done = run_beside(work, on_news=on_news, on_wait=lambda _seconds: None)
    failed = f", {len(done.failed)} without a usable reply" if done.failed else ""
    state.remember_notice(f"{done.annotator}: {done.voted} votes{failed}.")
    st.rerun()


def _files(info: ProjectInfo, actor: Actor) -> None:
    st.markdown("## Files")
    if info.is_open:
        st.caption(
            "Results can be exported once the voting is closed. Your own copy has your votes and nobody else's."
        )
    else:
        for fmt, label, mime, icon in _FORMATS:
            st.download_button(
                label,
                data=partial(annotation_services.export, info.id, fmt, actor),
                file_name=f"plumbline-{info.id[:8]}.{fmt}",
                mime=mime,
                key=f"annotate.export_{fmt}",
                icon=icon,
                width="stretch",
                on_click="ignore",
            )
    st.download_button(
        "Your own copy (CSV)",
        data=partial(annotation_services.export_copy, info.id, actor),
        file_name=f"plumbline-{info.id[:8]}-copy.csv",
        mime="text/csv",
        key="annotate.copy",
        icon=":material/download:",
        width="stretch",
        on_click="ignore",
    )
    if info.is_open:
        _take_copy(info, actor)


def _take_copy(info: ProjectInfo, actor: Actor) -> None:
    with st.expander("Take votes from a filled copy", icon=":material/upload_file:"):
        file = st.file_uploader("A copy that an annotator filled in", type=["csv"], key="annotate.copy_file")
        name = st.text_input("Whose votes are these?", key="annotate.copy_name", max_chars=200)
        blind = st.checkbox(
            "They voted without seeing the explanation or other votes",
            key="annotate.copy_blind",
            help="Only you can know; it is recorded as your word.",
        )
        pressed = st.button("Take the votes", key="annotate.copy_take")
        needed = (
            "" if file is not None and name.strip() else "Upload the copy and say whose votes it holds first."
        )
        if pressed and may_go(actor, needed):
            assert file is not None
            with error_boundary():
                taken = annotation_services.import_copy(
                    info.id,
                    file.getvalue(),
                    annotator=Actor((name or "").strip()),
                    is_blind=blind,
                    actor=actor,
                )
                state.remember_notice(f"{counted(taken, 'vote')} taken.")
                st.rerun()


def _erase(info: ProjectInfo, actor: Actor) -> None:
    if info.title is None:
        return
    with st.expander("Erase the confidential texts", icon=":material/delete_forever:"):
        st.markdown(
            "This deletes claims, evidence, explanations and notes of this project for good. Votes and hashes remain."
        )
        reason = st.text_input(
            "Reason (stays in the trail for ever: no confidential words)",
            key="annotate.erase_reason",
            max_chars=300,
        )
        sure = st.checkbox("I understand that this cannot be undone", key="annotate.erase_sure")
        pressed = st.button("Erase the texts", key="annotate.erase", icon=":material/delete_forever:")
        unsure = "" if sure else "Say first that you understand that this cannot be undone."
        if pressed and may_go(actor, "" if reason.strip() else "Give a reason first.", unsure):
            with error_boundary():
                erased = annotation_services.erase(info.id, reason=reason or "", actor=actor)
                state.remember_notice(f"{erased.texts} texts erased.")
                st.rerun()
