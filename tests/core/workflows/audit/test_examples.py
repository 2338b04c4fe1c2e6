"""The bundled examples are what they promise: sizes, labels and exact quotes."""

from collections import Counter
from itertools import pairwise

import pytest

from core.workflows.examples import Example, ExampleKind, load_examples

EXAMPLES = load_examples()


def test_there_are_two_leases_an_opinion_an_nda_and_a_control() -> None:
    kinds = Counter(example.kind for example in EXAMPLES)
    assert kinds == {ExampleKind.LEASE: 2, ExampleKind.OPINION: 1, ExampleKind.NDA: 1, ExampleKind.CONTROL: 1}


def test_a_lease_comes_first() -> None:
    assert EXAMPLES[0].kind is ExampleKind.LEASE


def test_ids_are_unique() -> None:
    assert len({example.id for example in EXAMPLES}) == len(EXAMPLES)
    for example in EXAMPLES:
        assert len({response.id for response in example.responses}) == len(example.responses)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
class TestEachExample:
    def test_context_has_450_to_700_words(self, example: Example) -> None:
        assert 450 <= len(example.context.split()) <= 700

    def test_has_one_faithful_response_first_and_three_hallucinated_ones(self, example: Example) -> None:
        faithful = [response.faithful for response in example.responses]
        assert faithful[0]
        assert faithful.count(True) == 1
        assert faithful.count(False) >= 3

    def test_every_response_has_60_to_120_words(self, example: Example) -> None:
        sizes = {response.id: len(response.text.split()) for response in example.responses}
        assert all(60 <= size <= 120 for size in sizes.values()), sizes

    def test_only_hallucinated_responses_have_errors(self, example: Example) -> None:
        for response in example.responses:
            assert bool(response.errors) is not response.faithful, response.id

    def test_every_quoted_error_occurs_once_and_is_not_in_the_faithful_response(
        self, example: Example
    ) -> None:
        faithful = example.responses[0].text
        for response in example.responses[1:]:
            for error in response.errors:
                assert response.text.count(error.quote) == 1, (response.id, error.quote)
                assert error.quote not in faithful
                assert error.what.endswith(".")

    def test_quoted_errors_do_not_overlap(self, example: Example) -> None:
        for response in example.responses:
            spans = sorted(
                (response.text.index(error.quote), response.text.index(error.quote) + len(error.quote))
                for error in response.errors
            )
            assert all(left[1] <= right[0] for left, right in pairwise(spans))

    def test_query_is_a_question_about_the_context(self, example: Example) -> None:
        assert example.query.rstrip().endswith(("?", "."))
        assert len(example.query.split()) >= 8
