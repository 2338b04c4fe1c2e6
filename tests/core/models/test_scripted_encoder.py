import numpy as np

from core.models.scripted_encoder import ScriptedEncoder


def test_scripted_vectors_are_given_at_unit_length():
    a, b = ScriptedEncoder({"pay": [3.0, 4.0], "owe": [1.0, 0.0]}).encode(["pay", "owe"])
    assert a[:2].tolist() == [np.float32(0.6), np.float32(0.8)]
    assert a @ b == np.float32(0.6)


def test_unscripted_texts_are_alike_by_their_words():
    same, other, far = ScriptedEncoder().encode(["pay the rent", "the rent pay", "governing law"])
    assert same @ other > 0.999
    assert abs(same @ far) < 0.5


def test_empty_text_has_a_unit_vector():
    (row,) = ScriptedEncoder().encode([""])
    assert np.isclose(np.linalg.norm(row), 1.0)


def test_what_was_asked_is_remembered():
    encoder = ScriptedEncoder()
    encoder.encode(["a", "b"])
    encoder.encode(["c"])
    assert encoder.asked == [("a", "b"), ("c",)]
