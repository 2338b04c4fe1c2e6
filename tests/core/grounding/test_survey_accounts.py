"""Surveys and reviews in further words: true answers pass, and those with two things exchanged do not."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions
from core.grounding.deed_told import creatures_in
from core.text.document import text_document
from core.types import Status
from tests.core.grounding.cases import assert_told_apart

SURVEY = (
    "Survey of two reefs, 2016. From May 3 to June 9, 2016, Ines Calloway of the Tarn Marine Institute and colleagues "
    "surveyed Harrow Reef and Pike Shoal in the Coral Sea. Of the two sites, Harrow Reef is found nine meters down and "
    "Pike Shoal twenty-one meters down. The divers laid thirty transects of thirty meters each. They counted 412 "
    "colonies of Acropora millepora and 355 of Porites lobata. In 2004, 58% of the bottom at Pike Shoal was under live "
    "coral. The share measured in 2016 was 41%. No reading at Harrow Reef exceeded the 31.4 degrees Celsius of May 20, "
    "2016. Acropora millepora did not turn white, and Porites lobata regained its health. Living in the "
    "tissue of Acropora "
    "millepora is the alga Cladocopium goreaui. That this alga helps the coral to withstand heat is the finding of "
    "Robin Ashdown. Acropora millepora nourishes the spotted filefish, and the spotted filefish "
    "nourishes the reef moray. "
    "The Lowell Trust paid for the survey with a grant of $240,000, while the temperature loggers used by the Tarn "
    "Marine Institute were a contribution from Verrin Sensors. The Carrow Diving Club planted 318 fragments of Porites "
    "lobata near Harrow Reef on July 2, 2016. A year later 64% of them were alive. Robin Ashdown presented the results "
    "in Lagos on March 4, 2017. Their review for Reef Quarterly was the work of Sofia Brandt. Boats may "
    "not anchor over "
    "Pike Shoal, and dive operators must report bleaching; both are rules of the Coastal Board."
)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "Which alga does the coral host?",
            "Acropora millepora offers lodging to the alga Cladocopium goreaui.",
            "Cladocopium goreaui offers lodging to the alga Acropora millepora.",
        ),
        (
            "Which alga does the coral host?",
            "What Acropora millepora holds inside it is Cladocopium goreaui.",
            "What Cladocopium goreaui holds inside it is Acropora millepora.",
        ),
        (
            "Where did the loggers come from?",
            "The Tarn Marine Institute owed its loggers to Verrin Sensors.",
            "Verrin Sensors owed its loggers to the Tarn Marine Institute.",
        ),
        (
            "Where did the loggers come from?",
            "What Verrin Sensors lent the Tarn Marine Institute was a set of loggers.",
            "What the Tarn Marine Institute lent Verrin Sensors was a set of loggers.",
        ),
        (
            "What eats what?",
            "The spotted filefish takes its food from Acropora millepora, and the reef moray hunts the spotted "
            "filefish.",
            "The reef moray takes its food from Acropora millepora, and the spotted filefish hunts the reef moray.",
        ),
        (
            "Who studied the alga?",
            "Credit for the work on the alga belongs to Robin Ashdown.",
            "Credit for the work on the alga belongs to Ines Calloway.",
        ),
        (
            "Who reviewed the results?",
            "Sofia Brandt assessed for Reef Quarterly the results that Robin Ashdown presented.",
            "Robin Ashdown assessed for Reef Quarterly the results that Sofia Brandt presented.",
        ),
        (
            "Who presented the results?",
            "Robin Ashdown laid the results before a meeting in Lagos.",
            "Ines Calloway laid the results before a meeting in Lagos.",
        ),
        (
            "How deep are the reefs?",
            "Harrow Reef: nine meters; Pike Shoal: twenty-one meters.",
            "Harrow Reef: twelve meters; Pike Shoal: twenty-one meters.",
        ),
        (
            "How deep is Harrow Reef?",
            "Nine meters, not twenty-one meters, which is the depth of Pike Shoal.",
            "Twenty-one meters, not nine meters, which is the depth of Pike Shoal.",
        ),
        (
            "How much live coral did Pike Shoal have?",
            "Live coral covered 58% of the bottom in 2004 and 41% in 2016.",
            "Live coral covered 64% of the bottom in 2004 and 41% in 2016.",
        ),
        (
            "By how much did the cover change?",
            "The change came to seventeen percentage points.",
            "The change came to nineteen percentage points.",
        ),
        (
            "How did live coral at Pike Shoal develop between 2004 and 2016?",
            "Pike Shoal lost some of its live coral.",
            "Pike Shoal added to its live coral.",
        ),
        (
            "What did the heat do to Acropora millepora?",
            "Acropora millepora proved immune to bleaching.",
            "Acropora millepora proved susceptible to bleaching.",
        ),
        (
            "Must dive operators report bleaching?",
            "Dive operators cannot refuse to report bleaching.",
            "Dive operators can refuse to report bleaching.",
        ),
        (
            "May boats anchor over Pike Shoal?",
            "Anchoring over Pike Shoal is subject to a ban.",
            "Anchoring over Pike Shoal is exempt from any ban.",
        ),
    ],
)
def test_a_survey_in_further_words(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, SURVEY, question, right, wrong)


REVIEW = (
    "Economic review: Norway, 2012. This review of the economy of Norway was written by Julian Hartwell of the Corran "
    "Institute and published on May 6, 2013. Gross domestic product gained 3.5%; in 2011 the gain had been 3 percent. "
    "Inflation was 4.5%, and unemployment fell to 6.5%. The minimum wage was $771 a month in 2011; in "
    "2012 it was $856. "
    "The Central Bank of Norway cut its policy rate by 50 basis points on March 12, 2012 and required banks to hold "
    "additional reserves. Corran Ratings rated the debt of Norway on November 3, 2012; Daniel Foss, its chief analyst, "
    "expects the deficit to narrow."
)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "How did the economy grow in 2012?",
            "The figure for 2012 is 3.5 percent; the 3% belongs to 2011.",
            "The figure for 2012 is 3 percent; the 3.5% belongs to 2011.",
        ),
        (
            "How did the economy grow in 2012?",
            "After managing 3% in 2011, the economy achieved 3.5% in 2012.",
            "After managing 3.5% in 2011, the economy achieved 3% in 2012.",
        ),
        (
            "What did the central bank do?",
            "It was 50 basis points that the Central Bank of Norway took off its policy rate.",
            "It was 50 basis points that the Central Bank of Norway put on its policy rate.",
        ),
        (
            "What was asked of banks?",
            "Banks cannot do without additional reserves.",
            "Banks can do without additional reserves.",
        ),
        (
            "What of the deficit?",
            "Daniel Foss foresees less of a deficit for Norway.",
            "Daniel Foss foresees more of a deficit for Norway.",
        ),
    ],
)
def test_a_review_in_further_words(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, REVIEW, question, right, wrong)


def test_a_creature_is_found_beside_what_feeds_it() -> None:
    assert creatures_in("Hunter of the spotted filefish: the reef moray.") == [
        "spotted filefish",
        "reef moray",
    ]


def test_where_a_list_of_two_counts_is_no_comparison(engine: Engine) -> None:
    right = "The tally shows 412 colonies under Acropora millepora and 355 under Porites lobata."
    wrong = "The tally shows 355 colonies under Acropora millepora and 412 under Porites lobata."
    assert_told_apart(engine, SURVEY, "How many colonies were counted?", right, wrong)


@pytest.mark.parametrize(
    "response",
    [
        "What the Tarn Marine Institute says is that Acropora millepora did not turn white.",
        "Credit for the study goes to Robin Ashdown.",
    ],
)
def test_what_a_body_says_is_no_rule_and_a_study_need_not_be_the_survey(
    engine: Engine, response: str
) -> None:
    case = AuditCase("case", (text_document(SURVEY),), "What is known?", response)
    report = audit_case(case, engine, GroundingOptions())
    assert not [found.reason for found in report.findings if found.status is Status.CONTRADICTED]


def test_whereas_is_no_part_of_a_reef(engine: Engine) -> None:
    told = "Harrow Reef is found nine meters down and Pike Shoal twenty-one meters down"
    text = SURVEY.replace(
        told, "Whereas Pike Shoal is found twenty-one meters down, Harrow Reef is found at nine meters"
    )
    right = "Divers reach Harrow Reef at nine meters and Pike Shoal at 21 meters."
    wrong = "Divers reach Harrow Reef at 21 meters and Pike Shoal at nine meters."
    assert_told_apart(engine, text, "How deep is Harrow Reef?", right, wrong)
