"""A search or an audit under way, which is recorded when it is done."""

from collections.abc import Callable

import streamlit as st

from dashboard.background import Tell, run_beside
from dashboard.components.under_way import stop_button, under_way
from dashboard.reasoning_services import Cancelled

_SLOW = 4.0  # seconds after which it is worth saying why it takes time


def run_recorded(work: Callable[[Cancelled], str], doing: str) -> str:
    """Do it; the new record's id. Stop records nothing."""
    with under_way():
        left, right = st.columns([5, 1], vertical_alignment="center")
        words = left.empty()
        stop_button(right, "reasoning.stop", "the search")

        def on_wait(seconds: float) -> None:
            late = " The first time, the graph and the models are loaded." if seconds > _SLOW else ""
            words.markdown(f"{doing}… {seconds:.0f} s.{late}")

        on_wait(0.0)

        def task(tell: Tell[None]) -> str:
            return work(tell.is_cancelled)

        return run_beside(task, on_news=lambda _news: None, on_wait=on_wait)
