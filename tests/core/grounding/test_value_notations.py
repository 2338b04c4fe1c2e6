"""Values in other notations than the source's, ambiguous ones, bounds, and values that are wrong in their place."""

import pytest

from core.extraction.values import find_values
from core.graph import KnowledgeGraph, Node
from core.grounding import GroundingReport
from core.reading.judgment import Judgment, Statement
from core.types import Mention, Status
from tests.core.grounding.cases import graph, ground, judged, source

SOURCE = (
    "Contract for works of 03.05.2021. The price is 3.250.000,00 EUR, paid down are 420.000,00 EUR. Interest is 4,5 %. "
    "Acceptance is on 06.07.2022, the term runs until 31.12.2024. There are 12 lots, 80 days, 900 hours and 7 years."
)


def _graph(text: str) -> KnowledgeGraph:
    nodes: dict[tuple[str, str], Node] = {}
    for found in find_values(text):
        place = (Mention(found.start, found.end, found.text),)
        known = nodes.get((found.type, found.canonical))
        mentions = (*known.mentions, *place) if known else place
        number = known.id if known else f"n{len(nodes)}"
        nodes[found.type, found.canonical] = Node(
            number, found.type, found.text, found.canonical, (found.text,), mentions
        )
    return graph(text, list(nodes.values()))


def _report(
    response: str, answer=lambda statement: judged(statement, 0.9), text: str = SOURCE
) -> GroundingReport:
    return ground((response, _graph(response)), [source(text, _graph(text))], answer)


@pytest.mark.parametrize(
    "response",
    [
        "The price is EUR 3.25 million.",
        "Interest is 4.5%.",
        "Acceptance is on 6 July 2022.",
        "EUR 420,000 is paid.",
    ],
)
def test_an_equal_value_in_another_notation_is_the_sources(response: str) -> None:
    (item,) = _report(response).entities
    assert (item.status, item.asks_review) == (Status.SUPPORTED, False)


def test_the_reader_is_given_plain_notation_and_its_words_stand_in_the_response() -> None:
    asked: list[Statement] = []

    def answer(statement: Statement) -> Judgment:
        asked.append(statement)
        return judged(statement, 0.05, "March 5, 2021")

    report = _report("Signed on 05.03.2021, as said.", answer)
    assert "May 3, 2021" in asked[0].passages[0]
    (sentence,) = report.sentences
    assert [report.response[slice(*words)] for words in sentence.words] == ["05.03.2021"]
    assert report.decision == "fail"


def test_a_value_is_wrong_where_the_sources_own_bears_the_statement_out() -> None:
    def answer(statement: Statement) -> Judgment:
        return judged(statement, 0.9 if "4.5%" in statement.text else 0.6)

    report = _report("Interest is 4.9%.", answer)
    (finding,) = report.findings
    assert (report.decision, finding.text, finding.suggestion) == ("fail", "4.9%", "4,5 %")
    assert finding.status is Status.CONTRADICTED


def test_a_value_that_no_other_of_the_source_replaces_is_for_a_person() -> None:
    report = _report("Interest comes to 9.9% in all.", lambda s: judged(s, 0.6 if "9.9" in s.text else 0.2))
    assert report.sentences[0].decision == "review"


@pytest.mark.parametrize(
    "response", ["The meeting was on 01/02/2020.", "The meeting was on 1 February 2020."]
)
def test_an_ambiguous_value_decides_nothing(response: str) -> None:
    text = "Minutes. The meeting was held on 02/01/2020. " + "It lasted 3 hours. " * 12
    report = _report(response, text=text)
    assert report.findings == ()
    assert report.sentences[0].decision == "review"
    assert "two ways" in report.sentences[0].reason


def test_an_ambiguous_value_in_the_sources_own_words_passes() -> None:
    text = "Minutes. The meeting was held on 02/01/2020. " + "It lasted 3 hours. " * 12
    assert _report("It was held on 02/01/2020.", text=text).sentences[0].decision == "pass"


@pytest.mark.parametrize(
    ("response", "status"),
    [
        ("All had between 70% and 80%.", [Status.SUPPORTED, Status.SUPPORTED]),
        ("All had between 70% and 75%.", [Status.SUPPORTED, Status.NOT_ENOUGH_INFO]),
        ("One had at least 75%.", [Status.SUPPORTED]),
        ("One had at least 95%.", [Status.NOT_ENOUGH_INFO]),
    ],
)
def test_a_bound_is_held_against_the_values_of_the_passage(response: str, status: list[Status]) -> None:
    text = "Ann, Ben and Cy had 71%, 74% and 79.5% in the test."
    report = _report(
        response, lambda s: judged(s, 0.9 if "had between" in s.text or "least" in s.text else 0.1), text
    )
    assert [item.status for item in report.entities] == status
    assert report.decision != "pass"
