"""The plain text of a piece of HTML: search services mark the words they found with tags."""

from html.parser import HTMLParser

_HIDDEN = frozenset({"script", "style", "template", "noscript"})
_BLOCKS = frozenset({"br", "p", "div", "li", "tr", "td", "h1", "h2", "h3"})  # where words are parted


def plain_text(html: str, max_chars: int) -> str:
    """The words of `html` on one line, tags and scripts left out, entities resolved, cut at `max_chars`.

    The result is text: whoever shows it in a page escapes it there.
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    text = " ".join("".join(reader.pieces).split())
    text = "".join(character for character in text if character.isprintable())
    return text if len(text) <= max_chars else text[:max_chars].rstrip() + " …"


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag in _HIDDEN:
            self._hidden += 1
        elif tag in _BLOCKS:
            self.pieces.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in _HIDDEN:
            self._hidden = max(0, self._hidden - 1)
        elif tag in _BLOCKS:
            self.pieces.append(" ")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.pieces.append(data)
