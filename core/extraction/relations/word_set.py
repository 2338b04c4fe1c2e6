"""Word lists written as text, so that they stay readable."""


def word_set(text: str) -> frozenset[str]:
    """The words of a text, split at white space."""
    return frozenset(text.split())


def families(text: str) -> dict[str, tuple[str, ...]]:
    """Families from lines "name: member, member"; an indented line continues the one above."""
    joined = text.strip().replace("\n    ", " ")
    table: dict[str, tuple[str, ...]] = {}
    for line in joined.splitlines():
        name, _, members = line.partition(":")
        table[name.strip()] = tuple(
            " ".join(member.split()) for member in members.split(",") if member.strip()
        )
    return table


def phrases(text: str) -> frozenset[tuple[str, ...]]:
    """The comma-separated phrases of a text, each as its words."""
    return frozenset(_comma_separated(text))


def _comma_separated(text: str) -> list[tuple[str, ...]]:
    return [tuple(part.split()) for part in text.split(",") if part.strip()]
