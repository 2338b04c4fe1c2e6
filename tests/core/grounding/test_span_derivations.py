"""Years from one date to another, shares of counts, degrees: what a report's figures come to."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

REPORT = """This report covers the expedition of the Sea Lark to the Coral Sea in 2012. At Tern Shoal live coral covered
74% of the bottom in 2002; by 2011 the figure was 20 percent. A restoration plot was begun by the Holm Diving
Club with 402
fragments of Porites lobata. After a year the rate of survival was 35%. Temperatures at Tern Shoal peaked at 33.4 °C on
April 26, 2012. The union of divers, led by Ann Kirk, negotiated the pay. Leon Petrakis reviewed the results
for Reef Notes;
Rita Vasquez presented them in Oslo. The divers counted 875 colonies of Seriatopora hystrix and 633 of Porites lobata.""
"""
REVIEW = """Economic review: Malta, 2008. Author: Gregory Vasquez, Okafor Policy Institute. Published May 4,
2009. Output grew by
9%, after 11.5% in 2007. Inflation was 3.5 percent, and unemployment rose to 7.5%. On November 7, 2008 Corvane
Ratings published
a rating for Malta. The Transport Alliance and its leader, Eleanor Tremaine, negotiated the minimum wage, which
per month
came to $627 in 2007 and to $663 in 2008. The World Bank extended a loan to Malta on June 28, 2008: $800 million."""


def test_years_between_two_dates_of_a_sentence_are_a_length(engine: Engine) -> None:
    right = "Over nine years Tern Shoal lost 54 percentage points of live coral."
    wrong = "Over twelve years Tern Shoal lost 54 percentage points of live coral."
    assert_told_apart(engine, REPORT, "How did Tern Shoal change?", right, wrong)


def test_a_share_of_a_count_is_a_count(engine: Engine) -> None:
    right = "About 141 of the 402 fragments survived the year."
    wrong = "About 261 of the 402 fragments survived the year."
    assert_told_apart(engine, REPORT, "How many fragments survived?", right, wrong)


def test_degrees_are_of_the_scale_of_the_source(engine: Engine) -> None:
    right = "Temperatures at Tern Shoal peaked at 33.4 degrees."
    wrong = "Temperatures at Tern Shoal peaked at 35.4 degrees."
    assert_told_apart(engine, REPORT, "How warm was it?", right, wrong)


def test_a_referee_reviewed(engine: Engine) -> None:
    right = "Petrakis acted as referee for the journal."
    wrong = "Vasquez acted as referee for the journal."
    assert_told_apart(engine, REPORT, "Who reviewed the results?", right, wrong)


def test_points_are_no_level(engine: Engine) -> None:
    right = "No, it lost pace, falling by 2.5 percentage points."
    wrong = "No, it lost pace, falling by 3.5 percentage points."
    assert_told_apart(engine, REVIEW, "Did growth speed up?", right, wrong)


def test_a_count_behind_against_is_of_another_thing(engine: Engine) -> None:
    right = "The divers counted 875 colonies of Seriatopora hystrix against 633."
    wrong = "The divers counted 875 colonies of Porites lobata against 633."
    assert_told_apart(engine, REPORT, "How many colonies were counted?", right, wrong)


def test_what_is_off_limits_is_not_allowed(engine: Engine) -> None:
    text = f"{REPORT} As to Tern Shoal, the Reef Conservation Authority has ruled that boats must not anchor there."
    right = "No, anchoring at Tern Shoal is off limits."
    wrong = "Yes, anchoring at Tern Shoal is allowed."
    assert_told_apart(engine, text, "Can I drop anchor at Tern Shoal?", right, wrong)


FIELD = (
    "This report covers the expedition of the Sea Lark to the Coral Sea. From April 15, 2015 to May 22, "
    "2015, Dora Okoro of the Tamarack Marine Station and colleagues studied two reefs, Sable Cay and "
    "Lantern Reef. The fragments, 319 in all, were planted by the Birchwater Diving Club on August 18, "
    "2015. A year later 68% of them were alive. The sampling used 63 transects with a length of 35 meters "
    "each. Money for the project, $290,000, was given by the Harlan Ocean Fund. Of Acropora millepora, "
    "879 colonies were found; of Goniastrea aspera, 221."
)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("The survey lasted 37 days.", "The survey lasted 47 days."),
        ("It took 38 days, the last included.", "It took 48 days, the last included."),
        ("It took a little over five weeks.", "It took a little over seven weeks."),
        ("Twelve months after planting, 68% were alive.", "Fifteen months after planting, 68% were alive."),
        ("In the first 12 months, 32% died.", "In the first 12 months, 42% died."),
        ("About 102 of the fragments died.", "About 217 of the fragments died."),
        (
            "The transects had a total length of 2.2 kilometers.",
            "The transects had a total length of 3.2 km.",
        ),
        ("Both species together: 1,100 colonies.", "Both species together: 1,200 colonies."),
        ("It lasted from 15 April to 22 May 2015.", "It lasted from 15 March to 22 May 2015."),
    ],
)
def test_what_follows_from_dates_and_shares_needs_no_statement(
    engine: Engine, right: str, wrong: str
) -> None:
    assert_told_apart(engine, FIELD, "What does the report say of it?", right, wrong)


LATER = REPORT.replace(
    "covered\n74% of the bottom in 2002; by 2011 the figure was 20 percent.",
    "covered\n74% of the bottom in 2002. Nine years later the figure was 20 percent.",
)


@pytest.mark.parametrize("report", [REPORT, LATER], ids=["one sentence", "two sentences"])
@pytest.mark.parametrize(
    "answer",
    [
        "The decline amounts to {} percentage points.",
        "The change came to {} points.",
        "Cover fell by {} percentage points.",
    ],
)
def test_points_between_two_rates_are_a_change_in_whatever_words(
    engine: Engine, report: str, answer: str
) -> None:
    assert "Nine years later" in LATER
    question = "By how much did coral cover at Tern Shoal change?"
    assert_told_apart(engine, report, question, answer.format(54), answer.format(57))
