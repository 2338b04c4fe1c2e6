"""Documents and pairs of answers of `own_words`: one TOML file a document."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.legal_texts.case import Domain, Error, LegalCase, LegalDocument

TEXTS = Path(__file__).resolve().parent / "own_words_texts"
KINDS: Mapping[str, Error] = {
    "substitution": Error.SUBSTITUTION,
    "calculation": Error.CALCULATION,
    "roles": Error.ROLES,
    "negation": Error.NEGATION,
    "outcome": Error.HOLDING,
}
_READ = 20  # the last number of documents that may be read
_NUMBER = re.compile(r"-(\d+)$")


def load_pairs(folder: Path = TEXTS, split: str | None = None) -> list[LegalCase]:
    """The pairs of every document of a split, in the order of the files' names; of both splits unless one is given.

    Documents with odd numbers are for reading and mending ("dev"), those with even numbers are only scored
    ("test"), and so are all above 20. What was changed in the false answer runs from the first to the last letter
    that differs.

    Raises:
        ValueError: a file is not as described in the README beside it; the message names file and pair.
    """
    cases = [case for path in sorted(folder.glob("*.toml")) for case in _read(path)]
    return [case for case in cases if split in (None, case.split)]


def _read(path: Path) -> Iterator[LegalCase]:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        domain, text = Domain(raw["domain"]), str(raw["text"]).strip()
        pairs = list(raw["pairs"])
    except (tomllib.TOMLDecodeError, KeyError, ValueError, TypeError) as err:
        raise ValueError(f"{path.name}: {err}") from err
    number = _NUMBER.search(path.stem)
    if number is None:
        raise ValueError(f"{path.name}: the name must end with a number, as in lease-01.toml")
    split = "dev" if int(number[1]) % 2 and int(number[1]) <= _READ else "test"
    yield from pairs_of(path, LegalDocument(path.stem, domain, split, text), pairs)


def pairs_of(path: Path, document: LegalDocument, pairs: Sequence[Mapping[str, Any]]) -> Iterator[LegalCase]:
    """The pairs of a file about its document. Raises: ValueError: one of them is not as it should be."""
    for place, pair in enumerate(pairs, 1):
        query, faithful, hallucinated = _texts(f"{path.name}, pair {place}", pair)
        yield LegalCase(
            id=f"{document.id}/{place:02}",
            domain=document.domain,
            document=document.id,
            split=document.split,
            context=document.text,
            query=query,
            faithful=faithful,
            hallucinated=hallucinated,
            error=KINDS[pair["kind"]],
            changed=_changed(faithful, hallucinated),
            facts=1,
        )


def _texts(where: str, pair: Mapping[str, Any]) -> Sequence[str]:
    if pair.get("kind") not in KINDS:
        raise ValueError(f"{where}: kind is {pair.get('kind')!r}, not one of {', '.join(KINDS)}")
    found = [str(pair.get(name, "")).strip() for name in ("query", "faithful", "hallucinated")]
    if not all(found) or found[1] == found[2]:
        raise ValueError(f"{where}: it needs a query, a faithful answer and another, hallucinated one")
    return found


def _changed(faithful: str, hallucinated: str) -> tuple[int, int]:
    start = 0
    while start < min(len(faithful), len(hallucinated)) and faithful[start] == hallucinated[start]:
        start += 1
    same = 0
    while (
        same < min(len(faithful), len(hallucinated)) - start
        and faithful[-1 - same] == hallucinated[-1 - same]
    ):
        same += 1
    return start, len(hallucinated) - same
