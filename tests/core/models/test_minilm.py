import numpy as np
import pytest

from core.models.entries import find_entry
from core.models.minilm import DIMENSIONS, MiniLM
from core.models.weights import find_weights
from core.settings import DeviceChoice
from core.types import ModelRecord

TEXTS = [
    "The Tenant shall pay rent of USD 14,500 on the first day of each month.",
    "governed by the laws of the State of New York",
    "",
    "Café — §12(b)",
    "word " * 700,
]


@pytest.fixture(scope="module")
def folder():
    return find_weights(find_entry("all-minilm-l6-v2")).parent


def make_encoder(folder, device=DeviceChoice.CPU):
    return MiniLM(folder, ModelRecord("sentence_encoder", "MiniLM", "1", "0" * 64), device)


@pytest.fixture(scope="module")
def encoder(folder):
    return make_encoder(folder)


@pytest.fixture(scope="module")
def reference(folder):
    """What the library that published the model gives."""
    from sentence_transformers import SentenceTransformer

    return SentenceTransformer(str(folder), device="cpu").encode(TEXTS, normalize_embeddings=True)


def test_vectors_are_those_of_the_reference_implementation(encoder, reference):
    np.testing.assert_allclose(encoder.encode(TEXTS), reference, atol=2e-6)


def test_vectors_are_unit_length_and_of_single_precision(encoder):
    vectors = encoder.encode(TEXTS)
    assert vectors.shape == (len(TEXTS), DIMENSIONS)
    assert vectors.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-5)


def test_batching_changes_no_vector(encoder, monkeypatch):
    together = encoder.encode(TEXTS)
    alone = np.concatenate([encoder.encode([text]) for text in TEXTS])
    np.testing.assert_allclose(together, alone, atol=2e-6)


def test_no_texts_give_no_rows(encoder):
    assert encoder.encode([]).shape == (0, DIMENSIONS)


def test_paraphrase_is_nearer_than_another_subject(encoder):
    pay, owe, law = encoder.encode(["pay the rent", "make rental payments", "governing law of Texas"])
    assert pay @ owe > pay @ law + 0.3


@pytest.mark.gpu
def test_gpu_gives_the_same_vectors(folder, reference):
    vectors = make_encoder(folder, DeviceChoice.CUDA).encode(TEXTS)
    np.testing.assert_allclose(vectors, reference, atol=1e-3)  # TF32 may round more coarsely
