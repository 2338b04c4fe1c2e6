"""An empty document store of every kind: the embedded one always, Neo4j's where NEO4J_URI names a server."""

import os
import uuid

import pytest

from core.docgraph.stores.ladybug_store import LadybugStore
from core.docgraph.stores.neo4j_queries import LABELS
from core.docgraph.stores.neo4j_store import Neo4jStore

WIDTH = 64  # of the scripted encoder's vectors
STORES = ["ladybug", pytest.param("neo4j", marks=pytest.mark.neo4j)]


def erase(store):
    """Remove a collection from a server with its keys and indices."""
    for article in store.articles():
        store.delete(article.title)
    for name in ("INDEX title", "INDEX chunk", *(f"CONSTRAINT {label.lower()}_id" for label in LABELS)):
        store._run_alone(f"DROP {name}_MARK IF EXISTS")
    store._write(lambda run: run("MATCH (c:Collection) WHERE c.id = $id DELETE c", {"id": store._mark}))


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
        erase(opened)
    opened.close()
