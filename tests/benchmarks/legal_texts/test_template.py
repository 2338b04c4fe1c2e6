"""Templates filled with facts."""

import pytest

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.template import Style, fill, names_in
from benchmarks.legal_texts.values import Value, named

SHEET = {
    "firm": named("company", "Ashgrove Foods Inc."),
    "state": named("state", "Ohio"),
    "party": Value("party", "Ashgrove", ("Ashgrove",), ("Ashgrove",), alias="Tenant", roles=("the tenant",)),
    "may": False,
    "must": True,
}


def filled(template: str, *, in_document: bool = False, keep_names: bool = True) -> str:
    named_slots = frozenset(SHEET) if keep_names else frozenset[str]()
    return fill(template, SHEET, Style(Author("x", "dev"), in_document, named_slots)).text


def test_an_alternative_is_chosen_by_its_flag_and_may_hold_slots() -> None:
    assert filled("It <may:may|may not> act, and <must:{state} must|nobody must> too.") == (
        "It may not act, and Ohio must too."
    )


def test_an_abbreviation_at_the_end_of_a_sentence_keeps_one_full_stop() -> None:
    assert filled("It is {firm}. It is {firm}.") == "It is Ashgrove Foods Inc. It is Ashgrove Foods Inc."


def test_the_article_suits_the_word_that_follows() -> None:
    assert filled("It is a {state} company.") == "It is an Ohio company."


def test_a_role_is_capitalised_at_the_beginning_of_a_sentence_only() -> None:
    text = filled("{party.role} pays. {party.role} signs {firm}'s and {party.role}'s copy.")
    assert text == "The tenant pays. The tenant signs Ashgrove Foods Inc.'s and the tenant's copy."


def test_a_company_that_ends_in_a_full_stop_does_not_begin_a_sentence() -> None:
    assert filled("{firm} <must:must|need not> pay.") == "Ashgrove Foods Inc. must pay."


def test_a_document_calls_a_party_by_its_alias() -> None:
    assert filled("{party.role} pays.", in_document=True) == "Tenant pays."


def test_a_slot_that_must_be_named_is_not_called_by_its_role() -> None:
    assert {filled("{party}") for _ in range(5)} == {"Ashgrove"}


def test_spans_hold_what_filled_the_slots() -> None:
    result = fill("In {state}, {firm} <may:may|may not> act.", SHEET, Style(Author("x", "dev"), False))
    start, end = result.span_of({"may"})
    assert result.text[start:end] == "may not"
    start, end = result.span_of({"state", "firm"})
    assert result.text[start:end] == "Ohio, Ashgrove Foods Inc."


def test_a_text_put_before_moves_the_spans() -> None:
    moved = fill("{state}", SHEET, Style(Author("x", "dev"), False)).between("In ", ".")
    start, end = moved.span_of({"state"})
    assert moved.text[start:end] == "Ohio"


def test_a_missing_name_is_an_error() -> None:
    with pytest.raises(KeyError):
        filled("{nobody}")


def test_names_in_alternatives_are_found() -> None:
    assert names_in("{a} <b:{c}|no> {d.role}") == {"a", "b", "c", "d"}
