"""Sections of codes as the continent cites them: "§ 823 Abs. 1 BGB", "Art. 41 OR", "article 1240 du Code civil"."""

import re
from collections.abc import Iterator

from core.extraction.values.statute_names import KNOWN
from core.extraction.values.value import Value, make_value
from core.types import EntityType

_ITEM = (
    r"(?:Abs\.|al\.|lit\.|Buchst\.|(?P<sentence>Satz|S\.)|(?P<number>Nr\.|Ziff\.))\s?(?P<item>[\da-z]{1,3})\b"
)
# A code is known by its abbreviation's form, not by a list; words of a text in capitals have it, too, and are no codes.
_BY_SIGN = re.compile(
    r"(?<![A-Z]{2} )(?:\u00a7{1,2}|\b[Aa]rt\.)\s?(?P<ref>\d{1,4}[a-z]?\b(?:\([\da-z]{1,3}\)){0,4})"
    rf"(?P<items>(?:,?\s{re.sub('[?]P<[a-z]+>', '?:', _ITEM)}){{0,4}})(?P<seq>\sff?\.)?"
    r"\s(?P<name>[A-Z\u00c4\u00d6\u00dc][A-Za-z\u00e4\u00f6\u00fc-]{0,8}[A-Z](?:(?<=SGB)\s[IVX]{1,4})?)"
    r"(?!\w|\s+(?:[A-Z]{2}|[\d\u00a7]))"
)
_BY_NAME = re.compile(
    r"\b[Aa]rt(?:icles?|\u00edculos?|icol[oi]|igos?|\.)\s(?P<ref>(?:[LRD]\.?\s?)?\d{1,4}(?:-\d{1,4}){0,3})"
    r"(?P<items>)(?P<seq>),?\s(?:du|del|do)\s(?P<name>(?:[Cc]ode|[Cc]\u00f3digo|[Cc]odice)"
    r"(?:\s(?:de|du|des|di|do|della)(?:\sla)?)?\s(?:l['\u2019])?\w+(?:\s(?:civile?|p[e\u00e9]nale?)\b)?)"
)
_ITEMS = re.compile(_ITEM)  # "Abs. 2" is "(2)", as in English; another number of it is "(s2)" and "(n2)"


def find_continental(text: str) -> Iterator[Value]:
    """Every article or section with its code, its paragraphs in brackets: "bgb 823(1)", "code civil 1240"."""
    for match in (match for form in (_BY_SIGN, _BY_NAME) for match in form.finditer(text)):
        name = next((key for key, form in KNOWN.items() if re.fullmatch(form, match["name"])), match["name"])
        items = "".join(
            f"({'s' * bool(item['sentence'])}{'n' * bool(item['number'])}{item['item']})"
            for item in _ITEMS.finditer(match["items"])
        )
        ref = re.sub(r"[.\s]", "", match["ref"]) + items + " et seq" * bool(match["seq"])
        key = f"{' '.join(name.split())} {ref}".lower()
        yield make_value(text, *match.span(), EntityType.STATUTE, key)
