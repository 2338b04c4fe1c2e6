"""Why an answer has its probability, in one sentence made of the very values that the report shows.

Whether an answer is flagged is not known here: the threshold may be moved later, and the sentence must still hold.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import itemgetter

from core.guard.findings import show_share
from core.guard.report import AnswerPath, TripleEvidence
from core.guard.texts import relation_text
from core.kbqa.instance import Triple
from core.kbqa.names import is_unnamed

DECISIVE = 0.02  # two points of probability: what a reader would call a difference
_LONGEST_NAME = 80  # characters of a name within a sentence
_LONGEST_WAY = 3  # steps that are named one by one
_UNNAMED = "an unnamed node"


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounds:
    """All that a reason speaks of."""

    answer: str
    topics: tuple[str, ...]
    probability: float  # in [0, 1], of hallucination
    steps: int | None  # from the nearest topic entity; 0 = it is one; None = nothing joins them
    paths: tuple[AnswerPath, ...]  # shortest ones
    answers: int  # proposed in all
    hangs: Mapping[str, int]  # relation in words -> answers that it reaches last on a shortest path
    own: tuple[str, ...]  # those that reach this answer
    tried: int  # triples that the answer was scored without, one at a time
    largest: TripleEvidence | None  # the one of largest effect; None when none was tried


def word_reason(grounds: Grounds) -> str:
    """One sentence: how the answer is joined to the question, whom with, and which triple decides."""
    decisive = grounds.largest is not None and abs(grounds.largest.effect) >= DECISIVE
    clauses = []
    if not (decisive and _says_all(grounds)):
        clauses.append(_standing(grounds))
    clauses += [clause for clause in (_company(grounds), _decision(grounds, decisive)) if clause]
    text = "; ".join(clauses) + "."
    return text[0].upper() + text[1:]


def triple_phrase(triple: Triple) -> str:
    """A triple in words: “Inception – directed by – Christopher Nolan”."""
    ends = [_UNNAMED if is_unnamed(node) else _short(node) for node in (triple.head, triple.tail)]
    return f"“{ends[0]} – {_short(relation_text(triple.relation))} – {ends[1]}”"


def _says_all(grounds: Grounds) -> bool:
    """Whether the decisive triple is the whole way, so that the way needs no words of its own."""
    assert grounds.largest is not None
    return len(grounds.paths) == 1 and grounds.paths[0].triples == (grounds.largest.triple,)


def _standing(grounds: Grounds) -> str:
    answer = _name(grounds.answer)
    if grounds.steps is None:
        return f"nothing in the graph joins {answer} to {_either(grounds.topics)}"
    if grounds.steps == 0:
        return f"{answer} is itself what the question is about"
    if not grounds.paths or grounds.steps > _LONGEST_WAY:
        return f"{answer} lies {grounds.steps} steps away from {_either(grounds.topics)}"
    path = grounds.paths[0]
    first = path.triples[0].tail if path.is_reversed[0] else path.triples[0].head
    relations = ", then ".join(f"“{_short(relation_text(triple.relation))}”" for triple in path.triples)
    return f"{_name(first)} is joined to {answer} by {relations}"


def _company(grounds: Grounds) -> str:
    if grounds.answers < 2 or not grounds.hangs:
        return ""
    relation, count = max(grounds.hangs.items(), key=itemgetter(1))
    own = max(grounds.own, key=grounds.hangs.__getitem__, default="")
    own_count = grounds.hangs[own] if own else 0
    if count > own_count:
        if count == 1:
            return ""  # one other answer is joined and this one is not: the way has said so
        return f"{count} of the {grounds.answers} answers hang on “{_short(relation)}”, this one does not"
    if own_count == 1:
        return "no other answer hangs on the same relation"
    if own_count == grounds.answers:
        share = "both answers" if grounds.answers == 2 else f"all {grounds.answers} answers"
        return f"{share} hang on “{_short(own)}”"
    return f"{own_count} of the {grounds.answers} answers hang on “{_short(own)}”, this one among them"


def _decision(grounds: Grounds, decisive: bool) -> str:
    if grounds.largest is None:
        return "the graph is too large to score it without single triples"
    if not decisive:
        tried = (
            "the one triple tried does not move"
            if grounds.tried == 1
            else (f"none of the {grounds.tried} triples tried moves")
        )
        return f"{tried} its probability by {100 * DECISIVE:.0f} points or more"
    side = "supports it" if grounds.largest.effect < 0 else "counts against it"
    change = _change(grounds, grounds.largest)
    return f"the triple {triple_phrase(grounds.largest.triple)} {side}: without it {change}"


def _change(grounds: Grounds, evidence: TripleEvidence) -> str:
    without = min(1.0, max(0.0, grounds.probability - evidence.effect))
    shown, then = show_share(grounds.probability, without), show_share(without, grounds.probability)
    move = "rise" if evidence.effect < 0 else "fall"
    return f"the probability that it is hallucinated would {move} from {shown} to {then}"


def _either(topics: tuple[str, ...]) -> str:
    if len(topics) == 1:
        return _name(topics[0])
    return f"any of the {len(topics)} entities that the question is about"


def _name(node: str) -> str:
    return _UNNAMED if is_unnamed(node) else f"“{_short(node)}”"


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= _LONGEST_NAME else flat[: _LONGEST_NAME - 1].rstrip() + "…"
