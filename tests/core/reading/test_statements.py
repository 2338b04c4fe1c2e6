import numpy as np
import pytest

from core.models.parser import load_parser
from core.reading.reader import PairReading
from core.reading.sentence_kinds import ReaderKinds, ScriptedKinds
from core.reading.statements import PieceKind, as_sentence, split_answer
from core.settings import load_settings


def pieces(answer, question="", script=None, parser=None):
    found = split_answer(answer, question, ScriptedKinds(script), parser)
    assert all(answer[slice(*one.span(0, len(one.sentence)))] == one.text for one in found)
    return found


def test_sentences_and_semicolons_are_statements():
    found = pieces("Rent is due monthly; late rent bears interest. Pets are not allowed.")
    assert [one.text for one in found] == [
        "Rent is due monthly;",
        "late rent bears interest.",
        "Pets are not allowed.",
    ]


def test_a_semicolon_before_a_word_or_two_does_not_part():
    (found,) = pieces("The tenant pays rent monthly; no exceptions.")
    assert found.text.endswith("no exceptions.")


def test_semicolons_part_only_what_has_a_subject_of_its_own():
    parser = load_parser(load_settings())
    row = "| Who | Duties |\n|---|---|\n| Acme Ltd | Deliver two units by May; pay carriage to the port |\n"
    rows = split_answer(row, "", ScriptedKinds(), parser)
    assert [one.text for one in rows if "Acme" in one.text or "carriage" in one.text] == [
        "Acme Ltd: Deliver two units by May; pay carriage to the port"
    ]
    assert len(pieces("The tenant pays the rent; the landlord keeps the roof.", parser=parser)) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Deposit: 20%", "Deposit: 20%."),
        ("the roof is kept;", "the roof is kept."),
        ("He said “no.”", "He said “no.”"),
        ("Rent is due!", "Rent is due!"),
    ],
)
def test_what_is_read_ends_as_a_sentence(text, sentence):
    assert as_sentence(text) == sentence


def test_a_statement_leans_on_the_question_and_the_sentence_before():
    first, second = pieces("Yes, with consent. It must be in writing.", "May the tenant sublet?")
    assert first.leans_on == "May the tenant sublet?"
    assert second.leans_on == "May the tenant sublet? Yes, with consent."


def test_items_lean_on_their_lead_in():
    found = pieces("The tenant must:\n- pay rent monthly\n- insure the premises\n\nPets are banned.")
    assert [one.kind for one in found] == [
        PieceKind.LEAD_IN,
        PieceKind.STATEMENT,
        PieceKind.STATEMENT,
        PieceKind.STATEMENT,
    ]
    assert "The tenant must:" in found[1].leans_on
    assert "The tenant must:" in found[2].leans_on
    assert "The tenant must:" not in found[3].leans_on


def test_a_question_is_no_statement():
    first, second = pieces("Shall I draft a letter? The fee is $20.")
    assert (first.kind, second.kind) == (PieceKind.QUESTION, PieceKind.STATEMENT)


def test_refusals_and_courtesies_are_told_apart():
    script = {"Hello!": PieceKind.COURTESY, "The lease does not say.": PieceKind.REFUSAL}
    found = pieces("Hello! The lease does not say.", script=script)
    assert [one.kind for one in found] == [PieceKind.COURTESY, PieceKind.REFUSAL]


def test_clauses_with_subjects_of_their_own_are_parted():
    told = "The seller delivers the goods on Monday, and the buyer pays for them within ten days."
    found = pieces(told, parser=load_parser(load_settings()))
    assert [one.text for one in found] == [
        "The seller delivers the goods on Monday",
        "the buyer pays for them within ten days.",
    ]
    assert found[1].leans_on.endswith("The seller delivers the goods on Monday")


def test_one_subject_with_two_verbs_stays_whole():
    parser = load_parser(load_settings())
    (found,) = pieces("The tenant pays the rent and keeps the garden tidy.", parser=parser)
    assert found.text == "The tenant pays the rent and keeps the garden tidy."


@pytest.mark.parametrize("answer", ["", " \n ", "...", "- \n- "])
def test_an_answer_of_nothing_has_no_statement(answer):
    assert all(one.kind is not PieceKind.STATEMENT for one in pieces(answer))


class Logits:
    """Stands for the reader: logits by text."""

    def __init__(self, rows):
        self._rows = rows

    def read_pairs(self, pairs):
        return [PairReading(np.array(self._rows[pair.statement]), np.array([]), ()) for pair in pairs]


def test_the_readers_answers_are_kinds_and_doubt_is_a_statement():
    rows = {
        "Rent is due.": (3.0, 0.0, 0.0),
        "It does not say.": (0.0, 3.0, 0.0),
        "Hope this helps!": (0.0, 0.0, 3.0),
        "Let me know of leaks.": (1.0, 0.0, 1.4),
    }
    assert ReaderKinds(Logits(rows)).classify(list(rows)) == (
        PieceKind.STATEMENT,
        PieceKind.REFUSAL,
        PieceKind.COURTESY,
        PieceKind.STATEMENT,
    )


def test_only_a_pronoun_leans_on_what_is_said_before():
    first, second, third = pieces("The landlord insures the mill. It pays monthly. The tenant cleans.")
    assert (first.leans_on, third.leans_on) == ("", "")
    assert second.leans_on == "The landlord insures the mill."


def test_marks_are_not_read_and_words_are_found_where_they_stood():
    answer = "| Item | Sum |\n|--|--|\n| Rent | **$5** |\n\n<think>Ely?</think>\n- **Port:** Hull [1]"
    head, rent, thought, port = split_answer(answer, "", ScriptedKinds())
    assert (rent.text, port.text) == ("Rent: $5", "Port: Hull")
    assert (rent.sentence, port.sentence) == ("Rent: $5.", "Port: Hull.")
    assert (head.kind, thought.kind) == (PieceKind.COURTESY, PieceKind.COURTESY)
    assert answer[head.start : head.end] == "| Item | Sum |"
    assert answer[slice(*rent.span(6, 8))] == "$5"
    assert answer[slice(*port.span(6, 10))] == "Hull"


def test_a_clause_that_refuses_is_parted_from_one_that_tells():
    script = {"the lease does not mention a deposit.": PieceKind.REFUSAL}
    told = "The tenant pays a rent of $5 a month, but the lease does not mention a deposit."
    first, second = split_answer(told, "", ScriptedKinds(script), load_parser(load_settings()))
    assert (first.kind, second.kind) == (PieceKind.STATEMENT, PieceKind.REFUSAL)
    assert first.text == "The tenant pays a rent of $5 a month"


def test_what_stands_behind_the_most_that_is_read_is_one_piece_the_rest():
    answer = "Rent is due monthly. Pets are banned. The roof is new. The door is red.  "
    found = split_answer(answer, "", ScriptedKinds(), most=2)
    assert [one.kind for one in found] == [PieceKind.STATEMENT, PieceKind.STATEMENT, PieceKind.REST]
    assert found[-1].text == answer[found[-1].start : found[-1].end] == "The roof is new. The door is red."
    assert [one.kind for one in split_answer(answer, "", ScriptedKinds(), most=4)] == [
        PieceKind.STATEMENT
    ] * 4
