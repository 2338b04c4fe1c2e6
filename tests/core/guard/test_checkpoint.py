from dataclasses import replace

import numpy as np
import pytest
import torch
from safetensors.torch import save_file

from core.errors import ModelError
from core.guard.checkpoint import Domain, GuardCheckpoint, load_checkpoint, save_checkpoint
from core.guard.network import GuardNetwork
from tests.core.guard.graphs import SMALL, WIDTH
from tests.core.guard.learnable import HashedEncoder


@pytest.fixture
def checkpoint():
    torch.manual_seed(3)
    return GuardCheckpoint(
        config=SMALL,
        networks=(GuardNetwork(SMALL, WIDTH).eval(),) * 2,
        encoder=HashedEncoder().record,
        temperature=1.5,
        threshold=0.4,
        domain=Domain(
            relations=np.eye(3, WIDTH, dtype=np.float32),
            similarity=0.6,
            known_share=0.5,
            largest=9,
            sets=("made",),
        ),
    )


def test_what_is_loaded_is_what_was_saved(checkpoint, tmp_path):
    sha256 = save_checkpoint(tmp_path / "w.safetensors", checkpoint)
    found = load_checkpoint(tmp_path / "w.safetensors", HashedEncoder().record)
    assert len(sha256) == 64
    assert (found.config, found.temperature, found.threshold) == (checkpoint.config, 1.5, 0.4)
    assert found.domain.sets == ("made",)
    assert np.array_equal(found.domain.relations, checkpoint.domain.relations)
    for old, new in zip(checkpoint.networks, found.networks, strict=True):
        for name, value in old.state_dict().items():
            assert torch.allclose(value, new.state_dict()[name], atol=2e-3), name


def test_saving_the_same_detector_gives_the_same_bytes(checkpoint, tmp_path):
    assert save_checkpoint(tmp_path / "a.safetensors", checkpoint) == save_checkpoint(
        tmp_path / "b.safetensors", checkpoint
    )


def test_another_encoder_is_refused_and_the_right_one_named(checkpoint, tmp_path):
    save_checkpoint(tmp_path / "w.safetensors", checkpoint)
    other = HashedEncoder("b" * 64, "all-roberta-large-v1").record
    with pytest.raises(
        ModelError, match=r"trained with the sentence encoder scripted .* but all-roberta-large-v1"
    ):
        load_checkpoint(tmp_path / "w.safetensors", other)


def test_an_encoder_without_a_hash_is_refused(checkpoint, tmp_path):
    save_checkpoint(tmp_path / "w.safetensors", checkpoint)
    with pytest.raises(ModelError, match="trained with the sentence encoder"):
        load_checkpoint(tmp_path / "w.safetensors", replace(HashedEncoder().record, sha256=None))


def test_missing_weights_say_how_to_get_them(tmp_path):
    with pytest.raises(ModelError, match="plumbline guard train"):
        load_checkpoint(tmp_path / "none.safetensors", HashedEncoder().record)


@pytest.mark.parametrize("content", [b"", b"no weights at all", b"\xff" * 64])
def test_damaged_weights_are_refused(content, tmp_path):
    path = tmp_path / "w.safetensors"
    path.write_bytes(content)
    with pytest.raises(ModelError, match="cannot be read"):
        load_checkpoint(path, HashedEncoder().record)


def test_other_peoples_weights_are_refused(tmp_path):
    save_file({"x": torch.zeros(2)}, tmp_path / "w.safetensors")
    with pytest.raises(ModelError, match="no detector of this version"):
        load_checkpoint(tmp_path / "w.safetensors", HashedEncoder().record)
