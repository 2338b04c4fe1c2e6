"""A record as linked data: findings and decisions as Web Annotations, its provenance as PROV-JSON.

A finding is an annotation of the answer's words, with the words of the source beside its reason; a decision of a
reviewer is an annotation of the finding. Positions count Unicode code points, as everywhere
(https://www.w3.org/TR/annotation-model/).

In the provenance (https://www.w3.org/submissions/prov-json/) texts and reports are entities, with hashes and no words;
records of the trail are activities; people and Plumbline are agents.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import quote as quoted

from core.text.document import sha256_of
from core.text.event_words import source_words
from core.text.printed_record import reviews_of, title_of
from core.types import QUERY, Finding
from core.workflows.records.record_kind import Printed

if TYPE_CHECKING:
    from prov.identifier import Namespace
    from prov.model import ProvActivity, ProvAgent, ProvDocument

CONTEXT = "http://www.w3.org/ns/anno.jsonld"
URN = "urn:x-plumbline:"  # before the id of a record
ANSWERS = ("response", "answers")  # names of the text that findings speak of
_BESIDE = 32  # characters before and after a quotation, by which it is found again
_PLUMBLINE = "https://plumbline.example/ns#"
_OWN = frozenset({"report", "title", "matter"})  # texts that were not there before the record
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
    words: Json = {"type": "TextQuoteSelector", "exact": quote}
    if text[start:end] != quote:
        return [words]
    words |= {"prefix": text[max(0, start - _BESIDE) : start], "suffix": text[end : end + _BESIDE]}
    return [words, {"type": "TextPositionSelector", "start": start, "end": end}]


def findings_of(report: Any) -> Sequence[Finding]:
    """The findings of a report of any method; those of its audit where it is an answer that was audited."""
    return tuple(getattr(report, "findings", ()) or getattr(getattr(report, "audit", None), "findings", ()))


def titles_of(report: Any) -> Mapping[str, str]:
    """By id, what the sources of a report are called."""
    sources = getattr(report, "sources", ()) or getattr(getattr(report, "audit", None), "sources", ())
    return {source.id: source.title for source in sources}


def render_provenance(printed: Printed[Any]) -> bytes:
    """The provenance of one record."""
    from prov.model import ProvDocument

    document, manifest = ProvDocument(), printed.report.manifest
    own = document.add_namespace("record", f"{URN}{printed.id}:")
    document.add_namespace("plumbline", _PLUMBLINE)
    software = document.agent(
        own["software"],
        {
            "prov:type": "prov:SoftwareAgent",
            "plumbline:method": manifest.method,
            **{f"plumbline:{name}": str(version) for name, version in manifest.software.items()},
        },
    )
    sources = [
        document.entity(own[f"text/{quoted(name)}"], {"plumbline:sha256": sha256_of(text)})
        for name, text in printed.texts.items()
        if name not in _OWN
    ]
    report = document.entity(own["report"], {"plumbline:sha256": sha256_of(printed.texts["report"])})
    for model in manifest.models:
        made_by = document.entity(
            own[f"model/{quoted(model.role)}"],
            {"prov:label": f"{model.name} {model.version}", "plumbline:sha256": model.sha256 or "not pinned"},
        )
        document.wasDerivedFrom(report, made_by)
    _tell_events(document, own, printed, (software, sources, report))
    return document.serialize(format="json", indent=2).encode()  # type: ignore[union-attr]


def _tell_events(
    document: "ProvDocument", own: "Namespace", printed: Printed[Any], made: tuple["ProvAgent", Any, Any]
) -> None:
    """The records of the trail as activities, each after the one before it."""
    software, sources, report = made
    before: ProvActivity | None = None
    people: dict[tuple[str, str], ProvAgent] = {}
    for event in printed.record["events"]:
        key = (event["actor"], event["actor_source"])
        if key not in people:
            known = {"prov:label": event["actor"], "plumbline:known": source_words(event["actor_source"])}
            known["prov:type"] = "prov:SoftwareAgent" if event["actor_source"] == "system" else "prov:Person"
            people[key] = document.agent(own[f"agent/{len(people) + 1}"], dict(known))
        at = datetime.fromisoformat(event["at"])
        told = {"prov:type": f"plumbline:{event['kind']}", "plumbline:hash": event["hash"]}
        activity = document.activity(own[f"event/{event['seq']}"], endTime=at, other_attributes=told)
        document.wasAssociatedWith(activity, people[key])
        if before is None:
            document.wasAssociatedWith(activity, software)
            for source in sources:
                document.used(activity, source)
                document.wasDerivedFrom(report, source)
            document.wasGeneratedBy(report, activity, time=at)
        else:
            document.wasInformedBy(activity, before)
            document.used(activity, report)
        before = activity
