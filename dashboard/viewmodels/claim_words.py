"""A verdict on a claim, and the way to it, in words that need no graph to be understood."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.factcheck.claim import ClaimReport, DecidedBy, Label, Stage
from core.factcheck.findings import label_words
from dashboard.viewmodels.kbqa_words import counted

_MINUTE = 60.0
_LISTS = {"examples": "the bundled examples", "claims": "claims of your own"}  # a file is called by its name


@dataclass(frozen=True, slots=True)
class ClaimHeading:
    """What stands on top of a result."""

    tone: str  # CSS class: "pass", "fail", "review"
    symbol: str
    word: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Step:
    """One stage of the timeline."""

    title: str
    figure: str  # what came out of it, in a few words
    time: str
    is_deciding: bool = False


_TONES: Mapping[Label, tuple[str, str]] = {
    Label.SUPPORTED: ("pass", "✓"),
    Label.REFUTED: ("fail", "✕"),
    Label.NOT_ENOUGH_INFO: ("review", "?"),
}
_SENTENCES: Mapping[tuple[Label, DecidedBy], str] = {
    (Label.SUPPORTED, DecidedBy.KNOWLEDGE_GRAPH): "The knowledge graph states it",
    (Label.SUPPORTED, DecidedBy.FALLBACK): "A document states it",
    (Label.REFUTED, DecidedBy.KNOWLEDGE_GRAPH): "The knowledge graph says otherwise",
    (Label.REFUTED, DecidedBy.FALLBACK): "A document says otherwise",
    (Label.NOT_ENOUGH_INFO, DecidedBy.KNOWLEDGE_GRAPH): "The knowledge graph does not settle it",
    (Label.NOT_ENOUGH_INFO, DecidedBy.FALLBACK): "Neither the graph nor the documents settle it",
}
_TITLES: Mapping[str, str] = {
    "linking": "Names",
    "retrieval": "One hop",
    "ranking": "Best evidence",
    "verdict": "Verdict",
    "rewriting": "Queries",
    "search": "Search",
    "snippets": "Best passages",
    "snippet verdict": "Verdict on passages",
}


def heading_of(report: ClaimReport) -> ClaimHeading:
    """The verdict in a word and a sentence."""
    label = report.verdict.label
    tone, symbol = _TONES[label]
    sentence = _SENTENCES[label, report.decided_by]
    if label is Label.NOT_ENOUGH_INFO and report.graph_verdict is None:
        sentence = "The documents do not settle it"
    return ClaimHeading(tone, symbol, label_words(label), sentence)


def label_text(label: Label) -> str:
    """Symbol and words, for tables: "✕ Refuted"."""
    return f"{_TONES[label][1]} {label_words(label)}"


def steps_of(report: ClaimReport) -> tuple[Step, ...]:
    """The stages in order, each with what came out of it."""
    last = len(report.stages) - 1
    return tuple(
        Step(
            _TITLES.get(stage.name, stage.name.capitalize()),
            _figure(stage),
            seconds_words(stage.seconds),
            n == last,
        )
        for n, stage in enumerate(report.stages)
    )


def seconds_words(seconds: float) -> str:
    """A time that can be read at a glance: "3 ms", "1.2 s", "2 min"."""
    if seconds < 0.0005:
        return "below 1 ms"
    if seconds < 1:
        return f"{1000 * seconds:.0f} ms"
    return f"{seconds:.1f} s" if seconds < _MINUTE else f"{seconds / _MINUTE:.0f} min"


def sent_words(report: ClaimReport) -> str:
    """Whether anything left the machine, in one sentence."""
    if not report.sent:
        return "Nothing left this machine."
    places = dict.fromkeys(item.to for item in report.sent)
    return f"{counted(len(report.sent), 'text')} left this machine, to {', '.join(places)}."


def _figure(stage: Stage) -> str:
    counts = stage.counts
    match stage.name:
        case "linking":
            return f"{counts['linked']} of {counts['mentions']} in the graph"
        case "retrieval":
            return f"{counted(counts['triples'], 'statement')} about {counted(counts['entities'], 'name')}"
        case "ranking":
            return f"{counts['kept']} of {counts['triples']:,} kept"
        case "verdict":
            return label_words(Label(stage.note)) if stage.note else ""
        case _:
            return stage.note or ", ".join(f"{value:,} {name}" for name, value in counts.items())
