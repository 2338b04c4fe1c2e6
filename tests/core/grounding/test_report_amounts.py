"""Figures of a report that follow from two others, or are told in new words: right in one answer, wrong in another."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.grounding.report import GroundingReport
from core.text.document import text_document
from core.types import Decision

SURVEY = (
    "Between 4 March 2015 and 9 April 2015 a team from the Ostrava Marine Station led by Greta Lindqvist surveyed "
    "Falcon Reef and Otter Shoal. Depth of Falcon Reef: 14 meters. Depth of Otter Shoal: 23 meters. "
    "Number of transects at both sites together: 36. Length of each: 25 meters.\n\n"
    "At Falcon Reef the share of live coral was 44 percent in 2012. In 2015 it was 61 percent. On the transects there "
    "were 418 colonies of Acropora gemmifera, and there were 265 of Pavona cactus.\n\n"
    "The Lindgren Ocean Trust financed the study with $310,000. On 12 May 2015 the Tarrant Diving Club planted 640 "
    "fragments of Pavona cactus near Otter Shoal. Survival after one year: 38 percent.\n"
)
REVIEW = (
    "Economic review: Latvia, 2017. Author: Clara Benning, Tolland Institute. Published 4 April 2018.\n\n"
    "Growth: four percent (4%) (2016: 6%). Inflation was 1.5 percent, and unemployment was 8 percent. Minimum wage per "
    "month in Latvia: $612 (2016), $674 (2017).\n\n"
    "Buyers in Norway spent $750 million on goods from Latvia, timber foremost among them; in the other direction went "
    "goods to the value of $600 million. From 2 June 2017 on, Latvia charged a tariff of 5% on imported cement.\n\n"
    "Finance minister: Ivo Castell. Payment per household: $1,500. Households paid: 410,000. Repayment: required. "
    "Decision of 9 May 2017: policy rate up 150 basis points. Orrin Foods Inc. paid $95 million for Halden Mills LLC "
    "on 3 October 2017.\n"
)


def _audit(engine: Engine, source: str, query: str, response: str) -> GroundingReport:
    case = AuditCase("case", (text_document(source),), query, response)
    return audit_case(case, engine, GroundingOptions())


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        pytest.param(
            "By how much did live coral cover at Falcon Reef change?",
            "The two figures are 17 percentage points apart.",
            "The two figures are 23 percentage points apart.",
            id="the cover of two sentences apart",
        ),
        pytest.param(
            "How large was the change of coral cover, in percentage points?",
            "Change: seventeen percentage points.",
            "Change: twelve percentage points.",
            id="a label that leaves it to the question what changed",
        ),
        pytest.param(
            "How large was the change of coral cover, in percentage points?",
            "The change amounted to 17 points.",
            "The change amounted to 24 points.",
            id="points are no sum of colonies",
        ),
        pytest.param(
            "How many percentage points lie between the two figures for coral cover?",
            "Between the two years lie 17 percentage points.",
            "Between the two years lie 14 percentage points.",
            id="the two years are no length of time",
        ),
        pytest.param(
            "How long were the transects together?",
            "The sampling amounted to 900 meters of transect.",
            "The sampling amounted to 700 meters of transect.",
            id="so many transects, and in the next sentence their length",
        ),
        pytest.param(
            "How many colonies of both corals were there?",
            "There were 683 colonies of the two corals together.",
            "There were 783 colonies of the two corals together.",
            id="two counts added up",
        ),
        pytest.param(
            "How many colonies of Acropora gemmifera were there?",
            "Colonies of Acropora gemmifera: 418. Colonies of Pavona cactus: 265.",
            "Colonies of Acropora gemmifera: 428. Colonies of Pavona cactus: 265.",
            id="a number behind a label is no number of an item",
        ),
        pytest.param(
            "How many transects were there at the two sites together?",
            "The two sites were sampled along 36 transects.",
            "The two sites were sampled along 46 transects.",
            id="a count that the report gives of both together",
        ),
        pytest.param(
            "How many transects were laid?",
            "Use was made of 36 transects of 25 meters.",
            "Use was made of 25 transects of 36 meters.",
            id="meters are no count and a count no meters",
        ),
        pytest.param(
            "How much of Falcon Reef was covered by live coral in 2012?",
            "The figure for 2012 is 44 percent, and that for 2015 is 61 percent.",
            "The figure for 2012 is 61 percent, and that for 2015 is 44 percent.",
            id="the year behind for is a year",
        ),
        pytest.param(
            "What share of the fragments survived?",
            "The share of fragments that survived was 38 percent.",
            "The share of fragments that survived was 44 percent.",
            id="a share of survivors is measured as survival",
        ),
        pytest.param(
            "What share of the fragments survived?",
            "After a year 38% of the planted fragments remained.",
            "After a year 61% of the planted fragments remained.",
            id="fragments that remained survived",
        ),
    ],
)
def test_figures_of_a_survey(engine: Engine, query: str, right: str, wrong: str) -> None:
    assert _audit(engine, SURVEY, query, right).decision is Decision.PASS
    assert _audit(engine, SURVEY, query, wrong).decision is not Decision.PASS


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        pytest.param(
            "What was the minimum wage in 2017?",
            "The minimum wage reached $674 in 2017, up from $612.",
            "The minimum wage reached $612 in 2017, up from $674.",
            id="years in brackets behind their figures, and where a rise began",
        ),
        pytest.param(
            "How much higher was the minimum wage in 2017 than in 2016?",
            "The difference between $612 and $674 is 62 dollars.",
            "The difference between $612 and $674 is 26 dollars.",
            id="the two figures apart, whichever comes first",
        ),
        pytest.param(
            "How strong was growth in 2017?",
            "Of the two rates, 6% and 4%, the latter is that of 2017.",
            "Of the two rates, 4% and 6%, the latter is that of 2017.",
            id="the latter of two rates",
        ),
        pytest.param(
            "How strong was growth in 2017?",
            "The figure for 2017 is 4%; that for 2016, 6%.",
            "The figure for 2017 is 5%; that for 2016, 6%.",
            id="that for another year",
        ),
        pytest.param(
            "What were exports to Norway worth?",
            "Latvia exported goods worth $750 million and imported goods worth $600 million.",
            "Latvia exported goods worth $600 million and imported goods worth $750 million.",
            id="what buyers in the partner country spend is earned by the other",
        ),
        pytest.param(
            "What were exports to Norway worth?",
            "What Norway received from Latvia was worth $750 million.",
            "What Norway received from Latvia was worth $600 million.",
            id="what the partner country receives is exported by the other",
        ),
        pytest.param(
            "What were exports to Norway worth?",
            "Against imports of $600 million stood exports of $750 million.",
            "Against imports of $750 million stood exports of $600 million.",
            id="each sum is of the word right before it",
        ),
        pytest.param(
            "What did the payments to households cost in all?",
            "The total cost was $615 million.",
            "The total cost was $651 million.",
            id="a rate and a count of two labels",
        ),
        pytest.param(
            "How high is the tariff on cement, and since when?",
            "Rate: 5 percent. Start: June 2, 2017.",
            "Rate: 6 percent. Start: June 2, 2017.",
            id="a rate that the question tells of what",
        ),
        pytest.param(
            "What did Orrin Foods pay for Halden Mills, and when?",
            "Price: $95 million. Date of completion: October 3, 2017.",
            "Price: $95 million. Date of completion: April 4, 2018.",
            id="a date that the question tells of what",
        ),
        pytest.param(
            "How high was unemployment?",
            "Those without work made up 8% of the labor force.",
            "Those without work made up 9% of the labor force.",
            id="without work denies nothing",
        ),
        pytest.param(
            "How high was inflation?",
            "Life became dearer in 2017, with inflation running at 1.5 percent.",
            "Life became dearer in 2017, with inflation running at 8 percent.",
            id="what grows dearer is inflation and no change of it",
        ),
    ],
)
def test_figures_of_a_review(engine: Engine, query: str, right: str, wrong: str) -> None:
    assert _audit(engine, REVIEW, query, right).decision is Decision.PASS
    assert _audit(engine, REVIEW, query, wrong).decision is not Decision.PASS


def test_the_greater_side_is_judged_though_the_difference_is_right(engine: Engine) -> None:
    response = "Latvia bought $150 million more from Norway than it sold there."
    assert _audit(engine, REVIEW, "", response).decision is not Decision.PASS
