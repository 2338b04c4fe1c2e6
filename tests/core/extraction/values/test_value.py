import pytest

from core.extraction.values.value import Value, join_restatements, make_value, without_overlaps
from core.types import EntityType

MONEY, NUMBER = EntityType.MONEY, EntityType.NUMBER


def _value(text: str, quote: str, canonical: str, type_: EntityType = MONEY) -> Value:
    start = text.index(quote)
    return make_value(text, start, start + len(quote), type_, canonical)


def test_a_value_leaves_surrounding_blanks_out_of_its_span() -> None:
    value = make_value("pay  $5 now", 4, 8, MONEY, "USD 5")
    assert (value.start, value.end, value.text) == (5, 7, "$5")


def test_a_span_outside_the_text_is_refused() -> None:
    with pytest.raises(AssertionError):
        make_value("abc", 1, 9, MONEY, "USD 5")


def test_an_equal_bracket_joins_and_a_contradicting_one_stays() -> None:
    text = "ten dollars ($10) or six dollars ($7)"
    values = [
        _value(text, "ten dollars", "USD 10"),
        _value(text, "$10", "USD 10"),
        _value(text, "six dollars", "USD 6"),
        _value(text, "$7", "USD 7"),
    ]
    assert [v.text for v in join_restatements(text, values)] == ["ten dollars ($10)", "six dollars", "$7"]


def test_the_earlier_rank_wins_over_the_longer_span() -> None:
    text = "pay $500 today"
    money = _value(text, "$500", "USD 500")
    longer = _value(text, "pay $500", "500", NUMBER)
    assert without_overlaps([longer, money], (MONEY, NUMBER)) == [money]


def test_within_a_rank_the_longer_span_wins() -> None:
    text = "$5 million"
    short, long = _value(text, "$5", "USD 5"), _value(text, "$5 million", "USD 5000000")
    assert without_overlaps([short, long], (MONEY,)) == [long]
    assert without_overlaps([], (MONEY,)) == []
