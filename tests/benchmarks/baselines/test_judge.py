from benchmarks.baselines.judge import JudgeBaseline, Reasoning, write_judge_prompt
from core.kbqa.instance import Triple
from core.models.scripted_language_model import ScriptedLanguageModel

YES, NO = '{"hallucinated": true}', '{"hallucinated": false}'


def test_each_answer_is_judged_by_itself(make):
    model = ScriptedLanguageModel([NO, YES])
    judge = JudgeBaseline(model)
    assert judge.scores([make("Heat")]) == [(0.0, 1.0)]
    assert judge.undecided == 0


def test_a_judge_that_follows_the_prompt_reads_question_triples_and_answer(make):
    system, user = write_judge_prompt(make("Heat"), "Heat writer")
    assert "hallucinated" in system.text
    assert user.text.splitlines()[0] == "Question: who directed Heat"
    assert "(Heat, directed_by, Heat director)" in user.text
    assert "Topic: Heat" in user.text
    assert "Proposed answer: Heat writer" in user.text
    assert "reasoning" not in user.text


def test_reasoning_is_shown_where_it_is_compared(make):
    reasoning = Reasoning("Films have directors.", (Triple("Heat", "written_by", "Heat writer"),))
    _, user = write_judge_prompt(make("Heat"), "Heat writer", reasoning)
    before, after = user.text.split("The system's reasoning: Films have directors.")
    assert (
        after.count("(Heat, written_by, Heat writer)") == before.count("(Heat, written_by, Heat writer)") == 1
    )


def test_the_name_says_model_and_what_it_sees(make):
    model = ScriptedLanguageModel([YES])
    assert JudgeBaseline(model).name == f"Judge {model.record.name} (G)"
    assert JudgeBaseline(model, {}).name == f"Judge {model.record.name} (G+RS+RT)"


def test_a_judge_without_a_verdict_flags_nothing_and_is_counted(make):
    judge = JudgeBaseline(ScriptedLanguageModel(["maybe", "perhaps", YES]))
    assert judge.scores([make("Heat")]) == [(0.0, 1.0)]
    assert judge.undecided == 1
