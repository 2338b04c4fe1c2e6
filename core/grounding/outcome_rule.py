"""Outcome against outcome: did it rise or fall, was it allowed or blocked, did it recover or not?

Reports say this in words that share nothing ("grew back", "failed to recover"), of things that have no name. Each
clause of a response that states an outcome is laid beside the clauses of the source that state one of the same kind
about the same thing. Where all of these come out alike, the response's agrees or is contradicted; where they differ
among themselves, nothing is said, but that a thing fell and rose again.
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Matches, Spoken, questions_of
from core.grounding.item_places import senses_of
from core.grounding.outcome_lexicon import Outcome
from core.grounding.outcome_matters import in_same_words
from core.grounding.outcome_reading import OutcomeReader, Stated, read_trends
from core.grounding.source_index import SourceIndex
from core.grounding.subject_rule import people_of
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType, Status

_AROUND = 0.6  # of a word that stands in the sentence, not in the clause
_ASKED = 0.5  # of a word that only the question has
_NAME = 2.0  # of a name, beside the logarithms of words
_LEAST = 1.2  # score from which a clause speaks of the same
_NEAR = (
    0.75,
    0.4,
)  # share of the best score from which a clause may be meant; a thing rises and falls in turn
_SEVERAL = 2  # words of its own from which an outcome must share some to be denied
_LEAST_SHARED = 3  # of so many words one
_PRONOUN = re.compile(r"\W*(?:yes|no)?\W*(?:it|they|this|these|that|those|he|she)\b", re.IGNORECASE)
_RATED = re.compile(r"\d\s?(?:%|per ?cent)")  # "faced a 5.5% duty" tells the rate, and of no partner
_OF_THINGS = frozenset({Outcome.COLOR, Outcome.RECOVERY, Outcome.RESISTANCE})
_AT_LARGE = re.compile(
    r"\W*(?:when(?:ever)?|if|where(?:ver)?|generally|in\s+general|as\s+a\s+rule)\b", re.IGNORECASE
)
_OPEN = re.compile(r"\b(?:depends? on|whether|how (?:soon|fast|far|much|long|quickly))\b", re.IGNORECASE)
_TOLD_APART = frozenset({Outcome.COLOR, Outcome.RECOVERY})  # of two corals, each has its own
_SELDOM = _OF_THINGS | {Outcome.AGREEMENT}  # the only clause of such a kind is meant, in whatever words
_BOUNDED = re.compile(
    r"\b(?:only (?:if|when|with|after|in|where|once)|unless|except(?! that)|save (?:in|if|where|when|for"
    r"|with|by)"
    r"|other than|provided|so long as|as long as|even (?:if|though|when))\b",
    re.IGNORECASE,
)
_IN_WORDS = {
    Outcome.DUTY: ("requires this", "does not require this"),
    Outcome.LEAVE: ("affirms this", "denies this"),
    Outcome.COLOR: ("says that it bleached", "says that it did not bleach"),
    Outcome.RECOVERY: ("says that it recovered", "says that it did not recover"),
    Outcome.RESISTANCE: ("affirms this", "denies this"),
    Outcome.AGREEMENT: ("says that they agreed", "says that they did not agree"),
    Outcome.CHANGE: ("speaks of a rise", "speaks of a fall"),
}


@dataclass(slots=True)
class OutcomeVerdicts:
    """What the outcomes settle: relations and entities by id, and whole clauses by place."""

    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)
    clauses: dict[tuple[int, int], Verdict] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Matter:
    """What an outcome of the response is about: words, names and years, words of the question weighing less."""

    words: frozenset[str]
    asked: frozenset[str]
    names: frozenset[str]
    years: frozenset[int]
    is_level: bool
    is_of_rate: bool


# "The second coral" names the one that recovered or not by its place in the report.
_PLACED = senses_of(
    "the first second former latter coral corals species other observed seen noted host partner alga presence effect"
    " effects harm damage done caused stress show shows showed sign signs"
)

# "Change from 2008 to 2014: a fall" leaves it to the question what changed.
_CHANGES = senses_of("change changes development trend direction movement result outcome answer")
_BETWEEN = re.compile(r"\b(?:from|between|in|to|and|of|over|the|for|until|since|19\d\d|20\d\d)\b|[^a-z ]")
_PARTNER = re.compile(r"\b(?:partner|partner country|trading partner)\b", re.IGNORECASE)
_HOUSEHOLDS = senses_of("households")


def _senses(words: str) -> frozenset[str]:
    """The senses of lower-case words, and of those that stand for them."""
    return senses_of(words) | senses_of(in_same_words(words))


def _is_of_the_debtor(matter: _Matter, known: Stated) -> bool:
    """Whether the country or body that a loan was made to must repay it, which the source says of households alone."""
    is_of_households = bool(_HOUSEHOLDS & (known.words | known.around))
    is_asked = bool(_HOUSEHOLDS & (matter.words | matter.asked))
    return bool(matter.names - known.names - known.beside) and is_of_households and not is_asked


def _is_weak(matter: _Matter, known: Stated) -> bool:
    """Whether a clause shares next to nothing with an outcome but words of the question: no ground to deny it."""
    is_named = (
        matter.names & known.names and known.kind is not Outcome.CHANGE
    )  # of one site many things rise and fall
    words = matter.words - _PLACED if known.kind in _OF_THINGS else matter.words
    around = matter.names & (known.names | known.beside) if known.kind is Outcome.RESISTANCE else frozenset()
    is_named = is_named or len(around) >= _SEVERAL  # the alga and its host
    if is_named or matter.years & known.years or len(words) < _SEVERAL:
        return False
    return _LEAST_SHARED * len(words & (known.words | known.around)) < len(words)


class OutcomeRule:
    """Compares the outcomes of one response with those of one source."""

    def __init__(self, source: SourceIndex, matches: Matches) -> None:
        self._source = source
        self._matches = matches
        stated = OutcomeReader(source.text, source.graph).read()
        stated = [known for known in stated if not self._is_open(known)]
        self._known = [*stated, *read_trends(source.text, source.graph)]
        spans = source.sentences
        self._total = len(spans) + 1
        self._seen = Counter(
            sense for start, end in spans for sense in _senses(source.text[start:end].lower())
        )

    def judge_stated(self, said: Stated, spoken: Spoken) -> Verdict | None:
        """What the source says of an outcome; None where nothing of it is on the same matter."""
        return self._compare(said, spoken)

    def judge(self, spoken: Spoken, verdicts: Mapping[str, Verdict]) -> OutcomeVerdicts:
        """Verdicts on the clauses of a response that state an outcome, and on their items."""
        settled = OutcomeVerdicts()
        for said in OutcomeReader(spoken.text, spoken.graph).read():
            verdict = self._compare(said, spoken)
            if verdict is not None and not self._is_bounded(said, spoken, verdict):
                settled.clauses[said.low, said.high] = verdict
                self._settle(said, spoken, (verdict, verdicts), settled)
        return settled

    @staticmethod
    def _is_bounded(said: Stated, spoken: Spoken, verdict: Verdict) -> bool:
        """Whether a right or a duty is denied for some cases alone: "may be waived only if ..."."""
        is_rule = said.kind in (Outcome.DUTY, Outcome.LEAVE)
        is_wrong = verdict.status is Status.CONTRADICTED
        return is_rule and is_wrong and _BOUNDED.search(spoken.text, said.low, said.high) is not None

    def _compare(self, said: Stated, spoken: Spoken) -> Verdict | None:
        matter = self._matter(said, spoken)
        alike = [known for known in self._known if known.kind is said.kind]
        is_bare = said.kind is Outcome.CHANGE and not any(matter.words & known.words for known in alike)
        is_bare = is_bare and said.low == 0 and bool(matter.asked)
        if is_bare:  # "Down, at 6%": what went down, the question says
            matter = replace(matter, words=matter.asked, asked=frozenset())
        if said.kind is Outcome.DUTY:
            clause = spoken.text[said.low : said.high]
            if _PRONOUN.match(clause):  # "Yes, it bears the duty": whose goods, the question says
                clause = " ".join([clause, *questions_of(spoken)])
            alike = [known for known in alike if not self._is_of_another_state(matter, known, clause)]
            alike = [known for known in alike if not _is_of_the_debtor(matter, known)]
        if said.kind in _OF_THINGS:  # what is said of such things at large is not said of this one
            alike = [known for known in alike if known.names or not self._is_at_large(known)]
            alike = [known for known in alike if known.names or known.beside] or alike
        if (other := self._of_another(said, matter.names, alike)) is not None:
            reason = f"The source says this of \u201c{self._source.graph.by_id[min(other.names)].label}\u201d"
            return Verdict(Status.CONTRADICTED, reason, self._source, other.low, other.high, is_stated=True)
        if (partner := self._of_partner(said, spoken, alike)) is not None:
            alike = [partner]
            matter = replace(matter, names=partner.names)
        scored = [(self._score(matter, known), known) for known in alike]
        best = max((score for score, _ in scored), default=0.0)
        is_only = len(alike) == 1 and said.kind in _SELDOM and not matter.names
        if best < _LEAST and not is_only:
            return None
        meant = [known for score, known in scored if score >= best * _NEAR[said.kind is Outcome.CHANGE]]
        place = max(scored, key=lambda pair: pair[0])[1]
        if len({known.is_for for known in meant}) > 1:
            if said.kind is not Outcome.CHANGE:
                return None
            place = next(known for known in meant if known.is_for == said.is_for)  # it fell, and rose again
        if place.is_for == said.is_for:
            reason, status = "The source has the same outcome", Status.SUPPORTED
        elif not (
            is_bare or self._is_asked_of(place, spoken) or _PRONOUN.match(spoken.text, said.low)
        ) and _is_weak(matter, place):
            return None
        else:
            reason = f"The source says otherwise: it {_IN_WORDS[said.kind][not place.is_for]}"
            status = Status.CONTRADICTED
        return Verdict(status, reason, self._source, place.low, place.high, is_stated=True)

    def _is_asked_of(self, known: Stated, spoken: Spoken) -> bool:
        """Whether the question names the one of which this is known: "the species" is that one."""
        labels = [self._source.graph.by_id[key].label for key in known.names]
        is_of_thing = known.kind in _TOLD_APART
        return is_of_thing and any(label in question for label in labels for question in questions_of(spoken))

    def _is_open(self, known: Stated) -> bool:
        """Whether a change is asked about, and not told: "depends on how soon the water cools"."""
        return (
            known.kind is Outcome.CHANGE
            and _OPEN.search(self._source.text, known.low, known.high) is not None
        )

    def _is_at_large(self, known: Stated) -> bool:
        """Whether it tells what happens whenever something is so, and of no one thing."""
        return _AT_LARGE.match(self._source.text, known.low) is not None

    def _of_another(self, said: Stated, names: frozenset[str], alike: list[Stated]) -> Stated | None:
        """The one thing of which the source has this outcome, where the response has it of another one's."""
        if said.kind not in _TOLD_APART or not names:
            return None
        known = [each for each in alike if each.names]
        others = frozenset().union(
            *(k.names for k in self._known if k.kind in _TOLD_APART and k.kind is not said.kind)
        )
        is_other = len(known) == 1 and known[0].is_for == said.is_for and not names & known[0].names
        return known[0] if is_other and names <= others else None

    def _of_partner(self, said: Stated, spoken: Spoken, alike: list[Stated]) -> Stated | None:
        """The one clause on a partner's duty where the response calls it the partner, by no name."""
        if said.kind is not Outcome.DUTY or not _PARTNER.search(spoken.text, said.low, said.high):
            return None
        nodes = self._source.graph.by_id
        found = [k for k in alike if any(nodes[key].type is EntityType.JURISDICTION for key in k.names)]
        return found[0] if len(found) == 1 else None

    def _is_of_another_state(self, matter: _Matter, known: Stated, clause: str) -> bool:
        """Whether the source spares or charges one country's goods, and the response names another, or a rate alone."""
        ours, theirs = (
            {key for key in names if self._source.graph.by_id[key].type is EntityType.JURISDICTION}
            for names in (matter.names, known.names)
        )
        labels = [self._source.graph.by_id[key].label for key in theirs]
        if any(
            re.search(rf"\b(?:{re.escape(people_of(label))}|{re.escape(label)}\b)", clause)
            for label in labels
        ):
            return False
        is_rated = _RATED.search(clause) is not None
        return bool(theirs) and not ours & theirs and (bool(ours) or is_rated)

    def _matter(self, said: Stated, spoken: Spoken) -> _Matter:
        asked = [_senses(question.lower()) for question in questions_of(spoken)]
        nearest = max(asked, key=lambda words: len(words & said.words), default=frozenset())
        label, colon, _ = spoken.text[said.low : said.high].partition(":")
        label = _BETWEEN.sub(" ", label.lower())
        if colon and senses_of(label) - _CHANGES:  # "They did: a rise" has no label
            nearest = frozenset()
        ids = said.names or (said.beside if not said.words else frozenset())
        own = self._own(ids)
        return _Matter(said.words, nearest - said.words, own, said.years, said.is_level, said.is_of_rate)

    def _own(self, ids: frozenset[str]) -> frozenset[str]:
        return frozenset(
            match.node.id
            for key in ids
            for match in self._matches.get(key, ())
            if match.node is not None and match.source == self._source.id
        )

    def _score(self, matter: _Matter, known: Stated) -> float:
        """How far a clause of the source is about the same; 0 where it only shares the kind."""
        is_of_years = len(matter.years) > 1 and matter.years == known.years and matter.names & known.names
        if (
            known.kind is Outcome.CHANGE
            and not (matter.words or matter.asked) & known.words
            and not is_of_years
        ):
            return 0.0  # in one sentence many things rise and fall
        theirs = known.names | (known.beside if known.kind is Outcome.RESISTANCE else frozenset())
        if known.kind in _OF_THINGS and theirs and matter.names and not theirs & matter.names:
            return 0.0  # of one species it says this, of the next the opposite
        if (known.is_rate and matter.is_level) or (known.is_level and matter.is_of_rate):
            return 0.0  # output grew by 5 % after 6 %: growth slowed
        score = 0.0
        for words, share in ((matter.words, 1.0), (matter.asked, _ASKED)):
            for word in words:
                if word in known.words:
                    score += share * self._weight(word)
                elif word in known.around:
                    score += share * _AROUND * self._weight(word)
        score += _NAME * len(matter.names & known.names)
        return score + _NAME * _AROUND * len(matter.names & (known.beside - known.names))

    def _weight(self, word: str) -> float:
        seen = self._seen[word]
        return math.log(self._total / seen) if seen else 0.0

    def _settle(
        self,
        said: Stated,
        spoken: Spoken,
        known: tuple[Verdict, Mapping[str, Verdict]],
        settled: OutcomeVerdicts,
    ) -> None:
        verdict, verdicts = known
        is_wrong = verdict.status is Status.CONTRADICTED
        edges = [e for e in claims_of(spoken.graph) if said.low <= e.trigger.start < said.high]
        for edge in edges:
            before = verdicts.get(edge.id)
            if is_wrong or (before is not None and before.status is not Status.SUPPORTED):
                settled.relations[edge.id] = verdict
        if is_wrong and not edges:
            for key in self._touched(said, spoken):
                settled.entities[key] = verdict

    @staticmethod
    def _touched(said: Stated, spoken: Spoken) -> Iterator[str]:
        """What carries a wrong outcome without a relation: the first name of its clause, else its first item."""
        inside = [
            node
            for node in spoken.graph.entities
            if any(said.low <= mention.start < said.high for mention in node.mentions)
        ]
        if not inside:  # "Yes, they were gifts; $1,950 went to each"
            low, high = next(span for span in sentence_spans(spoken.text) if span[0] <= said.low < span[1])
            inside = [n for n in spoken.graph.entities if any(low <= m.start < high for m in n.mentions)]
        names = [node for node in inside if node.type not in VALUE_TYPES]
        yield from (node.id for node in (names or inside)[:1])
