"""Documents by name: this Agreement, the Content License Agreement, the Lease."""

import re

from core.extraction.names.name import Name, name_key
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
_LEADING = re.compile(
    r"^(?:(?:THIS|This|this|THE|The|the|Such|such|Said|WHEREAS|Under|In|of|Of|and|And|AND|AN?|Any|Each|If|By|Both|Per|Although|While|When|"
    r"HERETO|Hereto|EXHIBIT|Exhibit|FORM|Form|Execution Version|EXECUTION VERSION|EXECUTION COPY|Execution Copy)\s+)+"
)
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
        lead = _LEADING.match(text[start:end])
        if lead:
            start += lead.end()
        quote = text[start:end]
        key = name_key(quote)
        if quote and key and quote not in {"Will", "Note", "Policy", "Deed"}:
            names.append(Name(start, end, quote, EntityType.DOCUMENT, key))
    return names
