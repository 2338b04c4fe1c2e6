"""Graph files become graphs, whole or not at all."""

import gzip
import json
import shutil
import sqlite3

import pytest

from core.errors import CancelledError, InputError, StorageError
from core.factcheck.store import GraphLimits, Loading, Watch, load_graph, load_triples, open_folder
from core.factcheck.store.loading import INFO, NAMES
from core.factcheck.terms import UNITS, XSD, entity_iri
from core.factcheck.triple import Entity, Literal

TSV = "Ada_Lovelace\tbirthPlace\tLondon\nLondon\tareaTotal\t1572.0 (square kilometres)\nAda_Lovelace\tbirthYear\t1815\n"
TURTLE = """@prefix dbo: <http://dbpedia.org/ontology/> . @prefix dbr: <http://dbpedia.org/resource/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
dbr:Ada_Lovelace dbo:birthPlace dbr:London ; rdfs:label "Augusta Ada King"@en .
"""
NTRIPLES = (
    "<http://dbpedia.org/resource/Ada_Lovelace> <http://dbpedia.org/ontology/birthPlace> "
    "<http://dbpedia.org/resource/London> .\n"
)


@pytest.fixture
def graphs(tmp_path):
    return tmp_path / "graphs"


def write(folder, name, text):
    path = folder / name
    data = text if isinstance(text, bytes) else text.encode()
    path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
    return path


def paths_of(store, iri):
    found = store.neighbourhood(Entity(iri, "x"), limit=100)
    return sorted(triple.path for triple in found.triples)


@pytest.mark.parametrize("name", ["ada.tsv", "ada.tsv.gz", "ada.TSV", "a.b.tsv"])
def test_tab_separated_triples_become_entities_and_values(tmp_path, graphs, name):
    path = write(tmp_path, name, TSV) if not name.endswith("TSV") else write(tmp_path, name, TSV.encode())
    store = load_graph(path, graphs)
    assert (store.name, len(store)) == (name, 3)
    assert paths_of(store, entity_iri("Ada Lovelace")) == [
        "Ada Lovelace → birth place → London",
        "Ada Lovelace → birth year → 1815",
    ]
    area = store.neighbourhood(Entity(entity_iri("London"), ""), limit=9).triples[0].object
    assert area == Literal("1572.0", UNITS + "squareKilometre")


def test_lines_without_tabs_are_split_at_bars(tmp_path, graphs):
    barred = write(tmp_path, "ada.txt", TSV.replace("\t", " | "))
    whole = write(tmp_path, "ada.tsv", TSV)
    loaded, expected = load_graph(barred, graphs), load_graph(whole, graphs)
    assert len(loaded) == len(expected) == 3
    iri = entity_iri("Ada Lovelace")
    assert paths_of(loaded, iri) == paths_of(expected, iri)


def test_a_bar_in_a_line_with_tabs_is_part_of_a_name(tmp_path, graphs):
    store = load_graph(write(tmp_path, "a.tsv", "Lind|Berg\tmayor\tPlumbob\n"), graphs)
    assert paths_of(store, entity_iri("Lind|Berg")) == ["Lind|Berg → mayor → Plumbob"]


@pytest.mark.parametrize(
    ("name", "text", "label"),
    [
        ("ada.nt", NTRIPLES, "Ada Lovelace"),
        ("ada.nt.gz", NTRIPLES, "Ada Lovelace"),
        ("ada.ttl", TURTLE, "Augusta Ada King"),
        ("ada.ttl.gz", TURTLE, "Augusta Ada King"),
    ],
)
def test_rdf_files_become_the_same_graph_with_the_labels_they_state(tmp_path, graphs, name, text, label):
    store = load_graph(write(tmp_path, name, text), graphs)
    assert paths_of(store, "http://dbpedia.org/resource/Ada_Lovelace") == [f"{label} → birth place → London"]


def test_a_file_is_loaded_once_and_then_reused(tmp_path, graphs):
    first = load_graph(write(tmp_path, "one.tsv", TSV), graphs)
    info = graphs / first.fingerprint / INFO
    before = info.stat().st_mtime_ns
    again = load_graph(write(tmp_path, "other.tsv", TSV), graphs)
    assert (again.fingerprint, again.name) == (first.fingerprint, "other.tsv")
    assert info.stat().st_mtime_ns == before
    assert [path.name for path in graphs.iterdir()] == [first.fingerprint]


