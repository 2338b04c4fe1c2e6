from core.grounding.presentation.items import items_of
from dashboard.viewmodels.passages import passages_of, passages_view
from tests.core.grounding.presentation.lease import DUTY, lease_report, read_report

TERM = "The Term expires on June 30, 2021."


def item(id_):
    return next(item for item in items_of(read_report()) if item.id == id_)


def test_every_statement_is_listed_with_what_is_wrong_and_what_it_was_read_against():
    rent, term = passages_view(read_report())
    assert (
        "".join(text for text, _ in rent.statement) == "The Tenant shall pay rent of $15,400 to the Landlord."
    )
    assert [text for text, is_wrong in rent.statement if is_wrong] == ["$15,400"]
    assert rent.tone == "contradicted"
    assert rent.outcome.endswith("a second reader finds it contradicted (0.10)")
    assert [words for words, _ in rent.passages] == [DUTY]
    assert term.outcome == "▲ Not found · borne out with a probability of 0.12"
    assert term.passages == ((TERM, "A short lease, characters 134–168"),)


def test_an_item_is_given_the_statement_it_stands_in():
    assert passages_of(read_report(), item("n2")).passages[0][0] == DUTY
    assert passages_of(read_report(), item("n5")).passages[0][0] == TERM


def test_older_records_show_the_sentences_that_have_passages():
    (near,) = passages_view(lease_report())
    assert near.outcome == "○ Not judged"
    assert near.passages[0][0] == TERM
