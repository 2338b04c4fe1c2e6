"""Who carried out a survey, who led it, when it ran, and what it measured where, each right and wrong."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

FEN = (
    "The Aldwick Institute dispatched the Grey Heron to the Solway Firth on the 4th day of April, 2016. Under the"
    " supervision of Maren Oduya, and until 9 June 2016, two sites were surveyed: Calder Bank and Tarn Reef.\n\n"
    "Calder Bank lies at a depth of fourteen (14) meters, Tarn Reef at 21 meters. The work was paid for by the "
    "Bracken Trust, which granted $310,000. Calder Optics Ltd. supplied underwater cameras to the Aldwick "
    "Institute. Spawning of Ostrea edulis took place on the 20th day of July, 2016.\n\n"
    "Ivo Castell examined the fungus Armillaria mellea and concluded that it weakens its host. Petra Lindgren "
    "refereed the manuscript for Woodland Letters. A nursery near Calder Bank was planted by the Rookery Diving "
    "Club on October 3, 2016 with 212 fragments of Zostera marina. A year later 64% of them were alive.\n\n"
    "The dog whelk preys on the blue mussel, and the shore crab preys on the dog whelk. The water at Tarn Reef "
    "reached 19.4 °C on 21 May 2016. Ostrea edulis recovered from an earlier storm; Mytilus edulis did not "
    "recover."
)
LISTED = (
    "Site inspection report. District: Trent Valley. Sites: Harrow Bank, Elder Bank. Institution: Aldwick "
    "Institute. Chief scientist: Maren Oduya. First day: the 4th day of April, 2016. Last day: the 9th day of "
    "June, 2016.\n\n"
    "The work was financed by the Bracken Trust with $310,000. Calder Optics Ltd. supplied cameras to the Aldwick"
    " Institute. The Rookery Club planted 212 seedlings of the marsh orchid near Elder Bank on September 2, 2016."
    " Ivo Castell examined the fungus Armillaria mellea. Petra Lindgren reviewed the paper for Woodland Letters."
)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        pytest.param(
            "Who headed the survey?",
            "Maren Oduya of the Aldwick Institute headed the survey.",
            "Ivo Castell of the Aldwick Institute headed the survey.",
            id="a bank in the sea is no body that somebody else leads",
        ),
        pytest.param(
            "Who led the survey?",
            "Oduya of the Aldwick Institute led the survey.",
            "Ferraro of the Aldwick Institute led the survey.",
            id="a surname that opens a sentence is a stranger's",
        ),
        pytest.param(
            "For which institution did she work?",
            "Maren Oduya from the Aldwick Institute directed the survey.",
            "Maren Oduya from the Bracken Trust directed the survey.",
            id="who pays is not for whom somebody leads it",
        ),
        pytest.param(
            "",
            "The survey was undertaken by the Aldwick Institute.",
            "The survey was undertaken by the Bracken Trust.",
            id="who sent the ship carried it out",
        ),
        pytest.param(
            "",
            "The planting was carried out by the Rookery Diving Club.",
            "The planting was carried out by the Bracken Trust.",
            id="a part of the work has a body of its own",
        ),
        pytest.param(
            "",
            "The fieldwork, which the Aldwick Institute performed, was paid for by the Bracken Trust.",
            "The fieldwork, which the Bracken Trust performed, was paid for by the Aldwick Institute.",
            id="one clause may have two deeds",
        ),
        pytest.param(
            "",
            "According to the report, Calder Optics delivered the cameras.",
            "According to the report, Brantwood Optics delivered the cameras.",
            id="a supplier whom a lead-in hides is a stranger",
        ),
        pytest.param(
            "At what depth does Calder Bank lie? Who paid for the work?",
            "At Calder Bank the floor is 14 meters below the surface. The Bracken Trust paid.",
            "At Calder Bank the floor is 21 meters below the surface. The Bracken Trust paid.",
            id="to lie at a depth is no difference",
        ),
        pytest.param(
            "At what depth does Calder Bank lie? Who paid for the work?",
            "They lie 7 meters apart. The Bracken Trust paid.",
            "They lie 9 meters apart. The Bracken Trust paid.",
            id="to lie apart is one",
        ),
        pytest.param(
            "How deep is Tarn Reef? Who paid for the work?",
            "Its depth is 21 meters. The Bracken Trust paid.",
            "Its depth is 14 meters. The Bracken Trust paid.",
            id="its depth is that of the site of its own question",
        ),
        pytest.param(
            "How deep is Tarn Reef? Who paid for the work?",
            "The two sites lie at 14 and 21 meters. The Bracken Trust paid.",
            "The two sites lie at 14 and 25 meters. The Bracken Trust paid.",
            id="two figures are not both of it",
        ),
        pytest.param(
            "When did planting take place?",
            "Planting took place on Oct. 3, 2016.",
            "Planting took place on Oct. 3, 2015.",
            id="a day a year before follows from nothing",
        ),
        pytest.param(
            "",
            "The temperature was highest on May 21, 2016.",
            "The temperature was highest on July 20, 2016.",
            id="an abbreviated company ends a sentence",
        ),
        pytest.param(
            "Which animal eats the blue mussel?",
            "The predator is the dog whelk; its prey is the blue mussel.",
            "The predator is the herring gull; its prey is the blue mussel.",
            id="a predator that the source lacks",
        ),
        pytest.param(
            "What became of the two?",
            "Ostrea edulis recovered. Mytilus edulis did not recover.",
            "Ostrea edulis recovered. Mytilus edulis recovered.",
            id="one right outcome hides no wrong one",
        ),
    ],
)
def test_surveys_are_told_apart(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, FEN, question, right, wrong)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "When did the inspection begin and end?",
            "The inspection started on April 4, 2016 and was over on June 9, 2016.",
            "The inspection started on September 2, 2016 and was over on June 9, 2016.",
        ),
        (
            "Who carried it out?",
            "Oduya directed the work, which the Aldwick Institute carried out.",
            "Oduya directed the work, which the Rookery Club carried out.",
        ),
        (
            "",
            "The inspection was conducted by the Aldwick Institute.",
            "The inspection was conducted by Woodland Letters.",
        ),
    ],
)
def test_labels_tell_who_did_it_and_when(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, LISTED, question, right, wrong)


SEVERAL = (
    "From May 9, 2013 to June 19, 2013, Maren Oduya of the Kestrel University and colleagues studied two fens, "
    "Harrow Fen and Elder Fen. The survey was carried out by the Aldwick Institute in May and by the Meadow "
    "Society in June. Ivo Castell examined the fungus Armillaria mellea and concluded that it weakens its host. "
    "Petra Lindgren refereed the manuscript for Woodland Letters. The work was paid for by the Bracken Trust with"
    " $310,000. The Rookery Club planted 212 seedlings of the marsh orchid near Elder Fen on September 2, 2016."
)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("The Meadow Society carried out the survey.", "The Bracken Trust carried out the survey."),
        ("The Aldwick Institute carried out the survey.", "The Rookery Club carried out the survey."),
        (
            "Maren Oduya of the Kestrel University led the survey.",
            "Maren Oduya of the Bracken Trust led the survey.",
        ),
        ("Maren Oduya studied two fens.", "Maren Oduya studied the fungus."),
    ],
)
def test_several_may_carry_out_one_survey(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, SEVERAL, "", right, wrong)
