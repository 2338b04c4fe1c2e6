"""The error boundary: what Plumbline raises on purpose becomes a sentence, anything else a calm message."""

import logging
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import streamlit as st

from core.errors import PlumblineError
from dashboard import state
from dashboard.components.html import plain

logger = logging.getLogger(__name__)


def as_sentence(message: str) -> str:
    """The message as a sentence. A name that it begins with, such as that of a file, stays as it is."""
    first = message.split(" ", 1)[0]
    begun = message[:1].upper() + message[1:] if first.isalpha() else message
    return begun if begun.endswith((".", "!", "?", "”")) else f"{begun}."


@contextmanager
def error_boundary() -> Iterator[None]:
    """Show errors of the block to the user. Pages run inside of `dashboard/app.py`'s; a fragment, which
    can run without its page, brings its own.
    """
    with _caught(lambda text, icon: st.error(text, icon=icon)):
        yield


@contextmanager
def kept_errors(place: str) -> Iterator[None]:
    """Keep an error of the block for `show_problem`: what a press starts runs before the page is drawn anew."""
    with _caught(lambda text, icon: state.remember_problem(place, text, icon)):
        yield


def show_problem(place: str) -> None:
    """Show, once, what was wrong with the last press at this place."""
    problem = state.take_problem(place)
    if problem is None:
        return
    if problem.icon is None:
        st.warning(problem.text, icon=":material/edit_note:")
    else:
        st.error(problem.text, icon=problem.icon)


@contextmanager
def _caught(tell: Callable[[str, str], object]) -> Iterator[None]:
    """Tell an error of the block in words and with an icon."""
    try:
        yield
    except PlumblineError as err:
        tell(plain(as_sentence(str(err))), ":material/info:")
    except Exception:
        error_id = uuid.uuid4().hex[:8]
        logger.exception("error %s", error_id)
        tell(
            f"Something went wrong, and it is our fault. Nothing that was recorded is lost. "
            f"The details are in the server's log under **{error_id}**.",
            ":material/error:",
        )
