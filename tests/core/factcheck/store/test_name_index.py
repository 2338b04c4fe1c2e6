"""Names by their words."""

import pytest

from core.errors import StorageError
from core.factcheck.store import load_triples
from core.factcheck.store.name_index import open_name_index
from core.factcheck.triple import entity_iri

STORE = load_triples(
    [("Ada_Lovelace", "birthPlace", "London"), *((f"E {n}", "r", f"T {n}") for n in range(1500))]
)


def test_more_keys_than_one_query_takes_are_found():
    keys = [f"e {n}" for n in range(1500)]
    found = STORE.index.find([*keys, "nobody"])
    assert found.keys() == set(keys)
    assert found["e 7"][0].entity.label == "E 7"


def test_labels_degrees_and_words_are_told():
    london = entity_iri("London")
    assert STORE.index.labels([london, "urn:nobody"]) == {london: "London"}
    assert STORE.index.degrees([london, "urn:nobody"]) == {london: 1}
    assert STORE.index.words(["lovelace", "nobody"]) == {"lovelace"}


def test_longer_names_of_a_word_are_found_at_either_end():
    assert STORE.index.holding("lovelace", 3) == ("Ada Lovelace",)
    assert STORE.index.holding("ada", 3) == ("Ada Lovelace",)
    assert STORE.index.holding("london", 3) == ()
    assert len(STORE.index.holding("e", 3)) == 3
    assert STORE.index.holding("%", 3) == STORE.index.holding("_da", 3) == ()


def test_hostile_keys_find_nothing():
    assert STORE.index.find(["' OR 1=1 --", '"', "%", ""]) == {}


def test_a_missing_index_is_told(tmp_path):
    with pytest.raises(StorageError, match="load the graph again"):
        open_name_index(tmp_path / "names.sqlite3")
