import logging
from dataclasses import replace

import numpy as np

from benchmarks.retrieval.base_vectors import encode_base
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.kbqa.names import as_text
from core.models.scripted_encoder import ScriptedEncoder

BASE = KnowledgeBase(
    [
        Triple("ridley_scott", "people.person.place_of_birth", "South Shields"),
        Triple("Ridley Scott", "knows", "x"),
    ]
)


class HashedEncoder(ScriptedEncoder):
    """A scripted encoder that says which weights it has, as a real one does."""

    def __init__(self, sha256):
        super().__init__()
        self.record = replace(self.record, sha256=sha256)


def asked(encoder):
    return [text for batch in encoder.asked for text in batch]


def test_rows_follow_the_numbers_of_the_base(tmp_path):
    encoder = ScriptedEncoder()
    vectors = encode_base(BASE, encoder, tmp_path)
    assert vectors.nodes.shape == (4, 64)
    assert vectors.relations.shape == (2, 64)
    expected = encoder.encode([as_text(name) for name in BASE.nodes])
    np.testing.assert_allclose(vectors.nodes, expected, atol=1e-6)


def test_vectors_of_nodes_are_read_from_disk_the_second_time(tmp_path):
    first = encode_base(BASE, HashedEncoder("a" * 64), tmp_path)
    encoder = HashedEncoder("a" * 64)
    second = encode_base(BASE, encoder, tmp_path)
    assert isinstance(second.nodes, np.memmap)
    assert set(asked(encoder)) == {"people person place of birth", "knows"}
    np.testing.assert_array_equal(first.nodes, second.nodes)


def test_another_encoder_or_base_makes_its_own(tmp_path):
    encode_base(BASE, HashedEncoder("a" * 64), tmp_path)
    encode_base(BASE, HashedEncoder("b" * 64), tmp_path)
    encode_base(KnowledgeBase([Triple("a", "r", "b")]), HashedEncoder("a" * 64), tmp_path)
    assert len(list((tmp_path / "kbqa").iterdir())) == 3


def test_an_encoder_without_a_hash_keeps_nothing(tmp_path):
    encode_base(BASE, ScriptedEncoder(), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_broken_file_is_made_again_and_told(tmp_path, caplog):
    encode_base(BASE, HashedEncoder("a" * 64), tmp_path)
    (kept,) = (tmp_path / "kbqa").iterdir()
    kept.write_bytes(b"not numpy")
    with caplog.at_level(logging.WARNING):
        vectors = encode_base(BASE, HashedEncoder("a" * 64), tmp_path)
    assert vectors.nodes.shape == (4, 64)
    assert "made again" in caplog.text


def test_progress_counts_distinct_names(tmp_path):
    heard = []
    encode_base(BASE, ScriptedEncoder(), tmp_path, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(4, 4)]
