"""Edges of verbal clauses, copulas among them: who does what to whom, voice and gaps undone."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from core.extraction.relations.arguments import RELATIVES, Arguments
from core.extraction.relations.clauses import Clauses, Mood
from core.extraction.relations.emitter import Emitter, Statement
from core.extraction.relations.nouns import Nouns
from core.extraction.relations.prepositions import LOCATIVES, Oblique, obliques_of
from core.extraction.relations.tree import NOUNS, VERBS, Tree

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


class Verbs:
    """Writes the edges of every predicate of one tree."""

    def __init__(self, tree: Tree, arguments: Arguments, emitter: Emitter, nouns: Nouns) -> None:
        self._tree = tree
        self._arguments = arguments
        self._emitter = emitter
        self._nouns = nouns
        self._clauses = Clauses(tree, arguments)

    def write(self, verb: int) -> None:
        """Edges of one predicate."""
        if not self._clauses.is_predicate(verb):
            return
        frame = self._frame(verb)
        statement = Statement(verb, frame.label.split(" ")[0], frame.mood)
        if self._tree.lemmas[verb] in _COPULAS and not frame.passive:
            self._copula(frame, statement)
        else:
            self._roles(frame, statement)
            self._complements(frame, statement)
        for end in frame.ends[:1]:
            self._measured(end, verb, statement)

    def _frame(self, verb: int) -> Frame:
        tree, clauses = self._tree, self._clauses
        passive = clauses.is_passive(verb)
        agents, patients, obliques = clauses.subjects(verb), tuple(self._objects(verb)), self._obliques(verb)
        if passive:
            by = tuple(o.token for o in obliques if o.preposition == "by" and not tree.is_date(o.token))
            obliques = [o for o in obliques if o.token not in by]
            if patients:  # "Tenant is given notice"
                obliques += [Oblique("to", token) for token in agents]
            agents, patients = by, patients or agents
        particles = tree.children_by(verb, "prt")
        if passive and verb + 1 in tree.children_by(verb, "prep") and not tree.children[verb + 1]:
            particles.append(verb + 1)  # "was entered into"
        label = " ".join([clauses.prefix(verb) + tree.lemmas[verb], *(tree.words[p] for p in particles)])
        return Frame(verb, label, clauses.mood(verb), agents, patients, tuple(obliques), passive)

    def _objects(self, verb: int) -> list[int]:
        tree = self._tree
        own = [c for c in tree.children_by(verb, "dobj") if tree.is_noun(c) or tree.pos[c] == "DET"]
        beside = tree.children_by(verb, "npadvmod")
        own = own or [c for c in beside if tree.is_value(c) and not tree.is_date(c)]
        gap = self._relative_gap(verb) if not own else None
        heads = own if gap is None else [gap]
        return [token for head in heads for token in self._arguments.expand(head)]

    def _relative_gap(self, verb: int) -> int | None:
        """The noun that "rent Tenant pays" describes: the object of a relative clause without pronoun."""
        tree = self._tree
        subject = tree.first_child(verb, "nsubj")
        if tree.deps[verb] != "relcl" or self._clauses.is_passive(verb) or subject is None:
            return None
        others = ("advmod", "mark", "xcomp", "ccomp", "attr", "acomp", "oprd")
        if tree.words[subject] in RELATIVES or tree.children_by(verb, *others):
            return None
        behind = [tree.first_child(prep, "pobj") for prep in tree.children_by(verb, "prep")]
        is_gap = all(noun is not None and tree.words[noun] not in RELATIVES for noun in behind)
        return tree.heads[verb] if is_gap else None

    def _obliques(self, verb: int) -> list[Oblique]:
        tree, arguments = self._tree, self._arguments
        found = obliques_of(tree, arguments, verb, with_of=True)
        for child in tree.children[verb]:
            dep = tree.deps[child]
            if dep == "dative" and tree.pos[child] in NOUNS:
                found += [Oblique("to", token) for token in arguments.expand(child)]
            elif dep == "npadvmod" and tree.is_date(child):
                found.append(Oblique("on", arguments.resolve(child)))
            elif dep in {"dobj", "nsubjpass"} and child not in tree.span_of:
                inner = obliques_of(tree, arguments, child)
                found += [o for o in inner if o.preposition not in _OF_NOUNS]
        for oblique in list(found):  # "to Licensor within thirty days", hung under the noun before
            inner = obliques_of(tree, arguments, oblique.token) if not tree.is_value(oblique.token) else []
            found += [o for o in inner if tree.is_value(o.token)]
        place = self._place_described(verb)
        return found if place is None else [*found, Oblique("in", place)]

    def _place_described(self, verb: int) -> int | None:
        """Y in "Y, where the verb is": the noun that a clause with "where" describes."""
        tree = self._tree
        for _ in range(_MAX_COORDINATED):
            if tree.deps[verb] != "conj" or not self._clauses.is_predicate(tree.heads[verb]):
                break
            verb = tree.heads[verb]
        is_where = any(tree.words[child] == "where" for child in tree.children[verb])
        return self._arguments.resolve(tree.heads[verb]) if is_where and tree.deps[verb] == "relcl" else None

    def _roles(self, frame: Frame, statement: Statement) -> None:
        """(agent, v, patient), and (agent or patient, v preposition, oblique)."""
        add = self._emitter.add
        for agent, patient in islice(product(frame.agents, frame.patients), _MAX_EDGES):
            add(agent, frame.label, patient, statement)
            if frame.label == "have":
                self._nouns.attribute(agent, patient, frame.mood)
                for name in self._called(patient):
                    self._nouns.name(agent, patient, name, frame.mood)
            else:
                for value in self._nouns.values(patient):
                    add(agent, frame.label, value, statement)
        plain = [oblique for oblique in frame.obliques if not self._is_role(frame, oblique)]
        for end, oblique in islice(product(frame.ends, plain), _MAX_EDGES):
            for what in (oblique.token, *self._nouns.values(oblique.token)):
                add(end, f"{frame.label} {oblique.preposition}", what, statement)
            if frame.passive and oblique.preposition in LOCATIVES:
                self._nouns.located(end, oblique.preposition, oblique.token, frame.mood)

    def _is_role(self, frame: Frame, oblique: Oblique) -> bool:
        """Writes what "as" says somebody or something is: "has Kirkby as its capital", "serves as agent"."""
        holders = frame.patients or frame.agents
        if oblique.preposition != "as" or not holders or self._tree.is_value(oblique.token):
            return False
        if frame.label == "have":
            for agent, patient in product(frame.agents, frame.patients):
                self._nouns.name(agent, oblique.token, patient, frame.mood)
            return True
        beside = self._before_comma(oblique.token)
        for holder in holders if beside is None else (beside,):
            self._nouns.identify(holder, oblique.token, Statement(frame.verb, "be", frame.mood))
        return True

    def _before_comma(self, role: int) -> int | None:
        """X in "leases the Premises to X, as Tenant"."""
        tree, prep = self._tree, self._tree.heads[role]
        if prep < 2 or tree.words[prep] != "as" or tree.words[prep - 1] != ",":
            return None
        return self._arguments.resolve(tree.head_of_span(prep - 2)) if tree.is_noun(prep - 2) else None

    def _called(self, noun: int) -> Iterator[int]:
        """Old Hall in "has a branch called Old Hall"."""
        tree = self._tree
        verbs = [v for v in tree.children_by(noun, "acl") if tree.lemmas[v] in _CALLING]
        names = (name for verb in verbs for name in tree.children_by(verb, "oprd", "dobj", "attr"))
        return filter(tree.is_noun, names)

    def _measured(self, end: int, verb: int, statement: Statement) -> None:
        """ "is 12 metres above sea level", "is situated five miles from Leeds"."""
        tree = self._tree
        for prep in tree.children_by(verb, "prep"):
            for measure in filter(tree.is_value, tree.children_by(prep, "npadvmod")):
                self._emitter.add(end, f"{tree.lemmas[verb]} {tree.words[prep]}", measure, statement)

    def _complements(self, frame: Frame, statement: Statement) -> None:
        """Named and appointed roles, and clauses as objects: "the Court held that X is liable"."""
        tree = self._tree
        for child in tree.children[frame.verb]:
            dep = tree.deps[child]
            if dep in {"oprd", "attr"} and tree.is_noun(child):
                for holder, role in product(frame.patients or frame.agents, self._arguments.expand(child)):
                    self._nouns.identify(holder, role, Statement(frame.verb, "be", frame.mood))
            elif dep == "ccomp" and self._is_statement(frame.verb, child):
                clause = self._arguments.clause(child)
                for agent in frame.agents:
                    self._emitter.add_arguments(self._emitter.argument(agent), frame.label, clause, statement)

    def _is_statement(self, verb: int, inner: int) -> bool:
        tree = self._tree
        first, last = tree.extents[inner]
        return (
            inner > verb
            and tree.pos[inner] in VERBS
            and last - first <= _MAX_CLAUSE
            and bool(tree.children_by(inner, "nsubj", "nsubjpass", "expl"))
            and not any(tree.words[c] in _QUESTION_WORDS for c in tree.children[inner])
        )

    def _copula(self, frame: Frame, statement: Statement) -> None:
        """ "X is Y", "X is liable to Y", "X is in Y"."""
        tree, add = self._tree, self._emitter.add
        named = [c for c in tree.children_by(frame.verb, "attr", "oprd", "dobj") if tree.is_noun(c)]
        place = self._place_described(frame.verb)
        for child in named:
            for holder, what in product(frame.agents, self._arguments.expand(child)):
                self._nouns.identify(holder, what, statement)
                self._where(place, (holder, what), frame.mood)
        for child in tree.children_by(frame.verb, "acomp"):
            self._adjective(frame, child, statement)
        for end, oblique in islice(product(frame.agents, frame.obliques), _MAX_EDGES):
            if named and oblique.token == place:
                continue  # "Norland, where Ana Kirk is the leader" does not say that she is there
            add(end, f"{frame.label} {oblique.preposition}", oblique.token, statement)
            self._nouns.located(end, oblique.preposition, oblique.token, frame.mood)

    def _where(self, place: int | None, ends: tuple[int, int], mood: Mood) -> None:
        """ "Indonesia, where the capital is Jakarta": the place owns what the clause names."""
        if place is None or place in ends:
            return
        for noun, value in (ends, ends[::-1]):
            if self._tree.is_common(noun):
                self._nouns.name(place, noun, value, mood)
                return

    def _adjective(self, frame: Frame, adjective: int, statement: Statement) -> None:
        tree, add = self._tree, self._emitter.add
        for word in (adjective, *tree.children_by(adjective, "conj")):
            lemma = tree.lemmas[word]
            named = Statement(word, lemma, frame.mood)
            measures = [m for m in tree.children_by(word, "npadvmod") if tree.is_value(m)]  # "42 m high"
            found = obliques_of(tree, self._arguments, word, with_of=True)
            for agent in frame.agents:
                add(agent, frame.label, word, statement)
                for measure in measures:
                    add(agent, lemma, measure, named)
                for oblique in found:
                    add(agent, f"{frame.label} {lemma} {oblique.preposition}", oblique.token, named)
