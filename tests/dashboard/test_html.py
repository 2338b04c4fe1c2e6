import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dashboard.components.html import plain, tag


@given(st.text())
def test_no_text_opens_an_element_or_leaves_an_attribute(words):
    inside = tag("div", words, attributes={"title": words}).text
    assert inside.count("<") == 2
    assert inside.count('"') == 2


def test_elements_nest_unescaped_and_strings_do_not():
    assert tag("p", tag("b", "<i>"), "&").text == "<p><b>&lt;i&gt;</b>&amp;</p>"


@pytest.mark.parametrize(
    ("name", "attributes"), [("script", {}), ("p", {"onclick": "x"}), ("p", {"href": "x"}), ("P>", {})]
)
def test_what_could_run_or_load_is_refused(name, attributes):
    with pytest.raises(AssertionError):
        tag(name, "x", attributes=attributes)


def test_markdown_is_shown_and_not_followed():
    assert plain("![x](http://a)\n# b") == "\\!\\[x\\]\\(http\\://\u2060a\\) \\# b"


@pytest.mark.parametrize(
    "words",
    [
        "https://evil.example/a?b=c",
        "see HTTP://evil.example",
        "www.evil.example",
        "(www.evil.example)",
        "write to ann@evil.example",
        "mailto:ann+b@evil.example",
    ],
)
def test_an_address_stays_text(words):
    """What Streamlit's reader of Markdown (GFM) makes a link of, also behind escapes, which it has undone by then."""
    shown = re.sub(r"\\(.)", r"\1", plain(words))
    assert not re.search(r"(https?://|www(?=\.))([-.\w]+)", shown, re.IGNORECASE)
    assert not re.search(r"[-.\w+]+@[-\w]+(\.[-\w]+)+", shown)
    assert shown.replace("\u2060", "") == words


def test_words_that_are_no_address_are_left_alone():
    assert "\u2060" not in plain("3 @ $5, http, the www and a:b//c")
