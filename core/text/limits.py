"""How large a text or a file may be before it is refused."""

import re
from dataclasses import dataclass

from core.settings import Settings

MAX_BLANKS = 2_000  # in a row; the time that patterns need for a gap grows with the square of its length

_BLANKS = re.compile(r"\s++")


@dataclass(frozen=True, slots=True)
class ReadingLimits:
    """Limits of reading one file; each keeps a hostile or mistaken file from taking the machine."""

    max_bytes: int = 20 * 1024 * 1024  # of the file itself
    max_chars: int = 2_000_000  # of its text: about 4,000 pages of a contract
    max_pages: int = 5_000
    max_unpacked_bytes: int = 100 * 1024 * 1024  # of all parts of a docx, which is a zip archive
    max_seconds: float = 60.0  # for a PDF; an ordinary page takes some hundredths of a second


def limits_from(settings: Settings) -> ReadingLimits:
    """The limits with what the settings say of size and length."""
    return ReadingLimits(max_bytes=settings.max_upload_bytes, max_chars=settings.max_text_chars)


def blank_fault(text: str) -> str | None:
    """What is wrong with a text that has too many blanks in a row, and how to mend it; None for others."""
    for gap in _BLANKS.finditer(text):
        if len(gap[0]) > MAX_BLANKS:
            return (
                f"has {len(gap[0]):,} spaces, tabs or line breaks in a row from character {gap.start() + 1:,} on, "
                f"more than the {MAX_BLANKS:,} that Plumbline reads; delete that gap and try again."
            )
    return None
