"""Things that a question describes."""

from core.docgraph.plan.described import find_described
from core.docgraph.plan.stems import terms_of


def first(question):
    return find_described(question)[0]


def test_a_relative_clause_says_which_thing_is_meant():
    found = first("Who chairs the cooperative that rents the keeper's house?")
    assert (found.kind, found.said) == (("cooperative",), "rents the keeper's house")
    assert found.question_about("Tide Cooperative", terms_of("cooperative")) == "Who chairs Tide Cooperative?"


def test_a_clause_at_the_end_belongs_to_the_thing_before_the_verb():
    found = first("In which year was the bank founded that issued the letter of credit?")
    assert found.said == "issued the letter of credit"
    assert (
        found.question_about("Mariners Bank", terms_of("bank")) == "In which year was Mariners Bank founded?"
    )


def test_a_participle_says_it_too():
    found = first("Who leads the company founded by Josephine Calder?")
    assert (found.kind, found.said) == (("company",), "founded by Josephine Calder")


def test_a_relation_has_its_owner():
    found = first("What was the mother of Augustin Thorne known for?")
    assert found.is_relation
    assert (found.kind, found.said) == (("mother",), "Augustin Thorne")
    assert found.question_about("Josephine Calder", ()) == "What was Josephine Calder known for?"


def test_the_thing_itself_may_be_asked_for():
    found = first("Which bank issued the letter of credit?")
    assert found.is_asked


def test_a_plain_question_describes_nothing():
    assert find_described("When was Port Ellery founded?") == []
    assert find_described("What does the section say to which the clause refers?") == []
