"""Opposites of statements: they contradict, they read as people write, and there are three at most."""

import pytest

from core.grounding.counterstatements import MOST, Party, Turn, counter_statements
from core.models.parser import load_parser
from core.settings import load_settings


@pytest.fixture(scope="module")
def parse():
    parser = load_parser(load_settings())

    def parse(text):
        with parser.lock:
            return parser.language(text)

    return parse


@pytest.fixture
def denials(parse):
    return lambda text: [
        each.text for each in counter_statements(parse(text), []) if each.turn is Turn.DENIED
    ]


@pytest.fixture
def rewordings(parse):
    return lambda text: [
        each.text for each in counter_statements(parse(text), []) if each.turn is Turn.REWORDED
    ]


@pytest.mark.parametrize(
    ("statement", "opposite"),
    [
        ("The Buyer can return the goods.", "The Buyer cannot return the goods."),
        ("The Buyer may cancel the order.", "The Buyer may not cancel the order."),
        ("The Buyer must insure the goods.", "The Buyer need not insure the goods."),
        ("The Buyer has to insure the goods.", "The Buyer does not have to insure the goods."),
        (
            "The Supplier needs written approval from the Buyer.",
            "The Supplier does not need written approval from the Buyer.",
        ),
        ("The goods belong to the Seller.", "The goods do not belong to the Seller."),
        ("He's responsible for the taxes.", "He is not responsible for the taxes."),
        ("The clerk wrongly rejected the form.", "The clerk did not wrongly reject the form."),
        ("The goods are also insured.", "The goods are not insured."),
        ("It is the Tenant that must pay for repairs.", "It is not the Tenant that must pay for repairs."),
    ],
)
def test_an_affirmed_verb_is_denied(denials, statement, opposite):
    assert denials(statement) == [opposite]


@pytest.mark.parametrize(
    ("statement", "opposite"),
    [
        ("The Buyer cannot return the goods.", "The Buyer can return the goods."),
        ("The Buyer won't be liable.", "The Buyer will be liable."),
        ("The permit does not survive a sale.", "The permit survives a sale."),
        ("The buyers do not own the land.", "The buyers own the land."),
        ("The Buyer need not pay a deposit.", "The Buyer must pay a deposit."),
        ("The Seller must not disclose the price.", "The Seller may disclose the price."),
        ("The Seller must never disclose the price.", "The Seller may disclose the price."),
        ("The Seller shall not be liable.", "The Seller shall be liable."),
        (
            "The Landlord shall not enter without the Tenant's consent.",
            "The Landlord may enter without the Tenant's consent.",
        ),
        ("The Buyer is no longer bound by the deed.", "The Buyer is still bound by the deed."),
        ("The Buyer owes no interest.", "The Buyer owes interest."),
        ("The Buyer has no right to cancel.", "The Buyer has the right to cancel."),
        ("The Buyer has no obligation to insure.", "The Buyer has an obligation to insure."),
        ("The Seller owes no further duties.", "The Seller owes further duties."),
        ("The Buyer does not owe any interest at all.", "The Buyer owes some interest."),
        ("The Seller promised not to raise the price.", "The Seller promised to raise the price."),
        ("The Buyer must pay no later than 5 May.", "The Buyer must pay later than 5 May."),
    ],
)
def test_a_denied_verb_is_affirmed(denials, statement, opposite):
    assert denials(statement) == [opposite]


@pytest.mark.parametrize(
    ("statement", "opposite"),
    [
        ("There are seasonal limits on deliveries.", "There are no seasonal limits on deliveries."),
        ("There is a cap on the fees.", "There is no cap on the fees."),
        ("There are no limits on deliveries.", "There are limits on deliveries."),
        ("There is no cap on the fees.", "There is a cap on the fees."),
    ],
)
def test_what_there_is_and_is_not(denials, statement, opposite):
    assert denials(statement) == [opposite]


@pytest.mark.parametrize(
    ("statement", "opposite"),
    [
        ("Either party may terminate the lease.", "Neither party may terminate the lease."),
        ("Either party may not terminate the lease.", "Either party may terminate the lease."),
        ("Neither party may terminate the lease.", "Either party may terminate the lease."),
        (
            "Neither the Buyer nor the Seller may assign its rights.",
            "Either the Buyer or the Seller may assign its rights.",
        ),
        ("Both parties may terminate the lease.", "Not both parties may terminate the lease."),
        ("Every shareholder must approve the sale.", "Not every shareholder must approve the sale."),
        ("All fees are paid by the Buyer.", "Not all fees are paid by the Buyer."),
        ("Anyone may quote the study.", "Nobody may quote the study."),
        ("Nobody may enter the building at night.", "Somebody may enter the building at night."),
        ("None of the fees is refundable.", "At least one of the fees is refundable."),
        ("No refund is due.", "A refund is due."),
        ("Not all fees are refundable.", "All fees are refundable."),
        ("Not only the Buyer may inspect the goods.", "Only the Buyer may inspect the goods."),
        ("Few goods were sold.", "Many goods were sold."),
        ("No more than five persons may enter.", "More than five persons may enter."),
        ("The Buyer, not the Seller, bears the freight.", "The Seller, not the Buyer, bears the freight."),
        ("They both sign the deed.", "They do not sign the deed."),
        ("Only the Buyer may inspect the goods.", "Not only the Buyer may inspect the goods."),
        ("The Buyer alone bears the risk.", "Not the Buyer alone bears the risk."),
    ],
)
def test_who_it_is_said_of_is_turned_where_that_is_the_point(denials, statement, opposite):
    assert denials(statement) == [opposite]


