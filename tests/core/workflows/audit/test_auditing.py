"""Audits with the real models: faithful paraphrases do not fail, every kind of swap is flagged with its reason."""

from dataclasses import replace

import pytest

from core.errors import CancelledError, CaseError
from core.grounding import GroundingReport, Policy
from core.grounding.calibration import load_calibration
from core.text.document import text_document
from core.types import Decision, Status
from core.workflows.audit.auditing import AuditCase, audit_case, options_from
from core.workflows.engine import Engine
from tests.core.extraction.lease import LEASE

FAITHFUL = (
    "Westfield Properties, L.L.C. leases the premises to Harbor Books Incorporated under a lease dated 8 May 2014. "
    "It runs from 07/01/2014 and ends on June 30th, 2019. The tenant pays the landlord USD 14,500 each month. "
    "The landlord may end the lease on 60 days' notice. Oregon law governs."
)


def _audit(engine: Engine, response: str, *, context: str = LEASE, query: str = "") -> GroundingReport:
    return audit_case(AuditCase("case", (text_document(context),), query, response), engine)


def test_names_and_values_of_a_faithful_paraphrase_are_found_in_other_formats(engine: Engine) -> None:
    report = _audit(engine, FAITHFUL)
    assert report.decision is not Decision.FAIL, report.reasons
    assert report.eg == 1
    assert all(item.status is Status.SUPPORTED for item in report.entities)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("Harbor Books Incorporated", "Parkview Realty Inc.", "Parkview"),
        ("8 May 2014", "9 May 2014", "8th day of May, 2014"),
        ("June 30th, 2019", "June 30th, 2020", "June 30, 2019"),
        ("USD 14,500", "USD 15,400", "$14,500.00"),
        ("60 days'", "90 days'", "sixty (60) days"),
        ("Oregon law", "Washington law", "Oregon"),
        ("The tenant pays the landlord", "The landlord pays the tenant", "Tenant"),
    ],
)
def test_one_swap_does_not_pass_and_its_words_are_marked(
    engine: Engine, right: str, wrong: str, says: str
) -> None:
    response = FAITHFUL.replace(right, wrong)
    assert response != FAITHFUL
    report = _audit(engine, response)
    place = response.index(wrong)
    hits = [f for f in report.findings if f.start < place + len(wrong) and place < f.end]
    assert report.decision is not Decision.PASS
    assert hits
    assert any(says in f.reason or any(says in e.quote for e in f.evidence) for f in hits)
    bad = [s for s in report.sentences if s.decision is not Decision.PASS]
    assert any(s.start <= place < s.end for s in bad)


@pytest.mark.parametrize(
    ("right", "wrong", "suggestion"),
    [
        ("Harbor Books Incorporated", "Harbor Books Trading Incorporated", "Harbor Books, Inc."),
        ("8 May 2014", "9 May 2014", "8th day of May, 2014"),
        ("USD 14,500", "USD 15,400", "$14,500.00"),
    ],
)
def test_contradicted_item_says_what_the_source_has(
    engine: Engine, right: str, wrong: str, suggestion: str
) -> None:
    response = FAITHFUL.replace(right, wrong)
    found = [f for f in _audit(engine, response).findings if f.suggestion]
    assert any(suggestion in (f.suggestion or "") for f in found), [(f.text, f.suggestion) for f in found]
    assert all(f.status is not Status.SUPPORTED for f in found)


def test_swapped_roles_are_told_with_the_passage_that_says_who_pays(engine: Engine) -> None:
    report = _audit(engine, "The landlord pays the tenant USD 14,500 each month.")
    assert report.decision is not Decision.PASS
    (told,) = report.findings
    assert told.status is Status.CONTRADICTED
    assert "Tenant shall pay" in " ".join(passage.quote for passage in told.evidence)


def test_what_is_nowhere_in_the_source_has_no_suggestion(engine: Engine) -> None:
    report = _audit(engine, FAITHFUL.replace("Harbor Books Incorporated", "Parkview Realty Inc."))
    absent = [f for f in report.findings if f.status is Status.NOT_ENOUGH_INFO]
    assert absent
    assert all(f.suggestion is None for f in absent)


def test_a_citation_with_another_year_is_flagged(engine: Engine) -> None:
    report = _audit(engine, "The reading of Section 6 rests on Smith v. Jones, 500 U.S. 123 (1997).")
    assert report.decision is Decision.FAIL
    assert [(finding.text, finding.suggestion) for finding in report.findings] == [("1997", "1995")]


