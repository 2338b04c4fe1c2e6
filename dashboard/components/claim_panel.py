"""What the reviewer says of the verdict."""

import streamlit as st

from core.factcheck.findings import CLAIM_ID
from dashboard.claim_services import OpenClaim
from dashboard.components.decision import Decidable, Wording, decision, undo_button

_WORDING = Wording(
    "check",
    "claim",
    "Agree",
    "Disagree",
    "The verdict on this claim is right",
    "The verdict on this claim is wrong",
    "It cannot be told from what is here",
)


def claim_decision(claim: OpenClaim) -> None:
    """Draw the buttons that decide, and the decisions so far."""
    st.markdown("## Do you agree with this verdict?")
    decidable = Decidable(claim.record, claim.reviews, CLAIM_ID, _WORDING)
    decision(decidable)
    undo_button(claim.record, claim.reviews, CLAIM_ID, prefix="check")
