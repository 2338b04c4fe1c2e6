from core.models.parser import load_parser
from core.models.records import model_records
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import load_settings


def test_records_are_those_of_the_loaded_models(tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    assert model_records(settings) == (load_parser(settings).record, load_sentence_encoder(settings).record)
    assert [record.role for record in model_records(settings)] == ["parser", "sentence_encoder"]
