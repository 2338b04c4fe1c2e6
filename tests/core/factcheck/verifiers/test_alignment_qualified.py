"""Words that make a fact a rumour, nearly one, or count how often it came about, and wordings that do not."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
FACTS = [
    triple("Ada Miller", "award", "Kirk Prize"),
    triple("Ada Miller", "birth place", "Lyon"),
    triple("Brook Ltd", "founded by", "Ada Miller"),
    triple("Brook Tower", "floor count", Literal("40")),
    triple("Kirk v. Lind", "court", "Supreme Court of Norland"),
]


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Ada Miller won the Kirk Prize.", S),
        ("Ada Miller co-founded Brook Ltd.", S),
        ("Brook Tower has almost 41 floors.", S),
        ("Kirk v. Lind was decided by the Supreme Court of Norland.", S),
        ("The Supreme Court of Norland heard Kirk v. Lind.", S),
    ],
)
def test_a_plain_statement_is_still_confirmed(parser, claim, label):
    found = judge(parser, claim, FACTS)
    assert found.label is label, found.reason


@pytest.mark.parametrize(
    ("claim", "fact", "label"),
    [
        (
            "Brook Tower was added to the Register of Old Places on 23 April 1980.",
            triple("Brook Tower", "added to the Register of Old Places", Literal('"1980-04-23"')),
            S,
        ),
        (
            "Ada Miller spent 52 minutes in space.",
            triple("Ada Miller", "time in space", Literal('"52.0"(minutes)')),
            S,
        ),
        (
            "Ada Miller spent 90 minutes in space.",
            triple("Ada Miller", "time in space", Literal('"52.0"(minutes)')),
            R,
        ),
        (
            "Brook Tower cost 75 million dollars.",
            triple("Brook Tower", "cost", Literal("75.0 million (dollars)")),
            S,
        ),
        (
            "Brook Tower cost 80 million dollars.",
            triple("Brook Tower", "cost", Literal("75.0 million (dollars)")),
            R,
        ),
        (
            "Brook Tower cost 75 million dollars.",
            triple("Brook Tower", "cost", Literal("75.0 million (Australian dollars)")),
            N,
        ),
        (
            "The wheelbase of the Otter is 2160 mms.",
            triple("Otter", "wheelbase", Literal("2160.0 (millimetres)")),
            S,
        ),
    ],
)
def test_values_in_the_forms_of_graphs_are_read(parser, claim, fact, label):
    found = judge(parser, claim, [fact])
    assert found.label is label, found.reason


def test_a_reason_gives_the_unit_of_the_graphs_number(parser):
    height = triple("Kirk Peak", "elevation", Literal("8849 (metres)"))
    found = judge(parser, "Kirk Peak is 8,849 feet high.", [height])
    assert found.label is R
    assert "gives 8849 metres as the elevation of Kirk Peak" in found.reason
