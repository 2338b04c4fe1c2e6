"""Arithmetic that an answer shows with its operands: "20% of $1,295 is $259", "an initial three and two renewals".

The operands must be the source's or the question's; all figures of the sentence, or of a part of it, must make one
equation. Where it holds, the figure that neither has follows from the others; where the sentence says itself which
figure is the result and the equation does not hold, that figure is wrong.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from core.extraction.opinions import is_opinion
from core.graph import KnowledgeGraph
from core.grounding.amounts import Amount, write_amount
from core.grounding.arithmetic_lexicon import CUT, NEARLY
from core.grounding.arithmetic_rule import NOTHING_CALCULATED, Calculated, Matches
from core.grounding.equations import Equation
from core.grounding.figure_rates import with_named
from core.grounding.figure_reading import read_figures
from core.grounding.figures_known import Known
from core.grounding.matched import How, Match
from core.grounding.named_figures import find_named
from core.grounding.product_equations import Scope, find_products
from core.grounding.report_texts import is_report
from core.grounding.shown_figures import Figure, Kind
from core.grounding.source_index import SourceIndex
from core.grounding.sum_equations import find_differences, find_sums
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, VALUE_TYPES, EntityType, Status

_MOST_PIECES = 5
_MOST_NAMED = 2
_ABOUT = Fraction(1, 20)  # how far "about" reaches
_FAR = Fraction(1, 10)
_TYPES = {
    Kind.MONEY: EntityType.MONEY,
    Kind.PERCENT: EntityType.PERCENT,
    Kind.TIME: EntityType.DURATION,
    Kind.COUNT: EntityType.NUMBER,
    Kind.TIMES: EntityType.NUMBER,
}


@dataclass(frozen=True, slots=True)
class Rest:
    """A figure of a calculation that is right."""

    verdict: Verdict
    is_result: bool
    others: tuple[Figure, ...]  # of the same calculation


@dataclass(frozen=True, slots=True)
class Shown:
    """What an answer's own arithmetic says: with the calculations so far, and the figures that it rests on."""

    calculated: Calculated
    rests: Mapping[str, Rest] = field(default_factory=dict)  # by node id


NOTHING_SHOWN = Shown(NOTHING_CALCULATED)


def judge_shown(
    response: str,
    graph: KnowledgeGraph,
    sources: Sequence[SourceIndex],
    matches: Matches,
    known: Calculated,
) -> Shown:
    """The calculations with what the answer's sentences show, which goes before what is only found in the source."""
    contexts = [source for source in sources if source.id != QUERY]
    if len(contexts) != 1 or is_report(contexts[0].text) or is_opinion(contexts[0].text):
        return Shown(known)  # these have rules of their own
    questions = [source for source in sources if source.id == QUERY]
    held = Known(contexts[0], questions)
    verdicts, found = dict(known.verdicts), dict(known.matches)
    rests: dict[str, Rest] = {}
    for span in sentence_spans(response):
        for equation, unknown, is_right in _equations(response, graph, span, held):
            verdict, place = _verdict(equation, unknown, held, is_right=is_right)
            for key in _nodes_at(graph, unknown):
                verdicts[key] = verdict
                if is_right:
                    found[key] = (Match(contexts[0].id, None, *place, How.CALCULATED),)
            for figure in equation.figures if is_right else ():
                others = tuple(each for each in equation.figures if each.start != figure.start)
                for key in _nodes_at(graph, figure):
                    rests.setdefault(key, Rest(verdict, figure.start == unknown.start, others))
                    if key not in verdicts and not any(m.source != QUERY for m in matches.get(key, ())):
                        verdicts[key] = verdict
                        found[key] = (Match(contexts[0].id, None, *place, How.CALCULATED),)
    return Shown(Calculated(verdicts, found), rests)


def _equations(
    response: str, graph: KnowledgeGraph, span: tuple[int, int], held: Known
) -> Iterator[tuple[Equation, Figure, bool]]:
    """The equations of a sentence that hold, each with the figure that follows; else the one that does not."""
    figures = read_figures(response, graph, span)
    if not figures:
        return
    wrong: list[tuple[Equation, Figure]] = []
    right: list[tuple[Equation, Figure]] = []
    for scope in _scopes(response, span, figures, held):
        for equation in (*find_products(scope), *find_sums(scope, held.question), *find_differences(scope)):
            unknown = _unknown(equation, held)
            if unknown is None:
                continue
            if _holds(response, equation, unknown):
                right.append((equation, unknown))
            elif equation.is_told and unknown.start == equation.result.start:
                wrong.append((equation, unknown))
    yield from ((*each, True) for each in right)
    told = {(unknown.start, equation.expected(unknown)) for equation, unknown in wrong}
    if not right and len(told) == 1 and _is_far(response, *wrong[0]):
        yield (*wrong[0], False)


