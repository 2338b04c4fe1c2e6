"""An empty document store of every kind: the embedded one always, Neo4j's where NEO4J_URI names a server."""

import os
import uuid

import pytest

from core.docgraph.stores.ladybug_store import LadybugStore
from core.docgraph.stores.neo4j_store import Neo4jStore

WIDTH = 64  # of the scripted encoder's vectors
STORES = ["ladybug", pytest.param("neo4j", marks=pytest.mark.neo4j)]


@pytest.fixture(params=STORES)
def store(request, tmp_path):
    if request.param == "ladybug":
        opened = LadybugStore(tmp_path / "matter", name="matter", width=WIDTH)
        yield opened
    else:
        user, password = os.environ.get("NEO4J_USER", "neo4j"), os.environ.get("NEO4J_PASSWORD", "")
        name = f"test-{uuid.uuid4().hex}"
        opened = Neo4jStore(os.environ["NEO4J_URI"], user, password, collection=name, width=WIDTH)
        yield opened
        opened.erase()
    opened.close()
