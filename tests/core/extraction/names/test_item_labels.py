"""First words of labels are told from names."""

import time

import pytest

from core.extraction.names.item_labels import find_label_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Author of the opinion: Justice Roe; Date: May 1, 2019.", [("Author", True), ("Date", False)]),
        (
            "- Disposition: reversed\n\u2022 First item: $5\n2. Winner at trial: Acme",
            ["Disposition", "First", "Winner"],
        ),
        ("Base Rent: $5,000", []),
        ("The court held: Acme wins", [("The", True)]),
        ("at 5:30 Acme came", []),
        ("", []),
    ],
)
def test_words_that_open_a_label(text: str, words: list[tuple[str, bool] | str]) -> None:
    found = [(text[start:end], goes_on) for start, (end, goes_on) in find_label_words(text).items()]
    wanted = [word if isinstance(word, tuple) else (word, word != "Disposition") for word in words]
    assert found == wanted


def test_hostile_text_takes_linear_time() -> None:
    began = time.process_time()
    find_label_words("A -a, -b- " * 50_000 + ": ")
    find_label_words("Ab a-b, " * 20_000)
    assert time.process_time() - began < 5
