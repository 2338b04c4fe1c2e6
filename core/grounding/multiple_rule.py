"""How many times one rate is another: "inflation was four and a half times growth", held against the source's two."""

import re

from core.graph import Node
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken
from core.grounding.order_rule import measure_of, named_rates, rates_of, without_values
from core.grounding.report_settled import SentenceVerdicts, amount_of
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_WORDS = {"twice": 2.0, "double": 2.0, "triple": 3.0, "treble": 3.0, "thrice": 3.0, "half": 0.5}
_IS = r"(?:[\s,()]|\bat\b)*\b(?:was|is|were|came (?:to|in at)|ran at|stood at|amounted to|reached|made up)\s+"
_AS = (
    r"\s*(?:as (?:high|large|great|much|big|fast|strong) as|the (?:rate|level|figure|size) of|that of|what)?"
    r"(?: the| its| for)*\s*"
)
_TIMES = re.compile(rf"{_IS}(?P<times>(?P<word>{'|'.join(_WORDS)})|[\w .,-]*?times){_AS}")
_ABOUT = re.compile(r"\b(?:about|around|roughly|nearly|almost|over|more|less|under|close|some|up|at|not)\b")
_RIGHT = 0.05  # by how much a multiple may be rounded
_WRONG = 0.3  # from which it is another


def judge_multiples(spoken: Spoken, source: SourceIndex) -> SentenceVerdicts:
    """Verdicts on each sentence that says how many times one of growth, inflation and unemployment is another."""
    settled = SentenceVerdicts()
    words = without_values(spoken)
    for low, high in sentence_spans(spoken.text):
        for first, second in named_rates(words, low, high):
            told = _TIMES.fullmatch(words, first.end(), second.start())
            names = measure_of(first.group()), measure_of(second.group())
            if told is None or _ABOUT.search(told["times"]) or names[0] == names[1]:
                continue
            inside = spoken.graph.entities_in(low, high)
            node = next(
                (n for n in inside if n.type is EntityType.QUANTITY and n.canonical.endswith("times")), None
            )
            said = _WORDS.get(told["word"] or "") or (amount_of_times(node) if node is not None else 0.0)
            rates = rates_of(source)
            if not said or not {*names} <= rates.keys() or not amount_of(rates[names[1]]):
                continue
            ours, theirs = (rates[name] for name in names)
            ratio = amount_of(ours) / amount_of(theirs)
            status = _status(abs(ratio - said))
            if status is None:
                continue
            quotes = [" ".join(source.text[item.start : item.end].split()) for item in (ours, theirs)]
            reason = f"The source has {quotes[0]} against {quotes[1]}, which is {ratio:.3g} times as much"
            start, end = min(ours.start, theirs.start), max(ours.end, theirs.end)
            verdict = Verdict(status, reason, source, start, end, is_stated=True)
            edges = [edge for edge in claims_of(spoken.graph) if low <= edge.trigger.start < high]
            settled.settle((low, high), edges, inside, verdict)
            if node is not None:
                settled.entities[node.id] = verdict
    return settled


def amount_of_times(node: Node) -> float:
    """The number of "4.5 times"; 0 where it has none."""
    number = node.canonical.split()[0]
    return float(number) if re.fullmatch(r"\d+(?:\.\d+)?", number) else 0.0


def _status(apart: float) -> Status | None:
    if apart <= _RIGHT:
        return Status.SUPPORTED
    return Status.CONTRADICTED if apart >= _WRONG else None
