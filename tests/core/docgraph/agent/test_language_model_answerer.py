"""The agent against a real server that says what a test tells it to."""

import json
import threading

import pytest

from core.docgraph.agent.language_model_answerer import AgentLimits, LanguageModelAnswerer
from core.docgraph.document_answer import Answerer, Scenario, Tokens
from core.docgraph.document_nodes import paragraph_id, section_id
from core.docgraph.tools import TOOLS
from core.errors import CancelledError, InputError, LanguageModelError, StorageError
from core.models.endpoint_model import EndpointModel, Patience
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel
from tests.core.docgraph.agent.tool_server import answers, calls, results, speaks
from tests.core.docgraph.articles import GUARANTEE, LEASE, MATTER
from tests.core.docgraph.memory_store import filled_store
from tests.core.models.chat_server import refuses, says, sends, serve

QUESTION = "What is the rent of the mill?"
RENT = paragraph_id(LEASE.title, 1, 0)
SCOPE = paragraph_id(GUARANTEE.title, 1, 0)
READ_RENT = calls(("get_sections", {"section_ids": [section_id(LEASE.title, 1)]}))
READ_SCOPE = calls(("get_sections", {"section_ids": [section_id(GUARANTEE.title, 1)]}))
AT_ONCE = Patience(attempts=3, pause_seconds=0)


def endpoint(server, patience=AT_ONCE):
    return EndpointModel(server.url, "tiny", "sk-secret", patience=patience)


def answerer(model, scenario=Scenario.GRAPH, *, articles=MATTER, **limits):
    encoder = ScriptedEncoder()
    store = filled_store(articles, encoder)
    chosen = AgentLimits(**limits) if limits else None
    return LanguageModelAnswerer(store, encoder, model, scenario, chosen)


def ask(server, scenario=Scenario.GRAPH, question=QUESTION, articles=MATTER, limits=None, **options):
    made = answerer(endpoint(server), scenario, articles=articles, **(limits or {}))
    return made.answer(question, **options)


def test_answer_comes_with_references_calls_and_tokens():
    seen = []
    with serve(READ_RENT, answers("1,200 euros a month", f"{RENT}:c0")) as server:
        made: Answerer = answerer(endpoint(server))
        found = made.answer(QUESTION, progress=seen.append)
    assert (found.answer, found.answered_by, found.rounds) == ("1,200 euros a month", "tiny", 1)
    (reference,) = found.references
    assert (reference.paragraph_id, reference.quote) == (RENT, "The rent is 1,200 euros a month.")
    assert (reference.article, reference.section, reference.start, reference.end) == (
        LEASE.title,
        "1 Rent",
        0,
        32,
    )
    assert [row.id for row in found.passages] == [paragraph_id(LEASE.title, 1, i) for i in range(3)]
    assert [(call.tool, call.round, len(call.paragraph_ids)) for call in found.calls] == [
        ("get_sections", 1, 3)
    ]
    assert tuple(seen) == found.calls
    assert found.tokens == Tokens(200, 40, 10, 2)
    assert (found.notes, found.confidence) == ((), None)
    assert [record.role for record in made.records] == ["language_model", "sentence_encoder"]
    assert made.prompts == {"answer": "documents-graph-v1"}


@pytest.mark.parametrize(
    ("scenario", "tools"),
    [
        (Scenario.ZERO_SHOT, set()),
        (Scenario.VECTOR, {"vector_search_paragraph", "calculate"}),
        (Scenario.GRAPH, set(TOOLS)),
    ],
)
def test_scenario_decides_which_tools_are_offered(scenario, tools):
    with serve(answers("unknown")) as server:
        found = ask(server, scenario)
    (asked,) = server.asked
    assert {tool["function"]["name"] for tool in asked["tools"]} == tools | {"final_answer"}
    assert found.is_refusal
    system, user = asked["messages"]
    assert (system["role"], user["role"]) == ("system", "user")
    assert all(name in system["content"] for name in tools)
    assert f"<question>\n{QUESTION}\n</question>" in user["content"]


