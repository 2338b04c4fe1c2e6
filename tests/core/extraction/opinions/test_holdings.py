import pytest

from tests.core.extraction.opinions.opinion_texts import read


def holdings(text):
    """(slot, matter, outcome) of each holding."""
    return [(str(f.slot), f.about, f.value) for f in read(text).fills if f.slot in ("held", "held_below")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We hold that the dismissal was not retaliatory.", [("held", "retaliation", "no retaliation")]),
        ("The trial court found retaliation.", [("held_below", "retaliation", "retaliation")]),
        (
            "Below, the clause was held to be unenforceable.",
            [("held_below", "enforceability", "not enforceable")],
        ),
        ("We conclude that the action is time-barred.", [("held", "timeliness", "too late")]),
        ("The trial judge found that the period had not expired.", [("held_below", "timeliness", "in time")]),
        ("We hold that the limitations period had not expired.", [("held", "timeliness", "in time")]),
        ("The court held that the exclusion does not bar coverage.", [("held", "coverage", "coverage")]),
        (
            "The court held that the loss was covered because the exclusion did not apply.",
            [("held", "coverage", "coverage")],
        ),
        ("Trial court on retaliation: not retaliatory", [("held_below", "retaliation", "no retaliation")]),
    ],
)
def test_level_matter_and_outcome(text, expected):
    assert holdings(text) == expected


def test_a_sentence_without_the_matter_goes_on_with_the_one_before():
    text = "Did Kirk owe a fiduciary duty? The trial judge answered no. We hold that it did."
    assert holdings(text) == [("held_below", "duty", "no duty"), ("held", "duty", "a duty")]


@pytest.mark.parametrize(
    "text",
    [
        "On appeal, Kirk contends that the claim is time-barred.",
        "We must decide whether the clause is enforceable.",
        "We hold that the trial court rightly found retaliation.",
        "Retaliation is forbidden.",
    ],
)
def test_arguments_questions_and_mixed_levels_hold_nothing(text):
    assert holdings(text) == []
