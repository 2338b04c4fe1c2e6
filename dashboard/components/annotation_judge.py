"""One claim at a time: the claim, the predicted label, the evidence, and the annotator's own blind vote."""

from collections.abc import Sequence

import streamlit as st

from core.annotation.blind import Assignment, BlindItem
from core.annotation.vote import Ballot, Confidence, Sufficiency
from core.trail import Actor
from dashboard import annotation_services, state
from dashboard.boundary import error_boundary, kept_errors, show_problem
from dashboard.components.annotation_evidence import found_evidence
from dashboard.components.html import Markup, plain, show, tag
from dashboard.components.kept_note import end_note, kept_note
from dashboard.viewmodels.annotation_words import ballot_words, others_frame
from dashboard.viewmodels.kbqa_words import counted

_VOTES = (
    (Sufficiency.SUFFICIENT, "Sufficient", "S", ":material/check:"),
    (Sufficiency.NOT_SUFFICIENT, "Not sufficient", "N", ":material/close:"),
)
_PLACE = "annotate.vote"  # where a problem with a vote is told
_CONFIDENCE = (Confidence.LOW, Confidence.MEDIUM, Confidence.HIGH)


@st.fragment
def judge(project_id: str, actor: Actor, *, is_open: bool) -> None:
    """Draw the item of this annotator; a vote reruns this and not the page."""
    with error_boundary():
        listed = annotation_services.assignments(project_id, actor)
        item = _current(project_id, actor, listed)
        voted = sum(one.is_voted for one in listed)
        count = st.container()  # filled last: who reads the new count can vote on the new claim already
        notice = state.take_notice()
        if notice:
            st.toast(plain(notice))
        if item is None:
            st.success(
                "You have judged every claim. You can still go back and change a vote.",
                icon=":material/done_all:",
            )
            item = annotation_services.serve_item(project_id, listed[-1].item_id, actor)
        left, right = st.columns([5, 3], gap="large")
        with left:
            _item(item)
        with right:
            _vote(project_id, item, listed, actor, is_open=is_open)
            with st.expander("Guidelines", icon=":material/menu_book:", expanded=voted == 0):
                st.markdown(annotation_services.guidelines())
        count.progress(
            voted / len(listed), text=f"You have judged {voted} of {counted(len(listed), 'claim')}."
        )


def _current(project_id: str, actor: Actor, listed: Sequence[Assignment]) -> BlindItem | None:
    """The item that was chosen last, else the first without a vote: where the annotator stopped."""
    chosen = state.session().items.get(f"{project_id} {actor.name}")
    if chosen in {one.item_id for one in listed}:
        return annotation_services.serve_item(project_id, str(chosen), actor)
    return annotation_services.next_item(project_id, actor)


def _item(item: BlindItem) -> None:
    pieces: list[Markup] = [
        tag(
            "div",
            f"Claim {item.nr} · {item.place} of {item.of} in your order",
            attributes={"class": "pl-where"},
        ),
        tag("div", item.claim, attributes={"class": "pl-claim", "dir": "auto"}),
        tag(
            "div",
            tag("span", "The system says: ", attributes={"class": "pl-where"}),
            tag("span", item.predicted_label or "(nothing)", attributes={"class": "pl-near"}),
            *(
                [tag("span", f" · labelled before: {item.true_label}", attributes={"class": "pl-where"})]
                if item.true_label
                else []
            ),
        ),
    ]
    show(tag("div", *pieces))
    st.markdown("## Found evidence")
    found_evidence(item.evidence)


def _vote(
    project_id: str, item: BlindItem, listed: Sequence[Assignment], actor: Actor, *, is_open: bool
) -> None:
    state.show_item(project_id, item.item_id)
    with st.container(border=True):
        st.markdown("**Is this evidence sufficient for what the system says?**")
        if item.own is not None:
            blind = "" if item.own.is_blind else " It is not blind, and not counted in the agreement."
            st.caption(f"Your vote: {ballot_words(item.own.ballot)}.{blind}")
        own = item.own.ballot if item.own is not None else None
        st.segmented_control(
            "How sure are you? (optional)",
            _CONFIDENCE,
            default=own.confidence if own is not None else None,
            format_func=str.capitalize,
            key=_sure_key(project_id, item, actor),
            persist_state="session",
        )
        kept_note(
            "Notes (optional)",
            _note_key(project_id, item, actor),
            recorded=own.note if own is not None else None,
            height=80,
            prefill=True,
        )
        with st.container(horizontal=True):
            for label, words, shortcut, icon in _VOTES:
                st.button(
                    words,
                    key=_vote_key(label, item),
                    shortcut=shortcut,
                    icon=icon,
                    disabled=not is_open,
                    on_click=_cast,
                    args=(project_id, item, label, actor),
                )
        show_problem(_PLACE)
        if not is_open:
            st.caption("The voting is closed.")
        _steps(project_id, item, listed, actor, is_open=is_open)
    _after(project_id, item, actor)


