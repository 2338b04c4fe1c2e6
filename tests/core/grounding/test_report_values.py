"""Values of reports in another form: without a unit, a year or a currency, as a fraction, or derived."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text import text_document
from core.types import Decision
from tests.core.grounding.cases import assert_told_apart

_TOWNS = """Review of the economy of Lower Hallin, third quarter of 2018

Prices rose by 5.4 per cent over the year to September, after 6.1 per cent in June. Rents rose by 8.3 per cent,
and fuel by 2.9. The policy rate was raised to 7.75 per cent on 14 August 2018 and lowered again on 2 October. Two
members of the Board wanted a rise of a quarter of a point.

The harbour works cost 96,000 marks. The Port Authority paid 61,000 and the Ministry of Works the remainder. Exports
were worth 7.3 billion marks. Imports came to 9.1 billion.

The Orchard Bank owes 240 million dollars and owns assets that the receiver, Theodora Quayle, values at 95 million.
A loan runs over fifteen years, with no repayment of principal in the first four. The union accepted a cut in pay of
a tenth.
"""
_REEF = """Survey of Kettle Bank, 2015

Sixteen tanks were filled on 3 May 2015 and emptied on 9 June. Each tank held twelve colonies. The loggers took a
reading every 30 minutes. Samples were taken twice a day. Tanks were warmed from 26.0 °C to 29.5 °C at a rate of
0.5 °C a day. Of 240 marked colonies, 156 were dead a year after. No colony died in the first week.
"""


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        ("Where does the policy rate stand?", "At 7.75 since mid-August.", "At 7.85 since mid-August."),
        ("How fast did fuel go up?", "Fuel became 2.9% dearer.", "Fuel became 2.7% dearer."),
        ("What did two members want?", "A rise of 25bp.", "A rise of 75bp."),
        ("How much did the Ministry contribute?", "35,000 marks.", "37,000 marks."),
        ("How large was the trade gap?", "1.8bn marks.", "1.6bn marks."),
        (
            "How big is the hole at the Orchard Bank?",
            "It is short by 145 million.",
            "It is short by 135 million.",
        ),
        ("Who is the receiver?", "Ms Quayle.", "Ms Harrow."),
        ("How long is the loan free of repayment?", "For 4 years.", "For 6 years."),
        ("What did the union accept?", "10 per cent less pay.", "20 per cent less pay."),
        ("When was the rate lowered?", "On October 2, 2018.", "On October 12, 2018."),
    ],
)
def test_value_of_an_economy_in_another_form(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, _TOWNS, question, right, wrong)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        ("How often was a reading taken?", "Every half hour.", "Every quarter of an hour."),
        ("How many colonies were there in all tanks?", "192 colonies.", "196 colonies."),
        ("How long did it take to warm the tanks?", "Warming took 7 days.", "Warming took 9 days."),
        ("What share of the marked colonies died?", "65% of them died.", "56% of them died."),
        (
            "When were the tanks emptied?",
            "They were emptied on June 9, 2015.",
            "They were emptied on June 29, 2015.",
        ),
    ],
)
def test_value_of_a_survey_in_another_form(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, _REEF, question, right, wrong)


_COUNCIL = """Report on the finances of Marl County, 2011

The County Board is no trading company and may not borrow abroad. The Charter forbids a levy above 4 per cent, and the
Council cannot set this limit aside save in a flood. The suit against the Treasurer was struck out on 3 May. The Council
rejected the plan to sell the mill. The library must be kept open; the swimming bath need not be. Merrow Foods bought
Halden Mills for 62 million dollars, and output of the mills fell.
"""


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("May the Board borrow abroad?", "Loans from abroad are forbidden to the Board."),
        ("What became of the suit?", "It was rejected in May."),
        ("What did the Council say to the sale of the mill?", "It turned the plan down."),
        ("Who bought Halden Mills?", "Merrow Foods snapped up Halden Mills for 62 million dollars."),
        ("What must be kept open?", "The library has to be kept open; a warm pool isn't demanded."),
    ],
)
def test_true_outcome_in_other_words_is_not_denied(engine: Engine, question: str, answer: str) -> None:
    report = audit_case(
        AuditCase("case", (text_document(_COUNCIL),), question, answer), engine, GroundingOptions()
    )
    assert report.decision is not Decision.FAIL, [finding.reason for finding in report.findings]


@pytest.mark.parametrize(
    ("question", "wrong"),
    [
        ("May the Board borrow abroad?", "Loans from abroad are not forbidden to the Board."),
        ("What became of the suit?", "It was upheld in May."),
        ("What did the Council say to the sale of the mill?", "It went along with the plan."),
    ],
)
def test_false_outcome_in_other_words_does_not_pass(engine: Engine, question: str, wrong: str) -> None:
    report = audit_case(
        AuditCase("case", (text_document(_COUNCIL),), question, wrong), engine, GroundingOptions()
    )
    assert report.decision is not Decision.PASS
