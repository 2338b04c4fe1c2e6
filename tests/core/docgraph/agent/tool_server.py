"""Answers of a real HTTP server in OpenAI's protocol, without streaming: tool calls, final answers, plain words."""

import json
from collections.abc import Mapping
from typing import Any

from tests.core.models.chat_server import Answer, Handler, says

USAGE = {
    "prompt_tokens": 100,
    "completion_tokens": 20,
    "total_tokens": 120,
    "completion_tokens_details": {"reasoning_tokens": 5},
}


def calls(*made: tuple[str, Mapping[str, Any] | str], text: str | None = None) -> Answer:
    """A reply that calls tools: `(name, arguments)`, arguments as an object or as the text that is sent."""
    tool_calls = [
        {
            "id": f"call_{place}",
            "type": "function",
            "function": {
                "name": name,
                "arguments": arguments if isinstance(arguments, str) else json.dumps(arguments),
            },
        }
        for place, (name, arguments) in enumerate(made)
    ]
    message = {"role": "assistant", "content": text, "tool_calls": tool_calls}
    return _replies(message, "tool_calls")


def answers(answer: str, *references: str, explanation: str = "It says so.") -> Answer:
    """A reply that gives the final answer."""
    given = {"answer": answer, "explanation": explanation, "references": list(references)}
    return calls(("final_answer", given))


def speaks(text: str) -> Answer:
    """A reply in plain words, which is not what was asked for."""
    whole = _replies({"role": "assistant", "content": text}, "stop")
    return lambda handler, body: (says(text) if body.get("stream") else whole)(handler, body)


def _replies(message: Mapping[str, Any], reason: str) -> Answer:
    def answer(handler: Handler, body: dict[str, Any]) -> None:
        reply = {
            "id": "x",
            "object": "chat.completion",
            "created": 1_700_000_000,
            "model": body["model"],
            "choices": [{"index": 0, "message": message, "finish_reason": reason}],
            "usage": USAGE,
        }
        handler.send_raw(json.dumps(reply).encode(), Content_Type="application/json")

    return answer


def results(body: Mapping[str, Any]) -> list[str]:
    """The contents of all tool messages of a request."""
    return [message["content"] for message in body["messages"] if message["role"] == "tool"]
