"""Any language model of this project as one that calls tools: each of its replies is a JSON action.

For models that know no tool calls of their own: GGUF and transformers models in this process, and servers without
tool calling. A reply is held to a schema where the model can be held to one, validated, and asked for once more
when it is malformed (`core.models.structured`).
"""

import asyncio
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, Field
from pydantic_ai.messages import (
    ModelMessage,
    ModelRequest,
    ModelResponse,
    RetryFeedbackPart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)
from pydantic_ai.models import Model, ModelRequestParameters
from pydantic_ai.settings import ModelSettings
from pydantic_ai.tools import ToolDefinition
from pydantic_ai.usage import RequestUsage

from core.docgraph.agent.agent_run import AgentRun
from core.docgraph.agent.final_answer import FINAL_ANSWER
from core.docgraph.agent.prompt_files import write_actions
from core.docgraph.document_answer import Tokens
from core.models.language_model import Cancelled, LanguageModel, Message, Reply, Sampling, Speaker
from core.models.structured import ask, closed_schema
from core.types import ModelRecord

_MAX_NAMED_REFERENCES = 60  # in the schema; a grammar of more is slow
_MAX_CHARS = {"answer": 240, "explanation": 300, "expression": 200}  # in the schema of a reply
_USUAL_MAX_CHARS = 160
_LEFT_OUT = "(This result was left out to save room. Call the tool again if you need it.)"
_EXAMPLE = {"query": "termination for convenience"}
_FINAL_EXAMPLE = {"answer": "unknown", "explanation": "No document speaks of it.", "references": []}


class Action(BaseModel):
    """What the model does next."""

    tool: str = Field(max_length=100)
    arguments: dict[str, Any] = Field(default_factory=dict)


class MeteredModel:
    """A language model that counts: `tokens` grows with every reply, malformed ones too."""

    def __init__(self, model: LanguageModel) -> None:
        self.tokens = Tokens()
        self._model = model

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses."""
        return self._model.record

    @property
    def destination(self) -> str | None:
        """The host that texts are sent to; None when nothing leaves the machine."""
        return self._model.destination

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        sampling: Sampling = Sampling(),
        cancelled: Cancelled | None = None,
    ) -> Reply:
        """The model's reply, counted."""
        reply = self._model.reply(messages, schema=schema, sampling=sampling, cancelled=cancelled)
        self.tokens += Tokens(reply.prompt_tokens, reply.completion_tokens, calls=1)
        return reply


