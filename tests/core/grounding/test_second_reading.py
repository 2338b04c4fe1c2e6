"""A second reading: what it asks, what it may change, and what it never touches."""

from dataclasses import replace

import pytest

from core.audit_records import open_audit, replay_audit, submit_audit
from core.auditing import AuditCase, audit_case, options_from
from core.engine import Engine
from core.errors import CancelledError, LanguageModelError
from core.grounding.match import find_matches
from core.grounding.opposed_parties import OpposedParties
from core.grounding.report import GroundingReport, Reading, StatementReading
from core.grounding.second_reading import Read, SecondReader, doubt_opposed
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import doubt, missing
from core.models.scripted_language_model import ScriptedLanguageModel
from core.models.scripted_reader import Odds, ScriptedReader
from core.settings import LastResort, Policy, SecondReading
from core.storage import Store
from core.text.document import Anchor, text_document
from core.trail import Actor
from core.types import Decision, EntityType, Evidence, Status
from core.wire import audit_line
from tests.core.extraction.lease import LEASE
from tests.core.grounding.cases import edge, graph, node
from tests.core.models.chat_server import serve, weighs

QUERY = "Who maintains the roof?"
TRUE = "Landlord shall maintain the roof."
DENIED = "Landlord shall not maintain the roof."
EXCHANGED = "Tenant shall maintain the roof."


class _Reading(Engine):
    """An engine whose second reader is scripted."""

    def __init__(self, engine: Engine, odds: Odds, limit: int = 20) -> None:
        super().__init__(engine.settings, use_graph_cache=False)
        for name in ("extractor", "encoder", "models"):
            self.__dict__[name] = getattr(engine, name)
        self.scripted = ScriptedReader(odds)
        self._limit = limit

    def second_reader(self, choice: SecondReading) -> SecondReader | None:
        if choice is SecondReading.OFF:
            return None
        return SecondReader(self.scripted, self._parse, self._limit)


def _audit(engine: _Reading, answer: str, *, policy: Policy = Policy.RESOLVED) -> GroundingReport:
    options = replace(
        options_from(engine.settings), policy=policy, second_reading=SecondReading.LANGUAGE_MODEL
    )
    return audit_case(AuditCase("case", (text_document(LEASE),), QUERY, answer), engine, options)


def _plain(engine: Engine, answer: str) -> GroundingReport:
    return audit_case(AuditCase("case", (text_document(LEASE),), QUERY, answer), engine)


def _likes(*liked: str) -> Odds:
    return lambda _passage, statement: 2.0 if statement in liked else 0.0


def test_a_statement_is_read_beside_its_parties_exchanged_and_its_denial(engine: Engine) -> None:
    reading = _Reading(engine, _likes(TRUE))
    report = _audit(reading, TRUE)
    ((passage, statements),) = reading.scripted.asked
    assert statements == (TRUE, EXCHANGED, DENIED)
    assert "Landlord shall maintain the roof." in passage
    assert QUERY not in passage
    second = report.sentences[0].second
    assert second is not None
    assert (second.reading, second.odds) == (Reading.SAID, 2.0)
    assert all(LEASE[p.start : p.end] == p.quote for p in second.passages)


def test_what_is_borne_out_changes_nothing_that_rules_decided(engine: Engine) -> None:
    report, plain = _audit(_Reading(engine, _likes(TRUE)), TRUE), _plain(engine, TRUE)
    assert (report.decision, report.cfi, report.reasons) == (plain.decision, plain.cfi, plain.reasons)
    assert report.confidence == plain.confidence
    assert [r.status for r in report.relations] == [r.status for r in plain.relations]


def test_a_statement_whose_opposite_is_borne_out_better_is_for_a_person(engine: Engine) -> None:
    plain = _plain(engine, TRUE)
    assert plain.decision is Decision.PASS
    report = _audit(_Reading(engine, _likes(DENIED)), TRUE)
    assert report.decision is Decision.REVIEW
    (doubted,) = [relation for relation in report.relations if relation.asks_review]
    assert doubted.status is Status.NOT_ENOUGH_INFO
    assert doubted.reason.startswith(
        "A language model (scripted) finds the opposite better borne out by the source"
    )
    assert DENIED in doubted.reason
    assert doubted.evidence
    assert doubted.reason in report.reasons
    assert doubted.id in {finding.id for finding in report.findings}
    assert report.sentences[0].decision is Decision.REVIEW
    assert report.confidence is None
    assert "second reading" in (report.no_confidence or "")
    assert "as a model reads it" in report.summary


