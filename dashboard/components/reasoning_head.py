"""The head of a record of this page: its title, when it was made, and the verdict in one look."""

from dashboard.components.html import show, tag
from dashboard.components.terms import with_terms
from dashboard.viewmodels.reasoning_heading import Heading


def verdict(heading: Heading) -> None:
    """Draw the verdict with symbol, word and colour."""
    show(
        tag(
            "div",
            tag("div", heading.symbol, attributes={"class": "pl-icon", "aria-hidden": "true"}),
            tag(
                "div",
                tag("div", f"Plumbline: {heading.word}", attributes={"class": "pl-word"}),
                tag("div", heading.sentence, attributes={"class": "pl-heading", "dir": "auto"}),
            ),
            tag(
                "div", *with_terms(heading.detail), attributes={"class": "pl-summary pl-told", "dir": "auto"}
            ),
            attributes={"class": f"pl-verdict pl-said pl-{heading.tone}"},
        )
    )
