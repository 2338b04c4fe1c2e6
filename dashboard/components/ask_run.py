"""A question under way: every step is told as it happens, and the answer is recorded when it is there."""

from collections.abc import Callable

import streamlit as st

from dashboard.background import Tell, run_beside
from dashboard.components.html import plain
from dashboard.components.under_way import stop_button, under_way
from dashboard.document_services import Cancelled, Watch

_SHOWN = 6  # steps; the latest


def run_asked(work: Callable[[Watch, Cancelled], str]) -> str:
    """Ask; the new record's id. Stop records nothing."""
    with under_way():
        left, right = st.columns([5, 1], vertical_alignment="center")
        words, steps = left.empty(), left.empty()
        stop_button(right, "ask.stop", "the question")
        told: list[str] = []

        def on_news(news: str) -> None:
            told.append(news)
            steps.markdown("\n".join(f"- {plain(step)}" for step in told[-_SHOWN:]))

        def on_wait(seconds: float) -> None:
            late = (
                " The first time, the collection and the models are loaded."
                if seconds > 4 and not told
                else ""
            )
            words.markdown(f"**Reading the documents…** {seconds:.0f} s.{late}")

        on_wait(0.0)

        def task(tell: Tell[str]) -> str:
            return work(tell, tell.is_cancelled)

        return run_beside(task, on_news=on_news, on_wait=on_wait)
