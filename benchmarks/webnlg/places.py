"""Where the names of the gold triples stand in a text, word for word."""

import re


def surface(name: str) -> str:
    """DBpedia's name as a text writes it."""
    return re.sub(r"\s+", " ", name.strip('"').replace("_", " ")).strip()


def find_places(text: str, names: set[str]) -> tuple[tuple[int, int, str], ...]:
    """Every verbatim place (start, end, name) of every name, longest first, without overlaps."""
    taken: list[tuple[int, int, str]] = []
    for name in sorted(names, key=lambda e: (-len(e), e)):
        if not name:
            continue
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE):
            if all(match.end() <= start or end <= match.start() for start, end, _ in taken):
                taken.append((match.start(), match.end(), name))
    return tuple(sorted(taken))
