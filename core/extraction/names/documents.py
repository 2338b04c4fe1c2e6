"""Documents by name: this Agreement, the Content License Agreement, the Lease."""

import re

from core.extraction.names.name import Name, leading_words, name_key
from core.extraction.values.function_words import FUNCTION_WORDS
from core.types import EntityType

_HEAD = (
    r"(?:Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE|Addendum|ADDENDUM|Amendment|AMENDMENT|Indenture|Guaranty|"
    r"Guarantee|Memorandum|Deed|Will|Charter|Bylaws|Policy|Warrant|Note)"
)
_NAMED = re.compile(
    rf"\b(?P<name>(?:(?:[A-Z][A-Za-z'\u2019/&-]{{1,80}}|and|of|And|Of|&)\s+){{0,6}}?{_HEAD})\b(?!\s+(?:Date|Term|Year|Period)\b)"
    r"(?!\s+(?:Institute|Cent(?:er|re)|Council|Commission|Committee|Bureau|Board|Foundation|Association|Agency|Office"
    r"|Forum|Group|Network|Unit|Department)\b)"  # "Alder Policy Institute" is a body
)
_LEADING = FUNCTION_WORDS | frozenset({"hereto", "exhibit", "form", "execution", "version", "copy", "per"})
SELF_WORDS = frozenset({"agreement", "contract", "lease"})  # "this Agreement" speaks of the document itself
_TITLE_REACH = 3000  # a document names itself on its first page
_OWN = re.compile(r"\b(?:THIS|This|this)\s+$")


def own_title(text: str) -> str | None:
    """The key of the name that a document gives itself ("THIS RESELLER AGREEMENT"); None when it gives none."""
    head = text[:_TITLE_REACH]
    named = [name for name in find_documents(head) if len(name.canonical.split()) > 1]
    own = [name for name in named if _OWN.search(head[: name.start])]
    headings = [name for name in named if name.text.isupper() and name.start < _TITLE_REACH // 4]
    return next((name.canonical for name in [*own, *headings]), None)


def is_own_name(key: str, title: str | None) -> bool:
    """Whether a document's key speaks of the document itself: "agreement", its title, or the title's end."""
    if key in SELF_WORDS or key == title:
        return True
    return title is not None and (key.endswith(" " + title) or (title.endswith(" " + key) and " " in key))


def find_documents(text: str) -> list[Name]:
    """Capitalised document names; "this Agreement" and "the Lease" are the document itself."""
    names = []
    for match in _NAMED.finditer(text):
        start, end = match.span("name")
        start += leading_words(text[start:end], _LEADING)
        quote = text[start:end]
        key = name_key(quote)
        if quote and key and quote not in {"Will", "Note", "Policy", "Deed"}:
            names.append(Name(start, end, quote, EntityType.DOCUMENT, key))
    return names
