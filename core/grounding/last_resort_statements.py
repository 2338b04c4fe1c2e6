"""The last resort for sentences that name nobody and that no relation stands for: each against its nearest passages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from core.grounding.last_resort import PASSAGES, Outcome
from core.grounding.last_resort_choice import LastResort
from core.grounding.last_resort_passages import MAX_PASSAGE
from core.grounding.report import SentenceVerdict
from core.models.entailment import Entailment, Pair
from core.models.turn import stoppable
from core.settings import Denial
from core.text.sentences import chunk_spans
from core.types import QUERY, Decision, Evidence


@dataclass(frozen=True, slots=True)
class Statements:
    """The sentences with what the verifier said, an account of all its work, and what the whole response owes to it."""

    sentences: tuple[SentenceVerdict, ...]
    outcome: Outcome
    denials: tuple[str, ...] = ()  # reasons, of sentences that a passage is read as denying


def ask_about_statements(
    resort: LastResort, response: str, sentences: Sequence[SentenceVerdict], before: Outcome
) -> Statements:
    """The sentences, those without any judged item decided where the verifier reads a passage so.

    What was asked about relations counts towards the limit. Scores do not change: an answer concerns its sentence.

    Raises:
        ModelError: the verifier cannot be loaded, reached, or took too long.
        CancelledError: `resort.watch` stopped the work.
    """
    places = [place for place, sentence in enumerate(sentences) if _is_open(sentence)]
    room = max(0, resort.limit - before.asked)
    decided = list(sentences)
    denials: list[str] = []
    calls = unanswered = 0
    for done, place in enumerate(places[:room]):
        sentence = sentences[place]
        claim = " ".join(response[sentence.start : sentence.end].split())
        for passage in _readable(sentence.passages):
            with stoppable(
                partial(resort.watch, before.asked + done, before.asked + len(places))
            ) as cancelled:
                (said,) = _judge(resort, passage, claim, cancelled)
            calls, unanswered = calls + 1, unanswered + (said is None)
            if said in (Entailment.ENTAILED, Entailment.CONTRADICTED):
                decided[place] = _decided(resort, sentence, passage, is_said=said is Entailment.ENTAILED)
                denials += [decided[place].reason] if said is Entailment.CONTRADICTED else []
                break
    for place in places[room:]:
        reason = f"{sentences[place].reason.rstrip('.')}; {resort.verifier.title} was not asked, since its limit of "
        decided[place] = replace(sentences[place], reason=f"{reason}{resort.limit} was reached.")
    account = replace(
        before,
        asked=before.asked + len(places[:room]),
        decided=before.decided + sum(decided[place] is not sentences[place] for place in places[:room]),
        calls=before.calls + calls,
        unanswered=before.unanswered + unanswered,
        not_asked=before.not_asked + len(places[room:]),
    )
    return Statements(tuple(decided), account, tuple(denials))


def settle(
    decision: Decision, reasons: tuple[str, ...], found: Statements
) -> tuple[Decision, tuple[str, ...]]:
    """The decision on the whole response with what was denied: never `pass`, and `fail` where a sentence failed."""
    if not found.denials:
        return decision, reasons
    denied = {sentence.reason: sentence.decision for sentence in found.sentences}
    if Decision.FAIL in {denied[reason] for reason in found.denials}:
        return Decision.FAIL, (*found.denials, *reasons)
    return Decision.REVIEW if decision is Decision.PASS else decision, (*reasons, *found.denials)


def _is_open(sentence: SentenceVerdict) -> bool:
    has_items = bool(sentence.entity_ids or sentence.relation_ids)
    return sentence.decision is Decision.REVIEW and not has_items and bool(_readable(sentence.passages))


def _readable(passages: Sequence[Evidence]) -> list[Evidence]:
    """The nearest passages of the sources, as much of each as a verifier is given."""
    found = [passage for passage in passages if passage.source != QUERY and passage.quote.strip()]
    return [_cut(passage) for passage in found[:PASSAGES]]


def _cut(passage: Evidence) -> Evidence:
    low, high = chunk_spans(passage.quote, MAX_PASSAGE)[0]
    return replace(
        passage, start=passage.start + low, end=passage.start + high, quote=passage.quote[low:high]
    )


def _judge(
    resort: LastResort, passage: Evidence, claim: str, cancelled: Callable[[], bool]
) -> tuple[Entailment | None, ...]:
    pair = Pair(" ".join(passage.quote.split()), claim)
    return resort.verifier.judge([pair], cancelled=cancelled)


def _decided(
    resort: LastResort, sentence: SentenceVerdict, passage: Evidence, *, is_said: bool
) -> SentenceVerdict:
    title = resort.verifier.title
    verb = "saying" if is_said else "denying"
    reason = f"{title[0].upper()}{title[1:]} reads the passage as {verb} this, which no rule could decide"
    if is_said:
        decision = Decision.PASS
    else:
        decision = Decision.FAIL if resort.denial is Denial.CONTRADICTED else Decision.REVIEW
        reason += "" if decision is Decision.FAIL else ": compare the two"
    others = tuple(other for other in sentence.passages if other.start != passage.start)
    return replace(sentence, decision=decision, reason=f"{reason}.", passages=(passage, *others))
