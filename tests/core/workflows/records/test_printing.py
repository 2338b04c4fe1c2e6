"""The memorandum, the annotations and the provenance of a record, each read back by a reader that is not ours."""

import json
from dataclasses import replace
from datetime import datetime
from io import BytesIO

import pytest
from prov.model import ProvActivity, ProvAgent, ProvDocument, ProvEntity
from pyoxigraph import NamedNode, RdfFormat, parse
from pypdf import PdfReader

from core.errors import InputError, TextErasedError
from core.guard.scripted_detector import ScriptedDetector
from core.text import text_document
from core.trail import Actor, Judgment, erase_texts, file_under, history, load_audit, record_review, sign_off
from core.types import CONTEXT
from core.workflows.audit.auditing import AuditCase
from core.workflows.audit.records import record_report
from core.workflows.guard.guarding import guard_instance
from core.workflows.guard.records import record_guard
from core.workflows.records.memo_pdf import marked_up, render_pdf
from core.workflows.records.record_kind import FORMATS, Printed, export_audit, kind_of
from tests.core.grounding.presentation.lease import lease_report
from tests.core.guard.cases import INSTANCE

GRACE = Actor("Grace Hopper")
TITLE = "Łódź Müller ./. Ελλάς & Иванов <b>東京</b> 한국 שלום"
OA = "http://www.w3.org/ns/oa#"
# What https://www.w3.org/ns/anno.jsonld says of the terms that we use; nothing is fetched in a test.
TERMS = {
    "oa": OA,
    "dc": "http://purl.org/dc/elements/1.1/",
    "dcterms": "http://purl.org/dc/terms/",
    "as": "https://www.w3.org/ns/activitystreams#",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "id": "@id",
    "type": "@type",
    **{name: f"oa:{name}" for name in ("Annotation", "SpecificResource", "TextualBody")},
    **{
        name: f"oa:{name}"
        for name in ("TextQuoteSelector", "TextPositionSelector", "exact", "prefix", "suffix")
    },
    **{name: f"oa:{name}" for name in ("assessing", "moderating", "tagging", "commenting", "linking")},
    "AnnotationCollection": "as:OrderedCollection",
    "AnnotationPage": "as:OrderedCollectionPage",
    "Person": "foaf:Person",
    "Software": "as:Application",
    "first": {"@id": "as:first", "@type": "@id"},
    "items": {"@id": "as:items", "@type": "@id", "@container": "@list"},
    "total": "as:totalItems",
    "startIndex": "as:startIndex",
    "label": "rdfs:label",
    "name": "foaf:name",
    "body": {"@id": "oa:hasBody", "@type": "@id"},
    "target": {"@id": "oa:hasTarget", "@type": "@id"},
    "source": {"@id": "oa:hasSource", "@type": "@id"},
    "selector": {"@id": "oa:hasSelector", "@type": "@id"},
    "motivation": {"@id": "oa:motivatedBy", "@type": "@vocab"},
    "purpose": {"@id": "oa:hasPurpose", "@type": "@vocab"},
    "creator": {"@id": "dcterms:creator", "@type": "@id"},
    "created": {"@id": "dcterms:created", "@type": "xsd:dateTime"},
    "start": {"@id": "oa:start", "@type": "xsd:nonNegativeInteger"},
    "end": {"@id": "oa:end", "@type": "xsd:nonNegativeInteger"},
    "format": "dc:format",
    "value": "rdf:value",
}


@pytest.fixture
def reviewed(store):
    """An audit with a decision, a note and a sign-off, filed under a matter."""
    report = lease_report()
    documents = tuple(
        text_document(source.text, id=CONTEXT, title=source.title)
        for source in report.sources
        if source.id != "query"
    )
    query = next((source.text for source in report.sources if source.id == "query"), "")
    case = AuditCase(report.case_id, documents, query, report.response)
    made = record_report(store, report, case, actor=Actor("Ann Recorder"), title=TITLE)
    file_under(store, made, "Quince v. Lane", actor=GRACE)
    first = load_audit(store, made).finding_ids[0]
    record_review(store, made, first, Judgment.DISAGREE, note="The rider says <so> & more.", actor=GRACE)
    sign_off(store, made, actor=GRACE)
    return made


def words_of(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages)


def test_the_memorandum_holds_all_that_a_reader_needs(store, reviewed) -> None:
    pdf = export_audit(store, reviewed, "pdf", actor=Actor("Vera Exporter"))
    shown, report = words_of(pdf), lease_report()
    assert " ".join(report.response.split()) in shown
    for finding in report.findings:
        assert " ".join(finding.text.split()) in shown
        assert " ".join(finding.reason.split()) in shown
        assert all(" ".join(passage.quote.split()) in shown for passage in finding.evidence)
    for said in (
        *(
            "Memorandum",
            "Łódź Müller ./. Ελλάς & Иванов <b>",
            "Quince v. Lane",
            "Ann Recorder (name not checked)",
        ),
        *("Plumbline: fail.", "Signed off by Grace Hopper", "disagree. The rider says <so> & more."),
        *("Exported as PDF", "Vera Exporter", "plumbline trail verify --head 5:sha256:"),
    ):
        assert said in shown
    for event in history(store, reviewed):
        assert event.hash in shown.replace(" ", "")
    assert PdfReader(BytesIO(pdf)).metadata.title == TITLE


