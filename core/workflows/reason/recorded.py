"""The reasoner that a record was made with, for running it again."""

from core.errors import InputError
from core.types import Manifest
from core.workflows.check.graphs import loaded_graph
from core.workflows.engine import Engine
from core.workflows.reason.graphs import ENDPOINT, is_endpoint, kept_graph, load_reasoning_graph
from core.workflows.reason.questions import GraphReasoner, QuestionReasoner


def reasoner_of_record(engine: Engine, manifest: Manifest) -> GraphReasoner:
    """A reasoner over the graph that a record was made with: kept with it, loaded, or the one of the settings.

    Where another graph stands in the place of the recorded one, the manifests differ, and a replay names the cause.

    Raises:
        InputError: it was made with a file that was not kept, or with an endpoint that is not set up.
    """
    name, names = str(manifest.parameters["graph"]), manifest.parameters["names"]
    fingerprint = str(manifest.parameters["graph_sha256"] or "")
    if names == ENDPOINT:
        return _endpoint(engine, name)
    if names == "labels":
        graph = load_reasoning_graph(loaded_graph(engine.settings, fingerprint), engine.settings)
        return QuestionReasoner(engine, graph)
    kept = kept_graph(fingerprint, name, engine.settings)
    if kept is None:
        raise InputError(
            f"the record was made with the file {name}, which is not kept in {engine.settings.home}; "
            "run the command on that file again and compare"
        )
    return QuestionReasoner(engine, kept)


def _endpoint(engine: Engine, host: str) -> GraphReasoner:
    from core.workflows.reason.by_endpoint import EndpointReasoner

    configured = engine.settings.knowledge_graph.strip()
    reasoner = EndpointReasoner.of(engine, configured) if is_endpoint(configured) else None
    if reasoner is None or reasoner.endpoint.name != host:
        raise InputError(
            f"the record was made with the endpoint at {host}; set knowledge_graph to its address to run it again"
        )
    return reasoner
