"""The hashes that link the trail.

    content_hash = sha256(canonical JSON of id, at, actor, actor_source, kind, subject, payload)
    hash         = sha256(canonical JSON of [seq, prev_hash, content_hash])

Two steps, so that an export of one audit can prove its place in the chain by the bare content hashes
of the records in between: those tell nothing, since every record holds a random id.
"""

import hashlib
import json

from core.storage.triggers import GENESIS

__all__ = ["GENESIS", "canonical_json", "content_hash", "link_hash"]


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
