"""The endpoint adapter against a real HTTP server, well-behaved and otherwise."""

import json
import logging
import math
import os
import socket
from pathlib import Path

import pytest

from core.errors import CancelledError, LanguageModelError
from core.models.endpoint_model import EndpointModel, Patience
from core.models.language_model import Message, Sampling, Speaker, StopReason
from tests.core.models.chat_server import hangs, knows_no, refuses, says, sends, serve, weighs

ASK = [Message(Speaker.SYSTEM, "Be brief."), Message(Speaker.USER, "Who pays?")]
SCHEMA = {
    "type": "object",
    "properties": {"name": {"type": "string"}},
    "required": ["name"],
    "additionalProperties": False,
}
# Read while tests are collected: later every test has a home of its own.
WEIGHTS = (
    Path(os.environ.get("PLUMBLINE_HOME") or "~/.plumbline").expanduser() / "models" / "smollm2-135m.gguf"
)
AT_ONCE = Patience(attempts=3, pause_seconds=0)


def model_of(server, key="sk-secret", patience=AT_ONCE):
    return EndpointModel(server.url, "tiny", key, patience=patience)


def test_reply_is_put_together_and_counted():
    with serve(says("The ", "tenant", ".")) as server:
        model = model_of(server)
        reply = model.reply(ASK, schema=SCHEMA, sampling=Sampling(temperature=0.5, seed=3, max_tokens=9))
    assert (reply.text, reply.prompt_tokens, reply.completion_tokens) == ("The tenant.", 7, 3)
    assert reply.stopped is StopReason.COMPLETE
    assert reply.seconds > 0
    assert model.destination == server.url.split("/")[2]
    assert model.record.name == "tiny"
    (asked,) = server.asked
    assert asked["messages"] == [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Who pays?"},
    ]
    assert (asked["model"], asked["temperature"], asked["seed"], asked["max_tokens"]) == ("tiny", 0.5, 3, 9)
    assert asked["response_format"]["json_schema"]["schema"] == SCHEMA
    assert asked["response_format"]["json_schema"]["strict"] is True
    assert server.headers[0]["authorization"] == "Bearer sk-secret"


def test_cut_off_reply_says_so():
    with serve(says("The", finish="length")) as server:
        assert model_of(server).reply(ASK).stopped is StopReason.LENGTH


def test_probabilities_of_first_tokens_come_when_they_are_asked_for():
    with serve(weighs(("Yes", math.log(0.75)), ("No", math.log(0.25)))) as server:
        model = model_of(server)
        told = model.reply(ASK, sampling=Sampling(max_tokens=1, top_tokens=20)).first_tokens
        assert model.reply(ASK).first_tokens == ()
    assert [token for token, _ in told] == ["Yes", "No"]
    assert [share for _, share in told] == pytest.approx([0.75, 0.25])
    assert (server.asked[0]["logprobs"], server.asked[0]["top_logprobs"]) == (True, 20)
    assert "logprobs" not in server.asked[1]


def test_server_that_knows_no_probabilities_replies_without():
    with serve(knows_no("logprobs", says("Yes"))) as server:
        reply = model_of(server).reply(ASK, sampling=Sampling(max_tokens=1, top_tokens=20))
    assert (reply.text, reply.first_tokens) == ("Yes", ())
    assert "top_logprobs" not in server.asked[1]


def test_server_that_counts_nothing_gets_estimates():
    with serve(says("a", "b", usage=None)) as server:
        reply = model_of(server).reply(ASK)
    assert (reply.prompt_tokens, reply.completion_tokens) == (18 // 4, 2)


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503])
def test_busy_or_broken_server_is_asked_again_and_given_up_in_the_end(status):
    with serve(refuses(status), refuses(status), says("yes")) as server:
        assert model_of(server).reply(ASK).text == "yes"
        assert len(server.asked) == 3
    with (
        serve(refuses(status, "too busy")) as server,
        pytest.raises(LanguageModelError, match=rf"answered {status} after 3 attempts: .*too busy"),
    ):
        model_of(server).reply(ASK)
    assert len(server.asked) == 3


@pytest.mark.parametrize(
    "half", [sends(b"data: {", Content_Length="100"), says("ha", finish=None, usage=None, done=False)]
)
def test_reply_that_breaks_off_in_the_middle_is_tried_again(half):
    with serve(half, says("yes")) as server:
        assert model_of(server).reply(ASK).text == "yes"
    assert len(server.asked) == 2


def test_error_inside_the_stream_is_tried_again():
    broken = sends(b'data: {"error": {"message": "out of memory"}}\n\n')
    with serve(broken, says("yes")) as server:
        assert model_of(server).reply(ASK).text == "yes"


def test_server_that_is_away_is_named():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # bound, not listening: connections are refused
        url = f"http://127.0.0.1:{free.getsockname()[1]}/v1"
        with pytest.raises(LanguageModelError, match=r"gave no reply after 3 attempts .* language_model_url"):
            EndpointModel(url, "tiny", patience=AT_ONCE).reply(ASK)


def test_refused_schema_goes_into_the_prompt_and_the_next_call_knows():
    with serve(knows_no("response_format", says('{"name": "x"}'))) as server:
        model = model_of(server)
        assert model.reply(ASK, schema=SCHEMA).text == '{"name": "x"}'
        assert "response_format" not in server.asked[-1]
        assert json.dumps(SCHEMA) in server.asked[-1]["messages"][-1]["content"]
        assert len(server.asked) == 2
        model.reply(ASK, schema=SCHEMA)
        assert len(server.asked) == 3
        model.reply(ASK)
        assert server.asked[-1]["messages"][-1]["content"] == "Who pays?"


