import pytest

from benchmarks.data_sets import load_metaqa_base, load_metaqa_questions
from core.errors import CaseError
from core.kbqa.instance import Triple

LINE = (
    '{"id": "2hop-dev-0", "question": "who?", "topic_entity": "Joel Zwick", "answers": ["Greek", "Greek"], '
    '"qtype": "director_to_movie_to_language", "hops": 2}\n'
)


def test_the_base_keeps_names_as_they_are_written(tmp_path):
    (tmp_path / "kb.txt").write_text("$|directed_by|Richard Brooks\nÉden |has_tags|bd-r\n", encoding="utf-8")
    base = load_metaqa_base(tmp_path)
    assert base.triple(0) == Triple("$", "directed_by", "Richard Brooks")
    assert base.triple(1) == Triple("Éden ", "has_tags", "bd-r")


def test_a_question_becomes_a_value(tmp_path):
    (tmp_path / "2hop_dev.jsonl").write_text(LINE, encoding="utf-8")
    (question,) = load_metaqa_questions(tmp_path, 2)
    assert question.id == question.group == "2hop-dev-0"
    assert question.topic_entities == ("Joel Zwick",)
    assert question.gold == ("Greek",)
    assert (question.hops, question.source) == (2, "metaqa")


def test_a_line_that_is_no_triple_is_named(tmp_path):
    (tmp_path / "kb.txt").write_text("a|b|c\na|b\n", encoding="utf-8")
    with pytest.raises(CaseError, match=r"kb.txt, line 2 has 2 fields separated by '\|'"):
        load_metaqa_base(tmp_path)


def test_a_line_that_is_no_question_is_named(tmp_path):
    (tmp_path / "1hop_dev.jsonl").write_text("\n" + LINE + '{"id": "x"}\n', encoding="utf-8")
    with pytest.raises(CaseError, match=r"1hop_dev\.jsonl, line 3: question: Field required"):
        load_metaqa_questions(tmp_path, 1)


def test_a_folder_without_the_set_is_told(tmp_path):
    with pytest.raises(CaseError, match="give the folder that holds this data set"):
        load_metaqa_base(tmp_path / "none")


def test_a_file_that_is_not_utf_8_is_told(tmp_path):
    (tmp_path / "kb.txt").write_bytes(b"caf\xe9|r|x\n")
    with pytest.raises(CaseError, match="is not UTF-8"):
        load_metaqa_base(tmp_path)
