"""One module for each file format; each turns bytes into a `FileText` or says what is wrong with them."""

from core.text.formats.file_text import FileText

__all__ = ["FileText"]