def test_evidence_quotes_the_source_to_the_character(engine: Engine) -> None:
    report = _audit(engine, FAITHFUL.replace("Oregon law", "Washington law"))
    items = [*report.entities, *report.relations, *report.findings]
    evidence = [found for item in items for found in item.evidence]
    assert evidence
    assert all(LEASE[found.start : found.end] == found.quote for found in evidence)
    assert all(report.response[f.start : f.end] == f.text for f in report.findings)


def test_date_that_only_the_question_gives_forbids_pass(engine: Engine) -> None:
    report = _audit(
        engine, "Yes, the fee was waived on 3 March 2016.", query="Was the fee waived on 3 March 2016?"
    )
    assert report.decision is not Decision.PASS
    assert any(item.status is Status.ONLY_IN_QUESTION for item in report.entities)


def test_short_context_abstains_from_pass(engine: Engine) -> None:
    report = _audit(
        engine, "Oregon law governs the lease.", context="This Lease is governed by the laws of Oregon."
    )
    assert report.regime.abstains
    assert report.decision is Decision.REVIEW


def test_same_case_gives_the_same_report(engine: Engine) -> None:
    assert _audit(engine, FAITHFUL) == _audit(engine, FAITHFUL)


def test_manifest_names_inputs_models_and_thresholds(engine: Engine) -> None:
    manifest = _audit(engine, FAITHFUL).manifest
    assert set(manifest.inputs) == {"context", "response"}
    assert all(model.sha256 for model in manifest.models)
    assert manifest.parameters["alpha"] == 0.7


def test_findings_point_at_the_document_that_decided(engine: Engine) -> None:
    sources = (
        text_document(LEASE, id="lease"),
        text_document("A note about the weather in Oregon.", id="note"),
    )
    report = audit_case(AuditCase("case", sources, "", FAITHFUL.replace("8 May", "9 May")), engine)
    assert {e.source for f in report.findings for e in f.evidence} == {"lease"}


@pytest.mark.parametrize(
    ("context", "response"), [("", "An answer."), ("  ", "An answer."), ("A source.", " \n")]
)
def test_empty_input_gets_a_clear_sentence(engine: Engine, context: str, response: str) -> None:
    with pytest.raises(CaseError, match="empty"):
        _audit(engine, response, context=context)


def test_endless_gap_gets_a_clear_sentence(engine: Engine) -> None:
    with pytest.raises(CaseError, match=r"The response has 3,000 spaces, tabs or line breaks"):
        _audit(engine, FAITHFUL + " " * 3_000 + FAITHFUL)


@pytest.mark.parametrize("ids", [("a", "a"), ("a", "query"), ("response", "a")])
def test_sources_that_share_an_id_are_refused(engine: Engine, ids: tuple[str, str]) -> None:
    sources = tuple(text_document(LEASE + id, id=id) for id in ids)
    with pytest.raises(CaseError, match="taken"):
        audit_case(AuditCase("case", sources, "", FAITHFUL), engine)


def test_user_can_stop_an_audit(engine: Engine) -> None:
    def stop(_stage: str, share: float) -> None:
        if share > 0.5:
            raise CancelledError("stopped")

    with pytest.raises(CancelledError):
        audit_case(AuditCase("case", (text_document(LEASE),), "", FAITHFUL), engine, progress=stop)


@pytest.mark.parametrize(
    "words", ["<script>alert(1)</script>", "\u202eHarbor Books", "\x00 \ufffd", "\U0001f3e2 Harbor Books"]
)
def test_odd_characters_keep_offsets_exact(engine: Engine, words: str) -> None:
    response = f"{words} signed the lease on 8 May 2014 with Westfield Properties LLC."
    report = _audit(engine, response)
    for item in report.entities:
        assert all(response[start:end].strip() for start, end in item.mentions)


def test_every_report_names_its_calibration_and_gives_its_confidence(engine: Engine) -> None:
    report = _audit(engine, FAITHFUL)
    shipped = load_calibration()
    assert report.manifest.parameters["calibration_sha256"] == shipped.sha256
    assert report.confidence is not None
    assert report.confidence.pass_at == shipped.pass_at
    wrong = _audit(engine, FAITHFUL.replace("Oregon law", "Washington law")).confidence
    assert wrong is not None
    assert wrong.probability < report.confidence.probability


def test_confidence_is_withheld_where_it_was_not_measured(engine: Engine) -> None:
    strict = replace(options_from(engine.settings), policy=Policy.STRICT)
    case = AuditCase("case", (text_document(LEASE),), "", FAITHFUL)
    report = audit_case(case, engine, strict)
    assert report.confidence is None
    assert "no part under this policy" in (report.no_confidence or "")
    sparse = _audit(engine, "The Term ends in 2021.", context="The Term ends in 2021.")
    assert sparse.confidence is None
    assert "too few named items" in (sparse.no_confidence or "")
