"""Named-entity overlap: Jaccard similarity of NER outputs (HalluGraph, section 4)."""

from typing import TYPE_CHECKING

from benchmarks.text_baselines.text_baseline import TextPair

if TYPE_CHECKING:
    from spacy.language import Language


class EntityJaccard:
    """Jaccard of the lower-case entity texts of context and answer, as spaCy's plain NER finds them."""

    name = "entity overlap"

    def __init__(self, language: "Language") -> None:
        self._language = language
        self._context: tuple[str, frozenset[str]] = ("", frozenset())

    def score(self, pair: TextPair) -> float | None:
        """In [0, 1]; None when NER finds no entity in the answer."""
        if self._context[0] != pair.context:
            self._context = (pair.context, self._entities(pair.context))
        stated = self._entities(pair.answer)
        if not stated:
            return None
        source = self._context[1]
        return len(stated & source) / len(stated | source)

    def _entities(self, text: str) -> frozenset[str]:
        with self._language.select_pipes(enable=["tok2vec", "ner"]):
            doc = self._language(text)
        return frozenset(" ".join(entity.text.lower().split()) for entity in doc.ents)
