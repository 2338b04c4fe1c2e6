"""Tables of results as HTML: selectable, readable aloud, and escaped cell by cell."""

from collections.abc import Sequence

import streamlit as st

from core.workflows.benchmarks.records import ResultTable
from dashboard import benchmark_services
from dashboard.components.html import Markup, plain, show, tag
from dashboard.viewmodels.benchmark_cells import read_figure
from dashboard.viewmodels.benchmark_list import is_published


def result_table(table: ResultTable, key: str) -> None:
    """Draw a table with its title, its note, and its download."""
    st.markdown(f"**{plain(table.title)}**")
    html_table(table.header, table.rows, table.title)
    if table.note:
        st.caption(plain(table.note))
    st.download_button(
        "This table (CSV)",
        benchmark_services.table_csv(table),
        f"{key.rpartition('.')[2]}.csv",
        "text/csv",
        key=f"{key}.csv",
        icon=":material/table_view:",
        type="tertiary",
        on_click="ignore",
    )


def html_table(header: Sequence[str], rows: Sequence[Sequence[str]], title: str) -> None:
    """Draw the table alone; numbers stand to the right, published figures in italics."""
    numeric = [_is_numeric([row[place] for row in rows]) for place in range(len(header))]
    classes = [
        {"class": "pl-num"} if is_numeric and place else None for place, is_numeric in enumerate(numeric)
    ]
    head = [
        tag("th", name.replace("_", " "), attributes={"scope": "col", **(made or {})})
        for name, made in zip(header, classes, strict=True)
    ]
    body = [_row(row, classes) for row in rows]
    made = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *body))
    around = {"class": "pl-table", "role": "region", "aria-label": title, "tabindex": "0"}
    show(tag("div", made, attributes=around))


def _row(row: Sequence[str], classes: Sequence[dict[str, str] | None]) -> Markup:
    first = tag("th", row[0], attributes={"scope": "row"})
    cells = [tag("td", cell, attributes=made) for cell, made in zip(row[1:], classes[1:], strict=True)]
    return tag("tr", first, *cells, attributes={"class": "pl-paper"} if is_published(row[0]) else None)


def _is_numeric(cells: Sequence[str]) -> bool:
    """Whether a column holds numbers, or bounds of them, and nothing else but gaps."""
    filled = [cell for cell in cells if cell.strip(" –-")]
    return bool(filled) and all(read_figure(cell.lstrip("<>=≥≤ ")) is not None for cell in filled)
