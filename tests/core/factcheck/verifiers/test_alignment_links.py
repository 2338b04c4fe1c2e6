"""Whether confirmed facts hold a sentence together."""

from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.verifiers.alignment_conclude import unlinked_end


def sentence(*parts):
    """A clause of ends (numbers) and words."""
    items = [
        Item(place, frozenset(), "PROPN", part)
        if isinstance(part, int)
        else Item(place, frozenset({part}), "CCONJ" if part == "and" else "VERB")
        for place, part in enumerate(parts)
    ]
    return Clause(tuple(items), -1)


def unlinked(clause, *links):
    return unlinked_end([clause], map(set, links), [str(number) for number in range(10)])


def test_names_that_a_chain_of_facts_joins_are_linked():
    assert unlinked(sentence(0, "leads", 1, "in", 2), ("0", "1"), ("1", "2")) is None


def test_the_first_name_of_a_group_that_no_fact_joins_to_the_rest_is_found():
    clause = sentence(0, "in", 1, "starring", 2, "made by", 3)
    assert unlinked(clause, ("0", "3"), ("1", "2")) == 1


def test_two_statements_joined_by_and_need_no_link():
    assert unlinked(sentence(0, "leads", 1, "and", 2, "leads", 3), ("0", "1"), ("2", "3")) is None


def test_a_group_after_and_without_a_verb_goes_on_with_the_list():
    items = [
        *sentence(0, "signed", 1, "and", 2).items,
        Item(9, frozenset({"in"}), "ADP"),
        Item(10, frozenset(), "PROPN", 3),
    ]
    assert unlinked(Clause(tuple(items), -1), ("0", "1"), ("2", "3")) == 2


def test_a_single_name_after_and_is_no_statement_of_its_own():
    clause = sentence(0, "leads", 1, "and", 2)
    assert unlinked(clause, ("0", "1"), ("2", "9")) == 2


def test_a_name_without_any_fact_is_left_to_other_rules():
    assert unlinked(sentence(0, "leads", 1, "near", 2), ("0", "1")) is None
