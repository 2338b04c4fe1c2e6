"""Graph files become graphs, whole or not at all."""

import bz2
import gzip
import json
import shutil
import sqlite3

import pytest

from core.errors import CancelledError, InputError, StorageError
from core.factcheck.store import GraphLimits, Loading, Watch, load_graph, load_triples, open_folder
from core.factcheck.store.loading import INFO, NAMES
from core.factcheck.triple import UNITS, XSD, Entity, Literal, entity_iri

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
    pack = {".gz": gzip.compress, ".bz2": bz2.compress}.get(path.suffix, bytes)
    path.write_bytes(pack(data))
    return path


def paths_of(store, iri):
    found = store.neighbourhood(Entity(iri, "x"), limit=100)
    return sorted(triple.path for triple in found.triples)


@pytest.mark.parametrize(
    "text",
    [
        'Ada Lovelace;birthPlace;London\nLondon;note;"wide; and old"\n',
        'sep=;\nhead;relation;tail\nAda Lovelace;birthPlace;London\nLondon;note;"wide; and old"\n',
        'Ada Lovelace,birthPlace,London\nLondon,note,"wide; and old"\n',
    ],
)
def test_tables_with_any_separator_are_graphs(tmp_path, graphs, text):
    store = load_graph(write(tmp_path, "ada.csv", text), graphs)
    assert paths_of(store, entity_iri("London")) == [
        "Ada Lovelace → birth place → London",
        "London → note → wide; and old",
    ]


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


XML = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dbo="http://dbpedia.org/ontology/">
<rdf:Description rdf:about="http://dbpedia.org/resource/Ada_Lovelace"><dbo:birthPlace
rdf:resource="http://dbpedia.org/resource/London"/></rdf:Description></rdf:RDF>"""
JSON_LD = """{"@id": "http://dbpedia.org/resource/Ada_Lovelace",
"http://dbpedia.org/ontology/birthPlace": {"@id": "http://dbpedia.org/resource/London"}}"""
XML_FAULT = '<rdf:Description rdf:about="http://x/A b"><dbo:x>1</dbo:x></rdf:Description>'
RDF = {
    ".nt": NTRIPLES,
    ".nq": NTRIPLES.replace(" .", " <http://example.org/graph> ."),
    ".ttl": TURTLE,
    ".trig": TURTLE.replace("dbr:Ada_Lovelace dbo", "<http://example.org/graph> { dbr:Ada_Lovelace dbo")
    + "}",
    ".rdf": XML,
    ".jsonld": JSON_LD,
}


@pytest.mark.parametrize("packing", ["", ".gz", ".bz2"])
@pytest.mark.parametrize("kind", RDF)
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_rdf_files_become_the_same_graph_packed_or_marked(tmp_path, graphs, kind, packing, mark):
    store = load_graph(write(tmp_path, f"ada{kind}{packing}", mark + RDF[kind]), graphs)
    label = "Augusta Ada King" if kind in (".ttl", ".trig") else "Ada Lovelace"
    assert paths_of(store, "http://dbpedia.org/resource/Ada_Lovelace") == [f"{label} → birth place → London"]
    assert store.info.warning == ""


@pytest.mark.parametrize(
    ("name", "text", "loaded", "left_out", "line"),
    [
        ("a.tsv", "A\tb\tC\nA\tb\nD\tb\tE\n", 2, 1, "line 2 of a.tsv has 2 parts"),
        ("a.tsv", b"A\tb\tC\nA\tb\t\xff\nD\tb\tE\n", 2, 1, "line 2 of a.tsv is not UTF-8"),
        ("a.tsv", "A\tb\tC\n\nA\tb\thttp://[x\n", 1, 1, "line 3 of a.tsv cannot be read"),
        ("a.nt", '<u:a> <u:b> "open .\n' + NTRIPLES + "no\n<u:a> <u:b> <u:c>\n" + NTRIPLES, 1, 3, "line 1 of a.nt"),
        ("a.nt", NTRIPLES + "<u:a> <u:b> <u:c d> .\n", 1, 1, "line 2 of a.nt cannot be read"),
        ("a.nq", "<u:a> <u:b> <u:c> <u:g\n" + RDF[".nq"], 1, 1, "line 1 of a.nq"),
        # one address of one of three statements about a thing
        ("a.ttl", TURTLE + "dbr:A dbo:p dbr:B ;\n dbo:q <http://x y> ;\n dbo:r dbr:C .\n", 4, 1, "line 5 of a.ttl"),
        ("a.ttl", TURTLE + 'dbr:A dbo:p "x. y .\n<u:a> <u:b> "z" .\ndbr:D dbo:p dbr:E .\n', 4, 1, "line 4 of a.ttl"),
        ("a.ttl", TURTLE + 'dbr:A dbo:p """x . # y\ndbr:D dbo:p dbr:E .\n', 3, 1, "line 4 of a.ttl"),
        ("a.ttl", TURTLE + "dbr:A dbo:p other:B .\ndbr:D dbo:p dbr:E .\n", 3, 1, "line 4 of a.ttl"),
        ("a.ttl", TURTLE + "dbr:A dbo:p (1 2] . # a . dot\ndbr:D dbo:p 'a . b' .\n", 3, 1, "line 4 of a.ttl"),
        ("a.ttl", b"<u:a> <u:b> 'x\xff' .\n" + TURTLE.encode(), 2, 1, "line 1 of a.ttl"),
        ("a.trig", RDF[".trig"] + "\n<u:g> { <u:a> <u:b> <u:c d> . <u:a> <u:b> <u:e> }", 3, 1, "line 5 of a.trig"),
        ("a.rdf", XML.replace("<rdf:Desc", XML_FAULT + "<rdf:Desc", 1), 1, 1, "a statement about <http://x/A b>"),
    ],
)  # fmt: skip
def test_a_bad_statement_is_left_out_and_counted(tmp_path, graphs, name, text, loaded, left_out, line):
    path = write(tmp_path, name, text)
    store = load_graph(path, graphs)
    assert (len(store), store.info.left_out) == (loaded, left_out)
    assert line in store.info.first_left_out
    assert store.info.warning.startswith(f"{left_out} statement")
    for again in (path, write(tmp_path, f"again-{name}", text)):
        with pytest.raises(InputError):  # whether it was loaded before or not
            load_graph(again, graphs if again is path else tmp_path / "strict", Loading(is_strict=True))


