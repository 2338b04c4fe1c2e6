"""The plan over three short contracts: what it answers, where it says it stands, and when it says `unknown`."""

import pytest

from core.docgraph.document_answer import UNKNOWN, Scenario
from core.errors import CancelledError, InputError
from tests.core.docgraph.plan.contracts import FILES, SUPPLY, make_answerer, make_store

LAW = "Which law governs the Supply Agreement between Alder Mills, Inc. and Birch Foods LLC?"


@pytest.fixture(scope="module")
def answerer():
    return make_answerer()


def tools(answer):
    return [call.tool for call in answer.calls]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (LAW, "Ohio"),
        ("Which law governs the Trademark License Agreement of Cedar Marks Ltd.?", "England"),
        ("When was the Trademark License Agreement of Cedar Marks Ltd. made?", "12 June 2019"),
        ("How long does the Supply Agreement of Alder Mills with Birch Foods LLC run?", "five (5) years"),
        ("What royalty does the Trademark License Agreement provide for?", "four percent (4%)"),
        ("How much is the security deposit under the Supply Agreement of Birch Foods LLC?", "$25,000"),
    ],
)
def test_a_value_is_answered_by_its_exact_words(answerer, question, answer):
    assert answerer.answer(question).answer == answer


def test_who_the_parties_are_is_read_from_the_beginning(answerer):
    found = answerer.answer("Who are the parties to the Guaranty Agreement of Dogwood Capital Corp.?")
    assert found.answer.split("; ")[0] == "Dogwood Capital Corp."
    assert "Alder Mills" in found.answer


def test_every_reference_is_a_piece_of_the_document(answerer):
    found = answerer.answer(LAW)
    assert found.references
    for reference in found.references:
        assert SUPPLY[reference.start : reference.end] == reference.quote
        assert reference.section == "5 Governing Law"


def test_a_question_on_a_clause_is_answered_by_the_sentence(answerer):
    found = answerer.answer("Does the Trademark License Agreement of Cedar Marks Ltd. allow an audit?")
    assert found.answer.startswith("Yes: Licensor may audit the books and records")
    assert "whether a party may inspect the books" in found.explanation


def test_what_is_allowed_is_said_by_the_clause_and_not_by_yes(answerer):
    found = answerer.answer("May the Supply Agreement of Birch Foods LLC be assigned?")
    assert found.answer.startswith("Neither party may assign")


def test_documents_are_listed_by_what_their_clause_says(answerer):
    found = answerer.answer("Which agreements are governed by the law of Ohio?")
    assert [title.split(" (")[0] for title in found.answer.split("; ")] == [
        "Guaranty Agreement",
        "Supply Agreement",
    ]
    assert len(found.references) == 2


def test_a_list_may_be_of_one_party(answerer):
    found = answerer.answer("Which agreements of Cedar Marks Ltd. are governed by the law of England?")
    assert found.answer.startswith("Trademark License Agreement")
    assert ";" not in found.answer


def test_a_law_that_no_document_has_gives_no_list(answerer):
    assert answerer.answer("Which agreements are governed by the law of Nevada?").answer == UNKNOWN


def test_documents_are_counted(answerer):
    assert answerer.answer("How many agreements are governed by Ohio law?").answer == "2"


def test_a_term_is_answered_by_its_definition(answerer):
    found = answerer.answer('What does "Products" mean in the Supply Agreement?')
    assert found.answer == '"Products" means the flour and grain that are listed in Exhibit A.'


def test_a_section_is_said_by_its_number(answerer):
    found = answerer.answer("What does Section 4 of the Supply Agreement of Birch Foods LLC say?")
    assert "Neither party may assign" in found.answer
    assert "get_sections" in tools(found)


def test_the_section_that_another_one_refers_to_is_found_by_its_link(answerer):
    found = answerer.answer(
        "What does the section referred to in Section 2.1 of the Supply Agreement of Birch Foods LLC say?"
    )
    assert "initial term of five (5) years" in found.answer
    assert "follow_links" in tools(found)


def test_what_refers_to_a_document_is_found_by_its_backlinks(answerer):
    found = answerer.answer("Which documents refer to the Supply Agreement of Birch Foods LLC?")
    assert found.answer.startswith("Guaranty Agreement")
    assert tools(found) == ["get_backlinks"]


def test_two_documents_are_connected_by_the_shortest_path(answerer):
    found = answerer.answer(
        "How is the Guaranty Agreement of Dogwood Capital Corp. connected to the Supply Agreement of Birch Foods LLC?"
    )
    assert " -> Supply Agreement" in found.answer
    assert "guarantees all payments" in found.references[0].quote


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "When must Supplier return the deposit under the Supply Agreement of Birch Foods LLC?",
            "Supplier shall return the deposit within thirty days after the end of the term.",
        ),
        (
            "Does the deposit bear interest under the Supply Agreement of Birch Foods LLC?",
            "No: The deposit shall not bear interest.",
        ),
    ],
)
def test_the_clause_on_the_matter_answers_before_a_value_of_another(answerer, question, answer):
    assert answerer.answer(question).answer == answer


def test_what_no_document_tells_is_unknown():
    careful = make_answerer(is_bold=False)
    found = careful.answer(
        "Is there a non-disparagement duty in the Guaranty Agreement of Dogwood Capital Corp.?"
    )
    assert found.is_refusal
    assert found.confidence < careful.calibration.refuse_below
    assert found.passages, "what was read is kept for the audit"
    assert not found.references


