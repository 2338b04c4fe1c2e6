"""Which of two is the greater, by how the comparison is built."""

import pytest

from core.grounding.comparatives import Scale, is_first_greater

SCALE = Scale("faster|deeper", "slower|shallower|rare")


def _read(text: str) -> bool | None:
    first, second = sorted((text.index(name), text.index(name) + 1) for name in "AB")
    is_first = is_first_greater(text, first, second, SCALE)
    return is_first if is_first is None or text[first[0]] == "A" else not is_first


@pytest.mark.parametrize(
    "text",
    [
        "A exceeded that of B",
        "A was well above B",
        "B fell short of A",
        "B did not match A",
        "B was no match for A",
        "B was exceeded by A",
        "B was not as high as A",
        "B is nowhere near as large as A",
        "compared with B, A was higher",
        "more colonies of A than of B",
        "far fewer of B than of A",
        "nearly six times as many of A as of B",
        "half as many of B as of A",
        "A was three times B",
        "B was the lower of the two, A the higher",
        "B is slower than A",
        "B is more rare than A",
        "of the two, A was higher in 2015 than B",
        "B came second to A",
    ],
)
def test_a_comparison_tells_that_a_has_more(text: str) -> None:
    assert _read(text) is True


@pytest.mark.parametrize(
    "text",
    [
        "A was not ahead of B",
        "A was higher than before, and B was 4",
        "A rose; more than B",
        "A and B were both higher",
        "no more of A than of B",
    ],
)
def test_what_denies_or_goes_on_tells_nothing(text: str) -> None:
    assert _read(text) is None
