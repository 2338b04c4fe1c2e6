"""Findings and decisions as Web Annotations, in JSON-LD (https://www.w3.org/TR/annotation-model/).

A finding is an annotation of the answer's words, with the words of the source beside its reason; a decision of a
reviewer is an annotation of the finding. Positions count Unicode code points, as everywhere.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from core.text.printed_record import reviews_of, title_of
from core.types import QUERY, Finding
from core.workflows.records.record_kind import Printed

CONTEXT = "http://www.w3.org/ns/anno.jsonld"
URN = "urn:x-plumbline:"  # before the id of a record
ANSWERS = ("response", "answers")  # names of the text that findings speak of
_BESIDE = 32  # characters before and after a quotation, by which it is found again

Json = dict[str, Any]


def render_web_annotation(printed: Printed[Any]) -> bytes:
    """All annotations of a record as one collection."""
    record = printed.record
    root = f"{URN}{printed.id}"
    items = [
        item
        for finding in findings_of(printed.report)
        for item in (
            _annotation(printed, root, record["audit"]["recorded_at"], finding),
            *_replies(record, root, finding),
        )
    ]
    collection = {
        "@context": CONTEXT,
        "id": root,
        "type": "AnnotationCollection",
        "label": title_of(record) or "Untitled",
        "total": len(items),
        "first": {"id": f"{root}:page:1", "type": "AnnotationPage", "startIndex": 0, "items": items},
    }
    return json.dumps(collection, ensure_ascii=False, indent=2).encode()


def _annotation(printed: Printed[Any], root: str, at: str, finding: Finding) -> Json:
    texts, titles = printed.texts, titles_of(printed.report)
    stands = slice(finding.start, finding.end)
    name = next((name for name in ANSWERS if texts.get(name, "")[stands] == finding.text), ANSWERS[0])
    sources: list[Json] = []
    for each in finding.evidence:
        kept = _name(each.source)
        source = {"id": f"{root}:{kept}", "label": titles.get(each.source, each.source)}
        selector = _selectors(texts.get(kept, ""), each.start, each.end, each.quote)
        about = {"source": source, "selector": selector}
        sources.append({"type": "SpecificResource", "purpose": "linking", **about})
    return {
        "id": f"{root}:finding:{finding.id}",
        "type": "Annotation",
        "motivation": "assessing",
        "created": at,
        "creator": {"id": f"{URN}software", "type": "Software", "name": "Plumbline"},
        "body": [
            _body("assessing", finding.reason) | {"format": "text/plain"},
            _body("tagging", finding.status.value),
            _body("tagging", finding.kind.value),
            *sources,
        ],
        "target": {
            "type": "SpecificResource",
            "source": f"{root}:{name}",
            "selector": _selectors(texts.get(name, ""), finding.start, finding.end, finding.text),
        },
    }


def _replies(record: Mapping[str, Any], root: str, finding: Finding) -> list[Json]:
    """The decisions of reviewers on one finding, oldest first."""
    return [
        {
            "id": f"{root}:finding:{finding.id}:decision:{number}",
            "type": "Annotation",
            "motivation": "moderating",
            "created": review.at,
            "creator": {"type": "Person", "name": review.actor},
            "body": [
                _body("tagging", review.judgment),
                *([_body("commenting", review.note)] if review.note else []),
            ],
            "target": f"{root}:finding:{finding.id}",
        }
        for number, review in enumerate(reviews_of(record).get(finding.id, ()), start=1)
    ]


def _body(purpose: str, value: str) -> Json:
    return {"type": "TextualBody", "purpose": purpose, "value": value}


def _name(source: str) -> str:
    """The name under which a source is kept."""
    return QUERY if source == QUERY else f"source:{source}"


def _selectors(text: str, start: int, end: int, quote: str) -> list[Json]:
    """By quotation; by position as well, where the words stand there."""
    quoted: Json = {"type": "TextQuoteSelector", "exact": quote}
    if text[start:end] != quote:
        return [quoted]
    quoted |= {"prefix": text[max(0, start - _BESIDE) : start], "suffix": text[end : end + _BESIDE]}
    return [quoted, {"type": "TextPositionSelector", "start": start, "end": end}]


def findings_of(report: Any) -> Sequence[Finding]:
    """The findings of a report of any method; those of its audit where it is an answer that was audited."""
    return tuple(getattr(report, "findings", ()) or getattr(getattr(report, "audit", None), "findings", ()))


def titles_of(report: Any) -> Mapping[str, str]:
    """By id, what the sources of a report are called."""
    sources = getattr(report, "sources", ()) or getattr(getattr(report, "audit", None), "sources", ())
    return {source.id: source.title for source in sources}
