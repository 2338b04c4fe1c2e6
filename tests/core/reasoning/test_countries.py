import pytest

from core.reasoning.countries import is_country


@pytest.mark.parametrize("name", ["Austria", "the Netherlands", "United_Kingdom", "england", "South Sudan"])
def test_countries_are_known(name):
    assert is_country(name)


@pytest.mark.parametrize("name", ["Upper Austria", "Graz", "", "Yorkshire"])
def test_other_places_are_none(name):
    assert not is_country(name)