class JsonActionModel(Model):
    """The model of one run. `max_chars` is the room for all messages together; older results give way."""

    def __init__(
        self, model: MeteredModel, instructions: str, run: AgentRun, *, sampling: Sampling, max_chars: int
    ) -> None:
        super().__init__()
        self._model = model
        self._instructions = instructions
        self._run = run
        self._sampling = sampling
        self._max_chars = max_chars

    @property
    def model_name(self) -> str:
        """The language model's name."""
        return self._model.record.name

    @property
    def system(self) -> str:
        """Who provides it; nobody outside this project."""
        return "plumbline"

    async def request(
        self,
        messages: list[ModelMessage],
        model_settings: ModelSettings | None,
        model_request_parameters: ModelRequestParameters,
    ) -> ModelResponse:
        """The model's next action as a tool call; `LanguageModelError` when two replies in a row were malformed."""
        _, parameters = self.prepare_request(model_settings, model_request_parameters)
        tools = [*parameters.function_tools, *parameters.output_tools]
        sent = self._fitting([self._system(tools), *_turns(messages)])
        before = self._model.tokens
        found = await asyncio.to_thread(
            ask,
            self._model,
            sent,
            Action,
            schema=self._schema(tools),
            sampling=self._sampling,
            cancelled=self._run.relay.is_stopped,
        )
        spent = self._model.tokens
        return ModelResponse(
            parts=[ToolCallPart(found.value.tool, found.value.arguments)],
            usage=RequestUsage(
                input_tokens=spent.input - before.input, output_tokens=spent.output - before.output
            ),
            model_name=self.model_name,
        )

    def _system(self, tools: Sequence[ToolDefinition]) -> Message:
        listed = [(tool.name, tool.description or "", tool.parameters_json_schema) for tool in tools]
        examples = [_written("vector_search_paragraph", _EXAMPLE)] if len(tools) > 1 else []
        actions = write_actions(listed, [*examples, _written(FINAL_ANSWER, _FINAL_EXAMPLE)])
        return Message(Speaker.SYSTEM, f"{self._instructions}\n\n{actions}")

    def _fitting(self, messages: Sequence[Message]) -> tuple[Message, ...]:
        """The messages with the oldest results left out until all have room; the last one always stays."""
        kept = list(messages)
        over = sum(len(message.text) for message in kept) - self._max_chars
        for place in range(2, len(kept) - 1):  # after the instructions and the question
            if over <= 0:
                break
            if kept[place].speaker is Speaker.USER and len(kept[place].text) > len(_LEFT_OUT):
                over -= len(kept[place].text) - len(_LEFT_OUT)
                kept[place] = Message(Speaker.USER, _LEFT_OUT)
        return tuple(kept)

    def _schema(self, tools: Sequence[ToolDefinition]) -> Mapping[str, Any]:
        """One object for each tool; references are among what was read. Nothing is answered before a look."""
        offered = [tool for tool in tools if tool.name != FINAL_ANSWER] if not self._run.rounds else []
        actions = (
            {"tool": {"const": each.name}, "arguments": self._arguments(each)} for each in offered or tools
        )
        return {"anyOf": [closed_schema(action) for action in actions]}

    def _arguments(self, tool: ToolDefinition) -> dict[str, Any]:
        schema = _slim(tool.parameters_json_schema)
        if tool.name == FINAL_ANSWER:
            ids = list(self._run.read)[-_MAX_NAMED_REFERENCES:]
            schema["properties"]["references"] = (
                {"type": "array", "items": {"enum": ids}, "maxItems": 5}
                if ids
                else {"type": "array", "items": {"type": "string", "maxLength": 1}, "maxItems": 0}
            )
            schema["required"] = list(schema["properties"])
        return schema


def _turns(messages: Sequence[ModelMessage]) -> Iterator[Message]:
    """The conversation as turns of a user and an assistant, one after the other."""
    for message in messages:
        if isinstance(message, ModelRequest):
            yield Message(Speaker.USER, "\n\n".join(_told(message)))
        else:
            calls = (part for part in message.parts if isinstance(part, ToolCallPart))
            said = (_written(call.tool_name, call.args_as_dict()) for call in calls)
            yield Message(Speaker.ASSISTANT, "\n".join(said))


def _told(message: ModelRequest) -> Iterator[str]:
    for part in message.parts:
        match part:
            case UserPromptPart(content=str(content)):
                yield content
            case ToolReturnPart():
                yield part.model_response_str()
            case RetryFeedbackPart():
                yield part.model_response()


def _written(tool: str, arguments: Mapping[str, Any]) -> str:
    return json.dumps({"tool": tool, "arguments": arguments}, ensure_ascii=False)


def _slim(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema of arguments without descriptions and with short texts: small enough for a grammar."""
    properties = {name: _slim_value(name, value) for name, value in schema.get("properties", {}).items()}
    return {
        "type": "object",
        "properties": properties,
        "required": list(schema.get("required", ())),
        "additionalProperties": False,
    }


def _slim_value(name: str, value: Mapping[str, Any]) -> dict[str, Any]:
    kept = {key: each for key, each in value.items() if key in {"type", "minimum", "maximum", "minLength"}}
    if value.get("type") == "string":
        return {**kept, "maxLength": _MAX_CHARS.get(name, _USUAL_MAX_CHARS)}
    if value.get("type") == "array":
        return {**kept, "items": _slim_value(name, value["items"]), "minItems": 1, "maxItems": 3}
    return kept
