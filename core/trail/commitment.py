"""Salted commitments: what an event keeps of a confidential text.

A plain hash of a short text ("Rent is $14,500") can be found again by trying. Here the hash is keyed
with 32 random bytes that are erased together with the text, after which nothing can be tried.
"""

import hashlib
import hmac
import re
import secrets

from core.errors import InputError

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
        raise InputError(
            f"the text {name!r} holds half a character at position {err.start}; remove it"
        ) from err
