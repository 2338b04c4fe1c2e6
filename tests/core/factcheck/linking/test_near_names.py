"""The second try for names that the graph does not have as they are written."""

import pytest

from core.factcheck.linking.graph_names import find_near_names, slips
from core.factcheck.store import load_triples

GRAPH = load_triples(
    [
        ("Depeche_Mode", "label", "Mute_Records"),
        ("John_F._Kennedy", "spouse", "Jacqueline_Onassis"),
        ("World_War_II", "combatant", "United_Kingdom"),
        ("Serie_B", "country", "Italy"),
        ("Roma", "country", "Italy"),
    ]
)


def labels(key):
    return [name.entity.label for name in find_near_names(key, GRAPH.index)]


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("depche mode", "Depeche Mode"),
        ("depeche mdoe", None),  # a word of four letters is too short to be sure
        ("deepche mode", "Depeche Mode"),
        ("depechee mode", "Depeche Mode"),
        ("depexhe mode", "Depeche Mode"),
        ("dpche mode", None),  # two slips
        ("uk", "United Kingdom"),
        ("john fitzgerald kennedy", "John F. Kennedy"),
        ("romi", None),
        ("nobody at all", None),
        ("", None),
        ("a b c d e f g h i j k", None),
    ],
)
def test_near_names_are_one_step_away(key, label):
    assert labels(key) == ([label] if label else [])


def test_slips_are_all_words_at_distance_one():
    found = set(slips("abc"))
    assert {"ab", "ac", "bc", "bac", "acb", "abcd", "xabc", "abx"} <= found
    assert not {"abc", "cba", "a"} & found
