"""Two names of a report whose parts an answer exchanges, in words that no list of verbs has."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

_SURVEY = """Survey of the Ferrin Banks, 2012

The banks are patrolled by the Ferrin Coast Service; their corals are studied by the Maddock Research Institute. The
moorings were laid by the crew of Mr Anselm Brodie. The photographs were scored by Dr Hana Willoughby, who did not know
where they came from. The Maddock Research Institute bore the cost of the divers. The Ferrin Coast Service bore that
of fuel.

Governor Ivar Lindholm said that a cut in rates would have to wait for lower inflation. Ms Petra Sandys voted for a
cut at once.

Water was taken at three depths on each visit and sent to Norrby on the same day. The lagoon behind the banks is shallow
and warm. Boats from the village pass through it in summer, and nets are dried on the beach. The next survey is planned
for 2015. Copies of this report can be had from the library of the town.
"""


@pytest.mark.parametrize(
    ("question", "answer", "first", "second"),
    [
        ("Who put out the moorings and who looked at the pictures?",
         "{}'s people put the moorings down; going through the pictures was up to {}.", "Brodie", "Willoughby"),
        ("Who marked the pictures and who dropped the moorings?",
         "Pictures were marked by {}, while {} was responsible for dropping the moorings.", "Willoughby", "Brodie"),
        ("Who paid for what?",
         "The {} picked up the fuel bill and the {} paid the divers.",
         "Ferrin Coast Service", "Maddock Research Institute"),
        ("Who guards the banks, and who does research?",
         "Guarding the banks is up to the {}; scientific work is for the {}.",
         "Ferrin Coast Service", "Maddock Research Institute"),
    ],
)  # fmt: skip
def test_names_in_each_others_place(
    engine: Engine, question: str, answer: str, first: str, second: str
) -> None:
    assert_told_apart(engine, _SURVEY, question, answer.format(first, second), answer.format(second, first))
