"""E-mails (eml, msg): a thread cut into its messages, the newest first, each below subject, sender, date.

Quoted messages are told by their form, in any language: a line that ends in a colon before lines that begin with ">",
or three and more lines of labels ("From: …", "Von: …") of which one has a time of day or repeats the subject.
"""

import email
import email.policy
import email.utils
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from email.message import EmailMessage

from core.text.formats.file_text import Block, FileText, text_of_blocks
from core.text.formats.html import html_blocks
from core.text.limits import ReadingLimits

_LABELS = 3  # lines at least: sender, date, recipient
_SHOWN = ("From", "To", "Cc", "Date", "Subject")
_LABEL = re.compile(
    r"\*?(?P<label>[^\W\d_][^\W\d_ -]{0,20}(?: [^\W\d_]{1,12})?)[ \xa0]?:\*?[ \t\xa0]*(?P<value>.*)"
)
_QUOTED = re.compile(r"(?:[ \t]?>)+[ \t]?")
_RULE = re.compile(r"\W{0,3}[-_=]{4,}[^\n]{0,60}")
_CLOCK = re.compile(r"\d{1,2}[:.]\d{2}")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_DIGIT = re.compile(r"\d")
_MOST_LABELS = 12
_MAX_INTRODUCTION = 3  # lines of "On … wrote:", which programs wrap


def read_eml(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """An e-mail as the internet sends it; attachments are named, and not read."""
    message = email.message_from_bytes(data, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    fields = {label: str(message.get(label, "")) for label in _SHOWN}
    body = message.get_body(("plain", "html"))
    content = _content(body) if isinstance(body, EmailMessage) else ""
    is_html = isinstance(body, EmailMessage) and body.get_content_subtype() == "html"
    names = [part.get_filename() or part.get_content_type() for part in message.iter_attachments()]
    return _text(title, fields, _body(content, is_html=is_html), names, limits)


def read_msg(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """An e-mail as Outlook keeps it; attachments are named, and not read."""
    from oxmsg import Message

    message = Message.load(io.BytesIO(data))
    people = ", ".join(_person(each.name, each.email_address) for each in message.recipients)
    sent = message.sent_date.strftime("%a, %d %b %Y %H:%M:%S %z") if message.sent_date else ""
    said = (message.sender or "", people, "", sent, message.subject or "")
    body, page = message.body or "", message.html_body or ""
    blocks = _body(body or page, is_html=not body)
    names = [each.file_name or "an unnamed file" for each in message.attachments]
    return _text(title, dict(zip(_SHOWN, said, strict=True)), blocks, names, limits)


def _content(body: EmailMessage) -> str:
    try:
        return str(body.get_content())
    except LookupError:  # an encoding that Python does not know
        return bytes(body.get_payload(decode=True) or b"").decode("latin-1")


def _person(name: str, address: str) -> str:
    return f"{name} <{address}>" if name and address and name != address else name or address


def _body(content: str, *, is_html: bool) -> tuple[Block, ...]:
    return tuple(html_blocks(content)) if is_html else (Block("\n\n", content),)


def _text(
    title: str,
    fields: Mapping[str, str],
    body: Sequence[Block],
    attached: Sequence[str],
    limits: ReadingLimits,
) -> FileText:
    """What a file says of its own message (by label, in blocks, what is attached), and of those that it quotes."""
    subject = fields.get("Subject", "")
    text = "\n\n".join(("\n" if block.gap == "\n" else "") + block.text for block in body)
    lines = text.replace("\r\n", "\n").split("\n")
    blocks = [*_headed([*fields.items()], subject), *_messages(lines, subject)]
    notes: tuple[str, ...] = ()
    if attached:
        named = ", ".join(attached)
        blocks.append(Block("\n\n", f"Attachments (not read): {named}"))
        notes = (
            f"“{title}” has attachments that were not read: {named}; save and upload those that matter.",
        )
    return replace(text_of_blocks(blocks, title, limits), notes=notes)


def _headed(fields: Sequence[tuple[str, str]], subject: str) -> Iterator[Block]:
    """The heading of a message and what its fields say."""
    said = [(label, " ".join(value.split())) for label, value in fields]
    values = [value for _, value in said if value]
    sender = values[0] if values else ""
    day = next((_day(value) for _, value in said if _CLOCK.search(value)), "")
    own = next((value for label, value in said if label == "Subject"), "") or subject
    yield Block("\n\n", " – ".join(part for part in (own, sender, day) if part), 1)
    yield Block("\n\n", "\n".join(f"{label}: {value}" for label, value in said if value))


def _day(value: str) -> str:
    """The day of the internet's notation in words; another notation as it is."""
    try:
        at = email.utils.parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return value
    return f"{at.day} {at:%B %Y}"


def _messages(lines: Sequence[str], subject: str) -> Iterator[Block]:
    """The text below the fields, cut where an older message begins."""
    bare = [line[quoted.end() if (quoted := _QUOTED.match(line)) else 0 :].rstrip() for line in lines]
    kept: list[str] = []
    place = 0
    while place < len(bare):
        fields = _fields(bare, place, subject)
        introduction = 0 if fields else _introduction(lines, bare, place)
        if not fields and not introduction:
            kept.append("" if _RULE.fullmatch(bare[place]) else bare[place])
            place += 1
            continue
        yield from _paragraphs(kept)
        kept = []
        if fields:
            yield from _headed(fields, subject)
        else:
            words = " ".join(bare[place : place + introduction])
            yield Block("\n\n", " – ".join(part for part in (subject, words.rstrip(":")) if part), 1)
        place += len(fields) or introduction
    yield from _paragraphs(kept)


def _fields(lines: Sequence[str], place: int, subject: str) -> list[tuple[str, str]]:
    """The labels and values of an older message that begins at a line: one has a time of day, or is the subject."""
    if place and (lines[place - 1] and not _RULE.fullmatch(lines[place - 1])):
        return []
    found = []
    for line in lines[place : place + _MOST_LABELS]:
        match = _LABEL.fullmatch(line)
        if match is None:
            break
        found.append((match["label"], match["value"]))
    core = _core(subject)
    tells = any(_CLOCK.search(value) or (core and _core(value) == core) for _, value in found)
    return found if len(found) >= _LABELS and tells else []


def _core(subject: str) -> str:
    """A subject without what replies and forwards put before it."""
    return subject.rpartition(": ")[2].strip().casefold()


def _introduction(lines: Sequence[str], bare: Sequence[str], place: int) -> int:
    """How many lines introduce a quoted message ("On 3 May 2021 at 14:05, A. Berg wrote:"); 0 for other lines."""
    if not bare[place] or (place and bare[place - 1]):
        return 0
    for count in range(1, _MAX_INTRODUCTION + 1):
        said = " ".join(bare[place : place + count])
        if said.endswith(":"):
            deeper = next((line for line in lines[place + count : place + count + 2] if line.strip()), "")
            is_quoted = _depth(deeper) > _depth(lines[place])
            is_dated = _CLOCK.search(said) is not None and _YEAR.search(said) is not None
            return count if is_dated or (is_quoted and _DIGIT.search(said)) else 0
        if place + count >= len(bare) or not bare[place + count]:
            return 0
    return 0


def _depth(line: str) -> int:
    quoted = _QUOTED.match(line)
    return quoted[0].count(">") if quoted else 0


def _paragraphs(lines: Sequence[str]) -> Iterator[Block]:
    for piece in re.split(r"\n{2,}", "\n".join(lines)):
        yield Block("\n\n", piece)
