"""The reader: does a passage bear a statement out, and which of its words does it not?"""

from core.reading.judgment import Judgment, Reader, Statement, UnsupportedWords

__all__ = ["Judgment", "Reader", "Statement", "UnsupportedWords"]
