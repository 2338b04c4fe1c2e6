"""Other documents of the collection that running text names."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.docgraph.document_nodes import Link, LinkKind, title_key
from core.docgraph.opening import dates_in

MAX_MENTIONS = 30  # of one paragraph
_REACH = 160  # characters behind a document's name within which its date or parties stand
_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)?")
_QUALIFIED = re.compile(r"(?P<name>.+?)\s\((?P<inner>.+)\)$", re.DOTALL)
_THIS = re.compile(r"\b(?:this|the\s+present|said|such|a|an|any|each|of)\s+$", re.I)
MAX_ALIASES = 100  # of one document
_ALIAS = re.compile(r"\((?:the|such|as amended, the)\s[\"“](?P<alias>[A-Z][\w’' -]{1,50})[,.]?[\"”]\)")
_GENERIC = 2  # words; a shorter name is one that any contract may use of itself


@dataclass(frozen=True, slots=True)
class _Known:
    title: str
    words: tuple[str, ...]  # of its name, folded
    inner: str = ""  # parties and date, of a contract
    is_proper: bool = True  # the name alone is enough


class Mentions:
    """Finds the titles of other documents in a text, in time linear in its length."""

    def __init__(self, titles: Sequence[str], own: str = "") -> None:
        known = [_known(title) for title in titles if title_key(title) != title_key(own)]
        counts = Counter(each.words for each in known)
        own_name = _known(own).words if own else ()
        self._by_first: dict[str, list[_Known]] = {}
        for each in known:
            if each.words:
                alone = counts[each.words] == 1 and each.words != own_name and not _is_plain(each.words)
                self._by_first.setdefault(each.words[0], []).append(replace(each, is_proper=alone))
        if own_name:  # so that "Port" is not mentioned by every "Port of Ancaster"
            self._by_first.setdefault(own_name[0], []).append(_Known("", own_name))
        for entries in self._by_first.values():
            entries.sort(key=lambda entry: (-len(entry.words), entry.title))

    def links_in(self, text: str) -> Iterator[Link]:
        """The first mention of each document in a paragraph, at most `MAX_MENTIONS`."""
        if not self._by_first:
            return
        words = [(match[0].casefold(), match.start(), match.end()) for match in _WORD.finditer(text)]
        seen: set[str] = set()
        place = 0
        while place < len(words):
            found = self._at(text, words, place)
            if found is None:
                place += 1
                continue
            entry, count = found
            start, end = words[place][1], words[place + count - 1][2]
            place += count
            if entry.title and entry.title not in seen and len(seen) < MAX_MENTIONS:
                seen.add(entry.title)
                yield Link(entry.title, text[start:end], start, end, LinkKind.MENTION)

    def _at(self, text: str, words: list[tuple[str, int, int]], place: int) -> tuple[_Known, int] | None:
        folded, start, _ = words[place]
        if not (text[start].isupper() or text[start].isdigit()):
            return None
        for entry in self._by_first.get(folded, ())[:200]:
            count = len(entry.words)
            if tuple(word for word, _, _ in words[place : place + count]) != entry.words:
                continue
            if _speaks_of(entry, text, start, words[place + count - 1][2]):
                return entry, count
        return None


def aliases_in(text: str, mentions: Mentions) -> dict[str, str]:
    """What a document calls others for short: `the Lease dated 3 May 2021 (the "Licence")`; folded alias -> title."""
    found: dict[str, str] = {}
    for match in _ALIAS.finditer(text):
        begin = max(0, match.start() - _REACH)
        named = list(mentions.links_in(text[begin : match.start()]))
        if named and len(found) < MAX_ALIASES:
            found.setdefault(match["alias"].casefold(), named[-1].title)
    return found


def plain_name(title: str) -> str:
    """A title without the parties and date, or the other distinction, in brackets behind it."""
    match = _QUALIFIED.fullmatch(title)
    return match["name"] if match else title


def _speaks_of(entry: _Known, text: str, start: int, end: int) -> bool:
    """Whether a name in the text means this very document: by its date, its parties, or because no other has it."""
    after = text[end : end + _REACH]
    wanted = {day for _, _, day in dates_in(entry.inner)}
    if not entry.inner:
        return entry.is_proper
    if _THIS.search(text[max(0, start - 14) : start]) and "dated" not in after[:40]:
        return False
    given = sorted((place, day) for place, _, day in dates_in(after))
    if given and re.match(r"[^.;]{0,60}\b(?:dated|of|effective|made)\b", after[: given[0][0]]):
        return given[0][1] in wanted
    parties = [
        part.strip()
        for part in re.split(r"\sand\s|,\s(?=\d)", entry.inner)
        if part != "others" and not part[:1].isdigit()
    ]
    named = [party for party in parties if len(party) > 3 and title_key(party) in title_key(after)]
    return len(named) >= min(2, len(parties) or 2) or entry.is_proper


def _known(title: str) -> _Known:
    match = _QUALIFIED.fullmatch(title)
    words = tuple(word.casefold() for word in _WORD.findall(plain_name(title)))
    return _Known(title, words, match["inner"] if match else "")


def _is_plain(words: tuple[str, ...]) -> bool:
    """Whether a name is one that says no more than a kind: `Agreement`, `Rent`."""
    return len("".join(words)) < 5 or (len(words) < _GENERIC and words[-1] in _KINDS)


_KINDS = frozenset(
    "agreement lease license licence contract amendment order opinion plan policy note deed".split()
)
