"""What the page that asks documents says in words: the verdict, who answered, the steps, the audit."""

from collections.abc import Mapping, Sequence

import pandas as pd

from core.docgraph.document_answer import Reference, Scenario
from core.docgraph.document_store import OutlineRow, StoredArticle
from core.grounding.presentation.appearance import decision_text
from core.trail import ListedAudit
from core.types import Decision
from core.workflows.ask.presentation import answered_by_words, leaves_open, open_words
from core.workflows.ask.report import ANSWER_ID, AskReport, Attempt, Outcome
from core.workflows.outcome import ReviewOutcome
from dashboard.viewmodels.outcome import outcome_cell
from dashboard.viewmodels.reasoning_heading import Heading

SCENARIO_WORDS = {
    Scenario.GRAPH: "Search and the document graph",
    Scenario.VECTOR: "Passage search alone",
    Scenario.ZERO_SHOT: "No documents: what the model knows",
}
TOOL_WORDS = {
    "vector_search_article": "Looked for documents by title",
    "vector_search_paragraph": "Searched passages",
    "articles_within_distance": "Looked at linked documents",
    "get_article_text": "Read a whole document",
    "get_section_titles_and_infoboxes": "Read the headings",
    "get_sections": "Read sections",
    "window_paragraphs": "Read the paragraphs around one",
    "window_sections": "Looked at the sections around one",
    "get_backlinks": "Looked for what refers to a document",
    "shortest_path": "Looked for what joins two documents",
    "calculate": "Calculated",
}
_HEADLINE = 160  # characters of an answer
_AUDIT_WORDS = {
    Decision.PASS: ("pass", "✓", "The audit found every part of it in the passages."),
    Decision.REVIEW: ("review", "?", "The audit asks for a second look."),
    Decision.FAIL: ("fail", "✕", "The audit found fault with it."),
}


def heading_of(report: AskReport) -> Heading:
    """The outcome in one look."""
    if report.outcome is Outcome.REFUSED:
        return Heading(
            "review",
            "?",
            "Unknown",
            "The documents do not tell.",
            "No answer is better than one that nothing supports. Ask in other words, or add the document that tells.",
        )
    if report.outcome is Outcome.HANDED_OVER:
        return Heading("fail", "✕", "A person must look", "The answer failed its audit.", report.summary)
    tone, symbol, sentence = _AUDIT_WORDS[report.decision]
    word = {"pass": "Answered", "review": "Answered, to be checked", "fail": "A person must look"}[tone]
    if report.audit is None:
        sentence = "The answer was not audited."
    elif leaves_open(report):
        word, sentence = open_words(report)
    tries = f" It took {len(report.attempts)} attempts." if len(report.attempts) > 1 else ""
    return Heading(tone, symbol, word, _short(report.answer.answer), f"{sentence}{tries}")


def _short(text: str) -> str:
    """The answer for the headline; a long one is cut at a word."""
    plain = " ".join(text.split())
    return plain if len(plain) <= _HEADLINE else f"{plain[:_HEADLINE].rpartition(' ')[0]}…"


def answered_words(report: AskReport) -> str:
    """Who answered, how sure, from what, in one line."""
    answer = report.answer
    parts = [f"Answered by {answered_by_words(answer)}"]
    if answer.confidence is not None and not answer.is_refusal:
        parts.append(f"measured answers like it were right in {answer.confidence:.0%} of cases")
    if report.titles:
        parts.append(f"asked of {len(report.titles)} chosen document{'s' if len(report.titles) > 1 else ''}")
    tokens = report.tokens
    if tokens.calls:
        parts.append(f"{tokens.input + tokens.output:,} tokens in {tokens.calls} model calls")
    return " · ".join(parts) + "."


def audit_words(attempt: Attempt) -> str:
    """What the audit of an attempt says."""
    if attempt.audit is None:
        return "Not audited: nothing was claimed." if attempt.answer.is_refusal else "Not audited."
    return attempt.audit.summary


def place_of(reference: Reference) -> str:
    """Where a reference stands: document, section, page."""
    parts = [reference.article, reference.section, f"page {reference.page}" if reference.page else ""]
    return " · ".join(part for part in parts if part)


def items_of(report: AskReport) -> list[tuple[str, str]]:
    """What a reviewer can judge: the answer, and each finding of its audit, with their ids."""
    findings = report.audit.findings if report.audit is not None else ()
    return [(ANSWER_ID, "The answer"), *((item.id, f"Finding: {item.text}") for item in findings)]


def steps_frame(attempt: Attempt) -> pd.DataFrame:
    """Every tool call of an attempt, a row each."""
    rows = [
        {
            "Round": call.round,
            "Step": TOOL_WORDS.get(call.tool, call.tool),
            "Asked for": "; ".join(f"{name}: {value}" for name, value in call.arguments.items()),
            "Found": call.error or call.summary,
            "Time (ms)": call.milliseconds,
        }
        for call in attempt.answer.calls
    ]
    return pd.DataFrame(rows, columns=["Round", "Step", "Asked for", "Found", "Time (ms)"])


def documents_frame(articles: Sequence[StoredArticle]) -> pd.DataFrame:
    """The documents of a collection."""
    rows = [
        {
            "Document": article.title,
            "File": article.source,
            "Sections": article.sections,
            "Paragraphs": article.paragraphs,
            "Particulars": "; ".join(f"{name}: {value}" for name, value in article.details.items()),
        }
        for article in articles
    ]
    return pd.DataFrame(rows, columns=["Document", "File", "Sections", "Paragraphs", "Particulars"])


def history_frame(audits: Sequence[ListedAudit], outcomes: Mapping[str, ReviewOutcome]) -> pd.DataFrame:
    """Questions asked before, a row each."""
    rows = [
        {
            "When (UTC)": f"{audit.record.recorded_at:%Y-%m-%d %H:%M}",
            "Question": audit.title or "Erased",
            "Plumbline": decision_text(audit.record.decision),
            "Reviewer": outcome_cell(outcomes[audit.record.id]),
            "Asked by": audit.record.recorded_by,
        }
        for audit in audits
    ]
    return pd.DataFrame(rows, columns=["When (UTC)", "Question", "Plumbline", "Reviewer", "Asked by"])


def outline_frame(rows: Sequence[OutlineRow]) -> pd.DataFrame:
    """The headings and infoboxes of a document, indented by level."""
    cells = [
        {
            "Heading": f"{'    ' * max(row.level - 1, 0)}{row.text or 'Before the first heading'}"
            if row.kind == "section title"
            else f"Infobox: {' '.join(row.text.split())[:120]}",
            "Paragraphs": row.paragraphs,
            "Characters": row.characters,
        }
        for row in rows
    ]
    return pd.DataFrame(cells, columns=["Heading", "Paragraphs", "Characters"])
