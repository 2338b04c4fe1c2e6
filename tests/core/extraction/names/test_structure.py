import pytest

from core.extraction.names.courts import find_courts
from core.extraction.names.name import Name
from core.extraction.names.structure import (
    find_headings_of,
    find_judges,
    find_offices,
    find_signatures,
    stands_in,
)
from core.types import EntityType


def in_headings(text, words):
    start = text.index(words)
    return stands_in(
        Name(start, start + len(words), words, EntityType.TERM, words.casefold()), find_headings_of(text)
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1. Base Fee. Carrier pays the fee.\n2. Safe Berth. Owner names a berth.", "Safe Berth"),
        ("II. DISCUSSION\n\nA. Standard of Review\n\nWe review for error.", "Review"),
        ("ARTICLE IV\nFreight and Demurrage\n\n4.1 The freight is due.", "Demurrage"),
    ],
)
def test_the_words_of_a_heading_are_told(text, words):
    assert in_headings(text, words)


def test_the_words_behind_a_run_in_heading_are_text():
    assert not in_headings("1. Base Fee. The Harbour Board sets the fee.", "Harbour Board")


def test_judges_are_people_and_their_offices_no_names():
    text = "Before: OKAFOR, P.J., LIND, C.J., and DE WITT, JJ. LIND, J., wrote."

    assert [name.text for name in find_judges(text)] == ["OKAFOR", "LIND", "DE WITT", "LIND"]
    assert [text[start:end] for start, end in find_offices(text)] == ["P.J.", "C.J.", "JJ.", "J."]


def test_what_names_a_whole_bench_is_no_name():
    text = "Before: Ana Okafor, Bo Lind,* and Cy Moe, Circuit Judges.\n\nOpinion by Judge Moe"

    assert [text[start:end] for start, end in find_offices(text)] == ["Circuit Judges"]


def test_who_signs_is_a_person_and_the_fields_of_the_form_are_not_names():
    text = "SELLER:\nLind Marine Ltd.\nBy: ______\nName: Bo Lind\nTitle: Managing Member\nDate: 3 May 2021\n\nEnd"
    signers, fields = find_signatures(text)

    assert [name.text for name in signers] == ["Bo Lind"]
    assert text[fields[0][0] : fields[0][1]].rstrip().endswith("Date: 3 May 2021")


@pytest.mark.parametrize(
    "caption",
    ["IN THE COURT OF APPEALS OF THE STATE OF OREGON", "IN THE SUPREME COURT OF IDAHO"],
)
def test_a_caption_in_capitals_names_its_court(caption):
    (found,) = find_courts(f"{caption}\n\nNo. 12")

    assert found.text == caption.removeprefix("IN THE ")
    assert found.canonical in ("oregon court of appeals", "idaho supreme court")


def test_many_captions_and_lines_for_signatures_take_no_time_to_speak_of():
    text = "Before: A\nA, " * 20_000 + "____ \n" * 20_000 + "A.B.J, " * 20_000

    assert find_offices(text) is not None
    assert find_signatures(text)[1]
