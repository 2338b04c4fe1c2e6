import pytest

from benchmarks.text_baselines import GroundingJudge, TextPair
from benchmarks.text_baselines.grounding_judge import write_prompt
from core.models.scripted_language_model import ScriptedLanguageModel

PAIR = TextPair("Tenant pays rent.", "Landlord pays rent.", "Who pays rent?")


def test_the_verdict_becomes_one_or_nothing():
    judge = GroundingJudge(ScriptedLanguageModel(['{"faithful": true}', '{"faithful": false}']))
    assert [judge.score(PAIR), judge.score(PAIR)] == [1.0, 0.0]


def test_two_unusable_replies_give_no_score_and_are_counted():
    judge = GroundingJudge(ScriptedLanguageModel(["perhaps", "it depends"]))
    assert judge.score(PAIR) is None
    assert judge.undecided == 1


def test_answers_of_one_source_share_the_beginning_of_their_prompt():
    first, second = (write_prompt(TextPair("A long source.", answer, "Who?")) for answer in ("A.", "B."))
    assert first[0] == second[0]
    assert first[1].text.startswith("Source:\nA long source.\n\nQuestion: Who?\n\nAnswer: ")
    assert second[1].text == first[1].text.replace("Answer: A.", "Answer: B.")


@pytest.mark.parametrize("query", ["", "  "])
def test_without_a_question_none_is_shown(query):
    assert "Question" not in write_prompt(TextPair("Source.", "Answer.", query))[1].text
