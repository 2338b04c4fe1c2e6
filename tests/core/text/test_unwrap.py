import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.unwrap import unwrapped

PROSE = (
    "The carrier keeps the goods dry and delivers them to the consignee at the port of Riga under 46 U.S.C. § 30701 "
    "without delay, as Lind Shipping Ltd. v. Okafor, 387 U.S. 12 (1967), requires of every carrier by sea, and it "
    "answers for the loss of the goods until they are delivered. "
)


def wrapped(*paragraphs, width=64, spacing="\n", indent=""):
    return (spacing + "\n").join(
        spacing.join(textwrap.wrap(each, width, initial_indent=indent)) for each in paragraphs
    )


def paragraphs(text):
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("spacing", ["\n", "\n\n", "\n\n\n", "\r\n"])
@pytest.mark.parametrize("width", [50, 64, 80, 110])
def test_cut_lines_are_joined_to_the_paragraphs_that_they_were(spacing, width):
    told = (PROSE * 2, "A claim is made within nine days. " + PROSE, "The end.")
    text = wrapped(*told, width=width, spacing=spacing)

    assert paragraphs(unwrapped(text)) == [" ".join(each.split()) for each in told]


def test_first_lines_that_are_set_in_begin_paragraphs_of_a_double_spaced_text():
    told = [
        "Opinion by Judge Okafor; dissent by Judge Lind, who sat by name",
        "OKAFOR, Judge:",
        PROSE,
        PROSE,
        PROSE,
    ]
    text = "\n\n".join("\n\n".join(textwrap.wrap(each, 64, initial_indent=" " * 10)) for each in told)

    assert paragraphs(unwrapped(text)) == [" ".join(each.split()) for each in told]


def test_lists_tables_and_headings_keep_their_lines():
    kept = "1. first of them\n2. second of them\n\nPort      Berths    Dues\nRiga      14        $220\n\nDELIVERY\n"
    text = wrapped(PROSE * 2) + "\n\n" + kept + "\n" + wrapped(PROSE)

    assert kept in unwrapped(text)


def test_a_list_item_that_hangs_is_one_line():
    item = textwrap.wrap("(a) " + PROSE, 60, subsequent_indent="    ")
    text = wrapped(PROSE * 2, width=60) + "\n\n" + "\n".join(item)

    assert paragraphs(unwrapped(text))[-1] == " ".join(("(a) " + PROSE).split())


def test_a_sentence_goes_on_over_a_page_and_its_number():
    lines = textwrap.wrap(PROSE * 3, 64)
    text = "\n".join(lines[:5]) + "\n\n                    - 7 -\n\f\n" + "\n".join(lines[5:])

    assert paragraphs(unwrapped(text)) == [" ".join((PROSE * 3).split())]


@pytest.mark.parametrize(
    "text",
    [
        "One paragraph on a line.\nAnother paragraph that is longer than it.\nA third.\n" * 9,
        "\n\n".join(PROSE * count for count in (1, 2, 1, 3, 2)),
        "- a\n- b\n- c\n" * 20,
        "",
        "\n\f\n",
    ],
)
def test_a_text_without_a_width_stays_as_it_is(text):
    assert unwrapped(text) == text


@given(st.lists(st.sampled_from([*"ab .\n\f\t\r", "word ", "1. ", "§ ", PROSE[:70] + "\n"]), max_size=60))
def test_every_place_stays_and_only_breaks_become_spaces(pieces):
    text = "".join(pieces)
    joined = unwrapped(text)

    assert len(joined) == len(text)
    assert joined.split() == text.split() or "\f" in text
