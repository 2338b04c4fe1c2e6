"""Facts come in one order, in a time that grows with the text and not with its square."""

import re
from time import process_time

import pytest

from core.extraction.facts.fact import Slot
from core.extraction.facts.finder import find_facts
from core.extraction.names.name import Name
from core.types import EntityType


def _names(text: str, types: dict[str, EntityType]) -> list[Name]:
    return [
        Name(found.start(), found.end(), word, types[word], word)
        for found in re.finditer("|".join(map(re.escape, types)), text)
        if (word := found.group())
    ]


def test_two_holders_of_a_role_come_in_the_order_of_the_text() -> None:
    types = {
        "Acme": EntityType.ORGANIZATION,
        "Tenant": EntityType.ROLE,
        "Bora": EntityType.ORGANIZATION,
    }
    text = "Acme, as Tenant: Bora. " * 12
    sentences = [(found.start(), found.end()) for found in re.finditer(r"Acme[^.]*\.", text)]
    held = [fact for fact in find_facts(text, _names(text, types), sentences) if fact.slot is Slot.ROLE]
    subjects = [text[slice(*fact.subject)] for fact in held if fact.subject]
    assert subjects == ["Acme", "Bora"] * 12  # by chance in another order, when the order is a set's


@pytest.mark.parametrize(
    ("word", "kind", "unit"),
    [
        ("2014-05-08", EntityType.DATE, "dated 2014-05-08, "),
        ("Oregon", EntityType.JURISDICTION, "governed by the laws of Oregon, "),
        ("60 days", EntityType.DURATION, "notice of 60 days, "),
    ],
)
def test_sentence_of_ten_thousand_values_is_read_in_seconds(word: str, kind: EntityType, unit: str) -> None:
    text = unit * 10_000
    names = _names(text, {word: kind})
    start = process_time()
    facts = find_facts(text, names, [(0, len(text))])
    assert len(facts) > 100
    assert process_time() - start < 30  # CPU time: quadratic work takes minutes


def test_a_run_of_spaces_between_role_and_party_costs_nothing() -> None:
    text = "Tenant" + " " * 20_000 + "Acme"
    names = _names(text, {"Tenant": EntityType.ROLE, "Acme": EntityType.ORGANIZATION})
    start = process_time()
    assert find_facts(text, names, [(0, len(text))]) == []
    assert process_time() - start < 10  # CPU time
