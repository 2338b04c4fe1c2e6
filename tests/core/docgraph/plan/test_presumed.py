import pytest

from core.docgraph.plan.value_choice import presumes_more

INSPECTION = "Landlord carried out an inspection on 12 June 2023."


@pytest.mark.parametrize(
    ("question", "sentence", "title", "expected"),
    [
        ("When did the inspection take place?", INSPECTION, "", False),
        ("When did the second inspection take place?", INSPECTION, "", True),
        ("When was the 2nd inspection?", INSPECTION, "", True),
        ("When was the second inspection?", "The second inspection was on 1 July 2023.", "", False),
        ("Who came on 12 June 2023?", INSPECTION, "", False),
        ("Who came on 13 June 2023?", INSPECTION, "", True),
        (
            "How much is due under the lease of 1 March 2023?",
            "Rent is $500.",
            "Lease (Elm, 1 March 2023)",
            False,
        ),
    ],
)
def test_the_day_and_the_time_of_a_question(question, sentence, title, expected):
    assert presumes_more(question, sentence, title) is expected
