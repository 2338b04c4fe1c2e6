"""A framed place for work that takes its time; it goes when the work ends, well or badly."""

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboard import state


@contextmanager
def under_way() -> Iterator[None]:
    """Draw what the block draws in a frame, and take the frame away at its end.

    An error takes it away too: what went wrong must not stand below a Stop button that stops nothing. A Stop is no
    error: Streamlit ends the block, and draws the page anew.
    """
    place = st.empty()
    try:
        with place.container(border=True):
            yield
    except Exception:
        place.empty()
        raise
    place.empty()


def stop_button(column: DeltaGenerator, key: str, what: str) -> None:
    """Draw the button that ends the work by running the page anew; what it ended is told there."""
    column.button(
        "Stop",
        key=key,
        icon=":material/stop:",
        width="stretch",
        on_click=state.remember_notice,
        args=(f"Stopped: {what}. Nothing was recorded; what you typed is still here.",),
    )
