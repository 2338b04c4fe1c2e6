"""Whoever repeats a source is supported; whoever changes a word, or the one it speaks of, is not."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.examples import load_examples
from core.graph import KnowledgeGraph
from core.grounding import GroundingOptions, GroundingReport, Policy, Subject, ground_response
from core.grounding.quotation import Quotations
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.models.scripted_encoder import ScriptedEncoder
from core.text.document import text_document
from core.types import QUERY, Decision, EntityType, Manifest, Mention, Status
from tests.core.extraction.lease import LEASE
from tests.core.grounding.cases import edge, graph, node, source

TEXTS = {"lease": LEASE} | {example.id: example.context for example in load_examples()}
SOURCE = "Alder Corp pays rent.  It may end the Lease\non 60 days' notice. Birch LLC is not liable."


def _audit(
    engine: Engine, response: str, context: str = LEASE, *, policy: Policy = Policy.RESOLVED
) -> GroundingReport:
    options = GroundingOptions(policy=policy)
    return audit_case(AuditCase("case", (text_document(context),), "", response), engine, options)


def _quotations(response: str, text: str = SOURCE, source_id: str = "context") -> Quotations:
    return Quotations(response, [SourceIndex(source_id, "Source", text, graph(text, ()))])


def _quotes(response: str, words: str, text: str = SOURCE) -> list[str]:
    start = response.index(words)
    found = _quotations(response, text).find(start, start + len(words))
    return [quotation.source.text[quotation.start : quotation.end] for quotation in found]


@pytest.mark.parametrize("policy", list(Policy))
@pytest.mark.parametrize("name", list(TEXTS))
def test_a_text_held_against_itself_has_nothing_to_flag(engine: Engine, name: str, policy: Policy) -> None:
    report = _audit(engine, TEXTS[name], TEXTS[name], policy=policy)
    assert report.findings == ()
    assert report.eg == report.rp == 1
    assert report.decision is Decision.PASS


@pytest.mark.parametrize("name", list(TEXTS))
def test_each_sentence_alone_is_not_contradicted_by_its_own_text(engine: Engine, name: str) -> None:
    spans = SourceIndex("context", "", TEXTS[name], graph(TEXTS[name], ())).sentences
    for start, end in spans[::6]:
        report = _audit(engine, TEXTS[name][start:end], TEXTS[name])
        statuses = {finding.status for finding in report.findings}
        assert Status.CONTRADICTED not in statuses, [finding.reason for finding in report.findings]
        assert all(item.status is Status.SUPPORTED for item in report.entities)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("$14,500.00", "$15,400.00"),
        ("State of Oregon", "State of Nevada"),
        ("8th day of May", "9th day of May"),
    ],
)
def test_one_changed_value_in_a_copy_is_still_flagged(engine: Engine, right: str, wrong: str) -> None:
    assert right in LEASE
    report = _audit(engine, LEASE.replace(right, wrong))
    assert report.decision is Decision.FAIL
    assert any(wrong.rsplit(maxsplit=1)[-1] in finding.text for finding in report.findings)


@pytest.mark.parametrize("policy", list(Policy))
def test_a_copied_sentence_that_now_speaks_of_another_is_no_quotation(policy: Policy) -> None:
    context = "Alder Corp came. It ends Elm Lease. Birch LLC left."
    copied = _ground("Alder Corp came. It ends Elm Lease.", "Alder Corp", context, policy)
    turned = _ground("Birch LLC left. It ends Elm Lease.", "Birch LLC", context, policy)
    assert copied.relations[0].status is Status.SUPPORTED
    assert turned.relations[0].status is not Status.SUPPORTED
    assert all(item.status is Status.SUPPORTED for item in turned.entities)


def _ground(response: str, ender: str, context: str, policy: Policy) -> GroundingReport:
    subject = Subject("case", response, _ending(response, ender))
    sources = [source(context, _ending(context, "Alder Corp"))]
    options = GroundingOptions(policy=policy)
    return ground_response(
        subject, sources, options, TextSimilarity(ScriptedEncoder()), Manifest("hallugraph", {}, {})
    )


def _ending(text: str, ender: str) -> KnowledgeGraph:
    """The graph in which "It" stands for the ender."""
    names = [name for name in ("Alder Corp", "Birch LLC", "Elm Lease") if name in text]
    kind = EntityType.ORGANIZATION
    nodes = [node(text, name, [name], kind) for name in names]
    return graph(text, nodes, [edge(text, "e0", (ender, "Elm Lease"), "end", "It ends Elm Lease")])


def test_line_breaks_and_double_spaces_make_no_difference() -> None:
    response = "He wrote this. It may end the Lease on 60 days' notice."
    assert _quotes(response, "end the Lease") == ["It may end the Lease\non 60 days' notice."]


def test_half_a_sentence_is_no_quotation() -> None:
    assert _quotes("Birch LLC is liable.", "Birch LLC") == []
    assert _quotes("It may end the Lease.", "end the Lease") == []
    assert _quotes("liable.", "liable", "Birch LLC is not liable.") == []


def test_a_run_over_two_sentences_must_stand_together() -> None:
    words = "rent. Birch"
    assert _quotes("Alder Corp pays rent. Birch LLC is not liable.", words) == []
    assert _quotes("Alder Corp pays rent. Birch LLC is not liable.", "pays rent.") == [
        "Alder Corp pays rent."
    ]


def test_every_mention_must_stand_in_a_quotation() -> None:
    response = "Alder Corp pays rent. Alder Corp pays tax."
    quotations = _quotations(response)
    first, second = Mention(0, 10, "Alder Corp"), Mention(22, 32, "Alder Corp")
    found = quotations.around([first])
    assert found is not None
    assert found.has([first])
    assert not found.has([second])
    assert quotations.around([first, second]) is None
    assert quotations.around([]) is None


def test_the_question_is_not_quoted() -> None:
    assert _quotations(SOURCE, source_id=QUERY).around([Mention(0, 10, "Alder Corp")]) is None


def test_empty_response_quotes_nothing() -> None:
    assert list(_quotations("").find(0, 0)) == []
