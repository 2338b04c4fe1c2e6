"""The list of projects, and three ways to begin one: the bundled sheet, a sheet of one's own, checked claims."""

import streamlit as st

from core.annotation.sheet import Sheet
from core.trail import Actor
from core.workflows.records.drafts import Draft
from dashboard import annotation_services, state
from dashboard.boundary import error_boundary
from dashboard.components.draft import DraftForm, forget_draft, keep_draft
from dashboard.components.html import plain
from dashboard.components.kept_upload import kept_upload
from dashboard.components.reviewer import may_go
from dashboard.components.start_choice import start_choice
from dashboard.state import AuditParameter, DraftParameter
from dashboard.viewmodels.annotation_words import project_frame
from dashboard.viewmodels.kbqa_words import counted

_TABLE = "annotate.projects"
_BUNDLED = "The bundled example"
_OWN = "A sheet of your own"
_LONGEST = 200  # characters of a title
FORM = DraftForm(DraftParameter.SHEET, "annotate.start", _OWN, {"title": f"annotate.title_{_OWN}"}, file=_OWN)
_COLUMNS = """
The sheet is a CSV file with these columns (semicolons, commas or tabs):

| column | |
|---|---|
| `nr`, `claim` | number and statement |
| `true_label` | the label in the data set, usually `NOT ENOUGH INFO` |
| `predicted_label` | what the system says: `Supported`, `Refuted`, `Not Enough Info` |
| `found_evidence` | the system's evidence: DBpedia paths or web snippets |
| `llm_explanation` | the system's reasoning; hidden until a vote is stored |
| `human_annotated`, `notes` | empty; the votes go here on export |

A JSON export of Plumbline works as well.
"""


def project_list() -> str | None:
    """Draw the projects; the id of the one whose row was chosen."""
    found = annotation_services.projects()
    if not found:
        st.info("There is no project yet. Begin one below.")
        return None
    st.caption(f"{counted(len(found), 'project')}, the newest first. Choose a row to open it.")
    chosen = st.dataframe(
        project_frame(found),
        key=_TABLE,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        column_config={"Project": st.column_config.TextColumn(width=330)},
        alt="Projects",
    )
    rows = [row for row in chosen["selection"]["rows"] if row < len(found)]
    return found[rows[0]].id if rows else None


def new_project(actor: Actor | None) -> str | None:
    """Draw the form of a new project; its id when it was begun."""
    st.markdown("## Begin a project")
    start = start_choice(FORM, (_BUNDLED, _OWN))
    sheet, title = _bundled() if start == _BUNDLED else _uploaded()
    if sheet is None:
        return None
    _account(sheet)
    name = _title(f"annotate.title_{start}", title[:_LONGEST])
    if start == _OWN:
        keep_draft(Draft(title=name), FORM)
    pressed = st.button("Begin", key="annotate.begin", type="primary", icon=":material/playlist_add:")
    if pressed and may_go(actor):
        assert actor is not None
        begun = annotation_services.create(sheet, title=name, actor=actor)
        if start == _OWN:
            forget_draft(FORM, {AuditParameter.PROJECT: begun})
        return begun
    return None


def _title(key: str, proposed: str) -> str:
    """The field of the title: `proposed` while nobody wrote another one."""
    proposed_key = f"{key}_proposed"
    if state.widget(key) in (None, state.widget(proposed_key)):
        state.set_widget(key, proposed)
    state.set_widget(proposed_key, proposed)
    return st.text_input("Title", key=key, max_chars=_LONGEST, persist_state="session") or ""


def _bundled() -> tuple[Sheet | None, str]:
    return annotation_services.read_sheet(annotation_services.example_sheet()), "Thirty example claims"


def _uploaded() -> tuple[Sheet | None, str]:
    file = kept_upload(
        FORM, "A sheet (CSV) or an export (JSON)", ("csv", "tsv", "txt", "json"), key="annotate.file"
    )
    with st.expander("What the sheet looks like", icon=":material/help:"):
        st.markdown(_COLUMNS)
    if file is None:
        return None, ""
    with error_boundary():
        return annotation_services.read_sheet(file.data), file.name.rsplit(".", 1)[0]
    return None, ""


def _account(sheet: Sheet) -> None:
    project = sheet.project
    votes = (
        f", {counted(len(project.votes), 'vote')} of {counted(len(project.annotators), 'annotator')}"
        if project.votes
        else ""
    )
    st.caption(f"{counted(len(project.items), 'claim')}{votes}.")
    for note in sheet.notes:
        st.caption(f":material/info: {plain(note)}")
