"""What the address of the page of benchmarks names: a benchmark, one of its runs, and one to compare with."""

from enum import StrEnum

import streamlit as st


class Named(StrEnum):
    """The parts of the address."""

    BENCHMARK = "benchmark"
    RUN = "run"
    OTHER = "with"


def named(part: Named) -> str | None:
    """What the address says; None when it says nothing."""
    return st.query_params.get(part) or None


def name(part: Named, value: str | None) -> None:
    """Say it in the address, or nothing."""
    if value is None:
        st.query_params.pop(part, None)
    elif st.query_params.get(part) != value:
        st.query_params[part] = value


def forget() -> None:
    """Back to the list."""
    for part in Named:
        st.query_params.pop(part, None)
