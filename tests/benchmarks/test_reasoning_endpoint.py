"""The endpoint of the benchmark: a real server over a small graph."""

from benchmarks.reasoning_endpoint import LocalEndpoint
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.workflows.reason.by_endpoint import EndpointReasoner
from core.workflows.reason.endpoint import Endpoint
from tests.core.endpoint_films import without_models


def test_a_graph_of_names_is_asked_over_http():
    base = KnowledgeBase(
        [Triple("What Lies", "directed_by", "Ann Lee"), Triple("Other", "directed_by", "Bo")]
    )
    local = LocalEndpoint(base)
    with local.running() as url:
        report = EndpointReasoner(without_models(), Endpoint(url)).answer(
            "who directed What Lies", ["What Lies"]
        )
    assert report.names == ("Ann Lee",)
    assert local.asked > 0
