"""Questions over CUAD with short gold answers, and when two answers are the same."""

import random
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.cuad.contract import Contract, squeeze
from benchmarks.cuad.names import core_name
from benchmarks.documents_questions import name_contract, party_names
from benchmarks.documents_references import find_referred
from core.extraction.values import find_values
from core.types import EntityType

_LISTED = 40  # questions over several documents
_REFERRED = 1  # questions a contract on what a clause refers to
_MOST_LISTED = 30  # documents of a gold list
_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{2,4})")
_NOT_LAW = re.compile(
    r"^(?:the\s+)?(?:state|commonwealth|province|republic|laws?)\s+of\s+(?:the\s+)?", re.IGNORECASE
)
_THIS_CENTURY = 50  # two digits below it are of this century


@dataclass(frozen=True, slots=True)
class GoldQuestion:
    """A question with its gold items."""

    text: str
    kind: str  # how items are compared: "date", "law", "parties", "documents", "text"
    gold: tuple[str, ...]
    group: str  # in the tables

    def items_of(self, answer: str) -> list[str]:
        """An answer as items; lists are separated by semicolons."""
        if self.kind in ("parties", "documents") or len(self.gold) > 1:
            return [item.strip() for item in answer.split("; ") if item.strip()]
        return [answer.strip()]


def contract_questions(
    asked: Sequence[Contract], everything: Sequence[Contract], titles: Mapping[str, str], *, seed: int
) -> list[GoldQuestion]:
    """Questions on single contracts of `asked`, and lists over `everything` that a contract of `asked` is in."""
    rng = random.Random(seed)
    single = [question for contract in asked for question in _single(contract, rng)]
    lists = _lists(asked, everything, titles, rng)
    return [*single, *lists, *(question for contract in asked for question in _referred(contract, rng))]


def _single(contract: Contract, rng: random.Random) -> Iterator[GoldQuestion]:
    names = party_names(contract)
    if not names:
        return
    doc = name_contract(contract, "Governing Law", rng)
    law = contract.answers.get("Governing Law", "")
    if law and not re.search(r"[;,]", law):
        yield GoldQuestion(f"What is the governing law of {doc}?", "law", (law,), "governing law")
    for clause, text in (
        ("Agreement Date", f"On what date was {doc} concluded?"),
        ("Expiration Date", f"Until when does {doc} stay in force?"),
    ):
        gold = _iso(contract.answers.get(clause, ""))
        if gold and gold in _dates(" ".join(contract.spans.get(clause, ()))):
            yield GoldQuestion(text, "date", (gold,), clause.lower())
    if len(names) > 1:
        text = f"Which companies or persons entered into {name_contract(contract, 'Parties', rng)}?"
        yield GoldQuestion(text, "parties", tuple(names), "parties")


def _referred(contract: Contract, rng: random.Random) -> Iterator[GoldQuestion]:
    """What the section says that a clause refers to: two steps inside one contract."""
    if not party_names(contract):
        return
    doc = name_contract(contract, "Governing Law", rng)
    for found in find_referred(contract, rng, _REFERRED):
        text = f"What does the section say that Section {found.clause} of {doc} refers to?"
        yield GoldQuestion(text, "text", (found.words,), "sections referred to")


def _lists(
    asked: Sequence[Contract], everything: Sequence[Contract], titles: Mapping[str, str], rng: random.Random
) -> list[GoldQuestion]:
    """Which agreements are governed by the law of Y; which of party X are."""
    by_law: dict[str, list[str]] = defaultdict(list)
    by_party: dict[tuple[str, str], list[str]] = defaultdict(list)
    shown: dict[str, str] = {}
    for contract in everything:
        law = _law(contract.answers.get("Governing Law", ""))
        if not law or re.search(r"[;,]", law):
            continue
        by_law[law].append(titles[contract.file])
        for name in party_names(contract):
            shown.setdefault(core_name(name), name)
            by_party[core_name(name), law].append(titles[contract.file])
    laws = sorted(law for law, found in by_law.items() if len(found) <= _MOST_LISTED)
    found = [
        GoldQuestion(
            f"Which agreements are governed by the law of {law.title()}?",
            "documents",
            tuple(by_law[law]),
            "lists by law",
        )
        for law in laws
    ]
    known = {core_name(name) for contract in asked for name in party_names(contract)}
    pairs = sorted(pair for pair in by_party if pair[0] in known and len(pair[0]) > 3)
    for party, law in rng.sample(pairs, min(_LISTED, len(pairs))):
        text = f"Which agreements of {shown[party]} are governed by the law of {law.title()}?"
        found.append(
            GoldQuestion(
                text, "documents", tuple(dict.fromkeys(by_party[party, law])), "lists by party and law"
            )
        )
    return found


def matches(kind: str, item: str, gold: str) -> bool:
    """Whether an item is the gold one, in normalised form."""
    if kind == "date":
        return gold in _dates(item)
    if kind == "law":
        return _law(item) == _law(gold)
    if kind == "parties":
        one, other = core_name(item), core_name(gold)
        return bool(one) and bool(other) and (one == other or one in other or other in one)
    if kind == "documents":
        return " ".join(item.split()).casefold() == " ".join(gold.split()).casefold()
    return _contains(item, gold)


def _contains(answer: str, gold: str) -> bool:
    """Whether a sentence or value has the gold words in it, as whole words."""
    plain, wanted = (re.sub(r"[^\w%$.]+", " ", each).casefold().strip() for each in (answer, gold))
    return re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", plain) is not None


def _law(text: str) -> str:
    return _NOT_LAW.sub("", squeeze(text)).strip(" .").casefold()


def _dates(text: str) -> set[str]:
    """The dates of a text, canonical."""
    return {value.canonical for value in find_values(text) if value.type is EntityType.DATE}


def _iso(short: str) -> str:
    """The annotators' `12/21/15` as 2015-12-21; empty when it is none."""
    match = _DATE.fullmatch(short.strip())
    if match is None:
        return ""
    month, day, year = (int(part) for part in match.groups())
    if year < 100:
        year += 2000 if year < _THIS_CENTURY else 1900
    return f"{year:04d}-{month:02d}-{day:02d}"
