"""One predicate with its roles, voice and wrappers undone: the frame that edges are made of."""

from dataclasses import dataclass, field, replace

from core.extraction.relations.arguments import RELATIVES, Arguments
from core.extraction.relations.clauses import Clauses
from core.extraction.relations.lexicon import (
    CONSENT_VERBS,
    CONVERSES,
    GOVERNING,
    GOVERNING_PREPOSITIONS,
    IDIOMS,
    LAW_NOUNS,
    LIGHT_NOUNS,
    LIGHT_VERBS,
    LOCATIVES,
    VERB_ADJECTIVES,
)
from core.extraction.relations.moods import Mood, Moods
from core.extraction.relations.prepositions import Oblique, obliques_of
from core.extraction.relations.tree import NOUNS, Tree
from core.extraction.relations.wrappers import GIVING
from core.types import Modality

_MEASURED = frozenset({"last", "run", "continue", "remain", "extend", "endure"})
_MAX_COORDINATED = 6  # "where A is the mayor, B the judge and C the treasurer"
_OF_NOUNS = frozenset({"between", "among", "per"})  # never the verb's, where a noun precedes
_TEMPORAL = frozenset({"within", "on", "upon", "before", "after", "until", "through", "by", "for", "from"})
_NO_SHARING = frozenset(
    {"be", "become", "remain", "expire", "commence", "survive", "occur", "exist", "arise"}
)


@dataclass(frozen=True, slots=True)
class Frame:
    """Who does what to whom; tokens are resolved heads of arguments."""

    verb: int
    label: str  # "pay", "hold harmless", "hand over"
    mood: Mood
    agents: tuple[int, ...] = ()
    patients: tuple[int, ...] = ()
    obliques: tuple[Oblique, ...] = ()
    passive: bool = field(default=False)


