"""Edges of verbal clauses, copulas among them."""

from collections.abc import Sequence
from itertools import islice, product

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.attributes import Attributes
from core.extraction.relations.clauses import Clauses
from core.extraction.relations.emitter import Emitter, Statement
from core.extraction.relations.frames import Frame, Frames
from core.extraction.relations.identities import Identities
from core.extraction.relations.lexicon import (
    ACTING_AS,
    ADJECTIVE_VERBS,
    APPOINTING,
    LASTING,
    LOCATIVES,
    MAKING,
    ORGANIZING,
    is_role_word,
    predicate_family,
)
from core.extraction.relations.moods import Mood
from core.extraction.relations.prepositions import Oblique, obliques_of
from core.extraction.relations.tree import VERBS, Tree
from core.extraction.relations.wrappers import VERBS as WRAPPING_VERBS

_COPULAS = frozenset({"be", "become", "remain", "constitute"})
_CALLING = frozenset({"call", "name", "title", "dub", "entitle"})
_ENUMERATING = frozenset({"include", "comprise"})
_MAX_EDGES = 80  # of one clause; more coordinated ends than that come from a list the parser misread
_MAX_CLAUSE = 40  # tokens of a clause as an object; longer ones are no end of a relation
_QUESTION_WORDS = frozenset({"what", "how", "why", "where", "when", "whatever"})


