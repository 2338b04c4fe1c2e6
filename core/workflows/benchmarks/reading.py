"""From a benchmark's JSON file to a record: what the file says is checked, and never believed."""

import json
import re
from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from core.errors import InputError
from core.workflows.benchmarks.records import BenchmarkRecord

MAX_BYTES = 2 * 1024 * 1024  # the largest records of ours are a tenth of it
_RECORDS = TypeAdapter(
    BenchmarkRecord
)  # unknown keys are a benchmark's own figures; they are kept in `raw` alone


def parse_record(data: bytes) -> BenchmarkRecord:
    """The record that a file holds.

    Raises:
        InputError: the file is too large, is no JSON, or is not what a record must be.
    """
    if len(data) > MAX_BYTES:
        raise InputError(
            f"it has {len(data):,} bytes, more than the {MAX_BYTES:,} that a record may have; "
            "shorten it with python -m benchmarks.publish"
        )
    try:
        raw = json.loads(data.decode("utf-8"), parse_constant=_refuse_constant)
    except UnicodeDecodeError as err:
        raise InputError("it is not text in UTF-8") from err
    except RecursionError as err:
        raise InputError("it is nested too deeply") from err
    except ValueError as err:
        raise InputError(f"it is no JSON: {err}") from err
    if not isinstance(raw, dict):
        raise InputError("it is JSON, but no object such as a benchmark writes")
    if "benchmark" not in raw:
        raise InputError("it names no benchmark: it was not written by one of ours")
    try:
        return _RECORDS.validate_python({**_adapted(raw), "raw": raw})
    except RecursionError as err:
        raise InputError("it is nested too deeply") from err
    except ValidationError as err:
        raise InputError(_in_words(err)) from err


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is no number that JSON knows; leave the value out or write null")


def _adapted(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Keys of older records under their present names."""
    found = dict(raw)
    arguments = raw.get("arguments")
    told = {**(arguments if isinstance(arguments, dict) else {}), **raw}
    if "seeds" not in raw:
        seeds = told.get("seeds", told.get("seed"))
        found["seeds"] = [] if seeds is None else seeds if isinstance(seeds, list) else [seeds]
    if not isinstance(raw.get("data"), list):
        found["data"] = _data_of(raw)
    if not isinstance(raw.get("machine"), dict):
        found["machine"] = {key: raw[key] for key in ("cores", "system") if key in raw}
    if not isinstance(raw.get("software"), dict):
        found["software"] = raw["versions"] if isinstance(raw.get("versions"), dict) else {}
    return found


def _data_of(raw: Mapping[str, Any]) -> list[dict[str, Any]]:
    """One hash with a name beside it, or a hash for each name."""
    digest = raw.get("data_sha256", "")
    if isinstance(digest, dict):
        return [{"name": name, "sha256": each} for name, each in digest.items()]
    named = raw["data"] if isinstance(raw.get("data"), str) else raw.get("data_name", "")
    return [{"name": named, "sha256": digest}] if digest or named else []


def _in_words(err: ValidationError) -> str:
    """The first thing that is wrong, with its place."""
    first = err.errors(include_url=False, include_input=False)[0]
    place = ", ".join(f"{part + 1}" if isinstance(part, int) else str(part) for part in first["loc"])
    message = re.sub(r"^Value error, ", "", first["msg"])
    return f"{place}: {message}" if place else message
