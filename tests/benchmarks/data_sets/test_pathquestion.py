import json

from benchmarks.data_sets import load_pathquestion_base, load_pathquestion_questions
from benchmarks.data_sets.splits import split_of
from core.kbqa.instance import Triple


def write(folder, *questions):
    lines = [
        json.dumps({"question": q, "topic_entity": t, "answers": a, "gold_path": p})
        for q, t, a, p in questions
    ]
    (folder / "pq2h.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_the_base_is_tab_separated(tmp_path):
    (tmp_path / "3H-kb.txt").write_text("ada\tparents\tbyron\n", encoding="utf-8")
    assert load_pathquestion_base(tmp_path, 3).triple(0) == Triple("ada", "parents", "byron")


def test_paraphrases_share_their_group_and_so_their_split(tmp_path):
    path = ["ada", "parents", "byron", "nationality", "uk"]
    write(
        tmp_path,
        ("which nation has ada 's father ?", "ada", ["uk"], path),
        ("the nationality of ada 's parent ?", "ada", ["uk"], path),
        ("the gender of ada 's parent ?", "ada", ["male"], [*path[:3], "gender", "male"]),
    )
    first, second, third = load_pathquestion_questions(tmp_path, 2)
    assert first.group == second.group != third.group
    assert split_of(first.group, source=first.source) is split_of(second.group, source=second.source)


def test_ids_are_line_numbers(tmp_path):
    path = ["ada", "parents", "byron", "nationality", "uk"]
    write(tmp_path, ("a ?", "ada", ["uk"], path), ("b ?", "ada", ["uk", "uk"], path))
    questions = load_pathquestion_questions(tmp_path, 2)
    assert [question.id for question in questions] == ["pq2h-1", "pq2h-2"]
    assert questions[1].gold == ("uk",)
    assert questions[1].hops == 2
