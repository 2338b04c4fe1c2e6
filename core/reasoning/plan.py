"""What a question asks of a graph: its cues in the order in which a path from the topic would meet them."""

from dataclasses import dataclass

from core.reasoning.direction import Role


@dataclass(frozen=True, slots=True)
class Slot:
    """A step that the question speaks of."""

    words: str  # as the question has them
    concepts: frozenset[str]  # of the lexicon; empty when only the words tell
    is_required: bool  # a path that leaves it out does not answer the question
    role: Role | None = None  # of the end that is known before the step; None: the words do not tell
    link: str = ""  # the preposition of its verb in the question, as "under" in "whom did X train under"
    is_kind: bool = False  # it says of what kind the answer is, as "ship" in "which ship"
    is_qualifier: bool = False  # it stands right before another slot's words, as "deputy" in "deputy captain"


@dataclass(frozen=True, slots=True)
class SlotOrder:
    """One reading of the question: its slots outward from the topic entity."""

    slots: tuple[Slot, ...]
    cost: float  # at least 0; how unusual this reading is


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What planning gives (section 3.2): steps in words, the question as a statement, and keywords."""

    question: str
    orders: tuple[SlotOrder, ...]  # the likelier reading first; at least one, perhaps without slots
    kinds: frozenset[str]  # of the answer, in the lexicon's names; empty when the question does not say
    steps: tuple[str, ...]  # sentences
    statement: str  # with *placeholder* for the answer
    keywords: tuple[str, ...]  # for Path-RAG
    version: str  # of the lexicon or prompt that made it
