"""A file of cases: one of them to open, or all of them to score."""

import streamlit as st

from core.workflows.guard.upload import MAX_LINES, GuardUpload, UploadedCase
from dashboard import services
from dashboard.components.draft import DraftForm
from dashboard.components.html import plain
from dashboard.components.kbqa_batch import batch
from dashboard.components.kept_upload import kept_upload
from dashboard.guard_services import GuardInput
from dashboard.viewmodels.kbqa_batch import bad_frame
from dashboard.viewmodels.kbqa_words import counted

_FORMAT = """
One JSON object a line:

```json
{"id": "1", "question": "who directed Inception?", "topic_entities": ["Inception"], "answers": ["Tom Hardy"],
 "triples": [["Inception", "directed_by", "Christopher Nolan"], ["Inception", "starred_actors", "Tom Hardy"]]}
```

`gold` (right answers) may be added, then the page also says how often the flags were right. Names in
`topic_entities` and `answers` are written as in the triples.
"""


def upload(form: DraftForm) -> GuardInput | None:
    """Draw the upload and what is in it; the one case that is to be opened, else None."""
    file = kept_upload(
        form, f"A JSONL file, up to {MAX_LINES:,} cases", ("jsonl", "ndjson", "json"), key="kbqa.file"
    )
    with st.expander("What the file looks like", icon=":material/help:"):
        st.markdown(_FORMAT)
    if file is None:
        return None
    read = services.uploaded_instances(file.key, file.data)
    _account(file.name, read)
    if not read.lines:
        return None
    one, all_ = st.tabs(
        ["One case", f"All {counted(len(read.lines), 'case')}"], key="kbqa.upload", on_change="rerun"
    )
    wanted = None
    with one:
        wanted = _one(read)
    with all_:
        opened = batch(file.key, file.name, read)
    return opened or wanted


def _account(name: str, read: GuardUpload) -> None:
    cases, bad = len(read.lines), len(read.bad)
    st.caption(
        f"{plain(name)}: {cases:,} {'case' if cases == 1 else 'cases'} read"
        + (f", {bad:,} {'line' if bad == 1 else 'lines'} could not be read." if bad else ".")
    )
    if bad:
        with st.expander(
            f"Lines that could not be read: {bad:,}", icon=":material/warning:", expanded=not cases
        ):
            st.dataframe(
                bad_frame(read.bad),
                key="kbqa.bad",
                hide_index=True,
                column_config={"What is wrong": st.column_config.TextColumn(width=900)},
                alt="Lines of the file that could not be read, with the reason",
            )


def _one(read: GuardUpload) -> GuardInput | None:
    place = st.selectbox(
        "Case",
        range(len(read.lines)),
        format_func=lambda index: _label(read.lines[index]),
        key="kbqa.case",
    )
    case = read.lines[place]
    instance = case.item.instance
    st.caption(
        f"{counted(len(instance.answers), 'answer')} from a graph of {counted(len(instance.triples), 'triple')}. "
        + " ".join(map(plain, case.item.notes))
    )
    if st.button("Check these answers", key="kbqa.run", type="primary", icon=":material/fact_check:"):
        return GuardInput(case.item, "")
    return None


def _label(case: UploadedCase) -> str:
    return f"{case.id}: {case.item.instance.question}"
