"""A claim being checked: what is done, for how long, and a way to stop."""

import streamlit as st

from core.factcheck.claim import Claim
from core.trail import Actor
from core.workflows.check.checking import CheckOptions
from dashboard import claim_services
from dashboard.background import Tell, run_beside
from dashboard.components.under_way import stop_button, under_way

_SLOW = 4.0  # seconds after which it is worth saying why it takes time


def run_one(claim: Claim, options: CheckOptions, actor: Actor, title: str) -> str:
    """Check and record the one claim; the new record's id. Stop records nothing."""
    with under_way():
        left, right = st.columns([5, 1], vertical_alignment="center")
        words = left.empty()
        stop_button(right, "check.stop", "the check of the claim")

        def on_wait(seconds: float) -> None:
            late = " The first time, the graph and the models are loaded." if seconds > _SLOW else ""
            words.markdown(f"Checking the claim… {seconds:.0f} s.{late}")

        on_wait(0.0)
        check = claim_services.checking(claim, options, actor=actor, title=title)

        def work(tell: Tell[None]) -> str:
            return check(tell.is_cancelled)

        return run_beside(work, on_news=lambda _news: None, on_wait=on_wait)
