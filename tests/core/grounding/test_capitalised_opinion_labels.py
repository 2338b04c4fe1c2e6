"""Answers about an opinion that write things of any case with capitals, and what a "not" makes of an outcome."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

OPINION = """Court of Appeals of Wisconsin

Quarrydene Shipping Inc., Plaintiff-Appellant, v. Kestrelmoor Paper Mills Co., Defendant-Appellee.

No. A-79181. Decided December 24, 2015.

Justice Gregory W. Mbeki, writing for the court:

Kestrelmoor was represented by Theodore S. Jankowski of Nakashima & Ibarra LLP. Marcus M. Petrakis of Dunleavy & Okafor
LLP represented Quarrydene. Under a contract of June 29, 2006, Kestrelmoor agreed to sell conveyor belts to Quarrydene
for $575,500. A motion about punitive damages, which Kestrelmoor made on February 20, 2012, was denied before the trial.
The complaint of Quarrydene was lodged with the Circuit Court of Milwaukee County on October 10, 2011 and assigned to
Judge Margaret P. Vasquez. Although the jury had found for Quarrydene and assessed damages of $319,400, judgment was
entered for Kestrelmoor. Quarrydene now asks us to set that judgment aside. On the merits we follow Delacroix v.
Driftmere Devices Co., 291 N.W.2d 1229 (Wis. 1991). Quarrydene also challenges the testimony of Dr. Yvonne H. Stone, who
estimated the loss at $274,500. For these reasons we reverse the judgment below. Costs are taxed against Kestrelmoor.
Justice Tamsin J. Fairweather concurs. Justice Yvonne B. Castellanos dissents."""
PAIRS = [
    (
        "The Trial Court was the Circuit Court of Milwaukee County.",
        "The Trial Court was the Circuit Court of Dane County.",
    ),
    ("The Appellate Court reversed the judgment.", "The Appellate Court affirmed the judgment."),
    ("The Expert Witness was Dr. Yvonne H. Stone.", "The Expert Witness was Dr. Margaret P. Vasquez."),
    ("The Jury Verdict was $319,400.", "The Jury Verdict was $391,400."),
    ("The Presiding Judge was Margaret P. Vasquez.", "The Presiding Judge was Tamsin J. Fairweather."),
    ("The Date of Decision is December 24, 2015.", "The Date of Decision is December 24, 2016."),
    ("The judgment did not survive the appeal.", "The judgment survived the appeal."),
    ("The court did not uphold the judgment.", "The court did not reverse the judgment."),
    ("Counsel for the Appellee: Theodore S. Jankowski", "Counsel for the Appellee: Marcus M. Petrakis"),
    ("The Controlling Precedent is Delacroix.", "The Controlling Precedent is Lombardi."),
]


@pytest.mark.parametrize(("right", "wrong"), PAIRS)
def test_labels_and_denials_are_read(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, OPINION, "", right, wrong)
