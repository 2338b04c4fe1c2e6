"""From verdicts to what people read: flagged answers as findings, the advice, and one plain sentence.

A finding is NOT_ENOUGH_INFO: a probability is a warning, not a proof. Where right answers are known they decide
instead: an answer that is not among them is CONTRADICTED, one that is among them SUPPORTED (a false alarm).
"""

from collections.abc import Collection, Sequence

from core.guard.report import AnswerPath, AnswerVerdict, GuardReport
from core.kbqa.instance import KBQAInstance, Triple
from core.types import Decision, Evidence, Finding, FindingKind, Status

METHOD = "kg-guard"
TRIPLES = "triples"  # source id of evidence: offsets count in `triples_text`
_MOST_EVIDENCE = 10  # triples; more would not be read
_FINEST = 1e-6  # a share nearer to 0 or 1 would be rounded to it


def answers_text(answers: Sequence[str]) -> str:
    """The answers, one a line: the text in which a finding has its place."""
    return "\n".join(answers)


def triples_text(triples: Sequence[Triple]) -> str:
    """The triples, one a line as "head | relation | tail": the text in which evidence has its place."""
    return "\n".join(map(triple_words, triples))


def triple_words(triple: Triple) -> str:
    """One triple for people: "Inception | directed_by | Christopher Nolan"."""
    return f"{triple.head} | {triple.relation} | {triple.tail}"


def path_steps(path: AnswerPath) -> tuple[str, ...]:
    """A path as nodes and relations in turn; a step against its triple's direction has "^" before the relation."""
    words: list[str] = []
    for triple, is_reversed in zip(path.triples, path.is_reversed, strict=True):
        here, there = (triple.tail, triple.head) if is_reversed else (triple.head, triple.tail)
        words += [] if words else [here]
        words += [f"^{triple.relation}" if is_reversed else triple.relation, there]
    return tuple(words)


def answer_id(index: int) -> str:
    """The id under which the answer at `index` (from 0) is judged: "a1", "a2", ..."""
    return f"a{index + 1}"


def make_findings(instance: KBQAInstance, verdicts: Sequence[AnswerVerdict]) -> tuple[Finding, ...]:
    """One finding for each flagged answer. `verdicts` are of the instance's answers, in their order."""
    flagged = [verdict for verdict in verdicts if verdict.is_flagged]
    if not flagged:
        return ()
    wanted = {verdict.answer: _deciding(instance, verdict) for verdict in flagged}
    places = _places(instance.triples, {triple for triples in wanted.values() for triple in triples})
    found, start = [], 0
    for index, verdict in enumerate(verdicts):
        end = start + len(verdict.answer)
        if verdict.is_flagged:
            status, reason = _judge(verdict)
            evidence = tuple(places[triple] for triple in wanted[verdict.answer])
            place = (verdict.answer, start, end)
            kind = FindingKind.HALLUCINATED_ANSWER
            found.append(Finding(answer_id(index), kind, status, *place, reason, evidence))
        start = end + 1
    return tuple(found)


def decide(report: GuardReport) -> Decision:
    """Fail when every answer is flagged; review when some are, when there are none, or outside the domains."""
    if report.verdicts and len(report.flagged) == len(report.verdicts):
        return Decision.FAIL
    if report.flagged or not report.verdicts or report.domain_note is not None:
        return Decision.REVIEW
    return Decision.PASS


def summarise(report: GuardReport) -> str:
    """The outcome in one sentence."""
    total, flagged = len(report.verdicts), len(report.flagged)
    if not total:
        return "No answer was proposed, so there is nothing to score."
    if not flagged:
        none = "The answer is not" if total == 1 else f"None of the {total} answers is"
        return f"{none} flagged as possibly wrong."
    if total == 1:
        return "The answer may be wrong."
    return f"{flagged} of {total} answers may be wrong."


def plain_reason(probability: float, threshold: float) -> str:
    """Why an answer is flagged, or not, when the detector was not asked to explain it."""
    shown, limit = show_share(probability, threshold), show_share(threshold, probability)
    side = "at or above" if probability >= threshold else "below"
    return f"The probability that it is hallucinated is {shown}, {side} the threshold of {limit}."


def show_share(value: float, other: float | None = None) -> str:
    """A number in [0, 1] in percent, with as many decimals as tell it from `other`, up to four.

    Only 0 and 1 themselves are shown as 0 % and 100 %.
    """
    if 0 < value < _FINEST or 1 - _FINEST < value < 1:
        return "below 0.0001 %" if value < _FINEST else "above 99.9999 %"
    for decimals in range(5):
        shown = f"{100 * value:.{decimals}f}"
        is_rounded_off = 0 < value < 1 and float(shown) in (0.0, 100.0)
        is_like_other = other not in (None, value) and shown == f"{100 * (other or 0.0):.{decimals}f}"
        if not is_rounded_off and not is_like_other:
            break
    return f"{shown} %"


def _judge(verdict: AnswerVerdict) -> tuple[Status, str]:
    if verdict.is_gold is None:
        return Status.NOT_ENOUGH_INFO, verdict.reason
    if verdict.is_gold:
        return Status.SUPPORTED, f"{verdict.reason} Yet it is among the right answers of this question."
    return Status.CONTRADICTED, f"{verdict.reason} It is not among the right answers of this question."


def _deciding(instance: KBQAInstance, verdict: AnswerVerdict) -> tuple[Triple, ...]:
    """The triples that moved the probability; those that touch the answer when nobody explained it."""
    moved = [evidence.triple for evidence in verdict.triples]
    touching = (t for t in instance.triples if verdict.answer in (t.head, t.tail))
    return tuple(dict.fromkeys(moved or touching))[:_MOST_EVIDENCE]


def _places(triples: Sequence[Triple], wanted: Collection[Triple]) -> dict[Triple, Evidence]:
    places, start = {}, 0
    for triple in triples:
        words = triple_words(triple)
        if triple in wanted:
            places[triple] = Evidence(TRIPLES, start, start + len(words), words)
        start += len(words) + 1
    return places
