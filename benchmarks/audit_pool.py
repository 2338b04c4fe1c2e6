"""Audits in processes: each has an engine whose graphs are cached for one run alone: none is of earlier code."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tqdm import tqdm

if TYPE_CHECKING:
    from core.grounding import GroundingOptions, GroundingReport

Item = TypeVar("Item")
Judged = TypeVar("Judged")


class Auditor:
    """An engine with the options of a folder's settings; one thread, since processes share the cores."""

    def __init__(self, home: Path) -> None:
        import torch

        from core.settings import load_settings
        from core.workflows.audit.auditing import options_from
        from core.workflows.engine import Engine

        torch.set_num_threads(1)
        settings = load_settings({"PLUMBLINE_HOME": str(home)})
        self._engine: Engine = Engine(settings)
        self._options: GroundingOptions = options_from(settings)

    def audit(self, document: str, context: str, question: str, answer: str) -> "GroundingReport":
        """The report on an answer about one source text."""
        from core.text import text_document
        from core.workflows.audit.auditing import AuditCase, audit_case

        case = AuditCase(document, (text_document(context),), question, answer)
        return audit_case(case, self._engine, self._options)


def audit_all(
    judge: Callable[[Auditor, Item], Judged], items: Sequence[Item], *, workers: int = 1
) -> Iterator[Judged]:
    """What `judge`, a function of a module, says of each item, in their order, with progress."""
    with (
        tempfile.TemporaryDirectory() as home,
        tqdm(total=len(items), unit="contract", disable=None) as bar,
        ProcessPoolExecutor(workers) as pool,
    ):
        for found in pool.map(partial(_judged, judge, Path(home)), items):
            bar.update()
            yield found


def _judged(judge: Callable[[Auditor, Item], Judged], home: Path, item: Item) -> Judged:
    return judge(_auditor(home), item)


@lru_cache(maxsize=1)
def _auditor(home: Path) -> Auditor:
    return Auditor(home)
