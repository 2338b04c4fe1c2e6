"""The two stages of a verdict: names and values exactly, statements by the reader, and nothing else."""

from collections.abc import Sequence

import pytest

from core.graph import KnowledgeGraph, Node
from core.grounding import GroundingOptions, Policy
from core.grounding.report import PieceKind, SourceText
from core.grounding.second_opinion import SecondReader
from core.reading.judgment import ScriptedReader
from core.reading.statements import PieceKind as ReadKind
from core.types import QUERY, EntityType, FindingKind, Status
from tests.core.grounding.calibrations import make_calibration
from tests.core.grounding.cases import edge, graph, ground, judged, node, source

LEASE = (
    "LEASE of Fernhill Mill. Larkspur Ltd is the landlord and Moss Dyeing the tenant. The tenant pays $4,000 a month. "
    "The landlord insures the building for $900,000. Notices go to Ash Lane 4 and to Elm Court 9. The lease ends on "
    "May 31, 2031. Rent falls due on the first of June, and the deposit of $8,000 is held by Birch Bank until then."
)
NAMES = (
    ("Fernhill Mill", EntityType.LOCATION, "fernhill mill"),
    ("Larkspur Ltd", EntityType.ORGANIZATION, "larkspur"),
    ("Moss Dyeing", EntityType.ORGANIZATION, "moss dyeing"),
    ("$4,000", EntityType.MONEY, "USD 4000"),
    ("$900,000", EntityType.MONEY, "USD 900000"),
    ("Ash Lane 4", EntityType.LOCATION, "ash lane 4"),
    ("Elm Court 9", EntityType.LOCATION, "elm court 9"),
    ("May 31, 2031", EntityType.DATE, "2031-05-31"),
    ("$8,000", EntityType.MONEY, "USD 8000"),
    ("Birch Bank", EntityType.ORGANIZATION, "birch bank"),
)


def _source(text: str = LEASE, source_id: str = "context") -> SourceText:
    nodes = [
        node(text, f"{source_id}.{n}", [words], kind, canonical)
        for n, (words, kind, canonical) in enumerate(NAMES)
        if words in text
    ]
    return source(text, graph(text, nodes), source_id)


def _response(text: str, *named: tuple[str, EntityType, str]) -> tuple[str, KnowledgeGraph]:
    nodes: Sequence[Node] = [
        node(text, f"n{i}", [words], kind, canonical) for i, (words, kind, canonical) in enumerate(named)
    ]
    return text, graph(text, nodes)


MOSS = ("Moss Dyeing", EntityType.ORGANIZATION, "moss dyeing")
RENT = ("$4,000", EntityType.MONEY, "USD 4000")
COVER = ("$900,000", EntityType.MONEY, "USD 900000")


def test_an_answer_that_the_source_bears_out_passes() -> None:
    report = ground(_response("Moss Dyeing pays $4,000 a month.", MOSS, RENT), [_source()])
    assert report.decision == "pass"
    assert report.findings == ()
    assert (report.eg, report.rp) == (1, 1)  # a statement without relations is preserved as one
    assert report.summary == "The source bears out the one statement of the response."
    (sentence,) = report.sentences
    assert sentence.kind is PieceKind.STATEMENT
    assert sentence.support == pytest.approx(0.99)
    assert "The tenant pays $4,000 a month" in sentence.passages[0].quote


def test_what_the_reader_finds_contradicted_fails_on_the_words_at_fault() -> None:
    text = "Larkspur pays for it. The landlord pays $4,000 a month."
    report = ground(
        _response(text, RENT),
        [_source()],
        lambda s: judged(s, 0.05, "landlord") if "landlord" in s.text else judged(s, 0.95),
    )
    assert report.decision == "fail"
    (finding,) = report.findings
    assert finding.kind is FindingKind.UNSUPPORTED_STATEMENT
    assert (finding.status, finding.text) == (Status.CONTRADICTED, "landlord")
    assert text[finding.start : finding.end] == "landlord"
    assert [sentence.decision for sentence in report.sentences] == ["pass", "fail"]
    assert report.eg == 1  # every value is in the source, as the paper counts


def test_the_value_that_the_passage_has_instead_is_told() -> None:
    short = _source("Larkspur Ltd is the landlord. The tenant pays $4,000 a month.")
    cover = _source("The landlord insures the building for $900,000.", "policy")
    report = ground(
        _response("The tenant pays $900,000 a month.", COVER),
        [short, cover],
        lambda s: judged(s, 0.02, "$900,000"),
    )
    (finding,) = report.findings
    assert finding.suggestion in ("$4,000", None)
    assert {passage.source for passage in finding.evidence} == {"context", "policy"}
    for passage in finding.evidence:
        text = next(one.text for one in report.sources if one.id == passage.source)
        assert text[passage.start : passage.end] == passage.quote


