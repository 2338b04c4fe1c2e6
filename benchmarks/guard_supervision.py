"""Graph nodes labelled by gold in place of real answers (KG-Guard, appendix B.3): what the paper compares with."""

import random
from collections.abc import Sequence
from dataclasses import replace

from core.kbqa.instance import KBQAInstance


def match_supervision(
    candidates: Sequence[KBQAInstance], *, right: int, hallucinated: int, seed: int
) -> list[KBQAInstance]:
    """Every node of the graphs as a candidate, cut down at random to so many right and hallucinated ones.

    The paper's comparison: as many labels as the real answers gave, and the same balance of classes.
    """
    rng = random.Random(seed)
    labelled = [
        (index, node, bool(instance.is_hallucinated(node)))
        for index, instance in enumerate(candidates)
        if instance.gold is not None
        for node in instance.nodes[len(instance.topic_entities) :]
    ]
    rng.shuffle(labelled)
    chosen: dict[int, list[str]] = {}
    wanted = {False: right, True: hallucinated}
    for index, node, label in labelled:
        if wanted[label]:
            wanted[label] -= 1
            chosen.setdefault(index, []).append(node)
    return [
        replace(candidates[index], answers=tuple(nodes), agreement=None)
        for index, nodes in sorted(chosen.items())
    ]
