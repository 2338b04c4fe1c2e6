"""Swapped roles in words that no list of verbs has: rights that are granted, subjects, values, who assigns."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

LEASE = """Lease Agreement dated March 3, 2021 between Alder Holdings LLC, an Ohio company ("Landlord"),
and Birch Books, Inc., a Maine corporation ("Tenant"), for Suite 12 of Kern Plaza, 40 Mill Street, Akron, Ohio.
1. Term. The Term is five years. It begins on April 1, 2021 and ends on March 31, 2026.
2. Rent. Tenant covenants to pay Landlord rent of $4,200 a month on the first day of every month. It rises by 3% on
each anniversary.
3. Renewal. Landlord grants to Tenant two options to extend the Term, each for four years, exercisable by written
notice to Landlord not less than nine months before the Term ends.
4. Taxes. Real property taxes assessed against the Building are for the account of Landlord.
5. Transfers. Tenant shall not assign this Lease without the prior written consent of Landlord.
6. Exit. After May 6, 2023 Tenant may terminate this Lease on 60 days' notice to Landlord and payment of $25,500.
7. Brokers. Landlord shall pay Rowan Realty Co. a commission of $18,300.
8. Signs. Exterior signs are permitted; animals are prohibited.
9. Repairs. Landlord shall keep the roof and structure in repair. Tenant shall service the heating system.
10. Disputes. The prevailing party shall recover its attorneys' fees."""

CASES = [
    (
        "Who can renew?",
        "Birch Books holds two options to extend, each for four years.",
        "Alder Holdings holds two options to extend, each for four years.",
    ),
    (
        "Who covers the property taxes?",
        "Alder Holdings has the property taxes on its plate.",
        "Birch Books has the property taxes on its plate.",
    ),
    (
        "Who may assign?",
        "Birch Books can't assign unless Alder Holdings has approved in writing.",
        "Alder Holdings can't assign unless Birch Books has approved in writing.",
    ),
    (
        "Who may pull out early?",
        "Birch Books may pull the plug once May 6, 2023 is past.",
        "Alder Holdings may pull the plug once May 6, 2023 is past.",
    ),
    ("Who pays Rowan?", "The $18,300 comes from Alder Holdings.", "The $18,300 comes from Birch Books."),
    (
        "Any rules on pets and signs?",
        "Signs outside are OK, animals are not.",
        "Signs outside are not OK, animals are.",
    ),
    (
        "Who pays attorneys' fees?",
        "The side that loses pays the fees of the side that wins.",
        "The side that wins pays the fees of the side that loses.",
    ),
    (
        "What must Alder look after?",
        "Alder Holdings has to look after the roof and structure.",
        "Alder Holdings only has to look after the interior.",
    ),
    (
        "Who keeps what in repair?",
        "Alder Holdings keeps up the roof, Birch Books the heating system.",
        "Birch Books keeps up the roof, Alder Holdings the heating system.",
    ),
    (
        "Who lets the space?",
        "Alder Holdings is giving the suite out to Birch Books.",
        "Birch Books is giving the suite out to Alder Holdings.",
    ),
    (
        "What is the rent after the first bump?",
        "$4,326 a month, since 3% of $4,200 is $126.",
        "$4,362 a month, since 3% of $4,200 is $162.",
    ),
]


@pytest.mark.parametrize(("question", "right", "wrong"), CASES)
def test_told_apart(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, LEASE, question, right, wrong)
