"""How large a file may be before it is refused."""

from dataclasses import dataclass

from core.settings import Settings


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
