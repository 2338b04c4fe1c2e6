"""The families are clean: no member in two of them, and each family holds its own name."""

from collections import Counter

import pytest

from core.grounding.statement_concepts import concepts_of
from core.grounding.statement_lexicon import ACTIONS, FUNCTION_WORDS, THINGS


def test_no_member_stands_in_two_families() -> None:
    counts = Counter(
        member for table in (ACTIONS, THINGS) for members in table.values() for member in members
    )
    assert [member for member, count in counts.items() if count > 1] == []


def test_no_member_is_a_function_word() -> None:
    members = {member for table in (ACTIONS, THINGS) for members in table.values() for member in members}
    assert not members & FUNCTION_WORDS


@pytest.mark.parametrize("name", sorted(ACTIONS))
def test_act_is_found_under_its_own_name(name: str) -> None:
    words = concepts_of(name)
    assert words
    assert words[0].is_action
