"""Heads noted down outside of the database: against them a cut-off, rewritten or forked trail shows.

The log has one line a head, the newest last: its time, the head, and, when an authority stamped it, the reply:

    2026-11-29T20:15:00.000000+00:00 4711:sha256:0c5f... rfc3161:MIIC...
"""

import base64
import hashlib
import os
import shlex
import subprocess
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import InputError, SearchError, StorageError
from core.settings import Settings
from core.storage import Store
from core.trail.event import Head, read_head, stamp
from core.trail.reading import head
from core.trail.verify import Break, BreakKind, Verification, verify

if TYPE_CHECKING:
    from rfc3161_client import TimeStampResponse

_STAMP = "rfc3161:"
_SECONDS = 60.0  # that a command, or an authority, may take
MAX_REPLY = 1024 * 1024  # bytes of an authority's reply; real ones have a few thousand


@dataclass(frozen=True, slots=True)
class NotedHead:
    """One line of the log."""

    at: str
    head: Head
    stamped: bytes | None = None  # the reply of an RFC 3161 authority to `head`, as text


def anchor_head(store: Store, settings: Settings) -> NotedHead:
    """Note the head down wherever the settings say: have it stamped, append it to the log, hand it to the command.

    Raises: InputError when no place is set, SearchError when the authority cannot be reached or refuses,
    StorageError when the log cannot be written or the command fails.
    """
    if not (settings.anchor_file or settings.anchor_command):
        raise InputError(
            "no place is set where heads are noted: set anchor_file to a file outside of Plumbline's folder, best on "
            "another machine, or anchor_command to a command that takes a line"
        )
    now = head(store)
    stamped = _stamp(settings, str(now)) if settings.timestamp_url else None
    noted = NotedHead(stamp(datetime.now(UTC)), now, stamped)
    if settings.anchor_file:
        _append(Path(settings.anchor_file).expanduser(), _line(noted))
    if settings.anchor_command:
        _hand_over(settings.anchor_command, _line(noted))
    return noted


def verify_anchored(
    store: Store, settings: Settings, *noted: Head, progress: Callable[[int, int], None] | None = None
) -> Verification:
    """As `verify`, also against every head of the log of the settings, and each head against its time stamp."""
    log = read_log(Path(settings.anchor_file).expanduser()) if settings.anchor_file else ()
    found = verify(store, *noted, *(each.head for each in log), progress=progress)
    wrong = []
    for each in log:
        if each.stamped is not None and (why := _wrong_reply(settings, str(each.head), each.stamped)):
            reason = f"the time stamp of the head noted at {each.at} does not hold: {why}"
            wrong.append(Break(each.head.seq, BreakKind.STAMP_DIFFERS, reason))
    return Verification(found.checked, found.head, (*found.breaks, *wrong))


def read_log(path: Path) -> tuple[NotedHead, ...]:
    """The heads of a log, oldest first; none when nothing was noted yet.

    Raises: StorageError when it cannot be read, InputError when a line of it is none of ours.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as err:
        raise StorageError(f"the log of heads {path} cannot be read: {err}") from err
    return tuple(_read_line(path, number, line) for number, line in enumerate(lines, start=1) if line.strip())


def _read_line(path: Path, number: int, line: str) -> NotedHead:
    at, _, rest = line.strip().partition(" ")
    written, _, stamped = rest.partition(" ")
    try:
        reply = base64.b64decode(stamped.removeprefix(_STAMP), validate=True) if stamped else None
        return NotedHead(at, read_head(written), reply)
    except (InputError, ValueError) as err:
        raise InputError(f"line {number} of the log of heads {path} was damaged or changed: {err}") from err


def _line(noted: NotedHead) -> str:
    told = f"{noted.at} {noted.head}"
    return told if noted.stamped is None else f"{told} {_STAMP}{base64.b64encode(noted.stamped).decode()}"


def _append(path: Path, line: str) -> None:
    try:
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(handle, f"{line}\n".encode())
            with suppress(OSError):  # a pipe or a device has nothing to sync
                os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as err:
        raise StorageError(f"the log of heads {path} cannot be written: {err.strerror or err}") from err


def _hand_over(command: str, line: str) -> None:
    """Run the command with the line on its standard input."""
    try:
        words, written = shlex.split(command), f"{line}\n".encode()
        subprocess.run(words, input=written, check=True, timeout=_SECONDS, stdout=subprocess.DEVNULL)
    except (OSError, ValueError, IndexError, subprocess.SubprocessError) as err:
        raise StorageError(f"anchor_command could not be given the head {line!r}: {err}") from err


def _stamp(settings: Settings, text: str) -> bytes:
    """The reply of the authority to a text, checked against the roots of the settings if there are any."""
    import httpx
    from rfc3161_client import TimestampRequestBuilder

    url, headers = settings.timestamp_url, {"Content-Type": "application/timestamp-query"}
    request = TimestampRequestBuilder().data(text.encode()).build().as_bytes()  # by SHA-512
    try:
        answer = httpx.post(url, content=request, headers=headers, timeout=_SECONDS)
        answer.raise_for_status()
    except httpx.HTTPError as err:
        raise SearchError(f"the time-stamping authority {url} cannot be reached: {err}") from err
    if why := _wrong_reply(settings, text, answer.content):
        raise SearchError(f"the time-stamping authority {url} gave no stamp that holds: {why}")
    return answer.content


def _wrong_reply(settings: Settings, text: str, reply: bytes) -> str:
    """Why a reply does not stamp a text; empty when it does. Who stamped it is checked where roots are set."""
    from rfc3161_client import VerificationError, decode_timestamp_response

    try:
        decoded = decode_timestamp_response(reply[:MAX_REPLY])
        if decoded.status != 0:
            return f"it refused: {' '.join(decoded.status_string) or decoded.status}"
        if decoded.tst_info.message_imprint.message != hashlib.sha512(text.encode()).digest():
            return "it stamps something else"
        if settings.timestamp_roots:
            _check_signature(Path(settings.timestamp_roots).expanduser(), text, decoded)
    except (ValueError, VerificationError) as err:
        return str(err)
    return ""


def _check_signature(roots: Path, text: str, reply: "TimeStampResponse") -> None:
    from cryptography.x509 import load_pem_x509_certificates
    from rfc3161_client import VerifierBuilder

    try:
        certificates = load_pem_x509_certificates(roots.read_bytes())
    except (OSError, ValueError) as err:
        raise InputError(f"timestamp_roots {roots} holds no certificates in PEM: {err}") from err
    builder = VerifierBuilder()
    for certificate in certificates:
        builder = builder.add_root_certificate(certificate)
    builder.build().verify_message(reply, text.encode())
