import pytest

from benchmarks.answer_statistics import TABLES, AnsweredLine, fill_table, group_lines


def line(answers=(), *, gold=("a",), present=True, unknown=False, **fields):
    return AnsweredLine(
        **{
            "set": "metaqa",
            "split": "test",
            "hops": 1,
            "triples": [("t", "r", "a"), ("t", "r", "b"), ("b", "r", "c")],
            "topic_entities": ["t"],
            "gold": list(gold),
            "answers": list(answers),
            "gold_in_graph": present,
            "model": "small",
            "unknown": unknown,
            **fields,
        }
    )


LINES = [
    line(["a", "b"]),  # one right, one wrong
    line(["b", "c", "t"], gold=["z"], present=False),  # three wrong
    line(unknown=True),
    line(unknown=True, gold=["z"], present=False),
]


def table(number, lines=LINES):
    chosen = next(each for each in TABLES if each.title.startswith(f"Table {number}:"))
    (record,) = fill_table(chosen, group_lines(lines, "split"))
    return {key: value for key, value in record.items() if key not in ("set", "model", "part")}


def test_abstentions_count_among_the_answers_of_table_1():
    assert table(1) == {
        "#questions": 4,
        "#answers": 7,
        "%hallu.": pytest.approx(400 / 7),
        "%correct": pytest.approx(100 / 7),
        "%abstained": pytest.approx(200 / 7),
    }


def test_sizes_of_subgraphs():
    assert table(13) == {"avg. #nodes": 4, "max #nodes": 4, "avg. #triples": 3, "max #triples": 3}


def test_a_topic_entity_without_triples_is_a_node():
    assert line(topic_entities=["t", "lonely"]).n_nodes == 5


def test_answers_a_question_are_those_of_questions_answered():
    assert table(14) == {"#GT ans./Q": 1, "#LLM ans./Q": 2.5}


def test_abstention_and_hallucination_by_presence_of_the_answer():
    assert table(15) == {"%unknown": 50, "%answer in graph": 50}
    assert table(16) == {"%absent": 50, "%present": 50}
    assert table(17) == {"%absent": 100, "%present": 50}


def test_a_share_of_nothing_is_not_zero():
    assert table(17, [line(["a"])]) == {"%absent": None, "%present": 0}


def test_a_failed_question_is_left_out():
    assert table(1, [line(["a"]), line(error="timed out")])["#questions"] == 1


def test_questions_that_were_only_retrieved_have_a_size_and_no_answers():
    rows = group_lines([line(model=None)], "hops")
    records = {each.title.split(":")[0]: fill_table(each, rows) for each in TABLES}
    assert len(records["Table 13"]) == 1
    assert records["Table 1"] == []


def test_rows_come_in_the_order_of_the_splits():
    lines = [line(split=split) for split in ("test", "train", "val")]
    assert [key[2] for key in group_lines(lines, "split")] == ["train", "val", "test"]
