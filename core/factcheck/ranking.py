"""Which few triples fit a claim best: by the names and values they share with it, by the words of their relation,
and by the sentence encoder when words decide nothing.

The paper scores every triple with a cross-encoder. Here the encoder compares the claim's words with relations only,
whose vectors are kept, and is not asked at all when the words of the claim name the relations that matter.

Or a cross-encoder ranks, as in the paper: any transformers model that scores a pair of texts, by folder or hub id.
Kolli et al., "Hybrid Fact-Checking", section 3, "Triple scoring": claim and evidence are read together as
`[CLS] C [SEP] t [SEP]`, and ms-marco-MiniLM-L6-v2 gives one score.
"""

import math
import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import ModelError
from core.factcheck.claim import Mention
from core.factcheck.claim_ends import fold
from core.factcheck.relations import RelationLexicon, load_relations
from core.factcheck.store.predicates import naming_of
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.values import Agreement, Value, compare_values, find_claim_values, read_literal
from core.factcheck.verbalise import plain_label, relation_words, say_triple
from core.factcheck.word_classes import stem, stems
from core.models.device import choose_device
from core.models.pretrained import describe_configured
from core.models.sentence_encoder import SentenceEncoder
from core.settings import DeviceChoice
from core.types import ModelRecord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_NAMED = 0.5  # for each end of the triple that the claim names
_WORDED = 0.6  # when the claim has all words of a wording of the relation
_SIMILAR = 0.5  # times the cosine of the claim's words and the relation's label
_COMMON = 0.05  # times the logarithm of how many triples share the named end and the relation, as a hub's do
_NAMING = frozenset({"alias", "name", "label", "alternative name", "full name", "nickname"})
_SAYS_NAME = frozenset(map(stem, "name named call called alias known nickname title titled label".split()))
_KIND_COSTS = 0.4  # a triple that only says what kind of thing the named entity is
_MOST_CACHED = 20_000
ROLE = "cross_encoder"
_BATCH = 32  # pairs


@dataclass
class SentenceRanker:
    """The default ranker; fulfils `EvidenceRanker` for texts and `TripleRanker` for triples."""

    encoder: SentenceEncoder
    lexicon: RelationLexicon = field(default_factory=load_relations)
    _vectors: "dict[str, NDArray[np.float32]]" = field(default_factory=dict, repr=False)

    @property
    def records(self) -> tuple[ModelRecord, ...]:
        """The encoder's weights."""
        return (self.encoder.record,)

    def rank(self, claim: str, texts: Sequence[str]) -> list[float]:
        """The cosine in [-1, 1] of the claim and each text."""
        if not texts:
            return []
        vectors = self.encoder.encode([claim, *texts])
        return [float(score) for score in vectors[1:] @ vectors[0]]

    def rank_triples(
        self, claim: str, mentions: Sequence[Mention], triples: Sequence[Triple], k: int
    ) -> list[tuple[Triple, float]]:
        """At most `k` triples, the best first; equal scores keep the order of their paths.

        A score is 0.5 for each end that the claim names, up to 0.6 for the relation's words, 0.5 times the cosine
        of claim and relation when no relation is worded, less a little for what many triples share, and for kinds.
        Triples that only say how an entity is called come last, unless the claim speaks of a name.
        """
        said = _Said(claim, mentions)
        shared = Counter(_shared_key(triple, said) for triple in triples)
        scores: dict[Triple, float] = {}
        worded = {words: self._worded(words, said) for words in {relation_words(t.relation) for t in triples}}
        similar: Mapping[str, float] = {}
        if not any(worded.values()) and len(triples) > k:
            similar = self._similarities(said.rest, list(worded))
        for triple in triples:
            words = relation_words(triple.relation)
            named = said.names(triple.subject) + said.names(triple.object)
            score = _NAMED * named + _WORDED * worded[words] + _SIMILAR * similar.get(words, 0.0)
            score -= _KIND_COSTS if words == "type" else 0.0
            scores[triple] = score - _COMMON * math.log10(shared[_shared_key(triple, said)])
        asks_name = bool(said.stems & _SAYS_NAME)
        best = sorted(scores, key=lambda t: (not asks_name and _is_naming(t), -scores[t], t.path))
        return [(triple, round(scores[triple], 4)) for triple in best[:k]]

    def _worded(self, words: str, said: "_Said") -> float:
        """The share of a relation's words that the claim has, or 1 when it has one of the sense's cues."""
        wanted = stems(words)
        share = len(wanted & said.stems) / len(wanted) if wanted else 0.0
        senses = self.lexicon.senses_of(words)
        return 1.0 if any(self.lexicon.cues[sense.name] & said.stems for sense in senses) else share

    def _similarities(self, wording: str, labels: Sequence[str]) -> dict[str, float]:
        if len(self._vectors) > _MOST_CACHED:
            self._vectors.clear()
        new = [label for label in labels if label not in self._vectors]
        vectors = self.encoder.encode([wording, *new])
        self._vectors |= dict(zip(new, vectors[1:], strict=True))
        return {label: float(vectors[0] @ self._vectors[label]) for label in labels}


