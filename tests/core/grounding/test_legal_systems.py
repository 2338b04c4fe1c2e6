"""English law is the law of England and Wales; Scots law and that of an English company's home are others."""

import pytest

from core.engine import Engine
from core.grounding.legal_systems import match_law
from core.grounding.source_index import SourceIndex
from core.types import Decision, EntityType
from tests.core.grounding.cases import graph, node
from tests.core.grounding.consulting_agreement import audit, contradicted

LAW = "The laws of England and Wales govern."
PLACE = node(LAW, "s0", ["England and Wales"], EntityType.JURISDICTION, "england and wales")
SOURCE = SourceIndex("context", "Contract", LAW, graph(LAW, [PLACE]))


@pytest.mark.parametrize(
    ("words", "kind", "canonical", "is_same"),
    [
        ("English", EntityType.JURISDICTION, "england", True),
        ("England", EntityType.JURISDICTION, "england", True),
        ("English", EntityType.OTHER, "english", True),
        ("English", EntityType.TERM, "english", False),
        ("Scots", EntityType.JURISDICTION, "scotland", False),
        ("Wales", EntityType.JURISDICTION, "wales", False),
    ],
)
def test_only_names_of_one_law_match(words: str, kind: EntityType, canonical: str, is_same: bool) -> None:
    assert bool(match_law(node(words, "r0", [words], kind, canonical), SOURCE)) is is_same


@pytest.mark.parametrize(
    "answer",
    [
        "English law governs and the London courts have jurisdiction.",
        "The Agreement is governed by English law.",
        "The Agreement is governed by the law of England.",
        "The governing law is English.",
    ],
)
def test_english_law_is_the_law_of_england_and_wales(engine: Engine, answer: str) -> None:
    assert audit(engine, answer).decision is Decision.PASS


@pytest.mark.parametrize(
    ("answer", "place"),
    [
        ("Scots law governs the Agreement.", "Scots"),
        ("The Agreement is governed by the laws of Scotland.", "Scotland"),
        ("The Agreement is governed by the law of France.", "France"),
        ("French law governs.", "French"),
    ],
)
def test_another_law_is_contradicted(engine: Engine, answer: str, place: str) -> None:
    assert "England and Wales" in contradicted(audit(engine, answer))[place]


def test_of_an_english_company_nothing_is_known_by_the_law(engine: Engine) -> None:
    assert audit(engine, "The Consultant is an English company.").decision is not Decision.PASS