@pytest.mark.parametrize("option", ["max_tokens", "temperature", "seed", "stream_options"])
def test_option_that_a_server_does_not_know_is_left_out(option):
    with serve(knows_no(option, says("yes"))) as server:
        assert model_of(server).reply(ASK, schema=SCHEMA).text == "yes"
    assert option not in server.asked[-1]
    assert "response_format" in server.asked[-1]
    assert (option == "max_tokens") is ("max_completion_tokens" in server.asked[-1])


def test_request_that_is_refused_whatever_is_left_out_gives_the_server_s_words():
    with (
        serve(refuses(400, "the prompt is too long")) as server,
        pytest.raises(LanguageModelError, match=r"answered 400: .*the prompt is too long"),
    ):
        model_of(server).reply(ASK, schema=SCHEMA)
    assert len(server.asked) == 2


@pytest.mark.parametrize("status", [401, 403])
def test_refused_key_is_not_repeated_anywhere(status, caplog):
    caplog.set_level(logging.DEBUG)
    with (
        serve(refuses(status, "bad key sk-secret")) as server,
        pytest.raises(LanguageModelError, match="set language_model_key") as caught,
    ):
        model_of(server).reply(ASK)
    assert len(server.asked) == 1
    assert "sk-secret" not in str(caught.value)
    assert "sk-secret" not in repr(model_of(server))
    assert "sk-secret" not in "".join(r.getMessage() for r in caplog.records if r.name.startswith("core"))


def test_unknown_model_is_named():
    with serve(refuses(404)) as server, pytest.raises(LanguageModelError, match="knows no model 'tiny'"):
        model_of(server).reply(ASK)


@pytest.mark.parametrize(
    "data", [b"<html>hello</html>", b"data: not json\n\n", b'data: {"choices": [3]}\n\n', b"data: 5\n\n", b""]
)
def test_something_that_is_not_the_protocol_is_an_error(data):
    with serve(sends(data)) as server, pytest.raises(LanguageModelError, match="language_model_url"):
        model_of(server).reply(ASK)


def test_slow_reply_is_given_up_and_the_connection_closed():
    with serve(hangs) as server:
        with pytest.raises(LanguageModelError, match=r"no full reply within 0\.2 seconds"):
            model_of(server).reply(ASK, sampling=Sampling(timeout_seconds=0.2))
        assert server.hung_up.wait(5)
        assert len(server.asked) == 1


def test_cancelling_closes_the_connection():
    with serve(hangs) as server:
        with pytest.raises(CancelledError):
            model_of(server).reply(ASK, cancelled=lambda: bool(server.asked))
        assert server.hung_up.wait(5)


def test_cancelling_ends_the_wait_between_attempts():
    with serve(refuses(503, Retry_After="25")) as server, pytest.raises(CancelledError):
        model_of(server).reply(ASK, cancelled=lambda: bool(server.asked))
    assert len(server.asked) == 1


def test_redirect_to_another_host_is_not_followed():
    with serve(says("stolen")) as other:
        elsewhere = sends(b"", status=307, Location=f"{other.url}/chat/completions")
        with serve(elsewhere) as server, pytest.raises(LanguageModelError, match="answered 307"):
            model_of(server).reply(ASK)
        assert other.asked == []


def test_key_and_organisation_of_another_server_are_not_sent(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-other")
    monkeypatch.setenv("OPENAI_ORG_ID", "org-other")
    monkeypatch.setenv("OPENAI_PROJECT_ID", "project-other")
    with serve(says("yes")) as server:
        model_of(server, key="").reply(ASK)
    assert not [value for value in server.headers[0].values() if "other" in value]


def test_loose_schema_is_not_called_strict():
    with serve(says("{}")) as server:
        model_of(server).reply(ASK, schema={**SCHEMA, "required": []})
        nested = {"type": "array", "items": {"type": "object", "properties": {}}}
        model_of(server).reply(ASK, schema={**SCHEMA, "properties": {"name": nested}})
    assert [asked["response_format"]["json_schema"]["strict"] for asked in server.asked] == [False, False]


@pytest.mark.skipif(not WEIGHTS.is_file(), reason="SmolLM2 is not here: plumbline models pull smollm2-135m")
def test_llama_server_on_this_machine_holds_a_reply_to_the_schema():
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path, params.n_ctx, params.n_parallel = str(WEIGHTS), 512, 1
    params.api_keys, params.verbosity = ["sk-local"], -1
    server = xllamacpp.Server(params)
    schema = {**SCHEMA, "properties": {"name": {"enum": ["Zanzibar", "unknown"]}}}
    url = f"{server.listening_address}/v1"
    reply = EndpointModel(url, "any", "sk-local").reply(ASK, schema=schema, sampling=Sampling(max_tokens=40))
    assert json.loads(reply.text)["name"] in {"Zanzibar", "unknown"}
    assert reply.prompt_tokens > 10
    assert reply.completion_tokens > 3
    with pytest.raises(LanguageModelError, match="refused the key"):
        EndpointModel(url, "any", "sk-wrong").reply(ASK)
    with pytest.raises(LanguageModelError, match="exceeds the available context size"):
        EndpointModel(url, "any", "sk-local").reply([Message(Speaker.USER, "rent " * 800)])
