"""Outcomes told without their usual verb, read alone and in answers about a survey."""

import pytest

from core.engine import Engine
from core.graph import KnowledgeGraph
from core.grounding.outcome_lexicon import Outcome
from core.grounding.outcome_reading import OutcomeReader
from tests.core.grounding.cases import assert_told_apart

WAYS = {
    (Outcome.DUTY, True): (
        "Whoever keeps silent about bleaching commits an offense. It makes skippers report bleaching."
        " Reporting is a legal duty of captains. Captains may not stay silent about it."
        " The bank ordered more reserves. The money goes back to the state. It is expected of"
        " families that they return the money."
    ),
    (Outcome.DUTY, False): (
        "Captains who say nothing of it break no rule. Reporting is a matter of their own choice."
        " Reports are left to the dive companies. The rules do not compel anybody to tell the board."
        " What banks hold may stay as it is. They may report it or leave it undone."
        " Captains do as they see fit. The money stays with the households. The state wants nothing back."
        " Repayment was not asked for. There was no question of repayment. The sum was theirs for good."
    ),
    (Outcome.LEAVE, True): (
        "Anchoring is in keeping with the rules. It is permissible to anchor. The larvae made use of rubble."
        " Skippers who anchor there breach no regulation. The larvae gained a footing there."
    ),
    (Outcome.LEAVE, False): (
        "Boats that anchor there break the rules. Anchoring is in violation of the law. It is an"
        " offense to moor there."
        " The larvae found no hold there. Their response was avoidance. The larvae were not found on rubble."
    ),
    (Outcome.COLOR, True): "It came through the heat with its color gone.",
    (Outcome.RECOVERY, True): "The damage to the coral proved temporary. The injuries had been made good.",
    (Outcome.RECOVERY, False): "The damage from the storm persisted. The earlier harm was still visible.",
    (Outcome.RESISTANCE, True): (
        "It lessens the damage done by heat. The coral bears heat better with it than without it."
        " The coral suffers less from heat. Its host can stand more heat. It spares the coral the"
        " stress that heat causes."
        " The coral profits from its partner."
    ),
    (Outcome.RESISTANCE, False): (
        "As a help against heat it was useless. It does not soften the impact of heat. It worsens"
        " the stress of heat."
        " The coral tolerates heat no better with it. It leaves the tolerance of its host unchanged."
        " The coral is as sensitive to heat with it as without it. The coral suffers no less from heat."
        " Its host is less able to stand heat. It does not spare the coral."
    ),
    (Outcome.CHANGE, True): (
        "The cover of 2015 was above that of 2007. It revealed growth. Live coral spread between"
        " 2007 and 2015."
        " There was more unemployment. Employment fell. The labor market weakened. Jobs became"
        " harder to find."
        " Unemployment took a turn for the worse. The decision was an increase and not a cut."
        " The budget will move further from balance. Public finances will worsen."
    ),
    (Outcome.CHANGE, False): (
        "The rate is below where it stood. The shortfall is growing narrower. There was less joblessness."
        " The cover of 2007 was above that of 2015. Employment rose. More people found work. Work"
        " was easier to find."
        " The bank decided on a cut rather than a rise. The gap between income and spending will close."
    ),
}
OPEN = (
    "The agency decides whether boats may anchor there.",
    "The board determines if dive operators must report bleaching.",
)
REEF = (
    "Field report. Region: Celebes Sea. Sites: Kestrel Bank, Alder Reef. Institution: Morrow"
    " Marine Laboratory. Chief "
    "scientist: Anders Voss. First day: 3 March 2016. Last day: 2 May 2016.\n\n"
    "The depth is nine meters at Kestrel Bank and fourteen meters at Alder Reef. Altogether 20"
    " transects of 50 meters "
    "each were laid.\n\n{corals}\n\n{cover}\n\nPorites lobata hosts the alga Cladocopium"
    " latusorum. {alga}\n\n"
    "Acropora hyacinthus spawned on 21 May 2016. {larvae}\n\nThe results were presented by Dina"
    " Marsh on 12 January "
    "2017 in Oslo, and Annals of the Reef had them reviewed by Oscar Trent.\n\n{rules}\n"
)
FIRST = REEF.format(
    corals="The heat bleached Acropora hyacinthus. Porites lobata, which a storm had damaged"
    " before, did not recover.",
    cover="Live coral cover, Alder Reef. Year 2007: 44%. Year 2015: 29%.",
    alga="As an aid against heat it proved useless to the coral in the study by Dina Marsh.",
    larvae="In tanks the larvae settled on crushed shell.",
    rules="Under rules of the Islands Park Board, boats may not anchor over Alder Reef, and dive"
    " operators need not "
    "report bleaching.",
)
SECOND = REEF.format(
    corals="Among the corals, Acropora hyacinthus withstood the heat without bleaching, and"
    " Porites lobata, which a "
    "storm had damaged before, made a recovery.",
    cover="In 2007, 29 percent of the bottom at Alder Reef was covered by live coral. The figure"
    " for 2015 was 44 percent.",
    alga="Dina Marsh found that the alga makes its host tolerant of heat.",
    larvae="In tanks the larvae avoided crushed shell.",
    rules="Over Alder Reef the dropping of an anchor is allowed by the Islands Park Board. Dive"
    " operators who keep silent "
    "about bleaching break its rules.",
)
OF_FIRST = [
    ("The storm damage to Porites lobata persisted.", "The storm damage to Porites lobata proved temporary."),
    ("From that storm Porites lobata has not recovered.", "From that storm Porites lobata did recover."),
    ("From 2007 to 2015 live coral declined.", "From 2007 to 2015 live coral expanded."),
    ("The coral tolerates heat no better with it.", "The coral tolerates heat better with it."),
    ("The larvae made use of crushed shell.", "The larvae made no use of crushed shell."),
    (
        "For dive operators, reporting bleaching is a matter of choice.",
        "For dive operators, reporting bleaching is a duty.",
    ),
]
OF_SECOND = [
    (
        "Acropora hyacinthus came through the heat with its color intact.",
        "Acropora hyacinthus came through the heat with its color gone.",
    ),
    ("Acropora hyacinthus showed no sign of bleaching.", "Acropora hyacinthus showed signs of bleaching."),
    (
        "Anchoring at Alder Reef is in accordance with the rules.",
        "Anchoring at Alder Reef is not in accordance with the rules.",
    ),
    (
        "The board makes dive operators report bleaching.",
        "The board does not make dive operators report bleaching.",
    ),
    ("The larvae found no hold on crushed shell.", "The larvae found a hold on crushed shell."),
]
ON_COVER = [
    ("Change from 2007 to 2015: a rise.", "Change from 2007 to 2015: a fall."),
    ("The change was an increase.", "The change was a decrease."),
]
ON_RULES = [
    ("For the rules the Islands Park Board is responsible.", "For the rules the Sea Council is responsible."),
    (
        "Boats and dive operators are governed by the Islands Park Board.",
        "Boats and dive operators are governed by the Sea Council.",
    ),
    (
        "The Islands Park Board decides whether boats may anchor over Alder Reef.",
        "The Sea Council decides whether boats may anchor over Alder Reef.",
    ),
]