def test_a_sure_answer_has_a_calibrated_confidence():
    careful = make_answerer(is_bold=False)
    assert careful.calibration.refuse_below <= careful.answer(LAW).confidence <= 1


def test_zero_shot_needs_a_model_and_reads_nothing():
    found = make_answerer(scenario=Scenario.ZERO_SHOT).answer(LAW)
    assert found.is_refusal
    assert "language model" in found.explanation
    assert not found.calls
    assert not found.passages


def test_the_vector_scenario_searches_chunks_and_nothing_else():
    found = make_answerer(scenario=Scenario.VECTOR).answer(LAW)
    assert tools(found) == ["vector_search_paragraph"]


def test_only_the_chosen_documents_are_read(answerer):
    title = next(each.title for each in answerer.index.articles if each.title.startswith("Trademark"))
    found = answerer.answer("Which law governs the agreement?", titles=[title])
    assert found.answer == "England"
    assert {row.article for row in found.passages} == {title}


def test_hints_lower_the_passage_that_led_to_a_wrong_answer(answerer):
    question = "What must Buyer pay under the Supply Agreement of Birch Foods LLC?"
    before = answerer.answer(question)
    after = answerer.answer(question, hints=[f"the sources do not say that {before.answer}"])
    assert after.passages[0].id != before.passages[0].id


def test_every_step_is_told_as_it_is_made(answerer):
    told = []
    found = answerer.answer(LAW, progress=told.append)
    assert tuple(told) == found.calls
    assert all(call.summary for call in told)
    assert "word_search" in tools(found)


def test_the_same_question_gives_the_same_answer(answerer):
    one, other = answerer.answer(LAW), answerer.answer(LAW)
    assert (one.answer, one.references, one.confidence) == (other.answer, other.references, other.confidence)


def test_stopping_ends_the_question(answerer):
    with pytest.raises(CancelledError, match="stopped"):
        answerer.answer(LAW, cancelled=lambda: True)


@pytest.mark.parametrize(("question", "said"), [("  ", "empty"), ("why? " * 1000, "more than 2,000")])
def test_a_question_that_is_none_is_refused_with_the_way_out(answerer, question, said):
    with pytest.raises(InputError, match=said):
        answerer.answer(question)


def test_an_unknown_document_is_named(answerer):
    with pytest.raises(InputError, match="no document 'Lease of the Moon'"):
        answerer.answer(LAW, titles=["Lease of the Moon"])


@pytest.mark.parametrize("question", ['") RETURN n //', "'; DROP TABLE x --", "*?+[(", "\u202e\u0000?"])
def test_signs_in_a_question_do_no_harm(answerer, question):
    assert answerer.answer(question).answer


def test_an_empty_collection_says_so():
    found = make_answerer(store=make_store({"empty.txt": "x"}))
    found._store.delete(found.index.articles[0].title)
    assert "add documents" in found.answer(LAW).explanation


def test_a_changed_collection_is_indexed_again():
    store = make_store()
    answerer = make_answerer(store=store)
    assert answerer.answer(LAW).answer == "Ohio"
    title = next(each.title for each in store.articles() if each.title.startswith("Supply"))
    store.delete(title)
    assert title not in {row.article for row in answerer.answer(LAW).passages}


def test_models_that_take_part_are_recorded(answerer):
    assert [record.role for record in answerer.records[:2]] == ["sentence_encoder", "plan_calibration"]
    answerer.answer("Does the deposit bear interest under the Supply Agreement of Birch Foods LLC?")
    assert [record.role for record in answerer.records[2:]] == ["reader", "parser"]
    assert answerer.prompts == {}
    assert len(FILES) == len(answerer.index.articles)


NUMBERED = """SERVICES AGREEMENT

This Services Agreement is made as of 3 May 2021 by and between Hazel Works, Inc. ("Provider") and Ivy Stores LLC
("Client").

1. Fees

1.1 Invoices. Client shall pay each invoice within the period that is set forth in Section 3.

2. Reports

Provider shall send a report to Client at the end of every month of the year.

3. Period

Each invoice is due within thirty (30) days after Client has received it.
"""


def test_what_a_section_refers_to_is_found_in_the_sections_under_it():
    found = make_answerer({"services.txt": NUMBERED}).answer(
        "What does the section say that Section 1 of the Services Agreement of Hazel Works, Inc. refers to?"
    )
    assert "thirty (30) days" in found.answer


def test_a_section_that_refers_to_nothing_has_no_answer_to_what_it_refers_to():
    found = make_answerer({"services.txt": NUMBERED}).answer(
        "What does the section say that Section 2 of the Services Agreement of Hazel Works, Inc. refers to?"
    )
    assert found.is_refusal
    assert "refers to no section" in found.explanation


def test_agreements_are_listed_by_the_law_that_governs_not_by_where_a_party_was_founded():
    files = {
        **FILES,
        "maple.txt": (
            "LOAN AGREEMENT\n\nThis Loan Agreement is made on 4 May 2021 between Maple Bank, a bank founded under the "
            "laws of Ohio, and Nettle Inc.\n\n1. Governing Law\n\nTHIS AGREEMENT SHALL BE GOVERNED BY THE SUBSTANTIVE "
            "LAWS OF THE STATE OF TEXAS WITHOUT REGARD TO ITS CONFLICT RULES.\n"
        ),
    }
    answerer = make_answerer(files)
    ohio = answerer.answer("Which agreements are governed by the law of Ohio?").answer
    assert "Loan" not in ohio
    assert "Supply" in ohio
    assert "Loan" in answerer.answer("Which agreements are governed by the law of Texas?").answer
