"""How a deed of the response stands to one of the source: the same, turned round, or mixed of two."""

from collections.abc import Sequence

from core.grounding.deed_frames import AGENT, BEHALF, OTHER
from core.grounding.deed_lexicon import DEEDS
from core.grounding.deed_told import Told, part_of

OF_CHAINS = frozenset(
    {"eat"}
)  # who does it to one has it done by another: the snail eats the coral, the star the snail


def agrees(said: Told, told: Told) -> bool:
    """Whether every part that both have is the same name's, and they have one of the response's."""
    shared = [role for role in said.parts if part_of(told, role)]
    others = [role for role in said.parts if role not in shared and role != BEHALF]
    return bool(shared) and not others and all(said.parts[role] & part_of(told, role) for role in shared)


def is_turned(said: Told, told: Told) -> bool:
    """Whether who does it in the one is who it is done to in the other."""
    agents, others = (said.parts.get(role, frozenset()) for role in (AGENT, OTHER))
    if not agents or not others or agents & others:
        return False
    theirs = part_of(told, AGENT), part_of(told, OTHER)
    is_kept = agents & theirs[0] or others & theirs[1]
    turned = bool(agents & theirs[1]), bool(others & theirs[0])
    return not is_kept and (all(turned) if said.deed in OF_CHAINS else any(turned))


def find_mixed(said: Told, known: Sequence[Told]) -> Told | None:
    """The deed of the source to whom this one is done, by another, where who does it here does it to another there.

    "The lobster grazes on algae" where the lobster eats the snail, and the snail the algae.
    """
    agents, others = (said.parts.get(role, frozenset()) for role in (AGENT, OTHER))
    whole = [told for told in known if part_of(told, AGENT) and part_of(told, OTHER)]
    if not DEEDS[said.deed].is_direct or any(
        agents & part_of(t, AGENT) and others & part_of(t, OTHER) for t in whole
    ):
        return None
    does_else = any(agents & part_of(told, AGENT) for told in whole)
    return next((told for told in whole if does_else and others & part_of(told, OTHER)), None)
