"""What the rules leave open, the reader judges by the graph's statements; what they decide stays."""

import pytest

from core.factcheck.claim import Label, Verdict
from core.factcheck.verifiers.reader import GraphReader
from core.models.entailment import Entailment
from core.reading.judgment import ScriptedReader, judge
from tests.core.factcheck.fakes import FirstTriples, triple
from tests.core.factcheck.verifiers.test_alignment import asked

LINES = [
    triple("Quill v. Marrow", "opinion written by", "Róisín Calloway"),
    triple("Quill v. Marrow", "decision date", "1994-11-03"),
    triple("Róisín Calloway", "appointed by", "Elise Thorne"),
]
CLAIM = "The opinion in Quill v. Marrow came from the pen of Róisín Calloway."


class Rules:
    """Rules that say what the test says."""

    records = ()
    name = "rules"

    def __init__(self, label=Label.NOT_ENOUGH_INFO):
        self.prompts = {}
        self._label = label

    def verify(self, claims):
        return [Verdict(self._label, "by rule") for _ in claims]

    def named_late(self, claim):
        return ()


def reader(needed, told, certain=0.9):
    """Bears a claim out, or contradicts it, as long as the passage has a line."""

    def answer(statement):
        has_it = any(needed in passage for passage in statement.passages)
        rest = (1 - certain) / 2
        shares = dict.fromkeys(Entailment, rest) | {told if has_it else Entailment.NEUTRAL: certain}
        return judge(statement.text, shares, 0.5, (), 0)

    return ScriptedReader(answer)


def check(reading, label=Label.NOT_ENOUGH_INFO, lines=LINES):
    verifier = GraphReader(Rules(label), reading, FirstTriples())
    return verifier.verify([asked(CLAIM, lines)])[0]


@pytest.mark.parametrize(
    ("told", "label"),
    [(Entailment.ENTAILED, Label.SUPPORTED), (Entailment.CONTRADICTED, Label.REFUTED)],
)
def test_what_is_read_in_the_lines_decides_and_the_line_is_cited(told, label):
    verdict = check(reader("opinion written by", told))
    assert verdict.label is label
    assert verdict.confidence == 0.9
    assert [item.triple for item in verdict.read if item.number in verdict.cited] == LINES[:1]
    assert "Quill v. Marrow → opinion written by → Róisín Calloway" in verdict.reason


def test_lines_are_told_as_the_reader_has_learned_them():
    reading = reader("opinion", Entailment.ENTAILED)
    check(reading)
    assert (
        reading.asked[0].passages[0].split("\n")[-1]
        == "Quill v. Marrow: opinion written by: Róisín Calloway."
    )


def test_what_the_lines_do_not_decide_stays_as_the_rules_left_it():
    assert check(reader("nothing like it", Entailment.ENTAILED)) == Verdict(Label.NOT_ENOUGH_INFO, "by rule")


def test_a_weak_judgment_decides_nothing():
    assert check(reader("opinion", Entailment.ENTAILED, 0.4)).label is Label.NOT_ENOUGH_INFO


@pytest.mark.parametrize("label", [Label.SUPPORTED, Label.REFUTED])
def test_what_the_rules_decide_stays(label):
    assert check(reader("opinion", Entailment.ENTAILED), label) == Verdict(label, "by rule")


def test_what_the_rules_take_for_stated_and_the_reader_does_not_find_is_open():
    verdict = check(reader("opinion", Entailment.CONTRADICTED, 0.98), Label.SUPPORTED)
    assert verdict.label is Label.NOT_ENOUGH_INFO
    assert "a person must look" in verdict.reason


def test_a_name_that_the_statements_do_not_join_is_not_borne_out():
    apart = [*LINES[1:], triple("Quill v. Marrow", "court", "Dunmore"), triple("Dunmore", "seat", "Westmark")]
    assert check(reader("decision", Entailment.ENTAILED), lines=apart).label is Label.NOT_ENOUGH_INFO
    assert check(reader("decision", Entailment.ENTAILED), lines=[*apart, LINES[0]]).label is Label.SUPPORTED


def test_what_is_borne_out_as_well_with_two_names_exchanged_is_open():
    def answer(statement):
        share = 0.9 if statement.text.startswith("The opinion in Róisín") else 0.6
        rest = (1 - share) / 2
        return judge(
            statement.text, dict.fromkeys(Entailment, rest) | {Entailment.ENTAILED: share}, 0.5, (), 0
        )

    assert check(ScriptedReader(answer)).label is Label.NOT_ENOUGH_INFO


def test_without_statements_nothing_is_decided():
    assert check(reader("opinion", Entailment.ENTAILED), lines=[]).label is Label.NOT_ENOUGH_INFO


def test_the_other_ends_of_the_likeliest_statements_are_asked_about():
    verifier = GraphReader(Rules(), reader("", Entailment.ENTAILED), FirstTriples())
    claim = asked("The opinion in Quill v. Marrow was hers.", LINES[:1])
    assert [entity.label for entity in verifier.named_late(claim)] == ["Róisín Calloway"]
