"""How many times one rate is another."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

SOURCE = (
    "The economy of Latvia in 2017: a review by Clara Benning of the Tolland Institute. Growth came to 2% (in 2016 it "
    "had been 11%). Prices went up by 9%. Unemployment stood at 4%. Exports of timber to Norway reached $310 million. "
    "The Bank of Latvia under Ivo Castell lowered its policy rate by 50 basis points on 2 March 2017.\n"
)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (
            "Inflation, at 9%, was four and a half times growth.",
            "Inflation, at 9%, was five and a half times growth.",
        ),
        (
            "In 2017 unemployment was twice as high as growth.",
            "In 2017 unemployment was triple the rate of growth.",
        ),
    ],
)
def test_the_multiple_is_that_of_the_source_s_figures(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, SOURCE, "How did inflation, unemployment and growth compare?", right, wrong)