@pytest.mark.parametrize(("borne_out", "decision"), [(0.1, "fail"), (0.97, "review")])
def test_a_value_that_no_source_has_vetoes(borne_out: float, decision: str) -> None:
    report = ground(
        _response("The tenant pays $4,400 a month.", ("$4,400", EntityType.MONEY, "USD 4400")),
        [_source()],
        lambda s: judged(s, borne_out, "$4,400"),
    )
    assert report.decision == decision
    (finding,) = report.findings
    assert finding.kind is FindingKind.UNGROUNDED_ENTITY
    assert finding.text == "$4,400"
    assert report.eg == 0


def test_an_answers_own_word_for_what_is_borne_out_is_no_finding() -> None:
    lessee = ("lessee", EntityType.ROLE, "lessee")
    report = ground(_response("The lessee pays monthly.", lessee), [_source()])
    assert report.findings == ()
    assert report.decision == "pass"
    assert report.eg == 0  # by name the source has it not


@pytest.mark.parametrize(
    ("text", "result", "status"),
    [
        ("12 x $4,000 = $48,000", ("$48,000", EntityType.MONEY, "USD 48000"), Status.SUPPORTED),
        ("12 x $4,000 = $46,000", ("$46,000", EntityType.MONEY, "USD 46000"), Status.CONTRADICTED),
    ],
)
def test_shown_arithmetic_is_recomputed(
    text: str, result: tuple[str, EntityType, str], status: Status
) -> None:
    made = _response(text, ("12", EntityType.NUMBER, "12"), RENT, result)
    report = ground(made, [_source()])
    item = next(item for item in report.entities if item.text == result[0])
    assert item.status is status
    assert "$48,000" in (item.reason if item.suggestion is None else item.suggestion)


def test_refusals_and_courtesies_are_no_statements() -> None:
    text = "Thank you for asking. The lease does not say who cleans the windows."
    report = ground(
        _response(text),
        [_source()],
        kinds={
            "Thank you for asking.": ReadKind.COURTESY,
            "The lease does not say who cleans the windows.": ReadKind.REFUSAL,
        },
    )
    assert [sentence.kind for sentence in report.sentences] == [PieceKind.ASIDE, PieceKind.REFUSAL]
    assert [sentence.decision for sentence in report.sentences] == ["pass", "review"]
    assert report.decision == "review"
    assert report.findings == ()
    assert "does not tell" in report.summary
    assert report.sentences[1].outcome == "open_refusal"


def test_greetings_keep_nothing_from_passing_and_alone_pass_nothing() -> None:
    hello = {"Hello!": ReadKind.COURTESY}
    both = ground(_response("Hello! Moss Dyeing pays $4,000.", MOSS, RENT), [_source()], kinds=hello)
    assert both.decision == "pass"
    assert ground(_response("Hello!"), [_source()], kinds=hello).decision == "review"


def test_what_the_question_names_is_no_doubt_where_the_source_bears_the_statement_out() -> None:
    asked = "Does Quill & Co pay $4,000?"
    quill = ("Quill & Co", EntityType.ORGANIZATION, "quill co")
    question = source(asked, graph(asked, [node(asked, "q", ["Quill & Co"], quill[1], quill[2])]), QUERY)
    made = _response("Quill & Co pays it.", quill)
    assert ground(made, [_source(), question]).decision == "pass"
    doubted = ground(made, [_source(), question], lambda s: judged(s, 0.1, contradicted=False))
    assert {finding.status for finding in doubted.findings} == {
        Status.ONLY_IN_QUESTION,
        Status.NOT_ENOUGH_INFO,
    }


def test_a_relation_is_preserved_when_its_statement_is_borne_out_and_the_passages_hold_both_ends() -> None:
    text = "Moss Dyeing owes Birch Bank nothing."
    nodes = [
        node(text, "a", ["Moss Dyeing"], EntityType.ORGANIZATION, "moss dyeing"),
        node(text, "b", ["Birch Bank"], EntityType.ORGANIZATION, "birch bank"),
    ]
    made = text, graph(text, nodes, [edge(text, "e", ("a", "b"), "owe", "owes")])
    assert ground(made, [_source()]).rp == 1
    assert ground(made, [_source()], lambda s: judged(s, 0.1)).rp == 0
    without = _source(LEASE.replace("Birch Bank", "a bank"))
    assert ground(made, [without]).rp == 0


def test_a_statement_that_could_not_be_read_is_for_a_person() -> None:
    report = ground(_response("Moss Dyeing pays."), [_source()], lambda _: None)
    assert report.decision == "review"
    assert report.sentences[0].kind is PieceKind.UNREAD
    assert report.sentences[0].support is None


