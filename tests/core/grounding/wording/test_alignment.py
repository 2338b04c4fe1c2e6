from core.grounding.wording.alignment import Alignment, align
from core.grounding.wording.tokens import tokens_in

CLAUSE = (
    "4.1 The goods shall be shipped within 8 weeks after acceptance of the order. Risk passes on delivery."
)


def laid(said: str, known: str = CLAUSE) -> Alignment:
    return align(tokens_in(said, 0, len(said), ()), tokens_in(known, 0, len(known), ()))


def stretches(said: str, known: str = CLAUSE) -> list[tuple[str, str]]:
    def words(text: str, side: str) -> list[str]:
        found = (getattr(d, side) for d in laid(said, known).differences() if d.said or d.known)
        return [text[tokens[0].start : tokens[-1].end] if tokens else "" for tokens in found]

    return list(zip(words(said, "said"), words(known, "known"), strict=True))


def test_a_sentence_laid_beside_itself_differs_nowhere() -> None:
    alignment = laid(CLAUSE)
    assert alignment.share == 1.0
    assert list(alignment.partners) == list(range(len(alignment.known)))
    assert not [d for d in alignment.differences() if d.said or d.known]


def test_one_word_in_place_of_another_is_one_difference() -> None:
    found = stretches("The goods must be shipped within 8 weeks after payment of the order")
    assert ("payment", "acceptance") in found
    assert [pair for pair in found if pair[0]] == [("payment", "acceptance")]


def test_runs_count_what_is_the_same_on_both_sides() -> None:
    alignment = laid("The goods must be shipped within 8 weeks after payment of the order")
    changed = next(d for d in alignment.differences() if d.said)
    assert changed.run == 12  # all other words of the statement
    assert changed.follows_all


def test_the_end_of_a_statement_is_held_against_the_rest_of_the_clause_alone() -> None:
    assert ("payment", "acceptance of the order") in stretches(
        "The goods must be shipped within 8 weeks after payment"
    )


def test_two_sentences_are_two_differences_where_a_statement_joins_them() -> None:
    said = "The goods shall be shipped within 8 weeks after payment of it, and risk passes on delivery"
    assert laid(said).is_joined
    assert ("payment", "acceptance") in stretches(said)
    assert not laid("The goods shall pass on delivery").is_joined


def test_the_passage_is_the_sentences_of_what_both_have() -> None:
    passage = laid("Risk passes on delivery").passage
    assert [token.key for token in passage][:2] == ["risk", "pass"]
    assert not laid("Nobody whistles").passage


def test_nothing_is_shared_with_no_words() -> None:
    assert align((), ()).share == 0.0
