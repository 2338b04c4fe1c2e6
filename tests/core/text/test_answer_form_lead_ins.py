import pytest

from core.text.answer_form import blank_lead_ins


@pytest.mark.parametrize(
    "text",
    [
        "Based on the provided context, rent is $5.",
        "According to the lease, rent is $5.",
        "The economic review provides that rent is $5.",
        "It appears that rent is $5.",
        "The lease agreement expressly states that rent is $5.",
        "According to the document, it is specified that rent is $5.",
    ],
)
def test_words_that_lead_in_are_blank(text: str) -> None:
    assert blank_lead_ins(text).strip() == "Rent is $5."
    assert len(blank_lead_ins(text)) == len(text)


def test_a_section_that_states_something_is_a_citation() -> None:
    assert blank_lead_ins("Yes. Section 4 (Rent) provides that it is $5.").split() == (
        "Yes. Section 4 (Rent), it is $5.".split()
    )


@pytest.mark.parametrize(
    "text",
    [
        "According to Alder Ltd., rent is $5.",
        "The lease does not state that rent is due.",
        "Rent is due according to the lease, always.",
        "The landlord states that rent is due.",
    ],
)
def test_what_says_something_stays(text: str) -> None:
    assert blank_lead_ins(text) == text
