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
    assert plain("![x](http://a)\n# b") == "\\!\\[x\\]\\(http\\://a\\) \\# b"