class _Said:
    """What a claim names, and the words that are left."""

    def __init__(self, claim: str, mentions: Sequence[Mention]) -> None:
        self._ids = {c.entity.id for mention in mentions for c in mention.candidates}
        self._folded = fold(claim)
        self._values: list[Value] = [found.value for found in find_claim_values(claim)]
        rest = claim
        for mention in sorted(mentions, key=lambda m: -m.start):
            if not mention.text.islower():  # else "novel", a word that the graph has as a class
                rest = rest[: mention.start] + rest[mention.end :]
        self.rest = " ".join(rest.split())
        words = [word.strip(".,;:()'\"\u2019").lower() for word in self.rest.split()]
        self.stems = frozenset(stem(word) for word in words if word)

    def names(self, node: Entity | Literal) -> bool:
        """Whether the claim names the entity, or has the value or text."""
        if isinstance(node, Entity):
            return node.id in self._ids
        value = read_literal(node)
        if value is not None:
            near = {Agreement.SAME, Agreement.COARSER}
            return any(compare_values(said, value) in near for said in self._values)
        text = fold(plain_label(node))
        return len(text) > 2 and text in self._folded


def _is_naming(triple: Triple) -> bool:
    return naming_of(triple.relation.id) is not None or relation_words(triple.relation) in _NAMING


def _shared_key(triple: Triple, said: _Said) -> tuple[str, str, bool]:
    """The named end with the relation; a triple whose both ends are named shares with none."""
    subject, obj = said.names(triple.subject), said.names(triple.object)
    if subject and obj:
        return (triple.path, triple.relation.id, True)
    if obj and isinstance(triple.object, Entity):
        return (triple.object.id, triple.relation.id, False)
    return (triple.subject.id, triple.relation.id, True)


class CrossEncoderRanker:
    """Scores evidence with a sequence-classification model of one output, loaded at the first pair.

    Only safetensors are read, and no code that comes with a model is run. A hub id that is not in the local cache
    is fetched by its library, since the user asked for it by name. Calls take turns. Ranks both texts
    (`EvidenceRanker`) and triples (`TripleRanker`).
    """

    def __init__(self, name: str, cache_dir: Path, device: DeviceChoice = DeviceChoice.AUTO) -> None:
        """Raises ModelError when the weights of a folder cannot be read."""
        self._name = str(Path(name).expanduser())
        self._device = device
        self._lock = threading.Lock()
        self.records: tuple[ModelRecord, ...] = (describe_configured(ROLE, self._name, cache_dir),)

    def rank(self, claim: str, texts: Sequence[str]) -> list[float]:
        """One score for each text, the model's own output (unbounded); higher fits better.

        Raises ModelError when the model cannot be loaded, or has another number of outputs than one.
        """
        if not texts:
            return []
        import torch

        with self._lock:
            how = {"batch_size": _BATCH, "show_progress_bar": False, "activation_fn": torch.nn.Identity()}
            scores = self._model.predict([(claim, text) for text in texts], **how)
        return [float(score) for score in scores]

    def rank_triples(
        self, claim: str, mentions: Sequence[Mention], triples: Sequence[Triple], k: int
    ) -> list[tuple[Triple, float]]:
        """At most `k` of the triples with their scores, the best first; equal scores keep the order of `triples`.

        Raises:
            ModelError: as `rank`.
        """
        scores = self.rank(claim, list(map(say_triple, triples)))
        ranked = sorted(zip(triples, scores, strict=True), key=lambda scored: -scored[1])
        return ranked[:k]

    @cached_property
    def _model(self) -> Any:
        from sentence_transformers import CrossEncoder

        try:
            device = choose_device(self._device)
            loaded = CrossEncoder(self._name, device=device, model_kwargs={"use_safetensors": True})
        except (OSError, ValueError, RuntimeError, ImportError) as err:
            told = f"the cross-encoder {self._name!r} cannot be loaded ({err}); set cross_encoder to a folder or hub id"
            wanted = "of a transformers sequence-classification model with safetensors"
            raise ModelError(f"{told} {wanted}") from err
        if loaded.num_labels != 1:
            told = (
                f"the cross-encoder {self._name!r} has {loaded.num_labels} outputs, and a ranking needs one"
            )
            model = "cross-encoder/ms-marco-MiniLM-L6-v2"
            raise ModelError(f"{told}; set cross_encoder to a model such as {model}")
        return loaded
