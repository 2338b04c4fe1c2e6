"""The plain text of a piece of HTML: search services mark the words they found with tags."""

import re
from html import unescape

_HIDDEN = re.compile(r"<(script|style|template|noscript)\b.*?(?:</\1\s*>|\Z)|<!--.*?(?:-->|\Z)", re.I | re.S)
_BLOCK = re.compile(r"</?(?:br|p|div|li|tr|td|h[1-3])\b[^>]*>", re.I)  # where words are parted
_TAG = re.compile(r"</?[a-z][^>]*>", re.I)


def plain_text(html: str, max_chars: int) -> str:
    """The words of `html` on one line, tags and scripts left out, entities resolved, cut at `max_chars`.

    The result is text: whoever shows it in a page escapes it there.
    """
    text = " ".join(unescape(_TAG.sub("", _BLOCK.sub(" ", _HIDDEN.sub("", html)))).split())
    text = "".join(character for character in text if character.isprintable())
    return text if len(text) <= max_chars else text[:max_chars].rstrip() + " …"
