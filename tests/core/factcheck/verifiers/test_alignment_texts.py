"""Texts of the graph found in a claim that repeats them in nearly the same words."""

from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_texts import repeated_texts
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
