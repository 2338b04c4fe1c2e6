"""What a source has in the place of a name or a citation that it lacks."""

import pytest

from core.extraction.values.citations import find_citations
from core.grounding.match import find_matches, find_namesakes
from core.grounding.near_miss import find_near_name
from core.grounding.policy import Policy
from core.grounding.report import SourceText
from core.grounding.source_index import SourceIndex
from core.types import EntityType, Status
from tests.core.grounding.cases import graph, ground, node, source

SETTLEMENT = (
    "Settlement between Ewa Lindner and Tomas Lindner, heirs of Dr. Beate Gruber, and Alder Garden Supplies Ltd. "
    "In re Gault, 387 U.S. 1, 13, 87 S. Ct. 1428 (1967), is cited. The house is sold by Cornelius Hartwig at auction."
)
PEOPLE = ("Ewa Lindner", "Tomas Lindner", "Beate Gruber", "Cornelius Hartwig")


def _source() -> SourceText:
    nodes = [node(SETTLEMENT, f"s{n}", [words], EntityType.PERSON) for n, words in enumerate(PEOPLE)]
    nodes.append(node(SETTLEMENT, "s8", ["Alder Garden Supplies Ltd."], EntityType.ORGANIZATION))
    (cite,) = find_citations(SETTLEMENT)
    nodes.append(node(SETTLEMENT, "s9", [cite.text], EntityType.CITATION, cite.canonical))
    return source(SETTLEMENT, graph(SETTLEMENT, nodes))


SOURCE = SourceIndex("context", "Settlement", SETTLEMENT, _source().graph)


@pytest.mark.parametrize(
    ("cited", "exchanged", "suggestion"),
    [
        ("In re Gault, 387 U.S. 1, 87 S.Ct. 1482 (1967)", "87 S.Ct. 1482", "87 S. Ct. 1428"),
        ("In re Gault, 378 U.S. 1 (1967)", "378 U.S. 1", "387 U.S. 1"),
        ("In re Gault, 387 U.S. 1 (1976)", "1976", "1967"),
    ],
)
def test_an_exchanged_part_of_a_citation_fails_whatever_the_reader_says(
    cited: str, exchanged: str, suggestion: str
) -> None:
    text = f"The court follows {cited}."
    (value,) = find_citations(text)
    response = text, graph(text, [node(text, "r0", [value.text], EntityType.CITATION, value.canonical)])
    report = ground(response, [_source()])
    (finding,) = report.findings
    assert (report.decision, finding.status) == ("fail", Status.CONTRADICTED)
    assert (finding.text, finding.suggestion) == (exchanged, suggestion)


@pytest.mark.parametrize("cited", ["In re Gault, 387 U.S. 1 (1967)", "87 S.Ct. 1428", "In re Gault"])
def test_the_same_decision_in_a_shorter_form_is_found(cited: str) -> None:
    (value,) = find_citations(f"See {cited}.")
    assert find_matches(
        node(cited, "r0", [cited], EntityType.CITATION, value.canonical), [SOURCE], Policy.RESOLVED
    )


def test_a_parallel_citation_that_the_source_does_not_give_is_told_and_is_no_exchange() -> None:
    cited = "In re Gault, 387 U.S. 1, 18 L. Ed. 2d 527 (1967)"
    (value,) = find_citations(f"See {cited}.")
    one = node(cited, "r0", [cited], EntityType.CITATION, value.canonical)
    assert find_matches(one, [SOURCE], Policy.RESOLVED) == ()
    miss = find_near_name(one, [SOURCE], frozenset())
    assert miss is not None
    assert miss.exchanged == ()


@pytest.mark.parametrize(
    ("words", "kind", "suggestion"),
    [
        ("Anna Gruber", EntityType.PERSON, "Beate Gruber"),
        ("Alder Garden Tools Ltd.", EntityType.ORGANIZATION, "Alder Garden Supplies Ltd."),
    ],
)
def test_a_name_with_a_word_exchanged_fails_with_the_sources_name(
    words: str, kind: EntityType, suggestion: str
) -> None:
    text = f"The heir is {words}"
    report = ground((text, graph(text, [node(text, "r0", [words], kind)])), [_source()])
    (entity,) = report.entities
    assert (report.decision, entity.status, entity.suggestion) == ("fail", Status.CONTRADICTED, suggestion)


def test_a_surname_of_two_people_is_for_a_person() -> None:
    text = "Ms. Lindner gets the house."
    one = node(text, "r0", ["Lindner"], EntityType.PERSON)
    assert [other.label for other in find_namesakes(one, [SOURCE])] == ["Ewa Lindner", "Tomas Lindner"]
    report = ground((text, graph(text, [one])), [_source()])
    assert report.decision == "review"
    assert "“Ewa Lindner” or “Tomas Lindner”" in report.reasons[0]


@pytest.mark.parametrize("words", ["E. Lindner", "Hartwig", "Ewa Lindner"])
def test_a_short_name_that_can_mean_one_person_alone_is_found(words: str) -> None:
    one = node(words, "r0", [words], EntityType.PERSON)
    assert find_namesakes(one, [SOURCE]) == []
    assert find_matches(one, [SOURCE], Policy.RESOLVED)