def test_a_small_difference_doubts_nothing(engine: Engine) -> None:
    report = _audit(_Reading(engine, lambda _p, statement: 0.05 if statement == DENIED else 0.0), TRUE)
    assert report.decision is Decision.PASS
    assert report.sentences[0].second is not None
    assert report.sentences[0].second.reading is Reading.OPEN


def test_what_rules_found_wrong_stays_wrong(engine: Engine) -> None:
    answer = "Landlord may terminate this Lease upon ninety (90) days' written notice to Tenant."
    plain, report = _plain(engine, answer), _audit(_Reading(engine, _likes(answer)), answer)
    assert plain.decision is Decision.FAIL
    assert (report.decision, report.reasons) == (plain.decision, plain.reasons)
    opposed = _audit(_Reading(engine, lambda _p, statement: -2.0 if statement == answer else 0.0), answer)
    assert opposed.decision is Decision.FAIL
    assert [f.status for f in opposed.findings] == [f.status for f in plain.findings]


def test_a_statement_that_names_nobody_cannot_pass_either(engine: Engine) -> None:
    answer = "Notice must be given."
    report = _audit(_Reading(engine, lambda _p, s: -1.0 if s == answer else 1.0), answer)
    assert report.decision is not Decision.PASS
    assert report.sentences[0].decision is not Decision.PASS
    assert any("need not be given" in reason for reason in report.reasons)


def test_no_answer_is_no_reading(engine: Engine) -> None:
    report = _audit(_Reading(engine, lambda _p, _s: None), TRUE)
    assert report.sentences[0].second is None
    assert report.decision is Decision.PASS
    assert report.manifest.parameters["second_reading_unanswered"] == 3


def test_the_account_and_the_limit_stand_in_the_manifest(engine: Engine) -> None:
    answer = f"Yes. {TRUE} Tenant may not assign this Lease."
    reading = _Reading(engine, _likes(TRUE), limit=1)
    report = _audit(reading, answer)
    parameters = report.manifest.parameters
    assert parameters["second_reading"] == "language_model"
    assert parameters["second_reading_limit"] == 1
    assert parameters["second_reading_read"] == len(reading.scripted.asked) == 1
    assert (parameters["second_reading_not_read"], parameters["second_reading_without_opposite"]) == (1, 1)
    assert parameters["second_reading_calls"] == 3
    assert report.manifest.prompts["second_reading"] == "scripted-v1"
    assert "language_model" in {model.role for model in report.manifest.models}


def test_the_strict_policy_reads_once(engine: Engine) -> None:
    reading = _Reading(engine, _likes(TRUE))
    report = _audit(reading, TRUE, policy=Policy.STRICT)
    assert reading.scripted.asked == []
    assert "second_reading" not in report.manifest.parameters


def test_nothing_is_read_unless_it_is_switched_on(engine: Engine) -> None:
    reading = _Reading(engine, _likes(DENIED))
    report = audit_case(AuditCase("case", (text_document(LEASE),), QUERY, TRUE), reading)
    assert reading.scripted.asked == []
    assert report.sentences[0].second is None


def test_it_shows_how_far_it_is_and_can_be_stopped(engine: Engine) -> None:
    reading = _Reading(engine, _likes(TRUE))
    options = replace(options_from(engine.settings), second_reading=SecondReading.LANGUAGE_MODEL)
    case = AuditCase("case", (text_document(LEASE),), QUERY, f"{TRUE} Tenant may assign this Lease.")

    def progress(stage: str, _share: float) -> None:
        if "beside its opposite" in stage and "(2 of 2)" in stage:
            raise CancelledError("stopped")

    with pytest.raises(CancelledError, match="stopped"):
        audit_case(case, reading, options, progress=progress)
    assert len(reading.scripted.asked) == 1


def test_shares_never_fall_back_beside_a_last_resort(engine: Engine) -> None:
    model = ScriptedLanguageModel(lambda _messages: '{"answer": "unknown"}')
    reading = _Reading(engine, _likes(TRUE))
    reading.settings = replace(engine.settings, last_resort=LastResort.LANGUAGE_MODEL)
    reading.language_model_loader = lambda _settings: model
    options = replace(options_from(engine.settings), second_reading=SecondReading.LANGUAGE_MODEL)
    shares: list[float] = []
    answer = f"{TRUE} Harbor Books, Inc. is obliged to sell books. Tenant adores Landlord."
    case = AuditCase("case", (text_document(LEASE),), QUERY, answer)
    audit_case(case, reading, options, progress=lambda _stage, share: shares.append(share))
    assert model.asked
    assert reading.scripted.asked
    assert shares == sorted(shares)