@pytest.mark.parametrize(
    ("statement", "opposite"),
    [
        (
            "The price may be raised by the Seller only with ninety days' notice.",
            "The price may be raised by the Seller even without ninety days' notice.",
        ),
        (
            "The price may be raised by the Seller without notice.",
            "The price may be raised by the Seller only with notice.",
        ),
        (
            "The Seller may assign the claim only if the Buyer has agreed.",
            "The Seller may assign the claim whether or not the Buyer has agreed.",
        ),
        (
            "The Buyer can sue only after it has complained in writing.",
            "The Buyer can sue even before it has complained in writing.",
        ),
        (
            "The Buyer may only cancel with the consent of the Seller.",
            "The Buyer may cancel even without the consent of the Seller.",
        ),
        ("The Buyer can sue without having to prove damage.", "The Buyer can sue but must prove damage."),
        (
            "The Tenant may not sublet the flat unless the Landlord agrees.",
            "The Tenant may sublet the flat whether or not the Landlord agrees.",
        ),
        (
            "Unless the parties agree otherwise, the Tenant may not sublet the flat.",
            "Whether or not the parties agree otherwise, the Tenant may sublet the flat.",
        ),
        (
            "No advance may be paid until the bank has signed the letter.",
            "An advance may be paid even before the bank has signed the letter.",
        ),
        (
            "The goods are sold with a warranty of fitness.",
            "The goods are sold without a warranty of fitness.",
        ),
        (
            "The goods are sold without any warranty of fitness.",
            "The goods are sold with a warranty of fitness.",
        ),
        (
            "The Seller must answer the letter without delay.",
            "The Seller need not answer the letter without delay.",
        ),
        ("The Seller may use the name only in Canada.", "The Seller may use the name not only in Canada."),
        ("The Buyer may, but need not, inspect the goods.", "The Buyer must inspect the goods."),
        ("It may be ended with or without cause.", "It may not be ended with or without cause."),
        ("The bank may sell only after a default.", "The bank may sell even before a default."),
        (
            "The fee is not payable to the Agent but to the Bank.",
            "The fee is payable to the Agent and not to the Bank.",
        ),
        (
            "The Tenant is liable not only for rent but also for taxes.",
            "The Tenant is liable only for rent and not for taxes.",
        ),
    ],
)
def test_limits_are_turned_by_their_sense(denials, statement, opposite):
    assert denials(statement) == [opposite]


@pytest.mark.parametrize(
    ("statement", "opposite"),
    [
        (
            "Only with the prior consent of the bank may the Borrower sell the plant.",
            "Even without the prior consent of the bank, the Borrower may sell the plant.",
        ),
        (
            "Only if the bank agrees may the Borrower sell the plant.",
            "Whether or not the bank agrees, the Borrower may sell the plant.",
        ),
        ("In no event may the liability exceed $500.", "The liability may exceed $500."),
        ("At no time was the Buyer told.", "The Buyer was told."),
    ],
)
def test_a_verb_before_its_subject_goes_back_behind_it(denials, statement, opposite):
    assert denials(statement) == [opposite]


@pytest.mark.parametrize(
    ("statement", "opposite"),
    [
        ("Yes, the Tenant must pay a deposit.", "No, the Tenant need not pay a deposit."),
        ("No: the Tenant is not bound.", "Yes: the Tenant is bound."),
        ("Yes, either party may cancel.", "No, neither party may cancel."),
        ("Yes - the Seller pays.", "No - the Seller does not pay."),
        ("No. Either party may cancel.", "Yes. Neither party may cancel."),
    ],
)
def test_the_reply_turns_with_its_verb(denials, statement, opposite):
    assert denials(statement) == [opposite]