def test_a_changed_file_is_another_graph(tmp_path, graphs):
    first = load_graph(write(tmp_path, "one.tsv", TSV), graphs)
    second = load_graph(write(tmp_path, "one.tsv", TSV + "A\tb\tC\n"), graphs)
    assert (len(first), len(second)) == (3, 4)
    assert first.fingerprint != second.fingerprint


def test_a_graph_of_another_version_is_made_again(tmp_path, graphs):
    path = write(tmp_path, "one.tsv", TSV)
    folder = graphs / load_graph(path, graphs).fingerprint
    written = json.loads((folder / INFO).read_text())
    (folder / INFO).write_text(json.dumps({**written, "version": 0}))
    (folder / NAMES).unlink()
    assert len(load_graph(path, graphs)) == 3
    assert (folder / NAMES).exists()


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.tsv", "A\tb\tC\nA\tb\n", "line 2 of a.tsv has 2 parts in place of three"),
        ("a.tsv", "A\tb\tC\n\nA\t\tC\n", "line 3 of a.tsv leaves a part empty"),
        ("a.tsv", b"A\tb\tC\nA\tb\t\xff\n", "line 2 of a.tsv is not UTF-8"),
        ("a.tsv", "A\tb\tC\n\n\nA\tb\thttp://[x\n", "line 4 of a.tsv cannot be read"),
        ("a.nt", NTRIPLES + "<a> <b> .\n", "line 2 of a.nt cannot be read"),
        ("a.ttl", TURTLE + "dbr:London dbo:x ;\n", "of a.ttl cannot be read"),
        ("a.tsv", "", "holds no statement"),
        ("a.nt", "# nothing\n", "holds no statement"),
        ("a.csv", "a,b,c", "of no known kind"),
    ],
)
def test_bad_input_is_told_with_its_line_and_leaves_nothing_behind(tmp_path, graphs, name, text, said):
    with pytest.raises(InputError, match=said):
        load_graph(write(tmp_path, name, text), graphs)
    assert not graphs.exists() or list(graphs.iterdir()) == []


def test_a_cut_gzip_file_is_told(tmp_path, graphs):
    path = tmp_path / "a.tsv.gz"
    path.write_bytes(gzip.compress(TSV.encode() * 100)[:-20])
    with pytest.raises(InputError, match="no whole gzip file"):
        load_graph(path, graphs)
    path.write_bytes(b"A\tb\tC\n")
    with pytest.raises(InputError, match="no whole gzip file"):
        load_graph(path, graphs)


def test_a_missing_file_is_told(tmp_path, graphs):
    with pytest.raises(InputError, match=r"there is no file '.*nowhere\.tsv'; name a file of triples"):
        load_graph(tmp_path / "nowhere.tsv", graphs)


@pytest.mark.parametrize(
    ("name", "limits", "said"),
    [
        ("a.tsv", GraphLimits(max_triples=2), "more than 2 statements"),
        ("a.nt", GraphLimits(max_triples=2), "more than 2 statements"),
        ("a.tsv.gz", GraphLimits(max_bytes=40), "unpacks to more than 40 bytes"),
        ("a.nt.gz", GraphLimits(max_bytes=40), "unpacks to more than 40 bytes"),
        ("a.tsv", GraphLimits(max_line_bytes=20), "line 1 of a.tsv is longer than 20 bytes"),
    ],
)
def test_what_is_too_large_is_refused(tmp_path, graphs, name, limits, said):
    text = TSV if "tsv" in name else "".join(f"<urn:a> <urn:b> <urn:c{n}> .\n" for n in range(3))
    with pytest.raises(InputError, match=said):
        load_graph(write(tmp_path, name, text), graphs, Loading(limits))
    assert list(graphs.iterdir()) == []


