"""Which stages a fact-check runs through: chosen by the settings, built on the engine's models."""

from typing import TYPE_CHECKING

from core.errors import ModelError, PlumblineError
from core.factcheck.claim import Mode
from core.factcheck.pipeline import Pipeline, check_stages
from core.factcheck.protocols import EntityLinker, KnowledgeGraphStore, QueryRewriter, Verifier
from core.factcheck.store.loading import open_graph
from core.models.parser import load_parser
from core.settings import ClaimVerifier, SearchService, Settings
from core.workflows.engine import Engine

if TYPE_CHECKING:
    from core.factcheck.fallback.search_fallback import SearchFallback
    from core.factcheck.ranking import CrossEncoderRanker, SentenceRanker


def load_pipeline(
    engine: Engine, settings: Settings, mode: Mode, store: KnowledgeGraphStore | None = None
) -> Pipeline:
    """The stages for a mode; `store` instead of the graph that the settings name.

    Raises: InputError when the graph or the folder of documents cannot be read; ModelError when a model that the
    settings name is not there; SettingsError when a search service lacks what it needs.
    """
    fallback = None if mode is Mode.KNOWLEDGE_GRAPH else _fallback(engine, settings)
    if mode is Mode.FALLBACK:
        alone = Pipeline(store=None, linker=None, ranker=None, verifier=None, fallback=fallback)
        check_stages(alone, mode)
        return alone
    graph = store or open_graph(settings.knowledge_graph, settings)
    return Pipeline(
        store=graph,
        linker=_linker(engine, settings, graph),
        ranker=_ranker(engine, settings),
        verifier=_verifier(engine, settings, of_snippets=False),
        fallback=fallback,
        entity_limit=settings.entity_limit,
    )


def describe_fallback(settings: Settings) -> str:
    """Where documents would be looked for, in one sentence; empty when no service is set.

    What is wrong with the settings is told in the sentence, since it is shown beside the switch.
    """
    from core.factcheck.fallback.search_fallback import describe_search

    if settings.search_service is SearchService.OFF:
        return ""
    try:
        return f"Set up: {describe_search(settings)}."
    except PlumblineError as err:
        return str(err)


def destinations(settings: Settings, mode: Mode) -> tuple[str, ...]:
    """One sentence for every place that words of claims are sent to; empty when nothing leaves the machine."""
    from urllib.parse import urlsplit

    from core.factcheck.fallback.search_fallback import describe_search

    found: list[str] = []
    if mode is not Mode.FALLBACK and "://" in settings.knowledge_graph:
        found.append(f"names in claims are sent to {urlsplit(settings.knowledge_graph).hostname}")
    if mode is not Mode.FALLBACK and settings.entity_linker_url:
        found.append(f"claims are sent to {urlsplit(settings.entity_linker_url).hostname}")
    is_web = settings.search_service not in (SearchService.OFF, SearchService.FOLDER)
    if mode is not Mode.KNOWLEDGE_GRAPH and is_web:
        found.append(describe_search(settings))
    if settings.claim_verifier is ClaimVerifier.LANGUAGE_MODEL:
        from core.models.load_language_model import load_language_model

        if (host := load_language_model(settings).destination) is not None:
            found.append(f"claims and evidence are sent to {host}")
    return tuple(found)


def _linker(engine: Engine, settings: Settings, graph: KnowledgeGraphStore) -> EntityLinker:
    from core.factcheck.linking import EndpointLinker, IndexLinker, SpotlightLinker

    if settings.entity_linker_url:
        return SpotlightLinker(settings.entity_linker_url, graph)
    kind = EndpointLinker if "://" in settings.knowledge_graph else IndexLinker
    return kind(graph, engine.encoder, load_parser(settings))


def _ranker(engine: Engine, settings: Settings) -> "CrossEncoderRanker | SentenceRanker":
    if settings.cross_encoder:
        from core.factcheck.ranking import CrossEncoderRanker

        return CrossEncoderRanker(settings.cross_encoder, settings.cache_dir, settings.device)
    from core.factcheck.ranking import SentenceRanker

    return SentenceRanker(engine.encoder)


def _verifier(engine: Engine, settings: Settings, *, of_snippets: bool) -> Verifier:
    if settings.claim_verifier in (ClaimVerifier.READER, ClaimVerifier.ALIGNMENT):
        from core.factcheck.verifiers.alignment import AlignmentVerifier
        from core.factcheck.verifiers.reader import GraphReader, ReaderVerifier

        if of_snippets:
            return ReaderVerifier(engine.reader)
        rules = AlignmentVerifier(load_parser(settings))
        if settings.claim_verifier is ClaimVerifier.ALIGNMENT:
            return rules
        is_here = "://" not in settings.knowledge_graph
        return GraphReader(rules, engine.graph_reader, _ranker(engine, settings), looks_further=is_here)
    if settings.claim_verifier is ClaimVerifier.LANGUAGE_MODEL:
        from core.factcheck.verifiers.language_model import LanguageModelVerifier

        return LanguageModelVerifier(engine.language_model_loader(settings))
    if not settings.nli_model:
        raise ModelError("the verifier nli needs a model; set nli_model to a transformers NLI model")
    from core.factcheck.verifiers.nli import NLIVerifier
    from core.models.nli import NLIModel

    return NLIVerifier(NLIModel(settings.nli_model, settings.cache_dir, settings.device))


def _fallback(engine: Engine, settings: Settings) -> "SearchFallback | None":
    from core.factcheck.fallback.rewriting import RuleRewriter
    from core.factcheck.fallback.search_fallback import SearchFallback, load_search_provider

    provider = load_search_provider(settings, engine.encoder)
    if provider is None:
        return None
    rewriter: QueryRewriter = RuleRewriter(load_parser(settings))
    verifier = _verifier(engine, settings, of_snippets=True)
    if settings.claim_verifier is ClaimVerifier.LANGUAGE_MODEL:
        from core.factcheck.fallback.rewriting import LanguageModelRewriter

        rewriter = LanguageModelRewriter(engine.language_model_loader(settings), rewriter)
    return SearchFallback(rewriter, provider, _ranker(engine, settings), verifier)
