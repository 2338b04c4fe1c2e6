"""The hashes that link the trail, and the salted ones by which an event keeps a confidential text.

    content_hash = sha256(canonical JSON of id, at, actor, actor_source, kind, subject, payload)
    hash         = sha256(canonical JSON of [seq, prev_hash, content_hash])

Two steps, so that an export of one audit can prove its place in the chain by the bare content hashes
of the records in between: those tell nothing, since every record holds a random id.

A plain hash of a short text ("Rent is $14,500") can be found again by trying. A commitment is keyed with 32 random
bytes that are erased together with the text, after which nothing can be tried.
"""

import hashlib
import hmac
import json
import re
import secrets

from core.errors import InputError


def canonical_json(value: object) -> str:
    """The one JSON text of a value: keys sorted, no spaces, ASCII only, no NaN.

    Raises: TypeError or ValueError when the value is not JSON.
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def content_hash(fields: dict[str, str]) -> str:
    """The hash of what a record says; `fields` are its columns but for seq, prev_hash and hash."""
    return _sha256(canonical_json({"format": "plumbline-event/1", **fields}))


def link_hash(seq: int, prev_hash: str, content: str) -> str:
    """The hash of a record in its place: its number, the record before it, its content."""
    return _sha256(canonical_json([seq, prev_hash, content]))


def _sha256(text: str) -> str:
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


SALT_BYTES = 32  # as long as the hash
_NAME = re.compile(r"[a-z][a-z0-9_]{0,31}(:[^\x00]{1,200})?")


def new_salt() -> bytes:
    """Fresh random bytes, for one text only."""
    return secrets.token_bytes(SALT_BYTES)


def commit(salt: bytes, name: str, content: bytes) -> str:
    """HMAC-SHA256 of the name and the UTF-8 content under the salt, as "hmac-sha256:<hex>"."""
    return "hmac-sha256:" + hmac.new(salt, name.encode() + b"\0" + content, hashlib.sha256).hexdigest()


def role_of(name: str) -> str:
    """The part of a text's name that stays in the trail for ever: "source" of "source:d1"."""
    return name.partition(":")[0]


def encode(name: str, content: str) -> bytes:
    """The UTF-8 bytes to keep.

    Raises: InputError when the name is not "role" or "role:anything", or the text is not valid Unicode.
    """
    if not _NAME.fullmatch(name):
        raise InputError(f"{name!r} cannot name a stored text; write it like 'response' or 'source:d1'")
    try:
        name.encode()
        return content.encode()
    except UnicodeEncodeError as err:
        half = f"half a character at position {err.start}"
        raise InputError(f"the text {name!r} holds {half}; remove it") from err
