"""What answers about reports and opinions say plainly, and rules once read as something else."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

SURVEY = """Divers of the Kessler Marine Station surveyed Lantern Reef in 2012. Leila Castillo found that an alga makes
Porites lobata tolerant of heat. Counts came to 448 colonies for Porites lobata and to 535 colonies for
Platygyra daedalea. Fifteen transects of 30 meters each were laid. The station counts fish every year."""
REVIEW = """The review was written by Ana Kirk of the Harrow Institute. The minister of finance, Lena Moore, had
$1,500 paid to each of 1,843,000 households in Ghana. Households need not repay it. Ghana borrowed
$270 million from the Nordic Development Bank on July 14, 2019.
Birch Airways Inc. acquired Ashgrove Energy Inc. for $642 million on October 9, 2019. Emmett Stone is governor of the
Central Bank of Ghana."""
OPINION = """Everstrand Insurance LLC v. Orrinfield Electric Inc.
Court of Appeals of Idaho, No. C-31459
Opinion filed August 24, 2015
Before Justice Emmett P. Tremaine and Justice Stuart W. Ellsworth. Opinion of the court by Justice Emmett P. Tremaine.

Everstrand Insurance LLC is the plaintiff in this action and the appellant here; Orrinfield Electric Inc. is the
defendant and appellee. The complaint was lodged with the District Court of Ada County on June 24, 2013. Judge Samuel A.
Lombardi entered judgment for Orrinfield. We reverse that judgment. Costs are taxed against Orrinfield."""
PAIRS = [
    (SURVEY, "", "The survey counted 983 colonies.", "The survey counted 993 colonies."),
    (
        SURVEY,
        "How many colonies did the survey find?",
        "It found 983 colonies: 448 of Porites lobata and 535 of Platygyra daedalea.",
        "It found 993 colonies: 448 of Porites lobata and 545 of Platygyra daedalea.",
    ),
    (SURVEY, "", "The transects had a total length of 450 m.", "The transects had a total length of 480 m."),
    (
        REVIEW,
        "",
        "Handing $1,500 to 1,843,000 households required $2,764,500,000.",
        "Handing $1,500 to 1,843,000 households required $2,864,500,000.",
    ),
    (
        OPINION,
        "Which court decided the appeal?",
        "The opinion is that of the Idaho Court of Appeals.",
        "The opinion is that of the Utah Court of Appeals.",
    ),
    (
        OPINION,
        "In which court was the case tried?",
        "The case came from Idaho's Ada County District Court.",
        "The case came from Idaho's Canyon County District Court.",
    ),
]


@pytest.mark.parametrize(("text", "question", "right", "wrong"), PAIRS)
def test_plain_answers_are_told_apart(
    engine: Engine, text: str, question: str, right: str, wrong: str
) -> None:
    assert_told_apart(engine, text, question, right, wrong)
