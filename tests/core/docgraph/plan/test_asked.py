"""What kind of words a question asks for, and where a sentence has them."""

import pytest

from core.docgraph.plan.asked import AskedKind, asked_of, find_asked, without_asked


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Who designed the tower?", "name"),
        ("Which bank issued the letter of credit?", "name"),
        ("Which court decisions began in the town?", "sentence"),
        ("When was the town founded?", "date"),
        ("In which year was the firm founded?", "year"),
        ("How high is the tower?", "quantity"),
        ("How many judges does the court have?", "count"),
        ("How many days does the tenant have?", "duration"),
        ("How much did the repair cost?", "money"),
        ("Where does the bell hang?", "place"),
        ("Which law governs the lease?", "law"),
        ("What does the ordinance forbid?", "sentence"),
    ],
)
def test_the_beginning_of_a_question_says_what_it_asks_for(question, kind):
    assert asked_of(question).kind is AskedKind(kind)


@pytest.mark.parametrize(
    ("sentence", "question", "found"),
    [
        (
            "The tower was designed by Cornelia Hartzell in 1871.",
            "Who designed the tower?",
            "Cornelia Hartzell",
        ),
        ("It was founded in 1764 by whalers.", "When was the town founded?", "1764"),
        ("The granite tower is 31 metres high.", "How high is the tower?", "31 metres"),
        (
            "The court has nine judges and three clerks of two years' service.",
            "How many judges does the court have?",
            "nine",
        ),
        (
            "This Lease is governed by the laws of the Commonwealth of Massachusetts.",
            "Which law governs the lease?",
            "Massachusetts",
        ),
        (
            'This Agreement (this "Agreement") is made between Veridian Optics GmbH, with its seat in Jena (the '
            '"Discloser"), and Calloway Biosensors, Inc. (the "Recipient").',
            "Who is the Recipient in the agreement?",
            "Calloway Biosensors, Inc.",
        ),
    ],
)
def test_the_words_that_answer_are_taken(sentence, question, found):
    assert find_asked(sentence, asked_of(question), question) == found


def test_what_the_question_says_itself_is_no_answer():
    question = "Who chairs Tidewater Cooperative?"
    assert find_asked("Tidewater Cooperative has a chair.", asked_of(question), question) == ""


def test_a_sentence_without_the_asked_kind_has_no_answer():
    question = "When was it built?"
    assert find_asked("It was built by whalers.", asked_of(question), question) == ""


def test_the_kind_that_is_asked_for_need_not_be_said():
    assert without_asked("In which city does the court sit?").split() == [
        "In",
        "does",
        "the",
        "court",
        "sit?",
    ]
    assert without_asked("Which judges dissented?") == "Which judges dissented?"


def test_a_place_stands_after_a_word_of_place():
    asked = asked_of("In which city does the court sit?")
    text = "Parliament made the law, and the court sits at Hallam."
    assert find_asked(text, asked, "In which city does the court sit?") == "Hallam"
    assert find_asked("Parliament made the court sit.", asked, "In which city does the court sit?") == ""
