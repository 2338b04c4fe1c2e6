"""What was not judged, cautions, and all it takes to run the audit again."""

import pandas as pd
import streamlit as st

from core.factcheck.claim import ClaimReport
from core.grounding.report import GroundingReport
from core.guard.report import GuardReport
from core.reasoning.chain.chain import ChainReport
from core.reasoning.report import ReasoningReport
from core.workflows.ask.report import AskReport
from dashboard.components.html import show, tag
from dashboard.viewmodels.coverage import contrast_words, coverage_words, regime_words


def coverage(report: GroundingReport) -> None:
    """Draw the account of the items; the cautions stand beside the confidence."""
    st.markdown("## What this rests on")
    st.markdown(f"{coverage_words(report)} {regime_words(report)}")
    if (contrast := contrast_words(report)) is not None:
        show(tag("p", contrast, attributes={"dir": "auto"}))
    if report.coverage.not_judged:
        with st.expander(f"Not judged ({len(report.coverage.not_judged)})"):
            left = [tag("li", reason, attributes={"dir": "auto"}) for reason in report.coverage.not_judged]
            show(tag("ul", *left, attributes={"class": "pl-reasons"}))


def manifest(
    report: GroundingReport | GuardReport | ClaimReport | ChainReport | ReasoningReport | AskReport,
) -> None:
    """Draw the reproducibility manifest."""
    facts = report.manifest
    rows = [("Method", facts.method), ("Device", facts.device)]
    rows += [(f"Input: {name}", f"sha256 {digest}") for name, digest in facts.inputs.items()]
    rows += [(f"Parameter: {name}", str(value)) for name, value in facts.parameters.items()]
    rows += [
        (f"Model: {m.role}", f"{m.name} {m.version}{f', sha256 {m.sha256}' if m.sha256 else ''}")
        for m in facts.models
    ]
    rows += [(f"Prompt: {name}", version) for name, version in facts.prompts.items()]
    rows += [(f"Software: {name}", version) for name, version in facts.software.items()]
    with st.expander(
        "Reproducibility: inputs, models, thresholds and versions", icon=":material/fingerprint:"
    ):
        st.caption("Running the same manifest again gives the same report.")
        st.dataframe(
            pd.DataFrame(rows, columns=["What", "Value"]),
            key="result.manifest",
            hide_index=True,
            alt="Manifest",
        )
