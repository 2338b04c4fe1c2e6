"""Deeds that a report tells the other way round: bought from, preyed upon."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

REPORT = """Aboard the Tern Wind, scientists from the Marlow Bay Institute spent the weeks between 3 February 2015 and
21 March 2015 in the Andaman Sea. Ingrid Solheim was in charge. Temperature loggers were bought by the Marlow Bay
Institute from Quill & Stone Ltd. The crown-of-thorns starfish eats Acropora millepora and is itself preyed upon by the
titan triggerfish. Divers counted 212 colonies of Porites lutea and 388 of Acropora millepora.
"""


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        (
            "Who supplied the loggers?",
            "Quill & Stone supplied the temperature loggers to the Marlow Bay Institute.",
            "The Marlow Bay Institute supplied the temperature loggers to Quill & Stone.",
        ),
        (
            "Which animal feeds on which?",
            "The titan triggerfish hunts the crown-of-thorns starfish.",
            "The crown-of-thorns starfish hunts the titan triggerfish.",
        ),
    ],
)
def test_who_supplied_and_who_hunts(engine: Engine, query: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, REPORT, query, right, wrong)
