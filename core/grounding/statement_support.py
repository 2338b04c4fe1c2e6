"""How well the sources state a sentence of the response that names nobody: the matter, and its force.

"Receiving Party may retain a copy" is stated by a clause on retaining copies that permits it, and denied by one
that forbids it. Nothing here needs a model: concepts, clauses and operators are read by rule.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from core.grounding.quotation import Quotation, Quotations
from core.grounding.source_index import SourceIndex
from core.grounding.statement_agreement import Agreement, agreements
from core.grounding.statement_clauses import clauses_of
from core.grounding.statement_concepts import concepts_of
from core.grounding.statement_force import Force, Stance
from core.grounding.statement_match import ClauseConcepts, ClauseIndex, Statement
from core.grounding.statement_weights import DENIAL, DENIAL_FROM, FORCE, SHIFT, SLOPE
from core.grounding.verdict import Verdict
from core.types import Evidence, Status

MOST_PASSAGES = 3
_LOOKED_AT = 12  # clauses of each source whose force is read, by their match
_LEAST = 0.2  # match below which a clause is no passage of the matter
_CLOSE = 0.6  # match from which a clause speaks of the same act on the same things
_OPPOSITE = -0.7  # agreement at which a clause says the opposite
_MIN_CONCEPTS = 2  # a sentence that names less ("Yes.") says nothing to compare
_THINGS = {  # by a verb, the words of its family that name a thing and no deed: "all copies" is not "may copy"
    verb: frozenset(things.split())
    for verb, things in {
        "copy": "copies photocopies extracts",
        "reproduce": "copies photocopies extracts",
        "duplicate": "copies photocopies extracts",
        "share": "shares",
    }.items()
}
_IN_WORDS = {
    Force.DUTY: "makes it a duty",
    Force.BAN: "forbids it",
    Force.LEAVE: "allows it",
    Force.EXEMPTION: "makes it no duty",
    Force.FACT: "says that it is so",
    Force.DENIAL: "says that it is not so",
}


@dataclass(frozen=True, slots=True)
class StatementVerdict:
    """What the sources say of one sentence."""

    support: float  # in [0, 1]; 1 = stated, force and all
    passages: tuple[Evidence, ...]  # the nearest clauses, best first
    is_statement: bool = False  # it names an act that we know
    conflict: str | None = None  # how the nearest passage on the act says the opposite, in words
    is_settled: bool = False  # by what the source says came of it, whatever the words
    doubt: str | None = None  # why a person is asked although a passage is near enough


@dataclass(frozen=True, slots=True)
class _Candidate:
    source: SourceIndex
    clause: ClauseConcepts
    match: float
    best: Agreement | None
    worst: Agreement | None

    @property
    def stated(self) -> float:
        return self.match + FORCE * (self.best.value if self.best else 0.0)

    @property
    def denied(self) -> float:
        against = -self.worst.value if self.worst else 0.0
        return max(0.0, self.match - DENIAL_FROM) * max(0.0, against)


class StatementSupport:
    """Judges the sentences of one response; each source is cut into clauses once."""

    def __init__(
        self,
        sources: Sequence[SourceIndex],
        quotations: Quotations | None = None,
        outcomes: Mapping[tuple[int, int], Verdict] | None = None,
    ) -> None:
        self._outcomes = outcomes or {}  # by place, of sentences that are judged already
        self._sources = [(source, ClauseIndex(clauses_of(source.text))) for source in sources]
        self._quotations = quotations

    def judge(self, response: str, start: int = 0, end: int | None = None) -> StatementVerdict | None:
        """What the sources say of the sentence `response[start:end]`; None when it says too little to compare."""
        end = len(response) if end is None else end
        told = [verdict for (low, _), verdict in self._outcomes.items() if start <= low < end]
        if told:
            return _settled(next((v for v in told if v.status is Status.CONTRADICTED), told[0]))
        statement = Statement(response[start:end])
        if len(statement.concepts) < _MIN_CONCEPTS:
            return None
        found = self._nearest(statement)
        passages = tuple(_evidence(item) for item in found[:MOST_PASSAGES] if item.match >= _LEAST)
        quotation = next(self._quotations.find(start, end), None) if self._quotations else None
        is_statement = bool(statement.acts)
        if quotation is not None:
            return StatementVerdict(1.0, _with_quotation(quotation, passages), is_statement)
        support = _probability(_score(statement, found))
        conflict, doubt = _conflict(statement, found), _named_only(statement, found)
        return StatementVerdict(support, passages, is_statement, conflict, doubt=doubt)

    def rank(self, sentence: str, most: int) -> list[Evidence]:
        """The `most` nearest clauses, best first."""
        return [_evidence(item) for item in self._nearest(Statement(sentence))[:most]]

    def _nearest(self, statement: Statement) -> list[_Candidate]:
        found = [
            item for source, clauses in self._sources for item in _candidates(statement, source, clauses)
        ]
        return sorted(found, key=lambda item: -item.stated)


def _score(statement: Statement, found: Sequence[_Candidate]) -> float:
    """How far the best clause states it, less what clauses to the contrary take from a general statement."""
    if not found:
        return 0.0
    denied = max(item.denied for item in found) if statement.is_general else 0.0
    return found[0].stated - DENIAL * denied


def _conflict(statement: Statement, found: Sequence[_Candidate]) -> str | None:
    """In words: the clauses nearest in matter speak of the act with the opposite force, and none of them agrees."""
    on_act = [item for item in found if item.best is not None and item.match >= _CLOSE]
    if not on_act or statement.stance is None or any(item.best.value > 0 for item in on_act if item.best):
        return None
    against = max(on_act, key=lambda item: item.denied)
    if against.worst is None or against.worst.value > _OPPOSITE:
        return None
    theirs, ours = _told(against.worst.stance), _told(statement.stance)
    return f"A passage of the same matter {theirs} where this sentence {ours}."


def _named_only(statement: Statement, found: Sequence[_Candidate]) -> str | None:
    """In words: "may copy" where the nearest clause has "copies" alone, which says of nobody that he may make them."""
    near = found[0].clause.clause.text if found else ""
    acts = [word for word in statement.words if word.concept in statement.acts]
    for act in acts:
        own = statement.text[act.start : act.end].casefold()
        told = {
            near[word.start : word.end].casefold()
            for word in concepts_of(near)
            if word.concept == act.concept
        }
        if told and told <= _THINGS.get(own, frozenset()):
            named = " and ".join(f"\u201c{each}\u201d" for each in sorted(told))
            return f"The nearest passage names {named}, and does not say who may or must \u201c{own}\u201d."
    return None


def _told(stance: Stance) -> str:
    """How a text speaks of an act, in its own words where it has a word for it: "has \u201cshall not\u201d"."""
    return f"has \u201c{stance.operator}\u201d" if stance.operator else _IN_WORDS[stance.force]


def _with_quotation(quotation: Quotation, passages: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
    source, low, high = quotation.source, quotation.start, quotation.end
    others = [p for p in passages if p.source != source.id or p.end <= low or high <= p.start]
    return (Evidence(source.id, low, high, source.text[low:high]), *others[: MOST_PASSAGES - 1])


def _candidates(statement: Statement, source: SourceIndex, clauses: ClauseIndex) -> list[_Candidate]:
    """The clauses that match best, with how they stand to the statement."""
    found = []
    for match, clause in clauses.nearest(statement, _LOOKED_AT):
        breadth = len(clause.own - statement.concepts)
        views = sorted(agreements(statement, clause.clause, breadth), key=lambda view: view.value)
        worst, best = (views[0], views[-1]) if views else (None, None)
        found.append(_Candidate(source, clause, match, best, worst))
    return found


def _evidence(item: _Candidate) -> Evidence:
    clause = item.clause.clause
    return Evidence(item.source.id, clause.start, clause.end, clause.text)


def _probability(score: float) -> float:
    return 1 / (1 + exp(-(SLOPE * score + SHIFT)))


def _settled(verdict: Verdict) -> StatementVerdict:
    """A sentence whose outcome a source gives, or denies, whatever its words are like."""
    is_right = verdict.status is Status.SUPPORTED
    conflict = None if is_right else f"{verdict.reason}."
    return StatementVerdict(
        float(is_right), verdict.evidence, is_statement=True, conflict=conflict, is_settled=True
    )
