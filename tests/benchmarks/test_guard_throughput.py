import pytest

from benchmarks.guard_throughput import growth_exponent


def test_linear_growth_has_the_exponent_one():
    assert growth_exponent({100: 2.0, 1000: 20.0, 10_000: 200.0}) == pytest.approx(1.0)


def test_quadratic_growth_has_the_exponent_two():
    assert growth_exponent({10: 1.0, 100: 100.0, 1000: 10_000.0}) == pytest.approx(2.0)
