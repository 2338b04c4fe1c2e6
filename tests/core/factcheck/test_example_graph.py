"""The bundled graph, claims and documents: what the script writes, whole, and fit for each other."""

import importlib.util
import json
from collections import Counter
from pathlib import Path

import pytest

from core.factcheck.claim import Label
from core.settings import ASSETS
from core.text import read_document

FOLDER = ASSETS / "factcheck"
SCRIPT = Path(__file__).resolve().parents[3] / "scripts" / "example_graph.py"


@pytest.fixture(scope="module")
def script():
    spec = importlib.util.spec_from_file_location("example_graph", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def triples():
    lines = (FOLDER / "example.tsv").read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines]


def test_the_file_is_what_the_tables_give(script, triples):
    made = sorted(set(script.make_triples()))
    script.check(made)
    assert triples == [script.written(triple) for triple in made]


def test_every_line_is_a_triple_once_and_in_the_style_of_dbpedia(triples):
    assert all(len(triple) == 3 and all(triple) for triple in triples)
    assert len(set(triples)) == len(triples) > 2_000
    assert not [subject for subject, _, _ in triples if " " in subject or subject[0].islower()]
    assert not [relation for _, relation, _ in triples if not relation.isalpha() or relation[0].isupper()]


@pytest.mark.parametrize(
    "fact",
    [
        "Australia capital Canberra",
        "Barack_Obama birthPlace Honolulu",
        "Brown_v._Board_of_Education majorityAuthor Earl_Warren",
        "Gold atomicNumber 79",
        "Japan currency Japanese_yen",
        "Marie_Curie award Nobel_Prize_in_Chemistry",
        "Titan_(moon) orbits Saturn",
        "Sherman_Antitrust_Act enactmentYear 1890",
        "Michelle_Obama spouse Barack_Obama",
    ],
)
def test_well_known_facts_are_there(triples, fact):
    assert tuple(fact.split()) in triples


def test_what_may_change_is_not_stated_without_its_year(triples):
    assert not {relation for _, relation, _ in triples} & {
        "president",
        "leader",
        "population",
        "primeMinister",
        "ceo",
    }


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ([("A", "birthDate", "1900-1-1")], "is no date"),
        ([("A", "foundingYear", "about 1900")], "is no year"),
        ([("A", "birthPlace", "B"), ("A", "birthPlace", "C")], "should have one value"),
        ([("A", "birthDate", "1900-01-01"), ("A", "deathDate", "1800-01-01")], "before they were born"),
        ([("A", "spouse", "A")], "itself"),
        ([("A", "spouse", "B")], "there should be"),
    ],
)
def test_a_slip_of_the_pen_stops_the_script(script, rows, complaint):
    with pytest.raises(SystemExit, match=complaint):
        script.check(rows)


def test_a_row_with_more_cells_than_headings_is_refused(script):
    with pytest.raises(ValueError, match="line 2 has 3 cells under 2 headings"):
        list(script.read_table("name | capital\nA | B | C"))


def test_a_symmetric_relation_stands_at_both_ends_and_lists_are_parted(script):
    table = "# who\n@ type = person\n@ symmetric = spouse\nname | spouse | alias\nA | B | C; D"
    assert list(script.read_table(table)) == [
        ("A", "type", "person"),
        ("A", "spouse", "B"),
        ("B", "spouse", "A"),
        ("A", "alias", "C"),
        ("A", "alias", "D"),
    ]


def test_twenty_claims_have_all_three_labels():
    lines = (FOLDER / "example_claims.jsonl").read_text(encoding="utf-8").splitlines()
    claims = [json.loads(line) for line in lines]
    assert len({claim["id"] for claim in claims}) == len({claim["claim"] for claim in claims}) == 20
    assert all(set(claim) == {"id", "claim", "label"} for claim in claims)
    assert min(Counter(Label(claim["label"]) for claim in claims).values()) >= 5
    assert len({claim["label"] for claim in claims}) == 3


def test_three_documents_can_be_read():
    paths = sorted((FOLDER / "documents").iterdir())
    assert len(paths) == 3
    assert all(len(read_document(path.name, path.read_bytes()).paragraphs) >= 3 for path in paths)
