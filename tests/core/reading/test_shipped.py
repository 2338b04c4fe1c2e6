"""The reader as it is shipped, on a clause that it never saw: that it is there, whole, and reads."""

import pytest

from core.models.entailment import Entailment
from core.models.entries import find_entry
from core.models.weights import require_weights
from core.reading.answers import AnswerReader
from core.reading.judgment import Statement
from core.reading.passages import PassageIndex
from core.reading.reader import SHIPPED, TrainedReader
from core.reading.sentence_kinds import ReaderKinds
from core.reading.statements import PieceKind
from core.settings import DeviceChoice

CLAUSE = (
    "The Caterer shall deliver lunches to the School on every school day. The School shall pay each invoice within "
    "twenty days of its receipt. The School may end this agreement on sixty days' written notice; the Caterer may not."
)


@pytest.fixture(scope="module")
def reader():
    return TrainedReader(device=DeviceChoice.CPU)


def test_its_weights_are_the_pinned_ones(tmp_path):
    assert require_weights(find_entry("reader"), tmp_path) == SHIPPED
    assert SHIPPED.stat().st_size < 45_000_000


@pytest.mark.parametrize(
    ("true", "false", "at_fault"),
    [
        (
            "The School may terminate on sixty days' notice.",
            "The Caterer may terminate on sixty days' notice.",
            "Caterer",
        ),
        (
            "Lunch comes on every school day.",
            "Lunch comes on weekends.",
            "weekends",
        ),
        ("Invoices are payable within twenty days.", "Invoices are payable within ninety days.", "ninety"),
    ],
)
def test_twins_about_a_clause_are_told_apart(reader, true, false, at_fault):
    right, wrong = reader.read([Statement(true, "", (CLAUSE,)), Statement(false, "", (CLAUSE,))])
    assert right.label is Entailment.ENTAILED
    assert wrong.label is not Entailment.ENTAILED
    assert any(at_fault in word.text for word in wrong.unsupported)
    assert all(false[word.start : word.end] == word.text for word in wrong.unsupported)


def test_what_the_clause_leaves_open_is_not_said(reader):
    (found,) = reader.read(
        [Statement("The Caterer must carry insurance of one million dollars.", "", (CLAUSE,))]
    )
    assert found.label is Entailment.NEUTRAL


def test_an_answer_is_read_statement_by_statement(reader):
    answers = AnswerReader(reader, ReaderKinds(reader))
    told = "Yes, on sixty days' written notice. The Caterer may end it on thirty days' notice."
    told += " Let me know if you need anything else!"
    (found,) = answers.read(PassageIndex(CLAUSE), [("May the School end the agreement?", told)])
    assert [piece.kind for piece in found.pieces] == [
        PieceKind.STATEMENT,
        PieceKind.STATEMENT,
        PieceKind.COURTESY,
    ]
    first, second = found.statements
    assert first.judgment.label is Entailment.ENTAILED
    assert second.judgment.label is not Entailment.ENTAILED
