"""The baseline: plain spaCy entities, held against the context by their exact lower-case text."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.language import Language


@dataclass(frozen=True, slots=True)
class Overlap:
    """Both overlaps, in [0, 1]; 1 = every entity of the response is in the context. None: no entities."""

    share_found: float | None  # of the response's entities whose text is an entity text of the context
    jaccard: float | None  # of the two sets of entity texts


@dataclass
class EntityOverlap:
    """Measures responses against contexts; remembers the entities of each context."""

    language: "Language"
    _seen: dict[str, frozenset[str]] = field(default_factory=dict)

    def measure(self, context: str, response: str) -> Overlap:
        """The overlap of one response."""
        if context not in self._seen:
            self._seen.clear()  # cases come document by document
            self._seen[context] = self._entities(context)
        source, stated = self._seen[context], self._entities(response)
        if not stated:
            return Overlap(None, None)
        shared = len(stated & source)
        return Overlap(shared / len(stated), shared / len(stated | source))

    def _entities(self, text: str) -> frozenset[str]:
        with self.language.select_pipes(enable=["tok2vec", "ner"]):
            return frozenset(" ".join(entity.text.lower().split()) for entity in self.language(text).ents)
