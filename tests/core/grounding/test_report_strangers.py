"""Names and things of reports that are no names or things, and bodies that no source has."""

import pytest

from core.engine import Engine
from core.grounding.deed_told import is_body
from core.grounding.report_values import find_report_names
from core.grounding.source_index import SourceIndex
from core.types import EntityType
from tests.core.grounding.cases import assert_told_apart, graph, node
from tests.core.grounding.test_deed_flows import SOURCE


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (  # "do not" is no thing that a tariff is put on
            "Do goods from Norway bear the tariff?",
            "Goods from Norway do not bear the tariff.",
            "Goods from Norway bear the tariff.",
        ),
        (  # nor is "Since Aug."
            "What tariff is charged, and since when?",
            "Since Aug. 3, 2017 the rate of the tariff has been six percent.",
            "Since Aug. 3, 2017 the rate of the tariff has been nine percent.",
        ),
        (  # an agency of which a recognizer finds half a name
            "When did Latvia receive a rating, and from whom?",
            "Corvane Ratings rated the debt of Latvia on 10/5/2017.",
            "Altamere Ratings rated the debt of Latvia on 10/5/2017.",
        ),
        (  # no country is named for whose goods are spared
            "What of these: tariff and tariff on goods of the partner country?",
            "1. Tariff: 6% since August 3, 2017\n2. Tariff on goods of the partner country: not payable",
            "1. Tariff: 6% since August 3, 2017\n2. Tariff on goods of the partner country: payable",
        ),
        (
            "Do goods from Norway bear the tariff?",
            "The tariff does not extend to Norway.",
            "The tariff extends to Norway.",
        ),
        (
            "Do goods from Norway bear the tariff?",
            "The tariff leaves goods from Norway alone.",
            "The tariff does not leave goods from Norway alone.",
        ),
        (  # a thing without a verb
            "Who sold timber to whom?",
            "Sawn timber worth $310 million, from Latvia to Norway.",
            "Olive oil worth $310 million, from Latvia to Norway.",
        ),
        (  # words that say where an answer has it from
            "Who sold timber to whom?",
            "The economic review provides that timber went from Latvia to Norway.",
            "The economic review provides that olive oil went from Latvia to Norway.",
        ),
    ],
)
def test_true_one_passes_and_its_twin_does_not(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, SOURCE, question, right, wrong)


def test_a_noun_that_opens_a_sentence_is_no_stranger() -> None:
    answer = "Repayment is not required. Fairment is."
    source = SourceIndex("context", "", SOURCE, graph(SOURCE, ()))
    first, second = (node(answer, word, (word,), EntityType.PERSON) for word in ("Repayment", "Fairment"))
    ((_, start, end),) = find_report_names(first, source)
    assert SOURCE[start:end] == "pay it back"
    assert find_report_names(second, source) == []


def test_a_union_is_a_body_whatever_its_trade() -> None:
    assert is_body("United Dockworkers")
    assert not is_body("Clara Benning")
