import json

import pytest

from benchmarks.data_sets import load_webqsp, load_webqsp_base
from core.errors import CaseError

LINE = {
    "id": "WebQTest-0",
    "question": "what does jamaican people speak",
    "topic_entities": ["Jamaica"],
    "triples": [["Jamaica", "languages_spoken", "Patois"], ["Jamaica", "languages_spoken", "English"]],
    "answers": [
        {"node": "Patois", "hallucinated": False, "runs": 4},
        {"node": "English", "hallucinated": True, "runs": 1},
    ],
    "gold": ["Patois"],
}


def load(folder, line):
    (folder / "instances.jsonl").write_text(json.dumps(line) + "\n", encoding="utf-8")
    return load_webqsp(folder)


def test_agreement_is_the_share_of_the_four_runs(tmp_path):
    (checked,) = load(tmp_path, LINE)
    shares = dict(zip(checked.instance.answers, checked.instance.agreement, strict=True))
    assert shares == {"Patois": 1.0, "English": 0.25}


def test_labels_follow_from_the_gold_answers(tmp_path):
    (checked,) = load(tmp_path, LINE)
    assert not checked.instance.is_hallucinated("Patois")
    assert checked.instance.is_hallucinated("English")


def test_an_answer_outside_its_graph_is_refused(tmp_path):
    with pytest.raises(CaseError, match="'Welsh' is not a node"):
        load(tmp_path, {**LINE, "answers": [{"node": "Welsh", "hallucinated": True, "runs": 2}]})


def test_the_joined_base_is_tab_separated(tmp_path):
    (tmp_path / "union_kb.tsv").write_text("Jamaica\tlanguages_spoken\tPatois\n", encoding="utf-8")
    assert len(load_webqsp_base(tmp_path)) == 1
