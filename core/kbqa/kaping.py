"""KAPING (Baek et al., 2023): a language model answers from the retrieved triples, as KG-Guard extends it.

The reply is held to the nodes of the subgraph (or to "unknown"), and may add a summary of the reasoning and
the triples it cites. What a server failed to hold it to is checked here: no other name ever leaves.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from pydantic import BaseModel, Field

from core.kbqa.instance import KBQAInstance, Triple
from core.models.language_model import Cancelled, LanguageModel, Message, Reply, Sampling, read_prompt
from core.models.structured import ask, closed_schema

PROMPT_VERSION = "kaping-v1"
UNKNOWN = "unknown"
MAX_ANSWERS = 5
_MAX_SUMMARY_CHARS = 300
_MAX_CITED = 8  # triples; a 3-hop answer has three


@dataclass(frozen=True, slots=True, kw_only=True)
class KapingOptions:
    """What is asked for beside the answers, and how the reply is drawn."""

    with_reasoning: bool = True  # without: a third of the tokens, for answering in bulk
    sampling: Sampling = field(default_factory=Sampling)
    barred: frozenset[str] = frozenset()  # nodes that may not be answered (any more)


@dataclass(frozen=True, slots=True, kw_only=True)
class KapingAnswer:
    """What the model answered. Every name is a node of the subgraph, every triple one of its triples."""

    answers: tuple[str, ...]  # without duplicates; empty: it abstained
    summary: str  # "" when none was asked for
    triples: tuple[Triple, ...]  # cited as evidence; empty when none were asked for
    refused: tuple[str, ...]  # names that are no nodes, or barred, which an unconstrained server let through
    replies: tuple[Reply, ...]  # one, or two when the first was malformed

    @property
    def is_unknown(self) -> bool:
        """Whether it abstained."""
        return not self.answers


class _Answers(BaseModel):
    answers: list[str] = Field(max_length=MAX_ANSWERS * 4)


class _Reasoned(_Answers):
    reasoning_summary: str
    reasoning_triples: list[str]


def answer_question(
    model: LanguageModel,
    instance: KBQAInstance,
    *,
    messages: Sequence[Message] | None = None,
    options: KapingOptions | None = None,
    cancelled: Cancelled | None = None,
) -> KapingAnswer:
    """What `model` answers to the instance's question from its triples. Answers the instance holds are not shown.

    `messages`: a conversation that `write_messages` began, to go on with.

    Raises: LanguageModelError when it cannot be reached, refused, timed out, replied twice with something else, or the
    triples do not fit its context; CancelledError when `cancelled` said so.
    """
    chosen, asked = options or KapingOptions(), messages or write_messages(instance)
    schema = write_schema(instance, with_reasoning=chosen.with_reasoning, barred=chosen.barred)
    expected = _Reasoned if chosen.with_reasoning else _Answers
    found = ask(model, asked, expected, schema=schema, sampling=chosen.sampling, cancelled=cancelled)
    answers, refused = _read_names(found.value.answers, instance, chosen.barred)
    summary, cited = "", list[Triple]()
    if isinstance(found.value, _Reasoned):
        known = {format_fact(triple): triple for triple in instance.triples}
        cited = [known[fact] for fact in dict.fromkeys(found.value.reasoning_triples) if fact in known]
        summary = found.value.reasoning_summary.strip()
    return KapingAnswer(
        answers=answers, summary=summary, triples=tuple(cited), refused=refused, replies=found.replies
    )


def write_messages(instance: KBQAInstance) -> tuple[Message, ...]:
    """The system instruction, and the question with its triples."""
    return read_prompt(
        files("core.kbqa.prompts") / f"{PROMPT_VERSION}.txt",
        unknown=unknown_of(instance),
        facts=format_facts(instance.triples),
        question=instance.question,
    )


def write_schema(
    instance: KBQAInstance, *, with_reasoning: bool, barred: frozenset[str] = frozenset()
) -> Mapping[str, Any]:
    """The JSON schema that holds a reply to nodes and triples of the instance. Answers come first."""
    names = [*(node for node in instance.nodes if node not in barred), unknown_of(instance)]
    properties: dict[str, Any] = {
        "answers": {"type": "array", "items": {"enum": names}, "minItems": 1, "maxItems": MAX_ANSWERS}
    }
    if with_reasoning:
        facts = list(map(format_fact, instance.triples))
        properties["reasoning_summary"] = {"type": "string", "maxLength": _MAX_SUMMARY_CHARS}
        properties["reasoning_triples"] = {"type": "array", "items": {"enum": facts}, "maxItems": _MAX_CITED}
    return closed_schema(properties)


def format_fact(triple: Triple) -> str:
    """A triple as the prompt writes it: `(head, relation, tail)`."""
    return f"({triple.head}, {triple.relation}, {triple.tail})"


def unknown_of(instance: KBQAInstance) -> str:
    """The word for abstaining: another one where a node has this very name."""
    return UNKNOWN if UNKNOWN not in instance.nodes else "(not in the facts)"


def format_facts(triples: Sequence[Triple]) -> str:
    """The triples a line each, save that those sharing two parts share a line: `(head, relation, tail; tail)`.

    Reading the prompt is most of the work of a small model; this is a third shorter.
    """
    sizes = Counter(key for triple in triples for key in _keys(triple))
    lines: dict[tuple[str | None, str, str | None], list[Triple]] = {}
    for triple in triples:
        by_head, by_tail = _keys(triple)
        lines.setdefault(by_head if sizes[by_head] >= sizes[by_tail] else by_tail, []).append(triple)
    return "\n".join(
        f"({'; '.join(dict.fromkeys(triple.head for triple in line))}, {relation}, "
        f"{'; '.join(dict.fromkeys(triple.tail for triple in line))})"
        for (_, relation, _), line in lines.items()
    )


def _keys(triple: Triple) -> tuple[tuple[str, str, None], tuple[None, str, str]]:
    return (triple.head, triple.relation, None), (None, triple.relation, triple.tail)


def _read_names(
    names: Sequence[str], instance: KBQAInstance, barred: frozenset[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(nodes named, other names), each once; names differing in case alone are taken for the node."""
    nodes = [node for node in instance.nodes if node not in barred]
    folded = {node.casefold(): node for node in reversed(nodes)}
    meant = {name: name if name in nodes else folded.get(name.strip().casefold()) for name in names}
    found = dict.fromkeys(node for node in meant.values() if node is not None)
    others = (name for name, node in meant.items() if node is None)
    unknown = unknown_of(instance)
    return tuple(found)[:MAX_ANSWERS], tuple(n for n in others if n.strip().casefold() != unknown)
