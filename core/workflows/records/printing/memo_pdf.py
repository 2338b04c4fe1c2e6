"""A memorandum as PDF: what a law firm files with the matter."""

from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from core.settings import ASSETS
from core.text.event_words import time_words
from core.trail import EXPORT_LABEL
from core.workflows.records.printing.memo import Memo, MemoFinding, who

if TYPE_CHECKING:
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Flowable

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


_INK, _QUIET, _ACCENT = "#18232c", "#52606b", "#0f5468"
_QUOTED = 2_000  # characters of one quotation; the JSON export has all of them
_MARGIN = 64  # points
_EDGE = _MARGIN + 6  # where text begins: the library pads its frame


def render_pdf(memo: Memo) -> bytes:
    """The memorandum, complete: outcome, findings with both quotations, every action, and how to verify it."""
    from reportlab.lib.pagesizes import A4
    from reportlab.platypus import SimpleDocTemplate

    register_fonts()
    made = BytesIO()
    document = SimpleDocTemplate(
        made,
        pagesize=A4,
        leftMargin=_MARGIN,
        rightMargin=_MARGIN,
        topMargin=_MARGIN,
        bottomMargin=_MARGIN,
        title=memo.title,
        author="Plumbline",
        subject=" ".join(memo.outcome),
    )
    document.build(list(_parts(memo)), onFirstPage=_foot, onLaterPages=_foot)
    return made.getvalue()


def _parts(memo: Memo) -> Iterator["Flowable"]:
    from reportlab.platypus import HRFlowable, PageBreak

    yield _line("PLUMBLINE", size=8, color=_ACCENT, font=BOLD)
    yield _line("Memorandum", size=22, after=2, font=BOLD)
    yield HRFlowable(width="100%", color=_ACCENT, thickness=1.2, spaceAfter=8)
    yield _line(memo.title, size=13, after=6, font=BOLD)
    yield _table([(name, value) for name, value in memo.particulars], (90, 365))
    yield _heading("Outcome")
    yield from (_line(sentence, after=3) for sentence in (*memo.outcome, *memo.reasons))
    if memo.subject:
        yield _heading("What was checked")
        yield _quote(memo.subject)
    yield _heading(f"Findings ({len(memo.findings)})")
    if not memo.findings:
        yield _line("Nothing was flagged.")
    for finding in memo.findings:
        yield from _finding(finding)
    yield _heading("Who did what, when")
    rows = [
        (
            str(event["seq"]),
            time_words(event["at"]),
            who(event["actor"], event["actor_source"]),
            event["words"],
        )
        for event in memo.events
    ]
    yield _table([("No.", "When", "Who", "What"), *rows], (34, 88, 115, 218), is_headed=True)
    yield PageBreak()
    yield from _proof(memo)


def _finding(each: MemoFinding) -> Iterator["Flowable"]:
    yield _line(
        f"{each.number}. {each.status}", size=11, before=10, after=3, font=BOLD, color=_ACCENT, stays=True
    )
    yield _line("The answer says:", color=_QUIET, size=8.5, stays=True)
    yield _quote(each.finding.text)
    for passage in each.passages:
        yield _line(f"The source has ({passage.place}):", color=_QUIET, size=8.5, stays=True)
        yield _quote(passage.quote)
    if not each.passages:
        yield _line("No passage of the source bears on it.", color=_QUIET, size=8.5)
    yield _line(each.finding.reason, before=2, after=3)
    for review in each.reviews:
        said = f"{who(review.actor, review.actor_source)}, {time_words(review.at)}: {review.judgment}."
        yield _line(f"{said} {review.note}".strip(), indent=12)
    if not each.reviews:
        yield _line("No reviewer has decided on it.", indent=12, color=_QUIET)


def _proof(memo: Memo) -> Iterator["Flowable"]:
    yield _heading("Hashes, and how to verify")
    yield _line(
        "Every record is linked to the one before it by its hash. That this memorandum tells what the trail holds can "
        "be checked where the trail is: export the record again, and hold the trail against the head below.",
        after=6,
    )
    yield _line(f"plumbline trail verify --head {memo.head}", size=8, after=8)
    rows = [(f"Record {event['seq']}", event["hash"]) for event in memo.events]
    rows += [("Head of the trail", memo.head)]
    rows += [(f"Input {name}", f"sha256:{digest}") for name, digest in memo.manifest.inputs.items()]
    rows += [
        (model.role, f"{model.name} {model.version}" + (f" sha256:{model.sha256}" if model.sha256 else ""))
        for model in memo.manifest.models
    ]
    rows += [("Method", f"{memo.manifest.method} on {memo.manifest.device}")]
    rows += [(name, version) for name, version in memo.manifest.software.items()]
    yield _table(rows, (100, 355), size=7)
    yield _line(f"{EXPORT_LABEL}.", before=8, color=_QUIET)


def _foot(canvas: Any, document: Any) -> None:
    canvas.saveState()
    canvas.setFont(BODY, 7.5)
    canvas.setFillColor(_QUIET)
    canvas.drawString(_EDGE, _MARGIN / 2, EXPORT_LABEL)
    canvas.drawRightString(document.pagesize[0] - _EDGE, _MARGIN / 2, f"Page {document.page}")
    canvas.restoreState()


def _heading(text: str) -> "Flowable":
    return _line(text, size=13, before=14, after=5, font=BOLD, stays=True)


def _quote(text: str) -> "Flowable":
    shown = text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"
    return _line(f"“{shown}”", indent=12, after=4)


def _line(text: str, **look: Any) -> "Flowable":
    from reportlab.platypus import Paragraph

    return Paragraph(marked_up(text, look.get("font", BODY)), _style(**look))


def _style(  # noqa: PLR0913 - how a paragraph looks, all by name
    *,
    font: str = BODY,
    size: float = 9.5,
    color: str = _INK,
    before: float = 0,
    after: float = 2,
    indent: float = 0,
    stays: bool = False,
) -> "ParagraphStyle":
    """A look; `stays` keeps it on the page of what follows."""
    from reportlab.lib.colors import HexColor
    from reportlab.lib.styles import ParagraphStyle

    return ParagraphStyle(
        name=font,
        fontName=font,
        fontSize=size,
        leading=size * 1.4,
        textColor=HexColor(color),
        spaceBefore=before,
        spaceAfter=after,
        leftIndent=indent,
        keepWithNext=int(stays),
    )


def _table(
    rows: Sequence[tuple[str, ...]], widths: Sequence[float], *, size: float = 8.5, is_headed: bool = False
) -> "Flowable":
    """Rows that may go on on the next page; the first cell of each, or the first row, is bold."""
    from reportlab.lib.colors import HexColor
    from reportlab.platypus import LongTable, TableStyle

    cells = [
        [
            _line(cell[:_QUOTED], size=size, font=BOLD if (row == 0 if is_headed else column == 0) else BODY)
            for column, cell in enumerate(told)
        ]
        for row, told in enumerate(rows)
    ]
    table = LongTable(cells, colWidths=widths, repeatRows=int(is_headed), hAlign="LEFT", splitInRow=1)
    line = ("LINEBELOW", (0, 0), (-1, -1), 0.4, HexColor("#c9d3da"))
    table.setStyle(
        TableStyle([line, ("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (0, -1), 0)])
    )
    return table
