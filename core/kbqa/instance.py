"""The KBQA instance of KG-Guard, section 3.1: a question, its subgraph, topic entities and proposed answers."""

from dataclasses import dataclass

MAX_TRIPLES = 200_000  # an instance is a subgraph; the largest of the paper has 16,765 (table 13)


@dataclass(frozen=True, slots=True, order=True)
class Triple:
    """A directed edge of a knowledge graph with its relation as text."""

    head: str
    relation: str
    tail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KBQAInstance:
    """One question with its retrieved subgraph. `make_instance` builds a checked one."""

    id: str
    question: str
    triples: tuple[Triple, ...]  # without duplicates
    topic_entities: tuple[str, ...]  # nodes named in the question; at least one
    answers: tuple[str, ...] = ()  # proposed nodes of the graph, without duplicates; empty: it abstained
    gold: tuple[str, ...] | None = None  # right answers, when they are known; may lie outside the graph
    agreement: tuple[float, ...] | None = None  # in (0, 1], for each answer: share of runs that gave it
    source: str = ""  # the data set, or who asked

    @property
    def nodes(self) -> tuple[str, ...]:
        """Every node once: topic entities first, then in the order of the triples."""
        ends = (node for triple in self.triples for node in (triple.head, triple.tail))
        return tuple(dict.fromkeys((*self.topic_entities, *ends)))

    def is_hallucinated(self, answer: str) -> bool | None:
        """The label y of section 3.1; None when no gold answers are known."""
        return None if self.gold is None else answer not in self.gold


@dataclass(frozen=True, slots=True)
class CheckedInstance:
    """An instance that can be scored, and what was tidied on the way."""

    instance: KBQAInstance
    notes: tuple[str, ...]  # sentences for people: duplicates dropped, self loops met
