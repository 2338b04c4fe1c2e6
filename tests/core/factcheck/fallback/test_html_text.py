import pytest

from core.factcheck.fallback.html_text import plain_text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<strong>Ada</strong> was born", "Ada was born"),
        ("London<br>England", "London England"),
        ("a<script>steal('x')</script>b<style>p{}</style>", "ab"),
        ("AT&amp;T &lt;b&gt; &#8220;x&#8221;", "AT&T <b> “x”"),
        ("line\n\n  break\u200b\x07", "line break"),
        ("<img src=x onerror=alert(1)>Ada", "Ada"),
        ("</script></script>kept", "kept"),
        ("1 < 2", "1 < 2"),
        ("", ""),
    ],
)
def test_words_stay_and_markup_goes(html, text):
    assert plain_text(html, 100) == text


def test_a_long_text_is_cut_and_shows_it():
    assert plain_text("word " * 100, 20) == "word word word word …"
