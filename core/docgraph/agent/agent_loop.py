"""The loop of the agent: pydantic-ai asks the model, calls the tools, and holds the final answer to its form."""

from dataclasses import dataclass
from typing import Any

from pydantic_ai import Agent, ModelRetry, RunContext, ToolOutput
from pydantic_ai.exceptions import UnexpectedModelBehavior, UsageLimitExceeded
from pydantic_ai.models import Model
from pydantic_ai.settings import ModelSettings
from pydantic_ai.tools import Tool as AgentTool
from pydantic_ai.toolsets import FunctionToolset
from pydantic_ai.usage import RunUsage, UsageLimits

from core.docgraph.agent.agent_run import AgentRun
from core.docgraph.agent.final_answer import ABOUT_FINAL_ANSWER, FINAL_ANSWER, FinalAnswer, without_lengths
from core.docgraph.agent.references import check_references
from core.docgraph.document_answer import Tokens
from core.docgraph.tools.tool_list import TOOLS, Tool
from core.models.language_model import Sampling

_SPARE_REQUESTS = 5  # beyond the rounds: the answer itself, and replies that have to be given again
_RETRIES = 2  # of a malformed call or answer


@dataclass(frozen=True, slots=True)
class Ended:
    """How a run ended: with an answer, or with a sentence that says why there is none."""

    answer: FinalAnswer | None
    tokens: Tokens
    failure: str = ""
    can_call_tools: bool = True  # False: a server's model replied in plain words only


async def run_agent(model: Model, instructions: str, prompt: str, run: AgentRun, sampling: Sampling) -> Ended:
    """The final answer to a prompt, after as many rounds of tools as the model wants and the run allows.

    Raises: LanguageModelError, StorageError when model or store failed; CancelledError when it was stopped.
    """
    usage = RunUsage()
    settings = ModelSettings(
        temperature=sampling.temperature,
        max_tokens=sampling.max_tokens,
        seed=sampling.seed,
        timeout=sampling.timeout_seconds,
    )
    try:
        result = await _agent(model, instructions, run).run(
            prompt,
            deps=run,
            usage=usage,
            usage_limits=UsageLimits(request_limit=run.max_rounds + _SPARE_REQUESTS),
            model_settings=settings,
        )
    except UsageLimitExceeded:
        failure = f"No answer was given within {run.max_rounds} rounds of tool calls."
    except UnexpectedModelBehavior as err:
        failure = f"The model's replies did not have the form that is asked for: {err}"
    else:
        return Ended(result.output, _tokens(usage))
    return Ended(None, _tokens(usage), failure)


def _agent(model: Model, instructions: str, run: AgentRun) -> Agent[AgentRun, FinalAnswer]:
    """The agent of one run; nothing of it is reported anywhere."""
    tools = FunctionToolset[AgentRun]([_agent_tool(TOOLS[name]) for name in TOOLS if name in run.names])
    agent = Agent(
        model,
        output_type=ToolOutput(FinalAnswer, name=FINAL_ANSWER, description=ABOUT_FINAL_ANSWER),
        instructions=instructions or None,
        deps_type=AgentRun,
        retries={"tools": _RETRIES, "output": _RETRIES},
        toolsets=[tools.filtered(lambda ctx, _tool: ctx.deps.has_rounds_left)],
        name="documents",
    )
    agent.instrument = False  # whatever another program in this process has switched on
    agent.output_validator(_has_good_reference)
    return agent


def _agent_tool(tool: Tool) -> "AgentTool[AgentRun]":
    """A tool of ours as the agent calls it: one at a time, its result marked as data."""

    async def call(ctx: RunContext[AgentRun], **arguments: Any) -> str:
        return ctx.deps.call(tool.name, arguments, ctx.run_step)

    schema = without_lengths(tool.schema())
    return AgentTool.from_schema(call, tool.name, tool.about, schema, takes_ctx=True, sequential=True)


def _has_good_reference(ctx: RunContext[AgentRun], answer: FinalAnswer) -> FinalAnswer:
    """The answer; one without a paragraph that was read is asked for once more."""
    run = ctx.deps
    run.stop_if_cancelled()
    if not run.names or answer.is_refusal or ctx.retry or check_references(answer.references, run.read).ids:
        return answer
    raise ModelRetry(
        "None of the references is the id of a paragraph that a tool returned. Give ids that stand in the results, "
        "such as article:3f2a9c81d0b7:s8:p2, look for the place first, or give the answer unknown."
    )


def _tokens(usage: RunUsage) -> Tokens:
    return Tokens(
        usage.input_tokens, usage.output_tokens, int(usage.details.get("reasoning_tokens", 0)), usage.requests
    )