def test_passages_of_a_paged_document_have_their_pages(engine: Engine) -> None:
    document = replace(text_document(LEASE), pages=(Anchor(1, 0, 900), Anchor(2, 900, len(LEASE))))
    reading = _Reading(engine, _likes(TRUE))
    options = replace(options_from(engine.settings), second_reading=SecondReading.LANGUAGE_MODEL)
    second = audit_case(AuditCase("case", (document,), QUERY, TRUE), reading, options).sentences[0].second
    assert second is not None
    assert {passage.page for passage in second.passages} <= {1, 2}
    assert all((passage.page == 2) == (passage.start >= 900) for passage in second.passages)


def test_the_command_line_writes_it(engine: Engine) -> None:
    report = _audit(_Reading(engine, _likes(DENIED)), TRUE)
    line = audit_line(report, "case")
    (sentence,) = line["sentences"]
    assert sentence["second_reading"]["reading"] == "opposed"
    assert sentence["second_reading"]["opposite"] == DENIED
    assert sentence["second_reading"]["odds"] == -2.0
    assert audit_line(_plain(engine, TRUE), "case")["sentences"][0]["second_reading"] is None


def test_it_is_kept_and_replayed_with_the_same_model_or_not_at_all(engine: Engine, store: Store) -> None:
    yes, no = weighs(("Yes", -0.2), ("No", -2.0)), weighs(("No", -0.2), ("Yes", -2.0))
    actor = Actor("Ada Reviewer")
    with serve(no, yes, no, no, yes, no) as server:
        settings = replace(
            engine.settings,
            second_reading=SecondReading.LANGUAGE_MODEL,
            language_model="tiny",
            language_model_url=server.url,
        )
        case = AuditCase("case", (text_document(LEASE),), QUERY, TRUE)
        audit_id = submit_audit(store, Engine(settings, use_graph_cache=False), case, actor=actor)
        report = open_audit(store, audit_id).report
        assert report is not None
        assert report.sentences[0].second is not None
        assert report.sentences[0].second.opposite == EXCHANGED
        later = replace(settings, second_reading=SecondReading.OFF)
        assert replay_audit(store, later, audit_id, actor=actor).is_identical
        assert len(server.asked) == 6
        with pytest.raises(LanguageModelError, match="made with tiny, and language_model names none"):
            replay_audit(store, replace(later, language_model=""), audit_id, actor=actor)


def test_who_a_name_stands_for_is_told_where_the_passage_calls_a_party_otherwise() -> None:
    text, said = (
        'Alder Corp (the "Landlord") lets a shop. Landlord maintains the roof.',
        "Alder Corp maintains the roof.",
    )
    known = graph(text, [node(text, "s0", ["Alder Corp", "Landlord"], EntityType.ORGANIZATION)])
    made = graph(said, [node(said, "n0", ["Alder Corp"], EntityType.ORGANIZATION)])
    index = SourceIndex("context", "", text, known)
    found = {"n0": find_matches(made.nodes[0], [index], Policy.RESOLVED)}
    parties = OpposedParties(said, made, [index], found)
    assert parties.notes(0, len(said), "Landlord maintains the roof.") == [
        "\u201cLandlord\u201d is Alder Corp."
    ]
    assert parties.notes(0, len(said), text) == []
    assert parties.notes(0, len(said), "The roof is old.") == []


def test_a_rule_s_doubt_is_never_replaced_by_the_model_s() -> None:
    text, said = "Landlord maintains the roof.", "Tenant maintains the roof."
    index = SourceIndex("context", "", text, graph(text, []))
    nodes = [node(said, "n0", ["Tenant"], EntityType.ROLE), node(said, "n1", ["roof"], EntityType.CONCEPT)]
    edges = [edge(said, f"e{i}", ("n0", "n1"), "maintain", said[:-1]) for i in range(2)]
    parties = OpposedParties(said, graph(said, nodes, edges), [index], {})
    passage = Evidence("context", 0, len(text), text)
    reading = StatementReading(Reading.OPPOSED, -1.0, "Tenant does not maintain the roof.", (passage,))
    read = Read({(0, len(said)): reading}, read=1)
    doubted, open_ = doubt(missing("A rule doubts it")), missing("Nothing speaks for it")
    found = doubt_opposed(parties, {"e0": doubted, "e1": open_}, read, "a model")
    assert list(found) == ["e1"]
    assert doubt_opposed(parties, {"e0": doubted, "e1": doubted}, read, "a model") == {}
