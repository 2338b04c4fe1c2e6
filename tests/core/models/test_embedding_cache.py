import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from core.models.embedding_cache import CACHE_NAME, EmbeddingCache
from core.models.scripted_encoder import ScriptedEncoder
from core.models.sentence_encoder import CachedEncoder
from core.types import ModelRecord

WEIGHTS = "a" * 64


def vectors_of(*texts):
    return dict(zip(texts, ScriptedEncoder().encode(texts), strict=True))


def make_encoder(sha256=WEIGHTS):
    encoder = ScriptedEncoder()
    encoder.record = ModelRecord("sentence_encoder", "scripted", "1", sha256)
    return encoder


def test_kept_vectors_come_back_exactly(tmp_path):
    kept = vectors_of("rent", "naïve ☂")
    EmbeddingCache(tmp_path).put(WEIGHTS, kept)
    found = EmbeddingCache(tmp_path).get(WEIGHTS, ["rent", "naïve ☂", "other"])
    assert found.keys() == kept.keys()
    assert all(np.array_equal(found[text], kept[text]) for text in kept)
    assert found["rent"].dtype == np.float32


def test_other_weights_know_nothing(tmp_path):
    cache = EmbeddingCache(tmp_path)
    cache.put(WEIGHTS, vectors_of("rent"))
    assert cache.get("b" * 64, ["rent"]) == {}


def test_more_texts_than_one_query_takes_are_found(tmp_path):
    cache = EmbeddingCache(tmp_path)
    texts = [f"text {i}" for i in range(1203)]
    cache.put(WEIGHTS, vectors_of(*texts))
    assert cache.get(WEIGHTS, texts).keys() == set(texts)


def test_oldest_go_first_when_full(tmp_path):
    cache = EmbeddingCache(tmp_path, max_rows=2)
    for text in ("a", "b", "c"):
        cache.put(WEIGHTS, vectors_of(text))
    assert cache.get(WEIGHTS, ["a", "b", "c"]).keys() == {"b", "c"}


def test_no_text_is_kept(tmp_path):
    EmbeddingCache(tmp_path).put(WEIGHTS, vectors_of("a very confidential clause"))
    assert not any(b"confidential" in path.read_bytes() for path in tmp_path.iterdir())


def test_cleared_cache_holds_nothing(tmp_path):
    cache = EmbeddingCache(tmp_path)
    cache.put(WEIGHTS, vectors_of("rent", "term"))
    cache.clear()
    assert not cache.get(WEIGHTS, ["rent", "term"])


def test_clearing_without_a_cache_makes_none(tmp_path):
    EmbeddingCache(tmp_path / "none").clear()
    assert not (tmp_path / "none").exists()


def test_clearing_never_fails_silently(tmp_path):
    (tmp_path / CACHE_NAME).write_bytes(b"this is no database, " * 100)
    with pytest.raises(sqlite3.DatabaseError):
        EmbeddingCache(tmp_path).clear()


def test_damaged_cache_costs_only_time(tmp_path, caplog):
    (tmp_path / CACHE_NAME).write_bytes(b"this is no database, " * 100)
    encoder = CachedEncoder(make_encoder(), EmbeddingCache(tmp_path))
    assert encoder.encode(["rent"]).shape == (1, 64)
    assert "cannot be read" in caplog.text
    assert "cannot be written" in caplog.text


def test_folder_that_cannot_be_made_costs_only_time(tmp_path, caplog):
    (tmp_path / "cache").write_text("a file, not a folder")
    encoder = CachedEncoder(make_encoder(), EmbeddingCache(tmp_path / "cache"))
    assert encoder.encode(["rent"]).shape == (1, 64)
    assert "cannot be written" in caplog.text


def test_only_new_texts_reach_the_model_and_each_once(tmp_path):
    model = make_encoder()
    encoder = CachedEncoder(model, EmbeddingCache(tmp_path))
    first = encoder.encode(["rent", "term", "rent"])
    second = encoder.encode(["term", "law", "rent"])
    assert model.asked == [("rent", "term"), ("law",)]
    assert np.array_equal(first[0], first[2])
    assert np.array_equal(second[2], first[0])
    assert np.array_equal(second[0], first[1])
    assert encoder.record == model.record


def test_model_without_a_weight_hash_is_not_cached(tmp_path):
    model = make_encoder(sha256=None)
    encoder = CachedEncoder(model, EmbeddingCache(tmp_path))
    encoder.encode(["rent"])
    encoder.encode(["rent"])
    assert model.asked == [("rent",), ("rent",)]
    assert not (tmp_path / CACHE_NAME).exists()


def test_threads_share_a_cache(tmp_path):
    encoder = CachedEncoder(make_encoder(), EmbeddingCache(tmp_path))
    texts = [[f"{i} rent", "common", f"{i} term"] for i in range(40)]
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(encoder.encode, texts))
    for batch, rows in zip(texts, results, strict=True):
        np.testing.assert_array_equal(rows, ScriptedEncoder().encode(batch))


FILL = """
import sys
from pathlib import Path
from core.models.embedding_cache import EmbeddingCache
from core.models.scripted_encoder import ScriptedEncoder
cache, start = EmbeddingCache(Path(sys.argv[1])), int(sys.argv[2])
for i in range(start, start + 20):
    cache.put("a" * 64, {f"text {i}": ScriptedEncoder().encode([f"text {i}"])[0]})
"""


def test_processes_share_a_cache(tmp_path):
    commands = [[sys.executable, "-c", FILL, str(tmp_path), start] for start in ("0", "10")]
    workers = [subprocess.Popen(command) for command in commands]
    assert [worker.wait() for worker in workers] == [0, 0]
    assert len(EmbeddingCache(tmp_path).get(WEIGHTS, [f"text {i}" for i in range(30)])) == 30
