"""The records of the models that an audit with given settings uses."""

from core.models.parser import parser_record
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import Settings
from core.types import ModelRecord


def model_records(settings: Settings) -> tuple[ModelRecord, ...]:
    """Parser and sentence encoder, with their weight hashes, for a report's manifest.

    Raises: ModelError when a model is missing or its weights are altered.
    """
    return (parser_record(settings), load_sentence_encoder(settings).record)
