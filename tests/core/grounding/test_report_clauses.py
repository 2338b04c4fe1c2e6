"""Clauses of one sentence in a report: what each of them says holds of its own subject and its own object alone."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

SURVEY = (
    "Survey report on Pelican Bank and Drummond Bank, Mozambique Channel. The expedition of the Delmarre "
    "Institute of Ocean Studies began on March 4, 2011 and ended on April 22, 2011; its vessel was the "
    "Albatross Bay. Gregory Lindqvist led the survey, and Maria Tolliver identified the corals. Pelican "
    "Bank lies 9 meters deep and Drummond Bank 21 meters. The team surveyed 34 transects, each 25 meters "
    "long. Counts came to 812 colonies for Platygyra daedalea and to 326 colonies for Acropora millepora. "
    "Live coral cover at Drummond Bank was 55% in 2006 and 31% in 2010. Acropora millepora hosts the alga "
    "Durusdinium trenchii. The water at Pelican Bank reached 30.6 °C on March 20, 2011. Corals that "
    "hosted the alga did not bleach. Platygyra daedalea spawned on June 2, 2011. Fragments were planted "
    "on August 9, 2011 by the Kestrel Diving Club; after a year the rate of survival was 70%. The "
    "crown-of-thorns starfish feeds on Acropora millepora, and the giant triton hunts the starfish. The "
    "Reef Futures Foundation paid $675,000. Temperature loggers were supplied by Northfen Sensors LLC. A "
    "grant was made for the loggers as well. Any diver who sees bleaching must report it to the Marine "
    "Parks Board within ten days. Anchoring on Pelican Bank is forbidden. Larvae of Acropora millepora "
    "settle on coralline algae and do not settle on bare limestone. Dr. Tolliver presented the findings "
    "in Lisbon on March 2, 2012. The paper appeared in Coral and Climate and was reviewed by Rosa "
    "Okonkwo."
)
ECONOMY = (
    "Economic review: Malta in 2008. Prepared by Gregory Vasquez of the Okafor Policy Institute and "
    "published on April 14, 2009. Output grew by 9% in 2008, after 11.5% in 2007, and inflation reached "
    "4.5%. Unemployment fell to 6% of the workforce. Exports of textiles to Norway brought in $3.1 "
    "billion, while imports from Norway cost $4.5 billion. Under a program introduced by finance minister "
    "Lena Abdi, $850 a year is paid to each of 318,500 households; households need not repay the money. "
    "The minimum wage per month came to $627 in 2007 and to $663 in 2008; Tomas Reyes negotiated the "
    "increase for the Transport Alliance. On January 30, 2008 the Central Bank of Malta, headed by Ada "
    "Moreau, raised its key rate by 50 basis points and left reserve requirements as they were. Since May "
    "12, 2008 a duty of 7.5% is charged on steel; steel from Norway is exempt. The World Bank lent Malta "
    "$800 million on June 28, 2008 at 2.5% for 12 years. On September 20, 2008 Calder Foods bought Ormsby "
    "Shipping for $410 million, and the competition authority approved the purchase. Pennant Credit "
    "Analysis rated Malta's debt on November 11, 2008; its analyst Ruth Sandoval expects the deficit to "
    "narrow. Talks with the Metalworkers' League ended without an agreement."
)
REEFS = (
    "Reef survey. Institution: Tamsin Bay Marine Institute. The Sea Lark carried a team under Helena "
    "Brandt to the Gulf of Aqaba, where Lantern Reef and Tern Shoal were surveyed from May 2 until June "
    "28, 2014. Tern Shoal is 27 meters deep; Lantern Reef has a depth of 8 meters. Along each of 22 "
    "transects, 30 meters in length, divers counted 442 colonies of Porites lobata and 291 of Stylophora "
    "pistillata. In 2006, live coral covered 62% of Lantern Reef; in 2013, it covered 38%. On May 19, "
    "2014 the water at Lantern Reef was 32.3 °C warm. Stylophora pistillata bleached in the heat and did "
    "not recover, whereas Porites lobata kept its color. Samuel Achterberg showed that the alga "
    "Cladocopium goreaui, which lives in Porites lobata, makes its host resistant to heat. The humphead "
    "wrasse eats the cushion star, which in turn feeds on Stylophora pistillata. Porites lobata spawned "
    "on July 30, 2014; in tanks its larvae accepted roughened concrete. The Bellamy Trust granted "
    "$412,000, and Quayle Hydrographics Inc. delivered the sensors. Samuel Achterberg announced the "
    "results in Nairobi on June 3, 2015. They were published in Tropical Ocean Letters after a review by "
    "Ines Kowal. The Department of Fisheries does not allow boats to anchor on Tern Shoal, but it does "
    "not require operators to report bleaching. On September 4, 2014 the Redfern Diving Club planted 510 "
    "fragments of Porites lobata; 64% of them were alive a year later."
)
PAIRS = [
    (
        REEFS,
        "How did the corals react to the heat?",
        "Porites lobata kept its color while Stylophora pistillata bleached and never recovered.",
        "Stylophora pistillata bleached but recovered.",
    ),
    (REEFS, "How many days did the work take?", "It took 57 days.", "It took 67 days."),
    (REEFS, "Who delivered the sensors?", "Quayle Hydrographics Inc.", "The Bellamy Trust."),
    (REEFS, "Who led the team?", "Helena Brandt.", "Samuel Achterberg led it."),
    (
        REEFS,
        "What did the larvae settle on?",
        "They settled on roughened concrete.",
        "They settled on oyster shells.",
    ),
    (SURVEY, "On what do the larvae settle?", "They choose coralline algae.", "They choose bare limestone."),
    (
        SURVEY,
        "On what do the larvae settle?",
        "Larvae settle on coralline algae but not on bare limestone.",
        "The larvae shun coralline algae.",
    ),
    (
        SURVEY,
        "Who paid for the survey?",
        "Funding of $675,000 came from the Reef Futures Foundation.",
        "Funding of $675,000 came from Northfen Sensors LLC.",
    ),
    (
        SURVEY,
        "What eats the coral?",
        "Acropora millepora is eaten by the crown-of-thorns starfish.",
        "Acropora millepora is eaten by the giant triton.",
    ),
    (
        SURVEY,
        "What eats the coral?",
        "The crown-of-thorns starfish preys on Acropora millepora and is itself hunted by the giant triton.",
        "The giant triton preys on Acropora millepora and is itself hunted by the crown-of-thorns starfish.",
    ),
    (SURVEY, "How did the planted fragments do?", "30% died within a year.", "40% died within a year."),
    (
        ECONOMY,
        "What did the central bank do?",
        "It raised its key rate by 50 basis points.",
        "It cut its key rate by 50 basis points.",
    ),
    (
        ECONOMY.replace(
            "On January 30, 2008 the Central Bank of Malta, headed by", "The Central Bank of Malta under"
        ),
        "Who negotiated the minimum wage?",
        "Tomas Reyes leads the Transport Alliance, which negotiated it.",
        "Ada Moreau leads the Transport Alliance, which negotiated it.",
    ),
    (
        ECONOMY,
        "Must steel from Norway bear the duty?",
        "No, no duty is charged on steel from Norway.",
        "Yes, it bears the 7.5% duty.",
    ),
]


@pytest.mark.parametrize(("text", "question", "right", "wrong"), PAIRS)
def test_a_clause_is_held_against_its_own_clause(
    engine: Engine, text: str, question: str, right: str, wrong: str
) -> None:
    assert_told_apart(engine, text, question, right, wrong)


def test_two_persons_of_one_sentence_are_not_taken_for_one(engine: Engine) -> None:
    right = "Maria Tolliver identified them."
    assert_told_apart(engine, SURVEY, "Who identified the corals?", right, "Maria Tolliver led the survey.")
