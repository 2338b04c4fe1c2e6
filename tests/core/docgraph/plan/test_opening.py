"""Parties and date of one contract, read from its beginning."""

import pytest

from core.docgraph.document_answer import UNKNOWN
from tests.core.docgraph.plan.contracts import make_answerer

CHAIN = """TOOLING AGREEMENT

between

Maple Tools, Inc.

and

Oak Works Ltd.

Dated as of March 4, 2019

1. Supply

Maple shall supply tools. No partnership is made between the parties by this Agreement or by anything done under it.
"""
LETTER = """HOSTING AGREEMENT

1. Terms

This Hosting Agreement of Pine Systems contains the complete terms and conditions between the parties and their staff.
"""


def answer(question):
    return make_answerer({"tooling.txt": CHAIN, "hosting.txt": LETTER}, is_bold=False).answer(question)


def test_parties_on_lines_of_their_own_are_told_with_their_place():
    found = answer("Who are the parties to the Tooling Agreement of Maple Tools, Inc.?")
    assert found.answer == "Maple Tools, Inc.; Oak Works Ltd."
    assert "Maple Tools, Inc." in found.references[0].quote


def test_the_date_is_told_with_the_words_around_it():
    found = answer("On what date was the Tooling Agreement of Maple Tools, Inc. concluded?")
    assert found.answer == "March 4, 2019"
    assert "Dated as of March 4, 2019" in found.references[0].quote


def test_a_sentence_that_names_no_company_does_not_tell_the_parties():
    assert answer("Who are the parties to the Hosting Agreement of Pine Systems?").answer == UNKNOWN


@pytest.mark.parametrize(
    "question",
    [
        "Must the parties to the Tooling Agreement of Maple Tools, Inc. insure the tools?",
        "Is there a requirement in the Tooling Agreement of Maple Tools, Inc. for insurance that must be maintained by "
        "one party for the benefit of the counterparty?",
    ],
)
def test_a_yes_or_no_is_not_answered_with_the_names_of_the_parties(question):
    assert answer(question).answer == UNKNOWN


def test_a_sentence_that_denies_does_not_stand_behind_yes():
    found = answer("Are there further parties to the Tooling Agreement of Maple Tools, Inc.?").answer
    assert not found.startswith("Yes")
