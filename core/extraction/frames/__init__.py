"""Frames: set phrases with holes, each of which fills a slot of what a text states."""

from core.extraction.frames.frame import PATTERNS, Choice, Fill, Frame, Kind, Sole
from core.extraction.frames.masking import Masked, Value, mask_values
from core.extraction.frames.names import ROLE_WORDS, same_court, same_name
from core.extraction.frames.phrase import phrase
from core.extraction.frames.reader import fill_at, fills_of_kind, read_fills

__all__ = [
    "PATTERNS",
    "ROLE_WORDS",
    "Choice",
    "Fill",
    "Frame",
    "Kind",
    "Masked",
    "Sole",
    "Value",
    "fill_at",
    "fills_of_kind",
    "mask_values",
    "phrase",
    "read_fills",
    "same_court",
    "same_name",
]
