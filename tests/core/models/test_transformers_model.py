"""The transformers adapter with a tiny random model, made here."""

import json
import shutil

import pytest

from core.errors import CancelledError, LanguageModelError
from core.models.language_model import Message, Sampling, Speaker, StopReason
from core.models.transformers_model import TransformersModel
from core.settings import DeviceChoice

TEMPLATE = (
    "{% for m in messages %}<{{ m['role'] }}> {{ m['content'] }} {% endfor %}"
    "{% if add_generation_prompt %}<assistant>{% endif %}"
)
WORDS = ["[UNK]", "[END]", "<system>", "<user>", "<assistant>", "who", "pays", "the", "tenant", "rent"]
ASK = [Message(Speaker.USER, "who pays the rent")]
NEVER_ENDS = Sampling(max_tokens=8, temperature=1.0)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Ten words, one layer, 64 tokens of room."""
    import torch
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

    root = tmp_path_factory.mktemp("tiny-llama")
    words = Tokenizer(models.WordLevel({word: i for i, word in enumerate(WORDS)}, unk_token="[UNK]"))
    words.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=words, unk_token="[UNK]", eos_token="[END]")
    tokenizer.chat_template = TEMPLATE
    tokenizer.save_pretrained(root)
    sizes = {"hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
    config = LlamaConfig(
        vocab_size=len(WORDS), max_position_embeddings=64, eos_token_id=1, bos_token_id=None, **sizes
    )
    torch.manual_seed(0)
    LlamaForCausalLM(config).save_pretrained(root)
    return root


@pytest.fixture
def model(folder, tmp_path):
    return TransformersModel(str(folder), tmp_path / "cache", DeviceChoice.CPU)


def reply_of(model, *, end, seed=13, **changes):
    """A reply of a model whose next word is always, or never, the end."""
    import torch

    with torch.no_grad():
        model._model.lm_head.weight.zero_()
        model._model.lm_head.bias = torch.nn.Parameter(torch.zeros(len(WORDS)))
        model._model.lm_head.bias[1] = 100.0 if end else -100.0
    return model.reply(ASK, sampling=Sampling(max_tokens=8, temperature=1.0, seed=seed), **changes)


def test_reply_is_only_what_is_new_and_is_counted(model):
    reply = reply_of(model, end=False)
    assert reply.text
    assert set(reply.text.split()) <= set(WORDS)
    assert (reply.prompt_tokens, reply.completion_tokens) == (6, 8)
    assert reply.stopped is StopReason.LENGTH
    assert model.destination is None


def test_reply_that_ends_by_itself_is_complete_and_shows_no_marks(model):
    reply = reply_of(model, end=True)
    assert (reply.text, reply.completion_tokens, reply.stopped) == ("", 1, StopReason.COMPLETE)


def test_seed_alone_decides_and_other_draws_go_on_as_they_were(model):
    import torch

    first = reply_of(model, end=False).text
    torch.manual_seed(1)
    expected = torch.rand(2).tolist()
    torch.manual_seed(1)
    drawn = torch.rand(1).tolist()
    assert reply_of(model, end=False).text == first
    assert reply_of(model, end=False, seed=14).text != first
    assert [*drawn, *torch.rand(1).tolist()] == expected


def test_temperature_zero_takes_the_most_probable_word(model):
    texts = {
        model.reply(ASK, sampling=Sampling(temperature=0, max_tokens=4, seed=seed)).text for seed in range(3)
    }
    assert len(texts) == 1


def test_schema_stands_in_the_prompt(model):
    import torch

    schema = {"type": "object"}
    plain = model.reply(ASK, sampling=NEVER_ENDS).prompt_tokens
    longer = model.reply(ASK, schema=schema, sampling=NEVER_ENDS).prompt_tokens
    assert longer > plain + len(json.dumps(schema).split())
    assert torch.is_grad_enabled()


def test_prompt_that_does_not_fit_is_refused(model):
    with pytest.raises(
        LanguageModelError, match=r"has 6 tokens and the reply may have 59, but .* room for 64"
    ):
        model.reply(ASK, sampling=Sampling(max_tokens=59))
    model.reply(ASK, sampling=Sampling(max_tokens=58))


def test_time_out_stops_between_tokens(model):
    reply_of(model, end=False)
    with pytest.raises(LanguageModelError, match="no full reply within 0 seconds"):
        model.reply(ASK, sampling=Sampling(timeout_seconds=0, max_tokens=50))


def test_cancelling_stops_between_tokens(model):
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) > 4

    reply_of(model, end=False)
    with pytest.raises(CancelledError):
        model.reply(ASK, sampling=Sampling(max_tokens=50), cancelled=cancelled)
    assert len(asked) < 10


def test_folder_s_weights_are_hashed_and_a_hub_id_s_are_not(model, folder, tmp_path):
    assert model.record.name == folder.name  # not its path
    assert len(model.record.sha256) == 64
    assert TransformersModel("someone/some-model", tmp_path).record.sha256 is None


def test_model_that_is_not_there_is_named(tmp_path):
    with pytest.raises(LanguageModelError, match="no-such-model' cannot be loaded"):
        TransformersModel(str(tmp_path / "no-such-model"), tmp_path).reply(ASK)


def test_weights_that_are_not_safetensors_are_refused(folder, tmp_path):
    import torch

    other = tmp_path / "pickled"
    shutil.copytree(folder, other)
    (other / "model.safetensors").unlink()
    torch.save({}, other / "pytorch_model.bin")
    with pytest.raises(LanguageModelError, match="cannot be loaded"):
        TransformersModel(str(other), tmp_path / "cache", DeviceChoice.CPU).reply(ASK)


def test_code_that_comes_with_a_model_is_not_run(folder, tmp_path):
    other = tmp_path / "with-code"
    shutil.copytree(folder, other)
    config = json.loads((other / "config.json").read_text())
    config |= {"model_type": "own", "auto_map": {"AutoConfig": "own.C", "AutoModelForCausalLM": "own.M"}}
    (other / "config.json").write_text(json.dumps(config))
    (other / "own.py").write_text("raise SystemExit('run')")
    with pytest.raises(LanguageModelError, match="cannot be loaded"):
        TransformersModel(str(other), tmp_path / "cache", DeviceChoice.CPU).reply(ASK)


def test_model_without_a_chat_template_is_refused(folder, tmp_path):
    other = tmp_path / "plain"
    shutil.copytree(folder, other)
    (other / "chat_template.jinja").unlink()
    with pytest.raises(LanguageModelError, match="instruct model with a chat template"):
        TransformersModel(str(other), tmp_path / "cache", DeviceChoice.CPU).reply(ASK)


@pytest.mark.gpu
def test_gpu_is_used_when_there_is_one(folder, tmp_path):
    model = TransformersModel(str(folder), tmp_path / "cache")
    assert model.reply(ASK, sampling=NEVER_ENDS).completion_tokens > 0
    assert model._model.device.type == "cuda"


def test_probabilities_of_first_tokens_sum_to_one_over_all_words(model):
    asked = Sampling(max_tokens=1, temperature=0.0, top_tokens=len(WORDS))
    told = model.reply(ASK, sampling=asked).first_tokens
    assert len(told) == len(WORDS)
    assert sum(share for _, share in told) == pytest.approx(1.0, abs=1e-4)
    assert [share for _, share in told] == sorted((share for _, share in told), reverse=True)
    assert model.reply(ASK, sampling=NEVER_ENDS).first_tokens == ()
