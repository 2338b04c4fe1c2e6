import pytest

from core.text.words import words_of


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Smith, Inc.", ["smith", "inc"]),
        ("L.L.C. LLC", ["llc", "llc"]),
        ("S.D.N.Y.", ["sdny"]),
        ("14,500 14500 1,2", ["14500", "14500", "1", "2"]),
        ("1.5 12.1.3 5.", ["1.5", "12.1.3", "5"]),
        ("U.S. US us 9 a.m. 9 AM", ["u.s", "u.s", "us", "9", "a.m", "9", "a.m"]),
        ("§ 5 §§ 5 & $5%", ["section", "5", "sections", "5", "and", "$", "5", "%"]),
        ("ﬁnal Café STRAßE Łódź Ærø", ["final", "cafe", "strasse", "lodz", "aero"]),
        ("Tenant³ pre\u00admises", ["tenant", "premises"]),
        ("well-known O’Brien", ["well", "known", "o", "brien"]),
        ("— “ ” …", []),
    ],
)
def test_words_are_folded(text, folded):
    assert [word.folded for word in words_of(text)] == folded


def test_offsets_are_those_of_the_text():
    text = "The “ﬁnal” rent"

    assert [text[word.start : word.end] for word in words_of(text)] == ["The", "ﬁnal", "rent"]
