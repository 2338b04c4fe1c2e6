"""Answers made from gold labels alone, for pretraining."""

import random
from collections.abc import Sequence
from dataclasses import replace

from core.kbqa.instance import KBQAInstance

_MOST_ANSWERS = 5  # proposed for one question, as a language model is allowed to
_RIGHT_SHARE = 0.4  # of the proposed nodes, where the graph holds enough right ones


def propose_answers(instances: Sequence[KBQAInstance], *, seed: int, rounds: int = 1) -> list[KBQAInstance]:
    """Each instance `rounds` times, with one to five of its nodes proposed at random.

    Nodes are drawn right with probability 0.4 and wrong otherwise. Instances without gold, or with topic
    entities alone, are left out.
    """
    rng = random.Random(seed)
    found = []
    for number in range(rounds):
        for instance in instances:
            answers = _draw(instance, rng)
            if answers:
                name = f"{instance.id}-proposed-{number}"
                found.append(replace(instance, id=name, answers=answers, agreement=None))
    return found


def _draw(instance: KBQAInstance, rng: random.Random) -> tuple[str, ...]:
    nodes = instance.nodes[len(instance.topic_entities) :]
    if instance.gold is None or not nodes:
        return ()
    gold = set(instance.gold)
    right = [node for node in nodes if node in gold]
    wrong = [node for node in nodes if node not in gold]
    rng.shuffle(right)
    rng.shuffle(wrong)
    answers = []
    for _ in range(min(rng.randint(1, _MOST_ANSWERS), len(nodes))):
        first, second = (right, wrong) if rng.random() < _RIGHT_SHARE else (wrong, right)
        answers.append((first or second).pop())
    return tuple(sorted(answers))
