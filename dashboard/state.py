"""What lives across reruns: one typed object a session. No other module touches the session state."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any
from urllib.parse import unquote

import streamlit as st

from core.workflows.records.drafts import Draft
from dashboard.viewmodels.demo import Demo, DemoStep

_KEY = "plumbline"
_REVIEWER = "plumbline_reviewer"  # the cookie that keeps the reviewer's name; written by the page
_DEMO = "plumbline_demo"  # the cookie that keeps how far the guided demo is; written by the page


class AuditParameter(StrEnum):
    """Where each page's address names its open audit; a page leaves the other's alone."""

    AUDIT = "audit"
    TRAIL = "record"
    ANSWERS = "answers"
    CLAIM = "claim"
    PATHS = "paths"
    PROJECT = "project"
    ASKED = "asked"
    BATCH = "batch"  # the many cases that are given, worked through or shown
    COMPARED = "with"  # the audit that stands beside the open one


class RunParameter(StrEnum):
    """Where the address names the work that is under way, by its kind."""

    AUDIT = "run"
    SCORING = "scoring"
    CHECK = "checking"
    SEARCH = "searching"
    CHAIN = "auditing"
    QUESTION = "asking"
    CORRECTION = "correcting"


class DraftParameter(StrEnum):
    """Where each form's address names its draft."""

    AUDIT = "draft"
    GRAPH = "graph"
    CLAIMS = "claims"
    REASONING = "question"
    CHAIN = "chain"
    DOCUMENTS = "documents"
    SHEET = "sheet"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table as it was last drawn: the ids of its rows, and the chosen one."""

    ids: tuple[str, ...]
    row: int | None


@dataclass(frozen=True, slots=True)
class Added:
    """What was last added to a list to choose from, and how often something was."""

    name: str = ""
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a press did nothing, in words for the one who pressed."""

    place: str  # where it is told
    text: str
    icon: str | None


@dataclass(frozen=True, slots=True)
class Decided:
    """The decision that was taken last on this page, which can be taken back."""

    record_id: str
    item_ids: tuple[str, ...]


@dataclass
class Session:
    """The state of one person's session."""

    selected: str | None = None  # the one selected item, in graph, text and tables
    selected_in: str | None = None  # the audit that it belongs to
    clicks: dict[str, int] = field(
        default_factory=dict
    )  # component -> time of its last click that was heeded
    tables: dict[str, "ShownTable"] = field(default_factory=dict)  # tables by key, as they were last drawn
    expanded: set[str] = field(default_factory=set)  # graphs of which everything is shown
    reveals: int = 0  # how often the reader asked to be taken to the passage
    source_for: str | None = None  # the selection for which the shown source was last chosen
    drafts: dict[DraftParameter, Draft] = field(default_factory=dict)  # as they were last written
    draft_ids: dict[DraftParameter, str] = field(default_factory=dict)  # which, when the address lost it
    files: tuple[tuple[str, bytes], ...] = ()  # names and bytes of the uploads of the last audit's form
    levels: dict[str, int] = field(default_factory=dict)  # record -> how much of its graph is shown
    added: dict[str, Added] = field(default_factory=dict)  # list to choose from -> what was last added to it
    items: dict[str, str] = field(default_factory=dict)  # project -> the item that is being judged
    revealed: set[tuple[str, str]] = field(default_factory=set)  # (project, item) whose votes are shown
    read: dict[tuple[str, str], int] = field(
        default_factory=dict
    )  # (record, item or "" for all) -> how many decisions its reader came upon, with those taken here since
    own: dict[tuple[str, str], int] = field(default_factory=dict)  # as `read`, when one was last taken here
    decided: Decided | None = None
    cast: object = None  # the vote that this session stored last
    drawn: dict[str, str] = field(
        default_factory=dict
    )  # record or project -> the item that its buttons decide on
    sheet: bool = False  # whether a phone shows the selected item over what is read
    demo: Demo | None = None  # the guided demo that runs
    demo_drawn: Demo | None = None  # as the strip showed it last
    demo_restored: bool = False  # whether it was looked for in the browser
    notice: str | None = None  # one sentence to show once, after a rerun
    problem: Problem | None = None  # why the last press did nothing


def session() -> Session:
    """The session's object; made at first use."""
    if _KEY not in st.session_state:
        st.session_state[_KEY] = Session()
    found: Session = st.session_state[_KEY]
    return found


def select(audit_id: str, item_id: str | None) -> None:
    """Select an item of an audit."""
    current = session()
    current.selected, current.selected_in = item_id, audit_id


def selected(audit_id: str) -> str | None:
    """The selected item of this audit."""
    current = session()
    return current.selected if current.selected_in == audit_id else None


def open_sheet(is_open: bool) -> None:
    """Let a phone show the selected item at its lower edge, or where it stands in the page."""
    session().sheet = is_open


def reveal_passage() -> None:
    """Take the reader to the passage behind the selected item, in the source that holds it."""
    current = session()
    current.reveals += 1
    current.source_for = None
    demo_did(DemoStep.SOURCE)


def come_upon(audit_id: str, count: int, item_id: str = "") -> None:
    """Remember how many decisions a reader came upon: on one item, or on all of a record.

    What others decide while it is open is not counted as read, however often it is drawn: the next press is told of
    it. Call before the buttons.
    """
    session().read.setdefault((audit_id, item_id), count)


def decisions_read(audit_id: str, item_id: str = "") -> int | None:
    """How many decisions a reader came upon, or was told of; None when none were drawn."""
    return session().read.get((audit_id, item_id))


def forget_read(audit_id: str, item_id: str = "") -> None:
    """Let what is drawn next be what the reader has come upon."""
    session().read.pop((audit_id, item_id), None)


