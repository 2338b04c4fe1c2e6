import numpy as np
import pytest

from core.models.token_vectors import ScriptedTokens, plan_windows


@pytest.mark.parametrize("length", [0, 1, 9, 10, 11, 16, 47])
def test_windows_keep_every_token_once_and_inside_the_window(length):
    windows = plan_windows(length, 10)
    kept = [place for start, low, high in windows for place in range(low, high)]
    assert kept == list(range(length))
    assert all(start <= low <= high <= start + 10 for start, low, high in windows)


def test_equal_words_have_equal_unit_vectors():
    found = ScriptedTokens().encode_tokens("rent is Rent")
    assert found.ids[0] == found.ids[2] != found.ids[1]
    np.testing.assert_array_equal(found.vectors[0], found.vectors[2])
    np.testing.assert_allclose(np.linalg.norm(found.vectors, axis=1), 1.0, rtol=1e-5)
