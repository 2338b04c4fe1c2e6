import pytest

from core.extraction.values.labels import is_heading, is_label


def _span(text: str, digits: str) -> tuple[int, int]:
    start = text.index(digits)
    return start, start + len(digits)


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("(12) the Tenant", "12"),
        ("12) the Tenant", "12"),
        ("Tenant must:\n1. wait; and\n2. give notice", "2"),
        ("2. The Tenant", "2"),
        ("be paid. 3. The Developer has", "3"),
        ("effect. 13.2 Customer's duties", "13.2"),
        ("Rent ........ 7", "7"),
        ("text\n  17  \nmore", "17"),
        ("Page 31 of 80", "80"),
    ],
)
def test_labels(text: str, digits: str) -> None:
    assert is_label(text, *_span(text, digits))


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("a total of 12. The Tenant", "12"),
        ("pays 2.5 times", "2.5"),
        ("(14500) in all", "14500"),
        ("in 7 rooms", "7"),
    ],
)
def test_what_is_no_label(text: str, digits: str) -> None:
    assert not is_label(text, *_span(text, digits))


def test_a_heading_has_a_dotted_number_and_a_capital() -> None:
    assert is_heading("12.1 Assignment", 0)
    assert not is_heading("12.1 percent", 0)
    assert not is_heading("12 Assignments", 0)
