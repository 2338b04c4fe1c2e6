"""What share of gold triples could be found; the texts are made up."""

from benchmarks.webnlg.bounds import bound_table, share_in_one_sentence, share_stated
from benchmarks.webnlg.case import GoldTriple, TextCase

CASE = TextCase(
    0,
    "Firm",
    "Acme was founded on July 11, 1907. Mary Jones leads it.",
    (
        GoldTriple("Acme", "founded", "1907-07-11"),
        GoldTriple("Acme", "leader", "Mary_Jones"),
        GoldTriple("Acme", "seat", "Ohio"),
        GoldTriple("Baker", "leader", "Mary_Jones"),
    ),
)


def test_a_value_may_stand_in_another_notation_and_a_name_may_not() -> None:
    assert share_stated([CASE]) == 2 / 4


def test_names_of_two_sentences_are_not_in_one() -> None:
    assert share_in_one_sentence([CASE]) == 1 / 4


def test_the_table_gives_the_best_f1_that_the_share_allows() -> None:
    assert bound_table([CASE])["rows"][0] == ["in the text", "50.0%", "0.667"]


def test_no_texts_have_no_share() -> None:
    assert share_stated([]) == share_in_one_sentence([]) == 0