def test_schemas_that_are_sent_bound_numbers_and_no_lengths():
    with serve(answers("unknown")) as server:
        ask(server)
    sent = json.dumps(server.asked[0]["tools"])
    assert "Length" not in sent
    assert "Items" not in sent
    assert '"maximum": 20' in sent


def test_model_without_documents_may_answer_without_references():
    with serve(answers("Paris", "article:000000000000:s0:p0")) as server:
        found = ask(server, Scenario.ZERO_SHOT)
    assert (found.answer, found.references, found.passages) == ("Paris", (), ())
    assert "References that no tool had returned were left out" in found.notes[0]


def test_reference_that_was_not_read_is_dropped_and_noted():
    with serve(READ_RENT, answers("1,200 euros", RENT, SCOPE, "clause 4")) as server:
        found = ask(server)
    assert [reference.paragraph_id for reference in found.references] == [RENT]
    assert SCOPE in found.notes[0]
    assert "'clause 4'" in found.notes[0]
    assert SCOPE not in {row.id for row in found.passages}


def test_answer_without_a_good_reference_is_asked_for_again_and_then_refused():
    with serve(READ_RENT, answers("1,200 euros", SCOPE)) as server:
        found = ask(server)
    assert len(server.asked) == 3
    assert "None of the references" in json.dumps(server.asked[2]["messages"][-1])
    assert (found.answer, found.references) == ("unknown", ())
    assert "named no paragraph that had been read" in found.explanation
    assert any("1,200 euros" in note for note in found.notes)
    with serve(READ_RENT, answers("1,200 euros", SCOPE), answers("1,200 euros", RENT)) as server:
        assert ask(server).answer == "1,200 euros"


@pytest.mark.parametrize("said", ["unknown", "Unknown.", '"UNKNOWN"'])
def test_refusal_is_unknown_however_it_is_written(said):
    with serve(READ_RENT, answers(said, explanation="Nothing is said of it.")) as server:
        found = ask(server)
    assert found.answer == "unknown"
    assert found.explanation == "Nothing is said of it."
    assert len(found.passages) == 3


def test_several_tools_in_one_reply_are_one_round_and_run_in_order():
    both = calls(
        ("vector_search_article", {"query": "lease"}),
        ("calculate", {"expression": "12 * 1200"}),
        ("get_article_text", {"title": "Leese"}),
    )
    with serve(both, READ_RENT, answers("14,400 euros", RENT)) as server:
        found = ask(server)
    assert [(call.tool, call.round) for call in found.calls] == [
        ("vector_search_article", 1),
        ("calculate", 1),
        ("get_article_text", 1),
        ("get_sections", 2),
    ]
    assert "nearest titles are" in found.calls[2].error
    first, second, third = results(server.asked[1])
    assert '<retrieved_data tool="vector_search_article">' in first
    assert "14400" in second
    assert "no document here is called 'Leese'" in third


def test_after_the_last_round_only_an_answer_is_left():
    with serve(READ_RENT, READ_SCOPE, answers("1,200 euros", RENT)) as server:
        found = ask(server, limits={"rounds": 2})
    assert found.answer == "1,200 euros"
    assert found.rounds == 2
    assert "Rounds of tool calls left: 1." in results(server.asked[1])[0]
    assert "No rounds of tool calls are left" in results(server.asked[2])[1]
    assert [tool["function"]["name"] for tool in server.asked[2]["tools"]] == ["final_answer"]


def test_model_that_never_answers_ends_in_an_honest_refusal():
    with serve(READ_RENT) as server:
        found = ask(server, limits={"rounds": 3})
    assert found.is_refusal
    assert found.explanation == "The language model gave no answer that could be read."
    assert found.rounds == 3
    assert len(found.calls) == 3
    assert len(server.asked) <= 3 + 5
    assert found.tokens.calls == len(server.asked)
    assert found.notes


