"""The graph of a question: topic entities, the virtual question node, the answers and what decided on them.

A large graph is shown as the neighbourhood of topic entities, answers and deciding paths; the rest is counted.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.grounding.presentation.appearance import STATUS_STYLES, StatusStyle
from core.guard.findings import answer_id
from core.guard.report import AnswerVerdict, GuardReport
from core.kbqa.instance import KBQAInstance, Triple
from core.types import Status
from dashboard.viewmodels.kbqa_answers import answer_style, plain_style
from dashboard.viewmodels.kbqa_layout import layered
from dashboard.viewmodels.kbqa_words import node_words, probability_words, relation_words

QUESTION = "question"  # id of the virtual node
LEVELS = (24, 60, 150, 400)  # nodes shown at each step of "show more"; at first every label can be read
_SLACK = 1.25  # a graph that is only so much larger is shown whole
DECIDING = 0.02  # an effect from which on an edge stands out
_MOST_DECIDING = 3  # edges for each answer: where all stand out, none does


class Role(StrEnum):
    """What a node is to the question."""

    QUESTION = "the question"
    TOPIC = "topic entity"
    ANSWER = "answer"
    OTHER = "other"


class Weight(StrEnum):
    """How an edge is drawn."""

    RAISES = "raises the probability"
    LOWERS = "lowers the probability"
    PATH = "on the way to an answer"
    PLAIN = ""
    VIRTUAL = "joins the question to its topic entity"


@dataclass(frozen=True, slots=True)
class GuardNode:
    """One node with its place in columns."""

    id: str
    name: str
    note: str  # second line of an answer's label; empty for others
    role: Role
    style: StatusStyle
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class GuardEdge:
    """One triple, or the dashed edge from the question."""

    id: str
    start: str
    end: str
    label: str
    weight: Weight
    effect: float  # the strongest on any answer; 0 when none is known


@dataclass(frozen=True, slots=True)
class GuardView:
    """What is drawn, and how much there is."""

    nodes: tuple[GuardNode, ...]
    edges: tuple[GuardEdge, ...]
    all_nodes: int  # without the virtual one
    all_triples: int
    level: int  # of `LEVELS`
    has_more: bool  # another level would show more

    @property
    def words(self) -> str:
        """What is shown and what is left out, in one sentence."""
        nodes = sum(node.role is not Role.QUESTION for node in self.nodes)
        triples = sum(edge.weight is not Weight.VIRTUAL for edge in self.edges)
        if nodes == self.all_nodes:
            return f"The whole graph: {nodes:,} nodes and {triples:,} triples."
        return (
            f"{nodes:,} of {self.all_nodes:,} nodes and {triples:,} of {self.all_triples:,} triples are shown: "
            "topic entities, answers, what decided on them, and what is next to them. The rest is left out."
        )


def node_id(index: int) -> str:
    """The id of a node by its place among `instance.nodes`."""
    return f"n{index}"


def guard_view(instance: KBQAInstance, report: GuardReport, *, level: int = 0) -> GuardView:
    """The graph to draw. `level` counts how often more was asked for."""
    names = instance.nodes
    level = max(0, min(level, len(LEVELS) - 1))
    kept = _kept(instance, report, LEVELS[level])
    ids = {name: node_id(index) for index, name in enumerate(names) if name in kept}
    edges = _edges(instance, report, ids)
    goals = [ids[name] for name in (*instance.topic_entities, *instance.answers) if name in ids]
    ends = [(edge.start, edge.end) for edge in edges]
    places = layered([QUESTION, *ids.values()], ends, (QUESTION,), goals)
    verdicts = {verdict.answer: verdict for verdict in report.verdicts}
    nodes = [_question_node(places[QUESTION])]
    nodes += [_node(instance, name, verdicts.get(name), id_, places[id_]) for name, id_ in ids.items()]
    has_more = len(kept) < len(names) and level + 1 < len(LEVELS)
    return GuardView(tuple(nodes), tuple(edges), len(names), len(instance.triples), level, has_more)


def _question_node(place: tuple[float, float]) -> GuardNode:
    return GuardNode(QUESTION, "The question", "", Role.QUESTION, _topic_style(), *place)


def _topic_style() -> StatusStyle:
    return STATUS_STYLES[
        Status.ONLY_IN_QUESTION
    ]  # violet squares are what the question names, as in an audit


def _node(
    instance: KBQAInstance, name: str, verdict: AnswerVerdict | None, id_: str, place: tuple[float, float]
) -> GuardNode:
    if verdict is not None:
        note = probability_words(verdict.probability)
        return GuardNode(id_, node_words(name), note, Role.ANSWER, answer_style(verdict), *place)
    if name in instance.topic_entities:
        return GuardNode(id_, node_words(name), "", Role.TOPIC, _topic_style(), *place)
    return GuardNode(id_, node_words(name), "", Role.OTHER, plain_style(), *place)


def _kept(instance: KBQAInstance, report: GuardReport, limit: int) -> set[str]:
    """The nodes to draw: what must be seen comes first, then neighbours, nearest to the answers first."""
    names = instance.nodes
    if len(names) <= limit * _SLACK:
        return set(names)
    wanted = dict.fromkeys((*instance.topic_entities, *_by_doubt(report)))
    for verdict in sorted(report.verdicts, key=lambda v: -v.probability):
        for triple in (*_deciding(verdict), *(t for path in verdict.paths[:1] for t in path.triples)):
            wanted |= {triple.head: None, triple.tail: None}
    for seeds in (set(instance.answers), set(instance.topic_entities), set(wanted)):
        for triple in instance.triples:
            if triple.head in seeds or triple.tail in seeds:
                wanted |= {triple.head: None, triple.tail: None}
    return set(list(dict.fromkeys((*wanted, *names)))[:limit])


def _by_doubt(report: GuardReport) -> list[str]:
    return [v.answer for v in sorted(report.verdicts, key=lambda v: -v.probability)]


def _deciding(verdict: AnswerVerdict) -> tuple[Triple, ...]:
    """The few triples that moved this answer's probability most."""
    strong = [item.triple for item in verdict.triples if abs(item.effect) >= DECIDING]
    return tuple(strong[:_MOST_DECIDING])