class ClauseEdges:
    """Writes the edges of every predicate of one tree."""

    def __init__(self, tree: Tree, arguments: Arguments, emitter: Emitter) -> None:
        self._tree = tree
        self._arguments = arguments
        self._emitter = emitter
        self._clauses = Clauses(tree, arguments)
        self._frames = Frames(tree, arguments, self._clauses)
        self._attributes = Attributes(tree, arguments, emitter)
        self._identities = Identities(tree, arguments, emitter)

    def write(self, verb: int) -> None:
        """Edges of one predicate; wrappers write none."""
        tree, clauses = self._tree, self._clauses
        if not clauses.is_predicate(verb) or clauses.is_wrapping(verb):
            return
        frame = self._frames.read(verb)
        if tree.lemmas[verb] in _COPULAS and not frame.passive:
            self._copula(frame)
            return
        prefix = self._control_prefix(verb)
        predicate = prefix.split(" ")[0] or frame.label.split(" ")[0]
        statement = Statement(verb, predicate, frame.mood)
        self._write_roles(frame, prefix + frame.label, statement)
        self._complements(frame, statement)

    def _control_prefix(self, verb: int) -> str:
        """ "seek to " for "seeks to terminate", which does not say that anything was terminated."""
        tree = self._tree
        head = tree.heads[verb]
        if tree.deps[verb] != "xcomp" or not self._clauses.is_predicate(head):
            return ""
        if tree.lemmas[head] in WRAPPING_VERBS or tree.lemmas[head] == "be":
            return ""
        if not any(tree.words[c] == "to" and tree.deps[c] == "aux" for c in tree.children[verb]):
            return ""
        return f"{tree.lemmas[head]} to "

    def _write_roles(self, frame: Frame, label: str, statement: Statement) -> None:
        """(agent, v, patient), and (agent or patient, v preposition, oblique)."""
        add = self._emitter.add
        plain: list[Oblique] = []
        for oblique in frame.obliques:
            if not self._special(frame, oblique, statement):
                plain.append(oblique)
        for agent, patient in islice(product(frame.agents, frame.patients), _MAX_EDGES):
            self._direct(agent, label, patient, statement)
        for end, oblique in islice(product((*frame.agents, *frame.patients), plain), _MAX_EDGES):
            add(end, f"{label} {oblique.preposition}", oblique.token, statement)
            self._in_jurisdiction(end, label, oblique, statement)
            if predicate_family(f"{label} {oblique.preposition}") == "locate in":
                self._attributes.located(end, oblique.preposition, oblique.token, frame.mood)
            for value in self._attributes.values(oblique.token):
                add(end, f"{label} {oblique.preposition}", value, statement)
        for end in (*frame.agents, *frame.patients)[:1]:
            self._measured(end, frame.verb, statement)

    def _direct(self, agent: int, label: str, patient: int, statement: Statement) -> None:
        add = self._emitter.add
        add(agent, label, patient, statement)
        for place in self._attributes.jurisdictions(agent):
            if label == statement.predicate:
                add(place, label, patient, statement)
        if label == "have":
            self._attributes.attribute(agent, patient, statement)
            for name in self._called(patient):
                self._attributes.name(agent, patient, name, statement.mood)
        elif label in _ENUMERATING:
            self._attributes.member(agent, patient, statement)
        else:
            for value in self._attributes.values(patient):
                add(agent, label, value, statement)

    def _called(self, noun: int) -> list[int]:
        """Old Hall in "has a branch called Old Hall"."""
        tree = self._tree
        verbs = [v for v in tree.children_by(noun, "acl") if tree.lemmas[v] in _CALLING]
        names = [n for v in verbs for n in tree.children_by(v, "oprd", "dobj", "attr")]
        return [n for n in names if tree.is_noun(n)]

    def _measured(self, end: int, verb: int, statement: Statement) -> None:
        """ "is 12 metres above sea level", "is situated five miles from Leeds"."""
        tree = self._tree
        for prep in tree.children_by(verb, "prep"):
            for measure in tree.children_by(prep, "npadvmod"):
                if tree.is_value(measure):
                    self._emitter.add(end, f"{tree.lemmas[verb]} {tree.words[prep]}", measure, statement)

    def _in_jurisdiction(self, end: int, label: str, oblique: Oblique, statement: Statement) -> None:
        """ "organized under the laws of Delaware" is "organized in Delaware"."""
        preposition = "in" if label in ORGANIZING else oblique.preposition
        for place in self._attributes.jurisdictions(oblique.token):
            self._emitter.add(end, f"{label} {preposition}", place, statement)

    def _special(self, frame: Frame, oblique: Oblique, statement: Statement) -> bool:
        """Prepositions that make another relation than "v preposition"."""
        tree, add = self._tree, self._emitter.add
        lemma, preposition = tree.lemmas[frame.verb], oblique.preposition
        if preposition == "as" and frame.label == "have" and not tree.is_value(oblique.token):
            for agent, patient in product(frame.agents, frame.patients):  # "has Kirkby as its capital"
                self._attributes.name(agent, oblique.token, patient, statement.mood)
            return bool(frame.patients)
        if preposition == "as":
            holders: tuple[int, ...] = ()
            beside = self._beside(frame.verb, oblique.token)
            if beside is not None:
                holders = (beside,)
            elif lemma in ACTING_AS:
                holders = frame.agents
            elif lemma in APPOINTING:
                holders = frame.patients
            for holder in holders:
                self._identities.write(
                    holder, oblique.token, Statement(statement.trigger, "be", statement.mood)
                )
            return bool(holders)
        if preposition in {"between", "among", "by"} and lemma in MAKING:
            for end in frame.patients:
                add(oblique.token, "be party to", end, Statement(statement.trigger, "party", statement.mood))
            return bool(frame.patients)
        if preposition == "for" and lemma in LASTING and self._attributes.values(oblique.token):
            for end in (*frame.agents, *frame.patients):
                self._attributes.attribute(end, oblique.token, statement)
        return False

    def _beside(self, verb: int, role: int) -> int | None:
        """X in "leases the Premises to X, as Tenant": the noun right before the comma."""
        tree = self._tree
        prep = tree.heads[role]
        if prep < 2 or tree.words[prep] != "as" or tree.words[prep - 1] != "," or prep < verb:
            return None
        before = prep - 2
        while (
            before in tree.span_of
            and tree.heads[before] in tree.span_of
            and tree.span_of[before] == tree.span_of.get(tree.heads[before])
        ):
            before = tree.heads[before]
        if not tree.is_noun(before) or before == verb or not is_role_word(tree.words[role]):
            return None
        return self._arguments.resolve(before)

    # -- complements -----------------------------------------------------------------------------

    def _complements(self, frame: Frame, statement: Statement) -> None:
        """Named and appointed roles, and clauses as objects: "the Court held that X is liable"."""
        tree = self._tree
        for child in tree.children[frame.verb]:
            dep = tree.deps[child]
            if dep in {"oprd", "attr"} and tree.is_noun(child):
                for holder in frame.patients or frame.agents:
                    for role in self._arguments.expand(child):
                        self._identities.write(holder, role, Statement(frame.verb, "be", frame.mood))
            elif dep == "ccomp" and tree.pos[child] in VERBS and self._is_statement(frame.verb, child):
                first, last = tree.extents[child]
                if last - first > _MAX_CLAUSE:
                    continue
                clause = self._arguments.clause(child)
                for agent in frame.agents:
                    self._emitter.add_arguments(self._emitter.argument(agent), frame.label, clause, statement)

    def _is_statement(self, verb: int, inner: int) -> bool:
        tree = self._tree
        return (
            inner > verb
            and bool(tree.children_by(inner, "nsubj", "nsubjpass", "expl"))
            and not any(tree.words[c] in _QUESTION_WORDS for c in tree.children[inner])
        )

    # -- copulas ---------------------------------------------------------------------------------

    def _copula(self, frame: Frame) -> None:
        """ "X is Y", "X is liable to Y", "X is in Y"."""
        tree, add = self._tree, self._emitter.add
        predicate = predicate_family(frame.label) if frame.label == "constitute" else frame.label
        statement = Statement(frame.verb, predicate, frame.mood)
        for child in tree.children[frame.verb]:
            dep = tree.deps[child]
            if dep in {"attr", "oprd", "dobj"} and tree.is_noun(child):
                for holder, what in product(frame.agents, self._arguments.expand(child)):
                    self._identities.write(holder, what, statement)
                    self._where(frame, holder, what)
            elif dep == "acomp":
                self._adjective(frame, child, statement)
        self._existential(frame, statement)
        named = bool(self._tree.children_by(frame.verb, "attr"))
        place = self._frames.place_described(frame.verb) if named else None
        for end, oblique in islice(product(frame.agents, frame.obliques), _MAX_EDGES):
            if oblique.token == place:
                continue  # "Norland, where Ana Kirk is the leader" does not say that she is there
            if oblique.preposition == "as" and self._special(frame, oblique, statement):
                continue
            if oblique.preposition == "for":
                self._special(frame, oblique, statement)
            add(end, f"{predicate} {oblique.preposition}", oblique.token, statement)
            self._attributes.located(end, oblique.preposition, oblique.token, frame.mood)
        for end in frame.agents:
            self._measured(end, frame.verb, statement)

    def _existential(self, frame: Frame, statement: Statement) -> None:
        """ "There are two lifts in the hall": they are in the hall."""
        tree = self._tree
        if not tree.children_by(frame.verb, "expl"):
            return
        for child in tree.children_by(frame.verb, "attr"):
            for what in self._arguments.expand(child):
                for oblique in (*obliques_of(tree, self._arguments, child), *frame.obliques):
                    if oblique.preposition in LOCATIVES and not tree.is_value(oblique.token):
                        self._emitter.add(what, f"be {oblique.preposition}", oblique.token, statement)

    def _where(self, frame: Frame, holder: int, what: int) -> None:
        """ "Indonesia, where the capital is Jakarta": the place owns what the clause names."""
        tree = self._tree
        place = self._frames.place_described(frame.verb)
        if place is None or place in (holder, what):
            return
        if tree.pos[holder] == "NOUN" and holder not in tree.span_of:
            self._attributes.name(place, holder, what, frame.mood)
        elif tree.pos[what] == "NOUN" and what not in tree.span_of:
            self._attributes.name(place, what, holder, frame.mood)

    def _adjective(self, frame: Frame, adjective: int, statement: Statement) -> None:
        tree, add = self._tree, self._emitter.add
        for word in (adjective, *tree.children_by(adjective, "conj")):
            named = Statement(word, tree.lemmas[word], frame.mood)
            for measure in tree.children_by(word, "npadvmod"):  # "42 m high"
                for agent in frame.agents if tree.is_value(measure) else ():
                    add(agent, tree.lemmas[word], measure, named)
            found = obliques_of(tree, self._arguments, word, with_of=True)
            if tree.words[word] in ADJECTIVE_VERBS:
                self._verbal_adjective(frame, word, found)
                continue
            for agent in frame.agents:
                add(agent, statement.predicate, word, statement)
                for oblique in found:
                    add(agent, f"be {tree.lemmas[word]} {oblique.preposition}", oblique.token, named)

    def _verbal_adjective(self, frame: Frame, word: int, found: Sequence[Oblique]) -> None:
        """ "Rent is payable to Landlord by Tenant": as "Rent shall be paid"."""
        lemma, modality = ADJECTIVE_VERBS[self._tree.words[word]]
        statement = Statement(word, lemma, Mood(frame.mood.negated, modality))
        by = tuple(oblique.token for oblique in found if oblique.preposition == "by")
        rest = tuple(oblique for oblique in (*found, *frame.obliques) if oblique.token not in by)
        read = Frame(word, lemma, statement.mood, by, frame.agents, rest)
        for holder in frame.agents:
            self._emitter.add(holder, "be", word, Statement(frame.verb, "be", frame.mood))
        self._write_roles(read, lemma, statement)
