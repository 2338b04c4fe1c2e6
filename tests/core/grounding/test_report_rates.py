"""Rates of a report that others happen to make up, and who is who in it."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

ECONOMY = (
    "Economic review: Latvia, 2017. Author: Clara Benning, Tolland Institute for Economic Studies. Published May "
    "3, 2018. With growth of 3.5 percent and inflation of 2.5%, the year differed from 2016, when growth was "
    "1.5%. Unemployment went down to 6%. A change of fifty (50) basis points in the policy rate, which was "
    "thereby increased, was decided on 2 March 2017 by the Central Bank of Latvia and its governor, Ingrid "
    "Castell. Latvia borrowed $80 million from the Baltic Credit Union on 3 May 2017; interest is 5%, and "
    "repayment takes twelve years. Exports of Latvia to Norway were worth $310 million, imports from it $450 "
    "million; frozen shrimp led those exports. Orrin Foods Inc. took over Halden Mills LLC for $95 million on 8 "
    "August 2017. The Dock League, led by Hugo Marsh, negotiated the minimum wage, which was $612 in 2016 and "
    "$674 in 2017."
)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        pytest.param(
            "By how much did the economy grow?",
            "In 2017 output rose by 3.5%.",
            "In 2017 output rose by 2%.",
            id="growth is the change itself, and no difference of two rates",
        ),
        pytest.param(
            "By how much was the rate changed?",
            "The Central Bank of Latvia moved its rate by 50 basis points.",
            "The Central Bank of Latvia moved its rate by 100 basis points.",
            id="a step is stated, and not worked out",
        ),
        pytest.param(
            "",
            "Growth rose by 2 percentage points.",
            "Growth rose by 3 percentage points.",
            id="growth may change, too",
        ),
        pytest.param(
            "",
            "Growth exceeded inflation by one percentage point.",
            "Growth exceeded inflation by two percentage points.",
            id="two rates that are compared are one of each",
        ),
        pytest.param(
            "",
            "Growth was 2 percentage points higher than in 2016.",
            "Growth was 4 percentage points higher than in 2016.",
            id="or two of one",
        ),
        pytest.param(
            "What are the terms of the loan?",
            "Repayment takes 144 months. Interest is 5%.",
            "Repayment takes 120 months. Interest is 5%.",
            id="a loan has a term",
        ),
        pytest.param(
            "",
            "The loan runs for 12 years, until May 3, 2029.",
            "The loan runs for 12 years, until May 3, 2027.",
            id="the last day of a loan is worked out",
        ),
        pytest.param(
            "Who wrote it?",
            "It was written by Clara Benning for the Tolland Institute for Economic Studies.",
            "It was written by Hugo Marsh for the Tolland Institute for Economic Studies.",
            id="a recognizer may join an author and an institute",
        ),
        pytest.param(
            "List: governor, author.",
            "Governor of the central bank: Ingrid Castell; Author: Clara Benning",
            "Governor of the central bank: Hugo Marsh; Author: Clara Benning",
            id="who leads the league is not governor of the bank",
        ),
        pytest.param(
            "Who leads the union?",
            "The Dock League is led by Hugo Marsh.",
            "The Dock League is led by Ingrid Castell.",
            id="nor the governor its leader",
        ),
        pytest.param(
            "List: author, chief export.",
            "Author: Clara Benning; Chief export: frozen shrimp, from Latvia to Norway",
            "Author: Clara Benning; Chief export: frozen shrimp, from Norway to Latvia",
            id="the first label of a list is no thing",
        ),
    ],
)
def test_rates_and_roles_are_told_apart(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, ECONOMY, question, right, wrong)
