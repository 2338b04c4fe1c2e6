"""One site, species, person or body for another, in answers that no lexicon reads."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

REPORT = (
    "This report covers the expedition of the Sea Lark to the Coral Sea. From May 6, 2018 to June 21, "
    "2018, Desmond Okoro of the Tamarack Marine Station and colleagues studied two reefs, Sable Cay and "
    "Lantern Reef. Of Acropora millepora, 608 colonies were found; of Goniastrea aspera, 221. Under rules "
    "of the Coastal Resources Agency, boats may not anchor over Lantern Reef. On May 15, 2018 the loggers "
    "at Sable Cay recorded a peak of 31.7 degrees Celsius. Sable Cay lies at a depth of 19 meters, "
    "Lantern Reef at 23 meters. Spawning of Goniastrea aspera took place on 8 August 2018. Thomas "
    "Ghorbani refereed the paper; Emmett Jankowski had presented its findings in Singapore on 13 May "
    "2019. A plot near Sable Cay was begun by the Birchwater Diving Club on 7 October 2018 with 839 "
    "fragments of Acropora millepora. After a year the rate of survival was 64%. At Lantern Reef live "
    "coral covered 45% of the bottom in 2012; by 2017 the figure was 31%."
)


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        pytest.param(
            "How hot did it get?",
            "The hottest reading, 31.7 °C, was taken at Sable Cay.",
            "The hottest reading, 31.7 °C, was taken at Lantern Reef.",
            id="a site where the one value of a sentence stands with the other site",
        ),
        pytest.param(
            "What are boats forbidden to do?",
            "Boats are barred from anchoring over Lantern Reef by the Coastal Resources Agency.",
            "Boats are barred from anchoring over Sable Cay by the Coastal Resources Agency.",
            id="a site where the one name of a sentence stands with the other site",
        ),
        pytest.param(
            "Who was in charge?",
            "Desmond Okoro of the Tamarack Marine Station was in charge.",
            "Desmond Okoro of the Birchwater Diving Club was in charge.",
            id="a body that stands in the place of another",
        ),
        pytest.param(
            "Who led the survey?",
            "The survey was led by Desmond Okoro.",
            "The survey was led by Emmett Jankowski.",
            id="a leader named with colleagues",
        ),
        pytest.param(
            "How deep is Sable Cay?",
            "Its depth is 19 meters.",
            "Its depth is 23 meters.",
            id="a figure of the site asked about",
        ),
        pytest.param(
            "",
            "A plot was begun with 839 fragments; 36% of them had perished a year later.",
            "A plot was begun with 839 fragments; 64% of them had perished a year later.",
            id="the share that lived, not died",
        ),
        pytest.param(
            "When did the coral spawn?",
            "Spawning: 8 August 2018 (Goniastrea aspera).",
            "Spawning: 8 August 2018 (Acropora millepora).",
            id="a species of another date",
        ),
        pytest.param(
            "How many colonies were there?",
            "829 colonies: 608 A. millepora plus 221 G. aspera.",
            "829 colonies: 221 A. millepora plus 608 G. aspera.",
            id="each of two species has its own count",
        ),
        pytest.param(
            "How deep are the sites?",
            "Sable Cay is 4 m shallower than Lantern Reef (19 m against 23 m).",
            "Lantern Reef is 4 m shallower than Sable Cay (19 m against 23 m).",
            id="which of two sites is the shallower",
        ),
        pytest.param(
            "Which species was commoner?",
            "Acropora millepora outnumbered Goniastrea aspera by 387 colonies.",
            "Goniastrea aspera outnumbered Acropora millepora by 387 colonies.",
            id="which of two species has more colonies",
        ),
        pytest.param(
            "Which site is shallower, and by how much?",
            "Sable Cay, by four meters.",
            "Lantern Reef, by four meters.",
            id="a name alone is compared by the words of the question",
        ),
        pytest.param(
            "What became of coral cover at Lantern Reef?",
            "Cover there was down by 14 percentage points between 2012 and 2017.",
            "Cover there was up by 14 percentage points between 2012 and 2017.",
            id="a right difference does not make a wrong trend right",
        ),
    ],
)
def test_names_stand_in_their_own_places(engine: Engine, query: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, REPORT, query, right, wrong)


REVIEW = (
    "Economic review: Peru, 2009. Author: Tamsin Oyelaran, Hale Institute. Published April 2, 2010. Output grew "
    "by 4%, after 11 percent in 2008. Inflation was 3.5 percent. Dunmarrow Foods Co. was taken over by Rookwood "
    "Energy LLC, which paid $113 million. A further purchase was cleared by the competition authority. The central "
    "bank cut its policy rate by 40 basis points on 19 February 2009. Banks did not have to hold additional "
    "reserves. A tariff of 7% on wheat took effect on 11 April 2009. It applies to goods from Portugal."
)


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        pytest.param(
            "Did banks have to add to their reserves?",
            "Banks could leave their reserves as they were.",
            "Banks could not leave their reserves as they were.",
            id="what is left as it is asks nothing",
        ),
        pytest.param(
            "Was the second purchase allowed?",
            "The competition authority raised no objection to the second purchase.",
            "The competition authority raised an objection to the second purchase.",
            id="no objection is leave",
        ),
        pytest.param(
            "How did growth develop?",
            "Growth lost seven points in 2009.",
            "Growth gained seven points in 2009.",
            id="output that grows does not say that growth does",
        ),
    ],
)
def test_outcomes_of_an_economy(engine: Engine, query: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, REVIEW, query, right, wrong)
