from dataclasses import replace

import pytest

from core.grounding.presentation.word_differences import (
    beside_nearest,
    compare_words,
    difference_note,
    pass_note,
)
from core.types import Decision
from tests.core.grounding.presentation.lease import DUTY, differing

RENEW = "Tenant may renew this Lease once, for five years, by written notice given before the term ends."


@pytest.mark.parametrize(
    ("sentence", "strange", "lost"),
    [
        (RENEW, (), ()),
        (RENEW.replace("once", "twice"), ("twice",), ("once",)),
        (RENEW.replace("may", "must"), ("must",), ("may",)),
        (RENEW.replace("may renew", "may not renew"), ("not",), ()),
        (RENEW.replace("written ", ""), (), ("written",)),
        (RENEW.replace("before", "after"), ("after",), ("before",)),
        (RENEW.replace("years", "months"), ("months",), ()),
        (
            "The tenant can renew the lease once for five years, giving notice in writing before the end.",
            (),
            (),
        ),
        ("Renewals are possible only once.", ("possible only",), ("written", "before")),
    ],
)
def test_other_words_and_lost_limits_are_marked(
    sentence: str, strange: tuple[str, ...], lost: tuple[str, ...]
):
    beside = compare_words(sentence, RENEW)
    assert set(strange) <= set(beside.strange)
    assert (beside.strange == ()) is (strange == ())
    assert set(lost) <= set(beside.lost)
    assert "".join(text for text, _ in beside.sentence) == sentence
    assert "".join(text for text, _ in beside.passage) == RENEW


def test_a_duty_that_is_told_as_a_fact_marks_nothing():
    beside = compare_words("The Tenant pays the rent monthly.", "Tenant shall pay the rent monthly.")
    assert not beside.strange
    assert not beside.lost


def test_names_and_values_that_were_judged_are_not_marked():
    words = "Tamarind pays within thirty days."
    start = words.index("thirty")
    beside = compare_words(words, "Tamarind pays within 30 days.", [(start, start + len("thirty"))])
    assert beside.strange == ()
    assert compare_words(words, "Tamarind pays within 30 days.").strange == ("thirty",)


def test_the_note_names_the_words_that_the_nearest_passage_lacks():
    report, sentence = differing(
        "Tenant shall pay rent of $14,500 to Landlord each year.",
        "The Term expires on June 30, 2021.",
        DUTY,
    )
    assert difference_note(report, sentence) == "To compare: not in the nearest passage: “year”."
    compared = beside_nearest(report, sentence)
    assert compared is not None
    assert compared.place == 1


def test_no_note_where_nothing_differs_nothing_is_near_or_there_is_no_passage():
    for response in (DUTY, "A person who lets a house receives money for it from time to time."):
        assert difference_note(*differing(response, DUTY)) == ""
    report, sentence = differing(DUTY)
    assert difference_note(report, sentence) == ""
    assert beside_nearest(report, sentence) is None


def test_a_value_alone_is_widened_to_its_sentence():
    report, sentence = differing("Tenant shall pay rent of $14,500 to Landlord each year.", "$14,500")
    compared = beside_nearest(report, sentence)
    assert compared is not None
    assert compared.passages[0].quote == DUTY
    assert difference_note(report, sentence).endswith("“year”.")


def test_beside_a_pass_stand_the_words_to_compare():
    report, sentence = differing(DUTY.replace("month", "year"), DUTY)
    assert pass_note(report) == ""  # it fails
    passing = replace(report, decision=Decision.PASS)
    assert pass_note(passing) == (
        "Compare before you rely on it: 1 sentence is nearly in the source's words, but not with “year”."
    )
    twice = pass_note(replace(passing, sentences=(sentence, sentence)))
    assert twice.startswith("Compare before you rely on it: 2 sentences are")
    assert pass_note(replace(differing(DUTY, DUTY)[0], decision=Decision.PASS)) == ""
