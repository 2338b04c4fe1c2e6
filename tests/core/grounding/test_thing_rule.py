"""Things without a name: what is sold, what is taxed, what larvae settle on."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.graph import KnowledgeGraph
from core.grounding.thing_rule import read_things
from core.text import text_document
from core.types import Status

SOURCE = (
    "Latvia exported sawn timber to Norway in 2017, and cheese was its main export to Peru. A tariff of 6% was put on "
    "imported footwear on 3 May 2017. Off Gotland the divers of the Aldwick Institute saw mussel larvae; the larvae "
    "settled on slate roofing. Clara Benning of the Tolland Institute counted 212 mussels."
)


def _is_contradicted(engine: Engine, response: str) -> bool:
    report = audit_case(AuditCase("case", (text_document(SOURCE),), "", response), engine)
    return any(item.status is Status.CONTRADICTED for item in (*report.entities, *report.relations))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Latvia sold timber to Norway.", "Latvia sold oranges to Norway."),
        ("The tariff on footwear was 6%.", "The tariff on bicycles was 6%."),
        ("The mussel larvae settled on slate roofing.", "The mussel larvae settled on sea grass."),
    ],
)
def test_another_thing_in_its_place_is_contradicted(engine: Engine, right: str, wrong: str) -> None:
    assert not _is_contradicted(engine, right)
    assert _is_contradicted(engine, wrong)


def test_words_for_any_thing_name_none() -> None:
    assert read_things("They sold goods to Norway.", KnowledgeGraph("0" * 64, "test", (), ())) == []
