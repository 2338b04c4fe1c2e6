"""The greeting and the close of a letter, apart from what it says."""

import pytest

from core.text.answer_form import find_salutations


@pytest.mark.parametrize(
    ("text", "greeting"),
    [
        ("Hi Tom, the roof is Tenant's.", "Hi Tom,"),
        ("Dear Ms. Vance, I am afraid not.", "Dear Ms. Vance,"),
        ("Hello Priya - twelve payments are due.", "Hello Priya -"),
        ("Dear all: see below.", "Dear all:"),
        ("The rent is due. Kind regards, Ann Lee", "Kind regards, Ann Lee"),
        ("The rent is due.\nRegards, J.", "\nRegards, J."),
    ],
)
def test_words_that_greet_are_found(text: str, greeting: str) -> None:
    ((start, end),) = find_salutations(text)
    assert text[start:end].strip() == greeting.strip()


@pytest.mark.parametrize(
    "text",
    ["Tom Kirk signed for Tenant.", "Best efforts are owed by Birch.", "Thanks to Lee, it is Landlord's."],
)
def test_plain_sentences_greet_nobody(text: str) -> None:
    assert find_salutations(text) == []