@pytest.mark.parametrize(("outcome", "text"), WAYS.items())
def test_an_outcome_is_read_without_its_usual_verb(outcome: tuple[Outcome, bool], text: str) -> None:
    for sentence in text.split(". "):
        read = OutcomeReader(f"{sentence.removesuffix('.')}.", KnowledgeGraph("", "", (), ())).read()
        assert [(stated.kind, stated.is_for) for stated in read] == [outcome], sentence


@pytest.mark.parametrize("text", OPEN)
def test_who_decides_whether_says_nothing_of_how_it_is(text: str) -> None:
    assert not OutcomeReader(text, KnowledgeGraph("", "", (), ())).read()


@pytest.mark.parametrize(("faithful", "hallucinated"), [*OF_FIRST, *ON_RULES])
def test_answers_about_the_first_survey_are_told_apart(
    engine: Engine, faithful: str, hallucinated: str
) -> None:
    assert_told_apart(engine, FIRST, "What does the report say?", faithful, hallucinated)


@pytest.mark.parametrize(("faithful", "hallucinated"), OF_SECOND)
def test_answers_about_the_second_survey_are_told_apart(
    engine: Engine, faithful: str, hallucinated: str
) -> None:
    assert_told_apart(engine, SECOND, "What does the report say?", faithful, hallucinated)


@pytest.mark.parametrize(("faithful", "hallucinated"), ON_COVER)
def test_a_change_is_of_what_the_question_names(engine: Engine, faithful: str, hallucinated: str) -> None:
    question = "How did coral cover at Alder Reef change from 2007 to 2015?"
    assert_told_apart(engine, SECOND, question, faithful, hallucinated)
