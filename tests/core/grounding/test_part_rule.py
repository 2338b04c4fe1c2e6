"""Who has which part of a survey: by matter and by turn of phrase, whatever the verb; true ones pass, others do not."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions
from core.grounding.decision import Decision
from core.grounding.deed_told import creatures_in
from core.text.document import text_document

SURVEY = (
    "Between March 3, 2016 and May 9, 2016, a team from the Corrigan Institute led by Anneke Brill surveyed Tarn Shoal "
    "and Calder Reef. The Corrigan Institute relied on Ashdown Probes Inc. for temperature loggers, and the Larkin "
    "Fund bore the costs with a grant of $210,000.\n\n"
    "The spotted wrasse uses Porites rus as food. It serves in turn as food for the barred triton.\n\n"
    "Pavona clavus lives together with the alga Cladocopium thermophilum. A study by Jonas Wexler showed that the alga "
    "shields its host from heat.\n\n"
    "Jonas Wexler reported the results in Lisbon on June 2, 2017. They were examined for Shore Letters by Mina Okoro."
)


def _decide(engine: Engine, query: str, response: str) -> Decision:
    case = AuditCase("case", (text_document(SURVEY),), query, response)
    return audit_case(case, engine, GroundingOptions()).decision


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        (
            "Who did what?",
            "Brill headed the survey, and Wexler was responsible for the alga.",
            "Wexler headed the survey, and Brill was responsible for the alga.",
        ),
        (
            "Who studied the alga?",
            "The alga was the concern of Jonas Wexler.",
            "The alga was the concern of Mina Okoro.",
        ),
        (
            "Who studied the alga?",
            "It was Jonas Wexler, not Brill, who studied the alga.",
            "It was Anneke Brill, not Wexler, who studied the alga.",
        ),
        (
            "Who supplied whom?",
            "It was Ashdown Probes Inc. that equipped the Corrigan Institute with loggers.",
            "It was the Corrigan Institute that equipped Ashdown Probes Inc. with loggers.",
        ),
        (
            "Who supplied whom?",
            "The loggers used by the Corrigan Institute came from Ashdown Probes.",
            "The loggers used by Ashdown Probes came from the Corrigan Institute.",
        ),
        (
            "Who reviewed the results?",
            "Mina Okoro acted as reviewer, Wexler as speaker.",
            "Jonas Wexler acted as reviewer, Okoro as speaker.",
        ),
        (
            "What is eaten?",
            "The spotted wrasse falls victim to the barred triton.",
            "The barred triton falls victim to the spotted wrasse.",
        ),
        (
            "What is eaten?",
            "The diet of the barred triton includes the spotted wrasse.",
            "The diet of the horned crab includes the spotted wrasse.",
        ),
        (
            "Which alga?",
            "Cladocopium thermophilum is hosted by Pavona clavus.",
            "Pavona clavus is hosted by Cladocopium thermophilum.",
        ),
        (
            "Who paid?",
            "The team obtained $210,000 from the Larkin Fund.",
            "The team obtained $210,000 from Ashdown Probes.",
        ),
    ],
)
def test_each_has_its_own_part(engine: Engine, query: str, right: str, wrong: str) -> None:
    assert _decide(engine, query, right) is Decision.PASS
    assert _decide(engine, query, wrong) is not Decision.PASS


def test_a_study_of_one_matter_is_not_the_survey(engine: Engine) -> None:
    response = "The study of the alga was carried out by Jonas Wexler."
    assert _decide(engine, "Who carried out the study of the alga?", response) is Decision.PASS


LED = "From March 3, 2016 to May 9, 2016, Anneke Brill of the Corrigan Institute and colleagues studied two reefs"


@pytest.mark.parametrize(
    ("response", "decision"),
    [
        ("The survey was led by Anneke Brill.", Decision.PASS),
        ("The survey was led by Jonas Wexler.", Decision.FAIL),
        ("The chief scientist was Wexler from the Corrigan Institute.", Decision.FAIL),
    ],
)
def test_who_leads_is_not_excused_by_the_institute(engine: Engine, response: str, decision: Decision) -> None:
    source = f"{LED}, Tarn Shoal and Calder Reef. {SURVEY.partition('Calder Reef. ')[2]}"
    case = AuditCase("case", (text_document(source),), "Who led the survey?", response)
    assert audit_case(case, engine, GroundingOptions()).decision is decision


@pytest.mark.parametrize(
    "response",
    [
        "The managing board takes the annual budget.",
        "The decision is taken by the managing board.",
        "The audit committee uses the internal report.",
        "For the managing board, the internal report is final.",
    ],
)
def test_nobody_is_eaten_where_a_board_takes_a_decision(response: str) -> None:
    assert creatures_in(response, SURVEY.partition("wrasse")[0]) == []
