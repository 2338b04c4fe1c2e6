import json

import pytest

from benchmarks.data_sets.splits import Split
from benchmarks.guard_questions import QuestionSource
from benchmarks.retrieval.base_vectors import encode_base
from benchmarks.retrieval.subgraph import SubgraphRetriever
from core.models.scripted_encoder import ScriptedEncoder


@pytest.fixture
def source(tmp_path):
    folder = tmp_path / "metaqa"
    folder.mkdir()
    triples = [f"Film {i}|directed_by|Person {i % 4}" for i in range(12)]
    (folder / "kb.txt").write_text("\n".join(triples) + "\n", encoding="utf-8")
    for hops in (1, 2, 3):
        lines = [
            json.dumps(
                {
                    "id": f"{hops}hop-{i}",
                    "question": f"who directed Film {i}",
                    "topic_entity": f"Film {i}",
                    "answers": [f"Person {i % 4}"],
                    "hops": hops,
                }
            )
            for i in range(12)
        ]
        (folder / f"{hops}hop_dev.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    encoder = ScriptedEncoder()
    return QuestionSource(
        "metaqa",
        tmp_path,
        lambda base: SubgraphRetriever(base, encode_base(base, encoder, tmp_path), encoder),
    )


def test_numbers_of_hops_take_turns(source):
    assert [question.hops for question in source.order(13)[:6]] == [1, 2, 3, 1, 2, 3]


def test_the_order_follows_from_the_seed(source):
    assert source.order(13) == source.order(13)
    assert source.order(13) != source.order(14)


def test_a_stopped_run_goes_on_where_it_was(source):
    whole = [asked.question.id for asked in source.retrieve(13, 8)]
    rest = [asked.question.id for asked in source.retrieve(13, 8, skip=frozenset(whole[:5]))]
    assert rest == whole[5:]


def test_a_split_is_a_part_of_the_same_order(source):
    tests = list(source.retrieve(13, 36, split=Split.TEST))
    assert {asked.split for asked in tests} == {Split.TEST}
    everything = [asked.question.id for asked in source.retrieve(13, 36) if asked.split is Split.TEST]
    assert [asked.question.id for asked in tests] == everything


def test_the_subgraph_holds_the_answer_where_retrieval_finds_it(source):
    asked = next(source.retrieve(13, 1))
    assert asked.has_gold
    assert asked.instance.gold == asked.question.gold
    assert asked.instance.answers == ()
