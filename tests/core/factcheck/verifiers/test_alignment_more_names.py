"""Names that the claim needs no fact of their own for, and places that lead to one another."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from core.models.parser import load_parser
from core.settings import load_settings
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge

S, N = Label.SUPPORTED, Label.NOT_ENOUGH_INFO


@pytest.fixture(scope="module")
def parser():
    return load_parser(load_settings())


def test_a_place_is_confirmed_by_a_chain_of_places(parser):
    facts = [
        triple("Oakfield", "is part of", "Elm Township"),
        triple("Elm Township", "is part of", "Indiana"),
        triple("Indiana", "country", "United States"),
        triple("Indiana", "capital", "Indianapolis"),
    ]
    text = "Oakfield in the {} is part of Elm Township, in Indiana, where the capital is Indianapolis."
    assert judge(parser, text.format("United States"), facts).label is S
    assert judge(parser, text.format("United Kingdom"), facts, [f"{UNKNOWN}United Kingdom"]).label is not S


def test_a_name_in_the_brackets_of_another_needs_no_fact(parser):
    facts = [
        triple("Ruth Holm", "award", "Service Medal (United States Navy)"),
        triple("Ruth Holm", "birth place", "Lyon"),
        triple("Service Medal (United States Navy)", "higher", "Gold Medal"),
    ]
    claim = (
        "Ruth Holm, born in Lyon, was awarded the Service Medal (United States Navy) by the {}, "
        "which is higher than the Gold Medal."
    )
    assert judge(parser, claim.format("U.S. Navy"), facts, [f"{UNKNOWN}U.S. Navy"]).label is S
    assert judge(parser, claim.format("Royal Navy"), facts, [f"{UNKNOWN}Royal Navy"]).label is N


def test_a_relative_clause_behind_a_name_is_read_of_that_name(parser):
    facts = [
        triple("The Long Ford", "author", "Otto Lind"),
        triple("Otto Lind", "birth place", "Lyon"),
        triple("Otto Lind", "influenced by", "Ruth Holm"),
        triple("The Long Ford", "preceded by", "The Dry Well"),
    ]
    text = (
        "Otto Lind was born in Lyon and was influenced by Ruth Holm. "
        "He wrote The Long Ford which was preceded by The Dry Well."
    )
    assert judge(parser, text, facts).label is S


@pytest.mark.parametrize(("said", "label"), [("1 September 1969", S), ("2 September 1970", N)])
def test_a_date_is_that_of_the_state_that_a_word_names(parser, said, label):
    facts = [
        triple("Ruth Holm", "status", Literal("Retired")),
        triple("Ruth Holm", "date of retirement", Literal("1969-09-01")),
        triple("Ruth Holm", "birth place", "Lyon"),
    ]
    found = judge(parser, f"Ruth Holm was born in Lyon. She retired on {said}.", facts)
    assert found.label is label
