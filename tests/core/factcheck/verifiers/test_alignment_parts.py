"""Parts of names, values in common words, and words that say all of their part of a sentence."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO


def test_a_part_of_a_name_told_of_that_name_is_a_name_of_its_own(parser):
    facts = [triple("Varde Airport", "operator", "Otto Lind"), triple("Varde Airport", "city served", "Ribe")]
    text = "Varde Airport, which is operated by Otto Lind, serves {}."
    assert judge(parser, text.format("Varde"), facts, [f"{UNKNOWN}Varde"]).label is N
    assert judge(parser, text.format("Ribe"), facts).label is S


def test_a_last_name_and_a_part_with_a_verb_still_stand_for_the_whole(parser):
    facts = [triple("Ruth Holm", "birth place", "Lyon"), triple("Ruth Holm", "award", "Gold Medal")]
    text = "Ruth Holm was born in Lyon. Holm received the Gold Medal."
    assert judge(parser, text, facts, [f"{UNKNOWN}Holm"]).label is S


def test_a_piece_that_begins_the_name_behind_it_belongs_to_it(parser):
    facts = [triple("Ruth Holm", "successor", "Anton J. Celeb"), triple("Ruth Holm", "birth place", "Lyon")]
    text = "Ruth Holm, born in Lyon, was succeeded byAnton J. Celeb."
    assert judge(parser, text, facts).label is S


@pytest.mark.parametrize(
    ("said", "is_other"),
    [("the lira", False), ("stable", False), ("the strongest", False)],
)
def test_a_value_in_common_words_is_compared(parser, said, is_other):
    facts = [triple("Turkey", "currency", "Turkish lira"), triple("Ruth Holm", "birth place", "Turkey")]
    text = "Ruth Holm was born in Turkey, where the currency is {}."
    assert (judge(parser, text.format(said), facts).label is R) is is_other


def test_a_slip_in_a_name_is_no_other_value(parser):
    facts = [
        triple("Sri Lanka", "currency", "Sri Lankan rupee"),
        triple("Ruth Holm", "birth place", "Sri Lanka"),
    ]
    text = "Ruth Holm was born in Sri Lanka, of which the currency is the {} Lankan rupee."
    assert judge(parser, text.format("Ski"), facts, [f"{UNKNOWN}Ski Lankan rupee"]).label is not R


def test_a_language_is_no_country(parser):
    facts = [triple("Elm County", "country", "United States"), triple("Oakfield", "is part of", "Elm County")]
    text = "Oakfield is part of Elm County, United States, where Spanish is spoken."
    assert judge(parser, text, facts, [f"{UNKNOWN}Spanish"]).label is N


def test_what_is_joined_is_no_place(parser):
    facts = [
        triple("Acme University", "state", "New York"),
        triple("Acme University", "publisher", "Elm Review"),
        triple("Acme University", "president", "Ruth Holm"),
    ]
    text = (
        "Ruth Holm is president of Acme University. It is the publisher of Elm Review and is affiliated with the "
        "Board of Colleges."
    )
    assert judge(parser, text, facts, [f"{UNKNOWN}Board of Colleges"]).label is N


def test_a_national_of_a_country_is_told_by_no_other_name(parser):
    facts = [
        triple("Ruth Holm", "party", "Labour Party (United States)"),
        triple("Ruth Holm", "birth place", "Lyon"),
    ]
    text = (
        "Ruth Holm, born in Lyon, is a member of the Labour Party. She was a national of the United States."
    )
    names = [f"{UNKNOWN}United States"]
    facts = [*facts, triple("Labour Party (United States)", "founder", "Ruth Holm")]
    assert judge(parser, text, facts, names).label is N


@pytest.mark.parametrize(("word", "label"), [("anthem", N)])
def test_a_peoples_name_before_what_the_country_has_is_the_country(parser, word, label):
    facts = [
        triple("Turkey", "capital", "Ankara"),
        triple("Ruth Holm", "birth place", "Turkey"),
        triple("Ruth Holm", "award", "Gold Medal"),
    ]
    text = f"Ruth Holm was born in Turkey and received the Gold Medal. The Turkish {word} is Ankara."
    assert judge(parser, text, facts, [f"{UNKNOWN}Turkish"]).label is label


def test_a_date_of_a_state_is_read_where_the_state_is_a_text_too(parser):
    facts = [
        triple("Ruth Holm", "status", Literal("Retired")),
        triple("Ruth Holm", "date of retirement", Literal("1969-09-01")),
        triple("Ruth Holm", "crew of", "Comet 8"),
        triple("Comet 8", "operator", "Acme"),
    ]
    text = "Ruth Holm was in the crew of Comet 8, operated by Acme, and retired on {}."
    assert judge(parser, text.format("September 2, 1970"), facts).label is not S


def test_what_something_plainly_is_may_be_its_style(parser):
    facts = [
        triple("Elm 164", "body style", "Sedan"),
        triple("Elm 164", "manufacturer", "Acme"),
        triple("Acme", "owner", "Ruth Holm"),
    ]
    text = "The Elm 164 is a Sedan. It is made by Acme, owned by Ruth Holm."
    assert judge(parser, text, facts).label is S


def test_a_participle_that_opens_a_sentence_is_said_of_the_name_behind_the_comma(parser):
    facts = [
        triple("Varde Airport", "city served", "Ribe"),
        triple("Varde Airport", "operator", "Acme"),
        triple("Acme", "owner", "Ruth Holm"),
    ]
    text = "Serving the city of Ribe, Varde Airport is operated by Acme, owned by Ruth Holm."
    assert judge(parser, text, facts).label is S
