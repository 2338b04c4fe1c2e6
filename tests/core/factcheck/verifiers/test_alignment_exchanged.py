"""Conflicts found by exchange: the claim would be supported, if the graph had the claim's value."""

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
TEXT = "Barack Obama is the leader of the United States, where you can find Auburn."
LEADER = triple("United States", "leader", "Barack Obama")


def test_a_country_that_no_template_ties_to_its_subject_is_refuted_by_the_graphs_own(parser):
    found = judge(parser, TEXT, [LEADER, triple("Auburn", "country", "France")])
    assert found.label is R
    assert "France as the country of Auburn, not United States" in found.reason


def test_the_same_words_are_supported_where_the_graph_agrees(parser):
    assert judge(parser, TEXT, [LEADER, triple("Auburn", "country", "United States")]).label is S


def test_a_relation_that_may_have_several_values_refutes_nothing_by_exchange(parser):
    text = "Barack Obama is the leader of the United States, where Saab is the partner of Auburn."
    assert (
        judge(parser, text, [LEADER, triple("Auburn", "partner", "Volvo")], names=[f"{UNKNOWN}Saab"]).label
        is N
    )


def test_a_relation_of_which_the_claim_has_no_word_refutes_nothing_by_exchange(parser):
    facts = [
        triple("Vicia", "periapsis", Literal("279142000000.0 (kilometres)")),
        triple("Vicia", "discoverer", "Luther"),
    ]
    text = "Vicia was discovered by Luther and has an apoapsis of 437170000.0 kilometres."
    assert judge(parser, text, facts).label is N


def test_nothing_is_exchanged_for_a_claim_that_lacks_more_than_one_fact(parser):
    text = f"{TEXT[:-1]} and the home of Madeline Zorn."
    facts = [LEADER, triple("Auburn", "country", "France")]
    assert judge(parser, text, facts, names=[f"{UNKNOWN}Madeline Zorn"]).label is N


def test_a_word_of_where_something_lies_is_no_word_of_a_birth(parser):
    text = "The country of Auburn is the United States, whose leader is Barack Obama."
    assert judge(parser, text, [LEADER, triple("Auburn", "birth place", "France")]).label is N


def test_the_word_date_alone_is_no_word_of_another_date(parser):
    text = "Auburn, whose leader is Barack Obama, has an epoch date of 31 December 2006."
    facts = [
        triple("Auburn", "leader", "Barack Obama"),
        triple("Auburn", "date of death", Literal("1896-02-01")),
    ]
    assert judge(parser, text, facts).label is N


def test_a_founder_is_no_other_place_of_foundation(parser):
    facts = [
        triple("Brook Ltd", "foundation place", "Lyon"),
        triple("Brook Ltd", "founding year", Literal("2004")),
    ]
    text = "Otto Lind founded Brook Ltd in 2004."
    assert judge(parser, text, facts, names=["Otto Lind"]).label is N
    assert judge(parser, text, facts, names=[f"{UNKNOWN}Otto Lind"]).label is N


def test_a_town_with_a_namesake_where_the_claim_puts_it_is_another_town(parser):
    facts = [triple("Otto Lind", "birth date", Literal("1847")), triple("Milan", "country", "Italy")]
    text = "Otto Lind, who was born in Milan, {}, was born in 1847."
    assert judge(parser, text.format("Ohio"), facts, names=["Milan", f"{UNKNOWN}Ohio"]).label is N
