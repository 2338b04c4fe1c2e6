"""Results that somebody who does not calculate well could arrive at."""

import random
from collections.abc import Callable
from dataclasses import replace

from benchmarks.legal_texts.values import Value, count, money, percent, years

MAKERS: dict[str, Callable[[int], Value]] = {"money": money, "percent": percent, "years": years}
ATTEMPTS = 500


def miscalculate(value: Value, *, taken: set[object], rng: random.Random) -> Value:
    """A wrong result near the right one that is no other number of the document."""
    right = value.key
    assert isinstance(right, int), f"{right!r} is no whole result"
    for _ in range(ATTEMPTS):
        wrong = rng.choice(SLIPS)(right, rng)
        if wrong > 1 and wrong != right and wrong not in taken:
            made = MAKERS[value.kind](wrong) if value.kind in MAKERS else count(wrong, value.kind)
            return replace(made, kind=value.kind)
    raise AssertionError(f"no wrong result for {right} in {ATTEMPTS} attempts")


def _other_digit(right: int, rng: random.Random) -> int:
    digits = list(str(right))
    significant = len(str(right).rstrip("0"))
    place = rng.randrange(1, significant) if significant > 1 else 0
    digits[place] = rng.choice([digit for digit in "123456789" if digit != digits[place]])
    return int("".join(digits))


def _transposed(right: int, rng: random.Random) -> int:
    digits = list(str(right))
    if len(digits) < 2:
        return right + rng.choice((-1, 1, 2))
    place = rng.randrange(1, len(digits) - 1) if len(digits) > 2 else 0
    digits[place], digits[place + 1] = digits[place + 1], digits[place]
    return int("".join(digits)) if digits[0] != "0" else right


def _one_operand_off(right: int, rng: random.Random) -> int:
    """As though eleven or thirteen had been added instead of twelve, or nine or eleven instead of ten."""
    if right < 100:
        return right + rng.choice((-3, -2, -1, 1, 2, 3))
    size = int(10 ** (len(str(right)) - 3))
    return round(right * rng.choice((11 / 12, 13 / 12, 0.9, 1.1)) / size) * size


SLIPS = (_other_digit, _other_digit, _transposed, _one_operand_off)
