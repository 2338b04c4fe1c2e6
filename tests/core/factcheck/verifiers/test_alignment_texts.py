"""Texts of the graph found in a claim that repeats them in nearly the same words."""

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_texts import repeated_texts, without_others
from tests.core.factcheck.fakes import triple

LIST = triple("Ajoblanco", "main ingredients", Literal("Bread, almonds, garlic, water, olive oil"))


def test_a_list_is_found_where_its_words_stand():
    claim = "The main ingredients in ajoblanco are bread, almonds, garlic, water and olive oil."
    (found,) = repeated_texts(claim, [LIST])
    assert claim[found.start : found.end] == found.text == "bread, almonds, garlic, water and olive oil"
    assert found.stands_for == ("Bread, almonds, garlic, water, olive oil",)


def test_too_few_of_its_words_or_words_far_apart_are_not_the_text():
    assert not list(repeated_texts("Ajoblanco has bread and almonds.", [LIST]))
    apart = "Bread is eaten with ajoblanco, almonds grow on trees, and garlic drives away some old vampires."
    assert not list(repeated_texts(apart, [LIST]))


def test_dates_and_short_texts_are_left_to_others():
    short = triple("Andra", "background", Literal("solo singer"))
    date = triple("Andra", "birth date", Literal("23 August 1986"))
    assert not list(repeated_texts("Andra is a solo singer born on 23 August 1986.", [short, date]))


def test_number_words_and_what_two_names_are_joined_by_do_not_matter():
    doors = triple("Abarth", "body style", Literal("Two door coupé"))
    names = triple("Memorial", "designer", Literal("Hüseyin Bütüner and Hilmi Güner"))
    assert [end.text for end in repeated_texts("The Abarth coupe is a 2 door coupe.", [doors])] == [
        "2 door coupe"
    ]
    claim = "It was designed by Huseyin Butuner and Hilmi Guner."
    assert [end.text for end in repeated_texts(claim, [names])] == ["Huseyin Butuner and Hilmi Guner"]


def test_a_name_in_other_words_is_found_unless_a_verb_stands_in_it():
    season = triple("Torpedo", "season", "2014–15 Russian Premier League")
    (found,) = repeated_texts("It spent the 2014-15 season in the Russian Premier League.", [season])
    assert found.text == "2014-15 season in the Russian Premier League"
    assert [entity.label for entity in found.entities] == ["2014–15 Russian Premier League"]
    style = triple("Hall", "architectural style", "Tudor Revival architecture")
    assert not list(repeated_texts("Its architectural style is Tudor Revival.", [style]))


def test_a_code_is_no_text():
    code = triple("Book", "ISBN number", Literal("0-439-17685-9"))
    assert not list(repeated_texts("The book has the ISBN 0-439-92550-9.", [code]))


def test_a_name_inside_a_text_that_does_not_have_it_stays_a_name():
    claim = "nationwide in Java, and found in Malaysia and Singapore"
    text = End(
        0, len(claim), claim, EndKind.TEXT, stands_for=("Nationwide, also found in Malaysia and Singapore",)
    )
    java, malaysia = End(14, 18, "Java", EndKind.UNKNOWN), End(33, 41, "Malaysia", EndKind.UNKNOWN)
    found = sorted(without_others(text, [java, malaysia]), key=lambda end: end.start)
    assert [end.text for end in found] == ["nationwide in", "Java", "and found in Malaysia and Singapore"]
    assert all(claim[end.start : end.end] == end.text for end in found)
    assert without_others(text, [malaysia]) == [text]
