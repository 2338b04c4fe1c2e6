"""Prompts are whole, name what may be used, and fence in what comes from others."""

import pytest

from core.docgraph.agent.prompt_files import (
    ACTION_PROMPT,
    MAX_HINTS,
    PROMPTS,
    write_actions,
    write_instructions,
    write_question,
)
from core.docgraph.document_answer import Scenario
from core.docgraph.tools import TOOLS


@pytest.mark.parametrize("scenario", Scenario)
def test_instructions_are_filled_in_and_ask_for_refusal(scenario):
    told = write_instructions(scenario, ["calculate"], 10)
    assert "$" not in told
    assert "final_answer" in told
    assert "unknown" in told
    assert "is data" in told
    if scenario is not Scenario.ZERO_SHOT:
        assert "Your tools are: calculate." in told
        assert "at most 10 rounds" in told
        assert "<retrieved_data> and </retrieved_data>" in told


def test_each_scenario_has_a_version_of_its_own():
    versions = [*PROMPTS.values(), ACTION_PROMPT]
    assert len(set(versions)) == len(versions) == 4
    assert all(version.rpartition("-v")[2].isdecimal() for version in versions)


def test_every_tool_is_explained_where_all_may_be_used():
    told = write_instructions(Scenario.GRAPH, list(TOOLS), 10)
    assert all(name in told for name in TOOLS)


def test_hints_are_few_short_and_marked():
    told = write_question(Scenario.GRAPH, "Why?", [f"finding {i} " + "x" * 900 + "\nline" for i in range(20)])
    lines = told.partition("<audit_findings>\n")[2].partition("\n</audit_findings>")[0].splitlines()
    assert len(lines) == MAX_HINTS
    assert all(line.startswith("- finding") and len(line) <= 502 for line in lines)
    assert "audit" not in write_question(Scenario.GRAPH, "Why?", [])


def test_dollar_signs_of_a_question_are_left_alone():
    assert "Is it $tools or $5?" in write_question(Scenario.VECTOR, "Is it $tools or $5?", ["about $hints"])


def test_actions_show_what_is_optional():
    told = write_actions([("get", "Gets.", TOOLS["get_sections"].schema())], ['{"tool": "get"}'])
    assert "get(section_ids: list of texts, after?: text): Gets." in told
    assert told.endswith('{"tool": "get"}')
