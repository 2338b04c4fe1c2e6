"""Values that stand in one order, and the words of their facts in the other."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
TOLD = [
    triple("Lind v. Marburgia", "petitioner", "Otto Lind"),
    triple("Lind v. Marburgia", "respondent", "Ann Roth"),
    triple("Lind v. Marburgia", "decision year", Literal("1919")),
    triple("The Oak Film", "director", "Carl Voss"),
    triple("The Oak Film", "starring", "Ann Roth"),
    triple("Long War", "start year", Literal("1939")),
    triple("Long War", "end year", Literal("1945")),
]


@pytest.mark.parametrize(
    ("form", "first", "second"),
    [
        (
            "Lind v. Marburgia, in which {} was the petitioner and {} the respondent, was decided in 1919.",
            "Otto Lind",
            "Ann Roth",
        ),
        (
            "The parties in Lind v. Marburgia were {}, the petitioner, and {}, the respondent.",
            "Otto Lind",
            "Ann Roth",
        ),
        (
            "{} (petitioner) and {} (respondent) were the parties in Lind v. Marburgia.",
            "Otto Lind",
            "Ann Roth",
        ),
        ("{} directed The Oak Film starring {}.", "Carl Voss", "Ann Roth"),
        ("Long War began in {} and ended in {}.", "1939", "1945"),
    ],
)
def test_each_value_goes_with_its_own_word(parser, form, first, second):
    assert judge(parser, form.format(second, first), TOLD).label is not S
    if "parties" not in form:
        assert judge(parser, form.format(first, second), TOLD).label is S
