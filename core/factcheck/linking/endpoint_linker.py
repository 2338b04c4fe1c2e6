"""Linking by the names of an endpoint, one claim at a time, so that each claim's report lists what was sent for it."""

from collections.abc import Sequence

from core.factcheck.claim import Mention, Sent
from core.factcheck.linking.index_linker import IndexLinker
from core.factcheck.protocols import KnowledgeGraphStore
from core.models.parser import LoadedParser
from core.models.sentence_encoder import SentenceEncoder


class EndpointLinker:
    """An `EntityLinker` like `IndexLinker`, that also tells which names it asked the endpoint for."""

    def __init__(self, store: KnowledgeGraphStore, encoder: SentenceEncoder, parser: LoadedParser) -> None:
        self._linker = IndexLinker(store, encoder, parser)
        self._store = store
        self.records = self._linker.records

    def link(self, claims: Sequence[str]) -> list[tuple[Mention, ...]]:
        """As `IndexLinker.link`.

        Raises:
            SearchError: the endpoint cannot be asked.
        """
        return self._linker.link(claims)

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call."""
        return self._store.sent()
