import pytest

from core.extraction.opinions import asked_slots, label_of


@pytest.mark.parametrize(
    ("words", "slot"),
    [
        ("Who dissented?", "dissent"),
        ("Dissent", "dissent"),
        ("Who wrote the opinion?", "author"),
        ("Which court decided the appeal?", "court"),
        ("Who won in the trial court?", "won_below"),
        ("When was the motion made?", "motion_date"),
        ("Who bears the costs of the appeal?", "costs"),
        ("How many days are allowed for a bond?", "bond_period"),
        ("At what rate does interest run?", "rate"),
    ],
)
def test_a_question_or_a_label_names_its_slot(words, slot):
    asked = asked_slots(words)
    assert asked is not None
    assert slot in [name for name, _ in asked.slots]


def test_a_question_about_counsel_names_the_party():
    assert asked_slots("Who represented the defendant?").about == "defendant"


def test_a_question_about_both_parties_asks_for_no_single_value():
    assert asked_slots("Who is the plaintiff, and who is the defendant?").slots == ()


def test_other_questions_ask_for_no_slot():
    assert asked_slots("What colour was the door?") is None


def test_a_label_stands_before_a_colon_and_has_no_numbers():
    text = "1. Dissent: Justice Kirk"
    assert text[slice(*label_of(text, 0, len(text)))] == "Dissent"
    assert label_of("The damages come to $87,020: too much", 0, 36) is None