def _scopes(response: str, span: tuple[int, int], figures: Sequence[Figure], held: Known) -> Iterator[Scope]:
    """A sentence and the runs of its parts, by their figures alone, then with those that they only name."""
    fillers = (*held.asked, *held.periods)
    scopes = [
        Scope(response, low, high, tuple(f for f in figures if low <= f.start and f.end <= high), fillers)
        for low, high in _runs(response, span)
    ]
    yield from scopes
    for scope in scopes:
        named = list(find_named(response, (scope.start, scope.end), scope.figures, held))
        if 0 < len(named) <= _MOST_NAMED:
            yield replace(scope, figures=with_named(response, scope.figures, named))


def _runs(response: str, span: tuple[int, int]) -> list[tuple[int, int]]:
    """A sentence, and the runs of its parts, the longest first."""
    cuts = [span[0]]
    for match in CUT.finditer(response, *span):
        cuts.append(match.end())
    cuts = [*cuts, span[1]] if len(cuts) <= _MOST_PIECES else [span[0], span[1]]
    runs = [(low, high) for place, low in enumerate(cuts) for high in cuts[place + 1 :]]
    return sorted(runs, key=lambda run: (run[0] - run[1], run[0]))


def _unknown(equation: Equation, held: Known) -> Figure | None:
    """The figure that follows: the only one that neither the source nor the question has, else the result."""
    new = {each.start: each for each in equation.figures if not held.has(each)}
    if len(new) > 1 or not any(held.is_in_source(each) for each in equation.figures):
        return None
    others = [each for each in equation.figures if each.start != equation.result.start]
    if not new:
        return equation.result if all(held.has(each) for each in others) else None
    return next(iter(new.values()))


def _holds(response: str, equation: Equation, unknown: Figure) -> bool:
    expected = equation.expected(unknown)
    if expected is None:
        return False
    stated = unknown.value
    if stated == expected:
        return True
    if _is_about(response, equation, unknown) and abs(stated - expected) <= _ABOUT * abs(expected):
        return True
    shown = _digits(unknown)
    is_exact = (expected / shown).denominator == 1
    return not is_exact and abs(stated - expected) < shown and unknown.kind is not Kind.TIME


def _is_about(response: str, equation: Equation, unknown: Figure) -> bool:
    return any(NEARLY.search(response[max(0, f.start - 30) : f.start]) for f in (unknown, equation.total))


def _digits(figure: Figure) -> Fraction:
    """The step of the last digit that a figure shows."""
    _, point, part = figure.label.rstrip("% ").partition(".")
    digits = len(part) - len(part.lstrip("0123456789")) if point else 0
    step = Fraction(1, 10**digits)
    return step / 100 if figure.kind is Kind.PERCENT else step


def _is_far(response: str, equation: Equation, unknown: Figure) -> bool:
    """Whether a figure that is said to be about right is not."""
    expected = equation.expected(unknown)
    if not expected or expected < 0:
        return False
    if equation.total.unit == "M" and any(each.unit == "D" for each in equation.figures):
        return False  # days as parts of months
    return not _is_about(response, equation, unknown) or abs(unknown.value - expected) > _FAR * expected


def _verdict(
    equation: Equation, unknown: Figure, held: Known, *, is_right: bool
) -> tuple[Verdict, tuple[int, int]]:
    source = held.source
    start, end = next(place for each in equation.figures if (place := held.place(each)) is not None)
    formula = equation.formula(unknown)
    if is_right:
        reason = f"Calculated from the source: {formula} is {unknown.label}"
        return Verdict(Status.SUPPORTED, reason, source, start, end), (start, end)
    right = _written(equation.expected(unknown) or Fraction(), unknown)
    reason = f"{formula} is {right}, not {unknown.label}"
    return Verdict(Status.CONTRADICTED, reason, source, start, end, suggestion=right), (start, end)


def _written(value: Fraction, like: Figure) -> str:
    if like.kind is Kind.PERCENT:
        return f"{float(value * 100):g}%"
    if like.kind is Kind.TIMES:
        return f"{float(value):g} times"
    if like.kind is Kind.TIME and like.unit == "TH":
        return f"{float(value):g} hours"
    figure = value if value.denominator == 1 or like.kind is Kind.MONEY else Fraction(round(float(value), 2))
    amount = Amount("", _TYPES[like.kind], like.value, like.unit, 0, 0, like.label)
    return write_amount(figure.limit_denominator(1000), amount)


def _nodes_at(graph: KnowledgeGraph, figure: Figure) -> list[str]:
    """The values of the answer that stand where a figure does."""
    return [
        node.id
        for node in graph.entities
        if node.type in VALUE_TYPES
        and any(m.start < figure.end and figure.start < m.end for m in node.mentions)
    ]
