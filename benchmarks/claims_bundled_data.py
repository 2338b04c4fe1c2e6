"""Claims about the bundled graph: true ones, and twins with exactly one thing wrong.

What a twin is labelled follows docs/fact-check-quality.md: another object refutes a claim where a subject has one
object by the relation, and leaves it open else; so does the right pair under another relation, a fact turned round,
and a fact of which the graph lacks the statement.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from benchmarks.claims_bundled_graph import BundledGraph, Row, day_of, number_of, written, year_of
from benchmarks.claims_bundled_wordings import Bound, Chain, Compared, Family, Joint, Wordings
from benchmarks.claims_factbench import BenchmarkClaim
from core.factcheck.claim import Label

WHOLE, LACKING = 0, 1  # numbers of the graphs: as it is, and without what is withheld
_LARGEST_SHIFT = 12  # by which a bound lies beside the value, of small numbers and of years
_S, _R, _N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO


@dataclass(frozen=True, slots=True)
class Kind:
    """What a claim is, by name, and what it is labelled against which graph."""

    name: str
    label: Label
    graph: int = WHOLE


@dataclass
class Maker:
    """Makes the claims of one split; `withheld` grows with them."""

    graph: BundledGraph
    wordings: Wordings
    split: str
    draw: random.Random
    most: int  # subjects of one family
    claims: list[BenchmarkClaim] = field(default_factory=list)
    withheld: set[Row] = field(default_factory=set)

    def make(self) -> "Maker":
        """All kinds of claims."""
        for family in self.wordings.family:
            for subject in self._subjects(family.relation):
                self._of_family(family, subject)
        for joint in self.wordings.joint:
            for subject in self._subjects(*joint.relations):
                self._of_joint(joint, subject)
        for chain in self.wordings.chain:
            for subject in self._subjects(chain.relations[0]):
                self._of_chain(chain, subject)
        for bound in self.wordings.bound:
            for subject in self._subjects(bound.relation):
                self._of_bound(bound, subject)
        for compared in self.wordings.compared:
            self._of_compared(compared)
        return self

    @property
    def lacking(self) -> list[Row]:
        """The graph without the statements that are withheld."""
        return [row for row in self.graph.rows if row not in self.withheld]

    def _of_family(self, family: Family, subject: str) -> None:
        values, relation = self.graph.values[subject, family.relation], family.relation
        obj = self.draw.choice(values)
        other = self.graph.another(subject, relation, self.draw)
        is_sure = family.functional and len(values) == 1
        plain, denied = self._one(family.of(self.split), obj), self._one(family.denied(self.split), obj)
        slots = _slots(subject, obj)
        self._say(Kind("true", _S), plain, slots)
        self._say(Kind("denied", _R), denied, slots)
        if other is not None:
            self._say(Kind("another object", _R if is_sure else _N), plain, _slots(subject, other))
            label = _S if is_sure else _N
            self._say(Kind("denied of another object", label), denied, _slots(subject, other))
        if self.graph.pairs[frozenset((subject, obj))] == 1:
            text = self._one(family.other(self.split), obj)
            self._say(Kind("another relation", _N), text, slots)
        is_name = not (obj[:1].isdigit() or obj.startswith('"') or family.symmetric)
        if is_name and subject not in self.graph.values.get((obj, relation), ()):
            has_own = family.functional and (obj, relation) in self.graph.values
            self._say(Kind("turned round", _R if has_own else _N), plain, _slots(obj, subject))
        for alias in self._aliases(subject):
            self._say(Kind("true, by an alias", _S), plain, _slots(alias, obj))
        self._withhold(subject, relation, [obj])
        self._say(Kind("statement withheld", _N, LACKING), plain, slots)

    def _of_joint(self, joint: Joint, subject: str) -> None:
        first, second = (self.graph.only(subject, relation) for relation in joint.relations)
        if first is None or second is None or first == second:
            return
        text = self.draw.choice(joint.of(self.split))
        slots = {"s": subject, "a": first, "b": second}
        self._say(Kind("two facts", _S), text, slots)
        for slot, relation in zip("ab", joint.relations, strict=True):
            other = self.graph.another(subject, relation, self.draw)
            if other is not None:
                label = _R if relation in self.wordings.functional else _N
                kind = Kind("two facts, one with another object", label)
                self._say(kind, text, {**slots, slot: other})
        lacking = joint.relations[self.draw.randrange(2)]
        self._withhold(subject, lacking, self.graph.values[subject, lacking])
        self._say(Kind("two facts, one withheld", _N, LACKING), text, slots)
        if joint.exchangeable:
            kind = Kind("two facts, objects exchanged", _N)
            self._say(kind, text, {"s": subject, "a": second, "b": first})

    def _of_chain(self, chain: Chain, subject: str) -> None:
        between = self.graph.only(subject, chain.relations[0])
        obj = self.graph.only(between, chain.relations[1]) if between else None
        if between is None or obj is None or between == obj:
            return
        text = self.draw.choice(chain.of(self.split))
        self._say(Kind("two steps", _S), text, _slots(subject, obj))
        other = self.graph.another(between, chain.relations[1], self.draw)
        if other is not None:
            kind = Kind("two steps, another object", _R if chain.functional else _N)
            self._say(kind, text, _slots(subject, other))

    def _of_bound(self, bound: Bound, subject: str) -> None:
        obj = self.graph.only(subject, bound.relation)
        if obj is None:
            return
        value = number_of(obj)
        by = self.draw.randint(2, max(_LARGEST_SHIFT, value // 8 if " " in obj else 0))
        text = self.draw.choice(bound.of(self.split))
        below, above = max(1, value - by), value + by
        sides = (below, above) if bound.side == "over" else (above, below)
        for kind, number in zip(
            (Kind("bound", _S), Kind("bound, on the other side", _R)), sides, strict=True
        ):
            if number != value:
                self._say(kind, text, {"s": subject, "n": f"{number} m" if " " in obj else str(number)})

    def _of_compared(self, compared: Compared) -> None:
        known = self._subjects(compared.relation)
        for first, second in pairwise(known):
            one, two = (self.graph.only(each, compared.relation) for each in (first, second))
            if one is None or two is None or number_of(one) == number_of(two):
                continue
            high, low = (first, second) if number_of(one) > number_of(two) else (second, first)
            text = self.draw.choice(compared.of(self.split))
            self._say(Kind("compared", _S), text, {"s": high, "t": low})
            self._say(Kind("compared the wrong way", _R), text, {"s": low, "t": high})

    # -- parts -----------------------------------------------------------------------------------

    def _subjects(self, *relations: str) -> list[str]:
        found = self.graph.subjects(relations[0], self.split)
        found = [s for s in found if all((s, relation) in self.graph.values for relation in relations)]
        found = [s for s in found if self.graph.bearers[written(s).lower()] == {s}]
        return self.draw.sample(found, min(self.most, len(found)))

    def _aliases(self, subject: str) -> Iterator[str]:
        for alias in self.graph.values.get((subject, "alias"), ())[:1]:
            if self.graph.bearers[written(alias).lower()] == {subject} and "(" not in alias:
                yield alias

    def _one(self, texts: Sequence[str], obj: str) -> str:
        """One of the wordings; those with a day only for an object that is one."""
        return self.draw.choice([text for text in texts if "{d}" not in text or day_of(obj)])

    def _withhold(self, subject: str, relation: str, objects: Sequence[str]) -> None:
        """Leave statements out of the second graph, whichever way they stand."""
        self.withheld |= {row for o in objects for row in ((subject, relation, o), (o, relation, subject))}

    def _say(self, kind: Kind, text: str, slots: Mapping[str, str]) -> None:
        """One claim: names with their articles, dates as years."""
        shown = {slot: self._shown(slot, node) for slot, node in slots.items()}
        said = text.format(**shown)
        claim = BenchmarkClaim(str(len(self.claims)), said[:1].upper() + said[1:], kind.label, kind.name)
        self.claims.append(replace(claim, graph=kind.graph))

    def _shown(self, slot: str, node: str) -> str:
        if slot == "d":
            return day_of(node) or year_of(node)
        return year_of(node) if node[:1].isdigit() else self.wordings.with_article(written(node))


def _slots(subject: str, obj: str) -> dict[str, str]:
    return {"s": subject, "o": obj, "d": obj}


def make_bundled_claims(
    graph: BundledGraph, wordings: Wordings, split: str, *, seed: int, most: int
) -> tuple[list[BenchmarkClaim], list[Row]]:
    """The claims of a split, and the graph without what they withhold."""
    made = Maker(graph, wordings, split, random.Random(f"{seed} {split}"), most).make()
    return made.claims, made.lacking