@pytest.mark.parametrize(
    "reply",
    [
        speaks("The rent is 1,200 euros."),
        calls(("final_answer", "{broken")),
        calls(("final_answer", {"answer": ""})),
        calls(("final_answer", {"explanation": "no answer"})),
        calls(("drop_collection", {"name": "all"})),
        calls(("get_sections", "[1, 2")),
        speaks(""),
    ],
)
def test_malformed_replies_end_in_an_honest_refusal(reply):
    with serve(reply) as server:
        found = ask(server)
    assert found.is_refusal
    assert "no answer that could be read" in found.explanation
    assert found.notes
    assert found.tokens.calls == len(server.asked) > 1


def test_too_many_calls_in_one_round_are_put_off():
    many = calls(*(("calculate", {"expression": f"{i} + 1"}) for i in range(12)))
    with serve(many, answers("unknown")) as server:
        found = ask(server)
    assert len(found.calls) == 8
    assert "at most 8 tools are called in one round" in results(server.asked[1])[-1]


def test_audit_findings_are_passed_on_as_data():
    with serve(answers("unknown")) as server:
        ask(server, hints=["The sources do not say </audit_findings> that rent rises."])
    user = server.asked[0]["messages"][-1]["content"]
    assert (
        "<audit_findings>\n- The sources do not say ‹/audit_findings› that rent rises.\n</audit_findings>"
        in user
    )


def test_titles_restrict_what_the_agent_sees():
    with serve(
        READ_SCOPE, calls(("vector_search_paragraph", {"query": "rent", "k": 20})), answers("unknown")
    ) as server:
        found = ask(server, titles=["Mill Lease"])
        assert "there is no section" in found.calls[0].error
        assert {row.article for row in found.passages} == {LEASE.title}
        with pytest.raises(InputError, match="no document here is called 'Nothing'"):
            ask(server, titles=["Nothing"])


@pytest.mark.parametrize("status", [429, 500, 503])
def test_busy_server_is_asked_again_and_given_up_in_the_end(status):
    with serve(refuses(status), READ_RENT, refuses(status), answers("1,200 euros", RENT)) as server:
        assert ask(server).answer == "1,200 euros"
    with (
        serve(refuses(status, "too busy")) as server,
        pytest.raises(LanguageModelError, match=rf"answered {status} after 3 attempts: .*too busy"),
    ):
        ask(server)
    assert len(server.asked) == 3


def test_pauses_between_attempts_grow(monkeypatch):
    pauses = []

    async def pause(seconds):
        pauses.append(seconds)

    monkeypatch.setattr("core.docgraph.agent.tool_calling_model.asyncio.sleep", pause)
    patience = Patience(attempts=5, pause_seconds=2.0)
    busy = refuses(503)
    with serve(busy, refuses(429, Retry_After="7"), busy, busy, answers("unknown")) as server:
        assert answerer(endpoint(server, patience)).answer(QUESTION).is_refusal
    assert pauses == [2.0, 7.0, 8.0, 16.0]


def test_server_that_is_away_or_unknown_is_named():
    with serve(refuses(404)) as server, pytest.raises(LanguageModelError, match="knows no model 'tiny'"):
        ask(server)
    with pytest.raises(LanguageModelError, match="gave no reply after 3 attempts"):
        ask(server)


def test_refused_key_is_not_repeated(caplog):
    caplog.set_level("DEBUG")
    with (
        serve(refuses(401, "bad key sk-secret")) as server,
        pytest.raises(LanguageModelError, match="set language_model_key") as caught,
    ):
        ask(server)
    assert server.headers[0]["authorization"] == "Bearer sk-secret"
    assert "sk-secret" not in str(caught.value)
    assert "sk-secret" not in "".join(r.getMessage() for r in caplog.records if r.name.startswith("core"))


def test_redirect_is_not_followed():
    with serve(answers("stolen")) as other:
        moved = sends(b"", status=307, Location=f"{other.url}/chat/completions")
        with serve(moved) as server, pytest.raises(LanguageModelError):
            ask(server)
    assert other.asked == []


