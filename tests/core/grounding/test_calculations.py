"""Arithmetic that an answer shows: recomputed where nothing is in doubt, left alone where something is."""

import pytest

from core.grounding.calculations import find_calculations
from core.text.markdown import read_markup
from core.workflows.engine import Engine


@pytest.mark.parametrize(
    ("text", "is_right"),
    [
        ("12 x $14,500 = $174,000", True),
        ("12 x $14,500 = $184,000", False),
        ("2 years x $1,200 = $2,400", True),
        ("3 weeks x $100 = $350", False),
        ("5% of $200,000 = $10,000", True),
        ("5% of $200,000 = $1,000", False),
        ("10% + 5% = 15%", True),
        ("$5 / $100 = 5%", True),
        ("$5,000 + $3,000 = $8,000", True),
        ("$5,000 - $3,000 = $1,500", False),
        ("2 x $140 + $225 = $505", True),
        ("$500 + 2 x $140 = $780", True),
    ],
)
def test_what_is_shown_is_recomputed(engine: Engine, text: str, is_right: bool) -> None:
    (found,) = find_calculations(read_markup(text), engine.extractor.extract(text))
    assert found.is_right is is_right, found.right_result


@pytest.mark.parametrize(
    "text",
    [
        "($100 + $50) x 2 = $300",
        "base rent + $100 + $50 = $650",
        "$100 + 3 weeks = $400",
        "$100 + $50 x 2 = $300",
        "$100 x 2 + 50 = $250",
        "$100 / 0 = $0",
        "The rent is $100 and the fee $50.",
        " + ".join(["$1"] * 14) + " = $14",
    ],
)
def test_what_leaves_a_doubt_is_left_alone(engine: Engine, text: str) -> None:
    assert list(find_calculations(read_markup(text), engine.extractor.extract(text))) == []
