import numpy as np
import pytest

from benchmarks.text_baselines.token_vectors import MiniLMTokens, ScriptedTokens, plan_windows
from core.models.entries import find_entry
from core.models.minilm import DIMENSIONS
from core.models.weights import find_weights
from core.types import ModelRecord

TEXT = "The Tenant shall pay rent of USD 14,500 on the first day of each month."


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


@pytest.fixture(scope="module")
def encoder():
    folder = find_weights(find_entry("all-minilm-l6-v2")).parent
    return MiniLMTokens(folder, ModelRecord("sentence_encoder", "MiniLM", "1", "0" * 64))


def test_mean_of_token_states_with_the_marks_is_the_sentence_vector(encoder):
    """Pooling is over all tokens, so those of one window less its two marks point nearly the same way."""
    found = encoder.encode_tokens(TEXT)
    assert found.vectors.shape == (len(found.ids), DIMENSIONS)
    mean = found.vectors.mean(axis=0)
    assert mean @ encoder.encode([TEXT])[0] / np.linalg.norm(mean) > 0.95


def test_a_long_text_is_read_whole_in_windows(encoder):
    found = encoder.encode_tokens("rent " * 700)
    assert len(found.ids) == len(found.vectors) == 700
    np.testing.assert_allclose(np.linalg.norm(found.vectors, axis=1), 1.0, atol=1e-5)


def test_a_text_without_tokens_has_no_vectors(encoder):
    assert encoder.encode_tokens("  ").vectors.shape == (0, DIMENSIONS)