@pytest.mark.parametrize("looks", [1, 2, 3, 4])
def test_a_stopped_load_leaves_nothing_behind(tmp_path, graphs, looks):
    asked = []
    watch = Watch(cancelled=lambda: asked.append(0) or len(asked) >= looks)
    with pytest.raises(CancelledError):
        load_graph(write(tmp_path, "a.tsv", TSV), graphs, Loading(watch=watch))
    assert not graphs.exists() or list(graphs.iterdir()) == []


def test_progress_rises_to_the_whole(tmp_path, graphs):
    told = []
    long = "relation" * 50
    lines = "".join(f"Entity_{n}\t{long}\tEntity_{n // 2}\n" for n in range(6_000))
    load_graph(write(tmp_path, "a.tsv", lines), graphs, Loading(watch=Watch(lambda *now: told.append(now))))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1] == (1000, 1000)
    assert len({done for done, _ in told}) > 5


def test_a_damaged_graph_is_told(tmp_path, graphs):
    folder = graphs / load_graph(write(tmp_path, "a.tsv", TSV), graphs).fingerprint
    shutil.rmtree(folder / "statements")
    with pytest.raises(StorageError, match="delete the folder and load it again"):
        open_folder(folder)


def test_damaged_names_are_told(tmp_path, graphs):
    folder = graphs / load_graph(write(tmp_path, "a.tsv", TSV), graphs).fingerprint
    (folder / NAMES).write_bytes(b"nonsense" * 100)
    with pytest.raises(StorageError, match="load the graph again"):
        open_folder(folder)


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "graphs").write_text("a file")
    with pytest.raises(StorageError, match="cannot be written"):
        load_graph(write(tmp_path, "a.tsv", TSV), tmp_path / "graphs")


def test_triples_in_memory_have_a_fingerprint_of_their_own():
    one, same, other = (load_triples([("A", "b", end)]) for end in "CCD")
    assert one.fingerprint == same.fingerprint != other.fingerprint
    assert len(one) == 1


def test_triples_with_an_empty_part_are_told_by_their_number():
    with pytest.raises(InputError, match="triple 2 of triples leaves a part empty"):
        load_triples([("A", "b", "C"), ("A", " ", "C")])


def test_a_tail_that_is_a_head_elsewhere_is_an_entity():
    store = load_triples([("1408", "director", "Mikael_Håfström"), ("Stephen_King", "wrote", "1408")])
    assert paths_of(store, entity_iri("1408")) == [
        "1408 → director → Mikael Håfström",
        "Stephen King → wrote → 1408",
    ]


def test_under_a_relation_of_values_it_is_a_value_all_the_same():
    years = [(f"Film {n}", "release_year", str(1990 + n)) for n in range(30)]
    store = load_triples([*years, ("2012", "director", "Roland_Emmerich")])
    assert paths_of(store, entity_iri("2012")) == ["2012 → director → Roland Emmerich"]
    assert store.neighbourhood(Entity(entity_iri("Film 22"), ""), limit=9).triples[0].object == Literal(
        "2012", XSD + "gYear"
    )


def test_a_heading_in_the_first_line_is_no_statement(tmp_path, graphs):
    assert len(load_graph(write(tmp_path, "a.tsv", "head\trelation\ttail\r\n" + TSV), graphs)) == 3


def test_a_mark_of_byte_order_and_windows_line_ends_do_no_harm(tmp_path, graphs):
    store = load_graph(write(tmp_path, "a.tsv", b"\xef\xbb\xbf" + TSV.replace("\n", "\r\n").encode()), graphs)
    assert "Ada Lovelace → birth place → London" in paths_of(store, entity_iri("London"))


def test_hostile_names_and_texts_stay_what_they_are():
    evil = "x> . <urn:a> <urn:b> <urn:c"
    store = load_triples([(evil, "says", '"\\" . } DROP ALL {"'), ("a", evil, 'tab"quote')])
    assert len(store) == 2
    assert paths_of(store, entity_iri(evil)) == [f'{evil} → says → " . }} DROP ALL {{']


def test_the_names_hold_no_statement_twice(tmp_path, graphs):
    folder = graphs / load_graph(write(tmp_path, "a.tsv", TSV + TSV), graphs).fingerprint
    with sqlite3.connect(folder / NAMES) as connection:
        assert connection.execute("SELECT count(*) FROM entity").fetchone() == (2,)
    connection.close()
