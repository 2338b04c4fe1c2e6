"""Nothing of a run is reported to anybody, whatever else in the process has switched telemetry on."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor

from opentelemetry.trace import NoOpTracer, TracerProvider
from pydantic_ai import Agent
from pydantic_ai.models.instrumented import InstrumentationSettings
from pydantic_ai.models.test import TestModel

from tests.core.docgraph.agent.test_language_model_answerer import READ_RENT, RENT, ask
from tests.core.docgraph.agent.tool_server import answers
from tests.core.models.chat_server import serve


class Recording(TracerProvider):
    """Keeps the names of spans that are begun."""

    def __init__(self):
        self.spans = []

    def get_tracer(self, *_args, **_options):
        outer = self

        class Tracer(NoOpTracer):
            def start_span(self, name, *args, **options):
                outer.spans.append(name)
                return super().start_span(name, *args, **options)

            def start_as_current_span(self, name, *args, **options):
                outer.spans.append(name)
                return super().start_as_current_span(name, *args, **options)

        return Tracer()


def run_traced():
    """An agent of nobody's, in a thread of its own: a browser test before this one may have left a loop running."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(Agent(TestModel()).run("hello"))).result()


def test_agent_is_not_traced_even_where_all_agents_are(monkeypatch):
    provider = Recording()
    monkeypatch.setattr(Agent, "_instrument_default", InstrumentationSettings(tracer_provider=provider))
    run_traced()
    assert provider.spans, "the recording provider sees agents that are traced"
    provider.spans.clear()
    with serve(READ_RENT, answers("1,200 euros", RENT)) as server:
        assert ask(server).answer == "1,200 euros"
    assert provider.spans == []


def test_only_the_configured_server_is_connected_to(monkeypatch):
    reached = []
    connect = socket.socket.connect

    def watch(self, address):
        reached.append(address)
        return connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", watch)
    names = []
    monkeypatch.setattr(socket, "getaddrinfo", _watched(names, socket.getaddrinfo))
    with serve(READ_RENT, answers("1,200 euros", RENT)) as server:
        ask(server)
        port = server.server_address[1]
    assert {name for name in names if name is not None} <= {"127.0.0.1", b"127.0.0.1"}
    assert {address[:2] for address in reached if isinstance(address, tuple)} <= {("127.0.0.1", port)}
    assert names or reached


def _watched(names, original):
    def getaddrinfo(host, *args, **options):
        names.append(host)
        return original(host, *args, **options)

    return getaddrinfo
