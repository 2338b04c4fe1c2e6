"""How the statements of a knowledge graph are told to the reader, which has learned to read them so."""


def graph_line(subject: str, relation: str, target: str) -> str:
    """A statement by its names and the words of its relation: "Henry Dunant: birth place: Geneva."."""
    return f"{subject}: {relation}: {target}."
