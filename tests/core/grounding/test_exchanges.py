"""Names and values in each other's places, others of the source in theirs, and parties as the source calls them."""

import pytest

from core.graph import KnowledgeGraph
from core.grounding import GroundingReport
from core.grounding.matched import How, Match
from core.grounding.plain_reader import PlainReader
from core.grounding.source_names import SourceNames, exchange
from core.models.entailment import Entailment
from core.reading.judgment import ScriptedReader, Statement, judge
from core.types import Decision, EntityType, Status
from tests.core.grounding.cases import graph, ground, judged, node, source

SOURCE = "Moss wrote to Gray. Interest is 7 % and the late fee 5 %. Hale saw it."


def _graph(text: str) -> KnowledgeGraph:
    people = [name for name in ("Moss", "Gray", "Hale") if name in text]
    rates = [rate for rate in ("5 %", "7 %") if rate in text]
    nodes = [node(text, f"p{name}", [name], EntityType.PERSON) for name in people]
    return graph(text, [*nodes, *(node(text, rate, [rate], EntityType.PERCENT, rate) for rate in rates)])


def _report(response: str, borne_out: dict[str, float]) -> GroundingReport:
    return ground(
        (response, _graph(response)),
        [source(SOURCE, _graph(SOURCE))],
        lambda statement: judged(statement, borne_out.get(statement.text, 0.01)),
    )


def _marked(report: GroundingReport) -> list[str]:
    return [report.response[start:end] for one in report.sentences for start, end in one.words]


def test_what_the_source_says_with_two_names_exchanged_is_contradicted_and_the_names_are_marked() -> None:
    report = _report("Gray wrote to Moss.", {"Gray wrote to Moss.": 0.7, "Moss wrote to Gray.": 0.9})
    (sentence,) = report.sentences
    assert (sentence.decision, sentence.status) == (Decision.FAIL, Status.CONTRADICTED)
    assert (
        "“Moss” and “Gray” exchanged" in sentence.reason or "“Gray” and “Moss” exchanged" in sentence.reason
    )
    assert _marked(report) == ["Gray", "Moss"]
    assert sentence.support is not None
    assert sentence.support <= 0.1


@pytest.mark.parametrize(
    ("own", "other"),
    [(0.9, 0.9), (0.9, 0.6), (0.05, 0.4)],
    ids=["both ways alike", "less so", "not borne out either"],
)
def test_an_exchange_that_is_borne_out_no_more_changes_nothing(own: float, other: float) -> None:
    said = {"Moss wrote to Gray.": own, "Gray wrote to Moss.": other}
    (sentence,) = _report("Moss wrote to Gray.", said).sentences
    assert sentence.support == own
    assert "exchanged" not in sentence.reason


def test_a_party_and_its_own_role_are_not_exchanged() -> None:
    text = 'Acme Corp. ("Tenant") pays.'
    known = graph(text, [node(text, "s", ["Acme Corp.", "Tenant"], EntityType.ORGANIZATION)])
    said = "Tenant, Acme Corp., pays."
    parts = [
        node(said, "role", ["Tenant"], EntityType.ROLE),
        node(said, "name", ["Acme Corp."], EntityType.ORGANIZATION),
    ]
    report = ground(
        (said, graph(said, parts)),
        [source(text, known)],
        lambda statement: judged(statement, 0.6 if statement.text == said else 0.99),
    )
    assert report.sentences[0].decision is Decision.PASS


def test_a_value_of_another_place_is_marked_with_the_one_that_stands_there() -> None:
    report = _report("Interest is 5 %.", {"Interest is 5 %.": 0.04, "Interest is 7 %.": 0.95})
    (sentence,) = report.sentences
    assert (sentence.decision, sentence.suggestion, _marked(report)) == (Decision.FAIL, "7 %", ["5 %"])


def test_a_statement_that_is_borne_out_is_not_read_with_other_values() -> None:
    (sentence,) = _report("Interest is 7 %.", {"Interest is 7 %.": 0.9, "Interest is 5 %.": 0.999}).sentences
    assert sentence.decision is Decision.PASS


def test_a_party_is_read_as_the_passages_call_it_and_marks_stay_in_place() -> None:
    text = 'Acme Corp. ("Tenant") and Bolt Inc. Tenant keeps the roof.'
    known = node(text, "s", ["Acme Corp.", "Tenant"], EntityType.ORGANIZATION)
    said = "Acme keeps the old roof."
    names = SourceNames.of(
        graph(said, [node(said, "n", ["Acme"], EntityType.ORGANIZATION)]),
        {"n": (Match("context", known, 0, 10, How.PART),)},
    )
    asked = Statement(said, "", ("Tenant keeps the roof.",))
    scripted = ScriptedReader(lambda one: judged(one, 0.4 if one.text.startswith("Tenant") else 0.1, "old"))
    (judgment,) = PlainReader.of(scripted, said, [text], names).read([asked])
    assert judgment is not None
    assert judgment.label is Entailment.CONTRADICTED
    assert judgment.borne_out == 0.4
    assert [said[word.start : word.end] for word in judgment.unsupported] == ["old"]


def test_a_name_that_the_passages_have_is_read_as_it_stands() -> None:
    names = SourceNames({"Acme": ("Acme Corp.", "Tenant")})
    assert names.told("Acme pays.", ("Tenant, that is ACME, pays.",)) is None
    assert names.told("Acme pays.", ("Landlord pays.",)) is None
    told = names.told("Acme pays.", ("Tenant pays.",))
    assert told is not None
    assert told.text == "Tenant pays."


def test_a_value_is_read_as_the_passages_write_it() -> None:
    income = node("income of €6.9 million", "s", ["€6.9 million"], EntityType.MONEY, "EUR 6900000")
    other = node("fee of €6.8 million", "o", ["€6.8 million"], EntityType.MONEY, "EUR 6800000")
    said = "Income: 6900000."
    names = SourceNames.of(
        graph(said, [node(said, "n", ["6900000"], EntityType.NUMBER, "6900000")]),
        {"n": tuple(Match("context", one, 0, 5, How.VALUE) for one in (income, other))},
    )
    asked = Statement(said, "", ("An income of €6.9 million, and €6.8 million.",))
    scripted = ScriptedReader(lambda one: judged(one, 0.4 if "€6.9 million" in one.text else 0.1, "Income"))
    (judgment,) = PlainReader.of(scripted, said, ["x"], names).read([asked])
    assert judgment is not None
    assert judgment.borne_out == 0.4
    assert [word.text for word in judgment.unsupported] == ["Income"]


def test_names_are_exchanged_as_whole_words_or_not_at_all() -> None:
    told = exchange("Ann told Anna.", {"Ann": "Anna", "Anna": "Ann"})
    assert told is not None
    assert told.text == "Anna told Ann."
    assert exchange("Annabel left.", {"Ann": "Bea"}) is None


def test_words_of_what_was_made_of_one_value_are_marked_once() -> None:
    text = "The fee is due by 2018-11-09."
    spans = [(15, 26), (27, 28)]  # "by November" and "9" of "by November 9, 2018"
    odds = {Entailment.ENTAILED: 0.1, Entailment.CONTRADICTED: 0.8, Entailment.NEUTRAL: 0.1}
    reader = ScriptedReader(lambda asked: judge(asked.text, odds, 0.5, spans, None))
    plain = PlainReader.of(reader, text, ["The fee is due by 2018-11-19."], SourceNames({}))
    (judgment,) = plain.read([Statement(text, "", ("The fee is due by 2018-11-19.",))])
    assert judgment is not None
    assert [word.text for word in judgment.unsupported] == ["by 2018-11-09"]
