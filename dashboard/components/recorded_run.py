"""Work that ends in a record: begun by a press, found again by a page that is reloaded, stopped when asked to.

The address names the run, so it goes on when its page goes away. Each kind of work says here what it is called.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import streamlit as st

from dashboard import background, state
from dashboard.background import Step, Tell
from dashboard.boundary import show_problem
from dashboard.components.html import plain, show, tag
from dashboard.components.under_way import under_way
from dashboard.state import RunParameter

_KEPT = "Nothing was recorded, and what you typed is still here."
_SLOW = 4.0  # seconds after which it is worth saying why it takes time
_SHOWN = 6  # steps; the latest


@dataclass(frozen=True, slots=True)
class RunKind:
    """What one kind of work is called."""

    parameter: RunParameter
    name: str  # "The search"
    doing: str  # "Looking for paths"
    late: str = "the models are loaded"  # why the first time takes long

    @property
    def place(self) -> str:
        """Where it is told that it came to nothing."""
        return f"{self.parameter}.ended"


AUDIT = RunKind(RunParameter.AUDIT, "The audit", "Auditing")
SCORING = RunKind(RunParameter.SCORING, "The scoring", "Scoring", "the names of the graph are read")
CHECK = RunKind(RunParameter.CHECK, "The check of the claim", "Checking the claim", "the graph is opened")
SEARCH = RunKind(RunParameter.SEARCH, "The search", "Looking for paths", "the graph is opened")
CHAIN = RunKind(RunParameter.CHAIN, "The audit of the chain", "Auditing the chain", "the graph is opened")
QUESTION = RunKind(
    RunParameter.QUESTION, "The question", "Reading the documents", "the collection is made ready"
)
CORRECTION = RunKind(RunParameter.CORRECTION, "Asking the model again", "Asking the model again")


def begin_run(kind: RunKind, work: Callable[[Tell[Step]], Any]) -> None:
    """Begin work; the address names it from here on. A second press ends what the first one began."""
    earlier = state.open_audit_id(kind.parameter)
    if earlier is not None:
        background.stop(earlier)
    state.change_address({kind.parameter: background.begin(work)})


def attend_run(kind: RunKind) -> Any | None:
    """Show the work that the address names, until it is done; its result.

    None when there is none under way; one that a stop or a restart of the server ended is told of.
    """
    show_problem(kind.place)
    run = state.open_audit_id(kind.parameter)
    if run is None:
        return None
    if not background.is_begun(run):
        if background.is_lost(run):
            st.warning(f"{kind.name} was ended by a restart of the server; start it again. {_KEPT}")
        return None
    try:
        return _watch(kind, run)
    except Exception:
        background.end(run)
        state.change_address({kind.parameter: None})
        raise


def _watch(kind: RunKind, run: str) -> Any:
    with under_way():
        left, right = st.columns([5, 1], vertical_alignment="center")
        place, steps = left.empty(), left.empty()
        right.button(
            "Stop",
            key=f"{kind.parameter}.stop",
            icon=":material/stop:",
            width="stretch",
            on_click=_stop,
            args=(kind, run),
        )
        st.caption("A reload of this page does not end it.")
        show(tag("div", f"{kind.doing}…", attributes={"class": "pl-unseen pl-said"}))
        told: list[Step] = []

        def on_news(step: Step) -> None:
            told.append(step)
            with steps:
                show(tag("ul", *(tag("li", each.words) for each in told[-_SHOWN:]), attributes=_STEPS))

        def on_wait(seconds: float) -> None:
            late = f" The first time, {kind.late}." if seconds > _SLOW and len(told) < 2 else ""
            words = f"{kind.doing}… {seconds:.0f} s.{late}"
            if told and (share := told[-1].share) is not None:
                place.progress(min(share, 1.0), text=plain(words))
            else:
                place.markdown(plain(words))

        return background.attend(run, on_news=on_news, on_wait=on_wait)


def _stop(kind: RunKind, run: str) -> None:
    if background.stop(run):
        state.change_address({kind.parameter: None})
        state.remember_problem(kind.place, f"{kind.name} was stopped. {_KEPT}")
    else:
        state.remember_notice(f"{kind.name} was done already, and is recorded: it could not be stopped.")


_STEPS = {"class": "pl-evidence pl-said"}  # what is said aloud
