"""The first sentence of a verdict says what was found and no more."""

from dataclasses import replace

from core.grounding.summary import summary_of
from core.types import Decision, Status
from tests.core.grounding.test_decision import BAD, EDGE, GOOD, OPEN_EDGE


def test_pass_counts_the_items_that_are_in_the_source() -> None:
    assert summary_of(Decision.PASS, [GOOD, GOOD], [EDGE], denied=0).startswith(
        "Every one of the 2 named items"
    )
    assert summary_of(Decision.PASS, [GOOD], [EDGE], denied=0).startswith(
        "The one named item of the response is in"
    )
    assert summary_of(Decision.PASS, [], [EDGE], denied=0).startswith(
        "What the response states is in the source"
    )


def test_failure_names_how_many_items_do_not_agree() -> None:
    assert (
        summary_of(Decision.FAIL, [GOOD, BAD], [], denied=0)
        == "1 item of the response does not agree with the source."
    )


def test_all_supported_by_a_short_source_is_not_told_as_untied() -> None:
    told = summary_of(Decision.REVIEW, [GOOD], [EDGE], denied=0, is_sparse=True)
    assert told.startswith("Everything that was compared is in the source")
    assert "could be tied" not in told


def test_open_statements_are_told_as_untied_whatever_the_source_is() -> None:
    for is_sparse in (False, True):
        told = summary_of(Decision.REVIEW, [GOOD], [OPEN_EDGE], denied=0, is_sparse=is_sparse)
        assert "too little of the response could be tied to it" in told


def test_nothing_to_compare_is_not_told_as_supported() -> None:
    assert "too little" in summary_of(Decision.REVIEW, [], [], denied=0, is_sparse=True)
    told = summary_of(Decision.REVIEW, [], [], denied=0, is_sparse=True, is_compared=False)  # "Hello!"
    assert told == "Nothing in the response could be compared with the source, for or against it."


def test_item_of_the_question_alone_is_told() -> None:
    asked = replace(GOOD, status=Status.ONLY_IN_QUESTION)
    told = summary_of(Decision.REVIEW, [asked], [], denied=0, is_sparse=True)
    assert told == "1 item stands only in the question."


def test_a_doubt_is_told_as_a_models_only_where_one_was_asked() -> None:
    doubted = replace(OPEN_EDGE, asks_review=True)
    for by_model, ending in ((False, "source."), (True, "source, as a model reads it.")):
        told = summary_of(Decision.REVIEW, [GOOD], [doubted], denied=0, by_model=by_model)
        assert told == f"1 item may not agree with the {ending}"


def test_a_response_that_waits_for_its_wording_says_so():
    told = summary_of(Decision.REVIEW, [GOOD], [EDGE], denied=0, reworded=2)
    assert told == (
        "Nothing contradicts the source, but 2 sentences have other words in place of the source's: compare them."
    )
    assert "one sentence has" in summary_of(Decision.REVIEW, [GOOD], [EDGE], denied=0, reworded=1)
