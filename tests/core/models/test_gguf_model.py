"""llama.cpp in process, with the small model where it was pulled: `plumbline models pull smollm2-135m`."""

import json
import os
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from core.errors import CancelledError, LanguageModelError
from core.models.gguf_model import GGUFModel
from core.models.language_model import Message, Sampling, Speaker, StopReason
from core.types import ModelRecord

# Read while tests are collected: later every test has a home of its own.
WEIGHTS = (
    Path(os.environ.get("PLUMBLINE_HOME") or "~/.plumbline").expanduser() / "models" / "smollm2-135m.gguf"
)
RECORD = ModelRecord("language_model", "small", "1", None)
COLOURS = [Message(Speaker.SYSTEM, "Answer briefly."), Message(Speaker.USER, "Name three colours.")]
LONG = [Message(Speaker.USER, "the tenant pays the rent to the landlord " * 150)]
SHORT = Sampling(max_tokens=24)

pulled = pytest.mark.skipif(
    not WEIGHTS.is_file(), reason="SmolLM2 is not here: plumbline models pull smollm2-135m"
)


@pytest.fixture(scope="module")
def model():
    return GGUFModel(WEIGHTS, RECORD, context_tokens=2048, threads=1)


@pulled
def test_reply_has_a_text_and_counts_its_tokens(model):
    reply = model.reply(COLOURS, sampling=SHORT)
    assert reply.text.strip()
    assert 10 < reply.prompt_tokens < 60
    assert 0 < reply.completion_tokens <= 24
    assert reply.seconds > 0
    assert model.destination is None


@pulled
def test_reply_that_is_cut_off_says_so(model):
    reply = model.reply(
        [Message(Speaker.USER, "Tell a long story about a court.")], sampling=Sampling(max_tokens=5)
    )
    assert reply.stopped is StopReason.LENGTH
    assert reply.completion_tokens == 5


@pulled
def test_schema_holds_even_a_tiny_model_to_names_it_may_say(model):
    schema = {
        "type": "object",
        "properties": {"answer": {"enum": ["Zanzibar", "unknown"]}},
        "required": ["answer"],
        "additionalProperties": False,
    }
    reply = model.reply(COLOURS, schema=schema, sampling=SHORT)
    assert json.loads(reply.text)["answer"] in {"Zanzibar", "unknown"}
    assert "\n" not in reply.text
    assert reply.stopped is StopReason.COMPLETE


@pulled
def test_same_seed_gives_the_same_text_whatever_was_asked_between(model):
    hot = Sampling(temperature=1.5, max_tokens=24)
    first = model.reply(COLOURS, sampling=hot).text
    model.reply(LONG, sampling=Sampling(max_tokens=1))
    assert model.reply(COLOURS, sampling=hot).text == first
    assert model.reply(COLOURS, sampling=Sampling(temperature=1.5, max_tokens=24, seed=5)).text != first


@pulled
def test_prompt_that_does_not_fit_is_refused_with_both_numbers(model):
    with pytest.raises(LanguageModelError, match=r"has \d{4} tokens .* room for 2048"):
        model.reply([Message(Speaker.USER, "rent " * 3000)])


@pulled
def test_time_out_ends_the_reading_of_a_long_prompt_and_the_next_call_works(model):
    with pytest.raises(LanguageModelError, match=r"within 0\.05 seconds"):
        model.reply(LONG, sampling=Sampling(timeout_seconds=0.05))
    assert model.reply(COLOURS, sampling=Sampling(max_tokens=2)).text


@pulled
def test_probabilities_of_first_tokens_are_told(model):
    told = model.reply(COLOURS, sampling=Sampling(max_tokens=1, top_tokens=20)).first_tokens
    assert len(told) == 20
    assert 0 < sum(share for _, share in told) <= 1.0
    assert told[0][1] == max(share for _, share in told)


@pulled
def test_cancelling_stops_between_tokens(model):
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) > 6

    with pytest.raises(CancelledError):
        model.reply([Message(Speaker.USER, "Tell a long story.")], cancelled=cancelled)
    assert len(asked) == 7


@pulled
def test_error_of_the_caller_s_own_is_not_swallowed(model):
    def cancelled(asked=[]):  # noqa: B006 - counts its calls
        asked.append(1)
        if len(asked) > 3:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        model.reply(COLOURS, cancelled=cancelled)


@pulled
def test_threads_take_turns_and_each_gets_its_own_reply(model):
    texts = {}

    def ask(seed):
        texts[seed] = model.reply(COLOURS, sampling=Sampling(temperature=1.5, max_tokens=12, seed=seed)).text

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seed in range(3):
        alone = model.reply(COLOURS, sampling=Sampling(temperature=1.5, max_tokens=12, seed=seed))
        assert alone.text == texts[seed]


@pulled
def test_port_that_the_library_opens_answers_nobody(model):
    model.reply(COLOURS, sampling=Sampling(max_tokens=1))
    address = model._server.listening_address
    assert address.startswith("http://127.0.0.1:")
    for path in ("/slots", "/props", "/v1/models"):
        with pytest.raises(urllib.error.HTTPError, match="401") as caught:
            urllib.request.urlopen(address + path)
        caught.value.close()


@pytest.mark.parametrize("content", [None, b"GGUF but not really" * 50])
def test_weights_that_cannot_be_loaded_are_named(tmp_path, content):
    path = tmp_path / "broken.gguf"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(LanguageModelError, match=r"broken\.gguf cannot be loaded"):
        GGUFModel(path, RECORD).reply(COLOURS)


def test_user_who_stops_before_the_start_waits_for_nothing(tmp_path):
    with pytest.raises(CancelledError):
        GGUFModel(tmp_path / "none.gguf", RECORD).reply(COLOURS, cancelled=lambda: True)
