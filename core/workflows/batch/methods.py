"""The methods of which many cases can be given at once: each is told in its module of `core.workflows.bulk`."""

import json
from importlib import import_module

from core.errors import InputError
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import METHOD
from core.workflows.records.record_kind import PACKAGES

_PACKAGES = {"hallugraph": "audit", **PACKAGES}
METHODS = tuple(name for name in _PACKAGES if name != METHOD)


def method_named(name: str) -> BatchMethod:
    """How the batches of a method are treated. Raises: InputError when it takes none."""
    if name not in METHODS:
        raise InputError(f"there is no batch of {name!r}; there are those of {', '.join(METHODS)}")
    method: BatchMethod = import_module(f"core.workflows.bulk.{_PACKAGES[name]}").BATCH
    return method


def sample_file(method: BatchMethod) -> bytes:
    """A small file of bundled cases, as JSONL."""
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in method.sample()).encode()
