"""Who did what to whom, and which of two has more, in sentences built in other ways than subject, verb and object."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text import text_document
from core.types import Status

REEF = (
    "Clara Benning of the Harlow Marine Institute and colleagues studied two reefs, Sable Cay and Tarn Shoal, from "
    "4 May 2016 to 9 July 2016. The depth is 9 meters at Sable Cay and 24 meters at Tarn Shoal. The divers counted "
    "120 colonies of Porites lobata and 640 colonies of Pavona varians. The crown lobster hunts the spiny urchin. The "
    "alga Durusdinium trenchii lives inside Porites lobata. Omar Reyes refereed the paper. Judith Falk announced its "
    "findings in Oslo on 3 March 2017. Vetter Optics Inc. supplied cameras to the Harlow Marine Institute. The Orrin "
    "Ocean Fund gave $200,000."
)
ECONOMY = (
    "The economy of Latvia in 2017: a review by Clara Benning of the Orrin Institute, published on 3 May 2018. On "
    "9 June 2017 the Baltic Fund lent $310 million to Latvia, repayable over 6 years. Kestrel Steel Co. was taken "
    "over by Finch Foods Inc. on 20 September 2017 for $95 million. A rating by Corder Ratings "
    "dates from 2 December 2017. "
    "Latvia sold goods worth $400 million to Norway and bought goods worth $700 million from it. Its chief export "
    "there was timber. Output expanded by 2.5% in 2017, after 4% in 2016. Inflation came to 3.5%. "
    "Anton Weller negotiated "
    "the minimum wage for the Dockers' Union. Judith Falk, the finance minister, had $500 paid to each of 90,000 "
    "households."
)


def _is_contradicted(engine: Engine, source: str, response: str) -> bool:
    report = audit_case(AuditCase("case", (text_document(source),), "", response), engine)
    items = (*report.entities, *report.relations)
    return report.decision == "fail" or any(item.status is Status.CONTRADICTED for item in items)


@pytest.mark.parametrize(
    ("frame", "one", "other"),
    [
        ("It is {1} that {0} hunts.", "the crown lobster", "the spiny urchin"),
        ("What {0} hunts is {1}.", "the crown lobster", "the spiny urchin"),
        ("{1} is what {0} feeds on.", "the crown lobster", "the spiny urchin"),
        ("For {0}, {1} is prey.", "the crown lobster", "the spiny urchin"),
        ("{1} serves {0} as food.", "the crown lobster", "the spiny urchin"),
        ("In the tissue of {0} lives {1}.", "Porites lobata", "Durusdinium trenchii"),
        ("{0} does not go down as far as {1}.", "Sable Cay", "Tarn Shoal"),
        ("The depth of {1} is greater than that of {0}.", "Sable Cay", "Tarn Shoal"),
        ("{0} trailed {1} in the counts.", "Porites lobata", "Pavona varians"),
        ("There was less {0} than {1}.", "Porites lobata", "Pavona varians"),
        ("The divers found far fewer colonies of {0} than of {1}.", "Porites lobata", "Pavona varians"),
        ("{0} was the referee, {1} the speaker.", "Omar Reyes", "Judith Falk"),
        ("The paper that {1} announced in Oslo was refereed by {0}.", "Omar Reyes", "Judith Falk"),
        ("{1} has an enemy in {0}.", "the crown lobster", "the spiny urchin"),
        (
            "To announce the findings in Oslo fell to {1}; {0} was left to review them.",
            "Omar Reyes",
            "Judith Falk",
        ),
        ("{1} was a customer of {0} for cameras.", "Vetter Optics", "the Harlow Marine Institute"),
    ],
)
def test_a_survey_s_roles_are_told_apart_however_the_sentence_is_built(
    engine: Engine, frame: str, one: str, other: str
) -> None:
    right, wrong = (
        text[0].upper() + text[1:] for text in (frame.format(one, other), frame.format(other, one))
    )
    assert not _is_contradicted(engine, REEF, right)
    assert _is_contradicted(engine, REEF, wrong)


@pytest.mark.parametrize(
    ("frame", "one", "other"),
    [
        ("{0} was the one to acquire {1}.", "Finch Foods", "Kestrel Steel"),
        ("By {0}, $95 million was paid for {1}.", "Finch Foods", "Kestrel Steel"),
        ("{0} has {1} as a subsidiary.", "Finch Foods", "Kestrel Steel"),
        ("{1}'s new parent is {0}.", "Finch Foods", "Kestrel Steel"),
        ("{0} granted {1} $310 million over 6 years.", "the Baltic Fund", "Latvia"),
        ("The party that borrowed was {1}; the party that lent was {0}.", "the Baltic Fund", "Latvia"),
        ("{1}'s borrowing came from {0}.", "the Baltic Fund", "Latvia"),
        ("Money for {1} was put up by {0}.", "the Baltic Fund", "Latvia"),
        ("{1} gets its timber from {0}.", "Latvia", "Norway"),
        ("Timber is what {1} chiefly gets from {0}.", "Latvia", "Norway"),
        ("{1} is a customer for {0}'s timber.", "Latvia", "Norway"),
        ("{0}'s trade with {1} was in deficit.", "Latvia", "Norway"),
    ],
)
def test_a_review_s_roles_are_told_apart_however_the_sentence_is_built(
    engine: Engine, frame: str, one: str, other: str
) -> None:
    right, wrong = (
        text[0].upper() + text[1:] for text in (frame.format(one, other), frame.format(other, one))
    )
    assert not _is_contradicted(engine, ECONOMY, right)
    assert _is_contradicted(engine, ECONOMY, wrong)


@pytest.mark.parametrize(
    "response",
    [
        "The loan came before the rating by Corder Ratings.",
        "Judith Falk, unlike Anton Weller, sits in the government as minister of finance.",
        "Latvia buys far more from Norway than it sells there.",
        "In 2017 growth did not reach inflation.",
        "The lender was the Baltic Fund, the union's negotiator Anton Weller.",
        "Judith Falk is at the head of the finance ministry.",
    ],
)
def test_a_name_beside_a_deed_of_another_is_not_contradicted(engine: Engine, response: str) -> None:
    assert not _is_contradicted(engine, ECONOMY, response)


def test_a_name_before_the_word_for_another_s_part_has_not_that_part(engine: Engine) -> None:
    response = "The animal hunted is the spiny urchin, the hunter being the crown lobster."
    assert not _is_contradicted(engine, REEF, response)
