import json
import random
from dataclasses import replace

import pytest

torch = pytest.importorskip("torch")

from core.errors import CancelledError, InputError  # noqa: E402
from core.reading.base import load_base  # noqa: E402
from core.reading.epochs import plan_epoch  # noqa: E402
from core.reading.network import build_network, is_ours  # noqa: E402
from core.reading.training import STATE_NAME, ReaderTraining, train_reader  # noqa: E402
from tests.core.reading.tiny import tiny_examples, write_tiny_base  # noqa: E402

OPTIONS = ReaderTraining(epochs=3, learning_rate=2e-3, batch_tokens=256, keep_every=2)


@pytest.fixture(scope="module")
def base_folder(tmp_path_factory):
    return str(write_tiny_base(tmp_path_factory.mktemp("base")))


def train(folder, options=OPTIONS, base=None, **extra):
    found = load_base(base)
    network = build_network(found, options.seed)
    return train_reader(
        network, found.tokenizer, tiny_examples(), options, device="cpu", folder=folder, **extra
    )


def test_twins_are_learned(base_folder):
    steps = []
    train(
        None,
        ReaderTraining(epochs=30, learning_rate=2e-3, batch_tokens=512, keep_every=10),
        base_folder,
        on_step=steps.append,
    )
    assert steps[-1].loss < 0.5 * steps[0].loss
    assert steps[-1].twins == 1.0
    assert steps[-1].number == steps[-1].of


def test_a_training_can_be_shorter_than_its_texts(base_folder):
    steps = []
    train(None, replace(OPTIONS, most_steps=4), base_folder, on_step=steps.append)
    assert [step.number for step in steps] == [2, 4]
    assert steps[-1].of == 4


def test_a_training_that_was_cut_off_ends_the_same(base_folder, tmp_path):
    whole = train(tmp_path / "whole", base=base_folder)
    count = iter(range(100))
    with pytest.raises(CancelledError):
        train(tmp_path / "cut", base=base_folder, cancelled=lambda: next(count) >= 5)
    assert (tmp_path / "cut" / STATE_NAME).is_file()
    again = train(tmp_path / "cut", base=base_folder)
    assert whole.keys() == again.keys()
    assert all(torch.equal(whole[name], again[name]) for name in whole)


def test_the_state_of_another_training_is_refused(base_folder, tmp_path):
    train(tmp_path, base=base_folder)
    other = ReaderTraining(epochs=3, learning_rate=1e-3, batch_tokens=256, keep_every=2)
    with pytest.raises(InputError, match="other options or texts"):
        train(tmp_path, other, base_folder)


def test_nothing_to_learn_from_is_told(base_folder):
    found = load_base(base_folder)
    network = build_network(found, 1)
    with pytest.raises(InputError, match="no examples"):
        train_reader(network, found.tokenizer, [], OPTIONS, device="cpu")


def test_frozen_layers_and_word_embeddings_stay(base_folder):
    found = load_base(base_folder)
    network = build_network(found, 13)
    before = {name: value.detach().clone() for name, value in network.named_parameters()}
    options = ReaderTraining(epochs=1, learning_rate=2e-3, batch_tokens=256, frozen_layers=1)
    after = train_reader(network, found.tokenizer, tiny_examples(), options, device="cpu")
    assert after.keys() == {name for name in before if is_ours(name)}
    assert all(torch.equal(after[name], before[name]) for name in after if ".layer.0." in name)
    assert any(not torch.equal(after[name], before[name]) for name in after if ".layer.1." in name)


def test_an_epoch_holds_every_group_once_and_whole():
    groups = [[0, 1, 2], [3], [4, 5], [6, 7, 8, 9]]
    lengths = [10, 12, 11, 40, 7, 9, 20, 20, 21, 22]
    batches = plan_epoch(groups, lengths, 64, "13-0")
    assert sorted(i for batch in batches for i in batch) == list(range(10))
    for group in groups:
        assert sum(bool(set(group) & set(batch)) for batch in batches) == 1
    assert plan_epoch(groups, lengths, 64, "13-0") == batches
    assert plan_epoch(groups, lengths, 64, "13-1") != batches


def test_epochs_of_other_lengths_are_read_whole(base_folder):
    chance = random.Random(2)
    examples = [
        replace(one, pair=replace(one.pair, passage=one.pair.passage + " rent is due" * chance.randrange(30)))
        for one in tiny_examples()
    ]
    found = load_base(base_folder)
    options = ReaderTraining(epochs=2, batch_tokens=192)
    network = build_network(found, 1)
    seen = []
    real = network.forward
    network.forward = lambda tokens, rows: seen.append(len(tokens)) or real(tokens, rows)
    train_reader(network, found.tokenizer, examples, options, device="cpu")
    assert sum(seen) == 2 * len(examples)


def test_another_beginning_is_another_training(base_folder, tmp_path):
    train(tmp_path, base=base_folder)
    found = load_base(base_folder)
    with pytest.raises(InputError, match="other options or texts"):
        train_reader(
            build_network(found, 99), found.tokenizer, tiny_examples(), OPTIONS, device="cpu", folder=tmp_path
        )


def test_the_curve_is_plain_numbers(base_folder, tmp_path):
    steps = []
    train(tmp_path, base=base_folder, on_step=steps.append)
    assert json.dumps([step.loss for step in steps])
