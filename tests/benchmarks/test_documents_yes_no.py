from benchmarks.contract_nli_data import Label
from benchmarks.documents_yes_no import EXCHANGED, QUESTIONS, Asked, table_of, word_of
from core.docgraph.document_answer import UNKNOWN, Answer
from core.docgraph.plan.question import read_question


def answer(text):
    return Answer("question", text, "explanation", answered_by="plan")


def test_the_word_before_an_answer():
    assert word_of(answer("Yes: Tenant pays.")) == "Yes"
    assert word_of(answer("No: Tenant need not pay.")) == "No"
    assert word_of(answer("Tenant pays.")) == "no word"
    assert word_of(answer(UNKNOWN)) == "refused"


def test_a_word_is_wrong_unless_the_annotators_say_the_same():
    cases = [
        (Label.ENTAILED, "Yes", False),
        (Label.ENTAILED, "No", True),
        (Label.CONTRADICTED, "No", False),
        (Label.NOT_MENTIONED, "Yes", True),
        (Label.NOT_MENTIONED, "no word", False),
    ]
    assert [Asked("nda-1", label, word).is_wrong for label, word, _ in cases] == [
        wrong for *_, wrong in cases
    ]


def test_the_table_counts_words_by_what_the_contract_says():
    asked = [Asked("nda-1", Label.ENTAILED, "Yes"), Asked("nda-1", Label.NOT_MENTIONED, "Yes")]
    table = table_of("Questions", asked)
    assert table["rows"][0] == ["Entailment", "1", "1", "0", "0", "0"]
    assert table["note"] == "Words that are wrong: 1 of 2."


def test_all_questions_are_yes_or_no_questions():
    assert all(read_question(text).is_yes_no for text in (*QUESTIONS.values(), *EXCHANGED.values()))
