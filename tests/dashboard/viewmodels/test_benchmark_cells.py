import pytest

from dashboard.viewmodels.benchmark_cells import difference, read_figure


@pytest.mark.parametrize(
    ("cell", "value", "unit", "ends"),
    [
        ("0.929 [0.913, 0.945]", 0.929, "", (0.913, 0.945)),
        ("80.9 ± 0.4", 80.9, "", (80.5, 81.3)),
        ("1,200 ms", 1200, "ms", (None, None)),
        ("4,460 /s", 4460, "/s", (None, None)),
        ("95.2%", 95.2, "%", (None, None)),
        ("+0.123", 0.123, "", (None, None)),
        ("-3", -3, "", (None, None)),
        ("0.20 s [0.1, 0.3]", 0.2, "s", (0.1, 0.3)),
        ("1.2e-05", 0.000012, "", (None, None)),
    ],
)
def test_a_number_is_read_with_its_unit_and_the_ends_of_its_interval(cell, value, unit, ends):
    found = read_figure(cell)
    assert (found.value, found.unit) == (value, unit)
    assert (found.low, found.high) == pytest.approx(ends)


@pytest.mark.parametrize(
    "cell",
    [
        "",
        "-",
        "–",
        "< 50 ms",
        ">= 0.90",
        "2 to 3",
        "party",
        "1,2",
        "0.9 [0.8]",
        "1 ms 2",
        "[1, 2]",
        "0.5 of 3",
    ],
)
def test_what_is_no_single_number_is_none(cell):
    assert read_figure(cell) is None


def test_a_difference_has_sign_arrow_and_the_decimals_of_the_finer_figure():
    assert difference("0.90", "0.929").text == "▲ +0.029"
    assert difference("7.1 ms", "5 ms").text == "▼ −2.1 ms"
    assert difference("1,000", "3,500").text == "▲ +2,500"
    assert difference("0.9", "0.90").text == "= 0"


def test_intervals_overlap_lie_apart_or_are_not_there():
    assert difference("0.90 [0.85, 0.95]", "0.93 [0.95, 0.99]").overlap is True
    assert difference("0.90 [0.85, 0.92]", "0.95 [0.93, 0.99]").overlap is False
    assert difference("0.90 [0.85, 0.92]", "0.95").overlap is None


def test_figures_of_two_units_are_not_subtracted():
    assert difference("7 ms", "7 s") is None
    assert difference("-", "7") is None


def test_a_spread_over_seeds_is_not_held_against_an_interval_over_documents():
    assert difference("79.0 [71.3, 85.2]", "78.9 ± 0.1").overlap is None
    assert difference("78.0 ± 0.2", "79.0 ± 0.2").overlap is False
