import pytest
from jinja2 import UndefinedError

from core.text.html_page import page_template


def test_every_text_is_escaped_and_what_is_missing_is_refused(tmp_path):
    (tmp_path / "page.html").write_text("<p title='{{ words }}'>{{ words }}</p>", encoding="utf-8")
    page = page_template(tmp_path, "page.html")
    assert page.render(words="<b>\"'") == "<p title='&lt;b&gt;&#34;&#39;'>&lt;b&gt;&#34;&#39;</p>"
    with pytest.raises(UndefinedError):
        page.render()


def test_pages_share_the_look(tmp_path):
    (tmp_path / "shared.html").write_text('{% include "look.css" %}', encoding="utf-8")
    assert "@page" in page_template(tmp_path, "shared.html").render(tones=())
