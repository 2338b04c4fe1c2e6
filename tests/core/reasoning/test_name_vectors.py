import logging

import numpy as np

from core.models.scripted_encoder import ScriptedEncoder
from core.reasoning.name_vectors import NameVectors
from core.types import ModelRecord

NAMES = ["red fox", "blue whale", "red kite"]


class HashedEncoder(ScriptedEncoder):
    """A scripted encoder with weights, so that its vectors are kept."""

    def __init__(self):
        super().__init__()
        self.record = ModelRecord("sentence_encoder", "scripted", "1", "ab" * 32)


def asked(encoder):
    return encoder.encode(["red fox"])


def test_only_names_that_are_met_are_embedded(tmp_path):
    encoder = HashedEncoder()
    vectors = NameVectors(NAMES, "k" * 20, encoder, tmp_path)
    vectors.embed(np.array([2, 2], dtype=np.int32))
    assert encoder.asked == [("red kite",)]


def test_the_same_name_scores_highest(tmp_path):
    encoder = HashedEncoder()
    scores = NameVectors(NAMES, "k" * 20, encoder, tmp_path).nearest(asked(encoder))
    assert scores.argmax() == 0
    assert np.isclose(scores[0], 1.0, atol=1e-3)


def test_vectors_are_read_again_from_disk_and_are_the_same(tmp_path):
    first = NameVectors(NAMES, "k" * 20, HashedEncoder(), tmp_path)
    before = first.nearest(asked(HashedEncoder()))
    encoder = HashedEncoder()
    again = NameVectors(NAMES, "k" * 20, encoder, tmp_path)
    known = again.embed(np.array([0], dtype=np.int32))  # opens the file
    encoder.asked.clear()
    assert (again.nearest(asked(HashedEncoder())) == before).all()
    assert known == 0
    assert encoder.asked == []


def test_an_encoder_without_a_hash_leaves_nothing_on_disk(tmp_path):
    vectors = NameVectors(NAMES, "k" * 20, ScriptedEncoder(), tmp_path)
    vectors.embed_all()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path, caplog):
    (tmp_path / "reasoning").write_text("in the way")
    vectors = NameVectors(NAMES, "k" * 20, HashedEncoder(), tmp_path)
    with caplog.at_level(logging.WARNING):
        assert vectors.nearest(asked(HashedEncoder())).shape == (3,)
    assert "stay in memory" in caplog.text


def test_progress_hears_of_every_name(tmp_path):
    heard = []
    NameVectors(NAMES, "k" * 20, ScriptedEncoder(), tmp_path).embed_all(lambda *said: heard.append(said))
    assert heard == [(3, 3)]
