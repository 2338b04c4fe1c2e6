"""`match` in both policies: formats, aliases and forms are one; different things stay different."""

import pytest

from core.grounding.match import find_matches
from core.grounding.matched import How
from core.grounding.policy import Policy
from core.grounding.source_index import SourceIndex
from core.types import EntityType
from tests.core.grounding.cases import graph, node

CONTEXT = (
    "Westfield Properties LLC (the Landlord) leases to Harbor Books, Inc. on May 8, 2014 for $14,500.00, "
    "under the laws of New York. The parties also met Zorblax Partners of Ohio."
)
NODES = [
    node(
        CONTEXT,
        "n0",
        ["Westfield Properties LLC", "Landlord"],
        EntityType.ORGANIZATION,
        "westfield properties llc",
    ),
    node(CONTEXT, "n1", ["Harbor Books, Inc."], EntityType.ORGANIZATION, "harbor books inc"),
    node(CONTEXT, "n2", ["May 8, 2014"], EntityType.DATE, "2014-05-08"),
    node(CONTEXT, "n3", ["$14,500.00"], EntityType.MONEY, "USD 14500"),
    node(CONTEXT, "n4", ["New York"], EntityType.JURISDICTION, "new york"),
]
SOURCE = SourceIndex("context", "Lease", CONTEXT, graph(CONTEXT, NODES))


def _match(
    words: str, kind: EntityType, canonical: str, policy: Policy = Policy.RESOLVED
) -> tuple[str | None, How] | None:
    found = find_matches(node(words, "r0", [words], kind, canonical), [SOURCE], policy)
    return (found[0].node.id if found[0].node else None, found[0].how) if found else None


@pytest.mark.parametrize(
    ("words", "kind", "canonical", "expected"),
    [
        ("Harbor Books, Incorporated", EntityType.ORGANIZATION, "harbor books inc", ("n1", How.EXACT)),
        ("Harbor Books", EntityType.PERSON, "harbor books", ("n1", How.FORM)),
        ("the Landlord", EntityType.ROLE, "landlord", ("n0", How.EXACT)),
        ("lessor", EntityType.ROLE, "landlord", ("n0", How.ALIAS)),
        ("Westfield", EntityType.ORGANIZATION, "westfield", ("n0", How.PART)),
        ("8 May 2014", EntityType.DATE, "2014-05-08", ("n2", How.VALUE)),
        ("May 2014", EntityType.DATE, "2014-05", ("n2", How.VALUE)),
        ("USD 14,500", EntityType.MONEY, "USD 14500", ("n3", How.VALUE)),
        ("zorblax partners", EntityType.ORGANIZATION, "zorblax partners", (None, How.TEXT)),
    ],
)
def test_same_thing_in_other_words_matches(
    words: str, kind: EntityType, canonical: str, expected: tuple[str | None, How]
) -> None:
    assert _match(words, kind, canonical) == expected


@pytest.mark.parametrize(
    ("words", "kind", "canonical"),
    [
        ("Harbor Books LLC", EntityType.ORGANIZATION, "harbor books llc"),
        ("Parkview Realty Inc.", EntityType.ORGANIZATION, "parkview realty inc"),
        ("Tenant", EntityType.ROLE, "tenant"),
        ("9 May 2014", EntityType.DATE, "2014-05-09"),
        ("$14,500,000", EntityType.MONEY, "USD 14500000"),
        ("New Jersey", EntityType.JURISDICTION, "new jersey"),
    ],
)
def test_different_thing_does_not_match(words: str, kind: EntityType, canonical: str) -> None:
    assert _match(words, kind, canonical) is None


def test_strict_policy_wants_the_same_type_and_text() -> None:
    assert _match("May 8, 2014", EntityType.DATE, "2014-05-08", Policy.STRICT) == ("n2", How.EXACT)
    assert _match("8 May 2014", EntityType.DATE, "2014-05-08", Policy.STRICT) is None
    assert _match("New York", EntityType.LOCATION, "new york", Policy.STRICT) is None


def test_case_name_matches_a_caption_that_names_both_parties_apart() -> None:
    text = "HARGROVE TIMBER COMPANY, Plaintiff and Appellant, v. SOLANO MUTUAL, Defendant. Others differ."
    caption = SourceIndex("context", "Opinion", text, graph(text, []))
    right, wrong = "Hargrove Timber Company v. Solano Mutual", "Hargrove Timber Company v. Pacific Mutual"
    for name, matched in ((right, True), (wrong, False), (f"{right}, 12 F.3d 34", False)):
        found = find_matches(node(name, "r0", [name], EntityType.CITATION), [caption], Policy.RESOLVED)
        assert bool(found) is matched


PEOPLE = "Ana R. Kirk appeared. The contract was made."
PERSON = node(PEOPLE, "n0", ["Ana R. Kirk"], EntityType.PERSON, "ana r kirk")
OPINION = SourceIndex("context", "Opinion", PEOPLE, graph(PEOPLE, [PERSON]))


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Ana Kirk", EntityType.PERSON),
        ("Justice Ana Kirk", EntityType.PERSON),
        ("Ana Kirk", EntityType.LOCATION),  # as NER has it at times
        ("A. R. Kirk", EntityType.PERSON),
    ],
)
def test_a_person_matches_with_and_without_initials(words: str, kind: EntityType) -> None:
    (found,) = find_matches(node(words, "r0", [words], kind, words.lower()), [OPINION], Policy.RESOLVED)
    assert found.node == PERSON


@pytest.mark.parametrize("words", ["Ana S. Kirk", "Eva Kirk"])
def test_another_person_does_not_match(words: str) -> None:
    entity = node(words, "r0", [words], EntityType.PERSON, words.lower())
    assert find_matches(entity, [OPINION], Policy.RESOLVED) == ()


def test_the_contract_of_a_source_that_is_none_itself_matches_by_its_words() -> None:
    entity = node("the Contract", "r0", ["Contract"], EntityType.DOCUMENT, "this document")
    (found,) = find_matches(entity, [OPINION], Policy.RESOLVED)
    assert PEOPLE[found.start : found.end] == "contract"
