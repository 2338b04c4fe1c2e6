"""What lists that are worked off part by part have in common: a part with its progress, and the results as files."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import streamlit as st

from dashboard.background import Tell, run_beside

Report = TypeVar("Report")
PartWork = Callable[[Callable[[], bool]], list[Report]]  # given what tells that it was stopped


@dataclass(frozen=True, slots=True)
class Doing:
    """How far a list is."""

    bar: "st.delta_generator.DeltaGenerator"
    total: int
    words: str  # such as "claims checked"

    def show(self, done: int) -> None:
        """Draw it."""
        self.bar.progress(done / self.total, text=f"{done:,} of {self.total:,} {self.words}…")


def run_part(work: "PartWork[Report]", reports: list[Report], doing: Doing) -> None:
    """Work off the next part of a list, and put what came out behind its `reports`."""
    done = len(reports)

    def beside(tell: Tell[None]) -> list[Report]:
        return work(tell.is_cancelled)

    reports.extend(run_beside(beside, on_news=lambda _news: None, on_wait=lambda _seconds: doing.show(done)))
    doing.show(done)


@dataclass(frozen=True, slots=True)
class Download:
    """One file of the results."""

    ending: str
    label: str
    mime: str
    make: Callable[[], bytes | str]


def batch_downloads(stem: str, files: Sequence[Download], *, key: str) -> None:
    """Draw a button for each file, made when it is pressed; `stem` is what they are called."""
    with st.container(horizontal=True):
        for file in files:
            st.download_button(
                file.label,
                data=file.make,
                file_name=f"{stem}.{file.ending}",
                mime=file.mime,
                key=f"{key}_{file.ending}",
                icon=":material/download:",
                on_click="ignore",
            )
