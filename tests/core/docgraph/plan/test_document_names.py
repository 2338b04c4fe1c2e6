"""Which documents a question names."""

import pytest

from core.docgraph.document_store import StoredArticle
from core.docgraph.plan.document_names import DocumentNames, without_kind, without_names


def stored(title, source=""):
    return StoredArticle(title, title, source or f"{title}.txt", "", "text/plain", 1, 1, 1)


HEADS = {
    "one": "SUPPLY AGREEMENT between Alder Mills, Inc. and Birch Foods LLC, dated 3 May 2021",
    "two": "SUPPLY AGREEMENT between Cedar Marks Ltd. and Dogwood Capital Corp., dated 4 May 2021",
    "three": "LICENSE AGREEMENT between Alder Mills, Inc. and Cedar Marks Ltd.",
}
NAMES = DocumentNames([stored(title) for title in HEADS], HEADS)


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ("Which law governs the Supply Agreement between Alder Mills, Inc. and Birch Foods LLC?", "one"),
        ("Which law governs the Supply Agreement of Dogwood Capital Corp.?", "two"),
        ("Who owns the marks under the License Agreement between Alder Mills and Cedar Marks?", "three"),
    ],
)
def test_a_document_is_named_by_its_kind_and_parties(question, title):
    found = NAMES.find(question)
    assert found.titles[0] == title
    assert found.is_clear


def test_one_party_of_two_documents_is_not_clear():
    found = NAMES.find("What must Alder Mills, Inc. pay?")
    assert set(found.titles) == {"one", "three"}
    assert not found.is_clear


@pytest.mark.parametrize("question", ["What is the capital of France?", "what must be paid?", "", "???"])
def test_a_question_that_names_no_document_has_none(question):
    assert NAMES.find(question).titles == ()


def test_a_file_name_names_its_document():
    names = DocumentNames([stored("a", "VertexEnergyInc_20200113.txt"), stored("b", "OtherInc.txt")], {})
    assert names.find("What does Vertex Energy pay?").titles == ("a",)


def test_a_party_is_held_by_documents_that_have_its_words_in_a_row():
    assert NAMES.holding("Alder Mills, Inc.") == {"one", "three"}
    assert NAMES.holding("Mills Alder") == frozenset()
    assert NAMES.holding("?") == frozenset()


def test_what_is_left_of_a_question_without_names_is_its_matter():
    question = "Which law governs the Supply Agreement between Alder Mills, Inc. and Birch Foods LLC?"
    assert without_names(question, NAMES.find(question).words) == "Which law governs the agreement?"


def test_an_abbreviation_at_the_end_of_a_name_leaves_no_stop():
    question = "When was the Supply Agreement of Dogwood Capital Corp. made?"
    assert without_names(question, NAMES.find(question).words) == "When was the agreement made?"


def test_capitals_that_name_no_document_stay():
    assert without_names("What does the Lender owe?", frozenset()) == "What does the Lender owe?"


WIKI = DocumentNames(
    [stored(title) for title in ("Port Ellery", "Port Ellery Harbour Authority", "Calder Line")],
    dict.fromkeys(("Port Ellery", "Calder Line"), "Port Ellery has a harbour."),
)


def test_a_whole_title_in_a_question_names_its_document():
    found = WIKI.find("When was Port Ellery founded?")
    assert found.titles[0] == "Port Ellery"
    assert found.is_clear


def test_the_longest_title_counts():
    assert (
        WIKI.find("Who chairs the Port Ellery Harbour Authority?").titles[0]
        == "Port Ellery Harbour Authority"
    )


def test_a_title_that_two_documents_share_names_none_of_them():
    titles = ("Lease (Alder and Birch, 3 May 2021)", "Lease (Cedar and Dogwood, 4 May 2021)")
    names = DocumentNames([stored(title) for title in titles], {})
    assert not names.find("What does the Lease say?").is_clear
    assert names.find("What does the Lease of Cedar and Dogwood say?").titles[0] == titles[1]


KINDS = DocumentNames(
    [
        stored("Lease Agreement (Elm Court Estates Ltd. and Farrow Foods Limited, 1 March 2023)"),
        stored("Supply Agreement (Velden GmbH and Northgate plc, 3 May 2022)"),
        stored("Consulting Agreement (Carlton LLC and Northgate plc, 15 January 2024)"),
    ],
    {},
)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Is the lease governed by the laws of Germany?", "Lease"),
        ("which law governs the supply agreement?", "Supply"),
        ("Must Northgate pay under the consulting agreement?", "Consulting"),
    ],
)
def test_the_only_document_of_a_kind_is_named_by_it(question, kind):
    found = KINDS.find(question)
    assert found.titles[0].startswith(kind)
    assert found.is_clear


def test_a_kind_does_not_name_a_document_whose_parties_are_others():
    assert not KINDS.find("When does the lease with Velden end?").titles[0].startswith("Lease")


def test_a_kind_of_two_documents_names_neither():
    two = DocumentNames([stored("Office Lease (Elm)"), stored("Store Lease (Fir)")], {})
    assert not two.find("When does the lease end?").is_clear


def test_the_kind_of_a_document_is_no_matter():
    found = KINDS.find("Which court decides about the Supply Agreement?")
    assert without_kind("Which court decides about the Supply Agreement?", found.kind) == (
        "Which court decides about the agreement?"
    )
    assert without_kind("When does the lease end?", "the lease") == "When does the lease end?"


def test_a_day_of_another_documents_date_does_not_keep_a_kind_from_naming():
    found = KINDS.find("Does the supply agreement end on 1 March 2023?")
    assert found.titles[0].startswith("Supply")
    assert found.is_clear
