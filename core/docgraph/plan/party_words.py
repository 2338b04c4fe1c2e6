"""The words that contracts call their parties by, and who a contract calls so: `Velden GmbH ("Supplier")`."""

import re
from collections.abc import Mapping

from core.docgraph.opening import find_parties
from core.extraction.names.roles import ROLE_OF

PARTY_WORDS = frozenset(ROLE_OF)
# Behind a party's name.
_ALIAS = re.compile(r"""[\"“'‘](?:the\s+)?(?P<alias>[A-Z][\w-]*(?:\s[A-Z][\w-]*)?)[\"”'’]""")


def party_aliases(head: str) -> dict[str, str]:
    """How a contract's parties are called in it, by their names as the beginning spells them and by first words.

    `Velden Maschinenbau GmbH, a German company ("Supplier")` gives "Supplier" for the whole name and for "Velden". A
    party without a short name is called by its first word. A first word that two parties share stands for neither.
    """
    places = find_parties(head)
    found: dict[str, str] = {}
    firsts: dict[str, list[str]] = {}
    for at, (start, end) in enumerate(places):
        name = " ".join(head[start:end].split())
        until = places[at + 1][0] if at + 1 < len(places) else end + 300
        match = _ALIAS.search(head, end, until)
        alias = match["alias"] if match else name.split()[0]
        found[name] = alias
        firsts.setdefault(name.split()[0], []).append(alias)
    shared = {
        word: aliases[0] for word, aliases in firsts.items() if len(set(aliases)) == 1 and len(word) > 2
    }
    return found | shared


def called_as(text: str, aliases: Mapping[str, str]) -> str:
    """A text with the short names of parties in place of their names, the longest first."""
    if not aliases:
        return text
    names = "|".join(re.escape(name) for name in sorted(aliases, key=len, reverse=True))
    return re.sub(rf"(?<![\w-])(?:{names})(?![\w-])", lambda found: aliases[found[0]], text)


def speaks_of_others(question: str, sentence: str, aliases: Mapping[str, str]) -> bool:
    """Whether a question names a party, and a sentence that names parties has another one only.

    "What is the limit of the Customer's liability?" is not answered by the limit of the Provider's. `aliases` are what
    the sentence's document calls its parties, as `party_aliases` has them.
    """
    known = "|".join(map(re.escape, sorted(PARTY_WORDS | {alias.casefold() for alias in aliases.values()})))
    asked, said = (
        {name.casefold() for name in re.findall(rf"\b({known})s?\b", called_as(text, aliases), re.IGNORECASE)}
        for text in (question, sentence)
    )
    return bool(asked and said) and not asked & said