def is_drawn_before_own(audit_id: str, item_id: str, drawn: int) -> bool:
    """Whether a page with so many decisions is older than one that was taken here: its press is a second one."""
    return drawn < session().own.get((audit_id, item_id), 0)


def show_item(of: str, item_id: str) -> None:
    """Remember on which item of a record or project the buttons decide that are drawn now."""
    if session().drawn.get(of) != item_id:
        forget_read(of, item_id)
    session().drawn[of] = item_id


def is_shown(of: str, item_id: str) -> bool:
    """Whether the buttons that were drawn last are those of this item.

    While a page is drawn anew the browser has those of the item before, too, and one key presses both.
    """
    return session().drawn.get(of) == item_id


def is_pressed(key: str) -> bool:
    """Whether it was this button; Streamlit can call back for one that went away, too."""
    return bool(st.session_state.get(key))


def note_own_decision(audit_id: str, item_id: str, drawn: int) -> None:
    """Count a decision that was taken on this page, which needs no reading; `drawn`: how many were there before."""
    current = session()
    current.own[audit_id, item_id] = drawn + 1
    for key in ((audit_id, item_id), (audit_id, "")):
        if key in current.read:
            current.read[key] += 1


def open_audit_id(page: AuditParameter | RunParameter) -> str | None:
    """The audit that the address names for this page, or the work that is under way."""
    return st.query_params.get(page) or None


def set_open_audit(page: AuditParameter, audit_id: str | None) -> None:
    """Name an audit in the address, or none."""
    change_address({page: audit_id})


def change_address(changes: Mapping[str, str | None]) -> None:
    """Name all of these in the address, or none of where the value is None.

    Every change of the address is a step for the browser's Back; so what belongs together is changed at once.
    """
    before = st.query_params.to_dict()
    after = {name: value for name, value in {**before, **changes}.items() if value is not None}
    if after != before:
        st.query_params.from_dict(after)


def draft_id(form: DraftParameter = DraftParameter.AUDIT) -> str | None:
    """The draft that the address names for this form, else the one that it named before another page was visited."""
    return st.query_params.get(form) or session().draft_ids.get(form)


def set_draft_id(draft_id: str, form: DraftParameter = DraftParameter.AUDIT) -> None:
    """Name a draft in the address."""
    session().draft_ids[form] = draft_id
    change_address({form: draft_id})


def forget_draft_id(form: DraftParameter) -> None:
    """Let go of a draft that is no more; the address is the caller's to change."""
    session().draft_ids.pop(form, None)
    session().drafts.pop(form, None)


def kept_reviewer() -> str:
    """The reviewer's name as this browser keeps it; empty when it keeps none."""
    return unquote(st.context.cookies.get(_REVIEWER, "")).strip()


def kept_demo() -> str:
    """How far the guided demo is, as this browser keeps it; empty when it keeps none."""
    return unquote(st.context.cookies.get(_DEMO, ""))


def demo_did(step: DemoStep) -> None:
    """Tell the guided demo, if one runs, of a step that no record tells of."""
    current = session()
    if current.demo is not None:
        current.demo = current.demo.did(step)


def address() -> dict[str, str]:
    """What the address says behind its question mark."""
    return st.query_params.to_dict()


def widget(key: str) -> Any:
    """The value of a widget; None before it was drawn."""
    return st.session_state.get(key)


def set_widget(key: str, value: Any) -> None:
    """Give a widget a value before it is drawn."""
    st.session_state[key] = value


def show_rows(key: str, ids: Sequence[str], chosen: Collection[str]) -> None:
    """Let a table show the first of `chosen` as selected. Call before the table is drawn."""
    row = next((row for row, id_ in enumerate(ids) if id_ in chosen), None)
    rows = [] if row is None else [row]
    session().tables[key] = ShownTable(tuple(ids), row)
    known = st.session_state.get(key)
    if known is None or list(known["selection"]["rows"]) != rows:
        st.session_state[key] = {"selection": {"rows": rows, "columns": [], "cells": []}}


def take_click(components: Collection[str]) -> str | None:
    """The id that was clicked since the last run, in one of these graphs and texts or in a table."""
    current = session()
    for key in components:
        known = st.session_state.get(key)
        picked = known.get("picked") if known else None
        if picked and current.clicks.get(key) != picked["at"]:
            current.clicks[key] = picked["at"]
            return str(picked["id"])
    for key, shown in current.tables.items():
        known = st.session_state.get(key)
        rows = list(known["selection"]["rows"]) if known else []
        if rows and rows[0] != shown.row and rows[0] < len(shown.ids):
            return shown.ids[rows[0]]
    return None


def added(list_: str) -> Added:
    """What was last added to this list, to be its choice; nothing at the start.

    The widget that chooses has `turn` in its key. So it is a new one after each addition, and a click that was under
    way in the browser meanwhile cannot bring the earlier choice back.
    """
    return session().added.get(list_, Added())


def remember_added(list_: str, name: str) -> None:
    """Let what was just added to this list be its choice."""
    session().added[list_] = Added(name, added(list_).turn + 1)


def remember_notice(text: str) -> None:
    """Keep a sentence for the next run."""
    session().notice = text


def remember_problem(place: str, text: str, icon: str | None = None) -> None:
    """Keep what is wrong with a press for the next run; without an icon it is something that the user can add."""
    session().problem = Problem(place, text, icon)


def take_problem(place: str) -> Problem | None:
    """What was wrong with the last press at this place, once."""
    current = session()
    problem = current.problem
    if problem is None or problem.place != place:
        return None
    current.problem = None
    return problem


def take_notice() -> str | None:
    """The kept sentence, once."""
    current = session()
    text, current.notice = current.notice, None
    return text
