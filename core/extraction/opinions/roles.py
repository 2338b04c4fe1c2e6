"""Who is who: the parties of a case by name, and the roles that the text gives them.

In one opinion "Northfen", "the appellant" and "the defendant" are one company. The caption says so, or the first
sentence; who appealed and who sued says the rest.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.extraction.frames import Fill, Kind, Masked, same_name
from core.extraction.frames.names import DEALING_WORDS, NAME, ROLE_WORDS
from core.extraction.names.name import corporate_form
from core.extraction.opinions.slots import DEALING_SLOTS, ROLE_SLOTS, OpinionSlot, opposite_role

_ROLE = rf"{ROLE_WORDS}(?:\s+(?:by|on)\s+cross-appeal)?"
_ROLES = rf"(?:the\s+)?{_ROLE}(?:\s*(?:[-–/,]|,?\s+and(?:\s+(?:is|was))?)\s*(?:the\s+)?{_ROLE})*"
_PLACE = r"(?:\s+(?:below|here|on\s+appeal|in\s+(?:this|the)\s+(?:case|action|appeal|suit)))*"
_NAME_FIRST = re.compile(
    rf"(?P<name>{NAME})(?P<join>\s*,\s*|\s*\(\s*|,?\s+(?:is|was)\s+|\s+(?=the\s))(?P<roles>{_ROLES}"
    rf"(?:{_PLACE}\s+and\s+(?:(?:is|was)\s+)?(?:the\s+)?{ROLE_WORDS})?)"
    rf"(?={_PLACE}\s*(?:[.,;:)\n]|v\.|vs\.|and\b|against\b|$))",
    re.IGNORECASE,
)
_ROLE_FIRST = re.compile(
    rf"(?P<roles>{_ROLES}){_PLACE}(?P<join>\s*,\s+|\s*:\s*|,?\s+(?:is|was)\s+|\s+)(?P<name>{NAME})",
    re.IGNORECASE,
)
_COUNSEL = re.compile(r"\b(?:counsel|attorneys?|lawyers?|solicitors?|firm)\s+(?:for|of)\s+$", re.IGNORECASE)
_BEFORE = 30  # characters in which "Counsel for the" stands before "appellee: Ann Lee"
_HEAD = 900  # characters of a caption
_WORD = re.compile(ROLE_WORDS, re.IGNORECASE)
_WITH_CROSS = re.compile(
    rf"(?<=[a-z])\s*(?:/|,|,?\s+and)\s*(?:the\s+)?(?:cross-(?:plaintiff|defendant|appellant|appellee)s?"
    rf"|{ROLE_WORDS}\s+(?:by|on)\s+cross-appeal)",
    re.IGNORECASE,
)
_LETTERS = re.compile(r"[^\W\d_]{3}")
_PROSECUTES = re.compile(
    r"(?:^|\n)\s*(?P<name>(?:THE |The )?(?:STATE|PEOPLE|COMMONWEALTH|State|People|Commonwealth)"
    r"(?: (?:OF|of) [A-Z][\w ]+?)?)"
    r"(?:,[^\n]{0,40})?\s+(?:v|vs|V|VS)\.?\s"
)
_DEALING = re.compile(rf"(?:the|his|her)\s+(?:former\s+)?(?P<word>{DEALING_WORDS})", re.IGNORECASE)
_CALLED = {"policyholder": "insured", "purchaser": "buyer"}
_AFTER_COMMA = re.compile(r"\s*[,.;:)]|\s*$")
_TITLE = re.compile(r"(?:(?:chief|presiding)\s+)?(?:judge|justice|dr\.)", re.IGNORECASE)


@dataclass(slots=True)
class Party:
    """One side of the case."""

    names: list[str] = field(default_factory=list)
    roles: set[OpinionSlot] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class PartyBook:
    """The parties of a case."""

    parties: tuple[Party, ...]
    has_appellant: bool  # whether "petitioner" means the one who sued

    def find(self, words: str) -> int | None:
        """The party that a name or a role means; None when none or more than one may be meant."""
        name = _name_of(words)
        if (dealing := _DEALING.fullmatch(words.strip())) is not None:
            return self._by_dealing(dealing["word"].lower())
        if name:
            found = [
                i for i, party in enumerate(self.parties) if any(same_name(name, n) for n in party.names)
            ]
            return found[0] if len(found) == 1 else None
        roles = roles_in(words, is_appeal=self.has_appellant)
        found = [i for i, party in enumerate(self.parties) if roles & party.roles]
        return found[0] if len(found) == 1 else None

    def holder(self, role: str) -> int | None:
        """The only party in a role."""
        found = [i for i, party in enumerate(self.parties) if role in party.roles]
        return found[0] if len(found) == 1 else None

    def _by_dealing(self, word: str) -> int | None:
        """The party that was the insurer, the employer, ...; the only company of the two."""
        if word == "company":
            found = [i for i, party in enumerate(self.parties) if any(map(corporate_form, party.names))]
            return found[0] if len(found) == 1 else None
        return self.holder(_CALLED.get(word, word))

    def other(self, party: int) -> int | None:
        """The opponent, where there are two parties."""
        return 1 - party if len(self.parties) == 2 else None


def read_roles(masked: Masked, spans: Sequence[tuple[int, int]]) -> list[Fill]:
    """Names that stand beside a role: in a caption, in an apposition, as what somebody is said to be."""
    is_appeal = speaks_of_appellant(masked.text)
    found = []
    for low, high in [(0, min(len(masked.words), _HEAD)), *spans]:
        for pattern in (_NAME_FIRST, _ROLE_FIRST):
            for match in pattern.finditer(masked.words, low, high):
                if not _is_held(match, masked.words, is_first=pattern is _ROLE_FIRST):
                    continue
                if _COUNSEL.search(masked.words, max(low, match.start() - _BEFORE), match.start()):
                    continue
                start, end = match.span("name")
                if _LETTERS.search(match["name"]) is None:
                    continue  # the rest of "INC."
                held = roles_in(match["roles"], is_appeal=is_appeal)
                if any(opposite_role(role) in held for role in held):
                    continue  # "Plaintiff and defendant: ..." names both
                for role in sorted(held):
                    found.append(
                        Fill(role, Kind.PARTY, start, end, masked.text[start:end], match.start(), match.end())
                    )
    state = _PROSECUTES.search(masked.text, 0, _HEAD)
    if state is not None and not any(fill.slot == OpinionSlot.PLAINTIFF for fill in found):
        found.append(
            Fill(OpinionSlot.PLAINTIFF, Kind.PARTY, *state.span("name"), state["name"], *state.span())
        )
    return list(dict.fromkeys(found))


def roles_in(words: str, *, is_appeal: bool) -> set[OpinionSlot]:
    """The roles that words name; a petitioner is who appealed, unless others are called appellants."""
    found: set[OpinionSlot] = set()
    held = _WITH_CROSS.sub("", words)  # "Appellee and Cross-Appellant" answers the appeal
    for match in _WORD.finditer(held):
        word = (
            match.group().lower().removesuffix("s").removeprefix("cross").removeprefix("counter").strip("- ")
        )
        if word in ("petitioner", "claimant"):
            is_suing = is_appeal or word == "claimant"
            found.add(OpinionSlot.PLAINTIFF if is_suing else OpinionSlot.APPELLANT)
        elif word == "respondent":
            found.add(OpinionSlot.APPELLEE)
        else:
            found.add(OpinionSlot(word))
    return found


def speaks_of_appellant(text: str) -> bool:
    """Whether a text calls somebody the appellant."""
    return re.search(r"\bappellants?\b", text, re.IGNORECASE) is not None


def read_parties(masked: Masked, fills: Sequence[Fill]) -> PartyBook:
    """The parties that fill the role slots by name; of two parties, one is what the other is not."""
    parties: list[Party] = []
    for fill in fills:
        if fill.slot not in ROLE_SLOTS or not (name := _name_of(fill.value)):
            continue
        party = next((p for p in parties if any(same_name(name, known) for known in p.names)), None)
        if party is None:
            party = Party()
            parties.append(party)
        if name not in party.names:
            party.names.append(name)
        party.roles.add(OpinionSlot(fill.slot))
    for fill in fills:
        if fill.slot in DEALING_SLOTS and (name := _name_of(fill.value)):
            for party in parties:
                if any(same_name(name, known) for known in party.names):
                    party.roles.add(OpinionSlot(fill.slot))
    book = PartyBook(tuple(parties), speaks_of_appellant(masked.text))
    _complete(book, fills)
    return book


def _complete(book: PartyBook, fills: Iterable[Fill]) -> None:
    """Roles that a role fills ("the defendant appeals"), and those that are left for the other of two."""
    for fill in fills:
        if fill.slot in ROLE_SLOTS and not _name_of(fill.value):
            party = book.find(fill.value)
            if party is not None:
                book.parties[party].roles.add(OpinionSlot(fill.slot))
    if len(book.parties) != 2:
        return
    for role in ROLE_SLOTS:
        opposite, holder = opposite_role(role), book.holder(role)
        if holder is not None and opposite is not None and book.holder(opposite) is None:
            other = book.parties[1 - holder]
            if not any(opposite in party.roles for party in book.parties):
                other.roles.add(opposite)


def _name_of(words: str) -> str:
    """The name in a party's words, without the role and the title before it."""
    rest = re.sub(
        rf"^(?:the\s+)?{ROLE_WORDS}(?:[-/]{ROLE_WORDS})*\b\s*", "", words.strip(), flags=re.IGNORECASE
    )
    return rest.strip()


def _is_held(match: re.Match[str], words: str, *, is_first: bool) -> bool:
    """Whether the name and the role beside it are one party."""
    join = match["join"].strip()
    if _TITLE.match(match["name"]):
        return False
    if not is_first:
        return True
    if not join and "\n" in match["join"]:
        return False  # a caption's next line names the next party
    if join == ",":
        return match["roles"].lower().startswith("the ") and bool(
            _AFTER_COMMA.match(words, match.end("name"))
        )
    return True