def test_the_rest_of_a_long_file_is_found_in_every_block(tmp_path, graphs):
    good = "".join(f"dbr:A dbo:p dbr:B{n} .\n" for n in range(20_000))
    store = load_graph(write(tmp_path, "a.ttl", TURTLE + good + "dbr:A dbo:p <x y> .\n" + good), graphs)
    assert (len(store), store.info.left_out) == (20_002, 1)
    assert "line 20,004 of a.ttl" in store.info.first_left_out


def test_entities_that_grow_are_refused(tmp_path, graphs):
    doctype = '<!DOCTYPE rdf:RDF [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
    with pytest.raises(InputError, match="write them out"):
        load_graph(write(tmp_path, "a.rdf", doctype + XML), graphs)
    plain = '<!DOCTYPE rdf:RDF [<!ENTITY dbr "http://dbpedia.org/resource/">]>'
    text = plain + XML.replace("http://dbpedia.org/resource/London", "&dbr;London")
    assert len(load_graph(write(tmp_path, "b.rdf", text), graphs)) == 1


def test_names_in_quotes_are_read_as_in_csv(tmp_path, graphs):
    quoted = (
        '"head"\t"relation"\t"tail"\n"Ada ""A"" Lovelace"\t"birthPlace"\t"London"\n"Ada"\tsays\t"London"\n'
    )
    store = load_graph(write(tmp_path, "a.tsv", quoted), graphs)
    assert paths_of(store, entity_iri('Ada "A" Lovelace')) == ['Ada "A" Lovelace → birth place → London']
    assert paths_of(store, entity_iri("London")) == [
        'Ada "A" Lovelace → birth place → London'
    ]  # the other is a text


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
        ("a.tsv", "A\tb\n", "line 1 of a.tsv has 2 parts in place of three"),
        ("a.tsv", "A\t\tC\n", "line 1 of a.tsv leaves a part empty"),
        ("a.nt", "<a> <b> .\n", "line 1 of a.nt cannot be read"),
        ("a.ttl", "dbr:London dbo:x ;\n", "of a.ttl cannot be read"),
        ("a.rdf", XML[:-9], "a.rdf cannot be read"),
        ("a.jsonld", "[{]", "a.jsonld cannot be read"),
        ("a.jsonld", '{"@context": "http://x.org/", "name": "A"}', "a.jsonld cannot be read"),
        ("a.tsv", "", "holds no statement"),
        ("a.nt", "# nothing\n", "holds no statement"),
        ("a.doc", "a,b,c", "of no known kind"),
    ],
)
def test_a_file_without_a_good_statement_is_refused_and_leaves_nothing_behind(
    tmp_path, graphs, name, text, said
):
    with pytest.raises(InputError, match=said):
        load_graph(write(tmp_path, name, text), graphs)
    assert not graphs.exists() or list(graphs.iterdir()) == []


@pytest.mark.parametrize(("packing", "pack"), [(".gz", gzip.compress), (".bz2", bz2.compress)])
def test_a_cut_packed_file_is_told(tmp_path, graphs, packing, pack):
    path = tmp_path / f"a.tsv{packing}"
    path.write_bytes(pack(TSV.encode() * 100)[:-20])
    with pytest.raises(InputError, match=f"no whole {packing} file"):
        load_graph(path, graphs)
    path.write_bytes(b"A\tb\tC\n")
    with pytest.raises(InputError, match=f"no whole {packing} file"):
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
        ("a.nt.bz2", GraphLimits(max_bytes=40), "unpacks to more than 40 bytes"),
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


def test_blank_nodes_have_their_labels_and_never_their_numbers(tmp_path, graphs):
    told = (
        '<http://x/Tarn> <http://x/governor> _:g . _:g <http://www.w3.org/2000/01/rdf-schema#label> "Otmar Weil" .\n'
        "<http://x/Tarn> <http://x/treaty> _:t . _:t <http://x/place> <http://x/Skarre> .\n"
    )
    store = load_graph(write(tmp_path, "a.ttl", told), graphs)
    assert paths_of(store, "http://x/Tarn") == ["Tarn → governor → Otmar Weil", "Tarn → treaty → (unnamed)"]


def test_relative_addresses_have_a_base_whether_or_not_a_statement_is_bad(tmp_path, graphs):
    good = "<#alice> <knows> <people/bob> .\n<#alice> a <Person> .\n"
    whole = load_graph(write(tmp_path, "a.ttl", good), graphs)
    mended = load_graph(write(tmp_path, "b.ttl", good + "<#alice> <knows> <x y> .\n"), graphs)
    assert paths_of(whole, "file:///#alice") == paths_of(mended, "file:///#alice") != []
    assert (whole.info.left_out, mended.info.left_out) == (0, 1)
    assert whole.labels(["file:///people/bob"]) == {"file:///people/bob": "bob"}