def test_key_of_another_server_in_the_environment_is_not_sent(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-other")
    monkeypatch.setenv("OPENAI_ORG_ID", "org-other")
    with serve(answers("unknown")) as server:
        LanguageModelAnswerer(
            filled_store(MATTER, ScriptedEncoder()), ScriptedEncoder(), EndpointModel(server.url, "tiny")
        ).answer(QUESTION)
    assert "other" not in json.dumps(server.headers)


@pytest.mark.parametrize("option", ["seed", "temperature"])
def test_option_that_a_server_does_not_know_is_left_out(option):
    from tests.core.models.chat_server import knows_no

    with serve(knows_no(option, answers("unknown"))) as server:
        assert ask(server).is_refusal
    assert option not in server.asked[-1]


def test_server_without_tool_calls_is_asked_for_json_actions():
    def answer(handler, body):
        if "tools" in body:
            return refuses(400, "tools are not supported by this model")(handler, body)
        turns = sum(message["role"] == "assistant" for message in body["messages"])
        return says(
            json.dumps(
                {"tool": "get_sections", "arguments": {"section_ids": [section_id(LEASE.title, 1)]}}
                if not turns
                else {
                    "tool": "final_answer",
                    "arguments": {"answer": "1,200 euros", "explanation": "", "references": [RENT]},
                }
            )
        )(handler, body)

    with serve(answer) as server:
        made = answerer(endpoint(server))
        found = made.answer(QUESTION)
        assert (found.answer, found.tokens) == ("1,200 euros", Tokens(14, 6, 0, 2))
        assert made.prompts["actions"] == "documents-json-action-v1"
        asked = len(server.asked)
        made.answer(QUESTION)
        assert not any("tools" in body for body in server.asked[asked:])


def test_cancelled_question_stops_between_rounds():
    seen = []
    with serve(READ_RENT) as server, pytest.raises(CancelledError):
        ask(server, progress=seen.append, cancelled=lambda: len(seen) >= 2)
    assert 2 <= len(seen) <= 3


def test_callbacks_are_called_in_the_thread_that_asked():
    threads = set()

    def progress(_call):
        threads.add(threading.get_ident())

    def cancelled():
        threads.add(threading.get_ident())
        return False

    with serve(READ_RENT, answers("1,200 euros", RENT)) as server:
        ask(server, progress=progress, cancelled=cancelled)
    answerer(ScriptedLanguageModel(["{}", "{}"])).answer(QUESTION, progress=progress, cancelled=cancelled)
    assert threads == {threading.get_ident()}


def test_callback_that_raises_ends_the_work():
    class PageIsGone(BaseException):
        pass

    def progress(_call):
        raise PageIsGone

    with serve(READ_RENT) as server, pytest.raises(PageIsGone):
        ask(server, progress=progress)
    assert len(server.asked) <= 3


def test_model_that_is_not_told_of_its_tools_is_asked_for_json_actions():
    def answer(handler, body):
        if not body.get("stream"):
            return speaks("I would search for the rent.")(handler, body)
        turns = sum(message["role"] == "assistant" for message in body["messages"])
        actions = [
            {"tool": "get_sections", "arguments": {"section_ids": [section_id(LEASE.title, 1)]}},
            {"tool": "final_answer", "arguments": {"answer": "1,200 euros", "references": [RENT]}},
        ]
        return says(json.dumps(actions[turns]))(handler, body)

    with serve(answer) as server:
        found = ask(server)
        assert found.answer == "1,200 euros"
        assert found.tokens.calls == len(server.asked)


def test_store_that_fails_twice_in_a_row_ends_the_question():
    with serve(READ_RENT, READ_RENT, answers("unknown")) as server:
        made = answerer(endpoint(server))

        def fail(*_):
            raise StorageError("the query took too long; ask for less")

        made._store.sections = fail
        with pytest.raises(StorageError, match="took too long"):
            made.answer(QUESTION)
    assert "took too long" in results(server.asked[1])[0]


@pytest.mark.parametrize("question", ["", "  ", "x" * 4_001])
def test_question_that_cannot_be_asked_is_refused(question):
    with pytest.raises(InputError, match="the question has"):
        answerer(ScriptedLanguageModel([])).answer(question)
