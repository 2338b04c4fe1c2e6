"""One name for every knowledge graph."""

import pytest

from core.errors import InputError
from core.factcheck.store import OxigraphStore, open_graph
from core.factcheck.store.sparql_store import SparqlStore
from core.settings import load_settings

TSV = "Ada_Lovelace\tbirthPlace\tLondon\n"


@pytest.fixture
def settings(tmp_path):
    return load_settings({"PLUMBLINE_HOME": str(tmp_path / "home")})


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "ada.tsv"
    path.write_text(TSV, encoding="utf-8")
    return path


def test_a_file_is_loaded_into_the_home_folder(settings, file):
    graph = open_graph(str(file), settings)
    assert isinstance(graph, OxigraphStore)
    assert (settings.home / "graphs" / graph.fingerprint).is_dir()


def test_a_loaded_graph_is_named_by_its_fingerprint_or_its_folder(settings, file):
    graph = open_graph(str(file), settings)
    for name in (
        graph.fingerprint,
        graph.fingerprint.upper(),
        str(settings.home / "graphs" / graph.fingerprint),
    ):
        again = open_graph(name, settings)
        assert (again.fingerprint, again.name) == (graph.fingerprint, "ada.tsv")


def test_a_web_address_is_an_endpoint_and_nothing_is_sent_yet(settings):
    graph = open_graph(" https://query.example.org/sparql ", settings)
    assert isinstance(graph, SparqlStore)
    assert (graph.name, graph.fingerprint, graph.sent()) == ("query.example.org", "", ())


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("nowhere.tsv", "there is no file 'nowhere.tsv'"),
        ("https://me:secret@query.example.org/sparql", "holds a user or a password"),
        ("{folder}", "is a folder; name a file of triples"),
    ],
)
def test_what_cannot_be_opened_is_told(settings, tmp_path, source, said):
    with pytest.raises(InputError, match=said):
        open_graph(source.format(folder=tmp_path), settings)
