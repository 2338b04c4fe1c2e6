"""Figures, things and names of a report that stand elsewhere in it, each right in one answer and wrong in another."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.grounding.report import GroundingReport
from core.text.document import text_document
from core.types import Decision

SOURCE = (
    "The economy of Latvia in 2017: a survey by Clara Benning of the Tolland Institute, published on 4 April 2018.\n\n"
    "With growth of 4% and inflation of 1.5 percent, 2017 differed from 2016, when growth was 6.5%. "
    "Unemployment was 8%. The pension was $312 a month in 2016 and $354 in 2017; it was negotiated by the Dock League, "
    "led by Petra Lindgren. The minimum wage was $612 a month in 2016 and $674 in 2017.\n\n"
    "Under Sven Aldous the central bank raised its policy rate by 150 basis points on 9 May 2017. A tariff of 5% on "
    "cement took effect on 2 June 2017.\n\n"
    "Latvia sold goods worth $750 million to Norway, chiefly timber, and bought goods worth $600 million from it. "
    "The minister of finance, Ivo Castell, had $1,500 paid to each of 500,000 households. Households must repay it.\n\n"
    "Orrin Foods Inc. paid $95 million for Halden Mills LLC on 3 October 2017. Corvin Ratings published a rating of "
    "Latvia; Hugo Castell, its chief analyst, expects the deficit to narrow.\n"
)


def _audit(engine: Engine, query: str, response: str) -> GroundingReport:
    return audit_case(
        AuditCase("case", (text_document(SOURCE),), query, response), engine, GroundingOptions()
    )


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        pytest.param(
            "How much was paid to all households together?",
            "In all, the payments came to $750 million.",
            "In all, the payments came to $600 million.",
            id="the total of the payments is their product, whatever else comes to that sum",
        ),
        pytest.param(
            "By how much did the central bank move its rate?",
            "It raised the policy rate by 150 basis points.",
            "It raised the policy rate by 400 basis points.",
            id="a step is no rate of the same number",
        ),
        pytest.param(
            "What did the central bank do on 9 May 2017?",
            "The central bank raised its policy rate by 1.5 percentage points on 9 May 2017.",
            "The central bank raised its policy rate by half a percentage point on 9 May 2017.",
            id="a step in words is compared with the one in basis points",
        ),
        pytest.param(
            "What was inflation?",
            "Inflation was 1.5 percent.",
            "Inflation was 4 percent.",
            id="a rate that is a step elsewhere is still a rate",
        ),
        pytest.param(
            "What was the minimum wage in 2017?",
            "$674 a month was the minimum wage in 2017.",
            "$612 a month was the minimum wage in 2017.",
            id="a figure in its place carries what is said of it",
        ),
        pytest.param(
            "By how much did the minimum wage change?",
            "The minimum wage went up $62 to $674.",
            "The minimum wage went up $62 to $612.",
            id="where a change led is the later figure",
        ),
        pytest.param(
            "What was the price of the takeover?",
            "The takeover was completed for 95 million dollars.",
            "The takeover was completed for 750 million dollars.",
            id="what is paid for a company is a price",
        ),
        pytest.param(
            "What was the takeover, and how much was sold to Norway?",
            "Halden Mills was taken over by Orrin Foods Inc. Exports to Norway were worth $750 million.",
            "Halden Mills was taken over by Orrin Foods Inc. Exports to Norway were worth $600 million.",
            id="a name that ends in a stop ends its sentence",
        ),
        pytest.param(
            "Was trade in balance?",
            "Exports beat imports by $150 million.",
            "Imports beat exports by $150 million.",
            id="the greater side is compared though the difference is right",
        ),
        pytest.param(
            "Who published the survey?",
            "The Tolland Institute published its survey on 4 April 2018.",
            "Corvin Ratings published its survey on 4 April 2018.",
            id="a report is that of the body in its opening",
        ),
        pytest.param(
            "Who is the governor of the central bank?",
            "The governor of the central bank is Aldous.",
            "Benning is the governor of the central bank.",
            id="a surname that opens a sentence is somebody else's deed",
        ),
        pytest.param(
            "Who chairs the central bank?",
            "Sven Aldous is at its helm.",
            "Petra Lindgren is at its helm.",
            id="the clause with the words of the question is the one it asks about",
        ),
        pytest.param(
            "What is taxed at the border?",
            "Cement: since June 2017 it has borne a tariff of 5%.",
            "Copper: since June 2017 it has borne a tariff of 5%.",
            id="a thing may stand before a colon",
        ),
        pytest.param(
            "Is there a catch?",
            "Every household got $1,500. There is a catch: the money must be returned.",
            "Every household got $1,500. There is no catch: the money need not be returned.",
            id="no catch turns nothing round",
        ),
        pytest.param(
            "What is expected of the deficit?",
            "Corvin Ratings forecasts a decrease of the deficit.",
            "Corvin Ratings forecasts an increase of the deficit.",
            id="an agency speaks through its analyst",
        ),
        pytest.param(
            "What does the Tolland Institute say of prices?",
            "Prices rose by 1.5 percent, less than half the rate of growth.",
            "Prices rose by 8 percent, twice the rate of growth.",
            id="a rate of prices is no rate of unemployment",
        ),
        pytest.param(
            "Who bought whom?",
            "Orrin Foods is the acquirer and Halden Mills the target.",
            "Halden Mills is the acquirer and Orrin Foods the target.",
            id="each end of a deed is told by its own word",
        ),
    ],
)
def test_right_passes_and_wrong_does_not(engine: Engine, query: str, right: str, wrong: str) -> None:
    decisions = [_audit(engine, query, response).decision for response in (right, wrong)]
    assert decisions[0] is Decision.PASS
    assert decisions[1] is not Decision.PASS


def test_leader_of_a_union_is_not_the_union(engine: Engine) -> None:
    response = "Petra Lindgren, the leader of the Dock League, negotiated the pension."
    assert _audit(engine, "Who negotiated the pension?", response).decision is Decision.PASS


def test_lenders_are_no_loan(engine: Engine) -> None:
    report = _audit(engine, "", "Lenders faced a rate hike of 150 basis points on 9 May 2017.")
    assert not any("2 June" in item.reason for item in report.entities)
