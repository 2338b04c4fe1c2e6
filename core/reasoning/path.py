"""Reasoning paths (FiDeLiS, section 2, definitions 1 and 2): triples of a graph walked one after the other."""

from dataclasses import dataclass

from core.kbqa.instance import Triple

INVERSE = "^"  # before a relation that is walked from tail to head


def walked_relation(relation: str, *, is_inverse: bool) -> str:
    """A relation as a path writes it: `r`, or `^r` when it is walked from tail to head."""
    return INVERSE + relation if is_inverse else relation


@dataclass(frozen=True, slots=True, order=True)
class Step:
    """One step of a path: a triple and the direction in which it is walked."""

    triple: Triple  # as it stands in the graph
    is_inverse: bool  # walked from tail to head

    @property
    def start(self) -> str:
        """The entity that the step leaves."""
        return self.triple.tail if self.is_inverse else self.triple.head

    @property
    def end(self) -> str:
        """The entity that the step reaches."""
        return self.triple.head if self.is_inverse else self.triple.tail

    @property
    def relation_words(self) -> str:
        """The relation as a path writes it: `r`, or `^r` when it is walked from tail to head."""
        return walked_relation(self.triple.relation, is_inverse=self.is_inverse)


@dataclass(frozen=True, slots=True, order=True)
class ReasoningPath:
    """A start and the steps that lead away from it; each begins where the one before ended, which is asserted."""

    start: str
    steps: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        at = self.start
        for step in self.steps:
            assert step.start == at, f"a step from {step.start!r} cannot follow {at!r}"
            at = step.end

    @property
    def end(self) -> str:
        """The entity that the path reaches; the start itself when there are no steps."""
        return self.steps[-1].end if self.steps else self.start

    @property
    def relations(self) -> tuple[str, ...]:
        """The relations met on the way, inverse ones as `^r`."""
        return tuple(step.relation_words for step in self.steps)

    def flat(self) -> tuple[str, ...]:
        """(e0, r1, e1, ..., rn, en), inverse relations as `^r`."""
        return (self.start, *(part for step in self.steps for part in (step.relation_words, step.end)))

    def in_arrows(self) -> str:
        """For people: "12 Angry Men → director → Sidney Lumet ← director ← Network"; arrows point as the triples do."""
        walked = (
            f" ← {step.triple.relation} ← {step.end}"
            if step.is_inverse
            else f" → {step.triple.relation} → {step.end}"
            for step in self.steps
        )
        return "".join((self.start, *walked))
