import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from core.models.sentence_encoder import load_sentence_encoder
from core.settings import load_settings


@pytest.fixture
def make_settings(tmp_path):
    def make(encoder=""):
        return load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_ENCODER": encoder})

    return make


def test_embedded_encoder_is_the_default_with_its_pinned_hash(make_settings):
    encoder = load_sentence_encoder(make_settings())
    assert encoder.record.name == "all-MiniLM-L6-v2"
    assert encoder.record.sha256.startswith("53aa51172d14")
    assert encoder.encode(["pay the rent"]).shape == (1, 384)


def test_hub_id_of_the_embedded_model_means_the_embedded_one(make_settings):
    record = load_sentence_encoder(make_settings("sentence-transformers/all-MiniLM-L6-v2")).record
    assert record == load_sentence_encoder(make_settings()).record


def test_encoder_is_made_once_and_shared_between_threads(make_settings):
    settings = make_settings()
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: load_sentence_encoder(settings), range(8)))
        assert all(encoder is made[0] for encoder in made)
        rows = list(pool.map(lambda i: made[0].encode([f"clause {i % 3}"])[0], range(12)))
    np.testing.assert_array_equal(rows[0], rows[3])


def test_known_texts_need_no_weights_in_memory(make_settings, tmp_path):
    load_sentence_encoder(make_settings()).encode(["pay the rent"])
    program = (
        "import sys; from core.settings import load_settings; "
        "from core.models.sentence_encoder import load_sentence_encoder; "
        "rows = load_sentence_encoder(load_settings()).encode(['pay the rent']); "
        "print(rows.shape, 'torch' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"PLUMBLINE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "(1, 384) False", done.stderr
