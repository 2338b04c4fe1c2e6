"""The plain text of a piece of HTML: search services mark the words they found with tags."""

from core.text.formats.html import html_blocks


def plain_text(html: str, max_chars: int) -> str:
    """The words of `html` on one line, tags and scripts left out, entities resolved, cut at `max_chars`.

    The result is text: whoever shows it in a page escapes it there.
    """
    text = " ".join(" ".join(block.text for block in html_blocks(html)).split())
    text = "".join(character for character in text if character.isprintable())
    return text if len(text) <= max_chars else text[:max_chars].rstrip() + " …"
