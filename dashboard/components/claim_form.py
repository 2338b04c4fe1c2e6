"""Which claims are to be checked, against which graph, and where else evidence may be looked for."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from core.factcheck.claim import Claim, Mode
from core.workflows.check.checking import CheckOptions
from core.workflows.check.upload import MAX_CLAIMS, UploadedClaim
from core.workflows.records.drafts import Draft
from core.workflows.records.uploaded_lines import BadLine
from dashboard import claim_services, services, state
from dashboard.components.draft import DraftForm, keep_draft
from dashboard.components.graph_choice import add_graph, graph_choice
from dashboard.components.html import plain
from dashboard.components.kept_upload import kept_upload
from dashboard.components.start_choice import start_choice
from dashboard.state import DraftParameter
from dashboard.viewmodels.claim_tables import bad_frame
from dashboard.viewmodels.kbqa_words import counted

_EXAMPLE = "A bundled example"
_OWN = "Your own claims"
_FILE = "A file of claims"
FORM = DraftForm(
    DraftParameter.CLAIMS,
    "check.start",
    _OWN,
    {"response": "check.claims", "title": "check.title"},
    file=_FILE,
)
_PLACEHOLDER = "Marbury v. Madison was decided in 1803.\nThe capital of Australia is Sydney."
_FORMAT = """
One claim a line, a CSV table with a column `claim` (and `id` if you like), or JSON, one object a line or a list. A CSV
table may be as Excel saves it (semicolons, Windows-1252); everything else is UTF-8.

```json
{"id": "1", "claim": "Marbury v. Madison was decided in 1803."}
```
"""


@dataclass(frozen=True, slots=True)
class ClaimsInput:
    """Claims that someone asked to check."""

    key: str  # tells one list from another
    name: str
    claims: tuple[UploadedClaim, ...]
    bad: tuple[BadLine, ...]
    options: CheckOptions
    title: str = ""


def claim_form() -> ClaimsInput | None:
    """Draw the form; what to check when a button was pressed, or a file is there, else None."""
    start = start_choice(FORM, (_EXAMPLE, _OWN, _FILE))
    if start == _FILE:
        return _file()
    return _own() if start == _OWN else _example()


def _example() -> ClaimsInput | None:
    examples = claim_services.examples()
    chosen = st.selectbox(
        "Claim", examples, format_func=lambda e: e.claim.text, key="check.example", persist_state="session"
    )
    options = _sources()
    with st.container(horizontal=True):
        one = st.button("Check this claim", key="check.run", type="primary", icon=":material/fact_check:")
        every = st.button(
            f"Check all {len(examples)} examples", key="check.run_all", icon=":material/checklist:"
        )
    if not (one or every):
        return None
    wanted = [example.claim for example in examples] if every else [chosen.claim]
    return _input("examples", "examples", wanted, options)


def _input(key: str, name: str, claims: Sequence[Claim], options: CheckOptions) -> ClaimsInput:
    found = tuple(UploadedClaim(number, claim.id, claim) for number, claim in enumerate(claims, 1))
    return ClaimsInput(key, name, found, (), options)


def _own() -> ClaimsInput | None:
    text = st.text_area(
        "One claim a line",
        key="check.claims",
        height=150,
        placeholder=_PLACEHOLDER,
        persist_state="session",
    )
    title = st.text_input(
        "Title in the trail (optional, for a single claim)",
        key="check.title",
        max_chars=120,
        persist_state="session",
    )
    keep_draft(Draft(response=text or "", title=title or ""), FORM)
    options = _sources()
    if not st.button("Check", key="check.run", type="primary", icon=":material/fact_check:"):
        return None
    read = claim_services.read_claims(text or "")
    return ClaimsInput(f"pasted {hash(text)}", "claims", read.lines, read.bad, options, title or "")


def _file() -> ClaimsInput | None:
    file = kept_upload(
        FORM,
        f"A file of claims (JSONL, CSV or plain text), up to {MAX_CLAIMS:,}",
        ("jsonl", "ndjson", "json", "csv", "txt"),
        key="check.file",
    )
    with st.expander("What the file looks like", icon=":material/help:"):
        st.markdown(_FORMAT)
    options = _sources()
    if file is None:
        return None
    read = services.uploaded_claims(file.key, file.name, file.data)
    current = state.session().claims
    bad = () if current is not None and current.key.startswith(file.key) else read.bad  # its outcome tells
    told = f", {counted(len(bad), 'line')} could not be read." if bad else "."
    st.caption(f"{plain(file.name)}: {counted(len(read.lines), 'claim')} read{told}")
    if read.note:
        st.caption(f":material/info: {read.note}")
    bad_lines(bad, "check.bad", is_open=not read.lines)
    if not read.lines:
        return None
    if st.button(
        f"Check {counted(len(read.lines), 'claim')}",
        key="check.run",
        type="primary",
        icon=":material/checklist:",
    ):
        return ClaimsInput(file.key, file.name, read.lines, read.bad, options)
    return None


def bad_lines(bad: Sequence[BadLine], key: str, *, is_open: bool = False) -> None:
    """Draw the lines that are no claims, each with its reason; nothing when there is none."""
    if not bad:
        return
    label = f"Lines that could not be read: {len(bad):,}"
    with st.expander(label, icon=":material/warning:", expanded=is_open):
        st.dataframe(
            bad_frame(bad), key=key, hide_index=True, alt="Lines that could not be read, with the reason"
        )


def _sources() -> CheckOptions:
    """The graph, and whether documents may be looked into."""
    left, right = st.columns(2, gap="large")
    with left:
        graph = graph_choice(claim_services.graphs(), "check")
        add_graph("check")
    with right:
        options = _fallback()
    return CheckOptions(graph=graph, **options)  # type: ignore[arg-type]


def _fallback() -> dict[str, object]:
    configured = claim_services.fallback_words()
    wanted = st.toggle(
        "Look into documents when the graph is silent",
        key="check.fallback",
        persist_state="session",
        help="Only for claims that the graph neither supports nor refutes.",
    )
    if not wanted:
        st.caption("Off: only the graph is asked. Nothing leaves this machine.")
        return {"mode": Mode.KNOWLEDGE_GRAPH}
    if configured:
        st.caption(plain(configured))
        return {"mode": Mode.HYBRID}
    st.caption(
        "The bundled example documents are searched, on this machine. For your own, set search_folder (see settings)."
    )
    return {"mode": Mode.HYBRID, "folder": claim_services.example_folder()}
