"""What the reviewer says of one step of a chain, or of one answer."""

from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

from core.trail import AuditRecord, FindingReview
from dashboard.components.decision import Decidable, Wording, decision, undo_button


@dataclass(frozen=True, slots=True)
class Judged:
    """One item that can be judged."""

    record: AuditRecord
    reviews: Mapping[str, FindingReview]
    item_id: str
    noun: str  # "step", "answer"
    question: str  # what is decided: "Is this step judged right?"


def judged_decision(judged: Judged) -> None:
    """Draw the buttons that decide, and the decisions so far."""
    st.markdown(f"**{judged.question}**")
    decidable = Decidable(judged.record, judged.reviews, judged.item_id, _wording(judged.noun))
    decision(decidable)
    undo_button(judged.record, judged.reviews, judged.item_id, prefix="reasoning")


def _wording(noun: str) -> Wording:
    return Wording(
        "reasoning",
        noun,
        "Yes",
        "No",
        f"What stands here of the {noun} is right",
        f"What stands here of the {noun} is wrong",
        "It cannot be told from this",
    )
