"""Letters for the memorandum: DejaVu, and for the scripts that it lacks the fonts that every reader of PDF brings."""

from functools import cache
from itertools import groupby
from xml.sax.saxutils import escape

from core.settings import ASSETS

BODY, BOLD = "PlumblineSerif", "PlumblineSerif-Bold"
_FALLBACK = "PlumblineSans"  # Arabic, Hebrew, symbols
_FILES = {BODY: "DejaVuSerif.ttf", BOLD: "DejaVuSerif-Bold.ttf", _FALLBACK: "DejaVuSans.ttf"}
_HANGUL, _KANA, _HAN = "HYSMyeongJo-Medium", "HeiseiMin-W3", "STSong-Light"
_BLOCKS = (  # first and last character, font
    (0x1100, 0x11FF, _HANGUL),
    (0xAC00, 0xD7A3, _HANGUL),
    (0x3040, 0x30FF, _KANA),
    (0x2E80, 0x303F, _HAN),
    (0x3400, 0x9FFF, _HAN),
    (0xF900, 0xFAFF, _HAN),
    (0xFF00, 0xFFEF, _HAN),
)
_MISSING = "\ufffd"


@cache
def register_fonts() -> None:
    """Make the fonts known to the library, once for the process."""
    from reportlab.lib.fonts import addMapping
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.ttfonts import TTFont

    for name, file in _FILES.items():
        pdfmetrics.registerFont(TTFont(name, str(ASSETS / "fonts" / file)))
    for name in (_HANGUL, _KANA, _HAN):
        pdfmetrics.registerFont(UnicodeCIDFont(name))
    for bold in (0, 1):
        addMapping(BODY, bold, 0, BOLD if bold else BODY)


def marked_up(text: str, font: str = BODY) -> str:
    """A text as the library's paragraphs read it: escaped, each stretch in a font that has its letters."""
    register_fonts()
    kept = "".join(char if char >= " " else " " for char in text)
    parts = []
    for found, letters in groupby(kept, key=lambda char: _font_of(char, font)):
        run = escape("".join(letters) if found else _MISSING)
        parts.append(run if found == font else f'<font name="{found or _FALLBACK}">{run}</font>')
    return "".join(parts)


def _font_of(char: str, font: str) -> str:
    """The font that has a letter; empty when none has."""
    code = ord(char)
    for name in (font, _FALLBACK):
        if code in _covered(name):
            return name
    return next((name for first, last, name in _BLOCKS if first <= code <= last), "")


@cache
def _covered(name: str) -> frozenset[int]:
    from reportlab.pdfbase import pdfmetrics

    return frozenset(pdfmetrics.getFont(name).face.charToGlyph)
