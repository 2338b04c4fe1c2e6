"""The last resort for sentences without any judged item."""

import pytest

from core.errors import CancelledError
from core.grounding.last_resort import Outcome
from core.grounding.last_resort_choice import LastResort
from core.grounding.last_resort_passages import MAX_PASSAGE
from core.grounding.last_resort_statements import Statements, ask_about_statements, settle
from core.grounding.report import SentenceVerdict
from core.models.entailment import Entailment, Pair
from core.models.scripted_verifier import ScriptedVerifier
from core.settings import Denial
from core.types import CONTEXT, QUERY, Decision, Evidence

SAID = "The heating is kept in repair. Pets are welcome."
SOURCE = "The boiler is looked after. No animals may live here."
LOOKED, ANIMALS = SOURCE[:27], SOURCE[28:]


def _passage(text: str, source: str = CONTEXT) -> Evidence:
    start = SOURCE.index(text)
    return Evidence(source, start, start + len(text), text)


def _sentence(words: str, *passages: Evidence, ids: tuple[str, ...] = ()) -> SentenceVerdict:
    start = SAID.index(words)
    reason = "Nothing in this sentence could be compared with the source."
    return SentenceVerdict(
        start, start + len(words), Decision.REVIEW, reason, ids, (), passages=tuple(passages)
    )


HEATING = _sentence("The heating is kept in repair.", _passage(LOOKED), _passage(ANIMALS))
PETS = _sentence("Pets are welcome.", _passage(ANIMALS), _passage(LOOKED))


def _answer(pair: Pair) -> Entailment:
    if "boiler" in pair.premise and "heating" in pair.hypothesis:
        return Entailment.ENTAILED
    if "animals" in pair.premise and "Pets" in pair.hypothesis:
        return Entailment.CONTRADICTED
    return Entailment.NEUTRAL


def _ask(*sentences: SentenceVerdict, before: Outcome | None = None, **choice: object) -> Statements:
    resort = LastResort(ScriptedVerifier(_answer), **choice)
    return ask_about_statements(resort, SAID, sentences, before or Outcome({}))


def test_a_sentence_that_a_passage_says_passes_with_the_model_s_name() -> None:
    found = _ask(HEATING)
    (sentence,) = found.sentences
    assert sentence.decision is Decision.PASS
    assert sentence.reason.startswith("A language model (scripted) reads the passage as saying this")
    assert sentence.passages[0].quote == LOOKED
    assert found.denials == ()
    assert (found.outcome.asked, found.outcome.decided, found.outcome.calls) == (1, 1, 1)


def test_a_denied_sentence_is_for_review_and_told_of_the_whole_response() -> None:
    found = _ask(PETS)
    assert found.sentences[0].decision is Decision.REVIEW
    assert found.denials == (found.sentences[0].reason,)
    assert "compare the two" in found.sentences[0].reason


def test_a_denied_sentence_fails_where_the_setting_says_so() -> None:
    assert _ask(PETS, denial=Denial.CONTRADICTED).sentences[0].decision is Decision.FAIL


def test_the_passage_that_decided_comes_first_and_still_quotes_the_source() -> None:
    turned = _sentence("The heating is kept in repair.", _passage(ANIMALS), _passage(LOOKED))
    (sentence,) = _ask(turned).sentences
    assert [passage.quote for passage in sentence.passages] == [LOOKED, ANIMALS]
    assert all(SOURCE[p.start : p.end] == p.quote for p in sentence.passages)


def test_sentences_with_items_and_passages_of_the_question_are_left_alone() -> None:
    named = _sentence("Pets are welcome.", _passage(ANIMALS), ids=("n0",))
    asked = _sentence("Pets are welcome.", _passage(ANIMALS, QUERY))
    bare = _sentence("Pets are welcome.")
    found = _ask(named, asked, bare)
    assert found.sentences == (named, asked, bare)
    assert found.outcome.calls == 0


def test_relations_and_sentences_share_one_limit() -> None:
    found = _ask(HEATING, PETS, before=Outcome({}, asked=2, calls=3, not_asked=0), limit=3)
    assert found.sentences[0].decision is Decision.PASS
    assert "was not asked, since its limit of 3 was reached." in found.sentences[1].reason
    assert (found.outcome.asked, found.outcome.calls, found.outcome.not_asked) == (3, 4, 1)


def test_no_more_of_a_passage_is_quoted_than_was_read() -> None:
    text = "The boiler is looked after, " * 60
    long = Evidence(CONTEXT, 0, len(text), text)
    sentence = SentenceVerdict(0, 30, Decision.REVIEW, "open.", (), (), passages=(long,))
    (decided,) = _ask(sentence).sentences
    quote = decided.passages[0].quote
    assert len(quote) <= MAX_PASSAGE
    assert text[: len(quote)] == quote


def test_whoever_watches_can_stop() -> None:
    def watch(done: int, of: int) -> None:
        if (done, of) == (1, 2):
            raise CancelledError("stopped")

    with pytest.raises(CancelledError, match="stopped"):
        _ask(HEATING, PETS, watch=watch)


@pytest.mark.parametrize(
    ("denial", "before", "after"),
    [
        (Denial.REVIEW, Decision.PASS, Decision.REVIEW),
        (Denial.REVIEW, Decision.FAIL, Decision.FAIL),
        (Denial.CONTRADICTED, Decision.PASS, Decision.FAIL),
    ],
)
def test_a_response_with_a_denied_sentence_never_passes(
    denial: Denial, before: Decision, after: Decision
) -> None:
    found = _ask(HEATING, PETS, denial=denial)
    decision, reasons = settle(before, ("earlier",), found)
    assert decision is after
    assert set(reasons) == {"earlier", found.denials[0]}


def test_a_response_without_a_denied_sentence_stays_as_it_was() -> None:
    assert settle(Decision.PASS, ("earlier",), _ask(HEATING)) == (Decision.PASS, ("earlier",))
