"""The reader as judge of whole paths: what it finds answered comes first, whatever the words of the relations."""

import pytest

from core.kbqa.instance import Triple
from core.models.entailment import Entailment
from core.models.scripted_encoder import ScriptedEncoder
from core.reading.judgment import ScriptedReader, judge
from core.reasoning.read_paths import PathReader, as_answer
from core.reasoning.reasoner import Reasoner, Roles
from core.reasoning.report import HaltedBy

RAILWAY = [
    Triple("Iron Duchess", "hauled_by", "VN 55"),
    Triple("Iron Duchess", "runsOn", "Ironmoor Line"),
    Triple("VN 55", "manufacturer", "Pell and Burrage"),
    Triple("VN 55", "yearBuilt", "1937"),
    Triple("Agnes Thorne", "drives", "Iron Duchess"),
    Triple("Agnes Thorne", "member of", "Footplate Union"),
    Triple("Agnes Thorne", "member of", "Railway Chess Club"),
]


def reader(right, told=0.9):
    """Finds one answer borne out, and no other."""

    def answer(statement):
        share = told if statement.text == right else 0.05
        rest = (1 - share) / 2
        shares = {label: share if label is Entailment.ENTAILED else rest for label in Entailment}
        return judge(statement.text, shares, 0.5, (), 0)

    return ScriptedReader(answer)


def ask(reading, question, topic):
    roles = Roles(verifier=PathReader(reading))
    return Reasoner(RAILWAY, ScriptedEncoder()).answer(question, [topic], roles=roles)


def test_the_end_that_the_reader_finds_answered_comes_first():
    report = ask(
        reader("Pell and Burrage."), "Whose works put together what pulls the Iron Duchess?", "Iron Duchess"
    )
    assert report.names == ("Pell and Burrage",)
    assert report.paths[0].path.relations == ("hauled_by", "manufacturer")
    assert report.halted_by is HaltedBy.DEDUCED
    assert "90%" in report.paths[0].verdict.reason
    assert report.manifest.parameters["verifier"] == "reader"


def test_the_path_is_read_as_lines_with_all_its_ends():
    reading = reader("Footplate Union and Railway Chess Club.")
    report = ask(reading, "To what does Agnes Thorne belong?", "Agnes Thorne")
    assert set(report.names) == {"Footplate Union", "Railway Chess Club"}
    asked = next(one for one in reading.asked if one.text == "Footplate Union and Railway Chess Club.")
    assert asked.question == "To what does Agnes Thorne belong?"
    assert asked.passages[0].split("\n") == [
        "Agnes Thorne: member of: Footplate Union.",
        "Agnes Thorne: member of: Railway Chess Club.",
    ]


def test_what_the_reader_finds_nowhere_is_not_deduced():
    report = ask(reader("Nobody."), "Who paints the Iron Duchess?", "Iron Duchess")
    assert report.halted_by is not HaltedBy.DEDUCED
    assert not report.paths[0].verdict.holds


@pytest.mark.parametrize(
    ("names", "told"), [(["A"], "A."), (["A", "B"], "A and B."), (["A", "B", "C"], "A, B and C.")]
)
def test_names_become_an_answer(names, told):
    assert as_answer("Who?", names, ["A: r: B."]).text == told
