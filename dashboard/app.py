"""The dashboard's entry: page frame, navigation, and the boundary that no error passes."""

import streamlit as st

from core.settings import ASSETS
from dashboard import state
from dashboard.boundary import error_boundary
from dashboard.components.demo import guided
from dashboard.components.html import plain
from dashboard.components.matter import ask_matter
from dashboard.components.page_frame import page_frame
from dashboard.components.page_head import PageTitle, page_foot
from dashboard.components.reviewer import ask_reviewer
from dashboard.screens.ask import ask_page
from dashboard.screens.audit import audit_page
from dashboard.screens.benchmarks import benchmarks_page
from dashboard.screens.check import check_page
from dashboard.screens.glossary import glossary_page
from dashboard.screens.kbqa import kbqa_page
from dashboard.screens.reannotate import reannotate_page
from dashboard.screens.reasoning import reasoning_page
from dashboard.screens.trail import trail_page


def main() -> None:
    """Draw the frame and run the page that the address names.

    Streamlit serves the first page at the root alone, so its own name leads there.
    """
    st.set_page_config(page_icon=str(ASSETS / "icon.svg"), layout="wide")
    st.logo(str(ASSETS / "logo.svg"), size="large")
    st.html(ASSETS / "style.css")
    first = st.Page(
        audit_page, title=PageTitle.AUDIT, icon=":material/straighten:", url_path="first", default=True
    )

    def go_to_audit() -> None:
        st.switch_page(first, query_params=state.address())

    trail = st.Page(trail_page, title=PageTitle.TRAIL, icon=":material/history:", url_path="trail")
    page = st.navigation(
        [
            first,
            st.Page(go_to_audit, title=PageTitle.AUDIT, url_path="audit", visibility="hidden"),
            st.Page(kbqa_page, title=PageTitle.ANSWERS, icon=":material/hub:", url_path="answers"),
            st.Page(reasoning_page, title=PageTitle.REASONING, icon=":material/route:", url_path="reasoning"),
            st.Page(check_page, title=PageTitle.CHECK, icon=":material/fact_check:", url_path="check"),
            st.Page(
                reannotate_page,
                title=PageTitle.REANNOTATE,
                icon=":material/how_to_vote:",
                url_path="reannotate",
            ),
            st.Page(ask_page, title=PageTitle.ASK, icon=":material/menu_book:", url_path="ask"),
            trail,
            st.Page(
                benchmarks_page,
                title=PageTitle.BENCHMARKS,
                icon=":material/bar_chart:",
                url_path="benchmarks",
            ),
            st.Page(
                glossary_page, title=PageTitle.GLOSSARY, icon=":material/dictionary:", url_path="glossary"
            ),
        ]
    )
    st.set_page_config(page_title=f"{page.title} – Plumbline")
    page_frame()
    with error_boundary():
        bar = ask_reviewer()
        ask_matter()
        if notice := state.take_notice():
            st.toast(plain(notice))
        with guided(page, {PageTitle.AUDIT: first, PageTitle.TRAIL: trail}, bar):
            page.run()
    page_foot(PageTitle(page.title))


main()
