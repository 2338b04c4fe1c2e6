import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text import TextIndex
from core.text.words import words_of

SOURCE = (
    "This Lease is made by Westfield Properties, L.L.C. (“Landlord”) and Café-Bar O’Brien, Inc. The ﬁnal rent is\n"
    "$14,500.00 or 5.25% of sales, under § 12.1 and §§ 3-4. The agree-\n  ment binds non-\nexclusive users & heirs."
)
PIECE = st.sampled_from(
    [
        "rent",
        "Rent",
        "RÉNT",
        "a",
        "b",
        "14,500",
        "5.25",
        "U.S.",
        "us",
        "ﬁ",
        "&",
        "§",
        "$",
        "L.L.C.",
        " ",
        "-",
        "-\n",
        "\n",
        ", ",
        ".",
        "\u00a0",
        "\u00ad",
        "’",
        "“",
        "—",
    ]
)
TEXTS = st.one_of(st.lists(PIECE, max_size=30).map("".join), st.text(max_size=80))


def found(phrase, text=SOURCE):
    return [text[start:end] for start, end in TextIndex(text).find(phrase)]


def folded(text):
    return [word.folded for word in words_of(text)]


@pytest.mark.parametrize(
    ("phrase", "there"),
    [
        ("westfield properties llc", "Westfield Properties, L.L.C."),
        ("WESTFIELD   PROPERTIES\u00a0L.L.C.", "Westfield Properties, L.L.C."),
        ('"Landlord"', "Landlord"),
        ("Cafe Bar O'Brien Inc", "Café-Bar O’Brien, Inc"),
        ("Cafe\u0301–Bar", "Café-Bar"),
        ("final rent is $14,500", None),
        ("final rent is $14500.00", "ﬁnal rent is\n$14,500.00"),
        ("5.25% of sales", "5.25% of sales"),
        ("Section 12.1", "§ 12.1"),
        ("Sections 3", "§§ 3"),
        ("agreement", "agree-\n  ment"),
        ("The agreement binds", "The agree-\n  ment binds"),
        ("binds non-exclusive users", "binds non-\nexclusive users"),
        ("binds nonexclusive users", "binds non-\nexclusive users"),
        ("users and heirs", "users & heirs"),
    ],
)
def test_a_phrase_is_found_whatever_its_form(phrase, there):
    assert found(phrase) == ([there] if there else [])


@pytest.mark.parametrize(
    "phrase", ["West", "propertie", "25", "5", "12", "14", "500", "ease", "Landlords", "1450000"]
)
def test_parts_of_words_and_numbers_are_not_found(phrase):
    assert found(phrase) == []


@pytest.mark.parametrize("phrase", ["", " ", "...", "\n"])
def test_a_phrase_without_words_is_found_nowhere(phrase):
    assert found(phrase) == []


def test_every_occurrence_is_found_in_order():
    assert TextIndex("Rent, rent and RENT; renter").find("rent") == [(0, 4), (6, 10), (15, 19)]


def test_occurrences_may_overlap():
    assert TextIndex("a b a b a").find("A B A") == [(0, 5), (4, 9)]


def test_a_country_is_not_a_pronoun():
    assert found("U.S.", "It binds us in the U.S. and the US") == ["U.S.", "US"]
    assert found("us", "It binds us in the U.S. and the US") == ["us"]


def test_currency_and_percent_signs_tell_amounts_apart():
    assert found("$500", "€500 or $500") == ["$500"]
    assert found("5%", "5 or 5%") == ["5%"]


def test_footnote_signs_and_hidden_characters_are_no_part_of_a_word():
    assert found("premises", "the premises² and the pre\u00admi\u200bses") == [
        "premises",
        "pre\u00admi\u200bses",
    ]


def test_a_possessive_holds_its_name():
    assert found("Acme", "Acme’s lease") == ["Acme"]


@given(TEXTS, TEXTS)
def test_every_span_found_is_the_phrase(text, phrase):
    for start, end in TextIndex(text).find(phrase):
        span = text[start:end]
        assert folded(span) == folded(phrase) or TextIndex(span).find(phrase) == [(0, len(span))]
        assert "".join(folded(span)).replace(".", "") == "".join(folded(phrase)).replace(".", "")


@given(TEXTS, st.data())
def test_every_run_of_words_of_the_text_is_found(text, data):
    words = words_of(text)
    if not words:
        return
    first = data.draw(st.integers(0, len(words) - 1))
    last = data.draw(st.integers(first, len(words) - 1))
    index = TextIndex(text)

    spans = index.find(" ".join(text[word.start : word.end] for word in words[first : last + 1]))

    assert (words[first].start, words[last].end) in spans


@given(TEXTS)
def test_words_are_in_order_and_within_the_text(text):
    words = words_of(text)

    assert all(0 <= word.start < word.end <= len(text) and word.folded for word in words)
    assert all(a.end <= b.start for a, b in pairwise(words))


def test_hundreds_of_phrases_over_a_long_text_are_fast():
    text = ("The tenant of the premises shall pay to the landlord the rent of the agree-\nment. " * 4000)[
        :300_000
    ]

    began = time.process_time()
    index = TextIndex(text)
    for number in range(300):
        assert not index.find(f"the tenant of the premises shall pay {number}")
        assert not index.find("the the of")

    assert time.process_time() - began < 5  # one pass over all words for each phrase takes longer
