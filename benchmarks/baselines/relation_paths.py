"""Ways from a topic entity to an answer, as the relations met on the way: what a path-only baseline sees."""

from collections import deque
from collections.abc import Mapping, Sequence

from core.kbqa.instance import KBQAInstance

MAX_LENGTH = 3  # MetaQA's and PathQuestion's longest questions
_MAX_PATHS = 500  # of one answer; between two hubs there are thousands that say the same
_INVERSE = "^"  # before a relation that is walked from tail to head

RelationPath = tuple[str, ...]  # from the topic entity to the answer; empty when the answer is a topic entity
_Steps = Mapping[str, Sequence[tuple[str, str]]]  # node -> (relation, neighbour)


def find_relation_paths(
    instance: KBQAInstance, answer: str, max_length: int = MAX_LENGTH
) -> tuple[RelationPath, ...]:
    """The distinct relation paths of at most `max_length` steps, shortest first; no node comes twice on one.

    An inverse step writes its relation as `^r`. Empty: nothing that short joins the answer to a topic entity.
    """
    return index_paths(instance, max_length).paths_to(answer)


class PathIndex:
    """The steps of one instance's graph, kept for all its answers."""

    def __init__(self, steps: _Steps, distances: Mapping[str, int], max_length: int) -> None:
        self._steps = steps
        self._distances = distances
        self._max_length = max_length

    def paths_to(self, answer: str) -> tuple[RelationPath, ...]:
        """The relation paths to one answer, shortest first, at most 500."""
        found: set[RelationPath] = set()
        # From the answer back to a topic: a step that leads too far from every topic is never taken.
        waiting: deque[tuple[tuple[str, ...], RelationPath]] = deque([((answer,), ())])
        while waiting and len(found) < _MAX_PATHS:
            nodes, path = waiting.popleft()
            if self._distances.get(nodes[-1]) == 0:
                found.add(path)
            left = self._max_length - len(path) - 1
            for relation, node in self._steps.get(nodes[-1], ()) if left >= 0 else ():
                if node not in nodes and self._distances.get(node, self._max_length + 1) <= left:
                    waiting.append(((*nodes, node), (_invert(relation), *path)))
        return tuple(sorted(found, key=lambda path: (len(path), path)))


def index_paths(instance: KBQAInstance, max_length: int = MAX_LENGTH) -> PathIndex:
    """An index from which the paths to every answer of the instance are read."""
    steps: dict[str, list[tuple[str, str]]] = {}
    for triple in instance.triples:
        steps.setdefault(triple.head, []).append((triple.relation, triple.tail))
        steps.setdefault(triple.tail, []).append((_invert(triple.relation), triple.head))
    distances = dict.fromkeys(instance.topic_entities, 0)
    edge = list(distances)
    for distance in range(1, max_length + 1):
        reached = (node for known in edge for _, node in steps.get(known, ()))
        edge = [node for node in dict.fromkeys(reached) if node not in distances]
        distances |= dict.fromkeys(edge, distance)
    return PathIndex(steps, distances, max_length)


def bare_relation(step: str) -> str:
    """The relation of a step, whichever way it is walked."""
    return step.removeprefix(_INVERSE)


def relation_words(relation: str) -> str:
    """A relation's name as words; of a Freebase path the last two parts ("person profession")."""
    return " ".join(".".join(relation.split(".")[-2:]).replace("_", " ").replace(".", " ").split())


def _invert(step: str) -> str:
    return step[1:] if step.startswith(_INVERSE) else _INVERSE + step
