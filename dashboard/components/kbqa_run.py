"""Answers being scored: what is done, for how long, and a way to stop."""

import streamlit as st

from core.trail import Actor
from dashboard import guard_services
from dashboard.background import Tell, run_beside
from dashboard.components.under_way import stop_button, under_way
from dashboard.guard_services import GuardInput

_SLOW = 4.0  # seconds after which it is worth saying why it takes time


def run_check(wanted: GuardInput, actor: Actor) -> str:
    """Score and record the answers; the new record's id. Stop records nothing."""
    instance = wanted.instance.instance
    with under_way():
        left, right = st.columns([5, 1], vertical_alignment="center")
        words = left.empty()
        stop_button(right, "kbqa.stop", "the scoring")
        sizes = f"{len(instance.answers):,} answers against a graph of {len(instance.triples):,} triples"

        def on_wait(seconds: float) -> None:
            late = (
                " The first time, the names of the graph are read; later they are known."
                if seconds > _SLOW
                else ""
            )
            words.markdown(f"Scoring {sizes}… {seconds:.0f} s.{late}")

        on_wait(0.0)
        score = guard_services.scoring(wanted, actor=actor)

        def work(tell: Tell[None]) -> str:
            return score(tell.is_cancelled)

        return run_beside(work, on_news=lambda _news: None, on_wait=on_wait)
