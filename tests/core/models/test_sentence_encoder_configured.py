import numpy as np
import pytest

from core.errors import ModelError
from core.models.sentence_encoder import ConfiguredEncoder, load_sentence_encoder
from core.settings import load_settings


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A tiny sentence-transformers model, made here."""
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.modules import Pooling, Transformer
    from transformers import BertConfig, BertModel, BertTokenizerFast

    root = tmp_path_factory.mktemp("tiny")
    (root / "vocab.txt").write_text(
        "\n".join(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "pay", "rent", "law"])
    )
    BertTokenizerFast(str(root / "vocab.txt")).save_pretrained(root / "bert")
    sizes = {"hidden_size": 8, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
    BertModel(BertConfig(vocab_size=8, **sizes)).save_pretrained(root / "bert")
    words = Transformer(str(root / "bert"))
    SentenceTransformer(modules=[words, Pooling(8)], device="cpu").save(str(root / "model"))
    return root / "model"


def test_model_of_a_folder_gives_unit_rows(folder, tmp_path):
    rows = ConfiguredEncoder(str(folder), tmp_path).encode(["pay rent", "law", "law"])
    assert rows.shape == (3, 8)
    assert rows.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(rows, axis=1), 1.0, atol=1e-5)
    np.testing.assert_allclose(rows[1], rows[2], atol=1e-6)


def test_weights_of_a_folder_are_hashed(folder, tmp_path):
    record = ConfiguredEncoder(str(folder), tmp_path).record
    assert record.name == folder.name  # not its path
    assert len(record.sha256) == 64


def test_settings_choose_it(folder, tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_ENCODER": str(folder)})
    assert load_sentence_encoder(settings).encode(["pay"]).shape == (1, 8)


def test_hub_id_has_no_pinned_hash_and_is_not_read_before_use(tmp_path):
    assert ConfiguredEncoder("nobody/nothing", tmp_path).record.sha256 is None


def test_model_that_cannot_be_had_is_one_clear_error(tmp_path):
    with pytest.raises(ModelError, match="'nobody/nothing' cannot be loaded"):
        ConfiguredEncoder("nobody/nothing", tmp_path).encode(["pay"])
