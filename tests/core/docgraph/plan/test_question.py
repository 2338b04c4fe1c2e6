"""What a question asks for, read from its words."""

import pytest

from core.docgraph.plan.question import Kind, read_question


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Which law governs the Supply Agreement?", Kind.FACT),
        ("Which agreements are governed by the law of Ohio?", Kind.LIST),
        ("List all contracts of Alder Mills, Inc.", Kind.LIST),
        ("Which of the leases has the longer term?", Kind.FACT),
        ("How many leases end in 2030?", Kind.COUNT),
        ("How many days of notice are needed?", Kind.FACT),
        ('What does "Net Sales" mean?', Kind.DEFINITION),
        ("How is Net Sales defined in the Supply Agreement?", Kind.DEFINITION),
        ("What does Section 12.1 say?", Kind.SECTION),
        ("Which documents refer to the Charter?", Kind.BACKLINKS),
        ("How is the Guarantee related to the Charter?", Kind.CONNECTION),
        ("Which documents must be delivered under the Supply Agreement?", Kind.FACT),
    ],
)
def test_the_form_of_the_answer_follows_from_the_words(text, kind):
    assert read_question(text).kind is kind


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ('What does "Net Sales" mean?', "Net Sales"),
        ("What does the term Net Sales mean?", "Net Sales"),
        ("Give the definition of Net Sales in the Supply Agreement.", "Net Sales"),
    ],
)
def test_the_term_to_define_is_read_with_and_without_quotation_marks(text, term):
    assert read_question(text).term == term


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("When does it end?", "date"),
        ("How long is the notice?", "duration"),
        ("How much is the rent?", "money"),
        ("What percentage is paid?", "percent"),
        ("How many units?", "number"),
        ("Who pays?", ""),
    ],
)
def test_the_kind_of_value_follows_from_the_words(text, wants):
    assert read_question(text).wants == wants


def test_a_section_that_is_referred_to_is_followed():
    assert read_question("What does the section referred to in clause 2.1 say?").follows
    assert read_question("What does the section referred to in clause 2.1 say?").section == "2.1"
    assert not read_question("What does clause 2.1 say?").follows


def test_a_question_that_begins_with_its_verb_is_for_yes_or_no():
    assert read_question("Is it exclusive?").is_yes_no
