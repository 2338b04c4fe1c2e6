"""Money, companies and goods that change hands: who gives and who gets, whatever verb moves them."""

import pytest

from core.engine import Engine
from core.grounding.deed_flows import FLOWS
from core.grounding.deed_frames import AGENT, OTHER, special_frames_of
from core.grounding.deed_told import Told, with_borrower
from tests.core.grounding.cases import assert_told_apart

SOURCE = (
    "The economy of Latvia: a review by Clara Benning of the Tolland Institute, published on May 4, 2018. "
    "It covers the year 2017. Output grew by 2.5%, after 4% in 2016. With sawn timber as its main export there,"
    " Latvia "
    "earned $310 million from sales to Norway, and it spent $450 million on imports from there. "
    "The Bank of Latvia under Ivo Castell lowered its policy rate by 50 basis points on 2 March 2017. "
    "A grant of $1,250 was paid to each of 318,500 households, who are not obliged to pay it back. "
    "On 3 May 2017 the Baltic Credit Union lent $80 million to Latvia over ten years at 5%. "
    "Harbor Glass Co. paid $95 million for Kelby Foods, Inc. on 9 June 2017. "
    "The United Dockworkers, led by Petra Lindgren, negotiated the pension. "
    "A rating by Corvane Ratings dates from 5 October 2017. Its chief analyst, Nils Aaberg, thinks that the deficit "
    "will shrink. Importers of steel have paid a tariff of 6% since 3 August 2017. Importers from Norway need not"
    " pay it.\n"
)
LOAN = [
    "$80 million flowed from {a} into {b}'s coffers.",
    "A loan was taken out by {b} with {a}.",
    "{b} will be paying interest of 5% to {a}.",
    "{a} receives interest of 5% from {b}.",
    "{a} earns 5% on what {b} owes it.",
    "{a} put $80 million at {b}'s disposal.",
    "{a} extended financing of $80 million to {b}.",
    "{b} financed itself with $80 million from {a}.",
    "{a} entrusted {b} with $80 million.",
    "{a} holds a claim of $80 million against {b}.",
    "With {a} as its lender, {b} took up $80 million.",
    "{b} did the borrowing, {a} the lending.",
    "The debt is {b}'s, the claim {a}'s.",
    "{b} has to repay {a} over ten years.",
    "{a} will get its money back from {b} within ten years.",
]
TAKEOVER = [
    "{a} paid for {b}.",
    "{b} was the target, {a} the bidder.",
    "{a} made {b} its own.",
    "{b} has been part of {a} since.",
    "{b}'s shares went to {a}.",
    "{a} won control over {b}.",
    "The deal brought {b} under {a}'s roof.",
    "{b} went to {a} for $95 million.",
    "{a} has integrated {b}.",
    "{a} became the parent, {b} the subsidiary.",
]
TRADE = [
    "{a}'s timber goes to {b}.",
    "{b} depends on {a} for timber.",
    "{a} supplies {b} with timber.",
    "Timber leaves {a} for {b}.",
    "{b} takes in timber from {a}.",
    "{a} is {b}'s supplier of timber.",
]


def _told_apart(engine: Engine, question: str, words: str, ends: tuple[str, str]) -> None:
    first, second = ends
    right, wrong = words.format(a=first, b=second), words.format(a=second, b=first)
    assert_told_apart(engine, SOURCE, question, right[0].upper() + right[1:], wrong[0].upper() + wrong[1:])


@pytest.mark.parametrize("words", LOAN)
def test_who_lent_to_whom(engine: Engine, words: str) -> None:
    _told_apart(engine, "Who lent money to whom?", words, ("the Baltic Credit Union", "Latvia"))


def test_a_loan_without_a_borrower_is_one_to_the_country_reviewed() -> None:
    loan = Told("lend", 0, 40, 0, {AGENT: frozenset({"bank"})}, {}, frozenset())
    (found,) = with_borrower([loan], "country")
    assert found.parts == {AGENT: frozenset({"bank"}), OTHER: frozenset({"country"})}
    assert with_borrower([loan], None) == [loan]
    assert with_borrower([loan], "bank") == [loan]  # it lends itself
    assert with_borrower([found], "other country") == [found]


@pytest.mark.parametrize("words", TAKEOVER)
def test_who_took_over_whom(engine: Engine, words: str) -> None:
    _told_apart(engine, "Which company acquired which?", words, ("Harbor Glass", "Kelby Foods"))


@pytest.mark.parametrize("words", TRADE)
def test_whose_goods_go_where(engine: Engine, words: str) -> None:
    _told_apart(engine, "Which country sells timber to which?", words, ("Latvia", "Norway"))


@pytest.mark.parametrize(
    "words",
    [
        "{a} brought down the policy rate.",
        "{a} decided on the rate cut.",
    ],
)
def test_who_sets_the_rate(engine: Engine, words: str) -> None:
    _told_apart(engine, "Who is who?", words, ("Ivo Castell", "Nils Aaberg"))


@pytest.mark.parametrize("name", FLOWS)
def test_every_frame_names_who_acts_once(name: str) -> None:
    patterns = special_frames_of(name)
    assert patterns
    assert all({"agent", "other", "behalf"} & pattern.groupindex.keys() for pattern in patterns)
