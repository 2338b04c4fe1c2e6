import pytest

from core.text.contrasts import blank_contrasts, find_contrasts


@pytest.mark.parametrize(
    ("text", "asserted"),
    [
        ("Supplier, not Customer, must insure.", "Supplier must insure."),
        ("It is Supplier, and not Customer, who must insure.", "It is Supplier who must insure."),
        ("Supplier rather than Customer must hold $2,000,000.", "Supplier must hold $2,000,000."),
        ("Not Customer but Supplier must deliver.", "Supplier must deliver."),
        ("Oregon law governs, not the law of New York.", "Oregon law governs ."),
        ("The laws of New York govern, not those of Delaware.", "The laws of New York govern ."),
        ("Title passes on payment, not on delivery.", "Title passes on payment ."),
        ("Title passes on payment and not on delivery of it.", "Title passes on payment ."),
        ("Pay within 45 days, not 30.", "Pay within 45 days ."),
        (
            "The landlord enters on 24 hours' notice, not 48 hours' notice.",
            "The landlord enters on 24 hours' notice .",
        ),
        ("The cap is $1.5 million, not $2 million.", "The cap is $1.5 million ."),
        ("The rate is 5.5% (not 6.25%).", "The rate is 5.5% ."),
        (
            "It begins on July 1, 2022, not June 1, 2022, and runs on.",
            "It begins on July 1, 2022 , and runs on.",
        ),
        ("Starfish, not bleaching, caused it.", "Starfish caused it."),
        ("The court reversed the judgment rather than affirming it.", "The court reversed the judgment ."),
        (
            "Rent is paid to Harrow LLC, not Nimbus Inc., on the first day.",
            "Rent is paid to Harrow LLC on the first day.",
        ),
        ("No. The notice is 60 days, not 30 days.", "No. The notice is 60 days ."),
    ],
)
def test_what_is_named_for_contrast_is_blank(text: str, asserted: str) -> None:
    blank = blank_contrasts(text)
    assert blank.split() == asserted.split()
    assert len(blank) == len(text)


@pytest.mark.parametrize(
    "text",
    [
        "No, not 30 days.",
        "The tenant must repair the interior, but not the roof.",
        "Not only Customer but also Supplier must insure.",
        "Either party, but not both, may terminate.",
        "The fee is not less than $500, not including taxes.",
        "Rent is paid monthly, not in advance.",
        "He must act, not later than May 1.",
        "The tenant may not assign, and not sublet, the lease.",
        "The Company, and not any of its affiliates, is liable.",
        "The lease is silent, not all costs are covered.",
        "The parties, not being affiliates, share costs.",
        "The deposit does not bear interest.",
        "Customer shall not assign.",
    ],
)
def test_what_says_something_stays(text: str) -> None:
    assert blank_contrasts(text) == text
    assert find_contrasts(text) == []


def test_places_are_those_of_the_text() -> None:
    text = "Rent is $5, not $6. The term is five years rather than ten."
    assert [text[low:high] for low, high in find_contrasts(text)] == [", not $6", " rather than ten"]


def test_lines_stay_lines() -> None:
    text = "The law of Ohio governs, not the law of\nDelaware."
    assert blank_contrasts(text).count("\n") == 1


def test_a_long_string_of_denials_is_no_contrast() -> None:
    told = "Ohio law governs" + ", not Delaware law" * 3
    assert blank_contrasts(f"{told}.").rstrip(" .") == "Ohio law governs"
    listed = "Ohio law governs" + ", not Delaware law" * 60
    assert blank_contrasts(f"{listed}.") == f"{listed}."