def test_letters_of_other_scripts_are_set_in_a_font_that_has_them() -> None:
    assert marked_up("Müller Łódź Иванов Ελλάς") == "Müller Łódź Иванов Ελλάς"
    assert marked_up("a<b>&") == "a&lt;b&gt;&amp;"
    assert marked_up("של") == '<font name="PlumblineSans">של</font>'
    assert marked_up("東京") == '<font name="STSong-Light">東京</font>'
    assert marked_up("한국\x1b\n") == '<font name="HYSMyeongJo-Medium">한국</font>  '
    assert "\ufffd" in marked_up("\U0001f9ff")


def test_the_annotations_stand_on_the_words_of_the_answer_and_of_the_source(store, reviewed) -> None:
    made = json.loads(export_audit(store, reviewed, "webannotation", actor=GRACE))
    assert made["@context"] == "http://www.w3.org/ns/anno.jsonld"
    report, items = lease_report(), made["first"]["items"]
    findings = [item for item in items if item["motivation"] == "assessing"]
    assert [item["body"][0]["value"] for item in findings] == [each.reason for each in report.findings]
    for item, finding in zip(findings, report.findings, strict=True):
        quote, position = item["target"]["selector"]
        assert quote["exact"] == report.response[position["start"] : position["end"]] == finding.text
        around = f"{quote['prefix']}{quote['exact']}{quote['suffix']}"
        assert around in report.response
        linked = [body["selector"][0]["exact"] for body in item["body"] if body["type"] == "SpecificResource"]
        assert linked == [passage.quote for passage in finding.evidence]
    (decision,) = [item for item in items if item["motivation"] == "moderating"]
    assert decision["target"] == findings[0]["id"]
    assert [body["value"] for body in decision["body"]] == ["disagree", "The rider says <so> & more."]
    assert made["total"] == len(items)


def test_a_reader_of_json_ld_finds_the_annotations(store, reviewed) -> None:
    made = json.loads(export_audit(store, reviewed, "webannotation", actor=GRACE)) | {"@context": TERMS}
    quads = list(parse(json.dumps(made).encode(), format=RdfFormat.JSON_LD))
    kinds = [q.object for q in quads if q.predicate.value.endswith("#type")]
    assert kinds.count(NamedNode(f"{OA}Annotation")) == made["total"]
    exact = {q.object.value for q in quads if q.predicate == NamedNode(f"{OA}exact")}
    assert {finding.text for finding in lease_report().findings} <= exact
    motives = {q.object for q in quads if q.predicate == NamedNode(f"{OA}motivatedBy")}
    assert motives == {NamedNode(f"{OA}assessing"), NamedNode(f"{OA}moderating")}


def test_a_reader_of_prov_finds_who_did_what_with_what(store, reviewed) -> None:
    made = export_audit(store, reviewed, "prov", actor=Actor("Vera Exporter"))
    document = ProvDocument.deserialize(content=made.decode(), format="json")
    names = {str(agent.label) for agent in document.get_records(ProvAgent)}
    assert {"Ann Recorder", "Grace Hopper", "Vera Exporter"} <= names
    activities = list(document.get_records(ProvActivity))
    assert [each.get_endTime() for each in activities] == [
        datetime.fromisoformat(event.at) for event in history(store, reviewed)
    ]
    entities = {str(each.identifier) for each in document.get_records(ProvEntity)}
    assert {"record:report", "record:text/response", f"record:text/source%3A{CONTEXT}"} <= entities
    assert lease_report().response not in made.decode()  # hashes, and no words


def test_every_method_is_printed_in_every_format(store) -> None:
    report = guard_instance(INSTANCE, ScriptedDetector({"Tom Hardy": 0.9}))
    made = record_guard(store, report, INSTANCE, actor=GRACE)
    for fmt in FORMATS:
        assert export_audit(store, made, fmt, actor=GRACE)
    assert report.findings[0].text in words_of(export_audit(store, made, "pdf", actor=GRACE))


def test_what_cannot_be_printed_is_told(store, reviewed) -> None:
    with pytest.raises(InputError, match="json, html, csv, pdf, webannotation, prov"):
        export_audit(store, reviewed, "docx", actor=GRACE)
    erase_texts(store, reviewed, reason="retention", actor=GRACE)
    with pytest.raises(TextErasedError):
        export_audit(store, reviewed, "pdf", actor=GRACE)


def test_a_very_long_finding_fits_on_pages(store, reviewed) -> None:
    stored = kind_of("hallugraph").open(store, reviewed)
    long = replace(stored.report.findings[0], text="x" * 200_000, reason="word " * 20_000)
    report = replace(stored.report, findings=(long,))
    made = render_pdf(Printed(store, reviewed, report, stored.texts, stored.record.decision))
    assert len(PdfReader(BytesIO(made)).pages) > 3
