"""The dashboard's entry: page frame, navigation, and the boundary that no error passes."""

import streamlit as st

from core.settings import ASSETS
from dashboard import state
from dashboard.boundary import error_boundary
from dashboard.components.html import plain
from dashboard.components.matter import ask_matter
from dashboard.components.page_frame import page_frame
from dashboard.components.reviewer import ask_reviewer
from dashboard.screens.ask import ask_page
from dashboard.screens.audit import audit_page
from dashboard.screens.benchmarks import benchmarks_page
from dashboard.screens.check import check_page
from dashboard.screens.kbqa import kbqa_page
from dashboard.screens.reannotate import reannotate_page
from dashboard.screens.reasoning import reasoning_page
from dashboard.screens.trail import trail_page


def main() -> None:
    """Draw the frame and run the page that the address names.

    Streamlit serves the first page at the root alone, so its own name leads there.
    """
    st.set_page_config(page_title="Plumbline", page_icon=str(ASSETS / "icon.svg"), layout="wide")
    st.logo(str(ASSETS / "logo.svg"), size="large")
    st.html(ASSETS / "style.css")
    first = st.Page(audit_page, title="Audit", icon=":material/straighten:", url_path="first", default=True)

    def go_to_audit() -> None:
        st.switch_page(first, query_params=state.address())

    page = st.navigation(
        [
            first,
            st.Page(go_to_audit, title="Audit", url_path="audit", visibility="hidden"),
            st.Page(kbqa_page, title="KBQA answers", icon=":material/hub:", url_path="answers"),
            st.Page(reasoning_page, title="Reasoning paths", icon=":material/route:", url_path="reasoning"),
            st.Page(check_page, title="Fact-check", icon=":material/fact_check:", url_path="check"),
            st.Page(
                reannotate_page,
                title="NEI reannotation",
                icon=":material/how_to_vote:",
                url_path="reannotate",
            ),
            st.Page(ask_page, title="Ask the documents", icon=":material/menu_book:", url_path="ask"),
            st.Page(trail_page, title="Audit trail", icon=":material/history:", url_path="trail"),
            st.Page(benchmarks_page, title="Benchmarks", icon=":material/bar_chart:", url_path="benchmarks"),
        ]
    )
    st.set_page_config(page_title=f"{page.title} · Plumbline")
    page_frame()
    with error_boundary():
        ask_reviewer()
        ask_matter()
        if notice := state.take_notice():
            st.toast(plain(notice))
        page.run()


main()
