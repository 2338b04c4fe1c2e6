"""Terms in SPARQL queries, escaped: no name or address can become a part of a query."""

import re

from core.errors import InputError

_FORBIDDEN = re.compile(r"[\x00-\x20<>\"{}|\\^`]")  # SPARQL 1.1, rule IRIREF
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:.")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_LANGUAGE = re.compile(r"[A-Za-z]+(?:-[A-Za-z0-9]+)*")


def iri_text(iri: str) -> str:
    """An IRI as a query has it.

    Raises:
        InputError: it has no scheme, or holds a sign that no IRI may have.
    """
    if not _SCHEME.match(iri) or _FORBIDDEN.search(iri):
        raise InputError(f"{iri!r} is no IRI; an entity is named by its full address")
    return f"<{iri}>"


def string_text(text: str, language: str = "") -> str:
    """A text as a query has it."""
    assert not language or _LANGUAGE.fullmatch(language), language
    inside = "".join(_ESCAPES.get(char) or (char if char >= " " else f"\\u{ord(char):04X}") for char in text)
    return f'"{inside}"' + (f"@{language}" if language else "")