def _vote_key(label: Sufficiency, item: BlindItem) -> str:
    return f"annotate.{label.code}_{item.item_id}"  # of this claim alone: a second press votes on no other


def _sure_key(project_id: str, item: BlindItem, actor: Actor) -> str:
    return f"annotate.sure_{project_id}_{item.item_id}_{actor.name}"


def _note_key(project_id: str, item: BlindItem, actor: Actor) -> str:
    return f"annotate.note_{project_id}_{item.item_id}_{actor.name}"


def _steps(
    project_id: str, item: BlindItem, listed: Sequence[Assignment], actor: Actor, *, is_open: bool
) -> None:
    ids = [one.item_id for one in listed]
    place = ids.index(item.item_id)
    with st.container(horizontal=True):
        for step, words, shortcut, icon in (
            (-1, "Back", "K", ":material/arrow_back:"),
            (1, "Next", "J", ":material/arrow_forward:"),
        ):
            st.button(
                words,
                key=f"annotate.step_{words.lower()}",
                shortcut=shortcut,
                icon=icon,
                type="tertiary",
                on_click=_show,
                args=(project_id, ids[(place + step) % len(ids)], actor),
            )
        can_undo = is_open and any(one.is_voted for one in listed)
        st.button(
            "Undo",
            key="annotate.undo",
            shortcut="Z",
            icon=":material/undo:",
            type="tertiary",
            disabled=not can_undo,
            help="Withdraw your latest vote; both stay in the trail",
            on_click=_undo,
            args=(project_id, actor),
        )


def _undo(project_id: str, actor: Actor) -> None:
    if not state.is_pressed("annotate.undo"):
        return
    with kept_errors(_PLACE):
        undone = annotation_services.undo(project_id, actor=actor)
        _show(project_id, undone, actor)
        state.remember_notice("Your latest vote is withdrawn.")


def _show(project_id: str, item_id: str, actor: Actor) -> None:
    state.session().items[f"{project_id} {actor.name}"] = item_id


def _cast(project_id: str, item: BlindItem, label: Sufficiency, actor: Actor) -> None:
    """Store the vote before anything is drawn anew: what is pressed right after it cannot undo it."""
    if not (state.is_pressed(_vote_key(label, item)) and state.is_shown(project_id, item.item_id)):
        return
    note_key = _note_key(project_id, item, actor)
    with kept_errors(_PLACE):
        now = annotation_services.serve_item(project_id, item.item_id, actor).own
        if now != item.own:
            if (
                now != state.session().cast
            ):  # else the second press of two, on a page that is not drawn anew yet
                stands = (
                    f"“{ballot_words(now.ballot)}” stands now" if now is not None else "no vote stands now"
                )
                told = (
                    f"This press was not recorded: your vote was changed elsewhere meanwhile, and {stands}. "
                )
                state.remember_problem(_PLACE, f"{told}Press again to vote anew.")
                _show(project_id, item.item_id, actor)
            return
        sure = state.widget(_sure_key(project_id, item, actor))
        ballot = Ballot(label, sure, str(state.widget(note_key) or ""))
        annotation_services.vote(project_id, item.item_id, ballot, actor=actor)
        state.session().cast = annotation_services.serve_item(project_id, item.item_id, actor).own
        end_note(note_key)
        following = annotation_services.next_item(project_id, actor, after=item.item_id)
        if following is not None:
            _show(project_id, following.item_id, actor)
        else:
            state.session().items.pop(f"{project_id} {actor.name}", None)
        state.remember_notice(f"Recorded: {label}.")


def _after(project_id: str, item: BlindItem, actor: Actor) -> None:
    """What others said, once the annotator's own vote is stored and they ask for it."""
    if item.own is None:
        st.caption(
            ":material/visibility_off: The system's explanation and everybody else's votes stay hidden until your "
            "vote is stored."
        )
        return
    key = (project_id, item.item_id)
    if key not in state.session().revealed:
        st.button(
            "Show explanation and other votes",
            key="annotate.reveal",
            icon=":material/visibility:",
            help="It is recorded that you saw them: if you change your vote afterwards, it is not blind.",
            on_click=state.session().revealed.add,
            args=(key,),
        )
        return
    seen = annotation_services.reveal(project_id, item.item_id, actor=actor)
    with st.container(border=True):
        st.markdown("**The system's explanation**")
        show(
            tag(
                "div",
                seen.withheld.explanation or "None is given.",
                attributes={"class": "pl-text", "dir": "auto"},
            )
        )
        st.markdown("**Other votes**")
        if seen.others:
            st.dataframe(
                others_frame(seen.others), key="annotate.others", hide_index=True, alt="Votes of others"
            )
        else:
            st.caption("Nobody else has voted on this claim yet.")
