"""What a clause says to be done, and whether it has a verb."""

import pytest

from core.grounding.clause_verbs import acts_in, has_auxiliary, has_verb


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("Tenant shall not repaint the walls.", {"repaint"}),
        ("Repainting is not required.", {"repaint"}),
        ("Tenant may give notice.", set()),
        ("Tenant shall remove signs and must repaint.", set()),
    ],
)
def test_the_act_is_what_the_clause_says_to_be_done(text, acts):
    assert acts_in(text) == acts


@pytest.mark.parametrize(
    ("words", "verb", "auxiliary"),
    [
        ("Tenant shall insure", True, True),
        ("the policy covers", True, False),
        ("more than ten", False, False),
    ],
)
def test_words_that_may_be_verbs_are_told_from_those_that_are(words, verb, auxiliary):
    assert (has_verb(words), has_auxiliary(words)) == (verb, auxiliary)
