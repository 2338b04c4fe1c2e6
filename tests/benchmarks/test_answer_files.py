import json

from benchmarks.answer_files import digest_triples, keep_answers, restore_answers
from benchmarks.data_sets.question import KBQAQuestion
from benchmarks.data_sets.splits import Split
from benchmarks.guard_answers import describe_question
from benchmarks.guard_questions import RetrievedQuestion
from core.kbqa.instance import KBQAInstance, Triple

QUESTION = KBQAQuestion(
    id="1hop-1",
    question="who directed Alien",
    topic_entities=("Alien",),
    gold=("Ridley Scott",),
    hops=1,
    source="metaqa",
    group="1hop-1",
)
TRIPLES = (Triple("Alien", "directed_by", "Ridley Scott"), Triple("Alien", "release_year", "1979"))


class Source:
    """A data set of one question, with the subgraph that it is given."""

    def __init__(self, triples=TRIPLES):
        self._triples = triples

    def order(self, seed):
        return [QUESTION]

    def find(self, question):
        instance = KBQAInstance(
            id=question.id,
            question=question.question,
            triples=self._triples,
            topic_entities=question.topic_entities,
            gold=question.gold,
            source=question.source,
        )
        return RetrievedQuestion(question, Split.TEST, instance)


def answered(**more):
    return describe_question(Source().find(QUESTION)) | {
        "model": "small",
        "prompt": "kaping-v1",
        "seed": 13,
        "answers": ["1979", "Ridley Scott"],
        "unknown": False,
        "seconds": 1.5,
        "prompt_tokens": 90,
        "completion_tokens": 9,
        **more,
    }


FULL = answered(samples=[["1979"], []], reasoning_triples=[["Alien", "release_year", "1979"]])


def test_kept_answers_come_back_as_they_were():
    restored = restore_answers(list(keep_answers([FULL])), Source())
    assert restored.lines == (FULL,)
    assert restored.n_lost == 0


def test_no_text_of_the_data_set_is_kept():
    text = json.dumps(list(keep_answers([FULL])))
    for words in ("Alien", "Ridley", "1979", "directed", "who "):
        assert words not in text


def test_a_question_with_another_subgraph_is_left_out_and_counted():
    restored = restore_answers(list(keep_answers([FULL])), Source(TRIPLES[:1]))
    assert restored.lines == ()
    assert restored.n_lost == 1


def test_a_failed_question_is_not_kept():
    failed = answered(answers=[], error="timed out")
    assert len(list(keep_answers([FULL, failed]))) == 2


def test_the_order_of_triples_makes_no_other_subgraph():
    parts = [["a", "r", "b"], ["c", "r", "d"]]
    assert digest_triples(parts) == digest_triples(parts[::-1])
    assert digest_triples(parts) != digest_triples(parts[:1])
