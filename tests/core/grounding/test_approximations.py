"""Values that an answer itself calls rounded."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text.document import text_document
from core.types import Status

SOURCE = (
    "Orrin Mills Inc. bought yarn for $24,310 and stored it in a shed of 22,100 square feet in Kirkby County. "
    "Halden Bank lent the money on May 3, 2011 for 180 days."
)


def _status(engine: Engine, response: str, text: str) -> Status:
    case = AuditCase("case", (text_document(SOURCE),), "", response)
    return next(item.status for item in audit_case(case, engine).entities if item.text == text)


@pytest.mark.parametrize(
    ("response", "text"),
    [
        ("The shed has a little over 22,000 square feet.", "22,000 square feet"),
        ("Orrin Mills Inc. bought yarn for about $24,000.", "$24,000"),
        ("Orrin Mills Inc. paid just under $24,500 for yarn.", "$24,500"),
        ("The loan of Halden Bank ran for about six months.", "six months"),
    ],
)
def test_what_is_called_rounded_may_be_near(engine: Engine, response: str, text: str) -> None:
    assert _status(engine, response, text) is Status.SUPPORTED


@pytest.mark.parametrize(
    ("response", "text"),
    [
        ("The shed has 22,000 square feet.", "22,000 square feet"),
        ("The shed has just under 22,000 square feet.", "22,000 square feet"),
        ("Orrin Mills Inc. bought yarn for about $21,000.", "$21,000"),
    ],
)
def test_what_is_not_called_so_is_far_or_on_the_other_side_is_wrong(
    engine: Engine, response: str, text: str
) -> None:
    assert _status(engine, response, text) is not Status.SUPPORTED
