import dataclasses
import shutil

import pytest

from core.docgraph.stores.ladybug_store import LadybugStore
from core.docgraph.stores.open_store import open_store
from core.errors import SettingsError, StorageError
from core.settings import DocumentStoreName, load_settings


@pytest.fixture
def settings(tmp_path):
    return load_settings({"PLUMBLINE_HOME": str(tmp_path)})


def test_the_embedded_store_is_the_default(settings, tmp_path):
    store = open_store(settings, tmp_path / "matter", "matter", width=8)
    assert isinstance(store, LadybugStore)
    assert (store.name, store.width) == ("matter", 8)
    store.close()
    shutil.rmtree(tmp_path / "matter")
    with pytest.raises(StorageError, match="there is no collection matter"):
        open_store(settings, tmp_path / "matter", "matter", width=8, read_only=True)


def test_a_server_needs_an_address(settings, tmp_path):
    settings = dataclasses.replace(settings, document_store=DocumentStoreName.NEO4J)
    with pytest.raises(SettingsError, match="needs neo4j_uri"):
        open_store(settings, tmp_path, "matter")


def test_a_server_that_is_named_is_asked(settings, tmp_path):
    settings = dataclasses.replace(
        settings, document_store=DocumentStoreName.NEO4J, neo4j_uri="bolt://127.0.0.1:1"
    )
    with pytest.raises(StorageError, match=r"the Neo4j server 127\.0\.0\.1:1 cannot be reached"):
        open_store(settings, tmp_path, "matter")
    assert list(tmp_path.iterdir()) == []
