"""Whether a fact can be recovered from the graph of its own text: KGGen's MINE procedure, without a judge.

Mo et al. (2025), "KGGen": take the nodes nearest to the fact, with all that lies within two
edges of them, and ask whether the fact can be told from that. Here two plain tests answer, not a
language model.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmarks.webnlg.case import GoldTriple
from benchmarks.webnlg.systems import FoundTriple
from core.models.sentence_encoder import SentenceEncoder

NEAREST = 8  # nodes taken as starting points
HOPS = 2
ALIKE_FROM = 0.70  # cosine of a verbalised edge and the verbalised fact; set beforehand, not tuned

Keys = frozenset[str]


@dataclass(frozen=True, slots=True)
class LabelledTriple:
    """A found triple with the names that its ends are shown by."""

    triple: FoundTriple
    subject: str
    object: str

    @property
    def sentence(self) -> str:
        """ "Acme locate in Ohio": what is compared with a fact."""
        return f"{self.subject} {self.triple.relation or 'and'} {self.object}"


@dataclass(frozen=True, slots=True)
class Recovery:
    """Whether each of the two tests recovers one fact from its neighbourhood."""

    joined: bool  # both ends stand in the neighbourhood and at most one node lies between them
    alike: bool  # some edge of the neighbourhood says nearly the same as the fact


def verbalise(gold: GoldTriple) -> str:
    """The fact as words: "Acme city Ohio" from DBpedia's names."""
    ends = [name.strip('"').replace("_", " ") for name in (gold.subject, gold.object)]
    return f"{ends[0]} {gold.words} {ends[1]}"


class Neighbourhoods:
    """The graph of one text, ready to be asked for the surroundings of facts."""

    def __init__(self, triples: Sequence[LabelledTriple], encoder: SentenceEncoder) -> None:
        self._triples = triples
        self._encoder = encoder
        labels: dict[Keys, str] = {}
        self._beside: dict[Keys, set[Keys]] = defaultdict(set)
        for item in triples:
            subject, object_ = item.triple.subject, item.triple.object
            labels.setdefault(subject, item.subject)
            labels.setdefault(object_, item.object)
            self._beside[subject].add(object_)
            self._beside[object_].add(subject)
        self._nodes = list(labels)
        self._vectors = encoder.encode(list(labels.values())) if labels else None

    def recover(self, gold: GoldTriple) -> Recovery:
        """Both tests for one fact; False twice for a text without edges."""
        if self._vectors is None:
            return Recovery(joined=False, alike=False)
        fact = self._encoder.encode([verbalise(gold)])[0]
        nearest = np.argsort(-(self._vectors @ fact), kind="stable")[:NEAREST]
        near = self._around({self._nodes[index] for index in nearest})
        return Recovery(joined=self._joins(near, gold), alike=self._says(near, fact))

    def _around(self, start: set[Keys]) -> set[Keys]:
        reached = set(start)
        for _ in range(HOPS):
            reached |= {other for node in reached for other in self._beside[node]}
        return reached

    def _joins(self, near: set[Keys], gold: GoldTriple) -> bool:
        left, right = gold.ends
        starts = {node for node in near if node & left}
        ends = {node for node in near if node & right}
        once = {other for node in starts for other in self._beside[node]}
        twice = {other for node in once for other in self._beside[node]}
        return bool((once | twice) & ends)

    def _says(self, near: set[Keys], fact: NDArray[np.float32]) -> bool:
        inside = [
            item.sentence
            for item in self._triples
            if item.triple.subject in near and item.triple.object in near
        ]
        return bool(inside) and float((self._encoder.encode(inside) @ fact).max()) >= ALIKE_FROM
