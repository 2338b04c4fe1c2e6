import pytest

from core.grounding.turned.beside_amounts import bound_at, period_at

SUM = "EUR 500"


def _side(read, text: str) -> str | None:
    start = text.index(SUM)
    found = read(text, start, start + len(SUM))
    return found[0] if found else None


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("a monthly fee of EUR 500, payable in advance", "month"),
        ("The annual maintenance fee is EUR 500.", "year"),
        ("EUR 500 per quarter", "quarter"),
        ("EUR 500 a week", "week"),
        ("EUR 500 annually", "year"),
        ("EUR 500 per site per year", "year"),
        ("EUR 500 for each day", "day"),
        ("EUR 500 per hour", "hour"),
        ("EUR 500, payable monthly", None),  # how often it is paid may be instalments
        ("an annual fee of EUR 500 per month", None),
        ("EUR 500 every three months", None),
        ("EUR 500 per site", None),
    ],
)
def test_the_period_stands_right_beside_the_sum(text: str, period: str | None) -> None:
    assert _side(period_at, text) == period


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("insurance of not less than EUR 500", "least"),
        ("insurance is capped at EUR 500", "most"),
        ("liability shall not exceed the sum of EUR 500", "most"),
        ("shall not be less than EUR 500", "least"),
        ("a minimum of EUR 500", "least"),
        ("is limited to EUR 500", "most"),
        ("is not limited to EUR 500", None),
        ("need not be at least EUR 500", None),
        ("a fee of EUR 500", None),
    ],
)
def test_the_bound_stands_right_before_the_sum(text: str, bound: str | None) -> None:
    assert _side(bound_at, text) == bound
