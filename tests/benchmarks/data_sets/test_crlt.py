import json

from benchmarks.data_sets import load_crlt


def load(folder, *lines):
    text = "\n".join(
        json.dumps(
            {"id": id, "question": "Is it?", "q_entity": entities, "graph": graph, "a_entity": ["True"]}
        )
        for id, entities, graph in lines
    )
    (folder / "CR-LT-QA-Wikidata-Cache.jsonl").write_text(text + "\n", encoding="utf-8")
    return load_crlt(folder)


def test_a_question_has_no_answer_nodes_and_no_gold(tmp_path):
    (checked,) = load(tmp_path, ("S1", ["Horsens"], [["Horsens", "country", "Denmark"]]))
    assert checked.instance.topic_entities == ("Horsens",)
    assert checked.instance.answers == ()
    assert checked.instance.gold is None


def test_entities_that_the_neighbourhood_lacks_are_told(tmp_path):
    (checked,) = load(tmp_path, ("S1", ["Horsens", "Ikast"], [["Horsens", "country", "Denmark"]]))
    assert checked.notes == ("not in the neighbourhood, so no topic entity: Ikast.",)


def test_a_question_none_of_whose_entities_is_there_is_left_out(tmp_path):
    found = load(
        tmp_path,
        ("S1", ["Ikast"], [["Horsens", "in", "Denmark"]]),
        ("S2", ["Horsens"], [["Horsens", "in", "DK"]]),
    )
    assert [checked.instance.id for checked in found] == ["S2"]


def test_triples_with_a_blank_part_are_left_out(tmp_path):
    (checked,) = load(tmp_path, ("S1", ["Horsens"], [["Horsens", "in", " "], ["Horsens", "in", "Denmark"]]))
    assert len(checked.instance.triples) == 1
