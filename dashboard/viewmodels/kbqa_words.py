"""Probabilities, triples and paths in words that need no graph to be understood."""

from core.guard.findings import show_share
from core.guard.report import AnswerPath, AnswerVerdict, TripleEvidence
from core.kbqa.instance import Triple
from core.kbqa.names import is_unnamed, node_text, relation_text

_FAINT = 0.005  # an effect below half a percentage point is not worth a number


def counted(number: int, noun: str) -> str:
    """A number of things: "1 case", "1,025 cases"."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def probability_words(probability: float) -> str:
    """The label of an answer: "87 % likely wrong"."""
    return f"{show_share(probability)} likely wrong"


def relation_words(relation: str) -> str:
    """A relation as people write it, as the reasons do: "directed_by" as "directed by"."""
    return relation_text(relation) or relation


def node_words(node: str) -> str:
    """A node's name with spaces for underscores; a bare identifier is told to be one."""
    return f"unnamed ({node})" if is_unnamed(node) else node_text(node) or node


def triple_words(triple: Triple) -> str:
    """A triple read from left to right: "Inception → directed by → Christopher Nolan"."""
    return f"{node_words(triple.head)} → {relation_words(triple.relation)} → {node_words(triple.tail)}"


def effect_words(evidence: TripleEvidence) -> str:
    """What a triple does to the probability, in percentage points."""
    if abs(evidence.effect) < _FAINT:
        return "hardly moves the probability"
    verb = "raises" if evidence.effect > 0 else "lowers"
    points = round(abs(evidence.effect) * 100)
    return f"{verb} the probability by {points} {'point' if points == 1 else 'points'}"


def effect_symbol(evidence: TripleEvidence) -> str:
    """An arrow up for more doubt, down for less."""
    if abs(evidence.effect) < _FAINT:
        return "·"
    return "▲" if evidence.effect > 0 else "▼"


def path_words(path: AnswerPath) -> str:
    """A way from a topic entity to the answer; a step against its arrow is written with ←."""
    if not path.triples:
        return "The answer is itself what the question is about."
    first, is_reversed = path.triples[0], path.is_reversed[0]
    words = [node_words(first.tail if is_reversed else first.head)]
    for triple, against in zip(path.triples, path.is_reversed, strict=True):
        relation = relation_words(triple.relation)
        end = triple.head if against else triple.tail
        words.append(f"← {relation} ← {node_words(end)}" if against else f"→ {relation} → {node_words(end)}")
    return " ".join(words)


def gold_words(verdict: AnswerVerdict) -> str:
    """What is known of the answer beforehand."""
    if verdict.is_gold is None:
        return "not known"
    return "✓ right" if verdict.is_gold else "✕ wrong"
