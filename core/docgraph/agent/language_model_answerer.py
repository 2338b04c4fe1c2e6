"""An answerer that is a language model with tools: the agent of the paper's sections 3.1 and 3.4, made for refusal.

A server's model calls tools in its own protocol; any other one writes JSON actions (`json_action_model`). Either
way pydantic-ai runs the loop, what was retrieved arrives as marked data, and the answer is checked here: without
a reference to a paragraph that was really read it becomes `unknown`.
"""

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from core.docgraph.agent.agent_run import AgentRun
from core.docgraph.agent.final_answer import FinalAnswer
from core.docgraph.agent.prompt_files import ACTION_PROMPT, PROMPTS, write_instructions, write_question
from core.docgraph.agent.references import check_references, quote
from core.docgraph.agent.relay import Relay
from core.docgraph.document_answer import MAX_ROUNDS, UNKNOWN, Answer, Scenario, ToolCall
from core.docgraph.document_store import Cancelled, DocumentStore
from core.docgraph.tools.collection_view import MAX_CHARS
from core.docgraph.tools.tool_list import TOOLS
from core.docgraph.tools.toolbox import Toolbox
from core.errors import InputError, MalformedReplyError
from core.models.endpoint_model import EndpointModel
from core.models.language_model import LanguageModel, Sampling
from core.models.sentence_encoder import SentenceEncoder
from core.types import ModelRecord

if TYPE_CHECKING:
    from core.docgraph.agent.agent_loop import Ended

logger = logging.getLogger(__name__)

MAX_QUESTION_CHARS = 4_000
MAX_PASSAGES = 200  # of an answer, for the audit
SCENARIO_TOOLS: Mapping[Scenario, tuple[str, ...]] = MappingProxyType(
    {
        Scenario.ZERO_SHOT: (),
        Scenario.VECTOR: ("vector_search_paragraph", "calculate"),
        Scenario.GRAPH: tuple(TOOLS),
    }
)
_CHARS_PER_TOKEN = 3  # of legal English, on the safe side
_REPLY_TOKENS = 384  # of a model in this process: a full answer of the form that it is held to
_PATIENCE_SECONDS = 300.0  # for one reply: conversations grow long, and some models think before they write
_SMALL_SHARE = 5  # a small context holds this many results at most
_MAX_NOTED_CHARS = 300  # of an answer that is not given
_NO_REPLY = "The language model gave no answer that could be read."
_NO_REFERENCE = "The answer that was given named no paragraph that had been read, so it is not shown as one."


