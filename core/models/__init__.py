"""Models: their manifest and weights, the parser, the sentence encoder and its cache."""

from core.models.device import choose_device, describe_device
from core.models.parser import LoadedParser, load_parser
from core.models.records import model_records
from core.models.sentence_encoder import SentenceEncoder, load_sentence_encoder

__all__ = [
    "LoadedParser",
    "SentenceEncoder",
    "choose_device",
    "describe_device",
    "load_parser",
    "load_sentence_encoder",
    "model_records",
]
