"""Counts of things are no shares, creatures and sites no strangers' names, and a question lends no site."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions
from core.text.document import text_document
from core.types import QUERY
from tests.core.grounding.cases import assert_told_apart

SURVEY = (
    "Field report. Region: Banda Sea. Sites: Cutlass Reef, Pelican Bank. Institution: Pacific Reef "
    "Observatory. Chief scientist: Julian Thackeray. Vessel: Sea Lark. First day: March 15, 2017. Last "
    "day: May 19, 2017.\n\nThe depth is four meters at Cutlass Reef and twenty-five meters at Pelican "
    "Bank. At each site the divers laid transects, 49 in all, each 45 meters long. Live coral cover at "
    "Pelican Bank changed from 69% in 2008 to 36 percent in 2016; at a third place it was 52 percent. "
    "Rosalind Strickland found that the alga Durusdinium trenchii makes its host, Acropora millepora, "
    "tolerant of heat. The divers watched the titan triggerfish grazing on Acropora millepora and the "
    "cushion star catching the titan triggerfish. Pocillopora damicornis spawned on July 7, 2017. "
    "Rosalind Strickland made the results known in Honolulu on March 1, 2018. They were examined for "
    "Coral and Climate by Omar Fairweather. The Marine Parks Board has ruled that boats must not anchor "
    "at Pelican Bank. A grant of $670,000 came from the Orrin Science Foundation."
    "\n\nThirty-one further transects, none longer or shorter than thirty meters, were divided between "
    "Harrow Reef, which is 9 meters deep, and Pike Shoal, whose depth is 18 meters. Porites lobata had "
    "927 colonies, and Goniastrea aspera had 926, in 2010. Restoration near Harrow Reef. Planted by: the "
    "Juniper-Lake Diving Club. Material: 369 fragments of Porites lobata."
)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "How many transects were laid?",
            "Forty-nine transects were laid.",
            "Fifty-two transects were laid.",
        ),
        (
            "By how much did live coral cover at Pelican Bank change?",
            "From 2008 to 2016 the cover changed by 33 points.",
            "From 2008 to 2016 the cover changed by 36 points.",
        ),
        (
            "How many meters down is the bottom at Cutlass Reef?",
            "At Cutlass Reef the bottom is 4 meters below the surface.",
            "At Cutlass Reef the bottom is 25 meters below the surface.",
        ),
        (
            "What eats the triggerfish?",
            "The cushion star is the enemy of the titan triggerfish.",
            "The humphead wrasse is the enemy of the titan triggerfish.",
        ),
        (
            "Which animals eat which?",
            "The diet of the cushion star includes the titan triggerfish.",
            "The diet of the titan triggerfish includes the cushion star.",
        ),
        (
            "Which animals eat which?",
            "Above the titan triggerfish in the food chain stands the cushion star.",
            "Above the cushion star in the food chain stands the titan triggerfish.",
        ),
        (
            "When was the spawning observed?",
            "2017-07-07 is the date of the spawning.",
            "2018-03-01 is the date of the spawning.",
        ),
        (
            "Which researcher investigated the alga?",
            "The work on Durusdinium trenchii is that of Rosalind Strickland.",
            "The work on Durusdinium trenchii is that of Omar Fairweather.",
        ),
        (
            "Who led the survey?",
            "The survey was led by Julian Thackeray.",
            "The survey was led by Omar Fairweather.",
        ),
        (
            "Which scientist directed the expedition, and for which institution?",
            "Thackeray of the Pacific Reef Observatory led the survey.",
            "Vandermeer of the Pacific Reef Observatory led the survey.",
        ),
        (
            "How deep is Harrow Reef?",
            "Harrow Reef lies at 9 meters.",
            "Harrow Reef lies at 18 meters.",
        ),
        (
            "By whom were the fragments planted?",
            "369 fragments of Porites lobata were planted by the Juniper-Lake Diving Club.",
            "369 fragments of Porites lobata were planted by the Elmhollow Diving Club.",
        ),
        (
            "What is the total number of colonies?",
            "927 and 926 colonies make 1,853.",
            "927 and 926 colonies make 2,010.",
        ),
        (
            "Who gave the presentation of the results?",
            "Strickland spoke about them on March 1, 2018. The place was Honolulu.",
            "Ghorbani spoke about them on March 1, 2018. The place was Honolulu.",
        ),
        (
            "Which reefs were surveyed, and where?",
            "Cutlass Reef and Pelican Bank in the Banda Sea were surveyed.",
            "Amber Shoal and Pelican Bank in the Banda Sea were surveyed.",
        ),
    ],
)
def test_answers_about_a_survey(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, SURVEY, question, right, wrong)


def test_no_two_sources_of_an_audit_share_the_id_of_a_node(engine: Engine) -> None:
    case = AuditCase(
        "case",
        (text_document(SURVEY), text_document("Pelican Bank is closed to boats.", id="second")),
        "How deep is Cutlass Reef?",
        "Cutlass Reef is four meters deep.",
    )
    report = audit_case(case, engine, GroundingOptions())
    ids = [node.id for source in report.sources for node in source.graph.nodes]
    assert len(report.sources) == 3
    assert report.sources[-1].id == QUERY
    assert len(ids) == len(set(ids))
