"""A framed place for work that takes its time; it goes when the work ends, well or badly."""

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st


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
