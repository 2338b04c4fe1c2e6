import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.values.compare import compatible, filing_keys, lookup_keys
from core.types import EntityType

DATES = st.sampled_from(["2014-05-08", "2014-05", "2014", "--05-08", "2014-Q2", "201x", "2015-05-08"])


@pytest.mark.parametrize(
    ("response", "source", "type_"),
    [
        ("2014-05", "2014-05-08", EntityType.DATE),
        ("2014", "2014-05-08", EntityType.DATE),
        ("--05-08", "2014-05-08", EntityType.DATE),
        ("2014-Q2", "2014-05-08", EntityType.DATE),
        ("201x", "2014-05-08", EntityType.DATE),
        ("section 12.1", "section 12.1(b)", EntityType.PROVISION),
        ("securities act", "securities act of 1933", EntityType.STATUTE),
        ("act of 1933", "securities act of 1933", EntityType.STATUTE),
        ("securities exchange act", "securities exchange act of 1934 10(b)", EntityType.STATUTE),
        ("smith v. jones", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("jones", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("smith, 500 us", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("500 us 123", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("USD 12400", "USD -12400", EntityType.MONEY),  # "a net loss of $12,400"
        ("3.2%", "-3.2%", EntityType.PERCENT),
    ],
)
def test_a_coarser_response_fits_and_a_finer_one_does_not(
    response: str, source: str, type_: EntityType
) -> None:
    assert compatible(response, source, type_)
    assert not compatible(source, response, type_)


@pytest.mark.parametrize(
    ("response", "source", "type_"),
    [
        ("2015-05", "2014-05-08", EntityType.DATE),
        ("2014-Q3", "2014-05-08", EntityType.DATE),
        ("--05-09", "2014-05-08", EntityType.DATE),
        ("200x", "2014-05-08", EntityType.DATE),
        ("P30D", "P1M", EntityType.DURATION),
        ("USD 5", "EUR 5", EntityType.MONEY),
        ("section 12", "section 12.1", EntityType.PROVISION),
        ("section 1", "section 12", EntityType.PROVISION),
        ("securities act of 1934", "securities act of 1933", EntityType.STATUTE),
        ("smith v. jones, 500 us 123 (1996)", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("smith v. jones, 500 us 124 (1995)", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("in re jones", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("smith, 501 us", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("(1995)", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
    ],
)
def test_a_different_value_never_fits(response: str, source: str, type_: EntityType) -> None:
    assert not compatible(response, source, type_)


@given(DATES, DATES)
def test_what_fits_both_ways_is_equal(a: str, b: str) -> None:
    assert compatible(a, a, EntityType.DATE)
    if compatible(a, b, EntityType.DATE) and compatible(b, a, EntityType.DATE):
        assert a == b


def test_days_are_hours_and_months_are_not() -> None:
    assert compatible("P3D", "PT72H", EntityType.DURATION)
    assert not compatible("P3D", "PT48H", EntityType.DURATION)
    assert not compatible("P1M", "PT720H", EntityType.DURATION)


@pytest.mark.parametrize(
    ("said", "known", "kind"),
    [
        ("2014-05", "2014-05-08", EntityType.DATE),
        ("2014", "2014-05-08", EntityType.DATE),
        ("201x", "2014-05-08", EntityType.DATE),
        ("--05-08", "2014-05-08", EntityType.DATE),
        ("2014-Q2", "2014-05", EntityType.DATE),
        ("section 12.1", "section 12.1(b)", EntityType.PROVISION),
        ("act of 1933", "securities act of 1933", EntityType.STATUTE),
        ("securities act", "securities act of 1933", EntityType.STATUTE),
        ("california code", "california health & safety code § 25316", EntityType.STATUTE),
        ("500 us", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("smith", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("smith v. jones", "smith v. jones, 500 us 123 (1995)", EntityType.CITATION),
        ("P3D", "PT72H", EntityType.DURATION),
        ("USD 12400", "USD -12400", EntityType.MONEY),
        ("3.2%", "-3.2%", EntityType.PERCENT),
    ],
)
def test_what_says_less_is_found_by_the_keys_of_what_says_more(
    said: str, known: str, kind: EntityType
) -> None:
    assert compatible(said, known, kind)
    assert lookup_keys(said, kind) & filing_keys(known, kind)