def _sampling(tokens: int) -> Sampling:
    return Sampling(temperature=0.0, max_tokens=tokens, timeout_seconds=_PATIENCE_SECONDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentLimits:
    """How long the agent may work, and how much it reads at once."""

    rounds: int = MAX_ROUNDS  # of tool calls
    result_chars: int = MAX_CHARS  # of document text in one result
    context_chars: int = 60_000  # of all messages, for a model that writes JSON actions
    sampling: Sampling = field(default_factory=lambda: _sampling(2_048))


class LanguageModelAnswerer:
    """Answers with a language model. `encoder` is the one that made the store's vectors.

    With a server (`EndpointModel`) the question and what is retrieved are sent there, and nowhere else.
    """

    name = "language_model"

    def __init__(
        self,
        store: DocumentStore,
        encoder: SentenceEncoder,
        model: LanguageModel,
        scenario: Scenario = Scenario.GRAPH,
        limits: AgentLimits | None = None,
    ) -> None:
        self.scenario = scenario
        self._store = store
        self._encoder = encoder
        self._model = model
        self._limits = limits or _limits_of(model)
        # becomes True when a server refuses tools
        self._writes_actions = not isinstance(model, EndpointModel)

    @property
    def records(self) -> tuple[ModelRecord, ...]:
        """The language model, and the encoder when it searches."""
        searching = () if self.scenario is Scenario.ZERO_SHOT else (self._encoder.record,)
        return (self._model.record, *searching)

    @property
    def prompts(self) -> Mapping[str, str]:
        """The scenario's prompt, and the one for JSON actions when it is used."""
        actions = {"actions": ACTION_PROMPT} if self._writes_actions else {}
        return {"answer": PROMPTS[self.scenario], **actions}

    def answer(
        self,
        question: str,
        *,
        titles: Sequence[str] = (),
        hints: Sequence[str] = (),
        progress: Callable[[ToolCall], None] | None = None,
        cancelled: Cancelled | None = None,
    ) -> Answer:
        """The model's answer; `unknown` when it refuses, cannot be read, or rests on nothing that was read."""
        asked = question.strip()
        if not asked or len(asked) > MAX_QUESTION_CHARS:
            raise InputError(
                f"the question has {len(asked)} characters; write 1 to {MAX_QUESTION_CHARS}: what is asked, and of "
                "which document"
            )
        names = SCENARIO_TOOLS[self.scenario]
        limits, only = self._limits, titles if names else ()
        toolbox = Toolbox(self._store, self._encoder, only, max_chars=limits.result_chars)
        rounds = limits.rounds if names else 0
        run = AgentRun(toolbox, frozenset(names), Relay(progress, cancelled), rounds)
        began = time.perf_counter()
        said = self._ask(run, write_question(self.scenario, asked, hints))
        answer = self._finish(asked, said, run)
        return replace(answer, seconds={"agent": time.perf_counter() - began})

    def _ask(self, run: AgentRun, prompt: str) -> "Ended":
        """What the model says in the end, in its server's protocol or in JSON actions."""
        if isinstance(self._model, EndpointModel) and not self._writes_actions:
            from core.docgraph.agent.tool_calling_model import ToolsRefusedError

            try:
                said = self._by_tool_calls(self._model, run, prompt)
            except ToolsRefusedError:
                logger.info("%s takes no tools; asking for JSON actions", self._model.destination)
                self._writes_actions = True
            else:
                if said.can_call_tools:
                    return said
                more = self._by_actions(run, prompt)
                return replace(more, tokens=said.tokens + more.tokens)
        return self._by_actions(run, prompt)

    def _by_tool_calls(self, endpoint: EndpointModel, run: AgentRun, prompt: str) -> "Ended":
        from core.docgraph.agent.agent_loop import run_agent
        from core.docgraph.agent.tool_calling_model import ToolCallingModel

        async def work() -> "Ended":
            async with endpoint.open_client() as client:
                model = ToolCallingModel(endpoint, client)
                ended = await run_agent(model, self._instructions(run), prompt, run, self._limits.sampling)
            return replace(ended, can_call_tools=model.has_called_tools)

        return run.relay.run(work())

    def _by_actions(self, run: AgentRun, prompt: str) -> "Ended":
        from core.docgraph.agent.agent_loop import Ended, run_agent
        from core.docgraph.agent.json_action_model import JsonActionModel, MeteredModel

        metered = MeteredModel(self._model)
        sampling, max_chars = self._limits.sampling, self._limits.context_chars
        instructions = self._instructions(run)
        model = JsonActionModel(metered, instructions, run, sampling=sampling, max_chars=max_chars)
        try:
            ended = run.relay.run(run_agent(model, "", prompt, run, sampling))
        except MalformedReplyError as err:
            return Ended(None, metered.tokens, str(err))
        return replace(ended, tokens=metered.tokens)

    def _instructions(self, run: AgentRun) -> str:
        return write_instructions(self.scenario, SCENARIO_TOOLS[self.scenario], run.max_rounds)

    def _finish(self, question: str, said: "Ended", run: AgentRun) -> Answer:
        """The answer, held to what was read."""
        given = said.answer or FinalAnswer(answer=UNKNOWN, explanation=_NO_REPLY)
        checked = check_references(given.references, run.read)
        notes = [each for each in (checked.note, said.failure) if each]
        explanation, text = given.explanation.strip(), given.answer
        is_refusal = given.is_refusal
        if not is_refusal and run.names and not checked.ids:
            is_refusal, explanation = True, _NO_REFERENCE
            notes.append(f"The answer without a reference was: {text[:_MAX_NOTED_CHARS]}")
        # All that was read, whole: what is cited first, then the rest as it was read.
        ids = tuple(dict.fromkeys((*checked.ids, *run.read)))[:MAX_PASSAGES]
        rows = self._store.paragraphs(ids) if ids else ()
        cited = [row for row in rows if row.id in checked.ids]
        return Answer(
            question=question,
            answer=UNKNOWN if is_refusal else text,
            explanation=explanation,
            references=tuple(quote(row, f"{text} {given.explanation}") for row in cited),
            passages=rows,
            calls=tuple(run.calls),
            tokens=said.tokens,
            rounds=run.rounds,
            answered_by=self._model.record.name,
            notes=tuple(notes),
        )


def _limits_of(model: LanguageModel) -> AgentLimits:
    """Limits that fit a model in this process, whose context is known and small."""
    tokens = getattr(model, "context_tokens", None)
    if not isinstance(tokens, int):
        return AgentLimits()
    reply = min(_REPLY_TOKENS, tokens // 4)
    room = (tokens - reply) * _CHARS_PER_TOKEN
    return AgentLimits(
        result_chars=max(min(MAX_CHARS, room // _SMALL_SHARE), 500),
        context_chars=room,
        sampling=_sampling(reply),
    )
