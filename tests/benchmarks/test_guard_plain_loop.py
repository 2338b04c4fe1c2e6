import pytest
import torch

from benchmarks.guard_plain_loop import PlainGuard, score_one_by_one
from benchmarks.guard_synthetic import make_instances
from benchmarks.guard_untrained import texts_of, untrained_detector, with_empty_memory
from core.guard.config import PAPER, SHIPPED
from core.models.scripted_encoder import ScriptedEncoder


def test_the_plain_loop_computes_what_the_detector_computes():
    encoder, instances = ScriptedEncoder(), make_instances(12, seed=13)
    detector = untrained_detector(encoder, seed=13, config=PAPER)
    texts = texts_of(instances)
    vectors = {text: torch.from_numpy(row) for text, row in zip(texts, encoder.encode(texts), strict=True)}
    plain = PlainGuard(detector.checkpoint.networks[0]).eval()
    found = score_one_by_one(plain, instances, vectors)
    for ours, theirs in zip(detector.probabilities(instances), found, strict=True):
        assert theirs == pytest.approx(ours, abs=1e-5)
    assert len({round(p, 6) for row in found for p in row}) > 12


def test_the_plain_loop_refuses_another_form():
    with pytest.raises(ValueError, match="the paper's own form"):
        PlainGuard(untrained_detector(ScriptedEncoder(), seed=13, config=SHIPPED).checkpoint.networks[0])


def test_a_detector_without_memory_encodes_nothing_again():
    encoder, instances = ScriptedEncoder(), make_instances(3, seed=1)
    detector = untrained_detector(encoder, seed=13)
    found = detector.probabilities(instances)
    calls = len(encoder.asked)
    assert with_empty_memory(detector).probabilities(instances) == found
    assert len(encoder.asked) == calls
