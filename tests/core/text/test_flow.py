"""Line breaks of a fixed width are spaces; all others stay, and so does every offset."""

import textwrap

import pytest

from core.text.flow import flowing

LONG = (
    "Temperature loggers were bought by the Marlow Bay Institute from Quill & Stone Ltd, and thirty transects were "
    "laid, each of them forty meters long. The warmest day was in April."
)


@pytest.mark.parametrize("width", [60, 80, 100])
def test_a_wrapped_paragraph_flows(width):
    wrapped = textwrap.fill(LONG, width)
    assert "\n" in wrapped
    flows = flowing(wrapped)
    assert len(flows) == len(wrapped)
    assert "\n" not in flows.split(" The warmest")[0]
    assert flows.replace("\n", " ") == LONG


def test_windows_line_ends_keep_every_offset():
    wrapped = textwrap.fill(LONG, 80).replace("\n", "\r\n")
    flows = flowing(wrapped)
    assert len(flows) == len(wrapped)
    assert flows.index("warmest") == wrapped.index("warmest")


@pytest.mark.parametrize(
    "text",
    [
        "One line.",
        "Marian Holt\nChief Executive Officer\n12 Quay Road\nBristol",
        "A first paragraph that is long enough to have been broken at its width\n\nand another one.",
        "Year 1      $187,200      $15,600 a month of rent\nYear 2      $192,816      $16,068 a month of rent",
        "The following are due on the first day of each of the months named below:\nrent, charges and taxes",
        "- a first item of a list that is certainly longer than forty-five letters\n- a second item",
    ],
)
def test_breaks_that_mean_something_stay(text):
    assert flowing(text) == text
