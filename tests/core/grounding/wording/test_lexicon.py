import re

from core.grounding.wording.lexicon import EMPTY, OPERATORS, PRONOUNS, SAME


def test_every_pattern_of_an_operator_can_be_read_and_none_begins_with_nothing() -> None:
    for lines in OPERATORS.values():
        for line in lines.strip().splitlines():
            assert not re.compile(line.strip()).match("")


def test_what_stands_for_a_word_stands_for_itself() -> None:
    assert not set(SAME.values()) & set(SAME)
    assert SAME["annum"] == "year"
    assert PRONOUNS < EMPTY
