"""Idioms of reports: who ended up in whose hands, what was taxed or put paid to, whom "she" stands for."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

ECONOMY = (
    "Economic review: Latvia, 2017. Author: Clara Benning, Tolland Institute for Economic Studies. Published 4 May "
    "2018.\n\nOutput grew by 2%, after 5% in 2016. Inflation was 3%, and unemployment fell to 6%.\n\n"
    "On 2 March 2017 the Bank of Latvia, whose governor is Ingrid Castell, lowered its policy rate by 50 basis points. "
    "It required banks to hold additional reserves.\n\n"
    "Ostmark Ratings rated the debt of Latvia on 9 June 2017, and Pavel Drury, its chief analyst, expects the deficit "
    "to widen.\n\nOn 3 May 2017 the Baltic Credit Union lent $80 million to Latvia at 5%, repayable over ten years.\n\n"
    "Trade with Norway was considerable: exports of Latvia to it were worth $310 million, imports "
    "from it $450 million. "
    "Sawn timber led those exports.\n\n"
    "From 7 July 2017 on, Latvia charged a tariff of 4% on imported cheese; goods from Norway are exempt from it.\n\n"
    "Harrier Foods Inc. paid $95 million for Quillon Bakeries LLC on 1 August 2017. Its plan to buy "
    "another company was "
    "rejected by the competition authority.\n\nThe minimum monthly wage in Latvia was $612 in 2016 "
    "and $674 in 2017. The "
    "Dock League, led by Petra Lindgren, negotiated it.\n\nTomas Varga, the minister of finance, "
    "had $900 paid to each of "
    "318,500 households. Households must repay it.\n"
)
REEF = (
    "Field report. Region: Sulu Sea. Sites: Heron Reef, Tarn Shoal. Institution: Calder Marine Laboratory. Chief "
    "scientist: Anders Voss. Vessel: Gray Petrel. First day: 3 March 2016. Last day: 2 May 2016.\n\n"
    "The depth is nine meters at Heron Reef and fourteen meters at Tarn Shoal. Altogether 20 "
    "transects of 50 meters each "
    "were laid.\n\nThe water at Heron Reef reached 31.2 °C on 9 March 2016. Acropora hyacinthus "
    "stayed unbleached in the "
    "heat; Porites lobata recovered from an earlier storm.\n\nCover by live coral at Tarn Shoal, "
    "which had stood at 44% in "
    "2007, stood at 29% in 2015.\n\nPorites lobata hosts the alga Cladocopium latusorum. Dina Marsh "
    "found that the alga "
    "makes its host tolerant of heat.\n\nThe spotted moray hunts the velvet crab. The latter lives "
    "on Acropora hyacinthus.\n\n"
    "Acropora hyacinthus spawned on 21 May 2016. In tanks aboard the Gray Petrel the larvae did not "
    "settle on crushed shell."
    "\n\nThe results were presented by Dina Marsh on 12 January 2017 in Oslo, and Annals of the "
    "Reef had them reviewed by "
    "Oscar Trent.\n\nThe Islands Park Board permits anchoring over Tarn Shoal. Dive operators must "
    "report bleaching.\n\n"
    "A restoration plot near Heron Reef was begun by the Lowmoor Diving Club on 11 June 2016 with "
    "240 fragments of Porites "
    "lobata.\n"
)
OF_ECONOMY = [
    ("Quillon ended up in the arms of Harrier Foods.", "Harrier Foods ended up in the arms of Quillon."),
    (
        "Control of Quillon Bakeries LLC passed to Harrier Foods Inc. for $95 million.",
        "Control of Harrier Foods Inc. passed to Quillon Bakeries LLC for $95 million.",
    ),
    (
        "Ostmark Ratings passed judgment that day on the debt of Latvia.",
        "Latvia passed judgment that day on the debt of Ostmark Ratings.",
    ),
    ("Latvia had its debt graded by Ostmark Ratings.", "Ostmark Ratings had its debt graded by Latvia."),
    (
        "It was Ostmark Ratings that weighed up Latvia's bonds.",
        "It was Latvia that weighed up Ostmark Ratings' bonds.",
    ),
    (
        "Latvia owes it to the Baltic Credit Union, at 5%.",
        "The Baltic Credit Union owes it to Latvia, at 5%.",
    ),
    (
        "Latvia is in the Baltic Credit Union's debt for $80 million.",
        "The Baltic Credit Union is in Latvia's debt for $80 million.",
    ),
    ("Sawn timber headed Latvia's shipments to Norway.", "Cheese headed Latvia's shipments to Norway."),
    (
        "Sawn timber topped the list of goods that Latvia exported to Norway.",
        "Sawn timber topped the list of goods that Norway exported to Latvia.",
    ),
    (
        "Since July 2017 cheese has been subject to a 4% import duty.",
        "Since July 2017 timber has been subject to a 4% import duty.",
    ),
    (
        "Cheese that enters Latvia has borne a 4% duty since 7 July 2017.",
        "Cheese that enters Norway has borne a 4% duty since 7 July 2017.",
    ),
    ("Norwegian cheese is exempt from the 4% duty.", "Norwegian cheese is not exempt from the 4% duty."),
    (
        "The watchdog put paid to Harrier's plan for another company.",
        "The watchdog smiled on Harrier's plan for another company.",
    ),
    (
        "The Bank of Latvia acted on 2 March 2017, loosening by 50 basis points.",
        "The Bank of Latvia acted on 2 March 2017, tightening by 50 basis points.",
    ),
    (
        "Latvia's trade with Norway was $140 million in the red.",
        "Latvia's trade with Norway was $140 million in the black.",
    ),
    ("At $674 a month, a full year comes to $8,088.", "At $674 a month, a full year comes to $7,344."),
    (
        "Before it reached $674, the monthly minimum stood at $612.",
        "Before it reached $612, the monthly minimum stood at $674.",
    ),
    (
        "Ingrid Castell is the central bank's governor, Petra Lindgren the union's leader.",
        "Petra Lindgren is the central bank's governor, Ingrid Castell the union's leader.",
    ),
]
OF_REEF = [
    (
        "Although Heron Reef hit 31.2 °C, Acropora hyacinthus kept its hue.",
        "Although Heron Reef hit 31.2 °C, Acropora hyacinthus lost its hue.",
    ),
    (
        "Cladocopium latusorum has its home in Porites lobata.",
        "Porites lobata has its home in Cladocopium latusorum.",
    ),
    (
        "In this report it is the spotted moray that hunts the velvet crab.",
        "In this report it is the velvet crab that hunts the spotted moray.",
    ),
    (
        "The velvet crab is on the menu of the spotted moray.",
        "The spotted moray is on the menu of the velvet crab.",
    ),
    (
        "The group of Anders Voss sailed on the Gray Petrel.",
        "The group of Anders Voss sailed on the Tarn Shoal.",
    ),
    (
        "Its larvae showed no attraction to crushed shell.",
        "Its larvae showed an attraction to crushed shell.",
    ),
    (
        "The alga gives Porites lobata better odds in warm water.",
        "The alga gives Porites lobata worse odds in warm water.",
    ),
    (
        "Anchoring over Tarn Shoal is fine with the Islands Park Board.",
        "Anchoring over Tarn Shoal is out of the question for the Islands Park Board.",
    ),
    ("Oscar Trent acted as the journal's reviewer.", "Dina Marsh acted as the journal's reviewer."),
    (
        "Dive operators have a duty to give notice of bleaching.",
        "Dive operators have a duty to give notice of spawning.",
    ),
]
AT_LARGE = (
    "\n\nWhen water stays too warm for weeks, corals expel the algae that live in their tissue and bleach."
)
GRANTED = (
    "\n\nThe temperature loggers were provided to the Calder Marine Laboratory by Northfen Sensors LLC. A grant of "
    "$675,000 was made by the Reef Futures Foundation. Dina Marsh had led the Gulf survey before."
)
ASKED = [
    (
        REEF + GRANTED,
        "Who funded the work?",
        "A grant of $675,000 was made by the Reef Futures Foundation.",
        "A grant of $675,000 was made by Northfen Sensors LLC.",
    ),
    (
        REEF,
        "When did the survey begin and end?",
        "It lasted from 3 March 2016 to 2 May 2016.",
        "It lasted from 21 May 2016 to 2 May 2016.",
    ),
    (
        REEF,
        "During what period were the reefs surveyed?",
        "The survey began on 03/03/2016 and ended on May 2, 2016.",
        "The survey began on 05/21/2016 and ended on May 2, 2016.",
    ),
    (ECONOMY, "By how much did growth slow?", "It slowed by three points.", "It slowed by four points."),
    (
        ECONOMY,
        "How much did Latvia sell to Norway?",
        "Goods worth $310 million went from Latvia to Norway.",
        "Goods worth $450 million went from Latvia to Norway.",
    ),
    (
        REEF + AT_LARGE,
        "From the survey report, extract highest temperature and bleaching of the first coral.",
        "Highest temperature: 31.2 °C; Bleaching of the first coral: not observed.",
        "Highest temperature: 31.2 °C; Bleaching of the first coral: observed.",
    ),
    (
        ECONOMY,
        "Who is Tomas Varga?",
        "He was Latvia's finance minister.",
        "He was Latvia's central bank governor.",
    ),
    (
        ECONOMY,
        "When did the bank change its rate?",
        "It acted on 2 March 2017, under the leadership of Ingrid Castell.",
        "It acted on 9 June 2017, under the leadership of Ingrid Castell.",
    ),
    (
        REEF,
        "At what depth does Heron Reef lie?",
        "Heron Reef's floor is 9 m below the surface.",
        "Heron Reef's floor is 14 m below the surface.",
    ),
    (
        REEF,
        "When was the restoration plot near Heron Reef started?",
        "The Lowmoor Diving Club started it on 11 June 2016.",
        "The Lowmoor Diving Club started it on 21 May 2016.",
    ),
    (
        ECONOMY,
        "May it buy another?",
        "Permission for its next takeover was denied.",
        "Permission for its next takeover was granted.",
    ),
]


@pytest.mark.parametrize(("right", "wrong"), OF_ECONOMY)
def test_an_idiom_of_economists_is_read(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, ECONOMY, "", right, wrong)


@pytest.mark.parametrize(("right", "wrong"), OF_REEF)
def test_an_idiom_of_divers_is_read(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, REEF, "", right, wrong)


@pytest.mark.parametrize(("text", "question", "right", "wrong"), ASKED)
def test_what_the_question_says_completes_an_answer(
    engine: Engine, text: str, question: str, right: str, wrong: str
) -> None:
    assert_told_apart(engine, text, question, right, wrong)
