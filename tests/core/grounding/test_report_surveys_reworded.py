"""A survey of two reefs in other words than the report's: the right answer passes, its twin does not."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

REEFS = (
    "Between March 3, 2015 and May 20, 2015, a team from the Aldwick Institute led by Maren Oduya surveyed Calder Bank "
    "and Tarn Reef in the Banda Sea. The divers worked from the research vessel Grey Heron. A bleached coral is not "
    "dead, but it starves, and whether it survives depends on how soon the water cools.\n\n"
    "Calder Bank lies at a depth of fourteen (14) meters, Tarn Reef at 21 meters. The sampling used 28"
    " transects with a "
    "length of twenty-five meters each. Live coral cover at Tarn Reef was 53% in 2006 and 24% in 2014. The divers "
    "counted 756 colonies of Porites lobata and 449 colonies of Montipora capitata. The water at Calder Bank reached "
    "31.2 °C on March 20, 2015.\n\n"
    "The alga Breviolum minutum lives inside Montipora capitata. According to Ivo Castell, it does not"
    " protect the coral "
    "from heat. Calder Optics Ltd. supplied temperature loggers to the Aldwick Institute. Porites lobata"
    " spawned on June "
    "2, 2015. Near Calder Bank, the Rookery Diving Club planted 233 fragments of Montipora capitata on August 10, 2015."
    " The Marine Board permits anchoring over Tarn Reef."
)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        pytest.param(
            "Does the alga protect its host?",
            "Ivo Castell denies that Breviolum minutum makes the coral resistant to heat.",
            "Ivo Castell credits Breviolum minutum with making the coral resistant to heat.",
            id="what somebody denies is denied",
        ),
        pytest.param(
            "Who supplied the instruments?",
            "It was Calder Optics Ltd. who equipped the Aldwick Institute.",
            "It was the Aldwick Institute who equipped Calder Optics Ltd.",
            id="to be equipped is no tolerance of heat",
        ),
        pytest.param(
            "How warm did the water get?",
            "The mercury climbed to 31.2 °C at Calder Bank.",
            "The mercury climbed to 31.2 °C at Tarn Reef.",
            id="how soon the water cools is left open",
        ),
        pytest.param(
            "When did the survey begin and end?",
            "March 3, 2015 marked the outset of the survey, May 20, 2015 its conclusion.",
            "May 20, 2015 marked the outset of the survey, March 3, 2015 its conclusion.",
            id="the second date has a word of its own",
        ),
        pytest.param(
            "How long were the transects?",
            "A transect measured 25 meters.",
            "A transect measured 28 meters.",
            id="the meters behind the next number are not of this one",
        ),
        pytest.param(
            "How many colonies were counted?",
            "Observers came across 756 colonies of Porites lobata, which is 307 more than of Montipora capitata.",
            "Observers came across 756 colonies of Porites lobata, which is 307 fewer than of Montipora capitata.",
            id="a clause with which compares the two",
        ),
        pytest.param(
            "How many colonies were counted?",
            "Montipora capitata was represented by 449 colonies.",
            "Montipora capitata was represented by 756 colonies.",
            id="represented by so many is no difference",
        ),
        pytest.param(
            "How did coral cover change?",
            "Tarn Reef was worse covered in 2014 than it had been in 2006.",
            "Tarn Reef was better covered in 2014 than it had been in 2006.",
            id="better covered is a rise",
        ),
        pytest.param(
            "Who planted what, where and when?",
            "The restoration site is close to Calder Bank.",
            "The restoration site is close to Tarn Reef.",
            id="a question for several things may be answered with a place",
        ),
        pytest.param(
            "Which corals spawned and were planted?",
            "Spawning species: Porites lobata. Planted species: Montipora capitata.",
            "Spawning species: Montipora capitata. Planted species: Porites lobata.",
            id="a label may name what is planted",
        ),
    ],
)
def test_a_survey_in_other_words(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, REEFS, question, right, wrong)
