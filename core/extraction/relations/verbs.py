"""Edges of verbal clauses, copulas among them: who does what to whom, voice and gaps undone."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from core.extraction.relations.arguments import RELATIVES
from core.extraction.relations.clauses import Mood
from core.extraction.relations.nouns import Nouns, Statement
from core.extraction.relations.prepositions import LOCATIVES, Oblique, obliques_of
from core.extraction.relations.tree import NOUNS, VERBS

_COPULAS = frozenset({"be", "become", "remain", "constitute"})
_CALLING = frozenset({"call", "name", "title"})
_OF_NOUNS = frozenset({"between", "among", "per"})  # never the verb's, where a noun precedes
_QUESTION_WORDS = frozenset({"what", "how", "why", "where", "when", "whatever"})
_MAX_EDGES = 80  # of one clause; more coordinated ends than that come from a list the parser misread
_MAX_CLAUSE = 40  # tokens of a clause as an object; longer ones are no end of a relation
_MAX_COORDINATED = 6  # "where A is the mayor, B the judge and C the treasurer"


@dataclass(frozen=True, slots=True)
class Frame:
    """Who does what to whom; tokens are resolved heads of arguments."""

    verb: int
    label: str  # "pay", "hand over", "seek to terminate"
    mood: Mood
    agents: tuple[int, ...]
    patients: tuple[int, ...]
    obliques: tuple[Oblique, ...]
    passive: bool

    @property
    def ends(self) -> tuple[int, ...]:
        """Who takes part without a preposition."""
        return (*self.agents, *self.patients)


class Verbs(Nouns):
    """A tree that writes the edges of its predicates, too."""

    def write_verb(self, verb: int) -> None:
        """Edges of one predicate."""
        if not self.is_predicate(verb):
            return
        frame = self._frame(verb)
        statement = Statement(verb, frame.label.split(" ")[0], frame.mood)
        if self.lemmas[verb] in _COPULAS and not frame.passive:
            self._copula(frame, statement)
        else:
            self._roles(frame, statement)
            self._complements(frame, statement)
        for end in frame.ends[:1]:
            self._measured(end, verb, statement)

    def _frame(self, verb: int) -> Frame:
        passive = self.is_passive(verb)
        agents, patients, obliques = self.subjects(verb), tuple(self._objects(verb)), self._obliques(verb)
        if passive:
            by = tuple(o.token for o in obliques if o.preposition == "by" and not self.is_date(o.token))
            obliques = [o for o in obliques if o.token not in by]
            if patients:  # "Tenant is given notice"
                obliques += [Oblique("to", token) for token in agents]
            agents, patients = by, patients or agents
        particles = self.children_by(verb, "prt")
        if passive and verb + 1 in self.children_by(verb, "prep") and not self.children[verb + 1]:
            particles.append(verb + 1)  # "was entered into"
        label = " ".join([self.prefix(verb) + self.lemmas[verb], *(self.words[p] for p in particles)])
        return Frame(verb, label, self.mood(verb), agents, patients, tuple(obliques), passive)

    def _objects(self, verb: int) -> list[int]:
        own = [c for c in self.children_by(verb, "dobj") if self.is_noun(c) or self.pos[c] == "DET"]
        beside = self.children_by(verb, "npadvmod")
        own = own or [c for c in beside if self.is_value(c) and not self.is_date(c)]
        gap = self._relative_gap(verb) if not own else None
        heads = own if gap is None else [gap]
        return [token for head in heads for token in self.expand(head)]

    def _relative_gap(self, verb: int) -> int | None:
        """The noun that "rent Tenant pays" describes: the object of a relative clause without pronoun."""
        subject = self.first_child(verb, "nsubj")
        if self.deps[verb] != "relcl" or self.is_passive(verb) or subject is None:
            return None
        others = ("advmod", "mark", "xcomp", "ccomp", "attr", "acomp", "oprd")
        if self.words[subject] in RELATIVES or self.children_by(verb, *others):
            return None
        behind = [self.first_child(prep, "pobj") for prep in self.children_by(verb, "prep")]
        is_gap = all(noun is not None and self.words[noun] not in RELATIVES for noun in behind)
        return self.heads[verb] if is_gap else None

    def _obliques(self, verb: int) -> list[Oblique]:
        found = obliques_of(self, verb, with_of=True)
        for child in self.children[verb]:
            dep = self.deps[child]
            if dep == "dative" and self.pos[child] in NOUNS:
                found += [Oblique("to", token) for token in self.expand(child)]
            elif dep == "npadvmod" and self.is_date(child):
                found.append(Oblique("on", self.resolve(child)))
            elif dep in {"dobj", "nsubjpass"} and child not in self.span_of:
                inner = obliques_of(self, child)
                found += [o for o in inner if o.preposition not in _OF_NOUNS]
        for oblique in list(found):  # "to Licensor within thirty days", hung under the noun before
            inner = obliques_of(self, oblique.token) if not self.is_value(oblique.token) else []
            found += [o for o in inner if self.is_value(o.token)]
        place = self._place_described(verb)
        return found if place is None else [*found, Oblique("in", place)]

    def _place_described(self, verb: int) -> int | None:
        """Y in "Y, where the verb is": the noun that a clause with "where" describes."""
        for _ in range(_MAX_COORDINATED):
            if self.deps[verb] != "conj" or not self.is_predicate(self.heads[verb]):
                break
            verb = self.heads[verb]
        is_where = any(self.words[child] == "where" for child in self.children[verb])
        return self.resolve(self.heads[verb]) if is_where and self.deps[verb] == "relcl" else None

    def _roles(self, frame: Frame, statement: Statement) -> None:
        """(agent, v, patient), and (agent or patient, v preposition, oblique)."""
        for agent, patient in islice(product(frame.agents, frame.patients), _MAX_EDGES):
            self.add(agent, frame.label, patient, statement)
            if frame.label == "have":
                self.attribute(agent, patient, frame.mood)
                for name in self._called(patient):
                    self.name(agent, patient, name, frame.mood)
            else:
                for value in self.values(patient):
                    self.add(agent, frame.label, value, statement)
        plain = [oblique for oblique in frame.obliques if not self._is_role(frame, oblique)]
        for end, oblique in islice(product(frame.ends, plain), _MAX_EDGES):
            for what in (oblique.token, *self.values(oblique.token)):
                self.add(end, f"{frame.label} {oblique.preposition}", what, statement)
            if frame.passive and oblique.preposition in LOCATIVES:
                self.located(end, oblique.preposition, oblique.token, frame.mood)

    def _is_role(self, frame: Frame, oblique: Oblique) -> bool:
        """Writes what "as" says somebody or something is: "has Kirkby as its capital", "serves as agent"."""
        holders = frame.patients or frame.agents
        if oblique.preposition != "as" or not holders or self.is_value(oblique.token):
            return False
        if frame.label == "have":
            for agent, patient in product(frame.agents, frame.patients):
                self.name(agent, oblique.token, patient, frame.mood)
            return True
        beside = self._before_comma(oblique.token)
        for holder in holders if beside is None else (beside,):
            self.identify(holder, oblique.token, Statement(frame.verb, "be", frame.mood))
        return True

    def _before_comma(self, role: int) -> int | None:
        """X in "leases the Premises to X, as Tenant"."""
        prep = self.heads[role]
        if prep < 2 or self.words[prep] != "as" or self.words[prep - 1] != ",":
            return None
        return self.resolve(self.head_of_span(prep - 2)) if self.is_noun(prep - 2) else None

    def _called(self, noun: int) -> Iterator[int]:
        """Old Hall in "has a branch called Old Hall"."""
        verbs = [v for v in self.children_by(noun, "acl") if self.lemmas[v] in _CALLING]
        names = (name for verb in verbs for name in self.children_by(verb, "oprd", "dobj", "attr"))
        return filter(self.is_noun, names)

    def _measured(self, end: int, verb: int, statement: Statement) -> None:
        """ "is 12 metres above sea level", "is situated five miles from Leeds"."""
        for prep in self.children_by(verb, "prep"):
            for measure in filter(self.is_value, self.children_by(prep, "npadvmod")):
                self.add(end, f"{self.lemmas[verb]} {self.words[prep]}", measure, statement)

    def _complements(self, frame: Frame, statement: Statement) -> None:
        """Named and appointed roles, and clauses as objects: "the Court held that X is liable"."""
        for child in self.children[frame.verb]:
            dep = self.deps[child]
            if dep in {"oprd", "attr"} and self.is_noun(child):
                for holder, role in product(frame.patients or frame.agents, self.expand(child)):
                    self.identify(holder, role, Statement(frame.verb, "be", frame.mood))
            elif dep == "ccomp" and self._is_statement(frame.verb, child):
                clause = self.clause(child)
                for agent in frame.agents:
                    self.add_arguments(self.argument(agent), frame.label, clause, statement)

    def _is_statement(self, verb: int, inner: int) -> bool:
        first, last = self.extents[inner]
        return (
            inner > verb
            and self.pos[inner] in VERBS
            and last - first <= _MAX_CLAUSE
            and bool(self.children_by(inner, "nsubj", "nsubjpass", "expl"))
            and not any(self.words[c] in _QUESTION_WORDS for c in self.children[inner])
        )

    def _copula(self, frame: Frame, statement: Statement) -> None:
        """ "X is Y", "X is liable to Y", "X is in Y"."""
        named = [c for c in self.children_by(frame.verb, "attr", "oprd", "dobj") if self.is_noun(c)]
        place = self._place_described(frame.verb)
        for child in named:
            for holder, what in product(frame.agents, self.expand(child)):
                self.identify(holder, what, statement)
                self._where(place, (holder, what), frame.mood)
        for child in self.children_by(frame.verb, "acomp"):
            self._adjective(frame, child, statement)
        for end, oblique in islice(product(frame.agents, frame.obliques), _MAX_EDGES):
            if named and oblique.token == place:
                continue  # "Norland, where Ana Kirk is the leader" does not say that she is there
            self.add(end, f"{frame.label} {oblique.preposition}", oblique.token, statement)
            self.located(end, oblique.preposition, oblique.token, frame.mood)

    def _where(self, place: int | None, ends: tuple[int, int], mood: Mood) -> None:
        """ "Indonesia, where the capital is Jakarta": the place owns what the clause names."""
        if place is None or place in ends:
            return
        for noun, value in (ends, ends[::-1]):
            if self.is_common(noun):
                self.name(place, noun, value, mood)
                return

    def _adjective(self, frame: Frame, adjective: int, statement: Statement) -> None:
        for word in (adjective, *self.children_by(adjective, "conj")):
            lemma = self.lemmas[word]
            named = Statement(word, lemma, frame.mood)
            measures = [m for m in self.children_by(word, "npadvmod") if self.is_value(m)]  # "42 m high"
            found = obliques_of(self, word, with_of=True)
            for agent in frame.agents:
                self.add(agent, frame.label, word, statement)
                for measure in measures:
                    self.add(agent, lemma, measure, named)
                for oblique in found:
                    self.add(agent, f"{frame.label} {lemma} {oblique.preposition}", oblique.token, named)