def test_a_second_reader_takes_nothing_back_and_may_ask_for_a_person() -> None:
    doubter = ScriptedReader(lambda s: judged(s, 0.1))
    options = GroundingOptions(second=SecondReader(doubter, "a doubter", limit=1))
    text = "Moss Dyeing pays. The landlord insures. The tenant insures."
    report = ground(
        _response(text), [_source()], lambda s: judged(s, 0.1 if "tenant" in s.text else 0.99), options
    )
    assert [s.decision for s in report.sentences] == ["review", "pass", "fail"]
    assert [s.second is not None for s in report.sentences] == [True, False, False]
    assert [one.text for one in doubter.asked] == ["Moss Dyeing pays."]


def test_under_the_strict_policy_no_reader_takes_part() -> None:
    def forbidden(_: object) -> None:
        raise AssertionError("the reader was asked")

    options = GroundingOptions(policy=Policy.STRICT)
    report = ground(_response("Moss Dyeing pays $4,000.", MOSS, RENT), [_source()], forbidden, options)
    assert report.eg == 1
    assert report.decision == "pass"
    wrong = ground(
        _response("Quill pays.", ("Quill", EntityType.PERSON, "quill")), [_source()], forbidden, options
    )
    assert wrong.decision == "fail"


def test_a_sparse_source_passes_nothing() -> None:
    sparse = _source("The tenant pays $4,000 a month.")
    report = ground(_response("The tenant pays $4,000.", RENT), [sparse])
    assert report.decision == "review"
    assert "too short" in report.summary


@pytest.mark.parametrize("contradicted", [True, False])
@pytest.mark.parametrize(("borne_out", "decision"), [(0.05, "fail"), (0.3, "review")])
def test_a_statement_fails_where_it_is_improbable_enough(
    borne_out: float, decision: str, contradicted: bool
) -> None:
    report = ground(
        _response("The landlord pays."),
        [_source()],
        lambda s: judged(s, borne_out, contradicted=contradicted),
    )
    assert report.decision == decision
    status = Status.CONTRADICTED if contradicted else Status.NOT_ENOUGH_INFO
    assert report.sentences[0].status is status


def test_a_pass_takes_the_calibrated_probability_too() -> None:
    unsure = make_calibration(parameters={}, models={}, intercept=-9.0)
    options = GroundingOptions(calibration=unsure)
    report = ground(_response("It pays."), [_source()], lambda s: judged(s, 0.9), options)
    assert report.decision == "review"
    assert "a response passes from 0.80" in report.reasons[0]


GERMAN = "Moss Dyeing zahlt $4,000 im Monat, und der Vermieter darf jederzeit ohne Frist kündigen."


@pytest.mark.parametrize("policy", list(Policy))
def test_an_answer_in_another_language_never_passes_and_is_told_as_such(policy: Policy) -> None:
    options = GroundingOptions(policy=policy)
    report = ground(_response(GERMAN, MOSS, RENT), [_source()], options=options)
    assert report.decision == "review"
    assert "This is in German, and only English is read" in report.reasons[0]
    assert all(piece.kind is PieceKind.FOREIGN for piece in report.sentences)
    assert all(entity.status is Status.SUPPORTED for entity in report.entities)
    if policy is Policy.RESOLVED:
        assert {finding.kind for finding in report.findings} == {FindingKind.UNREAD_LANGUAGE}
        assert "not in English" in report.summary


def test_a_foreign_sentence_is_marked_alone_and_nothing_of_it_counts_as_contradicted() -> None:
    foreign = "El arrendatario puede subarrendar el local sin consentimiento."
    text = f"Moss Dyeing pays $4,000 a month. {foreign}"
    report = ground(_response(text, MOSS, RENT), [_source()])
    (finding,) = report.findings
    assert (finding.text, finding.kind) == (foreign, FindingKind.UNREAD_LANGUAGE)
    assert (report.decision, report.rp) == ("review", 1.0)


def test_a_wrong_sum_in_another_language_fails() -> None:
    text = "Moss Dyeing zahlt dem Vermieter im Monat $7,777 und nicht weniger."
    wrong = ("$7,777", EntityType.MONEY, "USD 7777")
    assert ground(_response(text, MOSS, wrong), [_source()]).decision == "fail"


def test_an_answer_to_a_source_in_another_language_never_passes() -> None:
    source_text = (
        "Moss Dyeing zahlt dem Vermieter monatlich $4,000 und leistet eine Kaution für das Gebäude. " * 3
    )
    report = ground(_response("Moss Dyeing pays $4,000 a month.", MOSS, RENT), [_source(source_text)])
    assert report.decision == "review"
    assert "The source is in German" in report.reasons[0]
