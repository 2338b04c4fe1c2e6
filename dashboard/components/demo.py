"""The guided demo: a strip at the top of every page tells one step at a time, and heeds what was really done."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.navigation.page import StreamlitPage

from dashboard import record_services, services, state
from dashboard.components.case_form import choose_example
from dashboard.components.html import show, tag
from dashboard.components.page_head import PageTitle
from dashboard.state import AuditParameter
from dashboard.viewmodels.demo import (
    ANSWER,
    EXAMPLE,
    WORDS,
    Demo,
    DemoStep,
    end_words,
    from_line,
    to_line,
)

_mount = st.components.v2.component(
    "demo",
    html="<span hidden></span>",
    js=(Path(__file__).parent / "frontend" / "demo.js").read_text(encoding="utf-8"),
)
_EVERY = "2s"  # how often it is looked whether a file was saved: a download draws nothing anew


def demo_button() -> None:
    """Draw the way into the demo, unless it runs."""
    if state.session().demo is None:
        st.button(
            "Show me in three minutes",
            key="demo.start",
            icon=":material/play_circle:",
            help="A guided walk with a real audit of a bundled lease. You can leave it at any step.",
            on_click=_start,
        )


def follow_demo(record_id: str) -> None:
    """Let the demo, if one waits for its audit, be about this one."""
    current = state.session()
    if current.demo is not None:
        current.demo = current.demo.follow(record_id)


@contextmanager
def guided(
    page: StreamlitPage, pages: Mapping[PageTitle, StreamlitPage], bar: DeltaGenerator
) -> Iterator[None]:
    """Draw the strip above what the block draws, and once more when the block took a step on.

    What the browser keeps is written from the bar, where it takes no room.
    """
    _restore()
    place = st.empty()
    _draw(place, bar, page, pages)
    yield
    if is_demo_ahead():
        _draw(place, bar, page, pages)


def is_demo_ahead() -> bool:
    """Whether a step was taken since the strip was drawn."""
    return state.session().demo != state.session().demo_drawn


def _restore() -> None:
    current = state.session()
    if not current.demo_restored:
        current.demo_restored = True
        current.demo = from_line(state.kept_demo())


def _draw(
    place: DeltaGenerator,
    bar: DeltaGenerator,
    page: StreamlitPage,
    pages: Mapping[PageTitle, StreamlitPage],
) -> None:
    demo = _heeded()
    state.session().demo_drawn = demo
    with bar:
        _mount(key=f"demo.keep_{demo.step if demo else 'none'}", data={"line": to_line(demo)})
    if demo is None:
        return
    every = _EVERY if demo.step is DemoStep.EXPORT else None
    with place.container(), st.container(key=f"demo_{demo.step}"):
        st.fragment(_strip, run_every=every)(demo, page, pages)


def _heeded() -> Demo | None:
    """The demo that runs, with what its audit's record tells by now."""
    current = state.session()
    if current.demo is not None and current.demo.record_id:
        kinds = {str(event.kind) for event in record_services.history(current.demo.record_id)}
        current.demo = current.demo.heed(kinds)
    return current.demo


def _strip(demo: Demo, page: StreamlitPage, pages: Mapping[PageTitle, StreamlitPage]) -> None:
    if _heeded() != demo:
        st.rerun()
    step = demo.step
    words = (WORDS[step].title, WORDS[step].text) if step else ("That was all", end_words(demo))
    dots = [tag("span", "●" if each in demo.done else "○") for each in DemoStep]
    number = f"Step {list(DemoStep).index(step) + 1} of {len(DemoStep)}" if step else "The end"
    head = tag(
        "div",
        f"{number} ",
        tag("span", *dots, attributes={"class": "pl-demo-dots", "aria-hidden": "true"}),
        attributes={"class": "pl-where"},
    )
    said = tag("div", tag("b", f"{words[0]}. "), words[1], attributes={"role": "status"})
    with st.container(horizontal=True, vertical_alignment="center"):
        with st.container(width="stretch"):
            show(tag("div", head, said, attributes={"class": "pl-demo"}))
        _way(demo, page, pages)
        if step is not None:
            st.button("Skip this step", key=f"demo.skip_{step}", type="tertiary", on_click=_skip)
        st.button("End the demo", key=f"demo.end_{step}", type="tertiary", on_click=_end)


def _way(demo: Demo, page: StreamlitPage, pages: Mapping[PageTitle, StreamlitPage]) -> None:
    """The link to where the step is taken, when that is elsewhere."""
    audit, trail = pages[PageTitle.AUDIT], pages[PageTitle.TRAIL]
    opened = {
        PageTitle.AUDIT: state.open_audit_id(AuditParameter.AUDIT),
        PageTitle.TRAIL: state.open_audit_id(AuditParameter.TRAIL),
    }
    here = PageTitle(page.title)
    if demo.step is None or (demo.step is not DemoStep.AUDIT and not demo.record_id):
        return
    if demo.step is DemoStep.AUDIT:
        if here is not PageTitle.AUDIT or opened[here]:
            st.page_link(audit, label="Go to the audit", icon=":material/arrow_forward:", query_params={})
    elif demo.step is DemoStep.VERIFY:
        if here is not PageTitle.TRAIL or opened[here]:
            st.page_link(
                trail, label="Open the audit trail", icon=":material/arrow_forward:", query_params={}
            )
    elif opened.get(here) != demo.record_id:
        query = {AuditParameter.AUDIT.value: demo.record_id}
        st.page_link(audit, label="Back to the audit", icon=":material/arrow_forward:", query_params=query)


def _start() -> None:
    example = next(example for example in services.examples() if example.id == EXAMPLE)
    answer = next(response for response in example.responses if response.id == ANSWER)
    choose_example(example, answer)
    state.session().demo = Demo()


def _skip() -> None:
    demo = state.session().demo
    if demo is not None:
        state.session().demo = demo.skip()
        st.rerun()


def _end() -> None:
    state.session().demo = None
    st.rerun()
