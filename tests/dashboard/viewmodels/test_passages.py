from dataclasses import replace

from core.grounding.presentation.items import items_of
from dashboard.viewmodels.passages import passages_of, passages_view
from tests.core.grounding.presentation.lease import lease_report

TERM = "The Term expires on June 30, 2021."


def item(id_):
    return next(item for item in items_of(lease_report()) if item.id == id_)


def test_only_sentences_with_passages_are_listed():
    (near,) = passages_view(lease_report())
    assert "".join(text for text, _ in near.sentence) == "Mara Lindt guarantees it until 2031."
    assert [text for text, marked in near.sentence if marked] == ["Mara Lindt guarantees", "until 2031"]
    assert near.support == "0.12"
    assert near.passages == ((((TERM, False),), "A short lease, characters 134–168"),)


def test_an_item_is_given_the_passages_of_its_own_sentence():
    assert passages_of(lease_report(), item("n5")).passages[0][0] == ((TERM, False),)
    assert passages_of(lease_report(), item("n2")) is None


def test_a_sentence_that_was_not_compared_shows_a_dash():
    report = lease_report()
    alone = tuple(replace(sentence, support=None) for sentence in report.sentences)
    assert passages_view(replace(report, sentences=alone))[0].support == "–"
