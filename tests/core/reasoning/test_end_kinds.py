import pytest

from core.reasoning.left_open import fits_look, is_value

TIME, PERSON, WORK = frozenset({"time"}), frozenset({"person"}), frozenset({"work"})


@pytest.mark.parametrize("end", ["1950", "1950-05-03", "3 May 1950", "May 3rd, 1950", "12.5%"])
def test_dates_and_numbers_are_values(end):
    assert is_value(end)


@pytest.mark.parametrize("end", ["May Lind", "Lyon", "12 Angry Men", "3M Company"])
def test_names_are_none(end):
    assert not is_value(end)


@pytest.mark.parametrize(
    ("kinds", "ends", "fits"),
    [
        (TIME, ("1950-05-03",), True),
        (TIME, ("Hull",), False),
        (TIME, ("1974 Cup Finals",), None),
        (PERSON, ("1950",), False),
        (PERSON, ("Anna Berg",), None),
        (WORK, ("1917",), None),  # a film
        (frozenset(), ("1950",), None),
        (TIME, (), None),
    ],
)
def test_the_look_of_ends_tells_where_it_can(kinds, ends, fits):
    assert fits_look(kinds, ends) is fits