def lit_by(instance: KBQAInstance, verdict: AnswerVerdict) -> tuple[str, ...]:
    """Ids of the edges that decided on an answer."""
    wanted = set(_deciding(verdict))
    return tuple(f"e{index}" for index, triple in enumerate(instance.triples) if triple in wanted)


def answer_node(instance: KBQAInstance, item_id: str) -> str | None:
    """The node of a judged answer ("a1"); None when there is no such answer."""
    names = {name: index for index, name in enumerate(instance.nodes)}
    for index, answer in enumerate(instance.answers):
        if answer_id(index) == item_id:
            return node_id(names[answer])
    return None


def node_of(instance: KBQAInstance, clicked: str) -> str | None:
    """The name of a clicked node; None for an edge or the question."""
    return next((name for index, name in enumerate(instance.nodes) if node_id(index) == clicked), None)


def _edges(instance: KBQAInstance, report: GuardReport, ids: Mapping[str, str]) -> list[GuardEdge]:
    effects = _effects(report)
    on_path = {triple for verdict in report.verdicts for path in verdict.paths for triple in path.triples}
    strong = {triple for verdict in report.verdicts for triple in _deciding(verdict)}
    edges = [
        GuardEdge(f"{QUESTION}-{ids[topic]}", QUESTION, ids[topic], "asks about", Weight.VIRTUAL, 0.0)
        for topic in instance.topic_entities
        if topic in ids
    ]
    for index, triple in enumerate(instance.triples):
        if triple.head not in ids or triple.tail not in ids:
            continue
        effect = effects.get(triple, 0.0)
        weight = Weight.PATH if triple in on_path else Weight.PLAIN
        if triple in strong:
            weight = Weight.RAISES if effect > 0 else Weight.LOWERS
        label = relation_words(triple.relation)
        edges.append(GuardEdge(f"e{index}", ids[triple.head], ids[triple.tail], label, weight, effect))
    return edges


def _effects(report: GuardReport) -> dict[Triple, float]:
    """The strongest effect of each triple on any answer."""
    effects: dict[Triple, float] = {}
    for verdict in report.verdicts:
        for item in verdict.triples:
            if abs(item.effect) > abs(effects.get(item.triple, 0.0)):
                effects[item.triple] = item.effect
    return effects
