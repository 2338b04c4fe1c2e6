"""Measures in plain words, one sentence each, for readers who have never met a metric."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Term:
    """A measure: what it means in one sentence, and whether more of it is better."""

    name: str
    meaning: str
    pattern: re.Pattern[str]
    more_is_better: bool | None = None


def _term(name: str, meaning: str, pattern: str, *, more_is_better: bool | None = None) -> Term:
    return Term(name, meaning, re.compile(rf"(?<!\w)(?:{pattern})(?!\w)"), more_is_better)


TERMS: tuple[Term, ...] = (
    _term(
        "AUC, AUROC",
        "How often the wrong one of two answers gets the higher risk: 1 is always, 0.5 is no better than a coin.",
        r"AUC(?!-PR)|AUROC",
        more_is_better=True,
    ),
    _term(
        "AUC-PR",
        "How free of right answers the list of the riskiest stays as one goes down it: 1 is entirely; chance "
        "gives the share of wrong answers.",
        "AUC-PR",
        more_is_better=True,
    ),
    _term(
        "F1",
        "One figure for precision and recall together (their harmonic mean): low when either is low.",
        "F1",
        more_is_better=True,
    ),
    _term(
        "Precision",
        "Of what was flagged or found, the share that is right.",
        r"[Pp]recision|Prec\.",
        more_is_better=True,
    ),
    _term(
        "Recall", "Of all that should be found, the share that was found.", "[Rr]ecall", more_is_better=True
    ),
    _term(
        "Accuracy", "The share of all judgments that are right.", r"[Aa]ccuracy|Acc\.", more_is_better=True
    ),
    _term(
        "Exact match",
        "The share of questions answered with exactly the right answers, none missing and none too many.",
        "exact match|exact",
        more_is_better=True,
    ),
    _term(
        "ECE, calibration error",
        "How many points the shown probabilities lie off what really happened, on average; 0 is perfect.",
        "ECE|[Cc]alibration error",
        more_is_better=False,
    ),
    _term(
        "Brier",
        "How far the probabilities lie from what happened, squared and averaged; 0 is perfect.",
        "Brier",
        more_is_better=False,
    ),
    _term(
        "Mean cost",
        "What the decisions cost on average, when a false answer let pass costs much and a review a little.",
        "mean cost",
        more_is_better=False,
    ),
    _term(
        "Wrong flagged",
        "The share of the wrong answers that the detector flags.",
        "wrong flagged",
        more_is_better=True,
    ),
    _term(
        "Right flagged",
        "The share of the right answers that it flags by mistake.",
        "right flagged",
        more_is_better=False,
    ),
    _term(
        "Noted",
        "The share of questions beside which the page says that they are unlike those of training.",
        "noted",
    ),
    _term(
        "EG, entity grounding",
        "The share of the answer's names, dates and amounts that the source mentions.",
        "EG|[Ee]ntity [Gg]rounding",
    ),
    _term(
        "RP, relation preservation",
        "The share of the answer's statements that the source makes.",
        "RP|[Rr]elation [Pp]reservation",
    ),
    _term(
        "CFI, composite fidelity index",
        "EG and RP in one score from 0 to 1; 1 means that all is supported.",
        "CFI",
    ),
    _term(
        "Resolved and strict",
        "Resolved knows that “8 May 2014” is “this 8th day of May, 2014” and who the Landlord is; strict is the "
        "paper's comparison, word for word.",
        "resolved|strict",
    ),
    _term("Alpha", "How much EG weighs in the CFI; RP has the rest.", "alpha"),
    _term(
        "Discrimination, Δ",
        "How much higher the faithful answers score than the false ones, on average.",
        "[Dd]iscrimination|Δ",
        more_is_better=True,
    ),
    _term(
        "Wilcoxon test, p",
        "How likely so clear a difference would be if there were none; below 0.05 it is hardly chance.",
        "Wilcoxon",
    ),
    _term(
        "Faithful and swapped",
        "A faithful answer says what the source says; a swapped (hallucinated) one has one thing made false.",
        "[Ff]aithful|[Ss]wapped|[Hh]allucinated:",
    ),
    _term(
        "Pass",
        "The share of answers that Plumbline lets pass without asking for a review.",
        "pass",
    ),
    _term(
        "Operating regime",
        "How the figures depend on the length of the source and on how many names it has.",
        "[Rr]egime",
    ),
    _term(
        "Name overlap (Jaccard)",
        "A simple rival: the share of names that answer and source have in common.",
        r"Jaccard|overlap_\w+|NE [Oo]verlap|[Nn]amed-?\s?entity overlap|entity overlap",
    ),
    _term(
        "BERTScore",
        "A simple rival: how alike the words of answer and source are in meaning, one by one.",
        "BERTScore",
    ),
    _term(
        "NLI, entailment",
        "A rival: a model trained to tell whether one sentence follows from another.",
        "NLI|[Ee]ntailment",
    ),
    _term("Judge", "A rival: a language model that is asked whether the answer is right.", "[Jj]udge"),
    _term("Cosine", "A simple rival: how alike two texts are to the sentence encoder.", "[Cc]osine"),
    _term(
        "(LR)",
        "Logistic regression: a simple learnt rival that weighs what it sees and adds it up.",
        r"\(LR\)",
    ),
    _term("Lexicon", "A rival written by hand: words for each kind of fact.", "Lexicon"),
    _term(
        "SelfCheck",
        "A rival that asks the language model several times and looks for agreement.",
        "SelfCheck",
    ),
    _term(
        "Run agreement",
        "In how many of several runs the language model gave the same answer.",
        "[Rr]un agreement",
    ),
    _term(
        "Hop",
        "A question of two hops needs two facts, one after the other; of three hops, three.",
        r"\d hops?|hops?",
    ),
    _term(
        "Named, random, nearby",
        "How far the probability moves without the facts that the explanation names, without random ones, and "
        "without random ones near the answer.",
        "named|nearby",
    ),
    _term("Median", "Half of the measurements lie below it.", "[Mm]edian"),
    _term("95 of 100, 99 of 100", "So many of a hundred measurements lie below it.", "9[59] of 100"),
    _term("Speed-up", "How many times faster than the plain way.", "speed-up", more_is_better=True),
    _term(
        "Growth exponent",
        "1 means that twice the size takes twice the time; below 1 it takes less than that.",
        "growth exponent",
    ),
    _term(
        "Worth",
        "What the solver maximises: how much the chosen part of the graph has to do with the question, less its size.",
        "mean worth",
        more_is_better=True,
    ),
    _term(
        "Stated in the span", "Only values that the marked passage really spells out.", "stated in the span"
    ),
    _term(
        "[low, high]",
        "The 95 % interval: with other documents or questions of the same kind, the figure would hardly leave it.",
        r"\[[\d.]+,\s?[\d.]+\]|95 % intervals?",
    ),
    _term("±", "How much the figure varies from one training run to another.", "± deviation"),
)

_MORE_IS_BETTER: Mapping[str, bool] = MappingProxyType(
    {"ms": False, "s": False, "MB": False, "MiB": False, "GiB": False, "KiB": False, "/s": True, "x": True}
)


def terms_in(texts: Iterable[str]) -> tuple[Term, ...]:
    """The measures that these texts speak of, in the order of the list."""
    joined = "\n".join(texts)
    return tuple(term for term in TERMS if term.pattern.search(joined))


def is_more_better(texts: Iterable[str], unit: str) -> bool | None:
    """Whether more is better, by the unit, else by the first text that settles it; None when we cannot tell."""
    if unit in _MORE_IS_BETTER:
        return _MORE_IS_BETTER[unit]
    for text in texts:
        said = {term.more_is_better for term in TERMS if term.pattern.search(text)} - {None}
        if said:
            return said.pop() if len(said) == 1 else None
    return None
