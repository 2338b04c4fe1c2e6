"""Audit a given reasoning chain against a knowledge graph: a case in, a chain report out."""

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from core.errors import CaseError
from core.extraction.extractor import GraphExtractor
from core.models.software import installed_versions
from core.reasoning.chain import (
    METHOD,
    AuditedPath,
    ChainCase,
    ChainForm,
    ChainReport,
    ReadChain,
    audit_paths,
    make_findings,
    read_chain,
)
from core.types import Manifest, ModelRecord
from core.workflows.engine import Engine
from core.workflows.reason.graphs import ReasoningGraph

MAX_QUESTION = 2_000  # characters
MAX_ANSWERS = 1_000
MAX_PROSE = 20_000  # characters; a parser reads about 10,000 words a second at best
_SOFTWARE = ("plumbline", "numpy")


class ChainAuditing(Protocol):
    """Holds chains against one graph, whether it is here or behind an endpoint. Threads may share it."""

    def audit(self, case: ChainCase) -> ChainReport:
        """The report on one chain.

        Raises:
            CaseError: the chain is empty, too long, or holds no step.
            ModelError: the chain is prose, and the parser is not there.
            SearchError: the graph is an endpoint, and it cannot be asked.
        """


@dataclass(frozen=True)
class ChainAuditor:
    """Audits chains against one graph. Threads may share it."""

    graph: ReasoningGraph
    extractor: Callable[[], GraphExtractor]  # asked for only when a chain is prose
    models: Callable[[], tuple[ModelRecord, ...]] = tuple

    @classmethod
    def of(cls, engine: Engine, graph: ReasoningGraph) -> "ChainAuditor":
        """An auditor with the engine's relation extractor for prose."""
        return cls(graph, lambda: engine.extractor, lambda: engine.models)

    def audit(self, case: ChainCase) -> ChainReport:
        """The report on one chain. Deterministic; the same case and graph give the same report.

        Raises:
            CaseError: the chain is empty, too long, or holds no step.
            ModelError: the chain is prose, and the parser is not there.
        """
        began = time.perf_counter()
        chain = self.read(case)
        read = time.perf_counter()
        paths = audit_paths(chain, case, self.graph.names)
        return ChainReport(
            case=case,
            form=chain.form,
            paths=paths,
            is_deductive=all(path.is_deductive for path in paths),
            reason=_reason(paths),
            findings=make_findings(paths),
            notes=chain.notes,
            manifest=self._manifest(case, chain.form),
            seconds={"reading": read - began, "audit": time.perf_counter() - read},
        )

    def read(self, case: ChainCase) -> ReadChain:
        """The steps as they are written; of prose in the words of the graph.

        Raises:
            CaseError: the chain is empty, too long, or holds no step.
            ModelError: the chain is prose, and the parser is not there.
        """
        _check(case)
        found = read_chain(case.text)
        if found is not None:
            return found
        if len(case.text) > MAX_PROSE:
            raise CaseError(
                f"The text has {len(case.text):,} characters; prose is read up to {MAX_PROSE:,}. "
                "Audit it part by part, or write A -> relation -> B, one path a line."
            )
        from core.workflows.chain.prose import ProseReader

        return ProseReader(self.extractor(), self.graph.names).read(case.text)

    def _manifest(self, case: ChainCase, form: ChainForm) -> Manifest:
        texts = {"chain": case.text, "question": case.question, "answers": "\n".join(case.answers)}
        return Manifest(
            method=METHOD,
            inputs={name: hashlib.sha256(text.encode()).hexdigest() for name, text in texts.items()},
            parameters={
                "form": str(form),
                **self.graph.parameters,
            },
            models=self.models() if form is ChainForm.PROSE else (),
            software=installed_versions(_SOFTWARE),
        )


def _check(case: ChainCase) -> None:
    if len(case.question) > MAX_QUESTION:
        raise CaseError(
            f"The question has {len(case.question):,} characters, more than {MAX_QUESTION:,}. Shorten it."
        )
    if len(case.answers) > MAX_ANSWERS:
        raise CaseError(f"There are {len(case.answers):,} proposed answers, more than {MAX_ANSWERS:,}.")


def _reason(paths: tuple[AuditedPath, ...]) -> str:
    if len(paths) == 1:
        return paths[0].reason
    good = sum(path.is_deductive for path in paths)
    if good == len(paths):
        return f"All {len(paths)} paths are deductions from the graph."
    first = next(path for path in paths if not path.is_deductive)
    return f"{good} of {len(paths)} paths are deductions from the graph. Path {first.number}: {first.reason}"