class Frames:
    """Reads frames off one tree."""

    def __init__(self, tree: Tree, arguments: Arguments, clauses: Clauses) -> None:
        self._tree = tree
        self._arguments = arguments
        self._clauses = clauses
        self._moods = Moods(tree, clauses)

    def read(self, verb: int) -> Frame:
        """The frame of a predicate, in active voice, light verbs and converses undone."""
        tree, clauses = self._tree, self._clauses
        passive = clauses.is_passive(verb)
        subjects = clauses.subjects(verb)
        objects = self._objects(verb)
        obliques = self._obliques(verb)
        agents: tuple[int, ...] = subjects
        if passive:
            by = tuple(o.token for o in obliques if o.preposition == "by" and not self._tree.is_date(o.token))
            obliques = [o for o in obliques if o.preposition != "by" or o.token not in by]
            if objects and tree.lemmas[verb] in GIVING:
                obliques += [Oblique("to", token) for token in subjects]
                agents = by
            else:
                agents, objects = by, [*subjects, *objects]
        label = " ".join([tree.lemmas[verb], *(tree.words[c] for c in self._particles(verb, passive))])
        frame = Frame(verb, label, self._moods.of(verb), agents, tuple(objects), tuple(obliques), passive)
        return self._turned(
            self._governed_by_law(self._consent(self._lightened(self._with_adjective(frame))))
        )

    def _particles(self, verb: int, passive: bool) -> list[int]:
        """Particles, and the preposition left over in "was entered into"."""
        tree = self._tree
        particles = tree.children_by(verb, "prt")
        left = verb + 1
        if passive and left in tree.children_by(verb, "prep") and not tree.children[left]:
            particles += [left] if tree.words[left] != "by" else []
        return particles

    # -- roles -----------------------------------------------------------------------------------

    def _objects(self, verb: int) -> list[int]:
        tree, arguments = self._tree, self._arguments
        own = [c for c in tree.children_by(verb, "dobj") if tree.is_noun(c) or tree.pos[c] == "DET"]
        if tree.lemmas[verb] in _MEASURED:
            own += [c for c in tree.children_by(verb, "npadvmod") if tree.is_value(c)]
        if not own:
            gap = self._relative_gap(verb)
            own = [gap] if gap is not None else self._shared_objects(verb)
        return [token for head in own for token in arguments.expand(head)]

    def _relative_gap(self, verb: int) -> int | None:
        """The noun that "rent Tenant pays" describes: the object of a relative clause without pronoun."""
        tree = self._tree
        if tree.deps[verb] != "relcl" or self._clauses.is_passive(verb):
            return None
        subject = tree.first_child(verb, "nsubj")
        if subject is None or tree.words[subject] in RELATIVES:
            return None
        for child in tree.children[verb]:
            if tree.deps[child] in {"advmod", "mark", "xcomp", "ccomp", "attr", "acomp", "oprd"}:
                return None
            if tree.deps[child] == "prep" and self._has_relative(child):
                return None
        return tree.heads[verb]

    def _has_relative(self, prep: int) -> bool:
        tree = self._tree
        noun = tree.first_child(prep, "pobj")
        return noun is None or tree.words[noun] in RELATIVES

    def _shared_objects(self, verb: int) -> list[int]:
        """The object of "indemnify and defend Landlord" belongs to both verbs that stand side by side."""
        tree = self._tree
        token = verb
        for _ in range(6):  # "use, copy, modify, sell and license the Software"
            following = tree.first_child(token, "conj")
            if following is None or tree.lemmas[verb] in _NO_SHARING or self._clauses.is_passive(verb):
                return []
            between = range(token + 1, following)
            if any(
                tree.pos[i] not in {"CCONJ", "PUNCT", "ADV", "SPACE", "PART"} or tree.words[i] == ";"
                for i in between
            ):
                return []
            if _form(tree.tags[verb]) != _form(tree.tags[following]) or tree.children_by(
                following, "nsubj", "aux"
            ):
                return []
            objects = tree.children_by(following, "dobj")
            adjective = self._adjective(following)
            if adjective is not None:
                objects = objects or tree.children_by(adjective, "nsubj", "dobj")
            if objects:
                return objects
            token = following
        return []

    def _obliques(self, verb: int) -> list[Oblique]:
        tree, arguments = self._tree, self._arguments
        found = obliques_of(tree, arguments, verb, with_of=True)
        for child in tree.children[verb]:
            dep = tree.deps[child]
            if dep == "dative" and tree.pos[child] in NOUNS:
                found += [Oblique("to", token) for token in arguments.expand(child)]
            elif dep == "npadvmod" and self._tree.is_date(child):
                found.append(Oblique("on", arguments.resolve(child)))
            elif dep in {"dobj", "nsubjpass"} and child not in tree.span_of:
                inner = obliques_of(tree, arguments, child)
                amount = arguments.of_object(child)
                if amount is not None and tree.is_value(amount):  # "rent of $500 to Landlord"
                    inner += obliques_of(tree, arguments, amount)
                found += [o for o in inner if o.preposition not in _OF_NOUNS]
        place = self.place_described(verb)
        if place is not None:
            found.append(Oblique("in", place))
        return found + [inner for oblique in found for inner in self._misplaced(oblique)]

    def place_described(self, verb: int) -> int | None:
        """Y in "Y, where the verb is": the noun that a clause with "where" describes."""
        tree = self._tree
        for _ in range(_MAX_COORDINATED):
            if tree.deps[verb] != "conj" or not self._clauses.is_predicate(tree.heads[verb]):
                break
            verb = tree.heads[verb]
        head = tree.heads[verb]
        if not any(tree.words[c] == "where" for c in tree.children[verb]):
            return None
        if tree.deps[verb] == "relcl":
            return self._arguments.resolve(head)
        if tree.deps[verb] == "advcl" and tree.lemmas[head] == "be" and not tree.children_by(head, "attr"):
            subject = tree.first_child(head, "nsubj")  # "Oslo is where the firm is based"
            return None if subject is None else self._arguments.resolve(subject)
        return None

    def _misplaced(self, oblique: Oblique) -> list[Oblique]:
        """Times that the parser hung under the noun before them: "to Licensor within thirty days"."""
        tree = self._tree
        inner = obliques_of(tree, self._arguments, oblique.token)
        if self._tree.is_date(oblique.token):
            return [o for o in inner if o.preposition in LOCATIVES]
        if oblique.token in tree.span_of and tree.is_value(oblique.token):
            return []
        return [o for o in inner if o.preposition in _TEMPORAL and tree.is_value(o.token)]

    # -- meaning ---------------------------------------------------------------------------------

    def _adjective(self, verb: int) -> int | None:
        tree = self._tree
        for child in tree.children[verb]:
            if (tree.lemmas[verb], tree.words[child]) in VERB_ADJECTIVES:
                return child
            if tree.deps[child] == "ccomp" and tree.pos[child] == "ADJ" and tree.children_by(child, "nsubj"):
                return child  # "found the defendant guilty"
        return None

    def _with_adjective(self, frame: Frame) -> Frame:
        """ "hold harmless the Broker"."""
        tree = self._tree
        adjective = self._adjective(frame.verb)
        if adjective is None:
            return frame
        pair = (tree.lemmas[frame.verb], tree.words[adjective])
        label = VERB_ADJECTIVES.get(pair, " ".join(pair))
        inside = tree.children_by(adjective, "nsubj", "dobj")
        patients = tuple(t for head in inside for t in self._arguments.expand(head))
        more = tuple(obliques_of(tree, self._arguments, adjective))
        return replace(
            frame, label=label, patients=frame.patients or patients, obliques=frame.obliques + more
        )

    def _lightened(self, frame: Frame) -> Frame:
        """ "make payment of the fee to X" is "pay the fee to X"."""
        tree = self._tree
        if frame.label not in LIGHT_VERBS | {"give"} or len(frame.patients) != 1:
            return frame
        noun = frame.patients[0]
        if (frame.label, tree.lemmas[noun]) in IDIOMS:
            return replace(frame, label=f"{frame.label} {tree.lemmas[noun]}", patients=())
        lemma = LIGHT_NOUNS.get(tree.lemmas[noun])
        target = self._arguments.of_object(noun)
        if (
            lemma is None
            or frame.label == "give"
            or noun in tree.span_of
            or (target is None and frame.label == "have")
        ):
            return frame
        patients = () if target is None else tuple(self._arguments.expand(target))
        return replace(frame, label=lemma, patients=patients)

    def _consent(self, frame: Frame) -> Frame:
        """ "may assign (only) with consent" is what "shall not assign without consent" says, or "unless X consents"."""
        allows = frame.mood.modality is Modality.PERMISSION and not frame.mood.negated
        unless = self._consenting(frame, "unless") if frame.mood.negated else ()
        if_they_do = self._consenting(frame, "if") if allows else ()
        if unless or if_they_do:
            asked = tuple(Oblique("without consent of", token) for token in (*unless, *if_they_do))
            mood = Mood(True, frame.mood.modality)
            return replace(frame, mood=mood, obliques=(*frame.obliques, *asked))
        with_consent = [o for o in frame.obliques if o.preposition in {"with consent of", "upon consent of"}]
        if not with_consent or not (allows or any(o.only for o in with_consent)):
            return frame
        obliques = tuple(
            Oblique("without consent of", o.token) if o in with_consent else o for o in frame.obliques
        )
        return replace(frame, mood=Mood(True, frame.mood.modality), obliques=obliques)

    def _consenting(self, frame: Frame, mark: str) -> tuple[int, ...]:
        """Who consents in "unless Landlord approves", "(only) if Landlord agrees in writing"."""
        tree = self._tree
        return tuple(
            token
            for clause in tree.children_by(frame.verb, "advcl")
            if tree.lemmas[clause] in CONSENT_VERBS
            and any(tree.words[m] == mark for m in tree.children_by(clause, "mark"))
            and not tree.children_by(clause, "neg")
            for subject in tree.children_by(clause, "nsubj")
            for token in self._arguments.expand(subject)
        )

    def _governed_by_law(self, frame: Frame) -> Frame:
        """ "construed in accordance with the laws of X": the law is what governs."""
        tree = self._tree
        if not frame.passive or tree.lemmas[frame.verb] not in GOVERNING:
            return frame
        laws = [
            o
            for o in frame.obliques
            if o.preposition in GOVERNING_PREPOSITIONS and tree.lemmas[o.token] in LAW_NOUNS
        ]
        agents = tuple(dict.fromkeys([*frame.agents, *(o.token for o in laws)]))
        return replace(frame, agents=agents, obliques=tuple(o for o in frame.obliques if o not in laws))

    def _turned(self, frame: Frame) -> Frame:
        """What A buys from B, B sells to A."""
        if frame.label not in CONVERSES:
            return frame
        lemma, needs_source = CONVERSES[frame.label]
        sources = tuple(o.token for o in frame.obliques if o.preposition == "from")
        if (needs_source and not sources) or not frame.patients:
            return frame
        rest = [o for o in frame.obliques if o.preposition != "from"]
        takers = [Oblique("to", token) for token in frame.agents]
        return replace(frame, label=lemma, agents=sources, obliques=(*rest, *takers))


def _form(tag: str) -> str:
    return "VB" if tag == "VBP" else tag
