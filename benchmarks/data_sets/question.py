"""A question to a knowledge base, before anything was retrieved or answered."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class KBQAQuestion:
    """One question of a data set."""

    id: str  # unique within its source
    question: str
    topic_entities: tuple[str, ...]  # nodes named in the question
    gold: tuple[str, ...]  # right answers
    hops: int  # how many triples lie between topic entity and answer; 0 when the set does not say
    source: str  # name of the data set
    group: str  # paraphrases of one question share it, so that a split keeps them together
