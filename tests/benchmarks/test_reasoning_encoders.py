"""Encoders of spelling alone: laws of unit vectors, and what they can and cannot see."""

import numpy as np
import pytest

from benchmarks.reasoning_encoders import SpellingEncoder, load_encoder
from core.settings import load_settings


@pytest.mark.parametrize("name", ["words", "letters"])
def test_rows_have_unit_length_and_depend_on_their_text_alone(name):
    encoder = load_encoder(name, load_settings())
    rows = encoder.encode(["birth place", "", "?!", "birth place"])
    assert rows.shape == (4, 4096)
    assert np.linalg.norm(rows, axis=1) == pytest.approx(1.0)
    assert rows[0].tolist() == rows[3].tolist() == encoder.encode(["birth place"])[0].tolist()


def test_words_see_shared_words_and_letters_see_shared_stems():
    words, letters = SpellingEncoder("words"), SpellingEncoder("letters")
    asked, relation = "who directed it", "director"
    assert words.encode([asked])[0] @ words.encode([relation])[0] == 0.0
    assert letters.encode([asked])[0] @ letters.encode([relation])[0] > 0.3
    assert words.encode(["Birth places"])[0] @ words.encode(["birth place"])[0] == pytest.approx(1.0)


def test_the_two_have_hashes_of_their_own_so_that_no_vectors_are_mixed_up():
    assert SpellingEncoder("words").record.sha256 != SpellingEncoder("letters").record.sha256
