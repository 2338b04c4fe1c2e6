"""Stages for tests: a graph in memory, exact names, and verifiers that say what they are told."""

from collections.abc import Mapping

from core.errors import SearchError
from core.factcheck.claim import Candidate, EvidenceItem, Label, Mention, Snippet, Verdict
from core.factcheck.protocols import FallbackResult
from core.factcheck.triple import Entity, Literal, Neighbourhood, Relation, Triple


def entity(label):
    return Entity(f"urn:test:{label.replace(' ', '_')}", label)


def triple(subject, relation, object_):
    end = object_ if isinstance(object_, Literal) else entity(object_)
    return Triple(entity(subject), Relation(f"urn:test:{relation}", relation), end)


class GraphInMemory:
    """Statements by entity; fails when it is told to."""

    name = "test graph"
    fingerprint = "0" * 64
    single_valued = frozenset()

    def __init__(self, *triples, error=""):
        self.triples = triples
        self.error = error
        self.asked = []

    def neighbourhood(self, entity, *, limit):
        if self.error:
            raise SearchError(self.error)
        self.asked.append(entity.id)
        found = [t for t in self.triples if entity.id in (t.subject.id, getattr(t.object, "id", None))]
        return Neighbourhood(entity, tuple(found[:limit]), is_cut=len(found) > limit)

    def named(self, surfaces):
        return [() for _ in surfaces]

    def sent(self):
        return ()


class ExactLinker:
    """Links the labels that it is given, wherever a claim has them."""

    records = ()

    def __init__(self, *labels):
        self.labels = labels

    def link(self, claims):
        return [tuple(self._mentions(claim)) for claim in claims]

    def _mentions(self, claim):
        found = [(claim.find(label), label) for label in self.labels if label in claim]
        for start, label in sorted(found):
            yield Mention(start, start + len(label), label, (Candidate(entity(label), label, "label"),))


class FirstTriples:
    """Ranks statements as they come, those with more of the claim's ends first."""

    records = ()

    def rank_triples(self, claim, mentions, triples, k):
        scored = [(t, sum(end.label in claim for end in (t.subject, t.object)) / 2) for t in triples]
        return sorted(scored, key=lambda pair: -pair[1])[:k]


class ToldVerifier:
    """Says what it is told for a claim; supported by the first evidence otherwise, if there is any."""

    name = "told"
    records = ()
    prompts: Mapping[str, str] = {}

    def __init__(self, **verdicts):
        self.verdicts = verdicts

    def verify(self, claims):
        return [self.verdicts.get(to.claim.split()[0], self._first(to)) for to in claims]

    def _first(self, to):
        if not to.evidence:
            return Verdict(Label.NOT_ENOUGH_INFO, "The graph has nothing about it.")
        return Verdict(Label.SUPPORTED, "Evidence 1 states it.", (1,), 0.9)


class ToldFallback:
    """Gives one snippet and the verdict that it is told."""

    name = "folder"
    verifier = "told"
    records = ()
    prompts: Mapping[str, str] = {}

    def __init__(self, label, error=""):
        self.label = label
        self.error = error
        self.asked = []

    def check(self, claim, mentions):
        self.asked.append(claim)
        if self.error:
            raise SearchError(self.error)
        item = EvidenceItem(1, 0.8, snippet=Snippet("It was so.", "notes.txt", "Notes", 0, 10))
        cited = () if self.label is Label.NOT_ENOUGH_INFO else (1,)
        return FallbackResult(Verdict(self.label, "Snippet 1 says so.", cited), (item,), ("was it so",), ())
