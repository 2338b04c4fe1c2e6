"""The agent's prompts, filled in: the paper's (appendix C.1), rewritten for legal reviewers and versioned."""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from string import Template
from typing import Any

from core.docgraph.agent.retrieved_data import escape, mark
from core.docgraph.document_answer import Scenario

PROMPTS: Mapping[Scenario, str] = {
    Scenario.ZERO_SHOT: "documents-zero-shot-v1",
    Scenario.VECTOR: "documents-vector-v1",
    Scenario.GRAPH: "documents-graph-v1",
}
ACTION_PROMPT = "documents-json-action-v1"
MAX_HINTS = 10
_MAX_HINT_CHARS = 500
_HINTS = "An audit found this wrong with an earlier answer. Look again for what the documents say of it:"


def write_instructions(scenario: Scenario, tools: Sequence[str], rounds: int) -> str:
    """What the model is told before the question."""
    return _part(PROMPTS[scenario], 0, tools=", ".join(tools), rounds=str(rounds))


def write_question(scenario: Scenario, question: str, hints: Sequence[str]) -> str:
    """The question with the findings of a failed audit, each between its marks."""
    found = [f"- {' '.join(hint.split())[:_MAX_HINT_CHARS]}" for hint in hints[:MAX_HINTS]]
    told = f"{_HINTS}\n{mark('audit_findings', found)}" if found else ""
    return _part(PROMPTS[scenario], 1, question=escape(question), hints=told)


def write_actions(tools: Sequence[tuple[str, str, Mapping[str, Any]]], examples: Sequence[str]) -> str:
    """How a model that calls no tools by itself asks for one: name, purpose and schema of each."""
    lines = [f"{name}({_arguments(schema)}): {about}" for name, about, schema in tools]
    return _part(ACTION_PROMPT, 0, tools="\n".join(lines), examples="\n".join(examples))


def _arguments(schema: Mapping[str, Any]) -> str:
    required = schema.get("required", ())
    names = schema.get("properties", {})
    return ", ".join(f"{name}{'' if name in required else '?'}: {_kind(names[name])}" for name in names)


def _kind(schema: Mapping[str, Any]) -> str:
    kind = schema.get("type", "text")
    return {"string": "text", "array": "list of texts", "integer": "number"}.get(kind, json.dumps(kind))


def _part(version: str, part: int, **values: str) -> str:
    text = (files("core.docgraph.agent.prompts") / f"{version}.txt").read_text(encoding="utf-8")
    return Template(text.split("\n---\n")[part]).substitute(values).strip()
