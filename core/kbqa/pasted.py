"""Triples and names as people paste them: lines with bars or tabs, or JSON."""

import json
from typing import Any

from core.errors import CaseError
from core.kbqa.instance import MAX_TRIPLES, Triple

_SHOWN = 3  # bad lines named in one message
_QUOTED = 60  # characters of a bad line in a message
_KEYS = (("head", "relation", "tail"), ("subject", "predicate", "object"), ("h", "r", "t"))
_HELP = "Write one triple a line as head | relation | tail."


def parse_triples(text: str) -> tuple[Triple, ...]:
    """The triples of a pasted text, in order, duplicates kept; none in a blank text.

    A line is `head | relation | tail` or the same separated by tabs. A text that begins with a bracket is JSON: a list
    of [head, relation, tail] or of objects with these keys, or an object that has such a list as "triples".

    Raises: CaseError when a line is no triple, the JSON cannot be read, or there are more than `MAX_TRIPLES`.
    """
    triples = _from_json(text) if text.lstrip()[:1] in ("[", "{") else _from_lines(text)
    if len(triples) > MAX_TRIPLES:
        raise CaseError(
            f"The graph has {len(triples):,} triples; at most {MAX_TRIPLES:,} can be judged. Paste the part "
            "around the topic entities."
        )
    return triples


def parse_names(text: str) -> tuple[str, ...]:
    """The names of a pasted text, one a line, without blank lines and duplicates."""
    return tuple(dict.fromkeys(line.strip() for line in text.splitlines() if line.strip()))


def _from_lines(text: str) -> tuple[Triple, ...]:
    triples: list[Triple] = []
    wrong: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        parts = tuple(part.strip() for part in line.split("\t" if "\t" in line.strip() else "|"))
        if len(parts) == 3 and all(parts):
            triples.append(Triple(*parts))
        else:
            count = f"has {len(parts)} {'part' if len(parts) == 1 else 'parts'} in place of three"
            fault = count if len(parts) != 3 else "leaves a part empty"
            wrong.append(f"line {number} ({_quote(line)}) {fault}")
    if wrong:
        more = f"; and {len(wrong) - _SHOWN:,} more" if len(wrong) > _SHOWN else ""
        raise CaseError(f"The graph cannot be read: {'; '.join(wrong[:_SHOWN])}{more}. {_HELP}")
    return tuple(triples)


def _quote(line: str) -> str:
    line = " ".join(line.split())
    return f"“{line if len(line) <= _QUOTED else line[: _QUOTED - 1] + '…'}”"


def _from_json(text: str) -> tuple[Triple, ...]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as err:
        raise CaseError(f"The graph begins like JSON but cannot be read as JSON: {err}. {_HELP}") from err
    items = found.get("triples") if isinstance(found, dict) else found
    if not isinstance(items, list):
        raise CaseError(
            f'The JSON holds no list of triples. Give a list, or an object with "triples". {_HELP}'
        )
    return tuple(_json_triple(item, number) for number, item in enumerate(items, 1))


def _json_triple(item: Any, number: int) -> Triple:
    parts = item
    if isinstance(item, dict):
        parts = next(([item[k] for k in keys] for keys in _KEYS if all(k in item for k in keys)), None)
    is_triple = isinstance(parts, list) and len(parts) == 3
    if is_triple and all(isinstance(part, str) and part.strip() for part in parts):
        return Triple(*(part.strip() for part in parts))
    raise CaseError(
        f"Triple {number} of the JSON is not three texts: {_quote(json.dumps(item, ensure_ascii=False))}. "
        "Write it as [head, relation, tail]."
    )
