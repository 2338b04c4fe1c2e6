"""The error boundary: what Plumbline raises on purpose becomes a sentence, anything else a calm message."""

import logging
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from core.errors import PlumblineError
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
    try:
        yield
    except PlumblineError as err:
        st.error(plain(as_sentence(str(err))), icon=":material/info:")
    except Exception:
        error_id = uuid.uuid4().hex[:8]
        logger.exception("error %s", error_id)
        st.error(
            f"Something went wrong, and it is our fault. Nothing that was recorded is lost. "
            f"The details are in the server's log under **{error_id}**.",
            icon=":material/error:",
        )