@pytest.mark.parametrize(
    ("statement", "opposite"),
    [
        (
            "If the Seller fails to deliver, the Buyer may cancel the order.",
            "If the Seller fails to deliver, the Buyer may not cancel the order.",
        ),
        ("The fee, taxes included, is due in May.", "The fee, taxes included, is not due in May."),
        (
            "The contract says that the Buyer must insure the goods.",
            "The contract says that the Buyer need not insure the goods.",
        ),
        (
            "Should the bank refuse, the Buyer is released.",
            "Should the bank refuse, the Buyer is not released.",
        ),
        (
            "The agents whom the Seller hired can stay with the Buyer.",
            "The agents whom the Seller hired cannot stay with the Buyer.",
        ),
    ],
)
def test_the_clause_that_answers_is_denied(denials, statement, opposite):
    assert denials(statement) == [opposite]


@pytest.mark.parametrize(
    ("statement", "opposites"),
    [
        (
            "The Tenant pays the rent, but the Landlord pays the taxes.",
            [
                "The Tenant does not pay the rent, but the Landlord pays the taxes.",
                "The Tenant pays the rent, but the Landlord does not pay the taxes.",
            ],
        ),
        (
            "Deposits cannot be reclaimed; they go by wire transfer.",
            [
                "Deposits can be reclaimed; they go by wire transfer.",
                "Deposits cannot be reclaimed; they do not go by wire transfer.",
            ],
        ),
        (
            "The Seller has no duty to the Buyer, nor does the Buyer owe one to the Seller.",
            [
                "The Seller has a duty to the Buyer, nor does the Buyer owe one to the Seller.",
                "The Seller has no duty to the Buyer, but the Buyer does owe one to the Seller.",
            ],
        ),
    ],
)
def test_of_two_main_clauses_each_is_denied_once(denials, statement, opposites):
    assert denials(statement) == opposites


@pytest.mark.parametrize(
    ("statement", "opposite"),
    [
        ("The appeal was granted.", "The appeal was denied."),
        ("The order was upheld by the court.", "The order was overturned by the court."),
        (
            "The appointment is made on an exclusive basis.",
            "The appointment is made on a non-exclusive basis.",
        ),
        ("The permit is non-transferable.", "The permit is transferable."),
        ("The losing side can recover its costs.", "The winning side can recover its costs."),
        (
            "Upon a sale the permit comes to an end automatically.",
            "Upon a sale the permit stays in force automatically.",
        ),
    ],
)
def test_a_word_with_a_plain_opposite_gives_one_more(rewordings, statement, opposite):
    assert rewordings(statement) == [opposite]


@pytest.mark.parametrize(
    "statement",
    ["The appeal was not granted.", "The price is exclusive of taxes.", "The Buyer is permitted to enter."],
)
def test_where_it_would_not_be_the_opposite_no_word_is_turned(rewordings, statement):
    assert rewordings(statement) == []


@pytest.mark.parametrize(
    "statement",
    [
        "",
        " ",
        "Yes.",
        "No.",
        "None.",
        "Three days.",
        "Who pays the rent?",
        "Here is a comparison:",
        "Hardly any of the goods were sold.",
        "| Exit fee | waived |",
        "המוכר חייב לשלם את המס.",
        "يجب على البائع دفع الضريبة.",
    ],
)
def test_where_nothing_is_said_nothing_is_turned(parse, statement):
    assert counter_statements(parse(statement), []) == []


def test_a_denied_answer_without_verb_is_affirmed(denials):
    assert denials("Not exclusively.") == ["Exclusively."]


def test_a_very_long_statement_has_three_opposites_at_most(parse):
    long = "The Buyer pays the rent and " * 400 + "the Seller delivers the goods."
    found = counter_statements(parse(long), [])
    assert 0 < len(found) <= MOST
    assert long not in {each.text for each in found}


def _party(text, name, called):
    start = text.index(name)
    return Party(((start, start + len(name)),), called)


def test_exchange_comes_first_and_then_the_denial(parse):
    text = "The Tenant must notify Harbor Books, and the Tenant was released."
    pair = (_party(text, "Tenant", "the Tenant"), _party(text, "Harbor Books", "Harbor Books"))
    found = counter_statements(parse(text), [pair])
    assert len(found) <= MOST
    assert [each.turn for each in found[:2]] == [Turn.EXCHANGED, Turn.DENIED]
    assert found[0].text == "Harbor Books must notify the Tenant, and the Tenant was released."


def test_an_absent_party_takes_the_place_of_the_named(parse):
    text = "Repairs are paid for by the Tenant."
    found = counter_statements(
        parse(text), [(_party(text, "Tenant", "the Tenant"), Party((), "Harbor Books"))]
    )
    assert found[0].text == "Repairs are paid for by Harbor Books."


def test_what_is_said_of_both_at_once_is_not_exchanged(parse):
    text = "The deed was signed by the Tenant and the Landlord."
    pair = (_party(text, "Tenant", "the Tenant"), _party(text, "Landlord", "the Landlord"))
    assert [each.turn for each in counter_statements(parse(text), [pair])] == [Turn.DENIED]
