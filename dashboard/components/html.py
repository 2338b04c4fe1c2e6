"""The one module through which text reaches HTML or Markdown. It escapes every piece of it."""

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

_NAME = re.compile(r"[a-z][a-z0-9-]*")
_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$:<>&^=])")
# What a reader of Markdown makes a link of by itself, also behind escapes: addresses of pages and of people.
_ADDRESS = re.compile(r"(https?://|\bwww(?=\.)|(?<=[\w.+-])@(?=[\w-]))", re.IGNORECASE)
_JOINER = "\u2060"  # is not seen, breaks no line, and is part of no address


@dataclass(frozen=True, slots=True)
class Markup:
    """A piece of finished HTML. Only `tag` makes one."""

    text: str


def tag(name: str, *children: "str | Markup", attributes: Mapping[str, str] | None = None) -> Markup:
    """An element. Strings among the children, and the values of attributes, are escaped.

    Names of elements and attributes are ours, never a user's; `on...` handlers and links are refused.
    """
    for part in (name, *(attributes or {})):
        assert _NAME.fullmatch(part), part
        assert not part.startswith("on"), part
        assert part not in ("href", "src", "style", "script", "iframe"), part
    written = "".join(f' {key}="{html.escape(value)}"' for key, value in (attributes or {}).items())
    inside = "".join(child.text if isinstance(child, Markup) else html.escape(child) for child in children)
    return Markup(f"<{name}{written}>{inside}</{name}>")


def show(markup: Markup) -> None:
    """Draw it."""
    st.html(markup.text)


def plain(text: str) -> str:
    """Text for places that read Markdown (messages, labels, captions): shown as it is, never followed."""
    return _MARKDOWN.sub(r"\\\1", _ADDRESS.sub(rf"\1{_JOINER}", " ".join(text.split())))
