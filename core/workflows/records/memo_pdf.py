"""A memorandum on one record as PDF: what a law firm files with the matter, for a reader who was not there."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from core.grounding.presentation.appearance import STATUS_STYLES
from core.settings import ASSETS
from core.text.event_words import source_words, time_words
from core.text.printed_record import PrintedReview, Record, events_of, reviews_of, title_of
from core.trail import EXPORT_LABEL
from core.types import QUERY, Evidence, Finding, Manifest
from core.workflows.records.linked_data import ANSWERS, findings_of, titles_of
from core.workflows.records.record_kind import Printed

if TYPE_CHECKING:
    from reportlab.platypus import Flowable

# DejaVu, and for the scripts that it lacks the fonts that every reader of PDF brings.
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
_METHODS = {
    "hallugraph": "Answer held against its source",
    "kg-guard": "Answers of a knowledge graph scored",
    "fact-check": "Claim checked",
    "reasoning": "Question asked of a graph",
    "chain-audit": "Chain of reasoning held against a graph",
    "ask": "Question asked of documents",
    "batch": "Many cases worked through at once",
}
_INK, _QUIET, _ACCENT = "#18232c", "#52606b", "#0f5468"
_QUOTED = 2_000  # characters of one quotation; the JSON export has all of them
_MARGIN = 64  # points
_EDGE = _MARGIN + 6  # where text begins: the library pads its frame


def render_pdf(printed: Printed[Any]) -> bytes:
    """The memorandum, complete: outcome, findings with both quotations, every action, and how to verify it."""
    from reportlab.lib.pagesizes import A4
    from reportlab.platypus import SimpleDocTemplate

    _register_fonts()
    made, record = BytesIO(), printed.record
    margins = dict.fromkeys(("leftMargin", "rightMargin", "topMargin", "bottomMargin"), _MARGIN)
    about = {"title": _title(record), "author": "Plumbline", "subject": " ".join(_outcome(record))}
    document = SimpleDocTemplate(made, pagesize=A4, **margins, **about)
    document.build(list(_parts(printed, record)), onFirstPage=_foot, onLaterPages=_foot)
    return made.getvalue()


def _parts(printed: Printed[Any], record: Record) -> Iterator["Flowable"]:
    from reportlab.platypus import HRFlowable, PageBreak

    report, findings = printed.report, findings_of(printed.report)
    yield _line("PLUMBLINE", size=8, color=_ACCENT, font=BOLD)
    yield _line("Memorandum", size=22, after=2, font=BOLD)
    yield HRFlowable(width="100%", color=_ACCENT, thickness=1.2, spaceAfter=8)
    yield _line(_title(record), size=13, after=6, font=BOLD)
    yield _table(_particulars(record, printed.texts), (90, 365))
    yield _heading("Outcome")
    reasons = filter(None, (getattr(report, "summary", ""), *getattr(report, "reasons", ())))
    yield from (_line(sentence, after=3) for sentence in (*_outcome(record), *reasons))
    if subject := next((printed.texts[name] for name in ANSWERS if name in printed.texts), ""):
        yield _heading("What was checked")
        yield _quote(subject)
    yield _heading(f"Findings ({len(findings)})")
    if not findings:
        yield _line("Nothing was flagged.")
    reviews, titles = reviews_of(record), titles_of(report)
    for number, finding in enumerate(findings, start=1):
        yield from _finding(number, finding, titles, reviews.get(finding.id, ()))
    yield _heading("Who did what, when")
    events = events_of(record, {each.id: each.text for each in findings})
    rows = [(str(each["seq"]), time_words(each["at"]), _who(each), each["words"]) for each in events]
    yield _table([("No.", "When", "Who", "What"), *rows], (34, 88, 115, 218), is_headed=True)
    yield PageBreak()
    yield from _proof(events, record["head"], report.manifest)


def _finding(
    number: int, finding: Finding, titles: Mapping[str, str], reviews: Sequence[PrintedReview]
) -> Iterator["Flowable"]:
    """What the answer says, what the source has, and what reviewers said of it, oldest first."""
    status = STATUS_STYLES[finding.status].label
    yield _line(f"{number}. {status}", size=11, before=10, after=3, font=BOLD, color=_ACCENT, stays=True)
    yield _line("The answer says:", color=_QUIET, size=8.5, stays=True)
    yield _quote(finding.text)
    for passage in finding.evidence:
        yield _line(f"The source has ({_place(passage, titles)}):", color=_QUIET, size=8.5, stays=True)
        yield _quote(passage.quote)
    if not finding.evidence:
        yield _line("No passage of the source bears on it.", color=_QUIET, size=8.5)
    yield _line(finding.reason, before=2, after=3)
    for review in reviews:
        who = f"{review.actor} ({source_words(review.actor_source)})"
        yield _line(f"{who}, {time_words(review.at)}: {review.judgment}. {review.note}".strip(), indent=12)
    if not reviews:
        yield _line("No reviewer has decided on it.", indent=12, color=_QUIET)


def _proof(events: Sequence[Record], head: Record, manifest: Manifest) -> Iterator["Flowable"]:
    yield _heading("Hashes, and how to verify")
    yield _line(
        "Every record is linked to the one before it by its hash. That this memorandum tells what the trail holds can "
        "be checked where the trail is: export the record again, and hold the trail against the head below.",
        after=6,
    )
    noted = f"{head['seq']}:{head['hash']}"
    yield _line(f"plumbline trail verify --head {noted}", size=8, after=8)
    rows = [(f"Record {event['seq']}", event["hash"]) for event in events]
    rows += [("Head of the trail", noted)]
    rows += [(f"Input {name}", f"sha256:{digest}") for name, digest in manifest.inputs.items()]
    rows += [
        (model.role, f"{model.name} {model.version}" + (f" sha256:{model.sha256}" if model.sha256 else ""))
        for model in manifest.models
    ]
    rows += [("Method", f"{manifest.method} on {manifest.device}"), *manifest.software.items()]
    yield _table(rows, (100, 355), size=7)
    yield _line(f"{EXPORT_LABEL}.", before=8, color=_QUIET)


def _title(record: Record) -> str:
    return title_of(record) or "Untitled"


def _outcome(record: Record) -> tuple[str, str]:
    """Verdict and outcome, and who signed it."""
    audit = record["audit"]
    if audit["signed_off_at"] is None:
        return record["outcome"], "Not signed off."
    when = time_words(audit["signed_off_at"])
    return record["outcome"], f"Signed off by {audit['signed_off_by']} on {when}."


def _particulars(record: Record, texts: Mapping[str, str]) -> list[tuple[str, str]]:
    audit, recorded = record["audit"], record["events"][0]
    matter = next((text["content"] for text in reversed(record["texts"]) if text["name"] == "matter"), "")
    rows = (
        ("Matter", matter),
        ("Subject", _METHODS.get(audit["method"], audit["method"])),
        ("Question", texts.get(QUERY, "")),
        ("Recorded", f"{time_words(audit['recorded_at'])} by {_who(recorded)}"),
        ("Record", audit["id"]),
    )
    return [(name, value) for name, value in rows if value]


def _place(passage: Evidence, titles: Mapping[str, str]) -> str:
    """Where a passage stands: "Lease, page 3, characters 120 to 164"."""
    name = "the question" if passage.source == QUERY else titles.get(passage.source) or passage.source
    page = "" if passage.page is None else f", page {passage.page}"
    return f"{name}{page}, characters {passage.start} to {passage.end}"


def _who(event: Record) -> str:
    """Who acted, and how we know."""
    return f"{event['actor']} ({source_words(event['actor_source'])})"


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


def _line(  # noqa: PLR0913 - how a paragraph looks, all by name
    text: str,
    *,
    font: str = BODY,
    size: float = 9.5,
    color: str = _INK,
    before: float = 0,
    after: float = 2,
    indent: float = 0,
    stays: bool = False,
) -> "Flowable":
    """A paragraph; one that `stays` is kept on the page of what follows."""
    from reportlab.lib.colors import HexColor
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    look = ParagraphStyle(
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
    return Paragraph(marked_up(text, font), look)


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


@cache
def _register_fonts() -> None:
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
    _register_fonts()
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
