import json

import pytest

from benchmarks.language_model_relations import Case, Found, normalise, read_cases, result_table, score


def found(*pairs, **more):
    ends = tuple((frozenset(one), frozenset(other)) for one, other in pairs)
    return Found(ends, **{"dropped": 0, "unread": 0, "seconds": 1.0, **more})


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Jacob_Bundsgaard", "jacob bundsgaard"),
        ("The Alhambra", "alhambra"),
        ('"1855-05-31"', "1855-05-31"),
        ("31 May 1855", "1855-05-31"),
        ("2702.0", "2702"),
        ("Salem_(Oregon)", "salem"),
        ('"610.0"^^xsd:double', "610"),
    ],
)
def test_names_of_both_sides_meet_in_one_form(name, expected):
    assert normalise(name) == expected


def test_long_sets_are_left_out_and_one_text_is_taken(tmp_path):
    rows = [
        {"triples": [["Oak_Hall", "in", "C"]], "texts": ["Oak Hall is in C.", "C has Oak Hall."]},
        {"triples": [["A", "in", str(i)] for i in range(6)], "texts": ["too long"]},
    ]
    path = tmp_path / "dev.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    assert read_cases(path) == [Case("Oak Hall is in C.", frozenset({("oak hall", "c")}))]


def test_scores_count_pairs_once_and_direction_only_where_asked():
    cases = [Case("", frozenset({("a", "b"), ("c", "d")}))]
    seen = [found(({"b"}, {"a", "aa"}), ({"a"}, {"b"}), ({"x"}, {"y"}))]
    assert score(cases, seen, directed=False) == pytest.approx((0.5, 0.5, 0.5))
    assert score(cases, seen, directed=True) == pytest.approx((1 / 3, 0.5, 0.4))
    assert score(cases, [found()], directed=False) == (0.0, 0.0, 0.0)


def test_the_table_tells_what_was_lost_and_how_long_it_took():
    cases = [Case("", frozenset({("a", "b")}))]
    table = result_table(cases, {"x": [found(({"a"}, {"b"}), dropped=2, unread=1, seconds=6.0)]}, 2)
    assert table["rows"] == [["x", "1.000", "1.000", "1.000", "1.000", "3.00", "2", "1"]]
