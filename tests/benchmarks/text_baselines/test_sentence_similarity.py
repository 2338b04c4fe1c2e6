import pytest

from benchmarks.text_baselines import SentenceSimilarity, TextPair
from core.models.scripted_encoder import ScriptedEncoder

VECTORS = {"Rent is due.": (1.0, 0.0), "Pets are welcome.": (0.0, 1.0), "Pay rent.": (0.6, 0.8)}


def test_each_answer_sentence_takes_its_nearest_source_sentence():
    similarity = SentenceSimilarity(ScriptedEncoder(VECTORS))
    source = "Rent is due. Pets are welcome."
    assert similarity.score(TextPair(source, "Pay rent.")) == pytest.approx(0.8)
    assert similarity.score(TextPair(source, "Pay rent. Rent is due.")) == pytest.approx((0.8 + 1.0) / 2)


def test_a_context_is_encoded_once():
    encoder = ScriptedEncoder(VECTORS)
    similarity = SentenceSimilarity(encoder)
    for _ in range(2):
        similarity.score(TextPair("Rent is due.", "Pay rent."))
    assert encoder.asked.count(("Rent is due.",)) == 1


def test_without_a_sentence_there_is_no_score():
    similarity = SentenceSimilarity(ScriptedEncoder(VECTORS))
    assert similarity.score(TextPair("Rent is due.", " ")) is None
    assert similarity.score(TextPair(" ", "Pay rent.")) is None
