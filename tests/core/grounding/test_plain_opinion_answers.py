"""Answers about an opinion in the words of people who are no lawyers, told apart from their false twins."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

OPINION = """Supreme Court of Oregon

Marlow Foods Co., Plaintiff-Appellant, v. Acme Casualty Inc., Defendant-Appellee.

No. A-53375. Decided October 11, 2018.

Justice Gregory T. Marsh, writing for the court:

Ana H. Kirk of Bell & Ash LLP argued for Marlow; Lena D. Moore of Ford & Bay LLP argued for Acme. The policy in suit was
issued by Acme to Marlow on January 16, 2008; it insured a warehouse up to $323,500. The loss, due to a fire,
occurred on
August 4, 2008. Acme moved to strike the claim for punitive damages; the motion was denied. Marlow filed its
complaint in
the Lane County Circuit Court on April 28, 2014. Judge Rafael J. Stone entered judgment for Acme. Marlow appeals. Acme
is entitled to a credit of $6,800 for a sum already paid. The trial court found that the exclusion applied. We hold that
the exclusion does not bar coverage. Prejudgment interest runs at 9% per annum from June 11, 2013. It is not compounded.
Marlow shall recover $67,350 in attorney's fees from Acme. Vera P. Long, an expert, put the loss at $201,500; admitting
the testimony was within the trial court's discretion. For these reasons we reverse the judgment below. Costs are taxed
against Acme. Marlow is not required to post a bond. Justice Thomas A. Reyes joins in this opinion. Justice Winston S.
Fair dissents."""
PAIRS = [
    ("Who took the case up?", "Marlow took it up.", "Acme took it up."),
    ("Who sued?", "The lawsuit was launched by Marlow.", "The lawsuit was launched by Acme."),
    ("Who won on appeal?", "Marlow came out on top.", "Acme came out on top."),
    (
        "Who foots the bill for the appeal?",
        "Acme is stuck with the costs.",
        "Marlow is stuck with the costs.",
    ),
    (
        "What of the costs?",
        "The insurer is on the hook for the costs.",
        "The insured is on the hook for the costs.",
    ),
    (
        "What about fees?",
        "Acme has to reimburse Marlow's lawyers' bills.",
        "Marlow has to reimburse Acme's lawyers' bills.",
    ),
    (
        "What about fees?",
        "The insured collects $67,350 in legal fees from the insurer.",
        "The insurer collects $67,350 in legal fees from the insured.",
    ),
    (
        "Who disagreed with the majority?",
        "Fair parted ways with the others.",
        "Reyes parted ways with the others.",
    ),
    (
        "How did the panel vote?",
        "Reyes sided with Marsh; Fair broke away.",
        "Fair sided with Marsh; Reyes broke away.",
    ),
    ("What became of the motion?", "Turned down, to Acme's regret.", "Allowed, to Marlow's regret."),
    ("What did the court do with the judgment?", "It was wiped out.", "It was left in place."),
    ("Was it right to hear the expert?", "Yes, it was.", "No, it was wrong."),
    (
        "Was letting the expert testify a mistake?",
        "The justices found nothing wrong with letting Long testify.",
        "The justices found that Long should never have been allowed to testify.",
    ),
    (
        "Can the interest be compounded?",
        "No, only simple interest is due.",
        "Yes, the interest can compound.",
    ),
    ("Must Marlow give security?", "Marlow is excused from it.", "Marlow is obliged to do so."),
    (
        "What was the most the policy would pay?",
        "Coverage topped out at $323,500.",
        "Coverage topped out at $201,500.",
    ),
    ("What caused the loss?", "A fire at the warehouse.", "A burst pipe at the warehouse."),
    (
        "What did the high court hold?",
        "The high court held that the exclusion does not stand in the way of coverage.",
        "The high court held that the exclusion stands in the way of coverage.",
    ),
]


@pytest.mark.parametrize(("question", "right", "wrong"), PAIRS)
def test_plain_words_are_read(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, OPINION, question, right, wrong)


def test_a_court_that_sides_with_a_party_joins_no_opinion(engine: Engine) -> None:
    right = "Judge Stone sided with Acme, and the supreme court reversed the judgment."
    wrong = "Judge Stone sided with Acme, and the supreme court affirmed the judgment."
    assert_told_apart(engine, OPINION, "What happened?", right, wrong)


def test_what_the_rest_is_part_of_is_not_the_rest(engine: Engine) -> None:
    text = f"{OPINION} The jury had returned a verdict of $211,600.00 for Marlow."
    right = "After the credit of $6,800, $204,800 of the $211,600 remains."
    wrong = "After the credit of $6,800, $206,800 of the $211,600 remains."
    assert_told_apart(engine, text, "What remains of the damages after the credit?", right, wrong)
