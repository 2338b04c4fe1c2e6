import pytest

from core.text.markdown import blank_markdown


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("- **Rent:** $5 a *month*", "-   Rent:   $5 a  month "),
        ("1. **Signs** – not allowed", "1.   Signs:    not allowed"),
        ("**Landlord**\n12 Elm Street", "  Landlord: \n12 Elm Street"),
        ("* Rent: $5\n+ Term: 2 years", "- Rent: $5\n- Term: 2 years"),
        ("## Rent\n---\n$5", "   Rent\n   \n$5"),
        ("**Rent (Section 3).** It is `$5`.", "  Rent (Section 3).   It is  $5 ."),
    ],
)
def test_marks_are_blank_and_bold_labels_are_labels(text: str, plain: str) -> None:
    assert blank_markdown(text) == plain


def test_rows_of_a_table_are_labels_and_their_heads_name_nothing() -> None:
    text = "| Item | Amount |\n|---|---:|\n| Rent | $5 |\n| **Deposit** | $9 |"
    lines = [" ".join(line.split()) for line in blank_markdown(text).splitlines()]
    assert lines == ["item amount", "", "Rent: $5", "Deposit : $9"]


def test_a_third_cell_is_set_off() -> None:
    text = "| Side | Name | State |\n|---|---|---|\n| Landlord | Elm LLC | Ohio |\n"
    assert blank_markdown(text).splitlines()[2].split() == ["Landlord:", "Elm", "LLC;", "Ohio"]


@pytest.mark.parametrize("text", ["5 * 3 * 4 = 60", "2 ** 3", "snake_case_name", "| a | b |", "a - b", "***"])
def test_what_is_no_markdown_stays(text: str) -> None:
    assert blank_markdown(text).strip() in (text, "")
    assert len(blank_markdown(text)) == len(text)


@pytest.mark.parametrize(
    "rows", ["| 2012 | 8.5% |\n| 2013 | 11.5% |", "| Growth (2012) | 8.5% |\n| 2013 | 9% |"]
)
def test_a_table_of_years_stays_as_it_is_drawn(rows: str) -> None:
    text = f"| Year | Growth |\n|---|---|\n{rows}"
    assert blank_markdown(text) == text


def test_marks_without_an_end_on_a_long_line_stay_as_they_are():
    text = "__a " * 60_000
    assert blank_markdown(text) == text


def test_a_head_whose_small_letter_is_two_keeps_every_place():
    text = "| \u0130l | Rent |\n|---|---|\n| Van | $5 |\n"
    assert len(blank_markdown(text)) == len(text)
